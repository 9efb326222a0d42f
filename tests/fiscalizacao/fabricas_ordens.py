"""Ordens de vistoria e credenciamentos prontos para os testes."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile

from fiscalizacao.models import Credenciamento, OrdemDeVistoria, Roteiro, Vistoria
from fiscalizacao.servicos.credenciamentos import Termo, credenciar, pedir
from fiscalizacao.servicos.emissao_de_ordens import Ordem, ordenar
from fiscalizacao.servicos.oficinas import Decisao
from fiscalizacao.servicos.ordens import Entrega, entregar
from fiscalizacao.tipos import (
    EspecieDeRoteiro,
    FormaDeCiencia,
    MeioDeEntrega,
    OrgaoDaVistoria,
    OrigemDaVistoria,
    ResultadoDaVistoria,
)
from patrocinio.comum.models import AtoNormativo, Servidor
from patrocinio.comum.tipos import Papel
from tests.comum.arquivos import pdf
from tests.fabricas import AtoNormativoFactory, PessoaJuridicaFactory, ServidorFactory
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import Empresa, Veiculo

HOJE = date(2026, 8, 10)
PRAZO_DIAS = 10
PRAZO = date(2026, 8, 20)
VESPERA, SEGUINTE = PRAZO - timedelta(days=1), PRAZO + timedelta(days=1)
TERMO_DE, TERMO_ATE = date(2026, 3, 2), date(2027, 3, 1)
PDF = pdf()


def meio_dia(dia: date) -> datetime:
    """Meio-dia em Brasília."""
    return datetime(dia.year, dia.month, dia.day, 15, tzinfo=UTC)


EM = meio_dia(HOJE)


def da_equipe(papel: Papel = Papel.SESTRAN_FISCAL) -> Servidor:
    """Pessoa que ordena e entrega."""
    pessoa: Servidor = ServidorFactory.create(papeis=[papel])
    return pessoa


def autoridade() -> Servidor:
    """Quem certifica, credencia e suspende."""
    return da_equipe(Papel.SESTRAN_AUTORIDADE)


def preposto(empresa: Empresa) -> Servidor:
    """Pessoa da contratada."""
    pessoa = da_equipe(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
    return pessoa


def roteiro_de(especie: EspecieDeRoteiro = EspecieDeRoteiro.MUNICIPAL, **campos: Any) -> Roteiro:
    """Roteiro em uso, para veículos."""
    padrao: dict[str, Any] = {
        "codigo": f"teste_{uuid4().hex[:12]}",
        "nome": f"Vistoria {especie.value}",
        "especie": especie,
        "alvos": ["veiculo"],
        "fundamento": "Lei 5.002/2018, art. 14, § 3º",
    }
    feito: Roteiro = Roteiro.objects.create(**padrao | campos)
    return feito


def veiculo_da(empresa: Empresa | None = None, **campos: Any) -> Veiculo:
    """Veículo que está com a empresa desde fevereiro."""
    feito: Veiculo = VeiculoFactory.create(da=empresa or EmpresaFactory.create(), **campos)
    return feito


def pedido(**campos: Any) -> Ordem:
    """Vistoria municipal pela SESTRAN, em 10 dias da entrega."""
    padrao: dict[str, Any] = {
        "orgao": OrgaoDaVistoria.SESTRAN,
        "prazo_dias": PRAZO_DIAS,
        "razoes": "Freio com ruído, visto na via.",
    }
    return Ordem(**padrao | {"roteiro": campos.get("roteiro") or roteiro_de()} | campos)


def ordem_de(
    veiculo: Veiculo | None = None, *, em: datetime = EM, por: Servidor | None = None, **campos: Any
) -> OrdemDeVistoria:
    """Ordem emitida em 10/08/2026."""
    veiculos = [veiculo or veiculo_da()]
    return ordenar(pedido(**campos), veiculos=veiculos, por=por or da_equipe(), em=em)[0]


def arquivo() -> SimpleUploadedFile:
    """Prova da entrega."""
    return SimpleUploadedFile("recibo.pdf", PDF, "application/pdf")


def entrega(**campos: Any) -> Entrega:
    """Entregue em mãos no próprio dia 10."""
    padrao: dict[str, Any] = {
        "dia": HOJE,
        "meio": MeioDeEntrega.PESSOALMENTE,
        "recebedor": "João Batista",
        "arquivo": arquivo(),
        "nome_do_arquivo": "recibo.pdf",
    }
    return Entrega(**padrao | campos)


def ordem_entregue(veiculo: Veiculo | None = None, **campos: Any) -> OrdemDeVistoria:
    """Ordem entregue em 10/08/2026, a cumprir até o dia 20."""
    ordem = ordem_de(veiculo, **campos)
    return entregar(pk=ordem.pk, entrega=entrega(), por=da_equipe(), em=EM)


def vistoria_de(
    veiculo: Veiculo, dia: date, *, ordem: OrdemDeVistoria | None = None, **campos: Any
) -> Vistoria:
    """Vistoria apta, só com o que a ordem e o credenciamento leem dela."""
    padrao: dict[str, Any] = {
        "numero": Vistoria.objects.count() + 1,
        "ano": dia.year,
        "origem": OrigemDaVistoria.TELA,
        "veiculo": veiculo,
        "fiscal": da_equipe(),
        "inicio": meio_dia(dia),
        "fim": meio_dia(dia) + timedelta(hours=1),
        "recebida_em": meio_dia(dia) + timedelta(hours=2),
        "resultado": ResultadoDaVistoria.APTO,
        "ciencia": FormaDeCiencia.AUSENTE,
        "ordem": ordem,
        "conteudo_sha256": "0" * 64,
    }
    feita: Vistoria = Vistoria.objects.create(**padrao | campos)
    return feita


def decisao(
    dia: date = HOJE, *, por: Servidor | None = None, razoes: str = "Visto o processo."
) -> Decisao:
    """Decisão da autoridade, ao meio-dia."""
    return Decisao(por or autoridade(), meio_dia(dia), razoes)


def ato_de(dia: date = TERMO_DE) -> AtoNormativo:
    """Portaria que credencia."""
    feito: AtoNormativo = AtoNormativoFactory.create(data=dia)
    return feito


def pedido_de_credenciamento(**campos: Any) -> Credenciamento:
    """Pedido registrado em março."""
    padrao: dict[str, Any] = {
        "pedido_em": date(2026, 3, 1),
        "engenheiro": "Ana Paula Reis",
        "crea": "MG-123456/D",
    }
    if "oficina" not in campos:
        campos["oficina"] = PessoaJuridicaFactory.create()
    return pedir(Credenciamento(**padrao | campos), por=da_equipe(), em=EM)


def credenciada(**campos: Any) -> Credenciamento:
    """Oficina credenciada de 02/03/2026 a 01/03/2027."""
    feito = pedido_de_credenciamento(**campos)
    return credenciar(pk=feito.pk, termo=Termo(ato_de(), TERMO_DE, TERMO_ATE), decisao=decisao())

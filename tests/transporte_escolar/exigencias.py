"""Exigências e determinações prontas para os testes."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from patrocinio.comum.models import AtoNormativo, Servidor
from patrocinio.comum.tipos import Papel
from tests.comum.arquivos import pdf
from tests.fabricas import AtoNormativoFactory, ServidorFactory
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, ContratoFactory
from transporte_escolar.models import Determinacao, Empresa, Exigencia, Veiculo
from transporte_escolar.servicos.determinacoes import emitir_determinacao
from transporte_escolar.servicos.exigencias import Pedido, exigir
from transporte_escolar.tipos import EspecieDeDeterminacao, EspecieDeExigencia

HOJE = date(2026, 8, 10)
PRAZO = date(2026, 8, 20)
PDF = pdf()


def meio_dia(dia: date) -> datetime:
    """Meio-dia em Brasília."""
    return datetime(dia.year, dia.month, dia.day, 15, tzinfo=UTC)


EM = meio_dia(HOJE)
VESPERA, SEGUINTE = PRAZO - timedelta(days=1), PRAZO + timedelta(days=1)


def contratada(**campos: Any) -> Empresa:
    """Empresa com contrato em vigor."""
    empresa: Empresa = ContratoFactory.create(
        vigente=True, **{f"empresa__{c}": v for c, v in campos.items()}
    ).empresa
    return empresa


def preposto(empresa: Empresa) -> Servidor:
    """Pessoa da contratada."""
    pessoa: Servidor = ServidorFactory.create(papeis=[Papel.CONTRATADA])
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
    return pessoa


def da_equipe(papel: Papel = Papel.SESTRAN_FISCAL) -> Servidor:
    """Pessoa que exige e confere."""
    pessoa: Servidor = ServidorFactory.create(papeis=[papel])
    return pessoa


def exigencia_de(
    empresa: Empresa, *, por: Servidor | None = None, em: datetime = EM, **campos: Any
) -> Exigencia:
    """Documento exigido em 10/08/2026, para o dia 20."""
    padrao: dict[str, Any] = {
        "especie": EspecieDeExigencia.DOCUMENTO,
        "titulo": "Folha de pagamento de julho",
        "prazo": PRAZO,
    }
    pedido = Pedido(**padrao | campos)
    return exigir(pedido, empresas=[empresa], por=por or da_equipe(), em=em)[0]


def treinamento_de(empresa: Empresa, **campos: Any) -> Exigencia:
    """Treinamento no dia 20, às 14h."""
    padrao: dict[str, Any] = {
        "especie": EspecieDeExigencia.TREINAMENTO,
        "titulo": "Direção defensiva",
        "hora": time(14),
        "local": "Auditório da SESTRAN",
    }
    return exigencia_de(empresa, **padrao | campos)


def nova_determinacao(**campos: Any) -> Determinacao:
    """Determinação de 10/08/2026 por gravar, a cumprir até o dia 20."""
    padrao: dict[str, Any] = {
        "especie": EspecieDeDeterminacao.PADRAO_VISUAL,
        "titulo": "Faixa lateral nova",
        "texto": "Pintar a faixa conforme o anexo.",
        "emitida_em": HOJE,
        "prazo": PRAZO,
    }
    if "ato" not in campos:
        ja = AtoNormativo.objects.filter(numero="77/2026").first()
        campos["ato"] = ja or AtoNormativoFactory.create(numero="77/2026", data=date(2026, 8, 3))
    return Determinacao(**padrao | campos)


def determinacao_para(*veiculos: Veiculo, **campos: Any) -> Determinacao:
    """Determinação emitida para os veículos."""
    return emitir_determinacao(
        nova_determinacao(**campos), veiculos=[v.pk for v in veiculos], em=HOJE
    )

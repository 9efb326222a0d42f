"""Quem vê o quê na operação: o passado de outra empresa e o que falta a cada pessoa."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import (
    AcessoAEmpresaFactory,
    AcessoAEscolaFactory,
    EscolaDaLinhaFactory,
    ItemDoContratoFactory,
    ItemDoEditalFactory,
)
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AlocacaoFactory,
    CondutorFactory,
    DocumentoFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.quadros import linha_que_roda
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Alocacao, Contrato
from transporte_escolar.servicos.alocacoes import quem_conduziu
from transporte_escolar.servicos.contratos import rescindir_contrato
from transporte_escolar.servicos.quadro import quadro
from transporte_escolar.tipos import Resultado

pytestmark = pytest.mark.django_db
ComPapel = Callable[..., Servidor]
UM_DIA = timedelta(days=1)


def _de_outra_empresa_desde_hoje(antiga: Alocacao) -> tuple[Alocacao, Contrato]:
    """A linha muda de contratada: a antiga a fez até ontem, a nova a faz desde hoje."""
    Alocacao.objects.filter(linha=antiga.linha).update(vigente_ate=HOJE - UM_DIA)
    contrato = antiga.linha.itens_de_contrato.get().contrato
    rescindir_contrato(pk=contrato.pk, em=HOJE - UM_DIA, motivo="Abandono")
    item = ItemDoEditalFactory.create(linha=antiga.linha)
    novo = ItemDoContratoFactory.create(
        contrato__vigente=True, contrato__edital=item.edital, item=item, vigente_de=HOJE
    ).contrato
    nova = AlocacaoFactory.create(
        linha=antiga.linha,
        vigente_de=HOJE,
        veiculo=VeiculoFactory.create(regular=True, da=novo.empresa),
        condutor=CondutorFactory.create(regular=True, da=novo.empresa),
    )
    return nova, novo


@pytest.mark.norma("LGPD", "art. 6º, III")
def test_quem_assume_a_linha_nao_ve_quem_a_fez_antes(com_papel: ComPapel) -> None:
    antiga = linha_que_roda()
    nova, contrato = _de_outra_empresa_desde_hoje(antiga)
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=contrato.empresa)

    assert list(Alocacao.objects.visiveis_a(pessoa)) == [nova]
    assert quem_conduziu(antiga.linha, em=HOJE - UM_DIA, pessoa=pessoa) == []
    assert quem_conduziu(antiga.linha, em=HOJE, pessoa=pessoa) == [nova]
    assert quadro(em=HOJE - UM_DIA, pessoa=pessoa).linhas == ()
    (linha,) = quadro(em=HOJE, pessoa=pessoa).linhas
    assert linha.pk == antiga.linha_id


@pytest.mark.norma("LGPD", "art. 11")
def test_escola_ve_que_o_condutor_nao_pode_e_nao_ve_por_que(com_papel: ComPapel) -> None:
    ida = linha_que_roda()
    DocumentoFactory.create(
        condutor=ida.condutor,
        certidao=True,
        emitido_em=HOJE - UM_DIA,
        resultado=Resultado.DESFAVORAVEL,
    )
    pessoa = com_papel(Papel.SECRETARIA_ESCOLAR)
    escola = EscolaDaLinhaFactory.create(linha=ida.linha).escola
    AcessoAEscolaFactory.create(servidor=pessoa, escola=escola)

    def motivos(quem: Any) -> list[str]:
        (linha,) = quadro(em=HOJE, pessoa=quem).linhas
        return [m.pendencia.o_que for m in linha.motivos]

    assert motivos(pessoa) == ["Tem pendência que impede."]
    (dito,) = motivos(com_papel(Papel.EDUCACAO))
    assert "criminal" in dito


@pytest.mark.norma("LGPD", "art. 6º, III")
def test_formulario_nao_revela_nem_aceita_o_veiculo_alheio(
    entrar: Callable[..., Client], com_papel: ComPapel
) -> None:
    minha, alheia = linha_que_roda(), linha_que_roda()
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(
        servidor=pessoa, empresa=minha.linha.itens_de_contrato.get().contrato.empresa
    )
    cliente = entrar(servidor=pessoa)
    pedir = url("substituicao", "add")

    for campo, dela, do_outro in (
        ("substituto", minha.veiculo, alheia.veiculo),
        ("linha", minha.linha, alheia.linha),
    ):
        assert str(dela) in cliente.get(f"{pedir}?{campo}={dela.pk}").content.decode()
        assert str(do_outro) not in cliente.get(f"{pedir}?{campo}={do_outro.pk}").content.decode()
    dados = {"linha": minha.linha_id, "substituido": alheia.veiculo_id, "desde": "10/08/2026"}
    resposta = cliente.post(pedir, dados | {"substituto": alheia.veiculo_id, "razoes": "Quebrou."})
    assert alheia.veiculo.placa not in resposta.content.decode()

"""O ofício da ordem e o termo de credenciamento, em PDF com QR."""

from datetime import date

import pytest

from fiscalizacao.documentos.credenciamento import (
    atualizar_termo,
    emitir_termo,
    termo_em_vigor,
)
from fiscalizacao.documentos.ordem import emitir_oficio, oficio_em_vigor
from fiscalizacao.models import Credenciamento, VersaoDoRoteiro
from fiscalizacao.regras.credenciamento import Periodo
from fiscalizacao.servicos.ordens import cancelar
from fiscalizacao.servicos.suspensoes import descredenciar, suspender
from fiscalizacao.tipos import EspecieDeRoteiro, OrgaoDaVistoria, SituacaoDaVersao
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, RevogacaoDeDocumento
from patrocinio.comum.tipos import Papel
from tests.fabricas import PessoaJuridicaFactory
from tests.fiscalizacao.fabricas_ordens import (
    EM,
    HOJE,
    autoridade,
    credenciada,
    da_equipe,
    decisao,
    ordem_de,
    ordem_entregue,
    pedido_de_credenciamento,
    roteiro_de,
    veiculo_da,
)
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas import EmpresaFactory

pytestmark = pytest.mark.django_db


# -- o ofício ----------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 14, § 6º")
def test_oficio_diz_o_veiculo_de_quem_a_vistoria_o_prazo_e_o_que_acontece_se_passar() -> None:
    empresa = EmpresaFactory.create(
        razao_social="Serra do Cafezal Ltda.", endereco="Rua Silveira, 373"
    )
    ordem = ordem_de(veiculo_da(empresa, placa="HBC1D23"))

    texto = texto_de(emitir_oficio(ordem, da_equipe(), EM))

    for trecho in (
        "Secretaria Municipal de Segurança, Trânsito e Transporte",
        "Ordem de vistoria nº 1/2026",
        "Serra do Cafezal Ltda.",
        "Rua Silveira, 373, Patrocínio, MG",
        "HBC1D23",
        "Lei 5.002/2018, arts. 12, § 1º, II, e 14, § 6º",
        "10 dias corridos, contados da entrega",
        "Freio com ruído, visto na via.",
        "advertência escrita (art. 23, IV)",
        "3 (três) UFM (art. 24, IV)",
        "ampla defesa (arts. 26 e 27)",
        "Ordenada em 10 de agosto de 2026",
        "Recebida pela contratada",
        "/verificar/",
    ):
        assert trecho in texto, trecho


def test_prazo_de_um_dia_se_escreve_no_singular_e_o_timbre_e_de_quem_ordenou() -> None:
    ordem = ordem_de(prazo_dias=1, por=da_equipe(Papel.EDUCACAO))

    texto = texto_de(emitir_oficio(ordem, da_equipe(), EM))

    assert "1 dia corrido, contado" in texto
    assert "1 dias" not in texto
    assert "Secretaria Municipal de Educação" in texto


@pytest.mark.norma("5002", "art. 14, § 2º")
def test_oficio_da_semestral_lista_as_oficinas_credenciadas_no_dia_da_ordem() -> None:
    credenciada(oficina=PessoaJuridicaFactory.create(razao_social="Oficina do Cerrado Ltda."))
    suspensa = credenciada(oficina=PessoaJuridicaFactory.create(razao_social="Serra Negra ME"))
    suspender(pk=suspensa.pk, dias=Periodo(HOJE, None), decisao=decisao())
    semestral = roteiro_de(EspecieDeRoteiro.SEMESTRAL)

    de_oficina = ordem_de(orgao=OrgaoDaVistoria.OFICINA, roteiro=semestral)
    do_estado = ordem_de(orgao=OrgaoDaVistoria.ORGAO_ESTADUAL, roteiro=semestral)

    texto = texto_de(emitir_oficio(de_oficina, da_equipe(), EM))
    assert "Credenciadas em 10/08/2026: Oficina do Cerrado Ltda." in texto
    assert "Serra Negra" not in texto
    assert "Oficina do Cerrado" not in texto_de(emitir_oficio(do_estado, da_equipe(), EM))


def test_o_que_acontece_depois_nao_muda_o_oficio_e_o_titulo_publico_nao_diz_a_empresa() -> None:
    ordem = ordem_de()
    primeiro = emitir_oficio(ordem, da_equipe(), EM)
    outra = ordem_entregue()
    antes = emitir_oficio(outra, da_equipe(), EM)

    assert emitir_oficio(outra, da_equipe(), EM) == antes
    assert primeiro.titulo == "Ordem de vistoria nº 1/2026"


def test_cancelada_a_ordem_o_oficio_perde_o_vigor_com_o_motivo() -> None:
    ordem, sem_oficio = ordem_de(), ordem_de()
    documento = emitir_oficio(ordem, da_equipe(), EM)

    cancelar(pk=ordem.pk, por=da_equipe(), em=EM, razoes="Veículo vendido.")
    cancelar(pk=sem_oficio.pk, por=da_equipe(), em=EM, razoes="Engano.")

    revogacao = RevogacaoDeDocumento.objects.get()
    assert revogacao.documento == documento
    assert revogacao.motivo == "Ordem de vistoria 1/2026 cancelada: Veículo vendido."
    assert oficio_em_vigor(ordem) is None


# -- o termo -----------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 14, § 2º")
def test_termo_diz_a_oficina_o_engenheiro_o_ato_e_de_que_dia_a_que_dia() -> None:
    oficina = credenciada(oficina=PessoaJuridicaFactory.create(razao_social="Cerrado Ltda."))

    documento = emitir_termo(oficina, autoridade(), EM)

    texto = texto_de(documento)
    for trecho in (
        "Cerrado Ltda.",
        "Ana Paula Reis",
        "CREA MG-123456/D",
        str(oficina.ato),
        "de 2 de março de 2026 a 1º de março de 2027, inclusive",
        "Os da legislação de trânsito",
        "/verificar/",
    ):
        assert trecho in texto, trecho
    assert "Suspensões" not in texto
    assert "Cerrado" not in documento.titulo


@pytest.mark.norma("5002", "art. 14, § 1º")
def test_termo_cita_o_ato_que_fixou_os_criterios_da_semestral() -> None:
    oficina = credenciada()
    VersaoDoRoteiro.objects.create(
        roteiro=roteiro_de(EspecieDeRoteiro.SEMESTRAL),
        numero=1,
        situacao=SituacaoDaVersao.PUBLICADA,
        publicada_em=EM,
        publicada_por=autoridade(),
        criterios=oficina.ato,
    )

    assert f"Os fixados por: {oficina.ato} (art. 14, § 1º)" in texto_de(
        emitir_termo(oficina, autoridade(), EM)
    )


def test_suspensa_ou_descredenciada_o_termo_que_ja_saiu_se_substitui() -> None:
    oficina, chefe = credenciada(), autoridade()
    primeiro = emitir_termo(oficina, chefe, EM)

    suspender(pk=oficina.pk, dias=Periodo(HOJE, HOJE), decisao=decisao())
    atualizar_termo(Credenciamento.objects.get(pk=oficina.pk), chefe, EM)
    segundo = termo_em_vigor(oficina)
    descredenciar(pk=oficina.pk, desde=date(2026, 9, 1), decisao=decisao())
    atualizar_termo(Credenciamento.objects.get(pk=oficina.pk), chefe, EM)
    terceiro = termo_em_vigor(oficina)

    assert segundo is not None
    assert terceiro is not None
    assert (segundo.substitui, terceiro.substitui) == (primeiro, segundo)
    assert "Não pode inspecionar: de 10/08/2026 a 10/08/2026" in texto_de(segundo)
    assert "31 de agosto de 2026, inclusive, último dia antes do descredenciamento" in texto_de(
        terceiro
    )


def test_sem_termo_emitido_nada_se_atualiza_e_o_pedido_nao_tem_termo() -> None:
    atualizar_termo(credenciada(), autoridade(), EM)
    assert not DocumentoEmitido.objects.exists()

    with pytest.raises(ErroDeDominio, match="Só a oficina credenciada tem termo"):
        emitir_termo(pedido_de_credenciamento(), autoridade(), EM)

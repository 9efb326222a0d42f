"""A vistoria que chega: uma vez só, inteira, com os seus efeitos (arts. 13 a 15 e 20)."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from fiscalizacao.models import Vistoria
from fiscalizacao.servicos.recebimento import VistoriaDivergente, receber
from fiscalizacao.servicos.vistoria_feita import Ciencia, Mudanca
from fiscalizacao.tipos import EspecieDeRoteiro, FormaDeCiencia, ResultadoDaVistoria
from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from patrocinio.comum.models import MensagemDeCorreio, Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.vistorias import (
    MANHA,
    SEGUINTE,
    VESPERA,
    feita,
    respostas,
    versao,
    vistoriar,
)
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from transporte_escolar.models import Interdicao, PendenciaDeVistoria
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.tipos import CodigoDeDocumento, Resultado, impede

pytestmark = pytest.mark.django_db
Conclusao = ResultadoDaVistoria


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


@pytest.fixture
def veiculo() -> Any:
    """Veículo sem pendência alguma."""
    return VeiculoFactory.create(regular=True, da=EmpresaFactory.create(email="vans@exemplo.com"))


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_o_item_impeditivo_tira_o_veiculo_do_quadro_no_mesmo_dia(
    fiscal: Servidor, veiculo: Any
) -> None:
    recebida = vistoriar(veiculo, versao(), por=fiscal, falham=["freios"])

    assert recebida.vistoria.resultado == Conclusao.INAPTO
    interdicao = Interdicao.objects.get(veiculo=veiculo)
    assert recebida.vistoria.interdicao == interdicao
    assert (interdicao.desde, interdicao.dispositivo) == (HOJE, "Lei 5.002/2018, art. 14, § 4º")
    assert "Freios: Quebrado" in interdicao.motivo
    assert impede(pendencias_do_veiculo(veiculo.pk, em=SEGUINTE))


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_sem_a_confirmacao_do_fiscal_o_inapto_nao_se_grava(fiscal: Servidor, veiculo: Any) -> None:
    with pytest.raises(ErroDeDominio, match="falta confirmar") as recusa:
        vistoriar(veiculo, versao(), por=fiscal, falham=["freios"], interdicao_confirmada=False)

    assert recusa.value.campo == "interdicao_confirmada"
    assert not Vistoria.objects.exists()
    assert not Interdicao.objects.exists()


@pytest.mark.norma("5002", "art. 3º")
def test_educacao_e_empresa_sao_avisadas_da_interdicao_na_hora(
    fiscal: Servidor, veiculo: Any, settings: Any
) -> None:
    settings.EMAIL_DAS_SECRETARIAS = {"educacao": "educacao@exemplo.com", "sestran": ""}

    recebida = vistoriar(veiculo, versao(), por=fiscal, falham=["freios"])

    escritas = MensagemDeCorreio.objects.values_list("para", flat=True)
    assert set(escritas) == {"educacao@exemplo.com", "vans@exemplo.com"}
    assert "não pode levar alunos" in MensagemDeCorreio.objects.first().assunto  # type: ignore[union-attr]
    assert any("Avisados" in aviso for aviso in recebida.avisos)


@pytest.mark.norma("5002", "art. 3º")
def test_quem_nao_tem_e_mail_e_nomeado_para_o_fiscal_telefonar(fiscal: Servidor) -> None:
    sem_email = VeiculoFactory.create(regular=True, da=EmpresaFactory.create(email=""))

    recebida = vistoriar(sem_email, versao(), por=fiscal, falham=["freios"])

    assert any("avise por telefone" in aviso for aviso in recebida.avisos)


@pytest.mark.norma("5002", "art. 14, § 6º")
@pytest.mark.parametrize(
    ("dias", "roda"), [(-1, True), (0, True), (1, False)], ids=["véspera", "dia", "seguinte"]
)
def test_apto_com_pendencias_roda_ate_o_ultimo_dia_do_prazo(
    fiscal: Servidor, veiculo: Any, dias: int, *, roda: bool
) -> None:
    recebida = vistoriar(veiculo, versao(), por=fiscal, falham=["limpeza"])

    prazo = HOJE + timedelta(days=30)
    assert recebida.vistoria.pendencias_ate == prazo
    pendencias = pendencias_do_veiculo(veiculo.pk, em=prazo + timedelta(days=dias))
    da_vistoria = [p for p in pendencias if p.codigo == "pendencia_de_vistoria"]
    assert [p.bloqueia for p in da_vistoria] == [not roda]


@pytest.mark.norma("5002", "art. 14, § 6º")
def test_o_fiscal_pode_dar_outro_prazo_mas_nao_anterior_a_vistoria(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    with pytest.raises(ErroDeDominio, match="anterior à vistoria"):
        vistoriar(veiculo, roteiro, por=fiscal, falham=["limpeza"], pendencias_ate=VESPERA)

    recebida = vistoriar(veiculo, roteiro, por=fiscal, falham=["limpeza"], pendencias_ate=HOJE)

    assert recebida.vistoria.pendencias_ate == HOJE


@pytest.mark.norma("5002", "art. 20, II")
def test_a_mesma_vistoria_enviada_cinco_vezes_e_uma_so(fiscal: Servidor, veiculo: Any) -> None:
    enviada = feita(veiculo, versao(), falham=["limpeza"])

    numeros = {receber(enviada, por=fiscal, em=MANHA).vistoria.numero for _ in range(5)}

    assert len(numeros) == 1
    assert Vistoria.objects.count() == PendenciaDeVistoria.objects.count() == 1


@pytest.mark.norma("5002", "art. 20, II")
def test_o_mesmo_codigo_com_outro_conteudo_e_conflito(fiscal: Servidor, veiculo: Any) -> None:
    enviada = feita(veiculo, versao())
    receber(enviada, por=fiscal, em=MANHA)

    with pytest.raises(VistoriaDivergente, match="outro conteúdo"):
        receber(replace(enviada, observacoes="Mudei depois."), por=fiscal, em=MANHA)


@pytest.mark.norma("5002", "art. 20, II")
def test_o_codigo_de_outra_pessoa_nada_revela(
    fiscal: Servidor, veiculo: Any, com_papel: Any
) -> None:
    enviada = feita(veiculo, versao())
    receber(enviada, por=fiscal, em=MANHA)

    with pytest.raises(VistoriaDivergente) as recusa:
        receber(enviada, por=com_papel(Papel.SESTRAN_FISCAL), em=MANHA)

    assert "Vistoria" not in recusa.value.mensagem


@pytest.mark.norma("5002", "art. 20")
@pytest.mark.parametrize("papel", [Papel.CONTRATADA, Papel.EDUCACAO, Papel.FAZENDA])
def test_so_o_fiscal_vistoria(com_papel: Any, veiculo: Any, papel: Papel) -> None:
    with pytest.raises(PapelAusente, match="cabe aos fiscais"):
        vistoriar(veiculo, versao(), por=com_papel(papel))


@pytest.mark.norma("5002", "art. 20, III")
def test_o_fiscal_de_outra_secretaria_tambem_vistoria(com_papel: Any, veiculo: Any) -> None:
    assert vistoriar(veiculo, versao(), por=com_papel(Papel.FISCAL_CONVIDADO)).nova


@pytest.mark.norma("5002", "art. 20, II")
def test_uma_visita_leva_varios_roteiros_e_cada_um_guarda_a_sua_versao(
    fiscal: Servidor, veiculo: Any
) -> None:
    seguranca, higiene = versao(), versao(EspecieDeRoteiro.HIGIENE)
    dadas = (*respostas(seguranca), *respostas(higiene, falham=["limpeza"]))

    recebida = vistoriar(veiculo, seguranca, higiene, por=fiscal, respostas=dadas)

    conclusoes = dict(recebida.vistoria.aplicacoes.values_list("versao_do_roteiro", "resultado"))
    assert conclusoes == {seguranca.pk: Conclusao.APTO, higiene.pk: Conclusao.COM_PENDENCIAS}
    assert recebida.vistoria.resultado == Conclusao.COM_PENDENCIAS


@pytest.mark.norma("5002", "art. 27")
def test_o_resultado_calculado_so_muda_com_motivo(fiscal: Servidor, veiculo: Any) -> None:
    roteiro = versao()
    sem_motivo = Mudanca(roteiro.pk, Conclusao.COM_PENDENCIAS, " ")
    with pytest.raises(ErroDeDominio, match="só muda com motivo"):
        vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"], mudancas=(sem_motivo,))

    mudada = Mudanca(roteiro.pk, Conclusao.COM_PENDENCIAS, "Pedal regulado na hora.")
    recebida = vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"], mudancas=(mudada,))

    aplicacao = recebida.vistoria.aplicacoes.get()
    assert (aplicacao.calculado, aplicacao.resultado) == (
        Conclusao.INAPTO,
        Conclusao.COM_PENDENCIAS,
    )
    assert not Interdicao.objects.exists()
    assert PendenciaDeVistoria.objects.get().descricao == "Freios: Quebrado"


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_o_fiscal_pode_recusar_o_que_os_itens_aprovam_com_motivo(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    mudada = Mudanca(roteiro.pk, Conclusao.INAPTO, "Longarina trincada, fora do roteiro.")

    vistoriar(veiculo, roteiro, por=fiscal, mudancas=(mudada,))

    interdicao = Interdicao.objects.get()
    assert "Longarina" in interdicao.motivo
    assert interdicao.dispositivo == "Lei 5.002/2018, art. 13, p.ú."


@pytest.mark.norma("5002", "art. 14, § 3º")
def test_a_municipal_vale_pelo_prazo_do_roteiro(fiscal: Servidor, veiculo: Any) -> None:
    roteiro = versao(EspecieDeRoteiro.MUNICIPAL, validade_meses=4)

    recebida = vistoriar(veiculo, roteiro, por=fiscal)

    documento = veiculo.documentos.get(tipo__codigo=CodigoDeDocumento.INSPECAO_MUNICIPAL)
    assert documento.valido_ate == HOJE.replace(month=12)
    assert documento.resultado == Resultado.FAVORAVEL
    assert documento.numero == f"{recebida.vistoria.numero}/2026"


@pytest.mark.norma("5002", "art. 27")
@pytest.mark.parametrize(
    ("ciencia", "campo"),
    [
        (Ciencia(FormaDeCiencia.RECUSOU, "João"), "testemunha"),
        (Ciencia(FormaDeCiencia.ASSINOU), "ciencia_nome"),
    ],
    ids=["recusa sem testemunha", "assinatura sem nome"],
)
def test_a_ciencia_se_prova(fiscal: Servidor, veiculo: Any, ciencia: Ciencia, campo: str) -> None:
    with pytest.raises(ErroDeDominio) as recusa:
        vistoriar(veiculo, versao(), por=fiscal, ciencia=ciencia)

    assert recusa.value.campo == campo


@pytest.mark.norma("5002", "art. 20, II")
def test_item_sem_resposta_ou_de_outro_roteiro_nao_entra(fiscal: Servidor, veiculo: Any) -> None:
    roteiro, outro = versao(), versao()
    incompleta = respostas(roteiro)[:-1]
    with pytest.raises(ErroDeDominio, match="sem resposta"):
        vistoriar(veiculo, roteiro, por=fiscal, respostas=incompleta)

    with pytest.raises(ErroDeDominio, match="não é dos roteiros"):
        vistoriar(veiculo, roteiro, por=fiscal, respostas=respostas(roteiro, outro))

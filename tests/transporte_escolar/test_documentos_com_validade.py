"""Documentos com validade: o que entra, o que se recusa e o que fica sem efeito."""

from datetime import date, timedelta
from typing import Any

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
    VeiculoFactory,
)
from transporte_escolar.models import Documento, Veiculo
from transporte_escolar.servicos.documentos_com_validade import (
    gravar_documento,
    sugestao_de_validade,
    tornar_sem_efeito,
)
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)


@pytest.fixture
def veiculo() -> Veiculo:
    van: Veiculo = VeiculoFactory.create(lotacao=16)
    return van


def _documento(**campos: Any) -> Documento:
    documento: Documento = DocumentoFactory.build(orgao="Órgão emissor", **campos)
    return documento


@pytest.mark.parametrize(
    ("alvo", "fabrica", "campos"),
    [
        ("veiculo", VeiculoFactory, {"crlv": True}),
        ("condutor", CondutorFactory, {"cnh": True}),
        ("monitor", MonitorFactory, {"certidao_do_monitor": True}),
        ("empresa", EmpresaFactory, {"tipo_id": Codigo.CNDT}),
    ],
)
def test_o_mesmo_servico_guarda_documento_de_qualquer_dono(
    alvo: str, fabrica: Any, campos: dict[str, Any]
) -> None:
    dono = fabrica.create()

    documento = gravar_documento(_documento(**{alvo: dono}, **campos), em=HOJE)

    documento.refresh_from_db()
    assert (documento.alvo, documento.dono) == (alvo, dono)


@pytest.mark.parametrize(
    "donos", [{}, {"condutor": True}, {"veiculo": True, "condutor": True}], ids=str
)
def test_crlv_e_documento_de_veiculo_e_so_dele(donos: dict[str, bool]) -> None:
    fabricas = {"veiculo": VeiculoFactory, "condutor": CondutorFactory}
    de = {alvo: fabricas[alvo].create() for alvo in donos}

    with pytest.raises(ErroDeDominio, match="CRLV é documento de veículo, e só dele") as recusa:
        gravar_documento(_documento(crlv=True, **de), em=HOJE)

    assert recusa.value.campo == "veiculo"


@pytest.mark.parametrize(("dias", "aceita"), [(-1, True), (0, True), (1, False)])
def test_emissao_futura_se_recusa(dias: int, veiculo: Veiculo, *, aceita: bool) -> None:
    documento = _documento(veiculo=veiculo, emitido_em=HOJE + dias * UM_DIA)

    if aceita:
        assert gravar_documento(documento, em=HOJE).pk
        return
    with pytest.raises(ErroDeDominio, match="ainda não chegou") as recusa:
        gravar_documento(documento, em=HOJE)
    assert recusa.value.campo == "emitido_em"


@pytest.mark.parametrize(
    ("campos", "fim"),
    [
        ({"tipo_id": Codigo.AUTORIZACAO}, date(2027, 2, 10)),
        ({"seguro": True}, date(2027, 8, 10)),
        ({"tacografo": True}, date(2028, 8, 10)),
        ({"inspecao": True}, None),
    ],
    ids=str,
)
def test_validade_em_branco_sai_dos_meses_do_tipo_ou_fica_com_a_norma(
    campos: dict[str, Any], fim: date | None, veiculo: Veiculo
) -> None:
    documento = _documento(**{**campos, "valido_ate": None, "emitido_em": HOJE, "veiculo": veiculo})

    assert gravar_documento(documento, em=HOJE).valido_ate == fim


def test_validade_escrita_nao_se_troca_pela_sugerida(veiculo: Veiculo) -> None:
    documento = _documento(veiculo=veiculo, emitido_em=HOJE, valido_ate=HOJE + 9 * UM_DIA)

    assert gravar_documento(documento, em=HOJE).valido_ate == HOJE + 9 * UM_DIA


@pytest.mark.norma("5002", "art. 19, VIII")
def test_cnh_sem_fim_da_validade_se_recusa() -> None:
    documento = _documento(condutor=CondutorFactory.create(), cnh=True, valido_ate=None)

    with pytest.raises(ErroDeDominio, match="diga até quando vale") as recusa:
        gravar_documento(documento, em=HOJE)

    assert recusa.value.campo == "valido_ate"


def test_a_ajuda_diz_o_que_acontece_com_a_validade_em_branco() -> None:
    def ajuda(codigo: str, meses: int | None = None, *, vence: bool = True) -> str:
        return sugestao_de_validade(codigo, vence=vence, meses=meses)

    assert ajuda(Codigo.SEGURO, 12) == "Em branco, o portal põe 12 meses depois da emissão."
    assert ajuda(Codigo.FGTS, 1) == "Em branco, o portal põe 1 mês depois da emissão."
    assert "prazo da norma" in ajuda(Codigo.INSPECAO_SEMESTRAL, 6)
    assert "regra do curso" in ajuda(Codigo.CURSO, vence=False)
    assert ajuda("placa_de_itinerario", vence=False) == "Em branco, não vence."
    assert ajuda(Codigo.CNH) == "Copie-a do documento."


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_seguro_que_nao_diz_as_coberturas_se_recusa_com_o_artigo(veiculo: Veiculo) -> None:
    documento = _documento(veiculo=veiculo, seguro=True, cobre_passageiros=None)

    with pytest.raises(ErroDeDominio, match=r"art\. 12, § 1º, IX") as recusa:
        gravar_documento(documento, em=HOJE)

    assert recusa.value.campo == "cobre_passageiros"


@pytest.mark.norma("9.503", "art. 137")
@pytest.mark.parametrize(("lugares", "aceita"), [(16, True), (17, False)])
def test_autorizacao_com_mais_lugares_que_o_veiculo_se_recusa(
    lugares: int, veiculo: Veiculo, *, aceita: bool
) -> None:
    documento = _documento(veiculo=veiculo, lotacao=lugares)

    if aceita:
        assert gravar_documento(documento, em=HOJE).pk
        return
    with pytest.raises(ErroDeDominio, match=r"17 lugares; o veículo tem 16 .*art\. 137") as recusa:
        gravar_documento(documento, em=HOJE)
    assert recusa.value.campo == "lotacao"


@pytest.mark.parametrize(
    ("mudanca", "aceita"),
    [({}, False), ({"numero": "outro"}, True), ({"emitido_em": HOJE - UM_DIA}, True)],
    ids=str,
)
def test_o_mesmo_documento_nao_entra_duas_vezes(
    mudanca: dict[str, Any], veiculo: Veiculo, *, aceita: bool
) -> None:
    campos = {"veiculo": veiculo, "numero": "A-1", "emitido_em": HOJE}
    gravar_documento(_documento(**campos), em=HOJE)
    outro = _documento(**campos | mudanca)

    if aceita:
        assert gravar_documento(outro, em=HOJE).pk
        return
    with pytest.raises(ErroDeDominio, match="de número A-1, de 10/08/2026, já está na história"):
        gravar_documento(outro, em=HOJE)


def test_o_que_ficou_sem_efeito_pode_entrar_de_novo(veiculo: Veiculo) -> None:
    campos = {"veiculo": veiculo, "numero": "A-1", "emitido_em": HOJE}
    errado = gravar_documento(_documento(**campos), em=HOJE)
    tornar_sem_efeito(pk=errado.pk, motivo="Placa trocada", em=HOJE)

    assert gravar_documento(_documento(**campos), em=HOJE).pk != errado.pk


@pytest.mark.django_db(transaction=True)
def test_duas_inclusoes_simultaneas_do_mesmo_documento_dao_um_so(veiculo: Veiculo) -> None:
    iguais = [_documento(veiculo=veiculo, numero="A-1", emitido_em=HOJE) for _ in range(2)]

    resultados = correr(*(lambda d=d: gravar_documento(d, em=HOJE) for d in iguais))

    assert sum(isinstance(r, Documento) for r in resultados) == 1
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 1
    assert veiculo.documentos.count() == 1


# -- correção e efeito -----------------------------------------------------------------------


def test_corrige_se_o_digitado_mas_nao_o_tipo_nem_o_dono(veiculo: Veiculo) -> None:
    documento = gravar_documento(_documento(veiculo=veiculo), em=HOJE)

    documento.numero = "99"
    gravar_documento(documento, em=HOJE)
    documento.veiculo = VeiculoFactory.create()
    with pytest.raises(ErroDeDominio, match="não muda de tipo nem de dono"):
        gravar_documento(documento, em=HOJE)

    assert veiculo.documentos.get().numero == "99"


def test_documento_sem_efeito_sai_da_conta_nao_se_corrige_e_fica_na_historia() -> None:
    veiculo = VeiculoFactory.create(regular=True)
    seguro = veiculo.documentos.get(tipo__codigo=Codigo.SEGURO)

    tornar_sem_efeito(pk=seguro.pk, motivo=" Apólice falsa ", em=HOJE)

    seguro.refresh_from_db()
    assert (seguro.sem_efeito_em, seguro.motivo_sem_efeito) == (HOJE, "Apólice falsa")
    assert [p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=HOJE)] == ["seguro_falta"]
    with pytest.raises(ErroDeDominio, match="não se corrige"):
        gravar_documento(seguro, em=HOJE)
    with pytest.raises(ErroDeDominio, match="já está sem efeito desde 10/08/2026"):
        tornar_sem_efeito(pk=seguro.pk, motivo="Outra vez", em=HOJE)


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_documento_falso_nunca_valeu_e_o_cancelado_valeu_ate_o_dia() -> None:
    do_falso, do_cancelado = (VeiculoFactory.create(regular=True) for _ in range(2))
    falso, cancelado = (
        v.documentos.get(tipo__codigo=Codigo.SEGURO) for v in (do_falso, do_cancelado)
    )
    tornar_sem_efeito(pk=falso.pk, motivo="Apólice falsa", em=HOJE)
    cancelado.valido_ate = HOJE - UM_DIA
    cancelado.orgao = "Seguradora"
    gravar_documento(cancelado, em=HOJE)

    def pendem(veiculo: Veiculo) -> list[list[str]]:
        return [
            [p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=dia)]
            for dia in (HOJE - UM_DIA, HOJE)
        ]

    assert pendem(do_falso) == [["seguro_falta"], ["seguro_falta"]]
    assert pendem(do_cancelado) == [[], ["seguro_vencido"]]


@pytest.mark.parametrize("motivo", ["", " \n "])
def test_deixar_sem_efeito_e_ato_motivado(motivo: str, veiculo: Veiculo) -> None:
    documento = gravar_documento(_documento(veiculo=veiculo), em=HOJE)

    with pytest.raises(ErroDeDominio, match="motivado") as recusa:
        tornar_sem_efeito(pk=documento.pk, motivo=motivo, em=HOJE)

    assert recusa.value.campo == "motivo"


@pytest.mark.django_db(transaction=True)
def test_corrigir_enquanto_outro_deixa_sem_efeito_nao_o_ressuscita(veiculo: Veiculo) -> None:
    documento = gravar_documento(_documento(veiculo=veiculo), em=HOJE)
    lido = Documento.objects.get(pk=documento.pk)
    lido.numero = "99"

    resultados = correr(
        lambda: tornar_sem_efeito(pk=documento.pk, motivo="Falso", em=HOJE),
        lambda: gravar_documento(lido, em=HOJE),
    )

    assert isinstance(resultados[0], Documento)
    assert Documento.objects.get().sem_efeito_em == HOJE

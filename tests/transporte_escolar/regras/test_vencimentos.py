"""Faixas de vencimento nas bordas, e o que vence de cada dono."""

from datetime import date, timedelta

import pytest

from transporte_escolar.regras import vencimentos as regra
from transporte_escolar.regras.fatos import AprovacaoFato, Criterios, DocumentoFato, TipoExigido
from transporte_escolar.tipos import Alvo, Resultado
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos.vencimento import FaixaDeVencimento as Faixa

HOJE = date(2026, 8, 10)
DESDE = date(2018, 4, 12)
CRITERIOS = Criterios()


def tipo(codigo: str = Codigo.CRLV, **campos: object) -> TipoExigido:
    padrao: dict[str, object] = {
        "nome": codigo, "dispositivo": "Lei 5.002/2018, art. 12", "bloqueia": True, "vence": True,
        "exigido_de": DESDE,
    }  # fmt: skip
    return TipoExigido(codigo=codigo, **(padrao | campos))  # type: ignore[arg-type]


def fins(
    *documentos: DocumentoFato, exigido: TipoExigido | None = None, em: date = HOJE
) -> list[date]:
    exigidos = [exigido or tipo()]
    achados = regra.fins_dos_documentos(documentos, exigidos, em=em, criterios=CRITERIOS)
    return [fim for _, fim in achados]


@pytest.mark.norma("5002", "art. 19, VIII")
@pytest.mark.parametrize(
    ("dias", "faixa"),
    [
        (-400, Faixa.VENCIDO), (-1, Faixa.VENCIDO), (0, Faixa.SETE), (1, Faixa.SETE),
        (7, Faixa.SETE), (8, Faixa.QUINZE), (15, Faixa.QUINZE), (16, Faixa.TRINTA),
        (30, Faixa.TRINTA), (31, Faixa.SESSENTA), (60, Faixa.SESSENTA), (61, None), (900, None),
    ],
)  # fmt: skip
def test_no_ultimo_dia_ainda_vale_e_cada_faixa_inclui_o_seu_ultimo_dia(
    dias: int, faixa: Faixa | None
) -> None:
    assert regra.faixa_do_vencimento(HOJE + timedelta(days=dias), em=HOJE) == faixa


@pytest.mark.parametrize(
    ("dias", "palavras"),
    [
        (-2, "vencido há 2 dias"), (-1, "vencido há 1 dia"), (0, "vence hoje"),
        (1, "vence em 1 dia"), (5, "vence em 5 dias"),
    ],
)  # fmt: skip
def test_distancia_em_palavras(dias: int, palavras: str) -> None:
    assert regra.distancia(HOJE + timedelta(days=dias), em=HOJE) == palavras


def test_vale_o_documento_que_vai_mais_longe_e_nao_o_vencido_de_antes() -> None:
    velho = DocumentoFato(Codigo.CRLV, date(2025, 1, 5), date(2026, 1, 5))
    novo = DocumentoFato(Codigo.CRLV, date(2026, 1, 4), date(2027, 1, 5))

    assert fins(velho, novo) == [date(2027, 1, 5)]
    assert fins(novo, velho) == [date(2027, 1, 5)]
    assert fins(velho) == [date(2026, 1, 5)]


def test_documento_que_ainda_nao_existia_no_dia_nao_conta() -> None:
    velho = DocumentoFato(Codigo.CRLV, date(2025, 1, 5), date(2026, 8, 1))
    de_amanha = DocumentoFato(Codigo.CRLV, HOJE + timedelta(days=1), date(2027, 1, 5))

    assert fins(velho, de_amanha) == [date(2026, 8, 1)]
    assert fins(de_amanha) == []


@pytest.mark.norma("5002", "art. 17, p.ú., VI e VII")
@pytest.mark.parametrize(
    ("codigo", "fim"),
    [
        (Codigo.CERTIDAO_CRIMINAL, date(2026, 12, 1)),
        (Codigo.CERTIDAO_DO_MONITOR, date(2026, 12, 1)),
        (Codigo.TOXICOLOGICO, date(2028, 12, 1)),
        (Codigo.PRONTUARIO, date(2026, 12, 1)),
        (Codigo.INSPECAO_SEMESTRAL, date(2026, 12, 1)),
    ],
)
def test_sem_validade_escrita_vale_a_da_norma(codigo: Codigo, fim: date) -> None:
    documento = DocumentoFato(codigo, date(2026, 6, 1), resultado=Resultado.FAVORAVEL)

    assert fins(documento, exigido=tipo(codigo)) == [fim]


@pytest.mark.norma("5002", "art. 17, p.ú., IV")
def test_curso_que_nao_vence_mais_nao_entra() -> None:
    curso = DocumentoFato(Codigo.CURSO, date(2024, 3, 1))

    assert fins(curso, exigido=tipo(Codigo.CURSO, vence=False)) == []


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
@pytest.mark.parametrize(
    ("dos_passageiros", "do_veiculo", "total", "fim"),
    [(5, 200, None, 5), (200, 5, None, 5), (5, 200, 90, 90), (5, 200, 400, 400), (5, 5, 3, 5)],
)
def test_do_seguro_partido_vence_a_cobertura_que_acaba_antes(
    dos_passageiros: int, do_veiculo: int, total: int | None, fim: int
) -> None:
    def apolice(dias: int, *, passageiros: bool, veiculo: bool) -> DocumentoFato:
        return DocumentoFato(
            Codigo.SEGURO,
            date(2026, 6, 1),
            HOJE + timedelta(days=dias),
            cobre_passageiros=passageiros,
            cobre_veiculo=veiculo,
        )

    apolices = [
        apolice(dos_passageiros, passageiros=True, veiculo=False),
        apolice(do_veiculo, passageiros=False, veiculo=True),
        *([] if total is None else [apolice(total, passageiros=True, veiculo=True)]),
    ]

    assert fins(*apolices, exigido=tipo(Codigo.SEGURO)) == [HOJE + timedelta(days=fim)]


def test_o_que_falta_o_desfavoravel_e_o_que_nao_se_exige_nao_vencem() -> None:
    reprovada = DocumentoFato(
        Codigo.INSPECAO_SEMESTRAL, date(2026, 6, 1), resultado=Resultado.DESFAVORAVEL
    )
    crlv = DocumentoFato(Codigo.CRLV, date(2025, 1, 5), date(2026, 1, 5))
    extintor = DocumentoFato("extintor", date(2025, 1, 5), date(2026, 1, 5))

    assert fins() == []
    assert fins(reprovada, exigido=tipo(Codigo.INSPECAO_SEMESTRAL)) == []
    assert fins(extintor, exigido=tipo("extintor", vence=False)) == []
    assert fins(extintor, exigido=tipo("extintor")) == [date(2026, 1, 5)]
    assert fins(crlv, exigido=tipo(exigido_de=HOJE + timedelta(days=1))) == []
    assert fins(crlv, exigido=tipo(exigido_ate=HOJE - timedelta(days=1))) == []
    assert fins(crlv, exigido=tipo(exigido_de=HOJE, exigido_ate=HOJE)) == [date(2026, 1, 5)]


@pytest.mark.norma("5002", "art. 17, p.ú., VII")
@pytest.mark.parametrize(
    ("nascimento", "restam"),
    [(date(1956, 8, 11), 2), (date(1956, 8, 10), 1), (date(1956, 8, 9), 1)],
)
def test_aos_setenta_anos_o_toxicologico_deixa_de_vencer(nascimento: date, restam: int) -> None:
    todos = (tipo(Codigo.CNH), tipo(Codigo.TOXICOLOGICO))

    exigidos = regra.exigidos_do_condutor(todos, nascimento=nascimento, em=HOJE)

    assert exigidos == todos[:restam]


def aprovacao(de: date, ate: date | None, resultado: str = Resultado.FAVORAVEL) -> AprovacaoFato:
    return AprovacaoFato(Resultado(resultado), de, ate)


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_aprovacao_vence_no_fim_da_ultima_que_a_continua() -> None:
    atual = aprovacao(date(2026, 2, 1), date(2026, 8, 15))
    seguinte = aprovacao(date(2026, 8, 16), date(2027, 2, 1))
    com_intervalo = aprovacao(date(2026, 8, 17), date(2027, 2, 1))
    negada = aprovacao(date(2026, 8, 1), None, Resultado.DESFAVORAVEL)

    assert regra.fim_da_aprovacao([], em=HOJE) is None
    assert regra.fim_da_aprovacao([atual, negada], em=HOJE) == date(2026, 8, 15)
    assert regra.fim_da_aprovacao([seguinte, atual], em=HOJE) == date(2027, 2, 1)
    assert regra.fim_da_aprovacao([atual, com_intervalo], em=HOJE) == date(2026, 8, 15)
    assert regra.fim_da_aprovacao([seguinte], em=HOJE) is None
    assert regra.fim_da_aprovacao([atual], em=date(2026, 9, 1)) == date(2026, 8, 15)
    assert regra.fim_da_aprovacao([aprovacao(date(2026, 2, 1), None)], em=HOJE) is None


@pytest.mark.norma("5002", "arts. 14, 17, 19, 24 e 25")
def test_a_consequencia_cita_o_artigo_e_a_que_nao_bloqueia_o_diz() -> None:
    for codigo in Codigo:
        frase = regra.consequencia(tipo(codigo, bloqueia=False), Alvo.EMPRESA)
        assert "art" in frase, codigo
    assert "não roda" in regra.consequencia(tipo("extintor"), Alvo.VEICULO)
    assert "Não impede" in regra.consequencia(tipo("extintor", bloqueia=False), Alvo.VEICULO)
    assert "24, II" in regra.consequencia_da_aprovacao(Alvo.CONDUTOR)
    assert "art. 7º" in regra.consequencia_da_aprovacao(Alvo.MONITOR)

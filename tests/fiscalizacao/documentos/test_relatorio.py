"""Relatório de fiscalização: o que entra no período, e as advertências uma a uma (art. 22)."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from fiscalizacao.documentos import relatorio as modulo
from fiscalizacao.documentos.relatorio import RelatorioDeFiscalizacao, emitir_relatorio
from fiscalizacao.documentos.relatorio_leitura import SEM_PLANO, Recorte
from fiscalizacao.models import PlanoDeFiscalizacao, VisitaPlanejada, Vistoria
from fiscalizacao.servicos.advertencias import FatoLeve, advertir, manifestar
from fiscalizacao.tipos import Aspecto, EspecieDeRoteiro
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.fiscalizacao.fabricas_ordens import ordem_de
from tests.fiscalizacao.vistorias import momento, versao, vistoriar
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import CondutorFactory, VeiculoFactory
from transporte_escolar.models import Empresa, Veiculo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 22")]
DE, ATE = date(2026, 8, 1), date(2026, 8, 31)
HOJE = date(2026, 10, 1)
EM = momento(HOJE)
DO_MES = Recorte(DE, ATE)


def _ler(recorte: Recorte = DO_MES, *, hoje: date = HOJE) -> RelatorioDeFiscalizacao:
    return RelatorioDeFiscalizacao.de_um(recorte, hoje=hoje)


def _advertir(por: Servidor, em: datetime, **campos: Any) -> Any:
    padrao: dict[str, Any] = {"item": "22-V", "fato": "A autorização estava no porta-luvas."}
    return advertir(FatoLeve(em=em, **padrao | campos), por=por, em=EM)


def test_a_advertencia_se_insere_com_o_fato_o_inciso_a_quem_quem_a_aplicou_e_o_que_se_anotou(
    fiscal: Servidor, veiculo: Veiculo, empresa: Empresa
) -> None:
    condutor = CondutorFactory.create(nome="Geraldo Diniz")
    feita = _advertir(
        fiscal, momento(date(2026, 8, 10)), empresa=empresa, condutor=condutor, veiculo=veiculo,
        local="Praça Santa Luzia",
    )  # fmt: skip
    manifestar(pk=feita.pk, texto="A fita soltou com o calor.", por=fiscal, em=EM)

    texto = texto_de(emitir_relatorio(DO_MES, fiscal, EM))

    for trecho in (
        "De 1º de agosto de 2026 a 31 de agosto de 2026",
        f"{feita.numero}/2026 · art. 22, V: “deixar de fixar a Autorização para Condução Coletiva "
        "de Escolares, na parte interna do veículo, em lugar visível aos usuários”",
        "Em 10/08/2026, 09h00, a fiscalização advertiu verbalmente contratada Vans do Cerrado "
        "Ltda. e condutor Geraldo Diniz (veículo RNA4C27, Praça Santa Luzia)",
        "Fato: A autorização estava no porta-luvas.",
        "Aplicada por Otávio Prado",
        "anotada por Otávio Prado",
        "A fita soltou com o calor.",
    ):
        assert trecho in texto, trecho


def _de_brasilia(dia: date, hora: int, minuto: int = 0) -> datetime:
    return datetime(dia.year, dia.month, dia.day, hora, minuto, tzinfo=UTC) + timedelta(hours=3)


@pytest.mark.parametrize(
    ("em", "entra"),
    [
        (_de_brasilia(DE - timedelta(days=1), 23, 59), False),
        (_de_brasilia(DE, 0), True),
        (_de_brasilia(ATE, 23, 59), True),
        (_de_brasilia(ATE + timedelta(days=1), 0), False),
    ],
    ids=["véspera", "primeiro minuto", "último minuto", "dia seguinte"],
)
def test_o_periodo_inclui_os_dois_dias_inteiros_na_hora_de_patrocinio(
    fiscal: Servidor, veiculo: Veiculo, empresa: Empresa, em: datetime, *, entra: bool
) -> None:
    _advertir(fiscal, em, empresa=empresa)
    vistoriar(veiculo, versao(), por=fiscal, inicio=em, fim=em, em=EM)

    lido = _ler()

    assert len(lido.advertencias) == len(lido.vistorias) == int(entra)


@pytest.mark.norma("5002", "art. 20, II")
def test_contam_se_as_vistorias_por_especie_e_resultado_e_a_visita_pelo_pior(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    seguranca, higiene = versao(), versao(EspecieDeRoteiro.HIGIENE)
    outro = VeiculoFactory.create(regular=True)
    vistoriar(outro, seguranca, higiene, por=fiscal)
    vistoriar(veiculo, seguranca, por=fiscal, falham=["freios"])

    lido = _ler()

    por_nome = {c.nome: (c.feitas, c.aptas, c.com_pendencias, c.inaptas) for c in lido.contagens}
    assert por_nome["Segurança (art. 14, § 4º)"] == (2, 1, 0, 1)
    assert por_nome["Higiene (art. 14, § 5º)"] == (1, 1, 0, 0)
    assert por_nome["Na via (art. 20, II)"] == (0, 0, 0, 0)
    assert (lido.visitas.feitas, lido.visitas.aptas, lido.visitas.inaptas) == (2, 1, 1)
    assert [v.o_que for v in lido.com_falhas] == ["RNA4C27"]
    assert [i.placa for i in lido.interdicoes] == ["RNA4C27"]


@pytest.mark.norma("5002", "art. 14, § 6º")
@pytest.mark.parametrize(
    ("ate", "abertas", "vencidas"),
    [
        (date(2026, 8, 9), 0, 0),
        (date(2026, 8, 10), 1, 0),
        (date(2026, 9, 9), 1, 0),
        (date(2026, 9, 10), 1, 1),
        (date(2026, 9, 19), 1, 1),
        (date(2026, 9, 20), 0, 0),
    ],
    ids=["antes", "dia da vistoria", "último do prazo", "vencida", "véspera da cura", "sanada"],
)
def test_pendencia_se_conta_como_estava_no_ultimo_dia_do_periodo(
    fiscal: Servidor, veiculo: Veiculo, ate: date, abertas: int, vencidas: int
) -> None:
    roteiro = versao()
    falhou = vistoriar(veiculo, roteiro, por=fiscal, falham=["limpeza"]).vistoria
    falha = falhou.respostas.get(conforme=False)
    vistoriar(veiculo, roteiro, por=fiscal, dia=date(2026, 9, 20), corrige={"limpeza": falha.pk})

    lido = _ler(Recorte(DE, ate))

    assert (len(lido.pendencias), lido.vencidas) == (abertas, vencidas)


@pytest.mark.norma("5002", "art. 20, I e III")
def test_comparam_se_as_visitas_planejadas_com_as_feitas(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    plano = PlanoDeFiscalizacao.objects.create(
        titulo="Plano de agosto", de=DE, ate=ATE, aspectos=[Aspecto.SEGURANCA]
    )
    comuns = {"fiscal": fiscal, "veiculo": veiculo, "motivo": "Rotina"}
    feita, *_ = (
        VisitaPlanejada.objects.create(plano=plano, dia=DE + timedelta(days=n), **comuns)
        for n in (9, 10)
    )
    VisitaPlanejada.objects.create(plano=plano, dia=ATE, cancelada_em=ATE, razoes="Chuva", **comuns)
    VisitaPlanejada.objects.create(dia=DE, **comuns)
    VisitaPlanejada.objects.create(plano=plano, dia=ATE + timedelta(days=1), **comuns)
    vistoriar(veiculo, versao(), por=fiscal, visita_id=feita.pk)

    contados = {p.nome: (p.planejadas, p.feitas, p.canceladas, p.por_fazer) for p in _ler().planos}

    assert contados == {"Plano de agosto": (3, 1, 1, 1), SEM_PLANO: (1, 0, 0, 1)}


def test_o_relatorio_de_uma_empresa_so_traz_o_que_e_dela(
    fiscal: Servidor, veiculo: Veiculo, empresa: Empresa
) -> None:
    outra = EmpresaFactory.create()
    alheio = VeiculoFactory.create(regular=True, da=outra)
    for dono, van in ((empresa, veiculo), (outra, alheio)):
        vistoriar(van, versao(), por=fiscal, falham=["freios", "limpeza"])
        ordem_de(van, em=momento(date(2026, 8, 10)))
        _advertir(fiscal, momento(date(2026, 8, 10)), empresa=dono)

    dela, de_todas = _ler(Recorte(DE, ATE, empresa)), _ler()

    for lista in ("vistorias", "interdicoes", "pendencias", "ordens", "advertencias"):
        assert (len(getattr(dela, lista)), len(getattr(de_todas, lista))) == (1, 2), lista
    assert {v.o_que for v in dela.vistorias} == {"RNA4C27"}
    assert [i.placa for i in dela.interdicoes] == ["RNA4C27"]
    assert "Vans do Cerrado" not in dela.titulo


@pytest.mark.parametrize(
    ("de", "ate", "campo"),
    [
        (DE, DE - timedelta(days=1), "ate"),
        (DE, HOJE + timedelta(days=1), "ate"),
        (HOJE - timedelta(days=366), HOJE, "de"),
    ],
    ids=["ao contrário", "futuro", "mais de um ano"],
)
def test_o_periodo_que_nao_se_relata_e_recusado_no_campo(de: date, ate: date, campo: str) -> None:
    with pytest.raises(ErroDeDominio) as recusa:
        _ler(Recorte(de, ate))

    assert recusa.value.campo == campo


@pytest.mark.parametrize(
    ("de", "ate"), [(HOJE, HOJE), (HOJE - timedelta(days=365), HOJE)], ids=["um dia", "um ano"]
)
def test_o_periodo_vai_de_um_dia_a_um_ano(de: date, ate: date) -> None:
    assert _ler(Recorte(de, ate)).linhas == 0


def test_o_do_mesmo_periodo_se_substitui_quando_muda_e_o_de_outro_continua_valendo(
    fiscal: Servidor, empresa: Empresa
) -> None:
    de_agosto = emitir_relatorio(DO_MES, fiscal, EM)
    de_setembro = emitir_relatorio(Recorte(date(2026, 9, 1), date(2026, 9, 30)), fiscal, EM)
    assert emitir_relatorio(DO_MES, fiscal, EM) == de_agosto

    _advertir(fiscal, momento(date(2026, 8, 10)), empresa=empresa)
    novo = emitir_relatorio(DO_MES, fiscal, EM)

    assert novo.substitui == de_agosto
    assert de_setembro.substitui is None
    assert not hasattr(de_setembro, "substituido_por")


def test_o_relatorio_longo_demais_manda_emitir_em_partes(
    fiscal: Servidor, empresa: Empresa, monkeypatch: pytest.MonkeyPatch
) -> None:
    _advertir(fiscal, momento(date(2026, 8, 10)), empresa=empresa)
    monkeypatch.setattr(modulo, "LINHAS_POR_DOCUMENTO", 0)

    with pytest.raises(ErroDeDominio, match="teria 1 linhas") as recusa:
        emitir_relatorio(DO_MES, fiscal, EM)

    assert "por mês ou por empresa" in recusa.value.saida


def test_o_ano_com_quatrocentas_vistorias_cabe_no_limite(
    fiscal: Servidor, veiculo: Veiculo, empresa: Empresa
) -> None:
    roteiro = versao()
    primeira = vistoriar(veiculo, roteiro, por=fiscal).vistoria
    Vistoria.objects.bulk_create(Vistoria(**_copia(primeira, numero=n)) for n in range(2, 401))
    for dia in range(1, 31):
        _advertir(fiscal, momento(date(2026, 8, dia)), empresa=empresa)

    texto = texto_de(emitir_relatorio(Recorte(date(2025, 10, 2), HOJE), fiscal, EM))

    assert "400/2026, 10/08/2026: RNA4C27" in texto


def _copia(vistoria: Vistoria, *, numero: int) -> dict[str, Any]:
    fora = {"id", "uuid", "numero", "busca"}
    campos = [f.attname for f in vistoria._meta.concrete_fields if f.name not in fora]
    return {nome: getattr(vistoria, nome) for nome in campos} | {"numero": numero}

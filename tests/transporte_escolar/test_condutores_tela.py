"""Telas de condutores e monitores: lista com o veredito, ficha e custo."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.exigencias import contratada, exigencia_de
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AprovacaoFactory,
    CondutorFactory,
    MonitorFactory,
    VinculoFactory,
)
from tests.transporte_escolar.pessoal import condutor_pronto, monitor_pronto
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Condutor, InfracaoDeTransito, Presenca

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


@pytest.fixture(autouse=True)
def _hoje() -> Iterator[None]:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


def _povoar() -> Condutor:
    """Um apto com história, um que nada tem, e um monitor."""
    condutor: Condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor)
    InfracaoDeTransito.objects.create(condutor=condutor, cometida_em=HOJE, gravidade="leve")
    exigencia = exigencia_de(contratada(), titulo="Direção defensiva")
    Presenca.objects.create(exigencia=exigencia, condutor=condutor, em=HOJE)
    CondutorFactory.create()
    monitor_pronto()
    return condutor


def _consultas(cliente: Client, endereco: str) -> int:
    cliente.get(endereco)
    with CaptureQueriesContext(connection) as feitas:
        assert cliente.get(endereco).status_code == 200
    return len(feitas)


@pytest.mark.parametrize(
    "tela", ["condutor", "monitor", "aprovacao", "vinculo", "infracaodetransito"]
)
def test_lista_nao_passa_de_12_consultas_nem_cresce(tela: str, entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    _povoar()
    poucas = _consultas(cliente, url(tela, "changelist"))
    for _ in range(4):
        _povoar()

    assert _consultas(cliente, url(tela, "changelist")) <= poucas <= 12


def test_ficha_nao_passa_de_12_consultas_nem_cresce_com_a_historia(entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    condutor = _povoar()
    poucas = _consultas(cliente, url("condutor", "change", condutor.pk))
    for _ in range(5):
        VinculoFactory.create(condutor=condutor)
        AprovacaoFactory.create(condutor=condutor, resultado="desfavoravel")
        InfracaoDeTransito.objects.create(condutor=condutor, cometida_em=HOJE, gravidade="leve")

    assert _consultas(cliente, url("condutor", "change", condutor.pk)) <= poucas <= 12


@pytest.mark.parametrize("ato", ["aprovar", "negar", "renovar", "revogar", "infracoes"])
def test_tela_de_ato_nao_passa_de_12_consultas(ato: str, entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)

    assert _consultas(cliente, url("condutor", ato, _povoar().pk)) <= 12


@pytest.mark.parametrize("formato", ["csv", "xlsx"])
@pytest.mark.parametrize("tela", ["condutor", "monitor", "aprovacao"])
def test_lista_se_exporta_sem_custar_por_linha(tela: str, formato: str, entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    _povoar()
    poucas = _consultas(cliente, url(tela, "exportar", formato))
    for _ in range(3):
        _povoar()

    assert _consultas(cliente, url(tela, "exportar", formato)) <= poucas


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_lista_diz_quem_pode_conduzir_hoje_e_por_que_nao(entrar: Entrar) -> None:
    _povoar()

    linhas = entrar(Papel.EDUCACAO).get(url("condutor", "exportar", "csv")).content.decode()

    apto, sem_nada = sorted(linhas.splitlines()[1:], key=lambda linha: "não apto" in linha)
    assert ";apto;" in apto
    assert "não apto" in sem_nada
    assert "sem vínculo" in sem_nada


@pytest.mark.parametrize(
    ("filtro", "quantos"),
    [
        ({"aprovado": "sim"}, 1),
        ({"aprovado": "nao"}, 2),
        ({"vence": "vencida"}, 1),
        ({"vence": "60"}, 0),
        ({"empresa": "municipio"}, 1),
        ({"empresa": "lixo"}, 0),
        ({"empresa": "999999"}, 0),
        ({"aprovado": "lixo"}, 3),
        ({"vence": "lixo"}, 3),
    ],
)
def test_lista_se_filtra_por_empresa_aprovacao_e_vencimento(
    filtro: dict[str, str], quantos: int, entrar: Entrar
) -> None:
    _povoar()
    VinculoFactory.create(
        condutor=CondutorFactory.create(), empresa=None, tipo="servidor", vigente_de=HOJE
    )
    sem_nada = Condutor.objects.filter(vinculos__isnull=True).get()
    AprovacaoFactory.create(
        condutor=sem_nada, vigente_de=HOJE - timedelta(days=9), vigente_ate=HOJE - timedelta(days=1)
    )

    pagina = entrar(Papel.EDUCACAO).get(url("condutor", "changelist"), filtro)

    assert pagina.context["cl"].result_count == quantos


@pytest.mark.parametrize(("dias", "aparece"), [(-1, False), (0, True), (7, True), (8, False)])
def test_vence_em_ate_sete_dias_conta_do_dia_de_hoje_ao_setimo(
    dias: int,
    aparece: bool,  # noqa: FBT001
    entrar: Entrar,
) -> None:
    AprovacaoFactory.create(
        condutor=CondutorFactory.create(),
        vigente_de=HOJE - timedelta(days=30),
        vigente_ate=HOJE + timedelta(days=dias),
    )

    pagina = entrar(Papel.EDUCACAO).get(url("condutor", "changelist"), {"vence": "7"})

    assert pagina.context["cl"].result_count == int(aparece)


def test_filtro_da_empresa_acha_quem_esta_com_ela_hoje(entrar: Entrar) -> None:
    empresa = EmpresaFactory.create()
    VinculoFactory.create(condutor=CondutorFactory.create(), empresa=empresa, vigente_de=HOJE)
    VinculoFactory.create(
        condutor=CondutorFactory.create(),
        empresa=empresa,
        vigente_de=HOJE - timedelta(days=9),
        vigente_ate=HOJE - timedelta(days=1),
    )

    pagina = entrar(Papel.EDUCACAO).get(url("condutor", "changelist"), {"empresa": str(empresa.pk)})

    assert pagina.context["cl"].result_count == 1


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_a_ficha_responde_primeiro_e_poe_cada_cura_a_um_clique(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()

    pagina = entrar(Papel.SESTRAN_FISCAL).get(url("condutor", "change", condutor.pk))

    texto = pagina.content.decode()
    assert texto.index("NÃO APTO") < texto.index('name="nome"')
    for cura in (
        f"{url('documento', 'add')}?tipo=cnh&amp;condutor={condutor.pk}",
        f"{url('documento', 'add')}?tipo=certidao_criminal&amp;condutor={condutor.pk}",
        f"{url('vinculo', 'add')}?condutor={condutor.pk}",
        f"{url('infracaodetransito', 'add')}?condutor={condutor.pk}",
        url("condutor", "aprovar", condutor.pk),
    ):
        assert f'href="{cura}"' in texto, cura
    for inciso in ("I", "II", "III", "IV", "V", "VI", "VII"):
        assert f"art. 17, p.ú., {inciso}<" in texto, inciso


def test_a_ficha_conta_a_historia_de_cada_coisa(entrar: Entrar) -> None:
    condutor = _povoar()

    pagina = entrar(Papel.SESTRAN_FISCAL).get(url("condutor", "change", condutor.pk))

    texto = pagina.content.decode()
    for trecho in ("APTO", "Aprovação 9", "CTPS anotada", "Leve", "Direção defensiva", "vale até"):
        assert trecho in texto, trecho
    assert len(pagina.context["ficha"].historias) == 5


@pytest.mark.parametrize(
    ("papel", "botoes"),
    [
        (Papel.SESTRAN_FISCAL, {"Aprovar", "Renovar", "Negar", "Revogar", "Importar infrações"}),
        (Papel.EDUCACAO, {"Importar infrações"}),
        (Papel.PROCURADORIA, set()),
    ],
)
def test_cada_papel_ve_os_botoes_que_pratica(
    papel: Papel, botoes: set[str], entrar: Entrar
) -> None:
    pagina = entrar(papel).get(url("condutor", "change", CondutorFactory.create().pk))

    vistos = {acao.rotulo for acao in pagina.context["acoes_do_registro"]}
    assert {b for b in vistos if "PDF" not in b} == botoes


def test_quem_so_consulta_nao_ve_curas_que_nao_pode_dar(entrar: Entrar) -> None:
    pagina = entrar(Papel.PROCURADORIA).get(url("condutor", "change", CondutorFactory.create().pk))

    assert not [c for item in pagina.context["ficha"].condicoes for c in item.curas]


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_a_ficha_do_monitor_pergunta_se_pode_acompanhar(entrar: Entrar) -> None:
    pagina = entrar(Papel.EDUCACAO).get(url("monitor", "change", MonitorFactory.create().pk))

    texto = pagina.content.decode()
    assert "Pode acompanhar hoje?" in texto
    assert "tipo=certidao_do_monitor" in texto

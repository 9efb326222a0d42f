"""Req. 45: o dia e a hora são os de São Paulo, mesmo onde a meia-noite não existiu."""

import csv
import io
from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.models import AtoNormativo, DocumentoEmitido, UsoDeLimite
from patrocinio.comum.regras.prazos import somar_dias_corridos, somar_dias_uteis, somar_meses
from tests.fabricas import AtoNormativoFactory
from tests.seguranca.apoio import entrar_como, super_pessoa
from tests.transporte_escolar.fabricas import ContratoFactory
from transporte_escolar.models import Contrato

pytestmark = pytest.mark.django_db
SEM_MEIA_NOITE = [date(2018, 11, 4), date(2017, 10, 15)]
UM_DIA = timedelta(days=1)


def _documento(em: datetime) -> DocumentoEmitido:
    return DocumentoEmitido.objects.create(
        codigo=f"{DocumentoEmitido.objects.count():012d}",
        especie="Ficha",
        titulo="Documento",
        orgao="Educação",
        assunto="comum.atonormativo",
        assunto_id=1,
        emitido_em=em,
        conteudo=b"%PDF",
        sha256="0" * 64,
        resumo="0" * 64,
    )


@pytest.mark.parametrize("dia", SEM_MEIA_NOITE)
def test_data_sem_meia_noite_se_grava_e_se_le_sem_mudar(dia: date) -> None:
    cliente = entrar_como(super_pessoa())
    escrito = f"{dia:%d/%m/%Y}"
    resposta = cliente.post(
        reverse("admin:comum_atonormativo_add"),
        {
            "tipo": "portaria",
            "esfera": "municipal",
            "numero": "1/x",
            "data": escrito,
            "publicado_em": escrito,
        },
    )
    assert resposta.status_code == 302

    ato = AtoNormativo.objects.get(numero="1/x")
    assert (ato.data, ato.publicado_em) == (dia, dia)
    pagina = cliente.get(reverse("admin:comum_atonormativo_change", args=[ato.pk]))
    assert f'value="{escrito}"' in pagina.content.decode()
    historico = cliente.get(reverse("admin:comum_atonormativo_history", args=[ato.pk]))
    assert escrito in historico.content.decode()
    planilha = cliente.get(reverse("admin:comum_atonormativo_exportar", args=["csv"]))
    assert escrito in planilha.content.decode("utf-8-sig")


@pytest.mark.parametrize("dia", SEM_MEIA_NOITE)
def test_hora_ao_redor_da_meia_noite_que_nao_houve_nao_desloca(dia: date) -> None:
    # Às 3h de Greenwich os relógios de São Paulo foram de 23h59 a 1h.
    virada = datetime(dia.year, dia.month, dia.day, 3, tzinfo=UTC)
    casos = [
        (virada - timedelta(seconds=1), dia - UM_DIA, "23h59"),
        (virada, dia, "1h00"),
        (virada + timedelta(hours=20, minutes=59, seconds=59), dia, "21h59"),
        (virada + timedelta(hours=22, minutes=59, seconds=59), dia, "23h59"),
        (virada + timedelta(hours=23), dia + UM_DIA, "0h00"),
    ]
    cliente = Client()
    for em, local, hora in casos:
        UsoDeLimite.objects.all().delete()
        documento = DocumentoEmitido.objects.get(pk=_documento(em).pk)
        assert documento.emitido_em == em
        assert timezone.localdate(documento.emitido_em) == local
        pagina = cliente.get(f"/verificar/{documento.codigo}/").content.decode()
        assert hora in pagina or f"0{hora}" in pagina, (em, hora)
        assert f"de {local.year}" in pagina


@pytest.mark.parametrize("dia", SEM_MEIA_NOITE)
def test_hora_local_exportada_e_a_de_sao_paulo(dia: date) -> None:
    virada = datetime(dia.year, dia.month, dia.day, 3, tzinfo=UTC)
    _documento(virada)
    _documento(virada - timedelta(minutes=1))
    cliente = entrar_como(super_pessoa())

    planilha = cliente.get(reverse("admin:comum_documentoemitido_exportar", args=["csv"]))

    linhas = list(csv.reader(io.StringIO(planilha.content.decode("utf-8-sig")), delimiter=";"))
    emitidos = {c for linha in linhas[1:] for c in linha if ":" in c}
    vespera = dia - UM_DIA
    assert emitidos == {f"{dia:%d/%m/%Y} 01:00", f"{vespera:%d/%m/%Y} 23:59"}


@pytest.mark.parametrize("dia", SEM_MEIA_NOITE)
def test_vigencia_que_comeca_ou_acaba_nesse_dia_o_inclui(dia: date) -> None:
    comeca = ContratoFactory.create(vigente=True, vigente_de=dia, vigente_ate=dia + 30 * UM_DIA)
    acaba = ContratoFactory.create(vigente=True, vigente_de=dia - 30 * UM_DIA, vigente_ate=dia)

    def em_vigor(em: date) -> set[Contrato]:
        return set(Contrato.objects.em_vigor(em=em))

    assert em_vigor(dia - UM_DIA) == {acaba}
    assert em_vigor(dia) == {comeca, acaba}
    assert em_vigor(dia + UM_DIA) == {comeca}


@pytest.mark.parametrize("dia", SEM_MEIA_NOITE)
@pytest.mark.norma("14133", "art. 183")
def test_prazo_que_passa_por_esse_dia_nao_ganha_nem_perde_um(dia: date) -> None:
    feriados: frozenset[date] = frozenset()
    sexta = dia - 2 * UM_DIA
    assert dia.weekday() == 6

    assert somar_dias_uteis(sexta, 1, sem_expediente=feriados) == dia + UM_DIA
    assert somar_dias_uteis(sexta, 6, sem_expediente=feriados) == dia + 8 * UM_DIA
    assert somar_dias_corridos(sexta, 2, sem_expediente=feriados) == dia + UM_DIA
    assert somar_dias_corridos(sexta, 5, sem_expediente=feriados) == dia + 3 * UM_DIA
    assert somar_meses(dia - UM_DIA, 1) == date(dia.year, dia.month + 1, dia.day - 1)


@pytest.mark.parametrize(
    ("em", "escrito"),
    [
        (datetime(2027, 1, 1, 2, 59, 59, tzinfo=UTC), "31 de dezembro de 2026, às 23h59"),
        (datetime(2027, 1, 1, 3, 0, 0, tzinfo=UTC), "1º de janeiro de 2027, às 0h00"),
    ],
)
def test_documento_emitido_no_ultimo_segundo_do_ano_e_do_ano(em: datetime, escrito: str) -> None:
    documento = _documento(em)

    pagina = Client().get(f"/verificar/{documento.codigo}/").content.decode()

    assert escrito in pagina.replace("00h00", "0h00")


def test_ato_do_ultimo_dia_do_ano_fica_no_ano() -> None:
    ato = AtoNormativoFactory.create(data=date(2026, 12, 31))

    ato.refresh_from_db()

    assert ato.data == date(2026, 12, 31)
    assert AtoNormativo.objects.filter(data__year=2026, pk=ato.pk).exists()

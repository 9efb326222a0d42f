"""Semeia os fatos nacionais e locais conhecidos: salário mínimo, UFM de 2023, tarifas, leituras e calendário.

Fontes: dossiê jurídico, E.3 (salário mínimo), F.1 (UFM, tarifas, dias municipais) e H (leituras).
Reversível: apaga o que semeou, se nada o usa.
"""

from datetime import UTC, date, datetime

import holidays
from django.db import migrations

SALARIO_MINIMO = [
    # (de, até, valor, espécie, número, data do ato)
    (date(2018, 1, 1), date(2018, 12, 31), "954.00", "decreto", "9.255", date(2017, 12, 29)),
    (date(2019, 1, 1), date(2019, 12, 31), "998.00", "decreto", "9.661", date(2019, 1, 1)),
    (
        date(2020, 1, 1),
        date(2020, 1, 31),
        "1039.00",
        "medida_provisoria",
        "916",
        date(2019, 12, 31),
    ),
    (date(2020, 2, 1), date(2020, 12, 31), "1045.00", "lei", "14.013", date(2020, 6, 10)),
    (date(2021, 1, 1), date(2021, 12, 31), "1100.00", "lei", "14.158", date(2021, 6, 2)),
    (date(2022, 1, 1), date(2022, 12, 31), "1212.00", "lei", "14.358", date(2022, 6, 1)),
    (
        date(2023, 1, 1),
        date(2023, 4, 30),
        "1302.00",
        "medida_provisoria",
        "1.143",
        date(2022, 12, 12),
    ),
    (date(2023, 5, 1), date(2023, 12, 31), "1320.00", "lei", "14.663", date(2023, 8, 28)),
    (date(2024, 1, 1), date(2024, 12, 31), "1412.00", "decreto", "11.864", date(2023, 12, 27)),
    (date(2025, 1, 1), date(2025, 12, 31), "1518.00", "decreto", "12.342", date(2024, 12, 30)),
    (date(2026, 1, 1), date(2026, 12, 31), "1621.00", "decreto", "12.797", date(2025, 12, 23)),
]
LOCAIS = [
    # (índice, de, até, valor, espécie, número, data do ato, ementa)
    (
        "ufm",
        date(2023, 1, 1),
        date(2023, 12, 31),
        "501.60",
        "decreto",
        "4.133",
        date(2022, 11, 25),
        "Fixa o valor da UFM para 2023 (data da publicação; a do ato não foi localizada)",
    ),
    (
        "tarifa_publica",
        date(2022, 10, 1),
        date(2024, 11, 30),
        "4.50",
        "leitura_inicial",
        "tarifa-2022",
        date(2022, 10, 1),
        "Tarifa noticiada com a revisão de outubro de 2022; o ato não foi localizado: confirme-o",
    ),
    (
        "tarifa_publica",
        date(2024, 12, 1),
        date(2025, 12, 31),
        "4.90",
        "decreto",
        "4.462",
        date(2024, 11, 28),
        "Fixa a tarifa do transporte coletivo urbano",
    ),
    (
        "tarifa_publica",
        date(2026, 1, 1),
        None,
        "2.45",
        "lei",
        "5.873",
        date(2025, 12, 12),
        "Autoriza subsídio tarifário ao transporte coletivo urbano",
    ),
]
LEITURAS = [
    # (chave, valor, desde, o que diz)
    (
        "aceita_mei",
        "sim",
        date(2018, 4, 12),
        "H-1: MEI é pessoa jurídica do art. 2º da Lei 5.002/2018",
    ),
    (
        "limite_aditivo_percentual",
        "25",
        date(2018, 4, 12),
        "Limite de acréscimos e supressões: 25 %",
    ),
]
ANOS = range(2018, 2028)
CARNAVAL = -1, -2  # segunda e terça, contadas da Quarta-feira de Cinzas
ANIVERSARIO_TRANSFERIDO = {2023: date(2023, 4, 14)}  # Decreto 4.164/2023


def _dias(ano):
    nacionais = holidays.country_holidays("BR", language="pt_BR", years=ano)
    estaduais = holidays.country_holidays("BR", subdiv="MG", language="pt_BR", years=ano)
    facultativos = holidays.country_holidays(
        "BR", language="pt_BR", years=ano, categories=("optional",)
    )
    dias = {}
    for dia, nome in facultativos.items():
        # Cinzas, 28/10 e vésperas têm meio expediente ou dependem de decreto: a equipe inclui.
        if nome in {"Carnaval", "Corpus Christi"}:
            dias[dia] = (nome, "facultativo")
    dias |= {dia: (nome, "estadual") for dia, nome in estaduais.items()}
    dias |= {dia: (nome, "nacional") for dia, nome in nacionais.items()}
    aniversario = ANIVERSARIO_TRANSFERIDO.get(ano, date(ano, 4, 7))
    dias.setdefault(aniversario, ("Aniversário de Patrocínio", "municipal"))
    dias.setdefault(date(ano, 9, 8), ("Nossa Senhora do Patrocínio", "municipal"))
    return dias


def semear(apps, schema_editor):
    Ato = apps.get_model("comum", "AtoNormativo")
    Valor = apps.get_model("comum", "ValorVigente")
    Leitura = apps.get_model("comum", "ParametroVigente")
    Dia = apps.get_model("comum", "DiaSemExpediente")
    for de, ate, valor, especie, numero, data in SALARIO_MINIMO:
        ato = Ato.objects.create(
            tipo=especie, esfera="federal", numero=numero, data=data, ementa="Fixa o salário mínimo"
        )
        Valor.objects.create(
            indice="salario_minimo", vigente_de=de, vigente_ate=ate, valor=valor, ato=ato
        )
    for indice, de, ate, valor, especie, numero, data, ementa in LOCAIS:
        esfera = "portal" if especie == "leitura_inicial" else "municipal"
        publicado_em = date(2022, 11, 25) if numero == "4.133" else None
        ato = Ato.objects.create(
            tipo=especie,
            esfera=esfera,
            numero=numero,
            data=data,
            ementa=ementa,
            publicado_em=publicado_em,
        )
        Valor.objects.create(indice=indice, vigente_de=de, vigente_ate=ate, valor=valor, ato=ato)
    for chave, valor, desde, ementa in LEITURAS:
        ato = Ato.objects.create(
            tipo="leitura_inicial", esfera="portal", numero=chave, data=desde, ementa=ementa
        )
        Leitura.objects.create(
            chave=chave,
            valor=valor,
            vigente_de=desde,
            ato=ato,
            confirmado_em=datetime(2026, 11, 30, tzinfo=UTC),
        )
    for ano in ANOS:
        for dia, (nome, tipo) in sorted(_dias(ano).items()):
            Dia.objects.create(dia=dia, nome=nome, tipo=tipo)


def desfazer(apps, schema_editor):
    for modelo in ("DiaSemExpediente", "ParametroVigente", "ValorVigente", "AtoNormativo"):
        apps.get_model("comum", modelo).objects.all().delete()


class Migration(migrations.Migration):
    """Só dados."""

    dependencies = [("comum", "0001_nucleo")]
    operations = [migrations.RunPython(semear, desfazer)]

"""Semeia as 32 infrações dos arts. 22 a 25, com as palavras da lei.

Reversível: apaga as semeadas, se nenhum auto as usa.
"""

import pgtrigger
from django.db import migrations

from fiscalizacao.migrations._infracoes import INFRACOES

GATILHO = "fiscalizacao.Infracao:infracao_da_lei_nao_muda"


def semear(apps, schema_editor):
    Infracao = apps.get_model("fiscalizacao", "Infracao")
    for codigo, texto, gravidade, medidas, ufm in INFRACOES:
        artigo, _, inciso = codigo.partition("-")
        Infracao.objects.create(
            codigo=codigo,
            origem="lei",
            base_legal=f"Lei 5.002/2018, art. {artigo}, {inciso}",
            texto=texto,
            gravidade=gravidade,
            medidas=medidas,
            ufm=ufm,
        )


def retirar(apps, schema_editor):
    Infracao = apps.get_model("fiscalizacao", "Infracao")
    with pgtrigger.ignore(GATILHO):
        Infracao.objects.filter(codigo__in=[i[0] for i in INFRACOES]).delete()


class Migration(migrations.Migration):
    dependencies = [("fiscalizacao", "0003_autos_e_processos")]

    operations = [migrations.RunPython(semear, retirar)]

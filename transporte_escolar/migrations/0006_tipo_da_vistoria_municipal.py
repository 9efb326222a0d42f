"""Semeia a vistoria municipal entre os documentos do veículo (art. 14, § 3º).

A falta dela só avisa, e só de 2027 em diante: a feita antes do portal está em papel. Reversível:
apaga o tipo, se nenhum documento o usa.
"""

from datetime import date

from django.db import migrations

CODIGO = "inspecao_municipal"


def semear(apps, schema_editor):
    apps.get_model("transporte_escolar", "TipoDeDocumento").objects.create(
        codigo=CODIGO,
        alvo="veiculo",
        nome="Vistoria municipal",
        dispositivo="Lei 5.002/2018, art. 14, § 3º",
        bloqueia=False,
        vence=True,
        meses=None,
        exigido_de=date(2027, 1, 1),
        da_lei=True,
    )


def desfazer(apps, schema_editor):
    apps.get_model("transporte_escolar", "TipoDeDocumento").objects.filter(codigo=CODIGO).delete()


class Migration(migrations.Migration):
    dependencies = [("transporte_escolar", "0005_vistorias_e_propostas_de_infracao")]

    operations = [migrations.RunPython(semear, desfazer)]

"""Semeia os seis roteiros padronizados, cada um na sua versão 1 (Lei 5.002/2018, art. 20, II).

A da inspeção semestral fica em rascunho: só se publica com o ato que fixa os critérios (art. 14,
§ 1º). Reversível: apaga os roteiros semeados, se nada os usa.
"""

from decimal import Decimal

import pgtrigger
from django.db import migrations
from django.utils import timezone

from fiscalizacao.migrations._roteiros import ROTEIROS

# As sete qualidades do art. 7º e, depois, os deveres do art. 20, II: os itens de um bloco seguem-se.
BLOCOS = (
    "continuidade", "regularidade", "atualidade", "seguranca", "higiene", "cortesia", "eficiencia",
    "transito", "trabalhista", "social", "tributario", "contrato",
)  # fmt: skip
NOTA = "Versão com que o portal começou, tirada da Lei 5.002/2018."


def _decimal(valor):
    return None if valor is None else Decimal(valor)


def _em_blocos(itens):
    return sorted(itens, key=lambda item: BLOCOS.index(item.aspecto))


def semear(apps, schema_editor):
    Roteiro = apps.get_model("fiscalizacao", "Roteiro")
    Versao = apps.get_model("fiscalizacao", "VersaoDoRoteiro")
    Item = apps.get_model("fiscalizacao", "ItemDoRoteiro")
    agora = timezone.now()
    for dados in ROTEIROS:
        roteiro = Roteiro.objects.create(
            codigo=dados.codigo,
            nome=dados.nome,
            especie=dados.codigo,
            alvos=list(dados.alvos),
            fundamento=dados.fundamento,
            em_campo=dados.em_campo,
        )
        versao = Versao.objects.create(
            roteiro=roteiro, numero=1, nota=NOTA, validade_meses=dados.validade_meses
        )
        Item.objects.bulk_create(
            Item(
                versao_do_roteiro=versao,
                ordem=ordem,
                codigo=item.codigo,
                texto=item.texto,
                ajuda=item.ajuda,
                aspecto=item.aspecto,
                dispositivo=item.dispositivo,
                tipo=item.tipo,
                unidade=item.unidade,
                minimo=_decimal(item.minimo),
                maximo=_decimal(item.maximo),
                impeditivo=item.impeditivo,
                infracao=item.infracao,
                defeitos=list(item.defeitos),
            )
            for ordem, item in enumerate(_em_blocos(dados.itens), start=1)
        )
        if dados.publicada:
            Versao.objects.filter(pk=versao.pk).update(situacao="publicada", publicada_em=agora)


def desfazer(apps, schema_editor):
    Roteiro = apps.get_model("fiscalizacao", "Roteiro")
    Versao = apps.get_model("fiscalizacao", "VersaoDoRoteiro")
    semeados = [dados.codigo for dados in ROTEIROS]
    # Os gatilhos que guardam a versão publicada dormem só aqui.
    with pgtrigger.ignore(
        "fiscalizacao.VersaoDoRoteiro:publicada_nao_se_altera",
        "fiscalizacao.ItemDoRoteiro:da_publicada_nao_se_altera",
    ):
        Versao.objects.filter(roteiro__codigo__in=semeados).delete()
    Roteiro.objects.filter(codigo__in=semeados).delete()


class Migration(migrations.Migration):
    dependencies = [("fiscalizacao", "0001_vistorias")]

    operations = [migrations.RunPython(semear, desfazer)]

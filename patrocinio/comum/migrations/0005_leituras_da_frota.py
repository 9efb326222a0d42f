"""Semeia as leituras iniciais da frota e dos condutores (dossiê jurídico, H-15 a H-29).

Reversível: apaga as que semeou, se nenhuma outra as sucedeu.
"""

from datetime import UTC, date, datetime

from django.db import migrations

DESDE = date(2018, 4, 12)
LEITURAS = [
    # Em cada linha: chave, valor e ementa do ato.
    ("validade_inspecao_meses", "6", "H-17: o intervalo “semestral” conta-se de data a data"),
    (
        "emergencial_dias",
        "2",
        "H-19: a quebra de madrugada não espera a aprovação; a SESTRAN a ratifica",
    ),
    (
        "coberturas_exigidas",
        "passageiros,veiculo",
        "H-15: seguro total cobre danos aos passageiros e ao veículo",
    ),
    ("categorias_aceitas", "D,E,AD,AE", "H-22: a categoria E abrange a D (CTB, art. 143)"),
    (
        "criterio_pontuacao",
        "MUNICIPAL",
        "H-23: vale o texto municipal, mais estrito (CTB, art. 139)",
    ),
    (
        "janela_infracoes_meses",
        "12",
        "H-24: doze meses contados para trás do dia conferido, pela data da infração",
    ),
    (
        "regra_validade_curso",
        "VITALICIO_RES_1020",
        "H-25: a Resolução CONTRAN 1.020/2025 acabou com a renovação",
    ),
    (
        "vinculos_equivalentes",
        "ccmei,esocial",
        "H-26: o titular de MEI e o registro no eSocial equivalem às provas da lei",
    ),
    ("validade_certidao_meses", "6", "H-27: renovação a cada seis meses (ECA, art. 59-A)"),
    ("toxicologico_meses", "30", "H-29: dois anos e seis meses, até os 70 anos (CTB, art. 148-A)"),
]


def semear(apps, schema_editor):
    Ato = apps.get_model("comum", "AtoNormativo")
    Leitura = apps.get_model("comum", "ParametroVigente")
    for chave, valor, ementa in LEITURAS:
        ato = Ato.objects.create(
            tipo="leitura_inicial", esfera="portal", numero=chave, data=DESDE, ementa=ementa
        )
        Leitura.objects.create(
            chave=chave,
            valor=valor,
            vigente_de=DESDE,
            ato=ato,
            confirmado_em=datetime(2026, 11, 30, tzinfo=UTC),
        )


def desfazer(apps, schema_editor):
    chaves = [chave for chave, _, _ in LEITURAS]
    apps.get_model("comum", "ParametroVigente").objects.filter(chave__in=chaves).delete()
    apps.get_model("comum", "AtoNormativo").objects.filter(
        tipo="leitura_inicial", numero__in=chaves
    ).delete()


class Migration(migrations.Migration):
    """Só dados."""

    dependencies = [("comum", "0004_anexos_trabalhos_e_correio")]

    operations = [migrations.RunPython(semear, desfazer)]

"""Semeia os documentos que a Lei 5.002/2018 nomeia e prende cada documento ao alvo do seu tipo.

Reversível: apaga os tipos semeados, se nenhum documento os usa.
"""

from datetime import date

from django.db import migrations

LEI = "Lei 5.002/2018, "
DESDE = date(2018, 4, 12)
TIPOS = [
    # Em cada linha: código, alvo, nome, dispositivo, se impede, se vence e em quantos meses.
    ("crlv", "veiculo", "CRLV", "art. 12, § 1º, I, e art. 19, II", True, True, 12),
    (
        "autorizacao",
        "veiculo",
        "Autorização para condução coletiva de escolares",
        "art. 12, § 1º, III",
        True,
        True,
        6,
    ),
    (
        "inspecao_semestral",
        "veiculo",
        "Inspeção semestral",
        "art. 12, § 1º, II, e art. 14",
        True,
        True,
        6,
    ),
    ("tacografo", "veiculo", "Certificado do tacógrafo", "art. 12, § 1º, V", True, True, 24),
    ("seguro", "veiculo", "Seguro total", "art. 12, § 1º, IX", True, True, 12),
    ("cnh", "condutor", "CNH", "art. 17, p.ú., II", True, True, None),
    (
        "curso",
        "condutor",
        "Curso de transporte de escolares",
        "art. 17, p.ú., IV",
        True,
        False,
        None,
    ),
    (
        "prontuario",
        "condutor",
        "Consulta de infrações de trânsito",
        "art. 17, p.ú., III",
        False,
        True,
        6,
    ),
    (
        "certidao_criminal",
        "condutor",
        "Certidão de distribuição criminal",
        "art. 17, p.ú., VI",
        True,
        True,
        6,
    ),
    ("toxicologico", "condutor", "Exame toxicológico", "art. 17, p.ú., VII", True, True, 30),
    (
        "certidao_do_monitor",
        "monitor",
        "Certidão de distribuição criminal do monitor",
        "art. 7º, § 1º, IV",
        True,
        True,
        6,
    ),
    (
        "cnd_federal",
        "empresa",
        "Certidão federal (tributos e dívida ativa)",
        "art. 20, II",
        False,
        True,
        6,
    ),
    ("fgts", "empresa", "Certificado do FGTS", "art. 20, II", False, True, 1),
    ("cndt", "empresa", "Certidão de débitos trabalhistas (CNDT)", "art. 20, II", False, True, 6),
    ("cnd_estadual", "empresa", "Certidão estadual", "art. 20, II", False, True, 3),
    ("cnd_municipal", "empresa", "Certidão municipal", "art. 20, II", False, True, 3),
]


def semear(apps, schema_editor):
    Tipo = apps.get_model("transporte_escolar", "TipoDeDocumento")
    for codigo, alvo, nome, dispositivo, bloqueia, vence, meses in TIPOS:
        Tipo.objects.create(
            codigo=codigo,
            alvo=alvo,
            nome=nome,
            dispositivo=LEI + dispositivo,
            bloqueia=bloqueia,
            vence=vence,
            meses=meses,
            exigido_de=DESDE,
            da_lei=True,
        )


def desfazer(apps, schema_editor):
    apps.get_model("transporte_escolar", "TipoDeDocumento").objects.filter(da_lei=True).delete()


class Migration(migrations.Migration):
    dependencies = [("transporte_escolar", "0002_frota_e_operacao")]

    operations = [
        migrations.RunSQL(
            "ALTER TABLE transporte_escolar_documento ADD CONSTRAINT documento_do_alvo_certo "
            "FOREIGN KEY (tipo_id, alvo) REFERENCES transporte_escolar_tipodedocumento (codigo, alvo)",
            "ALTER TABLE transporte_escolar_documento DROP CONSTRAINT documento_do_alvo_certo",
        ),
        migrations.RunPython(semear, desfazer),
    ]

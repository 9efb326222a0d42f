"""Descontos de multa, que a fiscalização pede. Reversível."""

import django.db.models.deletion
import pghistory.utils
import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models

import patrocinio.comum.campos


class Migration(migrations.Migration):
    dependencies = [
        ("transporte_escolar", "0006_tipo_da_vistoria_municipal"),
    ]

    operations = [
        migrations.CreateModel(
            name="DescontoDeMulta",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                ("chave", models.CharField(max_length=80, unique=True, verbose_name="chave")),
                ("origem", models.CharField(max_length=160, verbose_name="origem")),
                (
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2, max_digits=14, verbose_name="valor (R$)"
                    ),
                ),
                ("pedido_em", models.DateField(verbose_name="pedido em")),
                (
                    "aplicado_em",
                    models.DateField(blank=True, null=True, verbose_name="aplicado em"),
                ),
                (
                    "referencia",
                    models.CharField(
                        blank=True, max_length=80, verbose_name="pagamento em que se abateu"
                    ),
                ),
                (
                    "cancelado_em",
                    models.DateField(blank=True, null=True, verbose_name="cancelado em"),
                ),
                ("motivo", models.TextField(blank=True, verbose_name="motivo do cancelamento")),
                (
                    "contrato",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="descontos_de_multa",
                        to="transporte_escolar.contrato",
                        verbose_name="contrato",
                    ),
                ),
            ],
            options={
                "verbose_name": "desconto de multa",
                "verbose_name_plural": "descontos de multas",
                "abstract": False,
                "default_permissions": ("change", "view"),
            },
        ),
        migrations.CreateModel(
            name="DescontoDeMultaEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                ("chave", models.CharField(max_length=80, verbose_name="chave")),
                ("origem", models.CharField(max_length=160, verbose_name="origem")),
                (
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2, max_digits=14, verbose_name="valor (R$)"
                    ),
                ),
                ("pedido_em", models.DateField(verbose_name="pedido em")),
                (
                    "aplicado_em",
                    models.DateField(blank=True, null=True, verbose_name="aplicado em"),
                ),
                (
                    "referencia",
                    models.CharField(
                        blank=True, max_length=80, verbose_name="pagamento em que se abateu"
                    ),
                ),
                (
                    "cancelado_em",
                    models.DateField(blank=True, null=True, verbose_name="cancelado em"),
                ),
                ("motivo", models.TextField(blank=True, verbose_name="motivo do cancelamento")),
                (
                    "contrato",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.contrato",
                        verbose_name="contrato",
                    ),
                ),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="transporte_escolar.descontodemulta",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.AddIndex(
            model_name="descontodemulta",
            index=models.Index(fields=["contrato", "pedido_em"], name="desconto_do_contrato"),
        ),
        migrations.AddConstraint(
            model_name="descontodemulta",
            constraint=models.CheckConstraint(
                condition=models.Q(("valor__gt", 0)), name="desconto_de_multa_positivo"
            ),
        ),
        migrations.AddConstraint(
            model_name="descontodemulta",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("aplicado_em__isnull", True), ("referencia", "")),
                    models.Q(
                        ("aplicado_em__gte", models.F("pedido_em")),
                        ("cancelado_em__isnull", True),
                        ("referencia__regex", "\\S"),
                    ),
                    _connector="OR",
                ),
                name="desconto_de_multa_aplicado_diz_onde",
                violation_error_message="O desconto aplicado diz o dia e o pagamento.",
            ),
        ),
        migrations.AddConstraint(
            model_name="descontodemulta",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("cancelado_em__isnull", True), ("motivo__regex", "\\S"), _connector="OR"
                ),
                name="desconto_de_multa_cancelado_com_motivo",
                violation_error_message="O cancelamento é motivado.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="descontodemulta",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="076c195be20bf7d567ebca126af1ed8b76bdd35c",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_6473f",
                    table="transporte_escolar_descontodemulta",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="descontodemulta",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_descontodemultaevent" ("aplicado_em", "cancelado_em", "chave", "contrato_id", "id", "motivo", "origem", "pedido_em", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "referencia", "valor", "versao") VALUES (NEW."aplicado_em", NEW."cancelado_em", NEW."chave", NEW."contrato_id", NEW."id", NEW."motivo", NEW."origem", NEW."pedido_em", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."referencia", NEW."valor", NEW."versao"); RETURN NULL;',
                    hash="70ed0e7593e25860634b7c0acd34306737115f2e",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_6db3c",
                    table="transporte_escolar_descontodemulta",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="descontodemulta",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                    func='INSERT INTO "transporte_escolar_descontodemultaevent" ("aplicado_em", "cancelado_em", "chave", "contrato_id", "id", "motivo", "origem", "pedido_em", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "referencia", "valor", "versao") VALUES (NEW."aplicado_em", NEW."cancelado_em", NEW."chave", NEW."contrato_id", NEW."id", NEW."motivo", NEW."origem", NEW."pedido_em", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."referencia", NEW."valor", NEW."versao"); RETURN NULL;',
                    hash="58a43a9613ce5afd778530a2e47d1118d0ccd8b1",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_02372",
                    table="transporte_escolar_descontodemulta",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="descontodemulta",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_descontodemultaevent" ("aplicado_em", "cancelado_em", "chave", "contrato_id", "id", "motivo", "origem", "pedido_em", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "referencia", "valor", "versao") VALUES (OLD."aplicado_em", OLD."cancelado_em", OLD."chave", OLD."contrato_id", OLD."id", OLD."motivo", OLD."origem", OLD."pedido_em", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."referencia", OLD."valor", OLD."versao"); RETURN NULL;',
                    hash="2601b11da53e455e194adbb98d776ac04476e759",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_eb445",
                    table="transporte_escolar_descontodemulta",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="descontodemultaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="c725eee7f0eb47f455214a0c7194f119b7ccdf7f",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_8a934",
                    table="transporte_escolar_descontodemultaevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="descontodemultaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="29146b586a7ee0ecb17080efb3e6ee4f0c920cad",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_738d6",
                    table="transporte_escolar_descontodemultaevent",
                    when="BEFORE",
                ),
            ),
        ),
    ]

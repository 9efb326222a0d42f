"""Suspensões do contrato e extinção da linha datadas; prazo próprio de cada veículo na determinação.

O que já havia ganha data: a linha inativa extingue-se hoje, o contrato suspenso está-o desde o
início, e o veículo determinado entrou na emissão, com o prazo dela. Reversível.
"""

import datetime

import django.contrib.postgres.constraints
import django.contrib.postgres.fields.ranges
import django.db.models.deletion
import pghistory.utils
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

# A coluna nova da história não é alteração: nem gera evento, nem conta versão.
SEM_GATILHOS = """
ALTER TABLE {tabela} DISABLE TRIGGER USER;
UPDATE {tabela} SET incluida_em = d.emitida_em, prazo = d.prazo
FROM transporte_escolar_determinacao d WHERE d.id = {tabela}.determinacao_id;
ALTER TABLE {tabela} ENABLE TRIGGER USER;
"""
PRAZOS = "".join(
    SEM_GATILHOS.format(tabela=f"transporte_escolar_cumprimentodadeterminacao{sufixo}")
    for sufixo in ("", "event")
)
EXTINTAS = "UPDATE transporte_escolar_linha SET extinta_em = CURRENT_DATE WHERE NOT ativa"
SUSPENSOS = """
INSERT INTO transporte_escolar_suspensaodocontrato (versao, contrato_id, vigente_de, motivo)
SELECT 1, id, vigente_de, 'Anterior ao registro das datas.'
FROM transporte_escolar_contrato WHERE situacao = 'suspenso'
"""


class Migration(migrations.Migration):
    dependencies = [
        ("transporte_escolar", "0003_tipos_de_documento"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="SuspensaoDoContrato",
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
                ("vigente_de", models.DateField(verbose_name="vigente de")),
                (
                    "vigente_ate",
                    models.DateField(blank=True, null=True, verbose_name="vigente até"),
                ),
                ("motivo", models.TextField(verbose_name="motivo")),
            ],
            options={
                "verbose_name": "suspensão do contrato",
                "verbose_name_plural": "suspensões dos contratos",
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="SuspensaoDoContratoEvent",
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
                ("vigente_de", models.DateField(verbose_name="vigente de")),
                (
                    "vigente_ate",
                    models.DateField(blank=True, null=True, verbose_name="vigente até"),
                ),
                ("motivo", models.TextField(verbose_name="motivo")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="cumprimentodadeterminacao",
            name="inclusao_insert",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="cumprimentodadeterminacao",
            name="alteracao_update",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="cumprimentodadeterminacao",
            name="exclusao_delete",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="linha",
            name="inclusao_insert",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="linha",
            name="alteracao_update",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="linha",
            name="exclusao_delete",
        ),
        migrations.AddField(
            model_name="cumprimentodadeterminacao",
            name="incluida_em",
            field=models.DateField(default=datetime.date(2018, 4, 12), verbose_name="incluída em"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="cumprimentodadeterminacao",
            name="prazo",
            field=models.DateField(default=datetime.date(2018, 4, 12), verbose_name="cumprir até"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="cumprimentodadeterminacaoevent",
            name="incluida_em",
            field=models.DateField(default=datetime.date(2018, 4, 12), verbose_name="incluída em"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="cumprimentodadeterminacaoevent",
            name="prazo",
            field=models.DateField(default=datetime.date(2018, 4, 12), verbose_name="cumprir até"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="linha",
            name="extinta_em",
            field=models.DateField(
                blank=True, editable=False, null=True, verbose_name="extinta em"
            ),
        ),
        migrations.AddField(
            model_name="linhaevent",
            name="extinta_em",
            field=models.DateField(
                blank=True, editable=False, null=True, verbose_name="extinta em"
            ),
        ),
        migrations.RunSQL(PRAZOS, migrations.RunSQL.noop),
        pgtrigger.migrations.AddTrigger(
            model_name="cumprimentodadeterminacao",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_cumprimentodadeterminacaoevent" ("conferida_por_id", "cumprida_em", "determinacao_id", "id", "incluida_em", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "veiculo_id", "versao") VALUES (NEW."conferida_por_id", NEW."cumprida_em", NEW."determinacao_id", NEW."id", NEW."incluida_em", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."prazo", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                    hash="ee67145c6fdc8aea9fa240b74ce6b6ce4c1a1a64",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_34a8d",
                    table="transporte_escolar_cumprimentodadeterminacao",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="cumprimentodadeterminacao",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                    func='INSERT INTO "transporte_escolar_cumprimentodadeterminacaoevent" ("conferida_por_id", "cumprida_em", "determinacao_id", "id", "incluida_em", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "veiculo_id", "versao") VALUES (NEW."conferida_por_id", NEW."cumprida_em", NEW."determinacao_id", NEW."id", NEW."incluida_em", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."prazo", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                    hash="39db2887a4ef207a8ce0d6d7105ffa3cd08ab7db",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_fa548",
                    table="transporte_escolar_cumprimentodadeterminacao",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="cumprimentodadeterminacao",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_cumprimentodadeterminacaoevent" ("conferida_por_id", "cumprida_em", "determinacao_id", "id", "incluida_em", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "veiculo_id", "versao") VALUES (OLD."conferida_por_id", OLD."cumprida_em", OLD."determinacao_id", OLD."id", OLD."incluida_em", OLD."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."prazo", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                    hash="c4633ccf95cfdab3e487e2dd6a00143bec1a39f9",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_432ce",
                    table="transporte_escolar_cumprimentodadeterminacao",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="linha",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_linhaevent" ("alunos", "ativa", "capacidade_minima", "codigo", "execucao", "extinta_em", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (NEW."alunos", NEW."ativa", NEW."capacidade_minima", NEW."codigo", NEW."execucao", NEW."extinta_em", NEW."id", NEW."monitor", NEW."nome", NEW."observacao", NEW."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."tipo_veiculo", NEW."versao"); RETURN NULL;',
                    hash="09f9c63c9c62bc81acf65cbadf5cf04ccd61fe50",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_e5631",
                    table="transporte_escolar_linha",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="linha",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."alunos" IS DISTINCT FROM (NEW."alunos") OR OLD."ativa" IS DISTINCT FROM (NEW."ativa") OR OLD."capacidade_minima" IS DISTINCT FROM (NEW."capacidade_minima") OR OLD."codigo" IS DISTINCT FROM (NEW."codigo") OR OLD."execucao" IS DISTINCT FROM (NEW."execucao") OR OLD."extinta_em" IS DISTINCT FROM (NEW."extinta_em") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."monitor" IS DISTINCT FROM (NEW."monitor") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."obstaculos" IS DISTINCT FROM (NEW."obstaculos") OR OLD."tipo_veiculo" IS DISTINCT FROM (NEW."tipo_veiculo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "transporte_escolar_linhaevent" ("alunos", "ativa", "capacidade_minima", "codigo", "execucao", "extinta_em", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (NEW."alunos", NEW."ativa", NEW."capacidade_minima", NEW."codigo", NEW."execucao", NEW."extinta_em", NEW."id", NEW."monitor", NEW."nome", NEW."observacao", NEW."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."tipo_veiculo", NEW."versao"); RETURN NULL;',
                    hash="6bd51c9014f6265a634325cbf1a3078ef7057c68",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_09820",
                    table="transporte_escolar_linha",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="linha",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_linhaevent" ("alunos", "ativa", "capacidade_minima", "codigo", "execucao", "extinta_em", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (OLD."alunos", OLD."ativa", OLD."capacidade_minima", OLD."codigo", OLD."execucao", OLD."extinta_em", OLD."id", OLD."monitor", OLD."nome", OLD."observacao", OLD."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."tipo_veiculo", OLD."versao"); RETURN NULL;',
                    hash="38f5457ac4c4ea06826b55fbfae419cf60ed14eb",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_2892b",
                    table="transporte_escolar_linha",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddConstraint(
            model_name="cumprimentodadeterminacao",
            constraint=models.CheckConstraint(
                condition=models.Q(("prazo__gte", models.F("incluida_em"))),
                name="determinacao_no_veiculo_com_prazo_depois",
                violation_error_message="O prazo do veículo não pode ser antes da inclusão dele.",
            ),
        ),
        migrations.RunSQL(EXTINTAS, migrations.RunSQL.noop),
        migrations.AddConstraint(
            model_name="linha",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("ativa", True), ("extinta_em__isnull", True)),
                    models.Q(("ativa", False), ("extinta_em__isnull", False)),
                    _connector="OR",
                ),
                name="linha_extinta_tem_dia",
                violation_error_message="A linha que não está ativa tem o dia em que se extinguiu.",
            ),
        ),
        migrations.AddField(
            model_name="suspensaodocontrato",
            name="contrato",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="suspensoes",
                to="transporte_escolar.contrato",
                verbose_name="contrato",
            ),
        ),
        migrations.AddField(
            model_name="suspensaodocontratoevent",
            name="contrato",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.contrato",
                verbose_name="contrato",
            ),
        ),
        migrations.AddField(
            model_name="suspensaodocontratoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.suspensaodocontrato",
            ),
        ),
        migrations.AddConstraint(
            model_name="suspensaodocontrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("vigente_ate__isnull", True),
                    ("vigente_ate__gte", models.F("vigente_de")),
                    _connector="OR",
                ),
                name="transporte_escolar_suspensaodocontrato_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            ),
        ),
        migrations.AddConstraint(
            model_name="suspensaodocontrato",
            constraint=django.contrib.postgres.constraints.ExclusionConstraint(
                expressions=[
                    ("contrato", "="),
                    (
                        models.Func(
                            models.F("vigente_de"),
                            models.F("vigente_ate"),
                            models.Value("[]"),
                            function="DATERANGE",
                            output_field=django.contrib.postgres.fields.ranges.DateRangeField(),
                        ),
                        "&&",
                    ),
                ],
                name="contrato_suspenso_uma_vez_por_dia",
                violation_error_message="O contrato já está suspenso nesses dias.",
            ),
        ),
        migrations.AddConstraint(
            model_name="suspensaodocontrato",
            constraint=models.CheckConstraint(
                condition=models.Q(("motivo__regex", "\\S")),
                name="suspensao_com_motivo",
                violation_error_message="A suspensão é motivada.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="suspensaodocontrato",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="bf9495d6463fe74f57446649c422324fb8e04281",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_1379b",
                    table="transporte_escolar_suspensaodocontrato",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="suspensaodocontrato",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_suspensaodocontratoevent" ("contrato_id", "id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."contrato_id", NEW."id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                    hash="5d6077b331c2a6825943499fafdf3bc8724c2dde",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_e7ee7",
                    table="transporte_escolar_suspensaodocontrato",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="suspensaodocontrato",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                    func='INSERT INTO "transporte_escolar_suspensaodocontratoevent" ("contrato_id", "id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."contrato_id", NEW."id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                    hash="ce0c6ecdba48d230c00782d53d9cb739a35609a0",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_edda0",
                    table="transporte_escolar_suspensaodocontrato",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="suspensaodocontrato",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_suspensaodocontratoevent" ("contrato_id", "id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (OLD."contrato_id", OLD."id", OLD."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                    hash="d8494d1a2c32b86e9cc849e6ad1a934af0a99b88",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_a5f4a",
                    table="transporte_escolar_suspensaodocontrato",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="suspensaodocontratoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="e38c9fe32ebfb1cc7cc05d55ce8dde21f8b7dd0e",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_96b01",
                    table="transporte_escolar_suspensaodocontratoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="suspensaodocontratoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="b46971b9b4db1130ada3c61973a9f1d0f26f8496",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_b1896",
                    table="transporte_escolar_suspensaodocontratoevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.RunSQL(SUSPENSOS, migrations.RunSQL.noop),
    ]

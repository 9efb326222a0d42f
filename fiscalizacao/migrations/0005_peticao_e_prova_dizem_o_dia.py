"""A petição diz o dia em que chegou; a prova, quem a juntou; o julgamento, se já se comunicou."""

import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

COMUNICADOS = """
UPDATE fiscalizacao_processoadministrativo AS processo
SET comunicado_em = feita.ciencia_em
FROM (
    SELECT processo_id, max(ciencia_em) AS ciencia_em
    FROM fiscalizacao_comunicacaodoprocesso
    WHERE especie = 'julgamento' AND ciencia_em IS NOT NULL
    GROUP BY processo_id
) AS feita
WHERE feita.processo_id = processo.id
"""


class Migration(migrations.Migration):
    dependencies = [
        ("comum", "0005_leituras_da_frota"),
        ("fiscalizacao", "0004_catalogo_da_lei"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        pgtrigger.migrations.RemoveTrigger(
            model_name="processoadministrativo",
            name="inclusao_insert",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="processoadministrativo",
            name="alteracao_update",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="processoadministrativo",
            name="exclusao_delete",
        ),
        migrations.AddField(
            model_name="peticaodoprocesso",
            name="chegou_em",
            field=models.DateField(
                blank=True,
                help_text="O dia do protocolo em papel ou do e-mail, se não foi o do registro.",
                null=True,
                verbose_name="chegou em",
            ),
        ),
        migrations.AddField(
            model_name="processoadministrativo",
            name="comunicado_em",
            field=models.DateField(
                blank=True, editable=False, null=True, verbose_name="julgamento comunicado em"
            ),
        ),
        migrations.AddField(
            model_name="processoadministrativoevent",
            name="comunicado_em",
            field=models.DateField(
                blank=True, editable=False, null=True, verbose_name="julgamento comunicado em"
            ),
        ),
        migrations.AddField(
            model_name="provadoauto",
            name="junta_em",
            field=models.DateTimeField(blank=True, null=True, verbose_name="junta depois, em"),
        ),
        migrations.AddField(
            model_name="provadoauto",
            name="junta_por",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="junta por",
            ),
        ),
        migrations.AlterField(
            model_name="peticaodoprocesso",
            name="recebida_em",
            field=models.DateTimeField(verbose_name="registrada em"),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="processoadministrativo",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "fiscalizacao_processoadministrativoevent" ("aberto_em", "ano", "cogita_rescisao", "comunicado_em", "conhecido_em", "contrato_id", "efeito_suspensivo", "empresa_id", "especie", "fatos", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prescreve_em", "processo_em_papel", "regime", "rescindido_em", "situacao", "suspenso_desde", "versao") VALUES (NEW."aberto_em", NEW."ano", NEW."cogita_rescisao", NEW."comunicado_em", NEW."conhecido_em", NEW."contrato_id", NEW."efeito_suspensivo", NEW."empresa_id", NEW."especie", NEW."fatos", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."prescreve_em", NEW."processo_em_papel", NEW."regime", NEW."rescindido_em", NEW."situacao", NEW."suspenso_desde", NEW."versao"); RETURN NULL;',
                    hash="5b27ae60265f63459b95b74da111c4a36db19fd1",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_84d67",
                    table="fiscalizacao_processoadministrativo",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="processoadministrativo",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."aberto_em" IS DISTINCT FROM (NEW."aberto_em") OR OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."cogita_rescisao" IS DISTINCT FROM (NEW."cogita_rescisao") OR OLD."comunicado_em" IS DISTINCT FROM (NEW."comunicado_em") OR OLD."conhecido_em" IS DISTINCT FROM (NEW."conhecido_em") OR OLD."contrato_id" IS DISTINCT FROM (NEW."contrato_id") OR OLD."efeito_suspensivo" IS DISTINCT FROM (NEW."efeito_suspensivo") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."especie" IS DISTINCT FROM (NEW."especie") OR OLD."fatos" IS DISTINCT FROM (NEW."fatos") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."prescreve_em" IS DISTINCT FROM (NEW."prescreve_em") OR OLD."processo_em_papel" IS DISTINCT FROM (NEW."processo_em_papel") OR OLD."regime" IS DISTINCT FROM (NEW."regime") OR OLD."rescindido_em" IS DISTINCT FROM (NEW."rescindido_em") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."suspenso_desde" IS DISTINCT FROM (NEW."suspenso_desde") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "fiscalizacao_processoadministrativoevent" ("aberto_em", "ano", "cogita_rescisao", "comunicado_em", "conhecido_em", "contrato_id", "efeito_suspensivo", "empresa_id", "especie", "fatos", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prescreve_em", "processo_em_papel", "regime", "rescindido_em", "situacao", "suspenso_desde", "versao") VALUES (NEW."aberto_em", NEW."ano", NEW."cogita_rescisao", NEW."comunicado_em", NEW."conhecido_em", NEW."contrato_id", NEW."efeito_suspensivo", NEW."empresa_id", NEW."especie", NEW."fatos", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."prescreve_em", NEW."processo_em_papel", NEW."regime", NEW."rescindido_em", NEW."situacao", NEW."suspenso_desde", NEW."versao"); RETURN NULL;',
                    hash="1824f16d8e64866364ee0a2607c87eea6675af34",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_2f9de",
                    table="fiscalizacao_processoadministrativo",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="processoadministrativo",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "fiscalizacao_processoadministrativoevent" ("aberto_em", "ano", "cogita_rescisao", "comunicado_em", "conhecido_em", "contrato_id", "efeito_suspensivo", "empresa_id", "especie", "fatos", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prescreve_em", "processo_em_papel", "regime", "rescindido_em", "situacao", "suspenso_desde", "versao") VALUES (OLD."aberto_em", OLD."ano", OLD."cogita_rescisao", OLD."comunicado_em", OLD."conhecido_em", OLD."contrato_id", OLD."efeito_suspensivo", OLD."empresa_id", OLD."especie", OLD."fatos", OLD."id", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."prescreve_em", OLD."processo_em_papel", OLD."regime", OLD."rescindido_em", OLD."situacao", OLD."suspenso_desde", OLD."versao"); RETURN NULL;',
                    hash="1858ca9463b17cf447770ba1227ab6dfaa34d9de",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_3eeec",
                    table="fiscalizacao_processoadministrativo",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddConstraint(
            model_name="peticaodoprocesso",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("chegou_em__isnull", True),
                    ("recebida_em__date__gte", models.F("chegou_em")),
                    _connector="OR",
                ),
                name="peticao_chega_antes_do_registro",
                violation_error_message="A petição não chega depois de registrada.",
            ),
        ),
        migrations.AddConstraint(
            model_name="provadoauto",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("junta_em__isnull", True), ("junta_por__isnull", True)),
                    models.Q(("junta_em__isnull", False), ("junta_por__isnull", False)),
                    _connector="OR",
                ),
                name="prova_junta_depois_diz_por_quem",
                violation_error_message="A prova que se junta depois diz por quem.",
            ),
        ),
        migrations.RunSQL(COMUNICADOS, migrations.RunSQL.noop),
    ]

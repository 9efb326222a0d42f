"""A petição diz o dia em que chegou; a prova, quem a juntou; o trânsito pode ficar sem efeito."""

import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import patrocinio.comum.busca

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
        migrations.RemoveConstraint(
            model_name="andamentodoprocesso",
            name="processo_segue_o_rito",
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
        migrations.RemoveIndex(
            model_name="multa",
            name="multa_busca",
        ),
        migrations.RemoveField(
            model_name="multa",
            name="busca",
        ),
        migrations.AlterField(
            model_name="multa",
            name="situacao",
            field=models.CharField(
                choices=[
                    ("a_cobrar", "A emitir a guia"),
                    ("cobrada", "Guia emitida"),
                    ("a_descontar", "A descontar do pagamento"),
                    ("descontada", "Descontada"),
                    ("paga", "Paga"),
                    ("divida_ativa", "Inscrita em dívida ativa"),
                    ("cancelada", "Cancelada"),
                ],
                default="a_cobrar",
                editable=False,
                max_length=12,
                verbose_name="situação",
            ),
        ),
        migrations.AddField(
            model_name="multa",
            name="busca",
            field=models.GeneratedField(
                db_persist=True,
                expression=patrocinio.comum.busca.Normalizada(
                    django.db.models.functions.text.Concat(
                        models.Value("multa "),
                        models.Case(
                            models.When(situacao="a_cobrar", then=models.Value("A emitir a guia")),
                            models.When(situacao="cobrada", then=models.Value("Guia emitida")),
                            models.When(
                                situacao="a_descontar",
                                then=models.Value("A descontar do pagamento"),
                            ),
                            models.When(situacao="descontada", then=models.Value("Descontada")),
                            models.When(situacao="paga", then=models.Value("Paga")),
                            models.When(
                                situacao="divida_ativa",
                                then=models.Value("Inscrita em dívida ativa"),
                            ),
                            models.When(situacao="cancelada", then=models.Value("Cancelada")),
                            default=models.Value(""),
                            output_field=models.TextField(),
                        ),
                        models.Value(" "),
                        django.db.models.functions.comparison.Cast("numero", models.CharField()),
                        models.Value("/"),
                        django.db.models.functions.comparison.Cast("ano", models.CharField()),
                        models.Value(" "),
                        django.db.models.functions.comparison.Cast("inscricao", models.TextField()),
                        output_field=models.TextField(),
                    )
                ),
                output_field=models.TextField(),
            ),
        ),
        migrations.AddIndex(
            model_name="multa",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="multa_busca",
            ),
        ),
        migrations.AlterField(
            model_name="multaevent",
            name="situacao",
            field=models.CharField(
                choices=[
                    ("a_cobrar", "A emitir a guia"),
                    ("cobrada", "Guia emitida"),
                    ("a_descontar", "A descontar do pagamento"),
                    ("descontada", "Descontada"),
                    ("paga", "Paga"),
                    ("divida_ativa", "Inscrita em dívida ativa"),
                    ("cancelada", "Cancelada"),
                ],
                default="a_cobrar",
                editable=False,
                max_length=12,
                verbose_name="situação",
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
            model_name="andamentodoprocesso",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("acao", "abrir_alegacoes"),
                        ("de", "em_instrucao"),
                        ("para", "em_alegacoes"),
                    ),
                    models.Q(("acao", "anuir"), ("de", "concluso"), ("para", "concluso")),
                    models.Q(("acao", "anuir"), ("de", "na_superior"), ("para", "na_superior")),
                    models.Q(("acao", "anuir"), ("de", "recorrido"), ("para", "recorrido")),
                    models.Q(("acao", "anular"), ("de", "concluso"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "cumprido"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "decidido"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "em_alegacoes"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "em_defesa"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "em_instrucao"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "em_recurso"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "instaurado"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "intimando"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "julgado"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "na_superior"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "notificando"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "recorrido"), ("para", "anulado")),
                    models.Q(("acao", "anular"), ("de", "transitado"), ("para", "anulado")),
                    models.Q(("acao", "arquivar"), ("de", "cumprido"), ("para", "arquivado")),
                    models.Q(
                        ("acao", "autorizar_rescisao"), ("de", "concluso"), ("para", "concluso")
                    ),
                    models.Q(
                        ("acao", "autorizar_rescisao"),
                        ("de", "em_alegacoes"),
                        ("para", "em_alegacoes"),
                    ),
                    models.Q(
                        ("acao", "autorizar_rescisao"),
                        ("de", "em_instrucao"),
                        ("para", "em_instrucao"),
                    ),
                    models.Q(
                        ("acao", "certificar_revelia"),
                        ("de", "em_defesa"),
                        ("para", "em_instrucao"),
                    ),
                    models.Q(
                        ("acao", "certificar_transito"),
                        ("de", "em_recurso"),
                        ("para", "transitado"),
                    ),
                    models.Q(
                        ("acao", "certificar_transito"), ("de", "julgado"), ("para", "transitado")
                    ),
                    models.Q(("acao", "cientificar"), ("de", "notificando"), ("para", "em_defesa")),
                    models.Q(
                        ("acao", "cientificar_da_decisao"),
                        ("de", "intimando"),
                        ("para", "em_recurso"),
                    ),
                    models.Q(
                        ("acao", "comunicar_julgamento"), ("de", "julgado"), ("para", "julgado")
                    ),
                    models.Q(
                        ("acao", "conceder_efeito"), ("de", "na_superior"), ("para", "na_superior")
                    ),
                    models.Q(
                        ("acao", "conceder_efeito"), ("de", "recorrido"), ("para", "recorrido")
                    ),
                    models.Q(("acao", "concluir"), ("de", "em_instrucao"), ("para", "concluso")),
                    models.Q(("acao", "dar_parecer"), ("de", "concluso"), ("para", "concluso")),
                    models.Q(
                        ("acao", "dar_parecer"), ("de", "em_alegacoes"), ("para", "em_alegacoes")
                    ),
                    models.Q(
                        ("acao", "dar_parecer"), ("de", "em_instrucao"), ("para", "em_instrucao")
                    ),
                    models.Q(
                        ("acao", "dar_parecer"), ("de", "na_superior"), ("para", "na_superior")
                    ),
                    models.Q(("acao", "dar_parecer"), ("de", "recorrido"), ("para", "recorrido")),
                    models.Q(
                        ("acao", "dar_por_cumprido"), ("de", "transitado"), ("para", "cumprido")
                    ),
                    models.Q(("acao", "decidir"), ("de", "concluso"), ("para", "decidido")),
                    models.Q(
                        ("acao", "decidir_recurso"), ("de", "na_superior"), ("para", "julgado")
                    ),
                    models.Q(
                        ("acao", "desfazer_transito"), ("de", "transitado"), ("para", "em_recurso")
                    ),
                    models.Q(
                        ("acao", "efetivar_rescisao"), ("de", "em_recurso"), ("para", "em_recurso")
                    ),
                    models.Q(("acao", "efetivar_rescisao"), ("de", "julgado"), ("para", "julgado")),
                    models.Q(
                        ("acao", "efetivar_rescisao"),
                        ("de", "na_superior"),
                        ("para", "na_superior"),
                    ),
                    models.Q(
                        ("acao", "efetivar_rescisao"), ("de", "recorrido"), ("para", "recorrido")
                    ),
                    models.Q(
                        ("acao", "efetivar_rescisao"), ("de", "transitado"), ("para", "transitado")
                    ),
                    models.Q(
                        ("acao", "encerrar_alegacoes"), ("de", "em_alegacoes"), ("para", "concluso")
                    ),
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "concluso")),
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "em_defesa")),
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "em_instrucao")),
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "em_recurso")),
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "na_superior")),
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "recorrido")),
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "transitado")),
                    models.Q(("acao", "instaurar"), ("de", ""), ("para", "instaurado")),
                    models.Q(("acao", "intimar"), ("de", "decidido"), ("para", "intimando")),
                    models.Q(("acao", "intimar"), ("de", "intimando"), ("para", "intimando")),
                    models.Q(
                        ("acao", "intimar_alegacoes"),
                        ("de", "em_instrucao"),
                        ("para", "em_instrucao"),
                    ),
                    models.Q(
                        ("acao", "julgar_improcedente"), ("de", "concluso"), ("para", "julgado")
                    ),
                    models.Q(
                        ("acao", "juntar_alegacoes"), ("de", "em_alegacoes"), ("para", "concluso")
                    ),
                    models.Q(
                        ("acao", "juntar_defesa"), ("de", "em_defesa"), ("para", "em_instrucao")
                    ),
                    models.Q(
                        ("acao", "juntar_defesa"), ("de", "notificando"), ("para", "em_instrucao")
                    ),
                    models.Q(
                        ("acao", "juntar_defesa_tardia"), ("de", "concluso"), ("para", "concluso")
                    ),
                    models.Q(
                        ("acao", "juntar_defesa_tardia"),
                        ("de", "em_alegacoes"),
                        ("para", "em_alegacoes"),
                    ),
                    models.Q(
                        ("acao", "juntar_defesa_tardia"),
                        ("de", "em_instrucao"),
                        ("para", "em_instrucao"),
                    ),
                    models.Q(("acao", "juntar_peticao"), ("de", "concluso"), ("para", "concluso")),
                    models.Q(("acao", "juntar_peticao"), ("de", "cumprido"), ("para", "cumprido")),
                    models.Q(("acao", "juntar_peticao"), ("de", "decidido"), ("para", "decidido")),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "em_alegacoes"), ("para", "em_alegacoes")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "em_defesa"), ("para", "em_defesa")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "em_instrucao"), ("para", "em_instrucao")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "em_recurso"), ("para", "em_recurso")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "instaurado"), ("para", "instaurado")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "intimando"), ("para", "intimando")
                    ),
                    models.Q(("acao", "juntar_peticao"), ("de", "julgado"), ("para", "julgado")),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "na_superior"), ("para", "na_superior")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "notificando"), ("para", "notificando")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "recorrido"), ("para", "recorrido")
                    ),
                    models.Q(
                        ("acao", "juntar_peticao"), ("de", "transitado"), ("para", "transitado")
                    ),
                    models.Q(
                        ("acao", "juntar_renuncia"), ("de", "em_defesa"), ("para", "em_instrucao")
                    ),
                    models.Q(("acao", "manter"), ("de", "recorrido"), ("para", "na_superior")),
                    models.Q(("acao", "notificar"), ("de", "instaurado"), ("para", "notificando")),
                    models.Q(("acao", "notificar"), ("de", "notificando"), ("para", "notificando")),
                    models.Q(("acao", "prescrever"), ("de", "concluso"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "decidido"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "em_alegacoes"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "em_defesa"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "em_instrucao"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "em_recurso"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "instaurado"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "intimando"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "julgado"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "na_superior"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "notificando"), ("para", "prescrito")),
                    models.Q(("acao", "prescrever"), ("de", "recorrido"), ("para", "prescrito")),
                    models.Q(
                        ("acao", "produzir_prova"), ("de", "em_instrucao"), ("para", "em_instrucao")
                    ),
                    models.Q(
                        ("acao", "prorrogar"), ("de", "em_alegacoes"), ("para", "em_alegacoes")
                    ),
                    models.Q(("acao", "prorrogar"), ("de", "em_defesa"), ("para", "em_defesa")),
                    models.Q(("acao", "prorrogar"), ("de", "em_recurso"), ("para", "em_recurso")),
                    models.Q(("acao", "publicar"), ("de", "em_recurso"), ("para", "em_recurso")),
                    models.Q(("acao", "publicar"), ("de", "intimando"), ("para", "intimando")),
                    models.Q(("acao", "publicar"), ("de", "julgado"), ("para", "julgado")),
                    models.Q(("acao", "publicar"), ("de", "na_superior"), ("para", "na_superior")),
                    models.Q(("acao", "publicar"), ("de", "recorrido"), ("para", "recorrido")),
                    models.Q(("acao", "publicar"), ("de", "transitado"), ("para", "transitado")),
                    models.Q(
                        ("acao", "reabrir_instrucao"), ("de", "concluso"), ("para", "em_instrucao")
                    ),
                    models.Q(("acao", "reconsiderar"), ("de", "recorrido"), ("para", "julgado")),
                    models.Q(
                        ("acao", "reconsiderar_em_parte"),
                        ("de", "recorrido"),
                        ("para", "na_superior"),
                    ),
                    models.Q(("acao", "recontar"), ("de", "concluso"), ("para", "concluso")),
                    models.Q(("acao", "recontar"), ("de", "decidido"), ("para", "decidido")),
                    models.Q(
                        ("acao", "recontar"), ("de", "em_alegacoes"), ("para", "em_alegacoes")
                    ),
                    models.Q(("acao", "recontar"), ("de", "em_defesa"), ("para", "em_defesa")),
                    models.Q(
                        ("acao", "recontar"), ("de", "em_instrucao"), ("para", "em_instrucao")
                    ),
                    models.Q(("acao", "recontar"), ("de", "em_recurso"), ("para", "em_recurso")),
                    models.Q(("acao", "recontar"), ("de", "instaurado"), ("para", "instaurado")),
                    models.Q(("acao", "recontar"), ("de", "intimando"), ("para", "intimando")),
                    models.Q(("acao", "recontar"), ("de", "julgado"), ("para", "julgado")),
                    models.Q(("acao", "recontar"), ("de", "na_superior"), ("para", "na_superior")),
                    models.Q(("acao", "recontar"), ("de", "notificando"), ("para", "notificando")),
                    models.Q(("acao", "recontar"), ("de", "recorrido"), ("para", "recorrido")),
                    models.Q(("acao", "recontar"), ("de", "transitado"), ("para", "transitado")),
                    models.Q(("acao", "recorrer"), ("de", "em_recurso"), ("para", "recorrido")),
                    models.Q(("acao", "recorrer"), ("de", "intimando"), ("para", "recorrido")),
                    models.Q(("acao", "recorrer"), ("de", "na_superior"), ("para", "na_superior")),
                    models.Q(("acao", "recorrer"), ("de", "recorrido"), ("para", "recorrido")),
                    models.Q(
                        ("acao", "registrar_ceis"), ("de", "transitado"), ("para", "transitado")
                    ),
                    models.Q(("acao", "relatar"), ("de", "em_instrucao"), ("para", "em_instrucao")),
                    models.Q(("acao", "retomar"), ("de", "concluso"), ("para", "concluso")),
                    models.Q(("acao", "retomar"), ("de", "decidido"), ("para", "decidido")),
                    models.Q(("acao", "retomar"), ("de", "em_alegacoes"), ("para", "em_alegacoes")),
                    models.Q(("acao", "retomar"), ("de", "em_defesa"), ("para", "em_defesa")),
                    models.Q(("acao", "retomar"), ("de", "em_instrucao"), ("para", "em_instrucao")),
                    models.Q(("acao", "retomar"), ("de", "em_recurso"), ("para", "em_recurso")),
                    models.Q(("acao", "retomar"), ("de", "instaurado"), ("para", "instaurado")),
                    models.Q(("acao", "retomar"), ("de", "intimando"), ("para", "intimando")),
                    models.Q(("acao", "retomar"), ("de", "julgado"), ("para", "julgado")),
                    models.Q(("acao", "retomar"), ("de", "na_superior"), ("para", "na_superior")),
                    models.Q(("acao", "retomar"), ("de", "notificando"), ("para", "notificando")),
                    models.Q(("acao", "retomar"), ("de", "recorrido"), ("para", "recorrido")),
                    models.Q(("acao", "suspender"), ("de", "concluso"), ("para", "concluso")),
                    models.Q(("acao", "suspender"), ("de", "decidido"), ("para", "decidido")),
                    models.Q(
                        ("acao", "suspender"), ("de", "em_alegacoes"), ("para", "em_alegacoes")
                    ),
                    models.Q(("acao", "suspender"), ("de", "em_defesa"), ("para", "em_defesa")),
                    models.Q(
                        ("acao", "suspender"), ("de", "em_instrucao"), ("para", "em_instrucao")
                    ),
                    models.Q(("acao", "suspender"), ("de", "em_recurso"), ("para", "em_recurso")),
                    models.Q(("acao", "suspender"), ("de", "instaurado"), ("para", "instaurado")),
                    models.Q(("acao", "suspender"), ("de", "intimando"), ("para", "intimando")),
                    models.Q(("acao", "suspender"), ("de", "julgado"), ("para", "julgado")),
                    models.Q(("acao", "suspender"), ("de", "na_superior"), ("para", "na_superior")),
                    models.Q(("acao", "suspender"), ("de", "notificando"), ("para", "notificando")),
                    models.Q(("acao", "suspender"), ("de", "recorrido"), ("para", "recorrido")),
                    _connector="OR",
                ),
                name="processo_segue_o_rito",
                violation_error_message="Esse ato não está no rito do processo.",
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
        migrations.AddConstraint(
            model_name="processoadministrativo",
            constraint=models.UniqueConstraint(
                condition=models.Q(
                    models.Q(("processo_em_papel", ""), _negated=True),
                    models.Q(("situacao", "anulado"), _negated=True),
                ),
                fields=("processo_em_papel",),
                name="papel_entra_uma_vez",
                violation_error_message="Esse processo em papel já entrou no portal.",
            ),
        ),
        migrations.RunSQL(COMUNICADOS, migrations.RunSQL.noop),
    ]

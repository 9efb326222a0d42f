"""Recorre-se de uma pena de cada vez; o auto de processo anulado pode ser apurado em outro.

Reversível, se nenhum auto foi a um segundo processo.
"""

import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("fiscalizacao", "0004_catalogo_da_lei"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        pgtrigger.migrations.RemoveTrigger(
            model_name="autodoprocesso",
            name="so_inclusao",
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name="decisaodoprocesso",
            name="decisao_que_cabe",
        ),
        migrations.RemoveConstraint(
            model_name="andamentodoprocesso",
            name="processo_segue_o_rito",
        ),
        migrations.AddField(
            model_name="autodoprocesso",
            name="encerrado_em",
            field=models.DateTimeField(blank=True, null=True, verbose_name="encerrado em"),
        ),
        migrations.AlterField(
            model_name="autodoprocesso",
            name="auto",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="nos_processos",
                to="fiscalizacao.autodeinfracao",
                verbose_name="auto",
            ),
        ),
        migrations.AlterField(
            model_name="peticaodoprocesso",
            name="especie",
            field=models.CharField(
                choices=[
                    ("defesa", "Defesa"),
                    ("renuncia", "Renúncia à defesa"),
                    ("alegacoes", "Alegações finais"),
                    ("recurso", "Recurso"),
                    ("reconsideracao", "Pedido de reconsideração"),
                    ("outra", "Outra petição"),
                ],
                max_length=14,
                verbose_name="espécie",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="autodoprocesso",
            trigger=pgtrigger.compiler.Trigger(
                name="so_se_encerra",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="IF TG_OP = 'DELETE' OR OLD.encerrado_em IS NOT NULL OR ROW(OLD.processo_id, OLD.auto_id) IS DISTINCT FROM ROW(NEW.processo_id, NEW.auto_id) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'auto_do_processo_so_se_encerra', MESSAGE = 'O auto do processo só se encerra, com a anulação dele.';\n END IF;IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW;",
                    hash="7b34a419ef9c4777ba62f464d69033507b5ad27a",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_se_encerra_607d0",
                    table="fiscalizacao_autodoprocesso",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="decisaodoprocesso",
            trigger=pgtrigger.compiler.Trigger(
                name="decisao_que_cabe",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="IF NOT EXISTS (SELECT 1 FROM fiscalizacao_comunicacaodoprocesso c WHERE c.processo_id = NEW.processo_id AND c.especie = 'notificacao' AND c.ciencia_em IS NOT NULL) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'decisao_depois_da_notificacao', MESSAGE = 'Não se decide sem que a parte tenha sido notificada (art. 27).';\n END IF;IF EXISTS (SELECT 1 FROM fiscalizacao_autodoprocesso p JOIN fiscalizacao_autodeinfracao a ON a.id = p.auto_id WHERE p.processo_id = NEW.processo_id AND a.lavrado_por_id IN (NEW.autoridade_id, NEW.segunda_assinatura_id)) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'quem_autua_nao_julga', MESSAGE = 'Quem lavrou o auto não julga o processo.';\n END IF;IF NEW.instancia = 'recursal' AND EXISTS (SELECT 1 FROM fiscalizacao_decisaodoprocesso d WHERE d.processo_id = NEW.processo_id AND d.instancia <> 'recursal' AND (NEW.autoridade_id IN (d.autoridade_id, d.segunda_assinatura_id) OR NEW.segunda_assinatura_id IN (d.autoridade_id, d.segunda_assinatura_id))) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'quem_decidiu_nao_julga_o_recurso', MESSAGE = 'Quem decidiu não julga o recurso.';\n END IF;IF NEW.instancia <> 'primeira' AND NOT EXISTS (SELECT 1 FROM fiscalizacao_decisaodoprocesso d WHERE d.processo_id = NEW.processo_id AND d.instancia = 'primeira') THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'recurso_pede_decisao', MESSAGE = 'Não há decisão de que se recorra.';\n END IF;RETURN NEW;",
                    hash="e78174729e78696c03a3d66f794f43e69d543eee",
                    operation="INSERT",
                    pgid="pgtrigger_decisao_que_cabe_50376",
                    table="fiscalizacao_decisaodoprocesso",
                    when="BEFORE",
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
                    models.Q(("acao", "ingressar"), ("de", ""), ("para", "transitado")),
                    models.Q(("acao", "instaurar"), ("de", ""), ("para", "instaurado")),
                    models.Q(("acao", "intimar"), ("de", "decidido"), ("para", "intimando")),
                    models.Q(("acao", "intimar"), ("de", "intimando"), ("para", "intimando")),
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
            model_name="autodoprocesso",
            constraint=models.UniqueConstraint(
                condition=models.Q(("encerrado_em__isnull", True)),
                fields=("auto",),
                name="auto_num_processo_de_cada_vez",
                violation_error_message="O auto já está em processo.",
            ),
        ),
    ]

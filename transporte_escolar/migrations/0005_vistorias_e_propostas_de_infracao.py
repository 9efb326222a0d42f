"""Pendências de vistoria e propostas de infração, que a fiscalização escreve. Reversível."""

import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
import pghistory.utils
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import patrocinio.comum.busca


class Migration(migrations.Migration):
    dependencies = [
        ("comum", "0005_leituras_da_frota"),
        ("transporte_escolar", "0004_suspensoes_linhas_extintas_e_prazos"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="PendenciaDeVistoria",
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
                ("vistoria", models.CharField(max_length=40, verbose_name="vistoria")),
                ("descricao", models.CharField(max_length=300, verbose_name="o que corrigir")),
                ("dispositivo", models.CharField(max_length=120, verbose_name="dispositivo")),
                ("desde", models.DateField(verbose_name="desde")),
                ("ate", models.DateField(verbose_name="corrigir até")),
                ("sanada_em", models.DateField(blank=True, null=True, verbose_name="sanada em")),
                (
                    "sanada_por",
                    models.CharField(blank=True, max_length=200, verbose_name="sanada por"),
                ),
            ],
            options={
                "verbose_name": "pendência de vistoria",
                "verbose_name_plural": "pendências de vistoria",
                "abstract": False,
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="PendenciaDeVistoriaEvent",
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
                ("vistoria", models.CharField(max_length=40, verbose_name="vistoria")),
                ("descricao", models.CharField(max_length=300, verbose_name="o que corrigir")),
                ("dispositivo", models.CharField(max_length=120, verbose_name="dispositivo")),
                ("desde", models.DateField(verbose_name="desde")),
                ("ate", models.DateField(verbose_name="corrigir até")),
                ("sanada_em", models.DateField(blank=True, null=True, verbose_name="sanada em")),
                (
                    "sanada_por",
                    models.CharField(blank=True, max_length=200, verbose_name="sanada por"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="PropostaDeInfracao",
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
                (
                    "item",
                    models.CharField(
                        choices=[
                            ("22-I", "art. 22, I"),
                            ("22-II", "art. 22, II"),
                            ("22-III", "art. 22, III"),
                            ("22-IV", "art. 22, IV"),
                            ("22-V", "art. 22, V"),
                            ("23-I", "art. 23, I"),
                            ("23-II", "art. 23, II"),
                            ("23-III", "art. 23, III"),
                            ("23-IV", "art. 23, IV"),
                            ("23-V", "art. 23, V"),
                            ("23-VI", "art. 23, VI"),
                            ("23-VII", "art. 23, VII"),
                            ("23-VIII", "art. 23, VIII"),
                            ("23-IX", "art. 23, IX"),
                            ("24-I", "art. 24, I"),
                            ("24-II", "art. 24, II"),
                            ("24-III", "art. 24, III"),
                            ("24-IV", "art. 24, IV"),
                            ("24-V", "art. 24, V"),
                            ("24-VI", "art. 24, VI"),
                            ("24-VII", "art. 24, VII"),
                            ("24-VIII", "art. 24, VIII"),
                            ("24-IX", "art. 24, IX"),
                            ("25-I", "art. 25, I"),
                            ("25-II", "art. 25, II"),
                            ("25-III", "art. 25, III"),
                            ("25-IV", "art. 25, IV"),
                            ("25-V", "art. 25, V"),
                            ("25-VI", "art. 25, VI"),
                            ("25-VII", "art. 25, VII"),
                            ("25-VIII", "art. 25, VIII"),
                            ("25-IX", "art. 25, IX"),
                        ],
                        max_length=8,
                        verbose_name="infração",
                    ),
                ),
                ("fato_em", models.DateField(verbose_name="dia do fato")),
                ("descricao", models.TextField(verbose_name="fato")),
                ("origem", models.CharField(max_length=120, verbose_name="origem")),
                ("criada_em", models.DateTimeField(verbose_name="proposta em")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_examinar", "A examinar"),
                            ("acolhida", "Acolhida"),
                            ("descartada", "Descartada"),
                        ],
                        default="a_examinar",
                        max_length=12,
                        verbose_name="situação",
                    ),
                ),
                (
                    "examinada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="examinada em"),
                ),
                ("razoes", models.TextField(blank=True, verbose_name="razões")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "descricao", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "origem", models.TextField()
                                ),
                                models.Value(" "),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "proposta de infração",
                "verbose_name_plural": "propostas de infração",
                "abstract": False,
                "default_permissions": ("view", "change"),
            },
        ),
        migrations.CreateModel(
            name="PropostaDeInfracaoEvent",
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
                (
                    "item",
                    models.CharField(
                        choices=[
                            ("22-I", "art. 22, I"),
                            ("22-II", "art. 22, II"),
                            ("22-III", "art. 22, III"),
                            ("22-IV", "art. 22, IV"),
                            ("22-V", "art. 22, V"),
                            ("23-I", "art. 23, I"),
                            ("23-II", "art. 23, II"),
                            ("23-III", "art. 23, III"),
                            ("23-IV", "art. 23, IV"),
                            ("23-V", "art. 23, V"),
                            ("23-VI", "art. 23, VI"),
                            ("23-VII", "art. 23, VII"),
                            ("23-VIII", "art. 23, VIII"),
                            ("23-IX", "art. 23, IX"),
                            ("24-I", "art. 24, I"),
                            ("24-II", "art. 24, II"),
                            ("24-III", "art. 24, III"),
                            ("24-IV", "art. 24, IV"),
                            ("24-V", "art. 24, V"),
                            ("24-VI", "art. 24, VI"),
                            ("24-VII", "art. 24, VII"),
                            ("24-VIII", "art. 24, VIII"),
                            ("24-IX", "art. 24, IX"),
                            ("25-I", "art. 25, I"),
                            ("25-II", "art. 25, II"),
                            ("25-III", "art. 25, III"),
                            ("25-IV", "art. 25, IV"),
                            ("25-V", "art. 25, V"),
                            ("25-VI", "art. 25, VI"),
                            ("25-VII", "art. 25, VII"),
                            ("25-VIII", "art. 25, VIII"),
                            ("25-IX", "art. 25, IX"),
                        ],
                        max_length=8,
                        verbose_name="infração",
                    ),
                ),
                ("fato_em", models.DateField(verbose_name="dia do fato")),
                ("descricao", models.TextField(verbose_name="fato")),
                ("origem", models.CharField(max_length=120, verbose_name="origem")),
                ("criada_em", models.DateTimeField(verbose_name="proposta em")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_examinar", "A examinar"),
                            ("acolhida", "Acolhida"),
                            ("descartada", "Descartada"),
                        ],
                        default="a_examinar",
                        max_length=12,
                        verbose_name="situação",
                    ),
                ),
                (
                    "examinada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="examinada em"),
                ),
                ("razoes", models.TextField(blank=True, verbose_name="razões")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.RemoveConstraint(
            model_name="documento",
            name="documento_que_conclui_tem_resultado",
        ),
        migrations.AddConstraint(
            model_name="documento",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        (
                            "tipo__in",
                            [
                                "certidao_criminal",
                                "certidao_do_monitor",
                                "inspecao_municipal",
                                "inspecao_semestral",
                                "toxicologico",
                            ],
                        ),
                        _negated=True,
                    ),
                    models.Q(("resultado", ""), _negated=True),
                    _connector="OR",
                ),
                name="documento_que_conclui_tem_resultado",
                violation_error_message="Diga se o resultado é favorável ou desfavorável.",
            ),
        ),
        migrations.AddField(
            model_name="pendenciadevistoria",
            name="veiculo",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="pendencias_de_vistoria",
                to="transporte_escolar.veiculo",
                verbose_name="veículo",
            ),
        ),
        migrations.AddField(
            model_name="pendenciadevistoriaevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.pendenciadevistoria",
            ),
        ),
        migrations.AddField(
            model_name="pendenciadevistoriaevent",
            name="veiculo",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.veiculo",
                verbose_name="veículo",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracao",
            name="condutor",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="propostas_de_infracao",
                to="transporte_escolar.condutor",
                verbose_name="condutor",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracao",
            name="empresa",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="propostas_de_infracao",
                to="transporte_escolar.empresa",
                verbose_name="empresa",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracao",
            name="examinada_por",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="examinada por",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracao",
            name="linha",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="propostas_de_infracao",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracao",
            name="veiculo",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="propostas_de_infracao",
                to="transporte_escolar.veiculo",
                verbose_name="veículo",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracaoevent",
            name="condutor",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.condutor",
                verbose_name="condutor",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracaoevent",
            name="empresa",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.empresa",
                verbose_name="empresa",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracaoevent",
            name="examinada_por",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="examinada por",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracaoevent",
            name="linha",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracaoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.propostadeinfracao",
            ),
        ),
        migrations.AddField(
            model_name="propostadeinfracaoevent",
            name="veiculo",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.veiculo",
                verbose_name="veículo",
            ),
        ),
        migrations.AddIndex(
            model_name="pendenciadevistoria",
            index=models.Index(fields=["veiculo", "ate"], name="pendencia_do_veiculo"),
        ),
        migrations.AddConstraint(
            model_name="pendenciadevistoria",
            constraint=models.CheckConstraint(
                condition=models.Q(("ate__gte", models.F("desde"))),
                name="pendencia_com_prazo_depois_da_vistoria",
                violation_error_message="O prazo da pendência não pode ser antes da vistoria.",
            ),
        ),
        migrations.AddConstraint(
            model_name="pendenciadevistoria",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("sanada_em__isnull", True),
                    models.Q(("sanada_em__gte", models.F("desde")), ("sanada_por__regex", "\\S")),
                    _connector="OR",
                ),
                name="pendencia_sanada_depois_e_por_que_vistoria",
                violation_error_message="A pendência sanada diz o dia e a revistoria que a sanou.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pendenciadevistoria",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="d42f6dc54b00e089dee5b0de2d5d5ef1384c53da",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_d0a98",
                    table="transporte_escolar_pendenciadevistoria",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pendenciadevistoria",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_pendenciadevistoriaevent" ("ate", "chave", "descricao", "desde", "dispositivo", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "sanada_em", "sanada_por", "veiculo_id", "versao", "vistoria") VALUES (NEW."ate", NEW."chave", NEW."descricao", NEW."desde", NEW."dispositivo", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."sanada_em", NEW."sanada_por", NEW."veiculo_id", NEW."versao", NEW."vistoria"); RETURN NULL;',
                    hash="4db3b977d28c3dbc874be638655f4a6bc5ad3eb7",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_6e054",
                    table="transporte_escolar_pendenciadevistoria",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pendenciadevistoria",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                    func='INSERT INTO "transporte_escolar_pendenciadevistoriaevent" ("ate", "chave", "descricao", "desde", "dispositivo", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "sanada_em", "sanada_por", "veiculo_id", "versao", "vistoria") VALUES (NEW."ate", NEW."chave", NEW."descricao", NEW."desde", NEW."dispositivo", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."sanada_em", NEW."sanada_por", NEW."veiculo_id", NEW."versao", NEW."vistoria"); RETURN NULL;',
                    hash="23ea4d24990b5829b750b8b9b6e3143d13b101fb",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_638eb",
                    table="transporte_escolar_pendenciadevistoria",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pendenciadevistoria",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_pendenciadevistoriaevent" ("ate", "chave", "descricao", "desde", "dispositivo", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "sanada_em", "sanada_por", "veiculo_id", "versao", "vistoria") VALUES (OLD."ate", OLD."chave", OLD."descricao", OLD."desde", OLD."dispositivo", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."sanada_em", OLD."sanada_por", OLD."veiculo_id", OLD."versao", OLD."vistoria"); RETURN NULL;',
                    hash="6fb549503e808d738fe039a155469bc7f694b3c6",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_a8f68",
                    table="transporte_escolar_pendenciadevistoria",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pendenciadevistoriaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="31aae4c443876f5586fa8ca840e757946a7c3d9d",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_6e319",
                    table="transporte_escolar_pendenciadevistoriaevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pendenciadevistoriaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="c27b3a920f7d98d21e254afe9796e4643f81e324",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_020c7",
                    table="transporte_escolar_pendenciadevistoriaevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="propostadeinfracao",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="proposta_de_infracao_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="propostadeinfracao",
            index=models.Index(fields=["situacao", "-fato_em"], name="proposta_a_examinar"),
        ),
        migrations.AddConstraint(
            model_name="propostadeinfracao",
            constraint=models.CheckConstraint(
                condition=models.Q(("descricao__regex", "\\S")),
                name="proposta_de_infracao_diz_o_fato",
                violation_error_message="A proposta descreve o fato.",
            ),
        ),
        migrations.AddConstraint(
            model_name="propostadeinfracao",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("examinada_em__isnull", True), ("situacao", "a_examinar")),
                    models.Q(
                        ("examinada_em__isnull", False),
                        ("razoes__regex", "\\S"),
                        ("situacao__in", ["acolhida", "descartada"]),
                    ),
                    _connector="OR",
                ),
                name="proposta_de_infracao_examinada_com_razoes",
                violation_error_message="Acolher ou descartar a proposta é ato motivado.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="propostadeinfracao",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="bc172f40ee6d1db87048ba45599d6b045d912d27",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_2dd62",
                    table="transporte_escolar_propostadeinfracao",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="propostadeinfracao",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_propostadeinfracaoevent" ("chave", "condutor_id", "criada_em", "descricao", "empresa_id", "examinada_em", "examinada_por_id", "fato_em", "id", "item", "linha_id", "origem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "razoes", "situacao", "veiculo_id", "versao") VALUES (NEW."chave", NEW."condutor_id", NEW."criada_em", NEW."descricao", NEW."empresa_id", NEW."examinada_em", NEW."examinada_por_id", NEW."fato_em", NEW."id", NEW."item", NEW."linha_id", NEW."origem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."razoes", NEW."situacao", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                    hash="d446f326525f92f86406f6c4c664395f40e74e84",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_f2b93",
                    table="transporte_escolar_propostadeinfracao",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="propostadeinfracao",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."chave" IS DISTINCT FROM (NEW."chave") OR OLD."condutor_id" IS DISTINCT FROM (NEW."condutor_id") OR OLD."criada_em" IS DISTINCT FROM (NEW."criada_em") OR OLD."descricao" IS DISTINCT FROM (NEW."descricao") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."examinada_em" IS DISTINCT FROM (NEW."examinada_em") OR OLD."examinada_por_id" IS DISTINCT FROM (NEW."examinada_por_id") OR OLD."fato_em" IS DISTINCT FROM (NEW."fato_em") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."item" IS DISTINCT FROM (NEW."item") OR OLD."linha_id" IS DISTINCT FROM (NEW."linha_id") OR OLD."origem" IS DISTINCT FROM (NEW."origem") OR OLD."razoes" IS DISTINCT FROM (NEW."razoes") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."veiculo_id" IS DISTINCT FROM (NEW."veiculo_id") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "transporte_escolar_propostadeinfracaoevent" ("chave", "condutor_id", "criada_em", "descricao", "empresa_id", "examinada_em", "examinada_por_id", "fato_em", "id", "item", "linha_id", "origem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "razoes", "situacao", "veiculo_id", "versao") VALUES (NEW."chave", NEW."condutor_id", NEW."criada_em", NEW."descricao", NEW."empresa_id", NEW."examinada_em", NEW."examinada_por_id", NEW."fato_em", NEW."id", NEW."item", NEW."linha_id", NEW."origem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."razoes", NEW."situacao", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                    hash="bde8c5e53968870db84fded4043d2a39aac24dfa",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_b0a45",
                    table="transporte_escolar_propostadeinfracao",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="propostadeinfracao",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_propostadeinfracaoevent" ("chave", "condutor_id", "criada_em", "descricao", "empresa_id", "examinada_em", "examinada_por_id", "fato_em", "id", "item", "linha_id", "origem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "razoes", "situacao", "veiculo_id", "versao") VALUES (OLD."chave", OLD."condutor_id", OLD."criada_em", OLD."descricao", OLD."empresa_id", OLD."examinada_em", OLD."examinada_por_id", OLD."fato_em", OLD."id", OLD."item", OLD."linha_id", OLD."origem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."razoes", OLD."situacao", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                    hash="a6c3b2df4100efa6fdc6c36b118268a8e9878f81",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_feee7",
                    table="transporte_escolar_propostadeinfracao",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="propostadeinfracaoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="ca1fef11adf213d5653837b6808bfa00eeeb3c4e",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_6712e",
                    table="transporte_escolar_propostadeinfracaoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="propostadeinfracaoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="3cdaea55f27c866dd0b02f43e04c37076b09c630",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_566a5",
                    table="transporte_escolar_propostadeinfracaoevent",
                    when="BEFORE",
                ),
            ),
        ),
    ]

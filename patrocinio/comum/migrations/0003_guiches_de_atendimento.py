"""Guichês de atendimento e quem atende em cada um."""

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
        ("comum", "0002_valores_e_calendario"),
    ]

    operations = [
        migrations.CreateModel(
            name="GuicheEvent",
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
                (
                    "nome",
                    models.CharField(
                        error_messages={"unique": "Esse guichê já existe."},
                        max_length=80,
                        verbose_name="nome",
                    ),
                ),
                ("orgao", models.CharField(max_length=120, verbose_name="secretaria")),
                ("endereco", models.CharField(blank=True, max_length=200, verbose_name="endereço")),
                ("ativo", models.BooleanField(default=True, verbose_name="atende")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="AcessoAGuiche",
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
                (
                    "servidor",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acessos_a_guiche",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="pessoa",
                    ),
                ),
            ],
            options={
                "verbose_name": "acesso a guichê",
                "verbose_name_plural": "acessos a guichês",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Guiche",
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
                (
                    "nome",
                    models.CharField(
                        error_messages={"unique": "Esse guichê já existe."},
                        max_length=80,
                        unique=True,
                        verbose_name="nome",
                    ),
                ),
                ("orgao", models.CharField(max_length=120, verbose_name="secretaria")),
                ("endereco", models.CharField(blank=True, max_length=200, verbose_name="endereço")),
                ("ativo", models.BooleanField(default=True, verbose_name="atende")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "nome", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "orgao", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "endereco", models.TextField()
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
                "verbose_name": "guichê",
                "verbose_name_plural": "guichês",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="guiche_busca",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AcessoAGuicheEvent",
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
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="comum.acessoaguiche",
                    ),
                ),
                (
                    "servidor",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="pessoa",
                    ),
                ),
                (
                    "guiche",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.guiche",
                        verbose_name="guichê",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.AddField(
            model_name="acessoaguiche",
            name="guiche",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="acessos",
                to="comum.guiche",
                verbose_name="guichê",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="guiche",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="c49e31115edf51b7f74c98b9414339a8c5ebfd34",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_95208",
                    table="comum_guiche",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="guiche",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_guicheevent" ("ativo", "endereco", "id", "nome", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."ativo", NEW."endereco", NEW."id", NEW."nome", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao"); RETURN NULL;',
                    hash="d1ad37084bf7c6837f33bc0588df672f1943240c",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_1b527",
                    table="comum_guiche",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="guiche",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."ativo" IS DISTINCT FROM (NEW."ativo") OR OLD."endereco" IS DISTINCT FROM (NEW."endereco") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."orgao" IS DISTINCT FROM (NEW."orgao") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "comum_guicheevent" ("ativo", "endereco", "id", "nome", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."ativo", NEW."endereco", NEW."id", NEW."nome", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao"); RETURN NULL;',
                    hash="d3bc66a3c85fd925b913175db6f83215febef65d",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_349f0",
                    table="comum_guiche",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="guiche",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_guicheevent" ("ativo", "endereco", "id", "nome", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (OLD."ativo", OLD."endereco", OLD."id", OLD."nome", OLD."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao"); RETURN NULL;',
                    hash="a748406b026655ee9337318dfd162affddc59e43",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_0cdf3",
                    table="comum_guiche",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddField(
            model_name="guicheevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.guiche",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="acessoaguicheevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="d915763103193f18158bf072c190f6b82492d8fe",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_cfcbd",
                    table="comum_acessoaguicheevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="acessoaguicheevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="7ba957c0ca50945045ff03101d0080cb4e2c0917",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_f3352",
                    table="comum_acessoaguicheevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddConstraint(
            model_name="acessoaguiche",
            constraint=models.UniqueConstraint(
                fields=("servidor", "guiche"),
                name="acesso_a_guiche_unico",
                violation_error_message="Essa pessoa já atende nesse guichê.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="acessoaguiche",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="6c06f8164b407796b5113b2fc84800307f4d80c5",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_5a830",
                    table="comum_acessoaguiche",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="acessoaguiche",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_acessoaguicheevent" ("guiche_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (NEW."guiche_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."servidor_id", NEW."versao"); RETURN NULL;',
                    hash="531ba11c73f5c24905a1f30d23fe0faa624c0ba6",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_f1007",
                    table="comum_acessoaguiche",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="acessoaguiche",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                    func='INSERT INTO "comum_acessoaguicheevent" ("guiche_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (NEW."guiche_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."servidor_id", NEW."versao"); RETURN NULL;',
                    hash="ca527d6d53ee7af8e21c128592e24e7c015ac3c3",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_24217",
                    table="comum_acessoaguiche",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="acessoaguiche",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_acessoaguicheevent" ("guiche_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (OLD."guiche_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."servidor_id", OLD."versao"); RETURN NULL;',
                    hash="4e3ad54c273f40f23f375887a931f71b8e885be3",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_1e2c8",
                    table="comum_acessoaguiche",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="guicheevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="592f24b4449242570bd49119707378aeb8dee210",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_22f30",
                    table="comum_guicheevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="guicheevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="5a18e98db909582adae585b98a6ee99566d8061b",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_07266",
                    table="comum_guicheevent",
                    when="BEFORE",
                ),
            ),
        ),
    ]

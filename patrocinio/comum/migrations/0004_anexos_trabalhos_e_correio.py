"""Anexos, trabalhos, caixa de saída do correio e rotinas diárias."""

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
import patrocinio.comum.models.anexo


class Migration(migrations.Migration):
    dependencies = [
        ("comum", "0003_guiches_de_atendimento"),
    ]

    operations = [
        migrations.CreateModel(
            name="MensagemDeCorreioEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                ("chave", models.CharField(max_length=160, verbose_name="aviso")),
                ("para", models.EmailField(max_length=254, verbose_name="para")),
                ("assunto", models.CharField(max_length=200, verbose_name="assunto")),
                ("criada_em", models.DateTimeField(verbose_name="escrita em")),
                ("nao_antes", models.DateTimeField(verbose_name="não antes de")),
                (
                    "tentativas",
                    models.PositiveSmallIntegerField(default=0, verbose_name="tentativas"),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_enviar", "A enviar"),
                            ("enviando", "Enviando"),
                            ("enviada", "Enviada"),
                            ("em_duvida", "Em dúvida"),
                            ("desistida", "Desistida"),
                        ],
                        default="a_enviar",
                        max_length=9,
                        verbose_name="situação",
                    ),
                ),
                (
                    "enviada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="enviada em"),
                ),
                ("erro", models.TextField(blank=True, verbose_name="o que falhou")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Trabalho",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("tipo", models.CharField(max_length=60, verbose_name="tipo")),
                ("titulo", models.CharField(max_length=160, verbose_name="o que faz")),
                ("argumentos", models.JSONField(default=dict, verbose_name="argumentos")),
                (
                    "chave",
                    models.CharField(blank=True, max_length=120, verbose_name="chave do pedido"),
                ),
                ("nao_antes", models.DateTimeField(verbose_name="não antes de")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("fila", "Na fila"),
                            ("feito", "Feito"),
                            ("falhou", "Falhou"),
                            ("cancelado", "Cancelado"),
                        ],
                        default="fila",
                        max_length=9,
                        verbose_name="situação",
                    ),
                ),
                ("criado_em", models.DateTimeField(verbose_name="pedido em")),
                (
                    "terminado_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="terminado em"),
                ),
                ("erro", models.TextField(blank=True, verbose_name="o que falhou")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "titulo", models.TextField()
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
                "verbose_name": "trabalho",
                "verbose_name_plural": "trabalhos",
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="ProgressoDoTrabalhoEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                (
                    "cancelar_pedido",
                    models.BooleanField(default=False, verbose_name="cancelamento pedido"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="RotinaDiaria",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("nome", models.CharField(max_length=60, verbose_name="rotina")),
                ("dia", models.DateField(verbose_name="dia")),
                ("feita_em", models.DateTimeField(blank=True, null=True, verbose_name="feita em")),
                (
                    "resultado",
                    models.CharField(blank=True, max_length=300, verbose_name="o que fez"),
                ),
                (
                    "tentativas",
                    models.PositiveSmallIntegerField(
                        default=0, verbose_name="tentativas que falharam"
                    ),
                ),
                (
                    "nao_antes",
                    models.DateTimeField(
                        blank=True, null=True, verbose_name="nova tentativa a partir de"
                    ),
                ),
                ("erro", models.TextField(blank=True, verbose_name="o que falhou")),
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
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "rotina diária",
                "verbose_name_plural": "rotinas diárias",
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="RotinaDiariaEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                ("nome", models.CharField(max_length=60, verbose_name="rotina")),
                ("dia", models.DateField(verbose_name="dia")),
                ("feita_em", models.DateTimeField(blank=True, null=True, verbose_name="feita em")),
                (
                    "resultado",
                    models.CharField(blank=True, max_length=300, verbose_name="o que fez"),
                ),
                (
                    "tentativas",
                    models.PositiveSmallIntegerField(
                        default=0, verbose_name="tentativas que falharam"
                    ),
                ),
                (
                    "nao_antes",
                    models.DateTimeField(
                        blank=True, null=True, verbose_name="nova tentativa a partir de"
                    ),
                ),
                ("erro", models.TextField(blank=True, verbose_name="o que falhou")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="TrabalhoEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                ("tipo", models.CharField(max_length=60, verbose_name="tipo")),
                ("titulo", models.CharField(max_length=160, verbose_name="o que faz")),
                ("argumentos", models.JSONField(default=dict, verbose_name="argumentos")),
                (
                    "chave",
                    models.CharField(blank=True, max_length=120, verbose_name="chave do pedido"),
                ),
                ("nao_antes", models.DateTimeField(verbose_name="não antes de")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("fila", "Na fila"),
                            ("feito", "Feito"),
                            ("falhou", "Falhou"),
                            ("cancelado", "Cancelado"),
                        ],
                        default="fila",
                        max_length=9,
                        verbose_name="situação",
                    ),
                ),
                ("criado_em", models.DateTimeField(verbose_name="pedido em")),
                (
                    "terminado_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="terminado em"),
                ),
                ("erro", models.TextField(blank=True, verbose_name="o que falhou")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Anexo",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome do arquivo")),
                (
                    "formato",
                    models.CharField(
                        choices=[
                            ("pdf", "PDF"),
                            ("jpeg", "JPEG"),
                            ("png", "PNG"),
                            ("webp", "WebP"),
                            ("heic", "HEIC"),
                        ],
                        max_length=5,
                        verbose_name="formato",
                    ),
                ),
                ("tamanho", models.PositiveIntegerField(verbose_name="tamanho (bytes)")),
                ("sha256", models.CharField(max_length=64, verbose_name="SHA-256")),
                ("prova", models.BooleanField(default=False, verbose_name="prova")),
                (
                    "arquivo",
                    models.FileField(
                        upload_to=patrocinio.comum.models.anexo.pasta_do_mes, verbose_name="arquivo"
                    ),
                ),
                ("enviado_em", models.DateTimeField(verbose_name="enviado em")),
                (
                    "enviado_por",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="enviado por",
                    ),
                ),
            ],
            options={
                "verbose_name": "anexo",
                "verbose_name_plural": "anexos",
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="MensagemDeCorreio",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("chave", models.CharField(max_length=160, unique=True, verbose_name="aviso")),
                ("para", models.EmailField(max_length=254, verbose_name="para")),
                ("assunto", models.CharField(max_length=200, verbose_name="assunto")),
                ("corpo", models.TextField(verbose_name="texto")),
                ("criada_em", models.DateTimeField(verbose_name="escrita em")),
                ("nao_antes", models.DateTimeField(verbose_name="não antes de")),
                (
                    "tentativas",
                    models.PositiveSmallIntegerField(default=0, verbose_name="tentativas"),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_enviar", "A enviar"),
                            ("enviando", "Enviando"),
                            ("enviada", "Enviada"),
                            ("em_duvida", "Em dúvida"),
                            ("desistida", "Desistida"),
                        ],
                        default="a_enviar",
                        max_length=9,
                        verbose_name="situação",
                    ),
                ),
                (
                    "enviada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="enviada em"),
                ),
                ("erro", models.TextField(blank=True, verbose_name="o que falhou")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "para", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "assunto", models.TextField()
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
                "verbose_name": "mensagem de correio",
                "verbose_name_plural": "mensagens de correio",
                "default_permissions": ("view", "change"),
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="mensagem_busca",
                    ),
                    models.Index(
                        condition=models.Q(("situacao", "a_enviar")),
                        fields=["nao_antes", "id"],
                        name="mensagem_fila",
                    ),
                    models.Index(
                        condition=models.Q(("situacao", "enviando")),
                        fields=["id"],
                        name="mensagem_em_curso",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "situacao__in",
                                ["a_enviar", "enviando", "enviada", "em_duvida", "desistida"],
                            )
                        ),
                        name="mensagem_situacao",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("enviada_em__isnull", False), ("situacao", "enviada")),
                            models.Q(
                                models.Q(("situacao", "enviada"), _negated=True),
                                ("enviada_em__isnull", True),
                            ),
                            _connector="OR",
                        ),
                        name="mensagem_enviada_tem_hora",
                    ),
                ],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="mensagemdecorreio",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_mensagemdecorreioevent" ("assunto", "chave", "criada_em", "enviada_em", "erro", "id", "nao_antes", "para", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "tentativas") VALUES (NEW."assunto", NEW."chave", NEW."criada_em", NEW."enviada_em", NEW."erro", NEW."id", NEW."nao_antes", NEW."para", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."situacao", NEW."tentativas"); RETURN NULL;',
                    hash="aacb7116e818c32f34278eace33faa025c079d4e",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_64083",
                    table="comum_mensagemdecorreio",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="mensagemdecorreio",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."assunto" IS DISTINCT FROM (NEW."assunto") OR OLD."chave" IS DISTINCT FROM (NEW."chave") OR OLD."criada_em" IS DISTINCT FROM (NEW."criada_em") OR OLD."enviada_em" IS DISTINCT FROM (NEW."enviada_em") OR OLD."erro" IS DISTINCT FROM (NEW."erro") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nao_antes" IS DISTINCT FROM (NEW."nao_antes") OR OLD."para" IS DISTINCT FROM (NEW."para") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."tentativas" IS DISTINCT FROM (NEW."tentativas"))',
                    func='INSERT INTO "comum_mensagemdecorreioevent" ("assunto", "chave", "criada_em", "enviada_em", "erro", "id", "nao_antes", "para", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "tentativas") VALUES (NEW."assunto", NEW."chave", NEW."criada_em", NEW."enviada_em", NEW."erro", NEW."id", NEW."nao_antes", NEW."para", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."situacao", NEW."tentativas"); RETURN NULL;',
                    hash="5f84d6541956716364f49dba9775c2429b11deb9",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_aa1ad",
                    table="comum_mensagemdecorreio",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="mensagemdecorreio",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_mensagemdecorreioevent" ("assunto", "chave", "criada_em", "enviada_em", "erro", "id", "nao_antes", "para", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "tentativas") VALUES (OLD."assunto", OLD."chave", OLD."criada_em", OLD."enviada_em", OLD."erro", OLD."id", OLD."nao_antes", OLD."para", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."situacao", OLD."tentativas"); RETURN NULL;',
                    hash="804d53eb7170bcfd01b62d1c9cc3fcf5190a4eed",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_a6577",
                    table="comum_mensagemdecorreio",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddField(
            model_name="mensagemdecorreioevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.mensagemdecorreio",
            ),
        ),
        migrations.CreateModel(
            name="ProgressoDoTrabalho",
            fields=[
                (
                    "trabalho",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="progresso",
                        serialize=False,
                        to="comum.trabalho",
                        verbose_name="trabalho",
                    ),
                ),
                ("posse", models.PositiveIntegerField(default=0, verbose_name="posse")),
                (
                    "tentativas",
                    models.PositiveSmallIntegerField(
                        default=0, verbose_name="tentativas sem avanço"
                    ),
                ),
                (
                    "iniciado_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="em andamento desde"),
                ),
                ("feitos", models.PositiveIntegerField(default=0, verbose_name="feitos")),
                ("total", models.PositiveIntegerField(default=0, verbose_name="total")),
                ("mensagem", models.CharField(blank=True, max_length=200, verbose_name="mensagem")),
                (
                    "ponto",
                    models.JSONField(blank=True, null=True, verbose_name="ponto de retomada"),
                ),
                ("resultado", models.JSONField(blank=True, null=True, verbose_name="resultado")),
                (
                    "atualizado_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="última notícia"),
                ),
                (
                    "cancelar_pedido",
                    models.BooleanField(default=False, verbose_name="cancelamento pedido"),
                ),
            ],
            options={
                "verbose_name": "andamento do trabalho",
                "verbose_name_plural": "andamentos dos trabalhos",
                "default_permissions": (),
            },
        ),
        migrations.AddField(
            model_name="trabalho",
            name="criado_por",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="pedido por",
            ),
        ),
        migrations.AddField(
            model_name="progressodotrabalhoevent",
            name="trabalho",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                serialize=False,
                to="comum.trabalho",
                verbose_name="trabalho",
            ),
        ),
        migrations.AddIndex(
            model_name="rotinadiaria",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="rotina_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="rotinadiaria",
            index=models.Index(fields=["-dia", "nome"], name="rotina_por_dia"),
        ),
        migrations.AddConstraint(
            model_name="rotinadiaria",
            constraint=models.UniqueConstraint(
                fields=("nome", "dia"), name="rotina_uma_vez_por_dia"
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rotinadiaria",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_rotinadiariaevent" ("dia", "erro", "feita_em", "id", "nao_antes", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resultado", "tentativas") VALUES (NEW."dia", NEW."erro", NEW."feita_em", NEW."id", NEW."nao_antes", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."resultado", NEW."tentativas"); RETURN NULL;',
                    hash="3fd095b6e9f19cc3c38f7db70f5f1d35d90004c8",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_c4a11",
                    table="comum_rotinadiaria",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rotinadiaria",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."dia" IS DISTINCT FROM (NEW."dia") OR OLD."erro" IS DISTINCT FROM (NEW."erro") OR OLD."feita_em" IS DISTINCT FROM (NEW."feita_em") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nao_antes" IS DISTINCT FROM (NEW."nao_antes") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."resultado" IS DISTINCT FROM (NEW."resultado") OR OLD."tentativas" IS DISTINCT FROM (NEW."tentativas"))',
                    func='INSERT INTO "comum_rotinadiariaevent" ("dia", "erro", "feita_em", "id", "nao_antes", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resultado", "tentativas") VALUES (NEW."dia", NEW."erro", NEW."feita_em", NEW."id", NEW."nao_antes", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."resultado", NEW."tentativas"); RETURN NULL;',
                    hash="9e592652f663ea3b40b97cb5e911a7d9c56db60a",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_683ca",
                    table="comum_rotinadiaria",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rotinadiaria",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_rotinadiariaevent" ("dia", "erro", "feita_em", "id", "nao_antes", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resultado", "tentativas") VALUES (OLD."dia", OLD."erro", OLD."feita_em", OLD."id", OLD."nao_antes", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."resultado", OLD."tentativas"); RETURN NULL;',
                    hash="56af7d4fdcd389790dad2670b3b3346b43bd93f3",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_6bb2b",
                    table="comum_rotinadiaria",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddField(
            model_name="rotinadiariaevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.rotinadiaria",
            ),
        ),
        migrations.AddField(
            model_name="trabalhoevent",
            name="criado_por",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="pedido por",
            ),
        ),
        migrations.AddField(
            model_name="trabalhoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.trabalho",
            ),
        ),
        migrations.AddIndex(
            model_name="anexo",
            index=models.Index(fields=["sha256"], name="anexo_sha256"),
        ),
        migrations.AddConstraint(
            model_name="anexo",
            constraint=models.CheckConstraint(
                condition=models.Q(("tamanho__gt", 0)), name="anexo_nao_vazio"
            ),
        ),
        migrations.AddConstraint(
            model_name="anexo",
            constraint=models.CheckConstraint(
                condition=models.Q(("formato__in", ["pdf", "jpeg", "png", "webp", "heic"])),
                name="anexo_formato_aceito",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="anexo",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="4b51a19e8005c97686a53a3de83936f9ff83fb65",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_3a377",
                    table="comum_anexo",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="anexo",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="25db2a0a9b14b14ebb8ef45968f8aa08eaa1c898",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_281d1",
                    table="comum_anexo",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="mensagemdecorreioevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="0f0928037837714c83ed6f066eca51c6fe817b95",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_90c3e",
                    table="comum_mensagemdecorreioevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="mensagemdecorreioevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="f46dadf6e2f5b12e6c04577fe933f24d12060cc9",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_a7233",
                    table="comum_mensagemdecorreioevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddField(
            model_name="progressodotrabalhoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.progressodotrabalho",
            ),
        ),
        migrations.AddConstraint(
            model_name="progressodotrabalho",
            constraint=models.CheckConstraint(
                condition=models.Q(("feitos__lte", models.F("total"))),
                name="progresso_nao_passa_do_total",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="progressodotrabalho",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_progressodotrabalhoevent" ("cancelar_pedido", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "trabalho_id") VALUES (NEW."cancelar_pedido", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."trabalho_id", NEW."trabalho_id"); RETURN NULL;',
                    hash="955e77212c47ccefa4d671176826bb40c799a347",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_71b1c",
                    table="comum_progressodotrabalho",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="progressodotrabalho",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."cancelar_pedido" IS DISTINCT FROM (NEW."cancelar_pedido") OR OLD."trabalho_id" IS DISTINCT FROM (NEW."trabalho_id"))',
                    func='INSERT INTO "comum_progressodotrabalhoevent" ("cancelar_pedido", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "trabalho_id") VALUES (NEW."cancelar_pedido", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."trabalho_id", NEW."trabalho_id"); RETURN NULL;',
                    hash="0993ff66478e435514421af9ada35f6e674e1d71",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_e6c1a",
                    table="comum_progressodotrabalho",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="progressodotrabalho",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_progressodotrabalhoevent" ("cancelar_pedido", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "trabalho_id") VALUES (OLD."cancelar_pedido", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."trabalho_id", OLD."trabalho_id"); RETURN NULL;',
                    hash="25888558878d1b4be27927fd2f729651976d8f87",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_9ebfc",
                    table="comum_progressodotrabalho",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="trabalho",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="trabalho_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="trabalho",
            index=models.Index(
                condition=models.Q(("situacao", "fila")),
                fields=["nao_antes", "id"],
                name="trabalho_fila",
            ),
        ),
        migrations.AddIndex(
            model_name="trabalho",
            index=models.Index(fields=["criado_por", "-id"], name="trabalho_de_quem_pediu"),
        ),
        migrations.AddConstraint(
            model_name="trabalho",
            constraint=models.UniqueConstraint(
                condition=models.Q(("chave", ""), _negated=True),
                fields=("tipo", "chave"),
                name="trabalho_pedido_uma_vez",
            ),
        ),
        migrations.AddConstraint(
            model_name="trabalho",
            constraint=models.CheckConstraint(
                condition=models.Q(("situacao__in", ["fila", "feito", "falhou", "cancelado"])),
                name="trabalho_situacao",
            ),
        ),
        migrations.AddConstraint(
            model_name="trabalho",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("situacao", "fila"), ("terminado_em__isnull", True)),
                    models.Q(
                        models.Q(("situacao", "fila"), _negated=True),
                        ("terminado_em__isnull", False),
                    ),
                    _connector="OR",
                ),
                name="trabalho_terminado_tem_hora",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="trabalho",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_trabalhoevent" ("argumentos", "chave", "criado_em", "criado_por_id", "erro", "id", "nao_antes", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "terminado_em", "tipo", "titulo") VALUES (NEW."argumentos", NEW."chave", NEW."criado_em", NEW."criado_por_id", NEW."erro", NEW."id", NEW."nao_antes", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."situacao", NEW."terminado_em", NEW."tipo", NEW."titulo"); RETURN NULL;',
                    hash="0ca40c06025332530f7b42895a081416544dc721",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_aa81e",
                    table="comum_trabalho",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="trabalho",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."argumentos" IS DISTINCT FROM (NEW."argumentos") OR OLD."chave" IS DISTINCT FROM (NEW."chave") OR OLD."criado_em" IS DISTINCT FROM (NEW."criado_em") OR OLD."criado_por_id" IS DISTINCT FROM (NEW."criado_por_id") OR OLD."erro" IS DISTINCT FROM (NEW."erro") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nao_antes" IS DISTINCT FROM (NEW."nao_antes") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."terminado_em" IS DISTINCT FROM (NEW."terminado_em") OR OLD."tipo" IS DISTINCT FROM (NEW."tipo") OR OLD."titulo" IS DISTINCT FROM (NEW."titulo"))',
                    func='INSERT INTO "comum_trabalhoevent" ("argumentos", "chave", "criado_em", "criado_por_id", "erro", "id", "nao_antes", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "terminado_em", "tipo", "titulo") VALUES (NEW."argumentos", NEW."chave", NEW."criado_em", NEW."criado_por_id", NEW."erro", NEW."id", NEW."nao_antes", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."situacao", NEW."terminado_em", NEW."tipo", NEW."titulo"); RETURN NULL;',
                    hash="a5a43dc73c766df40959dbd84fe47a36bd519125",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_dcbb9",
                    table="comum_trabalho",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="trabalho",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_trabalhoevent" ("argumentos", "chave", "criado_em", "criado_por_id", "erro", "id", "nao_antes", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "terminado_em", "tipo", "titulo") VALUES (OLD."argumentos", OLD."chave", OLD."criado_em", OLD."criado_por_id", OLD."erro", OLD."id", OLD."nao_antes", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."situacao", OLD."terminado_em", OLD."tipo", OLD."titulo"); RETURN NULL;',
                    hash="6d41673a60913d971cc6aab694a60c34451df71a",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_b648e",
                    table="comum_trabalho",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rotinadiariaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="e3749696ddf642c540a7385dc08596c0829456ec",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_9f6a7",
                    table="comum_rotinadiariaevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rotinadiariaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="f09deae9cb72c5df855d340688973edbcb658494",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_6efbb",
                    table="comum_rotinadiariaevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="trabalhoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="844c6b4a97aa8d476070af27f1842fb1aa6a0cfe",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_7a2cb",
                    table="comum_trabalhoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="trabalhoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="d6664fc88287f97d8b44b3823ab82da878dca68c",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_b8821",
                    table="comum_trabalhoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="progressodotrabalhoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="f0c3ece34bc9c4beaad3c10a1d38e912b9f808aa",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_6faca",
                    table="comum_progressodotrabalhoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="progressodotrabalhoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="7364a7da31f55549c8360474d68a179f58bceab5",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_a65a9",
                    table="comum_progressodotrabalhoevent",
                    when="BEFORE",
                ),
            ),
        ),
    ]

"""Extensões do PostgreSQL, busca, cache dos limites e as tabelas do núcleo comum."""

import django.contrib.auth.models
import django.contrib.auth.validators
import django.contrib.postgres.constraints
import django.contrib.postgres.fields.ranges
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
import django.utils.timezone
import pghistory.utils
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.contrib.postgres.operations import (
    BtreeGistExtension,
    TrigramExtension,
    UnaccentExtension,
)
from django.db import migrations, models

import patrocinio.comum.busca
import patrocinio.comum.campos
import patrocinio.comum.models.ato
from patrocinio.comum.migracoes import funcao_de_busca, tabela_do_cache


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        BtreeGistExtension(),
        TrigramExtension(),
        UnaccentExtension(),
        funcao_de_busca(),
        tabela_do_cache(),
        migrations.CreateModel(
            name="AtoNormativoEvent",
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
                    "tipo",
                    models.CharField(
                        choices=[
                            ("lei", "Lei"),
                            ("lei_complementar", "Lei complementar"),
                            ("medida_provisoria", "Medida provisória"),
                            ("decreto", "Decreto"),
                            ("portaria", "Portaria"),
                            ("resolucao", "Resolução"),
                            ("instrucao", "Instrução normativa"),
                            ("edital", "Edital"),
                            ("despacho", "Despacho"),
                            ("leitura_inicial", "Leitura inicial do portal"),
                            ("exemplo", "Exemplo (demonstração)"),
                        ],
                        max_length=20,
                        verbose_name="espécie",
                    ),
                ),
                (
                    "esfera",
                    models.CharField(
                        choices=[
                            ("municipal", "Municipal"),
                            ("estadual", "Estadual"),
                            ("federal", "Federal"),
                            ("portal", "Portal"),
                        ],
                        default="municipal",
                        max_length=10,
                        verbose_name="esfera",
                    ),
                ),
                ("numero", models.CharField(max_length=30, verbose_name="número")),
                ("data", models.DateField(verbose_name="data do ato")),
                ("ementa", models.CharField(blank=True, max_length=300, verbose_name="ementa")),
                (
                    "publicado_em",
                    models.DateField(blank=True, null=True, verbose_name="publicado em"),
                ),
                (
                    "veiculo",
                    models.CharField(
                        blank=True,
                        help_text="Por exemplo: Diário Oficial dos Municípios Mineiros, edição 3.412.",
                        max_length=120,
                        verbose_name="veículo de publicação",
                    ),
                ),
                (
                    "arquivo",
                    models.FileField(
                        blank=True,
                        upload_to=patrocinio.comum.models.ato.nome_ao_acaso,
                        validators=[patrocinio.comum.campos.validar_pdf],
                        verbose_name="arquivo (PDF)",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ChaveDeIdempotencia",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("chave", models.CharField(max_length=80)),
                ("pedido_sha256", models.CharField(max_length=64)),
                ("situacao", models.PositiveSmallIntegerField(null=True)),
                ("resposta", models.JSONField(null=True)),
                ("criada_em", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "verbose_name": "chave de idempotência",
                "verbose_name_plural": "chaves de idempotência",
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="DiaSemExpediente",
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
                    "dia",
                    models.DateField(
                        error_messages={"unique": "Esse dia já está aqui."},
                        unique=True,
                        verbose_name="dia",
                    ),
                ),
                ("nome", models.CharField(max_length=120, verbose_name="nome")),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("nacional", "Feriado nacional"),
                            ("estadual", "Feriado estadual"),
                            ("municipal", "Feriado municipal"),
                            ("facultativo", "Ponto facultativo"),
                        ],
                        max_length=12,
                        verbose_name="espécie",
                    ),
                ),
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
                "verbose_name": "dia sem expediente",
                "verbose_name_plural": "dias sem expediente",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="DiaSemExpedienteEvent",
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
                    "dia",
                    models.DateField(
                        error_messages={"unique": "Esse dia já está aqui."}, verbose_name="dia"
                    ),
                ),
                ("nome", models.CharField(max_length=120, verbose_name="nome")),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("nacional", "Feriado nacional"),
                            ("estadual", "Feriado estadual"),
                            ("municipal", "Feriado municipal"),
                            ("facultativo", "Ponto facultativo"),
                        ],
                        max_length=12,
                        verbose_name="espécie",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="DocumentoEmitido",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "codigo",
                    models.CharField(
                        max_length=12, unique=True, verbose_name="código de verificação"
                    ),
                ),
                ("especie", models.CharField(max_length=40, verbose_name="espécie")),
                ("titulo", models.CharField(max_length=200, verbose_name="título")),
                ("orgao", models.CharField(max_length=120, verbose_name="órgão")),
                ("assunto", models.CharField(max_length=60, verbose_name="assunto")),
                ("assunto_id", models.BigIntegerField(verbose_name="identificador do assunto")),
                ("emitido_em", models.DateTimeField(verbose_name="emitido em")),
                ("conteudo", models.BinaryField(verbose_name="arquivo")),
                ("sha256", models.CharField(max_length=64, verbose_name="SHA-256")),
                ("resumo", models.CharField(max_length=64, verbose_name="resumo dos dados")),
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
                                django.db.models.functions.comparison.Cast(
                                    "codigo", models.TextField()
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
                "verbose_name": "documento emitido",
                "verbose_name_plural": "documentos emitidos",
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="FichaDeAcesso",
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
                ("nome", models.CharField(max_length=80, verbose_name="para quê")),
                (
                    "resumo",
                    models.CharField(
                        editable=False, max_length=64, unique=True, verbose_name="resumo"
                    ),
                ),
                ("criada_em", models.DateTimeField(auto_now_add=True, verbose_name="criada em")),
                ("vale_ate", models.DateField(verbose_name="vale até")),
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
                "verbose_name": "ficha de acesso à API",
                "verbose_name_plural": "fichas de acesso à API",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="FichaDeAcessoEvent",
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
                ("nome", models.CharField(max_length=80, verbose_name="para quê")),
                ("criada_em", models.DateTimeField(auto_now_add=True, verbose_name="criada em")),
                ("vale_ate", models.DateField(verbose_name="vale até")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="PapelDoServidorEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ParametroVigente",
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
                ("chave", models.CharField(max_length=40, verbose_name="parâmetro")),
                ("valor", models.CharField(max_length=120, verbose_name="valor")),
                (
                    "confirmado_em",
                    models.DateTimeField(editable=False, null=True, verbose_name="confirmado em"),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "chave", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "valor", models.TextField()
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
                "verbose_name": "leitura da norma",
                "verbose_name_plural": "leituras da norma",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ParametroVigenteEvent",
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
                ("chave", models.CharField(max_length=40, verbose_name="parâmetro")),
                ("valor", models.CharField(max_length=120, verbose_name="valor")),
                (
                    "confirmado_em",
                    models.DateTimeField(editable=False, null=True, verbose_name="confirmado em"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="PessoaJuridica",
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
                    "cnpj",
                    patrocinio.comum.campos.CampoCNPJ(
                        error_messages={"unique": "Já há uma pessoa jurídica com esse CNPJ."},
                        max_length=14,
                        unique=True,
                        verbose_name="CNPJ",
                    ),
                ),
                ("razao_social", models.CharField(max_length=160, verbose_name="razão social")),
                (
                    "nome_fantasia",
                    models.CharField(blank=True, max_length=160, verbose_name="nome fantasia"),
                ),
                ("endereco", models.CharField(blank=True, max_length=200, verbose_name="endereço")),
                (
                    "municipio",
                    models.CharField(
                        blank=True, default="Patrocínio", max_length=80, verbose_name="município"
                    ),
                ),
                ("uf", models.CharField(blank=True, default="MG", max_length=2, verbose_name="UF")),
                (
                    "cep",
                    patrocinio.comum.campos.CampoCEP(blank=True, max_length=8, verbose_name="CEP"),
                ),
                (
                    "telefone",
                    patrocinio.comum.campos.CampoTelefone(
                        blank=True, max_length=11, verbose_name="telefone"
                    ),
                ),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="e-mail")),
                (
                    "raiz",
                    models.GeneratedField(
                        db_index=True,
                        db_persist=True,
                        expression=django.db.models.functions.text.Left("cnpj", 8),
                        output_field=models.CharField(max_length=8),
                        verbose_name="raiz do CNPJ",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "cnpj", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "razao_social", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "nome_fantasia", models.TextField()
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
                "verbose_name": "pessoa jurídica",
                "verbose_name_plural": "pessoas jurídicas",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="PessoaJuridicaEvent",
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
                    "cnpj",
                    patrocinio.comum.campos.CampoCNPJ(
                        error_messages={"unique": "Já há uma pessoa jurídica com esse CNPJ."},
                        max_length=14,
                        verbose_name="CNPJ",
                    ),
                ),
                ("razao_social", models.CharField(max_length=160, verbose_name="razão social")),
                (
                    "nome_fantasia",
                    models.CharField(blank=True, max_length=160, verbose_name="nome fantasia"),
                ),
                ("endereco", models.CharField(blank=True, max_length=200, verbose_name="endereço")),
                (
                    "municipio",
                    models.CharField(
                        blank=True, default="Patrocínio", max_length=80, verbose_name="município"
                    ),
                ),
                ("uf", models.CharField(blank=True, default="MG", max_length=2, verbose_name="UF")),
                (
                    "cep",
                    patrocinio.comum.campos.CampoCEP(blank=True, max_length=8, verbose_name="CEP"),
                ),
                (
                    "telefone",
                    patrocinio.comum.campos.CampoTelefone(
                        blank=True, max_length=11, verbose_name="telefone"
                    ),
                ),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="e-mail")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="RevogacaoDeDocumento",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("motivo", models.TextField(verbose_name="motivo")),
                ("em", models.DateTimeField(verbose_name="em")),
            ],
            options={
                "verbose_name": "revogação de documento",
                "verbose_name_plural": "revogações de documentos",
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="Serie",
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
                ("especie", models.CharField(max_length=40, verbose_name="espécie")),
                ("ano", models.PositiveSmallIntegerField(verbose_name="ano")),
                (
                    "inicial",
                    models.PositiveIntegerField(default=0, verbose_name="último número em papel"),
                ),
                (
                    "ultimo",
                    models.PositiveIntegerField(
                        default=0, editable=False, verbose_name="último número usado"
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "especie", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "ano", models.TextField()
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
                "verbose_name": "série de numeração",
                "verbose_name_plural": "séries de numeração",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="SerieEvent",
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
                ("especie", models.CharField(max_length=40, verbose_name="espécie")),
                ("ano", models.PositiveSmallIntegerField(verbose_name="ano")),
                (
                    "inicial",
                    models.PositiveIntegerField(default=0, verbose_name="último número em papel"),
                ),
                (
                    "ultimo",
                    models.PositiveIntegerField(
                        default=0, editable=False, verbose_name="último número usado"
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ServidorEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "first_name",
                    models.CharField(blank=True, max_length=150, verbose_name="first name"),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=150, verbose_name="last name"),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                (
                    "matricula",
                    models.CharField(blank=True, max_length=20, verbose_name="matrícula"),
                ),
                (
                    "lotacao",
                    models.CharField(
                        blank=True,
                        help_text="Secretaria, setor ou empresa.",
                        max_length=120,
                        verbose_name="lotação",
                    ),
                ),
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(
                        blank=True, max_length=11, null=True, verbose_name="CPF"
                    ),
                ),
                (
                    "senha_mudada_em",
                    models.DateTimeField(editable=False, null=True, verbose_name="senha mudada em"),
                ),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="UsoDeLimite",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("chave", models.CharField(max_length=64)),
                ("janela", models.DateTimeField()),
                ("usos", models.PositiveIntegerField(default=1)),
            ],
            options={
                "verbose_name": "uso de limite",
                "verbose_name_plural": "usos de limite",
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ValorVigente",
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
                (
                    "indice",
                    models.CharField(
                        choices=[
                            ("ufm", "UFM (Unidade Fiscal do Município)"),
                            ("salario_minimo", "Salário mínimo"),
                            ("tarifa_publica", "Tarifa pública do ônibus urbano"),
                            ("tarifa_remuneracao", "Tarifa de remuneração do ônibus urbano"),
                        ],
                        max_length=20,
                        verbose_name="índice",
                    ),
                ),
                (
                    "valor",
                    models.DecimalField(decimal_places=4, max_digits=12, verbose_name="valor (R$)"),
                ),
                (
                    "observacao",
                    models.CharField(blank=True, max_length=200, verbose_name="observação"),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "indice", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "observacao", models.TextField()
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
                "verbose_name": "valor vigente",
                "verbose_name_plural": "valores vigentes",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ValorVigenteEvent",
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
                (
                    "indice",
                    models.CharField(
                        choices=[
                            ("ufm", "UFM (Unidade Fiscal do Município)"),
                            ("salario_minimo", "Salário mínimo"),
                            ("tarifa_publica", "Tarifa pública do ônibus urbano"),
                            ("tarifa_remuneracao", "Tarifa de remuneração do ônibus urbano"),
                        ],
                        max_length=20,
                        verbose_name="índice",
                    ),
                ),
                (
                    "valor",
                    models.DecimalField(decimal_places=4, max_digits=12, verbose_name="valor (R$)"),
                ),
                (
                    "observacao",
                    models.CharField(blank=True, max_length=200, verbose_name="observação"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Servidor",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "first_name",
                    models.CharField(blank=True, max_length=150, verbose_name="first name"),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=150, verbose_name="last name"),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                (
                    "matricula",
                    models.CharField(blank=True, max_length=20, verbose_name="matrícula"),
                ),
                (
                    "lotacao",
                    models.CharField(
                        blank=True,
                        help_text="Secretaria, setor ou empresa.",
                        max_length=120,
                        verbose_name="lotação",
                    ),
                ),
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(
                        blank=True, max_length=11, null=True, unique=True, verbose_name="CPF"
                    ),
                ),
                (
                    "senha_mudada_em",
                    models.DateTimeField(editable=False, null=True, verbose_name="senha mudada em"),
                ),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "first_name", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "last_name", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "username", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "matricula", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "cpf", models.TextField()
                                ),
                                models.Value(" "),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "servidor",
                "verbose_name_plural": "servidores",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="AtoNormativo",
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
                    "tipo",
                    models.CharField(
                        choices=[
                            ("lei", "Lei"),
                            ("lei_complementar", "Lei complementar"),
                            ("medida_provisoria", "Medida provisória"),
                            ("decreto", "Decreto"),
                            ("portaria", "Portaria"),
                            ("resolucao", "Resolução"),
                            ("instrucao", "Instrução normativa"),
                            ("edital", "Edital"),
                            ("despacho", "Despacho"),
                            ("leitura_inicial", "Leitura inicial do portal"),
                            ("exemplo", "Exemplo (demonstração)"),
                        ],
                        max_length=20,
                        verbose_name="espécie",
                    ),
                ),
                (
                    "esfera",
                    models.CharField(
                        choices=[
                            ("municipal", "Municipal"),
                            ("estadual", "Estadual"),
                            ("federal", "Federal"),
                            ("portal", "Portal"),
                        ],
                        default="municipal",
                        max_length=10,
                        verbose_name="esfera",
                    ),
                ),
                ("numero", models.CharField(max_length=30, verbose_name="número")),
                ("data", models.DateField(verbose_name="data do ato")),
                ("ementa", models.CharField(blank=True, max_length=300, verbose_name="ementa")),
                (
                    "publicado_em",
                    models.DateField(blank=True, null=True, verbose_name="publicado em"),
                ),
                (
                    "veiculo",
                    models.CharField(
                        blank=True,
                        help_text="Por exemplo: Diário Oficial dos Municípios Mineiros, edição 3.412.",
                        max_length=120,
                        verbose_name="veículo de publicação",
                    ),
                ),
                (
                    "arquivo",
                    models.FileField(
                        blank=True,
                        upload_to=patrocinio.comum.models.ato.nome_ao_acaso,
                        validators=[patrocinio.comum.campos.validar_pdf],
                        verbose_name="arquivo (PDF)",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "tipo", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "numero", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "ementa", models.TextField()
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
                "verbose_name": "ato normativo",
                "verbose_name_plural": "atos normativos",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="ato_busca",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("esfera", "tipo", "numero", "data"),
                        name="ato_normativo_unico",
                        violation_error_message="Esse ato já está cadastrado.",
                    )
                ],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="atonormativo",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="9452d3826ddcfb2b36758fef12e4564b0ffdf08c",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_d0f9e",
                    table="comum_atonormativo",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="atonormativo",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_atonormativoevent" ("arquivo", "data", "ementa", "esfera", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "publicado_em", "tipo", "veiculo", "versao") VALUES (NEW."arquivo", NEW."data", NEW."ementa", NEW."esfera", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."publicado_em", NEW."tipo", NEW."veiculo", NEW."versao"); RETURN NULL;',
                    hash="d614cb2a632ff707ca13453374d7cc6856ca78d7",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_a4da7",
                    table="comum_atonormativo",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="atonormativo",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."arquivo" IS DISTINCT FROM (NEW."arquivo") OR OLD."data" IS DISTINCT FROM (NEW."data") OR OLD."ementa" IS DISTINCT FROM (NEW."ementa") OR OLD."esfera" IS DISTINCT FROM (NEW."esfera") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."publicado_em" IS DISTINCT FROM (NEW."publicado_em") OR OLD."tipo" IS DISTINCT FROM (NEW."tipo") OR OLD."veiculo" IS DISTINCT FROM (NEW."veiculo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "comum_atonormativoevent" ("arquivo", "data", "ementa", "esfera", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "publicado_em", "tipo", "veiculo", "versao") VALUES (NEW."arquivo", NEW."data", NEW."ementa", NEW."esfera", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."publicado_em", NEW."tipo", NEW."veiculo", NEW."versao"); RETURN NULL;',
                    hash="9bbfdabe442689cb38942fa64d4fb392ca7e4b3e",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_adff2",
                    table="comum_atonormativo",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="atonormativo",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_atonormativoevent" ("arquivo", "data", "ementa", "esfera", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "publicado_em", "tipo", "veiculo", "versao") VALUES (OLD."arquivo", OLD."data", OLD."ementa", OLD."esfera", OLD."id", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."publicado_em", OLD."tipo", OLD."veiculo", OLD."versao"); RETURN NULL;',
                    hash="5ea55f6dc3c64ea1a3f6229ac1a96bc48f687b2a",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_af7c8",
                    table="comum_atonormativo",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddField(
            model_name="atonormativoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.atonormativo",
            ),
        ),
        migrations.AddField(
            model_name="chavedeidempotencia",
            name="servidor",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="diasemexpediente",
            name="ato",
            field=models.ForeignKey(
                blank=True,
                help_text="Decreto que fixou ou mudou o dia, se houver.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="dias",
                to="comum.atonormativo",
                verbose_name="ato",
            ),
        ),
        migrations.AddField(
            model_name="diasemexpedienteevent",
            name="ato",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                help_text="Decreto que fixou ou mudou o dia, se houver.",
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="comum.atonormativo",
                verbose_name="ato",
            ),
        ),
        migrations.AddField(
            model_name="diasemexpedienteevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.diasemexpediente",
            ),
        ),
        migrations.AddField(
            model_name="documentoemitido",
            name="emitido_por",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="documentos",
                to=settings.AUTH_USER_MODEL,
                verbose_name="emitido por",
            ),
        ),
        migrations.AddField(
            model_name="documentoemitido",
            name="substitui",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="substituido_por",
                to="comum.documentoemitido",
                verbose_name="substitui",
            ),
        ),
        migrations.AddField(
            model_name="fichadeacesso",
            name="servidor",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="fichas",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="fichadeacessoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.fichadeacesso",
            ),
        ),
        migrations.AddField(
            model_name="fichadeacessoevent",
            name="servidor",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="papeldoservidorevent",
            name="group",
            field=models.ForeignKey(
                db_constraint=False,
                db_tablespace="",
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="auth.group",
            ),
        ),
        migrations.AddField(
            model_name="papeldoservidorevent",
            name="servidor",
            field=models.ForeignKey(
                db_constraint=False,
                db_tablespace="",
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="parametrovigente",
            name="ato",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="parametros",
                to="comum.atonormativo",
                verbose_name="ato",
            ),
        ),
        migrations.AddField(
            model_name="parametrovigente",
            name="confirmado_por",
            field=models.ForeignKey(
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="confirmado por",
            ),
        ),
        migrations.AddField(
            model_name="parametrovigente",
            name="proposto_por",
            field=models.ForeignKey(
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="proposto por",
            ),
        ),
        migrations.AddField(
            model_name="parametrovigenteevent",
            name="ato",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="comum.atonormativo",
                verbose_name="ato",
            ),
        ),
        migrations.AddField(
            model_name="parametrovigenteevent",
            name="confirmado_por",
            field=models.ForeignKey(
                db_constraint=False,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="confirmado por",
            ),
        ),
        migrations.AddField(
            model_name="parametrovigenteevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.parametrovigente",
            ),
        ),
        migrations.AddField(
            model_name="parametrovigenteevent",
            name="proposto_por",
            field=models.ForeignKey(
                db_constraint=False,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="proposto por",
            ),
        ),
        migrations.AddIndex(
            model_name="pessoajuridica",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="pessoa_juridica_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="pessoajuridica",
            index=models.Index(fields=["razao_social", "id"], name="pessoa_juridica_por_nome"),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pessoajuridica",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="fda5942f08ba53fab5de32802d74448b749854b4",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_0f0e6",
                    table="comum_pessoajuridica",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pessoajuridica",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_pessoajuridicaevent" ("cep", "cnpj", "email", "endereco", "id", "municipio", "nome_fantasia", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "razao_social", "telefone", "uf", "versao") VALUES (NEW."cep", NEW."cnpj", NEW."email", NEW."endereco", NEW."id", NEW."municipio", NEW."nome_fantasia", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."razao_social", NEW."telefone", NEW."uf", NEW."versao"); RETURN NULL;',
                    hash="372a655132959015969dffcc01568d03fe5f9e92",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_dc0da",
                    table="comum_pessoajuridica",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pessoajuridica",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."cep" IS DISTINCT FROM (NEW."cep") OR OLD."cnpj" IS DISTINCT FROM (NEW."cnpj") OR OLD."email" IS DISTINCT FROM (NEW."email") OR OLD."endereco" IS DISTINCT FROM (NEW."endereco") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."municipio" IS DISTINCT FROM (NEW."municipio") OR OLD."nome_fantasia" IS DISTINCT FROM (NEW."nome_fantasia") OR OLD."razao_social" IS DISTINCT FROM (NEW."razao_social") OR OLD."telefone" IS DISTINCT FROM (NEW."telefone") OR OLD."uf" IS DISTINCT FROM (NEW."uf") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "comum_pessoajuridicaevent" ("cep", "cnpj", "email", "endereco", "id", "municipio", "nome_fantasia", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "razao_social", "telefone", "uf", "versao") VALUES (NEW."cep", NEW."cnpj", NEW."email", NEW."endereco", NEW."id", NEW."municipio", NEW."nome_fantasia", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."razao_social", NEW."telefone", NEW."uf", NEW."versao"); RETURN NULL;',
                    hash="09364feb843ab7510789ee1aaf4f6b91d65c3d9d",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_eb53a",
                    table="comum_pessoajuridica",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pessoajuridica",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_pessoajuridicaevent" ("cep", "cnpj", "email", "endereco", "id", "municipio", "nome_fantasia", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "razao_social", "telefone", "uf", "versao") VALUES (OLD."cep", OLD."cnpj", OLD."email", OLD."endereco", OLD."id", OLD."municipio", OLD."nome_fantasia", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."razao_social", OLD."telefone", OLD."uf", OLD."versao"); RETURN NULL;',
                    hash="f31cd31f670b857718a4a33ed79541878c4b1db3",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_71e56",
                    table="comum_pessoajuridica",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddField(
            model_name="pessoajuridicaevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.pessoajuridica",
            ),
        ),
        migrations.AddField(
            model_name="revogacaodedocumento",
            name="documento",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="revogacao",
                to="comum.documentoemitido",
                verbose_name="documento",
            ),
        ),
        migrations.AddField(
            model_name="revogacaodedocumento",
            name="por",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="por",
            ),
        ),
        migrations.AddIndex(
            model_name="serie",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="serie_busca",
            ),
        ),
        migrations.AddConstraint(
            model_name="serie",
            constraint=models.UniqueConstraint(
                fields=("especie", "ano"),
                name="serie_unica_por_especie_e_ano",
                violation_error_message="Já há uma série dessa espécie nesse ano.",
            ),
        ),
        migrations.AddConstraint(
            model_name="serie",
            constraint=models.CheckConstraint(
                condition=models.Q(("ultimo__gte", models.F("inicial"))),
                name="serie_nao_volta_atras",
                violation_error_message="A série já passou desse número: só se informa o último número do papel antes do primeiro número do portal.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="serie",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="ea8578ed6e0158bfde56e0d491feeec795f4c660",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_0044c",
                    table="comum_serie",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="serie",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_serieevent" ("ano", "especie", "id", "inicial", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "ultimo", "versao") VALUES (NEW."ano", NEW."especie", NEW."id", NEW."inicial", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."ultimo", NEW."versao"); RETURN NULL;',
                    hash="13d0a1604198f647f4b425186a8f5a09b3faf8c7",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_a1eb9",
                    table="comum_serie",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="serie",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."especie" IS DISTINCT FROM (NEW."especie") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."inicial" IS DISTINCT FROM (NEW."inicial") OR OLD."ultimo" IS DISTINCT FROM (NEW."ultimo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "comum_serieevent" ("ano", "especie", "id", "inicial", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "ultimo", "versao") VALUES (NEW."ano", NEW."especie", NEW."id", NEW."inicial", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."ultimo", NEW."versao"); RETURN NULL;',
                    hash="32be3f36cd1f5d31fb878327986a2288224f33c5",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_03eba",
                    table="comum_serie",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="serie",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_serieevent" ("ano", "especie", "id", "inicial", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "ultimo", "versao") VALUES (OLD."ano", OLD."especie", OLD."id", OLD."inicial", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."ultimo", OLD."versao"); RETURN NULL;',
                    hash="ae08e91d79880b97c0f82bf5ba909c977a2279f5",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_989d7",
                    table="comum_serie",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddField(
            model_name="serieevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.serie",
            ),
        ),
        migrations.AddField(
            model_name="servidorevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex(
            model_name="usodelimite",
            index=models.Index(fields=["janela"], name="uso_janela"),
        ),
        migrations.AddConstraint(
            model_name="usodelimite",
            constraint=models.UniqueConstraint(
                fields=("chave", "janela"), name="uso_unico_por_janela"
            ),
        ),
        migrations.AddField(
            model_name="valorvigente",
            name="ato",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="valores",
                to="comum.atonormativo",
                verbose_name="ato normativo",
            ),
        ),
        migrations.AddField(
            model_name="valorvigenteevent",
            name="ato",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="comum.atonormativo",
                verbose_name="ato normativo",
            ),
        ),
        migrations.AddField(
            model_name="valorvigenteevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="comum.valorvigente",
            ),
        ),
        migrations.CreateModel(
            name="PapelDoServidor",
            fields=[],
            options={
                "verbose_name": "papel do servidor",
                "verbose_name_plural": "papéis dos servidores",
                "proxy": True,
                "default_permissions": (),
                "indexes": [],
                "constraints": [],
            },
            bases=("comum.servidor_groups",),
        ),
        migrations.AddIndex(
            model_name="servidor",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="servidor_busca",
            ),
        ),
        migrations.AddConstraint(
            model_name="servidor",
            constraint=models.UniqueConstraint(
                condition=models.Q(("matricula", ""), _negated=True),
                fields=("matricula",),
                name="servidor_matricula_unica",
                violation_error_message="Já há um servidor com essa matrícula.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="servidor",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."cpf" IS DISTINCT FROM (NEW."cpf") OR OLD."date_joined" IS DISTINCT FROM (NEW."date_joined") OR OLD."email" IS DISTINCT FROM (NEW."email") OR OLD."first_name" IS DISTINCT FROM (NEW."first_name") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."is_active" IS DISTINCT FROM (NEW."is_active") OR OLD."is_staff" IS DISTINCT FROM (NEW."is_staff") OR OLD."is_superuser" IS DISTINCT FROM (NEW."is_superuser") OR OLD."last_name" IS DISTINCT FROM (NEW."last_name") OR OLD."lotacao" IS DISTINCT FROM (NEW."lotacao") OR OLD."matricula" IS DISTINCT FROM (NEW."matricula") OR OLD."password" IS DISTINCT FROM (NEW."password") OR OLD."senha_mudada_em" IS DISTINCT FROM (NEW."senha_mudada_em") OR OLD."username" IS DISTINCT FROM (NEW."username"))',
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="c56dd4a3e48202825bfe64e12616891aa2dab939",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_9ec38",
                    table="comum_servidor",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="servidor",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_servidorevent" ("cpf", "date_joined", "email", "first_name", "id", "is_active", "is_staff", "is_superuser", "last_name", "lotacao", "matricula", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "senha_mudada_em", "username", "versao") VALUES (NEW."cpf", NEW."date_joined", NEW."email", NEW."first_name", NEW."id", NEW."is_active", NEW."is_staff", NEW."is_superuser", NEW."last_name", NEW."lotacao", NEW."matricula", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."senha_mudada_em", NEW."username", NEW."versao"); RETURN NULL;',
                    hash="77c8b6f3f8edd10cd1d37e75f5d4b8a4b9ff3f91",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_71f5a",
                    table="comum_servidor",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="servidor",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."cpf" IS DISTINCT FROM (NEW."cpf") OR OLD."date_joined" IS DISTINCT FROM (NEW."date_joined") OR OLD."email" IS DISTINCT FROM (NEW."email") OR OLD."first_name" IS DISTINCT FROM (NEW."first_name") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."is_active" IS DISTINCT FROM (NEW."is_active") OR OLD."is_staff" IS DISTINCT FROM (NEW."is_staff") OR OLD."is_superuser" IS DISTINCT FROM (NEW."is_superuser") OR OLD."last_name" IS DISTINCT FROM (NEW."last_name") OR OLD."lotacao" IS DISTINCT FROM (NEW."lotacao") OR OLD."matricula" IS DISTINCT FROM (NEW."matricula") OR OLD."senha_mudada_em" IS DISTINCT FROM (NEW."senha_mudada_em") OR OLD."username" IS DISTINCT FROM (NEW."username") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "comum_servidorevent" ("cpf", "date_joined", "email", "first_name", "id", "is_active", "is_staff", "is_superuser", "last_name", "lotacao", "matricula", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "senha_mudada_em", "username", "versao") VALUES (NEW."cpf", NEW."date_joined", NEW."email", NEW."first_name", NEW."id", NEW."is_active", NEW."is_staff", NEW."is_superuser", NEW."last_name", NEW."lotacao", NEW."matricula", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."senha_mudada_em", NEW."username", NEW."versao"); RETURN NULL;',
                    hash="011bd15756afaa9dabd2a3f24669f90f09dfabaf",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_ae36b",
                    table="comum_servidor",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="servidor",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_servidorevent" ("cpf", "date_joined", "email", "first_name", "id", "is_active", "is_staff", "is_superuser", "last_name", "lotacao", "matricula", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "senha_mudada_em", "username", "versao") VALUES (OLD."cpf", OLD."date_joined", OLD."email", OLD."first_name", OLD."id", OLD."is_active", OLD."is_staff", OLD."is_superuser", OLD."last_name", OLD."lotacao", OLD."matricula", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."senha_mudada_em", OLD."username", OLD."versao"); RETURN NULL;',
                    hash="afd2397f80de387555e176d1fe799f5ff2facc67",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_bc8fa",
                    table="comum_servidor",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="atonormativoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="2addb97e3533692fadb77a7572c52eb022c4ee73",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_4157d",
                    table="comum_atonormativoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="atonormativoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="01b083174651c1dfa89adbba6c7585f0d72544f3",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_faac9",
                    table="comum_atonormativoevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddConstraint(
            model_name="chavedeidempotencia",
            constraint=models.UniqueConstraint(
                fields=("servidor", "chave"), name="idempotencia_unica"
            ),
        ),
        migrations.AddIndex(
            model_name="diasemexpediente",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="dia_sem_expediente_busca",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="diasemexpediente",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="a42a179dc8b2168dde880debb2b1cd470b451a81",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_553aa",
                    table="comum_diasemexpediente",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="diasemexpediente",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_diasemexpedienteevent" ("ato_id", "dia", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo", "versao") VALUES (NEW."ato_id", NEW."dia", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."tipo", NEW."versao"); RETURN NULL;',
                    hash="c17aab7f3c2ea125e76f2099af47cecbe5cf2b8d",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_deced",
                    table="comum_diasemexpediente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="diasemexpediente",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."dia" IS DISTINCT FROM (NEW."dia") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."tipo" IS DISTINCT FROM (NEW."tipo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "comum_diasemexpedienteevent" ("ato_id", "dia", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo", "versao") VALUES (NEW."ato_id", NEW."dia", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."tipo", NEW."versao"); RETURN NULL;',
                    hash="58cd0831899de22e7cc02e1b8696f1dc14d155ae",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_64e7e",
                    table="comum_diasemexpediente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="diasemexpediente",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_diasemexpedienteevent" ("ato_id", "dia", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo", "versao") VALUES (OLD."ato_id", OLD."dia", OLD."id", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."tipo", OLD."versao"); RETURN NULL;',
                    hash="b8113110f204d19ad310bfc1274b4e748f677482",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_4fb60",
                    table="comum_diasemexpediente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="diasemexpedienteevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="48ce9ae85d6c927e05e22b94246e69863f59eaae",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_4a0fd",
                    table="comum_diasemexpedienteevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="diasemexpedienteevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="6af47d1b966a7488d247f755b58f81213011da6e",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_aedfc",
                    table="comum_diasemexpedienteevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="documentoemitido",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="documento_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="documentoemitido",
            index=models.Index(
                fields=["assunto", "assunto_id", "-emitido_em"], name="documento_assunto"
            ),
        ),
        migrations.AddIndex(
            model_name="documentoemitido",
            index=models.Index(fields=["-emitido_em", "-id"], name="documento_recentes"),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="documentoemitido",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="b0262bca074e27319383b4064e9e37077020e368",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_ec499",
                    table="comum_documentoemitido",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="documentoemitido",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="3db1da3ca08ae9d53f27575d382c78ea421bb3be",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_648f6",
                    table="comum_documentoemitido",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="fichadeacesso",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="ficha_de_acesso_busca",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="fichadeacesso",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="56c1b58bc7123077e854ea8b073f71b243c2f007",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_79996",
                    table="comum_fichadeacesso",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="fichadeacesso",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_fichadeacessoevent" ("criada_em", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "vale_ate", "versao") VALUES (NEW."criada_em", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."servidor_id", NEW."vale_ate", NEW."versao"); RETURN NULL;',
                    hash="ec43192d5f06938f7d69c86eb55a47bea9320747",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_c8d03",
                    table="comum_fichadeacesso",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="fichadeacesso",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."criada_em" IS DISTINCT FROM (NEW."criada_em") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."servidor_id" IS DISTINCT FROM (NEW."servidor_id") OR OLD."vale_ate" IS DISTINCT FROM (NEW."vale_ate") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "comum_fichadeacessoevent" ("criada_em", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "vale_ate", "versao") VALUES (NEW."criada_em", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."servidor_id", NEW."vale_ate", NEW."versao"); RETURN NULL;',
                    hash="571240744c528f15b0e0346de985fbfea0efcdd1",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_3effd",
                    table="comum_fichadeacesso",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="fichadeacesso",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_fichadeacessoevent" ("criada_em", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "vale_ate", "versao") VALUES (OLD."criada_em", OLD."id", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."servidor_id", OLD."vale_ate", OLD."versao"); RETURN NULL;',
                    hash="e800f49062cf762799267b078445193777b16f32",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_cf920",
                    table="comum_fichadeacesso",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="fichadeacessoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="d2c15d52e3b6c62b796c523e0ed92eda36136922",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_b621b",
                    table="comum_fichadeacessoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="fichadeacessoevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="779b001870f9d1f3c7ae3822bfd8f5b329a2b639",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_20a83",
                    table="comum_fichadeacessoevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="papeldoservidorevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="d385ad9f92084f299b221fba4f3bd709cfdf33ef",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_64395",
                    table="comum_papeldoservidorevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="papeldoservidorevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="e8366793b3174fac0afbc3dca9e457c20a5748dd",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_bd4ce",
                    table="comum_papeldoservidorevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="parametrovigente",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="parametro_busca",
            ),
        ),
        migrations.AddConstraint(
            model_name="parametrovigente",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("vigente_ate__isnull", True),
                    ("vigente_ate__gte", models.F("vigente_de")),
                    _connector="OR",
                ),
                name="comum_parametrovigente_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            ),
        ),
        migrations.AddConstraint(
            model_name="parametrovigente",
            constraint=django.contrib.postgres.constraints.ExclusionConstraint(
                condition=models.Q(("confirmado_em__isnull", False)),
                expressions=[
                    ("chave", "="),
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
                name="parametro_um_confirmado_por_dia",
                violation_error_message="Já há um registro vigente nesse período: encerre o anterior antes.",
            ),
        ),
        migrations.AddConstraint(
            model_name="parametrovigente",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("confirmado_por__isnull", True),
                    models.Q(("confirmado_por", models.F("proposto_por")), _negated=True),
                    _connector="OR",
                ),
                name="parametro_confirmado_por_segunda_pessoa",
                violation_error_message="Quem propõe a leitura não a confirma.",
            ),
        ),
        migrations.AddConstraint(
            model_name="parametrovigente",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("proposto_por__isnull", True),
                    models.Q(("confirmado_em__isnull", True), ("confirmado_por__isnull", True)),
                    models.Q(("confirmado_em__isnull", False), ("confirmado_por__isnull", False)),
                    _connector="OR",
                ),
                name="parametro_confirmacao_completa",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="parametrovigente",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="8ac9fd518539dadb32dd831e3beaafa506bb5bc7",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_67722",
                    table="comum_parametrovigente",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="parametrovigente",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_parametrovigenteevent" ("ato_id", "chave", "confirmado_em", "confirmado_por_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "proposto_por_id", "valor", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."chave", NEW."confirmado_em", NEW."confirmado_por_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."proposto_por_id", NEW."valor", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                    hash="ca88977c622284f376d4cb8212e3b0ed73a4dc98",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_fb52a",
                    table="comum_parametrovigente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="parametrovigente",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."chave" IS DISTINCT FROM (NEW."chave") OR OLD."confirmado_em" IS DISTINCT FROM (NEW."confirmado_em") OR OLD."confirmado_por_id" IS DISTINCT FROM (NEW."confirmado_por_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."proposto_por_id" IS DISTINCT FROM (NEW."proposto_por_id") OR OLD."valor" IS DISTINCT FROM (NEW."valor") OR OLD."versao" IS DISTINCT FROM (NEW."versao") OR OLD."vigente_ate" IS DISTINCT FROM (NEW."vigente_ate") OR OLD."vigente_de" IS DISTINCT FROM (NEW."vigente_de"))',
                    func='INSERT INTO "comum_parametrovigenteevent" ("ato_id", "chave", "confirmado_em", "confirmado_por_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "proposto_por_id", "valor", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."chave", NEW."confirmado_em", NEW."confirmado_por_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."proposto_por_id", NEW."valor", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                    hash="b7109e9a29968e43586192b4f72f0f6c347768e9",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_13747",
                    table="comum_parametrovigente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="parametrovigente",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_parametrovigenteevent" ("ato_id", "chave", "confirmado_em", "confirmado_por_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "proposto_por_id", "valor", "versao", "vigente_ate", "vigente_de") VALUES (OLD."ato_id", OLD."chave", OLD."confirmado_em", OLD."confirmado_por_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."proposto_por_id", OLD."valor", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                    hash="7087e4df2f1da6eda19ac768d7558b40982adc4e",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_99e66",
                    table="comum_parametrovigente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="parametrovigenteevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="f802b45ce5650dc7a986b39fcd980a725636b42c",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_22fc3",
                    table="comum_parametrovigenteevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="parametrovigenteevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="3dc4da48ab21444ff204abb74367d5e4be2eb5ea",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_3142d",
                    table="comum_parametrovigenteevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pessoajuridicaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="39f7941d1f29c3bac73fba99c0964f4356815691",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_a9d7e",
                    table="comum_pessoajuridicaevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="pessoajuridicaevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="fee0e92e988bde559234e959522c7f6b55fa02c7",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_d096e",
                    table="comum_pessoajuridicaevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="revogacaodedocumento",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="8398913391512aa23674112f19af657ec6e91fb6",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_79343",
                    table="comum_revogacaodedocumento",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="revogacaodedocumento",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="a0197ebaaf723fe353b4c0cfb67699e5e70a3eec",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_846c8",
                    table="comum_revogacaodedocumento",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="serieevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="47bdbc71a835c32ae6d9594c57c82da53023d739",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_638b4",
                    table="comum_serieevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="serieevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="56e8ce7a35d37bb53125873e29d889be4817a11d",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_1e3b8",
                    table="comum_serieevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="servidorevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="682f2c1d68de4ae2e0aa311574f316420b0be303",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_26e23",
                    table="comum_servidorevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="servidorevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="1b890d31f5f6a3919c91305cc512c695269f873a",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_9a8bd",
                    table="comum_servidorevent",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="valorvigente",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="valor_vigente_busca",
            ),
        ),
        migrations.AddConstraint(
            model_name="valorvigente",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("vigente_ate__isnull", True),
                    ("vigente_ate__gte", models.F("vigente_de")),
                    _connector="OR",
                ),
                name="comum_valorvigente_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            ),
        ),
        migrations.AddConstraint(
            model_name="valorvigente",
            constraint=django.contrib.postgres.constraints.ExclusionConstraint(
                expressions=[
                    ("indice", "="),
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
                name="valor_um_por_dia",
                violation_error_message="Já há valor desse índice em parte desse período: encerre o anterior.",
            ),
        ),
        migrations.AddConstraint(
            model_name="valorvigente",
            constraint=models.CheckConstraint(
                condition=models.Q(("valor__gt", 0)),
                name="valor_positivo",
                violation_error_message="O valor é maior que zero.",
            ),
        ),
        migrations.AddConstraint(
            model_name="valorvigente",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("indice__in", ["salario_minimo", "ufm"]), _negated=True),
                    models.Q(
                        ("vigente_ate__isnull", False),
                        ("vigente_ate__year", models.F("vigente_de__year")),
                    ),
                    _connector="OR",
                ),
                name="valor_anual_termina_no_ano",
                violation_error_message="UFM e salário mínimo valem até 31 de dezembro do mesmo ano: informe o fim da vigência.",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="valorvigente",
            trigger=pgtrigger.compiler.Trigger(
                name="conta_versao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                    hash="125a6d3782cdeeee80c30dde005dbf45911400eb",
                    operation="UPDATE",
                    pgid="pgtrigger_conta_versao_358d0",
                    table="comum_valorvigente",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="valorvigente",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_valorvigenteevent" ("ato_id", "id", "indice", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "valor", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."id", NEW."indice", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."valor", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                    hash="53a3ecdb58ac9fef73eba8f6983d21a6e30e2a6c",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_4ed43",
                    table="comum_valorvigente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="valorvigente",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."indice" IS DISTINCT FROM (NEW."indice") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."valor" IS DISTINCT FROM (NEW."valor") OR OLD."versao" IS DISTINCT FROM (NEW."versao") OR OLD."vigente_ate" IS DISTINCT FROM (NEW."vigente_ate") OR OLD."vigente_de" IS DISTINCT FROM (NEW."vigente_de"))',
                    func='INSERT INTO "comum_valorvigenteevent" ("ato_id", "id", "indice", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "valor", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."id", NEW."indice", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."valor", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                    hash="e7030561b9cb0b32041aedf8896bc99062950848",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_33950",
                    table="comum_valorvigente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="valorvigente",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_valorvigenteevent" ("ato_id", "id", "indice", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "valor", "versao", "vigente_ate", "vigente_de") VALUES (OLD."ato_id", OLD."id", OLD."indice", OLD."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."valor", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                    hash="5279d0bf92b9a71375b0f0e976568a39c560a2ed",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_7c822",
                    table="comum_valorvigente",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="valorvigenteevent",
            trigger=pgtrigger.compiler.Trigger(
                name="so_inclusao",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="e6110f47fea4d1303b09135e75b005f1a6a19aef",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_so_inclusao_50ab0",
                    table="comum_valorvigenteevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="valorvigenteevent",
            trigger=pgtrigger.compiler.Trigger(
                name="sem_truncate",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                    hash="ecb1a3475e1444e85e774886f119571b7f3e71aa",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_sem_truncate_c58ab",
                    table="comum_valorvigenteevent",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="papeldoservidor",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_papeldoservidorevent" ("group_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "servidor_id") VALUES (NEW."group_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."servidor_id"); RETURN NULL;',
                    hash="392ac1aba4838e55b27d8ab0adb01a90d12db735",
                    operation="INSERT",
                    pgid="pgtrigger_inclusao_insert_31353",
                    table="comum_servidor_groups",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="papeldoservidor",
            trigger=pgtrigger.compiler.Trigger(
                name="alteracao_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                    func='INSERT INTO "comum_papeldoservidorevent" ("group_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "servidor_id") VALUES (NEW."group_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."servidor_id"); RETURN NULL;',
                    hash="1c011fb5f74c232be13bf0d69f9246949f8996cc",
                    operation="UPDATE",
                    pgid="pgtrigger_alteracao_update_35072",
                    table="comum_servidor_groups",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="papeldoservidor",
            trigger=pgtrigger.compiler.Trigger(
                name="exclusao_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "comum_papeldoservidorevent" ("group_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "servidor_id") VALUES (OLD."group_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."servidor_id"); RETURN NULL;',
                    hash="6d52b47f88237186400816c8f9c70d9235b2ef14",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_b359b",
                    table="comum_servidor_groups",
                    when="AFTER",
                ),
            ),
        ),
    ]

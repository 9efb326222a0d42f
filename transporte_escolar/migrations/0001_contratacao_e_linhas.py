"""Contratação e linhas do transporte escolar, com o art. 2º da Lei 5.002/2018 guardado no banco."""

from decimal import Decimal

import django.contrib.postgres.constraints
import django.contrib.postgres.fields
import django.contrib.postgres.fields.ranges
import django.contrib.postgres.indexes
import django.core.validators
import django.db.models.constraints
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
import pghistory.utils
import pgtrigger.compiler
from django.conf import settings
from django.db import migrations, models

import patrocinio.comum.busca
import patrocinio.comum.campos
from patrocinio.comum.migracoes import CriarGatilhos


def chave_composta(tabela, nome, colunas, alvo):
    """Chave estrangeira de duas colunas: o que se aponta é do mesmo edital, linha ou contrato."""
    return migrations.RunSQL(
        f"ALTER TABLE {tabela} ADD CONSTRAINT {nome} FOREIGN KEY ({colunas}) REFERENCES {alvo}",
        f"ALTER TABLE {tabela} DROP CONSTRAINT {nome}",
    )


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("comum", "0001_nucleo"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Aditivo",
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
                    "numero",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="número",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("quantidade", "Quantidade (km)"),
                            ("prazo", "Prazo"),
                            ("preco", "Preço"),
                            ("misto", "Mais de um"),
                        ],
                        max_length=10,
                        verbose_name="o que altera",
                    ),
                ),
                ("assinado_em", models.DateField(verbose_name="assinado em")),
                ("efeitos_de", models.DateField(verbose_name="produz efeitos de")),
                (
                    "novo_fim",
                    models.DateField(blank=True, null=True, verbose_name="novo fim da vigência"),
                ),
                (
                    "km_dia",
                    models.DecimalField(
                        blank=True,
                        decimal_places=1,
                        max_digits=7,
                        null=True,
                        verbose_name="novo km por dia",
                    ),
                ),
                (
                    "preco",
                    patrocinio.comum.campos.CampoDinheiro(
                        blank=True,
                        decimal_places=4,
                        max_digits=14,
                        null=True,
                        verbose_name="novo preço unitário (R$)",
                    ),
                ),
                (
                    "dias_letivos",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Dias letivos que restam e a que o novo km ou preço se aplica.",
                        null=True,
                        verbose_name="dias letivos alcançados",
                    ),
                ),
                (
                    "dias_acrescidos",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Dias letivos que o novo prazo acrescenta, na linha dita ou em todas.",
                        null=True,
                        verbose_name="dias letivos acrescidos",
                    ),
                ),
                ("justificativa", models.TextField(verbose_name="justificativa")),
                (
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2,
                        default=Decimal(0),
                        editable=False,
                        max_digits=14,
                        verbose_name="valor (R$)",
                    ),
                ),
                (
                    "percentual",
                    models.DecimalField(
                        decimal_places=2,
                        default=Decimal(0),
                        editable=False,
                        max_digits=7,
                        verbose_name="acréscimo ou supressão (%)",
                    ),
                ),
            ],
            options={
                "verbose_name": "aditivo",
                "verbose_name_plural": "aditivos",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Empresa",
            fields=[
                (
                    "pessoajuridica_ptr",
                    models.OneToOneField(
                        auto_created=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        parent_link=True,
                        primary_key=True,
                        serialize=False,
                        to="comum.pessoajuridica",
                    ),
                ),
                ("objeto_social", models.TextField(blank=True, verbose_name="objeto social")),
                (
                    "objeto_compativel",
                    models.BooleanField(
                        default=False,
                        help_text="Conferido no contrato social ou no CCMEI (Lei 5.002/2018, art. 2º).",
                        verbose_name="objeto social compatível",
                    ),
                ),
                (
                    "mei",
                    models.BooleanField(
                        default=False, verbose_name="microempreendedor individual (MEI)"
                    ),
                ),
                ("ativa", models.BooleanField(default=True, verbose_name="ativa")),
            ],
            options={
                "verbose_name": "empresa",
                "verbose_name_plural": "empresas",
            },
            bases=("comum.pessoajuridica",),
        ),
        migrations.CreateModel(
            name="EmpresaEvent",
            fields=[
                (
                    "pessoajuridica_ptr",
                    models.ForeignKey(
                        auto_created=True,
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        parent_link=True,
                        related_name="+",
                        related_query_name="+",
                        serialize=False,
                        to="comum.pessoajuridica",
                    ),
                ),
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("objeto_social", models.TextField(blank=True, verbose_name="objeto social")),
                (
                    "objeto_compativel",
                    models.BooleanField(
                        default=False,
                        help_text="Conferido no contrato social ou no CCMEI (Lei 5.002/2018, art. 2º).",
                        verbose_name="objeto social compatível",
                    ),
                ),
                (
                    "mei",
                    models.BooleanField(
                        default=False, verbose_name="microempreendedor individual (MEI)"
                    ),
                ),
                ("ativa", models.BooleanField(default=True, verbose_name="ativa")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Escola",
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
                    "inep",
                    models.CharField(
                        blank=True,
                        error_messages={"unique": "Já há uma escola com esse código INEP."},
                        help_text="Oito algarismos, como no Censo Escolar. Deixe em branco se ainda não souber.",
                        max_length=8,
                        null=True,
                        unique=True,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^\\d{8}$", "O código INEP tem oito algarismos."
                            )
                        ],
                        verbose_name="código INEP",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                (
                    "dependencia",
                    models.CharField(
                        choices=[
                            ("municipal", "Municipal"),
                            ("estadual", "Estadual"),
                            ("federal", "Federal"),
                            ("privada", "Privada"),
                            ("filantropica", "Filantrópica"),
                        ],
                        default="municipal",
                        max_length=12,
                        verbose_name="dependência administrativa",
                    ),
                ),
                (
                    "zona",
                    models.CharField(
                        choices=[("urbana", "Urbana"), ("rural", "Rural")],
                        default="urbana",
                        max_length=6,
                        verbose_name="zona",
                    ),
                ),
                ("endereco", models.CharField(blank=True, max_length=200, verbose_name="endereço")),
                (
                    "latitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="latitude",
                    ),
                ),
                (
                    "longitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="longitude",
                    ),
                ),
                (
                    "ativa",
                    models.BooleanField(
                        default=True,
                        help_text="Desmarque quando a escola fechar: a história continua.",
                        verbose_name="ativa",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "inep", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "nome", models.TextField()
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
                "verbose_name": "escola",
                "verbose_name_plural": "escolas",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="EscolaDaLinhaEvent",
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
            name="EscolaEvent",
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
                    "inep",
                    models.CharField(
                        blank=True,
                        error_messages={"unique": "Já há uma escola com esse código INEP."},
                        help_text="Oito algarismos, como no Censo Escolar. Deixe em branco se ainda não souber.",
                        max_length=8,
                        null=True,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^\\d{8}$", "O código INEP tem oito algarismos."
                            )
                        ],
                        verbose_name="código INEP",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                (
                    "dependencia",
                    models.CharField(
                        choices=[
                            ("municipal", "Municipal"),
                            ("estadual", "Estadual"),
                            ("federal", "Federal"),
                            ("privada", "Privada"),
                            ("filantropica", "Filantrópica"),
                        ],
                        default="municipal",
                        max_length=12,
                        verbose_name="dependência administrativa",
                    ),
                ),
                (
                    "zona",
                    models.CharField(
                        choices=[("urbana", "Urbana"), ("rural", "Rural")],
                        default="urbana",
                        max_length=6,
                        verbose_name="zona",
                    ),
                ),
                ("endereco", models.CharField(blank=True, max_length=200, verbose_name="endereço")),
                (
                    "latitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="latitude",
                    ),
                ),
                (
                    "longitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="longitude",
                    ),
                ),
                (
                    "ativa",
                    models.BooleanField(
                        default=True,
                        help_text="Desmarque quando a escola fechar: a história continua.",
                        verbose_name="ativa",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ImportacaoDeLinhas",
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
                ("vale_de", models.DateField(verbose_name="itinerários valem a partir de")),
                ("arquivo_nome", models.CharField(max_length=200, verbose_name="nome do arquivo")),
                ("sha256", models.CharField(editable=False, max_length=64, verbose_name="SHA-256")),
                ("conteudo", models.BinaryField(verbose_name="conteúdo")),
                ("criada_em", models.DateTimeField(verbose_name="enviada em")),
                (
                    "aplicada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="importada em"),
                ),
                ("resumo", models.JSONField(blank=True, default=dict, verbose_name="resumo")),
            ],
            options={
                "verbose_name": "importação de linhas",
                "verbose_name_plural": "importações de linhas",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ImportacaoDeLinhasEvent",
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
                ("vale_de", models.DateField(verbose_name="itinerários valem a partir de")),
                ("arquivo_nome", models.CharField(max_length=200, verbose_name="nome do arquivo")),
                ("sha256", models.CharField(editable=False, max_length=64, verbose_name="SHA-256")),
                ("criada_em", models.DateTimeField(verbose_name="enviada em")),
                (
                    "aplicada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="importada em"),
                ),
                ("resumo", models.JSONField(blank=True, default=dict, verbose_name="resumo")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ItemDoContrato",
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
                    "base_de_preco",
                    models.CharField(
                        choices=[("km", "R$ por km"), ("dia", "R$ por dia")],
                        default="km",
                        max_length=3,
                        verbose_name="base do preço",
                    ),
                ),
                (
                    "preco",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=4, max_digits=14, verbose_name="preço unitário (R$)"
                    ),
                ),
                (
                    "km_dia",
                    models.DecimalField(
                        decimal_places=1,
                        default=Decimal(0),
                        max_digits=7,
                        verbose_name="km por dia",
                    ),
                ),
                (
                    "dias_letivos",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="dias letivos",
                    ),
                ),
                (
                    "sem_efeito",
                    models.BooleanField(
                        default=False,
                        editable=False,
                        help_text="O contrato terminou antes de a linha começar.",
                        verbose_name="sem efeito",
                    ),
                ),
            ],
            options={
                "verbose_name": "linha do contrato",
                "verbose_name_plural": "linhas do contrato",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ItemDoContratoEvent",
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
                    "base_de_preco",
                    models.CharField(
                        choices=[("km", "R$ por km"), ("dia", "R$ por dia")],
                        default="km",
                        max_length=3,
                        verbose_name="base do preço",
                    ),
                ),
                (
                    "preco",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=4, max_digits=14, verbose_name="preço unitário (R$)"
                    ),
                ),
                (
                    "km_dia",
                    models.DecimalField(
                        decimal_places=1,
                        default=Decimal(0),
                        max_digits=7,
                        verbose_name="km por dia",
                    ),
                ),
                (
                    "dias_letivos",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="dias letivos",
                    ),
                ),
                (
                    "sem_efeito",
                    models.BooleanField(
                        default=False,
                        editable=False,
                        help_text="O contrato terminou antes de a linha começar.",
                        verbose_name="sem efeito",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ItemDoEdital",
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
                    "km_dia_estimado",
                    models.DecimalField(
                        blank=True,
                        decimal_places=1,
                        max_digits=7,
                        null=True,
                        verbose_name="km por dia (estimado)",
                    ),
                ),
                (
                    "dias_letivos",
                    models.PositiveSmallIntegerField(default=200, verbose_name="dias letivos"),
                ),
                (
                    "base_de_preco",
                    models.CharField(
                        choices=[("km", "R$ por km"), ("dia", "R$ por dia")],
                        default="km",
                        max_length=3,
                        verbose_name="base do preço",
                    ),
                ),
                (
                    "preco_referencia",
                    patrocinio.comum.campos.CampoDinheiro(
                        blank=True,
                        decimal_places=4,
                        max_digits=14,
                        null=True,
                        verbose_name="preço de referência (R$)",
                    ),
                ),
            ],
            options={
                "verbose_name": "item do edital",
                "verbose_name_plural": "itens do edital",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ItemDoEditalEvent",
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
                    "km_dia_estimado",
                    models.DecimalField(
                        blank=True,
                        decimal_places=1,
                        max_digits=7,
                        null=True,
                        verbose_name="km por dia (estimado)",
                    ),
                ),
                (
                    "dias_letivos",
                    models.PositiveSmallIntegerField(default=200, verbose_name="dias letivos"),
                ),
                (
                    "base_de_preco",
                    models.CharField(
                        choices=[("km", "R$ por km"), ("dia", "R$ por dia")],
                        default="km",
                        max_length=3,
                        verbose_name="base do preço",
                    ),
                ),
                (
                    "preco_referencia",
                    patrocinio.comum.campos.CampoDinheiro(
                        blank=True,
                        decimal_places=4,
                        max_digits=14,
                        null=True,
                        verbose_name="preço de referência (R$)",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Itinerario",
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
                    "motivo",
                    models.CharField(
                        blank=True,
                        help_text="Por que o itinerário mudou (art. 19, VI).",
                        max_length=200,
                        verbose_name="motivo",
                    ),
                ),
            ],
            options={
                "verbose_name": "itinerário",
                "verbose_name_plural": "itinerários",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ItinerarioEvent",
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
                    "motivo",
                    models.CharField(
                        blank=True,
                        help_text="Por que o itinerário mudou (art. 19, VI).",
                        max_length=200,
                        verbose_name="motivo",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Linha",
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
                    "codigo",
                    models.CharField(
                        error_messages={"unique": "Já há uma linha com esse código."},
                        max_length=20,
                        unique=True,
                        verbose_name="código",
                    ),
                ),
                ("nome", models.CharField(max_length=200, verbose_name="nome")),
                (
                    "execucao",
                    models.CharField(
                        choices=[
                            ("contratada", "Contratada"),
                            ("direta", "Direta, pelo Município"),
                        ],
                        default="contratada",
                        help_text="Direta quando o próprio Município presta o serviço (arts. 1º e 5º).",
                        max_length=10,
                        verbose_name="execução",
                    ),
                ),
                (
                    "tipo_veiculo",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("automovel", "Automóvel"),
                            ("kombi", "Kombi"),
                            ("van", "Van"),
                            ("micro_onibus", "Micro-ônibus"),
                            ("onibus", "Ônibus"),
                        ],
                        max_length=12,
                        verbose_name="tipo de veículo",
                    ),
                ),
                (
                    "capacidade_minima",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        null=True,
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="capacidade mínima (lugares)",
                    ),
                ),
                ("monitor", models.BooleanField(default=False, verbose_name="exige monitor")),
                (
                    "obstaculos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("porteira", "Porteira"),
                                ("mata_burro", "Mata-burro"),
                                ("colchete", "Colchete"),
                                ("atoleiro", "Atoleiro"),
                                ("ponte_rustica", "Ponte rústica"),
                            ],
                            max_length=15,
                        ),
                        blank=True,
                        default=list,
                        size=None,
                        verbose_name="obstáculos do caminho",
                    ),
                ),
                (
                    "ativa",
                    models.BooleanField(
                        default=True,
                        help_text="Desmarque quando a linha se extinguir.",
                        verbose_name="ativa",
                    ),
                ),
                ("observacao", models.TextField(blank=True, verbose_name="observação")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "codigo", models.TextField()
                                ),
                                models.Value(" "),
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
                "verbose_name": "linha",
                "verbose_name_plural": "linhas",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="LinhaEvent",
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
                    "codigo",
                    models.CharField(
                        error_messages={"unique": "Já há uma linha com esse código."},
                        max_length=20,
                        verbose_name="código",
                    ),
                ),
                ("nome", models.CharField(max_length=200, verbose_name="nome")),
                (
                    "execucao",
                    models.CharField(
                        choices=[
                            ("contratada", "Contratada"),
                            ("direta", "Direta, pelo Município"),
                        ],
                        default="contratada",
                        help_text="Direta quando o próprio Município presta o serviço (arts. 1º e 5º).",
                        max_length=10,
                        verbose_name="execução",
                    ),
                ),
                (
                    "tipo_veiculo",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("automovel", "Automóvel"),
                            ("kombi", "Kombi"),
                            ("van", "Van"),
                            ("micro_onibus", "Micro-ônibus"),
                            ("onibus", "Ônibus"),
                        ],
                        max_length=12,
                        verbose_name="tipo de veículo",
                    ),
                ),
                (
                    "capacidade_minima",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        null=True,
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="capacidade mínima (lugares)",
                    ),
                ),
                ("monitor", models.BooleanField(default=False, verbose_name="exige monitor")),
                (
                    "obstaculos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("porteira", "Porteira"),
                                ("mata_burro", "Mata-burro"),
                                ("colchete", "Colchete"),
                                ("atoleiro", "Atoleiro"),
                                ("ponte_rustica", "Ponte rústica"),
                            ],
                            max_length=15,
                        ),
                        blank=True,
                        default=list,
                        size=None,
                        verbose_name="obstáculos do caminho",
                    ),
                ),
                (
                    "ativa",
                    models.BooleanField(
                        default=True,
                        help_text="Desmarque quando a linha se extinguir.",
                        verbose_name="ativa",
                    ),
                ),
                ("observacao", models.TextField(blank=True, verbose_name="observação")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Lote",
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
                    "numero",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="lote",
                    ),
                ),
                (
                    "descricao",
                    models.CharField(blank=True, max_length=200, verbose_name="descrição"),
                ),
            ],
            options={
                "verbose_name": "lote",
                "verbose_name_plural": "lotes",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="LoteEvent",
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
                    "numero",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="lote",
                    ),
                ),
                (
                    "descricao",
                    models.CharField(blank=True, max_length=200, verbose_name="descrição"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="OrdemDeServico",
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
                ("numero", models.PositiveIntegerField(editable=False, verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(editable=False, verbose_name="ano")),
                ("inicio", models.DateField(verbose_name="início dos serviços")),
                ("texto", models.TextField(blank=True, verbose_name="determinações")),
                ("emitida_em", models.DateTimeField(editable=False, verbose_name="emitida em")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("ordem de serviço OS "),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "numero", models.CharField()
                                ),
                                models.Value("/"),
                                django.db.models.functions.comparison.Cast(
                                    "ano", models.CharField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "ordem de serviço",
                "verbose_name_plural": "ordens de serviço",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="OrdemDeServicoEvent",
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
                ("numero", models.PositiveIntegerField(editable=False, verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(editable=False, verbose_name="ano")),
                ("inicio", models.DateField(verbose_name="início dos serviços")),
                ("texto", models.TextField(blank=True, verbose_name="determinações")),
                ("emitida_em", models.DateTimeField(editable=False, verbose_name="emitida em")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Ponto",
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
                    "ordem",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="ordem",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="lugar")),
                (
                    "latitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="latitude",
                    ),
                ),
                (
                    "longitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="longitude",
                    ),
                ),
                (
                    "embarque",
                    models.BooleanField(
                        default=True,
                        help_text="Só se embarca e desembarca onde o Município autoriza (arts. 23, VII, e 24, IX).",
                        verbose_name="ponto de embarque",
                    ),
                ),
            ],
            options={
                "verbose_name": "ponto do itinerário",
                "verbose_name_plural": "pontos do itinerário",
                "ordering": ["itinerario", "ordem"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="PontoEvent",
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
                    "ordem",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="ordem",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="lugar")),
                (
                    "latitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="latitude",
                    ),
                ),
                (
                    "longitude",
                    models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=9,
                        null=True,
                        verbose_name="longitude",
                    ),
                ),
                (
                    "embarque",
                    models.BooleanField(
                        default=True,
                        help_text="Só se embarca e desembarca onde o Município autoriza (arts. 23, VII, e 24, IX).",
                        verbose_name="ponto de embarque",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Proposta",
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
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=4, max_digits=14, verbose_name="preço unitário (R$)"
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("apresentada", "Apresentada"),
                            ("classificada", "Classificada"),
                            ("vencedora", "Vencedora"),
                            ("desclassificada", "Desclassificada"),
                            ("retirada", "Retirada"),
                        ],
                        default="apresentada",
                        max_length=15,
                        verbose_name="situação",
                    ),
                ),
                ("apresentada_em", models.DateField(verbose_name="apresentada em")),
                (
                    "motivo",
                    models.CharField(
                        blank=True,
                        help_text="Obrigatório para desclassificar ou retirar.",
                        max_length=300,
                        verbose_name="motivo",
                    ),
                ),
            ],
            options={
                "verbose_name": "proposta",
                "verbose_name_plural": "propostas",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="PropostaEvent",
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
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=4, max_digits=14, verbose_name="preço unitário (R$)"
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("apresentada", "Apresentada"),
                            ("classificada", "Classificada"),
                            ("vencedora", "Vencedora"),
                            ("desclassificada", "Desclassificada"),
                            ("retirada", "Retirada"),
                        ],
                        default="apresentada",
                        max_length=15,
                        verbose_name="situação",
                    ),
                ),
                ("apresentada_em", models.DateField(verbose_name="apresentada em")),
                (
                    "motivo",
                    models.CharField(
                        blank=True,
                        help_text="Obrigatório para desclassificar ou retirar.",
                        max_length=300,
                        verbose_name="motivo",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Socio",
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
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                ("cpf", patrocinio.comum.campos.CampoCPF(max_length=11, verbose_name="CPF")),
                ("desde", models.DateField(blank=True, null=True, verbose_name="desde")),
                ("ate", models.DateField(blank=True, null=True, verbose_name="até")),
            ],
            options={
                "verbose_name": "sócio",
                "verbose_name_plural": "sócios",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="SocioEvent",
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
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                ("cpf", patrocinio.comum.campos.CampoCPF(max_length=11, verbose_name="CPF")),
                ("desde", models.DateField(blank=True, null=True, verbose_name="desde")),
                ("ate", models.DateField(blank=True, null=True, verbose_name="até")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Viagem",
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
                    "turno",
                    models.CharField(
                        choices=[
                            ("manha", "Manhã"),
                            ("tarde", "Tarde"),
                            ("noite", "Noite"),
                            ("integral", "Integral"),
                        ],
                        max_length=8,
                        verbose_name="turno",
                    ),
                ),
                (
                    "sentido",
                    models.CharField(
                        choices=[("ida", "Ida"), ("volta", "Volta")],
                        max_length=5,
                        verbose_name="sentido",
                    ),
                ),
                ("saida", models.TimeField(blank=True, null=True, verbose_name="saída")),
                ("chegada", models.TimeField(blank=True, null=True, verbose_name="chegada")),
                (
                    "km_pavimentado",
                    models.DecimalField(
                        decimal_places=1,
                        default=Decimal(0),
                        max_digits=6,
                        verbose_name="km pavimentado",
                    ),
                ),
                (
                    "km_nao_pavimentado",
                    models.DecimalField(
                        decimal_places=1,
                        default=Decimal(0),
                        max_digits=6,
                        verbose_name="km não pavimentado",
                    ),
                ),
            ],
            options={
                "verbose_name": "viagem",
                "verbose_name_plural": "viagens",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ViagemEvent",
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
                    "turno",
                    models.CharField(
                        choices=[
                            ("manha", "Manhã"),
                            ("tarde", "Tarde"),
                            ("noite", "Noite"),
                            ("integral", "Integral"),
                        ],
                        max_length=8,
                        verbose_name="turno",
                    ),
                ),
                (
                    "sentido",
                    models.CharField(
                        choices=[("ida", "Ida"), ("volta", "Volta")],
                        max_length=5,
                        verbose_name="sentido",
                    ),
                ),
                ("saida", models.TimeField(blank=True, null=True, verbose_name="saída")),
                ("chegada", models.TimeField(blank=True, null=True, verbose_name="chegada")),
                (
                    "km_pavimentado",
                    models.DecimalField(
                        decimal_places=1,
                        default=Decimal(0),
                        max_digits=6,
                        verbose_name="km pavimentado",
                    ),
                ),
                (
                    "km_nao_pavimentado",
                    models.DecimalField(
                        decimal_places=1,
                        default=Decimal(0),
                        max_digits=6,
                        verbose_name="km não pavimentado",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Licitante",
            fields=[],
            options={
                "verbose_name": "licitante",
                "verbose_name_plural": "licitantes",
                "proxy": True,
                "default_permissions": (),
                "indexes": [],
                "constraints": [],
            },
            bases=("comum.pessoajuridica",),
        ),
        migrations.CreateModel(
            name="AcessoAEmpresa",
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
                        related_name="acessos_a_empresa",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="pessoa",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acessos",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
            ],
            options={
                "verbose_name": "acesso a empresa",
                "verbose_name_plural": "acessos a empresas",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="AcessoAEscola",
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
                        related_name="acessos_a_escola",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="pessoa",
                    ),
                ),
            ],
            options={
                "verbose_name": "acesso a escola",
                "verbose_name_plural": "acessos a escolas",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="AcessoAEscolaEvent",
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
                        to="transporte_escolar.acessoaescola",
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
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Contrato",
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
                    "numero",
                    models.PositiveIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="número",
                    ),
                ),
                (
                    "ano",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1990)],
                        verbose_name="ano",
                    ),
                ),
                (
                    "regime",
                    models.CharField(
                        choices=[("8666", "Lei 8.666/1993"), ("14133", "Lei 14.133/2021")],
                        editable=False,
                        max_length=5,
                        verbose_name="regime",
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_assinar", "A assinar"),
                            ("vigente", "Vigente"),
                            ("suspenso", "Suspenso"),
                            ("encerrado", "Encerrado"),
                            ("rescindido", "Rescindido/extinto"),
                        ],
                        default="a_assinar",
                        editable=False,
                        max_length=10,
                        verbose_name="situação",
                    ),
                ),
                (
                    "assinado_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="assinado em"
                    ),
                ),
                ("vigente_de", models.DateField(verbose_name="vigente de")),
                ("vigente_ate", models.DateField(verbose_name="vigente até")),
                (
                    "entrada_em_curso",
                    models.TextField(
                        blank=True,
                        help_text="Preencha só se o contrato já corria antes do portal e a proposta vencedora não está registrada: diga o processo e onde está o original.",
                        verbose_name="contrato já em curso: motivo",
                    ),
                ),
                (
                    "preposto_nome",
                    models.CharField(blank=True, max_length=160, verbose_name="preposto"),
                ),
                (
                    "preposto_cpf",
                    patrocinio.comum.campos.CampoCPF(
                        blank=True, max_length=11, verbose_name="CPF do preposto"
                    ),
                ),
                (
                    "infracoes_transcritas",
                    models.BooleanField(
                        default=False,
                        help_text="O contrato as transcreve (Lei 5.002/2018, art. 21, p.ú.).",
                        verbose_name="infrações e penas transcritas",
                    ),
                ),
                (
                    "clausula_das_infracoes",
                    models.CharField(
                        blank=True, max_length=120, verbose_name="cláusula das infrações"
                    ),
                ),
                (
                    "valor_total",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2,
                        default=Decimal(0),
                        editable=False,
                        max_digits=14,
                        verbose_name="valor total (R$)",
                    ),
                ),
                (
                    "fim_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="terminou em"
                    ),
                ),
                (
                    "motivo_do_fim",
                    models.TextField(blank=True, editable=False, verbose_name="motivo do fim"),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("contrato "),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "numero", models.CharField()
                                ),
                                models.Value("/"),
                                django.db.models.functions.comparison.Cast(
                                    "ano", models.CharField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "preposto_nome", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                (
                    "ato_do_fiscal",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato que designou o fiscal",
                    ),
                ),
                (
                    "ato_do_preposto",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato que aceitou o preposto",
                    ),
                ),
                (
                    "fiscal",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="contratos_fiscalizados",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="fiscal do contrato",
                    ),
                ),
            ],
            options={
                "verbose_name": "contrato",
                "verbose_name_plural": "contratos",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="AditivoEvent",
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
                    "numero",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="número",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("quantidade", "Quantidade (km)"),
                            ("prazo", "Prazo"),
                            ("preco", "Preço"),
                            ("misto", "Mais de um"),
                        ],
                        max_length=10,
                        verbose_name="o que altera",
                    ),
                ),
                ("assinado_em", models.DateField(verbose_name="assinado em")),
                ("efeitos_de", models.DateField(verbose_name="produz efeitos de")),
                (
                    "novo_fim",
                    models.DateField(blank=True, null=True, verbose_name="novo fim da vigência"),
                ),
                (
                    "km_dia",
                    models.DecimalField(
                        blank=True,
                        decimal_places=1,
                        max_digits=7,
                        null=True,
                        verbose_name="novo km por dia",
                    ),
                ),
                (
                    "preco",
                    patrocinio.comum.campos.CampoDinheiro(
                        blank=True,
                        decimal_places=4,
                        max_digits=14,
                        null=True,
                        verbose_name="novo preço unitário (R$)",
                    ),
                ),
                (
                    "dias_letivos",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Dias letivos que restam e a que o novo km ou preço se aplica.",
                        null=True,
                        verbose_name="dias letivos alcançados",
                    ),
                ),
                (
                    "dias_acrescidos",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Dias letivos que o novo prazo acrescenta, na linha dita ou em todas.",
                        null=True,
                        verbose_name="dias letivos acrescidos",
                    ),
                ),
                ("justificativa", models.TextField(verbose_name="justificativa")),
                (
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2,
                        default=Decimal(0),
                        editable=False,
                        max_digits=14,
                        verbose_name="valor (R$)",
                    ),
                ),
                (
                    "percentual",
                    models.DecimalField(
                        decimal_places=2,
                        default=Decimal(0),
                        editable=False,
                        max_digits=7,
                        verbose_name="acréscimo ou supressão (%)",
                    ),
                ),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="transporte_escolar.aditivo",
                    ),
                ),
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
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.AddField(
            model_name="aditivo",
            name="contrato",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="aditivos",
                to="transporte_escolar.contrato",
                verbose_name="contrato",
            ),
        ),
        migrations.CreateModel(
            name="Edital",
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
                    "modalidade",
                    models.CharField(
                        choices=[
                            ("pregao_eletronico", "Pregão eletrônico"),
                            ("pregao_presencial", "Pregão presencial"),
                            ("concorrencia", "Concorrência"),
                            ("tomada_de_precos", "Tomada de preços"),
                            ("convite", "Convite"),
                            ("dispensa", "Dispensa"),
                            ("inexigibilidade", "Inexigibilidade"),
                            ("adesao", "Adesão a ata"),
                        ],
                        max_length=20,
                        verbose_name="modalidade",
                    ),
                ),
                (
                    "numero",
                    models.PositiveIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="número",
                    ),
                ),
                (
                    "ano",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1990)],
                        verbose_name="ano",
                    ),
                ),
                (
                    "processo",
                    models.CharField(
                        blank=True, max_length=40, verbose_name="processo administrativo"
                    ),
                ),
                ("objeto", models.TextField(verbose_name="objeto")),
                ("publicado_em", models.DateField(verbose_name="publicado em")),
                (
                    "opcao_expressa_8666",
                    models.BooleanField(
                        default=False,
                        help_text="Marque se o próprio edital declara a opção (Lei 14.133/2021, art. 191).",
                        verbose_name="opção expressa pela Lei 8.666/1993",
                    ),
                ),
                (
                    "regime",
                    models.CharField(
                        blank=True,
                        choices=[("8666", "Lei 8.666/1993"), ("14133", "Lei 14.133/2021")],
                        help_text="Em branco, o portal aplica o que as datas indicam (Lei 14.133/2021, arts. 190 a 193).",
                        max_length=5,
                        verbose_name="regime",
                    ),
                ),
                (
                    "motivo_do_regime",
                    models.TextField(
                        blank=True,
                        help_text="Obrigatório se o regime não é o que as datas indicam.",
                        verbose_name="motivo do regime",
                    ),
                ),
                (
                    "idade_maxima",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Contada do ano de fabricação (Lei 5.002/2018, art. 13).",
                        null=True,
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="idade máxima dos veículos (anos)",
                    ),
                ),
                (
                    "excecao_art2",
                    models.BooleanField(
                        default=False,
                        help_text="Só com interesse público justificado e num mesmo lote (art. 2º, p.ú.).",
                        verbose_name="admite até três linhas por licitante",
                    ),
                ),
                (
                    "justificativa_art2",
                    models.TextField(blank=True, verbose_name="justificativa do interesse público"),
                ),
                (
                    "infracoes_transcritas",
                    models.BooleanField(
                        default=False,
                        help_text="O edital e os contratos as transcrevem (Lei 5.002/2018, art. 21, p.ú.).",
                        verbose_name="infrações e penas transcritas",
                    ),
                ),
                (
                    "clausula_das_infracoes",
                    models.CharField(
                        blank=True,
                        help_text="Por exemplo: cláusula 14.",
                        max_length=120,
                        verbose_name="cláusula das infrações",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("edital "),
                                models.Case(
                                    models.When(
                                        modalidade="pregao_eletronico",
                                        then=models.Value("Pregão eletrônico"),
                                    ),
                                    models.When(
                                        modalidade="pregao_presencial",
                                        then=models.Value("Pregão presencial"),
                                    ),
                                    models.When(
                                        modalidade="concorrencia", then=models.Value("Concorrência")
                                    ),
                                    models.When(
                                        modalidade="tomada_de_precos",
                                        then=models.Value("Tomada de preços"),
                                    ),
                                    models.When(modalidade="convite", then=models.Value("Convite")),
                                    models.When(
                                        modalidade="dispensa", then=models.Value("Dispensa")
                                    ),
                                    models.When(
                                        modalidade="inexigibilidade",
                                        then=models.Value("Inexigibilidade"),
                                    ),
                                    models.When(
                                        modalidade="adesao", then=models.Value("Adesão a ata")
                                    ),
                                    default=models.Value(""),
                                    output_field=models.TextField(),
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "numero", models.CharField()
                                ),
                                models.Value("/"),
                                django.db.models.functions.comparison.Cast(
                                    "ano", models.CharField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "processo", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "objeto", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                (
                    "ato",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="editais",
                        to="comum.atonormativo",
                        verbose_name="ato que aprovou",
                    ),
                ),
            ],
            options={
                "verbose_name": "edital",
                "verbose_name_plural": "editais",
                "abstract": False,
            },
        ),
        migrations.AddField(
            model_name="contrato",
            name="edital",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="contratos",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.CreateModel(
            name="EditalEvent",
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
                    "modalidade",
                    models.CharField(
                        choices=[
                            ("pregao_eletronico", "Pregão eletrônico"),
                            ("pregao_presencial", "Pregão presencial"),
                            ("concorrencia", "Concorrência"),
                            ("tomada_de_precos", "Tomada de preços"),
                            ("convite", "Convite"),
                            ("dispensa", "Dispensa"),
                            ("inexigibilidade", "Inexigibilidade"),
                            ("adesao", "Adesão a ata"),
                        ],
                        max_length=20,
                        verbose_name="modalidade",
                    ),
                ),
                (
                    "numero",
                    models.PositiveIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="número",
                    ),
                ),
                (
                    "ano",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1990)],
                        verbose_name="ano",
                    ),
                ),
                (
                    "processo",
                    models.CharField(
                        blank=True, max_length=40, verbose_name="processo administrativo"
                    ),
                ),
                ("objeto", models.TextField(verbose_name="objeto")),
                ("publicado_em", models.DateField(verbose_name="publicado em")),
                (
                    "opcao_expressa_8666",
                    models.BooleanField(
                        default=False,
                        help_text="Marque se o próprio edital declara a opção (Lei 14.133/2021, art. 191).",
                        verbose_name="opção expressa pela Lei 8.666/1993",
                    ),
                ),
                (
                    "regime",
                    models.CharField(
                        blank=True,
                        choices=[("8666", "Lei 8.666/1993"), ("14133", "Lei 14.133/2021")],
                        help_text="Em branco, o portal aplica o que as datas indicam (Lei 14.133/2021, arts. 190 a 193).",
                        max_length=5,
                        verbose_name="regime",
                    ),
                ),
                (
                    "motivo_do_regime",
                    models.TextField(
                        blank=True,
                        help_text="Obrigatório se o regime não é o que as datas indicam.",
                        verbose_name="motivo do regime",
                    ),
                ),
                (
                    "idade_maxima",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Contada do ano de fabricação (Lei 5.002/2018, art. 13).",
                        null=True,
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="idade máxima dos veículos (anos)",
                    ),
                ),
                (
                    "excecao_art2",
                    models.BooleanField(
                        default=False,
                        help_text="Só com interesse público justificado e num mesmo lote (art. 2º, p.ú.).",
                        verbose_name="admite até três linhas por licitante",
                    ),
                ),
                (
                    "justificativa_art2",
                    models.TextField(blank=True, verbose_name="justificativa do interesse público"),
                ),
                (
                    "infracoes_transcritas",
                    models.BooleanField(
                        default=False,
                        help_text="O edital e os contratos as transcrevem (Lei 5.002/2018, art. 21, p.ú.).",
                        verbose_name="infrações e penas transcritas",
                    ),
                ),
                (
                    "clausula_das_infracoes",
                    models.CharField(
                        blank=True,
                        help_text="Por exemplo: cláusula 14.",
                        max_length=120,
                        verbose_name="cláusula das infrações",
                    ),
                ),
                (
                    "ato",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato que aprovou",
                    ),
                ),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="transporte_escolar.edital",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ContratoEvent",
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
                    "numero",
                    models.PositiveIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="número",
                    ),
                ),
                (
                    "ano",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1990)],
                        verbose_name="ano",
                    ),
                ),
                (
                    "regime",
                    models.CharField(
                        choices=[("8666", "Lei 8.666/1993"), ("14133", "Lei 14.133/2021")],
                        editable=False,
                        max_length=5,
                        verbose_name="regime",
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_assinar", "A assinar"),
                            ("vigente", "Vigente"),
                            ("suspenso", "Suspenso"),
                            ("encerrado", "Encerrado"),
                            ("rescindido", "Rescindido/extinto"),
                        ],
                        default="a_assinar",
                        editable=False,
                        max_length=10,
                        verbose_name="situação",
                    ),
                ),
                (
                    "assinado_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="assinado em"
                    ),
                ),
                ("vigente_de", models.DateField(verbose_name="vigente de")),
                ("vigente_ate", models.DateField(verbose_name="vigente até")),
                (
                    "entrada_em_curso",
                    models.TextField(
                        blank=True,
                        help_text="Preencha só se o contrato já corria antes do portal e a proposta vencedora não está registrada: diga o processo e onde está o original.",
                        verbose_name="contrato já em curso: motivo",
                    ),
                ),
                (
                    "preposto_nome",
                    models.CharField(blank=True, max_length=160, verbose_name="preposto"),
                ),
                (
                    "preposto_cpf",
                    patrocinio.comum.campos.CampoCPF(
                        blank=True, max_length=11, verbose_name="CPF do preposto"
                    ),
                ),
                (
                    "infracoes_transcritas",
                    models.BooleanField(
                        default=False,
                        help_text="O contrato as transcreve (Lei 5.002/2018, art. 21, p.ú.).",
                        verbose_name="infrações e penas transcritas",
                    ),
                ),
                (
                    "clausula_das_infracoes",
                    models.CharField(
                        blank=True, max_length=120, verbose_name="cláusula das infrações"
                    ),
                ),
                (
                    "valor_total",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2,
                        default=Decimal(0),
                        editable=False,
                        max_digits=14,
                        verbose_name="valor total (R$)",
                    ),
                ),
                (
                    "fim_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="terminou em"
                    ),
                ),
                (
                    "motivo_do_fim",
                    models.TextField(blank=True, editable=False, verbose_name="motivo do fim"),
                ),
                (
                    "ato_do_fiscal",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato que designou o fiscal",
                    ),
                ),
                (
                    "ato_do_preposto",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato que aceitou o preposto",
                    ),
                ),
                (
                    "fiscal",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="fiscal do contrato",
                    ),
                ),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="transporte_escolar.contrato",
                    ),
                ),
                (
                    "edital",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.edital",
                        verbose_name="edital",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.empresa",
                        verbose_name="contratada",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.AddField(
            model_name="contrato",
            name="empresa",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="contratos",
                to="transporte_escolar.empresa",
                verbose_name="contratada",
            ),
        ),
        migrations.CreateModel(
            name="AcessoAEmpresaEvent",
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
                        to="transporte_escolar.acessoaempresa",
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
                    "empresa",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.AddField(
            model_name="empresaevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="eventos_da_empresa",
                to="transporte_escolar.empresa",
            ),
        ),
        migrations.AddIndex(
            model_name="escola",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="escola_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="escola",
            index=models.Index(models.F("nome"), name="escola_nome"),
        ),
        migrations.AddConstraint(
            model_name="escola",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("inep__isnull", True), ("inep__regex", "^\\d{8}$"), _connector="OR"
                ),
                name="escola_inep_com_oito_algarismos",
                violation_error_message="O código INEP tem oito algarismos.",
            ),
        ),
        migrations.AddConstraint(
            model_name="escola",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("latitude__isnull", True), ("longitude__isnull", True)),
                    models.Q(
                        ("latitude__isnull", False),
                        ("latitude__range", (-90, 90)),
                        ("longitude__isnull", False),
                        ("longitude__range", (-180, 180)),
                    ),
                    _connector="OR",
                ),
                name="escola_coordenadas_no_globo",
                violation_error_message="Informe a latitude e a longitude em graus decimais (por exemplo -18,94 e -46,99), ou deixe as duas em branco.",
            ),
        ),
        migrations.AddField(
            model_name="acessoaescolaevent",
            name="escola",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.escola",
                verbose_name="escola",
            ),
        ),
        migrations.AddField(
            model_name="acessoaescola",
            name="escola",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="acessos",
                to="transporte_escolar.escola",
                verbose_name="escola",
            ),
        ),
        migrations.AddField(
            model_name="escoladalinhaevent",
            name="escola",
            field=models.ForeignKey(
                db_constraint=False,
                db_tablespace="",
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.escola",
            ),
        ),
        migrations.AddField(
            model_name="escolaevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.escola",
            ),
        ),
        migrations.AddField(
            model_name="importacaodelinhas",
            name="aplicada_por",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="importada por",
            ),
        ),
        migrations.AddField(
            model_name="importacaodelinhas",
            name="criada_por",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="enviada por",
            ),
        ),
        migrations.AddField(
            model_name="importacaodelinhas",
            name="edital",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="importacoes",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="importacaodelinhasevent",
            name="aplicada_por",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="importada por",
            ),
        ),
        migrations.AddField(
            model_name="importacaodelinhasevent",
            name="criada_por",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="enviada por",
            ),
        ),
        migrations.AddField(
            model_name="importacaodelinhasevent",
            name="edital",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="importacaodelinhasevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.importacaodelinhas",
            ),
        ),
        migrations.AddField(
            model_name="itemdocontrato",
            name="contrato",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itens",
                to="transporte_escolar.contrato",
                verbose_name="contrato",
            ),
        ),
        migrations.AddField(
            model_name="aditivoevent",
            name="item",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.itemdocontrato",
                verbose_name="linha do contrato",
            ),
        ),
        migrations.AddField(
            model_name="aditivo",
            name="item",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="aditivos",
                to="transporte_escolar.itemdocontrato",
                verbose_name="linha do contrato",
            ),
        ),
        migrations.AddField(
            model_name="itemdocontratoevent",
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
            model_name="itemdocontratoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.itemdocontrato",
            ),
        ),
        migrations.AddField(
            model_name="itemdoedital",
            name="edital",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itens",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="itemdocontratoevent",
            name="item",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.itemdoedital",
                verbose_name="item do edital",
            ),
        ),
        migrations.AddField(
            model_name="itemdocontrato",
            name="item",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itens_de_contrato",
                to="transporte_escolar.itemdoedital",
                verbose_name="item do edital",
            ),
        ),
        migrations.AddField(
            model_name="itemdoeditalevent",
            name="edital",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="itemdoeditalevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.itemdoedital",
            ),
        ),
        migrations.AddField(
            model_name="itinerario",
            name="ato",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itinerarios",
                to="comum.atonormativo",
                verbose_name="ato",
            ),
        ),
        migrations.AddField(
            model_name="itinerarioevent",
            name="ato",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="comum.atonormativo",
                verbose_name="ato",
            ),
        ),
        migrations.AddField(
            model_name="itinerarioevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.itinerario",
            ),
        ),
        migrations.AddField(
            model_name="linha",
            name="escolas",
            field=models.ManyToManyField(
                blank=True,
                related_name="linhas",
                to="transporte_escolar.escola",
                verbose_name="escolas atendidas",
            ),
        ),
        migrations.AddField(
            model_name="itinerarioevent",
            name="linha",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="itinerario",
            name="linha",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itinerarios",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="itemdoeditalevent",
            name="linha",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="itemdoedital",
            name="linha",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itens_de_edital",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="itemdocontratoevent",
            name="linha",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="itemdocontrato",
            name="linha",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itens_de_contrato",
                to="transporte_escolar.linha",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="escoladalinhaevent",
            name="linha",
            field=models.ForeignKey(
                db_constraint=False,
                db_tablespace="",
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.linha",
            ),
        ),
        migrations.AddField(
            model_name="linhaevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.linha",
            ),
        ),
        migrations.AddField(
            model_name="lote",
            name="edital",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="lotes",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="itemdoeditalevent",
            name="lote",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.lote",
                verbose_name="lote",
            ),
        ),
        migrations.AddField(
            model_name="itemdoedital",
            name="lote",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="itens",
                to="transporte_escolar.lote",
                verbose_name="lote",
            ),
        ),
        migrations.AddField(
            model_name="loteevent",
            name="edital",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="loteevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.lote",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservico",
            name="contrato",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="ordens",
                to="transporte_escolar.contrato",
                verbose_name="contrato",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservico",
            name="documento",
            field=models.ForeignKey(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="ordens_de_servico",
                to="comum.documentoemitido",
                verbose_name="documento",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservico",
            name="emitida_por",
            field=models.ForeignKey(
                editable=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="ordens_emitidas",
                to=settings.AUTH_USER_MODEL,
                verbose_name="emitida por",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservico",
            name="item",
            field=models.ForeignKey(
                blank=True,
                help_text="Em branco, a ordem é para todas as linhas do contrato.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="ordens",
                to="transporte_escolar.itemdocontrato",
                verbose_name="linha do contrato",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservicoevent",
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
            model_name="ordemdeservicoevent",
            name="documento",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="comum.documentoemitido",
                verbose_name="documento",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservicoevent",
            name="emitida_por",
            field=models.ForeignKey(
                db_constraint=False,
                editable=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="emitida por",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservicoevent",
            name="item",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                help_text="Em branco, a ordem é para todas as linhas do contrato.",
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.itemdocontrato",
                verbose_name="linha do contrato",
            ),
        ),
        migrations.AddField(
            model_name="ordemdeservicoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.ordemdeservico",
            ),
        ),
        migrations.AddField(
            model_name="ponto",
            name="itinerario",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="pontos",
                to="transporte_escolar.itinerario",
                verbose_name="itinerário",
            ),
        ),
        migrations.AddField(
            model_name="pontoevent",
            name="itinerario",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.itinerario",
                verbose_name="itinerário",
            ),
        ),
        migrations.AddField(
            model_name="pontoevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.ponto",
            ),
        ),
        migrations.AddField(
            model_name="proposta",
            name="edital",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="propostas",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="proposta",
            name="empresa",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="propostas",
                to="transporte_escolar.empresa",
                verbose_name="licitante",
            ),
        ),
        migrations.AddField(
            model_name="proposta",
            name="item",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="propostas",
                to="transporte_escolar.itemdoedital",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="propostaevent",
            name="edital",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.edital",
                verbose_name="edital",
            ),
        ),
        migrations.AddField(
            model_name="propostaevent",
            name="empresa",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.empresa",
                verbose_name="licitante",
            ),
        ),
        migrations.AddField(
            model_name="propostaevent",
            name="item",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.itemdoedital",
                verbose_name="linha",
            ),
        ),
        migrations.AddField(
            model_name="propostaevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.proposta",
            ),
        ),
        migrations.AddField(
            model_name="socio",
            name="empresa",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="socios",
                to="transporte_escolar.empresa",
                verbose_name="empresa",
            ),
        ),
        migrations.AddField(
            model_name="socioevent",
            name="empresa",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.empresa",
                verbose_name="empresa",
            ),
        ),
        migrations.AddField(
            model_name="socioevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.socio",
            ),
        ),
        migrations.AddField(
            model_name="viagem",
            name="itinerario",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="viagens",
                to="transporte_escolar.itinerario",
                verbose_name="itinerário",
            ),
        ),
        migrations.AddField(
            model_name="viagemevent",
            name="itinerario",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                related_query_name="+",
                to="transporte_escolar.itinerario",
                verbose_name="itinerário",
            ),
        ),
        migrations.AddField(
            model_name="viagemevent",
            name="pgh_obj",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="transporte_escolar.viagem",
            ),
        ),
        migrations.AddIndex(
            model_name="edital",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="edital_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="edital",
            index=models.Index(fields=["-ano", "-numero"], name="edital_recentes"),
        ),
        migrations.AddConstraint(
            model_name="edital",
            constraint=models.UniqueConstraint(
                fields=("modalidade", "numero", "ano"),
                name="edital_unico_por_modalidade_numero_e_ano",
                violation_error_message="Já há um edital dessa modalidade com esse número e ano.",
            ),
        ),
        migrations.AddConstraint(
            model_name="edital",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("excecao_art2", False), ("justificativa_art2__regex", "\\S"), _connector="OR"
                ),
                name="edital_excecao_do_art_2_tem_justificativa",
                violation_error_message="A exceção do art. 2º exige o interesse público justificado por escrito (Lei 5.002/2018, art. 2º, p.ú., a).",
            ),
        ),
        migrations.AddConstraint(
            model_name="edital",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("infracoes_transcritas", False),
                    ("clausula_das_infracoes__regex", "\\S"),
                    _connector="OR",
                ),
                name="edital_infracoes_transcritas_tem_clausula",
                violation_error_message="Diga em que cláusula as infrações estão (Lei 5.002/2018, art. 21, p.ú.).",
            ),
        ),
        migrations.AddConstraint(
            model_name="edital",
            constraint=models.CheckConstraint(
                condition=models.Q(("regime__in", ["8666", "14133"])),
                name="edital_tem_regime",
                violation_error_message=(
                    "Escolha o regime do edital: Lei 8.666/1993 ou Lei 14.133/2021."
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="contrato",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="contrato_busca",
            ),
        ),
        migrations.AddIndex(
            model_name="contrato",
            index=models.Index(fields=["-ano", "-numero"], name="contrato_recentes"),
        ),
        migrations.AddIndex(
            model_name="contrato",
            index=models.Index(fields=["situacao", "vigente_ate"], name="contrato_por_vencer"),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.UniqueConstraint(
                fields=("numero", "ano"),
                name="contrato_unico_por_numero_e_ano",
                violation_error_message="Já há um contrato com esse número e ano.",
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(("vigente_ate__gte", models.F("vigente_de"))),
                name="contrato_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("assinado_em__isnull", False),
                    ("situacao__in", ["a_assinar", "rescindido"]),
                    _connector="OR",
                ),
                name="contrato_em_vigor_esta_assinado",
                violation_error_message="O contrato só vigora depois de assinado.",
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("situacao", "a_assinar"), _negated=True),
                    ("assinado_em__isnull", True),
                    _connector="OR",
                ),
                name="contrato_a_assinar_nao_tem_assinatura",
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("fim_em__isnull", False),
                    models.Q(("situacao__in", ["encerrado", "rescindido"]), _negated=True),
                    _connector="XOR",
                ),
                name="contrato_terminado_tem_data_do_fim",
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("situacao", "rescindido"), _negated=True),
                    ("motivo_do_fim__regex", "\\S"),
                    _connector="OR",
                ),
                name="contrato_rescindido_com_motivo",
                violation_error_message="A rescisão é motivada.",
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("infracoes_transcritas", False),
                    ("clausula_das_infracoes__regex", "\\S"),
                    _connector="OR",
                ),
                name="contrato_infracoes_transcritas_tem_clausula",
                violation_error_message="Diga em que cláusula as infrações estão (Lei 5.002/2018, art. 21, p.ú.).",
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(("regime__in", ["8666", "14133"])), name="contrato_tem_regime"
            ),
        ),
        migrations.AddConstraint(
            model_name="contrato",
            constraint=models.CheckConstraint(
                condition=models.Q(("valor_total__gte", 0)), name="contrato_valor_nao_negativo"
            ),
        ),
        migrations.AddConstraint(
            model_name="acessoaempresa",
            constraint=models.UniqueConstraint(
                fields=("servidor", "empresa"),
                name="acesso_a_empresa_unico",
                violation_error_message="Essa pessoa já tem acesso a essa empresa.",
            ),
        ),
        migrations.AddConstraint(
            model_name="acessoaescola",
            constraint=models.UniqueConstraint(
                fields=("servidor", "escola"),
                name="acesso_a_escola_unico",
                violation_error_message="Essa pessoa já tem acesso a essa escola.",
            ),
        ),
        migrations.AddIndex(
            model_name="importacaodelinhas",
            index=models.Index(fields=["sha256"], name="importacao_sha256"),
        ),
        migrations.AddIndex(
            model_name="importacaodelinhas",
            index=models.Index(fields=["-criada_em"], name="importacao_recentes"),
        ),
        migrations.AddConstraint(
            model_name="importacaodelinhas",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("aplicada_em__isnull", True), ("aplicada_por__isnull", True)),
                    models.Q(("aplicada_em__isnull", False), ("aplicada_por__isnull", False)),
                    _connector="OR",
                ),
                name="importacao_aplicada_diz_quando_e_por_quem",
            ),
        ),
        migrations.AddConstraint(
            model_name="aditivo",
            constraint=models.UniqueConstraint(
                fields=("contrato", "numero"),
                name="aditivo_unico_no_contrato",
                violation_error_message="O contrato já tem um aditivo com esse número.",
            ),
        ),
        migrations.AddConstraint(
            model_name="aditivo",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("novo_fim__isnull", False),
                    ("tipo__in", ["quantidade", "preco"]),
                    models.Q(
                        ("km_dia__isnull", False), ("preco__isnull", False), ("tipo", "misto")
                    ),
                    _connector="OR",
                ),
                name="aditivo_de_prazo_tem_novo_fim",
                violation_error_message="O aditivo de prazo pede o novo fim da vigência.",
            ),
        ),
        migrations.AddConstraint(
            model_name="aditivo",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("km_dia__isnull", True), ("preco__isnull", True)),
                    models.Q(("dias_letivos__isnull", False), ("item__isnull", False)),
                    _connector="OR",
                ),
                name="aditivo_de_linha_diz_qual_e_por_quantos_dias",
                violation_error_message="O novo km ou preço pede a linha do contrato e os dias letivos alcançados.",
            ),
        ),
        migrations.AddConstraint(
            model_name="aditivo",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("tipo", "quantidade"), _negated=True),
                    ("km_dia__isnull", False),
                    _connector="OR",
                ),
                name="aditivo_de_quantidade_tem_km",
                violation_error_message="O aditivo de quantidade pede o novo km por dia.",
            ),
        ),
        migrations.AddConstraint(
            model_name="aditivo",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("tipo", "preco"), _negated=True),
                    ("preco__isnull", False),
                    _connector="OR",
                ),
                name="aditivo_de_preco_tem_preco",
                violation_error_message="O aditivo de preço pede o novo preço.",
            ),
        ),
        migrations.AddConstraint(
            model_name="aditivo",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("km_dia__isnull", True), ("km_dia__gte", 0), _connector="OR"),
                    models.Q(("preco__isnull", True), ("preco__gt", 0), _connector="OR"),
                ),
                name="aditivo_km_e_preco_possiveis",
                violation_error_message="O km não é negativo e o preço é maior que zero.",
            ),
        ),
        migrations.AddIndex(
            model_name="linha",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="linha_busca",
            ),
        ),
        migrations.AddConstraint(
            model_name="linha",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "obstaculos__contained_by",
                        ["atoleiro", "colchete", "mata_burro", "ponte_rustica", "porteira"],
                    )
                ),
                name="linha_obstaculos_conhecidos",
                violation_error_message="Há um obstáculo que não está na lista.",
            ),
        ),
        migrations.CreateModel(
            name="EscolaDaLinha",
            fields=[],
            options={
                "verbose_name": "escola da linha",
                "verbose_name_plural": "escolas das linhas",
                "proxy": True,
                "default_permissions": (),
                "indexes": [],
                "constraints": [],
            },
            bases=("transporte_escolar.linha_escolas",),
        ),
        migrations.AddConstraint(
            model_name="itinerario",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("vigente_ate__isnull", True),
                    ("vigente_ate__gte", models.F("vigente_de")),
                    _connector="OR",
                ),
                name="transporte_escolar_itinerario_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            ),
        ),
        migrations.AddConstraint(
            model_name="itinerario",
            constraint=django.contrib.postgres.constraints.ExclusionConstraint(
                expressions=[
                    ("linha", "="),
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
                name="itinerario_um_por_linha_em_cada_dia",
                violation_error_message="A linha já tem itinerário em parte desse período: encerre o anterior.",
            ),
        ),
        migrations.AddConstraint(
            model_name="itemdocontrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("vigente_ate__isnull", True),
                    ("vigente_ate__gte", models.F("vigente_de")),
                    _connector="OR",
                ),
                name="transporte_escolar_itemdocontrato_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            ),
        ),
        migrations.AddConstraint(
            model_name="itemdocontrato",
            constraint=django.contrib.postgres.constraints.ExclusionConstraint(
                condition=models.Q(("sem_efeito", False)),
                expressions=[
                    ("linha", "="),
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
                name="linha_em_um_so_contrato_por_dia",
                violation_error_message="A linha já está em outro contrato em parte desse período.",
            ),
        ),
        migrations.AddConstraint(
            model_name="itemdocontrato",
            constraint=models.UniqueConstraint(
                fields=("id", "contrato"), name="linha_e_seu_contrato"
            ),
        ),
        migrations.AddConstraint(
            model_name="itemdocontrato",
            constraint=models.CheckConstraint(
                condition=models.Q(("preco__gt", 0)),
                name="item_do_contrato_preco_positivo",
                violation_error_message="O preço é maior que zero.",
            ),
        ),
        migrations.AddConstraint(
            model_name="itemdocontrato",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("km_dia__gte", 0),
                    models.Q(
                        models.Q(("base_de_preco", "km"), _negated=True),
                        ("km_dia__gt", 0),
                        _connector="OR",
                    ),
                ),
                name="item_do_contrato_por_km_tem_km",
                violation_error_message="O preço por km pede o km por dia.",
            ),
        ),
        migrations.AddConstraint(
            model_name="lote",
            constraint=models.UniqueConstraint(
                fields=("edital", "numero"),
                name="lote_unico_no_edital",
                violation_error_message="O edital já tem um lote com esse número.",
            ),
        ),
        migrations.AddConstraint(
            model_name="lote",
            constraint=models.UniqueConstraint(fields=("id", "edital"), name="lote_e_seu_edital"),
        ),
        migrations.AddConstraint(
            model_name="itemdoedital",
            constraint=models.UniqueConstraint(
                fields=("edital", "linha"),
                name="linha_uma_vez_no_edital",
                violation_error_message="Essa linha já está no edital.",
            ),
        ),
        migrations.AddConstraint(
            model_name="itemdoedital",
            constraint=models.UniqueConstraint(fields=("id", "edital"), name="item_e_seu_edital"),
        ),
        migrations.AddConstraint(
            model_name="itemdoedital",
            constraint=models.UniqueConstraint(fields=("id", "linha"), name="item_e_sua_linha"),
        ),
        migrations.AddConstraint(
            model_name="itemdoedital",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("preco_referencia__isnull", True), ("preco_referencia__gt", 0), _connector="OR"
                ),
                name="item_preco_de_referencia_positivo",
                violation_error_message="O preço de referência é maior que zero.",
            ),
        ),
        migrations.AddConstraint(
            model_name="itemdoedital",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("km_dia_estimado__isnull", True), ("km_dia_estimado__gt", 0), _connector="OR"
                ),
                name="item_km_estimado_positivo",
                violation_error_message="O km por dia é maior que zero.",
            ),
        ),
        migrations.AddIndex(
            model_name="ordemdeservico",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("busca"), name="gin_trgm_ops"),
                fastupdate=False,
                name="ordem_de_servico_busca",
            ),
        ),
        migrations.AddConstraint(
            model_name="ordemdeservico",
            constraint=models.UniqueConstraint(
                fields=("numero", "ano"), name="ordem_de_servico_unica_por_numero_e_ano"
            ),
        ),
        migrations.AddConstraint(
            model_name="ordemdeservico",
            constraint=models.CheckConstraint(
                condition=models.Q(("numero__gt", 0)), name="ordem_de_servico_numerada"
            ),
        ),
        migrations.AddConstraint(
            model_name="ponto",
            constraint=models.UniqueConstraint(
                deferrable=django.db.models.constraints.Deferrable["DEFERRED"],
                fields=("itinerario", "ordem"),
                name="ponto_um_por_ordem",
                violation_error_message="Já há um ponto nessa ordem do itinerário.",
            ),
        ),
        migrations.AddConstraint(
            model_name="ponto",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("latitude__isnull", True), ("longitude__isnull", True)),
                    models.Q(
                        ("latitude__isnull", False),
                        ("latitude__range", (-90, 90)),
                        ("longitude__isnull", False),
                        ("longitude__range", (-180, 180)),
                    ),
                    _connector="OR",
                ),
                name="ponto_coordenadas_no_globo",
                violation_error_message="Informe a latitude e a longitude em graus decimais (por exemplo -18,94 e -46,99), ou deixe as duas em branco.",
            ),
        ),
        migrations.AddConstraint(
            model_name="proposta",
            constraint=models.UniqueConstraint(
                condition=models.Q(("situacao", "retirada"), _negated=True),
                fields=("item", "empresa"),
                name="proposta_uma_por_linha_e_licitante",
                violation_error_message="A licitante já tem proposta para essa linha.",
            ),
        ),
        migrations.AddConstraint(
            model_name="proposta",
            constraint=models.UniqueConstraint(
                condition=models.Q(("situacao", "vencedora")),
                fields=("item",),
                name="proposta_vencedora_uma_por_linha",
                violation_error_message="Essa linha já tem proposta vencedora.",
            ),
        ),
        migrations.AddConstraint(
            model_name="proposta",
            constraint=models.CheckConstraint(
                condition=models.Q(("valor__gt", 0)),
                name="proposta_valor_positivo",
                violation_error_message="O preço é maior que zero.",
            ),
        ),
        migrations.AddConstraint(
            model_name="proposta",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("situacao__in", ["desclassificada", "retirada"]), _negated=True),
                    ("motivo__regex", "\\S"),
                    _connector="OR",
                ),
                name="proposta_afastada_com_motivo",
                violation_error_message="Diga por que a proposta foi desclassificada ou retirada.",
            ),
        ),
        migrations.AddIndex(
            model_name="socio",
            index=models.Index(fields=["cpf"], name="socio_cpf"),
        ),
        migrations.AddConstraint(
            model_name="socio",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ate__isnull", True)),
                fields=("empresa", "cpf"),
                name="socio_atual_uma_vez_na_empresa",
                violation_error_message="Essa pessoa já é sócia da empresa.",
            ),
        ),
        migrations.AddConstraint(
            model_name="socio",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("desde__isnull", True),
                    ("ate__isnull", True),
                    ("ate__gte", models.F("desde")),
                    _connector="OR",
                ),
                name="socio_saida_nao_antecede_entrada",
                violation_error_message="A saída do sócio não pode ser antes da entrada.",
            ),
        ),
        migrations.AddConstraint(
            model_name="viagem",
            constraint=models.UniqueConstraint(
                fields=("itinerario", "turno", "sentido"),
                name="viagem_uma_por_turno_e_sentido",
                violation_error_message="Já há uma viagem nesse turno e sentido.",
            ),
        ),
        migrations.AddConstraint(
            model_name="viagem",
            constraint=models.CheckConstraint(
                condition=models.Q(("km_nao_pavimentado__gte", 0), ("km_pavimentado__gte", 0)),
                name="viagem_km_nao_negativo",
                violation_error_message="O km não pode ser negativo.",
            ),
        ),
        migrations.AddConstraint(
            model_name="viagem",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("saida__isnull", True),
                    ("chegada__isnull", True),
                    ("chegada__gt", models.F("saida")),
                    ("turno", "noite"),
                    _connector="OR",
                ),
                name="viagem_chega_depois_de_sair",
                violation_error_message="A chegada é depois da saída.",
            ),
        ),
        CriarGatilhos(
            {
                "empresa": [
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_empresaevent" ("ativa", "mei", "objeto_compativel", "objeto_social", "pessoajuridica_ptr_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (NEW."ativa", NEW."mei", NEW."objeto_compativel", NEW."objeto_social", NEW."pessoajuridica_ptr_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."pessoajuridica_ptr_id"); RETURN NULL;',
                            hash="c7a2fa5db8bf9982db416f1c7208a3db8813acad",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_c6564",
                            table="transporte_escolar_empresa",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ativa" IS DISTINCT FROM (NEW."ativa") OR OLD."mei" IS DISTINCT FROM (NEW."mei") OR OLD."objeto_compativel" IS DISTINCT FROM (NEW."objeto_compativel") OR OLD."objeto_social" IS DISTINCT FROM (NEW."objeto_social") OR OLD."pessoajuridica_ptr_id" IS DISTINCT FROM (NEW."pessoajuridica_ptr_id"))',
                            func='INSERT INTO "transporte_escolar_empresaevent" ("ativa", "mei", "objeto_compativel", "objeto_social", "pessoajuridica_ptr_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (NEW."ativa", NEW."mei", NEW."objeto_compativel", NEW."objeto_social", NEW."pessoajuridica_ptr_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."pessoajuridica_ptr_id"); RETURN NULL;',
                            hash="6d2ba83867df358bbc134fb42eb021e4517cb8c4",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_70f44",
                            table="transporte_escolar_empresa",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_empresaevent" ("ativa", "mei", "objeto_compativel", "objeto_social", "pessoajuridica_ptr_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."ativa", OLD."mei", OLD."objeto_compativel", OLD."objeto_social", OLD."pessoajuridica_ptr_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."pessoajuridica_ptr_id"); RETURN NULL;',
                            hash="690513d9203dc6649b72ee964897c1575e46bb29",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_6a2fe",
                            table="transporte_escolar_empresa",
                            when="AFTER",
                        ),
                    ),
                ],
                "escola": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="9a66caea742ab82e6e036a154e76ad1ba4afac8c",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_a00fc",
                            table="transporte_escolar_escola",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_escolaevent" ("ativa", "dependencia", "endereco", "id", "inep", "latitude", "longitude", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "zona") VALUES (NEW."ativa", NEW."dependencia", NEW."endereco", NEW."id", NEW."inep", NEW."latitude", NEW."longitude", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao", NEW."zona"); RETURN NULL;',
                            hash="eacfd716749a6270b7954a8b9a3b8ed245178d62",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_f5e77",
                            table="transporte_escolar_escola",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ativa" IS DISTINCT FROM (NEW."ativa") OR OLD."dependencia" IS DISTINCT FROM (NEW."dependencia") OR OLD."endereco" IS DISTINCT FROM (NEW."endereco") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."inep" IS DISTINCT FROM (NEW."inep") OR OLD."latitude" IS DISTINCT FROM (NEW."latitude") OR OLD."longitude" IS DISTINCT FROM (NEW."longitude") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."versao" IS DISTINCT FROM (NEW."versao") OR OLD."zona" IS DISTINCT FROM (NEW."zona"))',
                            func='INSERT INTO "transporte_escolar_escolaevent" ("ativa", "dependencia", "endereco", "id", "inep", "latitude", "longitude", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "zona") VALUES (NEW."ativa", NEW."dependencia", NEW."endereco", NEW."id", NEW."inep", NEW."latitude", NEW."longitude", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao", NEW."zona"); RETURN NULL;',
                            hash="8583eb5da5fe8a13ebe94e864160fb465122b220",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_96b88",
                            table="transporte_escolar_escola",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_escolaevent" ("ativa", "dependencia", "endereco", "id", "inep", "latitude", "longitude", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "zona") VALUES (OLD."ativa", OLD."dependencia", OLD."endereco", OLD."id", OLD."inep", OLD."latitude", OLD."longitude", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao", OLD."zona"); RETURN NULL;',
                            hash="86f99ab5e106ec102f6a506b05a48f6e5a2bd61d",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_7e3bd",
                            table="transporte_escolar_escola",
                            when="AFTER",
                        ),
                    ),
                ],
                "licitante": [
                    pgtrigger.compiler.Trigger(
                        name="limite_ao_mudar_cnpj",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.cnpj IS DISTINCT FROM NEW.cnpj)",
                            func="\nIF current_setting('transaction_isolation') <> 'read committed' THEN\n    RAISE EXCEPTION 'O limite de linhas por licitante só se confere em READ COMMITTED.'\n        USING ERRCODE = '0A000';\nEND IF;\n\nPERFORM pg_advisory_xact_lock(hashtextextended('art2:' || edital_id || ':' || NEW.raiz, 0))\nFROM (\n    SELECT edital_id FROM transporte_escolar_proposta WHERE empresa_id = NEW.id\n    UNION\n    SELECT edital_id FROM transporte_escolar_contrato WHERE empresa_id = NEW.id\n    ORDER BY 1\n) editais;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_proposta p\n    JOIN comum_pessoajuridica j ON j.id = p.empresa_id\n    WHERE p.situacao <> 'retirada' AND j.raiz = NEW.raiz\n    GROUP BY p.item_id, j.raiz HAVING count(*) > 1\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'proposta_uma_por_linha_e_licitante',\n        MESSAGE = 'A licitante, matriz ou filial, já tem proposta para essa linha '\n            || '(Lei 5.002/2018, art. 2º).';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_proposta p\n    JOIN transporte_escolar_itemdoedital i ON i.id = p.item_id\n    JOIN transporte_escolar_edital e ON e.id = p.edital_id\n    JOIN comum_pessoajuridica j ON j.id = p.empresa_id\n    WHERE p.situacao <> 'retirada' AND j.raiz = NEW.raiz\n    GROUP BY p.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT i.linha_id) > 3 OR (\n        count(DISTINCT i.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -i.id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'proposta_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por licitante; até três, num mesmo lote, se o edital o justifica '\n            || '(Lei 5.002/2018, art. 2º).';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_itemdocontrato c\n    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id\n    JOIN transporte_escolar_edital e ON e.id = k.edital_id\n    JOIN comum_pessoajuridica j ON j.id = k.empresa_id\n    LEFT JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id\n    WHERE k.situacao <> 'rescindido' AND j.raiz = NEW.raiz\n    GROUP BY k.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT c.linha_id) > 3 OR (\n        count(DISTINCT c.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -c.linha_id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'contrato_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por contratada em cada edital; até três, num mesmo lote, se o edital '\n            || 'o justifica (Lei 5.002/2018, art. 2º).';\nEND IF;\nRETURN NULL;",
                            hash="9a4af94232bab549479eddda575aa88079bf84fb",
                            operation="UPDATE",
                            pgid="pgtrigger_limite_ao_mudar_cnpj_21653",
                            table="comum_pessoajuridica",
                            when="AFTER",
                        ),
                    ),
                ],
                "edital": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="d157bb1f6a2fb90cf5000dbce080f9ee299568e6",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_b7fc7",
                            table="transporte_escolar_edital",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="limite_ao_mudar_excecao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.excecao_art2 IS DISTINCT FROM NEW.excecao_art2)",
                            func="\nIF current_setting('transaction_isolation') <> 'read committed' THEN\n    RAISE EXCEPTION 'O limite de linhas por licitante só se confere em READ COMMITTED.'\n        USING ERRCODE = '0A000';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_proposta p\n    JOIN transporte_escolar_itemdoedital i ON i.id = p.item_id\n    JOIN transporte_escolar_edital e ON e.id = p.edital_id\n    JOIN comum_pessoajuridica j ON j.id = p.empresa_id\n    WHERE p.situacao <> 'retirada' AND p.edital_id = NEW.id\n    GROUP BY p.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT i.linha_id) > 3 OR (\n        count(DISTINCT i.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -i.id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'proposta_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por licitante; até três, num mesmo lote, se o edital o justifica '\n            || '(Lei 5.002/2018, art. 2º).';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_itemdocontrato c\n    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id\n    JOIN transporte_escolar_edital e ON e.id = k.edital_id\n    JOIN comum_pessoajuridica j ON j.id = k.empresa_id\n    LEFT JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id\n    WHERE k.situacao <> 'rescindido' AND k.edital_id = NEW.id\n    GROUP BY k.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT c.linha_id) > 3 OR (\n        count(DISTINCT c.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -c.linha_id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'contrato_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por contratada em cada edital; até três, num mesmo lote, se o edital '\n            || 'o justifica (Lei 5.002/2018, art. 2º).';\nEND IF;\nRETURN NULL;",
                            hash="805dbc1f277f69778612aae171b3f304cd9154e2",
                            operation="UPDATE",
                            pgid="pgtrigger_limite_ao_mudar_excecao_8063c",
                            table="transporte_escolar_edital",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_editalevent" ("ano", "ato_id", "clausula_das_infracoes", "excecao_art2", "id", "idade_maxima", "infracoes_transcritas", "justificativa_art2", "modalidade", "motivo_do_regime", "numero", "objeto", "opcao_expressa_8666", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo", "publicado_em", "regime", "versao") VALUES (NEW."ano", NEW."ato_id", NEW."clausula_das_infracoes", NEW."excecao_art2", NEW."id", NEW."idade_maxima", NEW."infracoes_transcritas", NEW."justificativa_art2", NEW."modalidade", NEW."motivo_do_regime", NEW."numero", NEW."objeto", NEW."opcao_expressa_8666", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."processo", NEW."publicado_em", NEW."regime", NEW."versao"); RETURN NULL;',
                            hash="00332c21e0225649cbe66bb0d9f4e183a1d614ac",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_c1213",
                            table="transporte_escolar_edital",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."clausula_das_infracoes" IS DISTINCT FROM (NEW."clausula_das_infracoes") OR OLD."excecao_art2" IS DISTINCT FROM (NEW."excecao_art2") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."idade_maxima" IS DISTINCT FROM (NEW."idade_maxima") OR OLD."infracoes_transcritas" IS DISTINCT FROM (NEW."infracoes_transcritas") OR OLD."justificativa_art2" IS DISTINCT FROM (NEW."justificativa_art2") OR OLD."modalidade" IS DISTINCT FROM (NEW."modalidade") OR OLD."motivo_do_regime" IS DISTINCT FROM (NEW."motivo_do_regime") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."objeto" IS DISTINCT FROM (NEW."objeto") OR OLD."opcao_expressa_8666" IS DISTINCT FROM (NEW."opcao_expressa_8666") OR OLD."processo" IS DISTINCT FROM (NEW."processo") OR OLD."publicado_em" IS DISTINCT FROM (NEW."publicado_em") OR OLD."regime" IS DISTINCT FROM (NEW."regime") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_editalevent" ("ano", "ato_id", "clausula_das_infracoes", "excecao_art2", "id", "idade_maxima", "infracoes_transcritas", "justificativa_art2", "modalidade", "motivo_do_regime", "numero", "objeto", "opcao_expressa_8666", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo", "publicado_em", "regime", "versao") VALUES (NEW."ano", NEW."ato_id", NEW."clausula_das_infracoes", NEW."excecao_art2", NEW."id", NEW."idade_maxima", NEW."infracoes_transcritas", NEW."justificativa_art2", NEW."modalidade", NEW."motivo_do_regime", NEW."numero", NEW."objeto", NEW."opcao_expressa_8666", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."processo", NEW."publicado_em", NEW."regime", NEW."versao"); RETURN NULL;',
                            hash="ee83acfbb6d5bfb256174029d48108a5510a72d8",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_6fa5b",
                            table="transporte_escolar_edital",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_editalevent" ("ano", "ato_id", "clausula_das_infracoes", "excecao_art2", "id", "idade_maxima", "infracoes_transcritas", "justificativa_art2", "modalidade", "motivo_do_regime", "numero", "objeto", "opcao_expressa_8666", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo", "publicado_em", "regime", "versao") VALUES (OLD."ano", OLD."ato_id", OLD."clausula_das_infracoes", OLD."excecao_art2", OLD."id", OLD."idade_maxima", OLD."infracoes_transcritas", OLD."justificativa_art2", OLD."modalidade", OLD."motivo_do_regime", OLD."numero", OLD."objeto", OLD."opcao_expressa_8666", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."processo", OLD."publicado_em", OLD."regime", OLD."versao"); RETURN NULL;',
                            hash="970846645ee318783a98541d2bc191c33c5c4926",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_822aa",
                            table="transporte_escolar_edital",
                            when="AFTER",
                        ),
                    ),
                ],
                "editalevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="03612dba39b6f8e4483951b34f242cbc564eef77",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_9c159",
                            table="transporte_escolar_editalevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="bc1556cdea02ace667273bd6a1a3d84fff831fec",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_34198",
                            table="transporte_escolar_editalevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "contratoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d2520c41d28c8f0afe43e6e4a9f6832b442653c7",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_3927f",
                            table="transporte_escolar_contratoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ed367903c08a89e1bf6610e04734122f43e0ab0c",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_230c9",
                            table="transporte_escolar_contratoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "contrato": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="f7de12745b7c74d0672ff5fc7a4609b64e3b8f8f",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_aa9d3",
                            table="transporte_escolar_contrato",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="regime_congelado",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.assinado_em IS NOT NULL AND OLD.regime IS DISTINCT FROM NEW.regime)",
                            func="\n        RAISE EXCEPTION 'O regime do contrato assinado não muda (Lei 14.133/2021, arts. 190 e 191).'\n            USING ERRCODE = '23514', CONSTRAINT = 'contrato_regime_congelado_na_assinatura';\n        ",
                            hash="feb730150bd12eb7d5c7a5cca9293e45d8073485",
                            operation="UPDATE",
                            pgid="pgtrigger_regime_congelado_8e33c",
                            table="transporte_escolar_contrato",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="limite_ao_mudar_contrato",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (ROW(OLD.edital_id, OLD.empresa_id, OLD.situacao) IS DISTINCT FROM ROW(NEW.edital_id, NEW.empresa_id, NEW.situacao))",
                            declare="DECLARE licitante text;",
                            func="\nIF current_setting('transaction_isolation') <> 'read committed' THEN\n    RAISE EXCEPTION 'O limite de linhas por licitante só se confere em READ COMMITTED.'\n        USING ERRCODE = '0A000';\nEND IF;\n\nSELECT raiz INTO licitante FROM comum_pessoajuridica WHERE id = NEW.empresa_id FOR SHARE;\nPERFORM 1 FROM transporte_escolar_edital WHERE id = NEW.edital_id FOR SHARE;\nPERFORM pg_advisory_xact_lock(\n    hashtextextended('art2:' || NEW.edital_id || ':' || licitante, 0));\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_itemdocontrato c\n    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id\n    JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id\n    WHERE k.id = NEW.id AND i.edital_id <> k.edital_id\n) THEN\n    RAISE EXCEPTION 'As linhas do contrato são todas do mesmo edital.'\n        USING ERRCODE = '23514', CONSTRAINT = 'contrato_com_linhas_de_um_so_edital';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_itemdocontrato c\n    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id\n    JOIN transporte_escolar_edital e ON e.id = k.edital_id\n    JOIN comum_pessoajuridica j ON j.id = k.empresa_id\n    LEFT JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id\n    WHERE k.situacao <> 'rescindido' AND k.edital_id = NEW.edital_id AND j.raiz = licitante\n    GROUP BY k.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT c.linha_id) > 3 OR (\n        count(DISTINCT c.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -c.linha_id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'contrato_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por contratada em cada edital; até três, num mesmo lote, se o edital '\n            || 'o justifica (Lei 5.002/2018, art. 2º).';\nEND IF;\nRETURN NULL;",
                            hash="c9a72b125b995b3675ad70bd66f6f769b088fdd2",
                            operation="UPDATE",
                            pgid="pgtrigger_limite_ao_mudar_contrato_784bf",
                            table="transporte_escolar_contrato",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_contratoevent" ("ano", "assinado_em", "ato_do_fiscal_id", "ato_do_preposto_id", "clausula_das_infracoes", "edital_id", "empresa_id", "entrada_em_curso", "fim_em", "fiscal_id", "id", "infracoes_transcritas", "motivo_do_fim", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preposto_cpf", "preposto_nome", "regime", "situacao", "valor_total", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ano", NEW."assinado_em", NEW."ato_do_fiscal_id", NEW."ato_do_preposto_id", NEW."clausula_das_infracoes", NEW."edital_id", NEW."empresa_id", NEW."entrada_em_curso", NEW."fim_em", NEW."fiscal_id", NEW."id", NEW."infracoes_transcritas", NEW."motivo_do_fim", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."preposto_cpf", NEW."preposto_nome", NEW."regime", NEW."situacao", NEW."valor_total", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="73047e2b09eb65d61680e3f2436859803e55653e",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_812ad",
                            table="transporte_escolar_contrato",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."assinado_em" IS DISTINCT FROM (NEW."assinado_em") OR OLD."ato_do_fiscal_id" IS DISTINCT FROM (NEW."ato_do_fiscal_id") OR OLD."ato_do_preposto_id" IS DISTINCT FROM (NEW."ato_do_preposto_id") OR OLD."clausula_das_infracoes" IS DISTINCT FROM (NEW."clausula_das_infracoes") OR OLD."edital_id" IS DISTINCT FROM (NEW."edital_id") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."entrada_em_curso" IS DISTINCT FROM (NEW."entrada_em_curso") OR OLD."fim_em" IS DISTINCT FROM (NEW."fim_em") OR OLD."fiscal_id" IS DISTINCT FROM (NEW."fiscal_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."infracoes_transcritas" IS DISTINCT FROM (NEW."infracoes_transcritas") OR OLD."motivo_do_fim" IS DISTINCT FROM (NEW."motivo_do_fim") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."preposto_cpf" IS DISTINCT FROM (NEW."preposto_cpf") OR OLD."preposto_nome" IS DISTINCT FROM (NEW."preposto_nome") OR OLD."regime" IS DISTINCT FROM (NEW."regime") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."valor_total" IS DISTINCT FROM (NEW."valor_total") OR OLD."versao" IS DISTINCT FROM (NEW."versao") OR OLD."vigente_ate" IS DISTINCT FROM (NEW."vigente_ate") OR OLD."vigente_de" IS DISTINCT FROM (NEW."vigente_de"))',
                            func='INSERT INTO "transporte_escolar_contratoevent" ("ano", "assinado_em", "ato_do_fiscal_id", "ato_do_preposto_id", "clausula_das_infracoes", "edital_id", "empresa_id", "entrada_em_curso", "fim_em", "fiscal_id", "id", "infracoes_transcritas", "motivo_do_fim", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preposto_cpf", "preposto_nome", "regime", "situacao", "valor_total", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ano", NEW."assinado_em", NEW."ato_do_fiscal_id", NEW."ato_do_preposto_id", NEW."clausula_das_infracoes", NEW."edital_id", NEW."empresa_id", NEW."entrada_em_curso", NEW."fim_em", NEW."fiscal_id", NEW."id", NEW."infracoes_transcritas", NEW."motivo_do_fim", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."preposto_cpf", NEW."preposto_nome", NEW."regime", NEW."situacao", NEW."valor_total", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="037cb84732e2e4e809e200d03042e5569e79ff46",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_5d86b",
                            table="transporte_escolar_contrato",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_contratoevent" ("ano", "assinado_em", "ato_do_fiscal_id", "ato_do_preposto_id", "clausula_das_infracoes", "edital_id", "empresa_id", "entrada_em_curso", "fim_em", "fiscal_id", "id", "infracoes_transcritas", "motivo_do_fim", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preposto_cpf", "preposto_nome", "regime", "situacao", "valor_total", "versao", "vigente_ate", "vigente_de") VALUES (OLD."ano", OLD."assinado_em", OLD."ato_do_fiscal_id", OLD."ato_do_preposto_id", OLD."clausula_das_infracoes", OLD."edital_id", OLD."empresa_id", OLD."entrada_em_curso", OLD."fim_em", OLD."fiscal_id", OLD."id", OLD."infracoes_transcritas", OLD."motivo_do_fim", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."preposto_cpf", OLD."preposto_nome", OLD."regime", OLD."situacao", OLD."valor_total", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="9bb632ea6a7c814fd50e6624aa34237e60832c79",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_5eea0",
                            table="transporte_escolar_contrato",
                            when="AFTER",
                        ),
                    ),
                ],
                "acessoaempresaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="fd055bcb5cb588abeae7dc25e3a203ec23db4f6e",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_5bcbe",
                            table="transporte_escolar_acessoaempresaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="082ff2ac0895ec133c8d34446a8023c6c2eaa3a8",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_4a545",
                            table="transporte_escolar_acessoaempresaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "acessoaempresa": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="44ab1e1f0b1c243e0b5d4a77bec2c02df000f286",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_689f0",
                            table="transporte_escolar_acessoaempresa",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_acessoaempresaevent" ("empresa_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (NEW."empresa_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."servidor_id", NEW."versao"); RETURN NULL;',
                            hash="bada04f3050460d6a6075570aba234d775f0c196",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_1e5fa",
                            table="transporte_escolar_acessoaempresa",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_acessoaempresaevent" ("empresa_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (NEW."empresa_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."servidor_id", NEW."versao"); RETURN NULL;',
                            hash="4c4c535cf8f8bd4b605e8764f0cc3eed73f62832",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_b26a4",
                            table="transporte_escolar_acessoaempresa",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_acessoaempresaevent" ("empresa_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (OLD."empresa_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."servidor_id", OLD."versao"); RETURN NULL;',
                            hash="d14c55e2e57e3c8ef4cc6ff0a82026600c43dc4f",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_d5b1a",
                            table="transporte_escolar_acessoaempresa",
                            when="AFTER",
                        ),
                    ),
                ],
                "empresaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f38a9fde5cd244f452d4b03f8a0cbfd66427dcfb",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_2b9c0",
                            table="transporte_escolar_empresaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="02b3611264c2e87bca2cc482702a5fb74e89b4e3",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_d99ff",
                            table="transporte_escolar_empresaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "acessoaescolaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6c41a0973694e1abcd55b4c7277fce6161f72a54",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_6c79f",
                            table="transporte_escolar_acessoaescolaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="0cc7530cf6bce4030b5698ab71c4e4ee72d6762f",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_09028",
                            table="transporte_escolar_acessoaescolaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "acessoaescola": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="213cbd8d1053253927e26662bb8392b4e0f7f879",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_4f958",
                            table="transporte_escolar_acessoaescola",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_acessoaescolaevent" ("escola_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (NEW."escola_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."servidor_id", NEW."versao"); RETURN NULL;',
                            hash="82800c5fc1cded0d4f6669fc53d617d5bde4bd99",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_72fa8",
                            table="transporte_escolar_acessoaescola",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_acessoaescolaevent" ("escola_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (NEW."escola_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."servidor_id", NEW."versao"); RETURN NULL;',
                            hash="0318a77d0a25706c05a7d6f0df79b5673d8956d1",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_fa764",
                            table="transporte_escolar_acessoaescola",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_acessoaescolaevent" ("escola_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "servidor_id", "versao") VALUES (OLD."escola_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."servidor_id", OLD."versao"); RETURN NULL;',
                            hash="ecc44e3965a267e996cf17d1aac311e192b512c0",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_8780b",
                            table="transporte_escolar_acessoaescola",
                            when="AFTER",
                        ),
                    ),
                ],
                "escolaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="950562117e0e7c0174426717ca285d5fe8412176",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_ca2d9",
                            table="transporte_escolar_escolaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="0022e4841bd4085a0064c9b2326f83270a25752e",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_739e3",
                            table="transporte_escolar_escolaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "importacaodelinhas": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="c0941cdd279c73dd9aeeb2bf1a8c4dc9b29d19b0",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_a954b",
                            table="transporte_escolar_importacaodelinhas",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_importacaodelinhasevent" ("aplicada_em", "aplicada_por_id", "arquivo_nome", "criada_em", "criada_por_id", "edital_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resumo", "sha256", "vale_de", "versao") VALUES (NEW."aplicada_em", NEW."aplicada_por_id", NEW."arquivo_nome", NEW."criada_em", NEW."criada_por_id", NEW."edital_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."resumo", NEW."sha256", NEW."vale_de", NEW."versao"); RETURN NULL;',
                            hash="af20fa1775808214c031eb716fe0c03eebff04e8",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_cd46a",
                            table="transporte_escolar_importacaodelinhas",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."aplicada_em" IS DISTINCT FROM (NEW."aplicada_em") OR OLD."aplicada_por_id" IS DISTINCT FROM (NEW."aplicada_por_id") OR OLD."arquivo_nome" IS DISTINCT FROM (NEW."arquivo_nome") OR OLD."criada_em" IS DISTINCT FROM (NEW."criada_em") OR OLD."criada_por_id" IS DISTINCT FROM (NEW."criada_por_id") OR OLD."edital_id" IS DISTINCT FROM (NEW."edital_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."resumo" IS DISTINCT FROM (NEW."resumo") OR OLD."sha256" IS DISTINCT FROM (NEW."sha256") OR OLD."vale_de" IS DISTINCT FROM (NEW."vale_de") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_importacaodelinhasevent" ("aplicada_em", "aplicada_por_id", "arquivo_nome", "criada_em", "criada_por_id", "edital_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resumo", "sha256", "vale_de", "versao") VALUES (NEW."aplicada_em", NEW."aplicada_por_id", NEW."arquivo_nome", NEW."criada_em", NEW."criada_por_id", NEW."edital_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."resumo", NEW."sha256", NEW."vale_de", NEW."versao"); RETURN NULL;',
                            hash="916d8383d03bec34518b15398b4d546abc09b78e",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_bd558",
                            table="transporte_escolar_importacaodelinhas",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_importacaodelinhasevent" ("aplicada_em", "aplicada_por_id", "arquivo_nome", "criada_em", "criada_por_id", "edital_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resumo", "sha256", "vale_de", "versao") VALUES (OLD."aplicada_em", OLD."aplicada_por_id", OLD."arquivo_nome", OLD."criada_em", OLD."criada_por_id", OLD."edital_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."resumo", OLD."sha256", OLD."vale_de", OLD."versao"); RETURN NULL;',
                            hash="e075dd59939d5760fcf8472fb24c3a0e5dc2ccc2",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_83ba9",
                            table="transporte_escolar_importacaodelinhas",
                            when="AFTER",
                        ),
                    ),
                ],
                "importacaodelinhasevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="028b5f8889184fa9bd55f0ca757adea1c48d91bc",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_92386",
                            table="transporte_escolar_importacaodelinhasevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="cbe937ddc7ea5e70a8e05fda1ed9eab4bd6f9492",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_38b2b",
                            table="transporte_escolar_importacaodelinhasevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "aditivoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="df06c6c3bfdc94e96636a63aba6cab3c4bdba1c8",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_a81b5",
                            table="transporte_escolar_aditivoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="28f1ae92e0d512ae9cf5b5c06c7dc66877085f39",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_07ffe",
                            table="transporte_escolar_aditivoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "aditivo": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="cbeca0ce0a67da294e3d65d3aa410a913c06a79e",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_63ddb",
                            table="transporte_escolar_aditivo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_aditivoevent" ("assinado_em", "contrato_id", "dias_acrescidos", "dias_letivos", "efeitos_de", "id", "item_id", "justificativa", "km_dia", "novo_fim", "numero", "percentual", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco", "tipo", "valor", "versao") VALUES (NEW."assinado_em", NEW."contrato_id", NEW."dias_acrescidos", NEW."dias_letivos", NEW."efeitos_de", NEW."id", NEW."item_id", NEW."justificativa", NEW."km_dia", NEW."novo_fim", NEW."numero", NEW."percentual", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."preco", NEW."tipo", NEW."valor", NEW."versao"); RETURN NULL;',
                            hash="796e987b8893e1415e9da03c16578969483eece4",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_6a552",
                            table="transporte_escolar_aditivo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_aditivoevent" ("assinado_em", "contrato_id", "dias_acrescidos", "dias_letivos", "efeitos_de", "id", "item_id", "justificativa", "km_dia", "novo_fim", "numero", "percentual", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco", "tipo", "valor", "versao") VALUES (NEW."assinado_em", NEW."contrato_id", NEW."dias_acrescidos", NEW."dias_letivos", NEW."efeitos_de", NEW."id", NEW."item_id", NEW."justificativa", NEW."km_dia", NEW."novo_fim", NEW."numero", NEW."percentual", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."preco", NEW."tipo", NEW."valor", NEW."versao"); RETURN NULL;',
                            hash="62a6e6c5fe91ecb780c02be54b3306d6e596e47c",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_8fa1b",
                            table="transporte_escolar_aditivo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_aditivoevent" ("assinado_em", "contrato_id", "dias_acrescidos", "dias_letivos", "efeitos_de", "id", "item_id", "justificativa", "km_dia", "novo_fim", "numero", "percentual", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco", "tipo", "valor", "versao") VALUES (OLD."assinado_em", OLD."contrato_id", OLD."dias_acrescidos", OLD."dias_letivos", OLD."efeitos_de", OLD."id", OLD."item_id", OLD."justificativa", OLD."km_dia", OLD."novo_fim", OLD."numero", OLD."percentual", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."preco", OLD."tipo", OLD."valor", OLD."versao"); RETURN NULL;',
                            hash="d0438c7a1b0743e383161c47ca5a2d1fc30e7517",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_3acf9",
                            table="transporte_escolar_aditivo",
                            when="AFTER",
                        ),
                    ),
                ],
                "linha": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="296b3b7599459c64e7753c09ddfae167c6458378",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_11c07",
                            table="transporte_escolar_linha",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_linhaevent" ("ativa", "capacidade_minima", "codigo", "execucao", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (NEW."ativa", NEW."capacidade_minima", NEW."codigo", NEW."execucao", NEW."id", NEW."monitor", NEW."nome", NEW."observacao", NEW."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."tipo_veiculo", NEW."versao"); RETURN NULL;',
                            hash="c9a28ab3a415142ebbb66ef31728c009e7a26af1",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_e5631",
                            table="transporte_escolar_linha",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ativa" IS DISTINCT FROM (NEW."ativa") OR OLD."capacidade_minima" IS DISTINCT FROM (NEW."capacidade_minima") OR OLD."codigo" IS DISTINCT FROM (NEW."codigo") OR OLD."execucao" IS DISTINCT FROM (NEW."execucao") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."monitor" IS DISTINCT FROM (NEW."monitor") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."obstaculos" IS DISTINCT FROM (NEW."obstaculos") OR OLD."tipo_veiculo" IS DISTINCT FROM (NEW."tipo_veiculo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_linhaevent" ("ativa", "capacidade_minima", "codigo", "execucao", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (NEW."ativa", NEW."capacidade_minima", NEW."codigo", NEW."execucao", NEW."id", NEW."monitor", NEW."nome", NEW."observacao", NEW."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."tipo_veiculo", NEW."versao"); RETURN NULL;',
                            hash="be87914fa423ec00243b6566a06779ff8f7af854",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_09820",
                            table="transporte_escolar_linha",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_linhaevent" ("ativa", "capacidade_minima", "codigo", "execucao", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (OLD."ativa", OLD."capacidade_minima", OLD."codigo", OLD."execucao", OLD."id", OLD."monitor", OLD."nome", OLD."observacao", OLD."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."tipo_veiculo", OLD."versao"); RETURN NULL;',
                            hash="72830a8f14eb315c9c80b08c655068b2046376f0",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_2892b",
                            table="transporte_escolar_linha",
                            when="AFTER",
                        ),
                    ),
                ],
                "itinerarioevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="4df1f910be9b92b14abd300a9457be886cc4789d",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_d5a73",
                            table="transporte_escolar_itinerarioevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6f80f1fadfbe9acfc5f8e1afa0209c88932e6121",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_e7b85",
                            table="transporte_escolar_itinerarioevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "itinerario": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="bfca0655cab5e93839f15624c15c41ee244fd927",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_4f785",
                            table="transporte_escolar_itinerario",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_itinerarioevent" ("ato_id", "id", "linha_id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."id", NEW."linha_id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="9bc9b1f728c8131f17ed414ecc674e550270379d",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_3eec7",
                            table="transporte_escolar_itinerario",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_itinerarioevent" ("ato_id", "id", "linha_id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."id", NEW."linha_id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="b2c87ccee6d6a3d718612eecfeac75fa2edda99a",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_a9007",
                            table="transporte_escolar_itinerario",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_itinerarioevent" ("ato_id", "id", "linha_id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (OLD."ato_id", OLD."id", OLD."linha_id", OLD."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="d50407b40f71c2fd44fe76aefe163e82e5818660",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_e1d12",
                            table="transporte_escolar_itinerario",
                            when="AFTER",
                        ),
                    ),
                ],
                "itemdocontratoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="a976c0f98e77b9aa3c28c0ded76ec3c131cc7f62",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_81494",
                            table="transporte_escolar_itemdocontratoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="b6f9ad7db973552ba7f3ef55487164909ba4f3ee",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_d8fd1",
                            table="transporte_escolar_itemdocontratoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "itemdocontrato": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="4a9f75426ce46fad9c6372839e88fd54b9fa1cef",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_e6aba",
                            table="transporte_escolar_itemdocontrato",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="limite_de_linhas_por_licitante",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            declare="DECLARE licitante text; contrato record;",
                            func="\nIF current_setting('transaction_isolation') <> 'read committed' THEN\n    RAISE EXCEPTION 'O limite de linhas por licitante só se confere em READ COMMITTED.'\n        USING ERRCODE = '0A000';\nEND IF;\n\nSELECT edital_id, empresa_id INTO contrato\nFROM transporte_escolar_contrato WHERE id = NEW.contrato_id FOR SHARE;\n\nSELECT raiz INTO licitante FROM comum_pessoajuridica WHERE id = contrato.empresa_id FOR SHARE;\nPERFORM 1 FROM transporte_escolar_edital WHERE id = contrato.edital_id FOR SHARE;\nPERFORM pg_advisory_xact_lock(\n    hashtextextended('art2:' || contrato.edital_id || ':' || licitante, 0));\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_itemdocontrato c\n    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id\n    JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id\n    WHERE k.id = NEW.contrato_id AND i.edital_id <> k.edital_id\n) THEN\n    RAISE EXCEPTION 'As linhas do contrato são todas do mesmo edital.'\n        USING ERRCODE = '23514', CONSTRAINT = 'contrato_com_linhas_de_um_so_edital';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_itemdocontrato c\n    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id\n    JOIN transporte_escolar_edital e ON e.id = k.edital_id\n    JOIN comum_pessoajuridica j ON j.id = k.empresa_id\n    LEFT JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id\n    WHERE k.situacao <> 'rescindido' AND k.edital_id = contrato.edital_id AND j.raiz = licitante\n    GROUP BY k.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT c.linha_id) > 3 OR (\n        count(DISTINCT c.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -c.linha_id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'contrato_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por contratada em cada edital; até três, num mesmo lote, se o edital '\n            || 'o justifica (Lei 5.002/2018, art. 2º).';\nEND IF;\nRETURN NULL;",
                            hash="7d0fe7cf9b3efdb86182c360b9d6f0cd31916005",
                            operation="INSERT OR UPDATE",
                            pgid="pgtrigger_limite_de_linhas_por_licitante_5db92",
                            table="transporte_escolar_itemdocontrato",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_itemdocontratoevent" ("base_de_preco", "contrato_id", "dias_letivos", "id", "item_id", "km_dia", "linha_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco", "sem_efeito", "versao", "vigente_ate", "vigente_de") VALUES (NEW."base_de_preco", NEW."contrato_id", NEW."dias_letivos", NEW."id", NEW."item_id", NEW."km_dia", NEW."linha_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."preco", NEW."sem_efeito", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="4a4d0578a553dff75ad9253492188985b356f2ff",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_949a1",
                            table="transporte_escolar_itemdocontrato",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_itemdocontratoevent" ("base_de_preco", "contrato_id", "dias_letivos", "id", "item_id", "km_dia", "linha_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco", "sem_efeito", "versao", "vigente_ate", "vigente_de") VALUES (NEW."base_de_preco", NEW."contrato_id", NEW."dias_letivos", NEW."id", NEW."item_id", NEW."km_dia", NEW."linha_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."preco", NEW."sem_efeito", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="9fb5148c72175606eb10d054b4d5fab4ff80e9b8",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_221df",
                            table="transporte_escolar_itemdocontrato",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_itemdocontratoevent" ("base_de_preco", "contrato_id", "dias_letivos", "id", "item_id", "km_dia", "linha_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco", "sem_efeito", "versao", "vigente_ate", "vigente_de") VALUES (OLD."base_de_preco", OLD."contrato_id", OLD."dias_letivos", OLD."id", OLD."item_id", OLD."km_dia", OLD."linha_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."preco", OLD."sem_efeito", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="3359612648ddf74b356f92c9939ec8107cc9a43c",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_bd4e5",
                            table="transporte_escolar_itemdocontrato",
                            when="AFTER",
                        ),
                    ),
                ],
                "escoladalinhaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="962db58222af1f61f994d764963cf8ffc8639e96",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_c8a4b",
                            table="transporte_escolar_escoladalinhaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d29aface2f4d5efcf6a35708fa4c53dfc4a7b065",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_8a879",
                            table="transporte_escolar_escoladalinhaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "linhaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="a93035b452cd2dee93a7c9cf4df980e3cc6338ec",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_3adf7",
                            table="transporte_escolar_linhaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="877c0deb143dacad870a3fb81266a90a021aac27",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_e198f",
                            table="transporte_escolar_linhaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "lote": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="978ca297357915162b1159090b47097a2e97a925",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_42fad",
                            table="transporte_escolar_lote",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_loteevent" ("descricao", "edital_id", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."descricao", NEW."edital_id", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="3e9b27ec6994a0f79cb16b380af0b82b55c760ec",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_72474",
                            table="transporte_escolar_lote",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_loteevent" ("descricao", "edital_id", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."descricao", NEW."edital_id", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="c97da68d9be85f0e8f03eef3e48be776518957bc",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_fb159",
                            table="transporte_escolar_lote",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_loteevent" ("descricao", "edital_id", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (OLD."descricao", OLD."edital_id", OLD."id", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao"); RETURN NULL;',
                            hash="821ba59ff9fc6d62bbd2927e27666ad42374798d",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_156fe",
                            table="transporte_escolar_lote",
                            when="AFTER",
                        ),
                    ),
                ],
                "itemdoeditalevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="cfaf69db82d45802a8b8dcd1f440d750aba90681",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_563ee",
                            table="transporte_escolar_itemdoeditalevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="48e5aca9445f48ea9618c1ee9a21775019aaf032",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_cf320",
                            table="transporte_escolar_itemdoeditalevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "itemdoedital": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="ab4f02503258f136bbd43c5a05cbf77c8937a776",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_7acc9",
                            table="transporte_escolar_itemdoedital",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="edital_nao_muda",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.edital_id IS DISTINCT FROM NEW.edital_id)",
                            func="\n        RAISE EXCEPTION 'O item não muda de edital: inclua-o no outro.'\n            USING ERRCODE = '23514', CONSTRAINT = 'item_nao_muda_de_edital';\n        ",
                            hash="aaad8aa6a4ba9baffa95af7a004775e54fc483ed",
                            operation="UPDATE",
                            pgid="pgtrigger_edital_nao_muda_ff136",
                            table="transporte_escolar_itemdoedital",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="limite_ao_mudar_item",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (ROW(OLD.lote_id, OLD.linha_id) IS DISTINCT FROM ROW(NEW.lote_id, NEW.linha_id))",
                            func="\nIF current_setting('transaction_isolation') <> 'read committed' THEN\n    RAISE EXCEPTION 'O limite de linhas por licitante só se confere em READ COMMITTED.'\n        USING ERRCODE = '0A000';\nEND IF;\nPERFORM 1 FROM transporte_escolar_edital WHERE id = NEW.edital_id FOR NO KEY UPDATE;\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_proposta p\n    JOIN transporte_escolar_itemdoedital i ON i.id = p.item_id\n    JOIN transporte_escolar_edital e ON e.id = p.edital_id\n    JOIN comum_pessoajuridica j ON j.id = p.empresa_id\n    WHERE p.situacao <> 'retirada' AND p.edital_id = NEW.edital_id\n    GROUP BY p.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT i.linha_id) > 3 OR (\n        count(DISTINCT i.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -i.id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'proposta_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por licitante; até três, num mesmo lote, se o edital o justifica '\n            || '(Lei 5.002/2018, art. 2º).';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_itemdocontrato c\n    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id\n    JOIN transporte_escolar_edital e ON e.id = k.edital_id\n    JOIN comum_pessoajuridica j ON j.id = k.empresa_id\n    LEFT JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id\n    WHERE k.situacao <> 'rescindido' AND k.edital_id = NEW.edital_id\n    GROUP BY k.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT c.linha_id) > 3 OR (\n        count(DISTINCT c.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -c.linha_id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'contrato_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por contratada em cada edital; até três, num mesmo lote, se o edital '\n            || 'o justifica (Lei 5.002/2018, art. 2º).';\nEND IF;\nRETURN NULL;",
                            hash="bd16d347be89ab263df02c8d08de461f4799a6a8",
                            operation="UPDATE",
                            pgid="pgtrigger_limite_ao_mudar_item_026f9",
                            table="transporte_escolar_itemdoedital",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_itemdoeditalevent" ("base_de_preco", "dias_letivos", "edital_id", "id", "km_dia_estimado", "linha_id", "lote_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco_referencia", "versao") VALUES (NEW."base_de_preco", NEW."dias_letivos", NEW."edital_id", NEW."id", NEW."km_dia_estimado", NEW."linha_id", NEW."lote_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."preco_referencia", NEW."versao"); RETURN NULL;',
                            hash="0f748beecb9e7df2db9cb8e6a244aa553bd702c1",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_2a0a9",
                            table="transporte_escolar_itemdoedital",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_itemdoeditalevent" ("base_de_preco", "dias_letivos", "edital_id", "id", "km_dia_estimado", "linha_id", "lote_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco_referencia", "versao") VALUES (NEW."base_de_preco", NEW."dias_letivos", NEW."edital_id", NEW."id", NEW."km_dia_estimado", NEW."linha_id", NEW."lote_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."preco_referencia", NEW."versao"); RETURN NULL;',
                            hash="476be737e569b55bd040c5babd24c731a9abe8d4",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_631dc",
                            table="transporte_escolar_itemdoedital",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_itemdoeditalevent" ("base_de_preco", "dias_letivos", "edital_id", "id", "km_dia_estimado", "linha_id", "lote_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "preco_referencia", "versao") VALUES (OLD."base_de_preco", OLD."dias_letivos", OLD."edital_id", OLD."id", OLD."km_dia_estimado", OLD."linha_id", OLD."lote_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."preco_referencia", OLD."versao"); RETURN NULL;',
                            hash="423e27b2a5f2852053bcf564b2a52d7495250d9c",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_463ea",
                            table="transporte_escolar_itemdoedital",
                            when="AFTER",
                        ),
                    ),
                ],
                "loteevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6c8d02fee06ecc51f880f8ab50406a9d63756999",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_83029",
                            table="transporte_escolar_loteevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d7fc422af75c18f6aa85b0781ee5b43dd64e0741",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_1f8e2",
                            table="transporte_escolar_loteevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "ordemdeservico": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="8f333e7dcaa30faaa3f0d37de762a52d82316116",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_71ffd",
                            table="transporte_escolar_ordemdeservico",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_ordemdeservicoevent" ("ano", "contrato_id", "documento_id", "emitida_em", "emitida_por_id", "id", "inicio", "item_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "versao") VALUES (NEW."ano", NEW."contrato_id", NEW."documento_id", NEW."emitida_em", NEW."emitida_por_id", NEW."id", NEW."inicio", NEW."item_id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."texto", NEW."versao"); RETURN NULL;',
                            hash="add784b19304e1f39fbd6898c86cce99b107cf07",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_5740c",
                            table="transporte_escolar_ordemdeservico",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."contrato_id" IS DISTINCT FROM (NEW."contrato_id") OR OLD."documento_id" IS DISTINCT FROM (NEW."documento_id") OR OLD."emitida_em" IS DISTINCT FROM (NEW."emitida_em") OR OLD."emitida_por_id" IS DISTINCT FROM (NEW."emitida_por_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."inicio" IS DISTINCT FROM (NEW."inicio") OR OLD."item_id" IS DISTINCT FROM (NEW."item_id") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."texto" IS DISTINCT FROM (NEW."texto") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_ordemdeservicoevent" ("ano", "contrato_id", "documento_id", "emitida_em", "emitida_por_id", "id", "inicio", "item_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "versao") VALUES (NEW."ano", NEW."contrato_id", NEW."documento_id", NEW."emitida_em", NEW."emitida_por_id", NEW."id", NEW."inicio", NEW."item_id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."texto", NEW."versao"); RETURN NULL;',
                            hash="9bd0606fd05c449b95f27a8953c29f2c43e59d2e",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_e4b71",
                            table="transporte_escolar_ordemdeservico",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_ordemdeservicoevent" ("ano", "contrato_id", "documento_id", "emitida_em", "emitida_por_id", "id", "inicio", "item_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "versao") VALUES (OLD."ano", OLD."contrato_id", OLD."documento_id", OLD."emitida_em", OLD."emitida_por_id", OLD."id", OLD."inicio", OLD."item_id", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."texto", OLD."versao"); RETURN NULL;',
                            hash="7b53e60c1c091683a6c93b9560e6b530665b0415",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_21044",
                            table="transporte_escolar_ordemdeservico",
                            when="AFTER",
                        ),
                    ),
                ],
                "ordemdeservicoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="fc491693a5ac4fe5a5748adb531bbd8afda81d41",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_ac3f1",
                            table="transporte_escolar_ordemdeservicoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="89869ea6725e56b1b1870054ef21110e6f297769",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_34892",
                            table="transporte_escolar_ordemdeservicoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "ponto": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="b91fced11896f51d80e2bebac3f99a26135ac917",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_f2906",
                            table="transporte_escolar_ponto",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_pontoevent" ("embarque", "id", "itinerario_id", "latitude", "longitude", "nome", "ordem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."embarque", NEW."id", NEW."itinerario_id", NEW."latitude", NEW."longitude", NEW."nome", NEW."ordem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="9c92c805c51e7422ec1ae29d9bb07c5326c329e0",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_cb909",
                            table="transporte_escolar_ponto",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_pontoevent" ("embarque", "id", "itinerario_id", "latitude", "longitude", "nome", "ordem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."embarque", NEW."id", NEW."itinerario_id", NEW."latitude", NEW."longitude", NEW."nome", NEW."ordem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="aa4d1e47158c3a7f68cc2deeb8b06ddb588a95ff",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_26449",
                            table="transporte_escolar_ponto",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_pontoevent" ("embarque", "id", "itinerario_id", "latitude", "longitude", "nome", "ordem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (OLD."embarque", OLD."id", OLD."itinerario_id", OLD."latitude", OLD."longitude", OLD."nome", OLD."ordem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao"); RETURN NULL;',
                            hash="51af1d42b09362e3a49213b0a4ca7e87c91f8231",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_cfef7",
                            table="transporte_escolar_ponto",
                            when="AFTER",
                        ),
                    ),
                ],
                "pontoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="fedbc239d11dfe85bf78b26c706d5d1de7dbb64b",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_f9973",
                            table="transporte_escolar_pontoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="0447d6556b491a63c332ee8670869c42ac9ea3ea",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_9d0a6",
                            table="transporte_escolar_pontoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "proposta": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="ebccc4017323b24ee0230cd42d1b7e8dc5a8c8fd",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_da068",
                            table="transporte_escolar_proposta",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="limite_de_linhas_por_licitante",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (NEW.situacao <> 'retirada')",
                            declare="DECLARE licitante text;",
                            func="\nIF current_setting('transaction_isolation') <> 'read committed' THEN\n    RAISE EXCEPTION 'O limite de linhas por licitante só se confere em READ COMMITTED.'\n        USING ERRCODE = '0A000';\nEND IF;\n\nSELECT raiz INTO licitante FROM comum_pessoajuridica WHERE id = NEW.empresa_id FOR SHARE;\nPERFORM 1 FROM transporte_escolar_edital WHERE id = NEW.edital_id FOR SHARE;\nPERFORM pg_advisory_xact_lock(\n    hashtextextended('art2:' || NEW.edital_id || ':' || licitante, 0));\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_proposta p\n    JOIN comum_pessoajuridica j ON j.id = p.empresa_id\n    WHERE p.situacao <> 'retirada' AND p.edital_id = NEW.edital_id AND j.raiz = licitante\n    GROUP BY p.item_id, j.raiz HAVING count(*) > 1\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'proposta_uma_por_linha_e_licitante',\n        MESSAGE = 'A licitante, matriz ou filial, já tem proposta para essa linha '\n            || '(Lei 5.002/2018, art. 2º).';\nEND IF;\n\nIF EXISTS (\n    SELECT 1\n    FROM transporte_escolar_proposta p\n    JOIN transporte_escolar_itemdoedital i ON i.id = p.item_id\n    JOIN transporte_escolar_edital e ON e.id = p.edital_id\n    JOIN comum_pessoajuridica j ON j.id = p.empresa_id\n    WHERE p.situacao <> 'retirada' AND p.edital_id = NEW.edital_id AND j.raiz = licitante\n    GROUP BY p.edital_id, j.raiz, e.excecao_art2\n    HAVING count(DISTINCT i.linha_id) > 3 OR (\n        count(DISTINCT i.linha_id) > 1 AND (\n            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -i.id)) > 1))\n) THEN\n    RAISE EXCEPTION USING ERRCODE = '23514',\n        CONSTRAINT = 'proposta_limite_de_linhas_por_licitante',\n        MESSAGE = 'Uma linha por licitante; até três, num mesmo lote, se o edital o justifica '\n            || '(Lei 5.002/2018, art. 2º).';\nEND IF;\nRETURN NULL;",
                            hash="be894d29c46c2c32ba1ddd0b922b19a68e4fabde",
                            operation="INSERT OR UPDATE",
                            pgid="pgtrigger_limite_de_linhas_por_licitante_c7fbc",
                            table="transporte_escolar_proposta",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_propostaevent" ("apresentada_em", "edital_id", "empresa_id", "id", "item_id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "valor", "versao") VALUES (NEW."apresentada_em", NEW."edital_id", NEW."empresa_id", NEW."id", NEW."item_id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."situacao", NEW."valor", NEW."versao"); RETURN NULL;',
                            hash="9b1b610d9dee9755ababea9e34b4975b2c2ae8c6",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_ea302",
                            table="transporte_escolar_proposta",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_propostaevent" ("apresentada_em", "edital_id", "empresa_id", "id", "item_id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "valor", "versao") VALUES (NEW."apresentada_em", NEW."edital_id", NEW."empresa_id", NEW."id", NEW."item_id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."situacao", NEW."valor", NEW."versao"); RETURN NULL;',
                            hash="6d277ccc0cb82bb9d9044b96335de853d0bda344",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_99f0c",
                            table="transporte_escolar_proposta",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_propostaevent" ("apresentada_em", "edital_id", "empresa_id", "id", "item_id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "valor", "versao") VALUES (OLD."apresentada_em", OLD."edital_id", OLD."empresa_id", OLD."id", OLD."item_id", OLD."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."situacao", OLD."valor", OLD."versao"); RETURN NULL;',
                            hash="d902a94184108c3f528b1455c760d1c7ce911c17",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_a19a2",
                            table="transporte_escolar_proposta",
                            when="AFTER",
                        ),
                    ),
                ],
                "propostaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="54911a25aaa5f22c63eb7a1ba6b39b292d628758",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_9954c",
                            table="transporte_escolar_propostaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c94c361f84a1425c93e17ef8ce4b3732b337b47a",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_f18a3",
                            table="transporte_escolar_propostaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "socio": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="edd3f7f96029c39b84a0b53dc0635888fd408ac4",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_739a1",
                            table="transporte_escolar_socio",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_socioevent" ("ate", "cpf", "desde", "empresa_id", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."ate", NEW."cpf", NEW."desde", NEW."empresa_id", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="0c8d1af2ca27972538c803bc3c339337de2ce92c",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_7b81f",
                            table="transporte_escolar_socio",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_socioevent" ("ate", "cpf", "desde", "empresa_id", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."ate", NEW."cpf", NEW."desde", NEW."empresa_id", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="7aac0cb7072c57c9b1a1932be5e1d1ab3ccc566a",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_b5538",
                            table="transporte_escolar_socio",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_socioevent" ("ate", "cpf", "desde", "empresa_id", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (OLD."ate", OLD."cpf", OLD."desde", OLD."empresa_id", OLD."id", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao"); RETURN NULL;',
                            hash="77ede903318e0e01041a1d7712abb54faf413755",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_30c67",
                            table="transporte_escolar_socio",
                            when="AFTER",
                        ),
                    ),
                ],
                "socioevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="21af4add59349e7bb45305584aa69fe054392b41",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_411fb",
                            table="transporte_escolar_socioevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="15f160bdf5be3f6d37621848e95111b0fb51c1a6",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_8fa57",
                            table="transporte_escolar_socioevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "viagem": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="59a37ea6666bd14b12cccf5ea6e8c30b14a5ed77",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_b06e6",
                            table="transporte_escolar_viagem",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_viagemevent" ("chegada", "id", "itinerario_id", "km_nao_pavimentado", "km_pavimentado", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "saida", "sentido", "turno", "versao") VALUES (NEW."chegada", NEW."id", NEW."itinerario_id", NEW."km_nao_pavimentado", NEW."km_pavimentado", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."saida", NEW."sentido", NEW."turno", NEW."versao"); RETURN NULL;',
                            hash="12249bf3f694dde650eab8d3b60387f5a9e709dc",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_78673",
                            table="transporte_escolar_viagem",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_viagemevent" ("chegada", "id", "itinerario_id", "km_nao_pavimentado", "km_pavimentado", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "saida", "sentido", "turno", "versao") VALUES (NEW."chegada", NEW."id", NEW."itinerario_id", NEW."km_nao_pavimentado", NEW."km_pavimentado", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."saida", NEW."sentido", NEW."turno", NEW."versao"); RETURN NULL;',
                            hash="688f3019904dae6453095b0a469460ce7ceac4f9",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_71009",
                            table="transporte_escolar_viagem",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_viagemevent" ("chegada", "id", "itinerario_id", "km_nao_pavimentado", "km_pavimentado", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "saida", "sentido", "turno", "versao") VALUES (OLD."chegada", OLD."id", OLD."itinerario_id", OLD."km_nao_pavimentado", OLD."km_pavimentado", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."saida", OLD."sentido", OLD."turno", OLD."versao"); RETURN NULL;',
                            hash="28599e8eba7b288aefcf8ed9dc24d66f3d467126",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_dbe5e",
                            table="transporte_escolar_viagem",
                            when="AFTER",
                        ),
                    ),
                ],
                "viagemevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="b4047a12ecb13f8644d622a97639cd018bdca151",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_02c01",
                            table="transporte_escolar_viagemevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="3c2aac602515a6f2be75b783f80b1ebb16d9f882",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_a4077",
                            table="transporte_escolar_viagemevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "escoladalinha": [
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_escoladalinhaevent" ("escola_id", "id", "linha_id", "pgh_context", "pgh_created_at", "pgh_label") VALUES (NEW."escola_id", NEW."id", NEW."linha_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\'); RETURN NULL;',
                            hash="c63cfdc0f31945a8e570171021531037953d9b73",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_93e64",
                            table="transporte_escolar_linha_escolas",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_escoladalinhaevent" ("escola_id", "id", "linha_id", "pgh_context", "pgh_created_at", "pgh_label") VALUES (NEW."escola_id", NEW."id", NEW."linha_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\'); RETURN NULL;',
                            hash="a9f03b9ceff3715184f7303a7cf1095e296c486b",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_ffded",
                            table="transporte_escolar_linha_escolas",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_escoladalinhaevent" ("escola_id", "id", "linha_id", "pgh_context", "pgh_created_at", "pgh_label") VALUES (OLD."escola_id", OLD."id", OLD."linha_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\'); RETURN NULL;',
                            hash="5e7f05bf3b5df793c5c9b0f45afb50ae4e87dae4",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_2e358",
                            table="transporte_escolar_linha_escolas",
                            when="AFTER",
                        ),
                    ),
                ],
            }
        ),
        chave_composta(
            "transporte_escolar_itemdoedital",
            "item_em_lote_do_mesmo_edital",
            "lote_id, edital_id",
            "transporte_escolar_lote (id, edital_id)",
        ),
        chave_composta(
            "transporte_escolar_proposta",
            "proposta_para_item_do_mesmo_edital",
            "item_id, edital_id",
            "transporte_escolar_itemdoedital (id, edital_id)",
        ),
        chave_composta(
            "transporte_escolar_itemdocontrato",
            "item_do_contrato_com_a_linha_do_item",
            "item_id, linha_id",
            "transporte_escolar_itemdoedital (id, linha_id)",
        ),
        chave_composta(
            "transporte_escolar_aditivo",
            "aditivo_de_linha_do_mesmo_contrato",
            "item_id, contrato_id",
            "transporte_escolar_itemdocontrato (id, contrato_id)",
        ),
        chave_composta(
            "transporte_escolar_ordemdeservico",
            "ordem_de_linha_do_mesmo_contrato",
            "item_id, contrato_id",
            "transporte_escolar_itemdocontrato (id, contrato_id)",
        ),
    ]

"""Roteiros, vistorias, plano, ordens, credenciamento e advertências verbais. Reversível."""

import uuid

import django.contrib.postgres.constraints
import django.contrib.postgres.fields
import django.contrib.postgres.fields.ranges
import django.contrib.postgres.indexes
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
import pghistory.utils
import pgtrigger.compiler
from django.conf import settings
from django.db import migrations, models

import patrocinio.comum.busca
import patrocinio.comum.migracoes


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("comum", "0005_leituras_da_frota"),
        ("comum", "__first__"),
        ("transporte_escolar", "0006_tipo_da_vistoria_municipal"),
    ]

    operations = [
        migrations.CreateModel(
            name="Credenciamento",
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
                    "oficina",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="credenciamentos",
                        to="comum.pessoajuridica",
                        verbose_name="oficina",
                    ),
                ),
                ("pedido_em", models.DateField(verbose_name="pedido em")),
                (
                    "engenheiro",
                    models.CharField(max_length=160, verbose_name="engenheiro mecânico"),
                ),
                ("crea", models.CharField(max_length=30, verbose_name="CREA")),
                (
                    "pedido",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pedidos_de_credenciamento",
                        to="comum.anexo",
                        verbose_name="pedido e documentos",
                    ),
                ),
                (
                    "ato",
                    models.ForeignKey(
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="credenciamentos",
                        to="comum.atonormativo",
                        verbose_name="ato de credenciamento",
                    ),
                ),
                (
                    "vigente_de",
                    models.DateField(editable=False, null=True, verbose_name="em vigor de"),
                ),
                (
                    "vigente_ate",
                    models.DateField(editable=False, null=True, verbose_name="em vigor até"),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("pedido", "Pedido"),
                            ("credenciado", "Credenciado"),
                            ("suspenso", "Suspenso"),
                            ("indeferido", "Indeferido"),
                            ("descredenciado", "Descredenciado"),
                        ],
                        editable=False,
                        max_length=20,
                        verbose_name="situação",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "engenheiro", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "crea", models.TextField()
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
                "verbose_name": "credenciamento de oficina",
                "verbose_name_plural": "credenciamentos de oficinas",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="credenciamento_busca",
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("situacao__in", ("pedido", "indeferido", "")),
                            models.Q(
                                ("ato__isnull", False),
                                ("vigente_ate__gte", models.F("vigente_de")),
                                ("vigente_de__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="credenciado_tem_ato_e_termo",
                        violation_error_message="O credenciamento diz o ato e o termo.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("crea__regex", "\\S"), ("engenheiro__regex", "\\S")),
                        name="oficina_tem_engenheiro_e_crea",
                        violation_error_message="A oficina tem engenheiro mecânico responsável, com CREA (art. 14, § 2º).",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("situacao__in", ["pedido", "suspenso"])),
                        fields=("oficina",),
                        name="oficina_um_pedido_por_vez",
                        violation_error_message="A oficina já tem um pedido, ou uma suspensão, em curso.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PlanoDeFiscalizacao",
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
                ("titulo", models.CharField(max_length=120, verbose_name="título")),
                ("de", models.DateField(verbose_name="de")),
                ("ate", models.DateField(verbose_name="até")),
                (
                    "aspectos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("continuidade", "Continuidade"),
                                ("regularidade", "Regularidade"),
                                ("atualidade", "Atualidade"),
                                ("seguranca", "Segurança"),
                                ("higiene", "Higiene"),
                                ("cortesia", "Cortesia"),
                                ("eficiencia", "Eficiência"),
                                ("transito", "Legislação de trânsito"),
                                ("trabalhista", "Obrigações trabalhistas"),
                                ("social", "Obrigações sociais e previdenciárias"),
                                ("tributario", "Obrigações tributárias"),
                                ("contrato", "Edital e contrato"),
                            ],
                            max_length=12,
                        ),
                        help_text="O art. 20, I, pede que o plano contemple todos.",
                        size=None,
                        verbose_name="aspectos",
                    ),
                ),
                ("objetivo", models.TextField(blank=True, verbose_name="objetivo")),
                (
                    "ato",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="planos_de_fiscalizacao",
                        to="comum.atonormativo",
                        verbose_name="ato que o aprova",
                    ),
                ),
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
                                    "objetivo", models.TextField()
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
                "verbose_name": "plano de fiscalização",
                "verbose_name_plural": "planos de fiscalização",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="plano_busca",
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ate__gte", models.F("de"))),
                        name="plano_acaba_depois_de_comecar",
                        violation_error_message="O fim do plano não pode ser antes do início.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("aspectos__len__gt", 0),
                            (
                                "aspectos__contained_by",
                                [
                                    "atualidade",
                                    "continuidade",
                                    "contrato",
                                    "cortesia",
                                    "eficiencia",
                                    "higiene",
                                    "regularidade",
                                    "seguranca",
                                    "social",
                                    "trabalhista",
                                    "transito",
                                    "tributario",
                                ],
                            ),
                        ),
                        name="plano_tem_aspectos",
                        violation_error_message="Diga que aspectos o plano contempla (art. 20, I).",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Roteiro",
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
                    models.SlugField(
                        max_length=40,
                        unique=True,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[a-z0-9_]+$", "Use só minúsculas, algarismos e “_”."
                            )
                        ],
                        verbose_name="código",
                    ),
                ),
                ("nome", models.CharField(max_length=80, verbose_name="nome")),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("seguranca", "Segurança (art. 14, § 4º)"),
                            ("higiene", "Higiene (art. 14, § 5º)"),
                            ("municipal", "Municipal (art. 14, § 3º)"),
                            ("na_via", "Na via (art. 20, II)"),
                            ("documental", "Documental da empresa (arts. 19, IV, e 20, II)"),
                            (
                                "semestral",
                                "Semestral, por oficina credenciada (art. 14, §§ 1º e 2º)",
                            ),
                        ],
                        max_length=12,
                        verbose_name="espécie",
                    ),
                ),
                (
                    "alvos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("veiculo", "Veículo"),
                                ("linha", "Linha"),
                                ("condutor", "Condutor"),
                                ("empresa", "Empresa"),
                            ],
                            max_length=8,
                        ),
                        size=None,
                        verbose_name="o que se vistoria com ele",
                    ),
                ),
                (
                    "fundamento",
                    models.CharField(
                        help_text="Por exemplo: Lei 5.002/2018, art. 14, § 4º.",
                        max_length=120,
                        verbose_name="fundamento",
                    ),
                ),
                (
                    "em_campo",
                    models.BooleanField(
                        default=True,
                        help_text="Aparece no celular dos fiscais.",
                        verbose_name="no aplicativo de campo",
                    ),
                ),
                ("ativo", models.BooleanField(default=True, verbose_name="em uso")),
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
                                    "fundamento", models.TextField()
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
                "verbose_name": "roteiro de vistoria",
                "verbose_name_plural": "roteiros de vistoria",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="roteiro_busca",
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("alvos__len__gt", 0),
                            ("alvos__contained_by", ["condutor", "empresa", "linha", "veiculo"]),
                        ),
                        name="roteiro_tem_alvo",
                        violation_error_message="Diga o que se vistoria com o roteiro.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AndamentoDoCredenciamento",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("acao", models.CharField(max_length=30, verbose_name="ato")),
                ("de", models.CharField(blank=True, max_length=20, verbose_name="de")),
                ("para", models.CharField(max_length=20, verbose_name="para")),
                (
                    "autor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="praticado por",
                    ),
                ),
                ("em", models.DateTimeField(verbose_name="em")),
                ("motivacao", models.TextField(blank=True, verbose_name="razões")),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="andamentos",
                        to="fiscalizacao.credenciamento",
                        verbose_name="credenciamento",
                    ),
                ),
            ],
            options={
                "verbose_name": "andamento do credenciamento",
                "verbose_name_plural": "andamentos do credenciamento",
                "abstract": False,
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(fields=["processo", "id"], name="andamento_do_credenciamento")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("acao", "credenciar"), ("de", "pedido"), ("para", "credenciado")
                            ),
                            models.Q(
                                ("acao", "descredenciar"),
                                ("de", "credenciado"),
                                ("para", "descredenciado"),
                            ),
                            models.Q(
                                ("acao", "descredenciar"),
                                ("de", "suspenso"),
                                ("para", "descredenciado"),
                            ),
                            models.Q(
                                ("acao", "indeferir"), ("de", "pedido"), ("para", "indeferido")
                            ),
                            models.Q(("acao", "pedir"), ("de", ""), ("para", "pedido")),
                            models.Q(
                                ("acao", "retomar"), ("de", "suspenso"), ("para", "credenciado")
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "credenciado"), ("para", "suspenso")
                            ),
                            _connector="OR",
                        ),
                        name="credenciamento_segue_o_rito",
                        violation_error_message="Esse ato não está no rito do processo.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="FiscalDoPlano",
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
                    "plano",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="fiscais",
                        to="fiscalizacao.planodefiscalizacao",
                        verbose_name="plano",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                ("orgao", models.CharField(max_length=120, verbose_name="secretaria ou empresa")),
                (
                    "area",
                    models.CharField(blank=True, max_length=120, verbose_name="o que fiscaliza"),
                ),
                (
                    "terceiro",
                    models.BooleanField(
                        default=False, verbose_name="terceiro contratado (art. 20, p.ú.)"
                    ),
                ),
                (
                    "contratacao",
                    models.CharField(
                        blank=True, max_length=120, verbose_name="contratação do terceiro"
                    ),
                ),
            ],
            options={
                "verbose_name": "fiscal do plano",
                "verbose_name_plural": "fiscais do plano",
                "abstract": False,
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("terceiro", False), ("contratacao__regex", "\\S"), _connector="OR"
                        ),
                        name="terceiro_diz_a_contratacao",
                        violation_error_message="O terceiro assiste a fiscalização por contratação: diga qual (art. 20, p.ú.).",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MetaDoPlano",
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
                    "plano",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="metas",
                        to="fiscalizacao.planodefiscalizacao",
                        verbose_name="plano",
                    ),
                ),
                (
                    "roteiro",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="metas",
                        to="fiscalizacao.roteiro",
                        verbose_name="roteiro",
                    ),
                ),
                (
                    "alvo",
                    models.CharField(
                        choices=[
                            ("veiculo", "Veículo"),
                            ("linha", "Linha"),
                            ("condutor", "Condutor"),
                            ("empresa", "Empresa"),
                        ],
                        max_length=8,
                        verbose_name="o que se vistoria",
                    ),
                ),
                (
                    "quantidade",
                    models.PositiveSmallIntegerField(verbose_name="vistorias no período"),
                ),
            ],
            options={
                "verbose_name": "meta do plano",
                "verbose_name_plural": "metas do plano",
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(
                        fields=("plano", "roteiro", "alvo"),
                        name="meta_uma_por_roteiro_e_alvo",
                        violation_error_message="O plano já tem meta para esse roteiro.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("quantidade__gt", 0)),
                        name="meta_de_ao_menos_uma",
                        violation_error_message="A meta é de ao menos uma vistoria.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="OrdemDeVistoria",
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
                (
                    "veiculo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ordens_de_vistoria",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ordens_de_vistoria",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "roteiro",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ordens",
                        to="fiscalizacao.roteiro",
                        verbose_name="roteiro",
                    ),
                ),
                (
                    "orgao",
                    models.CharField(
                        choices=[
                            ("sestran", "SESTRAN"),
                            ("orgao_estadual", "Órgão estadual de trânsito"),
                            ("oficina", "Oficina credenciada"),
                        ],
                        max_length=14,
                        verbose_name="quem fará",
                    ),
                ),
                (
                    "prazo_dias",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(180),
                        ],
                        verbose_name="prazo (dias corridos, da entrega)",
                    ),
                ),
                ("emitida_em", models.DateField(editable=False, verbose_name="emitida em")),
                (
                    "entregue_em",
                    models.DateField(editable=False, null=True, verbose_name="entregue em"),
                ),
                (
                    "prazo_ate",
                    models.DateField(editable=False, null=True, verbose_name="cumprir até"),
                ),
                (
                    "meio",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("pessoalmente", "Pessoalmente, com recibo"),
                            ("correio", "Correio, com aviso de recebimento"),
                            ("email", "E-mail, com confirmação"),
                        ],
                        editable=False,
                        max_length=12,
                        verbose_name="meio da entrega",
                    ),
                ),
                (
                    "recebedor",
                    models.CharField(
                        blank=True, editable=False, max_length=160, verbose_name="quem recebeu"
                    ),
                ),
                (
                    "prova",
                    models.ForeignKey(
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ordens_de_vistoria",
                        to="comum.anexo",
                        verbose_name="prova da entrega",
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("emitida", "Emitida, a entregar"),
                            ("entregue", "Entregue"),
                            ("cumprida", "Cumprida"),
                            ("cumprida_tarde", "Cumprida fora do prazo"),
                            ("nao_providenciada", "Não providenciada"),
                            ("cancelada", "Cancelada"),
                        ],
                        editable=False,
                        max_length=20,
                        verbose_name="situação",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("ordem de vistoria "),
                                models.Case(
                                    models.When(
                                        situacao="emitida", then=models.Value("Emitida, a entregar")
                                    ),
                                    models.When(situacao="entregue", then=models.Value("Entregue")),
                                    models.When(situacao="cumprida", then=models.Value("Cumprida")),
                                    models.When(
                                        situacao="cumprida_tarde",
                                        then=models.Value("Cumprida fora do prazo"),
                                    ),
                                    models.When(
                                        situacao="nao_providenciada",
                                        then=models.Value("Não providenciada"),
                                    ),
                                    models.When(
                                        situacao="cancelada", then=models.Value("Cancelada")
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
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "ordem de vistoria",
                "verbose_name_plural": "ordens de vistoria",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="ordem_de_vistoria_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="ordem_de_vistoria_recentes"),
                    models.Index(
                        fields=["situacao", "prazo_ate"], name="ordem_de_vistoria_por_vencer"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("numero", "ano"), name="ordem_de_vistoria_numerada"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("prazo_dias__range", (1, 180))),
                        name="ordem_de_vistoria_prazo_de_um_a_180_dias",
                        violation_error_message="O prazo é de 1 a 180 dias.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("entregue_em__isnull", True), ("prazo_ate__isnull", True)),
                            models.Q(
                                ("entregue_em__gte", models.F("emitida_em")),
                                ("meio__regex", "\\S"),
                                ("prazo_ate__gt", models.F("entregue_em")),
                                ("recebedor__regex", "\\S"),
                            ),
                            _connector="OR",
                        ),
                        name="ordem_de_vistoria_entregue_com_prova",
                        violation_error_message="A entrega diz o dia, o meio e quem recebeu.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="SuspensaoDoCredenciamento",
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
                    "credenciamento",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="suspensoes",
                        to="fiscalizacao.credenciamento",
                        verbose_name="credenciamento",
                    ),
                ),
                ("motivo", models.TextField(verbose_name="motivo")),
            ],
            options={
                "verbose_name": "suspensão do credenciamento",
                "verbose_name_plural": "suspensões dos credenciamentos",
                "abstract": False,
                "default_permissions": ("view",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("vigente_ate__isnull", True),
                            ("vigente_ate__gte", models.F("vigente_de")),
                            _connector="OR",
                        ),
                        name="fiscalizacao_suspensaodocredenciamento_fim_nao_antecede_inicio",
                        violation_error_message="O fim da vigência não pode ser antes do início.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        expressions=[
                            ("credenciamento", "="),
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
                        name="credenciamento_suspenso_uma_vez_por_dia",
                        violation_error_message="O credenciamento já está suspenso nesses dias.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("motivo__regex", "\\S")),
                        name="suspensao_do_credenciamento_com_motivo",
                        violation_error_message="A suspensão é motivada.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="VersaoDoRoteiro",
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
                    "roteiro",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="versoes",
                        to="fiscalizacao.roteiro",
                        verbose_name="roteiro",
                    ),
                ),
                ("numero", models.PositiveSmallIntegerField(editable=False, verbose_name="versão")),
                (
                    "situacao",
                    models.CharField(
                        choices=[("rascunho", "Rascunho"), ("publicada", "Publicada")],
                        default="rascunho",
                        editable=False,
                        max_length=10,
                        verbose_name="situação",
                    ),
                ),
                (
                    "criterios",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="roteiros",
                        to="comum.atonormativo",
                        verbose_name="ato que fixou os critérios",
                    ),
                ),
                (
                    "validade_meses",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Da vistoria municipal. A da semestral é a da norma, de seis meses.",
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(24),
                        ],
                        verbose_name="validade (meses)",
                    ),
                ),
                (
                    "prazo_das_pendencias",
                    models.PositiveSmallIntegerField(
                        default=30,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(365),
                        ],
                        verbose_name="prazo das pendências (dias corridos)",
                    ),
                ),
                ("nota", models.CharField(blank=True, max_length=300, verbose_name="o que mudou")),
                (
                    "publicada_em",
                    models.DateTimeField(editable=False, null=True, verbose_name="publicada em"),
                ),
                (
                    "publicada_por",
                    models.ForeignKey(
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="publicada por",
                    ),
                ),
            ],
            options={
                "verbose_name": "versão do roteiro",
                "verbose_name_plural": "versões dos roteiros",
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(
                        fields=("roteiro", "numero"), name="versao_do_roteiro_unica"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("situacao", "rascunho")),
                        fields=("roteiro",),
                        name="roteiro_um_rascunho",
                        violation_error_message="O roteiro já tem um rascunho: continue nele.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("publicada_em__isnull", True), ("situacao", "rascunho")),
                            models.Q(("publicada_em__isnull", False), ("situacao", "publicada")),
                            _connector="OR",
                        ),
                        name="versao_publicada_tem_dia",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("prazo_das_pendencias__range", (1, 365))),
                        name="versao_prazo_das_pendencias_de_um_dia_a_um_ano",
                        violation_error_message="O prazo das pendências é de 1 a 365 dias.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("validade_meses__isnull", True),
                            ("validade_meses__range", (1, 24)),
                            _connector="OR",
                        ),
                        name="versao_validade_de_um_a_24_meses",
                        violation_error_message="A validade é de 1 a 24 meses.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="VisitaPlanejada",
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
                    "plano",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="visitas",
                        to="fiscalizacao.planodefiscalizacao",
                        verbose_name="plano",
                    ),
                ),
                ("dia", models.DateField(verbose_name="dia")),
                (
                    "posicao",
                    models.PositiveSmallIntegerField(default=1, verbose_name="ordem no dia"),
                ),
                (
                    "fiscal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="visitas",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="fiscal",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="visitas",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "linha",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="visitas",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                (
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="visitas",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="visitas",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                ("local", models.CharField(blank=True, max_length=200, verbose_name="local")),
                ("motivo", models.CharField(max_length=300, verbose_name="motivo")),
                (
                    "cancelada_em",
                    models.DateField(blank=True, null=True, verbose_name="cancelada em"),
                ),
                (
                    "razoes",
                    models.CharField(
                        blank=True, max_length=300, verbose_name="razões do cancelamento"
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "local", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "motivo", models.TextField()
                                ),
                                models.Value(" "),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                (
                    "roteiros",
                    models.ManyToManyField(
                        blank=True,
                        related_name="visitas",
                        to="fiscalizacao.roteiro",
                        verbose_name="roteiros",
                    ),
                ),
            ],
            options={
                "verbose_name": "visita planejada",
                "verbose_name_plural": "visitas planejadas",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="visita_busca",
                    ),
                    models.Index(fields=["fiscal", "dia"], name="visita_do_fiscal"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("veiculo__isnull", False),
                            ("linha__isnull", False),
                            ("condutor__isnull", False),
                            ("empresa__isnull", False),
                            _connector="OR",
                        ),
                        name="visita_tem_alvo",
                        violation_error_message="Diga o veículo, a linha, o condutor ou a empresa.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("cancelada_em__isnull", True),
                            ("razoes__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="visita_cancelada_com_razoes",
                        violation_error_message="Diga por que a visita foi cancelada.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RoteiroDaVisita",
            fields=[],
            options={
                "verbose_name": "roteiro da visita",
                "verbose_name_plural": "roteiros das visitas",
                "proxy": True,
                "default_permissions": (),
                "indexes": [],
                "constraints": [],
            },
            bases=("fiscalizacao.visitaplanejada_roteiros",),
        ),
        migrations.CreateModel(
            name="CredenciamentoEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.credenciamento",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "oficina",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.pessoajuridica",
                        verbose_name="oficina",
                    ),
                ),
                ("pedido_em", models.DateField(verbose_name="pedido em")),
                (
                    "engenheiro",
                    models.CharField(max_length=160, verbose_name="engenheiro mecânico"),
                ),
                ("crea", models.CharField(max_length=30, verbose_name="CREA")),
                (
                    "pedido",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="pedido e documentos",
                    ),
                ),
                (
                    "ato",
                    models.ForeignKey(
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato de credenciamento",
                    ),
                ),
                (
                    "vigente_de",
                    models.DateField(editable=False, null=True, verbose_name="em vigor de"),
                ),
                (
                    "vigente_ate",
                    models.DateField(editable=False, null=True, verbose_name="em vigor até"),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("pedido", "Pedido"),
                            ("credenciado", "Credenciado"),
                            ("suspenso", "Suspenso"),
                            ("indeferido", "Indeferido"),
                            ("descredenciado", "Descredenciado"),
                        ],
                        editable=False,
                        max_length=20,
                        verbose_name="situação",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="PlanoDeFiscalizacaoEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.planodefiscalizacao",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                ("titulo", models.CharField(max_length=120, verbose_name="título")),
                ("de", models.DateField(verbose_name="de")),
                ("ate", models.DateField(verbose_name="até")),
                (
                    "aspectos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("continuidade", "Continuidade"),
                                ("regularidade", "Regularidade"),
                                ("atualidade", "Atualidade"),
                                ("seguranca", "Segurança"),
                                ("higiene", "Higiene"),
                                ("cortesia", "Cortesia"),
                                ("eficiencia", "Eficiência"),
                                ("transito", "Legislação de trânsito"),
                                ("trabalhista", "Obrigações trabalhistas"),
                                ("social", "Obrigações sociais e previdenciárias"),
                                ("tributario", "Obrigações tributárias"),
                                ("contrato", "Edital e contrato"),
                            ],
                            max_length=12,
                        ),
                        help_text="O art. 20, I, pede que o plano contemple todos.",
                        size=None,
                        verbose_name="aspectos",
                    ),
                ),
                ("objetivo", models.TextField(blank=True, verbose_name="objetivo")),
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
                        verbose_name="ato que o aprova",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="RoteiroEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.roteiro",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "codigo",
                    models.SlugField(
                        db_index=False,
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[a-z0-9_]+$", "Use só minúsculas, algarismos e “_”."
                            )
                        ],
                        verbose_name="código",
                    ),
                ),
                ("nome", models.CharField(max_length=80, verbose_name="nome")),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("seguranca", "Segurança (art. 14, § 4º)"),
                            ("higiene", "Higiene (art. 14, § 5º)"),
                            ("municipal", "Municipal (art. 14, § 3º)"),
                            ("na_via", "Na via (art. 20, II)"),
                            ("documental", "Documental da empresa (arts. 19, IV, e 20, II)"),
                            (
                                "semestral",
                                "Semestral, por oficina credenciada (art. 14, §§ 1º e 2º)",
                            ),
                        ],
                        max_length=12,
                        verbose_name="espécie",
                    ),
                ),
                (
                    "alvos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("veiculo", "Veículo"),
                                ("linha", "Linha"),
                                ("condutor", "Condutor"),
                                ("empresa", "Empresa"),
                            ],
                            max_length=8,
                        ),
                        size=None,
                        verbose_name="o que se vistoria com ele",
                    ),
                ),
                (
                    "fundamento",
                    models.CharField(
                        help_text="Por exemplo: Lei 5.002/2018, art. 14, § 4º.",
                        max_length=120,
                        verbose_name="fundamento",
                    ),
                ),
                (
                    "em_campo",
                    models.BooleanField(
                        default=True,
                        help_text="Aparece no celular dos fiscais.",
                        verbose_name="no aplicativo de campo",
                    ),
                ),
                ("ativo", models.BooleanField(default=True, verbose_name="em uso")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="AndamentoDaOrdem",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("acao", models.CharField(max_length=30, verbose_name="ato")),
                ("de", models.CharField(blank=True, max_length=20, verbose_name="de")),
                ("para", models.CharField(max_length=20, verbose_name="para")),
                (
                    "autor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="praticado por",
                    ),
                ),
                ("em", models.DateTimeField(verbose_name="em")),
                ("motivacao", models.TextField(blank=True, verbose_name="razões")),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="andamentos",
                        to="fiscalizacao.ordemdevistoria",
                        verbose_name="ordem",
                    ),
                ),
            ],
            options={
                "verbose_name": "andamento da ordem de vistoria",
                "verbose_name_plural": "andamentos da ordem de vistoria",
                "abstract": False,
                "default_permissions": ("view",),
                "indexes": [models.Index(fields=["processo", "id"], name="andamento_da_ordem")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("acao", "cancelar"), ("de", "emitida"), ("para", "cancelada")
                            ),
                            models.Q(
                                ("acao", "cancelar"), ("de", "entregue"), ("para", "cancelada")
                            ),
                            models.Q(
                                ("acao", "certificar"),
                                ("de", "entregue"),
                                ("para", "nao_providenciada"),
                            ),
                            models.Q(("acao", "cumprir"), ("de", "emitida"), ("para", "cumprida")),
                            models.Q(("acao", "cumprir"), ("de", "entregue"), ("para", "cumprida")),
                            models.Q(
                                ("acao", "cumprir_tarde"),
                                ("de", "entregue"),
                                ("para", "cumprida_tarde"),
                            ),
                            models.Q(("acao", "entregar"), ("de", "emitida"), ("para", "entregue")),
                            models.Q(("acao", "ordenar"), ("de", ""), ("para", "emitida")),
                            _connector="OR",
                        ),
                        name="ordem_de_vistoria_segue_o_rito",
                        violation_error_message="Esse ato não está no rito do processo.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ItemDoRoteiro",
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
                    "versao_do_roteiro",
                    models.ForeignKey(
                        db_column="versao_id",
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="itens",
                        to="fiscalizacao.versaodoroteiro",
                        verbose_name="versão",
                    ),
                ),
                ("ordem", models.PositiveSmallIntegerField(verbose_name="ordem")),
                (
                    "codigo",
                    models.SlugField(
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[a-z0-9_]+$", "Use só minúsculas, algarismos e “_”."
                            )
                        ],
                        verbose_name="código",
                    ),
                ),
                ("texto", models.CharField(max_length=200, verbose_name="o que se confere")),
                (
                    "ajuda",
                    models.CharField(blank=True, max_length=300, verbose_name="como conferir"),
                ),
                (
                    "aspecto",
                    models.CharField(
                        choices=[
                            ("continuidade", "Continuidade"),
                            ("regularidade", "Regularidade"),
                            ("atualidade", "Atualidade"),
                            ("seguranca", "Segurança"),
                            ("higiene", "Higiene"),
                            ("cortesia", "Cortesia"),
                            ("eficiencia", "Eficiência"),
                            ("transito", "Legislação de trânsito"),
                            ("trabalhista", "Obrigações trabalhistas"),
                            ("social", "Obrigações sociais e previdenciárias"),
                            ("tributario", "Obrigações tributárias"),
                            ("contrato", "Edital e contrato"),
                        ],
                        max_length=12,
                        verbose_name="aspecto",
                    ),
                ),
                (
                    "dispositivo",
                    models.CharField(
                        help_text="Por exemplo: Lei 5.002/2018, art. 12, § 1º, VII.",
                        max_length=120,
                        verbose_name="dispositivo",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("conformidade", "Conforme, não conforme ou não se aplica"),
                            ("numero", "Número, com limites"),
                            ("texto", "Texto"),
                        ],
                        default="conformidade",
                        max_length=12,
                        verbose_name="como se responde",
                    ),
                ),
                ("unidade", models.CharField(blank=True, max_length=20, verbose_name="unidade")),
                (
                    "minimo",
                    models.DecimalField(
                        blank=True, decimal_places=2, max_digits=9, null=True, verbose_name="mínimo"
                    ),
                ),
                (
                    "maximo",
                    models.DecimalField(
                        blank=True, decimal_places=2, max_digits=9, null=True, verbose_name="máximo"
                    ),
                ),
                (
                    "impeditivo",
                    models.BooleanField(
                        default=False,
                        help_text="Marcado, um veículo que falha no item sai do quadro no mesmo dia.",
                        verbose_name="a falha impede de rodar",
                    ),
                ),
                (
                    "infracao",
                    models.CharField(
                        blank=True,
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
                        verbose_name="infração que sugere",
                    ),
                ),
                (
                    "defeitos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=80),
                        blank=True,
                        default=list,
                        help_text="Frases prontas, para o fiscal escolher.",
                        size=None,
                        verbose_name="defeitos comuns",
                    ),
                ),
            ],
            options={
                "verbose_name": "item do roteiro",
                "verbose_name_plural": "itens do roteiro",
                "abstract": False,
                "indexes": [
                    models.Index(fields=["versao_do_roteiro", "ordem"], name="item_na_ordem")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("versao_do_roteiro", "codigo"),
                        name="item_um_por_codigo_na_versao",
                        violation_error_message="Já há um item com esse código na versão.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("minimo__isnull", True),
                            ("maximo__isnull", True),
                            ("maximo__gte", models.F("minimo")),
                            _connector="OR",
                        ),
                        name="item_limites_em_ordem",
                        violation_error_message="O máximo não pode ser menor que o mínimo.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("tipo", "numero"),
                            models.Q(("maximo__isnull", True), ("minimo__isnull", True)),
                            _connector="OR",
                        ),
                        name="item_so_o_numero_tem_limites",
                        violation_error_message="Só o item de número tem limites.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("tipo", "texto"), _negated=True),
                            ("impeditivo", False),
                            _connector="OR",
                        ),
                        name="item_de_texto_nao_impede",
                        violation_error_message="O item de texto não impede de rodar: ele não se julga.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Vistoria",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "uuid",
                    models.UUIDField(
                        default=uuid.uuid4, unique=True, verbose_name="código do aparelho"
                    ),
                ),
                ("numero", models.PositiveIntegerField(verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(verbose_name="ano")),
                (
                    "origem",
                    models.CharField(
                        choices=[
                            ("campo", "Aplicativo de campo"),
                            ("tela", "Tela do portal"),
                            ("papel", "Laudo em papel, digitado depois"),
                        ],
                        max_length=6,
                        verbose_name="como entrou",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "linha",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                (
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "placa_lida",
                    models.CharField(blank=True, max_length=8, verbose_name="placa não cadastrada"),
                ),
                (
                    "fiscal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="fiscal",
                    ),
                ),
                (
                    "outros_fiscais",
                    models.CharField(blank=True, max_length=300, verbose_name="outros fiscais"),
                ),
                ("local", models.CharField(blank=True, max_length=200, verbose_name="local")),
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
                    "precisao_m",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="precisão (m)"),
                ),
                ("inicio", models.DateTimeField(verbose_name="início")),
                ("fim", models.DateTimeField(verbose_name="fim")),
                ("recebida_em", models.DateTimeField(verbose_name="recebida em")),
                (
                    "desvio_do_relogio_s",
                    models.IntegerField(
                        default=0, verbose_name="relógio do aparelho adiantado (s)"
                    ),
                ),
                ("aparelho", models.CharField(blank=True, max_length=200, verbose_name="aparelho")),
                (
                    "odometro",
                    models.PositiveIntegerField(
                        blank=True, null=True, verbose_name="odômetro (km)"
                    ),
                ),
                (
                    "passageiros_a_bordo",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="passageiros a bordo"
                    ),
                ),
                (
                    "resultado",
                    models.CharField(
                        choices=[
                            ("apto", "Apto"),
                            ("apto_com_pendencias", "Apto com pendências"),
                            ("inapto", "Inapto"),
                        ],
                        max_length=20,
                        verbose_name="resultado",
                    ),
                ),
                (
                    "pendencias_ate",
                    models.DateField(blank=True, null=True, verbose_name="corrigir até"),
                ),
                ("observacoes", models.TextField(blank=True, verbose_name="observações")),
                (
                    "ciencia",
                    models.CharField(
                        choices=[
                            ("assinou", "Assinou"),
                            ("recusou", "Recusou-se a assinar"),
                            ("ausente", "Ausente"),
                        ],
                        max_length=8,
                        verbose_name="ciência",
                    ),
                ),
                (
                    "ciencia_nome",
                    models.CharField(blank=True, max_length=160, verbose_name="quem tomou ciência"),
                ),
                (
                    "testemunha",
                    models.CharField(
                        blank=True, max_length=160, verbose_name="testemunha da recusa"
                    ),
                ),
                (
                    "visita",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="fiscalizacao.visitaplanejada",
                        verbose_name="visita planejada",
                    ),
                ),
                (
                    "ordem",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="fiscalizacao.ordemdevistoria",
                        verbose_name="ordem que a mandou fazer",
                    ),
                ),
                (
                    "credenciamento",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="fiscalizacao.credenciamento",
                        verbose_name="oficina credenciada",
                    ),
                ),
                (
                    "engenheiro",
                    models.CharField(
                        blank=True, max_length=160, verbose_name="engenheiro mecânico"
                    ),
                ),
                ("crea", models.CharField(blank=True, max_length=30, verbose_name="CREA")),
                ("art", models.CharField(blank=True, max_length=30, verbose_name="ART")),
                (
                    "interdicao",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias",
                        to="transporte_escolar.interdicao",
                        verbose_name="interdição",
                    ),
                ),
                (
                    "laudo_em_papel",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vistorias_em_papel",
                        to="comum.anexo",
                        verbose_name="laudo em papel",
                    ),
                ),
                (
                    "conteudo_sha256",
                    models.CharField(max_length=64, verbose_name="resumo do que chegou"),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("vistoria "),
                                models.Case(
                                    models.When(resultado="apto", then=models.Value("Apto")),
                                    models.When(
                                        resultado="apto_com_pendencias",
                                        then=models.Value("Apto com pendências"),
                                    ),
                                    models.When(resultado="inapto", then=models.Value("Inapto")),
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
                                    "placa_lida", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "local", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "vistoria",
                "verbose_name_plural": "vistorias",
                "default_permissions": ("add", "view"),
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="vistoria_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="vistoria_recentes"),
                    models.Index(fields=["veiculo", "-fim"], name="vistoria_do_veiculo"),
                    models.Index(fields=["-fim"], name="vistoria_por_dia"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="vistoria_numerada"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("veiculo__isnull", False),
                            ("linha__isnull", False),
                            ("condutor__isnull", False),
                            ("empresa__isnull", False),
                            ("placa_lida__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="vistoria_tem_alvo",
                        violation_error_message="Diga o que se vistoriou.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("fim__gte", models.F("inicio"))),
                        name="vistoria_acaba_depois_de_comecar",
                        violation_error_message="A vistoria não pode acabar antes de começar.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("ciencia", "recusou"), _negated=True),
                            ("testemunha__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="recusa_de_assinar_tem_testemunha",
                        violation_error_message="A recusa de assinar se prova por testemunha: diga o nome.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("resultado", "apto_com_pendencias"), _negated=True),
                            ("pendencias_ate__isnull", False),
                            _connector="OR",
                        ),
                        name="vistoria_com_pendencias_tem_prazo",
                        violation_error_message="Diga até quando se corrigem as pendências.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("origem", "papel"), ("laudo_em_papel__isnull", True), _connector="OR"
                        ),
                        name="so_a_de_papel_tem_laudo_em_papel",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="FiscalDoPlanoEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.fiscaldoplano",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "plano",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.planodefiscalizacao",
                        verbose_name="plano",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                ("orgao", models.CharField(max_length=120, verbose_name="secretaria ou empresa")),
                (
                    "area",
                    models.CharField(blank=True, max_length=120, verbose_name="o que fiscaliza"),
                ),
                (
                    "terceiro",
                    models.BooleanField(
                        default=False, verbose_name="terceiro contratado (art. 20, p.ú.)"
                    ),
                ),
                (
                    "contratacao",
                    models.CharField(
                        blank=True, max_length=120, verbose_name="contratação do terceiro"
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="MetaDoPlanoEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.metadoplano",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "plano",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.planodefiscalizacao",
                        verbose_name="plano",
                    ),
                ),
                (
                    "roteiro",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.roteiro",
                        verbose_name="roteiro",
                    ),
                ),
                (
                    "alvo",
                    models.CharField(
                        choices=[
                            ("veiculo", "Veículo"),
                            ("linha", "Linha"),
                            ("condutor", "Condutor"),
                            ("empresa", "Empresa"),
                        ],
                        max_length=8,
                        verbose_name="o que se vistoria",
                    ),
                ),
                (
                    "quantidade",
                    models.PositiveSmallIntegerField(verbose_name="vistorias no período"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="OrdemDeVistoriaEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.ordemdevistoria",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                ("numero", models.PositiveIntegerField(editable=False, verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(editable=False, verbose_name="ano")),
                (
                    "veiculo",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
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
                (
                    "roteiro",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.roteiro",
                        verbose_name="roteiro",
                    ),
                ),
                (
                    "orgao",
                    models.CharField(
                        choices=[
                            ("sestran", "SESTRAN"),
                            ("orgao_estadual", "Órgão estadual de trânsito"),
                            ("oficina", "Oficina credenciada"),
                        ],
                        max_length=14,
                        verbose_name="quem fará",
                    ),
                ),
                (
                    "prazo_dias",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(180),
                        ],
                        verbose_name="prazo (dias corridos, da entrega)",
                    ),
                ),
                ("emitida_em", models.DateField(editable=False, verbose_name="emitida em")),
                (
                    "entregue_em",
                    models.DateField(editable=False, null=True, verbose_name="entregue em"),
                ),
                (
                    "prazo_ate",
                    models.DateField(editable=False, null=True, verbose_name="cumprir até"),
                ),
                (
                    "meio",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("pessoalmente", "Pessoalmente, com recibo"),
                            ("correio", "Correio, com aviso de recebimento"),
                            ("email", "E-mail, com confirmação"),
                        ],
                        editable=False,
                        max_length=12,
                        verbose_name="meio da entrega",
                    ),
                ),
                (
                    "recebedor",
                    models.CharField(
                        blank=True, editable=False, max_length=160, verbose_name="quem recebeu"
                    ),
                ),
                (
                    "prova",
                    models.ForeignKey(
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="prova da entrega",
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("emitida", "Emitida, a entregar"),
                            ("entregue", "Entregue"),
                            ("cumprida", "Cumprida"),
                            ("cumprida_tarde", "Cumprida fora do prazo"),
                            ("nao_providenciada", "Não providenciada"),
                            ("cancelada", "Cancelada"),
                        ],
                        editable=False,
                        max_length=20,
                        verbose_name="situação",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="RoteiroDaVisitaEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "visitaplanejada",
                    models.ForeignKey(
                        db_constraint=False,
                        db_tablespace="",
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.visitaplanejada",
                    ),
                ),
                (
                    "roteiro",
                    models.ForeignKey(
                        db_constraint=False,
                        db_tablespace="",
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.roteiro",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="SuspensaoDoCredenciamentoEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.suspensaodocredenciamento",
                    ),
                ),
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
                    "credenciamento",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.credenciamento",
                        verbose_name="credenciamento",
                    ),
                ),
                ("motivo", models.TextField(verbose_name="motivo")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="VersaoDoRoteiroEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.versaodoroteiro",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "roteiro",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.roteiro",
                        verbose_name="roteiro",
                    ),
                ),
                ("numero", models.PositiveSmallIntegerField(editable=False, verbose_name="versão")),
                (
                    "situacao",
                    models.CharField(
                        choices=[("rascunho", "Rascunho"), ("publicada", "Publicada")],
                        default="rascunho",
                        editable=False,
                        max_length=10,
                        verbose_name="situação",
                    ),
                ),
                (
                    "criterios",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato que fixou os critérios",
                    ),
                ),
                (
                    "validade_meses",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Da vistoria municipal. A da semestral é a da norma, de seis meses.",
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(24),
                        ],
                        verbose_name="validade (meses)",
                    ),
                ),
                (
                    "prazo_das_pendencias",
                    models.PositiveSmallIntegerField(
                        default=30,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(365),
                        ],
                        verbose_name="prazo das pendências (dias corridos)",
                    ),
                ),
                ("nota", models.CharField(blank=True, max_length=300, verbose_name="o que mudou")),
                (
                    "publicada_em",
                    models.DateTimeField(editable=False, null=True, verbose_name="publicada em"),
                ),
                (
                    "publicada_por",
                    models.ForeignKey(
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="publicada por",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="VisitaPlanejadaEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.visitaplanejada",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "plano",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.planodefiscalizacao",
                        verbose_name="plano",
                    ),
                ),
                ("dia", models.DateField(verbose_name="dia")),
                (
                    "posicao",
                    models.PositiveSmallIntegerField(default=1, verbose_name="ordem no dia"),
                ),
                (
                    "fiscal",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="fiscal",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
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
                (
                    "linha",
                    models.ForeignKey(
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
                (
                    "condutor",
                    models.ForeignKey(
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
                (
                    "empresa",
                    models.ForeignKey(
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
                ("local", models.CharField(blank=True, max_length=200, verbose_name="local")),
                ("motivo", models.CharField(max_length=300, verbose_name="motivo")),
                (
                    "cancelada_em",
                    models.DateField(blank=True, null=True, verbose_name="cancelada em"),
                ),
                (
                    "razoes",
                    models.CharField(
                        blank=True, max_length=300, verbose_name="razões do cancelamento"
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="AdvertenciaVerbal",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("numero", models.PositiveIntegerField(verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(verbose_name="ano")),
                (
                    "item",
                    models.CharField(
                        choices=[
                            ("22-I", "art. 22, I"),
                            ("22-II", "art. 22, II"),
                            ("22-III", "art. 22, III"),
                            ("22-IV", "art. 22, IV"),
                            ("22-V", "art. 22, V"),
                        ],
                        max_length=8,
                        verbose_name="infração",
                    ),
                ),
                (
                    "vistoria",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="advertencias",
                        to="fiscalizacao.vistoria",
                        verbose_name="vistoria",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="advertencias",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="advertencias",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="advertencias",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "linha",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="advertencias",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                ("fato", models.TextField(verbose_name="fato")),
                ("local", models.CharField(blank=True, max_length=200, verbose_name="local")),
                ("em", models.DateTimeField(verbose_name="em")),
                (
                    "por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="por",
                    ),
                ),
                ("registrada_em", models.DateTimeField(verbose_name="registrada em")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("advertência "),
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
                                    "fato", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "local", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "advertência verbal",
                "verbose_name_plural": "advertências verbais",
                "default_permissions": ("add", "view"),
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="advertencia_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="advertencia_recentes"),
                    models.Index(fields=["-em"], name="advertencia_por_dia"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="advertencia_numerada"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("item__in", ("22-I", "22-II", "22-III", "22-IV", "22-V"))
                        ),
                        name="advertencia_verbal_so_das_leves",
                        violation_error_message="A advertência verbal é a pena das leves (art. 22).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("empresa__isnull", False), ("condutor__isnull", False), _connector="OR"
                        ),
                        name="advertencia_tem_a_quem",
                        violation_error_message="Diga a quem se advertiu: a contratada ou o condutor.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("fato__regex", "\\S")),
                        name="advertencia_diz_o_fato",
                        violation_error_message="Descreva o fato.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="AplicacaoDoRoteiro",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "vistoria",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="aplicacoes",
                        to="fiscalizacao.vistoria",
                        verbose_name="vistoria",
                    ),
                ),
                (
                    "versao_do_roteiro",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="aplicacoes",
                        to="fiscalizacao.versaodoroteiro",
                        verbose_name="versão do roteiro",
                    ),
                ),
                (
                    "calculado",
                    models.CharField(
                        choices=[
                            ("apto", "Apto"),
                            ("apto_com_pendencias", "Apto com pendências"),
                            ("inapto", "Inapto"),
                        ],
                        max_length=20,
                        verbose_name="resultado calculado",
                    ),
                ),
                (
                    "resultado",
                    models.CharField(
                        choices=[
                            ("apto", "Apto"),
                            ("apto_com_pendencias", "Apto com pendências"),
                            ("inapto", "Inapto"),
                        ],
                        max_length=20,
                        verbose_name="resultado",
                    ),
                ),
                ("motivo", models.TextField(blank=True, verbose_name="motivo da mudança")),
                ("valida_ate", models.DateField(blank=True, null=True, verbose_name="válida até")),
            ],
            options={
                "verbose_name": "roteiro da vistoria",
                "verbose_name_plural": "roteiros da vistoria",
                "default_permissions": ("add", "view"),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("vistoria", "versao_do_roteiro"), name="roteiro_uma_vez_na_vistoria"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("resultado", models.F("calculado")),
                            ("motivo__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="resultado_mudado_tem_motivo",
                        violation_error_message="Mudar o resultado calculado exige o motivo.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="FotoDeclarada",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "vistoria",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="fotos",
                        to="fiscalizacao.vistoria",
                        verbose_name="vistoria",
                    ),
                ),
                ("uuid", models.UUIDField(unique=True, verbose_name="código do aparelho")),
                (
                    "item",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="fotos",
                        to="fiscalizacao.itemdoroteiro",
                        verbose_name="item",
                    ),
                ),
                (
                    "especie",
                    models.CharField(
                        choices=[("foto", "Foto"), ("assinatura", "Assinatura")],
                        max_length=10,
                        verbose_name="espécie",
                    ),
                ),
                ("sha256", models.CharField(max_length=64, verbose_name="SHA-256")),
                ("tamanho", models.PositiveIntegerField(verbose_name="tamanho (bytes)")),
                ("tirada_em", models.DateTimeField(verbose_name="tirada em")),
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
            ],
            options={
                "verbose_name": "foto da vistoria",
                "verbose_name_plural": "fotos da vistoria",
                "default_permissions": ("add", "view"),
            },
        ),
        migrations.CreateModel(
            name="RespostaDoItem",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "vistoria",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="respostas",
                        to="fiscalizacao.vistoria",
                        verbose_name="vistoria",
                    ),
                ),
                (
                    "item",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="respostas",
                        to="fiscalizacao.itemdoroteiro",
                        verbose_name="item",
                    ),
                ),
                (
                    "resposta",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("conforme", "Conforme"),
                            ("nao_conforme", "Não conforme"),
                            ("nao_se_aplica", "Não se aplica"),
                        ],
                        max_length=13,
                        verbose_name="resposta",
                    ),
                ),
                (
                    "numero",
                    models.DecimalField(
                        blank=True, decimal_places=2, max_digits=9, null=True, verbose_name="número"
                    ),
                ),
                ("texto", models.TextField(blank=True, verbose_name="texto")),
                ("conforme", models.BooleanField(blank=True, null=True, verbose_name="conforme")),
                ("defeito", models.CharField(blank=True, max_length=80, verbose_name="defeito")),
                ("onde", models.CharField(blank=True, max_length=120, verbose_name="onde")),
                ("nota", models.TextField(blank=True, verbose_name="nota")),
                (
                    "corrige",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="correcoes",
                        to="fiscalizacao.respostadoitem",
                        verbose_name="não conformidade que reexamina",
                    ),
                ),
            ],
            options={
                "verbose_name": "resposta ao item",
                "verbose_name_plural": "respostas aos itens",
                "default_permissions": ("add", "view"),
                "indexes": [
                    models.Index(
                        condition=models.Q(("conforme", False)),
                        fields=["vistoria"],
                        name="resposta_nao_conforme",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("vistoria", "item"), name="resposta_uma_por_item"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("conforme", False), _negated=True),
                            ("nota__regex", "\\S"),
                            ("defeito__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="nao_conformidade_descrita",
                        violation_error_message="Descreva a não conformidade.",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("conforme", True), ("corrige__isnull", False)),
                        fields=("corrige",),
                        name="nao_conformidade_fechada_uma_vez",
                        violation_error_message="Essa não conformidade já foi fechada em outra revistoria.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="TermoDaVistoria",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "vistoria",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="termos",
                        to="fiscalizacao.vistoria",
                        verbose_name="vistoria",
                    ),
                ),
                ("texto", models.TextField(verbose_name="termo")),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="termos_de_vistoria",
                        to="comum.anexo",
                        verbose_name="arquivo",
                    ),
                ),
                (
                    "por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="por",
                    ),
                ),
                ("em", models.DateTimeField(verbose_name="em")),
            ],
            options={
                "verbose_name": "termo aditivo da vistoria",
                "verbose_name_plural": "termos aditivos das vistorias",
                "default_permissions": ("add", "view"),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("texto__regex", "\\S")),
                        name="termo_da_vistoria_escrito",
                        violation_error_message="Escreva o que se acrescenta.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ItemDoRoteiroEvent",
            fields=[
                ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                ("pgh_label", models.TextField(help_text="The event label.")),
                (
                    "pgh_obj",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="events",
                        to="fiscalizacao.itemdoroteiro",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "versao_do_roteiro",
                    models.ForeignKey(
                        db_column="versao_id",
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.versaodoroteiro",
                        verbose_name="versão",
                    ),
                ),
                ("ordem", models.PositiveSmallIntegerField(verbose_name="ordem")),
                (
                    "codigo",
                    models.SlugField(
                        db_index=False,
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[a-z0-9_]+$", "Use só minúsculas, algarismos e “_”."
                            )
                        ],
                        verbose_name="código",
                    ),
                ),
                ("texto", models.CharField(max_length=200, verbose_name="o que se confere")),
                (
                    "ajuda",
                    models.CharField(blank=True, max_length=300, verbose_name="como conferir"),
                ),
                (
                    "aspecto",
                    models.CharField(
                        choices=[
                            ("continuidade", "Continuidade"),
                            ("regularidade", "Regularidade"),
                            ("atualidade", "Atualidade"),
                            ("seguranca", "Segurança"),
                            ("higiene", "Higiene"),
                            ("cortesia", "Cortesia"),
                            ("eficiencia", "Eficiência"),
                            ("transito", "Legislação de trânsito"),
                            ("trabalhista", "Obrigações trabalhistas"),
                            ("social", "Obrigações sociais e previdenciárias"),
                            ("tributario", "Obrigações tributárias"),
                            ("contrato", "Edital e contrato"),
                        ],
                        max_length=12,
                        verbose_name="aspecto",
                    ),
                ),
                (
                    "dispositivo",
                    models.CharField(
                        help_text="Por exemplo: Lei 5.002/2018, art. 12, § 1º, VII.",
                        max_length=120,
                        verbose_name="dispositivo",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("conformidade", "Conforme, não conforme ou não se aplica"),
                            ("numero", "Número, com limites"),
                            ("texto", "Texto"),
                        ],
                        default="conformidade",
                        max_length=12,
                        verbose_name="como se responde",
                    ),
                ),
                ("unidade", models.CharField(blank=True, max_length=20, verbose_name="unidade")),
                (
                    "minimo",
                    models.DecimalField(
                        blank=True, decimal_places=2, max_digits=9, null=True, verbose_name="mínimo"
                    ),
                ),
                (
                    "maximo",
                    models.DecimalField(
                        blank=True, decimal_places=2, max_digits=9, null=True, verbose_name="máximo"
                    ),
                ),
                (
                    "impeditivo",
                    models.BooleanField(
                        default=False,
                        help_text="Marcado, um veículo que falha no item sai do quadro no mesmo dia.",
                        verbose_name="a falha impede de rodar",
                    ),
                ),
                (
                    "infracao",
                    models.CharField(
                        blank=True,
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
                        verbose_name="infração que sugere",
                    ),
                ),
                (
                    "defeitos",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=80),
                        blank=True,
                        default=list,
                        help_text="Frases prontas, para o fiscal escolher.",
                        size=None,
                        verbose_name="defeitos comuns",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="FotoRecebida",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "declarada",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="recebida",
                        to="fiscalizacao.fotodeclarada",
                        verbose_name="foto",
                    ),
                ),
                (
                    "anexo",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="foto_de_vistoria",
                        to="comum.anexo",
                        verbose_name="arquivo",
                    ),
                ),
                ("recebida_em", models.DateTimeField(verbose_name="recebida em")),
            ],
            options={
                "verbose_name": "foto recebida",
                "verbose_name_plural": "fotos recebidas",
                "default_permissions": ("add", "view"),
            },
        ),
        migrations.CreateModel(
            name="ManifestacaoDaAdvertencia",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "advertencia",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="manifestacoes",
                        to="fiscalizacao.advertenciaverbal",
                        verbose_name="advertência",
                    ),
                ),
                ("texto", models.TextField(verbose_name="manifestação")),
                (
                    "por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="registrada por",
                    ),
                ),
                ("em", models.DateTimeField(verbose_name="em")),
            ],
            options={
                "verbose_name": "manifestação sobre a advertência",
                "verbose_name_plural": "manifestações sobre as advertências",
                "default_permissions": ("add", "view"),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("texto__regex", "\\S")),
                        name="manifestacao_escrita",
                        violation_error_message="Escreva a manifestação.",
                    )
                ],
            },
        ),
        patrocinio.comum.migracoes.CriarGatilhos(
            gatilhos={
                "advertenciaverbal": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="1eb4b83b63d9f48fcceb0d816efd9654f634f1f6",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_ad7e8",
                            table="fiscalizacao_advertenciaverbal",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="cd928f4391141b5f7ca865c85ed060fc034483b5",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_361e5",
                            table="fiscalizacao_advertenciaverbal",
                            when="BEFORE",
                        ),
                    ),
                ],
                "andamentodaordem": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c6368219e3111f9d87f7321abdce11cafd4c17ea",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_e9169",
                            table="fiscalizacao_andamentodaordem",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="1e2dd3f613ea080b9bff1997c1038083c4461bf5",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_9279f",
                            table="fiscalizacao_andamentodaordem",
                            when="BEFORE",
                        ),
                    ),
                ],
                "andamentodocredenciamento": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="83b25813e0e55e60d3cf589dd7a6d2dc6ae689cf",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_cb9ce",
                            table="fiscalizacao_andamentodocredenciamento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="60d5cd45b5c8e2aa4feb8f910b69bd111b36a237",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_cfbe9",
                            table="fiscalizacao_andamentodocredenciamento",
                            when="BEFORE",
                        ),
                    ),
                ],
                "aplicacaodoroteiro": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="01a34d670472d7635bd133552fd66698d6c5f14a",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_5e89a",
                            table="fiscalizacao_aplicacaodoroteiro",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d66cb417db8b0448ee0f6c02a3e398544cc7377a",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_7d9d2",
                            table="fiscalizacao_aplicacaodoroteiro",
                            when="BEFORE",
                        ),
                    ),
                ],
                "credenciamento": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="2ad5eed2453b9f494bf68f1f76fd39f217d7b521",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_751c9",
                            table="fiscalizacao_credenciamento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="situacao_com_andamento",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            constraint="CONSTRAINT",
                            func="\n            IF EXISTS (\n                SELECT 1 FROM fiscalizacao_credenciamento p WHERE p.id = NEW.id\n                AND p.situacao IS DISTINCT FROM (\n                    SELECT a.para FROM fiscalizacao_andamentodocredenciamento a WHERE a.processo_id = p.id\n                    ORDER BY a.id DESC LIMIT 1\n                )\n            ) THEN\n                RAISE EXCEPTION 'A situação do processo só muda com um andamento.';\n            END IF;\n            RETURN NULL;\n            ",
                            hash="aa8c4093aa1b240dc75610c8234db0afe9d3a851",
                            operation='INSERT OR UPDATE OF "situacao"',
                            pgid="pgtrigger_situacao_com_andamento_27ae7",
                            table="fiscalizacao_credenciamento",
                            timing="DEFERRABLE INITIALLY DEFERRED",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_credenciamentoevent" ("ato_id", "crea", "engenheiro", "id", "oficina_id", "pedido_em", "pedido_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."crea", NEW."engenheiro", NEW."id", NEW."oficina_id", NEW."pedido_em", NEW."pedido_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."situacao", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="595d6d40158105508e936bef6b5d010a6dc99861",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_e41ee",
                            table="fiscalizacao_credenciamento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."crea" IS DISTINCT FROM (NEW."crea") OR OLD."engenheiro" IS DISTINCT FROM (NEW."engenheiro") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."oficina_id" IS DISTINCT FROM (NEW."oficina_id") OR OLD."pedido_id" IS DISTINCT FROM (NEW."pedido_id") OR OLD."pedido_em" IS DISTINCT FROM (NEW."pedido_em") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."versao" IS DISTINCT FROM (NEW."versao") OR OLD."vigente_ate" IS DISTINCT FROM (NEW."vigente_ate") OR OLD."vigente_de" IS DISTINCT FROM (NEW."vigente_de"))',
                            func='INSERT INTO "fiscalizacao_credenciamentoevent" ("ato_id", "crea", "engenheiro", "id", "oficina_id", "pedido_em", "pedido_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."crea", NEW."engenheiro", NEW."id", NEW."oficina_id", NEW."pedido_em", NEW."pedido_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."situacao", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="5af43bbb3c37517fbfec3cbbe590317f56056800",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_766c6",
                            table="fiscalizacao_credenciamento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_credenciamentoevent" ("ato_id", "crea", "engenheiro", "id", "oficina_id", "pedido_em", "pedido_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "versao", "vigente_ate", "vigente_de") VALUES (OLD."ato_id", OLD."crea", OLD."engenheiro", OLD."id", OLD."oficina_id", OLD."pedido_em", OLD."pedido_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."situacao", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="3b6939b4936e00f120ff1ba3b607edcce79b38ab",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_32e00",
                            table="fiscalizacao_credenciamento",
                            when="AFTER",
                        ),
                    ),
                ],
                "credenciamentoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="e375d91b976788feaae4205cc0190baf376c50b1",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_b2af0",
                            table="fiscalizacao_credenciamentoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c732d7c26e2719d9b7a78196db291938a78a578e",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_b6f27",
                            table="fiscalizacao_credenciamentoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "fiscaldoplano": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="e14670fc85363d11b37ff89cc8829beca59b42bf",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_2f58d",
                            table="fiscalizacao_fiscaldoplano",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_fiscaldoplanoevent" ("area", "contratacao", "id", "nome", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "terceiro", "versao") VALUES (NEW."area", NEW."contratacao", NEW."id", NEW."nome", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."plano_id", NEW."terceiro", NEW."versao"); RETURN NULL;',
                            hash="4b39734e6bb7eaca1ef6cc452f93680b5fe1f818",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_52210",
                            table="fiscalizacao_fiscaldoplano",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_fiscaldoplanoevent" ("area", "contratacao", "id", "nome", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "terceiro", "versao") VALUES (NEW."area", NEW."contratacao", NEW."id", NEW."nome", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."plano_id", NEW."terceiro", NEW."versao"); RETURN NULL;',
                            hash="240cee9250321355b723c665dfe5161104677b4a",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_89b02",
                            table="fiscalizacao_fiscaldoplano",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_fiscaldoplanoevent" ("area", "contratacao", "id", "nome", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "terceiro", "versao") VALUES (OLD."area", OLD."contratacao", OLD."id", OLD."nome", OLD."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."plano_id", OLD."terceiro", OLD."versao"); RETURN NULL;',
                            hash="c45ee3250a378e8a054763ca30a23bc1c0c197c8",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_979a9",
                            table="fiscalizacao_fiscaldoplano",
                            when="AFTER",
                        ),
                    ),
                ],
                "fiscaldoplanoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="95a4858bcd389d8879256488b6b894400fb6ff16",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_51a3a",
                            table="fiscalizacao_fiscaldoplanoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ad152df28e601db408bb1471ec08333f0ddd17b3",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_eae6a",
                            table="fiscalizacao_fiscaldoplanoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "fotodeclarada": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="0e1588edb394cca822fb962e9b26917a5fd8cba7",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_be707",
                            table="fiscalizacao_fotodeclarada",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="fab8e605f517e63350a5b43bbbc03cd29c01119a",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_6e74b",
                            table="fiscalizacao_fotodeclarada",
                            when="BEFORE",
                        ),
                    ),
                ],
                "fotorecebida": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d1446727bff554e21d5474cb71690767deea6764",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_91377",
                            table="fiscalizacao_fotorecebida",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="fa3d989668b47808db7b4b0b0d2fcc883da0883a",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_bea6c",
                            table="fiscalizacao_fotorecebida",
                            when="BEFORE",
                        ),
                    ),
                ],
                "itemdoroteiro": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="0d3fb3ccd75d25db4c3ca723adc59dbc83b1f15b",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_fa615",
                            table="fiscalizacao_itemdoroteiro",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="da_publicada_nao_se_altera",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="\n            IF EXISTS (\n                SELECT 1 FROM fiscalizacao_versaodoroteiro v\n                WHERE v.situacao = 'publicada' AND (\n                    (TG_OP <> 'INSERT' AND v.id = OLD.versao_id)\n                    OR (TG_OP <> 'DELETE' AND v.id = NEW.versao_id)\n                )\n            ) THEN\n                RAISE EXCEPTION 'Item de versão publicada não se altera: publique outra versão.';\n            END IF;\n            IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;\n            RETURN NEW;\n        ",
                            hash="facdf2cdeeb78a289b8488767c92300040b3e703",
                            operation="INSERT OR UPDATE OR DELETE",
                            pgid="pgtrigger_da_publicada_nao_se_altera_64e07",
                            table="fiscalizacao_itemdoroteiro",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_itemdoroteiroevent" ("ajuda", "aspecto", "codigo", "defeitos", "dispositivo", "id", "impeditivo", "infracao", "maximo", "minimo", "ordem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "tipo", "unidade", "versao", "versao_id") VALUES (NEW."ajuda", NEW."aspecto", NEW."codigo", NEW."defeitos", NEW."dispositivo", NEW."id", NEW."impeditivo", NEW."infracao", NEW."maximo", NEW."minimo", NEW."ordem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."texto", NEW."tipo", NEW."unidade", NEW."versao", NEW."versao_id"); RETURN NULL;',
                            hash="1503890cf66fd1b85aa02d90627b42b959f7b775",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_75277",
                            table="fiscalizacao_itemdoroteiro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_itemdoroteiroevent" ("ajuda", "aspecto", "codigo", "defeitos", "dispositivo", "id", "impeditivo", "infracao", "maximo", "minimo", "ordem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "tipo", "unidade", "versao", "versao_id") VALUES (NEW."ajuda", NEW."aspecto", NEW."codigo", NEW."defeitos", NEW."dispositivo", NEW."id", NEW."impeditivo", NEW."infracao", NEW."maximo", NEW."minimo", NEW."ordem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."texto", NEW."tipo", NEW."unidade", NEW."versao", NEW."versao_id"); RETURN NULL;',
                            hash="715a1c901bb4dc96c80bc74f18e3bf2195791417",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_67d34",
                            table="fiscalizacao_itemdoroteiro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_itemdoroteiroevent" ("ajuda", "aspecto", "codigo", "defeitos", "dispositivo", "id", "impeditivo", "infracao", "maximo", "minimo", "ordem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "tipo", "unidade", "versao", "versao_id") VALUES (OLD."ajuda", OLD."aspecto", OLD."codigo", OLD."defeitos", OLD."dispositivo", OLD."id", OLD."impeditivo", OLD."infracao", OLD."maximo", OLD."minimo", OLD."ordem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."texto", OLD."tipo", OLD."unidade", OLD."versao", OLD."versao_id"); RETURN NULL;',
                            hash="480a204cdcb599314a344144c1e1004a994213c5",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_ffb80",
                            table="fiscalizacao_itemdoroteiro",
                            when="AFTER",
                        ),
                    ),
                ],
                "itemdoroteiroevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="af258118a899d7e60c3a35594c25fc3cb3f6bbab",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_b0761",
                            table="fiscalizacao_itemdoroteiroevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="dd36642f54ea67b96d3a275b754adbf7f2b1dfb4",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_0a626",
                            table="fiscalizacao_itemdoroteiroevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "manifestacaodaadvertencia": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="092da2c8615ec20934740bbf7dc9c126c1bd26da",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_db073",
                            table="fiscalizacao_manifestacaodaadvertencia",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="5de6257d81fa0e120e1c9f3bda5f233aa6986827",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_14524",
                            table="fiscalizacao_manifestacaodaadvertencia",
                            when="BEFORE",
                        ),
                    ),
                ],
                "metadoplano": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="4d2a341571f1d15059de1a32b9a42e32f5365b7d",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_23ddf",
                            table="fiscalizacao_metadoplano",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_metadoplanoevent" ("alvo", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "quantidade", "roteiro_id", "versao") VALUES (NEW."alvo", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."plano_id", NEW."quantidade", NEW."roteiro_id", NEW."versao"); RETURN NULL;',
                            hash="14d33b1248f21cf4cd435161d99c4a0c1a021366",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_46c7b",
                            table="fiscalizacao_metadoplano",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_metadoplanoevent" ("alvo", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "quantidade", "roteiro_id", "versao") VALUES (NEW."alvo", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."plano_id", NEW."quantidade", NEW."roteiro_id", NEW."versao"); RETURN NULL;',
                            hash="bb984733198c11a8ccfa283375178cd42f77e2ea",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_082e5",
                            table="fiscalizacao_metadoplano",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_metadoplanoevent" ("alvo", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "quantidade", "roteiro_id", "versao") VALUES (OLD."alvo", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."plano_id", OLD."quantidade", OLD."roteiro_id", OLD."versao"); RETURN NULL;',
                            hash="122072958bc8c37a1aa62857cda3fe93e97a4991",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_da3f7",
                            table="fiscalizacao_metadoplano",
                            when="AFTER",
                        ),
                    ),
                ],
                "metadoplanoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="90140deeeef3ff8f13ae1e3c87620a5e84caa653",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_3e1b8",
                            table="fiscalizacao_metadoplanoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="0f88aa35ebf6cf71230a3998dfc1ae5b5c99a6ca",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_bdd3d",
                            table="fiscalizacao_metadoplanoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "ordemdevistoria": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="60fcad62725c73bc6dd670723f71241d90411fb4",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_32a73",
                            table="fiscalizacao_ordemdevistoria",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="situacao_com_andamento",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            constraint="CONSTRAINT",
                            func="\n            IF EXISTS (\n                SELECT 1 FROM fiscalizacao_ordemdevistoria p WHERE p.id = NEW.id\n                AND p.situacao IS DISTINCT FROM (\n                    SELECT a.para FROM fiscalizacao_andamentodaordem a WHERE a.processo_id = p.id\n                    ORDER BY a.id DESC LIMIT 1\n                )\n            ) THEN\n                RAISE EXCEPTION 'A situação do processo só muda com um andamento.';\n            END IF;\n            RETURN NULL;\n            ",
                            hash="8e2ecc735d2446c5a55aac608b71040c45931cad",
                            operation='INSERT OR UPDATE OF "situacao"',
                            pgid="pgtrigger_situacao_com_andamento_7da21",
                            table="fiscalizacao_ordemdevistoria",
                            timing="DEFERRABLE INITIALLY DEFERRED",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_ordemdevistoriaevent" ("ano", "emitida_em", "empresa_id", "entregue_em", "id", "meio", "numero", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo_ate", "prazo_dias", "prova_id", "recebedor", "roteiro_id", "situacao", "veiculo_id", "versao") VALUES (NEW."ano", NEW."emitida_em", NEW."empresa_id", NEW."entregue_em", NEW."id", NEW."meio", NEW."numero", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."prazo_ate", NEW."prazo_dias", NEW."prova_id", NEW."recebedor", NEW."roteiro_id", NEW."situacao", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="4e3a15c6ad96ad76b1af7bb0fd405e41f147482c",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_1374f",
                            table="fiscalizacao_ordemdevistoria",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."emitida_em" IS DISTINCT FROM (NEW."emitida_em") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."entregue_em" IS DISTINCT FROM (NEW."entregue_em") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."meio" IS DISTINCT FROM (NEW."meio") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."orgao" IS DISTINCT FROM (NEW."orgao") OR OLD."prazo_ate" IS DISTINCT FROM (NEW."prazo_ate") OR OLD."prazo_dias" IS DISTINCT FROM (NEW."prazo_dias") OR OLD."prova_id" IS DISTINCT FROM (NEW."prova_id") OR OLD."recebedor" IS DISTINCT FROM (NEW."recebedor") OR OLD."roteiro_id" IS DISTINCT FROM (NEW."roteiro_id") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."veiculo_id" IS DISTINCT FROM (NEW."veiculo_id") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_ordemdevistoriaevent" ("ano", "emitida_em", "empresa_id", "entregue_em", "id", "meio", "numero", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo_ate", "prazo_dias", "prova_id", "recebedor", "roteiro_id", "situacao", "veiculo_id", "versao") VALUES (NEW."ano", NEW."emitida_em", NEW."empresa_id", NEW."entregue_em", NEW."id", NEW."meio", NEW."numero", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."prazo_ate", NEW."prazo_dias", NEW."prova_id", NEW."recebedor", NEW."roteiro_id", NEW."situacao", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="3e33846abb7a39078b47f7aa551ffcd39ba96377",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_c2599",
                            table="fiscalizacao_ordemdevistoria",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_ordemdevistoriaevent" ("ano", "emitida_em", "empresa_id", "entregue_em", "id", "meio", "numero", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo_ate", "prazo_dias", "prova_id", "recebedor", "roteiro_id", "situacao", "veiculo_id", "versao") VALUES (OLD."ano", OLD."emitida_em", OLD."empresa_id", OLD."entregue_em", OLD."id", OLD."meio", OLD."numero", OLD."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."prazo_ate", OLD."prazo_dias", OLD."prova_id", OLD."recebedor", OLD."roteiro_id", OLD."situacao", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                            hash="cf7a04721da258d7329134d3bcaf9f6243de9c05",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_19099",
                            table="fiscalizacao_ordemdevistoria",
                            when="AFTER",
                        ),
                    ),
                ],
                "ordemdevistoriaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="7f03f17f0839f4bf67f5bcc102390c17cf821a84",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_81b52",
                            table="fiscalizacao_ordemdevistoriaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="9e2ad739096823567c382b6070843bf4cd8c6fd5",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_3853e",
                            table="fiscalizacao_ordemdevistoriaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "planodefiscalizacao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="3b524b1299c00aed75e5ba7efc3c1f7cd47946b3",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_c752e",
                            table="fiscalizacao_planodefiscalizacao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_planodefiscalizacaoevent" ("aspectos", "ate", "ato_id", "de", "id", "objetivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "titulo", "versao") VALUES (NEW."aspectos", NEW."ate", NEW."ato_id", NEW."de", NEW."id", NEW."objetivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."titulo", NEW."versao"); RETURN NULL;',
                            hash="05a6b01dc2901b29d929735c7b4ecff45e1f31af",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_51e41",
                            table="fiscalizacao_planodefiscalizacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."aspectos" IS DISTINCT FROM (NEW."aspectos") OR OLD."ate" IS DISTINCT FROM (NEW."ate") OR OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."de" IS DISTINCT FROM (NEW."de") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."objetivo" IS DISTINCT FROM (NEW."objetivo") OR OLD."titulo" IS DISTINCT FROM (NEW."titulo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_planodefiscalizacaoevent" ("aspectos", "ate", "ato_id", "de", "id", "objetivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "titulo", "versao") VALUES (NEW."aspectos", NEW."ate", NEW."ato_id", NEW."de", NEW."id", NEW."objetivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."titulo", NEW."versao"); RETURN NULL;',
                            hash="8b92ddb858782c83454c876faac52a76626f6c2c",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_8687a",
                            table="fiscalizacao_planodefiscalizacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_planodefiscalizacaoevent" ("aspectos", "ate", "ato_id", "de", "id", "objetivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "titulo", "versao") VALUES (OLD."aspectos", OLD."ate", OLD."ato_id", OLD."de", OLD."id", OLD."objetivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."titulo", OLD."versao"); RETURN NULL;',
                            hash="09e19d38e64cd935d9a9c36342394cfc3c0d6ca7",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_452c5",
                            table="fiscalizacao_planodefiscalizacao",
                            when="AFTER",
                        ),
                    ),
                ],
                "planodefiscalizacaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="29135ca1795fc2b5cf8c3bbc6312d1453c669de5",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_7ece7",
                            table="fiscalizacao_planodefiscalizacaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="3da61580a5db4dd8961769725da76ecb5d661477",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_9d496",
                            table="fiscalizacao_planodefiscalizacaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "respostadoitem": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="0ec6b1cf9f713b8e798f0f7603b2a5214bad7a0c",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_8b4fa",
                            table="fiscalizacao_respostadoitem",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="cd139043cb039bb2e8c04ca5acee8fbaf868f0fc",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_3a13e",
                            table="fiscalizacao_respostadoitem",
                            when="BEFORE",
                        ),
                    ),
                ],
                "roteiro": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="1cc0f4a8ab4022bc676d14c1a2e60d2998335a1e",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_0432b",
                            table="fiscalizacao_roteiro",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_roteiroevent" ("alvos", "ativo", "codigo", "em_campo", "especie", "fundamento", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."alvos", NEW."ativo", NEW."codigo", NEW."em_campo", NEW."especie", NEW."fundamento", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="5b599a5e0c2da8c0d5ee4c7d40c53465a9f5c99c",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_e5dca",
                            table="fiscalizacao_roteiro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."alvos" IS DISTINCT FROM (NEW."alvos") OR OLD."ativo" IS DISTINCT FROM (NEW."ativo") OR OLD."codigo" IS DISTINCT FROM (NEW."codigo") OR OLD."em_campo" IS DISTINCT FROM (NEW."em_campo") OR OLD."especie" IS DISTINCT FROM (NEW."especie") OR OLD."fundamento" IS DISTINCT FROM (NEW."fundamento") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_roteiroevent" ("alvos", "ativo", "codigo", "em_campo", "especie", "fundamento", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."alvos", NEW."ativo", NEW."codigo", NEW."em_campo", NEW."especie", NEW."fundamento", NEW."id", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="bb5668fd21b2801084a09873cae644d2a3796f78",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_ebe67",
                            table="fiscalizacao_roteiro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_roteiroevent" ("alvos", "ativo", "codigo", "em_campo", "especie", "fundamento", "id", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (OLD."alvos", OLD."ativo", OLD."codigo", OLD."em_campo", OLD."especie", OLD."fundamento", OLD."id", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao"); RETURN NULL;',
                            hash="ab1c6671832eb72b391ddf5056f0a8ad17c03ebb",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_1ced8",
                            table="fiscalizacao_roteiro",
                            when="AFTER",
                        ),
                    ),
                ],
                "roteirodavisita": [
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_roteirodavisitaevent" ("id", "pgh_context", "pgh_created_at", "pgh_label", "roteiro_id", "visitaplanejada_id") VALUES (NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."roteiro_id", NEW."visitaplanejada_id"); RETURN NULL;',
                            hash="ef25d8cc3526f4fb656290f329c7eab9b19dd760",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_2ddeb",
                            table="fiscalizacao_visitaplanejada_roteiros",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_roteirodavisitaevent" ("id", "pgh_context", "pgh_created_at", "pgh_label", "roteiro_id", "visitaplanejada_id") VALUES (NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."roteiro_id", NEW."visitaplanejada_id"); RETURN NULL;',
                            hash="297ebe8a1eb5d188af72ad839e2665520d51ebd8",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_52874",
                            table="fiscalizacao_visitaplanejada_roteiros",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_roteirodavisitaevent" ("id", "pgh_context", "pgh_created_at", "pgh_label", "roteiro_id", "visitaplanejada_id") VALUES (OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."roteiro_id", OLD."visitaplanejada_id"); RETURN NULL;',
                            hash="98557a958a09fb43d67f534691ac72b4af556495",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_01390",
                            table="fiscalizacao_visitaplanejada_roteiros",
                            when="AFTER",
                        ),
                    ),
                ],
                "roteirodavisitaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d4479dd38532a3f962ccf3fe6454c9685368dd58",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_23b14",
                            table="fiscalizacao_roteirodavisitaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="29d084020ae9082d554241cc48310d533ab1c99f",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_8e6dd",
                            table="fiscalizacao_roteirodavisitaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "roteiroevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f2c526eeda6a34a299f8e30ba0a6a7a92ea4d6d1",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_dc2c9",
                            table="fiscalizacao_roteiroevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="701c948bd6bb7544c4f9c930dbd94482b23aa9d8",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_b5a86",
                            table="fiscalizacao_roteiroevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "suspensaodocredenciamento": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="f7f0311b510e50af87090ee9ef614a4be75330da",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_1a83c",
                            table="fiscalizacao_suspensaodocredenciamento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_suspensaodocredenciamentoevent" ("credenciamento_id", "id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."credenciamento_id", NEW."id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="64ad7ab0c2d75a5d63ca5aaf97647567ce5c9c6a",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_a1e87",
                            table="fiscalizacao_suspensaodocredenciamento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_suspensaodocredenciamentoevent" ("credenciamento_id", "id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."credenciamento_id", NEW."id", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="254b3fdbc9e9c73f3a555403599007fcb617ad25",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_d2a33",
                            table="fiscalizacao_suspensaodocredenciamento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_suspensaodocredenciamentoevent" ("credenciamento_id", "id", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao", "vigente_ate", "vigente_de") VALUES (OLD."credenciamento_id", OLD."id", OLD."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="8946cfcfe0c246cb30179eba0dbf419d4e5bba26",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_c68a2",
                            table="fiscalizacao_suspensaodocredenciamento",
                            when="AFTER",
                        ),
                    ),
                ],
                "suspensaodocredenciamentoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="e213ea266e6d351d6e3c849d2a261d6f9173c12d",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_78cb8",
                            table="fiscalizacao_suspensaodocredenciamentoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="335d5814f6fa0185a33496c35232c4bdeef85d4d",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_ec7a1",
                            table="fiscalizacao_suspensaodocredenciamentoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "termodavistoria": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="8224d8f6b307d2a11442e668464bac5ba97978c3",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_16d46",
                            table="fiscalizacao_termodavistoria",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="824ce4f2947ce0a294d8330cd9033dba08a52e9a",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_28d30",
                            table="fiscalizacao_termodavistoria",
                            when="BEFORE",
                        ),
                    ),
                ],
                "versaodoroteiro": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="6b1456f3b52c8b2501f6db7959abc65b8250ffba",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_e3840",
                            table="fiscalizacao_versaodoroteiro",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="publicada_nao_se_altera",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.\"situacao\" = 'publicada')",
                            func="RAISE EXCEPTION 'A versão publicada do roteiro não se altera: publique outra.';",
                            hash="99ab11a31aceb188620a8226aff486a9c7827bf4",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_publicada_nao_se_altera_6fadd",
                            table="fiscalizacao_versaodoroteiro",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_versaodoroteiroevent" ("criterios_id", "id", "nota", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo_das_pendencias", "publicada_em", "publicada_por_id", "roteiro_id", "situacao", "validade_meses", "versao") VALUES (NEW."criterios_id", NEW."id", NEW."nota", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."prazo_das_pendencias", NEW."publicada_em", NEW."publicada_por_id", NEW."roteiro_id", NEW."situacao", NEW."validade_meses", NEW."versao"); RETURN NULL;',
                            hash="57e01d5543bf490a7353092d9ea000f63d5fd6f7",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_cccc0",
                            table="fiscalizacao_versaodoroteiro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_versaodoroteiroevent" ("criterios_id", "id", "nota", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo_das_pendencias", "publicada_em", "publicada_por_id", "roteiro_id", "situacao", "validade_meses", "versao") VALUES (NEW."criterios_id", NEW."id", NEW."nota", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."prazo_das_pendencias", NEW."publicada_em", NEW."publicada_por_id", NEW."roteiro_id", NEW."situacao", NEW."validade_meses", NEW."versao"); RETURN NULL;',
                            hash="c323f2f8f6344f4fba56adcc146181b1ea27ddf9",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_8881d",
                            table="fiscalizacao_versaodoroteiro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_versaodoroteiroevent" ("criterios_id", "id", "nota", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo_das_pendencias", "publicada_em", "publicada_por_id", "roteiro_id", "situacao", "validade_meses", "versao") VALUES (OLD."criterios_id", OLD."id", OLD."nota", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."prazo_das_pendencias", OLD."publicada_em", OLD."publicada_por_id", OLD."roteiro_id", OLD."situacao", OLD."validade_meses", OLD."versao"); RETURN NULL;',
                            hash="63e749cf817d08c112a8bf152b2d92cd21bd7905",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_d2694",
                            table="fiscalizacao_versaodoroteiro",
                            when="AFTER",
                        ),
                    ),
                ],
                "versaodoroteiroevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="171f7315345aacdece1313a35baa3fc02521c93d",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_76b44",
                            table="fiscalizacao_versaodoroteiroevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="bc3cbc7ddc81bc62804958e37ad01d87e183e4fd",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_7a6bb",
                            table="fiscalizacao_versaodoroteiroevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "visitaplanejada": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="a294429e2cc9a78b7cf685c15832e163e4a14f01",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_4f1fd",
                            table="fiscalizacao_visitaplanejada",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_visitaplanejadaevent" ("cancelada_em", "condutor_id", "dia", "empresa_id", "fiscal_id", "id", "linha_id", "local", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "posicao", "razoes", "veiculo_id", "versao") VALUES (NEW."cancelada_em", NEW."condutor_id", NEW."dia", NEW."empresa_id", NEW."fiscal_id", NEW."id", NEW."linha_id", NEW."local", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."plano_id", NEW."posicao", NEW."razoes", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="05a3a0a4d8e8879f1b23a6f49767260b0f217f87",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_420e6",
                            table="fiscalizacao_visitaplanejada",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."cancelada_em" IS DISTINCT FROM (NEW."cancelada_em") OR OLD."condutor_id" IS DISTINCT FROM (NEW."condutor_id") OR OLD."dia" IS DISTINCT FROM (NEW."dia") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."fiscal_id" IS DISTINCT FROM (NEW."fiscal_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."linha_id" IS DISTINCT FROM (NEW."linha_id") OR OLD."local" IS DISTINCT FROM (NEW."local") OR OLD."motivo" IS DISTINCT FROM (NEW."motivo") OR OLD."plano_id" IS DISTINCT FROM (NEW."plano_id") OR OLD."posicao" IS DISTINCT FROM (NEW."posicao") OR OLD."razoes" IS DISTINCT FROM (NEW."razoes") OR OLD."veiculo_id" IS DISTINCT FROM (NEW."veiculo_id") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_visitaplanejadaevent" ("cancelada_em", "condutor_id", "dia", "empresa_id", "fiscal_id", "id", "linha_id", "local", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "posicao", "razoes", "veiculo_id", "versao") VALUES (NEW."cancelada_em", NEW."condutor_id", NEW."dia", NEW."empresa_id", NEW."fiscal_id", NEW."id", NEW."linha_id", NEW."local", NEW."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."plano_id", NEW."posicao", NEW."razoes", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="b9ec6aa6f967f1092939d58a049ed0c9be6dd3c3",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_d2d0b",
                            table="fiscalizacao_visitaplanejada",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_visitaplanejadaevent" ("cancelada_em", "condutor_id", "dia", "empresa_id", "fiscal_id", "id", "linha_id", "local", "motivo", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "plano_id", "posicao", "razoes", "veiculo_id", "versao") VALUES (OLD."cancelada_em", OLD."condutor_id", OLD."dia", OLD."empresa_id", OLD."fiscal_id", OLD."id", OLD."linha_id", OLD."local", OLD."motivo", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."plano_id", OLD."posicao", OLD."razoes", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                            hash="a48cfe3cc96ea2b746447a665f25f08ef3934c51",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_3c477",
                            table="fiscalizacao_visitaplanejada",
                            when="AFTER",
                        ),
                    ),
                ],
                "visitaplanejadaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f9feb584f27de074026e562f62cee3b4f603b777",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_a37ee",
                            table="fiscalizacao_visitaplanejadaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c3525bbf28a36fc1ad93b38f70ad2a123a7846df",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_2f5f1",
                            table="fiscalizacao_visitaplanejadaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "vistoria": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="2918a300c8c87f1a8ff059170ca8247bfeb84c32",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_0eee0",
                            table="fiscalizacao_vistoria",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="a243e312538c79aa52ca5f22207da9b2d5fc71a9",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_737ab",
                            table="fiscalizacao_vistoria",
                            when="BEFORE",
                        ),
                    ),
                ],
            },
        ),
    ]

"""Frota, condutores, alocação, substituições, exigências e determinações (arts. 9º, 10, 12 a 19)."""

import django.contrib.postgres.constraints
import django.contrib.postgres.fields.ranges
import django.contrib.postgres.indexes
import django.core.validators
import django.db.models.constraints
import django.db.models.deletion
import django.db.models.expressions
import django.db.models.functions.comparison
import django.db.models.functions.text
import pghistory.utils
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import patrocinio.comum.busca
import patrocinio.comum.campos
import patrocinio.comum.migracoes


class Migration(migrations.Migration):
    dependencies = [
        ("comum", "0005_leituras_da_frota"),
        ("comum", "__first__"),
        ("transporte_escolar", "0001_contratacao_e_linhas"),
    ]

    operations = [
        migrations.CreateModel(
            name="AvisoDeVencimento",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("item", models.CharField(max_length=80, verbose_name="item")),
                ("faixa", models.CharField(max_length=10, verbose_name="faixa")),
                ("destino", models.CharField(max_length=40, verbose_name="destino")),
                (
                    "mensagem",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="avisos_de_vencimento",
                        to="comum.mensagemdecorreio",
                        verbose_name="mensagem",
                    ),
                ),
                ("em", models.DateTimeField(verbose_name="em")),
            ],
            options={
                "verbose_name": "aviso de vencimento",
                "verbose_name_plural": "avisos de vencimento",
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("item", "faixa", "destino"), name="aviso_de_vencimento_uma_vez"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Condutor",
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
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(
                        error_messages={"unique": "CPF já cadastrado."},
                        max_length=11,
                        unique=True,
                        verbose_name="CPF",
                    ),
                ),
                ("nascimento", models.DateField(verbose_name="nascimento")),
                (
                    "telefone",
                    patrocinio.comum.campos.CampoTelefone(
                        blank=True, max_length=11, verbose_name="telefone"
                    ),
                ),
                (
                    "foto",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="%(class)ss_com_a_foto",
                        to="comum.anexo",
                        verbose_name="foto",
                    ),
                ),
                ("observacao", models.TextField(blank=True, verbose_name="observação")),
                (
                    "cnh",
                    patrocinio.comum.campos.CampoCNH(
                        blank=True,
                        error_messages={"unique": "CNH já cadastrada."},
                        max_length=11,
                        null=True,
                        unique=True,
                        verbose_name="registro da CNH",
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
                                django.db.models.functions.comparison.Cast(
                                    "cpf", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "cnh", models.TextField()
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
                "verbose_name": "condutor",
                "verbose_name_plural": "condutores",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="condutor_busca",
                    ),
                    models.Index(fields=["nome", "id"], name="condutor_por_nome"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Determinacao",
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
                    "especie",
                    models.CharField(
                        choices=[
                            ("padrao_visual", "Padronização visual (art. 12, § 2º)"),
                            ("itinerario", "Informação de itinerário e horários (art. 12, § 2º)"),
                            ("nova_exigencia", "Nova exigência (art. 12, § 3º)"),
                            ("material", "Material de direitos e obrigações (art. 10)"),
                            ("educativo", "Material educativo (art. 16)"),
                        ],
                        max_length=16,
                        verbose_name="espécie",
                    ),
                ),
                ("titulo", models.CharField(max_length=160, verbose_name="o que se determina")),
                ("texto", models.TextField(verbose_name="texto")),
                (
                    "ato",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="determinacoes",
                        to="comum.atonormativo",
                        verbose_name="ato",
                    ),
                ),
                ("emitida_em", models.DateField(verbose_name="emitida em")),
                ("prazo", models.DateField(verbose_name="cumprir até")),
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
                                    "texto", models.TextField()
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
                "verbose_name": "determinação",
                "verbose_name_plural": "determinações",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="determinacao_busca",
                    ),
                    models.Index(fields=["-emitida_em", "-id"], name="determinacao_recentes"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("prazo__gte", models.F("emitida_em"))),
                        name="determinacao_com_prazo_depois_de_emitida",
                        violation_error_message="O prazo não pode ser antes da emissão.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Exigencia",
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
                    "empresa",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="exigencias",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("documento", "Documento"),
                            ("reuniao", "Reunião"),
                            ("treinamento", "Treinamento"),
                        ],
                        max_length=12,
                        verbose_name="espécie",
                    ),
                ),
                ("titulo", models.CharField(max_length=160, verbose_name="o que se exige")),
                ("descricao", models.TextField(blank=True, verbose_name="detalhes")),
                ("feita_em", models.DateField(editable=False, verbose_name="feita em")),
                ("prazo", models.DateField(verbose_name="até, ou no dia")),
                ("hora", models.TimeField(blank=True, null=True, verbose_name="hora")),
                ("local", models.CharField(blank=True, max_length=160, verbose_name="local")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("feita", "Feita"),
                            ("atendida", "Atendida, a conferir"),
                            ("aceita", "Aceita"),
                            ("recusada", "Recusada"),
                            ("nao_atendida", "Não atendida"),
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
                                models.Value("exigência "),
                                models.Case(
                                    models.When(
                                        especie="documento", then=models.Value("Documento")
                                    ),
                                    models.When(especie="reuniao", then=models.Value("Reunião")),
                                    models.When(
                                        especie="treinamento", then=models.Value("Treinamento")
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
                                    "titulo", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "exigência",
                "verbose_name_plural": "exigências",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="exigencia_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="exigencia_recentes"),
                    models.Index(fields=["situacao", "prazo"], name="exigencia_por_vencer"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="exigencia_numerada"),
                    models.CheckConstraint(
                        condition=models.Q(("prazo__gte", models.F("feita_em"))),
                        name="exigencia_com_prazo_depois_de_feita",
                        violation_error_message="O prazo não pode ser antes do dia em que se exige.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("especie", "documento"),
                            models.Q(("hora__isnull", False), ("local__regex", "\\S")),
                            _connector="OR",
                        ),
                        name="convocacao_com_hora_e_local",
                        violation_error_message="A convocação diz a hora e o local.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ImportacaoDeCadastro",
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
                        choices=[("veiculos", "Veículos"), ("condutores", "Condutores")],
                        max_length=12,
                        verbose_name="o que traz",
                    ),
                ),
                ("arquivo_nome", models.CharField(max_length=200, verbose_name="nome do arquivo")),
                ("sha256", models.CharField(editable=False, max_length=64, verbose_name="SHA-256")),
                ("conteudo", models.BinaryField(verbose_name="conteúdo")),
                ("criada_em", models.DateTimeField(verbose_name="enviada em")),
                (
                    "criada_por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="enviada por",
                    ),
                ),
                (
                    "aplicada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="importada em"),
                ),
                (
                    "aplicada_por",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="importada por",
                    ),
                ),
                ("resumo", models.JSONField(blank=True, default=dict, verbose_name="resumo")),
            ],
            options={
                "verbose_name": "importação de cadastro",
                "verbose_name_plural": "importações de cadastro",
                "abstract": False,
                "indexes": [
                    models.Index(fields=["sha256"], name="importacao_de_cadastro_sha256"),
                    models.Index(fields=["-criada_em"], name="importacao_de_cadastro_novas"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("aplicada_em__isnull", True), ("aplicada_por__isnull", True)),
                            models.Q(
                                ("aplicada_em__isnull", False), ("aplicada_por__isnull", False)
                            ),
                            _connector="OR",
                        ),
                        name="importacao_de_cadastro_diz_quando_e_por_quem",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Monitor",
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
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(
                        error_messages={"unique": "CPF já cadastrado."},
                        max_length=11,
                        unique=True,
                        verbose_name="CPF",
                    ),
                ),
                ("nascimento", models.DateField(verbose_name="nascimento")),
                (
                    "telefone",
                    patrocinio.comum.campos.CampoTelefone(
                        blank=True, max_length=11, verbose_name="telefone"
                    ),
                ),
                (
                    "foto",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="%(class)ss_com_a_foto",
                        to="comum.anexo",
                        verbose_name="foto",
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
                                    "nome", models.TextField()
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
            ],
            options={
                "verbose_name": "monitor",
                "verbose_name_plural": "monitores",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="monitor_busca",
                    ),
                    models.Index(fields=["nome", "id"], name="monitor_por_nome"),
                ],
            },
        ),
        migrations.CreateModel(
            name="PassageiroAutorizado",
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
                    "linha",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="passageiros",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                (
                    "turno",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("manha", "Manhã"),
                            ("tarde", "Tarde"),
                            ("noite", "Noite"),
                            ("integral", "Integral"),
                        ],
                        help_text="Em branco, em todos os turnos da linha.",
                        max_length=8,
                        verbose_name="turno",
                    ),
                ),
                (
                    "categoria",
                    models.CharField(
                        choices=[
                            ("professor", "Professor"),
                            ("outro", "Outra pessoa, por interesse público"),
                            ("seguranca", "Encarregado da segurança dos escolares (p.ú.)"),
                            ("fiscal", "Fiscal do transporte escolar (p.ú.)"),
                            ("agente", "Outro agente público, por lei municipal (p.ú.)"),
                        ],
                        max_length=10,
                        verbose_name="quem é",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(blank=True, max_length=11, verbose_name="CPF"),
                ),
                (
                    "trecho",
                    models.CharField(
                        help_text="De onde até onde, pelos pontos da linha.",
                        max_length=200,
                        verbose_name="trecho autorizado",
                    ),
                ),
                ("motivo", models.TextField(verbose_name="interesse público")),
                (
                    "ato",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="passageiros_autorizados",
                        to="comum.atonormativo",
                        verbose_name="ato que autorizou",
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
                                django.db.models.functions.comparison.Cast(
                                    "cpf", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "trecho", models.TextField()
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
                "verbose_name": "passageiro autorizado",
                "verbose_name_plural": "passageiros autorizados",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="passageiro_busca",
                    ),
                    models.Index(fields=["linha", "vigente_de"], name="passageiro_da_linha"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("vigente_ate__isnull", True),
                            ("vigente_ate__gte", models.F("vigente_de")),
                            _connector="OR",
                        ),
                        name="transporte_escolar_passageiroautorizado_fim_nao_antecede_inicio",
                        violation_error_message="O fim da vigência não pode ser antes do início.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("motivo__regex", "\\S")),
                        name="passageiro_com_interesse_publico",
                        violation_error_message="Escreva o interesse público que fundamenta a autorização (Lei 5.002/2018, art. 9º).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("categoria__in", ["agente", "fiscal", "seguranca"]),
                            ("ato__isnull", False),
                            _connector="OR",
                        ),
                        name="passageiro_autorizado_por_ato",
                        violation_error_message="A autorização é prévia e expressa: diga o ato (Lei 5.002/2018, art. 9º).",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="TipoDeDocumento",
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
                        help_text="Curto e sem acento; não muda depois: por exemplo extintor.",
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
                (
                    "alvo",
                    models.CharField(
                        choices=[
                            ("veiculo", "Veículo"),
                            ("condutor", "Condutor"),
                            ("monitor", "Monitor"),
                            ("empresa", "Empresa"),
                        ],
                        max_length=8,
                        verbose_name="de quem",
                    ),
                ),
                ("nome", models.CharField(max_length=80, verbose_name="nome")),
                (
                    "dispositivo",
                    models.CharField(
                        help_text="Por exemplo: Lei 5.002/2018, art. 12, § 3º.",
                        max_length=80,
                        verbose_name="dispositivo",
                    ),
                ),
                (
                    "bloqueia",
                    models.BooleanField(
                        default=True,
                        help_text="Desmarcado, a falta ou o vencimento é só aviso.",
                        verbose_name="a falta impede de rodar",
                    ),
                ),
                ("vence", models.BooleanField(default=True, verbose_name="tem validade")),
                (
                    "meses",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Sugere o fim da validade a partir da emissão.",
                        null=True,
                        verbose_name="validade usual (meses)",
                    ),
                ),
                ("exigido_de", models.DateField(verbose_name="exigido a partir de")),
                (
                    "exigido_ate",
                    models.DateField(blank=True, null=True, verbose_name="exigido até"),
                ),
                (
                    "ato",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="tipos_de_documento",
                        to="comum.atonormativo",
                        verbose_name="ato que o exige",
                    ),
                ),
                (
                    "da_lei",
                    models.BooleanField(
                        default=False, editable=False, verbose_name="previsto na lei"
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
                                django.db.models.functions.comparison.Cast(
                                    "dispositivo", models.TextField()
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
                "verbose_name": "tipo de documento",
                "verbose_name_plural": "tipos de documento",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="tipo_de_documento_busca",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("codigo", "alvo"), name="tipo_e_seu_alvo"),
                    models.UniqueConstraint(
                        fields=("alvo", "nome"),
                        name="tipo_de_documento_unico_no_alvo",
                        violation_error_message="Já há um tipo de documento com esse nome.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("exigido_ate__isnull", True),
                            ("exigido_ate__gte", models.F("exigido_de")),
                            _connector="OR",
                        ),
                        name="tipo_deixa_de_ser_exigido_depois",
                        violation_error_message="O fim da exigência não pode ser antes do início.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("da_lei", True), ("ato__isnull", False), _connector="OR"
                        ),
                        name="tipo_acrescentado_tem_ato",
                        violation_error_message="Diga o ato que exige o documento (Lei 5.002/2018, arts. 12, § 3º, e 17, VII).",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Veiculo",
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
                    "placa",
                    patrocinio.comum.campos.CampoPlaca(
                        error_messages={"unique": "Placa já cadastrada."},
                        max_length=7,
                        unique=True,
                        verbose_name="placa",
                    ),
                ),
                (
                    "renavam",
                    patrocinio.comum.campos.CampoRenavam(
                        blank=True,
                        error_messages={"unique": "RENAVAM já cadastrado."},
                        max_length=11,
                        null=True,
                        unique=True,
                        verbose_name="RENAVAM",
                    ),
                ),
                (
                    "chassi",
                    models.CharField(
                        blank=True,
                        error_messages={"unique": "Chassi já cadastrado."},
                        max_length=17,
                        null=True,
                        unique=True,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[0-9A-HJ-NPR-Z]{17}$",
                                "O chassi tem 17 letras e algarismos, sem I, O e Q: confira no CRLV.",
                            )
                        ],
                        verbose_name="chassi",
                    ),
                ),
                ("marca", models.CharField(max_length=60, verbose_name="marca")),
                ("modelo", models.CharField(max_length=80, verbose_name="modelo")),
                (
                    "ano_fabricacao",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1950)],
                        verbose_name="ano de fabricação",
                    ),
                ),
                (
                    "ano_modelo",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1950)],
                        verbose_name="ano do modelo",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("automovel", "Automóvel"),
                            ("kombi", "Kombi"),
                            ("van", "Van"),
                            ("micro_onibus", "Micro-ônibus"),
                            ("onibus", "Ônibus"),
                        ],
                        max_length=12,
                        verbose_name="tipo",
                    ),
                ),
                ("cor", models.CharField(blank=True, max_length=30, verbose_name="cor")),
                (
                    "lotacao",
                    models.PositiveSmallIntegerField(
                        help_text="Como no CRLV, com o do condutor.",
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="lotação (lugares)",
                    ),
                ),
                ("observacao", models.TextField(blank=True, verbose_name="observação")),
                (
                    "baixado_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="baixado em"
                    ),
                ),
                (
                    "motivo_da_baixa",
                    models.TextField(blank=True, editable=False, verbose_name="motivo da baixa"),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "placa", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "renavam", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "marca", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "modelo", models.TextField()
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
                "verbose_name": "veículo",
                "verbose_name_plural": "veículos",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="veiculo_busca",
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ano_modelo__gte", models.F("ano_fabricacao")),
                            (
                                "ano_modelo__lte",
                                django.db.models.expressions.CombinedExpression(
                                    models.F("ano_fabricacao"), "+", models.Value(1)
                                ),
                            ),
                        ),
                        name="veiculo_ano_do_modelo_segue_o_da_fabricacao",
                        violation_error_message="O ano do modelo é o da fabricação ou o seguinte: confira no CRLV.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("lotacao__gt", 0)),
                        name="veiculo_tem_lotacao",
                        violation_error_message="A lotação é de ao menos um lugar.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("baixado_em__isnull", True),
                            ("motivo_da_baixa__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="veiculo_baixado_com_motivo",
                        violation_error_message="A baixa do veículo é motivada.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="AndamentoDaExigencia",
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
                        to="transporte_escolar.exigencia",
                        verbose_name="exigência",
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="andamentos_de_exigencia",
                        to="comum.anexo",
                        verbose_name="arquivo",
                    ),
                ),
            ],
            options={
                "verbose_name": "andamento da exigência",
                "verbose_name_plural": "andamentos da exigência",
                "abstract": False,
                "default_permissions": ("view",),
                "indexes": [models.Index(fields=["processo", "id"], name="andamento_da_exigencia")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("acao", "aceitar"), ("de", "atendida"), ("para", "aceita")),
                            models.Q(("acao", "atender"), ("de", "feita"), ("para", "atendida")),
                            models.Q(("acao", "atender"), ("de", "recusada"), ("para", "atendida")),
                            models.Q(("acao", "cancelar"), ("de", "feita"), ("para", "cancelada")),
                            models.Q(
                                ("acao", "cancelar"), ("de", "recusada"), ("para", "cancelada")
                            ),
                            models.Q(
                                ("acao", "certificar"), ("de", "feita"), ("para", "nao_atendida")
                            ),
                            models.Q(
                                ("acao", "certificar"), ("de", "recusada"), ("para", "nao_atendida")
                            ),
                            models.Q(("acao", "exigir"), ("de", ""), ("para", "feita")),
                            models.Q(("acao", "recusar"), ("de", "atendida"), ("para", "recusada")),
                            _connector="OR",
                        ),
                        name="exigencia_segue_o_rito",
                        violation_error_message="Esse ato não está no rito do processo.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Aprovacao",
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
                ("numero", models.PositiveIntegerField(editable=False, verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(editable=False, verbose_name="ano")),
                (
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="aprovacoes",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="aprovacoes",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                (
                    "resultado",
                    models.CharField(
                        choices=[("favoravel", "Favorável"), ("desfavoravel", "Desfavorável")],
                        max_length=12,
                        verbose_name="resultado",
                    ),
                ),
                ("parecer", models.TextField(verbose_name="parecer")),
                (
                    "por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="por",
                    ),
                ),
                ("decidida_em", models.DateTimeField(verbose_name="decidida em")),
                (
                    "primeira_a_vencer",
                    models.CharField(
                        blank=True, max_length=120, verbose_name="o que vence primeiro"
                    ),
                ),
                (
                    "revogada_em",
                    models.DateField(blank=True, null=True, verbose_name="revogada em"),
                ),
                (
                    "motivo_da_revogacao",
                    models.TextField(blank=True, verbose_name="motivo da revogação"),
                ),
                (
                    "revogada_por",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="revogada por",
                    ),
                ),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="aprovacoes",
                        to="comum.documentoemitido",
                        verbose_name="certificado",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("aprovação "),
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
                                    "parecer", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "aprovação prévia",
                "verbose_name_plural": "aprovações prévias",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="aprovacao_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="aprovacao_recentes"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("vigente_ate__isnull", True),
                            ("vigente_ate__gte", models.F("vigente_de")),
                            _connector="OR",
                        ),
                        name="transporte_escolar_aprovacao_fim_nao_antecede_inicio",
                        violation_error_message="O fim da vigência não pode ser antes do início.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("condutor__isnull", False), ("monitor__isnull", True)),
                            models.Q(("condutor__isnull", True), ("monitor__isnull", False)),
                            _connector="OR",
                        ),
                        name="aprovacao_de_um_profissional",
                        violation_error_message="Diga de que condutor ou de que monitor se trata, um só.",
                    ),
                    models.UniqueConstraint(fields=("numero", "ano"), name="aprovacao_numerada"),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        condition=models.Q(("condutor__isnull", False), ("resultado", "favoravel")),
                        expressions=[
                            ("condutor", "="),
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
                        name="condutor_uma_aprovacao_por_dia",
                        violation_error_message="O condutor já tem aprovação em parte desse período.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        condition=models.Q(("monitor__isnull", False), ("resultado", "favoravel")),
                        expressions=[
                            ("monitor", "="),
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
                        name="monitor_uma_aprovacao_por_dia",
                        violation_error_message="O monitor já tem aprovação em parte desse período.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("parecer__regex", "\\S")),
                        name="aprovacao_com_parecer",
                        violation_error_message="A decisão é motivada: escreva o parecer.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("revogada_em__isnull", True),
                            models.Q(
                                ("motivo_da_revogacao__regex", "\\S"),
                                ("revogada_por__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="aprovacao_revogada_com_motivo",
                        violation_error_message="A revogação é motivada.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ConferenciaDoVeiculo",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="conferencias",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                ("em", models.DateField(verbose_name="conferido em")),
                (
                    "faixa",
                    models.BooleanField(verbose_name="faixa amarela com o dístico ESCOLAR (IV)"),
                ),
                ("tacografo", models.BooleanField(verbose_name="tacógrafo instalado (V)")),
                (
                    "lanternas",
                    models.BooleanField(verbose_name="lanternas dianteiras e traseiras (VI)"),
                ),
                (
                    "cintos",
                    models.PositiveSmallIntegerField(verbose_name="cintos de segurança (VII)"),
                ),
                (
                    "outros",
                    models.BooleanField(verbose_name="demais equipamentos do CONTRAN (VIII)"),
                ),
                ("observacao", models.TextField(blank=True, verbose_name="observação")),
                (
                    "por",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="conferido por",
                    ),
                ),
                ("registrada_em", models.DateTimeField(verbose_name="registrada em")),
            ],
            options={
                "verbose_name": "conferência do veículo",
                "verbose_name_plural": "conferências do veículo",
                "indexes": [
                    models.Index(fields=["veiculo", "-em", "-id"], name="conferencia_mais_nova")
                ],
            },
        ),
        migrations.CreateModel(
            name="CumprimentoDaDeterminacao",
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
                    "determinacao",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="cumprimentos",
                        to="transporte_escolar.determinacao",
                        verbose_name="determinação",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="determinacoes",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "cumprida_em",
                    models.DateField(blank=True, null=True, verbose_name="cumprida em"),
                ),
                (
                    "conferida_por",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="conferida por",
                    ),
                ),
                (
                    "observacao",
                    models.CharField(blank=True, max_length=200, verbose_name="observação"),
                ),
            ],
            options={
                "verbose_name": "determinação no veículo",
                "verbose_name_plural": "determinações nos veículos",
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(
                        fields=("determinacao", "veiculo"),
                        name="determinacao_uma_vez_por_veiculo",
                        violation_error_message="O veículo já está na determinação.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("cumprida_em__isnull", True),
                            ("conferida_por__isnull", False),
                            _connector="OR",
                        ),
                        name="determinacao_cumprida_foi_conferida",
                        violation_error_message="O cumprimento é conferido por alguém.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Documento",
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
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="documentos",
                        to="transporte_escolar.tipodedocumento",
                        to_field="codigo",
                        verbose_name="tipo",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="documentos",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="documentos",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="documentos",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="documentos_da_empresa",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "alvo",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Case(
                            models.When(then=models.Value("veiculo"), veiculo__isnull=False),
                            models.When(condutor__isnull=False, then=models.Value("condutor")),
                            models.When(monitor__isnull=False, then=models.Value("monitor")),
                            models.When(empresa__isnull=False, then=models.Value("empresa")),
                            output_field=models.CharField(max_length=8),
                        ),
                        output_field=models.CharField(max_length=8),
                        verbose_name="de quem",
                    ),
                ),
                ("numero", models.CharField(blank=True, max_length=60, verbose_name="número")),
                ("orgao", models.CharField(blank=True, max_length=120, verbose_name="emissor")),
                ("emitido_em", models.DateField(verbose_name="emitido em")),
                ("valido_ate", models.DateField(blank=True, null=True, verbose_name="válido até")),
                (
                    "resultado",
                    models.CharField(
                        blank=True,
                        choices=[("favoravel", "Favorável"), ("desfavoravel", "Desfavorável")],
                        max_length=12,
                        verbose_name="resultado",
                    ),
                ),
                (
                    "exercicio",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="exercício"
                    ),
                ),
                (
                    "especie_passageiro",
                    models.BooleanField(blank=True, null=True, verbose_name="espécie passageiro"),
                ),
                (
                    "lotacao",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="lotação autorizada"
                    ),
                ),
                (
                    "engenheiro",
                    models.CharField(blank=True, max_length=160, verbose_name="engenheiro"),
                ),
                ("crea", models.CharField(blank=True, max_length=30, verbose_name="CREA")),
                ("art", models.CharField(blank=True, max_length=30, verbose_name="ART")),
                (
                    "cobre_passageiros",
                    models.BooleanField(blank=True, null=True, verbose_name="cobre os passageiros"),
                ),
                (
                    "cobre_veiculo",
                    models.BooleanField(blank=True, null=True, verbose_name="cobre o veículo"),
                ),
                (
                    "categoria",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("D", "D"),
                            ("E", "E"),
                            ("AD", "AD"),
                            ("AE", "AE"),
                            ("A", "A"),
                            ("B", "B"),
                            ("C", "C"),
                            ("AB", "AB"),
                            ("AC", "AC"),
                        ],
                        max_length=2,
                        verbose_name="categoria",
                    ),
                ),
                (
                    "ear",
                    models.BooleanField(
                        blank=True, null=True, verbose_name="exerce atividade remunerada (EAR)"
                    ),
                ),
                (
                    "renach",
                    models.BooleanField(blank=True, null=True, verbose_name="registrado no RENACH"),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="documentos",
                        to="comum.anexo",
                        verbose_name="arquivo",
                    ),
                ),
                (
                    "observacao",
                    models.CharField(blank=True, max_length=300, verbose_name="observação"),
                ),
                (
                    "sem_efeito_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="sem efeito desde"
                    ),
                ),
                (
                    "motivo_sem_efeito",
                    models.CharField(
                        blank=True,
                        editable=False,
                        max_length=300,
                        verbose_name="por que ficou sem efeito",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                django.db.models.functions.comparison.Cast(
                                    "numero", models.TextField()
                                ),
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "orgao", models.TextField()
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
                "verbose_name": "documento com validade",
                "verbose_name_plural": "documentos com validade",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="documento_com_validade_busca",
                    ),
                    models.Index(
                        fields=["veiculo", "tipo", "-emitido_em"], name="documento_do_veiculo"
                    ),
                    models.Index(
                        fields=["condutor", "tipo", "-emitido_em"], name="documento_do_condutor"
                    ),
                    models.Index(
                        fields=["monitor", "tipo", "-emitido_em"], name="documento_do_monitor"
                    ),
                    models.Index(
                        fields=["empresa", "tipo", "-emitido_em"], name="documento_da_empresa"
                    ),
                    models.Index(fields=["valido_ate", "id"], name="documento_por_vencer"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("condutor__isnull", True),
                                ("empresa__isnull", True),
                                ("monitor__isnull", True),
                                ("veiculo__isnull", False),
                            ),
                            models.Q(
                                ("condutor__isnull", False),
                                ("empresa__isnull", True),
                                ("monitor__isnull", True),
                                ("veiculo__isnull", True),
                            ),
                            models.Q(
                                ("condutor__isnull", True),
                                ("empresa__isnull", True),
                                ("monitor__isnull", False),
                                ("veiculo__isnull", True),
                            ),
                            models.Q(
                                ("condutor__isnull", True),
                                ("empresa__isnull", False),
                                ("monitor__isnull", True),
                                ("veiculo__isnull", True),
                            ),
                            _connector="OR",
                        ),
                        name="documento_de_um_so",
                        violation_error_message="O documento é de um veículo, condutor, monitor ou empresa: escolha um só.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("valido_ate__isnull", True),
                            ("valido_ate__gte", models.F("emitido_em")),
                            _connector="OR",
                        ),
                        name="documento_vale_depois_de_emitido",
                        violation_error_message="A validade não pode acabar antes da emissão.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                (
                                    "tipo__in",
                                    [
                                        "certidao_criminal",
                                        "certidao_do_monitor",
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
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("tipo", "crlv"), _negated=True),
                            ("especie_passageiro__isnull", False),
                            _connector="OR",
                        ),
                        name="crlv_diz_a_especie",
                        violation_error_message="Diga se a espécie no CRLV é passageiro (Lei 5.002/2018, art. 12, § 1º, I).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("tipo", "seguro"), _negated=True),
                            models.Q(
                                ("cobre_passageiros__isnull", False),
                                ("cobre_veiculo__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="seguro_diz_as_coberturas",
                        violation_error_message="Diga se o seguro cobre os passageiros e o veículo (Lei 5.002/2018, art. 12, § 1º, IX).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("tipo", "cnh"), _negated=True),
                            models.Q(
                                models.Q(("categoria", ""), _negated=True), ("ear__isnull", False)
                            ),
                            _connector="OR",
                        ),
                        name="cnh_diz_categoria_e_ear",
                        violation_error_message="Diga a categoria da CNH e se ela traz a atividade remunerada (EAR) (Lei 5.002/2018, art. 17, p.ú., II).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("sem_efeito_em__isnull", True),
                            ("motivo_sem_efeito__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="documento_sem_efeito_com_motivo",
                        violation_error_message="Diga por que o documento fica sem efeito.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="FotoDoVeiculo",
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
                    "veiculo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="fotos",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="fotos_de_veiculo",
                        to="comum.anexo",
                        verbose_name="foto",
                    ),
                ),
                ("legenda", models.CharField(blank=True, max_length=120, verbose_name="legenda")),
                ("tirada_em", models.DateField(verbose_name="tirada em")),
            ],
            options={
                "verbose_name": "foto do veículo",
                "verbose_name_plural": "fotos do veículo",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="InfracaoDeTransito",
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
                    "condutor",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="infracoes",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                ("cometida_em", models.DateField(verbose_name="cometida em")),
                (
                    "gravidade",
                    models.CharField(
                        choices=[
                            ("leve", "Leve"),
                            ("media", "Média"),
                            ("grave", "Grave"),
                            ("gravissima", "Gravíssima"),
                        ],
                        max_length=10,
                        verbose_name="gravidade",
                    ),
                ),
                (
                    "auto",
                    models.CharField(blank=True, max_length=30, verbose_name="auto de infração"),
                ),
                (
                    "descricao",
                    models.CharField(blank=True, max_length=160, verbose_name="infração"),
                ),
                ("anulada_em", models.DateField(blank=True, null=True, verbose_name="anulada em")),
            ],
            options={
                "verbose_name": "infração de trânsito",
                "verbose_name_plural": "infrações de trânsito",
                "abstract": False,
                "indexes": [
                    models.Index(fields=["condutor", "cometida_em"], name="infracao_do_condutor")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("auto", ""), _negated=True),
                        fields=("condutor", "auto"),
                        name="infracao_uma_vez_por_auto",
                        violation_error_message="Esse auto já está entre as infrações do condutor.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("anulada_em__isnull", True),
                            ("anulada_em__gte", models.F("cometida_em")),
                            _connector="OR",
                        ),
                        name="infracao_anulada_depois_de_cometida",
                        violation_error_message="A anulação não pode ser antes da infração.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Interdicao",
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
                    "veiculo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="interdicoes",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("interdicao", "Interdição"),
                            ("recusa", "Recusa em vistoria (art. 13, p.ú.)"),
                        ],
                        max_length=10,
                        verbose_name="espécie",
                    ),
                ),
                ("desde", models.DateField(verbose_name="desde")),
                ("motivo", models.TextField(verbose_name="motivo")),
                ("dispositivo", models.CharField(max_length=120, verbose_name="dispositivo")),
                (
                    "por",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="por",
                    ),
                ),
                ("registrada_em", models.DateTimeField(verbose_name="registrada em")),
                (
                    "liberado_em",
                    models.DateField(blank=True, null=True, verbose_name="liberado em"),
                ),
                (
                    "motivo_da_liberacao",
                    models.TextField(blank=True, verbose_name="motivo da liberação"),
                ),
                (
                    "liberado_por",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="liberado por",
                    ),
                ),
            ],
            options={
                "verbose_name": "interdição",
                "verbose_name_plural": "interdições",
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("liberado_em__isnull", True)),
                        fields=("veiculo",),
                        name="veiculo_uma_interdicao_em_aberto",
                        violation_error_message="O veículo já está interditado.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("motivo__regex", "\\S"), ("dispositivo__regex", "\\S")),
                        name="interdicao_com_motivo_e_dispositivo",
                        violation_error_message="A interdição diz o motivo e o dispositivo.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("liberado_em__isnull", True),
                            models.Q(
                                ("liberado_em__gte", models.F("desde")),
                                ("motivo_da_liberacao__regex", "\\S"),
                            ),
                            _connector="OR",
                        ),
                        name="liberacao_depois_da_interdicao_e_com_motivo",
                        violation_error_message="A liberação não é anterior à interdição e diz o que a permite.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PosseDoVeiculo",
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
                    "veiculo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="posses",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        help_text="Em branco, o veículo é da frota do Município.",
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="posses",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "titulo",
                    models.CharField(
                        choices=[
                            ("proprio", "Próprio"),
                            ("alienado", "Próprio, alienado ao financiador"),
                            ("arrendado", "Arrendado"),
                            ("locado", "Locado"),
                            ("comodato", "Comodato"),
                        ],
                        default="proprio",
                        max_length=10,
                        verbose_name="título",
                    ),
                ),
                (
                    "proprietario_nome",
                    models.CharField(blank=True, max_length=160, verbose_name="proprietário"),
                ),
                (
                    "proprietario_documento",
                    models.CharField(
                        blank=True, max_length=18, verbose_name="CPF ou CNPJ do proprietário"
                    ),
                ),
                (
                    "reserva",
                    models.BooleanField(
                        default=False,
                        help_text="Fica à disposição para substituir outro.",
                        verbose_name="veículo reserva",
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="posses_de_veiculo",
                        to="comum.anexo",
                        verbose_name="contrato de locação, arrendamento ou comodato",
                    ),
                ),
            ],
            options={
                "verbose_name": "posse do veículo",
                "verbose_name_plural": "posses do veículo",
                "abstract": False,
                "indexes": [
                    models.Index(fields=["empresa", "vigente_ate"], name="posse_da_empresa")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("vigente_ate__isnull", True),
                            ("vigente_ate__gte", models.F("vigente_de")),
                            _connector="OR",
                        ),
                        name="transporte_escolar_possedoveiculo_fim_nao_antecede_inicio",
                        violation_error_message="O fim da vigência não pode ser antes do início.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        expressions=[
                            ("veiculo", "="),
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
                        name="veiculo_com_um_so_por_dia",
                        violation_error_message="O veículo já está com outra empresa em parte desse período.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("titulo__in", ["arrendado", "comodato", "locado"]), _negated=True
                            ),
                            ("proprietario_nome__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="posse_de_terceiro_diz_o_proprietario",
                        violation_error_message="O veículo é de terceiro: diga quem é o proprietário.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Presenca",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "exigencia",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="presencas",
                        to="transporte_escolar.exigencia",
                        verbose_name="exigência",
                    ),
                ),
                (
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="presencas",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="presencas",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                ("em", models.DateField(verbose_name="em")),
                (
                    "por",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="registrada por",
                    ),
                ),
            ],
            options={
                "verbose_name": "presença",
                "verbose_name_plural": "presenças",
                "default_permissions": ("view",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("condutor__isnull", False), ("monitor__isnull", True)),
                            models.Q(("condutor__isnull", True), ("monitor__isnull", False)),
                            _connector="OR",
                        ),
                        name="presenca_de_um_profissional",
                        violation_error_message="Diga de que condutor ou de que monitor se trata, um só.",
                    ),
                    models.UniqueConstraint(
                        fields=("exigencia", "condutor"),
                        name="presenca_uma_por_condutor",
                        violation_error_message="A presença do condutor já está registrada.",
                    ),
                    models.UniqueConstraint(
                        fields=("exigencia", "monitor"),
                        name="presenca_uma_por_monitor",
                        violation_error_message="A presença do monitor já está registrada.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Substituicao",
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
                    "linha",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substituicoes",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                (
                    "substituido",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substituicoes_sofridas",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo substituído",
                    ),
                ),
                (
                    "substituto",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substituicoes_feitas",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo substituto",
                    ),
                ),
                ("desde", models.DateField(verbose_name="a partir de")),
                (
                    "ate",
                    models.DateField(
                        blank=True,
                        help_text="Em branco, a substituição é definitiva.",
                        null=True,
                        verbose_name="até",
                    ),
                ),
                (
                    "emergencial_ate",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="emergencial até"
                    ),
                ),
                (
                    "inspecionado_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="inspecionado em"
                    ),
                ),
                (
                    "inspecao",
                    models.CharField(
                        blank=True,
                        choices=[("favoravel", "Favorável"), ("desfavoravel", "Desfavorável")],
                        editable=False,
                        max_length=12,
                        verbose_name="resultado da inspeção",
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("pedida", "Pedida"),
                            ("em_inspecao", "Em inspeção"),
                            ("inspecionada", "Inspecionada"),
                            ("aprovada", "Aprovada"),
                            ("rejeitada", "Rejeitada"),
                            ("desistida", "Desistida"),
                        ],
                        editable=False,
                        max_length=20,
                        verbose_name="situação",
                    ),
                ),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substituicoes",
                        to="comum.documentoemitido",
                        verbose_name="decisão",
                    ),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("substituição "),
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
                "verbose_name": "substituição de veículo",
                "verbose_name_plural": "substituições de veículo",
                "abstract": False,
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="substituicao_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="substituicao_recentes"),
                    models.Index(fields=["situacao", "desde"], name="substituicao_em_curso"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="substituicao_numerada"),
                    models.CheckConstraint(
                        condition=models.Q(("substituido", models.F("substituto")), _negated=True),
                        name="substituto_e_outro_veiculo",
                        violation_error_message="O substituto é outro veículo.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ate__isnull", True), ("ate__gte", models.F("desde")), _connector="OR"
                        ),
                        name="substituicao_termina_depois_de_comecar",
                        violation_error_message="O fim da substituição não pode ser antes do início.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("emergencial_ate__isnull", True),
                            ("emergencial_ate__gte", models.F("desde")),
                            _connector="OR",
                        ),
                        name="substituicao_emergencial_tem_termo",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("situacao__in", ["inspecionada", "aprovada"]), _negated=True),
                            models.Q(
                                ("inspecionado_em__isnull", False),
                                models.Q(("inspecao", ""), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="substituicao_aprovada_foi_inspecionada",
                        violation_error_message="A SESTRAN só aprova depois da inspeção (Lei 5.002/2018, art. 15).",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(
                            ("situacao__in", ["em_inspecao", "inspecionada", "pedida"])
                        ),
                        fields=("linha", "substituido"),
                        name="substituicao_uma_em_curso_por_veiculo_e_linha",
                        violation_error_message="Já há um pedido em curso para esse veículo na linha.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Vinculo",
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
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vinculos",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vinculos",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        help_text="Em branco, é servidor do Município.",
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vinculos",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("ctps", "CTPS anotada"),
                            ("registro", "Ficha de registro de empregado"),
                            ("contrato_social", "Contrato social (sócio)"),
                            ("ccmei", "CCMEI (titular de MEI)"),
                            ("esocial", "Comprovante do eSocial"),
                            ("servidor", "Servidor do Município"),
                        ],
                        max_length=15,
                        verbose_name="prova do vínculo",
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="vinculos",
                        to="comum.anexo",
                        verbose_name="documento",
                    ),
                ),
            ],
            options={
                "verbose_name": "vínculo",
                "verbose_name_plural": "vínculos",
                "abstract": False,
                "indexes": [
                    models.Index(fields=["empresa", "vigente_ate"], name="vinculo_da_empresa")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("vigente_ate__isnull", True),
                            ("vigente_ate__gte", models.F("vigente_de")),
                            _connector="OR",
                        ),
                        name="transporte_escolar_vinculo_fim_nao_antecede_inicio",
                        violation_error_message="O fim da vigência não pode ser antes do início.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("condutor__isnull", False), ("monitor__isnull", True)),
                            models.Q(("condutor__isnull", True), ("monitor__isnull", False)),
                            _connector="OR",
                        ),
                        name="vinculo_de_um_profissional",
                        violation_error_message="Diga de que condutor ou de que monitor se trata, um só.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        condition=models.Q(("condutor__isnull", False)),
                        expressions=[
                            ("condutor", "="),
                            ("empresa", "="),
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
                        name="condutor_um_vinculo_por_empresa",
                        violation_error_message="O condutor já tem vínculo com essa empresa em parte desse período.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        condition=models.Q(("monitor__isnull", False)),
                        expressions=[
                            ("monitor", "="),
                            ("empresa", "="),
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
                        name="monitor_um_vinculo_por_empresa",
                        violation_error_message="O monitor já tem vínculo com essa empresa em parte desse período.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("empresa__isnull", True), ("tipo", "servidor")),
                            models.Q(
                                ("empresa__isnull", False),
                                models.Q(("tipo", "servidor"), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="vinculo_de_servidor_e_com_o_municipio",
                        violation_error_message="Servidor do Município não tem empresa; os demais vínculos dizem com qual.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="CondutorEvent",
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
                        to="transporte_escolar.condutor",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(
                        error_messages={"unique": "CPF já cadastrado."},
                        max_length=11,
                        verbose_name="CPF",
                    ),
                ),
                ("nascimento", models.DateField(verbose_name="nascimento")),
                (
                    "telefone",
                    patrocinio.comum.campos.CampoTelefone(
                        blank=True, max_length=11, verbose_name="telefone"
                    ),
                ),
                (
                    "foto",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="foto",
                    ),
                ),
                ("observacao", models.TextField(blank=True, verbose_name="observação")),
                (
                    "cnh",
                    patrocinio.comum.campos.CampoCNH(
                        blank=True,
                        error_messages={"unique": "CNH já cadastrada."},
                        max_length=11,
                        null=True,
                        verbose_name="registro da CNH",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="DeterminacaoEvent",
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
                        to="transporte_escolar.determinacao",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("padrao_visual", "Padronização visual (art. 12, § 2º)"),
                            ("itinerario", "Informação de itinerário e horários (art. 12, § 2º)"),
                            ("nova_exigencia", "Nova exigência (art. 12, § 3º)"),
                            ("material", "Material de direitos e obrigações (art. 10)"),
                            ("educativo", "Material educativo (art. 16)"),
                        ],
                        max_length=16,
                        verbose_name="espécie",
                    ),
                ),
                ("titulo", models.CharField(max_length=160, verbose_name="o que se determina")),
                ("texto", models.TextField(verbose_name="texto")),
                (
                    "ato",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.atonormativo",
                        verbose_name="ato",
                    ),
                ),
                ("emitida_em", models.DateField(verbose_name="emitida em")),
                ("prazo", models.DateField(verbose_name="cumprir até")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ExigenciaEvent",
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
                        to="transporte_escolar.exigencia",
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
                    "especie",
                    models.CharField(
                        choices=[
                            ("documento", "Documento"),
                            ("reuniao", "Reunião"),
                            ("treinamento", "Treinamento"),
                        ],
                        max_length=12,
                        verbose_name="espécie",
                    ),
                ),
                ("titulo", models.CharField(max_length=160, verbose_name="o que se exige")),
                ("descricao", models.TextField(blank=True, verbose_name="detalhes")),
                ("feita_em", models.DateField(editable=False, verbose_name="feita em")),
                ("prazo", models.DateField(verbose_name="até, ou no dia")),
                ("hora", models.TimeField(blank=True, null=True, verbose_name="hora")),
                ("local", models.CharField(blank=True, max_length=160, verbose_name="local")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("feita", "Feita"),
                            ("atendida", "Atendida, a conferir"),
                            ("aceita", "Aceita"),
                            ("recusada", "Recusada"),
                            ("nao_atendida", "Não atendida"),
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
            name="ImportacaoDeCadastroEvent",
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
                        to="transporte_escolar.importacaodecadastro",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[("veiculos", "Veículos"), ("condutores", "Condutores")],
                        max_length=12,
                        verbose_name="o que traz",
                    ),
                ),
                ("arquivo_nome", models.CharField(max_length=200, verbose_name="nome do arquivo")),
                ("sha256", models.CharField(editable=False, max_length=64, verbose_name="SHA-256")),
                ("criada_em", models.DateTimeField(verbose_name="enviada em")),
                (
                    "criada_por",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="enviada por",
                    ),
                ),
                (
                    "aplicada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="importada em"),
                ),
                (
                    "aplicada_por",
                    models.ForeignKey(
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
                ("resumo", models.JSONField(blank=True, default=dict, verbose_name="resumo")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="MonitorEvent",
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
                        to="transporte_escolar.monitor",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(
                        error_messages={"unique": "CPF já cadastrado."},
                        max_length=11,
                        verbose_name="CPF",
                    ),
                ),
                ("nascimento", models.DateField(verbose_name="nascimento")),
                (
                    "telefone",
                    patrocinio.comum.campos.CampoTelefone(
                        blank=True, max_length=11, verbose_name="telefone"
                    ),
                ),
                (
                    "foto",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="foto",
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
            name="PassageiroAutorizadoEvent",
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
                        to="transporte_escolar.passageiroautorizado",
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
                    "linha",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                (
                    "turno",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("manha", "Manhã"),
                            ("tarde", "Tarde"),
                            ("noite", "Noite"),
                            ("integral", "Integral"),
                        ],
                        help_text="Em branco, em todos os turnos da linha.",
                        max_length=8,
                        verbose_name="turno",
                    ),
                ),
                (
                    "categoria",
                    models.CharField(
                        choices=[
                            ("professor", "Professor"),
                            ("outro", "Outra pessoa, por interesse público"),
                            ("seguranca", "Encarregado da segurança dos escolares (p.ú.)"),
                            ("fiscal", "Fiscal do transporte escolar (p.ú.)"),
                            ("agente", "Outro agente público, por lei municipal (p.ú.)"),
                        ],
                        max_length=10,
                        verbose_name="quem é",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                (
                    "cpf",
                    patrocinio.comum.campos.CampoCPF(blank=True, max_length=11, verbose_name="CPF"),
                ),
                (
                    "trecho",
                    models.CharField(
                        help_text="De onde até onde, pelos pontos da linha.",
                        max_length=200,
                        verbose_name="trecho autorizado",
                    ),
                ),
                ("motivo", models.TextField(verbose_name="interesse público")),
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
                        verbose_name="ato que autorizou",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="TipoDeDocumentoEvent",
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
                        to="transporte_escolar.tipodedocumento",
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
                        help_text="Curto e sem acento; não muda depois: por exemplo extintor.",
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[a-z0-9_]+$", "Use só minúsculas, algarismos e “_”."
                            )
                        ],
                        verbose_name="código",
                    ),
                ),
                (
                    "alvo",
                    models.CharField(
                        choices=[
                            ("veiculo", "Veículo"),
                            ("condutor", "Condutor"),
                            ("monitor", "Monitor"),
                            ("empresa", "Empresa"),
                        ],
                        max_length=8,
                        verbose_name="de quem",
                    ),
                ),
                ("nome", models.CharField(max_length=80, verbose_name="nome")),
                (
                    "dispositivo",
                    models.CharField(
                        help_text="Por exemplo: Lei 5.002/2018, art. 12, § 3º.",
                        max_length=80,
                        verbose_name="dispositivo",
                    ),
                ),
                (
                    "bloqueia",
                    models.BooleanField(
                        default=True,
                        help_text="Desmarcado, a falta ou o vencimento é só aviso.",
                        verbose_name="a falta impede de rodar",
                    ),
                ),
                ("vence", models.BooleanField(default=True, verbose_name="tem validade")),
                (
                    "meses",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Sugere o fim da validade a partir da emissão.",
                        null=True,
                        verbose_name="validade usual (meses)",
                    ),
                ),
                ("exigido_de", models.DateField(verbose_name="exigido a partir de")),
                (
                    "exigido_ate",
                    models.DateField(blank=True, null=True, verbose_name="exigido até"),
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
                        verbose_name="ato que o exige",
                    ),
                ),
                (
                    "da_lei",
                    models.BooleanField(
                        default=False, editable=False, verbose_name="previsto na lei"
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="VeiculoEvent",
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
                        to="transporte_escolar.veiculo",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "placa",
                    patrocinio.comum.campos.CampoPlaca(
                        error_messages={"unique": "Placa já cadastrada."},
                        max_length=7,
                        verbose_name="placa",
                    ),
                ),
                (
                    "renavam",
                    patrocinio.comum.campos.CampoRenavam(
                        blank=True,
                        error_messages={"unique": "RENAVAM já cadastrado."},
                        max_length=11,
                        null=True,
                        verbose_name="RENAVAM",
                    ),
                ),
                (
                    "chassi",
                    models.CharField(
                        blank=True,
                        error_messages={"unique": "Chassi já cadastrado."},
                        max_length=17,
                        null=True,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[0-9A-HJ-NPR-Z]{17}$",
                                "O chassi tem 17 letras e algarismos, sem I, O e Q: confira no CRLV.",
                            )
                        ],
                        verbose_name="chassi",
                    ),
                ),
                ("marca", models.CharField(max_length=60, verbose_name="marca")),
                ("modelo", models.CharField(max_length=80, verbose_name="modelo")),
                (
                    "ano_fabricacao",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1950)],
                        verbose_name="ano de fabricação",
                    ),
                ),
                (
                    "ano_modelo",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1950)],
                        verbose_name="ano do modelo",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("automovel", "Automóvel"),
                            ("kombi", "Kombi"),
                            ("van", "Van"),
                            ("micro_onibus", "Micro-ônibus"),
                            ("onibus", "Ônibus"),
                        ],
                        max_length=12,
                        verbose_name="tipo",
                    ),
                ),
                ("cor", models.CharField(blank=True, max_length=30, verbose_name="cor")),
                (
                    "lotacao",
                    models.PositiveSmallIntegerField(
                        help_text="Como no CRLV, com o do condutor.",
                        validators=[django.core.validators.MinValueValidator(1)],
                        verbose_name="lotação (lugares)",
                    ),
                ),
                ("observacao", models.TextField(blank=True, verbose_name="observação")),
                (
                    "baixado_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="baixado em"
                    ),
                ),
                (
                    "motivo_da_baixa",
                    models.TextField(blank=True, editable=False, verbose_name="motivo da baixa"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Alocacao",
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
                    "linha",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="alocacoes",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
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
                (
                    "inicio",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(2880)],
                        verbose_name="início (minutos)",
                    ),
                ),
                (
                    "fim",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(2880)],
                        verbose_name="fim (minutos)",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="alocacoes",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo",
                    ),
                ),
                (
                    "condutor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="alocacoes",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="alocacoes",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                (
                    "substituicao",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="alocacoes",
                        to="transporte_escolar.substituicao",
                        verbose_name="substituição",
                    ),
                ),
            ],
            options={
                "verbose_name": "alocação",
                "verbose_name_plural": "alocações",
                "abstract": False,
                "indexes": [
                    models.Index(fields=["linha", "vigente_de"], name="alocacao_da_linha"),
                    models.Index(fields=["veiculo", "vigente_de"], name="alocacao_do_veiculo"),
                    models.Index(fields=["condutor", "vigente_de"], name="alocacao_do_condutor"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("vigente_ate__isnull", True),
                            ("vigente_ate__gte", models.F("vigente_de")),
                            _connector="OR",
                        ),
                        name="transporte_escolar_alocacao_fim_nao_antecede_inicio",
                        violation_error_message="O fim da vigência não pode ser antes do início.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        expressions=[
                            ("linha", "="),
                            ("turno", "="),
                            ("sentido", "="),
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
                        name="viagem_uma_alocacao_por_dia",
                        violation_error_message="A viagem já tem veículo em parte desse período: encerre a anterior.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        deferrable=django.db.models.constraints.Deferrable["IMMEDIATE"],
                        expressions=[
                            ("veiculo", "="),
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
                            (
                                models.Func(
                                    models.F("inicio"),
                                    models.F("fim"),
                                    function="INT4RANGE",
                                    output_field=django.contrib.postgres.fields.ranges.IntegerRangeField(),
                                ),
                                "&&",
                            ),
                        ],
                        name="veiculo_nunca_em_duas_viagens",
                        violation_error_message="O veículo está em outra viagem no mesmo dia e horário.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        deferrable=django.db.models.constraints.Deferrable["IMMEDIATE"],
                        expressions=[
                            ("condutor", "="),
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
                            (
                                models.Func(
                                    models.F("inicio"),
                                    models.F("fim"),
                                    function="INT4RANGE",
                                    output_field=django.contrib.postgres.fields.ranges.IntegerRangeField(),
                                ),
                                "&&",
                            ),
                        ],
                        name="condutor_nunca_em_duas_viagens",
                        violation_error_message="O condutor está em outra viagem no mesmo dia e horário.",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        deferrable=django.db.models.constraints.Deferrable["IMMEDIATE"],
                        expressions=[
                            ("monitor", "="),
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
                            (
                                models.Func(
                                    models.F("inicio"),
                                    models.F("fim"),
                                    function="INT4RANGE",
                                    output_field=django.contrib.postgres.fields.ranges.IntegerRangeField(),
                                ),
                                "&&",
                            ),
                        ],
                        name="monitor_nunca_em_duas_viagens",
                        violation_error_message="O monitor está em outra viagem no mesmo dia e horário.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("fim__gt", models.F("inicio")), ("fim__lte", 2880)),
                        name="alocacao_termina_depois_de_comecar",
                        violation_error_message="A viagem termina depois de começar.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="AndamentoDaSubstituicao",
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
                        to="transporte_escolar.substituicao",
                        verbose_name="substituição",
                    ),
                ),
            ],
            options={
                "verbose_name": "andamento da substituição",
                "verbose_name_plural": "andamentos da substituição",
                "abstract": False,
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(fields=["processo", "id"], name="andamento_da_substituicao")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("acao", "aprovar"), ("de", "inspecionada"), ("para", "aprovada")
                            ),
                            models.Q(
                                ("acao", "conferir"), ("de", "pedida"), ("para", "em_inspecao")
                            ),
                            models.Q(
                                ("acao", "desistir"), ("de", "em_inspecao"), ("para", "desistida")
                            ),
                            models.Q(
                                ("acao", "desistir"), ("de", "inspecionada"), ("para", "desistida")
                            ),
                            models.Q(("acao", "desistir"), ("de", "pedida"), ("para", "desistida")),
                            models.Q(
                                ("acao", "inspecionar"),
                                ("de", "em_inspecao"),
                                ("para", "inspecionada"),
                            ),
                            models.Q(("acao", "pedir"), ("de", ""), ("para", "pedida")),
                            models.Q(
                                ("acao", "rejeitar"), ("de", "em_inspecao"), ("para", "rejeitada")
                            ),
                            models.Q(
                                ("acao", "rejeitar"), ("de", "inspecionada"), ("para", "rejeitada")
                            ),
                            models.Q(("acao", "rejeitar"), ("de", "pedida"), ("para", "rejeitada")),
                            _connector="OR",
                        ),
                        name="substituicao_segue_o_rito",
                        violation_error_message="Esse ato não está no rito do processo.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AprovacaoEvent",
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
                        to="transporte_escolar.aprovacao",
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
                ("numero", models.PositiveIntegerField(editable=False, verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(editable=False, verbose_name="ano")),
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
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                (
                    "resultado",
                    models.CharField(
                        choices=[("favoravel", "Favorável"), ("desfavoravel", "Desfavorável")],
                        max_length=12,
                        verbose_name="resultado",
                    ),
                ),
                ("parecer", models.TextField(verbose_name="parecer")),
                (
                    "por",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="por",
                    ),
                ),
                ("decidida_em", models.DateTimeField(verbose_name="decidida em")),
                (
                    "primeira_a_vencer",
                    models.CharField(
                        blank=True, max_length=120, verbose_name="o que vence primeiro"
                    ),
                ),
                (
                    "revogada_em",
                    models.DateField(blank=True, null=True, verbose_name="revogada em"),
                ),
                (
                    "motivo_da_revogacao",
                    models.TextField(blank=True, verbose_name="motivo da revogação"),
                ),
                (
                    "revogada_por",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="revogada por",
                    ),
                ),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.documentoemitido",
                        verbose_name="certificado",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="CumprimentoDaDeterminacaoEvent",
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
                        to="transporte_escolar.cumprimentodadeterminacao",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "determinacao",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.determinacao",
                        verbose_name="determinação",
                    ),
                ),
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
                    "cumprida_em",
                    models.DateField(blank=True, null=True, verbose_name="cumprida em"),
                ),
                (
                    "conferida_por",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="conferida por",
                    ),
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
            name="DocumentoEvent",
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
                        to="transporte_escolar.documento",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "tipo",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.tipodedocumento",
                        to_field="codigo",
                        verbose_name="tipo",
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
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
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
                ("numero", models.CharField(blank=True, max_length=60, verbose_name="número")),
                ("orgao", models.CharField(blank=True, max_length=120, verbose_name="emissor")),
                ("emitido_em", models.DateField(verbose_name="emitido em")),
                ("valido_ate", models.DateField(blank=True, null=True, verbose_name="válido até")),
                (
                    "resultado",
                    models.CharField(
                        blank=True,
                        choices=[("favoravel", "Favorável"), ("desfavoravel", "Desfavorável")],
                        max_length=12,
                        verbose_name="resultado",
                    ),
                ),
                (
                    "exercicio",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="exercício"
                    ),
                ),
                (
                    "especie_passageiro",
                    models.BooleanField(blank=True, null=True, verbose_name="espécie passageiro"),
                ),
                (
                    "lotacao",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="lotação autorizada"
                    ),
                ),
                (
                    "engenheiro",
                    models.CharField(blank=True, max_length=160, verbose_name="engenheiro"),
                ),
                ("crea", models.CharField(blank=True, max_length=30, verbose_name="CREA")),
                ("art", models.CharField(blank=True, max_length=30, verbose_name="ART")),
                (
                    "cobre_passageiros",
                    models.BooleanField(blank=True, null=True, verbose_name="cobre os passageiros"),
                ),
                (
                    "cobre_veiculo",
                    models.BooleanField(blank=True, null=True, verbose_name="cobre o veículo"),
                ),
                (
                    "categoria",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("D", "D"),
                            ("E", "E"),
                            ("AD", "AD"),
                            ("AE", "AE"),
                            ("A", "A"),
                            ("B", "B"),
                            ("C", "C"),
                            ("AB", "AB"),
                            ("AC", "AC"),
                        ],
                        max_length=2,
                        verbose_name="categoria",
                    ),
                ),
                (
                    "ear",
                    models.BooleanField(
                        blank=True, null=True, verbose_name="exerce atividade remunerada (EAR)"
                    ),
                ),
                (
                    "renach",
                    models.BooleanField(blank=True, null=True, verbose_name="registrado no RENACH"),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="arquivo",
                    ),
                ),
                (
                    "observacao",
                    models.CharField(blank=True, max_length=300, verbose_name="observação"),
                ),
                (
                    "sem_efeito_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="sem efeito desde"
                    ),
                ),
                (
                    "motivo_sem_efeito",
                    models.CharField(
                        blank=True,
                        editable=False,
                        max_length=300,
                        verbose_name="por que ficou sem efeito",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="FotoDoVeiculoEvent",
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
                        to="transporte_escolar.fotodoveiculo",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
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
                    "anexo",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="foto",
                    ),
                ),
                ("legenda", models.CharField(blank=True, max_length=120, verbose_name="legenda")),
                ("tirada_em", models.DateField(verbose_name="tirada em")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="InfracaoDeTransitoEvent",
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
                        to="transporte_escolar.infracaodetransito",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "condutor",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                ("cometida_em", models.DateField(verbose_name="cometida em")),
                (
                    "gravidade",
                    models.CharField(
                        choices=[
                            ("leve", "Leve"),
                            ("media", "Média"),
                            ("grave", "Grave"),
                            ("gravissima", "Gravíssima"),
                        ],
                        max_length=10,
                        verbose_name="gravidade",
                    ),
                ),
                (
                    "auto",
                    models.CharField(blank=True, max_length=30, verbose_name="auto de infração"),
                ),
                (
                    "descricao",
                    models.CharField(blank=True, max_length=160, verbose_name="infração"),
                ),
                ("anulada_em", models.DateField(blank=True, null=True, verbose_name="anulada em")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="InterdicaoEvent",
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
                        to="transporte_escolar.interdicao",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
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
                    "especie",
                    models.CharField(
                        choices=[
                            ("interdicao", "Interdição"),
                            ("recusa", "Recusa em vistoria (art. 13, p.ú.)"),
                        ],
                        max_length=10,
                        verbose_name="espécie",
                    ),
                ),
                ("desde", models.DateField(verbose_name="desde")),
                ("motivo", models.TextField(verbose_name="motivo")),
                ("dispositivo", models.CharField(max_length=120, verbose_name="dispositivo")),
                (
                    "por",
                    models.ForeignKey(
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="por",
                    ),
                ),
                ("registrada_em", models.DateTimeField(verbose_name="registrada em")),
                (
                    "liberado_em",
                    models.DateField(blank=True, null=True, verbose_name="liberado em"),
                ),
                (
                    "motivo_da_liberacao",
                    models.TextField(blank=True, verbose_name="motivo da liberação"),
                ),
                (
                    "liberado_por",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="liberado por",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="PosseDoVeiculoEvent",
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
                        to="transporte_escolar.possedoveiculo",
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
                        blank=True,
                        db_constraint=False,
                        help_text="Em branco, o veículo é da frota do Município.",
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "titulo",
                    models.CharField(
                        choices=[
                            ("proprio", "Próprio"),
                            ("alienado", "Próprio, alienado ao financiador"),
                            ("arrendado", "Arrendado"),
                            ("locado", "Locado"),
                            ("comodato", "Comodato"),
                        ],
                        default="proprio",
                        max_length=10,
                        verbose_name="título",
                    ),
                ),
                (
                    "proprietario_nome",
                    models.CharField(blank=True, max_length=160, verbose_name="proprietário"),
                ),
                (
                    "proprietario_documento",
                    models.CharField(
                        blank=True, max_length=18, verbose_name="CPF ou CNPJ do proprietário"
                    ),
                ),
                (
                    "reserva",
                    models.BooleanField(
                        default=False,
                        help_text="Fica à disposição para substituir outro.",
                        verbose_name="veículo reserva",
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="contrato de locação, arrendamento ou comodato",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="SubstituicaoEvent",
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
                        to="transporte_escolar.substituicao",
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
                    "linha",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                (
                    "substituido",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo substituído",
                    ),
                ),
                (
                    "substituto",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.veiculo",
                        verbose_name="veículo substituto",
                    ),
                ),
                ("desde", models.DateField(verbose_name="a partir de")),
                (
                    "ate",
                    models.DateField(
                        blank=True,
                        help_text="Em branco, a substituição é definitiva.",
                        null=True,
                        verbose_name="até",
                    ),
                ),
                (
                    "emergencial_ate",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="emergencial até"
                    ),
                ),
                (
                    "inspecionado_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="inspecionado em"
                    ),
                ),
                (
                    "inspecao",
                    models.CharField(
                        blank=True,
                        choices=[("favoravel", "Favorável"), ("desfavoravel", "Desfavorável")],
                        editable=False,
                        max_length=12,
                        verbose_name="resultado da inspeção",
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("pedida", "Pedida"),
                            ("em_inspecao", "Em inspeção"),
                            ("inspecionada", "Inspecionada"),
                            ("aprovada", "Aprovada"),
                            ("rejeitada", "Rejeitada"),
                            ("desistida", "Desistida"),
                        ],
                        editable=False,
                        max_length=20,
                        verbose_name="situação",
                    ),
                ),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.documentoemitido",
                        verbose_name="decisão",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="VinculoEvent",
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
                        to="transporte_escolar.vinculo",
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
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        help_text="Em branco, é servidor do Município.",
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.empresa",
                        verbose_name="empresa",
                    ),
                ),
                (
                    "tipo",
                    models.CharField(
                        choices=[
                            ("ctps", "CTPS anotada"),
                            ("registro", "Ficha de registro de empregado"),
                            ("contrato_social", "Contrato social (sócio)"),
                            ("ccmei", "CCMEI (titular de MEI)"),
                            ("esocial", "Comprovante do eSocial"),
                            ("servidor", "Servidor do Município"),
                        ],
                        max_length=15,
                        verbose_name="prova do vínculo",
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="documento",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="AlocacaoEvent",
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
                        to="transporte_escolar.alocacao",
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
                    "linha",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
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
                (
                    "inicio",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(2880)],
                        verbose_name="início (minutos)",
                    ),
                ),
                (
                    "fim",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(2880)],
                        verbose_name="fim (minutos)",
                    ),
                ),
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
                    "monitor",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.monitor",
                        verbose_name="monitor",
                    ),
                ),
                (
                    "substituicao",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.substituicao",
                        verbose_name="substituição",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        patrocinio.comum.migracoes.CriarGatilhos(
            gatilhos={
                "alocacao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="33c7321a53b0fcbd9e3467cd722f5132e45401b2",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_67417",
                            table="transporte_escolar_alocacao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_alocacaoevent" ("condutor_id", "fim", "id", "inicio", "linha_id", "monitor_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "sentido", "substituicao_id", "turno", "veiculo_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."condutor_id", NEW."fim", NEW."id", NEW."inicio", NEW."linha_id", NEW."monitor_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."sentido", NEW."substituicao_id", NEW."turno", NEW."veiculo_id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="085fab58774e79c2c9a38a8278c33feadd44282b",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_be1e4",
                            table="transporte_escolar_alocacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_alocacaoevent" ("condutor_id", "fim", "id", "inicio", "linha_id", "monitor_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "sentido", "substituicao_id", "turno", "veiculo_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."condutor_id", NEW."fim", NEW."id", NEW."inicio", NEW."linha_id", NEW."monitor_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."sentido", NEW."substituicao_id", NEW."turno", NEW."veiculo_id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="4496ca0176b9f5c8ffc92547c8cdf9ff9527eefb",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_639de",
                            table="transporte_escolar_alocacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_alocacaoevent" ("condutor_id", "fim", "id", "inicio", "linha_id", "monitor_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "sentido", "substituicao_id", "turno", "veiculo_id", "versao", "vigente_ate", "vigente_de") VALUES (OLD."condutor_id", OLD."fim", OLD."id", OLD."inicio", OLD."linha_id", OLD."monitor_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."sentido", OLD."substituicao_id", OLD."turno", OLD."veiculo_id", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="64e8dfc0ffc25630bba759085e42f80d7914b5d1",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_34cf5",
                            table="transporte_escolar_alocacao",
                            when="AFTER",
                        ),
                    ),
                ],
                "alocacaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="edea27ff9ac26efece1559f3b625f292ccd98d95",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_dbca1",
                            table="transporte_escolar_alocacaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ceb657e308f8eecccb2608e93812cc60a53720e3",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_0376d",
                            table="transporte_escolar_alocacaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "andamentodaexigencia": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="84d1f842637398eb186c2a280302685d6b99ab74",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_e0698",
                            table="transporte_escolar_andamentodaexigencia",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="166c23722afe1345616fde9f2cf18c1dd798dc87",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_7b0a1",
                            table="transporte_escolar_andamentodaexigencia",
                            when="BEFORE",
                        ),
                    ),
                ],
                "andamentodasubstituicao": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="750a074e3076bb11e09507f85d5dec93f3d0df01",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_db7d8",
                            table="transporte_escolar_andamentodasubstituicao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c97c5d7b641663eb94e757a9ae9f7d479cf73c42",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_4f680",
                            table="transporte_escolar_andamentodasubstituicao",
                            when="BEFORE",
                        ),
                    ),
                ],
                "aprovacao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="893dbfbcf62fbf98d1343cfe0c12efaeaaadde48",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_f154b",
                            table="transporte_escolar_aprovacao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_aprovacaoevent" ("ano", "condutor_id", "decidida_em", "documento_id", "id", "monitor_id", "motivo_da_revogacao", "numero", "parecer", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "por_id", "primeira_a_vencer", "resultado", "revogada_em", "revogada_por_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ano", NEW."condutor_id", NEW."decidida_em", NEW."documento_id", NEW."id", NEW."monitor_id", NEW."motivo_da_revogacao", NEW."numero", NEW."parecer", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."por_id", NEW."primeira_a_vencer", NEW."resultado", NEW."revogada_em", NEW."revogada_por_id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="55040cf382f6f2aa02a94f07227de13735307d5c",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_c7046",
                            table="transporte_escolar_aprovacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."condutor_id" IS DISTINCT FROM (NEW."condutor_id") OR OLD."decidida_em" IS DISTINCT FROM (NEW."decidida_em") OR OLD."documento_id" IS DISTINCT FROM (NEW."documento_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."monitor_id" IS DISTINCT FROM (NEW."monitor_id") OR OLD."motivo_da_revogacao" IS DISTINCT FROM (NEW."motivo_da_revogacao") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."parecer" IS DISTINCT FROM (NEW."parecer") OR OLD."por_id" IS DISTINCT FROM (NEW."por_id") OR OLD."primeira_a_vencer" IS DISTINCT FROM (NEW."primeira_a_vencer") OR OLD."resultado" IS DISTINCT FROM (NEW."resultado") OR OLD."revogada_em" IS DISTINCT FROM (NEW."revogada_em") OR OLD."revogada_por_id" IS DISTINCT FROM (NEW."revogada_por_id") OR OLD."versao" IS DISTINCT FROM (NEW."versao") OR OLD."vigente_ate" IS DISTINCT FROM (NEW."vigente_ate") OR OLD."vigente_de" IS DISTINCT FROM (NEW."vigente_de"))',
                            func='INSERT INTO "transporte_escolar_aprovacaoevent" ("ano", "condutor_id", "decidida_em", "documento_id", "id", "monitor_id", "motivo_da_revogacao", "numero", "parecer", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "por_id", "primeira_a_vencer", "resultado", "revogada_em", "revogada_por_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ano", NEW."condutor_id", NEW."decidida_em", NEW."documento_id", NEW."id", NEW."monitor_id", NEW."motivo_da_revogacao", NEW."numero", NEW."parecer", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."por_id", NEW."primeira_a_vencer", NEW."resultado", NEW."revogada_em", NEW."revogada_por_id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="8860243a90d5d97a476401961267a34437bde835",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_b3c23",
                            table="transporte_escolar_aprovacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_aprovacaoevent" ("ano", "condutor_id", "decidida_em", "documento_id", "id", "monitor_id", "motivo_da_revogacao", "numero", "parecer", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "por_id", "primeira_a_vencer", "resultado", "revogada_em", "revogada_por_id", "versao", "vigente_ate", "vigente_de") VALUES (OLD."ano", OLD."condutor_id", OLD."decidida_em", OLD."documento_id", OLD."id", OLD."monitor_id", OLD."motivo_da_revogacao", OLD."numero", OLD."parecer", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."por_id", OLD."primeira_a_vencer", OLD."resultado", OLD."revogada_em", OLD."revogada_por_id", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="ab244863e7d91c2c0250fd6ad051f86d45ecd5b2",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_42348",
                            table="transporte_escolar_aprovacao",
                            when="AFTER",
                        ),
                    ),
                ],
                "aprovacaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="818d8732b25db455b30ece444f247e5b72084feb",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_09485",
                            table="transporte_escolar_aprovacaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="8eff9c43348c183d64bd76ffff991ae460f1f235",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_f0973",
                            table="transporte_escolar_aprovacaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "avisodevencimento": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="aa635483d8653a65a21f54b30c3ecba3656c6e40",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_d361e",
                            table="transporte_escolar_avisodevencimento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="effa70a66444ac52031bc89db0b58980346c1144",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_a42b0",
                            table="transporte_escolar_avisodevencimento",
                            when="BEFORE",
                        ),
                    ),
                ],
                "condutor": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="3d30e0c012fd32604cac479b8ad551e01eb2f308",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_c413f",
                            table="transporte_escolar_condutor",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_condutorevent" ("cnh", "cpf", "foto_id", "id", "nascimento", "nome", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "telefone", "versao") VALUES (NEW."cnh", NEW."cpf", NEW."foto_id", NEW."id", NEW."nascimento", NEW."nome", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."telefone", NEW."versao"); RETURN NULL;',
                            hash="1cb8ee9918af8f3b87aa96809b6fc113b5469540",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_83d92",
                            table="transporte_escolar_condutor",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."cnh" IS DISTINCT FROM (NEW."cnh") OR OLD."cpf" IS DISTINCT FROM (NEW."cpf") OR OLD."foto_id" IS DISTINCT FROM (NEW."foto_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nascimento" IS DISTINCT FROM (NEW."nascimento") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."telefone" IS DISTINCT FROM (NEW."telefone") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_condutorevent" ("cnh", "cpf", "foto_id", "id", "nascimento", "nome", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "telefone", "versao") VALUES (NEW."cnh", NEW."cpf", NEW."foto_id", NEW."id", NEW."nascimento", NEW."nome", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."telefone", NEW."versao"); RETURN NULL;',
                            hash="7e71e58a169f02c91ece7b8b9ec73d428836d3d0",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_1c3a3",
                            table="transporte_escolar_condutor",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_condutorevent" ("cnh", "cpf", "foto_id", "id", "nascimento", "nome", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "telefone", "versao") VALUES (OLD."cnh", OLD."cpf", OLD."foto_id", OLD."id", OLD."nascimento", OLD."nome", OLD."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."telefone", OLD."versao"); RETURN NULL;',
                            hash="b92060a9f90c14b5036b5d896345ad5230c21a1c",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_7bf8a",
                            table="transporte_escolar_condutor",
                            when="AFTER",
                        ),
                    ),
                ],
                "condutorevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="2f7543ee2eae21c3ae09d07379a079824178c991",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_481cf",
                            table="transporte_escolar_condutorevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="8735028408c4b1cd49ac6ac5a572f5dc53e229af",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_239cf",
                            table="transporte_escolar_condutorevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "conferenciadoveiculo": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="60c909a4aa6748c026e603edce36a83ffdb96595",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_acc33",
                            table="transporte_escolar_conferenciadoveiculo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="1aea465e04c9b80df7d5bcbb67f9d50e9166c9ba",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_e609e",
                            table="transporte_escolar_conferenciadoveiculo",
                            when="BEFORE",
                        ),
                    ),
                ],
                "cumprimentodadeterminacao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="2978c7ce2e6dc7375c8fa810a482213b3833abdc",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_714ff",
                            table="transporte_escolar_cumprimentodadeterminacao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_cumprimentodadeterminacaoevent" ("conferida_por_id", "cumprida_em", "determinacao_id", "id", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "veiculo_id", "versao") VALUES (NEW."conferida_por_id", NEW."cumprida_em", NEW."determinacao_id", NEW."id", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="7ae018f800eb36f670f163afb9922884429b5ab1",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_34a8d",
                            table="transporte_escolar_cumprimentodadeterminacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_cumprimentodadeterminacaoevent" ("conferida_por_id", "cumprida_em", "determinacao_id", "id", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "veiculo_id", "versao") VALUES (NEW."conferida_por_id", NEW."cumprida_em", NEW."determinacao_id", NEW."id", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="f356db55eb1bda9775ed164b497b456c7b21f394",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_fa548",
                            table="transporte_escolar_cumprimentodadeterminacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_cumprimentodadeterminacaoevent" ("conferida_por_id", "cumprida_em", "determinacao_id", "id", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "veiculo_id", "versao") VALUES (OLD."conferida_por_id", OLD."cumprida_em", OLD."determinacao_id", OLD."id", OLD."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                            hash="70f484a536faf76ff6a3ca6c20e698d4af943b20",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_432ce",
                            table="transporte_escolar_cumprimentodadeterminacao",
                            when="AFTER",
                        ),
                    ),
                ],
                "cumprimentodadeterminacaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6016382b9db4bae26ea0c1d96ef3299904a44586",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_6fda1",
                            table="transporte_escolar_cumprimentodadeterminacaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="3eb611e264979f24cedd7a44dfde6edf1fe18ede",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_a4177",
                            table="transporte_escolar_cumprimentodadeterminacaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "determinacao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="c20013af8688ccad34946a02dbb3656c72f7cad4",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_19ed5",
                            table="transporte_escolar_determinacao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_determinacaoevent" ("ato_id", "emitida_em", "especie", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "texto", "titulo", "versao") VALUES (NEW."ato_id", NEW."emitida_em", NEW."especie", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."prazo", NEW."texto", NEW."titulo", NEW."versao"); RETURN NULL;',
                            hash="698787950ca1c785eb29cb26231e9315d7e2a4e7",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_36a5b",
                            table="transporte_escolar_determinacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."emitida_em" IS DISTINCT FROM (NEW."emitida_em") OR OLD."especie" IS DISTINCT FROM (NEW."especie") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."prazo" IS DISTINCT FROM (NEW."prazo") OR OLD."texto" IS DISTINCT FROM (NEW."texto") OR OLD."titulo" IS DISTINCT FROM (NEW."titulo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_determinacaoevent" ("ato_id", "emitida_em", "especie", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "texto", "titulo", "versao") VALUES (NEW."ato_id", NEW."emitida_em", NEW."especie", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."prazo", NEW."texto", NEW."titulo", NEW."versao"); RETURN NULL;',
                            hash="5a0bfa3432d13506710f7d50c672ffa217a3300f",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_9ea7e",
                            table="transporte_escolar_determinacao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_determinacaoevent" ("ato_id", "emitida_em", "especie", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "texto", "titulo", "versao") VALUES (OLD."ato_id", OLD."emitida_em", OLD."especie", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."prazo", OLD."texto", OLD."titulo", OLD."versao"); RETURN NULL;',
                            hash="bc0ea58a4a0fd50b44cdb83609333235e7950786",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_c5ef4",
                            table="transporte_escolar_determinacao",
                            when="AFTER",
                        ),
                    ),
                ],
                "determinacaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="7ae1a627dfb82421fa49d5b6bcc06769cdb49875",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_f0b39",
                            table="transporte_escolar_determinacaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="b91958c36c61629ae9c0e55d76cd0c2fae96c382",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_54ef0",
                            table="transporte_escolar_determinacaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "documento": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="edd5f9dffce7dc880aa91f222292991a8167274a",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_2161e",
                            table="transporte_escolar_documento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="documento_nao_muda_de_dono",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."condutor_id" IS DISTINCT FROM (NEW."condutor_id") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."monitor_id" IS DISTINCT FROM (NEW."monitor_id") OR OLD."tipo_id" IS DISTINCT FROM (NEW."tipo_id") OR OLD."veiculo_id" IS DISTINCT FROM (NEW."veiculo_id"))',
                            func="RAISE EXCEPTION 'O documento não muda de tipo nem de dono: deixe-o sem efeito e inclua outro.';",
                            hash="79de8b6b79b5898cbcb7eb66d091e98b89ad42f6",
                            operation="UPDATE",
                            pgid="pgtrigger_documento_nao_muda_de_dono_62dc5",
                            table="transporte_escolar_documento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_documentoevent" ("anexo_id", "art", "categoria", "cobre_passageiros", "cobre_veiculo", "condutor_id", "crea", "ear", "emitido_em", "empresa_id", "engenheiro", "especie_passageiro", "exercicio", "id", "lotacao", "monitor_id", "motivo_sem_efeito", "numero", "observacao", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "renach", "resultado", "sem_efeito_em", "tipo_id", "valido_ate", "veiculo_id", "versao") VALUES (NEW."anexo_id", NEW."art", NEW."categoria", NEW."cobre_passageiros", NEW."cobre_veiculo", NEW."condutor_id", NEW."crea", NEW."ear", NEW."emitido_em", NEW."empresa_id", NEW."engenheiro", NEW."especie_passageiro", NEW."exercicio", NEW."id", NEW."lotacao", NEW."monitor_id", NEW."motivo_sem_efeito", NEW."numero", NEW."observacao", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."renach", NEW."resultado", NEW."sem_efeito_em", NEW."tipo_id", NEW."valido_ate", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="0f42e2350e9f2844ccf64912fc7dfceecc803995",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_20d0b",
                            table="transporte_escolar_documento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."anexo_id" IS DISTINCT FROM (NEW."anexo_id") OR OLD."art" IS DISTINCT FROM (NEW."art") OR OLD."categoria" IS DISTINCT FROM (NEW."categoria") OR OLD."cobre_passageiros" IS DISTINCT FROM (NEW."cobre_passageiros") OR OLD."cobre_veiculo" IS DISTINCT FROM (NEW."cobre_veiculo") OR OLD."condutor_id" IS DISTINCT FROM (NEW."condutor_id") OR OLD."crea" IS DISTINCT FROM (NEW."crea") OR OLD."ear" IS DISTINCT FROM (NEW."ear") OR OLD."emitido_em" IS DISTINCT FROM (NEW."emitido_em") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."engenheiro" IS DISTINCT FROM (NEW."engenheiro") OR OLD."especie_passageiro" IS DISTINCT FROM (NEW."especie_passageiro") OR OLD."exercicio" IS DISTINCT FROM (NEW."exercicio") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."lotacao" IS DISTINCT FROM (NEW."lotacao") OR OLD."monitor_id" IS DISTINCT FROM (NEW."monitor_id") OR OLD."motivo_sem_efeito" IS DISTINCT FROM (NEW."motivo_sem_efeito") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."orgao" IS DISTINCT FROM (NEW."orgao") OR OLD."renach" IS DISTINCT FROM (NEW."renach") OR OLD."resultado" IS DISTINCT FROM (NEW."resultado") OR OLD."sem_efeito_em" IS DISTINCT FROM (NEW."sem_efeito_em") OR OLD."tipo_id" IS DISTINCT FROM (NEW."tipo_id") OR OLD."valido_ate" IS DISTINCT FROM (NEW."valido_ate") OR OLD."veiculo_id" IS DISTINCT FROM (NEW."veiculo_id") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_documentoevent" ("anexo_id", "art", "categoria", "cobre_passageiros", "cobre_veiculo", "condutor_id", "crea", "ear", "emitido_em", "empresa_id", "engenheiro", "especie_passageiro", "exercicio", "id", "lotacao", "monitor_id", "motivo_sem_efeito", "numero", "observacao", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "renach", "resultado", "sem_efeito_em", "tipo_id", "valido_ate", "veiculo_id", "versao") VALUES (NEW."anexo_id", NEW."art", NEW."categoria", NEW."cobre_passageiros", NEW."cobre_veiculo", NEW."condutor_id", NEW."crea", NEW."ear", NEW."emitido_em", NEW."empresa_id", NEW."engenheiro", NEW."especie_passageiro", NEW."exercicio", NEW."id", NEW."lotacao", NEW."monitor_id", NEW."motivo_sem_efeito", NEW."numero", NEW."observacao", NEW."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."renach", NEW."resultado", NEW."sem_efeito_em", NEW."tipo_id", NEW."valido_ate", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="f57ebce2c87008759a5a35f56f5533a3e53dd074",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_13389",
                            table="transporte_escolar_documento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_documentoevent" ("anexo_id", "art", "categoria", "cobre_passageiros", "cobre_veiculo", "condutor_id", "crea", "ear", "emitido_em", "empresa_id", "engenheiro", "especie_passageiro", "exercicio", "id", "lotacao", "monitor_id", "motivo_sem_efeito", "numero", "observacao", "orgao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "renach", "resultado", "sem_efeito_em", "tipo_id", "valido_ate", "veiculo_id", "versao") VALUES (OLD."anexo_id", OLD."art", OLD."categoria", OLD."cobre_passageiros", OLD."cobre_veiculo", OLD."condutor_id", OLD."crea", OLD."ear", OLD."emitido_em", OLD."empresa_id", OLD."engenheiro", OLD."especie_passageiro", OLD."exercicio", OLD."id", OLD."lotacao", OLD."monitor_id", OLD."motivo_sem_efeito", OLD."numero", OLD."observacao", OLD."orgao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."renach", OLD."resultado", OLD."sem_efeito_em", OLD."tipo_id", OLD."valido_ate", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                            hash="45ce76c1cc7f8d43da6c2f2069c1b4081c7ebe41",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_6658d",
                            table="transporte_escolar_documento",
                            when="AFTER",
                        ),
                    ),
                ],
                "documentoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="1da64fe647917bfbbac04b35794d51ba44a29ce8",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_2b863",
                            table="transporte_escolar_documentoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="8b328f93b3e579d94aba91e7f68d21501d255b9b",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_4f700",
                            table="transporte_escolar_documentoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "exigencia": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="b6ae4341ae36d87ecc3eaa3f8b640e865283f9a9",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_1074e",
                            table="transporte_escolar_exigencia",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="situacao_com_andamento",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            constraint="CONSTRAINT",
                            func="\n            IF EXISTS (\n                SELECT 1 FROM transporte_escolar_exigencia p WHERE p.id = NEW.id\n                AND p.situacao IS DISTINCT FROM (\n                    SELECT a.para FROM transporte_escolar_andamentodaexigencia a WHERE a.processo_id = p.id\n                    ORDER BY a.id DESC LIMIT 1\n                )\n            ) THEN\n                RAISE EXCEPTION 'A situação do processo só muda com um andamento.';\n            END IF;\n            RETURN NULL;\n            ",
                            hash="b22b888f13f997969467aa18356da14a1a7bcd2a",
                            operation='INSERT OR UPDATE OF "situacao"',
                            pgid="pgtrigger_situacao_com_andamento_c4725",
                            table="transporte_escolar_exigencia",
                            timing="DEFERRABLE INITIALLY DEFERRED",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_exigenciaevent" ("ano", "descricao", "empresa_id", "especie", "feita_em", "hora", "id", "local", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "situacao", "titulo", "versao") VALUES (NEW."ano", NEW."descricao", NEW."empresa_id", NEW."especie", NEW."feita_em", NEW."hora", NEW."id", NEW."local", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."prazo", NEW."situacao", NEW."titulo", NEW."versao"); RETURN NULL;',
                            hash="ba9d79048d81aa4e7582553deb249a7d6ff18efc",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_edd50",
                            table="transporte_escolar_exigencia",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."descricao" IS DISTINCT FROM (NEW."descricao") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."especie" IS DISTINCT FROM (NEW."especie") OR OLD."feita_em" IS DISTINCT FROM (NEW."feita_em") OR OLD."hora" IS DISTINCT FROM (NEW."hora") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."local" IS DISTINCT FROM (NEW."local") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."prazo" IS DISTINCT FROM (NEW."prazo") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."titulo" IS DISTINCT FROM (NEW."titulo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_exigenciaevent" ("ano", "descricao", "empresa_id", "especie", "feita_em", "hora", "id", "local", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "situacao", "titulo", "versao") VALUES (NEW."ano", NEW."descricao", NEW."empresa_id", NEW."especie", NEW."feita_em", NEW."hora", NEW."id", NEW."local", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."prazo", NEW."situacao", NEW."titulo", NEW."versao"); RETURN NULL;',
                            hash="cff234b8ddf3714ec3fd0ab70df940ddc4d54869",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_591b9",
                            table="transporte_escolar_exigencia",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_exigenciaevent" ("ano", "descricao", "empresa_id", "especie", "feita_em", "hora", "id", "local", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prazo", "situacao", "titulo", "versao") VALUES (OLD."ano", OLD."descricao", OLD."empresa_id", OLD."especie", OLD."feita_em", OLD."hora", OLD."id", OLD."local", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."prazo", OLD."situacao", OLD."titulo", OLD."versao"); RETURN NULL;',
                            hash="e6b7e14e437b7c278b7f1277ed7885fab51fb32a",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_27249",
                            table="transporte_escolar_exigencia",
                            when="AFTER",
                        ),
                    ),
                ],
                "exigenciaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6750dc03d194ebd2ed070964a0f94180f85fac5b",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_e37f6",
                            table="transporte_escolar_exigenciaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="a3547a6bfc232e356e06600d59afb9ae22a1418c",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_be4fb",
                            table="transporte_escolar_exigenciaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "fotodoveiculo": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="8bfde4222eb43c9b0a2bc65dbc78b26f8cf064c1",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_86294",
                            table="transporte_escolar_fotodoveiculo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_fotodoveiculoevent" ("anexo_id", "id", "legenda", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tirada_em", "veiculo_id", "versao") VALUES (NEW."anexo_id", NEW."id", NEW."legenda", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."tirada_em", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="9b1667d9731069e4f56201a1458057453dc4b3f5",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_63309",
                            table="transporte_escolar_fotodoveiculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_fotodoveiculoevent" ("anexo_id", "id", "legenda", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tirada_em", "veiculo_id", "versao") VALUES (NEW."anexo_id", NEW."id", NEW."legenda", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."tirada_em", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="ce9addc2455ef9a86023d2f19f506101cf9d7b88",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_bde52",
                            table="transporte_escolar_fotodoveiculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_fotodoveiculoevent" ("anexo_id", "id", "legenda", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tirada_em", "veiculo_id", "versao") VALUES (OLD."anexo_id", OLD."id", OLD."legenda", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."tirada_em", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                            hash="458b853e9b3c84bbfec881ad7e2406a30f14b594",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_40fad",
                            table="transporte_escolar_fotodoveiculo",
                            when="AFTER",
                        ),
                    ),
                ],
                "fotodoveiculoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="cd676017618cfbede90a4e76e2856331da4a6c1d",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_78a54",
                            table="transporte_escolar_fotodoveiculoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="8b55859063f8b581eec6a0a16a4df8276b340cb8",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_4c053",
                            table="transporte_escolar_fotodoveiculoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "importacaodecadastro": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="3bc698f4606fa6ef54b331ae88a62ba8234e7325",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_ef4e0",
                            table="transporte_escolar_importacaodecadastro",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_importacaodecadastroevent" ("aplicada_em", "aplicada_por_id", "arquivo_nome", "criada_em", "criada_por_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resumo", "sha256", "tipo", "versao") VALUES (NEW."aplicada_em", NEW."aplicada_por_id", NEW."arquivo_nome", NEW."criada_em", NEW."criada_por_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."resumo", NEW."sha256", NEW."tipo", NEW."versao"); RETURN NULL;',
                            hash="b242b71d9e894be3ab28ae926606e6ccb1159d9c",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_cbf52",
                            table="transporte_escolar_importacaodecadastro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."aplicada_em" IS DISTINCT FROM (NEW."aplicada_em") OR OLD."aplicada_por_id" IS DISTINCT FROM (NEW."aplicada_por_id") OR OLD."arquivo_nome" IS DISTINCT FROM (NEW."arquivo_nome") OR OLD."criada_em" IS DISTINCT FROM (NEW."criada_em") OR OLD."criada_por_id" IS DISTINCT FROM (NEW."criada_por_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."resumo" IS DISTINCT FROM (NEW."resumo") OR OLD."sha256" IS DISTINCT FROM (NEW."sha256") OR OLD."tipo" IS DISTINCT FROM (NEW."tipo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_importacaodecadastroevent" ("aplicada_em", "aplicada_por_id", "arquivo_nome", "criada_em", "criada_por_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resumo", "sha256", "tipo", "versao") VALUES (NEW."aplicada_em", NEW."aplicada_por_id", NEW."arquivo_nome", NEW."criada_em", NEW."criada_por_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."resumo", NEW."sha256", NEW."tipo", NEW."versao"); RETURN NULL;',
                            hash="b8b1943148d6a55d486af5e02f230d61289125e3",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_3f57e",
                            table="transporte_escolar_importacaodecadastro",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_importacaodecadastroevent" ("aplicada_em", "aplicada_por_id", "arquivo_nome", "criada_em", "criada_por_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "resumo", "sha256", "tipo", "versao") VALUES (OLD."aplicada_em", OLD."aplicada_por_id", OLD."arquivo_nome", OLD."criada_em", OLD."criada_por_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."resumo", OLD."sha256", OLD."tipo", OLD."versao"); RETURN NULL;',
                            hash="e84bdf8a832f5cc7c5e3bf393fd1bd91da678fcf",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_0a9ae",
                            table="transporte_escolar_importacaodecadastro",
                            when="AFTER",
                        ),
                    ),
                ],
                "importacaodecadastroevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f7108ef3f25f67d475facaebafe37ab6b2826a93",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_9d673",
                            table="transporte_escolar_importacaodecadastroevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="3b1478e411da9e707ced1ad3ba84f021945c9771",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_e1c69",
                            table="transporte_escolar_importacaodecadastroevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "infracaodetransito": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="c282d9df3b5ba0760b5fce4c620e1aa25bb1f9f4",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_e3b96",
                            table="transporte_escolar_infracaodetransito",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_infracaodetransitoevent" ("anulada_em", "auto", "cometida_em", "condutor_id", "descricao", "gravidade", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."anulada_em", NEW."auto", NEW."cometida_em", NEW."condutor_id", NEW."descricao", NEW."gravidade", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="7e47f59be5203cdb258c3389feff7518e638d4f3",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_0b3a4",
                            table="transporte_escolar_infracaodetransito",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_infracaodetransitoevent" ("anulada_em", "auto", "cometida_em", "condutor_id", "descricao", "gravidade", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (NEW."anulada_em", NEW."auto", NEW."cometida_em", NEW."condutor_id", NEW."descricao", NEW."gravidade", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."versao"); RETURN NULL;',
                            hash="9257729eae4b333a8772ec607a187f483446e987",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_87829",
                            table="transporte_escolar_infracaodetransito",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_infracaodetransitoevent" ("anulada_em", "auto", "cometida_em", "condutor_id", "descricao", "gravidade", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "versao") VALUES (OLD."anulada_em", OLD."auto", OLD."cometida_em", OLD."condutor_id", OLD."descricao", OLD."gravidade", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."versao"); RETURN NULL;',
                            hash="f0081c6feafd879011263d9810bc0d6a412431d2",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_8ff5b",
                            table="transporte_escolar_infracaodetransito",
                            when="AFTER",
                        ),
                    ),
                ],
                "infracaodetransitoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="110a76addb06306faa69734aafe0a064eba51191",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_d2d1b",
                            table="transporte_escolar_infracaodetransitoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="e645504da5932786321758749dbadc4ddee054d1",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_e9fde",
                            table="transporte_escolar_infracaodetransitoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "interdicao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="67fc10300019d649e719b2181e2e93630dfff8e7",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_6df0f",
                            table="transporte_escolar_interdicao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_interdicaoevent" ("desde", "dispositivo", "especie", "id", "liberado_em", "liberado_por_id", "motivo", "motivo_da_liberacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "por_id", "registrada_em", "veiculo_id", "versao") VALUES (NEW."desde", NEW."dispositivo", NEW."especie", NEW."id", NEW."liberado_em", NEW."liberado_por_id", NEW."motivo", NEW."motivo_da_liberacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."por_id", NEW."registrada_em", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="acc602181339631374674e3fcd7b8464aedef17f",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_cd1df",
                            table="transporte_escolar_interdicao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_interdicaoevent" ("desde", "dispositivo", "especie", "id", "liberado_em", "liberado_por_id", "motivo", "motivo_da_liberacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "por_id", "registrada_em", "veiculo_id", "versao") VALUES (NEW."desde", NEW."dispositivo", NEW."especie", NEW."id", NEW."liberado_em", NEW."liberado_por_id", NEW."motivo", NEW."motivo_da_liberacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."por_id", NEW."registrada_em", NEW."veiculo_id", NEW."versao"); RETURN NULL;',
                            hash="fb44fef30fdfb7c80b9d549221b6084ff498380a",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_9a51f",
                            table="transporte_escolar_interdicao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_interdicaoevent" ("desde", "dispositivo", "especie", "id", "liberado_em", "liberado_por_id", "motivo", "motivo_da_liberacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "por_id", "registrada_em", "veiculo_id", "versao") VALUES (OLD."desde", OLD."dispositivo", OLD."especie", OLD."id", OLD."liberado_em", OLD."liberado_por_id", OLD."motivo", OLD."motivo_da_liberacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."por_id", OLD."registrada_em", OLD."veiculo_id", OLD."versao"); RETURN NULL;',
                            hash="76cb44896fcf8611f80b1b28df4d1246ebf4c2a4",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_ad62e",
                            table="transporte_escolar_interdicao",
                            when="AFTER",
                        ),
                    ),
                ],
                "interdicaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="88ca537fd21de01434fc3bda551fd06dc18dcc46",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_5ec98",
                            table="transporte_escolar_interdicaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="13f0825a17bff2306fff53312b2d7199655e9a09",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_5cc9f",
                            table="transporte_escolar_interdicaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "monitor": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="4e9ea51867dba74e758c45a18fb25895ac796be2",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_8e34f",
                            table="transporte_escolar_monitor",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_monitorevent" ("cpf", "foto_id", "id", "nascimento", "nome", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "telefone", "versao") VALUES (NEW."cpf", NEW."foto_id", NEW."id", NEW."nascimento", NEW."nome", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."telefone", NEW."versao"); RETURN NULL;',
                            hash="bbb8981d383e8bb855ceb10846063906256af7d8",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_9bf22",
                            table="transporte_escolar_monitor",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."cpf" IS DISTINCT FROM (NEW."cpf") OR OLD."foto_id" IS DISTINCT FROM (NEW."foto_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."nascimento" IS DISTINCT FROM (NEW."nascimento") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."telefone" IS DISTINCT FROM (NEW."telefone") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_monitorevent" ("cpf", "foto_id", "id", "nascimento", "nome", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "telefone", "versao") VALUES (NEW."cpf", NEW."foto_id", NEW."id", NEW."nascimento", NEW."nome", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."telefone", NEW."versao"); RETURN NULL;',
                            hash="ba8b62b20e8ec90320f1354932a4a3e1b2784eae",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_583f2",
                            table="transporte_escolar_monitor",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_monitorevent" ("cpf", "foto_id", "id", "nascimento", "nome", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "telefone", "versao") VALUES (OLD."cpf", OLD."foto_id", OLD."id", OLD."nascimento", OLD."nome", OLD."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."telefone", OLD."versao"); RETURN NULL;',
                            hash="3e57ff9bfb3fc1e02ceb8f955ba34293fffd9b4b",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_600f9",
                            table="transporte_escolar_monitor",
                            when="AFTER",
                        ),
                    ),
                ],
                "monitorevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="bb6ff24895f0eee7304c6a281d9ac446fbdfa0c1",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_5f4d4",
                            table="transporte_escolar_monitorevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6afab14a034f054451b345b821e8bdb903122375",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_f5cd5",
                            table="transporte_escolar_monitorevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "passageiroautorizado": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="96014d853fcd0d499ecfac50eb91329c1980032a",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_495ba",
                            table="transporte_escolar_passageiroautorizado",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_passageiroautorizadoevent" ("ato_id", "categoria", "cpf", "id", "linha_id", "motivo", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "trecho", "turno", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."categoria", NEW."cpf", NEW."id", NEW."linha_id", NEW."motivo", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."trecho", NEW."turno", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="62683a014ee3ebe97c2d72257e3de015cdac18bb",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_6afd7",
                            table="transporte_escolar_passageiroautorizado",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."categoria" IS DISTINCT FROM (NEW."categoria") OR OLD."cpf" IS DISTINCT FROM (NEW."cpf") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."linha_id" IS DISTINCT FROM (NEW."linha_id") OR OLD."motivo" IS DISTINCT FROM (NEW."motivo") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."trecho" IS DISTINCT FROM (NEW."trecho") OR OLD."turno" IS DISTINCT FROM (NEW."turno") OR OLD."versao" IS DISTINCT FROM (NEW."versao") OR OLD."vigente_ate" IS DISTINCT FROM (NEW."vigente_ate") OR OLD."vigente_de" IS DISTINCT FROM (NEW."vigente_de"))',
                            func='INSERT INTO "transporte_escolar_passageiroautorizadoevent" ("ato_id", "categoria", "cpf", "id", "linha_id", "motivo", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "trecho", "turno", "versao", "vigente_ate", "vigente_de") VALUES (NEW."ato_id", NEW."categoria", NEW."cpf", NEW."id", NEW."linha_id", NEW."motivo", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."trecho", NEW."turno", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="ef3e550e47e30b7d9d8915f8b970713c28499317",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_ebd3e",
                            table="transporte_escolar_passageiroautorizado",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_passageiroautorizadoevent" ("ato_id", "categoria", "cpf", "id", "linha_id", "motivo", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "trecho", "turno", "versao", "vigente_ate", "vigente_de") VALUES (OLD."ato_id", OLD."categoria", OLD."cpf", OLD."id", OLD."linha_id", OLD."motivo", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."trecho", OLD."turno", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="439be748b4277f1c6a1f6055b2a1158ca2f11824",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_86aa4",
                            table="transporte_escolar_passageiroautorizado",
                            when="AFTER",
                        ),
                    ),
                ],
                "passageiroautorizadoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="06db195b70ed8e62099c8321aa0c42be9c08aa8f",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_f7c38",
                            table="transporte_escolar_passageiroautorizadoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="083877c598302c7ce15049464ae6d11d50153e00",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_242c0",
                            table="transporte_escolar_passageiroautorizadoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "possedoveiculo": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="7e7520f1c38aae53bf7547f56df1c7b745325281",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_67071",
                            table="transporte_escolar_possedoveiculo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_possedoveiculoevent" ("anexo_id", "empresa_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "proprietario_documento", "proprietario_nome", "reserva", "titulo", "veiculo_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."anexo_id", NEW."empresa_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."proprietario_documento", NEW."proprietario_nome", NEW."reserva", NEW."titulo", NEW."veiculo_id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="75168a4d864f36ba800fa8e3204ca625e076a06e",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_e346e",
                            table="transporte_escolar_possedoveiculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_possedoveiculoevent" ("anexo_id", "empresa_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "proprietario_documento", "proprietario_nome", "reserva", "titulo", "veiculo_id", "versao", "vigente_ate", "vigente_de") VALUES (NEW."anexo_id", NEW."empresa_id", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."proprietario_documento", NEW."proprietario_nome", NEW."reserva", NEW."titulo", NEW."veiculo_id", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="7d0e25625552616e32ba59f4d880125e36cea1fa",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_ed362",
                            table="transporte_escolar_possedoveiculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_possedoveiculoevent" ("anexo_id", "empresa_id", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "proprietario_documento", "proprietario_nome", "reserva", "titulo", "veiculo_id", "versao", "vigente_ate", "vigente_de") VALUES (OLD."anexo_id", OLD."empresa_id", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."proprietario_documento", OLD."proprietario_nome", OLD."reserva", OLD."titulo", OLD."veiculo_id", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="bfcb346f7245aa62fbe836cc4015e1bd24fa16a6",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_71a4e",
                            table="transporte_escolar_possedoveiculo",
                            when="AFTER",
                        ),
                    ),
                ],
                "possedoveiculoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ef33732640a7aa8c6c74c9a8436cd44a4ed751a9",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_e1f25",
                            table="transporte_escolar_possedoveiculoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="133438519484f03a3b98146dc78e03d844a1cfa2",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_4c4a8",
                            table="transporte_escolar_possedoveiculoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "presenca": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c6d30af7fdaadcf71cabb44751f599db4f2fe0df",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_462d2",
                            table="transporte_escolar_presenca",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="dd12f150b5d9e3d9ea3d04b0b3c063eedf27f333",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_855f9",
                            table="transporte_escolar_presenca",
                            when="BEFORE",
                        ),
                    ),
                ],
                "substituicao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="ff534a0b20ae838bcba5ab42f81d8dcec0c568d8",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_b4c14",
                            table="transporte_escolar_substituicao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="situacao_com_andamento",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            constraint="CONSTRAINT",
                            func="\n            IF EXISTS (\n                SELECT 1 FROM transporte_escolar_substituicao p WHERE p.id = NEW.id\n                AND p.situacao IS DISTINCT FROM (\n                    SELECT a.para FROM transporte_escolar_andamentodasubstituicao a WHERE a.processo_id = p.id\n                    ORDER BY a.id DESC LIMIT 1\n                )\n            ) THEN\n                RAISE EXCEPTION 'A situação do processo só muda com um andamento.';\n            END IF;\n            RETURN NULL;\n            ",
                            hash="33d433e3a750d61714a0f45d392289ed5d167eb0",
                            operation='INSERT OR UPDATE OF "situacao"',
                            pgid="pgtrigger_situacao_com_andamento_c8e17",
                            table="transporte_escolar_substituicao",
                            timing="DEFERRABLE INITIALLY DEFERRED",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_substituicaoevent" ("ano", "ate", "desde", "documento_id", "emergencial_ate", "id", "inspecao", "inspecionado_em", "linha_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "substituido_id", "substituto_id", "versao") VALUES (NEW."ano", NEW."ate", NEW."desde", NEW."documento_id", NEW."emergencial_ate", NEW."id", NEW."inspecao", NEW."inspecionado_em", NEW."linha_id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."situacao", NEW."substituido_id", NEW."substituto_id", NEW."versao"); RETURN NULL;',
                            hash="d7d403889a4c87747088f0d8bcd6cf5ce257e589",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_aa155",
                            table="transporte_escolar_substituicao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."ate" IS DISTINCT FROM (NEW."ate") OR OLD."desde" IS DISTINCT FROM (NEW."desde") OR OLD."documento_id" IS DISTINCT FROM (NEW."documento_id") OR OLD."emergencial_ate" IS DISTINCT FROM (NEW."emergencial_ate") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."inspecao" IS DISTINCT FROM (NEW."inspecao") OR OLD."inspecionado_em" IS DISTINCT FROM (NEW."inspecionado_em") OR OLD."linha_id" IS DISTINCT FROM (NEW."linha_id") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."substituido_id" IS DISTINCT FROM (NEW."substituido_id") OR OLD."substituto_id" IS DISTINCT FROM (NEW."substituto_id") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_substituicaoevent" ("ano", "ate", "desde", "documento_id", "emergencial_ate", "id", "inspecao", "inspecionado_em", "linha_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "substituido_id", "substituto_id", "versao") VALUES (NEW."ano", NEW."ate", NEW."desde", NEW."documento_id", NEW."emergencial_ate", NEW."id", NEW."inspecao", NEW."inspecionado_em", NEW."linha_id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."situacao", NEW."substituido_id", NEW."substituto_id", NEW."versao"); RETURN NULL;',
                            hash="4b9eff58ebe2d07d83cdf59f705ecb5f67af3ead",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_93d5d",
                            table="transporte_escolar_substituicao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_substituicaoevent" ("ano", "ate", "desde", "documento_id", "emergencial_ate", "id", "inspecao", "inspecionado_em", "linha_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "situacao", "substituido_id", "substituto_id", "versao") VALUES (OLD."ano", OLD."ate", OLD."desde", OLD."documento_id", OLD."emergencial_ate", OLD."id", OLD."inspecao", OLD."inspecionado_em", OLD."linha_id", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."situacao", OLD."substituido_id", OLD."substituto_id", OLD."versao"); RETURN NULL;',
                            hash="7554108bd36c4eb517d6332d1ff28004a94a40e5",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_a6772",
                            table="transporte_escolar_substituicao",
                            when="AFTER",
                        ),
                    ),
                ],
                "substituicaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="a32e14e39efa8765d18036f31ec727df6c4a0b93",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_d4ee7",
                            table="transporte_escolar_substituicaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="b90d6c779875265de95a44667731ea00f70db804",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_91c1c",
                            table="transporte_escolar_substituicaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "tipodedocumento": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="7e3818a4ef26de2151c6e0501e853a9aa2f507c0",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_723ec",
                            table="transporte_escolar_tipodedocumento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_tipodedocumentoevent" ("alvo", "ato_id", "bloqueia", "codigo", "da_lei", "dispositivo", "exigido_ate", "exigido_de", "id", "meses", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "vence", "versao") VALUES (NEW."alvo", NEW."ato_id", NEW."bloqueia", NEW."codigo", NEW."da_lei", NEW."dispositivo", NEW."exigido_ate", NEW."exigido_de", NEW."id", NEW."meses", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."vence", NEW."versao"); RETURN NULL;',
                            hash="759faac5123c3ff9d7893d168fd6524131f74862",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_dcca9",
                            table="transporte_escolar_tipodedocumento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."alvo" IS DISTINCT FROM (NEW."alvo") OR OLD."ato_id" IS DISTINCT FROM (NEW."ato_id") OR OLD."bloqueia" IS DISTINCT FROM (NEW."bloqueia") OR OLD."codigo" IS DISTINCT FROM (NEW."codigo") OR OLD."da_lei" IS DISTINCT FROM (NEW."da_lei") OR OLD."dispositivo" IS DISTINCT FROM (NEW."dispositivo") OR OLD."exigido_ate" IS DISTINCT FROM (NEW."exigido_ate") OR OLD."exigido_de" IS DISTINCT FROM (NEW."exigido_de") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."meses" IS DISTINCT FROM (NEW."meses") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."vence" IS DISTINCT FROM (NEW."vence") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_tipodedocumentoevent" ("alvo", "ato_id", "bloqueia", "codigo", "da_lei", "dispositivo", "exigido_ate", "exigido_de", "id", "meses", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "vence", "versao") VALUES (NEW."alvo", NEW."ato_id", NEW."bloqueia", NEW."codigo", NEW."da_lei", NEW."dispositivo", NEW."exigido_ate", NEW."exigido_de", NEW."id", NEW."meses", NEW."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."vence", NEW."versao"); RETURN NULL;',
                            hash="87107914f234eecdc1948dde97431e23ad510792",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_d4007",
                            table="transporte_escolar_tipodedocumento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_tipodedocumentoevent" ("alvo", "ato_id", "bloqueia", "codigo", "da_lei", "dispositivo", "exigido_ate", "exigido_de", "id", "meses", "nome", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "vence", "versao") VALUES (OLD."alvo", OLD."ato_id", OLD."bloqueia", OLD."codigo", OLD."da_lei", OLD."dispositivo", OLD."exigido_ate", OLD."exigido_de", OLD."id", OLD."meses", OLD."nome", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."vence", OLD."versao"); RETURN NULL;',
                            hash="7b348dfaea0ae0450c741c9af9a76671ee58566e",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_add71",
                            table="transporte_escolar_tipodedocumento",
                            when="AFTER",
                        ),
                    ),
                ],
                "tipodedocumentoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ec170e27208098df952abef2f00fb211beca1db8",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_fe3eb",
                            table="transporte_escolar_tipodedocumentoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="48cb80d230f0592449e89b6e4555b79b1629394e",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_7fb76",
                            table="transporte_escolar_tipodedocumentoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "veiculo": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="ea1026a8db93991ae93590294ae97507de82cf12",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_529fb",
                            table="transporte_escolar_veiculo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_veiculoevent" ("ano_fabricacao", "ano_modelo", "baixado_em", "chassi", "cor", "id", "lotacao", "marca", "modelo", "motivo_da_baixa", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "placa", "renavam", "tipo", "versao") VALUES (NEW."ano_fabricacao", NEW."ano_modelo", NEW."baixado_em", NEW."chassi", NEW."cor", NEW."id", NEW."lotacao", NEW."marca", NEW."modelo", NEW."motivo_da_baixa", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."placa", NEW."renavam", NEW."tipo", NEW."versao"); RETURN NULL;',
                            hash="1471147faca57295cb89f54f7fc26a0ff108195f",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_e2f8e",
                            table="transporte_escolar_veiculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano_fabricacao" IS DISTINCT FROM (NEW."ano_fabricacao") OR OLD."ano_modelo" IS DISTINCT FROM (NEW."ano_modelo") OR OLD."baixado_em" IS DISTINCT FROM (NEW."baixado_em") OR OLD."chassi" IS DISTINCT FROM (NEW."chassi") OR OLD."cor" IS DISTINCT FROM (NEW."cor") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."lotacao" IS DISTINCT FROM (NEW."lotacao") OR OLD."marca" IS DISTINCT FROM (NEW."marca") OR OLD."modelo" IS DISTINCT FROM (NEW."modelo") OR OLD."motivo_da_baixa" IS DISTINCT FROM (NEW."motivo_da_baixa") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."placa" IS DISTINCT FROM (NEW."placa") OR OLD."renavam" IS DISTINCT FROM (NEW."renavam") OR OLD."tipo" IS DISTINCT FROM (NEW."tipo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "transporte_escolar_veiculoevent" ("ano_fabricacao", "ano_modelo", "baixado_em", "chassi", "cor", "id", "lotacao", "marca", "modelo", "motivo_da_baixa", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "placa", "renavam", "tipo", "versao") VALUES (NEW."ano_fabricacao", NEW."ano_modelo", NEW."baixado_em", NEW."chassi", NEW."cor", NEW."id", NEW."lotacao", NEW."marca", NEW."modelo", NEW."motivo_da_baixa", NEW."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."placa", NEW."renavam", NEW."tipo", NEW."versao"); RETURN NULL;',
                            hash="3121ef1e765a3f099ba577ac2d9fa231bbbb4c8f",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_d43e4",
                            table="transporte_escolar_veiculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_veiculoevent" ("ano_fabricacao", "ano_modelo", "baixado_em", "chassi", "cor", "id", "lotacao", "marca", "modelo", "motivo_da_baixa", "observacao", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "placa", "renavam", "tipo", "versao") VALUES (OLD."ano_fabricacao", OLD."ano_modelo", OLD."baixado_em", OLD."chassi", OLD."cor", OLD."id", OLD."lotacao", OLD."marca", OLD."modelo", OLD."motivo_da_baixa", OLD."observacao", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."placa", OLD."renavam", OLD."tipo", OLD."versao"); RETURN NULL;',
                            hash="59799de6ebeb81a6d735243cae0a0456a7eaa34b",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_da9bd",
                            table="transporte_escolar_veiculo",
                            when="AFTER",
                        ),
                    ),
                ],
                "veiculoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="e6f887ff3748c1f39739e68e99096e853949d8e2",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_00c05",
                            table="transporte_escolar_veiculoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f1912de51b1c6d80a1734c1206eb7c4f2829ded9",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_4a20f",
                            table="transporte_escolar_veiculoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "vinculo": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="f5347927dbcfe16653f05c91bb9f11cec95a3ac4",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_67bb0",
                            table="transporte_escolar_vinculo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_vinculoevent" ("anexo_id", "condutor_id", "empresa_id", "id", "monitor_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo", "versao", "vigente_ate", "vigente_de") VALUES (NEW."anexo_id", NEW."condutor_id", NEW."empresa_id", NEW."id", NEW."monitor_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."tipo", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="7d3dddce24c83e671674cb1bbaa6f851078e5b08",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_9083a",
                            table="transporte_escolar_vinculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "transporte_escolar_vinculoevent" ("anexo_id", "condutor_id", "empresa_id", "id", "monitor_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo", "versao", "vigente_ate", "vigente_de") VALUES (NEW."anexo_id", NEW."condutor_id", NEW."empresa_id", NEW."id", NEW."monitor_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."tipo", NEW."versao", NEW."vigente_ate", NEW."vigente_de"); RETURN NULL;',
                            hash="792b16d7bff2245298470fb221ab0d2fc3b1e1a3",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_faad9",
                            table="transporte_escolar_vinculo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "transporte_escolar_vinculoevent" ("anexo_id", "condutor_id", "empresa_id", "id", "monitor_id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo", "versao", "vigente_ate", "vigente_de") VALUES (OLD."anexo_id", OLD."condutor_id", OLD."empresa_id", OLD."id", OLD."monitor_id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."tipo", OLD."versao", OLD."vigente_ate", OLD."vigente_de"); RETURN NULL;',
                            hash="4e5b597a919ff17da6bd75b645560eae98058e66",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_deb4e",
                            table="transporte_escolar_vinculo",
                            when="AFTER",
                        ),
                    ),
                ],
                "vinculoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c97bc74149ca90c7da4c7b78897c648ef2f2e118",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_783af",
                            table="transporte_escolar_vinculoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f4f5c7d55308db07e3a8be0349e5e106b4311a7d",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_05230",
                            table="transporte_escolar_vinculoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
            },
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
            model_name="linha",
            name="alunos",
            field=models.PositiveSmallIntegerField(
                blank=True,
                help_text="A capacidade do veículo nunca fica abaixo disto (art. 15).",
                null=True,
                verbose_name="alunos na viagem mais cheia",
            ),
        ),
        migrations.AddField(
            model_name="linhaevent",
            name="alunos",
            field=models.PositiveSmallIntegerField(
                blank=True,
                help_text="A capacidade do veículo nunca fica abaixo disto (art. 15).",
                null=True,
                verbose_name="alunos na viagem mais cheia",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="linha",
            trigger=pgtrigger.compiler.Trigger(
                name="inclusao_insert",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "transporte_escolar_linhaevent" ("alunos", "ativa", "capacidade_minima", "codigo", "execucao", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (NEW."alunos", NEW."ativa", NEW."capacidade_minima", NEW."codigo", NEW."execucao", NEW."id", NEW."monitor", NEW."nome", NEW."observacao", NEW."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."tipo_veiculo", NEW."versao"); RETURN NULL;',
                    hash="86fa39da38378df8439403bf6111a512086398e3",
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
                    condition='WHEN (OLD."alunos" IS DISTINCT FROM (NEW."alunos") OR OLD."ativa" IS DISTINCT FROM (NEW."ativa") OR OLD."capacidade_minima" IS DISTINCT FROM (NEW."capacidade_minima") OR OLD."codigo" IS DISTINCT FROM (NEW."codigo") OR OLD."execucao" IS DISTINCT FROM (NEW."execucao") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."monitor" IS DISTINCT FROM (NEW."monitor") OR OLD."nome" IS DISTINCT FROM (NEW."nome") OR OLD."observacao" IS DISTINCT FROM (NEW."observacao") OR OLD."obstaculos" IS DISTINCT FROM (NEW."obstaculos") OR OLD."tipo_veiculo" IS DISTINCT FROM (NEW."tipo_veiculo") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                    func='INSERT INTO "transporte_escolar_linhaevent" ("alunos", "ativa", "capacidade_minima", "codigo", "execucao", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (NEW."alunos", NEW."ativa", NEW."capacidade_minima", NEW."codigo", NEW."execucao", NEW."id", NEW."monitor", NEW."nome", NEW."observacao", NEW."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."tipo_veiculo", NEW."versao"); RETURN NULL;',
                    hash="e2e0169747241ab36a9b39ef5b8deb674a4433aa",
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
                    func='INSERT INTO "transporte_escolar_linhaevent" ("alunos", "ativa", "capacidade_minima", "codigo", "execucao", "id", "monitor", "nome", "observacao", "obstaculos", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "tipo_veiculo", "versao") VALUES (OLD."alunos", OLD."ativa", OLD."capacidade_minima", OLD."codigo", OLD."execucao", OLD."id", OLD."monitor", OLD."nome", OLD."observacao", OLD."obstaculos", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."tipo_veiculo", OLD."versao"); RETURN NULL;',
                    hash="b5d86aaa4e54e1097f1ca721c79382aac47e2d18",
                    operation="DELETE",
                    pgid="pgtrigger_exclusao_delete_2892b",
                    table="transporte_escolar_linha",
                    when="AFTER",
                ),
            ),
        ),
    ]

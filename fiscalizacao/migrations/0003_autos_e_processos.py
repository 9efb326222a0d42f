"""Infrações, autos, processos, prazos, decisões e multas. Reversível."""

import uuid

import django.contrib.postgres.fields
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
import patrocinio.comum.campos
import patrocinio.comum.migracoes


class Migration(migrations.Migration):
    dependencies = [
        ("comum", "0005_leituras_da_frota"),
        ("comum", "__first__"),
        ("fiscalizacao", "0002_roteiros_iniciais"),
        ("transporte_escolar", "0007_desconto_de_multa"),
    ]

    operations = [
        migrations.CreateModel(
            name="Infracao",
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
                ("codigo", models.CharField(max_length=20, unique=True, verbose_name="código")),
                (
                    "origem",
                    models.CharField(
                        choices=[("lei", "Lei 5.002/2018"), ("edital", "Edital (art. 21, p.ú.)")],
                        default="edital",
                        max_length=6,
                        verbose_name="origem",
                    ),
                ),
                (
                    "edital",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="infracoes",
                        to="transporte_escolar.edital",
                        verbose_name="edital",
                    ),
                ),
                (
                    "base_legal",
                    models.CharField(
                        help_text="Item ou cláusula do edital que a institui.",
                        max_length=160,
                        verbose_name="base legal",
                    ),
                ),
                ("texto", models.TextField(verbose_name="conduta")),
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
                    "medidas",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("advertencia_verbal", "Advertência verbal"),
                                ("advertencia", "Advertência escrita"),
                                ("multa", "Multa"),
                                ("rescisao", "Rescisão/extinção do contrato"),
                                ("suspensao", "Suspensão temporária"),
                                ("impedimento", "Impedimento de licitar e contratar"),
                                ("inidoneidade", "Declaração de inidoneidade"),
                            ],
                            max_length=20,
                        ),
                        size=None,
                        verbose_name="penas admitidas",
                    ),
                ),
                (
                    "ufm",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(100)],
                        verbose_name="multa (UFM)",
                    ),
                ),
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
                                    "base_legal", models.TextField()
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
                "verbose_name": "infração",
                "verbose_name_plural": "infrações",
                "abstract": False,
                "default_permissions": ("add", "change", "view"),
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="infracao_busca",
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("edital__isnull", True), ("origem", "lei")),
                            models.Q(("edital__isnull", False), ("origem", "edital")),
                            _connector="OR",
                        ),
                        name="infracao_do_edital_diz_o_edital",
                        violation_error_message="A infração que não é da lei diz o edital que a institui.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("texto__regex", "\\S"), ("base_legal__regex", "\\S")),
                        name="infracao_escrita",
                        violation_error_message="Escreva a conduta e a base legal.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("medidas__contains", ["multa"]), ("ufm__gt", 0)),
                            models.Q(
                                models.Q(("medidas__contains", ["multa"]), _negated=True),
                                ("ufm", 0),
                            ),
                            _connector="OR",
                        ),
                        name="infracao_com_multa_diz_quantas_ufm",
                        violation_error_message="A multa diz quantas UFM; sem multa, o número é zero.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("medidas__len__gt", 0)),
                        name="infracao_admite_alguma_pena",
                        violation_error_message="Diga que penas a infração admite.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ProcessoAdministrativo",
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
                    "especie",
                    models.CharField(
                        choices=[
                            ("infracao", "Infrações (arts. 23 a 25)"),
                            ("responsabilizacao", "Responsabilização (art. 21, lei de licitações)"),
                        ],
                        default="infracao",
                        editable=False,
                        max_length=18,
                        verbose_name="espécie",
                    ),
                ),
                (
                    "contrato",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="processos",
                        to="transporte_escolar.contrato",
                        verbose_name="contrato",
                    ),
                ),
                (
                    "empresa",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="processos",
                        to="transporte_escolar.empresa",
                        verbose_name="contratada",
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
                    "cogita_rescisao",
                    models.BooleanField(
                        default=False, editable=False, verbose_name="cogita rescisão"
                    ),
                ),
                ("fatos", models.TextField(blank=True, editable=False, verbose_name="fatos")),
                ("conhecido_em", models.DateField(editable=False, verbose_name="conhecido em")),
                ("aberto_em", models.DateField(editable=False, verbose_name="aberto em")),
                ("prescreve_em", models.DateField(editable=False, verbose_name="prescreve em")),
                (
                    "processo_em_papel",
                    models.CharField(
                        blank=True, editable=False, max_length=60, verbose_name="processo em papel"
                    ),
                ),
                (
                    "efeito_suspensivo",
                    models.BooleanField(
                        default=False, editable=False, verbose_name="efeito suspensivo"
                    ),
                ),
                (
                    "suspenso_desde",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="suspenso desde"
                    ),
                ),
                (
                    "rescindido_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="rescisão efetivada em"
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("instaurado", "Instaurado, a notificar"),
                            ("notificando", "Notificação expedida"),
                            ("em_defesa", "Prazo de defesa"),
                            ("em_instrucao", "Instrução"),
                            ("em_alegacoes", "Alegações finais"),
                            ("concluso", "Concluso para decisão"),
                            ("decidido", "Decidido, a intimar"),
                            ("intimando", "Intimação expedida"),
                            ("em_recurso", "Prazo de recurso"),
                            ("recorrido", "Recurso a reconsiderar"),
                            ("na_superior", "Recurso na autoridade superior"),
                            ("julgado", "Julgado, a comunicar"),
                            ("transitado", "Trânsito em julgado"),
                            ("cumprido", "Cumprido"),
                            ("arquivado", "Arquivado"),
                            ("anulado", "Anulado"),
                            ("prescrito", "Prescrito"),
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
                                models.Value("processo "),
                                models.Case(
                                    models.When(
                                        situacao="instaurado",
                                        then=models.Value("Instaurado, a notificar"),
                                    ),
                                    models.When(
                                        situacao="notificando",
                                        then=models.Value("Notificação expedida"),
                                    ),
                                    models.When(
                                        situacao="em_defesa", then=models.Value("Prazo de defesa")
                                    ),
                                    models.When(
                                        situacao="em_instrucao", then=models.Value("Instrução")
                                    ),
                                    models.When(
                                        situacao="em_alegacoes",
                                        then=models.Value("Alegações finais"),
                                    ),
                                    models.When(
                                        situacao="concluso",
                                        then=models.Value("Concluso para decisão"),
                                    ),
                                    models.When(
                                        situacao="decidido",
                                        then=models.Value("Decidido, a intimar"),
                                    ),
                                    models.When(
                                        situacao="intimando",
                                        then=models.Value("Intimação expedida"),
                                    ),
                                    models.When(
                                        situacao="em_recurso", then=models.Value("Prazo de recurso")
                                    ),
                                    models.When(
                                        situacao="recorrido",
                                        then=models.Value("Recurso a reconsiderar"),
                                    ),
                                    models.When(
                                        situacao="na_superior",
                                        then=models.Value("Recurso na autoridade superior"),
                                    ),
                                    models.When(
                                        situacao="julgado",
                                        then=models.Value("Julgado, a comunicar"),
                                    ),
                                    models.When(
                                        situacao="transitado",
                                        then=models.Value("Trânsito em julgado"),
                                    ),
                                    models.When(situacao="cumprido", then=models.Value("Cumprido")),
                                    models.When(
                                        situacao="arquivado", then=models.Value("Arquivado")
                                    ),
                                    models.When(situacao="anulado", then=models.Value("Anulado")),
                                    models.When(
                                        situacao="prescrito", then=models.Value("Prescrito")
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
                                    "processo_em_papel", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "processo administrativo",
                "verbose_name_plural": "processos administrativos",
                "abstract": False,
                "default_permissions": ("add", "change", "view"),
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="processo_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="processo_recentes"),
                    models.Index(fields=["situacao", "prescreve_em"], name="processo_a_prescrever"),
                    models.Index(fields=["empresa"], name="processo_da_empresa"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="processo_numerado"),
                    models.CheckConstraint(
                        condition=models.Q(("regime__in", ["8666", "14133"])),
                        name="processo_tem_regime",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("prescreve_em__gt", models.F("conhecido_em"))),
                        name="processo_prescreve_depois_de_conhecido",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="AcessoAosAutos",
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
                    "processo",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="acesso",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "resumo",
                    models.CharField(max_length=64, unique=True, verbose_name="resumo do código"),
                ),
                ("criado_em", models.DateTimeField(verbose_name="criado em")),
            ],
            options={
                "verbose_name": "acesso aos autos",
                "verbose_name_plural": "acessos aos autos",
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="AndamentoDoProcesso",
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
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
            ],
            options={
                "verbose_name": "andamento do processo",
                "verbose_name_plural": "andamentos do processo",
                "abstract": False,
                "default_permissions": ("view",),
                "indexes": [models.Index(fields=["processo", "id"], name="andamento_do_processo")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("acao", "abrir_alegacoes"),
                                ("de", "em_instrucao"),
                                ("para", "em_alegacoes"),
                            ),
                            models.Q(("acao", "anuir"), ("de", "concluso"), ("para", "concluso")),
                            models.Q(
                                ("acao", "anuir"), ("de", "na_superior"), ("para", "na_superior")
                            ),
                            models.Q(("acao", "anuir"), ("de", "recorrido"), ("para", "recorrido")),
                            models.Q(("acao", "anular"), ("de", "concluso"), ("para", "anulado")),
                            models.Q(("acao", "anular"), ("de", "cumprido"), ("para", "anulado")),
                            models.Q(("acao", "anular"), ("de", "decidido"), ("para", "anulado")),
                            models.Q(
                                ("acao", "anular"), ("de", "em_alegacoes"), ("para", "anulado")
                            ),
                            models.Q(("acao", "anular"), ("de", "em_defesa"), ("para", "anulado")),
                            models.Q(
                                ("acao", "anular"), ("de", "em_instrucao"), ("para", "anulado")
                            ),
                            models.Q(("acao", "anular"), ("de", "em_recurso"), ("para", "anulado")),
                            models.Q(("acao", "anular"), ("de", "instaurado"), ("para", "anulado")),
                            models.Q(("acao", "anular"), ("de", "intimando"), ("para", "anulado")),
                            models.Q(("acao", "anular"), ("de", "julgado"), ("para", "anulado")),
                            models.Q(
                                ("acao", "anular"), ("de", "na_superior"), ("para", "anulado")
                            ),
                            models.Q(
                                ("acao", "anular"), ("de", "notificando"), ("para", "anulado")
                            ),
                            models.Q(("acao", "anular"), ("de", "recorrido"), ("para", "anulado")),
                            models.Q(("acao", "anular"), ("de", "transitado"), ("para", "anulado")),
                            models.Q(
                                ("acao", "arquivar"), ("de", "cumprido"), ("para", "arquivado")
                            ),
                            models.Q(
                                ("acao", "autorizar_rescisao"),
                                ("de", "concluso"),
                                ("para", "concluso"),
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
                                ("acao", "certificar_transito"),
                                ("de", "julgado"),
                                ("para", "transitado"),
                            ),
                            models.Q(
                                ("acao", "cientificar"),
                                ("de", "notificando"),
                                ("para", "em_defesa"),
                            ),
                            models.Q(
                                ("acao", "cientificar_da_decisao"),
                                ("de", "intimando"),
                                ("para", "em_recurso"),
                            ),
                            models.Q(
                                ("acao", "comunicar_julgamento"),
                                ("de", "julgado"),
                                ("para", "julgado"),
                            ),
                            models.Q(
                                ("acao", "conceder_efeito"),
                                ("de", "na_superior"),
                                ("para", "na_superior"),
                            ),
                            models.Q(
                                ("acao", "conceder_efeito"),
                                ("de", "recorrido"),
                                ("para", "recorrido"),
                            ),
                            models.Q(
                                ("acao", "concluir"), ("de", "em_instrucao"), ("para", "concluso")
                            ),
                            models.Q(
                                ("acao", "dar_parecer"), ("de", "concluso"), ("para", "concluso")
                            ),
                            models.Q(
                                ("acao", "dar_parecer"),
                                ("de", "em_alegacoes"),
                                ("para", "em_alegacoes"),
                            ),
                            models.Q(
                                ("acao", "dar_parecer"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "dar_parecer"),
                                ("de", "na_superior"),
                                ("para", "na_superior"),
                            ),
                            models.Q(
                                ("acao", "dar_parecer"), ("de", "recorrido"), ("para", "recorrido")
                            ),
                            models.Q(
                                ("acao", "dar_por_cumprido"),
                                ("de", "transitado"),
                                ("para", "cumprido"),
                            ),
                            models.Q(("acao", "decidir"), ("de", "concluso"), ("para", "decidido")),
                            models.Q(
                                ("acao", "decidir_recurso"),
                                ("de", "na_superior"),
                                ("para", "julgado"),
                            ),
                            models.Q(
                                ("acao", "efetivar_rescisao"),
                                ("de", "em_recurso"),
                                ("para", "em_recurso"),
                            ),
                            models.Q(
                                ("acao", "efetivar_rescisao"),
                                ("de", "julgado"),
                                ("para", "julgado"),
                            ),
                            models.Q(
                                ("acao", "efetivar_rescisao"),
                                ("de", "na_superior"),
                                ("para", "na_superior"),
                            ),
                            models.Q(
                                ("acao", "efetivar_rescisao"),
                                ("de", "recorrido"),
                                ("para", "recorrido"),
                            ),
                            models.Q(
                                ("acao", "efetivar_rescisao"),
                                ("de", "transitado"),
                                ("para", "transitado"),
                            ),
                            models.Q(
                                ("acao", "encerrar_alegacoes"),
                                ("de", "em_alegacoes"),
                                ("para", "concluso"),
                            ),
                            models.Q(("acao", "ingressar"), ("de", ""), ("para", "concluso")),
                            models.Q(("acao", "ingressar"), ("de", ""), ("para", "em_defesa")),
                            models.Q(("acao", "ingressar"), ("de", ""), ("para", "em_instrucao")),
                            models.Q(("acao", "ingressar"), ("de", ""), ("para", "em_recurso")),
                            models.Q(("acao", "ingressar"), ("de", ""), ("para", "na_superior")),
                            models.Q(("acao", "ingressar"), ("de", ""), ("para", "recorrido")),
                            models.Q(("acao", "ingressar"), ("de", ""), ("para", "transitado")),
                            models.Q(("acao", "instaurar"), ("de", ""), ("para", "instaurado")),
                            models.Q(
                                ("acao", "intimar"), ("de", "decidido"), ("para", "intimando")
                            ),
                            models.Q(
                                ("acao", "intimar"), ("de", "intimando"), ("para", "intimando")
                            ),
                            models.Q(
                                ("acao", "intimar_alegacoes"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "julgar_improcedente"),
                                ("de", "concluso"),
                                ("para", "julgado"),
                            ),
                            models.Q(
                                ("acao", "juntar_alegacoes"),
                                ("de", "em_alegacoes"),
                                ("para", "concluso"),
                            ),
                            models.Q(
                                ("acao", "juntar_defesa"),
                                ("de", "em_defesa"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "juntar_defesa"),
                                ("de", "notificando"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "juntar_defesa_tardia"),
                                ("de", "concluso"),
                                ("para", "concluso"),
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
                            models.Q(
                                ("acao", "juntar_peticao"), ("de", "concluso"), ("para", "concluso")
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"), ("de", "cumprido"), ("para", "cumprido")
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"), ("de", "decidido"), ("para", "decidido")
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "em_alegacoes"),
                                ("para", "em_alegacoes"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "em_defesa"),
                                ("para", "em_defesa"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "em_recurso"),
                                ("para", "em_recurso"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "instaurado"),
                                ("para", "instaurado"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "intimando"),
                                ("para", "intimando"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"), ("de", "julgado"), ("para", "julgado")
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "na_superior"),
                                ("para", "na_superior"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "notificando"),
                                ("para", "notificando"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "recorrido"),
                                ("para", "recorrido"),
                            ),
                            models.Q(
                                ("acao", "juntar_peticao"),
                                ("de", "transitado"),
                                ("para", "transitado"),
                            ),
                            models.Q(
                                ("acao", "juntar_renuncia"),
                                ("de", "em_defesa"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "manter"), ("de", "recorrido"), ("para", "na_superior")
                            ),
                            models.Q(
                                ("acao", "notificar"), ("de", "instaurado"), ("para", "notificando")
                            ),
                            models.Q(
                                ("acao", "notificar"),
                                ("de", "notificando"),
                                ("para", "notificando"),
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "concluso"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "decidido"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"),
                                ("de", "em_alegacoes"),
                                ("para", "prescrito"),
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "em_defesa"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"),
                                ("de", "em_instrucao"),
                                ("para", "prescrito"),
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "em_recurso"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "instaurado"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "intimando"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "julgado"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "na_superior"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "notificando"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "prescrever"), ("de", "recorrido"), ("para", "prescrito")
                            ),
                            models.Q(
                                ("acao", "produzir_prova"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "prorrogar"),
                                ("de", "em_alegacoes"),
                                ("para", "em_alegacoes"),
                            ),
                            models.Q(
                                ("acao", "prorrogar"), ("de", "em_defesa"), ("para", "em_defesa")
                            ),
                            models.Q(
                                ("acao", "prorrogar"), ("de", "em_recurso"), ("para", "em_recurso")
                            ),
                            models.Q(
                                ("acao", "publicar"), ("de", "em_recurso"), ("para", "em_recurso")
                            ),
                            models.Q(
                                ("acao", "publicar"), ("de", "intimando"), ("para", "intimando")
                            ),
                            models.Q(("acao", "publicar"), ("de", "julgado"), ("para", "julgado")),
                            models.Q(
                                ("acao", "publicar"), ("de", "na_superior"), ("para", "na_superior")
                            ),
                            models.Q(
                                ("acao", "publicar"), ("de", "recorrido"), ("para", "recorrido")
                            ),
                            models.Q(
                                ("acao", "publicar"), ("de", "transitado"), ("para", "transitado")
                            ),
                            models.Q(
                                ("acao", "reabrir_instrucao"),
                                ("de", "concluso"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "reconsiderar"), ("de", "recorrido"), ("para", "julgado")
                            ),
                            models.Q(
                                ("acao", "reconsiderar_em_parte"),
                                ("de", "recorrido"),
                                ("para", "na_superior"),
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "concluso"), ("para", "concluso")
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "decidido"), ("para", "decidido")
                            ),
                            models.Q(
                                ("acao", "recontar"),
                                ("de", "em_alegacoes"),
                                ("para", "em_alegacoes"),
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "em_defesa"), ("para", "em_defesa")
                            ),
                            models.Q(
                                ("acao", "recontar"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "em_recurso"), ("para", "em_recurso")
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "instaurado"), ("para", "instaurado")
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "intimando"), ("para", "intimando")
                            ),
                            models.Q(("acao", "recontar"), ("de", "julgado"), ("para", "julgado")),
                            models.Q(
                                ("acao", "recontar"), ("de", "na_superior"), ("para", "na_superior")
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "notificando"), ("para", "notificando")
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "recorrido"), ("para", "recorrido")
                            ),
                            models.Q(
                                ("acao", "recontar"), ("de", "transitado"), ("para", "transitado")
                            ),
                            models.Q(
                                ("acao", "recorrer"), ("de", "em_recurso"), ("para", "recorrido")
                            ),
                            models.Q(
                                ("acao", "recorrer"), ("de", "intimando"), ("para", "recorrido")
                            ),
                            models.Q(
                                ("acao", "recorrer"), ("de", "na_superior"), ("para", "na_superior")
                            ),
                            models.Q(
                                ("acao", "recorrer"), ("de", "recorrido"), ("para", "recorrido")
                            ),
                            models.Q(
                                ("acao", "registrar_ceis"),
                                ("de", "transitado"),
                                ("para", "transitado"),
                            ),
                            models.Q(
                                ("acao", "relatar"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(("acao", "retomar"), ("de", "concluso"), ("para", "concluso")),
                            models.Q(("acao", "retomar"), ("de", "decidido"), ("para", "decidido")),
                            models.Q(
                                ("acao", "retomar"),
                                ("de", "em_alegacoes"),
                                ("para", "em_alegacoes"),
                            ),
                            models.Q(
                                ("acao", "retomar"), ("de", "em_defesa"), ("para", "em_defesa")
                            ),
                            models.Q(
                                ("acao", "retomar"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "retomar"), ("de", "em_recurso"), ("para", "em_recurso")
                            ),
                            models.Q(
                                ("acao", "retomar"), ("de", "instaurado"), ("para", "instaurado")
                            ),
                            models.Q(
                                ("acao", "retomar"), ("de", "intimando"), ("para", "intimando")
                            ),
                            models.Q(("acao", "retomar"), ("de", "julgado"), ("para", "julgado")),
                            models.Q(
                                ("acao", "retomar"), ("de", "na_superior"), ("para", "na_superior")
                            ),
                            models.Q(
                                ("acao", "retomar"), ("de", "notificando"), ("para", "notificando")
                            ),
                            models.Q(
                                ("acao", "retomar"), ("de", "recorrido"), ("para", "recorrido")
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "concluso"), ("para", "concluso")
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "decidido"), ("para", "decidido")
                            ),
                            models.Q(
                                ("acao", "suspender"),
                                ("de", "em_alegacoes"),
                                ("para", "em_alegacoes"),
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "em_defesa"), ("para", "em_defesa")
                            ),
                            models.Q(
                                ("acao", "suspender"),
                                ("de", "em_instrucao"),
                                ("para", "em_instrucao"),
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "em_recurso"), ("para", "em_recurso")
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "instaurado"), ("para", "instaurado")
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "intimando"), ("para", "intimando")
                            ),
                            models.Q(("acao", "suspender"), ("de", "julgado"), ("para", "julgado")),
                            models.Q(
                                ("acao", "suspender"),
                                ("de", "na_superior"),
                                ("para", "na_superior"),
                            ),
                            models.Q(
                                ("acao", "suspender"),
                                ("de", "notificando"),
                                ("para", "notificando"),
                            ),
                            models.Q(
                                ("acao", "suspender"), ("de", "recorrido"), ("para", "recorrido")
                            ),
                            _connector="OR",
                        ),
                        name="processo_segue_o_rito",
                        violation_error_message="Esse ato não está no rito do processo.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AutoDeInfracao",
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
                ("abordagem", models.UUIDField(default=uuid.uuid4, verbose_name="abordagem")),
                ("numero", models.PositiveIntegerField(verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(verbose_name="ano")),
                (
                    "infracao",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos",
                        to="fiscalizacao.infracao",
                        verbose_name="infração",
                    ),
                ),
                ("fato", models.TextField(verbose_name="fato")),
                ("fato_em", models.DateTimeField(verbose_name="dia e hora do fato")),
                ("local", models.CharField(max_length=200, verbose_name="local")),
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
                    "empresa",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos",
                        to="transporte_escolar.empresa",
                        verbose_name="contratada",
                    ),
                ),
                (
                    "contrato",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos",
                        to="transporte_escolar.contrato",
                        verbose_name="contrato",
                    ),
                ),
                (
                    "linha",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos",
                        to="transporte_escolar.linha",
                        verbose_name="linha",
                    ),
                ),
                (
                    "veiculo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos",
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
                        related_name="autos",
                        to="transporte_escolar.condutor",
                        verbose_name="condutor",
                    ),
                ),
                (
                    "servidor_envolvido",
                    models.CharField(blank=True, max_length=160, verbose_name="servidor envolvido"),
                ),
                (
                    "origem",
                    models.CharField(
                        choices=[
                            ("direta", "Fiscalização direta"),
                            ("vistoria", "Vistoria"),
                            ("proposta", "Proposta do portal"),
                            ("papel", "Auto em papel, digitado depois"),
                        ],
                        max_length=10,
                        verbose_name="origem",
                    ),
                ),
                (
                    "resposta",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos",
                        to="fiscalizacao.respostadoitem",
                        verbose_name="item da vistoria",
                    ),
                ),
                (
                    "proposta",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="auto",
                        to="transporte_escolar.propostadeinfracao",
                        verbose_name="proposta acolhida",
                    ),
                ),
                (
                    "mesmo_fato",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="concorrentes",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="outro auto pelo mesmo fato",
                    ),
                ),
                (
                    "razao_do_concurso",
                    models.TextField(blank=True, verbose_name="por que dois itens pelo mesmo fato"),
                ),
                ("principio", models.TextField(blank=True, verbose_name="princípio violado")),
                ("ufm", models.PositiveSmallIntegerField(verbose_name="multa (UFM)")),
                (
                    "valor_da_ufm",
                    patrocinio.comum.campos.CampoDinheiro(
                        blank=True,
                        decimal_places=4,
                        max_digits=12,
                        null=True,
                        verbose_name="UFM no dia do fato (R$)",
                    ),
                ),
                (
                    "lavrado_por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos_lavrados",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="lavrado por",
                    ),
                ),
                ("lavrado_em", models.DateTimeField(verbose_name="lavrado em")),
                ("recebido_em", models.DateTimeField(verbose_name="recebido em")),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("auto de infração "),
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
                                models.Value(" "),
                                django.db.models.functions.comparison.Cast(
                                    "papel", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                (
                    "digitado_por",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos_digitados",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="digitado por",
                    ),
                ),
                (
                    "papel",
                    models.CharField(
                        blank=True, max_length=60, verbose_name="número do auto em papel"
                    ),
                ),
            ],
            options={
                "verbose_name": "auto de infração",
                "verbose_name_plural": "autos de infração",
                "default_permissions": ("add", "view"),
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="auto_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="auto_recentes"),
                    models.Index(fields=["empresa", "-fato_em"], name="auto_da_empresa"),
                    models.Index(fields=["condutor", "-fato_em"], name="auto_do_condutor"),
                    models.Index(fields=["abordagem"], name="auto_da_abordagem"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="auto_numerado"),
                    models.CheckConstraint(
                        condition=models.Q(("fato__regex", "\\S"), ("local__regex", "\\S")),
                        name="auto_diz_o_fato_e_o_local",
                        violation_error_message="O auto diz o fato e o local (art. 27).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("contrato__isnull", True), ("empresa__isnull", True)),
                            models.Q(("contrato__isnull", False), ("empresa__isnull", False)),
                            _connector="OR",
                        ),
                        name="auto_da_contratada_tem_contrato",
                        violation_error_message="O auto contra a contratada diz o contrato.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("empresa__isnull", False),
                            ("servidor_envolvido__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="auto_do_servico_direto_diz_o_servidor",
                        violation_error_message="No serviço direto, diga o servidor envolvido (art. 28).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("mesmo_fato__isnull", True),
                            ("razao_do_concurso__regex", "\\S"),
                            _connector="OR",
                        ),
                        name="dois_autos_pelo_mesmo_fato_com_razoes",
                        violation_error_message="Dois itens pelo mesmo fato só com razões: ninguém se pune duas vezes por um fato.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("lavrado_em__gte", models.F("fato_em"))),
                        name="auto_depois_do_fato",
                        violation_error_message="O auto se lavra depois do fato.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("digitado_por__isnull", True), ("papel", "")),
                            models.Q(("digitado_por__isnull", False), ("papel__regex", "\\S")),
                            _connector="OR",
                        ),
                        name="auto_em_papel_diz_quem_o_digitou",
                        violation_error_message="O auto em papel diz o número e quem o digitou.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="AutorizacaoDeRescisao",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autorizacao",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                ("presteza", models.TextField(verbose_name="presteza na solução dos problemas")),
                ("historico", models.TextField(verbose_name="histórico de infrações")),
                (
                    "grau_de_risco",
                    models.TextField(verbose_name="grau de risco a que os usuários foram expostos"),
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
                "verbose_name": "autorização de rescisão",
                "verbose_name_plural": "autorizações de rescisão",
                "default_permissions": ("view",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("presteza__regex", "\\S"),
                            ("historico__regex", "\\S"),
                            ("grau_de_risco__regex", "\\S"),
                        ),
                        name="rescisao_considera_presteza_historico_e_risco",
                        violation_error_message="A rescisão considera a presteza, o histórico e, principalmente, o grau de risco (art. 25, p.ú.).",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ComunicacaoDoProcesso",
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
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="comunicacoes",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("notificacao", "Notificação para defesa"),
                            ("alegacoes", "Intimação para alegações finais"),
                            ("decisao", "Intimação da decisão"),
                            ("julgamento", "Comunicação do julgamento"),
                        ],
                        max_length=11,
                        verbose_name="espécie",
                    ),
                ),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="comunicacoes",
                        to="comum.documentoemitido",
                        verbose_name="documento",
                    ),
                ),
                ("expedida_em", models.DateTimeField(verbose_name="expedida em")),
                (
                    "expedida_por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="expedida por",
                    ),
                ),
                ("ciencia_em", models.DateField(blank=True, null=True, verbose_name="ciência em")),
                (
                    "meio",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("pessoal", "Pessoalmente, com recibo"),
                            ("correio_ar", "Correio, com aviso de recebimento"),
                            ("email", "E-mail ou domicílio eletrônico, com leitura"),
                            ("internet", "Diário oficial na internet"),
                            ("edital", "Edital"),
                        ],
                        max_length=10,
                        verbose_name="meio",
                    ),
                ),
                (
                    "recebedor",
                    models.CharField(blank=True, max_length=160, verbose_name="quem recebeu"),
                ),
                (
                    "prova",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="comunicacoes_do_processo",
                        to="comum.anexo",
                        verbose_name="prova da ciência",
                    ),
                ),
            ],
            options={
                "verbose_name": "comunicação do processo",
                "verbose_name_plural": "comunicações do processo",
                "abstract": False,
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(fields=["processo", "especie"], name="comunicacao_do_processo")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("ciencia_em__isnull", True), ("meio", ""), ("recebedor", "")),
                            models.Q(
                                ("ciencia_em__isnull", False),
                                ("meio__regex", "\\S"),
                                ("recebedor__regex", "\\S"),
                            ),
                            _connector="OR",
                        ),
                        name="ciencia_diz_o_meio_e_quem_recebeu",
                        violation_error_message="A ciência diz o dia, o meio e quem recebeu.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="DecisaoDoProcesso",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decisoes",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "instancia",
                    models.CharField(
                        choices=[
                            ("primeira", "Autoridade julgadora"),
                            ("reconsideracao", "Reconsideração"),
                            ("recursal", "Autoridade recursal"),
                        ],
                        max_length=14,
                        verbose_name="instância",
                    ),
                ),
                (
                    "resultado",
                    models.CharField(
                        choices=[
                            ("aplica", "Procedente: aplica a pena"),
                            ("improcedente", "Improcedente"),
                            ("mantem", "Nega provimento: mantém a decisão"),
                            ("reforma", "Dá provimento em parte: reforma a decisão"),
                            ("afasta", "Dá provimento: afasta a pena"),
                        ],
                        max_length=12,
                        verbose_name="resultado",
                    ),
                ),
                ("fundamentos_de_fato", models.TextField(verbose_name="razões de fato")),
                ("fundamentos_de_direito", models.TextField(verbose_name="razões de direito")),
                (
                    "autoridade",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decisoes",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="autoridade",
                    ),
                ),
                (
                    "segunda_assinatura",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decisoes_em_segunda_assinatura",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="segunda assinatura",
                    ),
                ),
                ("em", models.DateTimeField(verbose_name="em")),
            ],
            options={
                "verbose_name": "decisão",
                "verbose_name_plural": "decisões",
                "default_permissions": ("view",),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("processo", "instancia"),
                        name="decisao_uma_por_instancia",
                        violation_error_message="O processo já tem decisão dessa instância.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("fundamentos_de_fato__regex", "\\S"),
                            ("fundamentos_de_direito__regex", "\\S"),
                        ),
                        name="decisao_motivada_de_fato_e_de_direito",
                        violation_error_message="A decisão expõe as razões de fato e de direito (art. 27).",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("segunda_assinatura__isnull", True),
                            models.Q(("segunda_assinatura", models.F("autoridade")), _negated=True),
                            _connector="OR",
                        ),
                        name="segunda_assinatura_de_outra_pessoa",
                        violation_error_message="A segunda assinatura é de outra pessoa.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="DiaParado",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="dias_parados",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                ("de", models.DateField(verbose_name="de")),
                ("ate", models.DateField(verbose_name="até")),
                ("em", models.DateTimeField(verbose_name="registrado em")),
            ],
            options={
                "verbose_name": "suspensão do processo",
                "verbose_name_plural": "suspensões do processo",
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ate__gte", models.F("de"))), name="dia_parado_em_ordem"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MembroDaComissao",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="comissao",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "servidor",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="comissoes",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="servidor",
                    ),
                ),
            ],
            options={
                "verbose_name": "membro da comissão",
                "verbose_name_plural": "membros da comissão",
                "default_permissions": ("view",),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("processo", "servidor"),
                        name="membro_uma_vez_na_comissao",
                        violation_error_message="A pessoa já está na comissão.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="PeticaoDoProcesso",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="peticoes",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                ("numero", models.PositiveIntegerField(verbose_name="protocolo")),
                ("ano", models.PositiveSmallIntegerField(verbose_name="ano")),
                (
                    "especie",
                    models.CharField(
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
                ("texto", models.TextField(blank=True, verbose_name="texto")),
                ("quem", models.CharField(max_length=160, verbose_name="quem apresenta")),
                (
                    "canal",
                    models.CharField(
                        choices=[
                            ("portal", "Portal, com o código da notificação"),
                            ("balcao", "Protocolo, em papel"),
                            ("email", "E-mail"),
                        ],
                        max_length=6,
                        verbose_name="canal",
                    ),
                ),
                ("recebida_em", models.DateTimeField(verbose_name="recebida em")),
                ("prazo_ate", models.DateField(blank=True, null=True, verbose_name="prazo até")),
                ("tempestiva", models.BooleanField(verbose_name="no prazo")),
                (
                    "registrada_por",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="registrada por",
                    ),
                ),
            ],
            options={
                "verbose_name": "petição",
                "verbose_name_plural": "petições",
                "default_permissions": ("view",),
                "indexes": [models.Index(fields=["processo", "id"], name="peticao_do_processo")],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="peticao_protocolada"),
                    models.CheckConstraint(
                        condition=models.Q(("quem__regex", "\\S")),
                        name="peticao_diz_quem",
                        violation_error_message="Diga quem apresenta.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PrazoDoProcesso",
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
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="prazos",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "ato",
                    models.CharField(
                        choices=[
                            ("defesa_previa", "Defesa"),
                            ("defesa_inidoneidade", "Defesa (responsabilização)"),
                            ("defesa_extincao", "Defesa antes da rescisão/extinção"),
                            ("alegacoes_finais", "Alegações finais"),
                            ("recurso", "Recurso"),
                            ("recurso_extincao", "Recurso contra a rescisão/extinção"),
                            ("representacao", "Representação"),
                            ("reconsideracao", "Pedido de reconsideração"),
                            ("decisao_reconsideracao", "Reconsiderar ou enviar à autoridade"),
                            ("decisao_recurso", "Decidir o recurso"),
                            (
                                "decisao_reconsideracao_extincao",
                                "Reconsiderar a extinção ou enviar à autoridade",
                            ),
                            ("decisao_recurso_extincao", "Decidir o recurso da extinção"),
                            ("decisao_pedido", "Decidir o pedido de reconsideração"),
                            ("ceis_cnep", "Comunicar ao CEIS/CNEP"),
                        ],
                        max_length=32,
                        verbose_name="ato",
                    ),
                ),
                (
                    "regime",
                    models.CharField(
                        choices=[("8666", "Lei 8.666/1993"), ("14133", "Lei 14.133/2021")],
                        max_length=5,
                        verbose_name="regime",
                    ),
                ),
                ("ciencia", models.DateField(verbose_name="ciência")),
                (
                    "meio",
                    models.CharField(
                        choices=[
                            ("pessoal", "Pessoalmente, com recibo"),
                            ("correio_ar", "Correio, com aviso de recebimento"),
                            ("email", "E-mail ou domicílio eletrônico, com leitura"),
                            ("internet", "Diário oficial na internet"),
                            ("edital", "Edital"),
                        ],
                        max_length=10,
                        verbose_name="meio",
                    ),
                ),
                (
                    "quedas",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.DateField(),
                        blank=True,
                        default=list,
                        size=None,
                        verbose_name="quedas",
                    ),
                ),
                ("vence_em", models.DateField(verbose_name="vence em")),
                ("aberto_em", models.DateTimeField(verbose_name="aberto em")),
                (
                    "encerrado_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="encerrado em"),
                ),
                (
                    "desfecho",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("cumprido", "Cumprido"),
                            ("decorrido", "Decorrido sem o ato"),
                            ("prejudicado", "Prejudicado"),
                        ],
                        max_length=11,
                        verbose_name="desfecho",
                    ),
                ),
            ],
            options={
                "verbose_name": "prazo do processo",
                "verbose_name_plural": "prazos do processo",
                "abstract": False,
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(
                        condition=models.Q(("encerrado_em__isnull", True)),
                        fields=["vence_em"],
                        name="prazo_por_vencer",
                    ),
                    models.Index(fields=["processo", "id"], name="prazo_do_processo"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("vence_em__gt", models.F("ciencia"))),
                        name="prazo_vence_depois_da_ciencia",
                        violation_error_message="O prazo vence depois do dia da ciência.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("desfecho", ""), ("encerrado_em__isnull", True)),
                            models.Q(
                                ("desfecho__in", ["cumprido", "decorrido", "prejudicado"]),
                                ("encerrado_em__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="prazo_encerrado_diz_como",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("encerrado_em__isnull", True)),
                        fields=("processo", "ato"),
                        name="prazo_um_aberto_por_ato",
                        violation_error_message="Já corre um prazo para esse ato.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PublicacaoDoProcesso",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="publicacoes",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "veiculo",
                    models.CharField(
                        default="Diário Oficial dos Municípios Mineiros",
                        max_length=120,
                        verbose_name="órgão oficial",
                    ),
                ),
                ("edicao", models.CharField(max_length=40, verbose_name="edição")),
                ("publicado_em", models.DateField(verbose_name="publicado em")),
                ("em", models.DateTimeField(verbose_name="registrada em")),
                (
                    "por",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="por",
                    ),
                ),
            ],
            options={
                "verbose_name": "publicação do processo",
                "verbose_name_plural": "publicações do processo",
                "default_permissions": ("view",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("edicao__regex", "\\S"), ("veiculo__regex", "\\S")),
                        name="publicacao_diz_a_edicao",
                        violation_error_message="Diga a edição e o órgão oficial.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="InfracaoEvent",
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
                        to="fiscalizacao.infracao",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                ("codigo", models.CharField(max_length=20, verbose_name="código")),
                (
                    "origem",
                    models.CharField(
                        choices=[("lei", "Lei 5.002/2018"), ("edital", "Edital (art. 21, p.ú.)")],
                        default="edital",
                        max_length=6,
                        verbose_name="origem",
                    ),
                ),
                (
                    "edital",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.edital",
                        verbose_name="edital",
                    ),
                ),
                (
                    "base_legal",
                    models.CharField(
                        help_text="Item ou cláusula do edital que a institui.",
                        max_length=160,
                        verbose_name="base legal",
                    ),
                ),
                ("texto", models.TextField(verbose_name="conduta")),
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
                    "medidas",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[
                                ("advertencia_verbal", "Advertência verbal"),
                                ("advertencia", "Advertência escrita"),
                                ("multa", "Multa"),
                                ("rescisao", "Rescisão/extinção do contrato"),
                                ("suspensao", "Suspensão temporária"),
                                ("impedimento", "Impedimento de licitar e contratar"),
                                ("inidoneidade", "Declaração de inidoneidade"),
                            ],
                            max_length=20,
                        ),
                        size=None,
                        verbose_name="penas admitidas",
                    ),
                ),
                (
                    "ufm",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(100)],
                        verbose_name="multa (UFM)",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ProcessoAdministrativoEvent",
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
                        to="fiscalizacao.processoadministrativo",
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
                    "especie",
                    models.CharField(
                        choices=[
                            ("infracao", "Infrações (arts. 23 a 25)"),
                            ("responsabilizacao", "Responsabilização (art. 21, lei de licitações)"),
                        ],
                        default="infracao",
                        editable=False,
                        max_length=18,
                        verbose_name="espécie",
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
                    "cogita_rescisao",
                    models.BooleanField(
                        default=False, editable=False, verbose_name="cogita rescisão"
                    ),
                ),
                ("fatos", models.TextField(blank=True, editable=False, verbose_name="fatos")),
                ("conhecido_em", models.DateField(editable=False, verbose_name="conhecido em")),
                ("aberto_em", models.DateField(editable=False, verbose_name="aberto em")),
                ("prescreve_em", models.DateField(editable=False, verbose_name="prescreve em")),
                (
                    "processo_em_papel",
                    models.CharField(
                        blank=True, editable=False, max_length=60, verbose_name="processo em papel"
                    ),
                ),
                (
                    "efeito_suspensivo",
                    models.BooleanField(
                        default=False, editable=False, verbose_name="efeito suspensivo"
                    ),
                ),
                (
                    "suspenso_desde",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="suspenso desde"
                    ),
                ),
                (
                    "rescindido_em",
                    models.DateField(
                        blank=True, editable=False, null=True, verbose_name="rescisão efetivada em"
                    ),
                ),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("instaurado", "Instaurado, a notificar"),
                            ("notificando", "Notificação expedida"),
                            ("em_defesa", "Prazo de defesa"),
                            ("em_instrucao", "Instrução"),
                            ("em_alegacoes", "Alegações finais"),
                            ("concluso", "Concluso para decisão"),
                            ("decidido", "Decidido, a intimar"),
                            ("intimando", "Intimação expedida"),
                            ("em_recurso", "Prazo de recurso"),
                            ("recorrido", "Recurso a reconsiderar"),
                            ("na_superior", "Recurso na autoridade superior"),
                            ("julgado", "Julgado, a comunicar"),
                            ("transitado", "Trânsito em julgado"),
                            ("cumprido", "Cumprido"),
                            ("arquivado", "Arquivado"),
                            ("anulado", "Anulado"),
                            ("prescrito", "Prescrito"),
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
            name="AnulacaoDoAuto",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "auto",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="anulacao",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="auto",
                    ),
                ),
                ("razoes", models.TextField(verbose_name="razões")),
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
                "verbose_name": "anulação de auto",
                "verbose_name_plural": "anulações de autos",
                "default_permissions": ("add", "view"),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("razoes__regex", "\\S")),
                        name="anulacao_do_auto_com_razoes",
                        violation_error_message="A anulação é motivada (art. 27).",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AutoDoProcesso",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="autos",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "auto",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="nos_processos",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="auto",
                    ),
                ),
                (
                    "encerrado_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="encerrado em"),
                ),
            ],
            options={
                "verbose_name": "auto do processo",
                "verbose_name_plural": "autos do processo",
                "default_permissions": ("view",),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("encerrado_em__isnull", True)),
                        fields=("auto",),
                        name="auto_num_processo_de_cada_vez",
                        violation_error_message="O auto já está em processo.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Encaminhamento",
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
                    "auto",
                    models.ForeignKey(
                        editable=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="encaminhamentos",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="auto",
                    ),
                ),
                (
                    "destino",
                    models.CharField(
                        choices=[
                            ("conselho_tutelar", "Conselho Tutelar"),
                            ("policia", "Polícia Civil"),
                            ("recursos_humanos", "Recursos Humanos (estatuto dos servidores)"),
                        ],
                        editable=False,
                        max_length=16,
                        verbose_name="a quem",
                    ),
                ),
                (
                    "fundamento",
                    models.CharField(editable=False, max_length=160, verbose_name="fundamento"),
                ),
                ("aberto_em", models.DateTimeField(editable=False, verbose_name="aberto em")),
                (
                    "pessoa_resguardada",
                    models.CharField(blank=True, max_length=160, verbose_name="pessoa resguardada"),
                ),
                ("feito_em", models.DateField(blank=True, null=True, verbose_name="feito em")),
                (
                    "protocolo",
                    models.CharField(blank=True, max_length=80, verbose_name="protocolo ou ofício"),
                ),
                (
                    "feito_por",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="feito por",
                    ),
                ),
            ],
            options={
                "verbose_name": "encaminhamento",
                "verbose_name_plural": "encaminhamentos",
                "abstract": False,
                "default_permissions": ("change", "view"),
                "indexes": [
                    models.Index(fields=["feito_em", "aberto_em"], name="encaminhamento_a_fazer")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("auto", "destino"), name="encaminhamento_um_por_destino"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("feito_em__isnull", True), ("protocolo", "")),
                            models.Q(("feito_em__isnull", False), ("protocolo__regex", "\\S")),
                            _connector="OR",
                        ),
                        name="encaminhamento_feito_diz_o_protocolo",
                        violation_error_message="O encaminhamento feito diz o dia e o protocolo.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MedidaDaDecisao",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "decisao",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="medidas",
                        to="fiscalizacao.decisaodoprocesso",
                        verbose_name="decisão",
                    ),
                ),
                (
                    "auto",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="medidas",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="auto",
                    ),
                ),
                (
                    "medida",
                    models.CharField(
                        choices=[
                            ("advertencia_verbal", "Advertência verbal"),
                            ("advertencia", "Advertência escrita"),
                            ("multa", "Multa"),
                            ("rescisao", "Rescisão/extinção do contrato"),
                            ("suspensao", "Suspensão temporária"),
                            ("impedimento", "Impedimento de licitar e contratar"),
                            ("inidoneidade", "Declaração de inidoneidade"),
                        ],
                        max_length=20,
                        verbose_name="pena",
                    ),
                ),
                ("ufm", models.PositiveSmallIntegerField(default=0, verbose_name="multa (UFM)")),
                (
                    "meses",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="duração (meses)"
                    ),
                ),
            ],
            options={
                "verbose_name": "pena aplicada",
                "verbose_name_plural": "penas aplicadas",
                "default_permissions": ("view",),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("decisao", "auto", "medida"),
                        name="pena_uma_vez_por_auto",
                        nulls_distinct=False,
                        violation_error_message="A pena já está na decisão.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("medida", "multa"), ("ufm__gt", 0)),
                            models.Q(models.Q(("medida", "multa"), _negated=True), ("ufm", 0)),
                            _connector="OR",
                        ),
                        name="pena_de_multa_diz_as_ufm",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("medida__in", ["suspensao", "impedimento", "inidoneidade"]),
                                ("meses__gt", 0),
                            ),
                            models.Q(
                                models.Q(
                                    ("medida__in", ["suspensao", "impedimento", "inidoneidade"]),
                                    _negated=True,
                                ),
                                ("meses__isnull", True),
                            ),
                            _connector="OR",
                        ),
                        name="pena_com_prazo_diz_os_meses",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PecaDoProcesso",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pecas",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "andamento",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pecas",
                        to="fiscalizacao.andamentodoprocesso",
                        verbose_name="andamento",
                    ),
                ),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("auto", "Auto de infração"),
                            ("prova", "Prova"),
                            ("notificacao", "Notificação"),
                            ("ciencia", "Prova da ciência"),
                            ("peticao", "Petição"),
                            ("recibo", "Termo de recebimento"),
                            ("certidao", "Certidão"),
                            ("parecer", "Parecer"),
                            ("decisao", "Decisão"),
                            ("publicacao", "Publicação"),
                            ("dossie", "Dossiê da rescisão"),
                            ("guia", "Guia de pagamento"),
                            ("comprovante", "Comprovante"),
                            ("outra", "Outra peça"),
                        ],
                        max_length=12,
                        verbose_name="espécie",
                    ),
                ),
                ("titulo", models.CharField(max_length=200, verbose_name="título")),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pecas",
                        to="comum.documentoemitido",
                        verbose_name="documento",
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pecas",
                        to="comum.anexo",
                        verbose_name="arquivo",
                    ),
                ),
                (
                    "peticao",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pecas",
                        to="fiscalizacao.peticaodoprocesso",
                        verbose_name="petição",
                    ),
                ),
                ("juntada_em", models.DateTimeField(verbose_name="juntada em")),
                (
                    "reservada",
                    models.BooleanField(default=False, verbose_name="só para a Administração"),
                ),
            ],
            options={
                "verbose_name": "peça do processo",
                "verbose_name_plural": "peças do processo",
                "default_permissions": ("view",),
                "indexes": [models.Index(fields=["processo", "id"], name="peca_do_processo")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("anexo__isnull", True), ("documento__isnull", False)),
                            models.Q(("anexo__isnull", False), ("documento__isnull", True)),
                            _connector="OR",
                        ),
                        name="peca_e_documento_ou_arquivo",
                        violation_error_message="A peça é um documento do portal ou um arquivo.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ProvaDoAuto",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "auto",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="provas",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="auto",
                    ),
                ),
                (
                    "uuid",
                    models.UUIDField(
                        default=uuid.uuid4, unique=True, verbose_name="código do aparelho"
                    ),
                ),
                (
                    "anexo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="provas_de_auto",
                        to="comum.anexo",
                        verbose_name="arquivo",
                    ),
                ),
                (
                    "descricao",
                    models.CharField(blank=True, max_length=200, verbose_name="o que mostra"),
                ),
                (
                    "capturada_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="capturada em"),
                ),
            ],
            options={
                "verbose_name": "prova do auto",
                "verbose_name_plural": "provas do auto",
                "default_permissions": ("add", "view"),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("auto", "anexo"),
                        name="prova_uma_vez_no_auto",
                        violation_error_message="Essa prova já está no auto.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="RecontagemDoPrazo",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "prazo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="recontagens",
                        to="fiscalizacao.prazodoprocesso",
                        verbose_name="prazo",
                    ),
                ),
                ("de", models.DateField(verbose_name="vencia em")),
                ("para", models.DateField(verbose_name="passou a vencer em")),
                ("motivo", models.TextField(verbose_name="motivo")),
                ("em", models.DateTimeField(verbose_name="em")),
            ],
            options={
                "verbose_name": "recontagem de prazo",
                "verbose_name_plural": "recontagens de prazos",
                "default_permissions": ("view",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("motivo__regex", "\\S")),
                        name="recontagem_de_prazo_com_motivo",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="TestemunhaDoAuto",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "auto",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="testemunhas",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="auto",
                    ),
                ),
                ("nome", models.CharField(max_length=160, verbose_name="nome")),
                ("contato", models.CharField(blank=True, max_length=160, verbose_name="contato")),
            ],
            options={
                "verbose_name": "testemunha",
                "verbose_name_plural": "testemunhas",
                "default_permissions": ("add", "view"),
            },
        ),
        migrations.CreateModel(
            name="AcessoAosAutosEvent",
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
                        to="fiscalizacao.acessoaosautos",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                ("criado_em", models.DateTimeField(verbose_name="criado em")),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ComunicacaoDoProcessoEvent",
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
                        to="fiscalizacao.comunicacaodoprocesso",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "especie",
                    models.CharField(
                        choices=[
                            ("notificacao", "Notificação para defesa"),
                            ("alegacoes", "Intimação para alegações finais"),
                            ("decisao", "Intimação da decisão"),
                            ("julgamento", "Comunicação do julgamento"),
                        ],
                        max_length=11,
                        verbose_name="espécie",
                    ),
                ),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.documentoemitido",
                        verbose_name="documento",
                    ),
                ),
                ("expedida_em", models.DateTimeField(verbose_name="expedida em")),
                (
                    "expedida_por",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="expedida por",
                    ),
                ),
                ("ciencia_em", models.DateField(blank=True, null=True, verbose_name="ciência em")),
                (
                    "meio",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("pessoal", "Pessoalmente, com recibo"),
                            ("correio_ar", "Correio, com aviso de recebimento"),
                            ("email", "E-mail ou domicílio eletrônico, com leitura"),
                            ("internet", "Diário oficial na internet"),
                            ("edital", "Edital"),
                        ],
                        max_length=10,
                        verbose_name="meio",
                    ),
                ),
                (
                    "recebedor",
                    models.CharField(blank=True, max_length=160, verbose_name="quem recebeu"),
                ),
                (
                    "prova",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="comum.anexo",
                        verbose_name="prova da ciência",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="PrazoDoProcessoEvent",
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
                        to="fiscalizacao.prazodoprocesso",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "ato",
                    models.CharField(
                        choices=[
                            ("defesa_previa", "Defesa"),
                            ("defesa_inidoneidade", "Defesa (responsabilização)"),
                            ("defesa_extincao", "Defesa antes da rescisão/extinção"),
                            ("alegacoes_finais", "Alegações finais"),
                            ("recurso", "Recurso"),
                            ("recurso_extincao", "Recurso contra a rescisão/extinção"),
                            ("representacao", "Representação"),
                            ("reconsideracao", "Pedido de reconsideração"),
                            ("decisao_reconsideracao", "Reconsiderar ou enviar à autoridade"),
                            ("decisao_recurso", "Decidir o recurso"),
                            (
                                "decisao_reconsideracao_extincao",
                                "Reconsiderar a extinção ou enviar à autoridade",
                            ),
                            ("decisao_recurso_extincao", "Decidir o recurso da extinção"),
                            ("decisao_pedido", "Decidir o pedido de reconsideração"),
                            ("ceis_cnep", "Comunicar ao CEIS/CNEP"),
                        ],
                        max_length=32,
                        verbose_name="ato",
                    ),
                ),
                (
                    "regime",
                    models.CharField(
                        choices=[("8666", "Lei 8.666/1993"), ("14133", "Lei 14.133/2021")],
                        max_length=5,
                        verbose_name="regime",
                    ),
                ),
                ("ciencia", models.DateField(verbose_name="ciência")),
                (
                    "meio",
                    models.CharField(
                        choices=[
                            ("pessoal", "Pessoalmente, com recibo"),
                            ("correio_ar", "Correio, com aviso de recebimento"),
                            ("email", "E-mail ou domicílio eletrônico, com leitura"),
                            ("internet", "Diário oficial na internet"),
                            ("edital", "Edital"),
                        ],
                        max_length=10,
                        verbose_name="meio",
                    ),
                ),
                (
                    "quedas",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.DateField(),
                        blank=True,
                        default=list,
                        size=None,
                        verbose_name="quedas",
                    ),
                ),
                ("vence_em", models.DateField(verbose_name="vence em")),
                ("aberto_em", models.DateTimeField(verbose_name="aberto em")),
                (
                    "encerrado_em",
                    models.DateTimeField(blank=True, null=True, verbose_name="encerrado em"),
                ),
                (
                    "desfecho",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("cumprido", "Cumprido"),
                            ("decorrido", "Decorrido sem o ato"),
                            ("prejudicado", "Prejudicado"),
                        ],
                        max_length=11,
                        verbose_name="desfecho",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Multa",
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
                    "processo",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="multas",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "medida",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="multa",
                        to="fiscalizacao.medidadadecisao",
                        verbose_name="pena",
                    ),
                ),
                ("numero", models.PositiveIntegerField(editable=False, verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(editable=False, verbose_name="ano")),
                (
                    "ufm",
                    models.PositiveSmallIntegerField(
                        editable=False, verbose_name="quantidade (UFM)"
                    ),
                ),
                ("constituida_em", models.DateField(editable=False, verbose_name="constituída em")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_cobrar", "A emitir a guia"),
                            ("cobrada", "Guia emitida"),
                            ("a_descontar", "A descontar do pagamento"),
                            ("descontada", "Descontada"),
                            ("paga", "Paga"),
                            ("divida_ativa", "Inscrita em dívida ativa"),
                        ],
                        default="a_cobrar",
                        editable=False,
                        max_length=12,
                        verbose_name="situação",
                    ),
                ),
                (
                    "desconto",
                    models.OneToOneField(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="multa",
                        to="transporte_escolar.descontodemulta",
                        verbose_name="desconto no pagamento",
                    ),
                ),
                (
                    "inscricao",
                    models.CharField(
                        blank=True, max_length=40, verbose_name="certidão de dívida ativa"
                    ),
                ),
                (
                    "inscrita_em",
                    models.DateField(blank=True, null=True, verbose_name="inscrita em"),
                ),
                (
                    "busca",
                    models.GeneratedField(
                        db_persist=True,
                        expression=patrocinio.comum.busca.Normalizada(
                            django.db.models.functions.text.Concat(
                                models.Value("multa "),
                                models.Case(
                                    models.When(
                                        situacao="a_cobrar", then=models.Value("A emitir a guia")
                                    ),
                                    models.When(
                                        situacao="cobrada", then=models.Value("Guia emitida")
                                    ),
                                    models.When(
                                        situacao="a_descontar",
                                        then=models.Value("A descontar do pagamento"),
                                    ),
                                    models.When(
                                        situacao="descontada", then=models.Value("Descontada")
                                    ),
                                    models.When(situacao="paga", then=models.Value("Paga")),
                                    models.When(
                                        situacao="divida_ativa",
                                        then=models.Value("Inscrita em dívida ativa"),
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
                                    "inscricao", models.TextField()
                                ),
                                output_field=models.TextField(),
                            )
                        ),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "verbose_name": "multa",
                "verbose_name_plural": "multas",
                "abstract": False,
                "default_permissions": ("change", "view"),
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.indexes.OpClass(
                            models.F("busca"), name="gin_trgm_ops"
                        ),
                        fastupdate=False,
                        name="multa_busca",
                    ),
                    models.Index(fields=["-ano", "-numero"], name="multa_recentes"),
                    models.Index(fields=["situacao"], name="multa_por_situacao"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="multa_numerada"),
                    models.CheckConstraint(condition=models.Q(("ufm__gt", 0)), name="multa_em_ufm"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("inscricao", ""), ("inscrita_em__isnull", True)),
                            models.Q(("inscricao__regex", "\\S"), ("inscrita_em__isnull", False)),
                            _connector="OR",
                        ),
                        name="multa_inscrita_diz_a_certidao",
                        violation_error_message="A inscrição em dívida ativa diz o dia e a certidão.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="EncaminhamentoEvent",
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
                        to="fiscalizacao.encaminhamento",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "auto",
                    models.ForeignKey(
                        db_constraint=False,
                        editable=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.autodeinfracao",
                        verbose_name="auto",
                    ),
                ),
                (
                    "destino",
                    models.CharField(
                        choices=[
                            ("conselho_tutelar", "Conselho Tutelar"),
                            ("policia", "Polícia Civil"),
                            ("recursos_humanos", "Recursos Humanos (estatuto dos servidores)"),
                        ],
                        editable=False,
                        max_length=16,
                        verbose_name="a quem",
                    ),
                ),
                (
                    "fundamento",
                    models.CharField(editable=False, max_length=160, verbose_name="fundamento"),
                ),
                ("aberto_em", models.DateTimeField(editable=False, verbose_name="aberto em")),
                (
                    "pessoa_resguardada",
                    models.CharField(blank=True, max_length=160, verbose_name="pessoa resguardada"),
                ),
                ("feito_em", models.DateField(blank=True, null=True, verbose_name="feito em")),
                (
                    "protocolo",
                    models.CharField(blank=True, max_length=80, verbose_name="protocolo ou ofício"),
                ),
                (
                    "feito_por",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="feito por",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="GuiaDeMulta",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "multa",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="guias",
                        to="fiscalizacao.multa",
                        verbose_name="multa",
                    ),
                ),
                ("numero", models.PositiveIntegerField(verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(verbose_name="ano")),
                (
                    "indice",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="comum.valorvigente",
                        verbose_name="UFM, com o ato",
                    ),
                ),
                (
                    "valor_da_ufm",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=4, max_digits=12, verbose_name="valor da UFM (R$)"
                    ),
                ),
                (
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2, max_digits=14, verbose_name="valor (R$)"
                    ),
                ),
                ("emitida_em", models.DateField(verbose_name="emitida em")),
                ("vence_em", models.DateField(verbose_name="vence em")),
                (
                    "documento",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="guias",
                        to="comum.documentoemitido",
                        verbose_name="documento",
                    ),
                ),
                (
                    "substitui",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substituida_por",
                        to="fiscalizacao.guiademulta",
                        verbose_name="substitui",
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
            ],
            options={
                "verbose_name": "guia de multa",
                "verbose_name_plural": "guias de multa",
                "default_permissions": ("view",),
                "constraints": [
                    models.UniqueConstraint(fields=("numero", "ano"), name="guia_numerada"),
                    models.CheckConstraint(
                        condition=models.Q(("vence_em__gte", models.F("emitida_em"))),
                        name="guia_vence_depois_de_emitida",
                        violation_error_message="O vencimento não pode ser antes da emissão.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("valor__gt", 0), ("valor_da_ufm__gt", 0)),
                        name="guia_com_valor",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MultaEvent",
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
                        to="fiscalizacao.multa",
                    ),
                ),
                ("pgh_context", pghistory.utils.JSONField(null=True)),
                ("id", models.BigIntegerField()),
                (
                    "versao",
                    models.PositiveIntegerField(default=1, editable=False, verbose_name="versão"),
                ),
                (
                    "processo",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.processoadministrativo",
                        verbose_name="processo",
                    ),
                ),
                (
                    "medida",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="fiscalizacao.medidadadecisao",
                        verbose_name="pena",
                    ),
                ),
                ("numero", models.PositiveIntegerField(editable=False, verbose_name="número")),
                ("ano", models.PositiveSmallIntegerField(editable=False, verbose_name="ano")),
                (
                    "ufm",
                    models.PositiveSmallIntegerField(
                        editable=False, verbose_name="quantidade (UFM)"
                    ),
                ),
                ("constituida_em", models.DateField(editable=False, verbose_name="constituída em")),
                (
                    "situacao",
                    models.CharField(
                        choices=[
                            ("a_cobrar", "A emitir a guia"),
                            ("cobrada", "Guia emitida"),
                            ("a_descontar", "A descontar do pagamento"),
                            ("descontada", "Descontada"),
                            ("paga", "Paga"),
                            ("divida_ativa", "Inscrita em dívida ativa"),
                        ],
                        default="a_cobrar",
                        editable=False,
                        max_length=12,
                        verbose_name="situação",
                    ),
                ),
                (
                    "desconto",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        related_query_name="+",
                        to="transporte_escolar.descontodemulta",
                        verbose_name="desconto no pagamento",
                    ),
                ),
                (
                    "inscricao",
                    models.CharField(
                        blank=True, max_length=40, verbose_name="certidão de dívida ativa"
                    ),
                ),
                (
                    "inscrita_em",
                    models.DateField(blank=True, null=True, verbose_name="inscrita em"),
                ),
            ],
            options={
                "abstract": False,
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="PagamentoDaGuia",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "guia",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pagamentos",
                        to="fiscalizacao.guiademulta",
                        verbose_name="guia",
                    ),
                ),
                (
                    "valor",
                    patrocinio.comum.campos.CampoDinheiro(
                        decimal_places=2, max_digits=14, verbose_name="valor (R$)"
                    ),
                ),
                ("pago_em", models.DateField(verbose_name="pago em")),
                (
                    "comprovante",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pagamentos_de_multa",
                        to="comum.anexo",
                        verbose_name="comprovante",
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
                ("em", models.DateTimeField(verbose_name="registrado em")),
            ],
            options={
                "verbose_name": "pagamento de multa",
                "verbose_name_plural": "pagamentos de multa",
                "default_permissions": ("view",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("valor__gt", 0)),
                        name="pagamento_da_guia_positivo",
                        violation_error_message="O valor pago é maior que zero.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="EstornoDoPagamento",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "pagamento",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="estorno",
                        to="fiscalizacao.pagamentodaguia",
                        verbose_name="pagamento",
                    ),
                ),
                ("motivo", models.TextField(verbose_name="motivo")),
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
                "verbose_name": "estorno de pagamento",
                "verbose_name_plural": "estornos de pagamento",
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("motivo__regex", "\\S")),
                        name="estorno_com_motivo",
                        violation_error_message="O estorno é motivado.",
                    )
                ],
            },
        ),
        patrocinio.comum.migracoes.CriarGatilhos(
            gatilhos={
                "acessoaosautos": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="45b56d3b7a383b5ca7fc49f185ad6bc6dc538561",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_92666",
                            table="fiscalizacao_acessoaosautos",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_acessoaosautosevent" ("criado_em", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "versao") VALUES (NEW."criado_em", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."processo_id", NEW."versao"); RETURN NULL;',
                            hash="1dae596f17b9861d7548c3bf57ec7d83bebe391c",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_7b88f",
                            table="fiscalizacao_acessoaosautos",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."criado_em" IS DISTINCT FROM (NEW."criado_em") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."processo_id" IS DISTINCT FROM (NEW."processo_id") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_acessoaosautosevent" ("criado_em", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "versao") VALUES (NEW."criado_em", NEW."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."processo_id", NEW."versao"); RETURN NULL;',
                            hash="f4dbbc45be7430baf457fe2e2e9a6e42dcf54aec",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_ce230",
                            table="fiscalizacao_acessoaosautos",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_acessoaosautosevent" ("criado_em", "id", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "versao") VALUES (OLD."criado_em", OLD."id", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."processo_id", OLD."versao"); RETURN NULL;',
                            hash="dad5c2c66e349da1abf331ee1ca95874a564846d",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_f8f2d",
                            table="fiscalizacao_acessoaosautos",
                            when="AFTER",
                        ),
                    ),
                ],
                "acessoaosautosevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="b0bab91e097a145470cd007e60e623c4672962c2",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_8263e",
                            table="fiscalizacao_acessoaosautosevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="fe303b12c32123e7a31a617b6c1281e5472a7ad6",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_81981",
                            table="fiscalizacao_acessoaosautosevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "andamentodoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c35cee89529176b54a300cf58ed033d3032e96d2",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_7d6c7",
                            table="fiscalizacao_andamentodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="8b254c86b60f732383a7871de4f716e314174ce9",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_37e12",
                            table="fiscalizacao_andamentodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                ],
                "anulacaodoauto": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="73121819412f2ff0c910ac72c8764718ce23afc5",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_b22d6",
                            table="fiscalizacao_anulacaodoauto",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="dcc3d2432682023bbcf034765b3aafc15d53b31f",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_95d11",
                            table="fiscalizacao_anulacaodoauto",
                            when="BEFORE",
                        ),
                    ),
                ],
                "autodeinfracao": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ccbf2bac27cb615f16e8eb4313f702b5e16c10ea",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_d193d",
                            table="fiscalizacao_autodeinfracao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="b4feae65bcda144c6a5c5189691a926effa8678f",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_0146d",
                            table="fiscalizacao_autodeinfracao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="infracao_que_cabe",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="IF EXISTS (SELECT 1 FROM fiscalizacao_infracao i WHERE i.id = NEW.infracao_id AND i.edital_id IS NOT NULL AND i.edital_id IS DISTINCT FROM (SELECT edital_id FROM transporte_escolar_contrato WHERE id = NEW.contrato_id)) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'auto_com_infracao_do_edital_do_contrato', MESSAGE = 'A infração é de outro edital: não vale para esse contrato (art. 21, p.ú.).';\n END IF;IF EXISTS (SELECT 1 FROM transporte_escolar_contrato WHERE id = NEW.contrato_id AND empresa_id <> NEW.empresa_id) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'auto_com_contrato_da_contratada', MESSAGE = 'O contrato é de outra empresa.';\n END IF;RETURN NEW;",
                            hash="5af990b8699807bd79ba2aa18d3e315dfbb4dd4a",
                            operation="INSERT",
                            pgid="pgtrigger_infracao_que_cabe_7ae96",
                            table="fiscalizacao_autodeinfracao",
                            when="BEFORE",
                        ),
                    ),
                ],
                "autodoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="e8c32e45edd29fcbdb1e3ca2b0bfb4fa965c9e48",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_8f066",
                            table="fiscalizacao_autodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
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
                ],
                "autorizacaoderescisao": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="21d85fe42573a039d57dc9af2a59f3c7d8eec107",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_2f270",
                            table="fiscalizacao_autorizacaoderescisao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="da66cfebcadd14d0e5b4a4c3f235dd8650b16fef",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_adc84",
                            table="fiscalizacao_autorizacaoderescisao",
                            when="BEFORE",
                        ),
                    ),
                ],
                "comunicacaodoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="edd4da7e98e388bc1149c5f8449bb1119a60ab2a",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_0af77",
                            table="fiscalizacao_comunicacaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_comunicacaodoprocessoevent" ("ciencia_em", "documento_id", "especie", "expedida_em", "expedida_por_id", "id", "meio", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "prova_id", "recebedor", "versao") VALUES (NEW."ciencia_em", NEW."documento_id", NEW."especie", NEW."expedida_em", NEW."expedida_por_id", NEW."id", NEW."meio", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."processo_id", NEW."prova_id", NEW."recebedor", NEW."versao"); RETURN NULL;',
                            hash="8e6218b82ce9331076808266fb5fc3b611dd5263",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_17593",
                            table="fiscalizacao_comunicacaodoprocesso",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_comunicacaodoprocessoevent" ("ciencia_em", "documento_id", "especie", "expedida_em", "expedida_por_id", "id", "meio", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "prova_id", "recebedor", "versao") VALUES (NEW."ciencia_em", NEW."documento_id", NEW."especie", NEW."expedida_em", NEW."expedida_por_id", NEW."id", NEW."meio", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."processo_id", NEW."prova_id", NEW."recebedor", NEW."versao"); RETURN NULL;',
                            hash="e887461259b2d3a6c06796df401e4111896ba23f",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_63fa0",
                            table="fiscalizacao_comunicacaodoprocesso",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_comunicacaodoprocessoevent" ("ciencia_em", "documento_id", "especie", "expedida_em", "expedida_por_id", "id", "meio", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "prova_id", "recebedor", "versao") VALUES (OLD."ciencia_em", OLD."documento_id", OLD."especie", OLD."expedida_em", OLD."expedida_por_id", OLD."id", OLD."meio", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."processo_id", OLD."prova_id", OLD."recebedor", OLD."versao"); RETURN NULL;',
                            hash="33a0b39ea4fed4afb3402d3a7e1bf076070bc982",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_4c4da",
                            table="fiscalizacao_comunicacaodoprocesso",
                            when="AFTER",
                        ),
                    ),
                ],
                "comunicacaodoprocessoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="9b22cfa5c77a95f573052197bd7799aa7e3ee9bc",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_207c6",
                            table="fiscalizacao_comunicacaodoprocessoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c45d162b2e3a042a6669e743637528e2ef0c2adf",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_cb064",
                            table="fiscalizacao_comunicacaodoprocessoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "decisaodoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ccd5277c66c9080ccd4bfbea43abaf39d0a00e66",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_fb25d",
                            table="fiscalizacao_decisaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="3871ea5a37c0bb69cbff5ef51638eca467c4a641",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_3b272",
                            table="fiscalizacao_decisaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="decisao_que_cabe",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="IF NOT EXISTS (SELECT 1 FROM fiscalizacao_comunicacaodoprocesso c WHERE c.processo_id = NEW.processo_id AND c.especie = 'notificacao' AND c.ciencia_em IS NOT NULL) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'decisao_depois_da_notificacao', MESSAGE = 'Não se decide sem que a parte tenha sido notificada (art. 27).';\n END IF;IF EXISTS (SELECT 1 FROM fiscalizacao_autodoprocesso p JOIN fiscalizacao_autodeinfracao a ON a.id = p.auto_id WHERE p.processo_id = NEW.processo_id AND a.lavrado_por_id IN (NEW.autoridade_id, NEW.segunda_assinatura_id)) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'quem_autua_nao_julga', MESSAGE = 'Quem lavrou o auto não julga o processo.';\n END IF;IF EXISTS (SELECT 1 FROM fiscalizacao_membrodacomissao m WHERE m.processo_id = NEW.processo_id AND m.servidor_id IN (NEW.autoridade_id, NEW.segunda_assinatura_id)) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'quem_instrui_nao_julga', MESSAGE = 'Quem é da comissão não julga o processo.';\n END IF;IF NEW.instancia = 'recursal' AND EXISTS (SELECT 1 FROM fiscalizacao_decisaodoprocesso d WHERE d.processo_id = NEW.processo_id AND d.instancia <> 'recursal' AND (NEW.autoridade_id IN (d.autoridade_id, d.segunda_assinatura_id) OR NEW.segunda_assinatura_id IN (d.autoridade_id, d.segunda_assinatura_id))) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'quem_decidiu_nao_julga_o_recurso', MESSAGE = 'Quem decidiu não julga o recurso.';\n END IF;IF NEW.instancia <> 'primeira' AND NOT EXISTS (SELECT 1 FROM fiscalizacao_decisaodoprocesso d WHERE d.processo_id = NEW.processo_id AND d.instancia = 'primeira') THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'recurso_pede_decisao', MESSAGE = 'Não há decisão de que se recorra.';\n END IF;RETURN NEW;",
                            hash="2b0c7d940e9c3094f2296219e78f7c7d1d950d1b",
                            operation="INSERT",
                            pgid="pgtrigger_decisao_que_cabe_50376",
                            table="fiscalizacao_decisaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                ],
                "diaparado": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="28e82c2ad81815ae197170695bd60ad78197f548",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_83baf",
                            table="fiscalizacao_diaparado",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="b5c2ac8b39b298a6eceecabcec22e4cfd666850f",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_e1391",
                            table="fiscalizacao_diaparado",
                            when="BEFORE",
                        ),
                    ),
                ],
                "encaminhamento": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="1daf20e81b0327e2dd4867ceff2f16a1d052f346",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_170f9",
                            table="fiscalizacao_encaminhamento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_encaminhamentoevent" ("aberto_em", "auto_id", "destino", "feito_em", "feito_por_id", "fundamento", "id", "pessoa_resguardada", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "protocolo", "versao") VALUES (NEW."aberto_em", NEW."auto_id", NEW."destino", NEW."feito_em", NEW."feito_por_id", NEW."fundamento", NEW."id", NEW."pessoa_resguardada", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."protocolo", NEW."versao"); RETURN NULL;',
                            hash="dcccac848ef5ead7eb71bdeeb96036b7e2babd4a",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_1e723",
                            table="fiscalizacao_encaminhamento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_encaminhamentoevent" ("aberto_em", "auto_id", "destino", "feito_em", "feito_por_id", "fundamento", "id", "pessoa_resguardada", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "protocolo", "versao") VALUES (NEW."aberto_em", NEW."auto_id", NEW."destino", NEW."feito_em", NEW."feito_por_id", NEW."fundamento", NEW."id", NEW."pessoa_resguardada", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."protocolo", NEW."versao"); RETURN NULL;',
                            hash="84598edb93b4e23710cc5737281ce00e5b407ada",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_f35ad",
                            table="fiscalizacao_encaminhamento",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_encaminhamentoevent" ("aberto_em", "auto_id", "destino", "feito_em", "feito_por_id", "fundamento", "id", "pessoa_resguardada", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "protocolo", "versao") VALUES (OLD."aberto_em", OLD."auto_id", OLD."destino", OLD."feito_em", OLD."feito_por_id", OLD."fundamento", OLD."id", OLD."pessoa_resguardada", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."protocolo", OLD."versao"); RETURN NULL;',
                            hash="755ac0694ea20ec4b3195e73432797b60d9ac3be",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_ff122",
                            table="fiscalizacao_encaminhamento",
                            when="AFTER",
                        ),
                    ),
                ],
                "encaminhamentoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="5efb996862e209e180b8866bcdf923f13a406512",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_8555b",
                            table="fiscalizacao_encaminhamentoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="1264c099d197667cd536fffedb6831bbff61c5b7",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_f5b7d",
                            table="fiscalizacao_encaminhamentoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "estornodopagamento": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="bdd1ac290183bdac51b3fd39227eaebfb81611dc",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_6e93f",
                            table="fiscalizacao_estornodopagamento",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="061d28ebf99de8dd95426dfd799ab9b7fd91d0d6",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_b3bf6",
                            table="fiscalizacao_estornodopagamento",
                            when="BEFORE",
                        ),
                    ),
                ],
                "guiademulta": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f55bc9e69c6aa4ec2d209f49674db7c8483d1a58",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_feec4",
                            table="fiscalizacao_guiademulta",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6c3d94706e985269b6356bf9960006210af06259",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_681ba",
                            table="fiscalizacao_guiademulta",
                            when="BEFORE",
                        ),
                    ),
                ],
                "infracao": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="8861a2aa44635980bc1a43d034b13ac09727af03",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_95209",
                            table="fiscalizacao_infracao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="infracao_da_lei_nao_muda",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="IF OLD.origem = 'lei' OR EXISTS (SELECT 1 FROM fiscalizacao_autodeinfracao WHERE infracao_id = OLD.id) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'infracao_da_lei_ou_autuada_nao_muda', MESSAGE = 'A infração da lei, e a que já tem auto, não se altera.';\n END IF;IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW;",
                            hash="13f0eb765e5660cdcd3e65e60f651d1e41eaea8e",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_infracao_da_lei_nao_muda_1fac2",
                            table="fiscalizacao_infracao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_infracaoevent" ("base_legal", "codigo", "edital_id", "gravidade", "id", "medidas", "origem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "ufm", "versao") VALUES (NEW."base_legal", NEW."codigo", NEW."edital_id", NEW."gravidade", NEW."id", NEW."medidas", NEW."origem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."texto", NEW."ufm", NEW."versao"); RETURN NULL;',
                            hash="ab550236f95dac45b10c971e0170fe03d3c2a96d",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_07bf9",
                            table="fiscalizacao_infracao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."base_legal" IS DISTINCT FROM (NEW."base_legal") OR OLD."codigo" IS DISTINCT FROM (NEW."codigo") OR OLD."edital_id" IS DISTINCT FROM (NEW."edital_id") OR OLD."gravidade" IS DISTINCT FROM (NEW."gravidade") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."medidas" IS DISTINCT FROM (NEW."medidas") OR OLD."origem" IS DISTINCT FROM (NEW."origem") OR OLD."texto" IS DISTINCT FROM (NEW."texto") OR OLD."ufm" IS DISTINCT FROM (NEW."ufm") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_infracaoevent" ("base_legal", "codigo", "edital_id", "gravidade", "id", "medidas", "origem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "ufm", "versao") VALUES (NEW."base_legal", NEW."codigo", NEW."edital_id", NEW."gravidade", NEW."id", NEW."medidas", NEW."origem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."texto", NEW."ufm", NEW."versao"); RETURN NULL;',
                            hash="6747e17dce9a5a2d5c1f62c22a99957c70ea17dc",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_608b7",
                            table="fiscalizacao_infracao",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_infracaoevent" ("base_legal", "codigo", "edital_id", "gravidade", "id", "medidas", "origem", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "texto", "ufm", "versao") VALUES (OLD."base_legal", OLD."codigo", OLD."edital_id", OLD."gravidade", OLD."id", OLD."medidas", OLD."origem", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."texto", OLD."ufm", OLD."versao"); RETURN NULL;',
                            hash="312bdf5a01925f1c3479878ce12c1da5b1517a51",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_c4ad2",
                            table="fiscalizacao_infracao",
                            when="AFTER",
                        ),
                    ),
                ],
                "infracaoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c6b32dd39b746f4247712c94b0974b7cded7a309",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_c8e03",
                            table="fiscalizacao_infracaoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="e760dd9fb9e6934d2bbc9a5f727b54bb03d28af5",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_f9cb6",
                            table="fiscalizacao_infracaoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "medidadadecisao": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="dd817d64143caf20891965889a556f773ceb57cf",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_95bd9",
                            table="fiscalizacao_medidadadecisao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="dc8ef583fbb59c614fe989d6fcd09f0a64717360",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_c1389",
                            table="fiscalizacao_medidadadecisao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="medida_que_cabe",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="IF NEW.auto_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fiscalizacao_autodoprocesso p JOIN fiscalizacao_decisaodoprocesso d ON d.processo_id = p.processo_id WHERE d.id = NEW.decisao_id AND p.auto_id = NEW.auto_id) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'pena_de_auto_do_processo', MESSAGE = 'O auto não é deste processo.';\n END IF;IF NEW.auto_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fiscalizacao_autodeinfracao a JOIN fiscalizacao_infracao i ON i.id = a.infracao_id WHERE a.id = NEW.auto_id AND NEW.medida = ANY (i.medidas) AND (NEW.medida <> 'multa' OR NEW.ufm = a.ufm)) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'pena_que_o_artigo_admite', MESSAGE = 'O artigo não admite essa pena, ou não nessa quantidade (arts. 22 a 25).';\n END IF;IF NEW.auto_id IS NULL AND NOT EXISTS (SELECT 1 FROM fiscalizacao_decisaodoprocesso d JOIN fiscalizacao_processoadministrativo p ON p.id = d.processo_id WHERE d.id = NEW.decisao_id AND p.especie = 'responsabilizacao' AND NEW.medida IN ('suspensao', 'impedimento', 'inidoneidade')) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'pena_sem_auto_so_na_responsabilizacao', MESSAGE = 'Essa pena só se aplica em processo de responsabilização.';\n END IF;IF NEW.medida = 'rescisao' AND NOT EXISTS (SELECT 1 FROM fiscalizacao_autorizacaoderescisao a JOIN fiscalizacao_decisaodoprocesso d ON d.processo_id = a.processo_id WHERE d.id = NEW.decisao_id) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'rescisao_pede_autorizacao_previa', MESSAGE = 'A rescisão pede autorização prévia e escrita da autoridade competente.';\n END IF;RETURN NEW;",
                            hash="72716bd24f076d6cc5109f4f39e605734927ff05",
                            operation="INSERT",
                            pgid="pgtrigger_medida_que_cabe_95027",
                            table="fiscalizacao_medidadadecisao",
                            when="BEFORE",
                        ),
                    ),
                ],
                "membrodacomissao": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="a728e5d697e8bd7d4b418ef6befe32e084a89085",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_32a0c",
                            table="fiscalizacao_membrodacomissao",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="defeae1e1b87877a671bb05e3aa9abf5bb8b5d2c",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_50d1b",
                            table="fiscalizacao_membrodacomissao",
                            when="BEFORE",
                        ),
                    ),
                ],
                "multa": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="6dc719430bfc00341277eed39108fa3888447873",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_f344e",
                            table="fiscalizacao_multa",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="multa_depois_da_decisao_final",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="IF NOT EXISTS (SELECT 1 FROM fiscalizacao_processoadministrativo p WHERE p.id = NEW.processo_id AND p.situacao IN ('transitado', 'cumprido')) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'multa_depois_da_decisao_final', MESSAGE = 'A multa só se cobra depois da decisão final.';\n END IF;IF NOT EXISTS (SELECT 1 FROM fiscalizacao_medidadadecisao m JOIN fiscalizacao_decisaodoprocesso d ON d.id = m.decisao_id WHERE m.id = NEW.medida_id AND d.processo_id = NEW.processo_id AND m.medida = 'multa' AND m.ufm = NEW.ufm) THEN \n    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'multa_da_decisao', MESSAGE = 'A multa é a da decisão, na quantidade dela.';\n END IF;RETURN NEW;",
                            hash="2f36915efc61240f2bac35f8afc52a00452d0684",
                            operation="INSERT",
                            pgid="pgtrigger_multa_depois_da_decisao_final_c9912",
                            table="fiscalizacao_multa",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_multaevent" ("ano", "constituida_em", "desconto_id", "id", "inscricao", "inscrita_em", "medida_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "situacao", "ufm", "versao") VALUES (NEW."ano", NEW."constituida_em", NEW."desconto_id", NEW."id", NEW."inscricao", NEW."inscrita_em", NEW."medida_id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."processo_id", NEW."situacao", NEW."ufm", NEW."versao"); RETURN NULL;',
                            hash="6284903f08d3fcca2b9bf3cb005bae53029fbcc7",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_aa53c",
                            table="fiscalizacao_multa",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."constituida_em" IS DISTINCT FROM (NEW."constituida_em") OR OLD."desconto_id" IS DISTINCT FROM (NEW."desconto_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."inscricao" IS DISTINCT FROM (NEW."inscricao") OR OLD."inscrita_em" IS DISTINCT FROM (NEW."inscrita_em") OR OLD."medida_id" IS DISTINCT FROM (NEW."medida_id") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."processo_id" IS DISTINCT FROM (NEW."processo_id") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."ufm" IS DISTINCT FROM (NEW."ufm") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_multaevent" ("ano", "constituida_em", "desconto_id", "id", "inscricao", "inscrita_em", "medida_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "situacao", "ufm", "versao") VALUES (NEW."ano", NEW."constituida_em", NEW."desconto_id", NEW."id", NEW."inscricao", NEW."inscrita_em", NEW."medida_id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."processo_id", NEW."situacao", NEW."ufm", NEW."versao"); RETURN NULL;',
                            hash="4c5783baa90c490c84b867efc1e9943c4d6f3d5c",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_04696",
                            table="fiscalizacao_multa",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_multaevent" ("ano", "constituida_em", "desconto_id", "id", "inscricao", "inscrita_em", "medida_id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "situacao", "ufm", "versao") VALUES (OLD."ano", OLD."constituida_em", OLD."desconto_id", OLD."id", OLD."inscricao", OLD."inscrita_em", OLD."medida_id", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."processo_id", OLD."situacao", OLD."ufm", OLD."versao"); RETURN NULL;',
                            hash="5fee11a179bd93e0e1e553466f9da9686ffbfe41",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_af48f",
                            table="fiscalizacao_multa",
                            when="AFTER",
                        ),
                    ),
                ],
                "multaevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c70ffa391abd461a158cb3337142ea2300282522",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_5c61c",
                            table="fiscalizacao_multaevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="e3af6c62560b785d9bc6fe5a3e7afedb1c059259",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_9b4eb",
                            table="fiscalizacao_multaevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "pagamentodaguia": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="3add5dec3f69e47edc61e59b6bd0c923c7be318a",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_7ab60",
                            table="fiscalizacao_pagamentodaguia",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="3fab57f10ac39ee59006f8bd256a3aa1036b65ce",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_642fc",
                            table="fiscalizacao_pagamentodaguia",
                            when="BEFORE",
                        ),
                    ),
                ],
                "pecadoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="99d16d640af4c0de52b0f28e943a38d1a8210c52",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_76d28",
                            table="fiscalizacao_pecadoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="070d1b09f5427674a90c15476bb2839aaa6ce933",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_e6f30",
                            table="fiscalizacao_pecadoprocesso",
                            when="BEFORE",
                        ),
                    ),
                ],
                "peticaodoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="608675d3806389ac1a56157d739d4071c5f786d6",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_f0160",
                            table="fiscalizacao_peticaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d29335d638464aa102ceb2167c6d94e37c5b3a6a",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_c55a9",
                            table="fiscalizacao_peticaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                ],
                "prazodoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="dcd9b4ec07c1fe5d73d45840511880a5bf22282f",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_bb087",
                            table="fiscalizacao_prazodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_prazodoprocessoevent" ("aberto_em", "ato", "ciencia", "desfecho", "encerrado_em", "id", "meio", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "quedas", "regime", "vence_em", "versao") VALUES (NEW."aberto_em", NEW."ato", NEW."ciencia", NEW."desfecho", NEW."encerrado_em", NEW."id", NEW."meio", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."processo_id", NEW."quedas", NEW."regime", NEW."vence_em", NEW."versao"); RETURN NULL;',
                            hash="0126e57b2aba7fcc363e29c910f7fd90e49fe408",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_18ae8",
                            table="fiscalizacao_prazodoprocesso",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                            func='INSERT INTO "fiscalizacao_prazodoprocessoevent" ("aberto_em", "ato", "ciencia", "desfecho", "encerrado_em", "id", "meio", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "quedas", "regime", "vence_em", "versao") VALUES (NEW."aberto_em", NEW."ato", NEW."ciencia", NEW."desfecho", NEW."encerrado_em", NEW."id", NEW."meio", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."processo_id", NEW."quedas", NEW."regime", NEW."vence_em", NEW."versao"); RETURN NULL;',
                            hash="f30c317bd3bccd30d13a7ad97d9fe173506f1d97",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_e1e97",
                            table="fiscalizacao_prazodoprocesso",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_prazodoprocessoevent" ("aberto_em", "ato", "ciencia", "desfecho", "encerrado_em", "id", "meio", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "processo_id", "quedas", "regime", "vence_em", "versao") VALUES (OLD."aberto_em", OLD."ato", OLD."ciencia", OLD."desfecho", OLD."encerrado_em", OLD."id", OLD."meio", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."processo_id", OLD."quedas", OLD."regime", OLD."vence_em", OLD."versao"); RETURN NULL;',
                            hash="b53a1e123791fa68de9013239140a4568bde102c",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_9e456",
                            table="fiscalizacao_prazodoprocesso",
                            when="AFTER",
                        ),
                    ),
                ],
                "prazodoprocessoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="63eb654cd38d902c852851f1ce46d7158ea67038",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_18933",
                            table="fiscalizacao_prazodoprocessoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="a515e08ab65cff46109ba348098c65227ffc0158",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_fd7aa",
                            table="fiscalizacao_prazodoprocessoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "processoadministrativo": [
                    pgtrigger.compiler.Trigger(
                        name="conta_versao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="NEW.versao = OLD.versao + 1; RETURN NEW;",
                            hash="863ef6e3613bcd18e9fecf4d35fc1c151710d846",
                            operation="UPDATE",
                            pgid="pgtrigger_conta_versao_04593",
                            table="fiscalizacao_processoadministrativo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="situacao_com_andamento",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            constraint="CONSTRAINT",
                            func="\n            IF EXISTS (\n                SELECT 1 FROM fiscalizacao_processoadministrativo p WHERE p.id = NEW.id\n                AND p.situacao IS DISTINCT FROM (\n                    SELECT a.para FROM fiscalizacao_andamentodoprocesso a WHERE a.processo_id = p.id\n                    ORDER BY a.id DESC LIMIT 1\n                )\n            ) THEN\n                RAISE EXCEPTION 'A situação do processo só muda com um andamento.';\n            END IF;\n            RETURN NULL;\n            ",
                            hash="49a8939ad72f78fca9a80541343a40f9d18bb252",
                            operation='INSERT OR UPDATE OF "situacao"',
                            pgid="pgtrigger_situacao_com_andamento_28b05",
                            table="fiscalizacao_processoadministrativo",
                            timing="DEFERRABLE INITIALLY DEFERRED",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="inclusao_insert",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_processoadministrativoevent" ("aberto_em", "ano", "cogita_rescisao", "conhecido_em", "contrato_id", "efeito_suspensivo", "empresa_id", "especie", "fatos", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prescreve_em", "processo_em_papel", "regime", "rescindido_em", "situacao", "suspenso_desde", "versao") VALUES (NEW."aberto_em", NEW."ano", NEW."cogita_rescisao", NEW."conhecido_em", NEW."contrato_id", NEW."efeito_suspensivo", NEW."empresa_id", NEW."especie", NEW."fatos", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'inclusao\', NEW."id", NEW."prescreve_em", NEW."processo_em_papel", NEW."regime", NEW."rescindido_em", NEW."situacao", NEW."suspenso_desde", NEW."versao"); RETURN NULL;',
                            hash="70b55825cd04315112fc70d4c69166337cbb4e57",
                            operation="INSERT",
                            pgid="pgtrigger_inclusao_insert_84d67",
                            table="fiscalizacao_processoadministrativo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="alteracao_update",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            condition='WHEN (OLD."aberto_em" IS DISTINCT FROM (NEW."aberto_em") OR OLD."ano" IS DISTINCT FROM (NEW."ano") OR OLD."cogita_rescisao" IS DISTINCT FROM (NEW."cogita_rescisao") OR OLD."conhecido_em" IS DISTINCT FROM (NEW."conhecido_em") OR OLD."contrato_id" IS DISTINCT FROM (NEW."contrato_id") OR OLD."efeito_suspensivo" IS DISTINCT FROM (NEW."efeito_suspensivo") OR OLD."empresa_id" IS DISTINCT FROM (NEW."empresa_id") OR OLD."especie" IS DISTINCT FROM (NEW."especie") OR OLD."fatos" IS DISTINCT FROM (NEW."fatos") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."numero" IS DISTINCT FROM (NEW."numero") OR OLD."prescreve_em" IS DISTINCT FROM (NEW."prescreve_em") OR OLD."processo_em_papel" IS DISTINCT FROM (NEW."processo_em_papel") OR OLD."regime" IS DISTINCT FROM (NEW."regime") OR OLD."rescindido_em" IS DISTINCT FROM (NEW."rescindido_em") OR OLD."situacao" IS DISTINCT FROM (NEW."situacao") OR OLD."suspenso_desde" IS DISTINCT FROM (NEW."suspenso_desde") OR OLD."versao" IS DISTINCT FROM (NEW."versao"))',
                            func='INSERT INTO "fiscalizacao_processoadministrativoevent" ("aberto_em", "ano", "cogita_rescisao", "conhecido_em", "contrato_id", "efeito_suspensivo", "empresa_id", "especie", "fatos", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prescreve_em", "processo_em_papel", "regime", "rescindido_em", "situacao", "suspenso_desde", "versao") VALUES (NEW."aberto_em", NEW."ano", NEW."cogita_rescisao", NEW."conhecido_em", NEW."contrato_id", NEW."efeito_suspensivo", NEW."empresa_id", NEW."especie", NEW."fatos", NEW."id", NEW."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'alteracao\', NEW."id", NEW."prescreve_em", NEW."processo_em_papel", NEW."regime", NEW."rescindido_em", NEW."situacao", NEW."suspenso_desde", NEW."versao"); RETURN NULL;',
                            hash="8a1d889225c516d331b0b7471c0004fb6a6dcb5d",
                            operation="UPDATE",
                            pgid="pgtrigger_alteracao_update_2f9de",
                            table="fiscalizacao_processoadministrativo",
                            when="AFTER",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="exclusao_delete",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func='INSERT INTO "fiscalizacao_processoadministrativoevent" ("aberto_em", "ano", "cogita_rescisao", "conhecido_em", "contrato_id", "efeito_suspensivo", "empresa_id", "especie", "fatos", "id", "numero", "pgh_context", "pgh_created_at", "pgh_label", "pgh_obj_id", "prescreve_em", "processo_em_papel", "regime", "rescindido_em", "situacao", "suspenso_desde", "versao") VALUES (OLD."aberto_em", OLD."ano", OLD."cogita_rescisao", OLD."conhecido_em", OLD."contrato_id", OLD."efeito_suspensivo", OLD."empresa_id", OLD."especie", OLD."fatos", OLD."id", OLD."numero", COALESCE(NULLIF(CURRENT_SETTING(\'pghistory.context_metadata\', TRUE), \'\'), NULL)::JSONB, NOW(), \'exclusao\', OLD."id", OLD."prescreve_em", OLD."processo_em_papel", OLD."regime", OLD."rescindido_em", OLD."situacao", OLD."suspenso_desde", OLD."versao"); RETURN NULL;',
                            hash="93694f4b6cc0152f9f850fff6eaf6d19f46b20a2",
                            operation="DELETE",
                            pgid="pgtrigger_exclusao_delete_3eeec",
                            table="fiscalizacao_processoadministrativo",
                            when="AFTER",
                        ),
                    ),
                ],
                "processoadministrativoevent": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="6f0b2a09599e04e9932c8d9190827071f01a88bf",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_3bee6",
                            table="fiscalizacao_processoadministrativoevent",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="c6722083c3c15da6c722184033141cfcfee69832",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_05d86",
                            table="fiscalizacao_processoadministrativoevent",
                            when="BEFORE",
                        ),
                    ),
                ],
                "provadoauto": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="f52a805943698294c8f710e163dab9ea56c92ffd",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_330fb",
                            table="fiscalizacao_provadoauto",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="ef6f916157e1b5b774964e66dda219e4d987d3d7",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_8581e",
                            table="fiscalizacao_provadoauto",
                            when="BEFORE",
                        ),
                    ),
                ],
                "publicacaodoprocesso": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="0a86544c71c624e9bed8456279861bf51c0a1a72",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_66644",
                            table="fiscalizacao_publicacaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="7b7042299182ca1879dd781e6d1be39b27415914",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_ecbcf",
                            table="fiscalizacao_publicacaodoprocesso",
                            when="BEFORE",
                        ),
                    ),
                ],
                "recontagemdoprazo": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="bb9b1058fc8d5c63cd9e3096b9f09d4834adad86",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_2efcd",
                            table="fiscalizacao_recontagemdoprazo",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="25dbe38f649a06d2b130628c4d534eb6768a3a5a",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_79e80",
                            table="fiscalizacao_recontagemdoprazo",
                            when="BEFORE",
                        ),
                    ),
                ],
                "testemunhadoauto": [
                    pgtrigger.compiler.Trigger(
                        name="so_inclusao",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="df04bbe7df6370d138934da8fa7b734353cfea1a",
                            operation="UPDATE OR DELETE",
                            pgid="pgtrigger_so_inclusao_c7ec0",
                            table="fiscalizacao_testemunhadoauto",
                            when="BEFORE",
                        ),
                    ),
                    pgtrigger.compiler.Trigger(
                        name="sem_truncate",
                        sql=pgtrigger.compiler.UpsertTriggerSql(
                            func="RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;",
                            hash="d01c762a44e9ff534f468aeab2068e630b888c7d",
                            level="STATEMENT",
                            operation="TRUNCATE",
                            pgid="pgtrigger_sem_truncate_356bb",
                            table="fiscalizacao_testemunhadoauto",
                            when="BEFORE",
                        ),
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="advertenciaverbal",
            name="proposta",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="advertencia",
                to="transporte_escolar.propostadeinfracao",
                verbose_name="proposta acolhida",
            ),
        ),
        migrations.AddField(
            model_name="advertenciaverbal",
            name="uuid",
            field=models.UUIDField(
                blank=True, null=True, unique=True, verbose_name="código do aparelho"
            ),
        ),
    ]

"""Processo que anda por um rito, e os seus andamentos: história que só cresce."""

from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any

import pgtrigger
from django.conf import settings
from django.db import models
from django.db.models import Q

from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.regras.rito import Passo, Rito


class ProcessoBase(Registro):
    """Registro cuja situação só muda com um andamento.

    O modelo concreto declara ``situacao`` com as suas escolhas e um modelo de andamentos com
    ``related_name="andamentos"``.
    """

    situacao: Any = models.CharField("situação", max_length=20, editable=False)

    class Meta(Registro.Meta):
        abstract = True

    def registrar(
        self, passo: Passo, *, autor: Any, em: datetime, motivacao: str, **extras: Any
    ) -> "AndamentoBase":
        """Dá o passo: acrescenta o andamento e grava a situação, na transação de quem chama.

        Grava também o que o ato mudou nos outros campos: o processo vem travado. ``extras`` são os
        campos que só o andamento do modelo concreto tem.
        """
        andamento: AndamentoBase = self.andamentos.create(  # type: ignore[attr-defined]
            acao=passo.acao,
            de=passo.de,
            para=passo.para,
            autor=autor,
            em=em,
            motivacao=motivacao.strip(),
            **extras,
        )
        self.situacao = passo.para
        self.save()
        return andamento


class AndamentoBase(models.Model):
    """Ato praticado no processo: quem, quando e por quê."""

    acao = models.CharField("ato", max_length=30)
    de = models.CharField("de", max_length=20, blank=True)
    para = models.CharField("para", max_length=20)
    autor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        verbose_name="praticado por",
    )
    em = models.DateTimeField("em")
    motivacao = models.TextField("razões", blank=True)

    class Meta:
        abstract = True
        default_permissions = ("view",)
        triggers = somente_inclusao()


def conforme_o_rito(rito: Rito, *, name: str) -> models.CheckConstraint:
    """Restrição que só aceita o andamento que a tabela do rito traz."""
    passos = sorted({(p.acao, p.de, p.para) for p in rito})
    return models.CheckConstraint(
        condition=reduce(or_, (Q(acao=a, de=d, para=p) for a, d, p in passos)),
        name=name,
        violation_error_message="Esse ato não está no rito do processo.",
    )


def situacao_com_andamento(tabela: str) -> pgtrigger.Trigger:
    """Gatilho que, no fim da transação, exige que a situação seja a do último andamento.

    ``tabela`` é a dos andamentos, com a coluna ``processo_id``.
    """
    return pgtrigger.Trigger(
        name="situacao_com_andamento",
        when=pgtrigger.After,
        operation=pgtrigger.Insert | pgtrigger.UpdateOf("situacao"),  # type: ignore[no-untyped-call]
        timing=pgtrigger.Deferred,
        func=pgtrigger.Func(  # type: ignore[no-untyped-call]
            f"""
            IF EXISTS (
                SELECT 1 FROM {{meta.db_table}} p WHERE p.id = NEW.id
                AND p.situacao IS DISTINCT FROM (
                    SELECT a.para FROM {tabela} a WHERE a.processo_id = p.id
                    ORDER BY a.id DESC LIMIT 1
                )
            ) THEN
                RAISE EXCEPTION 'A situação do processo só muda com um andamento.';
            END IF;
            RETURN NULL;
            """  # noqa: S608
        ),
    )

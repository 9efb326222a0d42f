"""Vocabulário de leitura do transporte escolar, com o escopo de cada papel."""

from datetime import date
from decimal import Decimal
from typing import Any, ClassVar, Self

from django.apps import apps
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import (
    CharField,
    DecimalField,
    Exists,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
)
from django.db.models.functions import Cast, Coalesce, Concat, Now, TruncDate

from patrocinio.comum.querysets import EscopoDePapel, RegistroQuerySet, VigenciaQuerySet
from patrocinio.comum.tipos import Papel
from transporte_escolar.papeis import ESCOPADOS, PERMISSOES
from transporte_escolar.tipos import (
    CONTRATO_VIVO,
    Execucao,
    SituacaoDaProposta,
    SituacaoDoContrato,
)

_KM = DecimalField(max_digits=8, decimal_places=1)
# Sobre o que ``com_o_que_tem`` anota; em palavras, ``regras.linhas.faltas_da_linha``.
_NADA_FALTA = (
    Q(tem_escola=True, tem_itinerario=True, tem_viagem=True)
    & ~Q(tipo_veiculo="")
    & (Q(execucao=Execucao.DIRETA) | Q(contrato_vigente__isnull=False))
)


class Escopo(EscopoDePapel):
    """Registros que a contratada e a secretaria escolar veem só em parte."""

    permissoes = PERMISSOES
    escopados = ESCOPADOS


class ComEscopo(Escopo, RegistroQuerySet):
    """Registros com escopo."""


class EscolaQuerySet(ComEscopo):
    """Escolas."""

    caminhos: ClassVar = {Papel.SECRETARIA_ESCOLAR: "acessos__servidor"}


class EscopoDaLinha(Escopo):
    """Registros da linha: a contratada os vê enquanto a linha é sua.

    Terminado o contrato, o que a linha passa a ser é assunto de quem a assumiu.
    """

    ate_a_linha: ClassVar[str] = ""

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        escopo = super()._do_papel(papel, servidor)
        if papel != Papel.CONTRATADA:
            return escopo
        item = f"{self.ate_a_linha}itens_de_contrato__"
        return escopo & Q(
            **{
                f"{item}sem_efeito": False,
                f"{item}vigente_ate__gte": TruncDate(Now()),
                f"{item}contrato__situacao__in": CONTRATO_VIVO,
            }
        )


class LinhaQuerySet(EscopoDaLinha, RegistroQuerySet):
    """Linhas."""

    caminhos: ClassVar = {
        Papel.SECRETARIA_ESCOLAR: "escolas__acessos__servidor",
        Papel.CONTRATADA: "itens_de_contrato__contrato__empresa__acessos__servidor",
    }

    def com_o_que_tem(self, *, em: date) -> Self:
        """Anota o que a linha já tem no dia: escola, itinerário, km, viagem e contrato."""
        itinerarios = _modelo("Itinerario").objects.filter(linha=OuterRef("pk")).vigentes_em(em)
        viagens = _modelo("Viagem").objects.filter(
            Q(itinerario__vigente_ate__isnull=True) | Q(itinerario__vigente_ate__gte=em),
            itinerario__linha=OuterRef("pk"),
            itinerario__vigente_de__lte=em,
        )
        contratos = (
            _modelo("ItemDoContrato")
            .objects.filter(linha=OuterRef("pk"), contrato__situacao=SituacaoDoContrato.VIGENTE)
            .vigentes_em(em)
        )
        escolas = self.model.escolas.through.objects.filter(linha=OuterRef("pk"))
        return self.annotate(
            tem_escola=Exists(escolas),
            tem_itinerario=Exists(itinerarios),
            tem_viagem=Exists(viagens),
            km_do_dia=Coalesce(_soma_do_km(viagens), Decimal(0), output_field=_KM),
            contrato_vigente=Subquery(contratos.values_list(_numero_do_contrato())[:1]),
        )

    def completas(self, *, em: date) -> Self:
        """Filtra as ativas a que nada falta no dia; a de execução direta dispensa o contrato.

        Fonte: Lei 5.002/2018, arts. 1º, 2º e 5º.
        """
        return self._ativas(em).filter(_NADA_FALTA)

    def incompletas(self, *, em: date) -> Self:
        """Filtra as ativas a que falta alguma coisa no dia."""
        return self._ativas(em).exclude(_NADA_FALTA)

    def ativas_em(self, dia: date) -> Self:
        """Filtra as que no dia ainda não se haviam extinguido."""
        return self.filter(Q(extinta_em__isnull=True) | Q(extinta_em__gt=dia))

    def das_contratadas_de(self, servidor: Any, *, em: date) -> Self:
        """Filtra as que, no dia, estavam em contrato das empresas da pessoa."""
        itens = _modelo("ItemDoContrato").objects.vigentes_em(em)
        return self.filter(
            Exists(
                itens.filter(
                    linha=OuterRef("pk"),
                    contrato__empresa__acessos__servidor=servidor,
                    sem_efeito=False,
                )
            )
        )

    def _ativas(self, em: date) -> Self:
        return self.com_o_que_tem(em=em).filter(ativa=True)


class DaLinhaQuerySet(EscopoDaLinha, RegistroQuerySet):
    """Pontos e viagens do itinerário."""

    ate_a_linha = "itinerario__linha__"
    caminhos: ClassVar = {
        papel: f"itinerario__linha__{caminho}" for papel, caminho in LinhaQuerySet.caminhos.items()
    }


class ItinerarioQuerySet(EscopoDaLinha, VigenciaQuerySet):
    """Itinerários."""

    ate_a_linha = "linha__"
    caminhos: ClassVar = {
        papel: f"linha__{caminho}" for papel, caminho in LinhaQuerySet.caminhos.items()
    }


class EmpresaQuerySet(ComEscopo):
    """Empresas."""

    caminhos: ClassVar = {Papel.CONTRATADA: "acessos__servidor"}


class DaEmpresaQuerySet(ComEscopo):
    """O que é da empresa."""

    caminhos: ClassVar = {Papel.CONTRATADA: "empresa__acessos__servidor"}


class EditalQuerySet(ComEscopo):
    """Editais."""

    caminhos: ClassVar = {Papel.CONTRATADA: "contratos__empresa__acessos__servidor"}


class DoEditalQuerySet(ComEscopo):
    """Lotes e itens do edital."""

    caminhos: ClassVar = {Papel.CONTRATADA: "edital__contratos__empresa__acessos__servidor"}


class PropostaQuerySet(DaEmpresaQuerySet):
    """Propostas."""

    def que_contam(self) -> Self:
        """Filtra as que contam para o art. 2º: todas, menos as retiradas."""
        return self.exclude(situacao=SituacaoDaProposta.RETIRADA)

    def da_licitante(self, *, edital_id: int, raiz: str) -> Self:
        """Filtra as da licitante no edital, matriz e filiais juntas."""
        return self.filter(edital_id=edital_id, empresa__raiz=raiz)


class ContratoQuerySet(Escopo, VigenciaQuerySet):
    """Contratos."""

    caminhos: ClassVar = DaEmpresaQuerySet.caminhos

    def com_linhas(self) -> Self:
        """Anota os códigos das linhas, em ordem."""
        return self.annotate(
            codigos=ArraySubquery(
                _modelo("ItemDoContrato")
                .objects.filter(contrato=OuterRef("pk"))
                .order_by("linha__codigo")
                .values("linha__codigo")
            )
        )

    def em_vigor(self, *, em: date) -> Self:
        """Filtra os assinados, dentro do prazo e nem suspensos nem terminados."""
        return self.filter(situacao=SituacaoDoContrato.VIGENTE).vigentes_em(em)


class DoContratoQuerySet(Escopo, VigenciaQuerySet):
    """Linhas, aditivos e ordens do contrato."""

    caminhos: ClassVar = {Papel.CONTRATADA: "contrato__empresa__acessos__servidor"}


class ItemDoContratoQuerySet(DoContratoQuerySet):
    """Linhas do contrato."""

    def em_execucao(self, *, em: date) -> Self:
        """Filtra as que o contrato mandava executar no dia: assinado, no prazo, não suspenso.

        Terminado o contrato, os dias em que vigorou continuam cobertos por ele.
        """
        suspensos = _modelo("SuspensaoDoContrato").objects.vigentes_em(em)
        return self.vigentes_em(em).filter(
            ~Exists(suspensos.filter(contrato=OuterRef("contrato"))),
            contrato__assinado_em__isnull=False,
            sem_efeito=False,
        )


def _modelo(nome: str) -> Any:
    # Os modelos ficam acima desta camada: só o registro do Django os conhece aqui.
    return apps.get_model("transporte_escolar", nome)


def _numero_do_contrato() -> Concat:
    return Concat(
        Cast("contrato__numero", CharField()),
        Value("/"),
        Cast("contrato__ano", CharField()),
        output_field=CharField(),
    )


def _soma_do_km(viagens: QuerySet[Any]) -> Subquery:
    soma = (
        viagens.order_by()
        .values("itinerario__linha")
        .annotate(km=Sum(F("km_pavimentado") + F("km_nao_pavimentado")))
        .values("km")
    )
    return Subquery(soma, output_field=_KM)

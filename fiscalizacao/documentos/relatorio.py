"""Relatório de fiscalização: onde se insere a advertência verbal (Lei 5.002/2018, art. 22)."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import ClassVar, Final, Self

from django.db import connection, transaction
from django.utils import timezone

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.relatorio_leitura import (
    Recorte,
    advertencias_de,
    contagens_de,
    interdicoes_de,
    ordens_de,
    pendencias_de,
    planos_de,
    vistorias_de,
)
from fiscalizacao.documentos.relatorio_partes import (
    AdvertenciaNoRelatorio,
    Contagem,
    InterdicaoNoRelatorio,
    OrdemNoRelatorio,
    PendenciaNoRelatorio,
    PlanoNoRelatorio,
    VistoriaNoRelatorio,
)
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, emitir, resumo_dos_dados
from patrocinio.comum.tipos import Dispositivo

ESPECIE: Final = "Relatório de fiscalização"
ART_22: Final = Dispositivo("Lei 5.002/2018", "arts. 20 e 22")
PERIODO_MAXIMO: Final = timedelta(days=366)
LINHAS_POR_DOCUMENTO: Final = 700
POR_LINHA: Final = 3
# O número zero é o conjunto inteiro: lê-o quem vê advertências e todos os documentos emitidos.
ASSUNTO: Final = Assunto("fiscalizacao.advertenciaverbal", 0)
_TRAVAR: Final = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"


@dataclass(frozen=True)
class RelatorioDeFiscalizacao:
    """A fiscalização de um período; ``empresa`` é zero se o relatório é de todas."""

    de: date
    ate: date
    empresa: int
    abrangencia: str
    contagens: tuple[Contagem, ...]
    vistorias: tuple[VistoriaNoRelatorio, ...]
    interdicoes: tuple[InterdicaoNoRelatorio, ...]
    pendencias: tuple[PendenciaNoRelatorio, ...]
    ordens: tuple[OrdemNoRelatorio, ...]
    advertencias: tuple[AdvertenciaNoRelatorio, ...]
    planos: tuple[PlanoNoRelatorio, ...]

    especie: ClassVar[str] = ESPECIE
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/relatorio.html"

    @property
    def titulo(self) -> str:
        """Título público: o nome da empresa individual traz o da pessoa, e fica de fora."""
        da_empresa = f", empresa de cadastro nº {self.empresa}" if self.empresa else ""
        return f"{ESPECIE} – {self.de:%d/%m/%Y} a {self.ate:%d/%m/%Y}{da_empresa}"

    @property
    def visitas(self) -> Contagem:
        """Todas as visitas do período, pelo pior resultado de cada uma."""
        return Contagem.de("Visitas", (v.conclusao for v in self.vistorias))

    @property
    def com_falhas(self) -> tuple[VistoriaNoRelatorio, ...]:
        """As vistorias em que algo ficou por corrigir."""
        return tuple(v for v in self.vistorias if not v.apta)

    @property
    def aptas_por_linha(self) -> tuple[tuple[VistoriaNoRelatorio, ...], ...]:
        """As demais, três por linha: o relatório de um ano tem centenas."""
        aptas = tuple(v for v in self.vistorias if v.apta)
        return tuple(aptas[n : n + POR_LINHA] for n in range(0, len(aptas), POR_LINHA))

    @property
    def linhas(self) -> int:
        """Quantas linhas o documento teria."""
        listas = (self.vistorias, self.interdicoes, self.pendencias, self.ordens)
        return sum(map(len, listas)) + len(self.advertencias)

    @property
    def vencidas(self) -> int:
        """Quantas pendências passaram do prazo."""
        return sum(p.vencida for p in self.pendencias)

    @classmethod
    def de_um(cls, recorte: Recorte, *, hoje: date) -> Self:
        """Lê o período.

        Erros: ``ErroDeDominio`` se ele acaba antes de começar, ainda não acabou ou passa de um ano.
        Fonte: Lei 5.002/2018, arts. 20 e 22.
        """
        conferir_periodo(recorte, hoje=hoje)
        feitas = vistorias_de(recorte)
        return cls(
            de=recorte.de,
            ate=recorte.ate,
            empresa=recorte.empresa.pk if recorte.empresa else 0,
            abrangencia=recorte.empresa.razao_social
            if recorte.empresa
            else "todas as empresas e a frota própria",
            contagens=contagens_de(feitas),
            vistorias=tuple(VistoriaNoRelatorio.da(v) for v in feitas),
            interdicoes=interdicoes_de(recorte),
            pendencias=pendencias_de(recorte),
            ordens=ordens_de(recorte),
            advertencias=advertencias_de(recorte),
            planos=planos_de(recorte),
        )


def conferir_periodo(recorte: Recorte, *, hoje: date) -> None:
    """Recusa o período que não se relata.

    Erros: ``ErroDeDominio``, no campo.
    """
    if recorte.ate < recorte.de:
        raise ErroDeDominio(
            "O período acaba antes de começar.", campo="ate", saida="Troque os dias."
        )
    if recorte.ate > hoje:
        raise ErroDeDominio(
            "O período ainda não acabou: o relatório conta o que já houve.",
            dispositivo=ART_22,
            campo="ate",
            saida="Peça até hoje, ou até um dia passado.",
        )
    if recorte.ate - recorte.de >= PERIODO_MAXIMO:
        raise ErroDeDominio(
            "Cada relatório vai até um ano.", campo="de", saida="Emita um por ano, ou por mês."
        )


@transaction.atomic
def emitir_relatorio(recorte: Recorte, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite o relatório; o do mesmo período, se nada mudou, é o mesmo, e se mudou se substitui.

    O de outro período não o tira de vigor.
    Erros: ``ErroDeDominio`` pelo período.
    """
    relatorio = RelatorioDeFiscalizacao.de_um(recorte, hoje=timezone.localdate(em))
    if relatorio.linhas > LINHAS_POR_DOCUMENTO:
        raise ErroDeDominio(
            f"O relatório teria {relatorio.linhas} linhas, e o documento comporta "
            f"{LINHAS_POR_DOCUMENTO}.",
            saida="Emita um por mês ou por empresa.",
        )
    with connection.cursor() as cursor:
        cursor.execute(_TRAVAR, [relatorio.titulo])
    atual: DocumentoEmitido | None = (
        DocumentoEmitido.objects.defer("conteudo")
        .filter(
            especie=ESPECIE,
            assunto=ASSUNTO.modelo,
            assunto_id=ASSUNTO.pk,
            titulo=relatorio.titulo,
            substituido_por__isnull=True,
            revogacao__isnull=True,
        )
        .order_by("-emitido_em", "-id")
        .first()
    )
    if atual is not None and atual.resumo == resumo_dos_dados(relatorio):
        return atual
    return emitir(relatorio, assunto=ASSUNTO, emitido_por=servidor, em=em, substitui=atual)

"""Cenas do processo: quem o pratica, o contrato, os autos e o caminho até cada situação."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from decimal import Decimal
from functools import cached_property
from typing import Any, Final
from uuid import uuid4

from fiscalizacao.models import AutoDeInfracao, Infracao, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.autos import FatoAutuado, lavrar
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import Ciencia, Publicada
from fiscalizacao.servicos.processo.decisoes import Fundamentos
from fiscalizacao.servicos.processo.instauracao import instaurar
from fiscalizacao.servicos.processo.protocolo import Apresentada
from fiscalizacao.servicos.processo.recursos import Revisao
from fiscalizacao.tipos import (
    CanalDaPeticao,
    Medida,
    MeioDeCiencia,
    ResultadoDaDecisao,
)
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.models import Servidor, ValorVigente
from patrocinio.comum.tipos import FormatoDeAnexo, Indice, Papel
from tests.comum.arquivos import pdf
from tests.fabricas import AtoNormativoFactory, ServidorFactory
from tests.transporte_escolar.fabricas import ContratoFactory, ItemDoContratoFactory
from transporte_escolar.models import Contrato
from transporte_escolar.tipos import Regime

SEGUNDA: Final = date(2026, 3, 2)
RAZOES: Final = "O veículo rodou sem autorização, como prova a foto."
PDF: Final = pdf()
UFM_2026: Final = Decimal("600.0000")
UFM_2027: Final = Decimal("630.5000")


def as_(dia: date, hora: time = time(12)) -> datetime:
    """O dia, às nove da manhã de Brasília (ou à hora UTC dada)."""
    return datetime.combine(dia, hora, tzinfo=UTC)


def arquivo(nome: str = "prova.pdf") -> Decodificado:
    """PDF já conferido."""
    return Decodificado(FormatoDeAnexo.PDF, PDF, prova=False, nome=nome)


@dataclass(frozen=True)
class Equipe:
    """Uma pessoa por papel."""

    fiscal: Servidor
    autoridade: Servidor
    julgadora: Servidor
    recursal: Servidor
    procuradoria: Servidor
    fazenda: Servidor


def equipe() -> Equipe:
    """Uma pessoa de cada papel do processo."""
    papeis = (
        Papel.SESTRAN_FISCAL,
        Papel.SESTRAN_AUTORIDADE,
        Papel.AUTORIDADE_JULGADORA,
        Papel.AUTORIDADE_RECURSAL,
        Papel.PROCURADORIA,
        Papel.FAZENDA,
    )
    return Equipe(*(ServidorFactory.create(papeis=[p]) for p in papeis))


def contrato_de(regime: Regime = Regime.LEI_14133, **campos: Any) -> Contrato:
    """Contrato assinado e vigente do regime, com uma linha."""
    antigo = {"edital__da_lei_8666": True} if regime == Regime.LEI_8666 else {}
    item = ItemDoContratoFactory.create(
        contrato=ContratoFactory.create(vigente=True, **(antigo | campos))
    )
    contrato: Contrato = item.contrato
    return contrato


def infracao(codigo: str) -> Infracao:
    """Item do catálogo da lei."""
    return Infracao.objects.get(codigo=codigo)


def fato(codigo: str = "24-I", *, dia: date = SEGUNDA, **campos: Any) -> FatoAutuado:
    """Fato das oito da manhã do dia, que o item tipifica."""
    padrao: dict[str, Any] = {
        "infracao": infracao(codigo),
        "fato": "Rodava sem autorização.",
        "fato_em": as_(dia, time(11)),
        "local": "Avenida Rui Barbosa",
    }
    return FatoAutuado(**(padrao | campos))


def autuado(
    por: Servidor, contrato: Contrato, codigo: str = "24-I", *, dia: date = SEGUNDA, **campos: Any
) -> AutoDeInfracao:
    """Auto lavrado no dia do fato."""
    return lavrar(fato(codigo, dia=dia, contrato=contrato, **campos), por=por, em=as_(dia))


def fundamentos(**campos: Any) -> Fundamentos:
    """Razões de fato e de direito."""
    return Fundamentos(**({"de_fato": RAZOES, "de_direito": "Lei 5.002/2018, art. 24."} | campos))


def peticao(texto: str = "Não fomos nós.", **campos: Any) -> Apresentada:
    """Petição da empresa, no protocolo."""
    return Apresentada(
        **({"quem": "João Batista", "canal": CanalDaPeticao.BALCAO, "texto": texto} | campos)
    )


def ciencia(dia: date, meio: MeioDeCiencia = MeioDeCiencia.PESSOAL) -> Ciencia:
    """Ciência provada."""
    return Ciencia(dia, meio, "João Batista, preposto", arquivo("recibo.pdf"))


def publicacao(dia: date) -> Publicada:
    """Publicação no diário."""
    return Publicada("Diário Oficial dos Municípios Mineiros", "4.321", dia, arquivo("diario.pdf"))


def revisao(
    resultado: ResultadoDaDecisao, penas: Mapping[int, Sequence[Medida]] | None = None
) -> Revisao:
    """O que se resolve do recurso."""
    return Revisao(resultado, fundamentos(), penas or {})


def com_ufm(*anos: int) -> None:
    """Cadastra a UFM dos anos."""
    valores = {2026: UFM_2026, 2027: UFM_2027}
    for ano in anos:
        ValorVigente.objects.create(
            indice=Indice.UFM,
            valor=valores[ano],
            vigente_de=date(ano, 1, 1),
            vigente_ate=date(ano, 12, 31),
            ato=AtoNormativoFactory.create(),
        )


class Caso:
    """Um processo e a sua equipe; ``pratica`` diz quem faz o quê em cada dia."""

    def __init__(
        self,
        *codigos: str,
        regime: Regime = Regime.LEI_14133,
        rescisao: bool = False,
        dia: date = SEGUNDA,
    ) -> None:
        """Lavra um auto de cada código e instaura o processo, no mesmo dia."""
        self.equipe = equipe()
        self.contrato = contrato_de(regime)
        self.abordagem = uuid4()
        self.autos = [
            autuado(self.equipe.fiscal, self.contrato, c, dia=dia, abordagem=self.abordagem)
            for c in codigos or ("24-I",)
        ]
        self.pk = instaurar(
            self.autos,
            cogita_rescisao=rescisao,
            pratica=self.pratica("autoridade", dia, "Há indícios."),
        ).pk

    def pratica(self, papel: str, dia: date, motivacao: str = "") -> Pratica:
        """Ato da pessoa do papel, no dia."""
        return Pratica(getattr(self.equipe, papel), as_(dia), motivacao)

    @property
    def processo(self) -> ProcessoAdministrativo:
        """O processo como está no banco."""
        return ProcessoAdministrativo.objects.get(pk=self.pk)

    @property
    def situacao(self) -> str:
        """Situação do processo no banco."""
        return str(self.processo.situacao)

    @cached_property
    def auto(self) -> AutoDeInfracao:
        """O primeiro auto."""
        return self.autos[0]

    def prazo(self, ato: str) -> PrazoDoProcesso:
        """O prazo do ato."""
        prazo: PrazoDoProcesso = PrazoDoProcesso.objects.filter(processo=self.pk, ato=ato).latest(
            "pk"
        )
        return prazo

    def prazos(self) -> dict[str, tuple[date, str]]:
        """Vencimento e desfecho de cada prazo."""
        return {
            p.ato: (p.vence_em, p.desfecho)
            for p in PrazoDoProcesso.objects.filter(processo=self.pk)
        }

    def atos(self) -> list[str]:
        """Atos praticados, em ordem."""
        return list(self.processo.andamentos.order_by("pk").values_list("acao", flat=True))

"""Infrações de trânsito do condutor: incluir, anular e importar (art. 17, p.ú., III)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import pghistory
from django.db import transaction

from patrocinio.comum.busca import normalizar
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas import Coluna, LinhaLida, Tabela, ler, localizar_tabela
from patrocinio.comum.planilhas.valores import cortado, data, texto
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Condutor, InfracaoDeTransito
from transporte_escolar.servicos.condutores import travado
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.tipos import GravidadeDeTransito

ART_17_III: Final = Dispositivo("Lei 5.002/2018", "art. 17, p.ú., III")
COLUNAS: Final = (
    Coluna("data", "Data", ("data da infração", "cometida em", "data do cometimento")),
    Coluna("gravidade", "Gravidade", ("natureza", "natureza da infração")),
    Coluna("auto", "Auto", ("auto de infração", "nº do auto", "número do auto", "ait")),
    Coluna("descricao", "Infração", ("descrição", "descrição da infração", "enquadramento")),
)
_EXIGIDAS: Final = ({"data"}, {"gravidade"})
_ERROS_CITADOS: Final = 10
_GRAVIDADES: Final = {normalizar(str(g.label)): g for g in GravidadeDeTransito}


@dataclass(frozen=True)
class Importacao:
    """O que a planilha trouxe de novo e o que já constava."""

    incluidas: int
    repetidas: int


@dataclass(frozen=True)
class _Lida:
    cometida_em: date
    gravidade: GravidadeDeTransito
    auto: str
    descricao: str

    @property
    def chave(self) -> tuple[Any, ...]:
        """O que faz duas linhas serem a mesma infração: o auto ou, sem ele, todo o resto."""
        if self.auto:
            return (self.auto,)
        return (self.cometida_em, self.gravidade.value, normalizar(self.descricao))


@transaction.atomic
def gravar_infracao(infracao: InfracaoDeTransito, *, em: date) -> InfracaoDeTransito:
    """Grava a infração, nova ou corrigida; ``em`` é o dia em que se grava.

    Erros: ``ErroDeDominio`` se é futura ou o auto já consta do condutor; ``ValidationError``.
    Fonte: Lei 5.002/2018, art. 17, p.ú., III.
    """
    infracao.auto = _auto_canonico(infracao.auto)
    infracao.full_clean()
    _recusar_data(infracao.cometida_em, em)
    with traduzindo_recusas():
        infracao.save()
    return infracao


@transaction.atomic
def anular_infracao(*, pk: int, anulada_em: date, motivo: str, em: date) -> InfracaoDeTransito:
    """Anota a anulação, com o motivo na trilha; desde esse dia a infração não conta.

    Erros: ``ErroDeDominio`` se já anulada, sem motivo, com data futura ou anterior à infração.
    Fonte: Lei 5.002/2018, art. 17, p.ú., III.
    """
    infracao: InfracaoDeTransito = InfracaoDeTransito.objects.select_for_update().get(pk=pk)
    if infracao.anulada_em is not None:
        raise ErroDeDominio(f"A infração já foi anulada em {infracao.anulada_em:%d/%m/%Y}.")
    if not motivo.strip():
        raise ErroDeDominio(
            "O ato é motivado.",
            campo="motivo",
            saida="Escreva a decisão que anulou a infração, com o número e o órgão.",
        )
    if anulada_em > em:
        raise ErroDeDominio("A anulação não pode ser futura.", campo="anulada_em")
    if anulada_em < infracao.cometida_em:
        raise ErroDeDominio(
            f"A infração é de {infracao.cometida_em:%d/%m/%Y}: a anulação não pode ser antes.",
            campo="anulada_em",
        )
    infracao.anulada_em = anulada_em
    with pghistory.context(motivo=motivo.strip()):
        infracao.save()
    return infracao


@transaction.atomic
def importar_infracoes(condutor: Condutor, *, nome: str, conteudo: bytes, em: date) -> Importacao:
    """Inclui as infrações da planilha que ainda não constam: ou entram todas as novas, ou nada.

    A mesma infração é a do mesmo auto ou, sem auto, a do mesmo dia, gravidade e descrição; importar
    outra vez não a duplica.
    Erros: ``ErroDeDominio``, que diz cada linha que não serve e por quê.
    Fonte: Lei 5.002/2018, art. 17, p.ú., III.
    """
    lidas = _ler(nome, conteudo, em)
    travado(condutor)
    ja_constam = Counter(
        _Lida(i.cometida_em, GravidadeDeTransito(i.gravidade), i.auto, i.descricao).chave
        for i in InfracaoDeTransito.objects.filter(condutor=condutor)
    )
    novas = []
    for lida in lidas:
        if ja_constam[lida.chave]:
            # Duas iguais sem auto no mesmo arquivo são duas; a que consta só repete uma delas.
            ja_constam[lida.chave] -= 0 if lida.auto else 1
            continue
        ja_constam[lida.chave] += 1 if lida.auto else 0
        novas.append(lida)
    for lida in novas:
        InfracaoDeTransito.objects.create(
            condutor=condutor,
            cometida_em=lida.cometida_em,
            gravidade=lida.gravidade,
            auto=lida.auto,
            descricao=lida.descricao,
        )
    return Importacao(len(novas), len(lidas) - len(novas))


def _ler(nome: str, conteudo: bytes, em: date) -> list[_Lida]:
    tabela = localizar_tabela(ler(nome, conteudo), COLUNAS, exigidas=_EXIGIDAS)
    lidas, erros = [], []
    for linha in tabela.linhas:
        try:
            lidas.append(_ler_linha(tabela, linha, em))
        except (ErroDeDominio, ValueError) as erro:
            erros.append(f"Linha {linha.numero}: {str(erro).rstrip('.')}.")
    if erros:
        raise ErroDeDominio(
            " ".join(_citados(erros)), saida="Corrija e envie de novo: nada entrou."
        )
    return lidas


def _citados(erros: list[str]) -> Iterator[str]:
    yield from erros[:_ERROS_CITADOS]
    if len(erros) > _ERROS_CITADOS:
        yield f"E mais {len(erros) - _ERROS_CITADOS} linhas com erro."


def _ler_linha(tabela: Tabela, linha: LinhaLida, em: date) -> _Lida:
    def escrito(chave: str) -> str:
        return texto(linha.valor(tabela.posicoes.get(chave, -1)))

    cometida_em = data(linha.valor(tabela.posicoes["data"]))
    if cometida_em is None:
        raise ValueError("falta a data da infração")
    _recusar_data(cometida_em, em)
    gravidade = _GRAVIDADES.get(normalizar(escrito("gravidade")))
    if gravidade is None:
        raise ValueError(
            f"“{cortado(escrito('gravidade'))}” não é gravidade. "
            "Use leve, média, grave ou gravíssima"
        )
    return _Lida(
        cometida_em,
        gravidade,
        _cabe("auto", _auto_canonico(escrito("auto"))),
        _cabe("descricao", escrito("descricao")),
    )


def _cabe(campo: str, valor: str) -> str:
    do_modelo: Any = InfracaoDeTransito._meta.get_field(campo)
    maximo = do_modelo.max_length
    if len(valor) > maximo:
        raise ValueError(f"“{cortado(valor)}” passa de {maximo} caracteres")
    return valor


def _auto_canonico(auto: str) -> str:
    return "".join(auto.split()).upper()


def _recusar_data(cometida_em: date, em: date) -> None:
    if cometida_em > em:
        raise ErroDeDominio(
            f"A infração de {cometida_em:%d/%m/%Y} é futura",
            dispositivo=ART_17_III,
            campo="cometida_em",
            saida="Confira a data no auto.",
        )

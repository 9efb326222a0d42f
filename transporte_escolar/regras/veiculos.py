"""O que impede um veículo de rodar, ou pede atenção, num dia (arts. 10, 12, 13, 14 e 16)."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from patrocinio.comum.regras.datas import dia_seguinte
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.documentos import (
    dispositivo_escrito,
    do_tipo,
    mais_novo,
    pendencia_do_tipo,
    vale_em,
)
from transporte_escolar.regras.fatos import ConferenciaFato, Criterios, TipoExigido, VeiculoFato
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import EspecieDeInterdicao, Pendencia

LEI: Final = "Lei 5.002/2018"
ART_12: Final = Dispositivo(LEI, "art. 12")
ART_13: Final = Dispositivo(LEI, "art. 13")
ART_14: Final = Dispositivo(LEI, "art. 14")
ART_22_I: Final = Dispositivo(LEI, "art. 22, I")
JULHO: Final = 7


def _inciso(inciso: str) -> Dispositivo:
    return Dispositivo(LEI, f"art. 12, § 1º, {inciso}")


def idade_do_veiculo(ano_fabricacao: int, em: date) -> int:
    """Anos completos de calendário desde o de fabricação.

    Unidades: anos.
    Fonte: Lei 5.002/2018, art. 13 (o p.ú. fala em ano de fabricação).
    """
    return em.year - ano_fabricacao


def pendencias_do_veiculo(
    veiculo: VeiculoFato,
    *,
    em: date,
    criterios: Criterios,
    exigidos: Iterable[TipoExigido],
    idade_maxima: int | None = None,
) -> tuple[Pendencia, ...]:
    """Lista o que impede o veículo de rodar no dia, e o que só pede atenção.

    ``idade_maxima`` é a do edital da linha; sem ela a idade não se confere.
    Unidades: anos.
    Fonte: Lei 5.002/2018, arts. 10, 12, 13, 14, 16 e 22, I.
    """
    return (
        *_baixa(veiculo, em),
        *_interdicoes(veiculo, em),
        *_documentos(veiculo, em, criterios, exigidos),
        *_equipamentos(veiculo, em),
        *_semestre_sem_inspecao(veiculo, em),
        *_determinacoes(veiculo, em),
        *_de_vistoria(veiculo, em),
        *_idade(veiculo, em, idade_maxima),
    )


def _baixa(veiculo: VeiculoFato, em: date) -> Iterator[Pendencia]:
    if veiculo.baixado_em is not None and veiculo.baixado_em <= em:
        yield Pendencia(
            "veiculo_baixado",
            "O veículo foi baixado.",
            ART_12,
            "Aloque outro veículo.",
            bloqueia=True,
            desde=veiculo.baixado_em,
        )


def _interdicoes(veiculo: VeiculoFato, em: date) -> Iterator[Pendencia]:
    for interdicao in veiculo.interdicoes:
        liberado = interdicao.liberado_em is not None and interdicao.liberado_em <= em
        if interdicao.desde <= em and not liberado:
            nome = EspecieDeInterdicao(interdicao.especie).label
            yield Pendencia(
                "veiculo_interditado",
                f"{nome}: {interdicao.motivo}",
                dispositivo_escrito(interdicao.dispositivo),
                "Corrija o defeito e peça a liberação à SESTRAN.",
                bloqueia=True,
                desde=interdicao.desde,
            )


def _documentos(
    veiculo: VeiculoFato, em: date, criterios: Criterios, exigidos: Iterable[TipoExigido]
) -> Iterator[Pendencia]:
    for tipo in exigidos:
        pendencia = pendencia_do_tipo(tipo, veiculo.documentos, em=em, criterios=criterios)
        if pendencia is not None:
            yield pendencia
    yield from _especie(veiculo, em, criterios)
    yield from _lotacao_autorizada(veiculo, em, criterios)
    yield from _coberturas(veiculo, em, criterios)


def _especie(veiculo: VeiculoFato, em: date, criterios: Criterios) -> Iterator[Pendencia]:
    crlv = mais_novo(veiculo.documentos, Codigo.CRLV, em=em, criterios=criterios)
    if crlv is not None and crlv.especie_passageiro is False:
        yield Pendencia(
            "crlv_sem_passageiro",
            "O CRLV não registra o veículo como de passageiros.",
            _inciso("I"),
            "Altere a espécie no órgão de trânsito e inclua o CRLV novo.",
            bloqueia=True,
            desde=crlv.emitido_em,
            tipo=Codigo.CRLV,
        )


def _lotacao_autorizada(
    veiculo: VeiculoFato, em: date, criterios: Criterios
) -> Iterator[Pendencia]:
    autorizacao = mais_novo(veiculo.documentos, Codigo.AUTORIZACAO, em=em, criterios=criterios)
    if autorizacao is None or autorizacao.lotacao is None:
        return
    if autorizacao.lotacao < veiculo.lotacao:
        yield Pendencia(
            "autorizacao_com_menos_lugares",
            f"A autorização permite {autorizacao.lotacao} lugares; o veículo tem "
            f"{veiculo.lotacao}.",
            Dispositivo("Lei 9.503/1997 (CTB)", "art. 137"),
            "Não exceda a lotação autorizada ou peça outra autorização.",
            bloqueia=False,
            desde=autorizacao.emitido_em,
            tipo=Codigo.AUTORIZACAO,
        )


def _coberturas(veiculo: VeiculoFato, em: date, criterios: Criterios) -> Iterator[Pendencia]:
    """As apólices que valem no dia somam-se: uma pode cobrir os passageiros, e outra, o veículo."""
    apolices = [
        d for d in do_tipo(veiculo.documentos, Codigo.SEGURO, em=em) if vale_em(d, em, criterios)
    ]
    if not apolices:
        return
    cobre = {
        "passageiros": any(a.cobre_passageiros for a in apolices),
        "veiculo": any(a.cobre_veiculo for a in apolices),
    }
    nomes = {"passageiros": "os passageiros", "veiculo": "o veículo"}
    faltam = [nomes[c] for c in sorted(criterios.coberturas) if not cobre[c]]
    if faltam:
        yield Pendencia(
            "seguro_sem_cobertura",
            f"O seguro não cobre {' nem '.join(faltam)}.",
            _inciso("IX"),
            "Contrate a cobertura que falta e inclua a apólice nova.",
            bloqueia=True,
            desde=apolices[0].emitido_em,
            tipo=Codigo.SEGURO,
        )


def ultima_conferencia(veiculo: VeiculoFato, em: date) -> ConferenciaFato | None:
    """A última conferência de equipamentos até o dia."""
    feitas = sorted((c for c in veiculo.conferencias if c.em <= em), key=lambda c: c.em)
    return feitas[-1] if feitas else None


def _equipamentos(veiculo: VeiculoFato, em: date) -> Iterator[Pendencia]:
    conferencia = ultima_conferencia(veiculo, em)
    if conferencia is None:
        yield Pendencia(
            "equipamentos_nao_conferidos",
            "Faixa, tacógrafo, lanternas, cintos e demais equipamentos ainda não foram conferidos.",
            Dispositivo(LEI, "art. 12, § 1º, IV a VIII"),
            "Confira o veículo e registre a conferência.",
            bloqueia=False,
        )
        return
    itens = (
        (conferencia.faixa, "IV", "faixa", "Falta a faixa amarela com o dístico ESCOLAR"),
        (conferencia.tacografo, "V", "tacografo", "Falta o tacógrafo"),
        (conferencia.lanternas, "VI", "lanternas", "Faltam as lanternas regulamentares"),
        (
            conferencia.cintos >= veiculo.lotacao,
            "VII",
            "cintos",
            f"Há {conferencia.cintos} cintos para {veiculo.lotacao} lugares",
        ),
        (conferencia.outros, "VIII", "outros", "Faltam equipamentos que o CONTRAN exige"),
    )
    for conforme, inciso, nome, frase in itens:
        if not conforme:
            yield Pendencia(
                f"equipamento_{nome}",
                f"{frase}.",
                _inciso(inciso),
                "Corrija e registre nova conferência.",
                bloqueia=True,
                desde=conferencia.em,
            )


def _semestre_sem_inspecao(veiculo: VeiculoFato, em: date) -> Iterator[Pendencia]:
    """Avisa se o semestre civil anterior passou sem inspeção de veículo que já as tinha (H-17)."""
    inicio = date(em.year - 1, JULHO, 1) if em.month < JULHO else date(em.year, 1, 1)
    fim = date(em.year, 1, 1) if em.month < JULHO else date(em.year, JULHO, 1)
    datas = [d.emitido_em for d in do_tipo(veiculo.documentos, Codigo.INSPECAO_SEMESTRAL, em=em)]
    if any(d < inicio for d in datas) and not any(inicio <= d < fim for d in datas):
        yield Pendencia(
            "semestre_sem_inspecao",
            "O semestre civil passado ficou sem inspeção.",
            ART_14,
            "Verifique se o veículo rodou sem inspeção (art. 23, IV).",
            bloqueia=False,
            desde=fim,
        )


def _determinacoes(veiculo: VeiculoFato, em: date) -> Iterator[Pendencia]:
    for determinacao in veiculo.determinacoes:
        cumprida = determinacao.cumprida_em is not None and determinacao.cumprida_em <= em
        if determinacao.incluida_em <= em and determinacao.prazo < em and not cumprida:
            yield Pendencia(
                "determinacao_nao_cumprida",
                f"Determinação não cumprida até {determinacao.prazo:%d/%m/%Y}: "
                f"{determinacao.titulo}.",
                ART_22_I,
                "Cumpra-a e peça que se registre o cumprimento.",
                bloqueia=False,
                desde=dia_seguinte(determinacao.prazo),
            )


def _de_vistoria(veiculo: VeiculoFato, em: date) -> Iterator[Pendencia]:
    """Até o último dia do prazo só avisa; no seguinte impede (art. 13, p.ú.)."""
    for pendencia in veiculo.pendencias_de_vistoria:
        sanada = pendencia.sanada_em is not None and pendencia.sanada_em <= em
        if pendencia.desde > em or sanada:
            continue
        vencida = pendencia.ate < em
        prazo = "venceu em" if vencida else "é até"
        yield Pendencia(
            "pendencia_de_vistoria",
            f"{pendencia.vistoria}: {pendencia.descricao}. O prazo {prazo} "
            f"{pendencia.ate:%d/%m/%Y}.",
            dispositivo_escrito(pendencia.dispositivo),
            "Corrija e peça a revistoria à SESTRAN.",
            bloqueia=vencida,
            desde=dia_seguinte(pendencia.ate) if vencida else pendencia.desde,
        )


def _idade(veiculo: VeiculoFato, em: date, idade_maxima: int | None) -> Iterator[Pendencia]:
    idade = idade_do_veiculo(veiculo.ano_fabricacao, em)
    if idade_maxima is not None and idade > idade_maxima:
        yield Pendencia(
            "acima_da_idade_maxima",
            f"O veículo tem {idade} anos; o edital admite {idade_maxima}.",
            ART_13,
            "Substitua o veículo (art. 15).",
            bloqueia=False,
            desde=date(veiculo.ano_fabricacao + idade_maxima + 1, 1, 1),
        )

"""O que impede o condutor, ou o monitor, de trabalhar num dia (arts. 7º, 17 e 18)."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from patrocinio.comum.regras.datas import aniversario, dia_seguinte
from patrocinio.comum.regras.prazos import somar_meses
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.documentos import mais_novo, pendencia_do_tipo
from transporte_escolar.regras.fatos import (
    Criterios,
    InfracaoFato,
    ProfissionalFato,
    TipoExigido,
    VinculoFato,
)
from transporte_escolar.tipos import (
    VINCULO_EQUIVALENTE,
    GravidadeDeTransito,
    Pendencia,
    Resultado,
)
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

LEI: Final = "Lei 5.002/2018"
ART_7_IV: Final = Dispositivo(LEI, "art. 7º, § 1º, IV")
ART_17: Final = Dispositivo(LEI, "art. 17, p.ú.")
IDADE_MINIMA: Final = 21
IDADE_SEM_TOXICOLOGICO: Final = 70
REINCIDENCIA: Final = 2
MUNICIPAL: Final = "MUNICIPAL"
_IMPEDEM_SOZINHAS: Final = (GravidadeDeTransito.GRAVE, GravidadeDeTransito.GRAVISSIMA)
SEM_APROVACAO: Final = "sem_aprovacao"


def _inciso(inciso: str) -> Dispositivo:
    return Dispositivo(LEI, f"art. 17, p.ú., {inciso}")


def primeiro_dia_com_idade(nascimento: date) -> date:
    """Primeiro dia em que se tem mais de 21 anos: o seguinte ao do aniversário.

    Fonte: Lei 5.002/2018, art. 17, p.ú., I (“superior a 21”); CTB, art. 138, I.
    """
    return dia_seguinte(aniversario(nascimento, IDADE_MINIMA))


def pendencias_do_condutor(
    condutor: ProfissionalFato,
    *,
    em: date,
    criterios: Criterios,
    exigidos: Iterable[TipoExigido],
) -> tuple[Pendencia, ...]:
    """Lista o que impede o condutor de conduzir no dia, e o que só pede atenção.

    Fonte: Lei 5.002/2018, arts. 17 e 18.
    """
    dispensados = _dispensados(condutor, em)
    documentos = (
        pendencia_do_tipo(tipo, condutor.documentos, em=em, criterios=criterios)
        for tipo in exigidos
        if tipo.codigo not in dispensados
    )
    return (
        *_idade(condutor, em),
        *(p for p in documentos if p is not None),
        *_habilitacao(condutor, em, criterios),
        *_infracoes(condutor.infracoes, em, criterios),
        *_curso(condutor, em, criterios),
        *pendencias_do_vinculo(condutor.vinculos, em=em, criterios=criterios),
        *_aprovacao(condutor, em, ART_17),
    )


def pendencias_do_monitor(
    monitor: ProfissionalFato, *, em: date, criterios: Criterios, exigidos: Iterable[TipoExigido]
) -> tuple[Pendencia, ...]:
    """Lista o que impede o monitor de acompanhar os escolares no dia.

    Fonte: Lei 5.002/2018, art. 7º, § 1º, IV; ECA, art. 59-A.
    """
    documentos = (
        pendencia_do_tipo(tipo, monitor.documentos, em=em, criterios=criterios) for tipo in exigidos
    )
    return (
        *(p for p in documentos if p is not None),
        *pendencias_do_vinculo(monitor.vinculos, em=em, criterios=criterios, dispositivo=ART_7_IV),
        *_aprovacao(monitor, em, ART_7_IV),
    )


def _dispensados(condutor: ProfissionalFato, em: date) -> frozenset[str]:
    setenta = aniversario(condutor.nascimento, IDADE_SEM_TOXICOLOGICO)
    return frozenset({Codigo.TOXICOLOGICO.value}) if em >= setenta else frozenset()


def _idade(condutor: ProfissionalFato, em: date) -> Iterator[Pendencia]:
    primeiro = primeiro_dia_com_idade(condutor.nascimento)
    if em < primeiro:
        yield Pendencia(
            "idade",
            "O condutor ainda não tem mais de 21 anos.",
            _inciso("I"),
            f"Pode conduzir a partir de {primeiro:%d/%m/%Y}.",
            bloqueia=True,
        )


def _habilitacao(condutor: ProfissionalFato, em: date, criterios: Criterios) -> Iterator[Pendencia]:
    cnh = mais_novo(condutor.documentos, Codigo.CNH, em=em, criterios=criterios)
    if cnh is None:
        return
    if cnh.categoria not in criterios.categorias:
        aceitas = " ou ".join(sorted(criterios.categorias, key=lambda c: (len(c), c)))
        yield Pendencia(
            "cnh_categoria",
            f"A CNH é da categoria {cnh.categoria or 'não informada'}; aceita-se {aceitas}.",
            _inciso("II"),
            "Inclua a CNH com a categoria exigida.",
            bloqueia=True,
            desde=cnh.emitido_em,
            tipo=Codigo.CNH,
        )
    if not cnh.ear:
        yield Pendencia(
            "cnh_sem_ear",
            "A CNH não traz “exerce atividade remunerada” (EAR).",
            Dispositivo("Lei 9.503/1997 (CTB)", "art. 147, § 5º"),
            "Inclua a CNH com a observação EAR.",
            bloqueia=True,
            desde=cnh.emitido_em,
            tipo=Codigo.CNH,
        )


def infracoes_que_contam(
    infracoes: Iterable[InfracaoFato], *, em: date, criterios: Criterios
) -> tuple[InfracaoFato, ...]:
    """Infrações dos últimos meses, contados para trás do dia, menos as já anuladas nele.

    Unidades: ``criterios.janela_meses`` em meses; a cometida há exatos doze meses já não conta.
    Fonte: Lei 5.002/2018, art. 17, p.ú., III.
    """
    inicio = somar_meses(em, -criterios.janela_meses)
    contam = [
        i
        for i in infracoes
        if inicio < i.cometida_em <= em and not (i.anulada_em is not None and i.anulada_em <= em)
    ]
    return tuple(sorted(contam, key=lambda i: i.cometida_em))


def primeiro_dia_sem_contar(cometida_em: date, *, meses: int) -> date:
    """Primeiro dia em que ``infracoes_que_contam`` larga a infração.

    A de 29/02 conta até 28/02 do ano comum: deixa de contar em 1º/03.
    Unidades: meses.
    Fonte: Lei 5.002/2018, art. 17, p.ú., III.
    """
    dia = somar_meses(cometida_em, meses)
    return dia if dia.day == cometida_em.day else dia_seguinte(dia)


def _infracoes(
    infracoes: Iterable[InfracaoFato], em: date, criterios: Criterios
) -> Iterator[Pendencia]:
    contam = infracoes_que_contam(infracoes, em=em, criterios=criterios)
    gravissimas = [i for i in contam if i.gravidade == GravidadeDeTransito.GRAVISSIMA]
    pesadas = [i for i in contam if i.gravidade in _IMPEDEM_SOZINHAS]
    medias = [i for i in contam if i.gravidade == GravidadeDeTransito.MEDIA]
    if criterios.pontuacao != MUNICIPAL:
        if len(gravissimas) >= REINCIDENCIA:
            yield _da_infracao(
                gravissimas, "mais de uma infração gravíssima", criterios, bastam=REINCIDENCIA
            )
        return
    if pesadas:
        pior = "gravíssima" if gravissimas else "grave"
        yield _da_infracao(pesadas, f"infração {pior}", criterios, bastam=1)
    if len(medias) >= REINCIDENCIA:
        yield _da_infracao(
            medias, f"{len(medias)} infrações médias", criterios, bastam=REINCIDENCIA
        )


def _da_infracao(
    contam: list[InfracaoFato], o_que: str, criterios: Criterios, *, bastam: int
) -> Pendencia:
    """Some no dia em que, saindo da janela a que decide, restam menos do que ``bastam``."""
    ultima = contam[-1].cometida_em
    livre = primeiro_dia_sem_contar(contam[-bastam].cometida_em, meses=criterios.janela_meses)
    return Pendencia(
        f"infracoes_{contam[-1].gravidade}",
        f"Nos últimos {criterios.janela_meses} meses: {o_que} (a última em {ultima:%d/%m/%Y}).",
        _inciso("III"),
        f"Deixa de impedir em {livre:%d/%m/%Y}, ou com a anulação da infração.",
        bloqueia=True,
        desde=contam[bastam - 1].cometida_em,
    )


def _curso(condutor: ProfissionalFato, em: date, criterios: Criterios) -> Iterator[Pendencia]:
    curso = mais_novo(condutor.documentos, Codigo.CURSO, em=em, criterios=criterios)
    if curso is not None and curso.renach is False:
        yield Pendencia(
            "curso_fora_do_renach",
            "O curso não consta no RENACH.",
            Dispositivo("Resolução CONTRAN 1.020/2025", "art. 17, p.ú., IV, da Lei 5.002/2018"),
            "Peça o registro ao órgão de trânsito.",
            bloqueia=False,
            desde=curso.emitido_em,
            tipo=Codigo.CURSO,
        )


def vinculos_em(vinculos: Iterable[VinculoFato], em: date) -> tuple[VinculoFato, ...]:
    """Vínculos que valem no dia."""
    return tuple(
        v for v in vinculos if v.vigente_de <= em and (v.vigente_ate is None or em <= v.vigente_ate)
    )


def pendencias_do_vinculo(
    vinculos: Iterable[VinculoFato],
    *,
    em: date,
    criterios: Criterios,
    dispositivo: Dispositivo | None = None,
) -> tuple[Pendencia, ...]:
    """A pendência de quem não tem, no dia, vínculo provado do modo que se aceita.

    Fonte: Lei 5.002/2018, art. 17, p.ú., V.
    """
    aceitos = [
        v
        for v in vinculos_em(vinculos, em)
        if v.tipo not in VINCULO_EQUIVALENTE or v.tipo in criterios.vinculos_equivalentes
    ]
    if aceitos:
        return ()
    return (
        Pendencia(
            "sem_vinculo",
            "Não há vínculo provado com a empresa nem com o Município.",
            dispositivo or _inciso("V"),
            "Inclua o vínculo: CTPS, ficha de registro ou contrato social.",
            bloqueia=True,
        ),
    )


def _aprovacao(
    profissional: ProfissionalFato, em: date, dispositivo: Dispositivo
) -> Iterator[Pendencia]:
    favoraveis = [
        a
        for a in profissional.aprovacoes
        if a.resultado == Resultado.FAVORAVEL and a.vigente_de <= em
    ]
    if any(a.vigente_ate is None or em <= a.vigente_ate for a in favoraveis):
        return
    fim = max((a.vigente_ate for a in favoraveis if a.vigente_ate), default=None)
    yield Pendencia(
        SEM_APROVACAO,
        "Não há aprovação prévia do Município."
        if fim is None
        else f"A aprovação prévia acabou em {fim:%d/%m/%Y}.",
        dispositivo,
        "Peça a aprovação à SESTRAN, com os documentos em dia.",
        bloqueia=True,
        desde=dia_seguinte(fim) if fim else None,
    )

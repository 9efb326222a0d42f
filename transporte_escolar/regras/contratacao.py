"""Quem pode apresentar proposta, e para quantas linhas (Lei 5.002/2018, art. 2º)."""

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo

LINHAS_POR_LICITANTE: Final = 1
LINHAS_NA_EXCECAO: Final = 3
ART_2: Final = Dispositivo("Lei 5.002/2018", "art. 2º")
ART_2_PU: Final = Dispositivo("Lei 5.002/2018", "art. 2º, p.ú.")
ART_2_PU_A: Final = Dispositivo("Lei 5.002/2018", "art. 2º, p.ú., a")
ART_2_PU_B: Final = Dispositivo("Lei 5.002/2018", "art. 2º, p.ú., b")
ART_2_PU_C: Final = Dispositivo("Lei 5.002/2018", "art. 2º, p.ú., c")


@dataclass(frozen=True)
class LinhaPretendida:
    """Código da linha a que a licitante concorre ou que contratou, e o seu lote (ou nenhum)."""

    linha: str
    lote: Hashable | None


def recusa_por_limite_de_linhas(
    linhas: Sequence[LinhaPretendida], *, excecao: bool, justificativa: str
) -> ErroDeDominio | None:
    """Diz por que a licitante não pode ter essas linhas no mesmo edital; ``None`` se pode.

    ``linhas`` são todas as da licitante no edital, matriz e filiais juntas, sem as retiradas e já
    com a que se pretende. Conta linhas, não viagens nem turnos.
    Fonte: Lei 5.002/2018, art. 2º, caput e parágrafo único, a, b e c.
    """
    distintas = {pretendida.linha for pretendida in linhas}
    if len(distintas) <= LINHAS_POR_LICITANTE:
        return None
    if not (excecao and justificativa.strip()):
        return _recusa_sem_excecao(distintas, excecao=excecao)
    if len(distintas) > LINHAS_NA_EXCECAO:
        return ErroDeDominio(
            f"Com esta, a licitante teria {len(distintas)} linhas neste edital; "
            f"o máximo é {LINHAS_NA_EXCECAO}.",
            dispositivo=ART_2_PU_C,
            campo="item",
            saida="Retire outra proposta da licitante ou recuse esta.",
        )
    lotes = {pretendida.lote for pretendida in linhas}
    if len(lotes) > 1 or None in lotes:
        return ErroDeDominio(
            "Mais de uma linha da mesma licitante só se admite dentro de um mesmo lote.",
            dispositivo=ART_2_PU_B,
            campo="item",
            saida="Confira o lote de cada linha no edital, ou recuse a proposta.",
        )
    return None


def _recusa_sem_excecao(linhas: Collection[str], *, excecao: bool) -> ErroDeDominio:
    if excecao:
        return ErroDeDominio(
            "O edital admite mais de uma linha por licitante, mas não traz o interesse público "
            "justificado por escrito.",
            dispositivo=ART_2_PU_A,
            campo="item",
            saida="Registre a justificativa no edital.",
        )
    *primeiras, ultima = sorted(linhas)
    return ErroDeDominio(
        f"Com esta, a licitante teria as linhas {', '.join(primeiras)} e {ultima} neste edital, "
        "que não admite mais de uma.",
        dispositivo=ART_2,
        campo="item",
        saida="Até três linhas de um mesmo lote, só se o edital trouxer a exceção justificada.",
    )


def recusa_do_objeto_social(*, compativel: bool) -> ErroDeDominio | None:
    """Diz por que quem tem esse objeto social não pode propor; ``None`` se pode.

    Fonte: Lei 5.002/2018, art. 2º, caput.
    """
    if compativel:
        return None
    return ErroDeDominio(
        "Só participa pessoa jurídica com objeto social compatível com o transporte escolar.",
        dispositivo=ART_2,
        campo="empresa",
        saida="Confira o contrato social (ou o CCMEI) e marque a compatibilidade na empresa.",
    )


def recusa_do_mei(*, mei: bool, aceita_mei: bool) -> ErroDeDominio | None:
    """Diz por que o MEI não pode propor; ``None`` se pode.

    Fonte: Lei 5.002/2018, art. 2º, caput (“pessoa jurídica”), na leitura vigente.
    """
    if not mei or aceita_mei:
        return None
    return ErroDeDominio(
        "A leitura vigente não aceita microempreendedor individual como pessoa jurídica.",
        dispositivo=ART_2,
        campo="empresa",
        saida="A leitura se muda por ato, em Normas e valores › Leituras da norma.",
    )

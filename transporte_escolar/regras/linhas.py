"""O que falta a uma linha para rodar."""

from collections.abc import Sequence

from transporte_escolar.tipos import Execucao


def faltas_da_linha(
    *,
    execucao: Execucao,
    tem: Sequence[tuple[str, bool]],
    tem_contrato: bool,
) -> list[str]:
    """Lista, em palavras e em ordem, o que a linha ainda não tem; vazia quando está completa.

    A linha de execução direta dispensa o contrato.
    Fonte: Lei 5.002/2018, arts. 1º, 2º e 5º.
    """
    faltas = [nome for nome, presente in tem if not presente]
    if execucao == Execucao.CONTRATADA and not tem_contrato:
        faltas.append("contrato")
    return faltas

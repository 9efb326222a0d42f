"""Papéis de quem está no portal."""

from collections.abc import Set
from typing import Any

from patrocinio.comum.erros import PapelAusente
from patrocinio.comum.tipos import Dispositivo, Papel


def papeis_de(servidor: Any) -> frozenset[Papel]:
    """Devolve os papéis do servidor (uma consulta, guardada na própria pessoa)."""
    guardados: frozenset[Papel] | None = getattr(servidor, "_papeis", None)
    if guardados is None:
        nomes = servidor.groups.values_list("name", flat=True) if servidor.pk else ()
        guardados = guardar_papeis(servidor, set(nomes))
    return guardados


def guardar_papeis(servidor: Any, nomes: Set[str]) -> frozenset[Papel]:
    """Guarda na própria pessoa os papéis que os grupos dão, para o resto da requisição."""
    papeis = frozenset(Papel(nome) for nome in nomes if nome in Papel.values)
    servidor._papeis = papeis  # noqa: SLF001 - memória da requisição
    return papeis


def nome_do_grupo(registro: Any) -> str:
    """Nome do papel que o grupo representa; de qualquer outro registro, o nome dele."""
    nome = str(registro)
    return Papel(nome).label if nome in Papel.values else nome


def tem_papel(servidor: Any, *papeis: Papel) -> bool:
    """Diz se a pessoa, ativa, tem algum dos papéis."""
    return bool(servidor.is_active and papeis_de(servidor) & set(papeis))


def altera_o_cadastro(pessoa: Any, cadastro: str) -> bool:
    """Diz se a pessoa altera o cadastro (``area.modelo``): só então lê os números por inteiro.

    A mesma regra serve às telas, à busca, ao histórico e à API.
    """
    area, modelo = cadastro.split(".")
    return pessoa is not None and bool(pessoa.has_perm(f"{area}.change_{modelo}"))


def exigir_papel(servidor: Any, *papeis: Papel, dispositivo: Dispositivo | None = None) -> None:
    """Recusa o ato de quem não tem nenhum dos papéis.

    Erros: ``PapelAusente``, que diz quem pode praticá-lo.
    """
    if not tem_papel(servidor, *papeis):
        nomes = " ou ".join(p.label for p in papeis)
        raise PapelAusente(
            f"Este ato cabe a: {nomes}.", dispositivo=dispositivo, saida="Peça a quem tem o papel."
        )


_FICHAS = frozenset(
    {"comum.view_fichadeacesso", "comum.add_fichadeacesso", "comum.delete_fichadeacesso"}
)
# De cada um, só os trabalhos que pediu; a TI vê todos.
_TRABALHOS = frozenset({"comum.view_trabalho"})
PERMISSOES: dict[Papel, frozenset[str]] = {
    Papel.EDUCACAO: frozenset(
        {
            "comum.view_atonormativo",
            "comum.add_atonormativo",
            "comum.change_atonormativo",
            "comum.view_valorvigente",
            "comum.view_parametrovigente",
            "comum.add_parametrovigente",
            "comum.change_parametrovigente",
            "comum.view_diasemexpediente",
            "comum.add_diasemexpediente",
            "comum.change_diasemexpediente",
            "comum.delete_diasemexpediente",
            "comum.view_serie",
            "comum.add_serie",
            "comum.change_serie",
            "comum.view_pessoajuridica",
            "comum.add_pessoajuridica",
            "comum.change_pessoajuridica",
            "comum.view_documentoemitido",
        }
    )
    | _FICHAS
    | _TRABALHOS,
    Papel.SESTRAN_AUTORIDADE: frozenset(
        {
            "comum.view_atonormativo",
            "comum.add_atonormativo",
            "comum.change_atonormativo",
            "comum.view_valorvigente",
            "comum.view_parametrovigente",
            "comum.add_parametrovigente",
            "comum.change_parametrovigente",
            "comum.view_diasemexpediente",
            "comum.view_pessoajuridica",
            "comum.view_documentoemitido",
        }
    )
    | _FICHAS
    | _TRABALHOS,
    Papel.SESTRAN_FISCAL: frozenset(
        {
            "comum.view_atonormativo",
            "comum.view_diasemexpediente",
            "comum.view_pessoajuridica",
            "comum.view_documentoemitido",
        }
    )
    | _TRABALHOS,
    Papel.FISCAL_CONVIDADO: frozenset({"comum.view_atonormativo", "comum.view_pessoajuridica"}),
    Papel.FAZENDA: frozenset(
        {
            "comum.view_atonormativo",
            "comum.add_atonormativo",
            "comum.change_atonormativo",
            "comum.view_valorvigente",
            "comum.add_valorvigente",
            "comum.change_valorvigente",
            "comum.view_parametrovigente",
            "comum.add_parametrovigente",
            "comum.change_parametrovigente",
            "comum.view_diasemexpediente",
            "comum.view_pessoajuridica",
        }
    )
    | _FICHAS
    | _TRABALHOS,
    Papel.PROCURADORIA: frozenset(
        {
            "comum.view_atonormativo",
            "comum.view_valorvigente",
            "comum.view_parametrovigente",
            "comum.view_diasemexpediente",
            "comum.view_pessoajuridica",
            "comum.view_documentoemitido",
        }
    )
    | _TRABALHOS,
    Papel.ATENDIMENTO: frozenset(
        {
            "comum.view_guiche",
            "comum.view_atonormativo",
            "comum.view_valorvigente",
            "comum.view_parametrovigente",
            "comum.add_parametrovigente",
            "comum.change_parametrovigente",
        }
    ),
    Papel.CONTROLE_INTERNO: frozenset(
        {
            "comum.view_guiche",
            "comum.view_atonormativo",
            "comum.view_valorvigente",
            "comum.view_parametrovigente",
            "comum.view_diasemexpediente",
            "comum.view_serie",
            "comum.view_pessoajuridica",
            "comum.view_documentoemitido",
        }
    )
    | _FICHAS
    | _TRABALHOS,
    Papel.TI: frozenset(
        {
            "comum.view_servidor",
            "comum.add_servidor",
            "comum.change_servidor",
            "comum.view_guiche",
            "comum.add_guiche",
            "comum.change_guiche",
            "comum.view_acessoaguiche",
            "comum.add_acessoaguiche",
            "comum.delete_acessoaguiche",
            "comum.view_fichadeacesso",
            "comum.delete_fichadeacesso",
            "comum.view_mensagemdecorreio",
            "comum.change_mensagemdecorreio",
            "comum.view_rotinadiaria",
        }
    )
    | _TRABALHOS,
}

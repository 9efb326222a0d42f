"""A tabela das rotas: quem entra em cada endereço. Rota fora dela está fechada a todos."""

from enum import Enum
from typing import Final


class Entrada(Enum):
    """Quem passa sem uma permissão nomeada."""

    PUBLICA = "qualquer pessoa"
    PESSOA = "quem entrou no portal"
    EQUIPE = "quem entrou e é da equipe"
    API = "a API confere a ficha, a permissão e o escopo"
    FECHADA = "ninguém"


ROTAS: Final[dict[str, Entrada | str]] = {
    "inicio": Entrada.PUBLICA,
    "account_login": Entrada.PUBLICA,
    "account_inactive": Entrada.PUBLICA,
    "account_logout": Entrada.PESSOA,
    "account_change_password": Entrada.PESSOA,
    "relatorio_csp": Entrada.PUBLICA,
    "verificar": Entrada.PUBLICA,
    "verificar_codigo": Entrada.PUBLICA,
    "documento": Entrada.PESSOA,
    "api:esquema": Entrada.PUBLICA,
    "arquivo": "comum.view_atonormativo",
    "admin:index": Entrada.EQUIPE,
    "admin:login": Entrada.PUBLICA,
    "admin:logout": Entrada.PESSOA,
    "admin:password_change": Entrada.EQUIPE,
    "admin:password_change_done": Entrada.EQUIPE,
    "admin:autocomplete": Entrada.EQUIPE,
    "admin:jsi18n": Entrada.EQUIPE,
    "admin:app_list": Entrada.EQUIPE,
    "admin:view_on_site": Entrada.FECHADA,
    "admin:auth_user_password_change": "comum.change_servidor",
    "admin:comum_parametrovigente_confirmar": "comum.change_parametrovigente",
    "admin:comum_diasemexpediente_preencher": "comum.add_diasemexpediente",
    "admin:transporte_escolar_contrato_assinar": "transporte_escolar.change_contrato",
    "admin:transporte_escolar_contrato_encerrar": "transporte_escolar.change_contrato",
    "admin:transporte_escolar_contrato_rescindir": "transporte_escolar.change_contrato",
    "admin:transporte_escolar_contrato_suspender": "transporte_escolar.change_contrato",
    "admin:transporte_escolar_contrato_retomar": "transporte_escolar.change_contrato",
    "admin:transporte_escolar_contrato_ordem": "transporte_escolar.add_ordemdeservico",
    "admin:transporte_escolar_edital_relacao": "transporte_escolar.change_edital",
    # A linha do contrato e a ordem nascem na tela do contrato.
    "admin:transporte_escolar_itemdocontrato_add": Entrada.FECHADA,
    "admin:transporte_escolar_ordemdeservico_add": Entrada.FECHADA,
    "admin:transporte_escolar_linha_ficha": "transporte_escolar.change_linha",
    "admin:transporte_escolar_linha_relacao": "transporte_escolar.change_linha",
    "admin:transporte_escolar_linha_importar": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_aplicar": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_cancelar": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_conferir": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_modelo": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_recusadas": "transporte_escolar.add_linha",
}

ACOES_DO_MODELO: Final = {
    "changelist": "view",
    "add": "add",
    "change": "view",
    "delete": "delete",
    "history": "view",
    "exportar": "view",
}


def exigencia_da_rota(nome: str) -> Entrada | str:
    """Devolve o que a rota exige: uma ``Entrada`` ou o nome de uma permissão.

    As telas de modelo do admin seguem a permissão da ação sobre o modelo.
    """
    if nome in ROTAS:
        return ROTAS[nome]
    if nome.startswith("api:"):
        return Entrada.API
    if nome.startswith("admin:"):
        partes = nome.removeprefix("admin:").rsplit("_", 1)
        acao = ACOES_DO_MODELO.get(partes[-1], "")
        if acao:
            aplicacao, _, modelo = partes[0].rpartition("_")
            return f"{aplicacao}.{acao}_{modelo}"
    return Entrada.FECHADA

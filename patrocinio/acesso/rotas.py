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
    "linha_publica": Entrada.PUBLICA,
    "campo": Entrada.PUBLICA,
    "campo_sw": Entrada.PUBLICA,
    "campo_manifesto": Entrada.PUBLICA,
    "documento": Entrada.PESSOA,
    "anexo": Entrada.PESSOA,
    "api:esquema": Entrada.PUBLICA,
    "arquivo": "comum.view_atonormativo",
    "admin:transporte_escolar_veiculo_ficha": "comum.view_documentoemitido",
    "admin:transporte_escolar_veiculo_cartaz": "transporte_escolar.view_veiculo",
    "admin:transporte_escolar_veiculo_placa": "transporte_escolar.view_veiculo",
    "admin:transporte_escolar_condutor_ficha": "comum.view_documentoemitido",
    "dossie": "comum.view_documentoemitido",
    "vencimentos": "transporte_escolar.view_documento",
    "vencimentos_exportar": "transporte_escolar.view_documento",
    "vencimentos_relacao": "transporte_escolar.view_documento",
    "quadro": "transporte_escolar.view_alocacao",
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
    "admin:comum_mensagemdecorreio_reenviar": "comum.change_mensagemdecorreio",
    "admin:comum_mensagemdecorreio_enviada": "comum.change_mensagemdecorreio",
    "admin:comum_trabalho_cancelar": "comum.view_trabalho",
    "admin:comum_trabalho_repetir": "comum.view_trabalho",
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
    "admin:transporte_escolar_linha_alocar": "transporte_escolar.add_alocacao",
    "admin:transporte_escolar_linha_conducao": "transporte_escolar.view_alocacao",
    "admin:transporte_escolar_alocacao_encerrar": "transporte_escolar.change_alocacao",
    # Quem pratica cada ato é o rito que diz, pelo papel.
    "admin:transporte_escolar_substituicao_ato": "transporte_escolar.view_substituicao",
    "admin:transporte_escolar_linha_importar": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_aplicar": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_cancelar": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_conferir": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_modelo": "transporte_escolar.add_linha",
    "admin:transporte_escolar_linha_importar_recusadas": "transporte_escolar.add_linha",
    "admin:transporte_escolar_veiculo_importar": "transporte_escolar.add_veiculo",
    "admin:transporte_escolar_veiculo_importar_aplicar": "transporte_escolar.add_veiculo",
    "admin:transporte_escolar_veiculo_importar_cancelar": "transporte_escolar.add_veiculo",
    "admin:transporte_escolar_veiculo_importar_conferir": "transporte_escolar.add_veiculo",
    "admin:transporte_escolar_veiculo_importar_modelo": "transporte_escolar.add_veiculo",
    "admin:transporte_escolar_veiculo_importar_recusadas": "transporte_escolar.add_veiculo",
    "admin:transporte_escolar_condutor_importar": "transporte_escolar.add_condutor",
    "admin:transporte_escolar_condutor_importar_aplicar": "transporte_escolar.add_condutor",
    "admin:transporte_escolar_condutor_importar_cancelar": "transporte_escolar.add_condutor",
    "admin:transporte_escolar_condutor_importar_conferir": "transporte_escolar.add_condutor",
    "admin:transporte_escolar_condutor_importar_modelo": "transporte_escolar.add_condutor",
    "admin:transporte_escolar_condutor_importar_recusadas": "transporte_escolar.add_condutor",
    # A decisão nasce na ficha do condutor ou do monitor.
    "admin:transporte_escolar_aprovacao_add": Entrada.FECHADA,
    "admin:transporte_escolar_condutor_aprovar": "transporte_escolar.add_aprovacao",
    "admin:transporte_escolar_condutor_renovar": "transporte_escolar.add_aprovacao",
    "admin:transporte_escolar_condutor_negar": "transporte_escolar.add_aprovacao",
    "admin:transporte_escolar_condutor_revogar": "transporte_escolar.change_aprovacao",
    "admin:transporte_escolar_condutor_certificado": "transporte_escolar.change_aprovacao",
    "admin:transporte_escolar_condutor_cracha": "transporte_escolar.change_aprovacao",
    "admin:transporte_escolar_condutor_infracoes": "transporte_escolar.add_infracaodetransito",
    "admin:transporte_escolar_condutor_infracoes_modelo": (
        "transporte_escolar.add_infracaodetransito"
    ),
    "admin:transporte_escolar_monitor_aprovar": "transporte_escolar.add_aprovacao",
    "admin:transporte_escolar_monitor_renovar": "transporte_escolar.add_aprovacao",
    "admin:transporte_escolar_monitor_negar": "transporte_escolar.add_aprovacao",
    "admin:transporte_escolar_monitor_revogar": "transporte_escolar.change_aprovacao",
    "admin:transporte_escolar_monitor_certificado": "transporte_escolar.change_aprovacao",
    "admin:transporte_escolar_monitor_cracha": "transporte_escolar.change_aprovacao",
    "admin:transporte_escolar_vinculo_encerrar": "transporte_escolar.change_vinculo",
    "admin:transporte_escolar_infracaodetransito_anular": (
        "transporte_escolar.change_infracaodetransito"
    ),
    # A interdição nasce na ficha do veículo.
    "admin:transporte_escolar_interdicao_add": Entrada.FECHADA,
    "admin:transporte_escolar_veiculo_interditar": "transporte_escolar.add_interdicao",
    "admin:transporte_escolar_veiculo_recusar": "transporte_escolar.add_interdicao",
    "admin:transporte_escolar_veiculo_liberar": "transporte_escolar.change_interdicao",
    "admin:transporte_escolar_pendenciadevistoria_sanar": "transporte_escolar.change_interdicao",
    "admin:transporte_escolar_veiculo_baixar": "transporte_escolar.change_veiculo",
    "admin:transporte_escolar_veiculo_desfazer_baixa": "transporte_escolar.change_veiculo",
    "admin:transporte_escolar_possedoveiculo_encerrar": "transporte_escolar.change_possedoveiculo",
    "admin:transporte_escolar_documento_sem_efeito": "transporte_escolar.change_documento",
    # O veículo entra na determinação por ela, e só assim.
    "admin:transporte_escolar_cumprimentodadeterminacao_add": Entrada.FECHADA,
    "admin:transporte_escolar_cumprimentodadeterminacao_cumprir": (
        "transporte_escolar.change_cumprimentodadeterminacao"
    ),
    "admin:transporte_escolar_cumprimentodadeterminacao_desfazer": (
        "transporte_escolar.change_cumprimentodadeterminacao"
    ),
    "admin:transporte_escolar_determinacao_cumprir": (
        "transporte_escolar.change_cumprimentodadeterminacao"
    ),
    "admin:transporte_escolar_determinacao_documento": "transporte_escolar.change_determinacao",
    "admin:transporte_escolar_determinacao_incluir": "transporte_escolar.change_determinacao",
    "admin:transporte_escolar_determinacao_retirar": "transporte_escolar.change_determinacao",
    "admin:transporte_escolar_exigencia_ato": "transporte_escolar.change_exigencia",
    "admin:transporte_escolar_exigencia_oficio": "transporte_escolar.add_exigencia",
    "admin:transporte_escolar_exigencia_presencas": "transporte_escolar.add_exigencia",
    "admin:transporte_escolar_propostadeinfracao_descartar": (
        "transporte_escolar.change_propostadeinfracao"
    ),
    "admin:fiscalizacao_ordemdevistoria_ato": "fiscalizacao.change_ordemdevistoria",
    "admin:fiscalizacao_ordemdevistoria_oficio": "fiscalizacao.change_ordemdevistoria",
    "admin:fiscalizacao_credenciamento_ato": "fiscalizacao.change_credenciamento",
    "admin:fiscalizacao_credenciamento_termo": "fiscalizacao.change_credenciamento",
    "admin:fiscalizacao_roteiro_nova_versao": "fiscalizacao.add_versaodoroteiro",
    # A versão nasce na tela do roteiro.
    "admin:fiscalizacao_versaodoroteiro_add": Entrada.FECHADA,
    "admin:fiscalizacao_versaodoroteiro_publicar": "fiscalizacao.change_versaodoroteiro",
    "admin:fiscalizacao_versaodoroteiro_descartar": "fiscalizacao.change_versaodoroteiro",
    "admin:fiscalizacao_versaodoroteiro_leitura": "fiscalizacao.view_versaodoroteiro",
    "admin:fiscalizacao_versaodoroteiro_papel": "fiscalizacao.view_versaodoroteiro",
    "admin:fiscalizacao_itemdoroteiro_subir": "fiscalizacao.change_itemdoroteiro",
    "admin:fiscalizacao_itemdoroteiro_descer": "fiscalizacao.change_itemdoroteiro",
    "admin:fiscalizacao_planodefiscalizacao_alvos": "fiscalizacao.add_visitaplanejada",
    "admin:fiscalizacao_visitaplanejada_cancelar": "fiscalizacao.change_visitaplanejada",
    "admin:fiscalizacao_vistoria_responder": "fiscalizacao.add_vistoria",
    "admin:fiscalizacao_vistoria_termo": "fiscalizacao.add_termodavistoria",
    "admin:fiscalizacao_vistoria_laudo_de_seguranca": "fiscalizacao.view_vistoria",
    "admin:fiscalizacao_vistoria_laudo_de_higiene": "fiscalizacao.view_vistoria",
    "admin:fiscalizacao_vistoria_laudo_unico": "fiscalizacao.view_vistoria",
    "admin:fiscalizacao_advertenciaverbal_manifestacao": (
        "fiscalizacao.add_manifestacaodaadvertencia"
    ),
    "admin:fiscalizacao_infracao_anexo": "fiscalizacao.view_infracao",
    "admin:fiscalizacao_infracao_anexo_do_edital": "fiscalizacao.view_infracao",
    "admin:fiscalizacao_autodeinfracao_prova": "fiscalizacao.add_provadoauto",
    "admin:fiscalizacao_autodeinfracao_anular": "fiscalizacao.add_anulacaodoauto",
    "admin:fiscalizacao_autodeinfracao_documento": "fiscalizacao.view_autodeinfracao",
    # Quem pratica cada ato é o rito que diz, pelo papel.
    "admin:fiscalizacao_processoadministrativo_ato": "fiscalizacao.change_processoadministrativo",
    "admin:fiscalizacao_processoadministrativo_volume": "fiscalizacao.view_processoadministrativo",
    "admin:fiscalizacao_processoadministrativo_dossie": (
        "fiscalizacao.change_processoadministrativo"
    ),
    "admin:fiscalizacao_processoadministrativo_codigo": (
        "fiscalizacao.change_processoadministrativo"
    ),
    "admin:fiscalizacao_multa_guia": "fiscalizacao.change_multa",
    "admin:fiscalizacao_multa_pagar": "fiscalizacao.change_multa",
    "admin:fiscalizacao_multa_descontar": "fiscalizacao.change_multa",
    "admin:fiscalizacao_multa_confirmar": "fiscalizacao.change_multa",
    "admin:fiscalizacao_multa_desistir": "fiscalizacao.change_multa",
    "admin:fiscalizacao_multa_inscrever": "fiscalizacao.change_multa",
    "admin:fiscalizacao_multa_estornar": "fiscalizacao.change_multa",
    "admin:fiscalizacao_encaminhamento_cumprir": "fiscalizacao.change_encaminhamento",
    "admin:fiscalizacao_encaminhamento_identificar": "fiscalizacao.change_encaminhamento",
    "admin:transporte_escolar_descontodemulta_abater": "transporte_escolar.change_descontodemulta",
    "painel_de_prazos": "fiscalizacao.view_prazodoprocesso",
    "calculadora_de_prazos": "fiscalizacao.view_prazodoprocesso",
    "historico_de_infracoes": "fiscalizacao.view_autodeinfracao",
    "agenda_de_prazos": Entrada.PUBLICA,
    # Públicas só até a página do código: dela em diante quem abre é a sessão dos autos.
    "autos": Entrada.PUBLICA,
    "autos_processo": Entrada.PUBLICA,
    "autos_peca": Entrada.PUBLICA,
    "autos_volume": Entrada.PUBLICA,
    "autos_peticao": Entrada.PUBLICA,
    "autos_protocolo": Entrada.PUBLICA,
    "autos_termo": Entrada.PUBLICA,
    "autos_sair": Entrada.PUBLICA,
    # O relatório é da Prefeitura: traz o que se fiscalizou de todas as empresas.
    "relatorio_de_fiscalizacao": "comum.view_documentoemitido",
    "relatorio_de_fiscalizacao_pdf": "comum.view_documentoemitido",
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

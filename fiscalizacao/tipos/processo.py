"""Enumerações do processo administrativo (Lei 5.002/2018, arts. 26 e 27)."""

from typing import Final

from django.db.models import TextChoices


class EspecieDeProcesso(TextChoices):
    """O que o processo apura, e com que penas."""

    INFRACAO = "infracao", "Infrações (arts. 23 a 25)"
    RESPONSABILIZACAO = "responsabilizacao", "Responsabilização (art. 21, lei de licitações)"


class SituacaoDoProcesso(TextChoices):
    """Onde o processo está."""

    INSTAURADO = "instaurado", "Instaurado, a notificar"
    NOTIFICANDO = "notificando", "Notificação expedida"
    EM_DEFESA = "em_defesa", "Prazo de defesa"
    EM_INSTRUCAO = "em_instrucao", "Instrução"
    EM_ALEGACOES = "em_alegacoes", "Alegações finais"
    CONCLUSO = "concluso", "Concluso para decisão"
    DECIDIDO = "decidido", "Decidido, a intimar"
    INTIMANDO = "intimando", "Intimação expedida"
    EM_RECURSO = "em_recurso", "Prazo de recurso"
    RECORRIDO = "recorrido", "Recurso a reconsiderar"
    NA_SUPERIOR = "na_superior", "Recurso na autoridade superior"
    JULGADO = "julgado", "Julgado, a comunicar"
    TRANSITADO = "transitado", "Trânsito em julgado"
    CUMPRIDO = "cumprido", "Cumprido"
    ARQUIVADO = "arquivado", "Arquivado"
    ANULADO = "anulado", "Anulado"
    PRESCRITO = "prescrito", "Prescrito"


FINAIS: Final = frozenset(
    {SituacaoDoProcesso.ARQUIVADO, SituacaoDoProcesso.ANULADO, SituacaoDoProcesso.PRESCRITO}
)
COM_DECISAO_FINAL: Final = frozenset(
    {SituacaoDoProcesso.TRANSITADO, SituacaoDoProcesso.CUMPRIDO, SituacaoDoProcesso.ARQUIVADO}
)


class AtoDoProcesso(TextChoices):
    """Ato do rito do processo administrativo."""

    INSTAURAR = "instaurar", "Instaurar o processo"
    INGRESSAR = "ingressar", "Trazer o processo em papel"
    NOTIFICAR = "notificar", "Expedir a notificação"
    CIENTIFICAR = "cientificar", "Registrar a ciência da notificação"
    JUNTAR_DEFESA = "juntar_defesa", "Juntar a defesa"
    JUNTAR_DEFESA_TARDIA = "juntar_defesa_tardia", "Juntar complemento ou defesa tardia"
    JUNTAR_RENUNCIA = "juntar_renuncia", "Juntar renúncia à defesa"
    JUNTAR_PETICAO = "juntar_peticao", "Juntar outra petição"
    CERTIFICAR_REVELIA = "certificar_revelia", "Certificar a revelia"
    PRODUZIR_PROVA = "produzir_prova", "Juntar prova ou diligência"
    INTIMAR_ALEGACOES = "intimar_alegacoes", "Expedir a intimação para alegações"
    ABRIR_ALEGACOES = "abrir_alegacoes", "Registrar a ciência para alegações"
    JUNTAR_ALEGACOES = "juntar_alegacoes", "Juntar as alegações finais"
    ENCERRAR_ALEGACOES = "encerrar_alegacoes", "Certificar que não houve alegações"
    RELATAR = "relatar", "Assinar o relatório da comissão"
    CONCLUIR = "concluir", "Levar à decisão"
    REABRIR_INSTRUCAO = "reabrir_instrucao", "Reabrir a instrução"
    DAR_PARECER = "dar_parecer", "Juntar parecer da Procuradoria"
    AUTORIZAR_RESCISAO = "autorizar_rescisao", "Autorizar a rescisão"
    ANUIR = "anuir", "Assinar junto a pena do art. 25, IX"
    DECIDIR = "decidir", "Decidir o processo"
    JULGAR_IMPROCEDENTE = "julgar_improcedente", "Julgar improcedente"
    INTIMAR = "intimar", "Expedir a intimação da decisão"
    CIENTIFICAR_DA_DECISAO = "cientificar_da_decisao", "Registrar a ciência da decisão"
    PUBLICAR = "publicar", "Registrar a publicação"
    RECORRER = "recorrer", "Juntar o recurso"
    CONCEDER_EFEITO = "conceder_efeito", "Conceder efeito suspensivo"
    RECONSIDERAR = "reconsiderar", "Reconsiderar a decisão"
    RECONSIDERAR_EM_PARTE = "reconsiderar_em_parte", "Reconsiderar em parte e enviar o resto"
    MANTER = "manter", "Manter e enviar à autoridade superior"
    DECIDIR_RECURSO = "decidir_recurso", "Decidir o recurso"
    COMUNICAR_JULGAMENTO = "comunicar_julgamento", "Comunicar o julgamento"
    CERTIFICAR_TRANSITO = "certificar_transito", "Certificar o trânsito em julgado"
    DESFAZER_TRANSITO = "desfazer_transito", "Juntar o recurso do prazo e desfazer o trânsito"
    EFETIVAR_RESCISAO = "efetivar_rescisao", "Efetivar a rescisão"
    REGISTRAR_CEIS = "registrar_ceis", "Registrar a comunicação ao CEIS/CNEP"
    DAR_POR_CUMPRIDO = "dar_por_cumprido", "Dar a decisão por cumprida"
    ARQUIVAR = "arquivar", "Arquivar"
    SUSPENDER = "suspender", "Suspender o processo"
    RETOMAR = "retomar", "Retomar o processo"
    PRORROGAR = "prorrogar", "Prorrogar por queda da comunicação eletrônica"
    RECONTAR = "recontar", "Recontar o prazo"
    PRESCREVER = "prescrever", "Reconhecer a prescrição"
    ANULAR = "anular", "Anular o processo"


class AtoComPrazo(TextChoices):
    """Ato para o qual corre um prazo (tabela A.4 do dossiê jurídico)."""

    DEFESA_PREVIA = "defesa_previa", "Defesa"
    DEFESA_INIDONEIDADE = "defesa_inidoneidade", "Defesa (responsabilização)"
    DEFESA_EXTINCAO = "defesa_extincao", "Defesa antes da rescisão/extinção"
    ALEGACOES_FINAIS = "alegacoes_finais", "Alegações finais"
    RECURSO = "recurso", "Recurso"
    RECURSO_EXTINCAO = "recurso_extincao", "Recurso contra a rescisão/extinção"
    REPRESENTACAO = "representacao", "Representação"
    RECONSIDERACAO = "reconsideracao", "Pedido de reconsideração"
    DECISAO_RECONSIDERACAO = "decisao_reconsideracao", "Reconsiderar ou enviar à autoridade"
    DECISAO_RECURSO = "decisao_recurso", "Decidir o recurso"
    DECISAO_RECONSIDERACAO_EXTINCAO = (
        "decisao_reconsideracao_extincao",
        "Reconsiderar a extinção ou enviar à autoridade",
    )
    DECISAO_RECURSO_EXTINCAO = "decisao_recurso_extincao", "Decidir o recurso da extinção"
    DECISAO_PEDIDO = "decisao_pedido", "Decidir o pedido de reconsideração"
    CEIS_CNEP = "ceis_cnep", "Comunicar ao CEIS/CNEP"


class MeioDeCiencia(TextChoices):
    """Como o interessado soube; diz de que dia o prazo corre."""

    PESSOAL = "pessoal", "Pessoalmente, com recibo"
    CORREIO_AR = "correio_ar", "Correio, com aviso de recebimento"
    EMAIL = "email", "E-mail ou domicílio eletrônico, com leitura"
    INTERNET = "internet", "Diário oficial na internet"
    EDITAL = "edital", "Edital"


class DesfechoDoPrazo(TextChoices):
    """Como o prazo acabou."""

    CUMPRIDO = "cumprido", "Cumprido"
    DECORRIDO = "decorrido", "Decorrido sem o ato"
    PREJUDICADO = "prejudicado", "Prejudicado"


class EspecieDeComunicacao(TextChoices):
    """O que se comunica ao interessado."""

    NOTIFICACAO = "notificacao", "Notificação para defesa"
    ALEGACOES = "alegacoes", "Intimação para alegações finais"
    DECISAO = "decisao", "Intimação da decisão"
    JULGAMENTO = "julgamento", "Comunicação do julgamento"


class EspecieDePeticao(TextChoices):
    """O que o interessado apresenta."""

    DEFESA = "defesa", "Defesa"
    RENUNCIA = "renuncia", "Renúncia à defesa"
    ALEGACOES = "alegacoes", "Alegações finais"
    RECURSO = "recurso", "Recurso"
    RECONSIDERACAO = "reconsideracao", "Pedido de reconsideração"
    OUTRA = "outra", "Outra petição"


class CanalDaPeticao(TextChoices):
    """Por onde a petição chegou."""

    PORTAL = "portal", "Portal, com o código da notificação"
    BALCAO = "balcao", "Protocolo, em papel"
    EMAIL = "email", "E-mail"


class EspecieDePeca(TextChoices):
    """Peça que compõe os autos, na ordem em que entra."""

    AUTO = "auto", "Auto de infração"
    PROVA = "prova", "Prova"
    NOTIFICACAO = "notificacao", "Notificação"
    CIENCIA = "ciencia", "Prova da ciência"
    PETICAO = "peticao", "Petição"
    RECIBO = "recibo", "Termo de recebimento"
    CERTIDAO = "certidao", "Certidão"
    PARECER = "parecer", "Parecer"
    DECISAO = "decisao", "Decisão"
    PUBLICACAO = "publicacao", "Publicação"
    DOSSIE = "dossie", "Dossiê da rescisão"
    GUIA = "guia", "Guia de pagamento"
    COMPROVANTE = "comprovante", "Comprovante"
    OUTRA = "outra", "Outra peça"


class Instancia(TextChoices):
    """De quem é a decisão."""

    PRIMEIRA = "primeira", "Autoridade julgadora"
    RECONSIDERACAO = "reconsideracao", "Reconsideração"
    RECURSAL = "recursal", "Autoridade recursal"


class ResultadoDaDecisao(TextChoices):
    """O que a decisão resolve."""

    APLICA = "aplica", "Procedente: aplica a pena"
    IMPROCEDENTE = "improcedente", "Improcedente"
    MANTEM = "mantem", "Nega provimento: mantém a decisão"
    REFORMA = "reforma", "Dá provimento em parte: reforma a decisão"
    AFASTA = "afasta", "Dá provimento: afasta a pena"


class SituacaoDaMulta(TextChoices):
    """Onde a cobrança está."""

    A_COBRAR = "a_cobrar", "A emitir a guia"
    COBRADA = "cobrada", "Guia emitida"
    A_DESCONTAR = "a_descontar", "A descontar do pagamento"
    DESCONTADA = "descontada", "Descontada"
    PAGA = "paga", "Paga"
    DIVIDA_ATIVA = "divida_ativa", "Inscrita em dívida ativa"
    CANCELADA = "cancelada", "Cancelada"

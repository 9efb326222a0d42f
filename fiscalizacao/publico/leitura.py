"""O que a contratada lê dos seus autos: nada de servidor, denunciante, vítima ou testemunha."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, Self

from fiscalizacao.documentos.processo.autos import veiculo_escrito
from fiscalizacao.documentos.processo.base import autos_validos, numero_do, numero_do_auto
from fiscalizacao.documentos.processo.extenso import em_dias, enumerados
from fiscalizacao.models import PecaDoProcesso, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.prazos import Contagem, prazo_de
from fiscalizacao.regras.rito_do_processo import RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.acesso import o_que_cabe, prazo_da_peticao
from fiscalizacao.servicos.processo.comunicacoes import prazos_da_parte
from fiscalizacao.servicos.processo.interposicao import recursos_cabiveis
from fiscalizacao.servicos.processo.prazos import contagem_do
from fiscalizacao.tipos import AtoComPrazo, AtoDoProcesso, EspecieDePeticao
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import CalendarioIncompleto

SITUACOES: Final = {
    S.INSTAURADO: "O processo foi aberto. O prazo de defesa só corre depois que a empresa souber "
    "da notificação.",
    S.NOTIFICANDO: "A notificação foi expedida. O prazo de defesa corre do dia em que a empresa a "
    "recebeu, e aparece aqui assim que a prova do recebimento se juntar.",
    S.EM_DEFESA: "Corre o prazo para a defesa.",
    S.EM_INSTRUCAO: "A Prefeitura reúne as provas. O que a empresa apresentar ainda se junta.",
    S.EM_ALEGACOES: "Corre o prazo para as alegações finais.",
    S.CONCLUSO: "O processo espera a decisão. O que a empresa apresentar até lá se junta.",
    S.DECIDIDO: "O processo foi decidido. A empresa será intimada, e só então corre o prazo de "
    "recurso.",
    S.INTIMANDO: "A intimação da decisão foi expedida. O prazo de recurso corre do dia em que a "
    "empresa a recebeu, e aparece aqui assim que a prova do recebimento se juntar.",
    S.EM_RECURSO: "Corre o prazo para recorrer da decisão.",
    S.RECORRIDO: "O recurso foi recebido. Quem decidiu vai mantê-la ou reconsiderá-la.",
    S.NA_SUPERIOR: "O recurso está com a autoridade superior, que vai decidi-lo.",
    S.JULGADO: "O processo foi julgado. A empresa será comunicada.",
    S.TRANSITADO: "A decisão é definitiva: dela não cabe mais recurso.",
    S.CUMPRIDO: "A decisão foi cumprida.",
    S.ARQUIVADO: "O processo terminou e foi arquivado.",
    S.ANULADO: "O processo foi anulado: nenhuma pena resulta dele.",
    S.PRESCRITO: "O direito de punir prescreveu: nenhuma pena resulta do processo.",
}
MAIS_PECAS_QUE_QUALQUER_PROCESSO: Final = 100_000
CHAMADAS: Final = {
    EspecieDePeticao.DEFESA: "Apresentar a defesa",
    EspecieDePeticao.ALEGACOES: "Apresentar as alegações finais",
    EspecieDePeticao.RECURSO: "Apresentar o recurso",
    EspecieDePeticao.RECONSIDERACAO: "Apresentar o pedido de reconsideração",
    EspecieDePeticao.OUTRA: "Enviar uma petição",
}


@dataclass(frozen=True)
class Cabivel:
    """O que se pode apresentar, até quando, e se o prazo já passou."""

    especie: EspecieDePeticao
    chamada: str
    ate: date | None
    fora_do_prazo: bool
    recursos: tuple[AtoComPrazo, ...] = ()

    @classmethod
    def em(cls, processo: ProcessoAdministrativo, hoje: date) -> Self | None:
        """Lê o rito e o prazo; nada, se agora não cabe petição."""
        especie = o_que_cabe(processo)
        if especie is None:
            return None
        ate = prazo_da_peticao(processo, especie)
        de_novo = especie is EspecieDePeticao.DEFESA and (
            processo.peticoes.filter(especie=especie).exists()
        )
        chamada = "Completar a defesa" if de_novo else CHAMADAS[especie]
        correu_ate = processo.suspenso_desde or hoje
        de_recurso = {EspecieDePeticao.RECURSO, EspecieDePeticao.RECONSIDERACAO}
        recursos = tuple(recursos_cabiveis(processo)) if especie in de_recurso else ()
        fora = ate is not None and correu_ate > ate
        return cls(especie, chamada, ate, fora_do_prazo=fora, recursos=recursos)


@dataclass(frozen=True)
class PrazoNaTela:
    """Prazo que corre: o último dia, como se chegou a ele e por qual artigo."""

    nome: str
    dias: str
    vence_em: date
    passou: bool
    conta: str
    fundamento: str

    @classmethod
    def do(cls, prazo: PrazoDoProcesso, hoje: date) -> Self:
        """Conta de novo, para dizer como; sem calendário, diz só o dia."""
        lei = prazo_de(regime=prazo.regime, ato=prazo.ato)
        try:
            conta = _conta_escrita(contagem_do(prazo), prazo.vence_em)
        except CalendarioIncompleto:
            conta = ""
        return cls(
            nome=str(prazo.get_ato_display()),
            dias=em_dias(lei.dias, uteis=lei.uteis),
            vence_em=prazo.vence_em,
            passou=hoje > prazo.vence_em,
            conta=conta,
            fundamento=str(lei.fundamento),
        )


def _conta_escrita(conta: Contagem, vence: date) -> str:
    """A conta, em uma frase."""
    partes = [f"a empresa soube em {conta.ciencia:%d/%m/%Y}, dia que não conta"]
    if conta.comeco != conta.ciencia:
        partes.append(f"o começo é {conta.comeco:%d/%m/%Y}, que também não conta")
    partes.append(f"o primeiro dia é {conta.primeiro_dia:%d/%m/%Y}")
    fora = [f"{d:%d/%m}" for d in conta.sem_expediente]
    if conta.fins_de_semana:
        fora.append(f"{conta.fins_de_semana} dias de sábado e domingo")
    if conta.prazo.uteis and fora:
        partes.append(f"ficam fora da conta {enumerados(fora)}")
    partes.append(f"o último é {conta.vencimento:%d/%m/%Y}")
    if vence != conta.vencimento:
        partes.append(f"prorrogado até {vence:%d/%m/%Y}, pela queda da comunicação eletrônica")
    texto = "; ".join(partes)
    return f"{texto[0].upper()}{texto[1:]}."


@dataclass(frozen=True)
class AutoNaTela:
    """O fato e o item que o tipifica."""

    numero: str
    fato: str
    fato_em: datetime
    local: str
    linha: str
    veiculo: str
    base_legal: str
    texto_da_lei: str


@dataclass(frozen=True)
class AndamentoNaTela:
    """O ato, o dia e o artigo; nem quem o praticou nem o que escreveu."""

    ato: str
    em: datetime
    fundamento: str


@dataclass(frozen=True)
class PecaNaTela:
    """Peça aberta à parte, com o número que tem no índice dos autos em PDF."""

    numero: int
    titulo: str
    especie: str
    juntada_em: datetime
    peticao: int | None
    de_arquivo: bool
    nome: str
    tamanho: int
    sha256: str

    @classmethod
    def da(cls, peca: PecaDoProcesso, numero: int) -> Self:
        """Lê a peça, com o arquivo ou o documento."""
        anexo: Any = peca.anexo
        return cls(
            numero=numero,
            titulo=peca.titulo,
            especie=str(peca.get_especie_display()),
            juntada_em=peca.juntada_em,
            peticao=peca.peticao_id,
            de_arquivo=anexo is not None,
            nome=anexo.nome if anexo else "",
            tamanho=anexo.tamanho if anexo else 0,
            sha256=anexo.sha256 if anexo else "",
        )


def pecas_da_parte(processo: ProcessoAdministrativo) -> list[PecaNaTela]:
    """As peças que a contratada lê, numeradas na ordem em que se juntaram."""
    pecas = processo.pecas.abertas_a_parte().select_related("anexo").order_by("pk")
    return [PecaNaTela.da(p, n) for n, p in enumerate(pecas, start=1)]


def peca_da_parte(processo: ProcessoAdministrativo, numero: int) -> PecaDoProcesso | None:
    """A peça de tal número entre as abertas: a reservada e a de outro processo não têm número."""
    if not 1 <= numero <= MAIS_PECAS_QUE_QUALQUER_PROCESSO:
        return None
    pecas = processo.pecas.abertas_a_parte().select_related("anexo", "documento").order_by("pk")
    achada: PecaDoProcesso | None = next(iter(pecas[numero - 1 : numero]), None)
    return achada


@dataclass(frozen=True)
class AutosNaTela:
    """Os autos como a contratada os lê no dia."""

    numero: str
    contratada: str
    contrato: str
    situacao: str
    explicacao: str
    suspenso_desde: date | None
    fatos: str
    cabivel: Cabivel | None
    prazos: tuple[PrazoNaTela, ...]
    autos: tuple[AutoNaTela, ...]
    andamentos: tuple[AndamentoNaTela, ...]
    pecas: tuple[PecaNaTela, ...]
    peticoes: tuple[Any, ...]

    @classmethod
    def do(cls, processo: ProcessoAdministrativo, hoje: date) -> Self:
        """Lê o processo inteiro."""
        correm = sorted(prazos_da_parte(processo), key=lambda p: (p.vence_em, p.pk))
        return cls(
            numero=numero_do(processo),
            contratada=processo.empresa.razao_social,
            contrato=str(processo.contrato),
            situacao=str(processo.get_situacao_display()),
            explicacao=SITUACOES[S(processo.situacao)],
            suspenso_desde=processo.suspenso_desde,
            fatos=processo.fatos,
            cabivel=Cabivel.em(processo, hoje),
            prazos=tuple(PrazoNaTela.do(p, hoje) for p in correm),
            autos=tuple(_autos(processo)),
            andamentos=tuple(_andamentos(processo)),
            pecas=tuple(pecas_da_parte(processo)),
            peticoes=tuple(processo.peticoes.order_by("pk")),
        )


def _autos(processo: ProcessoAdministrativo) -> list[AutoNaTela]:
    return [
        AutoNaTela(
            numero=numero_do_auto(a),
            fato=a.fato,
            fato_em=a.fato_em,
            local=a.local,
            linha=str(a.linha or ""),
            veiculo=veiculo_escrito(a.veiculo),
            base_legal=a.infracao.base_legal,
            texto_da_lei=a.infracao.texto.rstrip(";."),
        )
        for a in autos_validos(processo)
    ]


def _andamentos(processo: ProcessoAdministrativo) -> list[AndamentoNaTela]:
    artigos = {(p.acao, p.de): str(p.fundamento) for p in RITO_DO_PROCESSO}
    return [
        AndamentoNaTela(AtoDoProcesso(acao).label, em, artigos[acao, de])
        for acao, de, em in processo.andamentos.order_by("pk").values_list("acao", "de", "em")
    ]

"""Protocolo do que a parte apresenta: o número, o dia em que chegou, se no prazo, e os arquivos."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from fiscalizacao.models import (
    AndamentoDoProcesso,
    PeticaoDoProcesso,
    PrazoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Peca, Pratica, guardar, juntar
from fiscalizacao.servicos.processo.prazos import dia_que_conta
from fiscalizacao.tipos import (
    AtoComPrazo,
    CanalDaPeticao,
    EspecieDeComunicacao,
    EspecieDePeca,
    EspecieDePeticao,
)
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.tipos import EspecieDeSerie


@dataclass(frozen=True)
class Apresentada:
    """O que se apresentou: quem, por onde, o texto e os arquivos, já conferidos.

    ``contra`` diz de que penas se recorre, pelo prazo de cada uma; vazio é de todas. Em
    ``chegou_em``, o dia do protocolo em papel ou do e-mail, que conta para o prazo; vazio é o do
    registro.
    """

    quem: str
    canal: CanalDaPeticao
    texto: str = ""
    arquivos: Sequence[Decodificado] = ()
    contra: Sequence[AtoComPrazo] = ()
    chegou_em: date | None = None

    def dia(self, pratica: Pratica) -> date:
        """O dia em que chegou à Administração."""
        return self.chegou_em or pratica.hoje


def ultimo_dia(prazos: Iterable[PrazoDoProcesso]) -> date | None:
    """O último dia dos prazos; nada, se nenhum se abriu."""
    return max((p.vence_em for p in prazos), default=None)


def protocolar(
    andamento: AndamentoDoProcesso,
    especie: EspecieDePeticao,
    apresentada: Apresentada,
    ate: date | None,
    pratica: Pratica,
) -> PeticaoDoProcesso:
    """Protocola a petição e junta os arquivos, na transação de quem chama; ``ate`` é o último dia.

    Está no prazo a que chegou nele, ainda que se registre depois.
    Erros: ``ErroDeDominio`` sem texto nem arquivo, sem dizer quem apresenta, ou com chegada futura
    ou anterior à primeira comunicação.
    """
    if not apresentada.texto.strip() and not apresentada.arquivos:
        raise ErroDeDominio(
            "A petição está em branco.", campo="texto", saida="Escreva, ou junte um arquivo."
        )
    if not apresentada.quem.strip():
        raise ErroDeDominio("Diga quem apresenta.", campo="quem")
    processo = andamento.processo
    hoje = pratica.hoje
    dia = apresentada.dia(pratica)
    _conferir_chegada(processo, especie, dia, hoje=hoje)
    peticao: PeticaoDoProcesso = PeticaoDoProcesso.objects.create(
        processo=processo,
        numero=proximo_numero(EspecieDeSerie.PETICAO, hoje.year),
        ano=hoje.year,
        especie=especie,
        texto=apresentada.texto.strip(),
        quem=apresentada.quem.strip(),
        canal=apresentada.canal,
        recebida_em=pratica.em,
        chegou_em=None if dia == hoje else dia,
        prazo_ate=ate,
        tempestiva=ate is None or dia_que_conta(processo, dia) <= ate,
        registrada_por=pratica.por,
    )
    for arquivo in apresentada.arquivos:
        anexo = guardar(arquivo, por=pratica.por, em=pratica.em)
        titulo = f"{peticao}: {anexo.nome}"
        peca = Peca(EspecieDePeca.PETICAO, titulo, anexo=anexo, peticao=peticao)
        juntar(processo, peca, em=pratica.em, andamento=andamento)
    return peticao


def _conferir_chegada(
    processo: ProcessoAdministrativo, especie: EspecieDePeticao, dia: date, *, hoje: date
) -> None:
    if dia > hoje:
        raise ErroDeDominio(
            "A petição não chega em dia futuro.", campo="chegou_em", saida="Confira o protocolo."
        )
    desde = _desde_quando_cabe(processo, especie)
    if dia < min(desde, hoje):
        raise ErroDeDominio(
            f"Essa petição não chega antes de {desde:%d/%m/%Y}, o dia do ato de que ela trata.",
            dispositivo=ART_27,
            campo="chegou_em",
            saida="Confira o carimbo do protocolo, ou o dia do e-mail.",
        )


def _desde_quando_cabe(processo: ProcessoAdministrativo, especie: EspecieDePeticao) -> date:
    """O dia do ato a que a petição responde: a notificação, a intimação, a decisão."""
    if especie in {EspecieDePeticao.RECURSO, EspecieDePeticao.RECONSIDERACAO}:
        decisao = processo.decisoes.order_by("pk").first()
        return timezone.localdate(decisao.em) if decisao else processo.aberto_em
    alega = especie == EspecieDePeticao.ALEGACOES
    feitas = processo.comunicacoes.filter(
        especie=EspecieDeComunicacao.ALEGACOES if alega else EspecieDeComunicacao.NOTIFICACAO
    )
    ordem = "-expedida_em" if alega else "expedida_em"
    dias = feitas.order_by(ordem).values_list("expedida_em", flat=True)
    return timezone.localdate(dias[0]) if dias else processo.aberto_em

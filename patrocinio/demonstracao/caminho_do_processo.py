"""Leva um processo da demonstração, dia a dia, até a situação pedida, pelos serviços do portal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from fiscalizacao.documentos.processo import comunicacoes as expedicao
from fiscalizacao.documentos.processo.decisao import emitir_decisao
from fiscalizacao.documentos.processo.termos import emitir_certidao_de_transito, emitir_recibo
from fiscalizacao.models import AutoDeInfracao, ProcessoAdministrativo
from fiscalizacao.servicos.processo import (
    comunicacoes,
    decisoes,
    encerramento,
    instrucao,
    interposicao,
    peticoes,
    recursos,
)
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.instauracao import instaurar
from fiscalizacao.servicos.processo.prazos import correndo
from fiscalizacao.servicos.processo.protocolo import Apresentada
from fiscalizacao.tipos import (
    AtoDoProcesso,
    CanalDaPeticao,
    EspecieDeComunicacao,
    Medida,
    MeioDeCiencia,
    ResultadoDaDecisao,
)
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import FormatoDeAnexo, Papel
from patrocinio.demonstracao.processos import as_nove
from patrocinio.demonstracao.vistorias import recibo

UM_DIA: Final = timedelta(days=1)


def papel_escrito(texto: str) -> Decodificado:
    """Um papel digitalizado, já conferido."""
    return Decodificado(FormatoDeAnexo.PNG, recibo(texto).read(), prova=True, nome="papel.png")


@dataclass
class Caminho:
    """O processo, o dia em que se está, quem pratica cada ato, e se os documentos se emitem."""

    pessoas: Mapping[Papel, Servidor]
    auto: AutoDeInfracao
    dia: date
    hoje: date
    medidas: tuple[Medida, ...] = ()
    cogita_rescisao: bool = False
    documentado: bool = False
    processo: ProcessoAdministrativo = field(init=False)

    def espera(self, dias: int) -> None:
        """Passa o tempo, sem passar de hoje."""
        self.dia = min(self.hoje, self.dia + dias * UM_DIA)

    def por(self, papel: Papel, motivacao: str = "") -> Pratica:
        """Quem pratica, no dia em que se está."""
        return Pratica(self.pessoas[papel], as_nove(self.dia), motivacao)

    @property
    def pk(self) -> int:
        """Chave do processo."""
        return self.processo.pk

    # -- passos ------------------------------------------------------------------------------

    def instaura(self) -> None:
        """Abre o processo do auto."""
        self.processo = instaurar(
            [self.auto],
            cogita_rescisao=self.cogita_rescisao,
            pratica=self.por(Papel.SESTRAN_AUTORIDADE, "O fato está descrito e provado no auto."),
        )

    def notifica(self) -> None:
        """Expede a notificação."""
        self.espera(1)
        pratica = self.por(Papel.SESTRAN_FISCAL)
        if self.documentado:
            expedicao.notificar(self.pk, pratica)
        else:
            especie = EspecieDeComunicacao.NOTIFICACAO
            comunicacoes.expedir(self.pk, AtoDoProcesso.NOTIFICAR, especie, pratica)

    def cientifica(self) -> None:
        """A contratada recebe a notificação em mãos."""
        self.espera(2)
        comunicacoes.cientificar(self.pk, self._ciencia(), self.por(Papel.SESTRAN_FISCAL))

    def _ciencia(self) -> comunicacoes.Ciencia:
        return comunicacoes.Ciencia(
            self.dia,
            MeioDeCiencia.PESSOAL,
            "Preposto da empresa",
            papel_escrito(f"Recebido em {self.dia:%d/%m/%Y}"),
        )

    def defende(self) -> None:
        """A defesa chega no prazo."""
        self.espera(4)
        pratica = self.por(Papel.SESTRAN_FISCAL)
        peticao = peticoes.juntar_defesa(
            self.pk,
            Apresentada(
                "Sócio da empresa",
                CanalDaPeticao.BALCAO,
                texto="O fato foi isolado e a causa já se corrigiu. Pede-se a pena mais branda.",
            ),
            pratica,
        )
        if self.documentado:
            emitir_recibo(peticao, pratica.por, pratica.em)

    def perde_o_prazo(self) -> None:
        """O prazo passa sem defesa, e a revelia se certifica."""
        self.dia = max(p.vence_em for p in correndo(self.processo)) + UM_DIA
        peticoes.certificar_revelia(self.pk, self.por(Papel.SESTRAN_FISCAL))

    def abre_alegacoes(self) -> None:
        """A instrução trouxe prova nova: a contratada fala por último."""
        self.espera(3)
        pratica = self.por(Papel.SESTRAN_FISCAL)
        peticoes.intimar_para_alegacoes(self.pk, pratica)
        peticoes.abrir_alegacoes(self.pk, self._ciencia(), pratica)

    def conclui(self) -> None:
        """A instrução acaba."""
        self.espera(2)
        razoes = "As provas dos autos bastam."
        instrucao.mudar_de_fase(
            self.pk, AtoDoProcesso.CONCLUIR, self.por(Papel.SESTRAN_FISCAL, razoes)
        )

    def autoriza(self) -> None:
        """A autoridade superior autoriza a rescisão."""
        instrucao.autorizar_rescisao(
            self.pk,
            "Três pedidos de correção sem resposta.",
            "Reincide em infrações graves no mesmo ano.",
            "Alunos transportados em veículo sem freio de estacionamento.",
            self.por(Papel.AUTORIDADE_RECURSAL, "Autorizo, lido o dossiê."),
        )

    def decide(self) -> None:
        """A autoridade julgadora aplica as penas."""
        self.espera(3)
        pratica = self.por(Papel.AUTORIDADE_JULGADORA)
        decisao = decisoes.decidir(self.pk, _FUNDAMENTOS, {self.auto.pk: self.medidas}, pratica)
        if self.documentado:
            emitir_decisao(decisao, pratica.servidor, pratica.em)

    def julga_improcedente(self) -> None:
        """Não se provou o fato."""
        self.espera(3)
        decisoes.julgar_improcedente(
            self.pk,
            decisoes.Fundamentos("A fotografia não mostra a placa.", "Art. 27: sem prova."),
            self.por(Papel.AUTORIDADE_JULGADORA),
        )

    def intima(self) -> None:
        """Expede a intimação da decisão."""
        self.espera(1)
        pratica = self.por(Papel.SESTRAN_FISCAL)
        if self.documentado:
            expedicao.intimar(self.pk, pratica)
        else:
            especie = EspecieDeComunicacao.DECISAO
            comunicacoes.expedir(self.pk, AtoDoProcesso.INTIMAR, especie, pratica)

    def sabe_da_decisao(self) -> None:
        """A contratada recebe a intimação."""
        self.espera(2)
        comunicacoes.cientificar_da_decisao(
            self.pk, self._ciencia(), self.por(Papel.SESTRAN_FISCAL)
        )

    def publica(self) -> None:
        """A decisão sai no diário oficial."""
        edicao = comunicacoes.Publicada(
            "Diário Oficial dos Municípios Mineiros", f"{self.dia:%j}", self.dia
        )
        comunicacoes.publicar(self.pk, edicao, self.por(Papel.SESTRAN_FISCAL))

    def recorre(self) -> None:
        """O recurso chega no prazo."""
        self.espera(3)
        pratica = self.por(Papel.SESTRAN_FISCAL)
        peticao = interposicao.recorrer(
            self.pk,
            Apresentada(
                "Sócio da empresa", CanalDaPeticao.BALCAO, texto="A pena é desproporcional."
            ),
            pratica,
        )
        if self.documentado:
            emitir_recibo(peticao, pratica.por, pratica.em)

    def mantem(self) -> None:
        """Quem decidiu mantém, e o recurso sobe."""
        self.espera(2)
        razoes = "O recurso não traz fato novo."
        recursos.manter(self.pk, self.por(Papel.AUTORIDADE_JULGADORA, razoes))

    def julga_o_recurso(self) -> None:
        """A autoridade superior nega provimento."""
        self.espera(5)
        pratica = self.por(Papel.AUTORIDADE_RECURSAL)
        decisao = recursos.decidir_recurso(
            self.pk,
            recursos.Revisao(
                ResultadoDaDecisao.MANTEM,
                decisoes.Fundamentos(
                    "O recurso repete a defesa, já examinada.", "Arts. 24 e 27 da Lei 5.002/2018."
                ),
            ),
            pratica,
        )
        if self.documentado:
            emitir_decisao(decisao, pratica.servidor, pratica.em)

    def comunica(self) -> None:
        """A contratada sabe do julgamento."""
        self.espera(2)
        comunicacoes.comunicar_julgamento(self.pk, self._ciencia(), self.por(Papel.SESTRAN_FISCAL))

    def transita(self) -> None:
        """Da decisão não cabe mais recurso."""
        abertos = [p.vence_em for p in correndo(self.processo)]
        self.dia = max([self.dia, *abertos]) + UM_DIA
        pratica = self.por(Papel.SESTRAN_FISCAL)
        transitado = encerramento.certificar_transito(self.pk, pratica)
        if self.documentado:
            emitir_certidao_de_transito(transitado, pratica.servidor, pratica.em)

    def recarrega(self) -> ProcessoAdministrativo:
        """O processo como está no banco."""
        self.processo.refresh_from_db()
        return self.processo


_FUNDAMENTOS: Final = decisoes.Fundamentos(
    "O auto, as fotografias e o laudo mostram o fato; a defesa não o nega.",
    "O fato é o que o item descreve, e a pena é das que o artigo admite (arts. 24 e 27).",
)
Passo = Callable[[Caminho], None]
ATE_A_DEFESA: Final[tuple[Passo, ...]] = (
    Caminho.instaura,
    Caminho.notifica,
    Caminho.cientifica,
)
ATE_CONCLUSO: Final = (*ATE_A_DEFESA, Caminho.defende, Caminho.conclui)
ATE_CONCLUSO_REVEL: Final = (*ATE_A_DEFESA, Caminho.perde_o_prazo, Caminho.conclui)
ATE_O_RECURSO: Final = (
    *ATE_CONCLUSO,
    Caminho.decide,
    Caminho.intima,
    Caminho.sabe_da_decisao,
)

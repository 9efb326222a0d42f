"""Autos e processos em cada fase, para os documentos: os serviços de verdade, dia a dia."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import cached_property
from typing import Any

from fiscalizacao.documentos.processo.comunicacoes import intimar, notificar
from fiscalizacao.models import (
    AutoDeInfracao,
    DecisaoDoProcesso,
    Infracao,
    PeticaoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.servicos.autos import FatoAutuado, lavrar
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import (
    Ciencia,
    cientificar,
    cientificar_da_decisao,
)
from fiscalizacao.servicos.processo.decisoes import Fundamentos, decidir
from fiscalizacao.servicos.processo.encerramento import certificar_transito
from fiscalizacao.servicos.processo.instauracao import instaurar
from fiscalizacao.servicos.processo.instrucao import mudar_de_fase
from fiscalizacao.servicos.processo.peticoes import certificar_revelia, juntar_defesa
from fiscalizacao.servicos.processo.protocolo import Apresentada
from fiscalizacao.servicos.provas_do_auto import Prova
from fiscalizacao.tipos import AtoDoProcesso, CanalDaPeticao, Medida, MeioDeCiencia
from patrocinio.comum.anexos import Decodificado, decodificar
from patrocinio.comum.models import Servidor, ValorVigente
from patrocinio.comum.servicos.expediente import preencher_ano
from patrocinio.comum.tipos import Indice, Papel
from tests.comum.arquivos import foto, pdf
from tests.fabricas import AtoNormativoFactory, ServidorFactory
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    LinhaFactory,
)
from tests.transporte_escolar.fabricas_frota import CondutorFactory, VeiculoFactory
from transporte_escolar.models import Contrato

FATO = datetime(2026, 3, 30, 9, 48, tzinfo=UTC)
NOTIFICADA = date(2026, 4, 6)
VENCE_14133 = date(2026, 4, 29)
FUNDAMENTOS = Fundamentos(
    de_fato="O laudo e as fotos mostram onze alunos a bordo com a autorização vencida.",
    de_direito="O art. 24, I, da Lei 5.002/2018 pune operar com a autorização vencida.",
)


def as_nove(dia: date) -> datetime:
    """Nove da manhã do dia, em Brasília."""
    return datetime(dia.year, dia.month, dia.day, 12, tzinfo=UTC)


def calendario() -> None:
    """Os feriados de 2026 e 2027, e a UFM de 2026."""
    preencher_ano(2026)
    preencher_ano(2027)


def ufm_de(ano: int, valor: str = "501.60") -> ValorVigente:
    """A UFM do ano, por decreto."""
    feita: ValorVigente = ValorVigente.objects.create(
        indice=Indice.UFM,
        valor=Decimal(valor),
        vigente_de=date(ano, 1, 1),
        vigente_ate=date(ano, 12, 31),
        ato=AtoNormativoFactory.create(
            tipo="decreto", numero=f"4.{ano}", data=date(ano - 1, 12, 20)
        ),
    )
    return feita


def arquivo(conteudo: bytes | None = None, nome: str = "prova.pdf") -> Decodificado:
    """Arquivo já conferido."""
    return decodificar(conteudo or pdf(), nome=nome)


def imagem(nome: str = "foto.jpg", **medidas: Any) -> Decodificado:
    """Foto já conferida."""
    return decodificar(foto(medidas=medidas.get("medidas", (400, 300))), prova=True, nome=nome)


def _pessoa(papel: Papel, nome: str, sobrenome: str, matricula: str) -> Servidor:
    feita: Servidor = ServidorFactory.create(
        papeis=[papel], first_name=nome, last_name=sobrenome, matricula=matricula
    )
    return feita


@dataclass
class Caso:
    """Um contrato e quem atua nele."""

    lei_8666: bool = False
    autos: list[AutoDeInfracao] = field(default_factory=list)

    @cached_property
    def fiscal(self) -> Servidor:
        """Quem lavra os autos."""
        return _pessoa(Papel.SESTRAN_FISCAL, "Otávio", "Prado", "4.203")

    @cached_property
    def autoridade(self) -> Servidor:
        """Quem instaura e notifica."""
        return _pessoa(Papel.SESTRAN_AUTORIDADE, "Marlene", "Queiroz Diniz", "4.218")

    @cached_property
    def julgadora(self) -> Servidor:
        """Quem decide."""
        return _pessoa(Papel.AUTORIDADE_JULGADORA, "Regina", "Alves Borges", "3.007")

    @cached_property
    def recursal(self) -> Servidor:
        """Quem autoriza a rescisão e julga o recurso."""
        return _pessoa(Papel.AUTORIDADE_RECURSAL, "Deusdete", "Rocha", "1.002")

    @cached_property
    def fazenda(self) -> Servidor:
        """Quem cobra."""
        return _pessoa(Papel.FAZENDA, "Valdir", "Fonseca Nunes", "2.115")

    @cached_property
    def contrato(self) -> Contrato:
        """Contrato vigente, do regime do caso."""
        empresa = EmpresaFactory.create(razao_social="Transportes Serra do Cafezal Ltda.")
        edital = EditalFactory.create(da_lei_8666=self.lei_8666)
        feito: Contrato = ContratoFactory.create(
            vigente=True, edital=edital, empresa=empresa, preposto_nome="Helena S. Barcelos"
        )
        return feito

    def autuar(self, codigo: str = "24-I", **campos: Any) -> AutoDeInfracao:
        """Lavra o auto, com um documento e uma foto por prova."""
        padrao: dict[str, Any] = {
            "infracao": Infracao.objects.get(codigo=codigo),
            "fato": "O veículo transportava 11 alunos com a Autorização para Condução Coletiva de "
            "Escolares vencida desde 21 de março de 2026.",
            "fato_em": FATO,
            "local": "em frente à Escola Municipal do Tejuco",
            "contrato": self.contrato,
            "linha": LinhaFactory.create(nome="Tejuco – São Benedito"),
            "veiculo": VeiculoFactory.create(da=self.contrato.empresa),
            "condutor": CondutorFactory.create(nome="Ademir F. Rosa"),
            "provas": (
                Prova(arquivo(nome="laudo.pdf"), "Laudo da vistoria"),
                Prova(imagem(), "A autorização no para-brisa", capturada_em=FATO),
            ),
        }
        auto = lavrar(FatoAutuado(**padrao | campos), por=self.fiscal, em=as_nove(FATO.date()))
        self.autos.append(auto)
        return auto

    def pratica(self, dia: date, por: Servidor | None = None, motivacao: str = "") -> Pratica:
        """Ato da autoridade, às nove do dia, se não se diz outro."""
        return Pratica(por or self.autoridade, as_nove(dia), motivacao)

    def instaurado(self, *, cogita_rescisao: bool = False) -> ProcessoAdministrativo:
        """Processo aberto em 6 de abril de 2026, com os autos lavrados."""
        autos = self.autos or [self.autuar()]
        return instaurar(
            autos,
            cogita_rescisao=cogita_rescisao,
            pratica=self.pratica(NOTIFICADA, motivacao="Apure-se."),
        )

    def notificado(self, *, cogita_rescisao: bool = False) -> tuple[ProcessoAdministrativo, str]:
        """Notificado e ciente no mesmo dia; devolve também o código."""
        processo = self.instaurado(cogita_rescisao=cogita_rescisao)
        codigo = notificar(processo.pk, self.pratica(NOTIFICADA))[1]
        return cientificar(processo.pk, ciencia(NOTIFICADA), self.pratica(NOTIFICADA)), codigo

    def revel(self, dia: date = date(2026, 4, 30), **campos: Any) -> ProcessoAdministrativo:
        """O prazo passou sem defesa."""
        processo, _ = self.notificado(**campos)
        return certificar_revelia(processo.pk, self.pratica(dia))

    def defendido(self, texto: str = "A renovação estava pedida.") -> PeticaoDoProcesso:
        """Defesa no balcão, no prazo, com um documento."""
        processo, _ = self.notificado()
        apresentada = Apresentada(
            "Helena S. Barcelos", CanalDaPeticao.BALCAO, texto, (arquivo(nome="defesa.pdf"),)
        )
        return juntar_defesa(processo.pk, apresentada, self.pratica(date(2026, 4, 10)))

    def decidido(
        self,
        penas: Sequence[Medida] = (Medida.ADVERTENCIA, Medida.MULTA),
        *,
        dia: date = date(2026, 5, 4),
        fundamentos: Fundamentos = FUNDAMENTOS,
        **campos: Any,
    ) -> DecisaoDoProcesso:
        """Decidido, à revelia, com as mesmas penas em cada auto."""
        processo = self.revel(**campos)
        self.concluir(processo, dia)
        return decidir(
            processo.pk,
            fundamentos,
            {a.pk: penas for a in self.autos},
            self.pratica(dia, self.julgadora),
        )

    def concluir(self, processo: ProcessoAdministrativo, dia: date) -> None:
        """Leva à decisão."""
        feito = self.pratica(dia, motivacao="Instruído.")
        mudar_de_fase(processo.pk, AtoDoProcesso.CONCLUIR, feito)

    def transitado(self, penas: Sequence[Medida] = (Medida.ADVERTENCIA, Medida.MULTA)) -> Any:
        """Trânsito sem recurso, em junho de 2026."""
        pk = self.decidido(penas).processo_id
        dia = date(2026, 5, 5)
        intimar(pk, self.pratica(dia))
        cientificar_da_decisao(pk, ciencia(dia), self.pratica(dia))
        return certificar_transito(pk, self.pratica(date(2026, 6, 15)))


def ciencia(dia: date) -> Ciencia:
    """Recibo da sócia, no dia."""
    return Ciencia(dia, MeioDeCiencia.PESSOAL, "Helena S. Barcelos", arquivo(nome="recibo.pdf"))

"""Recebe a vistoria concluída: uma vez só, inteira, com todos os seus efeitos ou nenhum."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone

from fiscalizacao.models import (
    AplicacaoDoRoteiro,
    FotoDeclarada,
    RespostaDoItem,
    Vistoria,
)
from fiscalizacao.papeis import VISTORIAR
from fiscalizacao.servicos.efeitos import (
    Efeitos,
    interditar_se_inapto,
    produzir_efeitos,
    validade_de,
)
from fiscalizacao.servicos.fotos import conferir_fotos
from fiscalizacao.servicos.leitura_da_vistoria import Lida, ler, prazo_de
from fiscalizacao.servicos.ligacoes_da_vistoria import (
    com_o_veiculo_da_placa,
    conferir_alvo,
    empresa_do,
    ordem_de,
    travar_veiculo,
    visita_de,
)
from fiscalizacao.servicos.oficina_da_vistoria import conferir_oficina
from fiscalizacao.servicos.reexame import reexaminar
from fiscalizacao.servicos.vistoria_feita import Circunstancias, VistoriaFeita
from fiscalizacao.tipos import FormaDeCiencia, OrigemDaVistoria
from patrocinio.comum.erros import ConflitoComOGravado, ErroDeDominio, PapelAusente
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.tipos import Dispositivo, EspecieDeSerie

ART_20: Final = Dispositivo("Lei 5.002/2018", "art. 20")
ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")
TOLERANCIA_DO_RELOGIO: Final = timedelta(days=1)
DURACAO_MAXIMA: Final = timedelta(days=1)
VIGENCIA_DA_LEI: Final = date(2018, 4, 12)
SEM_CIRCUNSTANCIAS: Final = Circunstancias()
_TRAVAR: Final = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"
# No fim do dia chegam muitas juntas, e o número as põe em fila: esperar é melhor que recusar.
_ESPERAR: Final = "SET LOCAL lock_timeout = '15s'; SET LOCAL statement_timeout = '20s'"


class VistoriaDivergente(ConflitoComOGravado):
    """O mesmo código de aparelho chegou com outro conteúdo."""


@dataclass(frozen=True)
class Recebida:
    """A vistoria gravada; ``nova`` é falso se já estava, e ``avisos`` diz o que ela causou."""

    vistoria: Vistoria
    nova: bool
    avisos: tuple[str, ...] = ()


@transaction.atomic
def receber(
    feita: VistoriaFeita,
    *,
    por: Servidor,
    em: datetime,
    circunstancias: Circunstancias = SEM_CIRCUNSTANCIAS,
) -> Recebida:
    """Grava a vistoria e faz valer o resultado; a mesma, de novo, devolve a já gravada.

    Erros: ``PapelAusente``; ``VistoriaDivergente``; ``ErroDeDominio`` pelo que falta.
    Fonte: Lei 5.002/2018, arts. 13, p.ú., 14 e 20.
    """
    if not por.has_perm(VISTORIAR):
        raise PapelAusente(
            "Vistoriar cabe aos fiscais do transporte escolar.",
            dispositivo=ART_20,
            saida="Peça o papel à TI, ou entregue a vistoria a quem o tem.",
        )
    with connection.cursor() as cursor:
        cursor.execute(_ESPERAR)
        cursor.execute(_TRAVAR, [str(feita.uuid)])
    if gravada := Vistoria.objects.filter(uuid=feita.uuid).first():
        return _repetida(gravada, feita, por)
    return _gravar(feita, circunstancias, por=por, em=em)


def _repetida(gravada: Vistoria, feita: VistoriaFeita, por: Servidor) -> Recebida:
    # De outra pessoa é como se não houvesse: o código de um aparelho nada revela a outro.
    if gravada.conteudo_sha256 != feita.resumo or gravada.fiscal_id != por.pk:
        raise VistoriaDivergente(
            f"A vistoria deste aparelho já foi recebida ({gravada}) com outro conteúdo."
            if gravada.fiscal_id == por.pk
            else "Esse código de aparelho já está em uso.",
            dispositivo=ART_20,
            saida="O que mudou depois do envio se acrescenta por termo aditivo, na página dela.",
        )
    return Recebida(gravada, nova=False)


def _gravar(
    feita: VistoriaFeita, circunstancias: Circunstancias, *, por: Servidor, em: datetime
) -> Recebida:
    _conferir_ciencia(feita)
    _conferir_relogio(feita, em)
    dia = min(timezone.localdate(feita.fim), timezone.localdate(em))
    alvo = com_o_veiculo_da_placa(feita.alvo)
    veiculo = travar_veiculo(alvo)
    conferir_alvo(alvo)
    lida = ler(feita)
    conferir_fotos(feita)
    reexame = reexaminar(alvo.veiculo_id, lida.julgadas, fim=feita.fim)
    prazo = prazo_de(feita, lida, dia=dia)
    oficina = conferir_oficina(feita, lida, dia=dia)
    ordem, aviso_da_ordem = ordem_de(feita, lida, veiculo, oficina, dia=dia)
    efeitos = Efeitos(
        lida=lida.sem(reexame.superadas), dia=dia, prazo=prazo, por=por, em=em, reexame=reexame
    )
    numero = proximo_numero(EspecieDeSerie.VISTORIA, timezone.localdate(em).year)
    vistoria = Vistoria(
        **_campos(feita, circunstancias),
        numero=numero,
        ano=timezone.localdate(em).year,
        veiculo=veiculo,
        # Do veículo responde quem o tem no dia, diga o aparelho o que disser.
        empresa_id=empresa_do(veiculo, dia) or alvo.empresa_id,
        fiscal=por,
        recebida_em=em,
        resultado=lida.resultado,
        pendencias_ate=prazo,
        visita=visita_de(feita, alvo, por),
        ordem=ordem,
        credenciamento=oficina,
    )
    if circunstancias.laudo_em_papel is not None:
        vistoria.laudo_em_papel = guardar_anexo(
            enviado=circunstancias.laudo_em_papel,
            nome=circunstancias.laudo_em_papel.nome or "laudo",
            por=por,
            em=em,
        )
    vistoria.interdicao = interditar_se_inapto(
        vistoria, efeitos, confirmada=feita.interdicao_confirmada
    )
    vistoria.clean_fields(exclude=["busca"])
    vistoria.save(force_insert=True)
    respostas = _gravar_partes(vistoria, feita, lida, efeitos)
    avisos = produzir_efeitos(vistoria, efeitos, respostas)
    return Recebida(vistoria, nova=True, avisos=(*aviso_da_ordem, *avisos))


def _campos(feita: VistoriaFeita, circunstancias: Circunstancias) -> dict[str, Any]:
    oficina = feita.oficina
    return {
        "uuid": feita.uuid,
        "origem": feita.origem,
        "linha_id": feita.alvo.linha_id,
        "condutor_id": feita.alvo.condutor_id,
        "placa_lida": feita.alvo.placa_lida,
        "local": feita.lugar.local,
        "latitude": feita.lugar.latitude,
        "longitude": feita.lugar.longitude,
        "precisao_m": feita.lugar.precisao_m,
        "inicio": feita.inicio,
        "fim": feita.fim,
        "odometro": feita.odometro,
        "passageiros_a_bordo": feita.passageiros_a_bordo,
        "observacoes": feita.observacoes,
        "outros_fiscais": feita.outros_fiscais,
        "ciencia": feita.ciencia.forma,
        "ciencia_nome": feita.ciencia.nome,
        "testemunha": feita.ciencia.testemunha,
        "aparelho": feita.aparelho,
        "desvio_do_relogio_s": circunstancias.desvio_do_relogio_s,
        "engenheiro": oficina.engenheiro if oficina else "",
        "crea": oficina.crea if oficina else "",
        "art": oficina.art if oficina else "",
        "conteudo_sha256": feita.resumo,
    }


def _gravar_partes(
    vistoria: Vistoria, feita: VistoriaFeita, lida: Lida, efeitos: Efeitos
) -> dict[int, RespostaDoItem]:
    AplicacaoDoRoteiro.objects.bulk_create(
        AplicacaoDoRoteiro(
            vistoria=vistoria,
            versao_do_roteiro=a.versao,
            calculado=a.calculado,
            resultado=a.resultado,
            motivo=a.motivo,
            valida_ate=validade_de(a, efeitos),
        )
        for a in lida.aplicacoes
    )
    gravadas = RespostaDoItem.objects.bulk_create(
        RespostaDoItem(
            vistoria=vistoria,
            item=j.item,
            resposta=j.dada.resposta,
            numero=j.dada.numero,
            texto=j.dada.texto,
            conforme=j.conforme,
            defeito=j.dada.defeito,
            onde=j.dada.onde,
            nota=j.dada.nota,
            corrige_id=efeitos.reexame.corrige_id(j.item.pk),
        )
        for j in lida.julgadas
    )
    FotoDeclarada.objects.bulk_create(
        FotoDeclarada(
            vistoria=vistoria,
            uuid=f.uuid,
            item_id=f.item_id,
            especie=f.especie,
            sha256=f.sha256,
            tamanho=f.tamanho,
            tirada_em=f.tirada_em,
            latitude=f.latitude,
            longitude=f.longitude,
        )
        for f in feita.fotos
    )
    return {r.item_id: r for r in gravadas}


def _conferir_ciencia(feita: VistoriaFeita) -> None:
    recusou = feita.ciencia.forma == FormaDeCiencia.RECUSOU
    if recusou and not feita.ciencia.testemunha.strip():
        raise ErroDeDominio(
            "A recusa de assinar se prova por testemunha.",
            dispositivo=ART_27,
            campo="testemunha",
            saida="Escreva o nome de quem viu a recusa.",
        )
    if feita.ciencia.forma == FormaDeCiencia.ASSINOU and not feita.ciencia.nome.strip():
        raise ErroDeDominio(
            "Falta o nome de quem assinou.",
            dispositivo=ART_27,
            campo="ciencia_nome",
            saida="Escreva o nome do condutor ou do preposto.",
        )


def _conferir_relogio(feita: VistoriaFeita, em: datetime) -> None:
    folga = TOLERANCIA_DO_RELOGIO if feita.origem == OrigemDaVistoria.CAMPO else timedelta()
    if feita.fim > em + folga:
        raise ErroDeDominio(
            f"A vistoria acabaria em {timezone.localtime(feita.fim):%d/%m/%Y às %Hh%M}, no futuro.",
            campo="fim",
            saida="Acerte o relógio do aparelho, corrija a hora e envie de novo.",
        )
    if not timedelta() <= feita.fim - feita.inicio <= DURACAO_MAXIMA:
        raise ErroDeDominio(
            "A vistoria acaba depois de começar, e no mesmo dia.",
            campo="fim",
            saida="Confira o início e o fim.",
        )
    if timezone.localdate(feita.inicio) < VIGENCIA_DA_LEI:
        raise ErroDeDominio(
            f"Antes de {VIGENCIA_DA_LEI:%d/%m/%Y} a lei não estava em vigor.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 30"),
            campo="inicio",
            saida="Confira o dia.",
        )

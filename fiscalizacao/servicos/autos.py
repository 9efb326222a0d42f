"""Autos de infração: lavrar, provar, anular (Lei 5.002/2018, arts. 21 a 28)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import (
    AnulacaoDoAuto,
    AutoDeInfracao,
    Infracao,
    ProcessoAdministrativo,
    RespostaDoItem,
    TestemunhaDoAuto,
)
from fiscalizacao.regras.catalogo import ASSEDIO, CLAUSULA_ABERTA
from fiscalizacao.regras.rito_do_processo import ANTES_DA_DECISAO
from fiscalizacao.servicos.autos_em_papel import AutoEmPapel, conferir_papel
from fiscalizacao.servicos.codigos_do_aparelho import travar_codigo
from fiscalizacao.servicos.efeitos_do_auto import encaminhar
from fiscalizacao.servicos.fatos_disputados import Disputa, Lugar, exigir_razoes
from fiscalizacao.servicos.provas_do_auto import AUTUAM, Prova, juntar_prova
from fiscalizacao.tipos import Gravidade, OrigemDoAuto, SituacaoDoProcesso
from patrocinio.comum.erros import ConflitoComOGravado, ErroDeDominio, ValorNaoCadastrado
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.vigencias import valor_em
from patrocinio.comum.tipos import Dispositivo, EspecieDeSerie, Indice, Papel
from transporte_escolar.models import Condutor, Contrato, Linha, PropostaDeInfracao, Veiculo
from transporte_escolar.servicos.propostas_de_infracao import acolher

ART_21_PU: Final = Dispositivo("Lei 5.002/2018", "art. 21, p.ú.")
ART_22: Final = Dispositivo("Lei 5.002/2018", "art. 22")
ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")
ART_28: Final = Dispositivo("Lei 5.002/2018", "art. 28")
COM_AUTO_QUE_SE_ANULA: Final = frozenset(
    {*ANTES_DA_DECISAO, SituacaoDoProcesso.ANULADO, SituacaoDoProcesso.PRESCRITO}
)


@dataclass(frozen=True)
class Testemunha:
    """Quem viu, e como se acha."""

    nome: str
    contato: str = ""


@dataclass(frozen=True)
class FatoAutuado:
    """O fato, quem o praticou, onde e quando, e o item que o tipifica.

    ``uuid`` identifica o auto no aparelho; ``abordagem`` junta os da mesma parada. ``razoes`` são
    as de punir o mesmo fato por dois itens.
    """

    infracao: Infracao
    fato: str
    fato_em: datetime
    local: str
    contrato: Contrato | None = None
    linha: Linha | None = None
    veiculo: Veiculo | None = None
    condutor: Condutor | None = None
    servidor_envolvido: str = ""
    principio: str = ""
    origem: OrigemDoAuto = OrigemDoAuto.DIRETA
    resposta: RespostaDoItem | None = None
    proposta: PropostaDeInfracao | None = None
    razoes: str = ""
    testemunhas: Sequence[Testemunha] = ()
    provas: Sequence[Prova] = ()
    pessoa_resguardada: str = ""
    uuid: UUID = field(default_factory=uuid4)
    abordagem: UUID = field(default_factory=uuid4)
    lavrado_em: datetime | None = None
    latitude: Decimal | None = None
    longitude: Decimal | None = None
    papel: AutoEmPapel | None = None


@transaction.atomic
def lavrar(visto: FatoAutuado, *, por: Servidor, em: datetime) -> AutoDeInfracao:
    """Lavra o auto, numerado, com as provas; o mesmo código do aparelho é o mesmo auto.

    O assédio abre o encaminhamento obrigatório e afasta por cautela o condutor (H-41); o fato do
    serviço direto só se encaminha (art. 28). A falta da UFM não impede o auto.

    Erros: ``ErroDeDominio`` se a infração é leve, o fato é futuro, falta o que o item pede, ou já
    há auto pelo mesmo fato sem as razões; ``ValidationError``; ``PapelAusente``;
    ``ConflitoComOGravado`` se o código já é de outro auto.
    Fonte: Lei 5.002/2018, arts. 21 a 28.
    """
    exigir_papel(por, *AUTUAM, dispositivo=ART_27)
    travar_codigo(visto.uuid)
    ja = AutoDeInfracao.objects.filter(uuid=visto.uuid).first()
    if ja is not None:
        return _o_mesmo(ja, visto, por)
    _conferir(visto, em=em)
    if visto.papel is not None:
        conferir_papel(visto.papel, fato_em=visto.fato_em, em=em)
    auto = _novo(visto, _disputa(visto), por=por, em=em)
    auto.full_clean(exclude=["numero", "busca"], validate_unique=False)
    auto.numero = proximo_numero(EspecieDeSerie.AUTO_DE_INFRACAO, auto.ano)
    if visto.proposta is not None:
        acolher(pk=visto.proposta.pk, razoes=f"{auto}.", por=por, em=em)
    auto.save(force_insert=True)
    TestemunhaDoAuto.objects.bulk_create(
        [
            TestemunhaDoAuto(auto=auto, nome=t.nome.strip(), contato=t.contato.strip())
            for t in visto.testemunhas
        ]
    )
    for prova in visto.provas:
        juntar_prova(auto, prova, por=por, em=em)
    encaminhar(auto, pessoa_resguardada=visto.pessoa_resguardada, por=por, em=em)
    return auto


@transaction.atomic
def anular_auto(*, pk: int, razoes: str, por: Servidor, em: datetime) -> AnulacaoDoAuto:
    """Anula o auto errado, com as razões; o número e o auto ficam.

    Erros: ``ErroDeDominio`` sem razões, se já foi anulado, ou se o processo já o decidiu;
    ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    exigir_papel(por, Papel.SESTRAN_AUTORIDADE, dispositivo=ART_27)
    # O processo se trava antes do auto, na ordem de quem decide.
    processo: Any = (
        ProcessoAdministrativo.objects.select_for_update(of=("self",))
        .filter(autos__auto=pk, autos__encerrado_em__isnull=True)
        .first()
    )
    auto = AutoDeInfracao.objects.select_for_update(of=("self",)).get(pk=pk)
    if hasattr(auto, "anulacao"):
        raise ErroDeDominio(f"{auto} já foi anulado.")
    if not razoes.strip():
        raise ErroDeDominio(
            "A anulação é motivada.", dispositivo=ART_27, campo="motivo", saida="Escreva por quê."
        )
    if processo is not None and processo.situacao not in COM_AUTO_QUE_SE_ANULA:
        raise ErroDeDominio(
            f"O {str(processo).lower()} já decidiu sobre o auto.",
            dispositivo=ART_27,
            saida="Anule o processo, com as razões.",
        )
    anulacao: AnulacaoDoAuto = AnulacaoDoAuto.objects.create(
        auto=auto, razoes=razoes.strip(), por=por, em=em
    )
    return anulacao


def _o_mesmo(ja: AutoDeInfracao, visto: FatoAutuado, por: Servidor) -> AutoDeInfracao:
    if por.pk in {ja.lavrado_por_id, ja.digitado_por_id} and ja.infracao_id == visto.infracao.pk:
        return ja
    raise ConflitoComOGravado(
        f"Esse código de aparelho já é do {str(ja).lower()}.", saida="Comece outro auto."
    )


def _conferir(visto: FatoAutuado, *, em: datetime) -> None:
    if visto.fato_em > em:
        raise ErroDeDominio(
            "O fato não pode ser futuro.",
            dispositivo=ART_27,
            campo="fato_em",
            saida="Confira o dia e a hora.",
        )
    if visto.infracao.gravidade == Gravidade.LEVE:
        raise ErroDeDominio(
            "A infração leve se pune com advertência verbal, inserida no relatório.",
            dispositivo=ART_22,
            campo="infracao",
            saida="Use “Advertências verbais”.",
        )
    if visto.contrato is None and not visto.servidor_envolvido.strip():
        raise ErroDeDominio(
            "Diga o contrato, ou, no serviço direto, o servidor envolvido.",
            dispositivo=ART_28,
            campo="contrato",
            saida="O fato do serviço direto não dá multa: encaminha-se.",
        )
    if visto.infracao.codigo == CLAUSULA_ABERTA and not visto.principio.strip():
        raise ErroDeDominio(
            "O inciso IX pede o princípio que se violou, por extenso.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 25, IX"),
            campo="principio",
            saida="Escreva qual, e por quê (H-42).",
        )
    if visto.infracao.codigo != ASSEDIO and visto.pessoa_resguardada.strip():
        raise ErroDeDominio(
            "Só o assédio resguarda a identidade de alguém.", campo="pessoa_resguardada"
        )


def _disputa(visto: FatoAutuado) -> Disputa:
    if visto.contrato is None:
        return Disputa(None, existe=False)
    lugar = Lugar(
        visto.contrato.empresa_id, timezone.localdate(visto.fato_em), visto.veiculo, visto.linha
    )
    return exigir_razoes(visto.infracao.codigo, lugar, visto.razoes)


def _novo(visto: FatoAutuado, disputa: Disputa, *, por: Servidor, em: datetime) -> AutoDeInfracao:
    dia = timezone.localdate(visto.fato_em)
    return AutoDeInfracao(
        uuid=visto.uuid,
        abordagem=visto.abordagem,
        numero=1,
        ano=timezone.localdate(em).year,
        infracao=visto.infracao,
        fato=visto.fato.strip(),
        fato_em=visto.fato_em,
        local=visto.local.strip(),
        latitude=visto.latitude,
        longitude=visto.longitude,
        empresa=visto.contrato.empresa if visto.contrato else None,
        contrato=visto.contrato,
        linha=visto.linha,
        veiculo=visto.veiculo,
        condutor=visto.condutor,
        servidor_envolvido=visto.servidor_envolvido.strip(),
        origem=visto.origem,
        resposta=visto.resposta,
        proposta=visto.proposta,
        mesmo_fato=disputa.auto,
        razao_do_concurso=visto.razoes.strip() if disputa.existe else "",
        principio=visto.principio.strip(),
        ufm=visto.infracao.ufm if visto.contrato else 0,
        valor_da_ufm=_ufm_de_referencia(dia),
        lavrado_por=visto.papel.autor if visto.papel else por,
        lavrado_em=(visto.papel and visto.papel.lavrado_em) or min(visto.lavrado_em or em, em),
        recebido_em=em,
        papel=visto.papel.numero.strip() if visto.papel else "",
        digitado_por=por if visto.papel else None,
    )


def _ufm_de_referencia(dia: Any) -> Decimal | None:
    """A UFM do dia, só para referência: a falta dela não impede o auto (H-39)."""
    try:
        return valor_em(Indice.UFM, em=dia).valor
    except ValorNaoCadastrado:
        return None

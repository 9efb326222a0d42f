"""O acesso da contratada aos seus autos: o código, o que ela pode apresentar e o protocolo."""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import AcessoAosAutos, PeticaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import ART_27, RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.base import Pratica, travar
from fiscalizacao.servicos.processo.codigo import resumo_do_codigo
from fiscalizacao.servicos.processo.interposicao import recorrer, recursos_em_aberto
from fiscalizacao.servicos.processo.medidas import ATOS_DE_RECURSO, atos_de_recurso
from fiscalizacao.servicos.processo.peticoes import (
    DEFESAS,
    juntar_alegacoes,
    juntar_defesa,
    juntar_peticao,
)
from fiscalizacao.servicos.processo.protocolo import Apresentada, ultimo_dia
from fiscalizacao.tipos import (
    AtoComPrazo,
    AtoDoProcesso,
    CanalDaPeticao,
    EspecieDePeticao,
    SituacaoDoProcesso,
)
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.regras.rito import passos_de
from patrocinio.comum.servicos.correio import escrever_se_puder

ENDERECO_DOS_AUTOS: Final = "/autos/"
# O mesmo envio, outra vez, dentro deste tempo, é o duplo clique ou a recarga da página.
REPETICAO: Final = timedelta(hours=1)
_TROCAS: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
# Com quem se compara o código de um processo que não existe: o trabalho é o mesmo.
_NENHUM: Final = "0" * 64
# Na ordem da preferência: nas alegações finais, a defesa tardia também caberia.
_ESPECIES: Final = {
    AtoDoProcesso.JUNTAR_DEFESA: EspecieDePeticao.DEFESA,
    AtoDoProcesso.JUNTAR_ALEGACOES: EspecieDePeticao.ALEGACOES,
    AtoDoProcesso.RECORRER: EspecieDePeticao.RECURSO,
    AtoDoProcesso.JUNTAR_DEFESA_TARDIA: EspecieDePeticao.DEFESA,
    AtoDoProcesso.JUNTAR_PETICAO: EspecieDePeticao.OUTRA,
}
_PRAZOS: Final[dict[EspecieDePeticao, Sequence[AtoComPrazo]]] = {
    EspecieDePeticao.DEFESA: DEFESAS,
    EspecieDePeticao.ALEGACOES: (AtoComPrazo.ALEGACOES_FINAIS,),
    EspecieDePeticao.RECURSO: ATOS_DE_RECURSO,
    EspecieDePeticao.RECONSIDERACAO: ATOS_DE_RECURSO,
    EspecieDePeticao.OUTRA: (),
}
_COM_RECURSO: Final = (SituacaoDoProcesso.EM_RECURSO, SituacaoDoProcesso.INTIMANDO)
_Juntam = Callable[[int, Apresentada, Pratica], PeticaoDoProcesso]
_JUNTAM: Final[dict[EspecieDePeticao, _Juntam]] = {
    EspecieDePeticao.DEFESA: juntar_defesa,
    EspecieDePeticao.ALEGACOES: juntar_alegacoes,
    EspecieDePeticao.RECURSO: recorrer,
    EspecieDePeticao.RECONSIDERACAO: recorrer,
    EspecieDePeticao.OUTRA: juntar_peticao,
}
PELO_PORTAL: Final = frozenset(_JUNTAM)


# -- o código --------------------------------------------------------------------------------


def conferir_codigo(*, numero: int, ano: int, codigo: str) -> AcessoAosAutos | None:
    """Devolve o acesso se o código, escrito como for, é o que vale para o processo.

    Processo que não existe e código errado fazem o mesmo trabalho: nem o tempo os distingue.
    """
    resumo = resumo_do_codigo(_como_se_guarda(codigo))
    achado = AcessoAosAutos.objects.filter(processo__numero=numero, processo__ano=ano).first()
    certo = hmac.compare_digest(resumo, achado.resumo if achado else _NENHUM)
    return achado if certo else None


def _como_se_guarda(codigo: str) -> str:
    return "".join(c for c in codigo.upper() if c.isalnum()).translate(_TROCAS)


def marca_do_acesso(acesso: AcessoAosAutos) -> str:
    """O que a sessão guarda do código: muda quando ele se troca, e não serve para entrar."""
    chave = settings.SECRET_KEY.encode()
    return hmac.new(chave, f"sessão|{acesso.resumo}".encode(), hashlib.sha256).hexdigest()


def processo_do_acesso(*, acesso: int, processo: int, marca: str) -> ProcessoAdministrativo | None:
    """O processo que a sessão abriu, enquanto o código com que se entrou ainda vale."""
    achado: AcessoAosAutos | None = (
        AcessoAosAutos.objects.filter(pk=acesso, processo=processo)
        .select_related("processo__empresa", "processo__contrato")
        .first()
    )
    if achado is None or not hmac.compare_digest(marca, marca_do_acesso(achado)):
        return None
    aberto: ProcessoAdministrativo = achado.processo
    return aberto


# -- o que se apresenta ----------------------------------------------------------------------


def o_que_cabe(processo: ProcessoAdministrativo) -> EspecieDePeticao | None:
    """O que a contratada pode apresentar agora, no prazo ou fora dele; nada, se o rito não traz.

    Fonte: Lei 5.002/2018, art. 27.
    """
    atos = {p.acao for p in passos_de(RITO_DO_PROCESSO, processo.situacao)}
    especie = next((e for ato, e in _ESPECIES.items() if ato in atos), None)
    if especie is not EspecieDePeticao.RECURSO:
        return especie
    if processo.situacao not in _COM_RECURSO and not recursos_em_aberto(processo):
        return EspecieDePeticao.OUTRA
    if AtoComPrazo.RECONSIDERACAO in atos_de_recurso(processo):
        return EspecieDePeticao.RECONSIDERACAO
    return especie


def prazo_da_peticao(processo: ProcessoAdministrativo, especie: EspecieDePeticao) -> date | None:
    """Último dia para a petição; nada, se ainda não correu. No recurso, o que acaba antes."""
    prazos = processo.prazos.filter(ato__in=_PRAZOS[especie])
    if especie in {EspecieDePeticao.RECURSO, EspecieDePeticao.RECONSIDERACAO}:
        return min((p.vence_em for p in prazos if p.encerrado_em is None), default=None)
    return ultimo_dia(prazos)


@transaction.atomic
def protocolar(
    pk: int, especie: EspecieDePeticao, apresentada: Apresentada, *, em: datetime
) -> PeticaoDoProcesso:
    """Junta o que a contratada enviou com o código, e escreve-lhe; o envio repetido é o mesmo.

    Erros: os de ``juntar_defesa``, ``juntar_alegacoes`` e ``recorrer``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    processo = travar(pk, por=None)
    repetida = _ja_protocolada(processo, especie, apresentada, em=em)
    if repetida is not None:
        return repetida
    feita = _JUNTAM[especie](pk, apresentada, Pratica(por=None, em=em))
    _escrever(feita)
    return feita


def _ja_protocolada(
    processo: ProcessoAdministrativo,
    especie: EspecieDePeticao,
    apresentada: Apresentada,
    *,
    em: datetime,
) -> PeticaoDoProcesso | None:
    """A de pouco antes com as mesmas palavras e os mesmos arquivos."""
    enviados = sorted(_resumo(a) for a in apresentada.arquivos)
    iguais = processo.peticoes.filter(
        especie=especie,
        canal=CanalDaPeticao.PORTAL,
        quem=apresentada.quem.strip(),
        texto=apresentada.texto.strip(),
        recebida_em__gt=em - REPETICAO,
    )
    for peticao in iguais.order_by("-pk"):
        vindos = peticao.pecas.filter(anexo__isnull=False).values_list("anexo__sha256", flat=True)
        if sorted(vindos) == enviados:
            achada: PeticaoDoProcesso = peticao
            return achada
    return None


def _resumo(arquivo: Decodificado) -> str:
    return hashlib.sha256(arquivo.conteudo).hexdigest()


def _escrever(peticao: PeticaoDoProcesso) -> bool:
    """Confirma o recebimento por e-mail; falso se o cadastro não tem endereço que sirva."""
    processo = peticao.processo
    numero = f"{processo.numero:04}/{processo.ano}"
    return escrever_se_puder(
        chave=f"peticao_do_processo:{peticao.pk}:recebida",
        para=processo.empresa.email,
        assunto=f"Protocolo {peticao.numero}/{peticao.ano}: processo administrativo {numero}",
        corpo="\n".join(_carta(peticao, numero)),
        em=peticao.recebida_em,
    )


def _carta(peticao: PeticaoDoProcesso, numero: str) -> list[str]:
    recebida = timezone.localtime(peticao.recebida_em)
    no_prazo = "no prazo" if peticao.tempestiva else "fora do prazo, e juntada assim mesmo"
    ate = f" (o prazo vai até {peticao.prazo_ate:%d/%m/%Y})" if peticao.prazo_ate else ""
    vindos = peticao.pecas.filter(anexo__isnull=False).select_related("anexo").order_by("pk")
    arquivos = [f"- {p.anexo.nome}: SHA-256 {p.anexo.sha256}" for p in vindos]
    return [
        f"À {peticao.processo.empresa}",
        "",
        f"O portal recebeu: {peticao.get_especie_display()}, processo administrativo {numero}.",
        f"Protocolo {peticao.numero}/{peticao.ano}, em {recebida:%d/%m/%Y}, às {recebida:%Hh%M} "
        "(hora de Brasília).",
        f"Recebida {no_prazo}{ate}.",
        *(["", "Arquivos recebidos:", *arquivos] if arquivos else []),
        "",
        "O termo de recebimento está nos autos, que se leem com o código da notificação:",
        f"{settings.ENDERECO}{ENDERECO_DOS_AUTOS}",
        "",
        f"Se não foi a empresa que a enviou, avise a SESTRAN. Fundamento: {ART_27}.",
        "",
        "Prefeitura Municipal de Patrocínio – transporte escolar",
    ]

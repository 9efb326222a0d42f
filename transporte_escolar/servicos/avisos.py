"""Avisos de vencimento por e-mail: um por dia a cada empresa e secretaria, só com o que é novo.

O aviso dado fica no livro ``AvisoDeVencimento``, na mesma transação da mensagem: nem se repete,
nem se perde. Sem endereço nada se anota, e o aviso sai quando houver um.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import connection, transaction

from patrocinio.comum.models import MensagemDeCorreio
from patrocinio.comum.servicos.correio import escrever
from patrocinio.comum.servicos.rotinas import Rotina
from transporte_escolar.models import AvisoDeVencimento, Empresa
from transporte_escolar.regras.vencimentos import distancia
from transporte_escolar.servicos.vencimentos import MUNICIPIO, NINGUEM, Vencimento, vencimentos
from transporte_escolar.tipos.vencimento import FaixaDeVencimento as Faixa

SECRETARIAS: Final = {"educacao": "Secretaria Municipal de Educação", "sestran": "SESTRAN"}
LINHAS_POR_MENSAGEM: Final = 200
_SEM_EMPRESA: Final = frozenset({MUNICIPIO.chave, NINGUEM.chave})
_TRAVAR: Final = "SELECT pg_advisory_xact_lock(hashtextextended('transporte_escolar.avisos', 0))"


@dataclass(frozen=True)
class Destino:
    """A quem se avisa: ``empresa:12`` ou a secretaria; ``email`` vazio é quem não recebe."""

    chave: str
    nome: str
    email: str
    itens: tuple[Vencimento, ...]


@transaction.atomic
def avisar_vencimentos(dia: date, em: datetime) -> str:
    """Escreve na caixa de saída o que entrou em faixa nova e diz, em palavras, o que fez.

    Dois processos juntos, ou o mesmo duas vezes no dia, escrevem uma só mensagem por destino.
    Fonte: Lei 5.002/2018, arts. 19, II, IV e VIII, e 20.
    """
    with connection.cursor() as cursor:
        cursor.execute(_TRAVAR)
    destinos = destinos_de(vencimentos(em=dia))
    dados = _ja_dados(destinos)
    escritas, sem_email = 0, 0
    for destino in destinos:
        novos = [v for v in destino.itens if (v.chave, v.faixa, destino.chave) not in dados]
        if novos and not destino.email:
            sem_email += 1
        elif novos:
            escritas += _avisar(destino, novos, dia=dia, em=em)
    return f"Mensagens escritas: {escritas}. Sem endereço de e-mail: {sem_email}."


def destinos_de(itens: Iterable[Vencimento]) -> list[Destino]:
    """Reparte o que vence entre as empresas responsáveis e as duas secretarias (uma consulta).

    Às secretarias vai tudo: a execução e a fiscalização são das duas (arts. 3º e 20).
    """
    itens = tuple(itens)
    por_empresa: dict[str, list[Vencimento]] = {}
    for item in itens:
        for responsavel in item.dono.responsaveis:
            if responsavel.chave not in _SEM_EMPRESA:
                por_empresa.setdefault(responsavel.chave, []).append(item)
    empresas = Empresa.objects.filter(pk__in=por_empresa).only("razao_social", "email")
    destinos = [
        Destino(f"empresa:{e.pk}", e.razao_social, _legivel(e.email), tuple(por_empresa[str(e.pk)]))
        for e in empresas.order_by("razao_social", "pk")
    ]
    if itens:
        destinos += [
            Destino(chave, nome, _legivel(settings.EMAIL_DAS_SECRETARIAS[chave]), itens)
            for chave, nome in SECRETARIAS.items()
        ]
    return destinos


def _legivel(email: str) -> str:
    """O endereço, se dá para escrever a ele."""
    try:
        validate_email(email)
    except ValidationError:
        return ""
    return email


def _ja_dados(destinos: Iterable[Destino]) -> set[tuple[str, str, str]]:
    chaves = {v.chave for d in destinos for v in d.itens}
    dados = AvisoDeVencimento.objects.filter(item__in=chaves)
    return set(dados.values_list("item", "faixa", "destino"))


def _avisar(destino: Destino, novos: list[Vencimento], *, dia: date, em: datetime) -> int:
    """Escreve a mensagem do dia; a que já existe não muda, e o novo fica para amanhã."""
    chave = f"vencimentos:{destino.chave}:{dia}"
    if MensagemDeCorreio.objects.filter(chave=chave).exists():
        return 0
    mensagem = escrever(
        chave=chave,
        para=destino.email,
        assunto=assunto_do_aviso(novos),
        corpo=corpo_do_aviso(destino, novos, dia=dia),
        em=em,
    )
    AvisoDeVencimento.objects.bulk_create(
        AvisoDeVencimento(
            item=v.chave, faixa=v.faixa, destino=destino.chave, mensagem=mensagem, em=em
        )
        for v in novos
    )
    return 1


def assunto_do_aviso(itens: list[Vencimento]) -> str:
    """``Transporte escolar: 5 vencimentos, 2 já vencidos, 1 documento em falta``."""
    faltam = sum(v.faixa == Faixa.FALTA for v in itens)
    vencem = len(itens) - faltam
    vencidos = sum(v.faixa == Faixa.VENCIDO for v in itens)
    partes = [
        _contados(vencem, "vencimento", "vencimentos"),
        _contados(vencidos, "já vencido", "já vencidos"),
        _contados(faltam, "documento em falta", "documentos em falta"),
    ]
    return f"Transporte escolar: {', '.join(p for p in partes if p)}"


def _contados(quantos: int, um: str, varios: str) -> str:
    return f"{quantos} {um if quantos == 1 else varios}" if quantos else ""


def corpo_do_aviso(destino: Destino, itens: list[Vencimento], *, dia: date) -> str:
    """Texto da mensagem: por faixa, o quê, de quem, quando e a consequência."""
    partes = [
        f"{destino.nome},",
        f"Situação em {dia:%d/%m/%Y}, em dias corridos. Cada linha só se avisa uma vez por faixa.",
    ]
    a_vista = itens[:LINHAS_POR_MENSAGEM]
    for faixa, da_faixa in _por_faixa(a_vista).items():
        partes.append(f"{faixa.label.upper()}")
        partes += [f"- {_linha(v, destino, dia=dia)}" for v in da_faixa]
    if len(itens) > len(a_vista):
        partes.append(f"E mais {len(itens) - len(a_vista)}: veja a lista inteira no portal.")
    partes += [
        f"Lista inteira: {settings.ENDERECO}/admin/vencimentos/",
        "Mensagem automática do Portal de Patrocínio (Lei 5.002/2018, arts. 19 e 20). "
        "Não responda a este endereço.",
    ]
    return "\n\n".join(partes)


def _por_faixa(itens: list[Vencimento]) -> Mapping[Faixa, list[Vencimento]]:
    por_faixa = {faixa: [v for v in itens if v.faixa == faixa] for faixa in Faixa}
    return {faixa: achados for faixa, achados in por_faixa.items() if achados}


def _linha(item: Vencimento, destino: Destino, *, dia: date) -> str:
    """A empresa não precisa do próprio nome; a secretaria precisa saber de que empresa é."""
    nomes = [item.dono.nome, *(r.nome for r in item.dono.responsaveis)]
    if destino.chave not in SECRETARIAS:
        nomes = [n for n in nomes[:1] if n != destino.nome]
    de_quem = ", ".join(dict.fromkeys(nomes))
    return (
        f"{item.o_que}{f' ({de_quem})' if de_quem else ''}: {distancia(item.fim, em=dia)}"
        f"{f', em {item.fim:%d/%m/%Y}' if item.fim else ''}. {item.consequencia}"
    )


ROTINA: Final = Rotina("avisos de vencimento", avisar_vencimentos)

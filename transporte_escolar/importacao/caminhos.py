"""Itinerário que a planilha pede, comparado com o que a linha tem."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from patrocinio.comum.planilhas.valores import cortado
from transporte_escolar.importacao.estado import CaminhoAtual, PontoAtual
from transporte_escolar.importacao.interpretacao import DECIMO, em_texto
from transporte_escolar.importacao.tipos import DadosDaLinha, Horario, Km, Mudanca
from transporte_escolar.models import Itinerario, Ponto, Viagem
from transporte_escolar.tipos import Sentido, Turno

Chave = tuple[Turno, Sentido]
_ROTULO_MAXIMO: Final = 60
_LUGAR_NOVO: Final = PontoAtual("", None, None, embarque=True)


@dataclass(frozen=True)
class CaminhoNovo:
    """Itinerário a gravar; ``atual`` é o que se encerra na véspera, ou se corrige no mesmo dia."""

    lugares: tuple[str, ...]
    conhecidos: tuple[PontoAtual, ...]
    viagens: tuple[Viagem, ...]
    atual: Itinerario | None

    def pontos(self) -> list[Ponto]:
        """Faz os pontos em ordem; o lugar que já existia conserva coordenadas e embarque."""
        por_nome = {p.nome: p for p in self.conhecidos}
        pontos = []
        for ordem, nome in enumerate(self.lugares, start=1):
            _, latitude, longitude, embarque = por_nome.get(nome, _LUGAR_NOVO)
            pontos.append(
                Ponto(
                    ordem=ordem,
                    nome=nome,
                    latitude=latitude,
                    longitude=longitude,
                    embarque=embarque,
                )
            )
        return pontos


def comparar_caminho(
    dados: DadosDaLinha, atual: CaminhoAtual | None
) -> tuple[CaminhoNovo | None, list[Mudanca]]:
    """Devolve o caminho novo e o que muda; ``None`` se a planilha não muda nada.

    O que a planilha não diz (coordenadas, horários, km de cada viagem) fica como está.
    """
    nomes = [p.nome for p in atual.pontos] if atual else []
    novos = list(dados.pontos) or nomes
    antes = {_chave(v): v for v in atual.viagens} if atual else {}
    viagens = _viagens(dados, antes)
    mudancas = []
    if novos != nomes:
        mudancas.append(Mudanca("itinerário", _lista(nomes), _lista(novos)))
    mudancas += _mudancas_das_viagens(antes, viagens)
    if not mudancas:
        return None, []
    caminho = CaminhoNovo(
        lugares=tuple(novos),
        conhecidos=tuple(atual.pontos) if atual else (),
        viagens=tuple(viagens.values()),
        atual=atual.itinerario if atual else None,
    )
    return caminho, mudancas


def repartir(total: Decimal, partes: int) -> list[Decimal]:
    """Reparte por igual, em décimos; a sobra vai para as primeiras partes.

    Unidades: km. A soma das partes é sempre o total.
    """
    decimos, sobra = divmod(int(total / DECIMO), partes)
    return [DECIMO * (decimos + (1 if i < sobra else 0)) for i in range(partes)]


def _chave(viagem: Viagem) -> Chave:
    return Turno(viagem.turno), Sentido(viagem.sentido)


def _viagens(dados: DadosDaLinha, antes: dict[Chave, Viagem]) -> dict[Chave, Viagem]:
    """Uma ida e uma volta por turno; sem turno na planilha, as viagens que já existem."""
    chaves: list[Chave] = [(t, s) for t in dados.turnos for s in Sentido]
    mesmos_turnos = {t for t, _ in antes} == set(dados.turnos)
    if not chaves or (mesmos_turnos and set(dados.horarios) <= set(antes)):
        chaves = list(antes)
    if not chaves:
        if dados.km:
            dados.avisos.append("sem turno não há viagem a que dar o km: informe o turno")
        return {}
    quilometros = _quilometros(dados.km, chaves, antes)
    if dados.km and quilometros and len(chaves) > 1:
        dados.notas.append("o km do dia foi repartido por igual entre as viagens")
    novas = {}
    for chave in chaves:
        antiga = antes.get(chave)
        horario = dados.horarios.get(chave, Horario())
        km = quilometros.get(chave) or _km_da(antiga)
        novas[chave] = Viagem(
            turno=chave[0],
            sentido=chave[1],
            saida=horario.saida or (antiga.saida if antiga else None),
            chegada=horario.chegada or (antiga.chegada if antiga else None),
            km_pavimentado=km.pavimentado,
            km_nao_pavimentado=km.nao_pavimentado,
        )
    return novas


def _quilometros(km: Km | None, chaves: list[Chave], antes: dict[Chave, Viagem]) -> dict[Chave, Km]:
    """Reparte o km da planilha; vazio se as viagens atuais já somam isso."""
    if km is None:
        return {}
    atual = _soma(antes.values())
    so_o_total_confere = not km.pavimentado and atual.total == km.total
    if set(chaves) == set(antes) and (atual == km or so_o_total_confere):
        return {}
    pavimentados = repartir(km.pavimentado, len(chaves))
    de_terra = repartir(km.nao_pavimentado, len(chaves))
    return {c: Km(p, t) for c, p, t in zip(chaves, pavimentados, de_terra, strict=True)}


def _soma(viagens: Iterable[Viagem]) -> Km:
    lista = list(viagens)
    return Km(
        sum((v.km_pavimentado for v in lista), Decimal(0)),
        sum((v.km_nao_pavimentado for v in lista), Decimal(0)),
    )


def _km_da(viagem: Viagem | None) -> Km:
    if viagem is None:
        return Km(Decimal(0), Decimal(0))
    return Km(viagem.km_pavimentado, viagem.km_nao_pavimentado)


def _mudancas_das_viagens(antes: dict[Chave, Viagem], depois: dict[Chave, Viagem]) -> list[Mudanca]:
    mudancas = []
    if set(antes) != set(depois):
        mudancas.append(Mudanca("turno", _turnos(antes), _turnos(depois)))
    km_antes, km_depois = _soma(antes.values()), _soma(depois.values())
    if km_antes != km_depois:
        mudancas.append(Mudanca("km por dia", _km(km_antes), _km(km_depois)))
    for chave, viagem in depois.items():
        de, para = _horario(antes.get(chave)), _horario(viagem)
        if de != para:
            nome = f"{chave[1].label.lower()} ({chave[0].label.lower()})"
            mudancas.append(Mudanca(nome, de, para))
    return mudancas


def _turnos(viagens: dict[Chave, Viagem]) -> str:
    presentes = {turno for turno, _ in viagens}
    return " e ".join(t.label.lower() for t in Turno if t in presentes)


def _km(km: Km) -> str:
    if not km.total:
        return ""
    asfalto, terra = em_texto(km.pavimentado), em_texto(km.nao_pavimentado)
    return f"{em_texto(km.total)} ({asfalto} de asfalto e {terra} de terra)"


def _horario(viagem: Viagem | None) -> str:
    if viagem is None or not (viagem.saida or viagem.chegada):
        return ""
    pontas = (f"{p:%Hh%M}" if p else "?" for p in (viagem.saida, viagem.chegada))
    return " às ".join(pontas)


def _lista(nomes: list[str]) -> str:
    return cortado(" / ".join(nomes), _ROTULO_MAXIMO)

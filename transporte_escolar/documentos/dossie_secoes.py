"""As linhas de cada seção do dossiê, já escritas."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from django.utils.formats import number_format

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.documentos.dossie_leitura import Leitura, Pessoa
from transporte_escolar.models import Condutor, Documento
from transporte_escolar.regras.condutores import LEI
from transporte_escolar.regras.documentos import valido_ate
from transporte_escolar.regras.fatos import DocumentoFato
from transporte_escolar.servicos.partes_do_quadro import Estado
from transporte_escolar.tipos import Pendencia, impede

Linhas = tuple[tuple[str, ...], ...]
_HOJE: Final = {
    Estado.RODA: "roda",
    Estado.COM_AVISOS: "roda, com aviso",
    Estado.NAO_RODA: "não pode rodar",
    Estado.SEM_VIAGEM: "sem viagem",
}
# Códigos que falam da vida da pessoa: no dossiê vão só em número.
_DA_VIDA_DA_PESSOA: Final = (
    "certidao_criminal",
    "certidao_do_monitor",
    "toxicologico",
    "infracoes",
    "prontuario",
)


def veiculos(leitura: Leitura) -> Linhas:
    """Um veículo por linha, por placa."""
    linhas = []
    for veiculo in leitura.veiculos:
        posse = leitura.posses.get(veiculo.pk)
        empresa = "sem empresa"
        if posse is not None:
            empresa = posse.empresa.razao_social if posse.empresa else "Município"
        linhas.append(
            (
                formatar("placa", veiculo.placa),
                f"{veiculo.marca} {veiculo.modelo}",
                f"{veiculo.ano_fabricacao}/{veiculo.ano_modelo}",
                f"{veiculo.get_tipo_display()}, {veiculo.lotacao}",
                f"{empresa} (reserva)" if posse and posse.reserva else empresa,
                ", ".join(leitura.linhas_do_veiculo.get(veiculo.pk, ())) or "–",
                _apto(leitura.dos_veiculos[veiculo.pk]),
            )
        )
    return tuple(linhas)


def linhas_e_contratos(leitura: Leitura) -> Linhas:
    """Uma linha ativa por linha, com o contrato em curso."""
    return tuple(
        (
            linha.codigo,
            linha.nome,
            str(leitura.alunos.get(linha.codigo) or "–"),
            number_format(linha.km_dia, 1),
            linha.empresa or "sem contrato em curso",
            linha.contrato or "–",
            _data(linha.vigente_ate),
            _HOJE[leitura.do_dia[linha.codigo].estado] if linha.codigo in leitura.do_dia else "–",
        )
        for linha in leitura.linhas
    )


def condutores_e_monitores(leitura: Leitura) -> Linhas:
    """Quem conduz e quem acompanha: nome, aprovação e validade; nenhum documento pessoal."""
    pessoas: list[Pessoa] = [*leitura.condutores, *leitura.monitores]
    return tuple(_pessoa(pessoa, leitura) for pessoa in pessoas)


def _pessoa(pessoa: Pessoa, leitura: Leitura) -> tuple[str, ...]:
    funcao = "condutor" if isinstance(pessoa, Condutor) else "monitor"
    aprovacao = leitura.aprovacoes.get((funcao, pessoa.pk))
    return (
        pessoa.nome,
        funcao,
        ", ".join(leitura.vinculos.get((funcao, pessoa.pk), ())),
        f"{aprovacao.numero}/{aprovacao.ano}" if aprovacao else "não aprovado",
        _data(aprovacao.vigente_ate if aprovacao else None),
        _apto(leitura.da_pessoa(pessoa)),
    )


def inspecoes(leitura: Leitura) -> Linhas:
    """As inspeções do período, por placa, da mais nova à mais antiga."""
    return tuple(
        (
            formatar("placa", inspecao.veiculo.placa) if inspecao.veiculo else "–",
            _data(inspecao.emitido_em),
            _data(_fim(inspecao, leitura)),
            inspecao.get_resultado_display().lower(),
            inspecao.orgao or "–",
            inspecao.art or "–",
        )
        for inspecao in leitura.inspecoes
    )


def _fim(inspecao: Documento, leitura: Leitura) -> date | None:
    fato = DocumentoFato(inspecao.tipo_id, inspecao.emitido_em, inspecao.valido_ate)
    return valido_ate(fato, leitura.criterios)


def pendencias_por_artigo(leitura: Leitura) -> Linhas:
    """O que pende hoje, na ordem do artigo; o que impede, primeiro; a mesma coisa, uma vez só."""
    de_quem: dict[tuple[str, str, str, str], list[str]] = {}
    sem_nome = Counter[tuple[str, str, str, str]]()
    for quem, pendencia in _pendencias(leitura):
        artigo, efeito = str(pendencia.dispositivo), "impede" if pendencia.bloqueia else "aviso"
        if pendencia.codigo.startswith(_DA_VIDA_DA_PESSOA):
            sem_nome[artigo, efeito, _especie(pendencia), "–"] += 1
        else:
            chave = (artigo, efeito, pendencia.o_que, _data(pendencia.desde))
            de_quem.setdefault(chave, []).append(quem)
    escritas = {chave: "; ".join(nomes) for chave, nomes in de_quem.items()}
    escritas |= {chave: _pessoas(quantas) for chave, quantas in sem_nome.items()}
    linhas = [
        (artigo, efeito, o_que, quem, desde)
        for (artigo, efeito, o_que, desde), quem in escritas.items()
    ]
    return tuple(sorted(linhas, key=_na_ordem_do_artigo))


def _na_ordem_do_artigo(linha: tuple[str, ...]) -> tuple[object, ...]:
    """A Lei 5.002 primeiro; o art. 7º antes do 12, e o inciso II antes do IX."""
    norma, _, artigo = linha[0].partition(", ")
    numeros = tuple(int(n) for n in re.findall(r"\d+", artigo))
    return (norma != LEI, norma, numeros, artigo, linha[1] != "impede", *linha[2:])


def _pendencias(leitura: Leitura) -> Iterator[tuple[str, Pendencia]]:
    for veiculo in leitura.veiculos:
        yield from _de(formatar("placa", veiculo.placa), leitura.dos_veiculos[veiculo.pk])
    pessoas: list[Pessoa] = [*leitura.condutores, *leitura.monitores]
    for pessoa in pessoas:
        yield from _de(pessoa.nome, leitura.da_pessoa(pessoa))
    for empresa, pendencias in leitura.das_empresas.items():
        yield from _de(leitura.empresas[empresa], pendencias)
    for linha in leitura.do_dia.values():
        da_linha = dict.fromkeys(m.pendencia for m in linha.motivos if m.alvo == "linha")
        yield from _de(f"Linha {linha.codigo}", da_linha)


def _de(quem: str, pendencias: Iterable[Pendencia]) -> Iterator[tuple[str, Pendencia]]:
    return ((quem, p) for p in pendencias)


def _especie(pendencia: Pendencia) -> str:
    """A pendência sem o que distinga a pessoa: ``Exame toxicológico: vencido``."""
    if pendencia.codigo.startswith("infracoes"):
        return "Infrações de trânsito nos últimos meses"
    tipo, vencido, _ = pendencia.o_que.partition(": validade até ")
    return f"{tipo}: vencido" if vencido else tipo.rstrip(".")


def _pessoas(quantas: int) -> str:
    return "1 pessoa" if quantas == 1 else f"{quantas} pessoas"


def substituicoes(leitura: Leitura) -> Linhas:
    """As substituições pedidas para o período, com a situação de cada uma."""
    return tuple(
        (
            f"{s.numero}/{s.ano}",
            s.linha.codigo,
            formatar("placa", s.substituido.placa),
            formatar("placa", s.substituto.placa),
            _data(s.desde),
            _data(s.ate or s.emergencial_ate) if s.ate or s.emergencial_ate else "definitiva",
            s.get_situacao_display(),
        )
        for s in leitura.substituicoes
    )


def _apto(pendencias: tuple[Pendencia, ...]) -> str:
    if impede(pendencias):
        quantas = sum(p.bloqueia for p in pendencias)
        return f"não apto ({quantas})"
    return "apto, com aviso" if pendencias else "apto"


def _data(dia: date | None) -> str:
    return f"{dia:%d/%m/%Y}" if dia else "–"

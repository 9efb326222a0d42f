"""Leitura da vistoria para o laudo: número fixo de consultas, o que se viu no dia em que se viu."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date

from django.utils import timezone

from fiscalizacao.documentos.laudo_fotos import FotoNoLaudo, teto_por_imagem
from fiscalizacao.documentos.laudo_partes import (
    AlvoNoLaudo,
    BlocoNoLaudo,
    CienciaNoLaudo,
    ItemNoLaudo,
    OficinaNoLaudo,
    PapelNoLaudo,
    VisitaNoLaudo,
    fundamento_do_aspecto,
)
from fiscalizacao.models import AplicacaoDoRoteiro, FotoDeclarada, RespostaDoItem, Vistoria
from fiscalizacao.servicos.leitura_de_roteiros import ORDEM_DOS_BLOCOS
from fiscalizacao.tipos import Aspecto, EspecieDeFoto, FormaDeCiencia, OrigemDaVistoria
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Alocacao, Contrato, ItemDoContrato, Linha

Fotos = Mapping[int | None, list[FotoNoLaudo]]


def com_o_que_o_laudo_le(pk: int) -> Vistoria:
    """A vistoria com o que o laudo diz dela."""
    achada: Vistoria = Vistoria.objects.select_related(
        "veiculo", "linha", "condutor", "empresa", "fiscal", "ordem", "interdicao",
        "laudo_em_papel", "credenciamento__oficina", "credenciamento__ato",
    ).get(pk=pk)  # fmt: skip
    return achada


def aplicacoes_de(vistoria: Vistoria) -> list[AplicacaoDoRoteiro]:
    """Os roteiros aplicados, na versão que então valia."""
    partes = ("versao_do_roteiro__roteiro", "versao_do_roteiro__criterios")
    return list(vistoria.aplicacoes.select_related(*partes).order_by("pk"))


def respostas_de(
    vistoria: Vistoria, aplicacoes: Iterable[AplicacaoDoRoteiro]
) -> list[RespostaDoItem]:
    """As respostas aos itens desses roteiros, na ordem em que se conferem."""
    versoes = [a.versao_do_roteiro_id for a in aplicacoes]
    respostas = vistoria.respostas.filter(item__versao_do_roteiro__in=versoes)
    lidas = respostas.select_related(
        "item__versao_do_roteiro__roteiro", "corrige__vistoria"
    ).order_by("item__ordem", "pk")
    return sorted(lidas, key=lambda r: ORDEM_DOS_BLOCOS[Aspecto(r.item.aspecto)])


def fotos_de(vistoria: Vistoria, respostas: Iterable[RespostaDoItem]) -> list[FotoDeclarada]:
    """As imagens desses itens, as da visita e as assinaturas."""
    itens = {r.item_id for r in respostas}
    declaradas = vistoria.fotos.select_related("item", "recebida__anexo").order_by("pk")
    return [f for f in declaradas if f.item_id is None or f.item_id in itens]


def repartir(fotos: list[FotoDeclarada]) -> tuple[Fotos, tuple[FotoNoLaudo, ...]]:
    """As fotos por item (as da visita, em ``None``), e as assinaturas."""
    teto = teto_por_imagem(len(fotos))
    por_item: dict[int | None, list[FotoNoLaudo]] = defaultdict(list)
    assinaturas = []
    for foto in fotos:
        lida = FotoNoLaudo.de(foto, teto=teto)
        if foto.especie == EspecieDeFoto.ASSINATURA:
            assinaturas.append(lida)
        else:
            por_item[foto.item_id].append(lida)
    return por_item, tuple(assinaturas)


def blocos_de(
    respostas: list[RespostaDoItem], fotos: Fotos, *, varios: bool
) -> tuple[BlocoNoLaudo, ...]:
    """Os itens por aspecto; no laudo de vários roteiros o número é corrido, e diz-se o roteiro."""
    por_aspecto: dict[Aspecto, list[ItemNoLaudo]] = defaultdict(list)
    diz_o_roteiro = len({r.item.versao_do_roteiro_id for r in respostas}) > 1
    for posicao, resposta in enumerate(respostas, start=1):
        item = ItemNoLaudo.de(
            resposta,
            posicao if varios else resposta.item.ordem,
            roteiro=resposta.item.versao_do_roteiro.roteiro.nome if diz_o_roteiro else "",
            fotos=fotos.get(resposta.item_id, ()),
        )
        por_aspecto[Aspecto(resposta.item.aspecto)].append(item)
    return tuple(
        BlocoNoLaudo(str(a.label), fundamento_do_aspecto(a), tuple(por_aspecto[a]))
        for a in Aspecto
        if varios or por_aspecto[a]
    )


def alvo_de(vistoria: Vistoria) -> AlvoNoLaudo:
    """O que se vistoriou."""
    veiculo = vistoria.veiculo
    placa = veiculo.placa if veiculo else vistoria.placa_lida
    return AlvoNoLaudo(
        placa=formatar("placa", placa) if placa else "",
        sem_cadastro=bool(placa) and veiculo is None,
        veiculo=f"{veiculo.marca} {veiculo.modelo} ({veiculo.get_tipo_display().lower()})"
        if veiculo
        else "",
        anos=f"{veiculo.ano_fabricacao}/{veiculo.ano_modelo}" if veiculo else "",
        lotacao=veiculo.lotacao if veiculo else None,
        empresa=vistoria.empresa.razao_social if vistoria.empresa else "",
        cnpj=vistoria.empresa.cnpj if vistoria.empresa else "",
        linhas=_linhas_e_contratos(vistoria, timezone.localdate(vistoria.fim)),
        condutor=str(vistoria.condutor or ""),
    )


def _linhas_e_contratos(vistoria: Vistoria, dia: date) -> tuple[str, ...]:
    """As linhas vistoriadas, ou as que o veículo ou o condutor fazia no dia, com o contrato."""
    linhas = _linhas_de(vistoria, dia)
    if not linhas:
        contratos = Contrato.objects.em_vigor(em=dia).filter(empresa=vistoria.empresa_id)
        return tuple(str(c) for c in contratos.order_by("ano", "numero"))
    itens = ItemDoContrato.objects.em_execucao(em=dia).filter(linha__in=linhas)
    contrato_da = {i.linha_id: i.contrato for i in itens.select_related("contrato")}
    return tuple(
        f"Linha {linha}" + (f" · {contrato_da[linha.pk]}" if linha.pk in contrato_da else "")
        for linha in linhas
    )


def _linhas_de(vistoria: Vistoria, dia: date) -> list[Linha]:
    if vistoria.linha is not None:
        return [vistoria.linha]
    quem = (
        {"veiculo": vistoria.veiculo_id}
        if vistoria.veiculo_id
        else {"condutor": vistoria.condutor_id}
    )
    if not any(quem.values()):
        return []
    alocacoes = Alocacao.objects.vigentes_em(dia).filter(**quem)
    return list(Linha.objects.filter(pk__in=alocacoes.values("linha")).order_by("codigo"))


def visita_de(vistoria: Vistoria) -> VisitaNoLaudo:
    """Onde, quando e por quem."""
    medida = vistoria.latitude is not None and vistoria.longitude is not None
    return VisitaNoLaudo(
        local=vistoria.local,
        coordenadas=f"{vistoria.latitude}, {vistoria.longitude}" if medida else "",
        precisao_m=vistoria.precisao_m,
        inicio=vistoria.inicio,
        fim=vistoria.fim,
        fiscal=str(vistoria.fiscal),
        matricula=vistoria.fiscal.matricula,
        outros_fiscais=vistoria.outros_fiscais,
        odometro=vistoria.odometro,
        passageiros_a_bordo=vistoria.passageiros_a_bordo,
        ordem=str(vistoria.ordem or ""),
        origem=vistoria.get_origem_display(),
        recebida_em=vistoria.recebida_em,
        relogio=_relogio(vistoria.desvio_do_relogio_s),
    )


def _relogio(desvio_s: int) -> str:
    if not desvio_s:
        return ""
    return f"{abs(desvio_s)} segundos {'adiantado' if desvio_s > 0 else 'atrasado'}"


def oficina_de(vistoria: Vistoria) -> OficinaNoLaudo | None:
    """A oficina credenciada, com o engenheiro e a ART que o laudo dela trouxe."""
    credenciamento = vistoria.credenciamento
    if credenciamento is None:
        return None
    return OficinaNoLaudo(
        nome=credenciamento.oficina.razao_social,
        cnpj=credenciamento.oficina.cnpj,
        termo=str(credenciamento.ato or ""),
        engenheiro=vistoria.engenheiro,
        crea=vistoria.crea,
        art=vistoria.art,
    )


def ciencia_de(vistoria: Vistoria, assinaturas: tuple[FotoNoLaudo, ...]) -> CienciaNoLaudo:
    """Quem assinou, ou quem viu a recusa."""
    return CienciaNoLaudo(
        forma=FormaDeCiencia(vistoria.ciencia),
        nome=vistoria.ciencia_nome,
        testemunha=vistoria.testemunha,
        assinaturas=assinaturas,
    )


def papel_de(vistoria: Vistoria) -> PapelNoLaudo | None:
    """O papel de que se digitou, se veio dele."""
    if vistoria.origem != OrigemDaVistoria.PAPEL:
        return None
    anexo = vistoria.laudo_em_papel
    return PapelNoLaudo(
        digitado_por=str(vistoria.fiscal),
        arquivo=str(anexo or ""),
        sha256=anexo.sha256 if anexo else "",
    )

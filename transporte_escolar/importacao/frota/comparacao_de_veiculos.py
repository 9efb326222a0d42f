"""O que cada linha da planilha de veículos criaria, mudaria ou deixaria igual."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Q

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.importacao.empresas import CadastroDeEmpresas
from transporte_escolar.importacao.frota.registro import (
    achar_empresa,
    conferir_campos,
    empresas_citadas,
    lembrar,
    mudar_campos,
    que_passa_de,
    recusar_repetido,
    vigentes,
)
from transporte_escolar.importacao.frota.tipos import DadosDoVeiculo, PosseLida
from transporte_escolar.importacao.tipos import Mudanca, Problema, Resultado, comparado, recusado
from transporte_escolar.models import Empresa, PosseDoVeiculo, Veiculo
from transporte_escolar.servicos.posses import com_quem
from transporte_escolar.tipos import DE_TERCEIRO, TituloDaPosse

_EXIGIDOS: Final = {
    "marca": "marca",
    "modelo": "modelo",
    "ano_fabricacao": "ano de fabricação",
    "ano_modelo": "ano do modelo",
    "tipo": "tipo",
    "lotacao": "lotação",
}


@dataclass
class PlanoDoVeiculo:
    """O que gravar de uma linha pronta."""

    veiculo: Veiculo
    muda: bool = False
    posse: PosseDoVeiculo | None = None


ResultadoDoVeiculo = Resultado[DadosDoVeiculo, PlanoDoVeiculo]


@dataclass(frozen=True)
class _Estado:
    hoje: date
    empresas: CadastroDeEmpresas
    por_numero: dict[tuple[str, str], Veiculo]
    posses: dict[int, list[PosseDoVeiculo]]


def comparar(
    linhas: Iterable[DadosDoVeiculo], *, hoje: date, travar: bool
) -> list[ResultadoDoVeiculo]:
    """Compara todas as linhas, na ordem da planilha, em número fixo de consultas.

    ``travar`` segura os veículos até o fim da transação de quem vai aplicar.
    """
    linhas = list(linhas)
    estado = _ler_estado(linhas, hoje, travar=travar)
    vistos: dict[tuple[str, str], int] = {}
    for dados in linhas:
        numeros = {"RENAVAM": dados.campos.get("renavam"), "O chassi": dados.campos.get("chassi")}
        recusar_repetido(dados, vistos, {"A placa": dados.placa} | numeros)
    return [_comparar_um(dados, estado) for dados in linhas]


def _ler_estado(linhas: list[DadosDoVeiculo], hoje: date, *, travar: bool) -> _Estado:
    filtro = Q(placa__in=[d.placa for d in linhas if d.placa])
    for campo in ("renavam", "chassi"):
        filtro |= Q(**{f"{campo}__in": [d.campos[campo] for d in linhas if campo in d.campos]})
    veiculos = Veiculo.objects.filter(filtro).order_by("pk")
    por_numero: dict[tuple[str, str], Veiculo] = {}
    for veiculo in veiculos.select_for_update() if travar else veiculos:
        for campo in ("placa", "renavam", "chassi"):
            por_numero[campo, getattr(veiculo, campo) or ""] = veiculo
    posses: dict[int, list[PosseDoVeiculo]] = defaultdict(list)
    chaves = {v.pk for v in por_numero.values()}
    for posse in (
        PosseDoVeiculo.objects.filter(veiculo__in=chaves)
        .select_related("empresa")
        .order_by("vigente_de")
    ):
        posses[posse.veiculo_id].append(posse)
    return _Estado(
        hoje=hoje,
        empresas=empresas_citadas(d.posse.empresa for d in linhas if d.posse),
        por_numero=por_numero,
        posses=posses,
    )


def _comparar_um(dados: DadosDoVeiculo, estado: _Estado) -> ResultadoDoVeiculo:
    if dados.problemas:
        return recusado(dados)
    existente = estado.por_numero.get(("placa", dados.placa))
    plano = PlanoDoVeiculo(existente or Veiculo(placa=dados.placa))
    novo = existente is None
    dados.no_cadastro = lembrar(existente, ("marca", "modelo", "lotacao"))
    _recusar_baixado(dados, existente, estado.hoje)
    _recusar_de_outro(dados, existente, estado)
    mudancas = mudar_campos(plano.veiculo, dados, novo=novo)
    plano.muda = novo or bool(mudancas)
    conferir_campos(plano.veiculo, dados, exigidos=_EXIGIDOS, novo=novo)
    _conferir_anos(dados, plano.veiculo, estado.hoje)
    mudancas += _mudar_posse(dados, plano, estado)
    return comparado(dados, plano, mudancas, novo=novo)


def _recusar_baixado(dados: DadosDoVeiculo, existente: Veiculo | None, hoje: date) -> None:
    baixado_em = existente.baixado_em if existente is not None else None
    if baixado_em is not None and baixado_em <= hoje:
        dados.problemas.append(
            Problema(
                "",
                f"O veículo foi baixado em {baixado_em:%d/%m/%Y}: desfaça a baixa na "
                "ficha dele, ou retire a linha",
            )
        )


def _recusar_de_outro(dados: DadosDoVeiculo, existente: Veiculo | None, estado: _Estado) -> None:
    for campo, nome in (("renavam", "RENAVAM"), ("chassi", "chassi")):
        dono = estado.por_numero.get((campo, dados.campos.get(campo, "")))
        if dados.campos.get(campo) and dono is not None and dono is not existente:
            dados.problemas.append(
                Problema(
                    dados.colunas[campo],
                    f"o {nome} já é do veículo {formatar('placa', dono.placa)}: confira os dois no "
                    "CRLV",
                )
            )


def _conferir_anos(dados: DadosDoVeiculo, veiculo: Veiculo, hoje: date) -> None:
    fabricacao, modelo = veiculo.ano_fabricacao, veiculo.ano_modelo
    if not fabricacao or not modelo:
        return
    if fabricacao > hoje.year:
        dados.problemas.append(
            Problema(
                dados.colunas.get("ano_fabricacao", ""),
                f"o ano de fabricação, {fabricacao}, ainda não chegou: confira no CRLV",
            )
        )
    elif modelo not in {fabricacao, fabricacao + 1}:
        dados.problemas.append(
            Problema(
                dados.colunas.get("ano_modelo", ""),
                f"fabricação {fabricacao} e modelo {modelo}: o do modelo é o da fabricação ou o "
                "seguinte. Confira no CRLV",
            )
        )


def _mudar_posse(dados: DadosDoVeiculo, plano: PlanoDoVeiculo, estado: _Estado) -> list[Mudanca]:
    lida = dados.posse
    posses = estado.posses[plano.veiculo.pk] if plano.veiculo.pk else []
    atual = next(iter(vigentes(posses, estado.hoje)), None)
    if lida is None:
        dados.com_quem = com_quem(atual) if atual else ""
        dados.notas += [dados.sem_quem] if dados.sem_quem and not atual else []
        return []
    empresa = achar_empresa(lida.empresa, dados, estado.empresas)
    if lida.empresa is not None and empresa is None:
        return []
    dados.com_quem = str(empresa) if empresa else "Município"
    if atual is not None and atual.empresa_id == (empresa.pk if empresa else None):
        _avisar_posse_diferente(dados, atual, lida)
        return []
    desde = lida.desde or estado.hoje
    impede = _conflito(posses, desde) or _baixa_futura(plano.veiculo, estado.hoje)
    if impede:
        coluna = dados.colunas["cnpj"] or dados.colunas["empresa"] or dados.colunas["desde"]
        dados.problemas.append(Problema(coluna, impede))
        return []
    return _posse_nova(dados, plano, lida, empresa, desde)


def _conflito(posses: list[PosseDoVeiculo], desde: date) -> str:
    outra = que_passa_de(posses, desde)
    if outra is None:
        return ""
    fim = f" a {outra.vigente_ate:%d/%m/%Y}" if outra.vigente_ate else ""
    return (
        f"o veículo já está com {com_quem(outra)}, de {outra.vigente_de:%d/%m/%Y}{fim}: se mudou, "
        "dê-lhe a nova posse na ficha dele e envie de novo"
    )


def _baixa_futura(veiculo: Veiculo, hoje: date) -> str:
    """A posse nova não tem fim, e o veículo que vai ser baixado só a tem até a baixa."""
    if veiculo.baixado_em is None or veiculo.baixado_em <= hoje:
        return ""
    return (
        f"o veículo será baixado em {veiculo.baixado_em:%d/%m/%Y}: dê-lhe na ficha a posse até "
        "esse dia, ou desfaça a baixa"
    )


def _avisar_posse_diferente(dados: DadosDoVeiculo, atual: PosseDoVeiculo, lida: PosseLida) -> None:
    if lida.titulo is not None and lida.titulo != atual.titulo:
        dados.avisos.append(
            f"na ficha o título da posse é {atual.get_titulo_display().lower()}, e na planilha "
            f"{lida.titulo.label.lower()}: a posse não muda por planilha"
        )


def _posse_nova(
    dados: DadosDoVeiculo,
    plano: PlanoDoVeiculo,
    lida: PosseLida,
    empresa: Empresa | None,
    desde: date,
) -> list[Mudanca]:
    titulo = lida.titulo or TituloDaPosse.PROPRIO
    if titulo in DE_TERCEIRO and not lida.proprietario:
        dados.problemas.append(
            Problema(
                dados.colunas["proprietario"] or dados.colunas["titulo"],
                f"o veículo é {titulo.label.lower()}: diga quem é o proprietário",
            )
        )
        return []
    if lida.titulo is None and empresa is not None:
        dados.notas.append("sem o título da posse: o veículo entra como próprio da empresa")
    if lida.desde is None:
        dados.notas.append("sem o dia em que a posse começa: vale o da importação")
    plano.posse = PosseDoVeiculo(
        empresa=empresa,
        titulo=titulo,
        proprietario_nome=lida.proprietario,
        proprietario_documento=lida.documento,
        reserva=bool(lida.reserva),
        vigente_de=desde,
    )
    quem = f"{dados.com_quem} ({titulo.label.lower()})" if empresa else dados.com_quem
    return [Mudanca("com", "", f"{quem}, desde {desde:%d/%m/%Y}")]

"""O que cada linha da planilha de condutores criaria, mudaria ou deixaria igual."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Q

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
from transporte_escolar.importacao.frota.tipos import CnhLida, DadosDoCondutor
from transporte_escolar.importacao.tipos import Mudanca, Problema, Resultado, comparado, recusado
from transporte_escolar.models import Condutor, Documento, Vinculo
from transporte_escolar.tipos import CodigoDeDocumento, TipoDeVinculo

_EXIGIDOS: Final = {"nome": "nome", "nascimento": "nascimento"}
_SEM_EMISSAO: Final = "A planilha importada não diz a emissão: confira na CNH."


@dataclass
class PlanoDoCondutor:
    """O que gravar de uma linha pronta."""

    condutor: Condutor
    muda: bool = False
    vinculo: Vinculo | None = None
    cnh: Documento | None = None


ResultadoDoCondutor = Resultado[DadosDoCondutor, PlanoDoCondutor]


@dataclass(frozen=True)
class _Estado:
    hoje: date
    empresas: CadastroDeEmpresas
    por_cpf: dict[str, Condutor]
    por_cnh: dict[str, Condutor]
    vinculos: dict[int, list[Vinculo]]
    cnhs: dict[int, list[Documento]]


def comparar(
    linhas: Iterable[DadosDoCondutor], *, hoje: date, travar: bool
) -> list[ResultadoDoCondutor]:
    """Compara todas as linhas, na ordem da planilha, em número fixo de consultas.

    ``travar`` segura os condutores até o fim da transação de quem vai aplicar.
    """
    linhas = list(linhas)
    estado = _ler_estado(linhas, hoje, travar=travar)
    vistos: dict[tuple[str, str], int] = {}
    for dados in linhas:
        recusar_repetido(dados, vistos, {"CPF": dados.cpf, "A CNH": dados.campos.get("cnh")})
    return [_comparar_um(dados, estado) for dados in linhas]


def _ler_estado(linhas: list[DadosDoCondutor], hoje: date, *, travar: bool) -> _Estado:
    condutores = Condutor.objects.filter(
        Q(cpf__in=[d.cpf for d in linhas if d.cpf])
        | Q(cnh__in=[d.campos["cnh"] for d in linhas if "cnh" in d.campos])
    ).order_by("pk")
    achados = list(condutores.select_for_update() if travar else condutores)
    vinculos: dict[int, list[Vinculo]] = defaultdict(list)
    for vinculo in (
        Vinculo.objects.filter(condutor__in=achados)
        .select_related("empresa")
        .order_by("vigente_de")
    ):
        vinculos[vinculo.condutor_id].append(vinculo)
    cnhs: dict[int, list[Documento]] = defaultdict(list)
    for documento in Documento.objects.com_efeito().filter(
        condutor__in=achados, tipo=CodigoDeDocumento.CNH
    ):
        cnhs[documento.condutor_id].append(documento)
    return _Estado(
        hoje=hoje,
        empresas=empresas_citadas(d.vinculo.empresa for d in linhas if d.vinculo),
        por_cpf={c.cpf: c for c in achados},
        por_cnh={c.cnh: c for c in achados if c.cnh},
        vinculos=vinculos,
        cnhs=cnhs,
    )


def _comparar_um(dados: DadosDoCondutor, estado: _Estado) -> ResultadoDoCondutor:
    if dados.problemas:
        return recusado(dados)
    existente = estado.por_cpf.get(dados.cpf)
    plano = PlanoDoCondutor(existente or Condutor(cpf=dados.cpf))
    novo = existente is None
    dados.no_cadastro = lembrar(existente, ("nome", "cnh"))
    _recusar_cnh_de_outro(dados, existente, estado)
    mudancas = mudar_campos(plano.condutor, dados, novo=novo)
    plano.muda = novo or bool(mudancas)
    conferir_campos(plano.condutor, dados, exigidos=_EXIGIDOS, novo=novo)
    mudancas += _mudar_vinculo(dados, plano, estado)
    mudancas += _mudar_cnh(dados, plano, estado)
    return comparado(dados, plano, mudancas, novo=novo)


def _recusar_cnh_de_outro(
    dados: DadosDoCondutor, existente: Condutor | None, estado: _Estado
) -> None:
    dono = estado.por_cnh.get(dados.campos.get("cnh", ""))
    if dono is not None and dono is not existente:
        dados.problemas.append(
            Problema(
                dados.colunas["cnh"],
                f"a CNH já é de {dono.nome}, cadastrado com outro CPF: confira os dois",
            )
        )


def _mudar_vinculo(
    dados: DadosDoCondutor, plano: PlanoDoCondutor, estado: _Estado
) -> list[Mudanca]:
    lido = dados.vinculo
    todos = estado.vinculos[plano.condutor.pk] if plano.condutor.pk else []
    if lido is None:
        dados.com_quem = ", ".join(_com_quem(v) for v in vigentes(todos, estado.hoje))
        dados.notas += [dados.sem_quem] if dados.sem_quem and not dados.com_quem else []
        return []
    empresa = achar_empresa(lido.empresa, dados, estado.empresas)
    if lido.empresa is not None and empresa is None:
        return []
    dados.com_quem = str(empresa or "Município")
    chave = empresa.pk if empresa else None
    daqui = [v for v in todos if v.empresa_id == chave]
    atual = next(iter(vigentes(daqui, estado.hoje)), None)
    if atual is not None:
        _avisar_prova_diferente(dados, atual, lido.tipo)
        return []
    desde = lido.desde or estado.hoje
    conflito = que_passa_de(daqui, desde)
    if conflito is not None:
        dados.problemas.append(
            Problema(
                dados.colunas["desde"] or dados.colunas["vinculo"],
                f"o condutor já tem vínculo com {dados.com_quem} desde "
                f"{conflito.vigente_de:%d/%m/%Y}: use um dia depois do fim dele",
            )
        )
        return []
    outros = ", ".join(_com_quem(v) for v in vigentes(todos, desde))
    if outros:
        dados.avisos.append(f"continua também com {outros}: encerre esse vínculo se já acabou")
    if lido.desde is None:
        dados.notas.append("sem o dia em que o vínculo começa: vale o da importação")
    if lido.tipo != TipoDeVinculo.SERVIDOR:
        dados.notas.append(
            "falta o arquivo da prova do vínculo: junte-o na ficha do condutor (art. 17, p.ú., V)"
        )
    plano.vinculo = Vinculo(empresa=empresa, tipo=lido.tipo, vigente_de=desde)
    prova = "" if lido.tipo == TipoDeVinculo.SERVIDOR else f" ({lido.tipo.label})"
    return [Mudanca("vínculo", "", f"{dados.com_quem}{prova}, desde {desde:%d/%m/%Y}")]


def _com_quem(vinculo: Vinculo) -> str:
    return str(vinculo.empresa or "Município")


def _avisar_prova_diferente(dados: DadosDoCondutor, atual: Vinculo, tipo: TipoDeVinculo) -> None:
    if atual.tipo != tipo:
        dados.avisos.append(
            f"na ficha a prova do vínculo é {atual.get_tipo_display()}, e na planilha "
            f"{tipo.label}: o vínculo não muda por planilha"
        )


def _mudar_cnh(dados: DadosDoCondutor, plano: PlanoDoCondutor, estado: _Estado) -> list[Mudanca]:
    lida = dados.cnh
    if lida is None:
        return []
    tem = estado.cnhs[plano.condutor.pk] if plano.condutor.pk else []
    igual = next((d for d in tem if d.valido_ate == lida.validade), None)
    if igual is not None:
        _avisar_cnh_diferente(dados, igual, lida)
        return []
    melhor = max((d.valido_ate for d in tem if d.valido_ate), default=None)
    if melhor is not None and melhor > lida.validade:
        dados.avisos.append(
            f"a CNH da ficha vale até {melhor:%d/%m/%Y}, mais que a da planilha: fica como está"
        )
        return []
    if lida.validade < estado.hoje:
        dados.avisos.append(f"a CNH venceu em {lida.validade:%d/%m/%Y}")
    if lida.emissao is None:
        dados.notas.append(
            "a planilha não diz a emissão da CNH: para o portal, ela vale a partir da importação"
        )
    plano.cnh = Documento(
        tipo_id=CodigoDeDocumento.CNH,
        emitido_em=lida.emissao or min(estado.hoje, lida.validade),
        valido_ate=lida.validade,
        categoria=lida.categoria,
        ear=lida.ear,
        observacao="" if lida.emissao else _SEM_EMISSAO,
    )
    ear = "com EAR" if lida.ear else "sem EAR"
    escrita = f"categoria {lida.categoria}, {ear}, válida até {lida.validade:%d/%m/%Y}"
    return [Mudanca("CNH", "", escrita)]


def _avisar_cnh_diferente(dados: DadosDoCondutor, igual: Documento, lida: CnhLida) -> None:
    if igual.categoria != lida.categoria or igual.ear != lida.ear:
        dados.avisos.append(
            f"a CNH com essa validade já está na ficha, com categoria {igual.categoria} e "
            f"{'com' if igual.ear else 'sem'} EAR: corrija-a lá, se for o caso"
        )

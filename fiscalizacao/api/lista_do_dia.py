"""A lista do dia em JSON, como o contrato do aplicativo de campo a descreve."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from fiscalizacao.models import ItemDoRoteiro, VersaoDoRoteiro, VisitaPlanejada
from fiscalizacao.regras.concurso import concorrentes
from fiscalizacao.regras.infracoes import TEXTOS
from fiscalizacao.regras.veredito import frase, motivo
from fiscalizacao.servicos.lista_do_dia import (
    NADA,
    AReexaminar,
    InfracaoNoDia,
    ListaDoDia,
)
from patrocinio.comum.papeis import altera_o_cadastro
from transporte_escolar.papeis import CADASTRO_DO_CONDUTOR
from transporte_escolar.tipos import Pendencia, impede

AUTUAR: Final = "fiscalizacao.add_autodeinfracao"
ADVERTIR: Final = "fiscalizacao.add_advertenciaverbal"


def lista_em_json(lista: ListaDoDia, pessoa: Any) -> dict[str, Any]:
    """Escreve a lista; o CPF só vai a quem o lê no portal."""
    le_cpf = altera_o_cadastro(pessoa, CADASTRO_DO_CONDUTOR)
    return {
        "dia": lista.dia,
        "roteiros": [roteiro_em_json(v) for v in lista.versoes],
        "veiculos": [
            {
                "id": v.pk,
                "placa": v.placa,
                "descricao": f"{v.get_tipo_display()} {v.marca} {v.modelo}, {v.lotacao} lugares",
                "lotacao": v.lotacao,
                "empresa": lista.empresa_do_veiculo.get(v.pk),
                "linhas": sorted(lista.linhas_do_veiculo.get(v.pk, ())),
                "condutores": sorted(lista.condutores_do_veiculo.get(v.pk, ())),
                "a_reverificar": [_reexame(r) for r in lista.a_reexaminar.get(v.pk, ())],
                **_veredito(lista.do_veiculo.get(v.pk, NADA), lista.dia),
            }
            for v in lista.veiculos
        ],
        "condutores": [
            {
                "id": c.pk,
                "nome": c.nome,
                "cpf": c.cpf if le_cpf else "",
                "empresa": lista.empresa_do_condutor.get(c.pk),
                **_veredito(lista.do_condutor.get(c.pk, NADA), lista.dia),
            }
            for c in lista.condutores
        ],
        "empresas": [
            {
                "id": e.pk,
                "nome": str(e),
                "cnpj": e.cnpj,
                **_veredito(lista.da_empresa.get(e.pk, NADA), lista.dia),
            }
            for e in lista.empresas
        ],
        "linhas": [
            {
                "id": linha.pk,
                "codigo": linha.codigo,
                "nome": linha.nome,
                "veiculos": sorted(lista.veiculos_da_linha.get(linha.pk, ())),
                "condutores": sorted(lista.condutores_da_linha.get(linha.pk, ())),
            }
            for linha in lista.linhas
        ],
        "agenda": [_visita(v, lista) for v in lista.visitas],
        "infracoes": [infracao_em_json(i) for i in lista.infracoes],
        "pode_autuar": pessoa.has_perm(AUTUAR),
        "pode_advertir": pessoa.has_perm(ADVERTIR),
    }


def infracao_em_json(no_dia: InfracaoNoDia) -> dict[str, Any]:
    """Infração com as palavras da lei, as penas e as que disputam o mesmo fato, ela incluída."""
    infracao = no_dia.infracao
    corpo: dict[str, Any] = {
        "codigo": infracao.codigo,
        "dispositivo": infracao.base_legal,
        "texto": infracao.texto,
        "gravidade": infracao.gravidade,
        "penas": [str(m) for m in infracao.admitidas],
        "ufm": infracao.ufm,
        "concorrentes": concorrentes(infracao.codigo),
    }
    if infracao.edital_id is not None:
        corpo |= {"contratos": no_dia.contratos, "empresas": no_dia.empresas}
    return corpo


def roteiro_em_json(versao: VersaoDoRoteiro) -> dict[str, Any]:
    """Versão do roteiro com os itens, na ordem."""
    return {
        "id": versao.pk,
        "codigo": versao.roteiro.codigo,
        "nome": versao.roteiro.nome,
        "versao": versao.numero,
        "especie": versao.roteiro.especie,
        "alvos": versao.roteiro.alvos,
        "fundamento": versao.roteiro.fundamento,
        "criterios": str(versao.criterios) if versao.criterios else "",
        "validade_meses": versao.validade_meses,
        "prazo_das_pendencias_dias": versao.prazo_das_pendencias,
        "aplica_se_em_campo": versao.roteiro.em_campo,
        "itens": [
            item_em_json(item, numero)
            for numero, item in enumerate(sorted(versao.itens.all(), key=lambda i: i.ordem), 1)
        ],
    }


def item_em_json(item: ItemDoRoteiro, numero: int) -> dict[str, Any]:
    """Item do roteiro; os limites, na unidade dele."""
    return {
        "id": item.pk,
        "numero": numero,
        "codigo": item.codigo,
        "texto": item.texto,
        "ajuda": item.ajuda,
        "aspecto": item.aspecto,
        "aspecto_nome": item.get_aspecto_display(),
        "artigo": item.dispositivo,
        "tipo": item.tipo,
        "unidade": item.unidade,
        "minimo": item.minimo,
        "maximo": item.maximo,
        "impeditivo": item.impeditivo,
        "infracao": item.infracao.replace("-", " "),
        "infracao_texto": TEXTOS.get(item.infracao, ""),
        "defeitos": item.defeitos,
    }


def _veredito(pendencias: Iterable[Pendencia], dia: date) -> dict[str, Any]:
    pendencias = tuple(pendencias)
    return {
        "apto": not impede(pendencias),
        "frase": frase(pendencias, em=dia),
        "pendencias": [
            {
                "texto": motivo(p, em=dia),
                "artigo": str(p.dispositivo),
                "cura": p.cura,
                "bloqueia": p.bloqueia,
            }
            for p in pendencias
        ],
    }


def _reexame(aberta: AReexaminar) -> dict[str, Any]:
    resposta = aberta.resposta
    return {
        "resposta": resposta.pk,
        "codigo": resposta.item.codigo,
        "texto": resposta.item.texto,
        "defeito": resposta.defeito,
        "onde": resposta.onde,
        "nota": resposta.nota,
        "prazo": aberta.prazo,
        "roteiro": resposta.item.versao_do_roteiro.roteiro.codigo,
        "vistoria": f"{resposta.vistoria.numero}/{resposta.vistoria.ano}",
    }


def _visita(visita: VisitaPlanejada, lista: ListaDoDia) -> dict[str, Any]:
    versoes = {v.roteiro_id: v.pk for v in lista.versoes}
    alvo = visita.veiculo or visita.linha or visita.condutor or visita.empresa
    return {
        "id": visita.pk,
        "ordem": visita.posicao,
        "titulo": str(alvo),
        "local": visita.local,
        "veiculo": visita.veiculo_id,
        "linha": visita.linha_id,
        "condutor": visita.condutor_id,
        "empresa": visita.empresa_id,
        "roteiros": [versoes[r.pk] for r in visita.roteiros.all() if r.pk in versoes],
        "motivo": visita.motivo,
    }

"""API da frota: só leitura, com escopo; CPF e CNH encobertos; a regularidade num dia."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    AlocacaoFactory,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
    VeiculoFactory,
    VinculoFactory,
)

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
CPF, CNH = "52998224725", "02650646159"
LISTAS = [
    "veiculo", "condutor", "monitor", "documento", "alocacao", "substituicao", "exigencia",
]  # fmt: skip
VE_INTEIRO = {Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE}
VE_ENCOBERTO = [Papel.PROCURADORIA, Papel.CONTROLE_INTERNO, Papel.FISCAL_CONVIDADO]


def ids(cliente: Client, rota: str, **filtros: Any) -> list[int]:
    resposta = cliente.get(reverse(f"api:{rota}-list"), filtros)
    assert resposta.status_code == 200, resposta.content
    return sorted(r["id"] for r in resposta.json()["results"])


def contratada(com_papel: Callable[..., Servidor], entrar: Entrar) -> tuple[Client, Any]:
    pessoa, empresa = com_papel(Papel.CONTRATADA), EmpresaFactory.create()
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
    return entrar(servidor=pessoa), empresa


@pytest.mark.parametrize("rota", LISTAS)
def test_a_frota_na_api_e_so_leitura(rota: str, entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)

    assert cliente.get(reverse(f"api:{rota}-list")).status_code == 200
    assert cliente.post(reverse(f"api:{rota}-list"), {}).status_code in {403, 405}
    assert Client().get(reverse(f"api:{rota}-list")).status_code in {401, 403}


@pytest.mark.parametrize("papel", [*sorted(VE_INTEIRO), *VE_ENCOBERTO])
def test_cpf_e_cnh_inteiros_so_a_quem_altera_o_condutor(papel: Papel, entrar: Entrar) -> None:
    condutor = CondutorFactory.create(cpf=CPF, cnh=CNH)
    MonitorFactory.create(cpf=CPF)
    DocumentoFactory.create(cnh=True, condutor=condutor, numero="1234567890")
    cliente = entrar(papel)
    corpos = [
        cliente.get(reverse(f"api:{rota}-list")).content.decode()
        for rota in ("condutor", "monitor", "documento")
    ]
    corpos.append(cliente.get(reverse("api:condutor-detail", args=[condutor.pk])).content.decode())

    vistos = [numero in " ".join(corpos) for numero in (CPF, CNH, "1234567890")]

    assert vistos == [papel in VE_INTEIRO] * 3
    if papel not in VE_INTEIRO:
        assert '"cpf":"***.982.247-**"' in corpos[0]
        assert '"cnh":"********159"' in corpos[0]


@pytest.mark.parametrize("papel", VE_ENCOBERTO)
def test_filtro_nao_adivinha_o_numero_encoberto(papel: Papel, entrar: Entrar) -> None:
    condutor = CondutorFactory.create(cpf=CPF, cnh=CNH, nome="José Alves")
    DocumentoFactory.create(cnh=True, condutor=condutor, numero="1234567890", orgao="Detran-MG")
    cliente = entrar(papel)

    assert ids(cliente, "condutor", busca="jose") == [condutor.pk]
    for campo, valor in (("busca", CPF[:6]), ("busca", f"jose {CNH}"), ("cpf", CPF)):
        resposta = cliente.get(reverse("api:condutor-list"), {campo: valor})
        assert resposta.status_code == 400
        assert resposta.json()["errors"] == {
            campo: ["Seu papel não procura por CPF nem por CNH: procure pelo nome."]
        }
    assert ids(cliente, "documento", busca="1234567890") == []
    assert ids(cliente, "documento", busca="detran") == []


def test_quem_altera_o_condutor_procura_pelo_numero(entrar: Entrar) -> None:
    condutor = CondutorFactory.create(cpf=CPF, cnh=CNH)
    CondutorFactory.create()
    cliente = entrar(Papel.SESTRAN_FISCAL)

    assert ids(cliente, "condutor", cpf="529.982.247-25") == [condutor.pk]
    assert ids(cliente, "condutor", busca=CNH) == [condutor.pk]


def test_contratada_ve_so_o_que_e_seu_hoje(
    com_papel: Callable[..., Servidor], entrar: Entrar
) -> None:
    cliente, minha = contratada(com_papel, entrar)
    alheia = EmpresaFactory.create()
    meu, outro = VeiculoFactory.create(da=minha), VeiculoFactory.create(da=alheia)
    condutor = CondutorFactory.create(da=minha)
    VinculoFactory.create(condutor=condutor, empresa=alheia)
    CondutorFactory.create(da=alheia)
    documento = DocumentoFactory.create(veiculo=meu)
    DocumentoFactory.create(veiculo=outro)

    assert ids(cliente, "veiculo") == [meu.pk]
    assert ids(cliente, "condutor") == [condutor.pk]
    assert ids(cliente, "documento") == [documento.pk]
    assert ids(cliente, "veiculo", empresa=alheia.pk) == []
    assert ids(cliente, "condutor", empresa=minha.pk) == [condutor.pk]
    assert ids(cliente, "condutor", empresa=alheia.pk) == []
    assert ids(cliente, "veiculo", empresa=minha.pk) == [meu.pk]
    corpo = cliente.get(reverse("api:condutor-detail", args=[condutor.pk])).json()
    assert [v["empresa"] for v in corpo["vinculos"]] == [minha.pk]
    for rota in ("detail", "regularidade"):
        endereco = reverse(f"api:veiculo-{rota}", args=[outro.pk])
        assert cliente.get(endereco).status_code == 404


def test_filtros_da_frota(entrar: Entrar) -> None:
    empresa = EmpresaFactory.create()
    dela = VeiculoFactory.create(placa="ABC1C34", da=empresa)
    baixado = VeiculoFactory.create(
        tipo="onibus", baixado_em=date(2026, 3, 1), motivo_da_baixa="Vendido."
    )
    condutor = CondutorFactory.create(da=empresa)
    alocacao = AlocacaoFactory.create(veiculo=dela, condutor=condutor)
    vencido = DocumentoFactory.create(seguro=True, veiculo=dela, valido_ate=date(2026, 7, 1))
    cnh = DocumentoFactory.create(cnh=True, condutor=condutor)
    cliente = entrar(Papel.EDUCACAO)

    assert ids(cliente, "veiculo", placa="abc-1234") == [dela.pk]
    assert ids(cliente, "veiculo", empresa=empresa.pk) == [dela.pk]
    assert ids(cliente, "veiculo", baixado="true") == [baixado.pk]
    assert ids(cliente, "veiculo", baixado="false") == [dela.pk]
    assert ids(cliente, "veiculo", tipo="onibus") == [baixado.pk]
    assert ids(cliente, "condutor", empresa=empresa.pk) == [condutor.pk]
    assert ids(cliente, "documento", tipo="seguro") == [vencido.pk]
    assert ids(cliente, "documento", alvo="condutor") == [cnh.pk]
    assert ids(cliente, "documento", vence_ate="2026-07-01") == [vencido.pk]
    assert ids(cliente, "documento", vence_de="2026-07-02") == [cnh.pk]
    assert ids(cliente, "documento", com_efeito="false") == []
    vespera = alocacao.vigente_de - timedelta(days=1)
    assert ids(cliente, "alocacao", em=alocacao.vigente_de) == [alocacao.pk]
    assert ids(cliente, "alocacao", em=vespera) == []
    assert ids(cliente, "alocacao", condutor=condutor.pk) == [alocacao.pk]


def test_alocacao_diz_o_horario_e_quem_vai(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    alocacao = AlocacaoFactory.create(condutor=condutor)

    corpo = entrar(Papel.SECRETARIA_ESCOLAR, Papel.EDUCACAO).get(
        reverse("api:alocacao-detail", args=[alocacao.pk])
    )

    dados = corpo.json()
    assert dados["horario"] == "das 06h00 às 07h00"
    assert dados["placa"] == alocacao.veiculo.placa
    assert (dados["nome_do_condutor"], dados["nome_do_monitor"]) == (condutor.nome, "")


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_regularidade_responde_o_dia_perguntado(entrar: Entrar) -> None:
    veiculo = VeiculoFactory.create(regular=True, da=EmpresaFactory.create())
    seguro = veiculo.documentos.get(tipo__codigo="seguro")
    cliente = entrar(Papel.CONTROLE_INTERNO)
    endereco = reverse("api:veiculo-regularidade", args=[veiculo.pk])

    ultimo = cliente.get(endereco, {"em": "2026-08-10"}).json()
    seguro.valido_ate = date(2026, 8, 9)
    seguro.save()
    vencido = cliente.get(endereco, {"em": "2026-08-10"}).json()
    vespera = cliente.get(endereco, {"em": "2026-08-09"}).json()

    assert ultimo == {"em": "2026-08-10", "pode": True, "pendencias": []}
    assert vespera["pode"] is True
    assert vencido["pode"] is False
    (pendencia,) = [p for p in vencido["pendencias"] if p["bloqueia"]]
    assert pendencia["tipo"] == "seguro"
    assert pendencia["artigo"].startswith("Lei 5.002/2018, art. 12")
    assert pendencia["desde"] == "2026-08-10"
    assert pendencia["cura"]


@pytest.mark.parametrize("rota", ["condutor", "monitor"])
def test_regularidade_de_quem_trabalha_no_veiculo(rota: str, entrar: Entrar) -> None:
    fabrica: Any = {"condutor": CondutorFactory, "monitor": MonitorFactory}[rota]
    empresa = EmpresaFactory.create()
    regular, cru = fabrica.create(regular=True, da=empresa), fabrica.create(da=empresa)
    cliente = entrar(Papel.SESTRAN_FISCAL)

    respostas = [
        cliente.get(reverse(f"api:{rota}-regularidade", args=[p.pk]), {"em": "2026-08-10"}).json()
        for p in (regular, cru)
    ]

    assert [r["pode"] for r in respostas] == [True, False]
    assert all(p["artigo"] for p in respostas[1]["pendencias"])


def test_regularidade_sem_dia_e_a_de_hoje(entrar: Entrar) -> None:
    endereco = reverse("api:veiculo-regularidade", args=[VeiculoFactory.create().pk])

    for consulta in ({}, {"em": ""}):
        corpo = entrar(Papel.EDUCACAO).get(endereco, consulta).json()
        assert corpo["em"] == timezone.localdate().isoformat()


@pytest.mark.parametrize("em", ["10/08/2026", "amanhã", "2026-02-30", "2026-8-10T00:00"])
def test_dia_mal_escrito_e_400_em_portugues(em: str, entrar: Entrar) -> None:
    endereco = reverse("api:veiculo-regularidade", args=[VeiculoFactory.create().pk])

    resposta = entrar(Papel.EDUCACAO).get(endereco, {"em": em})

    assert resposta.status_code == 400
    assert resposta.json()["errors"] == {
        "em": ["Escreva o dia como aaaa-mm-dd: por exemplo 2026-08-10."]
    }


@pytest.mark.parametrize(
    ("em", "situacao"),
    [("2018-04-11", 400), ("2018-04-12", 200), ("2100-12-31", 200), ("2101-01-01", 400)],
)
def test_dia_de_antes_da_lei_ou_longe_demais_e_400(em: str, situacao: int, entrar: Entrar) -> None:
    endereco = reverse("api:condutor-regularidade", args=[CondutorFactory.create().pk])

    resposta = entrar(Papel.EDUCACAO).get(endereco, {"em": em})

    assert resposta.status_code == situacao
    if situacao == 400:
        assert "O dia vai de 12/04/2018 (Lei 5.002/2018)" in resposta.json()["errors"]["em"][0]


@pytest.mark.parametrize("papel", [Papel.SECRETARIA_ESCOLAR, Papel.FAZENDA, Papel.TI])
def test_quem_nao_ve_o_veiculo_nao_pergunta_se_ele_pode(papel: Papel, entrar: Entrar) -> None:
    endereco = reverse("api:veiculo-regularidade", args=[VeiculoFactory.create().pk])

    assert entrar(papel).get(endereco).status_code == 403


@pytest.mark.parametrize("rota", LISTAS)
def test_lista_da_frota_nao_custa_mais_com_mais_registros(
    rota: str, entrar: Entrar, django_assert_max_num_queries: Any
) -> None:
    for _ in range(3):
        empresa = EmpresaFactory.create()
        AlocacaoFactory.create(
            veiculo=VeiculoFactory.create(regular=True, da=empresa),
            condutor=CondutorFactory.create(regular=True, da=empresa),
            monitor=MonitorFactory.create(regular=True, da=empresa),
        )
    cliente = entrar(Papel.EDUCACAO)

    with django_assert_max_num_queries(12):
        assert cliente.get(reverse(f"api:{rota}-list")).status_code == 200

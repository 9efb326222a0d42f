"""A base de toda tela: edição simultânea, histórico, busca, exportação e recusa do banco."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import AtoNormativo, ValorVigente
from patrocinio.comum.tipos import Papel
from tests.fabricas import AtoNormativoFactory, PessoaJuridicaFactory

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


def _dados(ato: AtoNormativo, **mudancas: Any) -> dict[str, Any]:
    return {
        "tipo": ato.tipo,
        "esfera": ato.esfera,
        "numero": ato.numero,
        "data": f"{ato.data:%d/%m/%Y}",
        "ementa": ato.ementa,
        "publicado_em": "",
        "veiculo": ato.veiculo,
        "versao_lida": ato.versao,
    } | mudancas


def _endereco(ato: AtoNormativo, acao: str = "change") -> str:
    return reverse(f"admin:comum_atonormativo_{acao}", args=[ato.pk])


def test_segundo_a_salvar_ve_as_diferencas_e_nada_se_perde(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create(ementa="texto antigo")
    ana, bia = entrar(Papel.EDUCACAO), entrar(Papel.EDUCACAO)
    assert ana.post(_endereco(ato), _dados(ato, ementa="o da Ana")).status_code == 302

    resposta = bia.post(_endereco(ato), _dados(ato, ementa="o da Bia"))

    assert resposta.status_code == 200
    pagina = resposta.content.decode()
    assert "salvou este registro depois que você o abriu" in pagina
    assert "Nada foi gravado" in pagina
    assert "o da Ana" in pagina
    assert "o da Bia" in pagina
    conflito = resposta.context["conflito"]
    assert [(d.campo, d.seu, d.gravado) for d in conflito.diferencas] == [
        ("Ementa", "o da Bia", "o da Ana")
    ]
    assert conflito.quem.startswith("Servidor")
    ato.refresh_from_db()
    assert ato.ementa == "o da Ana"


def test_quem_viu_as_diferencas_pode_salvar_de_novo(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create(ementa="texto antigo")
    ana, bia = entrar(Papel.EDUCACAO), entrar(Papel.EDUCACAO)
    ana.post(_endereco(ato), _dados(ato, ementa="o da Ana"))
    resposta = bia.post(_endereco(ato), _dados(ato, ementa="o da Bia"))
    nova = resposta.context["adminform"].form["versao_lida"].value()

    bia.post(_endereco(ato), _dados(ato, ementa="o da Bia", versao_lida=nova))

    ato.refresh_from_db()
    assert ato.ementa == "o da Bia"


def test_vinte_edicoes_conflitantes_sao_todas_recusadas(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create()
    cliente = entrar(Papel.EDUCACAO)
    velha = _dados(ato)
    cliente.post(_endereco(ato), velha | {"ementa": "a que vale"})

    situacoes = {
        cliente.post(_endereco(ato), velha | {"ementa": f"por cima {n}"}).status_code
        for n in range(20)
    }

    ato.refresh_from_db()
    assert situacoes == {200}
    assert ato.ementa == "a que vale"


def test_salvar_sem_dizer_a_versao_lida_e_recusado(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create(ementa="antes")
    dados = _dados(ato, ementa="depois")
    del dados["versao_lida"]

    assert entrar(Papel.EDUCACAO).post(_endereco(ato), dados).status_code == 200
    ato.refresh_from_db()
    assert ato.ementa == "antes"


def test_historico_diz_quem_por_onde_por_que_e_o_que_mudou(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create(ementa="antes")
    cliente = entrar(Papel.EDUCACAO)
    cliente.post(_endereco(ato), _dados(ato, ementa="depois", _motivo="corrige a ementa"))

    resposta = cliente.get(_endereco(ato, "history"))

    mudanca = resposta.context["mudancas"][0]
    assert mudanca.verbo == "Alterado"
    assert mudanca.quem.startswith("Servidor")
    assert mudanca.rota == _endereco(ato)
    assert mudanca.motivo == "corrige a ementa"
    assert [(c.campo, c.antes, c.depois) for c in mudanca.campos] == [("Ementa", "antes", "depois")]
    assert "corrige a ementa" in resposta.content.decode()


def test_registro_que_nao_existe_responde_404(entrar: Entrar) -> None:
    cliente = entrar(Papel.EDUCACAO)

    for acao in ("change", "history"):
        endereco = reverse(f"admin:comum_atonormativo_{acao}", args=[999_999])
        assert cliente.get(endereco).status_code == 404


@pytest.mark.parametrize("busca", ["joao", "JOÃO", "jo-ão", "são joao", "joao da serra"])
def test_busca_ignora_acento_caixa_e_pontuacao(entrar: Entrar, busca: str) -> None:
    achado = PessoaJuridicaFactory.create(razao_social="Viação São João da Serra")
    PessoaJuridicaFactory.create(razao_social="Outra")

    resposta = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_pessoajuridica_changelist"), {"q": busca}
    )

    assert list(resposta.context["cl"].result_list) == [achado]


def test_busca_por_cnpj_com_pontuacao_acha_o_guardado_sem(entrar: Entrar) -> None:
    achado = PessoaJuridicaFactory.create(cnpj="12.abc.345/01de-35")
    assert achado.cnpj == "12ABC34501DE35"

    resposta = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_pessoajuridica_changelist"), {"q": "12.ABC.345/01DE-35"}
    )

    assert list(resposta.context["cl"].result_list) == [achado]


@pytest.mark.parametrize("busca", ["%", "_", "\\", "'", '"', "1; DROP TABLE x"])
def test_sinais_da_busca_sao_literais(entrar: Entrar, busca: str) -> None:
    PessoaJuridicaFactory.create()

    resposta = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_pessoajuridica_changelist"), {"q": busca}
    )

    assert resposta.status_code == 200
    assert not resposta.context["cl"].result_list


def test_exportacao_traz_as_colunas_e_os_filtros_da_tela(entrar: Entrar) -> None:
    PessoaJuridicaFactory.create(razao_social="=cmd() Ltda.")
    PessoaJuridicaFactory.create(razao_social="Fora do filtro")

    resposta = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_pessoajuridica_exportar", args=["csv"]), {"q": "cmd"}
    )

    linhas = resposta.content.decode("utf-8-sig").splitlines()
    assert linhas[0] == "Razão social;CNPJ;Município;Telefone"
    assert len(linhas) == 2
    assert linhas[1].startswith("'=cmd() Ltda.;30.0")


def test_filtro_por_campo_fora_da_tela_nao_serve_de_oraculo(entrar: Entrar) -> None:
    resposta = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_pessoajuridica_changelist"), {"email__startswith": "a"}
    )

    assert resposta.status_code == 400


def test_recusa_do_banco_volta_ao_formulario_com_o_que_se_digitou(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create()
    outro = AtoNormativoFactory.create()

    resposta = entrar(Papel.EDUCACAO).post(
        _endereco(outro), _dados(outro, numero=ato.numero, ementa="não perca isto")
    )

    pagina = resposta.content.decode()
    assert resposta.status_code == 200
    assert "Esse ato já está cadastrado." in pagina
    assert "não perca isto" in pagina


def test_lista_nao_conta_alem_de_mil(entrar: Entrar, django_assert_max_num_queries: Any) -> None:
    PessoaJuridicaFactory.create_batch(3)
    AtoNormativo.objects.bulk_create([AtoNormativoFactory.build() for _ in range(1010)])
    cliente = entrar(Papel.EDUCACAO)

    with django_assert_max_num_queries(12):
        resposta = cliente.get(reverse("admin:comum_atonormativo_changelist"))

    paginador = resposta.context["cl"].paginator
    assert paginador.count == 1000
    assert not paginador.contagem_exata
    assert "1.000+" in resposta.content.decode()


def test_identificador_aparece_no_formulario_como_se_escreve(entrar: Entrar) -> None:
    pessoa = PessoaJuridicaFactory.create(cnpj="12ABC34501DE35", telefone="3438391800")

    pagina = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_pessoajuridica_change", args=[pessoa.pk])
    )

    assert 'value="12.ABC.345/01DE-35"' in pagina.content.decode()
    assert 'value="(34) 3839-1800"' in pagina.content.decode()


@pytest.mark.parametrize("escrita", ["12.abc.345/01de-35", "12ABC34501DE35", " 12 ABC345 01DE-35 "])
def test_mesmo_cnpj_em_outra_escrita_e_recusado(entrar: Entrar, escrita: str) -> None:
    PessoaJuridicaFactory.create(cnpj="12ABC34501DE35")

    resposta = entrar(Papel.EDUCACAO).post(
        reverse("admin:comum_pessoajuridica_add"),
        {"cnpj": escrita, "razao_social": "Outra Ltda.", "uf": "MG"},
    )

    assert "Já há uma pessoa jurídica com esse CNPJ." in resposta.content.decode()


@pytest.mark.parametrize(
    ("digitado", "gravado"),
    [("1.234,56", "1234.5600"), ("R$ 6,20", "6.2000"), ("6.20", "6.2000"), ("0,0001", "0.0001")],
)
def test_valor_em_reais_e_aceito_como_se_digita(
    entrar: Entrar, digitado: str, gravado: str
) -> None:
    ato = AtoNormativoFactory.create()

    entrar(Papel.FAZENDA).post(
        reverse("admin:comum_valorvigente_add"),
        {
            "indice": "tarifa_remuneracao",
            "valor": digitado,
            "vigente_de": "01/01/2026",
            "vigente_ate": "",
            "ato": ato.pk,
            "observacao": "",
        },
    )

    valor = ValorVigente.objects.get(indice="tarifa_remuneracao")
    assert str(valor.valor) == gravado


def test_valor_aparece_no_formulario_com_virgula(entrar: Entrar) -> None:
    valor = ValorVigente.objects.get(indice="ufm")

    pagina = entrar(Papel.FAZENDA).get(reverse("admin:comum_valorvigente_change", args=[valor.pk]))

    assert 'value="501,60"' in pagina.content.decode()

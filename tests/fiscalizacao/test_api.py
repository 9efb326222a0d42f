"""API do aplicativo de campo: envio que se repete sem dobrar e recusa que diz o que fazer."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import FotoRecebida, Vistoria
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.envios import corpo, foto
from tests.fiscalizacao.test_fotos_e_termos import jpeg
from tests.fiscalizacao.vistorias import versao
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import CondutorFactory, VeiculoFactory
from transporte_escolar.models import AcessoAEmpresa

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 20, II")]
Entrar = Callable[..., Client]
LISTA = "api:vistoria-list"


def _enviar(cliente: Client, dados: dict[str, Any]) -> Any:
    return cliente.post(reverse(LISTA), dados, content_type="application/json")


def _mandar_foto(cliente: Client, vistoria: str, uuid: str, conteudo: bytes) -> Any:
    endereco = reverse("api:vistoria-foto", args=[vistoria, uuid])
    return cliente.put(endereco, conteudo, content_type="image/jpeg")


def test_a_vistoria_entra_numerada_e_a_repetida_responde_o_mesmo(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = corpo(versao(), veiculo=VeiculoFactory.create().pk, falham=("freios",))

    primeira = _enviar(fiscal, dados)
    repetidas = [_enviar(fiscal, dados) for _ in range(4)]

    assert primeira.status_code == 201
    assert primeira.json()["frase"] == "INAPTO: 1 item impeditivo"
    assert primeira.json()["interditou"]
    assert {r.status_code for r in repetidas} == {200}
    assert {r.json()["numero"] for r in repetidas} == {primeira.json()["numero"]}
    assert Vistoria.objects.count() == 1


def test_o_mesmo_codigo_com_outro_conteudo_e_409_que_diz_o_que_fazer(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = corpo(versao(), veiculo=VeiculoFactory.create().pk)
    _enviar(fiscal, dados)

    resposta = _enviar(fiscal, dados | {"observacoes": "Mudei."})

    assert resposta.status_code == 409
    assert "termo aditivo" in resposta.json()["saida"]


def test_a_recusa_diz_o_item_o_artigo_e_o_que_fazer(entrar: Entrar) -> None:
    dados = corpo(versao(), veiculo=VeiculoFactory.create().pk)
    dados["respostas"] = dados["respostas"][1:]

    resposta = _enviar(entrar(Papel.SESTRAN_FISCAL), dados)

    assert resposta.status_code == 422
    assert "“Freios” está sem resposta" in resposta.json()["detail"]
    assert resposta.json()["artigo"] == "Lei 5.002/2018, art. 20, II"
    assert "não se aplica" in resposta.json()["saida"]


@pytest.mark.parametrize(
    "mudanca",
    [
        {"uuid": "não é"},
        {"roteiros": []},
        {"latitude": "500"},
        {"respostas": [{"item": -1}]},
        {"ciencia": None},
        {"fim": "ontem"},
        {"fotos": [{"uuid": "x"}]},
    ],
    ids=lambda m: next(iter(m)),
)
def test_o_que_nao_se_deixa_ler_e_400_em_portugues(entrar: Entrar, mudanca: dict[str, Any]) -> None:
    dados = corpo(versao(), veiculo=VeiculoFactory.create().pk) | mudanca

    resposta = _enviar(entrar(Papel.SESTRAN_FISCAL), dados)

    assert resposta.status_code == 400
    assert next(iter(mudanca)) in resposta.json()["errors"]


@pytest.mark.parametrize(
    "papel", [Papel.EDUCACAO, Papel.CONTRATADA, Papel.FAZENDA, Papel.OUVIDORIA]
)
def test_quem_nao_e_fiscal_nao_envia(entrar: Entrar, papel: Papel) -> None:
    dados = corpo(versao(), veiculo=VeiculoFactory.create().pk)

    assert _enviar(entrar(papel), dados).status_code == 403


def test_quem_nao_entrou_recebe_401_para_o_aplicativo_pedir_a_entrada() -> None:
    assert _enviar(Client(), {}).status_code == 401
    assert Client().get(reverse("api:campo_sessao")).status_code == 401
    assert Client().get(reverse("api:campo_dia")).status_code == 401


def test_a_foto_vem_depois_confere_e_repetir_e_inocuo(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    declarada = foto(jpeg())
    dados = corpo(versao(), veiculo=VeiculoFactory.create().pk, fotos=[declarada])
    cedo = _mandar_foto(fiscal, dados["uuid"], declarada["uuid"], jpeg())
    assert cedo.status_code == 404

    assert _enviar(fiscal, dados).json()["fotos_que_faltam"] == [declarada["uuid"]]
    trocada = _mandar_foto(fiscal, dados["uuid"], declarada["uuid"], jpeg("blue"))
    mandadas = [_mandar_foto(fiscal, dados["uuid"], declarada["uuid"], jpeg()) for _ in range(2)]

    assert trocada.status_code == 422
    assert [m.status_code for m in mandadas] == [200, 200]
    assert mandadas[0].json()["fotos_que_faltam"] == []
    estado = fiscal.get(reverse("api:vistoria-detail", args=[dados["uuid"]])).json()
    assert estado["fotos_recebidas"] == [declarada["uuid"]]
    assert FotoRecebida.objects.count() == 1


@pytest.mark.parametrize(
    ("vistoria", "imagem"),
    [("a" * 36, "b" * 36), (str(UUID(int=1)), str(UUID(int=2)))],
    ids=["não é código", "não há"],
)
def test_foto_de_vistoria_que_nao_ha_e_404(entrar: Entrar, vistoria: str, imagem: str) -> None:
    assert _mandar_foto(entrar(Papel.SESTRAN_FISCAL), vistoria, imagem, jpeg()).status_code == 404


def test_a_contratada_so_le_as_vistorias_dos_seus_veiculos(entrar: Entrar) -> None:
    empresa, outra = EmpresaFactory.create(), EmpresaFactory.create()
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    minha = corpo(versao(), veiculo=VeiculoFactory.create(da=empresa).pk)
    alheia = corpo(versao(), veiculo=VeiculoFactory.create(da=outra).pk)
    for dados in (minha, alheia):
        assert _enviar(fiscal, dados).status_code == 201
    contratada = entrar(Papel.CONTRATADA)
    AcessoAEmpresa.objects.create(servidor_id=contratada.session["_auth_user_id"], empresa=empresa)

    lidas = contratada.get(reverse(LISTA)).json()["results"]

    assert [v["uuid"] for v in lidas] == [minha["uuid"]]
    endereco = reverse("api:vistoria-detail", args=[alheia["uuid"]])
    assert contratada.get(endereco).status_code == 404


def test_a_lista_do_dia_traz_veredito_roteiros_e_o_que_reexaminar(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    veiculo = VeiculoFactory.create(da=EmpresaFactory.create())
    roteiro = versao()
    _enviar(fiscal, corpo(roteiro, veiculo=veiculo.pk, falham=("limpeza",)))

    lista = fiscal.get(reverse("api:campo_dia")).json()

    na_lista = next(v for v in lista["veiculos"] if v["id"] == veiculo.pk)
    assert not na_lista["apto"]
    assert na_lista["frase"].startswith("NÃO APTO: Falta")
    assert [r["codigo"] for r in na_lista["a_reverificar"]] == ["limpeza"]
    do_roteiro = next(r for r in lista["roteiros"] if r["id"] == roteiro.pk)
    assert [i["codigo"] for i in do_roteiro["itens"]] == ["freios", "limpeza", "sulco"]
    assert do_roteiro["itens"][0]["infracao_texto"].startswith("trafegar com veículos")


def test_o_cpf_so_vai_no_aparelho_de_quem_o_le(entrar: Entrar) -> None:
    condutor = CondutorFactory.create(regular=True, da=EmpresaFactory.create())

    def cpf(papel: Papel) -> str:
        lista = entrar(papel).get(reverse("api:campo_dia")).json()["condutores"]
        achado: str = next(c["cpf"] for c in lista if c["id"] == condutor.pk)
        return achado

    assert cpf(Papel.SESTRAN_FISCAL) == condutor.cpf
    assert cpf(Papel.FISCAL_CONVIDADO) == ""


def test_o_segredo_do_cofre_e_da_pessoa_e_nao_muda(entrar: Entrar) -> None:
    um, outro = entrar(Papel.SESTRAN_FISCAL), entrar(Papel.SESTRAN_FISCAL)
    sessao = reverse("api:campo_sessao")

    assert um.get(sessao).json()["chave"] == um.get(sessao).json()["chave"]
    assert um.get(sessao).json()["chave"] != outro.get(sessao).json()["chave"]
    assert um.get(sessao).headers["Cache-Control"] == "private, no-store"


def test_a_lista_do_dia_custa_o_mesmo_com_um_veiculo_ou_vinte(
    entrar: Entrar, django_assert_max_num_queries: Any
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    empresa = EmpresaFactory.create()
    VeiculoFactory.create_batch(20, da=empresa)
    CondutorFactory.create_batch(20, da=empresa)

    with django_assert_max_num_queries(32):
        assert fiscal.get(reverse("api:campo_dia")).status_code == 200


def _enviar_ate_receber(cliente: Client, dados: dict[str, Any]) -> Any:
    """Como o aplicativo: com o portal ocupado, espera e manda de novo."""
    resposta = _enviar(cliente, dados)
    for _ in range(4):
        if resposta.status_code != 503:
            break
        resposta = _enviar(cliente, dados)
    return resposta


@pytest.mark.django_db(transaction=True)
def test_trinta_fiscais_ao_mesmo_tempo_nada_perdem_nem_dobram(entrar: Entrar) -> None:
    roteiro = versao()
    veiculos = VeiculoFactory.create_batch(6)
    fiscais = [entrar(Papel.SESTRAN_FISCAL) for _ in range(30)]
    envios = [
        corpo(roteiro, veiculo=veiculos[n % 6].pk, falham=("freios",), fotos=[foto(jpeg())])
        for n in range(30)
    ]

    def mandar(fiscal: Client, dados: dict[str, Any]) -> tuple[int, int]:
        respostas = [_enviar_ate_receber(fiscal, dados) for _ in range(2)]
        imagem = _mandar_foto(fiscal, dados["uuid"], dados["fotos"][0]["uuid"], jpeg())
        assert imagem.status_code == 200, imagem.json()
        return respostas[0].status_code, respostas[1].status_code

    desfechos = correr(
        *(lambda f=f, d=d: mandar(f, d) for f, d in zip(fiscais, envios, strict=True))
    )

    assert desfechos == [(201, 200)] * 30
    numeros = sorted(Vistoria.objects.values_list("numero", flat=True))
    assert numeros == list(range(1, 31))
    assert FotoRecebida.objects.count() == 30
    assert all(v.interdicoes.count() == 1 for v in veiculos)

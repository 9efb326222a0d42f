"""A vistoria digitada: à mesa ou do papel, com o que falhou antes à vista (art. 20, II)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.admin.digitacao import endereco_para_responder
from fiscalizacao.models import TermoDaVistoria, VersaoDoRoteiro, Vistoria
from fiscalizacao.tipos import OrigemDaVistoria, TipoDeResposta
from patrocinio.comum.tipos import Papel
from tests.comum.arquivos import pdf
from tests.fiscalizacao.vistorias import versao, vistoriar
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import Interdicao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 20, II")]
Entrar = Callable[..., Client]


def _endereco(veiculo: Any, *versoes: VersaoDoRoteiro, papel: bool = False) -> str:
    return endereco_para_responder(
        roteiros=[v.pk for v in versoes], papel=papel, veiculo=veiculo.pk
    )


def _dados(pagina: Any, *versoes: VersaoDoRoteiro, falham: tuple[str, ...] = ()) -> dict[str, Any]:
    dados: dict[str, Any] = {
        "uuid": str(pagina.context["form"]["uuid"].value()),
        "dia": f"{timezone.localdate() - timedelta(days=1):%d/%m/%Y}",
        "inicio": "08:00",
        "fim": "08:40",
        "ciencia": "ausente",
    }
    for v in versoes:
        for item in v.itens.all():
            if item.tipo == TipoDeResposta.NUMERO:
                dados[f"n_{item.pk}"] = "3,0"
            else:
                falha = item.codigo in falham
                dados[f"r_{item.pk}"] = "nao_conforme" if falha else "conforme"
                dados[f"d_{item.pk}"] = "Quebrado" if falha else ""
    return dados


def test_da_escolha_do_veiculo_se_vai_as_respostas(entrar: Entrar) -> None:
    fiscal, veiculo, roteiro = entrar(Papel.SESTRAN_FISCAL), VeiculoFactory.create(), versao()
    escolha = reverse("admin:fiscalizacao_vistoria_add")

    sem_alvo = fiscal.post(escolha, {"roteiros": [roteiro.pk], "forma": "papel"})
    com_alvo = fiscal.post(
        escolha, {"veiculo": veiculo.pk, "roteiros": [roteiro.pk], "forma": "papel"}
    )

    assert "Diga o veículo" in sem_alvo.content.decode()
    assert com_alvo.headers["Location"] == _endereco(veiculo, roteiro, papel=True)
    assert "Digitar laudo em papel" in fiscal.get(com_alvo.headers["Location"]).content.decode()


def test_o_laudo_em_papel_entra_marcado_com_a_copia(entrar: Entrar) -> None:
    fiscal, roteiro = entrar(Papel.SESTRAN_FISCAL), versao()
    endereco = _endereco(VeiculoFactory.create(), roteiro, papel=True)
    dados = _dados(fiscal.get(endereco), roteiro)
    dados["arquivo"] = SimpleUploadedFile("laudo.pdf", pdf(), content_type="application/pdf")

    resposta = fiscal.post(endereco, dados)

    vistoria = Vistoria.objects.get()
    assert resposta.status_code == 302
    assert vistoria.origem == OrigemDaVistoria.PAPEL
    assert vistoria.laudo_em_papel is not None
    pagina = fiscal.get(reverse("admin:fiscalizacao_vistoria_change", args=[vistoria.pk]))
    assert "Laudo em papel, digitado depois" in pagina.content.decode()


def test_a_falha_volta_ao_formulario_com_o_digitado(entrar: Entrar) -> None:
    fiscal, roteiro = entrar(Papel.SESTRAN_FISCAL), versao()
    endereco = _endereco(VeiculoFactory.create(), roteiro)
    dados = _dados(fiscal.get(endereco), roteiro, falham=("freios",)) | {"local": "Pátio"}

    recusada = fiscal.post(endereco, dados)

    assert "falta confirmar" in recusada.content.decode()
    assert 'value="Pátio"' in recusada.content.decode()
    assert not Vistoria.objects.exists()
    aceita = fiscal.post(endereco, dados | {"interdicao_confirmada": "on"})
    assert aceita.status_code == 302
    assert Interdicao.objects.count() == 1


def test_enviar_duas_vezes_o_mesmo_formulario_grava_uma(entrar: Entrar) -> None:
    fiscal, roteiro = entrar(Papel.SESTRAN_FISCAL), versao()
    endereco = _endereco(VeiculoFactory.create(), roteiro)
    dados = _dados(fiscal.get(endereco), roteiro)

    destinos = {fiscal.post(endereco, dados).headers["Location"] for _ in range(2)}

    assert len(destinos) == 1
    assert Vistoria.objects.count() == 1


@pytest.mark.norma("5002", "art. 14, § 6º")
def test_a_revistoria_vem_com_o_que_falhou_e_o_fecha(entrar: Entrar, com_papel: Any) -> None:
    veiculo, roteiro = VeiculoFactory.create(da=EmpresaFactory.create()), versao()
    hoje = timezone.localdate()
    primeira = vistoriar(
        veiculo,
        roteiro,
        por=com_papel(Papel.SESTRAN_FISCAL),
        falham=["limpeza"],
        dia=hoje - timedelta(days=2),
    ).vistoria
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    pagina = fiscal.get(reverse("admin:fiscalizacao_vistoria_change", args=[primeira.pk]))
    botao = next(a for a in pagina.context["acoes_do_registro"] if a.rotulo == "Revistoria")
    respostas = fiscal.get(botao.url)
    assert f"Falhou na {primeira}: Quebrado" in respostas.content.decode()

    fiscal.post(botao.url, _dados(respostas, roteiro))

    fechada = Vistoria.objects.order_by("-pk")[0].respostas.get(item__codigo="limpeza")
    assert fechada.corrige == primeira.respostas.get(item__codigo="limpeza")
    depois = fiscal.get(reverse("admin:fiscalizacao_vistoria_change", args=[primeira.pk]))
    assert "Nada ficou em aberto" in depois.content.decode()


@pytest.mark.parametrize("papel", [Papel.EDUCACAO, Papel.CONTRATADA, Papel.CONTROLE_INTERNO])
def test_quem_nao_vistoria_nao_digita(entrar: Entrar, papel: Papel) -> None:
    pessoa, roteiro = entrar(papel), versao()

    assert pessoa.get(_endereco(VeiculoFactory.create(), roteiro)).status_code == 403
    assert pessoa.get(reverse("admin:fiscalizacao_vistoria_add")).status_code == 403


@pytest.mark.parametrize(
    "consulta", ["", "veiculo=abc&roteiro=1", "veiculo=1", "veiculo=999999999&roteiro=1"]
)
def test_endereco_forjado_das_respostas_e_404(entrar: Entrar, consulta: str) -> None:
    endereco = f"{reverse('admin:fiscalizacao_vistoria_responder')}?{consulta}"

    assert entrar(Papel.SESTRAN_FISCAL).get(endereco).status_code == 404


@pytest.mark.norma("5002", "art. 27")
def test_o_termo_se_acrescenta_pela_tela(entrar: Entrar, com_papel: Any) -> None:
    vistoria = vistoriar(
        VeiculoFactory.create(), versao(), por=com_papel(Papel.SESTRAN_FISCAL)
    ).vistoria
    fiscal = entrar(Papel.SESTRAN_FISCAL)

    fiscal.post(
        reverse("admin:fiscalizacao_vistoria_termo", args=[vistoria.pk]),
        {"texto": "O odômetro marcava 120.000 km."},
    )

    assert TermoDaVistoria.objects.get().vistoria == vistoria

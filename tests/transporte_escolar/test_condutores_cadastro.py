"""Cadastro de condutores, monitores, vínculos e infrações pelas telas."""

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    MonitorFactory,
    VinculoFactory,
    cpf_de,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Condutor, InfracaoDeTransito, Monitor, Vinculo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
DADOS = {"nome": "José Pereira", "cpf": "529.982.247-25", "nascimento": "20/05/1985"}


@pytest.fixture(autouse=True)
def _hoje() -> Iterator[None]:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


def test_condutor_se_cadastra_e_a_cnh_de_digito_errado_so_avisa(entrar: Entrar) -> None:
    dados = DADOS | {"cnh": "02650646158"}

    resposta = entrar(Papel.EDUCACAO).post(url("condutor", "add"), dados, follow=True)

    assert Condutor.objects.get().cnh == "02650646158"
    assert "dígito verificador da CNH" in resposta.content.decode()


@pytest.mark.parametrize(("tela", "modelo"), [("condutor", Condutor), ("monitor", Monitor)])
def test_cpf_repetido_na_tela_diz_onde_esta_e_nao_perde_o_digitado(
    tela: str, modelo: Any, entrar: Entrar
) -> None:
    fabrica = CondutorFactory if tela == "condutor" else MonitorFactory
    fabrica.create(cpf="52998224725", nome="Antônio Já Cadastrado")

    pagina = entrar(Papel.EDUCACAO).post(url(tela, "add"), DADOS)

    erros = pagina.context["adminform"].form.errors["cpf"]
    assert any("Antônio Já Cadastrado" in e for e in erros)
    assert 'value="José Pereira"' in pagina.content.decode()
    assert modelo.objects.count() == 1


def test_cnh_repetida_na_tela_diz_onde_esta(entrar: Entrar) -> None:
    CondutorFactory.create(nome="Antônio", cnh="02650646159")

    pagina = entrar(Papel.EDUCACAO).post(url("condutor", "add"), DADOS | {"cnh": "026506461-59"})

    erros = pagina.context["adminform"].form.errors["cnh"]
    assert any("Antônio" in e for e in erros)


def test_o_proprio_registro_se_salva_com_o_cpf_que_tem(entrar: Entrar) -> None:
    condutor = CondutorFactory.create(cpf=cpf_de(529_982_247))
    dados = DADOS | {"cnh": condutor.cnh, "versao_lida": condutor.versao}

    resposta = entrar(Papel.EDUCACAO).post(url("condutor", "change", condutor.pk), dados)

    assert resposta.status_code == 302
    condutor.refresh_from_db()
    assert condutor.nome == "José Pereira"


@pytest.mark.lgpd("a foto não guarda onde nem quando foi tirada")
def test_a_foto_se_guarda_de_novo_sem_exif_e_pdf_nao_e_foto(entrar: Entrar) -> None:
    arquivo = io.BytesIO()
    exif = Image.Exif()
    exif[0x0132] = "2026:08:10 10:00:00"
    Image.new("RGB", (60, 80)).save(arquivo, "JPEG", exif=exif)
    foto = SimpleUploadedFile("retrato.jpg", arquivo.getvalue(), "image/jpeg")
    cliente = entrar(Papel.EDUCACAO)

    recusada = cliente.post(
        url("condutor", "add"), DADOS | {"arquivo": SimpleUploadedFile("a.pdf", b"%PDF-1.7 %%EOF")}
    )
    cliente.post(url("condutor", "add"), DADOS | {"arquivo": foto})

    assert recusada.context["adminform"].form.errors["arquivo"]
    condutor = Condutor.objects.get()
    assert condutor.foto is not None
    with condutor.foto.arquivo.open("rb") as guardada:
        assert not Image.open(guardada).getexif()
    pagina = cliente.get(url("condutor", "change", condutor.pk)).content.decode()
    assert f'alt="Foto de {condutor.nome}"' in pagina


def test_vinculo_da_ficha_volta_a_ela_e_nao_oferece_a_outra_funcao(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    cliente = entrar(Papel.EDUCACAO)
    endereco = f"{url('vinculo', 'add')}?condutor={condutor.pk}"
    formulario = cliente.get(endereco).context["adminform"].form
    assert "monitor" not in formulario.fields

    resposta = cliente.post(
        endereco,
        {
            "condutor": condutor.pk,
            "empresa": EmpresaFactory.create().pk,
            "tipo": "ctps",
            "vigente_de": "02/02/2026",
        },
    )

    assert resposta["Location"] == url("condutor", "change", condutor.pk)
    assert Vinculo.objects.get().condutor == condutor


def test_vinculo_se_encerra_por_post_e_a_recusa_diz_o_que_fazer(entrar: Entrar) -> None:
    vinculo = VinculoFactory.create(condutor=CondutorFactory.create())
    cliente = entrar(Papel.EDUCACAO)
    endereco = url("vinculo", "encerrar", vinculo.pk)
    assert cliente.get(endereco).status_code == 200

    recusado = cliente.post(endereco, {"em": "01/01/2026"})
    assert "começou em 02/02/2026" in recusado.context["form"].errors["em"][0]

    cliente.post(endereco, {"em": "03/02/2026"})
    vinculo.refresh_from_db()
    assert f"{vinculo.vigente_ate}" == "2026-02-03"


def test_avisos_da_prova_do_vinculo_aparecem_ao_salvar(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    dados = {
        "condutor": condutor.pk,
        "empresa": EmpresaFactory.create().pk,
        "tipo": "ccmei",
        "vigente_de": "02/02/2026",
    }

    resposta = entrar(Papel.EDUCACAO).post(url("vinculo", "add"), dados, follow=True)

    avisos = [str(m) for m in resposta.context["messages"]]
    assert any("aceita por equivalência" in a for a in avisos)
    assert any("Falta o arquivo da prova" in a for a in avisos)


# -- infrações ---------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_infracoes_coladas_ou_em_arquivo_entram_e_nao_se_repetem(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    cliente = entrar(Papel.SESTRAN_FISCAL)
    endereco = url("condutor", "infracoes", condutor.pk)
    texto = "Data\tGravidade\tAuto\n01/07/2026\tgrave\tAA1\n"

    cliente.post(endereco, {"coladas": texto})
    arquivo = SimpleUploadedFile("i.csv", texto.replace("\t", ";").encode(), "text/csv")
    resposta = cliente.post(endereco, {"arquivo": arquivo}, follow=True)

    assert "Já constavam: 1" in resposta.content.decode()
    assert InfracaoDeTransito.objects.get().auto == "AA1"


def test_importacao_recusada_nao_perde_o_colado(entrar: Entrar) -> None:
    endereco = url("condutor", "infracoes", CondutorFactory.create().pk)
    cliente = entrar(Papel.SESTRAN_FISCAL)

    recusada = cliente.post(endereco, {"coladas": "Data;Gravidade\n01/07/2026;horrível\n"})
    vazia = cliente.post(endereco, {"coladas": " "})

    assert "Linha 2" in recusada.content.decode()
    assert "horrível" in recusada.context["form"]["coladas"].value()
    assert "um dos dois" in vazia.context["form"].non_field_errors()[0]
    assert not InfracaoDeTransito.objects.exists()


def test_o_modelo_da_planilha_serve_de_planilha(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    cliente = entrar(Papel.SESTRAN_FISCAL)
    modelo = cliente.get(url("condutor", "infracoes_modelo")).content

    arquivo = SimpleUploadedFile("m.csv", modelo + b"01/07/2026;leve;;Buzina\r\n")
    cliente.post(url("condutor", "infracoes", condutor.pk), {"arquivo": arquivo})

    assert InfracaoDeTransito.objects.get().descricao == "Buzina"


def test_infracao_se_inclui_e_se_anula_pela_tela(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    cliente = entrar(Papel.EDUCACAO)

    incluida = cliente.post(
        url("infracaodetransito", "add"),
        {"condutor": condutor.pk, "cometida_em": "01/07/2026", "gravidade": "grave", "auto": "A1"},
    )
    assert incluida["Location"] == url("condutor", "change", condutor.pk)

    infracao = InfracaoDeTransito.objects.get()
    endereco = url("infracaodetransito", "anular", infracao.pk)
    recusada = cliente.post(endereco, {"anulada_em": "11/08/2026", "motivo": "JARI, rec. 9."})
    assert "não pode ser futura" in recusada.context["form"].errors["anulada_em"][0]

    cliente.post(endereco, {"anulada_em": "10/08/2026", "motivo": "JARI, rec. 9."})
    infracao.refresh_from_db()
    assert infracao.anulada_em == HOJE
    historico = cliente.get(url("infracaodetransito", "history", infracao.pk)).content.decode()
    assert "JARI, rec. 9." in historico

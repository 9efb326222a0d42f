"""O aviso diário do que vence: um e-mail por destino, nunca repetido, nunca perdido."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import DatabaseError, transaction

from patrocinio.comum.models import MensagemDeCorreio, RotinaDiaria
from patrocinio.comum.servicos.correio import ServidorForaDoAr, enviar_proxima
from patrocinio.comum.servicos.posse import Posse
from patrocinio.comum.servicos.rotinas import ROTINAS, rodar_rotinas
from tests.corridas import correr
from tests.transporte_escolar.fabricas import ContratoFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    DocumentoFactory,
    VeiculoFactory,
    VinculoFactory,
    com_certidoes,
)
from transporte_escolar.models import AvisoDeVencimento, Documento, Empresa
from transporte_escolar.servicos.avisos import ROTINA, avisar_vencimentos

EM = datetime(2026, 8, 10, 8, tzinfo=UTC)
UM_DIA = timedelta(days=1)


@pytest.fixture(autouse=True)
def secretarias(settings: Any) -> dict[str, str]:
    """Endereços das duas secretarias."""
    enderecos = {"educacao": "educacao@pm.example", "sestran": "sestran@pm.example"}
    settings.EMAIL_DAS_SECRETARIAS = enderecos
    return enderecos


def contratada(email: str = "frota@viacao.example") -> Empresa:
    return com_certidoes(ContratoFactory.create(vigente=True, empresa__email=email).empresa)


def vence(empresa: Empresa, dia: date, placa: str = "HBA1A23") -> Documento:
    veiculo = VeiculoFactory.create(da=empresa, placa=placa)
    documento: Documento = DocumentoFactory.create(veiculo=veiculo, crlv=True, valido_ate=dia)
    return documento


def para() -> list[str]:
    return sorted(MensagemDeCorreio.objects.values_list("para", flat=True))


@pytest.mark.django_db
@pytest.mark.norma("5002", "arts. 19, VIII, e 20, II")
def test_a_certidao_nunca_entregue_se_avisa_uma_vez() -> None:
    empresa = contratada()
    Documento.objects.filter(empresa=empresa, tipo__codigo="fgts").delete()

    assert avisar_vencimentos(HOJE, EM) == "Mensagens escritas: 3. Sem endereço de e-mail: 0."
    amanha = avisar_vencimentos(HOJE + UM_DIA, EM + UM_DIA)

    assert amanha == "Mensagens escritas: 0. Sem endereço de e-mail: 0."
    aviso = MensagemDeCorreio.objects.get(para="frota@viacao.example")
    assert aviso.assunto == "Transporte escolar: 1 documento em falta"
    corpo = " ".join(aviso.corpo.split())
    assert "EM FALTA" in corpo
    assert "Certificado do FGTS: falta: nunca entregue. Não impede de rodar" in corpo


@pytest.mark.django_db
@pytest.mark.norma("5002", "arts. 3º, 19, VIII, e 20")
def test_um_email_por_empresa_e_um_por_secretaria_com_o_que_cada_um_precisa_saber() -> None:
    empresa, outra = contratada(), contratada("outra@viacao.example")
    vence(empresa, HOJE + UM_DIA)
    vence(empresa, HOJE - UM_DIA, "HBB2B34")
    vence(outra, HOJE + 20 * UM_DIA, "HBC3C45")

    assert avisar_vencimentos(HOJE, EM) == "Mensagens escritas: 4. Sem endereço de e-mail: 0."

    da_empresa = MensagemDeCorreio.objects.get(para="frota@viacao.example")
    da_sestran = MensagemDeCorreio.objects.get(para="sestran@pm.example")
    assert da_empresa.assunto == "Transporte escolar: 2 vencimentos, 1 já vencido"
    corpo = " ".join(da_empresa.corpo.split())
    assert "CRLV (HBB2B34): vencido há 1 dia, em 09/08/2026. Sem licenciamento" in corpo
    assert "CRLV (HBA1A23): vence em 1 dia, em 11/08/2026" in corpo
    assert "HBC3C45" not in corpo
    assert "/admin/vencimentos/" in corpo
    corpo = " ".join(da_sestran.corpo.split())
    assert f"CRLV (HBC3C45, {outra.razao_social}): vence em 20 dias" in corpo
    assert max(len(linha) for linha in da_sestran.corpo.splitlines()) <= 76


@pytest.mark.django_db
@pytest.mark.lgpd("minimização: o aviso circula por e-mail, e basta o nome de quem deve renovar")
def test_aviso_nao_leva_documento_pessoal_e_vai_as_duas_empresas_do_condutor() -> None:
    empresa, outra = contratada(), contratada("outra@viacao.example")
    condutor = CondutorFactory.create(da=empresa, nome="João Batista", cpf="52998224725")
    VinculoFactory.create(condutor=condutor, empresa=outra)
    DocumentoFactory.create(condutor=condutor, certidao=True, emitido_em=date(2026, 2, 10))

    avisar_vencimentos(HOJE, EM)

    assert para() == [
        "educacao@pm.example", "frota@viacao.example", "outra@viacao.example", "sestran@pm.example",
    ]  # fmt: skip
    for mensagem in MensagemDeCorreio.objects.all():
        assert "João Batista" in mensagem.corpo
        assert "529" not in mensagem.corpo
        assert str(condutor.cnh) not in mensagem.corpo


@pytest.mark.django_db
def test_o_mesmo_aviso_nao_sai_de_novo_e_a_faixa_nova_sai() -> None:
    empresa = contratada()
    vence(empresa, HOJE + 10 * UM_DIA)
    dias = [HOJE + n * UM_DIA for n in range(14)]

    escritas = [
        dia for dia in dias if not avisar_vencimentos(dia, EM).startswith("Mensagens escritas: 0")
    ]

    assert escritas == [HOJE, HOJE + 3 * UM_DIA, HOJE + 11 * UM_DIA]  # 15 dias, 7 dias, vencido
    assert sorted(AvisoDeVencimento.objects.filter(destino="sestran").values_list("faixa")) == [
        ("quinze",), ("sete",), ("vencido",),
    ]  # fmt: skip


@pytest.mark.django_db
def test_renovado_e_vencido_outra_vez_e_outro_aviso() -> None:
    empresa = contratada()
    documento = vence(empresa, HOJE)
    avisar_vencimentos(HOJE, EM)
    DocumentoFactory.create(
        veiculo=documento.veiculo, crlv=True, emitido_em=HOJE, valido_ate=HOJE + 3 * UM_DIA
    )

    avisar_vencimentos(HOJE + UM_DIA, EM)

    chaves = AvisoDeVencimento.objects.filter(destino=f"empresa:{empresa.pk}")
    assert sorted(chaves.values_list("item", flat=True)) == [
        f"veiculo:{documento.veiculo_id}:crlv:{HOJE}",
        f"veiculo:{documento.veiculo_id}:crlv:{HOJE + 3 * UM_DIA}",
    ]


@pytest.mark.django_db
def test_o_que_surge_depois_da_mensagem_do_dia_sai_amanha_e_nao_se_perde() -> None:
    empresa = contratada()
    vence(empresa, HOJE)
    avisar_vencimentos(HOJE, EM)
    vence(empresa, HOJE, "HBB2B34")

    assert avisar_vencimentos(HOJE, EM).startswith("Mensagens escritas: 0.")
    assert avisar_vencimentos(HOJE + UM_DIA, EM).startswith("Mensagens escritas: 3.")

    de_amanha = MensagemDeCorreio.objects.get(
        chave=f"vencimentos:empresa:{empresa.pk}:{HOJE + UM_DIA}"
    )
    assert "HBB2B34" in de_amanha.corpo


@pytest.mark.django_db
@pytest.mark.parametrize("email", ["", "frota arroba viacao"])
def test_empresa_sem_endereco_nao_gasta_o_aviso_e_o_recebe_quando_tiver(
    email: str, secretarias: dict[str, str]
) -> None:
    secretarias["sestran"] = ""
    empresa = contratada()
    Empresa.objects.filter(pk=empresa.pk).update(email=email)
    vence(empresa, HOJE)

    assert avisar_vencimentos(HOJE, EM) == "Mensagens escritas: 1. Sem endereço de e-mail: 2."
    assert set(AvisoDeVencimento.objects.values_list("destino", flat=True)) == {"educacao"}

    Empresa.objects.filter(pk=empresa.pk).update(email="frota@viacao.example")
    secretarias["sestran"] = "sestran@pm.example"
    avisar_vencimentos(HOJE + UM_DIA, EM)

    assert para() == [
        "educacao@pm.example", "educacao@pm.example", "frota@viacao.example", "sestran@pm.example",
    ]  # fmt: skip


@pytest.mark.django_db
def test_mensagem_comprida_conta_o_que_nao_coube(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("transporte_escolar.servicos.avisos.LINHAS_POR_MENSAGEM", 1)
    empresa = contratada()
    vence(empresa, HOJE)
    vence(empresa, HOJE, "HBB2B34")

    avisar_vencimentos(HOJE, EM)

    assert (
        "E mais 1: veja a lista" in MensagemDeCorreio.objects.get(para="frota@viacao.example").corpo
    )
    assert AvisoDeVencimento.objects.filter(destino="sestran").count() == 2


@pytest.mark.django_db
def test_livro_dos_avisos_so_aceita_inclusoes() -> None:
    vence(contratada(), HOJE)
    avisar_vencimentos(HOJE, EM)

    with pytest.raises(DatabaseError, match="só aceita inclusões"), transaction.atomic():
        AvisoDeVencimento.objects.update(faixa="sete")


@pytest.mark.django_db(transaction=True)
def test_dois_processos_juntos_escrevem_uma_mensagem_por_destino() -> None:
    vence(contratada(), HOJE)

    resultados = correr(*(lambda: avisar_vencimentos(HOJE, EM) for _ in range(4)))

    assert sorted(r[:22] for r in resultados) == [
        *["Mensagens escritas: 0."] * 3, "Mensagens escritas: 3.",
    ]  # fmt: skip
    assert MensagemDeCorreio.objects.count() == AvisoDeVencimento.objects.count() == 3


@pytest.mark.django_db(transaction=True)
def test_rotina_do_dia_roda_uma_vez_e_a_queda_do_servidor_so_adia(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    vence(contratada(), HOJE)
    assert ROTINAS[ROTINA.nome] is ROTINA
    monkeypatch.setattr("patrocinio.comum.servicos.rotinas.ROTINAS", {ROTINA.nome: ROTINA})

    correr(*(lambda: rodar_rotinas(HOJE, em=EM) for _ in range(3)))
    rodar_rotinas(HOJE, em=EM, insistir=True)
    assert RotinaDiaria.objects.get(nome=ROTINA.nome).resultado.startswith("Mensagens escritas: 3.")

    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9  # porta em que ninguém atende
    posse = Posse()
    try:
        with pytest.raises(ServidorForaDoAr):
            enviar_proxima(posse, em=EM)
        settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
        while enviar_proxima(posse, em=EM + timedelta(hours=2)):
            continue
    finally:
        posse.fechar()

    assert sorted(m.to[0] for m in mail.outbox) == [
        "educacao@pm.example", "frota@viacao.example", "sestran@pm.example",
    ]  # fmt: skip

"""Aplicação da planilha da frota: tudo ou nada, uma vez só, pelos serviços e com trilha."""

from typing import Any

import pytest

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas import ler
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from tests.transporte_escolar.importacoes_da_frota import (
    AGORA,
    CONDUTORES,
    DE_CONDUTORES,
    DE_VEICULOS,
    HOJE,
    UM_CONDUTOR,
    UMA_VAN,
    VEICULOS,
    amostra,
    aplicar_como_visto,
    enviar,
    importar,
    texto,
    ver,
)
from transporte_escolar.importacao.envios import ConferenciaMudou, descartar_envio
from transporte_escolar.importacao.frota import aplicacao
from transporte_escolar.importacao.frota.aplicacao import (
    aplicada_antes,
    aplicar,
    modelo,
    planilha_das_recusadas,
)
from transporte_escolar.importacao.frota.conferencia import conferir
from transporte_escolar.models import (
    Condutor,
    Documento,
    ImportacaoDeCadastro,
    PosseDoVeiculo,
    Veiculo,
    Vinculo,
)
from transporte_escolar.tipos import TipoDeCadastro

pytestmark = pytest.mark.django_db
COM_ERRO = texto(DE_VEICULOS, UMA_VAN, "HBA2A22;Fiat;Ducato;2018;2019;van;0")
COMPLETA = f"{DE_CONDUTORES};CNPJ;vínculo;desde;CNH;categoria;EAR;validade da CNH;emissão da CNH"


def _completo(cnpj: str) -> bytes:
    return texto(
        COMPLETA,
        f"{UM_CONDUTOR};{cnpj};CTPS;02/02/2026;02650646159;AD;sim;31/03/2027;31/03/2022",
    )


def test_planilhas_do_sete_entram_inteiras_e_de_novo_nada_mudam() -> None:
    for tipo, nome, modelo_, quantos in (
        (VEICULOS, "SINTETICO_SETE_veiculos.csv", Veiculo, 4),
        (CONDUTORES, "SINTETICO_SETE_motoristas.csv", Condutor, 3),
    ):
        importar(tipo, amostra(nome))
        assert modelo_.objects.count() == quantos
        contas = ver(tipo, amostra(nome)).contas
        assert (contas.criadas, contas.mudam, contas.iguais) == (0, 0, quantos)
        with pytest.raises(ErroDeDominio, match="Não há linha pronta para importar"):
            importar(tipo, amostra(nome))


def test_veiculo_entra_com_a_posse() -> None:
    empresa = EmpresaFactory.create()
    importar(
        VEICULOS,
        texto(
            f"{DE_VEICULOS};CNPJ;título;proprietário;CPF do proprietário;reserva;desde",
            f"{UMA_VAN};{empresa.cnpj};locado;Ana Reis;2973937078;x;02/02/2026",
        ),
    )

    posse = PosseDoVeiculo.objects.get()
    assert (posse.empresa, posse.titulo, posse.reserva) == (empresa, "locado", True)
    assert (posse.proprietario_nome, posse.proprietario_documento) == (
        "Ana Reis", "029.739.370-78",
    )  # fmt: skip
    assert posse.veiculo.placa == "HBA1A11"
    assert f"{posse.vigente_de:%d/%m/%Y}" == "02/02/2026"


@pytest.mark.norma("5002", "art. 17, p.ú., II e V")
def test_condutor_entra_com_o_vinculo_e_a_cnh() -> None:
    empresa = EmpresaFactory.create()
    importar(CONDUTORES, _completo(empresa.cnpj))

    condutor, vinculo, cnh = Condutor.objects.get(), Vinculo.objects.get(), Documento.objects.get()
    assert (vinculo.condutor, vinculo.empresa, vinculo.tipo) == (condutor, empresa, "ctps")
    assert (cnh.tipo_id, cnh.categoria, cnh.ear, cnh.condutor) == ("cnh", "AD", True, condutor)
    assert f"{cnh.emitido_em:%d/%m/%Y} a {cnh.valido_ate:%d/%m/%Y}" == "31/03/2022 a 31/03/2027"
    assert ver(CONDUTORES, _completo(empresa.cnpj)).contas.iguais == 1


def test_cnh_sem_emissao_vale_desde_a_importacao_e_diz_isso() -> None:
    importar(
        CONDUTORES,
        texto(f"{DE_CONDUTORES};categoria;EAR;validade da CNH", f"{UM_CONDUTOR};D;sim;31/03/2027"),
    )

    cnh = Documento.objects.get()
    assert cnh.emitido_em == HOJE
    assert cnh.observacao == "A planilha importada não diz a emissão: confira na CNH."


def test_as_prontas_entram_e_as_recusadas_ficam_de_fora() -> None:
    importar(VEICULOS, COM_ERRO)

    assert [v.placa for v in Veiculo.objects.all()] == ["HBA1A11"]
    importacao = ImportacaoDeCadastro.objects.get()
    assert importacao.aplicada_em == AGORA
    assert importacao.resumo == {"criadas": 1, "mudadas": 0, "iguais": 0, "recusadas": 1}


def test_trilha_diz_a_planilha() -> None:
    importar(VEICULOS, COM_ERRO)

    (evento,) = Veiculo.pgh_event_model.objects.filter(pgh_label="inclusao")  # type: ignore[attr-defined]
    numero = ImportacaoDeCadastro.objects.get().pk
    assert evento.pgh_context["motivo"] == f"Importação da planilha de veículos nº {numero}"


def test_falha_no_meio_nao_deixa_nada(monkeypatch: pytest.MonkeyPatch) -> None:
    importacao = enviar(CONDUTORES, _completo(EmpresaFactory.create().cnpj))

    def falhar(*_: Any, **__: Any) -> None:
        raise RuntimeError("queda")

    monkeypatch.setattr(aplicacao, "gravar_documento", falhar)
    with pytest.raises(RuntimeError, match="queda"):
        aplicar_como_visto(importacao)
    assert not Condutor.objects.exists()
    assert not Vinculo.objects.exists()
    importacao.refresh_from_db()
    assert importacao.aplicada_em is None


def test_recusa_do_servico_diz_a_linha_e_nada_entra(monkeypatch: pytest.MonkeyPatch) -> None:
    importacao = enviar(VEICULOS, texto(f"{DE_VEICULOS};origem", f"{UMA_VAN};própria"))

    def recusar(posse: PosseDoVeiculo) -> None:
        raise ErroDeDominio("Não pode.", saida="Faça outra coisa.")

    monkeypatch.setattr(aplicacao, "dar_posse", recusar)
    with pytest.raises(ErroDeDominio) as erro:
        aplicar_como_visto(importacao)
    assert str(erro.value) == (
        "Nada foi importado. Linha 2 da planilha: Não pode. Faça outra coisa."
    )
    assert not Veiculo.objects.exists()


def test_banco_que_mudou_depois_da_conferencia_nao_recebe_outra_coisa() -> None:
    importacao = enviar(VEICULOS, COM_ERRO)
    vista = conferir(importacao, hoje=HOJE)
    VeiculoFactory.create(placa="HBA1A11", lotacao=20)

    with pytest.raises(ConferenciaMudou, match="o cadastro mudou depois que você conferiu"):
        aplicar(
            pk=importacao.pk,
            impressao=vista.impressao,
            por=importacao.criada_por,
            em=AGORA,
            hoje=HOJE,
        )
    assert Veiculo.objects.get().lotacao == 20


def test_a_mesma_planilha_nao_se_aplica_duas_vezes_e_fica_como_prova() -> None:
    quem = ServidorFactory.create()
    importacao = enviar(VEICULOS, COM_ERRO, por=quem)
    aplicar_como_visto(importacao)

    with pytest.raises(ErroDeDominio, match="já foi importada em 10/08/2026"):
        aplicar_como_visto(importacao)
    importacao.refresh_from_db()
    with pytest.raises(ErroDeDominio, match="prova do que entrou"):
        descartar_envio(importacao)
    antes = aplicada_antes(enviar(VEICULOS, COM_ERRO))
    assert antes is not None
    assert antes.aplicada_por == quem
    assert aplicada_antes(enviar(CONDUTORES, COM_ERRO)) is None


@pytest.mark.django_db(transaction=True)
def test_duas_pessoas_com_o_mesmo_arquivo_uma_grava_e_a_outra_e_avisada() -> None:
    conteudo = texto(DE_CONDUTORES, UM_CONDUTOR)
    envios = [enviar(CONDUTORES, conteudo) for _ in range(2)]
    impressao = conferir(envios[0], hoje=HOJE).impressao

    def ato(importacao: ImportacaoDeCadastro) -> Any:
        return lambda: aplicar(
            pk=importacao.pk,
            impressao=impressao,
            por=importacao.criada_por,
            em=AGORA,
            hoje=HOJE,
        )

    desfechos = correr(*(ato(importacao) for importacao in envios))
    assert sorted(type(d).__name__ for d in desfechos) == ["ConferenciaMudou", "PlanilhaConferida"]
    assert Condutor.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_o_mesmo_envio_aplicado_duas_vezes_ao_mesmo_tempo_entra_uma_so() -> None:
    importacao = enviar(VEICULOS, COM_ERRO)
    impressao = conferir(importacao, hoje=HOJE).impressao

    def ato() -> Any:
        return aplicar(
            pk=importacao.pk,
            impressao=impressao,
            por=importacao.criada_por,
            em=AGORA,
            hoje=HOJE,
        )

    desfechos = correr(ato, ato)
    (recusa,) = [d for d in desfechos if isinstance(d, ErroDeDominio)]
    assert "já foi importada" in str(recusa)
    assert Veiculo.objects.count() == 1


@pytest.mark.parametrize("tipo", list(TipoDeCadastro))
@pytest.mark.parametrize("formato", ["xlsx", "csv"])
def test_modelo_so_tem_titulos_que_a_importacao_le(tipo: TipoDeCadastro, formato: str) -> None:
    (aba,) = ler(f"m.{formato}", modelo(tipo, formato)).abas
    titulos = ";".join(str(v) for v in aba.linhas[0].valores)

    assert len(aba.linhas) == 1
    assert ver(tipo, texto(titulos, "x")).tabela.ignoradas == ()


def test_arquivo_das_recusadas_corrigido_volta_a_servir() -> None:
    arquivo = planilha_das_recusadas(ver(VEICULOS, COM_ERRO))
    assert (
        arquivo.decode("utf-8-sig")
        .splitlines()[1]
        .endswith("Coluna “lotação”: 0. Informe a lotação do CRLV, de 1 a 120.")
    )

    corrigido = arquivo.replace(b";van;0;", b";van;16;")
    assert ver(VEICULOS, corrigido).contas.criadas == 1

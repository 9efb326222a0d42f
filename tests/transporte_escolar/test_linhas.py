"""Editais, linhas, itinerários e empresas."""

from datetime import date, time
from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from patrocinio.comum.erros import ErroDeDominio
from tests.fabricas import PessoaJuridicaFactory
from tests.transporte_escolar.fabricas import (
    INICIO,
    EditalFactory,
    EmpresaFactory,
    ItemDoContratoFactory,
    ItinerarioFactory,
    LinhaFactory,
    PontoFactory,
    SocioFactory,
    ViagemFactory,
)
from transporte_escolar.models import (
    Escola,
    Itinerario,
    Linha,
    Viagem,
)
from transporte_escolar.servicos.editais import gravar_edital
from transporte_escolar.servicos.empresas import (
    contatos_anteriores,
    onde_esta_o_cnpj,
    onde_esta_o_socio,
)
from transporte_escolar.servicos.linhas import gravar_itinerario, km_por_dia, o_que_falta
from transporte_escolar.tipos import Execucao, Regime

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)


# -- edital ------------------------------------------------------------------------------------


@pytest.mark.norma("14133", "arts. 190 a 193")
def test_edital_sem_regime_recebe_o_que_as_datas_indicam() -> None:
    antigo = EditalFactory.build(da_lei_8666=True, regime="")
    novo = EditalFactory.build(regime="")

    assert gravar_edital(antigo).regime == Regime.LEI_8666
    assert gravar_edital(novo).regime == Regime.LEI_14133


@pytest.mark.norma("14133", "art. 191")
def test_outro_regime_so_com_motivo_escrito() -> None:
    edital = EditalFactory.build(regime=Regime.LEI_8666)

    with pytest.raises(ErroDeDominio, match="As datas indicam a Lei 14") as recusa:
        gravar_edital(edital)

    assert recusa.value.campo == "motivo_do_regime"
    edital.motivo_do_regime = "Processo aberto antes de 30/12/2023."
    assert gravar_edital(edital).pk


@pytest.mark.norma("5002", "art. 2º, p.ú., a")
@pytest.mark.parametrize("justificativa", ["", "  \n "])
def test_excecao_do_art_2_exige_justificativa(justificativa: str) -> None:
    edital = EditalFactory.build(excecao_art2=True, justificativa_art2=justificativa)

    with pytest.raises(ValidationError, match="interesse público"):
        gravar_edital(edital)
    with pytest.raises(IntegrityError), transaction.atomic():
        edital.save()


@pytest.mark.norma("5002", "art. 21, p.ú.")
def test_infracoes_transcritas_dizem_a_clausula() -> None:
    with pytest.raises(ValidationError, match="cláusula"):
        gravar_edital(EditalFactory.build(infracoes_transcritas=True))


def test_edital_nao_se_repete() -> None:
    um = EditalFactory.create()

    with pytest.raises(ValidationError, match="Já há um edital"):
        gravar_edital(EditalFactory.build(numero=um.numero))


# -- linha e itinerário ------------------------------------------------------------------------


@pytest.mark.norma("5002", "arts. 1º e 5º")
def test_linha_existe_sem_nada_e_diz_o_que_falta() -> None:
    linha = LinhaFactory.create()
    direta = LinhaFactory.create(execucao=Execucao.DIRETA)

    falta = ["escola", "tipo de veículo", "itinerário", "viagens"]
    assert o_que_falta(linha, em=DIA) == [*falta, "contrato"]
    assert o_que_falta(direta, em=DIA) == falta


def test_linha_completa_nao_falta_nada_e_soma_o_km() -> None:
    item = ItemDoContratoFactory.create(
        contrato__vigente=True, item__linha=LinhaFactory.create(completa=True)
    )

    assert o_que_falta(item.linha, em=DIA) == []
    assert km_por_dia(item.linha, em=DIA) == Decimal("45.0")
    assert o_que_falta(item.linha, em=date(2027, 1, 1)) == ["contrato"]
    assert km_por_dia(item.linha, em=date(2026, 2, 1)) == 0


def test_lista_de_linhas_nao_consulta_uma_a_uma(django_assert_num_queries: Any) -> None:
    LinhaFactory.create_batch(5, completa=True)

    with django_assert_num_queries(1):
        faltas = [o_que_falta(x, em=DIA) for x in Linha.objects.com_o_que_tem(em=DIA)]

    assert faltas == [["contrato"]] * 5


def test_completas_e_incompletas_sao_as_mesmas_de_o_que_falta() -> None:
    ItemDoContratoFactory.create(
        contrato__vigente=True, item__linha=LinhaFactory.create(completa=True)
    )
    LinhaFactory.create(completa=True)
    LinhaFactory.create(completa=True, execucao=Execucao.DIRETA)
    LinhaFactory.create(completa=True, execucao=Execucao.DIRETA, tipo_veiculo="")
    LinhaFactory.create(completa=True, execucao=Execucao.DIRETA).escolas.clear()
    LinhaFactory.create(
        completa=True, execucao=Execucao.DIRETA
    ).itinerarios.get().viagens.all().delete()
    LinhaFactory.create()
    inativa = LinhaFactory.create(completa=True, execucao=Execucao.DIRETA, ativa=False)
    ativas = set(Linha.objects.exclude(pk=inativa.pk))

    for dia in (DIA, date(2026, 2, 1), date(2027, 1, 1)):
        nada_falta = {linha for linha in ativas if not o_que_falta(linha, em=dia)}
        assert set(Linha.objects.completas(em=dia)) == nada_falta, dia
        assert set(Linha.objects.incompletas(em=dia)) == ativas - nada_falta, dia
    assert Linha.objects.completas(em=DIA).count() == 2


@pytest.mark.norma("5002", "art. 19, VI")
def test_novo_itinerario_encerra_o_anterior_na_vespera() -> None:
    anterior = ItinerarioFactory.create(com_viagens=True)

    novo = gravar_itinerario(Itinerario(linha=anterior.linha, vigente_de=DIA, motivo="Ponte caída"))
    Viagem.objects.create(itinerario=novo, turno="manha", sentido="ida", km_pavimentado=Decimal(7))

    anterior.refresh_from_db()
    assert anterior.vigente_ate == date(2026, 3, 1)
    assert km_por_dia(novo.linha, em=date(2026, 3, 1)) == Decimal(45)
    assert km_por_dia(novo.linha, em=DIA) == Decimal(7)


@pytest.mark.norma("5002", "art. 19, VI")
def test_mudanca_de_itinerario_e_motivada_e_o_primeiro_nao() -> None:
    primeiro = gravar_itinerario(Itinerario(linha=LinhaFactory.create(), vigente_de=INICIO))

    with pytest.raises(ErroDeDominio, match=r"motivada.*art\. 19, VI"):
        gravar_itinerario(Itinerario(linha=primeiro.linha, vigente_de=DIA))
    primeiro.refresh_from_db()
    assert primeiro.vigente_ate is None


@pytest.mark.norma("5002", "art. 19, VI")
@pytest.mark.parametrize("dia", [INICIO, date(2026, 1, 1)])
def test_itinerario_novo_comeca_depois_do_atual(dia: date) -> None:
    atual = ItinerarioFactory.create()

    with pytest.raises(ErroDeDominio, match="já tem itinerário a partir de 02/02/2026"):
        gravar_itinerario(Itinerario(linha=atual.linha, vigente_de=dia, motivo="Obra"))


def test_um_itinerario_por_dia_e_do_banco() -> None:
    atual = ItinerarioFactory.create()

    with pytest.raises(IntegrityError, match="itinerario_um_por_linha_em_cada_dia"):
        ItinerarioFactory.create(linha=atual.linha, vigente_de=DIA)


@pytest.mark.parametrize(
    ("saida", "chegada", "turno", "cabe"),
    [
        (time(6), time(7), "manha", True),
        (time(7), time(6), "manha", False),
        (time(22, 30), time(0, 10), "noite", True),
    ],
)
def test_viagem_chega_depois_de_sair_salvo_a_da_noite(
    saida: time, chegada: time, turno: str, *, cabe: bool
) -> None:
    viagem = ViagemFactory.build(
        itinerario=ItinerarioFactory.create(), saida=saida, chegada=chegada, turno=turno
    )

    if cabe:
        viagem.full_clean()
    else:
        with pytest.raises(ValidationError, match="depois da saída"):
            viagem.full_clean()


@pytest.mark.parametrize(
    ("latitude", "longitude"), [("-18.94", None), (None, "-46.99"), ("-98", "-46.99")]
)
def test_coordenadas_vem_em_par_e_dentro_do_globo(
    latitude: str | None, longitude: str | None
) -> None:
    ponto = PontoFactory.build(
        itinerario=ItinerarioFactory.create(), latitude=latitude, longitude=longitude
    )

    with pytest.raises(ValidationError, match="graus decimais"):
        ponto.full_clean()


def test_escolas_sem_inep_convivem_e_inep_tem_oito_algarismos() -> None:
    Escola.objects.create(nome="Sem código")
    Escola.objects.create(nome="Também sem")

    with pytest.raises(ValidationError, match="oito algarismos"):
        Escola(nome="Curta", inep="3108").full_clean()


# -- empresa -----------------------------------------------------------------------------------


def test_aviso_de_duplicidade_diz_onde_o_cnpj_ja_esta() -> None:
    empresa = EmpresaFactory.create(cnpj="11222333000181", razao_social="Fulano Transportes")
    pessoa = PessoaJuridicaFactory.create(razao_social="Gráfica Sol")

    assert onde_esta_o_cnpj("11.222.333/0001-81") == (
        "CNPJ já cadastrado em Fulano Transportes (empresa)."
    )
    assert onde_esta_o_cnpj("11222333000181", exceto=empresa.pk) == ""
    assert "Gráfica Sol (pessoa jurídica)" in onde_esta_o_cnpj(pessoa.cnpj)


def test_socio_de_outra_empresa_e_mostrado_e_o_que_saiu_nao() -> None:
    atual = SocioFactory.create(empresa__razao_social="Viação Aurora")
    SocioFactory.create(empresa__razao_social="Viação Ocaso", ate=date(2024, 1, 1))

    assert onde_esta_o_socio(atual.cpf) == ["Viação Aurora"]
    assert onde_esta_o_socio(atual.cpf, exceto_empresa=atual.empresa_id) == []


@pytest.mark.norma("5002", "art. 23, VI")
def test_enderecos_e_telefones_anteriores_ficam_guardados() -> None:
    empresa = EmpresaFactory.create(endereco="Rua A, 1", telefone="3438310000")
    empresa.endereco = "Rua B, 2"
    empresa.save()
    empresa.objeto_social = "Transporte escolar e turismo"
    empresa.save()
    empresa.telefone = "34991112222"
    empresa.save()

    contatos = contatos_anteriores(empresa)

    assert [(c.endereco, c.telefone) for c in contatos] == [
        ("Rua B, 2, Patrocínio/MG", "(34) 99111-2222"),
        ("Rua B, 2, Patrocínio/MG", "(34) 3831-0000"),
        ("Rua A, 1, Patrocínio/MG", "(34) 3831-0000"),
    ]

"""Conferência da planilha de condutores: CPF, CNH, vínculo e o que não se importa."""

from datetime import date

import pytest

from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    CondutorFactory,
    DocumentoFactory,
    VinculoFactory,
)
from tests.transporte_escolar.importacoes_da_frota import (
    CONDUTORES,
    DE_CONDUTORES,
    UM_CONDUTOR,
    amostra,
    avisos,
    de_condutores,
    mudancas,
    problemas,
    ver,
    xlsx,
)
from transporte_escolar.importacao.frota.aplicacao import planilha_das_recusadas
from transporte_escolar.models import Condutor
from transporte_escolar.tipos import TipoDeVinculo

pytestmark = pytest.mark.django_db
CPF = "52998224725"
DA_CNH = f"{DE_CONDUTORES};CNH;TEM_CNH_A;TEM_CNH_B;TEM_CNH_D;EAR;DATA_VALIDADE_CNH"


def _com_cnh(resto: str, cabecalho: str = DA_CNH) -> list[str]:
    return mudancas(de_condutores(f"{UM_CONDUTOR};{resto}", cabecalho=cabecalho))


def test_planilha_do_sete_repoe_zeros_e_nao_importa_a_certidao() -> None:
    conferencia = ver(CONDUTORES, amostra("SINTETICO_SETE_motoristas.csv"))

    assert (conferencia.contas.criadas, conferencia.contas.recusadas) == (3, 1)
    assert conferencia.resultados[0].dados.cpf == "02973937078"
    notas = " ".join(conferencia.notas)
    for trecho in (
        "Em 1 linha: o CPF veio sem os zeros à esquerda, que o portal repôs.",
        "Em 1 linha: a CNH veio sem os zeros à esquerda, que o portal repôs.",
        "Em 3 linhas: a CNH não entra como documento, porque a planilha não diz se ela traz a "
        "atividade remunerada: acrescente a coluna “EAR”",
        "a coluna “ANT_CRIMINAIS” não se importa: a certidão de distribuição criminal se inclui "
        "como documento do condutor (art. 17, p.ú., VI)",
        "Em 1 linha: o vínculo não entra, porque a planilha não diz com quem",
        "“TURNO_MANHA”",
    ):
        assert trecho in notas
    assert "vínculo: Município, desde 10/08/2026" in mudancas(conferencia)
    assert problemas(conferencia) == [
        "Coluna “CPF”: “11144477734” não confere: veja se há dígito trocado."
    ]
    assert not Condutor.objects.exists()


def test_certidao_criminal_nao_volta_nem_no_arquivo_das_recusadas() -> None:
    conteudo = planilha_das_recusadas(ver(CONDUTORES, amostra("SINTETICO_SETE_motoristas.csv")))

    assert b"ANT_CRIMINAIS" not in conteudo
    assert "SEBASTIÃO ARAÚJO".encode() in conteudo
    assert "não confere".encode() in conteudo


def test_cpf_guardado_como_numero_no_excel() -> None:
    conferencia = ver(
        CONDUTORES,
        xlsx(["Nome", "CPF", "Nascimento"], ["Ana", 2973937078, date(1980, 1, 1)]),
        nome="motoristas.xlsx",
    )

    assert conferencia.resultados[0].dados.cpf == "02973937078"


@pytest.mark.parametrize(
    ("linha", "recusa"),
    [
        ("José;;20/05/1985", "o CPF está em branco: é ele que distingue o condutor"),
        ("José;529.982.247-26;20/05/1985", "“529.982.247-26” não confere"),
        ("José;2,97394E+09;20/05/1985", "“2,97394E+09” perdeu algarismos"),
        (f"José;{CPF};20/05/1919", "20/05/1919: a data vai de 01/01/1920 a 10/08/2026"),
        (f"José;{CPF};11/08/2026", "11/08/2026: a data vai de 01/01/1920 a 10/08/2026"),
        (f";{CPF};20/05/1985", "Coluna “nome”: o condutor é novo, e a célula está vazia"),
        (f"José;{CPF};", "Coluna “nascimento”: o condutor é novo"),
    ],
)
def test_linha_que_nao_serve_diz_por_que(linha: str, recusa: str) -> None:
    assert any(recusa in p for p in problemas(de_condutores(linha)))


def test_cpf_repetido_na_planilha_e_erro_na_segunda_linha() -> None:
    conferencia = de_condutores(UM_CONDUTOR, f"Outro;{CPF};01/01/1990")

    assert problemas(conferencia) == [
        "CPF 529.982.247-25 já está na linha 2 da planilha: deixe uma só."
    ]


@pytest.mark.norma("5002", "art. 17, p.ú., II")
@pytest.mark.parametrize(
    ("marcadas", "categoria"), [("S;S;S", "AD"), ("N;S;S", "D"), ("N;S;N", "B"), ("S;N;N", "A")]
)
def test_cnh_com_validade_vira_documento_da_maior_letra(marcadas: str, categoria: str) -> None:
    assert f"CNH: categoria {categoria}, com EAR, válida até 31/03/2027" in _com_cnh(
        f"02650646159;{marcadas};S;31/03/2027"
    )


@pytest.mark.norma("5002", "art. 17, p.ú., II")
def test_sem_saber_da_ear_a_cnh_nao_vira_documento() -> None:
    conferencia = de_condutores(f"{UM_CONDUTOR};02650646159;N;S;S;;31/03/2027", cabecalho=DA_CNH)

    assert not any(m.startswith("CNH:") for m in mudancas(conferencia))
    assert avisos(conferencia) == ["sem a EAR, a CNH não entra como documento: preencha sim ou não"]


def test_sem_categoria_a_cnh_nao_vira_documento() -> None:
    conferencia = de_condutores(f"{UM_CONDUTOR};02650646159;N;N;N;S;31/03/2027", cabecalho=DA_CNH)

    assert "sem a categoria, a CNH não entra como documento: preencha-a" in avisos(conferencia)


def test_cnh_vencida_entra_com_aviso() -> None:
    for validade, vencida in (("09/08/2026", True), ("10/08/2026", False)):
        conferencia = de_condutores(
            f"{UM_CONDUTOR};02650646159;N;S;S;S;{validade}", cabecalho=DA_CNH
        )
        assert (f"a CNH venceu em {validade}" in avisos(conferencia)) is vencida
        assert conferencia.contas.criadas == 1


def test_cnh_mais_velha_que_a_da_ficha_fica_de_fora() -> None:
    condutor = CondutorFactory.create(cpf=CPF)
    DocumentoFactory.create(cnh=True, condutor=condutor, valido_ate=date(2028, 1, 1))

    conferencia = de_condutores(
        f"{CPF};D;S;31/03/2027", cabecalho="CPF;categoria;EAR;validade da CNH"
    )

    assert conferencia.contas.iguais == 1
    assert avisos(conferencia) == [
        "a CNH da ficha vale até 01/01/2028, mais que a da planilha: fica como está"
    ]


def test_cnh_com_digito_que_nao_confere_e_so_aviso() -> None:
    conferencia = de_condutores(f"{UM_CONDUTOR};98765432100", cabecalho=f"{DE_CONDUTORES};CNH")

    assert conferencia.contas.criadas == 1
    assert avisos(conferencia) == ["o dígito da CNH não confere: compare com o documento"]


def test_cnh_de_outro_condutor_diz_de_quem() -> None:
    CondutorFactory.create(nome="Pedro Alves", cnh="02650646159")

    assert problemas(
        de_condutores(f"{UM_CONDUTOR};02650646159", cabecalho=f"{DE_CONDUTORES};CNH")
    ) == ["Coluna “CNH”: a CNH já é de Pedro Alves, cadastrado com outro CPF: confira os dois."]


@pytest.mark.norma("5002", "art. 17, p.ú., V")
@pytest.mark.parametrize(
    ("escrito", "tipo"),
    [
        ("CTPS", TipoDeVinculo.CTPS),
        ("carteira assinada", TipoDeVinculo.CTPS),
        ("Ficha de registro", TipoDeVinculo.REGISTRO),
        ("contrato social", TipoDeVinculo.CONTRATO_SOCIAL),
        ("MEI", TipoDeVinculo.CCMEI),
        ("e-Social", TipoDeVinculo.ESOCIAL),
    ],
)
def test_vinculo_com_a_empresa_e_a_prova(escrito: str, tipo: TipoDeVinculo) -> None:
    empresa = EmpresaFactory.create()

    conferencia = de_condutores(
        f"{UM_CONDUTOR};{empresa.cnpj};{escrito};02/02/2026",
        cabecalho=f"{DE_CONDUTORES};CNPJ;vínculo;admissão",
    )

    assert f"vínculo: {empresa} ({tipo.label}), desde 02/02/2026" in mudancas(conferencia)


@pytest.mark.norma("5002", "art. 17, p.ú., V")
def test_sem_a_prova_o_vinculo_nao_se_inventa() -> None:
    empresa = EmpresaFactory.create()

    conferencia = de_condutores(
        f"{UM_CONDUTOR};{empresa.cnpj};3", cabecalho=f"{DE_CONDUTORES};CNPJ;VINCULO"
    )

    assert conferencia.contas.criadas == 1
    assert not any("vínculo" in m for m in mudancas(conferencia))
    assert any("não diz a prova dele" in n for n in conferencia.notas)


@pytest.mark.parametrize(
    ("empresa", "vinculo", "recusa"),
    [
        ("", "estagiário", "“estagiário” não é prova de vínculo. Use: CTPS anotada,"),
        ("Prefeitura", "CTPS", "no Município o vínculo é de servidor"),
        ("{cnpj}", "servidor", "servidor é do Município, mas a linha traz empresa"),
    ],
)
def test_vinculo_que_se_contradiz(empresa: str, vinculo: str, recusa: str) -> None:
    nome = empresa.format(cnpj=EmpresaFactory.create().razao_social)

    assert any(
        recusa in p
        for p in problemas(
            de_condutores(
                f"{UM_CONDUTOR};{nome};{vinculo}", cabecalho=f"{DE_CONDUTORES};empresa;vínculo"
            )
        )
    )


def test_condutor_que_ja_existe_muda_so_no_que_difere() -> None:
    CondutorFactory.create(cpf=CPF, nome="José Antônio", nascimento=date(1985, 5, 20), telefone="")

    conferencia = de_condutores(
        f"JOSE ANTONIO;{CPF};20/05/1985;(34) 99999-1234", cabecalho=f"{DE_CONDUTORES};TELEFONE"
    )

    assert mudancas(conferencia) == ["telefone: (34) 99999-1234"]


def test_segundo_vinculo_entra_com_aviso_e_o_que_ja_ha_fica_como_esta() -> None:
    primeira, segunda = EmpresaFactory.create(), EmpresaFactory.create()
    condutor = CondutorFactory.create(cpf=CPF)
    VinculoFactory.create(condutor=condutor, empresa=primeira)
    cabecalho = "CPF;CNPJ;vínculo"

    outra = de_condutores(f"{CPF};{segunda.cnpj};CTPS", cabecalho=cabecalho)
    mesma = de_condutores(f"{CPF};{primeira.cnpj};contrato social", cabecalho=cabecalho)

    assert outra.contas.mudam == 1
    assert avisos(outra) == [f"continua também com {primeira}: encerre esse vínculo se já acabou"]
    assert mesma.contas.iguais == 1
    assert "o vínculo não muda por planilha" in avisos(mesma)[0]


def test_vinculo_encerrado_so_recomeca_depois() -> None:
    empresa = EmpresaFactory.create()
    condutor = CondutorFactory.create(cpf=CPF)
    VinculoFactory.create(condutor=condutor, empresa=empresa, vigente_ate=date(2026, 7, 31))

    for desde, serve in (("31/07/2026", False), ("01/08/2026", True)):
        conferencia = de_condutores(
            f"{CPF};{empresa.cnpj};CTPS;{desde}", cabecalho="CPF;CNPJ;vínculo;desde"
        )
        assert bool(conferencia.contas.mudam) is serve

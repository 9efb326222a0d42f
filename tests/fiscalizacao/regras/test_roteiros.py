"""O que falta ao roteiro para se publicar, e o que muda de uma versão para a outra."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from fiscalizacao.regras.roteiros import (
    ItemEscrito,
    VersaoEscrita,
    comparar,
    faltas_para_publicar,
    limites_escritos,
    numero_escrito,
)
from fiscalizacao.tipos import Aspecto, EspecieDeRoteiro, TipoDeResposta

CODIGOS = ("freio", "direcao", "suspensao", "cintos", "tacografo")


def _item(codigo: str = "freio", **campos: Any) -> ItemEscrito:
    padrao: dict[str, Any] = {
        "codigo": codigo,
        "texto": codigo.capitalize(),
        "ajuda": "",
        "aspecto": Aspecto.SEGURANCA,
        "dispositivo": "Lei 5.002/2018, art. 14, § 4º",
        "tipo": TipoDeResposta.CONFORMIDADE,
        "unidade": "",
        "minimo": None,
        "maximo": None,
        "impeditivo": False,
        "infracao": "24-VII",
        "defeitos": (),
    }
    return ItemEscrito(**padrao | campos)


def _versao(**campos: Any) -> VersaoEscrita:
    padrao: dict[str, Any] = {
        "especie": EspecieDeRoteiro.SEGURANCA,
        "criterios": "",
        "validade_meses": None,
        "prazo_das_pendencias": 30,
        "itens": tuple(_item(codigo) for codigo in CODIGOS),
    }
    return VersaoEscrita(**padrao | campos)


def _mensagens(versao: VersaoEscrita) -> str:
    return " | ".join(str(falta) for falta in faltas_para_publicar(versao))


def _com(*itens: ItemEscrito, **campos: Any) -> VersaoEscrita:
    return _versao(itens=(*_versao().itens, *itens), **campos)


@pytest.mark.norma("5002", "art. 20, II")
def test_a_versao_completa_pode_publicar_se() -> None:
    assert faltas_para_publicar(_versao()) == ()


@pytest.mark.norma("5002", "art. 20, II")
def test_o_roteiro_sem_item_nao_se_publica() -> None:
    assert "não tem item nenhum" in _mensagens(_versao(itens=()))


@pytest.mark.norma("5002", "art. 20, II")
@pytest.mark.parametrize("dispositivo", ["", "   "])
def test_o_item_que_se_julga_cita_o_dispositivo(dispositivo: str) -> None:
    assert "não cita o dispositivo" in _mensagens(_com(_item("pneus", dispositivo=dispositivo)))


@pytest.mark.norma("5002", "art. 20, II")
def test_o_item_de_texto_dispensa_dispositivo_porque_nao_se_julga() -> None:
    texto = _item("parecer", dispositivo="", tipo=TipoDeResposta.TEXTO)

    assert faltas_para_publicar(_com(texto)) == ()


@pytest.mark.norma("5002", "art. 20, II")
@pytest.mark.parametrize(
    ("campos", "falta"),
    [
        ({}, "não tem mínimo nem máximo"),
        ({"minimo": Decimal(0)}, ""),
        ({"maximo": Decimal(0)}, ""),
        ({"minimo": Decimal("1.6"), "unidade": ""}, "não diz a unidade"),
    ],
    ids=["sem limite", "mínimo zero é limite", "máximo zero é limite", "sem unidade"],
)
def test_o_item_de_numero_tem_limite_e_unidade(campos: dict[str, Any], falta: str) -> None:
    numero = _item("sulco", **{"tipo": TipoDeResposta.NUMERO, "unidade": "mm"} | campos)

    assert falta in _mensagens(_com(numero))
    assert bool(_mensagens(_com(numero))) is bool(falta)


@pytest.mark.norma("5002", "art. 14, § 1º")
def test_o_semestral_so_se_publica_citando_o_ato_que_fixou_os_criterios() -> None:
    sem_ato = _versao(especie=EspecieDeRoteiro.SEMESTRAL)

    assert "Falta o ato que fixou os critérios" in _mensagens(sem_ato)
    assert faltas_para_publicar(replace(sem_ato, criterios="Portaria 12/2026")) == ()


@pytest.mark.norma("5002", "art. 14")
def test_a_validade_do_semestral_e_a_da_norma_e_nao_se_escreve() -> None:
    versao = _versao(
        especie=EspecieDeRoteiro.SEMESTRAL, criterios="Portaria 12/2026", validade_meses=6
    )

    assert "é a da norma" in _mensagens(versao)


@pytest.mark.norma("5002", "art. 14, § 3º")
def test_o_municipal_diz_por_quantos_meses_vale() -> None:
    versao = _versao(
        especie=EspecieDeRoteiro.MUNICIPAL, itens=(_item("edital", aspecto=Aspecto.CONTRATO),)
    )

    assert "por quantos meses vale" in _mensagens(versao)
    assert faltas_para_publicar(replace(versao, validade_meses=12)) == ()


@pytest.mark.norma("5002", "art. 14, § 4º")
@pytest.mark.parametrize("especie", [EspecieDeRoteiro.SEGURANCA, EspecieDeRoteiro.SEMESTRAL])
@pytest.mark.parametrize("codigo", CODIGOS)
def test_a_avaliacao_de_seguranca_nao_dispensa_nenhum_item_do_art_14_4(
    codigo: str, especie: EspecieDeRoteiro
) -> None:
    sem = tuple(_item(c) for c in CODIGOS if c != codigo)

    (falta,) = faltas_para_publicar(_versao(especie=especie, criterios="Portaria", itens=sem))

    assert "A avaliação de segurança considera" in falta.mensagem
    assert str(falta.dispositivo) == "Lei 5.002/2018, art. 14, § 4º"


@pytest.mark.norma("5002", "art. 20, II")
@pytest.mark.parametrize(
    ("especie", "aspectos"),
    [
        (EspecieDeRoteiro.HIGIENE, [Aspecto.HIGIENE]),
        (EspecieDeRoteiro.NA_VIA, [Aspecto.SEGURANCA, Aspecto.TRANSITO]),
        (
            EspecieDeRoteiro.DOCUMENTAL,
            [Aspecto.TRABALHISTA, Aspecto.SOCIAL, Aspecto.TRIBUTARIO],
        ),
    ],
)
def test_cada_roteiro_confere_os_aspectos_da_sua_especie(
    especie: EspecieDeRoteiro, aspectos: list[Aspecto]
) -> None:
    completa = _versao(especie=especie, itens=tuple(_item(f"i_{a}", aspecto=a) for a in aspectos))
    outro = _versao(especie=especie, itens=(_item("outro", aspecto=Aspecto.CORTESIA),))

    assert faltas_para_publicar(completa) == ()
    assert len(faltas_para_publicar(outro)) == len(aspectos)


@pytest.mark.norma("5002", "art. 20, II")
def test_a_comparacao_diz_o_que_entrou_saiu_e_mudou_pelo_codigo() -> None:
    antes = _versao()
    depois = _versao(
        prazo_das_pendencias=15,
        itens=(
            _item("freio", impeditivo=True, infracao="25-V", defeitos=("Solto", "Gasto")),
            *antes.itens[1:4],
            _item("pneus"),
        ),
    )

    mudou = comparar(antes, depois)

    assert [i.codigo for i in mudou.entraram] == ["pneus"]
    assert [i.codigo for i in mudou.sairam] == ["tacografo"]
    (freio,) = mudou.mudaram
    assert [(c.rotulo, c.antes, c.depois) for c in freio.campos] == [
        ("A falha impede de rodar", "não", "sim"),
        ("Infração que sugere", "art. 24, VII", "art. 25, V"),
        ("Defeitos comuns", "–", "Solto; Gasto"),
    ]
    assert [(c.antes, c.depois) for c in mudou.da_versao] == [("30", "15")]
    assert not mudou.reordenou
    assert not mudou.nada_mudou


@pytest.mark.norma("5002", "art. 20, II")
def test_a_comparacao_de_versoes_iguais_diz_que_nada_mudou() -> None:
    assert comparar(_versao(), _versao()).nada_mudou


@pytest.mark.norma("5002", "art. 20, II")
def test_trocar_a_ordem_tambem_e_mudar() -> None:
    antes = _versao()
    depois = _versao(itens=tuple(reversed(antes.itens)))

    mudou = comparar(antes, depois)

    assert mudou.reordenou
    assert not mudou.nada_mudou
    assert mudou.mudaram == ()


@pytest.mark.norma("5002", "art. 20, II")
def test_a_comparacao_escreve_aspecto_tipo_e_numero_em_palavras() -> None:
    antes = _versao(itens=(_item("sulco", minimo=Decimal("1.60")),))
    depois = _versao(
        itens=(_item("sulco", aspecto=Aspecto.TRANSITO, tipo=TipoDeResposta.NUMERO, minimo=None),)
    )

    (sulco,) = comparar(antes, depois).mudaram

    assert {(c.rotulo, c.antes, c.depois) for c in sulco.campos} == {
        ("Aspecto", "Segurança", "Legislação de trânsito"),
        ("Como se responde", "Conforme, não conforme ou não se aplica", "Número, com limites"),
        ("Mínimo", "1,6", "–"),
    }


@pytest.mark.parametrize(
    ("minimo", "maximo", "escrito"),
    [
        ("1.60", None, "no mínimo 1,6"),
        (None, "20", "no máximo 20"),
        ("0", "20.00", "de 0 a 20"),
        ("0", "0", "exatamente 0"),
        (None, None, ""),
    ],
)
def test_os_limites_se_escrevem_por_extenso(
    minimo: str | None, maximo: str | None, escrito: str
) -> None:
    def decimal(valor: str | None) -> Decimal | None:
        return None if valor is None else Decimal(valor)

    assert limites_escritos(decimal(minimo), decimal(maximo)) == escrito


def test_o_numero_redondo_nao_sai_em_notacao_cientifica() -> None:
    assert numero_escrito(Decimal("100.00")) == "100"

"""Da linha da planilha ao veículo: o que está escrito, com os códigos do SETE traduzidos."""

from datetime import date
from functools import partial
from typing import Final

from patrocinio.comum.planilhas import Valor
from patrocinio.comum.planilhas.valores import cortado, texto
from transporte_escolar.importacao.celulas import Celulas
from transporte_escolar.importacao.frota import leitores, sete
from transporte_escolar.importacao.frota.leitura import citar_empresa, ler_campos
from transporte_escolar.importacao.frota.tipos import DadosDoVeiculo, PosseLida
from transporte_escolar.importacao.viagens import tipo_de_veiculo
from transporte_escolar.models.veiculo import PRIMEIRO_ANO
from transporte_escolar.tipos import TipoVeiculo

ANO_SEM_DIZER_QUAL: Final = (
    "Ano tirado de planilha que não diz se é o de fabricação: confira no CRLV (art. 13)."
)
_CODIGO_DE_MODELO: Final = 1
_PRIMEIRO_DIA: Final = date(1990, 1, 1)
_SIMPLES: Final = {
    "renavam": leitores.renavam,
    "chassi": leitores.chassi,
    "cor": texto,
    "lotacao": leitores.lugares,
    "observacao": texto,
}


def interpretar(celulas: Celulas, *, hoje: date) -> DadosDoVeiculo:
    """Lê a linha inteira; os problemas ficam em ``problemas``, e não interrompem a leitura."""
    dados = DadosDoVeiculo(numero=celulas.linha.numero, problemas=celulas.problemas)
    dados.placa = celulas.ler("placa", leitores.placa) or ""
    escrita = celulas.texto("placa")
    dados.placa_na_planilha = "" if escrita.upper() == dados.placa else escrita
    if celulas.vazia("placa"):
        celulas.recusar("placa", "a placa está em branco: é ela que distingue o veículo")
    ler_campos(celulas, dados, _SIMPLES)
    _ler_marca_e_modelo(celulas, dados)
    _ler_anos(celulas, dados, hoje)
    _ler_tipo(celulas, dados)
    _notar_lotacao(celulas, dados)
    _ler_posse(celulas, dados, hoje)
    return dados


def _ler_marca_e_modelo(celulas: Celulas, dados: DadosDoVeiculo) -> None:
    marca, modelo = celulas.texto("marca"), celulas.texto("modelo")
    junto = celulas.texto("marca_modelo")
    for campo in ("marca", "modelo"):
        dados.colunas[campo] = celulas.titulo(campo) or celulas.titulo("marca_modelo")
    if junto and not (marca and modelo):
        da_marca, _, do_modelo = junto.removeprefix("I/").partition("/")
        if not do_modelo:
            da_marca, _, do_modelo = junto.partition(" ")
        marca, modelo = marca or da_marca.strip(), modelo or do_modelo.strip()
    _guardar_marca(dados, marca)
    _guardar_modelo(dados, modelo)


def _guardar_marca(dados: DadosDoVeiculo, escrita: str) -> None:
    if leitores.colado(escrita) in sete.OUTRA_MARCA:
        dados.presumidos["marca"] = "Não informada"
        dados.notas.append("o SETE não diz a marca (“outra”): complete-a na ficha do veículo")
    elif escrita:
        dados.campos["marca"] = sete.MARCAS.get(escrita, escrita)


def _guardar_modelo(dados: DadosDoVeiculo, escrito: str) -> None:
    if leitores.colado(escrito) in sete.SEM_MODELO:
        dados.presumidos["modelo"] = "Não informado"
        dados.notas.append("o SETE não diz o modelo: complete-o na ficha do veículo")
    elif len(escrito) == _CODIGO_DE_MODELO and escrito in sete.MODELOS:
        dados.campos["modelo"] = sete.MODELOS[escrito]
    elif escrito:
        dados.campos["modelo"] = escrito


def _ler_anos(celulas: Celulas, dados: DadosDoVeiculo, hoje: date) -> None:
    leitor = partial(leitores.anos, de=PRIMEIRO_ANO, ate=hoje.year + 1)
    lido, fabricacao, modelo = (
        celulas.ler(chave, leitor) for chave in ("ano", "ano_fabricacao", "ano_modelo")
    )
    for campo in ("ano_fabricacao", "ano_modelo"):
        dados.colunas[campo] = celulas.titulo(campo) or celulas.titulo("ano")
    dois = next((par for par in (fabricacao, lido) if par and par[1]), None)
    if dois:
        dados.campos["ano_fabricacao"], dados.campos["ano_modelo"] = dois
    if fabricacao:
        dados.campos["ano_fabricacao"] = fabricacao[0]
    if modelo:
        dados.campos["ano_modelo"] = modelo[1] or modelo[0]
    _presumir_anos(dados, lido[0] if lido else None)


def _presumir_anos(dados: DadosDoVeiculo, lido: int | None) -> None:
    """O ano que a planilha não qualifica (no SETE, o da aquisição) só serve ao veículo novo."""
    if "ano_fabricacao" not in dados.campos and lido is not None:
        dados.presumidos["ano_fabricacao"] = lido
        dados.presumidos["observacao"] = ANO_SEM_DIZER_QUAL
        dados.notas.append(
            "o ano não diz se é o de fabricação (no SETE é o da aquisição): entra como tal no "
            "veículo novo, e não muda o do que já existe. Confira no CRLV (art. 13)"
        )
    fabricacao = dados.do_campo("ano_fabricacao")
    if "ano_modelo" not in dados.campos and fabricacao:
        dados.presumidos["ano_modelo"] = fabricacao
        if lido is None:
            dados.notas.append("sem ano do modelo: no veículo novo, vai o da fabricação")


def _ler_tipo(celulas: Celulas, dados: DadosDoVeiculo) -> None:
    dados.colunas["tipo"] = celulas.titulo("tipo")
    tipo = celulas.ler("tipo", _tipo)
    if tipo is not None:
        dados.campos["tipo"] = str(tipo)
    if celulas.texto("tipo") in sete.TIPOS:
        dados.notas.append(
            "o tipo veio como código do SETE: 1 é ônibus, 2 micro-ônibus, 3 van e 4 kombi"
        )
    if leitores.colado(celulas.crua("modo")) in sete.AQUAVIARIO:
        celulas.recusar("modo", "embarcação não entra neste cadastro: retire a linha")


def _tipo(valor: Valor) -> TipoVeiculo | None:
    escrito = texto(valor)
    de_fora = sete.TIPOS_DE_FORA.get(escrito)
    if de_fora:
        raise ValueError(
            f"“{escrito}” é {de_fora} no SETE, e não entra neste cadastro: retire a linha"
        )
    return sete.TIPOS.get(escrito) or tipo_de_veiculo(valor)


def _notar_lotacao(celulas: Celulas, dados: DadosDoVeiculo) -> None:
    if leitores.colado(celulas.titulo("lotacao")).startswith("capacidade"):
        dados.notas.append(
            "a lotação do portal é a do CRLV, com o lugar do condutor: confira se a capacidade da "
            "planilha também o conta"
        )


def _ler_posse(celulas: Celulas, dados: DadosDoVeiculo, hoje: date) -> None:
    empresa, do_municipio = citar_empresa(celulas, dados)
    posse = PosseLida(
        empresa=empresa,
        titulo=celulas.ler("titulo", leitores.titulo),
        proprietario=celulas.texto("proprietario"),
        documento=celulas.ler("documento_do_proprietario", leitores.cpf_ou_cnpj) or "",
        reserva=celulas.ler("reserva", leitores.sim_nao_ou_vazio),
        desde=celulas.ler("desde", partial(leitores.dia, de=_PRIMEIRO_DIA, ate=hoje)),
    )
    origem = leitores.colado(celulas.crua("origem"))
    if origem and origem not in sete.PROPRIA | sete.TERCEIRIZADA:
        celulas.recusar(
            "origem",
            f"“{cortado(celulas.texto('origem'))}” não é origem. Use própria ou terceirizada",
        )
        return
    propria = origem in sete.PROPRIA or do_municipio
    if empresa and origem in sete.PROPRIA:
        celulas.recusar(
            "origem",
            "própria é da frota do Município, mas a linha traz empresa: deixe só uma das duas",
        )
    elif empresa or propria:
        dados.posse = posse
    elif origem in sete.TERCEIRIZADA:
        dados.sem_quem = (
            "terceirizado sem empresa: o veículo fica sem dizer com quem está. Acrescente o CNPJ "
            "ou a empresa, ou dê a posse na ficha dele"
        )

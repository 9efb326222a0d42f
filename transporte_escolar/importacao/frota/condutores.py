"""Da linha da planilha ao condutor: o que está escrito, com os códigos do SETE traduzidos."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any, Final

from patrocinio.comum.planilhas import Valor
from patrocinio.comum.planilhas.valores import sim_ou_nao, texto
from patrocinio.comum.regras.identificacao import cnh_valida
from transporte_escolar.importacao.celulas import Celulas
from transporte_escolar.importacao.frota import leitores, sete
from transporte_escolar.importacao.frota.leitura import citar_empresa, ler_campos, notar_zeros
from transporte_escolar.importacao.frota.tipos import CnhLida, DadosDoCondutor, VinculoLido
from transporte_escolar.tipos import CategoriaDaCNH, TipoDeVinculo

_PRIMEIRO_NASCIMENTO: Final = date(1920, 1, 1)
_PRIMEIRO_DIA: Final = date(1970, 1, 1)
_ANOS_DE_VALIDADE: Final = 11  # dez anos é o máximo (CTB, art. 147, § 2º)
_LETRAS: Final = "abcde"
_SEM_PROVA: Final = (
    "o vínculo não entra, porque a planilha não diz a prova dele: acrescente a coluna “vínculo”, "
    "com CTPS, ficha de registro, contrato social, CCMEI ou eSocial (art. 17, p.ú., V)"
)
_SEM_EMPRESA: Final = (
    "o vínculo não entra, porque a planilha não diz com quem: acrescente o CNPJ ou a empresa, ou "
    "dê o vínculo na ficha do condutor"
)


def interpretar(celulas: Celulas, *, hoje: date) -> DadosDoCondutor:
    """Lê a linha inteira; os problemas ficam em ``problemas``, e não interrompem a leitura."""
    dados = DadosDoCondutor(numero=celulas.linha.numero, problemas=celulas.problemas)
    dados.cpf = celulas.ler("cpf", leitores.cpf) or ""
    notar_zeros(celulas, dados, "cpf")
    if celulas.vazia("cpf"):
        celulas.recusar("cpf", "o CPF está em branco: é ele que distingue o condutor")
    leitores_dos_campos: dict[str, Callable[[Valor], Any]] = {
        "nome": texto,
        "nascimento": partial(leitores.dia, de=_PRIMEIRO_NASCIMENTO, ate=hoje),
        "telefone": leitores.telefone,
        "cnh": leitores.cnh,
        "observacao": texto,
    }
    ler_campos(celulas, dados, leitores_dos_campos)
    if "cnh" in dados.campos and not cnh_valida(dados.campos["cnh"]):
        dados.avisos.append("o dígito da CNH não confere: compare com o documento")
    _ler_cnh(celulas, dados, hoje)
    _ler_vinculo(celulas, dados, hoje)
    _notar_certidao(celulas, dados)
    return dados


def _ler_cnh(celulas: Celulas, dados: DadosDoCondutor, hoje: date) -> None:
    ate = date(hoje.year + _ANOS_DE_VALIDADE, 12, 31)
    validade = celulas.ler("cnh_validade", partial(leitores.dia, de=_PRIMEIRO_DIA, ate=ate))
    emissao = celulas.ler("cnh_emissao", partial(leitores.dia, de=_PRIMEIRO_DIA, ate=hoje))
    ear = celulas.ler("ear", leitores.sim_nao_ou_vazio)
    categoria = _categoria(celulas)
    if validade is None:
        return
    if emissao is not None and emissao > validade:
        celulas.recusar("cnh_emissao", "a emissão é depois da validade: confira as duas")
    elif ear is None and celulas.tem("ear"):
        dados.avisos.append("sem a EAR, a CNH não entra como documento: preencha sim ou não")
    elif ear is None:
        dados.notas.append(
            "a CNH não entra como documento, porque a planilha não diz se ela traz a atividade "
            "remunerada: acrescente a coluna “EAR”, com sim ou não (art. 17, p.ú., II)"
        )
    elif categoria is None:
        dados.avisos.append("sem a categoria, a CNH não entra como documento: preencha-a")
    else:
        dados.cnh = CnhLida(categoria=categoria, ear=ear, validade=validade, emissao=emissao)


def _categoria(celulas: Celulas) -> CategoriaDaCNH | None:
    """A da coluna própria ou, como no SETE, a das letras marcadas."""
    escrita = celulas.ler("categoria", leitores.categoria)
    marcadas = {
        letra.upper() for letra in _LETRAS if celulas.ler(f"tem_cnh_{letra}", sim_ou_nao) is True
    }
    return escrita or leitores.categoria_das_letras(marcadas)


def _ler_vinculo(celulas: Celulas, dados: DadosDoCondutor, hoje: date) -> None:
    empresa, do_municipio = citar_empresa(celulas, dados)
    escrito = leitores.colado(celulas.crua("vinculo"))
    tipo = _prova(celulas, escrito)
    if do_municipio and not escrito:
        tipo = TipoDeVinculo.SERVIDOR
    desde = celulas.ler("desde", partial(leitores.dia, de=_PRIMEIRO_DIA, ate=hoje))
    if empresa and tipo == TipoDeVinculo.SERVIDOR:
        celulas.recusar(
            "vinculo", "servidor é do Município, mas a linha traz empresa: deixe só uma das duas"
        )
    elif do_municipio and tipo != TipoDeVinculo.SERVIDOR:
        celulas.recusar("vinculo", "no Município o vínculo é de servidor: escreva “servidor”")
    elif tipo is not None and (empresa or tipo == TipoDeVinculo.SERVIDOR):
        dados.vinculo = VinculoLido(empresa=empresa, tipo=tipo, desde=desde)
    elif empresa or escrito:
        dados.sem_quem = _SEM_PROVA if empresa else _SEM_EMPRESA


def _prova(celulas: Celulas, escrito: str) -> TipoDeVinculo | None:
    """A prova escrita; o que o SETE diz sem prova (terceirizado, outro) vale nenhuma."""
    if not escrito or escrito in sete.VINCULO_SEM_PROVA:
        return None
    return sete.VINCULOS.get(escrito) or celulas.ler("vinculo", leitores.vinculo)


def _notar_certidao(celulas: Celulas, dados: DadosDoCondutor) -> None:
    if not celulas.vazia("ant_criminais"):
        dados.notas.append(
            f"a coluna “{celulas.titulo('ant_criminais')}” não se importa: a certidão de "
            "distribuição criminal se inclui como documento do condutor (art. 17, p.ú., VI)"
        )

"""O registro do cadastro comparado com a linha da planilha, campo a campo."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Final, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import CharField, DateField, Model, TextField

from patrocinio.comum.busca import normalizar
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.valores import cortado
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.importacao.empresas import CadastroDeEmpresas
from transporte_escolar.importacao.frota.tipos import DadosDoRegistro, EmpresaCitada
from transporte_escolar.importacao.tipos import Mudanca, Problema
from transporte_escolar.models import Empresa, PosseDoVeiculo, Vinculo

V = TypeVar("V", PosseDoVeiculo, Vinculo)
_ESCRITOS: Final = frozenset({"nome", "marca", "modelo", "cor", "observacao"})


def lembrar(existente: Model | None, campos: Iterable[str]) -> dict[str, Any]:
    """O que o registro tinha antes de a planilha o mudar."""
    return {campo: getattr(existente, campo) for campo in campos} if existente else {}


def mudar_campos(registro: Model, dados: DadosDoRegistro, *, novo: bool) -> list[Mudanca]:
    """Põe no registro o que a planilha diz de diferente e conta o que mudou.

    O que ela não diz fica como está. Nome, marca e afins só mudam se diferem além de caixa,
    acento e pontuação: o SETE escreve tudo em maiúsculas.
    """
    campos = (dados.presumidos | dados.campos) if novo else dados.campos
    mudancas = []
    for nome, depois in campos.items():
        antes = getattr(registro, nome)
        if _igual(nome, antes, depois):
            continue
        setattr(registro, nome, depois)
        rotulo = str(registro._meta.get_field(nome).verbose_name)  # type: ignore[union-attr]
        escrito = "" if novo else _em_palavras(registro, nome, antes)
        mudancas.append(Mudanca(rotulo, escrito, _em_palavras(registro, nome, depois)))
    return mudancas


def conferir_campos(
    registro: Model, dados: DadosDoRegistro, *, exigidos: Mapping[str, str], novo: bool
) -> None:
    """Anota o que falta ao registro novo e o que o modelo não aceita, com a coluna.

    ``exigidos`` são os campos sem os quais o registro não existe, com o rótulo da coluna.
    """
    em_falta = {c for c in exigidos if novo and getattr(registro, c) in (None, "")}
    for campo in exigidos:
        if campo in em_falta:
            dados.problemas.append(_falta(registro, campo, exigidos[campo], dados))
    relacoes = {c.name for c in registro._meta.concrete_fields if c.is_relation}
    try:
        registro.clean_fields(exclude={*em_falta, *relacoes})
    except ValidationError as erro:
        for campo, mensagens in erro.message_dict.items():
            titulo = dados.colunas.get(campo, "")
            dados.problemas.append(Problema(titulo, " ".join(mensagens)))


def recusar_repetido(
    dados: DadosDoRegistro, vistos: dict[tuple[str, str], int], chaves: Mapping[str, Any]
) -> None:
    """Anota o número que outra linha da planilha já traz; ``chaves`` vão do nome ao número."""
    for nome, numero in chaves.items():
        if not numero:
            continue
        antes = vistos.setdefault((nome, numero), dados.numero)
        if antes != dados.numero:
            escrito = formatar(nome.lower(), numero)
            dados.problemas.append(
                Problema("", f"{nome} {escrito} já está na linha {antes} da planilha: deixe uma só")
            )


def empresas_citadas(citadas: Iterable[EmpresaCitada | None]) -> CadastroDeEmpresas:
    """O cadastro das empresas que as linhas citam."""
    ditas = [c for c in citadas if c is not None]
    return CadastroDeEmpresas(
        cnpjs={c.cnpj for c in ditas if c.cnpj},
        nomes={normalizar(c.nome) for c in ditas if not c.cnpj},
    )


def achar_empresa(
    citada: EmpresaCitada | None, dados: DadosDoRegistro, empresas: CadastroDeEmpresas
) -> Empresa | None:
    """A empresa que a linha cita; a que não se acha vira problema da linha."""
    if citada is None:
        return None
    try:
        return empresas.achar(citada.cnpj, citada.nome)
    except ErroDeDominio as erro:
        dados.problemas.append(Problema(dados.colunas.get(erro.campo, ""), str(erro)))
        return None


def vigentes(registros: Iterable[V], dia: date) -> list[V]:
    """Os que valem no dia."""
    return [
        r
        for r in registros
        if r.vigente_de <= dia and (r.vigente_ate is None or r.vigente_ate >= dia)
    ]


def que_passa_de(registros: Iterable[V], dia: date) -> V | None:
    """O primeiro que ainda vale no dia ou depois dele."""
    return next((r for r in registros if r.vigente_ate is None or r.vigente_ate >= dia), None)


def _falta(registro: Model, campo: str, rotulo: str, dados: DadosDoRegistro) -> Problema:
    novo = f"o {registro._meta.verbose_name} é novo"
    titulo = dados.colunas.get(campo, "")
    if titulo:
        return Problema(titulo, f"{novo}, e a célula está vazia: preencha-a")
    return Problema(
        "", f"{novo.capitalize()}, e a planilha não tem a coluna “{rotulo}”: acrescente-a"
    )


def _igual(nome: str, antes: Any, depois: Any) -> bool:
    if nome in _ESCRITOS and antes:
        return normalizar(antes) == normalizar(depois)
    return bool(antes == depois)


def _em_palavras(registro: Model, nome: str, valor: Any) -> str:
    campo = registro._meta.get_field(nome)
    if valor in (None, ""):
        return ""
    if isinstance(campo, DateField):
        return f"{valor:%d/%m/%Y}"
    if isinstance(campo, (CharField, TextField)) and campo.choices:
        return str(dict(campo.flatchoices)[valor]).lower()
    return cortado(formatar(nome, str(valor)))

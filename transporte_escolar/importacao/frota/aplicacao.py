"""Grava o que a conferência da frota mostrou: todas as linhas prontas, ou nenhuma."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from transporte_escolar.importacao.arquivos import em_branco, recusadas
from transporte_escolar.importacao.envios import (
    Arquivo,
    PlanilhaCancelada,
    aplicando,
    guardar,
    mais_recente_do_mesmo_arquivo,
    marcar_aplicada,
    prontas_como_vistas,
    travar,
)
from transporte_escolar.importacao.frota import colunas
from transporte_escolar.importacao.frota.comparacao_de_condutores import PlanoDoCondutor
from transporte_escolar.importacao.frota.comparacao_de_veiculos import PlanoDoVeiculo
from transporte_escolar.importacao.frota.conferencia import conferir
from transporte_escolar.importacao.resumo import PlanilhaConferida
from transporte_escolar.importacao.tipos import Resultado
from transporte_escolar.models import ImportacaoDeCadastro
from transporte_escolar.servicos.condutores import gravar_condutor
from transporte_escolar.servicos.documentos_com_validade import gravar_documento
from transporte_escolar.servicos.posses import dar_posse
from transporte_escolar.servicos.veiculos import gravar_veiculo
from transporte_escolar.servicos.vinculos import dar_vinculo
from transporte_escolar.tipos import TipoDeCadastro


def guardar_envio(
    tipo: TipoDeCadastro, arquivo: Arquivo, *, por: Servidor, em: datetime
) -> ImportacaoDeCadastro:
    """Guarda a planilha para a conferência; esquece as que a mesma pessoa deixou para trás."""
    return guardar(ImportacaoDeCadastro, arquivo, por=por, em=em, proprios={"tipo": tipo})


def aplicada_antes(importacao: ImportacaoDeCadastro) -> ImportacaoDeCadastro | None:
    """A importação mais recente do mesmo arquivo, do mesmo cadastro, que já se aplicou."""
    return mais_recente_do_mesmo_arquivo(importacao, tipo=importacao.tipo)


def modelo(tipo: TipoDeCadastro, formato: str) -> bytes:
    """A planilha em branco do cadastro."""
    de_veiculos = tipo == TipoDeCadastro.VEICULOS
    todas = colunas.DE_VEICULOS if de_veiculos else colunas.DE_CONDUTORES
    chaves = colunas.MODELO_DE_VEICULOS if de_veiculos else colunas.MODELO_DE_CONDUTORES
    return em_branco(formato, titulo=tipo.label, rotulos=colunas.rotulos(todas, chaves))


def planilha_das_recusadas(conferencia: PlanilhaConferida[Any]) -> bytes:
    """As linhas recusadas com o motivo; a coluna da certidão criminal não volta."""
    return recusadas(conferencia, sem_colunas=colunas.NAO_VOLTAM)


def aplicar(
    *, pk: int, impressao: str, por: Servidor, em: datetime, hoje: date
) -> PlanilhaConferida[Any]:
    """Grava as linhas prontas numa só transação e devolve o que se aplicou.

    Confere de novo, com os registros travados; se o resultado não é o que a pessoa viu, não grava.
    Erros: ``ConferenciaMudou``; ``PlanilhaCancelada``; ``ErroDeDominio`` se já se aplicou ou se um
    serviço recusa.
    """
    tipo = ImportacaoDeCadastro.objects.filter(pk=pk).values_list("tipo", flat=True).first()
    if tipo is None:
        raise PlanilhaCancelada
    with aplicando(f"planilha de {TipoDeCadastro(tipo).label.lower()} nº {pk}"):
        _entrar_na_fila(tipo)
        importacao = travar(ImportacaoDeCadastro, pk)
        conferencia = conferir(importacao, hoje=hoje, travar=True)
        _gravar(prontas_como_vistas(conferencia, impressao), hoje)
        marcar_aplicada(importacao, conferencia.contas, por=por, em=em)
    return conferencia


def _entrar_na_fila(tipo: str) -> None:
    """Uma importação de cada vez: quem espera confere depois de a outra ter gravado."""
    por_aplicar = ImportacaoDeCadastro.objects.filter(tipo=tipo, aplicada_em__isnull=True)
    list(por_aplicar.select_for_update().order_by("pk").values_list("pk"))


def _gravar(prontas: Iterable[Resultado[Any, Any]], hoje: date) -> None:
    """Linha a linha, pelos serviços: são eles que conhecem todas as regras."""
    for resultado in prontas:
        plano = resultado.plano
        try:
            if isinstance(plano, PlanoDoVeiculo):
                _gravar_veiculo(plano, hoje)
            elif isinstance(plano, PlanoDoCondutor):
                _gravar_condutor(plano, hoje)
        except (ErroDeDominio, ValidationError) as erro:
            motivo = " ".join(erro.messages) if isinstance(erro, ValidationError) else str(erro)
            raise ErroDeDominio(
                f"Nada foi importado. Linha {resultado.dados.numero} da planilha: {motivo}"
            ) from erro


def _gravar_veiculo(plano: PlanoDoVeiculo, hoje: date) -> None:
    if plano.muda:
        gravar_veiculo(plano.veiculo, em=hoje)
    if plano.posse is not None:
        plano.posse.veiculo = plano.veiculo
        dar_posse(plano.posse)


def _gravar_condutor(plano: PlanoDoCondutor, hoje: date) -> None:
    if plano.muda:
        gravar_condutor(plano.condutor, em=hoje)
    if plano.vinculo is not None:
        plano.vinculo.condutor = plano.condutor
        dar_vinculo(plano.vinculo)
    if plano.cnh is not None:
        plano.cnh.condutor = plano.condutor
        gravar_documento(plano.cnh, em=hoje)

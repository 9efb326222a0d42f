"""Avisa da interdição, na hora, a Secretaria de Educação e a empresa."""

from datetime import date, datetime
from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import Vistoria
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.servicos.correio import escrever_se_puder
from transporte_escolar.models import Alocacao

EDUCACAO: Final = "Secretaria Municipal de Educação"


def avisar_da_interdicao(vistoria: Vistoria, *, em: datetime) -> list[str]:
    """Escreve à Educação e à empresa, na transação da vistoria, e diz quem foi avisado.

    Quem não tem endereço de e-mail também é nomeado: alguém precisa telefonar.
    Fonte: Lei 5.002/2018, arts. 3º e 13, p.ú.
    """
    destinos = [(EDUCACAO, "educacao", settings.EMAIL_DAS_SECRETARIAS["educacao"])]
    if vistoria.empresa is not None:
        destinos.append((str(vistoria.empresa), "empresa", vistoria.empresa.email))
    avisados = [nome for nome, chave, para in destinos if _escrever(vistoria, chave, para, em=em)]
    calados = [nome for nome, *_ in destinos if nome not in avisados]
    avisos = []
    if avisados:
        avisos.append(f"Avisados por e-mail: {' e '.join(avisados).rstrip('.')}.")
    if calados:
        nomes = " e ".join(calados).rstrip(".")
        avisos.append(f"Sem e-mail no cadastro, avise por telefone: {nomes}.")
    return avisos


def _escrever(vistoria: Vistoria, chave: str, para: str, *, em: datetime) -> bool:
    placa = formatar("placa", vistoria.veiculo.placa) if vistoria.veiculo else ""
    return escrever_se_puder(
        chave=f"vistoria:{vistoria.pk}:interdicao:{chave}",
        para=para,
        assunto=f"Veículo {placa} interditado: não pode levar alunos",
        corpo=_corpo(vistoria, placa, em=em),
        em=em,
    )


def _corpo(vistoria: Vistoria, placa: str, *, em: datetime) -> str:
    interdicao = vistoria.interdicao
    endereco = reverse("admin:fiscalizacao_vistoria_change", args=[vistoria.pk])
    linhas = _linhas(vistoria, dia=timezone.localdate(em))
    return "\n".join(
        [
            f"O veículo {placa} está interditado desde {interdicao.desde:%d/%m/%Y}."
            if interdicao
            else "",
            "",
            interdicao.motivo if interdicao else "",
            f"Fundamento: {interdicao.dispositivo}." if interdicao else "",
            "",
            f"Linhas em que está alocado: {', '.join(linhas)}."
            if linhas
            else "Não está alocado em linha alguma.",
            "Aloque outro veículo (art. 15), ou corrija o que se apontou e peça a revistoria.",
            "",
            f"Vistoria: {settings.ENDERECO}{endereco}",
            "",
            "Prefeitura Municipal de Patrocínio – fiscalização do transporte escolar",
        ]
    )


def _linhas(vistoria: Vistoria, *, dia: date) -> list[str]:
    alocacoes = Alocacao.objects.vigentes_em(dia).filter(veiculo=vistoria.veiculo)
    return sorted(set(alocacoes.values_list("linha__codigo", flat=True)))

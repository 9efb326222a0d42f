"""Quadro do dia: que linhas rodam, quais não, por qual artigo, e o clique que resolve."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.contrib import admin
from django.core.validators import MaxValueValidator, MinValueValidator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from patrocinio.comum.busca import normalizar
from transporte_escolar.admin.veredito import Cura, incluir_documento
from transporte_escolar.regras.viagens import LINHA, quem_cura
from transporte_escolar.servicos.partes_do_quadro import Estado, LinhaDoDia, Motivo, Quem
from transporte_escolar.servicos.quadro import quadro
from transporte_escolar.tipos import Alvo

UM_DIA: Final = timedelta(days=1)
AREA: Final = "transporte_escolar"
ROTULOS: Final = {
    Estado.NAO_RODA: ("não pode rodar", "não podem rodar", "perigo"),
    Estado.COM_AVISOS: ("roda com avisos", "rodam com avisos", "aviso"),
    Estado.RODA: ("roda", "rodam", "certo"),
    Estado.SEM_VIAGEM: ("sem viagem", "sem viagem no itinerário", "neutro"),
}
PRIMEIRO_DIA: Final = date(2018, 4, 12)  # publicação da Lei 5.002/2018
ULTIMO_DIA: Final = date(2100, 12, 31)
_DIAS: Final = f"O dia vai de {PRIMEIRO_DIA:%d/%m/%Y} (Lei 5.002/2018) a {ULTIMO_DIA:%d/%m/%Y}."


class FormularioDoDia(forms.Form):
    """O dia que se pergunta, em branco amanhã, e o que se procura nele."""

    dia = forms.DateField(
        label="Dia",
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date", "class": "campo-texto"}),
        validators=[MinValueValidator(PRIMEIRO_DIA, _DIAS), MaxValueValidator(ULTIMO_DIA, _DIAS)],
    )
    q = forms.CharField(
        label="Linha, empresa, placa ou nome",
        required=False,
        widget=forms.TextInput(attrs={"type": "search", "class": "campo-texto"}),
    )


@dataclass(frozen=True)
class Equipe:
    """Viagens da linha com os mesmos veículo, condutor e monitor."""

    viagens: tuple[str, ...]
    veiculo: Quem | None
    condutor: Quem | None
    monitor: Quem | None


@dataclass(frozen=True)
class MotivoNaTela:
    """Motivo com o clique que o cura."""

    motivo: Motivo
    cura: Cura | None


@dataclass(frozen=True)
class LinhaNaTela:
    """Linha do quadro como a tela a mostra."""

    linha: LinhaDoDia
    rotulo: str
    tom: str
    equipes: tuple[Equipe, ...]
    motivos: tuple[MotivoNaTela, ...]


@dataclass(frozen=True)
class Contagem:
    """Quantas linhas estão num estado, e o endereço que as filtra."""

    estado: str
    rotulo: str
    tom: str
    quantas: int
    url: str
    escolhido: bool


@require_safe
def quadro_do_dia(request: HttpRequest) -> HttpResponse:
    """Mostra o quadro do dia pedido, o de amanhã se nenhum se pede."""
    formulario = FormularioDoDia(request.GET or None)
    hoje = timezone.localdate()
    dia = (formulario.cleaned_data["dia"] if formulario.is_valid() else None) or hoje + UM_DIA
    do_dia = quadro(em=dia, pessoa=request.user)
    escolhido = request.GET.get("estado", "")
    if escolhido not in set(Estado):
        escolhido = ""
    procura = (formulario.cleaned_data.get("q", "") if formulario.is_bound else "").strip()
    achadas = [li for li in do_dia.linhas if _corresponde(li, procura)]
    linhas = [li for li in achadas if escolhido in ("", li.estado)]
    contexto = admin.site.each_context(request) | {
        "title": _titulo(dia, hoje),
        "subtitle": "",
        "form": formulario if formulario.errors else _preenchido(dia, procura),
        "dia": dia,
        "escolhido": escolhido,
        "procura": procura,
        "vespera": _endereco(dia - UM_DIA, q=procura) if dia > PRIMEIRO_DIA else "",
        "seguinte": _endereco(dia + UM_DIA, q=procura) if dia < ULTIMO_DIA else "",
        "hoje": _endereco(hoje, q=procura),
        "amanha": _endereco(hoje + UM_DIA, q=procura),
        "todas": _endereco(dia),
        "fim_de_semana": dia.isoweekday() in {6, 7},
        "total": len(achadas),
        "contagens": [
            Contagem(
                estado,
                ROTULOS[estado][1],
                ROTULOS[estado][2],
                sum(li.estado == estado for li in achadas),
                _endereco(dia, estado="" if estado == escolhido else estado, q=procura),
                estado == escolhido,
            )
            for estado in Estado
        ],
        "linhas": [_na_tela(li, request.user) for li in linhas],
        "substituicoes": do_dia.substituicoes,
    }
    return render(request, "admin/transporte_escolar/quadro.html", contexto)


def _titulo(dia: date, hoje: date) -> str:
    nomes = {hoje: "Quadro de hoje", hoje + UM_DIA: "Quadro de amanhã"}
    return nomes.get(dia, f"Quadro de {dia:%d/%m/%Y}")


def _endereco(dia: date, *, estado: str = "", q: str = "") -> str:
    consulta = {"dia": dia.isoformat(), "estado": estado, "q": q}
    return f"{reverse('quadro')}?{urlencode({c: v for c, v in consulta.items() if v})}"


def _preenchido(dia: date, procura: str) -> FormularioDoDia:
    return FormularioDoDia(initial={"dia": dia, "q": procura})


def _corresponde(linha: LinhaDoDia, procura: str) -> bool:
    """Diz se toda palavra procurada está na linha, na empresa ou em quem faz as viagens."""
    quem = [q for v in linha.viagens for q in (v.veiculo, v.condutor, v.monitor) if q]
    texto = normalizar(" ".join([linha.codigo, linha.nome, linha.empresa, *(q.nome for q in quem)]))
    return all(normalizar(palavra) in texto for palavra in procura.split())


def _na_tela(linha: LinhaDoDia, pessoa: Any) -> LinhaNaTela:
    rotulo, _, tom = ROTULOS[linha.estado]
    return LinhaNaTela(
        linha=linha,
        rotulo=rotulo,
        tom=tom,
        equipes=_equipes(linha),
        motivos=tuple(MotivoNaTela(m, cura_do_motivo(m, pessoa)) for m in linha.motivos),
    )


def _equipes(linha: LinhaDoDia) -> tuple[Equipe, ...]:
    por_equipe: dict[tuple[Quem | None, ...], list[str]] = {}
    for viagem in linha.viagens:
        hora = f" {viagem.saida:%H:%M}" if viagem.saida else ""
        por_equipe.setdefault((viagem.veiculo, viagem.condutor, viagem.monitor), []).append(
            f"{viagem.turno.lower()}, {viagem.sentido.lower()}{hora}"
        )
    return tuple(Equipe(tuple(viagens), *quem) for quem, viagens in por_equipe.items())


def cura_do_motivo(motivo: Motivo, pessoa: Any) -> Cura | None:
    """O clique que cura o motivo, se a pessoa pode dá-lo."""
    if motivo.pk is None:
        return None
    if motivo.alvo == LINHA:
        return _cura_da_linha(motivo, pessoa)
    return _cura_de_alguem(motivo, Alvo(motivo.alvo), motivo.pk, pessoa)


def _cura_de_alguem(motivo: Motivo, alvo: Alvo, pk: int, pessoa: Any) -> Cura | None:
    tipo = motivo.pendencia.tipo
    if tipo and pessoa.has_perm(f"{AREA}.add_documento"):
        return Cura("Incluir o documento", incluir_documento(tipo, alvo=alvo, pk=pk))
    if pessoa.has_perm(f"{AREA}.view_{alvo.value}"):
        url = reverse(f"admin:{AREA}_{alvo.value}_change", args=[pk])
        return Cura(f"Abrir a ficha do {alvo.label.lower()}", url)
    return None


def _cura_da_linha(motivo: Motivo, pessoa: Any) -> Cura | None:
    if quem_cura(motivo.pendencia) != LINHA:
        if not pessoa.has_perm(f"{AREA}.add_alocacao"):
            return None
        return Cura("Alocar", reverse(f"admin:{AREA}_linha_alocar", args=[motivo.pk]))
    if not pessoa.has_perm(f"{AREA}.view_contrato"):
        return None
    contratos = reverse(f"admin:{AREA}_contrato_changelist")
    return Cura("Ver os contratos da linha", f"{contratos}?itens__linha__id__exact={motivo.pk}")

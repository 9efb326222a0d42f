"""O que a tela da linha oferece da operação: alocar, e responder quem a conduziu num dia."""

from datetime import date
from typing import Any

from django import forms
from django.contrib.admin.widgets import AdminDateWidget
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.campos import CampoDeData
from transporte_escolar.models import Alocacao, Linha
from transporte_escolar.regras.horarios import horario_escrito
from transporte_escolar.servicos.agenda import horario_de
from transporte_escolar.servicos.alocacoes import chave_escrita, quem_conduziu

AREA = "transporte_escolar"


class FormularioDaPergunta(forms.Form):
    """O dia que se pergunta."""

    dia = CampoDeData(label="Dia que se pergunta", widget=AdminDateWidget)


class OperacaoDaLinha:
    """Atos e leituras da operação na tela da linha."""

    opts: Any
    admin_site: Any
    get_object: Any

    def get_urls(self) -> list[URLPattern]:
        """Rotas da operação, antes das da tela."""
        ver = self.admin_site.admin_view
        rotas = [
            path("<int:pk>/alocar/", ver(self.alocar), name=f"{AREA}_linha_alocar"),
            path("<int:pk>/conducao/", ver(self.conducao), name=f"{AREA}_linha_conducao"),
        ]
        return [*rotas, *super().get_urls()]  # type: ignore[misc]

    def acoes_da_operacao(self, request: HttpRequest, linha: Linha) -> list[Atalho]:
        """Botão de alocar, a quem pode."""
        pessoa: Any = request.user
        if not pessoa.has_perm(f"{AREA}.add_alocacao"):
            return []
        url = reverse(f"admin:{AREA}_linha_alocar", args=[linha.pk])
        extinta = "" if linha.ativa else "A linha está extinta: reative-a antes."
        return [Atalho("Alocar veículo e condutor", url, "onibus", recusa=extinta)]

    def operacao_relacionada(self, request: HttpRequest, linha: Linha) -> list[Relacionado]:
        """O que a pessoa pode ler da operação: quem conduziu e as listas da linha."""
        pessoa: Any = request.user
        listas = (
            ("Alocações", "alocacao"),
            ("Substituições", "substituicao"),
            ("Passageiros autorizados", "passageiroautorizado"),
        )
        relacionados = [
            Relacionado(
                rotulo,
                reverse(f"admin:{AREA}_{modelo}_changelist") + f"?linha__id__exact={linha.pk}",
            )
            for rotulo, modelo in listas
            if pessoa.has_perm(f"{AREA}.view_{modelo}")
        ]
        if pessoa.has_perm(f"{AREA}.view_alocacao"):
            quem = reverse(f"admin:{AREA}_linha_conducao", args=[linha.pk])
            relacionados.append(Relacionado("Quem conduziu num dia?", quem))
        return relacionados

    def alocar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Leva ao formulário da alocação, com a linha já escolhida."""
        linha = self._linha(request, pk, f"{AREA}.add_alocacao")
        return redirect(f"{reverse(f'admin:{AREA}_alocacao_add')}?linha={linha.pk}")

    def conducao(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Responde quem conduziu a linha no dia pedido; sem dia, hoje."""
        linha = self._linha(request, pk, f"{AREA}.view_alocacao")
        formulario = FormularioDaPergunta(request.GET or None)
        dia: date = timezone.localdate()
        if formulario.is_valid():
            dia = formulario.cleaned_data["dia"]
        alocacoes = quem_conduziu(linha, em=dia, pessoa=request.user)
        contexto = self.admin_site.each_context(request) | {
            "opts": self.opts,
            "original": linha,
            "title": "Quem conduziu",
            "form": formulario if formulario.errors else FormularioDaPergunta({"dia": dia}),
            "media": formulario.media,
            "dia": dia,
            "conducoes": [(a, _viagem(a), horario_escrito(horario_de(a))) for a in alocacoes],
        }
        return render(request, "admin/transporte_escolar/linha/conducao.html", contexto)

    def _linha(self, request: HttpRequest, pk: int, permissao: str) -> Linha:
        pessoa: Any = request.user
        if not pessoa.has_perm(permissao):
            raise PermissionDenied
        linha: Linha | None = self.get_object(request, str(pk))
        if linha is None:
            raise Http404
        return linha


def _viagem(alocacao: Alocacao) -> str:
    return chave_escrita((alocacao.turno, alocacao.sentido)).capitalize()

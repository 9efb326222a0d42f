"""Importação das planilhas de veículos e de condutores: o que elas têm de próprio."""

from datetime import date, datetime
from functools import partial
from typing import Any, ClassVar

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from patrocinio.comum.models import Servidor
from transporte_escolar.admin.cadastro_de_planilha import CadastroDePlanilha
from transporte_escolar.admin.envio_de_planilha import FormularioDePlanilha, Palavras
from transporte_escolar.admin.planilhas import (
    ANTERIORES_NA_LISTA,
    ao_alcance_de,
    pessoa_em,
)
from transporte_escolar.importacao.envios import Arquivo
from transporte_escolar.importacao.frota.aplicacao import (
    aplicada_antes,
    aplicar,
    guardar_envio,
    modelo,
    planilha_das_recusadas,
)
from transporte_escolar.importacao.frota.colunas import CONDUTORES_EXPLICADOS, VEICULOS_EXPLICADOS
from transporte_escolar.importacao.frota.conferencia import (
    LINHAS_MAXIMAS,
    abrir,
    conferir,
)
from transporte_escolar.importacao.resumo import PlanilhaConferida
from transporte_escolar.models import ImportacaoDeCadastro
from transporte_escolar.tipos import TipoDeCadastro


class PlanilhaDaFrota(CadastroDePlanilha):
    """Importação de veículos ou de condutores; ``cadastro`` diz qual é."""

    cadastro: ClassVar[TipoDeCadastro]

    def formulario(self, request: HttpRequest) -> FormularioDePlanilha:
        enviado = (request.POST, request.FILES) if request.method == "POST" else ()
        formulario = FormularioDePlanilha(*enviado, abrir=partial(abrir, self.cadastro))
        ajuda = f"XLSX ou CSV, até 5 MB e {LINHAS_MAXIMAS} linhas."
        formulario.fields["arquivo"].help_text = ajuda
        return formulario

    def contexto(self, request: HttpRequest) -> dict[str, Any]:
        anteriores = (
            ImportacaoDeCadastro.objects.filter(tipo=self.cadastro, criada_por=pessoa_em(request))
            .select_related("criada_por")
            .defer("conteudo")
            .order_by("-criada_em", "-pk")[:ANTERIORES_NA_LISTA]
        )
        return {"anteriores": list(anteriores)}

    def guardar(
        self, formulario: FormularioDePlanilha, *, por: Servidor, em: datetime
    ) -> ImportacaoDeCadastro:
        arquivo = Arquivo(nome=formulario.nome, conteudo=formulario.cleaned_data["arquivo"])
        return guardar_envio(self.cadastro, arquivo, por=por, em=em)

    def visivel(self, request: HttpRequest, pk: int) -> ImportacaoDeCadastro:
        importacao: ImportacaoDeCadastro = get_object_or_404(
            ImportacaoDeCadastro.objects.select_related("criada_por", "aplicada_por"),
            ao_alcance_de(request),
            pk=pk,
            tipo=self.cadastro,
        )
        return importacao

    def conferir(self, importacao: ImportacaoDeCadastro, *, hoje: date) -> PlanilhaConferida[Any]:
        return conferir(importacao, hoje=hoje)

    def aplicar(
        self, importacao: ImportacaoDeCadastro, **o_que_se_viu: Any
    ) -> PlanilhaConferida[Any]:
        return aplicar(pk=importacao.pk, **o_que_se_viu)

    def importada_antes(self, importacao: ImportacaoDeCadastro) -> ImportacaoDeCadastro | None:
        return aplicada_antes(importacao)

    def modelo(self, formato: str) -> bytes:
        return modelo(self.cadastro, formato)

    def recusadas(self, conferencia: PlanilhaConferida[Any]) -> bytes:
        return planilha_das_recusadas(conferencia)


class PlanilhaDeVeiculos(PlanilhaDaFrota):
    """Importação de veículos."""

    cadastro = TipoDeCadastro.VEICULOS
    palavras = Palavras(
        um="veículo",
        varios="veículos",
        genero="o",
        no_arquivo="veiculos",
        icone="onibus",
        tambem_serve="Serve também a planilha de veículos do SETE",
    )
    celulas = "_do_veiculo.html"
    titulos_da_tela = ("Placa", "Veículo", "Lotação", "Com quem")
    colunas_explicadas = VEICULOS_EXPLICADOS


class PlanilhaDeCondutores(PlanilhaDaFrota):
    """Importação de condutores."""

    cadastro = TipoDeCadastro.CONDUTORES
    palavras = Palavras(
        um="condutor",
        varios="condutores",
        genero="o",
        no_arquivo="condutores",
        icone="pessoas",
        tambem_serve="Serve também a planilha de motoristas do SETE",
    )
    celulas = "_do_condutor.html"
    titulos_da_tela = ("CPF", "Nome", "CNH", "Com quem")
    colunas_explicadas = CONDUTORES_EXPLICADOS

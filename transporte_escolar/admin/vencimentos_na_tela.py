"""O que a tela de vencimentos mostra: filtros, faixas e o clique que renova."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple, Self

from django.http import QueryDict
from django.urls import reverse

from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.veredito import Cura, incluir_documento
from transporte_escolar.regras.vencimentos import APROVACAO, CONTRATO, distancia
from transporte_escolar.servicos.vencimentos import MUNICIPIO, NINGUEM, Vencimento
from transporte_escolar.tipos import Alvo
from transporte_escolar.tipos.vencimento import FaixaDeVencimento as Faixa

AREA: Final = "transporte_escolar"
POR_FAIXA: Final = 8
TONS: Final = {Faixa.FALTA: "perigo", Faixa.VENCIDO: "perigo", Faixa.SETE: "aviso"}
ICONES: Final = {
    Faixa.FALTA: "perigo",
    Faixa.VENCIDO: "perigo",
    Faixa.SETE: "aviso",
    Faixa.QUINZE: "relogio",
}
VAZIAS: Final = {
    Faixa.FALTA: "Nenhuma certidão em falta nas empresas com contrato em curso.",
    Faixa.VENCIDO: "Nada vencido.",
    Faixa.SETE: "Nada vence hoje nem nos próximos 7 dias.",
    Faixa.QUINZE: "Nada vence entre 8 e 15 dias.",
    Faixa.TRINTA: "Nada vence entre 16 e 30 dias.",
    Faixa.SESSENTA: "Nada vence entre 31 e 60 dias.",
}


@dataclass(frozen=True)
class Filtro:
    """O que o endereço pede; em branco, tudo."""

    empresa: str = ""
    tipo: str = ""
    faixa: str = ""

    @classmethod
    def de(cls, pedido: QueryDict) -> Self:
        """Lê o endereço."""
        return cls(*(pedido.get(nome, "").strip() for nome in ("empresa", "tipo", "faixa")))

    def aplicar(self, itens: Iterable[Vencimento]) -> list[Vencimento]:
        """Só o que se pediu."""
        return [
            v
            for v in itens
            if self.empresa in {"", *(r.chave for r in v.dono.responsaveis)}
            and self.tipo in {"", v.codigo}
            and self.faixa in {"", v.faixa.value}
        ]

    def endereco(self, rota: str = "vencimentos", *args: Any, **mudancas: str) -> str:
        """O mesmo pedido, com mudanças."""
        consulta = QueryDict(mutable=True)
        consulta.update({nome: v for nome, v in (vars(self) | mudancas).items() if v})
        resto = f"?{consulta.urlencode()}" if consulta else ""
        return reverse(rota, args=args) + resto


class Opcao(NamedTuple):
    """Escolha de um filtro."""

    valor: str
    rotulo: str
    marcada: bool


@dataclass(frozen=True)
class LinhaNaTela:
    """Um vencimento, com o clique que o cura."""

    item: Vencimento
    etiqueta: Etiqueta
    empresas: tuple[str, ...]
    cura: Cura | None

    @classmethod
    def de(cls, item: Vencimento, *, pessoa: Any, hoje: date) -> Self:
        """Monta a linha para a pessoa."""
        texto = distancia(item.fim, em=hoje)
        return cls(
            item=item,
            etiqueta=Etiqueta(texto, tom=TONS.get(item.faixa, "info"), icone="relogio"),
            empresas=tuple(r.nome for r in item.dono.responsaveis if r.nome != item.dono.nome),
            cura=cura_do_vencimento(item, pessoa),
        )


@dataclass(frozen=True)
class FaixaNaTela:
    """Uma faixa: quantos são, os que estão à vista e onde ver os demais."""

    faixa: Faixa
    total: int
    url: str
    escolhida: bool
    linhas: tuple[LinhaNaTela, ...]

    @property
    def icone(self) -> str:
        """Ícone da faixa."""
        return ICONES.get(self.faixa, "calendario")

    @property
    def vazia(self) -> str:
        """Frase de quando nada há."""
        return VAZIAS[self.faixa]

    @property
    def restantes(self) -> int:
        """Quantos não couberam à vista."""
        return self.total - len(self.linhas)


def montar_faixas(
    itens: Iterable[Vencimento],
    filtro: Filtro,
    *,
    da_pagina: Iterable[Vencimento],
    pessoa: Any,
    hoje: date,
) -> list[FaixaNaTela]:
    """As seis faixas, também as vazias; escolhida uma, só ela traz linhas: as da página."""
    faixas = []
    for faixa in Faixa:
        da_faixa = [v for v in itens if v.faixa == faixa]
        escolhida = filtro.faixa == faixa
        a_vista = list(da_pagina) if escolhida else [] if filtro.faixa else da_faixa[:POR_FAIXA]
        faixas.append(
            FaixaNaTela(
                faixa=faixa,
                total=len(da_faixa),
                url=filtro.endereco(faixa="" if escolhida else faixa.value),
                escolhida=escolhida,
                linhas=tuple(LinhaNaTela.de(v, pessoa=pessoa, hoje=hoje) for v in a_vista),
            )
        )
    return faixas


def cura_do_vencimento(item: Vencimento, pessoa: Any) -> Cura | None:
    """O clique que renova ou, a quem não o dá, o que abre a ficha."""
    return _renovar(item, pessoa) or _abrir(item, pessoa)


def _renovar(item: Vencimento, pessoa: Any) -> Cura | None:
    alvo, pk = item.dono.alvo, item.dono.pk
    if item.codigo == CONTRATO:
        url = reverse(f"admin:{AREA}_aditivo_add") + f"?contrato={pk}"
        return Cura("Prorrogar", url) if pessoa.has_perm(f"{AREA}.add_aditivo") else None
    if item.codigo == APROVACAO:
        url = reverse(f"admin:{AREA}_{alvo}_renovar", args=[pk])
        return Cura("Renovar", url) if pessoa.has_perm(f"{AREA}.add_aprovacao") else None
    url = incluir_documento(item.codigo, alvo=Alvo(alvo), pk=pk)
    return (
        Cura("Renovar" if item.fim else "Incluir", url)
        if pessoa.has_perm(f"{AREA}.add_documento")
        else None
    )


def _abrir(item: Vencimento, pessoa: Any) -> Cura | None:
    alvo, pk = item.dono.alvo, item.dono.pk
    if not pessoa.has_perm(f"{AREA}.view_{alvo}"):
        return None
    return Cura("Abrir a ficha", reverse(f"admin:{AREA}_{alvo}_change", args=[pk]))


def opcoes_de_empresa(itens: Iterable[Vencimento], filtro: Filtro) -> list[Opcao]:
    """Empresas com algo que vence; a frota própria e o que não tem empresa, no fim."""
    achadas = {r for v in itens for r in v.dono.responsaveis}
    ordem = sorted(achadas, key=lambda r: (r in {MUNICIPIO, NINGUEM}, r.nome))
    return [Opcao(r.chave, r.nome, r.chave == filtro.empresa) for r in ordem]


def opcoes_de_tipo(itens: Iterable[Vencimento], filtro: Filtro) -> list[Opcao]:
    """Tipos do que vence, em ordem alfabética."""
    nomes = {v.codigo: "Fim do contrato" if v.codigo == CONTRATO else v.o_que for v in itens}
    ordem = sorted(nomes.items(), key=lambda par: par[1])
    return [Opcao(codigo, nome, codigo == filtro.tipo) for codigo, nome in ordem]

"""O que quem decide lê ao lado do que escreve: os fatos, o que a parte disse e as peças."""

from dataclasses import dataclass
from typing import Any, Final

from fiscalizacao.admin.linha_do_tempo_do_processo import endereco_da
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.admin.ritos import Ligacao

MODELO: Final = "admin/fiscalizacao/processoadministrativo/decidir.html"
DE_QUEM_DECIDE: Final = frozenset(
    {
        Ato.DECIDIR,
        Ato.JULGAR_IMPROCEDENTE,
        Ato.RECONSIDERAR,
        Ato.MANTER,
        Ato.DECIDIR_RECURSO,
        Ato.ANUIR,
        Ato.AUTORIZAR_RESCISAO,
    }
)


@dataclass(frozen=True)
class FatoNaPasta:
    """O auto, o item e o fato."""

    auto: str
    item: str
    fato: str


@dataclass(frozen=True)
class DitoNaPasta:
    """O que a parte disse, ou o que se decidiu, com as peças."""

    titulo: str
    quando: str
    texto: str
    pecas: tuple[Ligacao, ...] = ()


def pasta_do(processo: ProcessoAdministrativo) -> dict[str, Any]:
    """O que a tela de decidir mostra; o processo vem com tudo já lido, só o que a pessoa lê."""
    pecas = list(processo.pecas.all())
    return {
        "fatos": [
            FatoNaPasta(str(p.auto), p.auto.infracao.base_legal, p.auto.fato)
            for p in processo.autos.all()
        ]
        or [FatoNaPasta("Responsabilização", "art. 21", processo.fatos)],
        "ditos": [
            DitoNaPasta(
                str(peticao),
                f"{peticao.dia:%d/%m/%Y}, {'no' if peticao.tempestiva else 'fora do'} prazo",
                peticao.texto,
                tuple(
                    Ligacao(p.titulo, endereco_da(p))
                    for p in pecas
                    if p.peticao_id == peticao.pk and p.anexo_id
                ),
            )
            for peticao in processo.peticoes.order_by("pk")
        ],
        "decididas": [
            DitoNaPasta(
                f"{d.get_instancia_display()}: {d.get_resultado_display().lower()}",
                f"{d.em:%d/%m/%Y}, {d.autoridade}",
                f"{d.fundamentos_de_fato}\n\n{d.fundamentos_de_direito}",
            )
            for d in processo.decisoes.select_related("autoridade").order_by("pk")
        ],
        "pecas": [Ligacao(p.titulo, endereco_da(p)) for p in pecas],
    }

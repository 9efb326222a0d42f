"""A oficina da inspeção semestral: credenciada no dia, com engenheiro, CREA e ART."""

from datetime import date
from typing import Final

from fiscalizacao.models import Credenciamento
from fiscalizacao.servicos.credenciamentos import exigir_em_vigor
from fiscalizacao.servicos.leitura_da_vistoria import Lida
from fiscalizacao.servicos.vistoria_feita import VistoriaFeita
from fiscalizacao.tipos import EspecieDeRoteiro
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo

ART_14_2: Final = Dispositivo("Lei 5.002/2018", "art. 14, § 2º")


def conferir_oficina(feita: VistoriaFeita, lida: Lida, *, dia: date) -> Credenciamento | None:
    """Devolve o credenciamento da oficina; ``None`` se a vistoria não é semestral.

    Erros: ``ErroDeDominio`` se a semestral não é de oficina credenciada no dia, ou sem engenheiro,
    CREA e ART.
    Fonte: Lei 5.002/2018, art. 14, §§ 1º e 2º.
    """
    if not any(a.versao.roteiro.especie == EspecieDeRoteiro.SEMESTRAL for a in lida.aplicacoes):
        return None
    oficina = feita.oficina
    if oficina is None:
        raise ErroDeDominio(
            "A inspeção semestral é de oficina credenciada.",
            dispositivo=ART_14_2,
            campo="oficina",
            saida="Diga a oficina. A do órgão estadual se guarda nos documentos do veículo.",
        )
    if not all(t.strip() for t in (oficina.engenheiro, oficina.crea, oficina.art)):
        raise ErroDeDominio(
            "A inspeção semestral tem engenheiro mecânico responsável, com CREA e ART.",
            dispositivo=ART_14_2,
            campo="engenheiro",
            saida="Copie os três do laudo da oficina.",
        )
    return exigir_em_vigor(oficina.credenciamento_id, dia)

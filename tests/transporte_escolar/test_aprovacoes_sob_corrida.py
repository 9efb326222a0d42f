"""Decisões ao mesmo tempo sobre a mesma pessoa: conexões de verdade, largada junta."""

from collections.abc import Callable
from typing import Any

import pytest

from patrocinio.comum.erros import EdicaoSimultanea, ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido
from tests.corridas import correr
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AprovacaoFactory,
    CondutorFactory,
    DocumentoFactory,
)
from tests.transporte_escolar.filas import enquanto
from tests.transporte_escolar.pessoal import as_nove, condutor_pronto, decisao, fiscal
from transporte_escolar.documentos import emitir_certificado, emitir_cracha
from transporte_escolar.models import Aprovacao, InfracaoDeTransito, Vinculo
from transporte_escolar.servicos.aprovacoes import (
    aprovacao_em_vigor,
    aprovar,
    negar,
    renovar,
    revogar_aprovacao,
)
from transporte_escolar.servicos.infracoes_de_transito import importar_infracoes
from transporte_escolar.servicos.vinculos import dar_vinculo
from transporte_escolar.tipos import Resultado, TipoDeVinculo

pytestmark = pytest.mark.django_db(transaction=True)
Ato = Callable[..., Aprovacao]


def _decidem_juntos(condutor: Any, *atos: Ato) -> list[Any]:
    """Cada um leu a mesma ficha, em sua conexão."""
    decisoes = [decisao(condutor, por=fiscal()) for _ in atos]
    return correr(
        *(
            (lambda ato=ato, lida=lida: ato(condutor, lida))
            for ato, lida in zip(atos, decisoes, strict=True)
        )
    )


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize("rodada", range(3))
def test_de_duas_aprovacoes_simultaneas_uma_so_entra(rodada: int) -> None:
    condutor = condutor_pronto()

    resultados = _decidem_juntos(condutor, aprovar, aprovar)

    assert Aprovacao.objects.count() == 1
    assert sum(isinstance(r, Aprovacao) for r in resultados) == 1
    assert sum(isinstance(r, EdicaoSimultanea) for r in resultados) == 1
    assert Aprovacao.objects.get().numero == 1


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize("rodada", range(3))
def test_aprovar_enquanto_outro_nega_deixa_uma_so_decisao(rodada: int) -> None:
    condutor = condutor_pronto()

    resultados = _decidem_juntos(condutor, aprovar, negar)

    decidida = Aprovacao.objects.get()
    assert sum(isinstance(r, Aprovacao) for r in resultados) == 1
    vigora = aprovacao_em_vigor(condutor, em=HOJE) is not None
    assert vigora == (decidida.resultado == Resultado.FAVORAVEL)


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize("rodada", range(3))
def test_renovar_enquanto_outro_revoga_nunca_deixa_o_revogado_aprovado(rodada: int) -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor)
    DocumentoFactory.create(condutor=condutor, certidao=True, emitido_em=HOJE)

    renovada, revogada = _decidem_juntos(condutor, renovar, revogar_aprovacao)

    assert isinstance(renovada, Aprovacao) != isinstance(revogada, Aprovacao)
    vigora = aprovacao_em_vigor(condutor, em=HOJE) is not None
    assert vigora == isinstance(renovada, Aprovacao)


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize("emitir", [emitir_certificado, emitir_cracha])
def test_enquanto_se_revoga_nao_se_emite_documento_da_aprovacao(emitir: Any) -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor)
    lida, pessoa = decisao(condutor), fiscal()

    desfecho = enquanto(
        lambda: revogar_aprovacao(condutor, lida),
        lambda: emitir(condutor, pessoa, as_nove(HOJE)),
    )

    assert isinstance(desfecho, ErroDeDominio)
    assert "não tem aprovação em vigor" in str(desfecho)
    assert not DocumentoEmitido.objects.exists()


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize("emitir", [emitir_certificado, emitir_cracha])
def test_a_revogacao_que_chega_enquanto_se_emite_alcanca_o_documento(emitir: Any) -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor)
    lida, pessoa = decisao(condutor), fiscal()

    desfecho = enquanto(
        lambda: emitir(condutor, pessoa, as_nove(HOJE)),
        lambda: revogar_aprovacao(condutor, lida),
    )

    assert isinstance(desfecho, Aprovacao)
    assert DocumentoEmitido.objects.get().revogacao.motivo.endswith("revogada.")


@pytest.mark.parametrize("rodada", range(3))
def test_duas_renovacoes_simultaneas_resultam_numa_so(rodada: int) -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor)

    resultados = _decidem_juntos(condutor, renovar, renovar)

    assert sum(isinstance(r, Aprovacao) for r in resultados) == 1
    assert Aprovacao.objects.filter(resultado=Resultado.FAVORAVEL).count() == 2


@pytest.mark.norma("5002", "art. 17, p.ú., V")
def test_dois_vinculos_simultaneos_com_o_municipio_resultam_num_so() -> None:
    condutor = CondutorFactory.create()

    def dar() -> Vinculo:
        servidor = TipoDeVinculo.SERVIDOR
        return dar_vinculo(Vinculo(condutor=condutor, tipo=servidor, vigente_de=HOJE))

    resultados = correr(dar, dar)

    assert Vinculo.objects.count() == 1
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 1


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_duas_importacoes_simultaneas_da_mesma_planilha_nao_duplicam() -> None:
    condutor = CondutorFactory.create()
    planilha = "Data;Gravidade;Auto\n01/07/2026;grave;AA1\n02/07/2026;média;\n".encode()

    correr(
        *2
        * (lambda: importar_infracoes(condutor, nome="infracoes.csv", conteudo=planilha, em=HOJE),)
    )

    assert InfracaoDeTransito.objects.count() == 2

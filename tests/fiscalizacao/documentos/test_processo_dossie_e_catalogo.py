"""Dossiê da rescisão e anexo do catálogo: o que os arts. 21, p.ú., e 25, p.ú., mandam."""

from datetime import date

import pytest

from fiscalizacao.documentos.processo.catalogo import emitir_catalogo
from fiscalizacao.documentos.processo.dossie import DossieDaRescisao, emitir_dossie
from fiscalizacao.models import Infracao
from fiscalizacao.regras.infracoes import TEXTOS
from fiscalizacao.servicos.advertencias import FatoLeve, advertir
from fiscalizacao.tipos import EspecieDePeca, Gravidade, Medida
from tests.fiscalizacao.documentos.autuados import NOTIFICADA, Caso, as_nove, calendario, ufm_de
from tests.fiscalizacao.vistorias import versao, vistoriar
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas import EditalFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory

pytestmark = pytest.mark.django_db
EM = as_nove(NOTIFICADA)


@pytest.mark.norma("5002", "art. 25, p.ú.")
def test_o_dossie_traz_toda_infracao_os_dias_ate_a_cura_e_o_grau_de_risco() -> None:
    calendario()
    ufm_de(2026)
    caso = Caso()
    caso.autuar("25-IV", provas=())
    caso.autuar("23-V", provas=(), veiculo=None, linha=None)
    empresa = caso.contrato.empresa
    leve = date(2026, 3, 3)
    advertir(
        FatoLeve(em=as_nove(leve), item="22-V", fato="Estava no porta-luvas.", empresa=empresa),
        por=caso.fiscal,
        em=as_nove(leve),
    )
    veiculo = VeiculoFactory.create(da=empresa, regular=True)
    dia = date(2026, 3, 2)
    vistoriar(veiculo, versao(), por=caso.fiscal, dia=dia, falham=["freios", "limpeza"])
    processo = caso.instaurado(cogita_rescisao=True)

    lido = DossieDaRescisao.do(processo, hoje=NOTIFICADA)
    emitido = emitir_dossie(processo, caso.autoridade, EM)

    assert [i.gravidade for i in lido.infracoes] == ["Leve", "Gravíssima", "Média"]
    assert dict(lido.risco.por_gravidade) == {"Leve": 1, "Média": 1, "Grave": 0, "Gravíssima": 1}
    assert (lido.risco.vistorias, lido.risco.inaptas, lido.risco.interdicoes) == (1, 1, 1)
    assert [f.item for f in lido.risco.impeditivos] == ["Freios"]
    assert [(c.dias, c.curada_em) for c in lido.curas] == [((NOTIFICADA - dia).days, None)]
    texto = texto_de(emitido)
    assert "principalmente, o grau de risco a que os usuários foram expostos" in texto
    assert "Advertência verbal aplicada" in texto
    assert "Ainda não há. A rescisão só se decide depois de autorizada" in texto
    assert processo.pecas.get(especie=EspecieDePeca.DOSSIE).documento == emitido


@pytest.mark.norma("5002", "art. 21, p.ú.")
def test_o_anexo_transcreve_as_32_palavra_por_palavra_e_as_do_edital() -> None:
    caso = Caso()
    edital = EditalFactory.create()
    Infracao.objects.create(
        codigo="ED-1",
        edital=edital,
        base_legal="Edital, item 14.3",
        texto="Rodar sem o rastreador ligado.",
        gravidade=Gravidade.MEDIA,
        medidas=[Medida.ADVERTENCIA, Medida.MULTA],
        ufm=2,
    )

    do_edital = emitir_catalogo(edital, caso.autoridade, EM)
    so_da_lei = emitir_catalogo(None, caso.autoridade, EM)

    texto = texto_de(do_edital)
    assert len(TEXTOS) == 32
    assert [c for c, palavras in TEXTOS.items() if palavras not in texto] == []
    assert "Rodar sem o rastreador ligado." in texto
    assert "advertência escrita e multa de 2 (duas) UFM" in texto
    assert (do_edital.assunto, do_edital.assunto_id) == ("transporte_escolar.edital", edital.pk)
    assert (so_da_lei.assunto, so_da_lei.assunto_id) == ("fiscalizacao.infracao", 0)
    assert "rastreador" not in texto_de(so_da_lei)

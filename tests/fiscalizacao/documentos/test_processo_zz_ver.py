"""Provisório."""
import time
from datetime import date, timedelta
from pathlib import Path
from dataclasses import replace
import pytest
from fiscalizacao.documentos.processo.autos import emitir_auto
from fiscalizacao.documentos.processo.catalogo import emitir_catalogo
from fiscalizacao.documentos.processo.comunicacoes import intimar, notificar
from fiscalizacao.documentos.processo.decisao import emitir_advertencia_escrita, emitir_decisao
from fiscalizacao.documentos.processo.dossie import emitir_dossie
from fiscalizacao.documentos.processo.guia import emitir_guia_pdf
from fiscalizacao.documentos.processo.termos import *
from fiscalizacao.documentos.processo.volume import autos_em_pdf
from fiscalizacao.models import ProcessoAdministrativo
from patrocinio.comum.models import DocumentoEmitido
from fiscalizacao.servicos.multas import emitir_guia
from fiscalizacao.servicos.processo.instrucao import autorizar_rescisao
from fiscalizacao.tipos import Medida
from tests.fiscalizacao.documentos.autuados import *
from tests.fiscalizacao.vistorias import versao, vistoriar, momento
from tests.fiscalizacao.fabricas_ordens import ordem_entregue
from fiscalizacao.servicos.advertencias import FatoLeve, advertir
pytestmark = pytest.mark.django_db
P = Path("/tmp/ver5"); P.mkdir(exist_ok=True)
def g(nome, d):
    (P / f"{nome}.pdf").write_bytes(d if isinstance(d, bytes) else bytes(d.conteudo))

def test_a(settings):
    settings.ENDERECO = "https://transporte.patrocinio.mg.gov.br"
    calendario(); ufm_de(2026); ufm_de(2027, "523.18")
    c = Caso()
    p = c.transitado()
    for d in DocumentoEmitido.objects.order_by("pk"):
        g(f"a{d.pk}-{d.especie}", d)
    dec = p.decisoes.get()
    em = as_nove(date(2026, 6, 15))
    g("decisao", emitir_decisao(dec, c.julgadora, em))
    g("revelia", emitir_certidao_de_revelia(p, c.autoridade, em))
    g("transito", emitir_certidao_de_transito(p, c.autoridade, em))
    g("advertencia", emitir_advertencia_escrita(dec.medidas.get(medida="advertencia"), c.autoridade, em))
    m = p.multas.get()
    gu = emitir_guia(pk=m.pk, vence_em=date(2026, 7, 15), por=c.fazenda, em=em)
    g("guia1", emitir_guia_pdf(gu, c.fazenda, em))
    em = as_nove(date(2027, 1, 12))
    gu = emitir_guia(pk=m.pk, vence_em=date(2027, 2, 15), por=c.fazenda, em=em)
    g("guia2", emitir_guia_pdf(gu, c.fazenda, em))
    t = time.time()
    g("volume", autos_em_pdf(p, para_a_parte=False, em=em))
    print("volume", time.time() - t)
    g("volume-parte", autos_em_pdf(p, para_a_parte=True, em=em))

def test_b(settings):
    calendario(); ufm_de(2026)
    c = Caso()
    pet = c.defendido("A contratada pediu a renovação em 12 de março.\n\nPede que se ouça o condutor.")
    g("recibo", emitir_recibo(pet, c.autoridade, as_nove(date(2026,4,10))))

def test_c(settings):
    calendario(); ufm_de(2026)
    c = Caso(lei_8666=True)
    a = c.autuar("25-I", fato="A linha deixou de rodar em 26 e 27 de março, sem aviso nem motivo.")
    c.autuar("25-IV", fato="Três veículos da contratada sem freio de estacionamento.", veiculo=None)
    emp = c.contrato.empresa
    v = VeiculoFactory.create(da=emp, regular=True)
    ver = versao()
    vistoriar(v, ver, por=c.fiscal, dia=date(2026, 3, 2), falham=["freios", "limpeza"])
    vistoriar(v, ver, por=c.fiscal, dia=date(2026, 3, 9), falham=["limpeza"])
    advertir(FatoLeve(em=momento(date(2026,3,3)), item="22-V", fato="Estava no porta-luvas.", empresa=emp), por=c.fiscal, em=momento(date(2026,3,3)))
    p, cod = c.notificado(cogita_rescisao=True)
    for d in DocumentoEmitido.objects.order_by("pk"):
        g(f"c{d.pk}-{d.especie}", d)
    g("dossie1", emitir_dossie(p, c.autoridade, as_nove(date(2026,4,20))))
    g("catalogo", emitir_catalogo(None, c.autoridade, as_nove(date(2026,4,20))))
    from django.db import connection
    certificar_revelia(p.pk, c.pratica(date(2026,4,20)))
    autorizar_rescisao(p.pk, "Demorou sete dias e só curou parte.", "Três infrações em um mês.", "Freios: risco alto.", c.pratica(date(2026,4,21), c.recursal, "Autorizo."))
    p = ProcessoAdministrativo.objects.get(pk=p.pk)
    g("dossie2", emitir_dossie(p, c.autoridade, as_nove(date(2026,4,22))))
    c.concluir(p, date(2026,4,22))
    dec = decidir(p.pk, FUNDAMENTOS, {c.autos[0].pk: [Medida.MULTA, Medida.RESCISAO]}, c.pratica(date(2026,4,24), c.julgadora))
    g("decisao-c", emitir_decisao(dec, c.julgadora, as_nove(date(2026,4,24))))
    com = intimar(p.pk, c.pratica(date(2026,4,24)))
    g("intimacao-c", com.documento)

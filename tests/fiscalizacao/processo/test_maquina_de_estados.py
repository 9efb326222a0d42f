"""Atos lícitos e ilícitos em qualquer ordem: o devido processo nunca se quebra."""

from datetime import date, timedelta
from itertools import pairwise
from typing import Final

import pytest
from django.contrib.auth.models import Group
from django.db import connection, transaction
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fiscalizacao.models import Multa, PrazoDoProcesso
from fiscalizacao.regras.rito_do_processo import RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.medidas import medidas_em_vigor
from fiscalizacao.tipos import COM_DECISAO_FINAL, FINAIS, AtoComPrazo, Instancia, Medida
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.regras.rito import passos_de
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.processo.atos import ATOS
from tests.fiscalizacao.processo.cenas import Caso, as_
from tests.fiscalizacao.processo.passos import (
    ate_a_defesa,
    autorizado,
    concluso,
    decidido,
    intimado,
)
from transporte_escolar.tipos import Regime

DIA: Final = date(2026, 3, 2)
PASSOS: Final = 24
PESSOAS: Final = ("fiscal", "autoridade", "julgadora", "recursal", "procuradoria")
DEFESAS: Final = (AtoComPrazo.DEFESA_PREVIA, AtoComPrazo.DEFESA_EXTINCAO)
PENAS: Final[tuple[list[Medida], ...]] = (
    [Medida.MULTA],
    [Medida.MULTA, Medida.RESCISAO],
    [Medida.RESCISAO],
    [Medida.ADVERTENCIA],
    [],
)
# O que se quer que o sorteio alcance: sem isso, os invariantes não provariam nada.
ALCANCAR: Final = {S.EM_RECURSO, S.NA_SUPERIOR, S.JULGADO, S.TRANSITADO, S.ANULADO}


class Sorteio:
    """Um processo, em que duas pessoas acumulam papéis que não podem exercer juntos."""

    def __init__(self, data: st.DataObject) -> None:
        """Sorteia o regime e se o processo começa na instauração ou já com decisão intimada."""
        self.data = data
        regime = data.draw(st.sampled_from(Regime))
        self.caso = Caso("25-VI", "24-I", regime=regime, rescisao=True, dia=DIA)
        if data.draw(st.booleans()):
            concluso(autorizado(ate_a_defesa(self.caso, DIA), DIA), DIA)
            penas = {self.caso.auto.pk: [Medida.MULTA, Medida.RESCISAO]}
            intimado(decidido(self.caso, DIA, penas), DIA)
        _acumular(self.caso.equipe.fiscal, Papel.AUTORIDADE_JULGADORA)
        _acumular(self.caso.equipe.julgadora, Papel.AUTORIDADE_RECURSAL)
        self.dia = DIA
        self.passadas = {S.INSTAURADO}

    def praticar(self) -> None:
        """Um ato, de alguém, em algum dia; o que se recusa não deixa rastro."""
        ato, pratica = self._ato(), self._pratica
        quem = self._quem(ato)
        penas = {a.pk: self.data.draw(st.sampled_from(PENAS)) for a in self.caso.autos[:1]}
        antes = self._fotografia()
        try:
            with transaction.atomic():
                ATOS[ato](self.caso, pratica(quem), penas)
                connection.check_constraints()
        except ErroDeDominio:
            assert self._fotografia() == antes
            return
        self.conferir()
        self.passadas.add(S(self.caso.situacao))

    def _pratica(self, quem: Servidor) -> Pratica:
        return Pratica(quem, as_(self.dia), "Pelas razões dos autos.")

    def _ato(self) -> Ato:
        self.dia += timedelta(days=self.data.draw(st.sampled_from([0, 0, 1, 8, 30])))
        passos = passos_de(RITO_DO_PROCESSO, self.caso.situacao)
        avancam = [Ato(p.acao) for p in passos if p.de != p.para and p.para not in FINAIS]
        modo = self.data.draw(st.integers(0, 9))
        if avancam and modo <= 6:
            return self.data.draw(st.sampled_from([avancam[0], *avancam]))
        licitos = [Ato(p.acao) for p in passos]
        escolhas = licitos if licitos and modo <= 8 else list(ATOS)
        return self.data.draw(st.sampled_from(escolhas))

    def _quem(self, ato: Ato) -> Servidor:
        pessoas = [getattr(self.caso.equipe, p) for p in PESSOAS]
        papeis = {papel for p in RITO_DO_PROCESSO if p.acao == ato for papel in p.papeis}
        podem = [p for p in pessoas if tem_papel(p, *papeis)]
        certa: bool = self.data.draw(st.integers(0, 6)) > 0
        # Quem acumula papéis vem primeiro na lista: o último é o que pode de fato.
        escolhida: Servidor = podem[-1] if certa else self.data.draw(st.sampled_from(pessoas))
        return escolhida

    def _fotografia(self) -> tuple[object, ...]:
        processo = self.caso.processo
        return (
            processo.situacao,
            processo.suspenso_desde,
            processo.andamentos.count(),
            processo.decisoes.count(),
            processo.pecas.count(),
            self.caso.prazos(),
        )

    def conferir(self) -> None:
        """Os invariantes do devido processo."""
        processo = self.caso.processo
        passos = list(processo.andamentos.order_by("pk"))
        assert processo.situacao == passos[-1].para
        assert all(um.para == outro.de for um, outro in pairwise(passos))
        self._conferir_as_decisoes()
        for prazo in PrazoDoProcesso.objects.filter(processo=processo):
            assert prazo.vence_em > prazo.ciencia
        for passo in passos:
            if passo.acao == Ato.CERTIFICAR_REVELIA:
                dia = timezone.localdate(passo.em)
                assert all(p.vence_em < dia for p in processo.prazos.filter(ato__in=DEFESAS))
        multas = list(Multa.objects.filter(processo=processo))
        if multas:
            assert processo.situacao in {*COM_DECISAO_FINAL, S.ANULADO}
            assert {m.medida for m in multas} <= set(medidas_em_vigor(processo))
        if processo.rescindido_em and processo.regime == Regime.LEI_14133:
            assert processo.situacao in COM_DECISAO_FINAL

    def _conferir_as_decisoes(self) -> None:
        decisoes = list(self.caso.processo.decisoes.order_by("pk"))
        soube = (
            self.caso.processo.comunicacoes.filter(especie="notificacao")
            .exclude(ciencia_em=None)
            .values_list("ciencia_em", flat=True)
        )
        assert len({d.instancia for d in decisoes}) == len(decisoes)
        for decisao in decisoes:
            assert soube
            assert min(soube) <= timezone.localdate(decisao.em)
            assert decisao.autoridade != self.caso.equipe.fiscal
            if decisao.instancia == Instancia.RECURSAL:
                assert decisao.autoridade not in {d.autoridade for d in decisoes if d != decisao}


def _acumular(servidor: Servidor, papel: Papel) -> None:
    servidor.groups.add(Group.objects.get(name=papel))
    servidor.__dict__.pop("_papeis", None)


@pytest.mark.django_db
@pytest.mark.norma("5002", "arts. 26 e 27")
def test_em_qualquer_ordem_de_atos_o_devido_processo_se_guarda() -> None:
    passadas: set[S] = set()

    @settings(
        max_examples=20,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def sortear(data: st.DataObject) -> None:
        with transaction.atomic():
            sorteio = Sorteio(data)
            for _ in range(PASSOS):
                sorteio.praticar()
            passadas.update(sorteio.passadas)
            transaction.set_rollback(True)

    sortear()

    assert passadas >= ALCANCAR

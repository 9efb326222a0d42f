"""Os roteiros com que o portal nasce: cada módulo é um, na sua versão 1."""

from fiscalizacao.migrations._roteiros._forma import Roteiro
from fiscalizacao.migrations._roteiros.documental import DOCUMENTAL
from fiscalizacao.migrations._roteiros.higiene import HIGIENE
from fiscalizacao.migrations._roteiros.municipal import MUNICIPAL
from fiscalizacao.migrations._roteiros.na_via import NA_VIA
from fiscalizacao.migrations._roteiros.seguranca import SEGURANCA
from fiscalizacao.migrations._roteiros.semestral import SEMESTRAL

ROTEIROS: tuple[Roteiro, ...] = (SEGURANCA, HIGIENE, MUNICIPAL, NA_VIA, DOCUMENTAL, SEMESTRAL)

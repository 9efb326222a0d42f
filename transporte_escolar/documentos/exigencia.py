"""Ofício que exige documento da contratada, ou a convoca, pronto para assinar."""

from dataclasses import dataclass
from datetime import date, datetime, time
from typing import ClassVar, Final, Self

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.servicos.documentos import Assunto, em_vigor, emitir_atual
from patrocinio.comum.tipos import Papel
from transporte_escolar.documentos.partes import ORGAO, SESTRAN
from transporte_escolar.models import Exigencia
from transporte_escolar.servicos.presencas import dispositivo_da
from transporte_escolar.tipos import EspecieDeExigencia

ESPECIE: Final = "Ofício de exigência"


@dataclass(frozen=True)
class OficioDeExigencia:
    """O que se exige, de quem, até quando e por qual dispositivo."""

    numero: str
    convocacao: str
    empresa: str
    cnpj: str
    endereco: str
    o_que: str
    descricao: str
    feita_em: date
    prazo: date
    hora: time | None
    local: str
    dispositivo: str
    orgao: str

    especie: ClassVar[str] = ESPECIE
    modelo: ClassVar[str] = "documentos/transporte_escolar/exigencia.html"

    @property
    def titulo(self) -> str:
        """Título público, sem o nome da empresa."""
        nome = f"Convocação para {self.convocacao}" if self.convocacao else "Exigência de documento"
        return f"{nome} nº {self.numero}"

    @classmethod
    def de(cls, exigencia: Exigencia) -> Self:
        """Lê a exigência; o órgão é o de quem a fez."""
        empresa = exigencia.empresa
        documento = exigencia.especie == EspecieDeExigencia.DOCUMENTO
        return cls(
            numero=f"{exigencia.numero}/{exigencia.ano}",
            convocacao="" if documento else exigencia.get_especie_display().lower(),
            empresa=empresa.razao_social,
            cnpj=empresa.cnpj,
            endereco=", ".join(p for p in (empresa.endereco, empresa.municipio, empresa.uf) if p),
            o_que=exigencia.titulo,
            descricao=exigencia.descricao,
            feita_em=exigencia.feita_em,
            prazo=exigencia.prazo,
            hora=exigencia.hora,
            local=exigencia.local,
            dispositivo=str(dispositivo_da(exigencia)),
            orgao=_orgao(exigencia),
        )


def _orgao(exigencia: Exigencia) -> str:
    primeiro = exigencia.andamentos.select_related("autor").order_by("pk").first()
    autor = primeiro.autor if primeiro else None
    da_sestran = (Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)
    return SESTRAN if autor and tem_papel(autor, *da_sestran) else ORGAO


def _assunto(exigencia: Exigencia) -> Assunto:
    return Assunto("transporte_escolar.exigencia", exigencia.pk)


def emitir_oficio(exigencia: Exigencia, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite o ofício; se nada mudou, devolve o que está em vigor."""
    return emitir_atual(
        OficioDeExigencia.de(exigencia),
        assunto=_assunto(exigencia),
        emitido_por=servidor,
        em=em,
    )


def oficio_em_vigor(exigencia: Exigencia) -> DocumentoEmitido | None:
    """Ofício já emitido, que a contratada baixa."""
    return em_vigor(especie=ESPECIE, assunto=_assunto(exigencia))

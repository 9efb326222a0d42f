"""As condições do art. 17, p.ú., uma a uma, com o que as prova e o que lhes falta."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from patrocinio.comum.regras.datas import aniversario
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.aprovacao import Exame
from transporte_escolar.regras.condutores import (
    ART_7_IV,
    IDADE_SEM_TOXICOLOGICO,
    LEI,
    SEM_APROVACAO,
    infracoes_que_contam,
    primeiro_dia_com_idade,
    vinculos_em,
)
from transporte_escolar.regras.documentos import mais_novo, valido_ate
from transporte_escolar.regras.fatos import TipoExigido
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import Pendencia, TipoDeVinculo, impede

VINCULO: Final = "V"
_TITULOS: Final = {
    "I": "Idade superior a 21 anos",
    "II": "CNH na categoria exigida",
    "III": "Sem infração grave ou gravíssima, nem reincidência em médias, em doze meses",
    "IV": "Curso especializado para o transporte de escolares",
    VINCULO: "Vínculo com a empresa, provado",
    "VI": "Certidão negativa de distribuição criminal",
    "VII": "Outras exigências da legislação de trânsito ou do edital",
}
_INCISO_DO_TIPO: Final[dict[str, str]] = {
    Codigo.CNH: "II",
    Codigo.PRONTUARIO: "III",
    Codigo.CURSO: "IV",
    Codigo.CERTIDAO_CRIMINAL: "VI",
}
_DO_ARTIGO: Final = {f"art. 17, p.ú., {inciso}": inciso for inciso in _TITULOS}


@dataclass(frozen=True)
class Condicao:
    """Uma condição da lei: o que falta, o que a prova e os documentos que a curam."""

    inciso: str
    titulo: str
    dispositivo: Dispositivo
    pendencias: tuple[Pendencia, ...] = ()
    provas: tuple[str, ...] = ()
    tipos: tuple[TipoExigido, ...] = ()

    @property
    def tom(self) -> str:
        """Situação na escala das telas: ``perigo`` impede, ``aviso`` pede atenção, ``certo``."""
        if impede(self.pendencias):
            return "perigo"
        return "aviso" if self.pendencias else "certo"

    @property
    def e_vinculo(self) -> bool:
        """Diz se o que a cura é um vínculo, e não um documento."""
        return self.inciso == VINCULO


def condicoes_do_condutor(exame: Exame) -> tuple[Condicao, ...]:
    """Os sete incisos do art. 17, p.ú., na ordem da lei, como estão no dia do exame.

    Fonte: Lei 5.002/2018, art. 17, p.ú.
    """
    proprias = {
        "I": (_idade(exame),),
        "III": (_infracoes(exame),),
        VINCULO: _vinculos(exame),
    }
    return tuple(
        Condicao(
            inciso,
            titulo,
            Dispositivo(LEI, f"art. 17, p.ú., {inciso}"),
            tuple(p for p in exame.pendencias if inciso_de(p) == inciso),
            (*proprias.get(inciso, ()), *_provas(exame, _tipos(exame, inciso))),
            _tipos(exame, inciso),
        )
        for inciso, titulo in _TITULOS.items()
    )


def condicoes_do_monitor(exame: Exame) -> tuple[Condicao, ...]:
    """Cada documento que se exige do monitor, e o vínculo, como estão no dia do exame.

    Fonte: Lei 5.002/2018, art. 7º, § 1º, IV; Lei 8.069/1990 (ECA), art. 59-A.
    """
    sem_tipo = tuple(p for p in exame.pendencias if not p.tipo and p.codigo != SEM_APROVACAO)
    return (
        *(
            Condicao(
                "",
                tipo.nome,
                ART_7_IV,
                tuple(p for p in exame.pendencias if p.tipo == tipo.codigo),
                _provas(exame, (tipo,)),
                (tipo,),
            )
            for tipo in exame.exigidos
        ),
        Condicao(VINCULO, _TITULOS[VINCULO], ART_7_IV, sem_tipo, _vinculos(exame)),
    )


def inciso_de(pendencia: Pendencia) -> str:
    """Inciso do art. 17, p.ú., a que a pendência do condutor pertence; vazio se a nenhum.

    A falta de aprovação é do próprio parágrafo; o que a lei não nomeia é do VII.
    Fonte: Lei 5.002/2018, art. 17, p.ú.
    """
    if pendencia.codigo == SEM_APROVACAO:
        return ""
    do_tipo = _INCISO_DO_TIPO.get(pendencia.tipo, "")
    return do_tipo or _DO_ARTIGO.get(pendencia.dispositivo.artigo, "VII")


def _tipos(exame: Exame, inciso: str) -> tuple[TipoExigido, ...]:
    return tuple(t for t in exame.exigidos if _INCISO_DO_TIPO.get(t.codigo, "VII") == inciso)


def _provas(exame: Exame, tipos: Iterable[TipoExigido]) -> tuple[str, ...]:
    return tuple(prova for tipo in tipos if (prova := _prova(exame, tipo)))


def _prova(exame: Exame, tipo: TipoExigido) -> str:
    documento = mais_novo(
        exame.profissional.documentos, tipo.codigo, em=exame.em, criterios=exame.criterios
    )
    if documento is None:
        return _dispensa(exame, tipo)
    fim = valido_ate(documento, exame.criterios)
    partes = [
        f"{tipo.nome} de {documento.emitido_em:%d/%m/%Y}",
        f"categoria {documento.categoria}" if documento.categoria else "",
        "com EAR" if documento.ear else "",
        f"vale até {fim:%d/%m/%Y}" if fim else "não vence",
    ]
    return ", ".join(p for p in partes if p)


def _dispensa(exame: Exame, tipo: TipoExigido) -> str:
    setenta = aniversario(exame.profissional.nascimento, IDADE_SEM_TOXICOLOGICO)
    if tipo.codigo == Codigo.TOXICOLOGICO and exame.em >= setenta:
        return f"{tipo.nome}: não se exige desde os {IDADE_SEM_TOXICOLOGICO} anos"
    return ""


def _idade(exame: Exame) -> str:
    primeiro = primeiro_dia_com_idade(exame.profissional.nascimento)
    verbo = "desde" if primeiro <= exame.em else "a partir de"
    return f"mais de 21 anos {verbo} {primeiro:%d/%m/%Y}"


def _infracoes(exame: Exame) -> str:
    contam = infracoes_que_contam(
        exame.profissional.infracoes, em=exame.em, criterios=exame.criterios
    )
    quantas = {0: "nenhuma infração consta", 1: "1 infração consta"}.get(
        len(contam), f"{len(contam)} infrações constam"
    )
    return f"{quantas} nos últimos {exame.criterios.janela_meses} meses"


def _vinculos(exame: Exame) -> tuple[str, ...]:
    return tuple(
        f"{TipoDeVinculo(v.tipo).label}, desde {v.vigente_de:%d/%m/%Y}"
        + (f" até {v.vigente_ate:%d/%m/%Y}" if v.vigente_ate else "")
        for v in vinculos_em(exame.profissional.vinculos, exame.em)
    )

"""Empresas: a pessoa jurídica que já existe, endereços anteriores e vínculos entre licitantes."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.apps import apps
from django.db.models import Q

from patrocinio.comum.busca import Normalizada, normalizar
from patrocinio.comum.models import PessoaJuridica
from patrocinio.comum.regras.identificacao import formatar, raiz_do_cnpj, so_alfanumericos
from transporte_escolar.models import Contrato, Empresa, Socio
from transporte_escolar.regras.contratacao import ART_2
from transporte_escolar.servicos.recusas import traduzindo_recusas


@dataclass(frozen=True)
class Contato:
    """Endereço e telefone que a empresa teve, e desde quando constam."""

    desde: datetime
    endereco: str
    telefone: str


def onde_esta_o_cnpj(cnpj: str, *, exceto: int | None = None) -> str:
    """Diz em que cadastro o CNPJ já está; vazio se em nenhum."""
    outras = PessoaJuridica.objects.filter(cnpj=so_alfanumericos(cnpj))
    achada = (outras.exclude(pk=exceto) if exceto else outras).first()
    if achada is None:
        return ""
    tipo = "empresa" if Empresa.objects.filter(pk=achada.pk).exists() else "pessoa jurídica"
    return f"CNPJ já cadastrado em {achada.razao_social} ({tipo})."


def onde_esta_o_socio(cpf: str, *, exceto_empresa: int | None = None) -> list[str]:
    """Lista as outras empresas de que a pessoa é sócia hoje."""
    socios = Socio.objects.filter(cpf=cpf, ate__isnull=True).exclude(empresa_id=exceto_empresa)
    return sorted(socios.values_list("empresa__razao_social", flat=True))


def gravar_empresa(empresa: Empresa) -> Empresa:
    """Grava a empresa, nova ou alterada.

    Erros: ``ErroDeDominio`` se, com outro CNPJ, a licitante passaria do limite do art. 2º.
    Fonte: Lei 5.002/2018, art. 2º.
    """
    with traduzindo_recusas():
        empresa.save()
    return empresa


def contatos_anteriores(empresa: Empresa) -> list[Contato]:
    """Lista, do mais novo ao mais antigo, os endereços e telefones que a trilha guardou.

    Fonte: Lei 5.002/2018, art. 23, VI (comunicar mudança de endereço e telefone).
    """
    contatos: list[Contato] = []
    trilha: Any = apps.get_model("comum", "PessoaJuridicaEvent")
    for evento in trilha.objects.filter(pgh_obj_id=empresa.pk).order_by("pgh_id"):
        cidade = f"{evento.municipio}/{evento.uf}".strip("/")
        endereco = ", ".join(p for p in (evento.endereco, cidade) if p)
        contato = Contato(evento.pgh_created_at, endereco, formatar("telefone", evento.telefone))
        anterior = contatos[-1] if contatos else None
        if anterior is None or (anterior.endereco, anterior.telefone) != (
            contato.endereco,
            contato.telefone,
        ):
            contatos.append(contato)
    return contatos[::-1]


def avisos_de_vinculo(empresa: Empresa, *, edital_id: int) -> list[str]:
    """Avisa de sócio, endereço ou telefone em comum com outra licitante do edital.

    Não recusa: o art. 2º fala da licitante; o vínculo é indício para quem julga.
    Fonte: Lei 5.002/2018, art. 2º.
    """
    outras = (
        Empresa.objects.filter(propostas__edital_id=edital_id)
        .exclude(propostas__situacao="retirada", propostas__edital_id=edital_id)
        .exclude(raiz=raiz_do_cnpj(empresa.cnpj))
        .distinct()
    )
    cpfs = empresa.socios.filter(ate__isnull=True).values("cpf")
    por_motivo = [
        ("sócio", Q(socios__cpf__in=cpfs, socios__ate__isnull=True)),
        ("telefone", Q(telefone=empresa.telefone) if empresa.telefone else None),
        ("endereço", _mesmo_endereco(empresa)),
    ]
    return [
        f"Mesmo {motivo} que {outra.razao_social}, também licitante deste edital ({ART_2})."
        for motivo, filtro in por_motivo
        if filtro is not None
        for outra in outras.alias(endereco_lido=Normalizada("endereco")).filter(filtro)
    ]


def _mesmo_endereco(empresa: Empresa) -> Q | None:
    endereco = normalizar(empresa.endereco)
    return Q(endereco_lido=endereco, municipio=empresa.municipio) if endereco else None


def aviso_de_outros_contratos(empresa: Empresa, *, edital_id: int, em: date) -> str:
    """Avisa quantos contratos em vigor a mesma raiz de CNPJ tem por outros editais.

    Fonte: Lei 5.002/2018, art. 2º (o limite é por edital; o total só se mostra).
    """
    total = (
        Contrato.objects.em_vigor(em=em)
        .filter(empresa__raiz=raiz_do_cnpj(empresa.cnpj))
        .exclude(edital_id=edital_id)
        .count()
    )
    if not total:
        return ""
    contratos = "outro contrato" if total == 1 else "outros contratos"
    return f"A empresa tem {total} {contratos} em vigor, por outros editais ({ART_2})."

"""Vínculo do condutor, ou do monitor, com a empresa ou o Município, e a sua prova."""

from datetime import date
from typing import Final

from django.db import transaction
from django.db.models import Q

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Alocacao, Condutor, Monitor, Socio, Vinculo
from transporte_escolar.servicos.condutores import dono_de, travado
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import VINCULO_EQUIVALENTE, TipoDeVinculo

ART_17_V: Final = Dispositivo("Lei 5.002/2018", "art. 17, p.ú., V")


@transaction.atomic
def dar_vinculo(vinculo: Vinculo) -> Vinculo:
    """Grava o vínculo novo, ou a correção do que já há; uma pessoa pode ter o de duas empresas.

    Erros: ``ErroDeDominio`` se já há vínculo com a mesma empresa, ou com o Município, em parte do
    período; ``ValidationError`` pelos campos.
    Fonte: Lei 5.002/2018, art. 17, p.ú., V.
    """
    vinculo.full_clean()
    profissional = vinculo.condutor or vinculo.monitor
    if profissional is not None:
        travado(profissional)
        _recusar_repetido(vinculo, profissional)
    vinculo.save()
    return vinculo


@transaction.atomic
def encerrar_vinculo(*, pk: int, em: date) -> Vinculo:
    """Encerra o vínculo; ``em`` é o último dia dele.

    Erros: ``ErroDeDominio`` se o dia antecede o início ou se já se encerrou até esse dia.
    """
    vinculo: Vinculo = Vinculo.objects.select_for_update(of=("self",)).get(pk=pk)
    if em < vinculo.vigente_de:
        raise ErroDeDominio(
            f"O vínculo começou em {vinculo.vigente_de:%d/%m/%Y}.",
            campo="em",
            saida="Escolha um dia igual ou posterior.",
        )
    if vinculo.vigente_ate is not None and vinculo.vigente_ate <= em:
        raise ErroDeDominio(
            f"O vínculo já acaba em {vinculo.vigente_ate:%d/%m/%Y}.",
            campo="em",
            saida="Só se encerra antes disso.",
        )
    vinculo.vigente_ate = em
    vinculo.save()
    return vinculo


def avisos_do_vinculo(vinculo: Vinculo, *, em: date) -> list[str]:
    """O que a prova do vínculo pede que se confira; não impede de gravar.

    Fonte: Lei 5.002/2018, art. 17, p.ú., V (leitura H-26).
    """
    avisos = []
    tipo = TipoDeVinculo(vinculo.tipo)
    if tipo in VINCULO_EQUIVALENTE:
        aceita = tipo in criterios_em(em).vinculos_equivalentes
        avisos.append(
            f"A lei não nomeia {tipo.label}: aceita por equivalência ({ART_17_V})."
            if aceita
            else f"A leitura vigente não aceita {tipo.label} como prova ({ART_17_V}): "
            "junte CTPS, ficha de registro ou contrato social."
        )
    if tipo == TipoDeVinculo.CCMEI and vinculo.empresa and not vinculo.empresa.mei:
        avisos.append(f"{vinculo.empresa} não consta como MEI: confira o CCMEI.")
    if tipo == TipoDeVinculo.CONTRATO_SOCIAL and not _e_socio(vinculo, em):
        avisos.append(
            f"A pessoa não consta entre os sócios de {vinculo.empresa}: confira o contrato social "
            f"e o último aditivo ({ART_17_V})."
        )
    if vinculo.anexo_id is None and tipo != TipoDeVinculo.SERVIDOR:
        avisos.append(f"Falta o arquivo da prova: {tipo.label} ({ART_17_V}).")
    return avisos


def aviso_de_alocacoes(vinculo: Vinculo, *, depois_de: date) -> str:
    """Avisa das linhas em que a pessoa está depois do fim do vínculo; vazio se em nenhuma."""
    profissional = vinculo.condutor or vinculo.monitor
    if profissional is None:
        return ""
    linhas = (
        Alocacao.objects.filter(**{dono_de(profissional): profissional.pk})
        .exclude(vigente_ate__lte=depois_de)
        .order_by("linha__codigo")
        .values_list("linha__codigo", flat=True)
        .distinct()
    )
    codigos = ", ".join(linhas)
    return f"{profissional} segue na linha {codigos} depois desse dia: troque-o." if codigos else ""


def _e_socio(vinculo: Vinculo, em: date) -> bool:
    profissional = vinculo.condutor or vinculo.monitor
    if profissional is None or vinculo.empresa_id is None:
        return False
    socios = Socio.objects.filter(empresa_id=vinculo.empresa_id, cpf=profissional.cpf)
    return bool(socios.exclude(ate__lt=em).exists())


def _recusar_repetido(vinculo: Vinculo, profissional: Condutor | Monitor) -> None:
    """O banco não compara o vínculo sem empresa com outro: a trava na pessoa o faz."""
    iguais = Vinculo.objects.filter(
        Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=vinculo.vigente_de),
        **{dono_de(profissional): profissional.pk},
        empresa=vinculo.empresa_id,
    ).exclude(pk=vinculo.pk)
    if vinculo.vigente_ate is not None:
        iguais = iguais.filter(vigente_de__lte=vinculo.vigente_ate)
    outro = iguais.first()
    if outro is not None:
        fim = f" a {outro.vigente_ate:%d/%m/%Y}" if outro.vigente_ate else ", sem fim"
        raise ErroDeDominio(
            f"{profissional} já tem vínculo com {outro.empresa or 'o Município'} desde "
            f"{outro.vigente_de:%d/%m/%Y}{fim}.",
            dispositivo=ART_17_V,
            campo="vigente_de",
            saida="Encerre o anterior, ou corrija as datas.",
        )

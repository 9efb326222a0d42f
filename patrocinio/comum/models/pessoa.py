"""Pessoas jurídicas."""

from django.db import models
from django.db.models.functions import Left

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.campos import CampoCEP, CampoCNPJ, CampoTelefone
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado


@dados_pessoais(
    telefone=Finalidade("falar com a empresa, que pode ser um MEI", Base.OBRIGACAO_LEGAL),
    email=Finalidade("falar com a empresa, que pode ser um MEI", Base.OBRIGACAO_LEGAL),
    endereco=Finalidade("notificar a empresa (Lei 5.002, art. 23, VI)", Base.OBRIGACAO_LEGAL),
)
@auditado()
class PessoaJuridica(Registro):
    """Empresa, órgão ou entidade com CNPJ; a trilha guarda endereços e telefones anteriores."""

    cnpj = CampoCNPJ(
        "CNPJ", unique=True, error_messages={"unique": "Já há uma pessoa jurídica com esse CNPJ."}
    )
    razao_social = models.CharField("razão social", max_length=160)
    nome_fantasia = models.CharField("nome fantasia", max_length=160, blank=True)
    endereco = models.CharField("endereço", max_length=200, blank=True)
    municipio = models.CharField("município", max_length=80, blank=True, default="Patrocínio")
    uf = models.CharField("UF", max_length=2, blank=True, default="MG")
    cep = CampoCEP("CEP", blank=True)
    telefone = CampoTelefone("telefone", blank=True)
    email = models.EmailField("e-mail", blank=True)
    raiz = models.GeneratedField(
        expression=Left("cnpj", 8),
        output_field=models.CharField(max_length=8),
        db_persist=True,
        db_index=True,
        verbose_name="raiz do CNPJ",
    )
    busca = campo_de_busca("cnpj", "razao_social", "nome_fantasia")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "pessoa jurídica"
        verbose_name_plural = "pessoas jurídicas"
        indexes = [
            indice_de_busca("pessoa_juridica_busca"),
            models.Index(fields=["razao_social", "id"], name="pessoa_juridica_por_nome"),
        ]

    def __str__(self) -> str:
        return self.razao_social

"""Enumerações e valores do núcleo comum."""

from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import TextChoices


class Papel(TextChoices):
    """Papel que a pessoa exerce no portal; cada papel é um grupo do Django."""

    EDUCACAO = "educacao", "Educação (gestão)"
    SECRETARIA_ESCOLAR = "secretaria_escolar", "Secretaria escolar"
    SESTRAN_FISCAL = "sestran_fiscal", "SESTRAN (fiscal)"
    SESTRAN_AUTORIDADE = "sestran_autoridade", "SESTRAN (autoridade)"
    FISCAL_CONVIDADO = "fiscal_convidado", "Fiscal de outra secretaria ou terceiro"
    AUTORIDADE_JULGADORA = "autoridade_julgadora", "Autoridade julgadora"
    AUTORIDADE_RECURSAL = "autoridade_recursal", "Autoridade recursal"
    PROCURADORIA = "procuradoria", "Procuradoria"
    ATENDIMENTO = "atendimento", "Desenvolvimento Social (atendimento)"
    SAUDE = "saude", "Saúde (médicos e agenda)"
    PERITO = "perito", "Perito médico"
    FAZENDA = "fazenda", "Fazenda"
    OUVIDORIA = "ouvidoria", "Ouvidoria"
    CONTRATADA = "contratada", "Contratada"
    EMPRESA_ONIBUS = "empresa_onibus", "Empresa de ônibus"
    CONTROLE_INTERNO = "controle_interno", "Controle interno"
    TI = "ti", "TI (usuários e configuração técnica)"


class Dispositivo(NamedTuple):
    """Trecho de norma: ``Dispositivo("Lei 5.002/2018", "art. 2º, p.ú.")``."""

    norma: str
    artigo: str

    def __str__(self) -> str:
        return f"{self.norma}, {self.artigo}"


class TipoDeAto(TextChoices):
    """Espécie do ato normativo ou administrativo."""

    LEI = "lei", "Lei"
    LEI_COMPLEMENTAR = "lei_complementar", "Lei complementar"
    MEDIDA_PROVISORIA = "medida_provisoria", "Medida provisória"
    DECRETO = "decreto", "Decreto"
    PORTARIA = "portaria", "Portaria"
    RESOLUCAO = "resolucao", "Resolução"
    INSTRUCAO = "instrucao", "Instrução normativa"
    EDITAL = "edital", "Edital"
    DESPACHO = "despacho", "Despacho"
    LEITURA_INICIAL = "leitura_inicial", "Leitura inicial do portal"
    EXEMPLO = "exemplo", "Exemplo (demonstração)"


class EsferaDoAto(TextChoices):
    """Ente que editou o ato."""

    MUNICIPAL = "municipal", "Municipal"
    ESTADUAL = "estadual", "Estadual"
    FEDERAL = "federal", "Federal"
    PORTAL = "portal", "Portal"


class Indice(TextChoices):
    """Valor que muda por norma e no tempo."""

    UFM = "ufm", "UFM (Unidade Fiscal do Município)"
    SALARIO_MINIMO = "salario_minimo", "Salário mínimo"
    TARIFA_PUBLICA = "tarifa_publica", "Tarifa pública do ônibus urbano"
    TARIFA_REMUNERACAO = "tarifa_remuneracao", "Tarifa de remuneração do ônibus urbano"


INDICES_ANUAIS = frozenset({Indice.UFM, Indice.SALARIO_MINIMO})


class EspecieDeSerie(TextChoices):
    """Série de números sem falhas que o portal emite."""

    ORDEM_DE_SERVICO = "ordem_de_servico", "Ordem de serviço"
    APROVACAO = "aprovacao", "Aprovação de condutor ou monitor"
    SUBSTITUICAO = "substituicao", "Substituição de veículo"
    EXIGENCIA = "exigencia", "Exigência à empresa"
    VISTORIA = "vistoria", "Vistoria"
    ORDEM_DE_VISTORIA = "ordem_de_vistoria", "Ordem de vistoria"
    ADVERTENCIA_VERBAL = "advertencia_verbal", "Advertência verbal"
    AUTO_DE_INFRACAO = "auto_de_infracao", "Auto de infração"
    PROCESSO = "processo", "Processo administrativo"
    PETICAO = "peticao", "Protocolo de petição"
    MULTA = "multa", "Multa"
    GUIA_DE_MULTA = "guia_de_multa", "Guia de multa"


class FormatoDeAnexo(TextChoices):
    """Formato em que o anexo está guardado."""

    PDF = "pdf", "PDF"
    JPEG = "jpeg", "JPEG"
    PNG = "png", "PNG"
    WEBP = "webp", "WebP"
    HEIC = "heic", "HEIC"


class SituacaoDoTrabalho(TextChoices):
    """Onde está o trabalho pedido; o que corre ainda está na fila, travado por quem o executa."""

    NA_FILA = "fila", "Na fila"
    FEITO = "feito", "Feito"
    FALHOU = "falhou", "Falhou"
    CANCELADO = "cancelado", "Cancelado"


class SituacaoDaMensagem(TextChoices):
    """Onde está a mensagem da caixa de saída.

    ``EM_DUVIDA``: o processo morreu enquanto a entregava; não se repete sozinha.
    """

    A_ENVIAR = "a_enviar", "A enviar"
    ENVIANDO = "enviando", "Enviando"
    ENVIADA = "enviada", "Enviada"
    EM_DUVIDA = "em_duvida", "Em dúvida"
    DESISTIDA = "desistida", "Desistida"


class TipoDeDia(TextChoices):
    """Por que o dia não tem expediente."""

    NACIONAL = "nacional", "Feriado nacional"
    ESTADUAL = "estadual", "Feriado estadual"
    MUNICIPAL = "municipal", "Feriado municipal"
    FACULTATIVO = "facultativo", "Ponto facultativo"


class TipoDeParametro(TextChoices):
    """Como se lê o valor de um parâmetro."""

    INTEIRO = "inteiro", "número inteiro"
    SIM_NAO = "sim_nao", "sim ou não"
    OPCAO = "opcao", "uma das opções"
    LISTA = "lista", "lista de opções"


@dataclass(frozen=True)
class DefinicaoDeParametro:
    """Leitura da norma que a autoridade pode mudar por ato.

    ``decisao`` é a linha da seção H do dossiê; ``opcoes`` só vale para opção e lista.
    """

    chave: str
    nome: str
    tipo: TipoDeParametro
    inicial: str
    decisao: str
    fonte: Dispositivo
    autoridade: Papel
    opcoes: tuple[str, ...] = ()
    unidade: str = ""

    def ler(self, texto: str) -> int | bool | str | frozenset[str]:
        """Traduz o texto guardado para o tipo declarado.

        Erros: ``ValueError``, que diz o que se espera.
        """
        texto = texto.strip()
        if self.tipo == TipoDeParametro.INTEIRO:
            if not texto.isdecimal():
                raise ValueError(f"“{self.nome}” pede um número inteiro.")
            return int(texto)
        if self.tipo == TipoDeParametro.SIM_NAO:
            if texto not in {"sim", "não"}:
                raise ValueError(f"“{self.nome}” pede “sim” ou “não”.")
            return texto == "sim"
        partes = (
            [p.strip() for p in texto.split(",")] if self.tipo == TipoDeParametro.LISTA else [texto]
        )
        if not all(p in self.opcoes for p in partes):
            raise ValueError(f"“{self.nome}” pede: {', '.join(self.opcoes)}.")
        return frozenset(partes) if self.tipo == TipoDeParametro.LISTA else texto

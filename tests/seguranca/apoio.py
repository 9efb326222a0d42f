"""O que os ataques repetem: endereços, entrada, dois lados de um escopo e leitura de páginas."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from django.contrib import admin
from django.db import models
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import DocumentoEmitido, Servidor
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import (
    MOMENTO,
    AditivoFactory,
    EscolaDaLinhaFactory,
    ItemDoContratoFactory,
    ItinerarioFactory,
    LoteFactory,
    OrdemDeServicoFactory,
    PontoFactory,
    PropostaFactory,
    ViagemFactory,
)
from transporte_escolar.models import Escola, ItemDoContrato

ENTRADA: Final = "patrocinio.comum.entrada.PermissoesDosPapeis"
CANARIO: Final = "zzcanario"
COMECO_DO_CANARIO: Final = "zzcanar"
MARCAS_TECNICAS: Final = ("Traceback", "Exception", "django.", "psycopg", "SELECT ", ".py")


def tela(modelo: type[models.Model], rota: str, *argumentos: Any) -> str:
    """Endereço de uma tela de modelo."""
    nome = f"admin:{modelo._meta.app_label}_{modelo._meta.model_name}_{rota}"
    return reverse(nome, args=argumentos)


def modelos_do_admin() -> list[type[models.Model]]:
    """Todo modelo com tela, em ordem."""
    return sorted(admin.site._registry, key=lambda m: m._meta.label)


def entrar_como(servidor: Servidor, *, exige_marca: bool = False) -> Client:
    """Cliente dentro do portal que recebe a resposta 500 em vez da exceção."""
    cliente = Client(enforce_csrf_checks=exige_marca, raise_request_exception=False)
    cliente.force_login(servidor, backend=ENTRADA)
    return cliente


def super_pessoa() -> Servidor:
    """Pessoa a quem nada se fecha: o que a detém é só a defesa em teste."""
    return ServidorFactory.create(is_superuser=True)


def ver_como_texto(resposta: Any) -> str:
    """Corpo da resposta, em minúsculas."""
    corpo: bytes = resposta.content
    return corpo.decode("utf-8", "replace").lower()


# -- escopo ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lado:
    """Tudo o que é de uma contratada e da escola que ela atende."""

    item: ItemDoContrato
    escola: Escola
    registros: tuple[Any, ...]
    documentos: tuple[DocumentoEmitido, ...]


def criar_lado(nome: str) -> Lado:
    """Cria contrato, linha, escola, ordem, aditivo e documentos em que ``nome`` aparece."""
    item: ItemDoContrato = ItemDoContratoFactory.create(
        contrato__vigente=True,
        contrato__preposto_nome=f"{nome} preposto",
        contrato__empresa__razao_social=f"{nome} transportes",
        contrato__empresa__endereco=f"rua {nome}",
        contrato__edital__objeto=f"{nome} objeto",
        item__linha__nome=f"{nome} linha",
    )
    contrato, linha = item.contrato, item.linha
    escola = EscolaDaLinhaFactory.create(linha=linha, escola__nome=f"{nome} escola").escola
    itinerario = ItinerarioFactory.create(linha=linha)
    registros = (
        contrato,
        contrato.empresa,
        contrato.edital,
        linha,
        escola,
        item,
        item.item,
        itinerario,
        LoteFactory.create(edital=contrato.edital, descricao=f"{nome} lote"),
        PropostaFactory.create(item=item.item, empresa=contrato.empresa, vencedora=True),
        OrdemDeServicoFactory.create(contrato=contrato, texto=f"{nome} ordem"),
        AditivoFactory.create(item=item, justificativa=f"{nome} motivo"),
    )
    ViagemFactory.create(itinerario=itinerario)
    PontoFactory.create(itinerario=itinerario, nome=f"{nome} ponto")
    return Lado(item, escola, registros, tuple(documento_de(r, nome) for r in registros))


def documento_de(registro: Any, nome: str) -> DocumentoEmitido:
    """Documento já emitido sobre o registro; só o texto do PDF é de mentira."""
    quantos = DocumentoEmitido.objects.count()
    return DocumentoEmitido.objects.create(
        codigo=f"{quantos:012d}",
        especie="Ficha",
        titulo=f"{nome} documento",
        orgao="Educação",
        assunto=registro._meta.label_lower,
        assunto_id=registro.pk,
        emitido_em=MOMENTO,
        conteudo=f"%PDF-1.7 {nome}".encode(),
        sha256="0" * 64,
        resumo="0" * 64,
    )


# -- páginas -----------------------------------------------------------------------------------


class _Esqueleto(HTMLParser):
    """Guarda só as marcas e os nomes dos atributos; o texto não conta."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.marcas: list[tuple[str, tuple[str, ...]]] = []
        self.enderecos: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.marcas.append((tag, tuple(sorted(nome for nome, _ in attrs))))
        self.enderecos += [v or "" for n, v in attrs if n in {"href", "src", "action", "data"}]

    def handle_comment(self, data: str) -> None:  # noqa: ARG002
        self.marcas.append(("!--", ()))

    def handle_decl(self, decl: str) -> None:  # noqa: ARG002
        self.marcas.append(("!", ()))


def esqueleto(pagina: str) -> list[tuple[str, tuple[str, ...]]]:
    """Marcas e atributos da página: o texto, por pior que seja, não os muda."""
    leitor = _Esqueleto()
    leitor.feed(pagina)
    leitor.close()
    return leitor.marcas


def enderecos_perigosos(pagina: str) -> list[str]:
    """Endereços que o navegador executaria em vez de abrir."""
    leitor = _Esqueleto()
    leitor.feed(pagina)
    limpos = ("".join(c for c in e if c > " ").lower() for e in leitor.enderecos)
    return [e for e in limpos if e.startswith(("javascript:", "vbscript:", "data:text"))]


def fica_no_portal(destino: str) -> bool:
    """Diz se um navegador que recebe ``Location: destino`` continua neste portal."""
    # O navegador apaga controles e trata a barra invertida como barra.
    limpo = destino.lstrip("".join(map(chr, range(33))))
    limpo = "".join(c for c in limpo if c not in "\t\r\n").replace("\\", "/")
    inteiro = urlsplit(urljoin("http://testserver/aqui/", limpo))
    if limpo.startswith("//"):  # com duas barras ou mais, o que vem depois é outra máquina
        return False
    return inteiro.scheme == "http" and inteiro.netloc == "testserver"


def caminho_cru(caminho: str) -> str:
    """O caminho como o servidor WSGI o entrega: bytes UTF-8 lidos como latin-1."""
    return caminho.encode().decode("latin-1")


def quebradas(cliente: Client, pedidos: Iterable[tuple[str, dict[str, Any]]]) -> list[Any]:
    """Faz cada GET e devolve os que terminaram em falha do servidor."""
    return [
        (endereco, {c: str(v)[:60] for c, v in dados.items()})
        for endereco, dados in pedidos
        if cliente.get(endereco, dados).status_code >= 500
    ]


def alternar(cargas: list[Any], posicao: int, quantas: int) -> Iterator[Any]:
    """Cada posição recebe outra fatia das cargas: juntas, todas passam por toda parte."""
    for i in range(quantas):
        yield cargas[(posicao * quantas + i) % len(cargas)]

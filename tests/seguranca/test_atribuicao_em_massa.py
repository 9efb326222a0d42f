"""Req. 6 e 7: campo que a tela não oferece não se grava, e conta desativada não entra."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.db import models
from django.forms import CheckboxInput
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.fichas import criar_ficha
from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.carga import carregar
from tests.fabricas import SENHA, ServidorFactory
from tests.seguranca.apoio import entrar_como, modelos_do_admin, tela
from tests.transporte_escolar.fabricas import EmpresaFactory, ItemDoEditalFactory, LinhaFactory
from transporte_escolar.models import Contrato, Linha, Proposta

pytestmark = pytest.mark.django_db
PODERES = ("is_superuser", "is_staff", "is_active")


INVASORES: tuple[tuple[type[models.Field], str], ...] = (
    (models.DateTimeField, "2001-01-01 10:00:00"),
    (models.DateField, "01/01/2001"),
    (models.ForeignKey, "1"),
    (models.IntegerField, "99"),
    (models.DecimalField, "99"),
)


def _outro_valor(campo: Any, atual: Any) -> str:
    """Valor aceitável e diferente do gravado, como um formulário o enviaria."""
    if campo.choices:
        return str(next((v for v, _ in campo.flatchoices if v != atual), atual))
    if isinstance(campo, models.BooleanField):
        return "" if atual else "on"
    return next((valor for tipo, valor in INVASORES if isinstance(campo, tipo)), "invadido")


def _enviado(formulario: Any) -> dict[str, Any]:
    """O que o navegador enviaria sem que ninguém mexesse em nada."""
    dados: dict[str, Any] = {}
    for campo in formulario:
        widget = getattr(campo.field.widget, "widget", campo.field.widget)
        valor = campo.value()
        if isinstance(widget, CheckboxInput):
            valor = "on" if valor else None
        else:
            valor = widget.format_value(valor)
        if valor not in ("", None, [], [""]):
            dados[campo.html_name] = valor
    return dados


def _alterar_sem_permissao_de_campo(cliente: Client, modelo: Any, registro: Any) -> bool:
    """Reenvia a tela com todo campo que ela não oferece; devolve se a tela gravou."""
    endereco = tela(modelo, "change", registro.pk)
    pagina = cliente.get(endereco)
    formulario = pagina.context["adminform"].form
    oferecidos = set(formulario.fields)
    if not oferecidos:
        return False
    dados = _enviado(formulario)
    for embutido in pagina.context["inline_admin_formsets"]:
        dados |= _enviado(embutido.formset.management_form)
        for parte in embutido.formset.initial_forms:
            dados |= _enviado(parte)
    proibidos = [
        c
        for c in modelo._meta.concrete_fields
        if c.name not in oferecidos
        and not isinstance(c, models.GeneratedField | models.BinaryField)
    ]
    antes = {c.attname: getattr(registro, c.attname) for c in proibidos}
    for campo in proibidos:
        dados[campo.name] = dados[campo.attname] = _outro_valor(campo, antes[campo.attname])
    resposta = cliente.post(endereco, dados)
    assert resposta.status_code in {200, 302, 403}, (modelo, resposta.status_code)
    registro.refresh_from_db()
    # A versão e quem propõe mudam por força do próprio salvar, nunca para o que se enviou.
    for campo in proibidos:
        agora = getattr(registro, campo.attname)
        if campo.name == "versao":
            assert agora in {antes["versao"], antes["versao"] + 1}, modelo
        elif campo.name != "proposto_por":
            assert agora == antes[campo.attname], (modelo, campo.name)
    return bool(resposta.status_code == 302)


def test_formulario_do_admin_so_grava_o_campo_que_oferece() -> None:
    carregar(hoje=date(2026, 11, 30))
    cliente = entrar_como(Servidor.objects.get(username="educacao"))
    pessoa = Servidor.objects.get(username="educacao")
    gravaram, vistos = [], 0
    for modelo in modelos_do_admin():
        nome = f"{modelo._meta.app_label}.change_{modelo._meta.model_name}"
        registro = modelo._default_manager.order_by("pk").first()
        if registro is None or not pessoa.has_perm(nome):
            continue
        vistos += 1
        if _alterar_sem_permissao_de_campo(cliente, modelo, registro):
            gravaram.append(modelo.__name__)

    assert vistos >= 12
    assert len(gravaram) >= 6, gravaram  # o envio é aceito: só o que não se oferece fica de fora


def test_inclusao_pelo_admin_nao_escolhe_situacao_nem_valor() -> None:
    carregar(hoje=date(2026, 11, 30))
    cliente = entrar_como(Servidor.objects.get(username="educacao"))
    modelo = Contrato.objects.order_by("pk").last()
    assert modelo is not None
    dados = {
        "numero": "900", "ano": "2026", "edital": modelo.edital_id, "empresa": modelo.empresa_id,
        "vigente_de": "02/02/2026", "vigente_ate": "31/12/2026",
        "entrada_em_curso": "Processo 12/2025, original no arquivo.",
        "situacao": "vigente", "valor_total": "999999", "regime": "8666", "versao": "77",
        "assinado_em": "02/02/2026", "fim_em": "03/03/2026", "id": "1", "pk": "1",
        "itens-TOTAL_FORMS": 0, "itens-INITIAL_FORMS": 0,
    }  # fmt: skip

    resposta = cliente.post(reverse("admin:transporte_escolar_contrato_add"), dados)

    assert resposta.status_code == 302, resposta.context["adminform"].form.errors
    novo = Contrato.objects.get(numero=900)
    assert (novo.situacao, novo.assinado_em, novo.fim_em) == ("a_assinar", None, None)
    assert novo.regime == modelo.edital.regime
    assert novo.valor_total in {None, 0}
    assert novo.versao <= 2
    assert novo.pk != 1


def test_inclusao_pela_api_ignora_o_que_nao_declara() -> None:
    cliente = entrar_como(ServidorFactory.create(papeis=[Papel.EDUCACAO]))
    item, empresa = ItemDoEditalFactory.create(), EmpresaFactory.create()
    alheia = LinhaFactory.create()
    proposta = {
        "item": item.pk, "empresa": empresa.pk, "valor": "6.10", "apresentada_em": "2026-01-20",
        "situacao": "vencedora", "motivo": "invadido", "edital": 999, "versao": 77, "id": 9999,
        "pk": 9999, "raiz": "00000000", "empresa_id": 1,
    }  # fmt: skip
    linha = {
        "codigo": "Z1", "nome": "Nova", "versao": 77, "id": alheia.pk, "pk": alheia.pk,
        "busca": "invadido", "km_por_dia": "999", "falta": [], "is_superuser": True,
    }  # fmt: skip

    da_proposta = cliente.post(reverse("api:proposta-list"), proposta, "application/json")
    da_linha = cliente.post(reverse("api:linha-list"), linha, "application/json")

    assert (da_proposta.status_code, da_linha.status_code) == (201, 201)
    gravada = Proposta.objects.get()
    assert (gravada.situacao, gravada.motivo, gravada.edital_id) == (
        "apresentada",
        "",
        item.edital_id,
    )
    assert (gravada.versao, gravada.empresa_id) == (1, empresa.pk)
    nova = Linha.objects.get(codigo="Z1")
    alheia.refresh_from_db()
    assert nova.versao == 1
    assert nova.pk != alheia.pk
    assert alheia.nome != "Nova"


def _poderes(servidor: Servidor) -> tuple[Any, ...]:
    servidor.refresh_from_db()
    return (
        *(getattr(servidor, p) for p in PODERES),
        set(servidor.groups.values_list("name", flat=True)),
        servidor.user_permissions.count(),
    )


def _escalada(servidor: Servidor) -> dict[str, Any]:
    return {
        "username": servidor.username,
        "first_name": "Nova",
        "is_superuser": "on",
        "is_staff": "on",
        "is_active": "on",
        "groups": [str(g.pk) for g in Group.objects.all()],
        "user_permissions": [str(p.pk) for p in Permission.objects.all()],
        "last_login_0": "01/01/2001",
    }


@pytest.mark.parametrize("papel", [p for p in Papel if p is not Papel.TI])
def test_quem_nao_e_da_ti_nao_se_da_papel(papel: Papel) -> None:
    pessoa = ServidorFactory.create(papeis=[papel], is_staff=papel is not Papel.CONTRATADA)
    cliente = entrar_como(pessoa)
    antes = _poderes(pessoa)

    for rota, argumentos in (("add", []), ("change", [pessoa.pk])):
        resposta = cliente.post(tela(Servidor, rota, *argumentos), _escalada(pessoa))
        assert resposta.status_code in {302, 403}
    senha = {
        "oldpassword": SENHA,
        "password1": "outra-senha-longa",
        "password2": "outra-senha-longa",
    }
    cliente.post("/contas/password/change/", senha | _escalada(pessoa))

    assert _poderes(pessoa) == antes
    assert Servidor.objects.count() == 1


def test_a_ti_nao_faz_ninguem_superusuario_nem_da_permissao_avulsa() -> None:
    ti = ServidorFactory.create(papeis=[Papel.TI])
    alvo = ServidorFactory.create()
    cliente = entrar_como(ti)

    versao = {"versao_lida": getattr(alvo, "versao", 1)}
    resposta = cliente.post(tela(Servidor, "change", alvo.pk), _escalada(alvo) | versao)
    cliente.post(
        tela(Servidor, "add"),
        _escalada(alvo)
        | {"username": "novata", "password1": "senha-longa-0192", "password2": "senha-longa-0192",
           "usable_password": "true"},
    )  # fmt: skip

    assert resposta.status_code == 302, resposta.context["adminform"].form.errors
    assert not Servidor.objects.filter(is_superuser=True).exists()
    assert not any(s.user_permissions.exists() for s in Servidor.objects.all())
    assert not Servidor.objects.get(username="novata").groups.exists()


def test_conta_desativada_perde_tudo_no_pedido_seguinte() -> None:
    pessoa = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    _, segredo = criar_ficha(
        servidor=pessoa, nome="x", vale_ate=timezone.localdate() + timedelta(days=9)
    )
    cliente, maquina = entrar_como(pessoa), Client(headers={"Authorization": f"Ficha {segredo}"})
    telas = [
        "/admin/",
        reverse("admin:transporte_escolar_linha_changelist"),
        reverse("admin:transporte_escolar_linha_exportar", args=["csv"]),
        "/contas/password/change/",
        "/documentos/0000-0000-0000/",
    ]
    assert [cliente.get(t).status_code for t in telas] == [200, 200, 200, 200, 404]
    assert cliente.get(reverse("api:linha-list")).status_code == 200
    assert maquina.get(reverse("api:linha-list")).status_code == 200

    Servidor.objects.filter(pk=pessoa.pk).update(is_active=False)

    for endereco in telas:
        resposta = cliente.get(endereco)
        assert resposta.status_code == 302, endereco
        assert resposta["Location"].startswith("/contas/login/")
    for quem in (cliente, maquina):
        assert quem.get(reverse("api:linha-list")).status_code in {401, 403}
        envio = quem.post(
            reverse("api:linha-list"), {"codigo": "Z", "nome": "Z"}, "application/json"
        )
        assert envio.status_code in {401, 403}
    assert not Linha.objects.exists()


def test_conta_desativada_nao_volta_a_entrar(sem_memoria: None) -> None:
    pessoa = ServidorFactory.create(papeis=[Papel.EDUCACAO], is_active=False)
    cliente = Client()

    cliente.post("/contas/login/", {"login": pessoa.username, "password": SENHA})

    assert cliente.get("/admin/").status_code == 302


def test_ficha_vencida_ou_apagada_fecha_no_pedido_seguinte(
    com_papel: Callable[..., Servidor],
) -> None:
    pessoa = com_papel(Papel.EDUCACAO)
    ficha, segredo = criar_ficha(servidor=pessoa, nome="x", vale_ate=timezone.localdate())
    maquina = Client(headers={"Authorization": f"Ficha {segredo}"})
    assert maquina.get(reverse("api:linha-list")).status_code == 200

    type(ficha).objects.filter(pk=ficha.pk).update(
        vale_ate=timezone.localdate() - timedelta(days=1)
    )
    assert maquina.get(reverse("api:linha-list")).status_code == 401
    ficha.delete()
    assert maquina.get(reverse("api:linha-list")).status_code == 401

"""Uma pessoa por papel, com a senha impressa na partida da demonstração."""

from typing import Final

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Group

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel

SENHA: Final = "cafe-da-serra-2026"
SEGUNDA: Final = "educacao2"
PESSOAS: Final[dict[Papel, tuple[str, str, str]]] = {
    Papel.EDUCACAO: ("Marlene", "Queiroz Diniz", "Secretaria Municipal de Educação"),
    Papel.SECRETARIA_ESCOLAR: ("Célia", "Borges Nunes", "Escola Honorato Borges"),
    Papel.SESTRAN_FISCAL: ("Otávio", "Machado Prado", "SESTRAN, Fiscalização"),
    Papel.SESTRAN_AUTORIDADE: ("Hélio", "Rezende Vaz", "SESTRAN, Gabinete"),
    Papel.FISCAL_CONVIDADO: ("Ivone", "Faria Rosa", "Secretaria de Saúde, Vigilância"),
    Papel.AUTORIDADE_JULGADORA: ("Geraldo", "Moreira Tavares", "Gabinete do Secretário"),
    Papel.AUTORIDADE_RECURSAL: ("Vicente", "Magalhães Alves", "Gabinete do Prefeito"),
    Papel.PROCURADORIA: ("Helena", "Silveira Cunha", "Procuradoria-Geral"),
    Papel.ATENDIMENTO: ("Aparecida", "Caixeta Fonseca", "Desenvolvimento Social, CRAS"),
    Papel.SAUDE: ("Sônia", "Pacheco Faria", "Secretaria Municipal de Saúde"),
    Papel.PERITO: ("Nilson", "Barcelos Rezende", "Junta médica"),
    Papel.FAZENDA: ("Valdir", "Fonseca Nunes", "Secretaria Municipal de Fazenda"),
    Papel.OUVIDORIA: ("Luzia", "Tavares Prado", "Ouvidoria-Geral"),
    Papel.CONTRATADA: ("Ademir", "Rosa Machado", "Transportes Serra do Cafezal"),
    Papel.EMPRESA_ONIBUS: ("Wanderley", "Vaz Moreira", "Empresa de ônibus urbano"),
    Papel.CONTROLE_INTERNO: ("Rosângela", "Diniz Borges", "Controladoria-Geral"),
    Papel.TI: ("Joaquim", "Alves Queiroz", "Tecnologia da Informação"),
}


def criar_pessoas() -> dict[Papel, Servidor]:
    """Cria uma conta por papel; o nome de usuário é o do papel."""
    grupos = {g.name: g for g in Group.objects.filter(name__in=Papel.values)}
    senha = make_password(SENHA)
    pessoas = {}
    for ordem, (papel, (nome, sobrenome, lotacao)) in enumerate(PESSOAS.items(), start=1):
        servidor = Servidor.objects.create(
            username=papel.value,
            first_name=nome,
            last_name=sobrenome,
            lotacao=lotacao,
            matricula=str(4200 + ordem),
            is_staff=True,
            password=senha,
        )
        servidor.groups.add(grupos[papel.value])
        pessoas[papel] = servidor
    segunda = Servidor.objects.create(
        username=SEGUNDA,
        first_name="Terezinha",
        last_name="Cunha Silveira",
        lotacao="Secretaria Municipal de Educação",
        matricula="4300",
        is_staff=True,
        password=senha,
    )
    segunda.groups.add(grupos[Papel.EDUCACAO.value])
    return pessoas

"""Massa de dados: pessoas jurídicas com nomes acentuados, incluídas direto no banco."""

from django.db import connection

_INCLUIR = """
INSERT INTO comum_pessoajuridica
    (versao, cnpj, razao_social, nome_fantasia, endereco, municipio, uf, cep, telefone, email)
SELECT 1, lpad(n::text, 8, '0') || '000199',
    (ARRAY['Viação','Transportes','Auto Peças','Comércio','Fazenda','Laticínios','Irmãos'])
        [1 + n %% 7] || ' ' ||
    (ARRAY['São João','Boa Esperança','Conceição','Água Limpa','Três Corações','Macaúbas',
           'Serra Negra','Araújo','Gonçalves','Céu Azul','Itaúna'])[1 + (n / 7) %% 11] || ' ' || n,
    '', 'Rua ' || n, 'Patrocínio', 'MG', '', '', ''
FROM generate_series(%s, %s) n
"""


# Cada comando fica bem abaixo do limite de tempo da conexão, também numa máquina ocupada.
BLOCO = 5_000


def incluir(de: int, ate: int) -> None:
    """Inclui as linhas de ``de`` a ``ate``, em blocos; a trilha dorme durante a carga."""
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        for inicio in range(de, ate + 1, BLOCO):
            cursor.execute(_INCLUIR, [inicio, min(inicio + BLOCO - 1, ate)])
        cursor.execute("SET session_replication_role = DEFAULT")
        cursor.execute("SELECT gin_clean_pending_list('pessoa_juridica_busca')")
        cursor.execute("ANALYZE comum_pessoajuridica")


def encher(linhas: int) -> int:
    """Completa a tabela até ``linhas`` e devolve quantas há."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM comum_pessoajuridica WHERE cnpj LIKE '%000199'")
        ha: int = cursor.fetchone()[0]
    if ha < linhas:
        incluir(ha + 1, linhas)
    return max(ha, linhas)

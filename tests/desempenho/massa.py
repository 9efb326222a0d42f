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


def encher(linhas: int) -> int:
    """Completa a tabela até ``linhas`` e devolve quantas há; a trilha dorme durante a carga."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM comum_pessoajuridica WHERE cnpj LIKE '%000199'")
        ha: int = cursor.fetchone()[0]
        if ha < linhas:
            cursor.execute("SET session_replication_role = replica")
            cursor.execute(_INCLUIR, [ha + 1, linhas])
            cursor.execute("SET session_replication_role = DEFAULT")
            cursor.execute("VACUUM ANALYZE comum_pessoajuridica")
    return max(ha, linhas)

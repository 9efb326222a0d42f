"""PDF/A-3a a partir de HTML: a única porta do WeasyPrint.

O portal pede (``pedido``); um processo filho sem segredos nem conexões recebe (``desenhista``) e
cria, para cada documento, um neto com prazo e memória contados, que desenha (``desenho``).
"""

from patrocinio.comum.pdf.pedido import TAMANHO_MAXIMO_DO_HTML, renderizar_pdf

__all__ = ["TAMANHO_MAXIMO_DO_HTML", "renderizar_pdf"]

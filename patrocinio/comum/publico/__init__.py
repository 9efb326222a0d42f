"""Páginas do núcleo abertas ao público: entrada, verificação de documentos e erros."""

"""Medidas de desempenho: o portal ao lado do admin padrão, nas mesmas linhas, na mesma rodada."""

"""Importação da planilha de linhas de um edital: conferência e aplicação, tudo ou nada."""

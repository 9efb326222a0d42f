"""Sem modelos: o Django só avisa do fim da migração a aplicação que tem este módulo."""

"""Núcleo comum: o que as três áreas usam. Não conhece nenhuma delas."""

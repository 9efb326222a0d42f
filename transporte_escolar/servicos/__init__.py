"""Serviços do transporte escolar: transação, trava e efeitos; a única porta de escrita."""

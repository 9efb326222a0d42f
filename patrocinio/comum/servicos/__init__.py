"""Serviços do núcleo: transação, trava e efeitos; a única porta de escrita."""

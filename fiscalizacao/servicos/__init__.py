"""Serviços da fiscalização: transação, trava e efeitos; a única porta de escrita."""

"""O aplicativo de campo, no navegador, com a rede cortada de verdade."""

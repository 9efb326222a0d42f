"""Portal de Patrocínio: raiz de composição e núcleo comum."""

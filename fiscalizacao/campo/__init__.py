"""O aplicativo de celular da fiscalização: a casca pública, sem dado de ninguém."""

"""Fiscalização: Lei 5.002/2018, arts. 8º e 20 a 28. Depende do transporte escolar e do comum."""

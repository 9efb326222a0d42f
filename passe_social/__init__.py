"""Passe social: Lei 3.517/2002, na redação da Lei 5.414/2022. Depende só do núcleo comum."""

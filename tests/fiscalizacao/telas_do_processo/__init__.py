"""As telas do auto, do processo, da multa e dos prazos."""

"""Autos, processos e multas: os serviços, as garantias do banco e as corridas."""

"""A defesa da empresa pelo portal."""

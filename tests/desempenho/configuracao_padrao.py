"""Configuração do admin padrão: sem as páginas, os mediadores e o porteiro do portal."""

from patrocinio import settings as portal

globals().update({n: v for n, v in vars(portal).items() if n.isupper()})

ROOT_URLCONF = "tests.desempenho.padrao"
MIDDLEWARE = [m for m in portal.MIDDLEWARE if m.startswith(("django.", "allauth."))]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": portal.TEMPLATES[0]["OPTIONS"]["context_processors"],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"

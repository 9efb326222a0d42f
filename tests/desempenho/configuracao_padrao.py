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
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"

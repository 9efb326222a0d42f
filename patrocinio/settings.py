"""Configuração única do portal: produção por padrão, tudo por variáveis de ambiente."""

import os
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from patrocinio.arranque.banco import banco_do_endereco

BASE = Path(__file__).resolve().parent.parent


def _ligado(nome: str, *, padrao: bool = False) -> bool:
    return os.environ.get(nome, "1" if padrao else "0").strip().lower() in {"1", "sim", "true"}


def _exigido(nome: str, dica: str) -> str:
    valor = os.environ.get(nome, "").strip()
    if not valor:
        raise ImproperlyConfigured(f"Falta a variável {nome}. {dica}")
    return valor


DEBUG = _ligado("PORTAL_DEBUG")
HTTPS = _ligado("PORTAL_HTTPS", padrao=not DEBUG)
SECRET_KEY = (
    os.environ.get("PORTAL_SECRET_KEY") or "apenas-para-desenvolvimento"
    if DEBUG
    else _exigido("PORTAL_SECRET_KEY", "Gere uma com: openssl rand -hex 48")
)
ENDERECO = os.environ.get("PORTAL_ENDERECO", "http://127.0.0.1:8000").rstrip("/")
ALLOWED_HOSTS = [
    h.strip() for h in os.environ.get("PORTAL_HOSTS", "127.0.0.1,localhost").split(",") if h.strip()
]
CSRF_TRUSTED_ORIGINS = [ENDERECO] if ENDERECO.startswith("https://") else []
PROXIES_DE_CONFIANCA = int(os.environ.get("PORTAL_PROXIES", "0"))

INSTALLED_APPS = [
    "patrocinio.apps.PortalAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django.forms",
    "pgtrigger",
    "pghistory",
    "csp",
    "allauth",
    "allauth.account",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "patrocinio.comum",
    "transporte_escolar",
    "passe_social",
    "fiscalizacao",
    "patrocinio.inicio",
    "patrocinio.demonstracao",
    "patrocinio.acesso",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "patrocinio.comum.mediadores.CabecalhosDeSeguranca",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "patrocinio.comum.mediadores.IdentificadorDaRequisicao",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "patrocinio.comum.mediadores.PedidoLegivel",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "patrocinio.comum.mediadores.ContextoDaTrilha",
    "patrocinio.comum.mediadores.EnvioUnico",
    "patrocinio.comum.mediadores.ErrosEmPortugues",
    "patrocinio.acesso.porteiro.Porteiro",
]

ROOT_URLCONF = "patrocinio.urls"
WSGI_APPLICATION = "patrocinio.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["patrocinio.comum.templatetags.formatos"],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

DATABASES: dict[str, dict[str, Any]] = {
    "default": banco_do_endereco(
        _exigido("DATABASE_URL", "Exemplo: postgresql://portal:senha@localhost/portal"),
        limite_da_consulta_ms=int(os.environ.get("PORTAL_STATEMENT_TIMEOUT_MS", "5000")),
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "comum_cache",
    }
}

LANGUAGE_CODE = "pt-br"
TIME_ZONE = "America/Sao_Paulo"
USE_I18N = True
USE_TZ = True
FORMAT_MODULE_PATH = ["patrocinio.formatos"]
LOCALE_PATHS = [BASE / "patrocinio" / "locale"]

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("PORTAL_STATIC_ROOT", BASE / "var" / "static"))
STATICFILES_DIRS = [BASE / "static"]
MEDIA_URL = "/arquivos/"  # nenhum endereço serve esta pasta: todo arquivo passa por permissão
MEDIA_ROOT = Path(os.environ.get("PORTAL_ARQUIVOS", BASE / "var" / "arquivos"))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if not DEBUG
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_MANIFEST_STRICT = False  # página de erro não depende do collectstatic
FILE_UPLOAD_PERMISSIONS = 0o600
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000

AUTH_USER_MODEL = "comum.Servidor"
AUTHENTICATION_BACKENDS = [
    "patrocinio.comum.entrada.PermissoesDosPapeis",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
_VALIDADORES = "django.contrib.auth.password_validation."
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": _VALIDADORES + "MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": _VALIDADORES + "CommonPasswordValidator"},
    {"NAME": _VALIDADORES + "UserAttributeSimilarityValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/admin/"
LOGOUT_REDIRECT_URL = "account_login"
ACCOUNT_ADAPTER = "patrocinio.comum.publico.contas.AdaptadorDeContas"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = False
# Só o erro conta, por pessoa e endereço e por endereço: a Prefeitura sai por um só.
ACCOUNT_RATE_LIMITS = {"login": None, "login_failed": "60/5m/ip,5/5m/key"}
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES_DE_CONFIANCA

SESSION_COOKIE_AGE = 8 * 60 * 60
SESSION_COOKIE_NAME = "__Host-sessao" if HTTPS else "sessao"
CSRF_COOKIE_NAME = "__Host-csrf" if HTTPS else "csrf"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS and PROXIES_DE_CONFIANCA else None
)
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:", "blob:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
        "report-uri": "/relatorios/csp/",
    }
}
CSRF_FAILURE_VIEW = "patrocinio.comum.publico.erros.csrf"
# Sem servidor de e-mail as mensagens esperam na caixa de saída: nada se perde.
EMAIL_HOST = os.environ.get("PORTAL_EMAIL_HOST", "")
EMAIL_PORT = int(os.environ.get("PORTAL_EMAIL_PORTA", "587"))
EMAIL_HOST_USER = os.environ.get("PORTAL_EMAIL_USUARIO", "")
EMAIL_HOST_PASSWORD = os.environ.get("PORTAL_EMAIL_SENHA", "")
EMAIL_USE_SSL = _ligado("PORTAL_EMAIL_SSL")
EMAIL_USE_TLS = _ligado("PORTAL_EMAIL_TLS", padrao=True) and not EMAIL_USE_SSL
EMAIL_TIMEOUT = int(os.environ.get("PORTAL_EMAIL_PRAZO_S", "15"))
EMAIL_FILE_PATH = os.environ.get("PORTAL_EMAIL_PASTA") or None
EMAIL_BACKEND = "django.core.mail.backends." + (
    "filebased.EmailBackend" if EMAIL_FILE_PATH else "smtp.EmailBackend"
)
DEFAULT_FROM_EMAIL = os.environ.get("PORTAL_EMAIL_DE", "portal@localhost")
CORREIO_LIGADO = bool(EMAIL_HOST or EMAIL_FILE_PATH)
# A quem, além das empresas, se avisa o que vence; em branco, a tela diz que ninguém recebe.
EMAIL_DAS_SECRETARIAS = {
    "educacao": os.environ.get("PORTAL_EMAIL_EDUCACAO", "").strip(),
    "sestran": os.environ.get("PORTAL_EMAIL_SESTRAN", "").strip(),
}

PGHISTORY_INSTALL_CONTEXT_FUNC_ON_MIGRATE = True

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "patrocinio.comum.api.autenticacao.Ficha",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["patrocinio.comum.api.permissoes.PermissoesDoPapel"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["patrocinio.comum.api.leitura.LeitorDeJson"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "patrocinio.comum.api.paginacao.Paginas",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["patrocinio.comum.api.limites.LimiteDaApi"],
    "EXCEPTION_HANDLER": "patrocinio.comum.api.problemas.tratar",
    "COERCE_DECIMAL_TO_STRING": True,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Portal de Patrocínio",
    "DESCRIPTION": "Transporte escolar (Lei 5.002/2018) e passe social (Lei 5.414/2022).",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "ENUM_NAME_OVERRIDES": {
        "TipoDeVeiculoEnum": "transporte_escolar.tipos.TipoVeiculo",
        "TipoDeVinculoEnum": "transporte_escolar.tipos.TipoDeVinculo",
        "ResultadoEnum": "transporte_escolar.tipos.Resultado",
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"linha": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "linha"}},
    "root": {"handlers": ["console"], "level": "INFO"},
}

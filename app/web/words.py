"""The language requested by a browser."""

from __future__ import annotations

from app.present import i18n


def wanted_language(accepted: str) -> str:
    """The first supported language in `Accept-Language`, else English."""
    for part in accepted[:400].split(","):
        code = part.strip()[:2].lower()
        if code in i18n.LANGUAGES:
            return code
    return "en"

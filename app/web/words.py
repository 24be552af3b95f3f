"""The language a browser asks for."""

from __future__ import annotations

from app.present import i18n


def wanted_language(accepted: str) -> str:
    """The first language of ours that a browser asks for (`Accept-Language`), else English."""
    for part in accepted[:400].split(","):
        code = part.strip()[:2].lower()
        if code in i18n.LANGUAGES:
            return code
    return "en"

"""The language a page is rendered in: each guest's own, for as long as something of theirs is rendered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from app.present import i18n


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Everything said inside is said in this language."""
    before = i18n.language()
    i18n.use(code)
    try:
        yield
    finally:
        i18n.use(before)


def wanted_language(accepted: str) -> str:
    """The first language of ours that a browser asks for (`Accept-Language`), else English."""
    for part in accepted[:400].split(","):
        code = part.strip()[:2].lower()
        if code in i18n.LANGUAGES:
            return code
    return "en"

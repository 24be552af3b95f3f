"""Translations: gettext catalogues in English, Polish and Hungarian.

Screens use English sentences with {named} parameters and pass them through `_`, or `n_` for plural forms. Messages of a
game are keys with parameters and go through `say`; keys have a catalogue entry in English too. A catalogue may contain
a sentence about a team a second time, in the context "several", with its verb in the plural. There is one catalogue
file per area (the frame and each game); here they are merged.

The language belongs to a context (`contextvars`), never to the process: two players at one host may use two languages.
Kivy's thread calls `use` once and on every change; everything else that renders texts, such as a browser session or a
task of the worker, does so inside `with language("hu"):`.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from time import localtime, strftime

LOCALE = Path(__file__).resolve().parent.parent.parent / "assets" / "locale"
SEVERAL = "several"  # the context of sentences about more than one person
COUNTED = 2_000  # plural forms that are remembered
LANGUAGES = {"en": "English", "pl": "Polski", "hu": "Magyar"}

_language: ContextVar[str] = ContextVar("language")


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """All catalogues of a language merged."""
    merged = gettext.NullTranslations()
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            found = gettext.GNUTranslations(file)
        found.add_fallback(merged)
        merged = found
    return merged


class NoLanguage(RuntimeError):
    """Raised when a text is rendered in a context without a language."""


def current_language() -> str:
    """The language of this context. Without one this raises `NoLanguage`, as it is a programming error; a released app
    runs without assertions and uses English instead.
    """
    code = _language.get(None)
    if code is None:
        if __debug__:
            raise NoLanguage("words are rendered inside of a session only: with language(...)")
        return "en"
    return code


def use(code: str) -> None:
    """Set the language of this context: of a thread, or of an asyncio task."""
    _language.set(supported(code))


@contextmanager
def language(code: str) -> Iterator[None]:
    """Render everything inside in this language, whatever the thread's language is."""
    before = _language.set(supported(code))
    try:
        yield
    finally:
        _language.reset(before)


def supported(code: str) -> str:
    """This language if there is a catalogue for it, else English."""
    return code if code in LANGUAGES else "en"


def system_language(wanted: str) -> str:
    """The supported language for a system locale such as pl_PL.UTF-8."""
    return supported(wanted[:2].lower())


class Several(str):
    """The names of a team: a sentence about it uses its plural form, if the catalogue has one."""

    __slots__ = ()


def _(message: str, /, **places: object) -> str:
    """A sentence in the current language."""
    if not places:
        return _found(current_language(), message, several=False)
    return _found(current_language(), message, _several(places)).format_map(places)


def _several(places: dict[str, object]) -> bool:
    """Whether a sentence is about a team."""
    for place in places.values():  # noqa: SIM110 - a tap renders a hundred sentences, and `any` costs twice as much
        if isinstance(place, Several):
            return True
    return False


@cache
def _found(language: str, message: str, several: bool) -> str:
    """A sentence from the catalogues; cached, as every tap renders a screen full of texts."""
    known = catalogue(language)
    if not message:  # gettext stores the catalogue's metadata there
        return ""
    if several and (plural := known.pgettext(SEVERAL, message)) != message:
        return plural
    return known.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - gettext's usual name
    """Mark a sentence in a constant for extraction; it is passed through `_` when it is rendered."""
    return message


def n_(one: str, many: str, count: int, /, **places: object) -> str:
    """A sentence with a number, in the right plural form."""
    return _plural(current_language(), one, many, count).format(n=count, **places)


@lru_cache(COUNTED)
def _plural(language: str, one: str, many: str, count: int) -> str:
    """A plural form from the catalogues; cached, as each lookup goes through the catalogues of all games."""
    return catalogue(language).ngettext(one, many, count)


class _Params(dict[str, object]):
    """The parameters of a sentence; a missing one stays in braces."""

    def __missing__(self, place: str) -> str:
        return "…"


def say(key: str, /, **places: object) -> str:
    """A message of a game by key. Parameters may come from another device, which may omit some."""
    return _found(current_language(), key, _several(places)).format_map(_Params(places))


def decimal(value: float, places: int = 1) -> str:
    """A number with the decimal mark of the language."""
    return f"{value:.{places}f}" if current_language() == "en" else f"{value:.{places}f}".replace(".", ",")


def capitals(word: str) -> str:
    """A word in capitals, as on cards. Hungarian and Polish letters all have a capital of one letter."""
    return word.replace("ß", "ẞ").upper()


def day(seconds: int) -> str:
    """The date of a Unix time; empty for a time outside of the system's calendar."""
    try:
        return strftime("%d.%m.%Y", localtime(seconds))
    except (OverflowError, OSError, ValueError):
        return ""

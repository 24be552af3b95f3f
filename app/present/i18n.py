"""Translations: gettext catalogues in English, Polish and Hungarian.

Screens write English sentences with {named} places and pass them through `_` or, with a number, through
`n_`. What a game says comes as a key with parameters and passes through `say`; keys have a catalogue entry
in English too. A sentence about a team may stand in a catalogue once more, in the context "several": its verb
is then a plural. One catalogue per world (the frame and each game) keeps them apart; here they are one.

The language belongs to a context (`contextvars`), never to the process: two players at one host may read two
languages. Kivy's thread calls `use` once and whenever the player changes it; everything else that renders words, such
as a browser session or a task of the worker, does so inside `with language("hu"):`.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from time import localtime, strftime

LOCALE = Path(__file__).resolve().parent.parent.parent / "assets" / "locale"
SEVERAL = "several"  # the context of what is said of more than one person
LANGUAGES = {"en": "English", "pl": "Polski", "hu": "Magyar"}

_language: ContextVar[str] = ContextVar("language")


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """All catalogues of a language as one."""
    merged = gettext.NullTranslations()
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            found = gettext.GNUTranslations(file)
        found.add_fallback(merged)
        merged = found
    return merged


class NoLanguage(RuntimeError):
    """Raised when words are asked for where no language was chosen."""


def current_language() -> str:
    """The language of this context. Where none was chosen that is a mistake, and raises `NoLanguage`; a released app
    runs without assertions and speaks English rather than end.
    """
    code = _language.get(None)
    if code is None:
        if __debug__:
            raise NoLanguage("words are rendered inside of a session only: with language(...)")
        return "en"
    return code


def use(code: str) -> None:
    """Chooses the language of this context from here on: of a thread, or of an asyncio task."""
    _language.set(supported(code))


@contextmanager
def language(code: str) -> Iterator[None]:
    """Renders everything inside in this language, whatever the rest of the thread speaks."""
    before = _language.set(supported(code))
    try:
        yield
    finally:
        _language.reset(before)


def supported(code: str) -> str:
    """This language if there is a catalogue for it, else English."""
    return code if code in LANGUAGES else "en"


def system_language(wanted: str) -> str:
    """The language of ours that a system's locale, such as pl_PL.UTF-8, means."""
    return supported(wanted[:2].lower())


class Several(str):
    """The names of a team: a sentence about it takes its plural, where the catalogue knows one."""

    __slots__ = ()


def _(message: str, /, **places: object) -> str:
    """A sentence in the language in use."""
    several = any(isinstance(place, Several) for place in places.values())
    words = _found(current_language(), message, several)
    return words.format(**places) if places else words


@cache
def _found(language: str, message: str, several: bool) -> str:
    """A sentence as the catalogues have it: a screen full of words asks for the same ones at every tap."""
    known = catalogue(language)
    if not message:  # gettext keeps what a catalogue says of itself there
        return ""
    if several and (plural := known.pgettext(SEVERAL, message)) != message:
        return plural
    return known.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - as gettext calls it everywhere
    """Marks a sentence of a table, which is made before a language is in use: `_` says it."""
    return message


def n_(one: str, many: str, count: int, /, **places: object) -> str:
    """A sentence with a number in it; the catalogue knows the plural forms of its language."""
    return catalogue(current_language()).ngettext(one, many, count).format(n=count, **places)


class _Told(dict[str, object]):
    """What is known for the places of a sentence; a place nobody filled stays open."""

    def __missing__(self, place: str) -> str:
        return "…"


def say(key: str, /, **places: object) -> str:
    """What a game says: a key and its parameters.  They may come from another device, which may leave some out."""
    several = any(isinstance(place, Several) for place in places.values())
    return _found(current_language(), key, several).format_map(_Told(places))


def decimal(value: float, places: int = 1) -> str:
    """A number with the decimal mark of the language."""
    return f"{value:.{places}f}" if current_language() == "en" else f"{value:.{places}f}".replace(".", ",")


def capitals(word: str) -> str:
    """A word in capitals, as cards show it. Hungarian and Polish letters all have a capital of one letter."""
    return word.replace("ß", "ẞ").upper()


def day(seconds: int) -> str:
    """The day of a time of the wall clock; nothing for a time that this system has no calendar for."""
    try:
        return strftime("%d.%m.%Y", localtime(seconds))
    except (OverflowError, OSError, ValueError):
        return ""

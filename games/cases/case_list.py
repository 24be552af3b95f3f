"""The list of all cases, and the case of the day.

Each file of `assets/cases` holds the cases of one game, for Duet those of one language: `{"cases": [...]}`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from importlib import import_module, resources

from games.cases.case import GRADES, Case, Kind
from games.core.value import Value, decode, frozen, read_json

LANGUAGES = ("en", "pl", "hu")  # in the order of titles
FILES = ("kyoto", "rogue", *(f"duet.{language}" for language in LANGUAGES))
_PROOFS: Mapping[Kind, str] = {
    Kind.DUET_WORDS: "duet_words",
    Kind.DUET_CLUE: "duet_words",
    Kind.KYOTO_WHO: "kyoto_who",
    Kind.KYOTO_WIN: "kyoto_win",
    Kind.ROGUE_TURN: "rogue_turn",
    Kind.ROGUE_ANDROID: "rogue_android",
}
"""The module with the proof of each kind."""


@frozen
class Cases(Value):
    """The content of a file of cases."""

    cases: tuple[Case, ...]


@cache
def read(name: str) -> tuple[Case, ...]:
    """The cases of one file, the easiest first."""
    text = resources.files("assets").joinpath(f"cases/{name}.json").read_text("utf-8")
    return tuple(sorted(decode(Cases, read_json(text)).cases, key=lambda case: GRADES.index(case.grade)))


def cases(game: str, language: str) -> tuple[Case, ...]:
    """All cases of a game; for Duet those of the language, or the English ones if it has none."""
    if game != "duet":
        return read(game)
    return read(f"duet.{language if language in LANGUAGES else LANGUAGES[0]}")


def find(id_: str) -> Case | None:
    """The case of this id."""
    return next((case for name in FILES for case in read(name) if case.id == id_), None)


def title(case: Case, language: str) -> str:
    """The title of a case in this language."""
    return case.title[LANGUAGES.index(language) if language in LANGUAGES else 0]


def of_the_day(day: date, language: str) -> Case:
    """The case of a day: a fixed rotation through all cases, games mixed."""
    found = [case for game in ("duet", "kyoto", "rogue") for case in cases(game, language)]
    found.sort(key=lambda case: hashlib.sha256(case.id.encode("utf-8")).digest())
    return found[day.toordinal() % len(found)]


def proved(case: Case) -> bool:
    """Whether a case passes the proof of its kind; recomputed, which may take a second."""
    proof: Callable[[Case], bool] = import_module(f"games.cases.{_PROOFS[case.sort]}").proof
    return proof(case)

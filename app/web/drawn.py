"""Small drawn parts of a page: badges of players, pictures, icons, number plates, and words that fit their cards.

A word is as large as its card lets it be. A strict policy forbids inline styles, so a class says how wide the word is
in quarters of an em, and the style sheet does the rest.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from app.present.duet.word_breaks import seam
from app.present.people import Person
from app.web.markup import Html, join, tag

WIDTHS = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "word_widths.json"
BROAD, LONG = 3.0, 4.2  # ems of a word that is better parted with large letters; on any phone
STEPS = 4  # classes of width in an em
WIDEST = 16  # ems
UNKNOWN = 0.5  # em of a letter the font does not have


def badge(who: Person, kind: str = "") -> Html:
    """The sign of a player."""
    return tag("span", who.letter, class_=f"badge {who.look.shape} {kind}".strip(), aria_hidden="true")


def picture(name: str, kind: str = "") -> Html:
    """A picture in its own colours."""
    return tag("span", class_=f"picture {name} {kind}".strip(), aria_hidden="true")


def icon(name: str) -> Html:
    """A sign in the colour of its words."""
    return tag("span", class_=f"icon {name}", aria_hidden="true")


def plate(number: int) -> Html:
    """The number of a clue."""
    return tag("b", str(number), class_="plate")


def fitted(word: str, parted: int = 0) -> Html:
    """A word as large as its card lets it be; `parted` is after how many letters it may be broken."""
    parted = parted or seam(word)
    whole = tag("span", word, class_=f"word {width_class(word)}")
    if not parted or (width(word) < BROAD and " " not in word):
        return whole
    long = " long" if width(word) >= LONG or " " in word else ""
    first, second = word[:parted], word[parted:].lstrip()
    lines = (first if first.endswith(("-", " ")) or word[parted] == " " else first + "-", second)
    wide = width_class(max(lines, key=width))
    return join(
        tag("span", word, class_=f"word whole{long} {width_class(word)}"),
        tag("span", lines[0], tag("br"), lines[1], class_=f"word broken{long} {wide}"),
    )


def width_class(word: str) -> str:
    """The class that says how wide a word is."""
    return f"w{max(STEPS, min(-int(-width(word) * STEPS // 1), WIDEST * STEPS))}"


@cache
def width(word: str) -> float:
    """In ems of the face that words are set in."""
    known = _widths()
    return sum(known.get(letter, UNKNOWN) for letter in word)


@cache
def _widths() -> dict[str, float]:
    found: dict[str, float] = json.loads(WIDTHS.read_text(encoding="utf-8"))
    return found

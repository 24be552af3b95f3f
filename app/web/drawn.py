"""Small drawn parts of pages: badges, pictures, icons, number plates, and words fitted to their cards.

A word is as large as its card permits. Inline styles are forbidden by the content security policy, so a class gives the
width of the word in quarters of an em, and the style sheet computes the size.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from app.present.duet.word_breaks import seam
from app.present.people import Person
from app.web.markup import Html, join, tag

WIDTHS = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "word_widths.json"
BROAD, LONG = 3.0, 4.2  # widths in em from which a word is split with large text; on any phone
STEPS = 4  # classes of width per em
WIDEST = 16  # em
UNKNOWN = 0.5  # em, for a letter that the font does not have


def badge(who: Person, kind: str = "") -> Html:
    """The badge of a player."""
    return tag("span", who.letter, class_=f"badge {who.look.shape} {kind}".strip(), aria_hidden="true")


def picture(name: str, kind: str = "") -> Html:
    """A picture with its own colours."""
    return tag("span", class_=f"picture {name} {kind}".strip(), aria_hidden="true")


def icon(name: str) -> Html:
    """An icon in the colour of its text."""
    return tag("span", class_=f"icon {name}", aria_hidden="true")


def plate(number: int) -> Html:
    """The number of a clue."""
    return tag("b", str(number), class_="plate")


def fitted(word: str, parted: int = 0) -> Html:
    """A word fitted to its card; it may be split after `parted` letters."""
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
    """The class for the width of a word."""
    return f"w{max(STEPS, min(-int(-width(word) * STEPS // 1), WIDEST * STEPS))}"


@cache
def width(word: str) -> float:
    """The width of a word in em of its font."""
    known = _widths()
    return sum(known.get(letter, UNKNOWN) for letter in word)


@cache
def _widths() -> dict[str, float]:
    found: dict[str, float] = json.loads(WIDTHS.read_text(encoding="utf-8"))
    return found

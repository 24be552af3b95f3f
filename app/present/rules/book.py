"""The rules: one text per game and language, in chapters that can be searched.

A paragraph `= name: words` is a picture of the real parts, drawn by the game's own painters (`Play.pictures`), with a
caption.
"""

import unicodedata
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

PICTURE = "= "
RULES = Path(__file__).resolve().parent.parent.parent.parent / "assets" / "rules"


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: its key, a title, and paragraphs with **strong** passages."""

    key: str
    title: str
    paragraphs: tuple[str, ...]
    game: str = ""


@cache
def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """The rules of a game; empty if there are none in this language."""
    path = RULES / f"{game}.{language}.txt"
    if not path.exists():
        return ()
    found: list[Chapter] = []
    for block in path.read_text(encoding="utf-8").split("\n# "):
        head, _, body = block.removeprefix("# ").partition("\n")
        key, _, title = head.partition(": ")
        found.append(Chapter(key, title, tuple(line for line in body.splitlines() if line.strip()), game))
    return tuple(found)


def picture(paragraph: str) -> tuple[str, str]:
    """The name of a picture, and its caption; no name for a paragraph of text."""
    if not paragraph.startswith(PICTURE):
        return "", paragraph
    name, _, words = paragraph.removeprefix(PICTURE).partition(":")
    return name.strip(), words.strip()


def games() -> tuple[str, ...]:
    """The games that have rules."""
    return tuple(sorted({path.name.split(".")[0] for path in RULES.glob("*.txt")}))


def plain(text: str) -> str:
    """Normalise text for searching: without accents, case and markup."""
    folded = unicodedata.normalize("NFD", text.casefold().replace("**", "").replace("ł", "l"))
    return "".join(sign for sign in folded if not unicodedata.combining(sign))


def matching(found: tuple[Chapter, ...], search: str) -> tuple[Chapter, ...]:
    """The chapters that contain all searched words; of long ones only the matching paragraphs."""
    words = plain(search).split()
    if not words:
        return found
    result = []
    for chapter in found:
        whole = plain(" ".join((chapter.title, *chapter.paragraphs)))
        if all(word in whole for word in words):
            hits = tuple(text for text in chapter.paragraphs if any(word in plain(text) for word in words))
            result.append(replace(chapter, paragraphs=hits or chapter.paragraphs))
    return tuple(result)

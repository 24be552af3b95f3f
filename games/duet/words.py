"""Word lists to deal from: built-in packs, players' packs as text, mixing, and exclusion of recently played words.

A pack is a text with one word per line. Lines beginning with `#` are comments (the first one names the pack); `|` marks
a seam where a long word may be broken on its card (`rzecz|pospolita`). `parse` keeps every line together with its
fault, so that a pack can be shown, corrected and written back without loss.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache
from importlib import resources

from games.core.contract import Problem
from games.core.value import Value, frozen
from games.duet import cells
from games.duet.spelling import LETTERS, fold

LANGUAGES = ("en", "hu", "pl")
LONGEST = 25  # letters of a word
LONGEST_PIECE = 13  # letters that fit on one line of a card
MOST_WORDS = 5_000  # of a pack edited in the app
MOST_LINES = 2 * MOST_WORDS  # of its text, comments and empty lines included
LONGEST_LINE = 500
MOST_SIGNS = 250_000  # 5,000 of the longest words have 135,000
SEAM = "|"
REMARK = "#"

_JOINERS = "'’-"

# Built-in packs


@cache
def pack(language: str) -> tuple[str, ...]:
    """The built-in words of a language (`en`)."""
    return tuple(line.replace(SEAM, "") for line in _lines(language))


@cache
def seams(language: str) -> tuple[str, ...]:
    """The built-in words that may be broken, with their seams (`rzecz|pospolita`)."""
    return tuple(line for line in _lines(language) if SEAM in line)


def _lines(language: str) -> list[str]:
    text = resources.files("games.duet").joinpath(f"data/words_{language}.txt").read_text("utf-8")
    return [line for line in map(str.strip, text.splitlines()) if line and not line.startswith(REMARK)]


def language_of(words: Iterable[str]) -> str:
    """The language whose built-in pack contains most of these words; empty if none contains half of them."""
    on = {fold(word) for word in words}
    counts = {code: len(on & _folded(code)) for code in LANGUAGES}
    best = max(LANGUAGES, key=lambda code: counts[code])
    return best if counts[best] * 2 >= len(on) > 0 else ""


_MARKED = {"hu": frozenset("áéíöőúüű"), "pl": frozenset("ąćęłńśźż")}


def language_by_letters(words: Sequence[str]) -> str:
    """The language whose special letters occur in most of these words; empty if there are no such letters."""
    counts = {code: sum(not marks.isdisjoint(fold(word)) for word in words) for code, marks in _MARKED.items()}
    best = max(counts, key=lambda code: counts[code])
    return best if counts[best] else ""


@cache
def _folded(language: str) -> frozenset[str]:
    return frozenset(map(fold, pack(language)))


def pieces(word: str, seamed: Iterable[str]) -> tuple[str, ...]:
    """The parts a word may be broken into, in its spelling; the whole word if it has no seam."""
    for known in seamed:
        if fold(known.replace(SEAM, "")) == fold(word):
            found, start = [], 0
            for piece in known.split(SEAM):
                found.append(word[start : start + len(piece)])
                start += len(piece)
            return tuple(found)
    return (word,)


# Players' packs


class PackFault(StrEnum):
    """The faults of a line of a pack; only `LONG` keeps the word playable."""

    BLANK = "pack_blank"
    REPEATED = "pack_repeated"
    TOO_SHORT = "pack_too_short"
    TOO_LONG = "pack_too_long"
    SEVERAL_WORDS = "pack_several_words"
    WRONG_SIGN = "pack_wrong_sign"
    FOREIGN_LETTER = "pack_foreign_letter"
    BAD_SEAM = "pack_bad_seam"
    LONG = "pack_long"  # wider than a card, and without a seam


@frozen
class PackLine(Value):
    """One line of a pack as written, its word (or none), and its fault."""

    number: int  # from 1
    written: str
    word: str = ""
    problem: Problem | None = None

    @property
    def is_remark(self) -> bool:
        return self.written.lstrip().startswith(REMARK)


@frozen
class Pack(Value):
    """A pack of players' words: every line as written, faulty ones included."""

    language: str
    lines: tuple[PackLine, ...]

    @property
    def name(self) -> str:
        """The name given by the first comment."""
        for line in self.lines:
            if line.is_remark:
                return line.written.strip().lstrip(REMARK).strip()
        return ""

    @property
    def words(self) -> tuple[str, ...]:
        """The playable words, without seams."""
        return tuple(line.word.replace(SEAM, "") for line in self.lines if line.word)

    @property
    def seams(self) -> tuple[str, ...]:
        return tuple(line.word for line in self.lines if SEAM in line.word)

    @property
    def faulty(self) -> tuple[PackLine, ...]:
        return tuple(line for line in self.lines if line.problem)


_BLANK = Problem(PackFault.BLANK)


def too_large(text: str) -> bool:
    """Whether a text exceeds the limits of a pack edited in the app; quick for a text of any size."""
    if len(text) > MOST_SIGNS:
        return True
    lines = text.splitlines()
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        return True
    written = (line.strip() for line in lines)
    return sum(1 for line in written if line and not line.startswith(REMARK)) > MOST_WORDS


def parse(text: str, language: str) -> Pack:
    """A pack from its text, checked line by line."""
    lines: list[PackLine] = []
    first: dict[str, int] = {}
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        written = unicodedata.normalize("NFC", raw).strip()
        if written.startswith(REMARK):
            lines.append(PackLine(number, raw))
            continue
        if not written:
            lines.append(PackLine(number, raw, "", _BLANK))
            continue
        problem = check(written, language)
        known = first.get(fold(written.replace(SEAM, "")))
        if known is not None and (problem is None or problem.code is PackFault.LONG):
            problem = Problem(PackFault.REPEATED, (("word", written.replace(SEAM, "")), ("line", known)))
        kept = problem is None or problem.code is PackFault.LONG
        if kept:
            first[fold(written.replace(SEAM, ""))] = number
        lines.append(PackLine(number, raw, written if kept else "", problem))
    return Pack(language, tuple(lines))


def check(written: str, language: str) -> Problem | None:
    """The fault of a single word, or None."""
    word = unicodedata.normalize("NFC", written).strip().replace(SEAM, "")
    if not word:
        return Problem(PackFault.BLANK)
    if len(word.split()) > 1:
        return Problem(PackFault.SEVERAL_WORDS, (("word", word),))
    if problem := _strange(word, language):
        return problem
    letters = sum(sign.isalpha() for sign in word)
    if letters < 2:
        return Problem(PackFault.TOO_SHORT, (("word", word), ("shortest", 2)))
    if len(word) > LONGEST:
        return Problem(PackFault.TOO_LONG, (("word", word), ("longest", LONGEST), ("length", len(word))))
    parts = written.strip().split(SEAM)
    if len(parts) > 1 and min(map(len, parts)) < 2:
        return Problem(PackFault.BAD_SEAM, (("word", word),))
    if max(map(len, parts)) > LONGEST_PIECE:
        return Problem(PackFault.LONG, (("word", word), ("longest", LONGEST_PIECE)))
    return None


def _strange(word: str, language: str) -> Problem | None:
    """The fault of the first character that is not allowed in a word."""
    letters = LETTERS[language]
    for place, sign in enumerate(word):
        if sign.isalpha():
            if not set(sign.casefold()) <= letters:
                return Problem(PackFault.FOREIGN_LETTER, (("word", word), ("sign", sign)))
        elif sign not in _JOINERS or place in (0, len(word) - 1):
            return Problem(PackFault.WRONG_SIGN, (("word", word), ("sign", sign)))
    return None


def export(pack: Pack) -> str:
    """The text of a pack as written; parsing it gives the same pack."""
    return "".join(line.written + "\n" for line in pack.lines)


def compose(name: str, language: str, words: Iterable[str]) -> Pack:
    """A pack from a list of words, such as one edited on the screen."""
    heading = " ".join(name.split())
    return parse("\n".join([f"{REMARK} {heading}", *(" ".join(word.split()) for word in words)]), language)


# The pool of a match


def mix(*packs: Iterable[str]) -> tuple[str, ...]:
    """The distinct words of several packs (D-70)."""
    kept: dict[str, str] = {}
    for words in packs:
        for word in words:
            kept.setdefault(fold(word), word)
    return tuple(kept.values())


def pool(languages: Sequence[str], own: Sequence[Pack] = (), *, only_ours: bool = False) -> tuple[str, ...]:
    """The pool of a match: the built-in packs of these languages and players' packs, or only the latter."""
    built_in = () if only_ours else tuple(pack(language) for language in languages)
    return mix(*(mine.words for mine in own), *built_in)


def fresh(pool: Sequence[str], recent: Sequence[Iterable[str]], needed: int = cells.COUNT) -> tuple[str, ...]:
    """The pool without the words of recent games (latest last); the oldest are readmitted if too few words remain."""
    games = [{fold(word) for word in words} for words in recent]
    while games:
        stale = set().union(*games)
        left = tuple(word for word in pool if fold(word) not in stale)
        if len(left) >= needed:
            return left
        games.pop(0)
    return tuple(pool)

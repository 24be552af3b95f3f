"""Comparison of words.

`fold` compares words from trusted sources: packs, names, tables. `bare` compares a clue with the words on the board,
where an added character must not make a different word (D-10, D-16): apostrophes, hyphens, dots, spaces and invisible
characters are dropped, wide letters and ligatures become plain ones, look-alike letters become the letter they imitate,
and a diacritic counts only if an alphabet of our languages has that letter.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_BASE = frozenset("abcdefghijklmnopqrstuvwxyz")
LETTERS = {
    "en": _BASE | frozenset("àâäçèéêëîïñôöûü"),
    "hu": _BASE | frozenset("áéíóöőúüű"),
    "pl": _BASE | frozenset("ąćęłńóśźż"),
}
"""Letters that can be typed and printed in each language, those of loan words included."""

TELLING = {"en": _BASE, "hu": LETTERS["hu"], "pl": LETTERS["pl"]}
"""The letters with diacritics that distinguish words; an English accent never does."""

_TELLING_ANYWHERE = frozenset().union(*TELLING.values())

_APOSTROPHES = "'’‘‛`´′＇"  # the others are Unicode modifier letters and are dropped as such

UNSEEN = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
"""Invisible characters in the Unicode categories of letters or marks."""

_DROPPED = {ord(sign): None for sign in (*_APOSTROPHES, *UNSEEN)}
_LOOKS = {
    ord(sign): latin
    for signs, latins in (
        ("авекмнорстухіјѕԁһԛԝ", "abekmhopctyxijsdhqw"),  # Cyrillic and Greek, by the look of their capitals
        ("αβεζηικμνορτυχ", "abezhikmnoptyx"),
        ("łøđħŧɨʉıȷɑɡɩɪ", "lodhtiuijagii"),  # Latin letters with a stroke, or without their dot
        ("ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghjklmnoprstuvwyz"),
    )
    for sign, latin in zip(signs, latins, strict=True)
}
_FIGURES = tuple(str.maketrans("01345789", f"o{one}eastbg") for one in "il")  # digits in place of letters
_SEAMS = re.compile(r"[\W_]+")


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """The folded form of a word: composed letters, case-folded, stripped."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word).casefold()).strip()


@lru_cache(maxsize=4096)
def pieces(text: str, language: str = "") -> tuple[str, ...]:
    """The words of a text in bare form; a language restricts the letters that count, the default accepts
    those of all.
    """
    if text.isascii() and text.isalnum():
        return (text.casefold(),)
    telling = TELLING.get(language, _TELLING_ANYWHERE)
    composed = unicodedata.normalize("NFKC", text.translate(_DROPPED)).casefold()
    signs = (_bare(sign, telling) for sign in unicodedata.normalize("NFKC", composed))
    return tuple(piece for piece in _SEAMS.split("".join(signs)) if piece)


@lru_cache(maxsize=4096)
def bare(text: str, language: str = "") -> str:
    """A word reduced to its letters and digits."""
    return "".join(pieces(text, language))


@lru_cache(maxsize=4096)
def spelled(text: str, language: str = "") -> tuple[str, ...]:
    """Every word that can be read in a text: its words and all joins of neighbours (`ce zar`)."""
    parts = pieces(text, language)
    runs = {"".join(parts[at:end]) for at in range(len(parts)) for end in range(at + 1, len(parts) + 1)}
    mixed = [run for run in runs if not (run.isalpha() or run.isdigit())]
    return tuple(sorted(runs.union(run.translate(figures) for run in mixed for figures in _FIGURES)))


def _bare(sign: str, telling: frozenset[str]) -> str:
    """The bare form of one composed character."""
    if sign in telling or sign.isascii():
        return sign
    parts = (part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.category(part).startswith("M"))
    return "".join(_LOOKS.get(ord(part), part) for part in parts if unicodedata.category(part) != "Lm")

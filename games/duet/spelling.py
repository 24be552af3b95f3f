"""How words are compared.

`fold` compares words that were written honestly: packs, names, tables.  `bare` is for a clue held against the words on
the board, where one more sign must not make it another word (D-10, D-16): apostrophes, hyphens, dots, spaces and signs
nobody sees fall away, wide and joined letters become plain ones, a letter that only looks like another becomes that
one, and a mark on a letter counts only where an alphabet we have words in knows that letter.
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
"""Letters that can be typed and printed in each language, loan words included."""

TELLING = {"en": _BASE, "hu": LETTERS["hu"], "pl": LETTERS["pl"]}
"""The letters that make another word of a word; an accent never does so in English."""

_TELLING_ANYWHERE = frozenset().union(*TELLING.values())

_APOSTROPHES = "'’‘‛`´′＇"  # the others count as letters that modify the one before, and fall away as such

UNSEEN = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
"""Signs that count as letters or marks and are not drawn."""

_DROPPED = {ord(sign): None for sign in (*_APOSTROPHES, *UNSEEN)}
_LOOKS = {
    ord(sign): latin
    for signs, latins in (
        ("авекмнорстухіјѕԁһԛԝ", "abekmhopctyxijsdhqw"),  # Cyrillic and Greek, by what their capitals look like
        ("αβεζηικμνορτυχ", "abezhikmnoptyx"),
        ("łøđħŧɨʉıȷɑɡɩɪ", "lodhtiuijagii"),  # Latin letters that are another one with a stroke, or without its dot
        ("ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghjklmnoprstuvwyz"),
    )
    for sign, latin in zip(signs, latins, strict=True)
}
_FIGURES = tuple(str.maketrans("01345789", f"o{one}eastbg") for one in "il")  # letters written as figures
_SEAMS = re.compile(r"[\W_]+")


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """A word as it is compared: composed letters, no case, no space around."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word).casefold()).strip()


@lru_cache(maxsize=4096)
def pieces(text: str, language: str = "") -> tuple[str, ...]:
    """The words a text is made of, each bare; a language says which letters count, none that those of all do."""
    if text.isascii() and text.isalnum():
        return (text.casefold(),)
    telling = TELLING.get(language, _TELLING_ANYWHERE)
    composed = unicodedata.normalize("NFKC", text.translate(_DROPPED)).casefold()
    signs = (_bare(sign, telling) for sign in unicodedata.normalize("NFKC", composed))
    return tuple(piece for piece in _SEAMS.split("".join(signs)) if piece)


@lru_cache(maxsize=4096)
def bare(text: str, language: str = "") -> str:
    """A word with nothing but its letters and figures."""
    return "".join(pieces(text, language))


@lru_cache(maxsize=4096)
def spelled(text: str, language: str = "") -> tuple[str, ...]:
    """Every word that can be read in a text: its words and those that come of writing neighbours as one (`ce zar`)."""
    parts = pieces(text, language)
    runs = {"".join(parts[at:end]) for at in range(len(parts)) for end in range(at + 1, len(parts) + 1)}
    mixed = [run for run in runs if not (run.isalpha() or run.isdigit())]
    return tuple(sorted(runs.union(run.translate(figures) for run in mixed for figures in _FIGURES)))


def _bare(sign: str, telling: frozenset[str]) -> str:
    """What is left of one composed sign."""
    if sign in telling or sign.isascii():
        return sign
    parts = (part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.category(part).startswith("M"))
    return "".join(_LOOKS.get(ord(part), part) for part in parts if unicodedata.category(part) != "Lm")

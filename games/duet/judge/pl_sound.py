"""Polish words as sounds: one character per consonant, so that alternations of spelling become alternations of one
place.

`kość` and `kości` are spelled differently and end in the same soft consonant; `noga`, `nodze`, `nóżka` differ in the
consonant and the vowel before the ending. `sounds` converts a word to one character per consonant, `grades` gives every
form its stem can take.
"""

from __future__ import annotations

import re
from functools import lru_cache

from games.duet.judge.lexicon import listed

VOWELS = "aeiouyóąę"
_SOFT_BEFORE_I = {"c": "ć", "s": "ś", "z": "ź", "n": "ń", "ʒ": "đ"}
_PAIRS = (
    ("dzi", "đi"),
    ("dź", "đ"),
    ("dż", "ǯ"),
    ("dz", "ʒ"),
    ("ch", "h"),
    ("cz", "č"),
    ("sz", "š"),
    ("rz", "ř"),
    ("ż", "ž"),
)
_BEFORE_I = re.compile(r"([csznʒđpbfwmkgl])i(?=([aeouóąę])?)")

# Alternations of the last consonant of a noun's stem before suffixes, and in addition of a verb's (`pisać : piszę`).
_CONSONANTS: dict[str, tuple[str, ...]] = {
    "k": ("č", "c"), "g": ("ž",), "h": ("š",), "r": ("ř",), "ł": ("l",), "t": ("ć",), "d": ("đ",), "s": ("ś",),
    "z": ("ź",), "n": ("ń",), "c": ("č",), "ʒ": ("ž",), "ń": ("n",), "š": ("ś",), "ž": ("ź",),
}  # fmt: skip
_OF_VERBS: dict[str, tuple[str, ...]] = {
    "s": ("š",), "z": ("ž",), "t": ("c",), "d": ("ʒ",), "ć": ("c", "t"), "đ": ("ʒ", "d"), "ś": ("š", "s"),
    "ź": ("ž", "z"), "č": ("k",), "ž": ("g",), "š": ("h",), "l": ("ł",), "ř": ("r",),
}  # fmt: skip
_CLUSTERS: dict[str, tuple[str, ...]] = {
    "st": ("ść", "šč"), "zd": ("źđ", "žǯ"), "sł": ("śl",), "sn": ("śń",), "zn": ("źń",), "zł": ("źl",), "ść": ("st",),
    "sk": ("šč",), "zg": ("žǯ",), "śń": ("sn",), "śl": ("sł",), "źń": ("zn",), "sm": ("śm",), "zm": ("źm",),
}  # fmt: skip
_HARDER = {"ř": "r", "ć": "t", "ś": "s", "ź": "z", "đ": "d", "ń": "n", "l": "ł", "č": "c"}

# Roots whose vowel `a` or `o` becomes `e` before a soft consonant (`las : leśny`, `pióro : pierze`); others keep it.
_FRONTED = listed("pl", "fronted")


@lru_cache(maxsize=8192)
def sounds(word: str) -> str:
    """A word with one character per consonant; softness spelled with an `i` becomes part of the consonant."""
    for pair, sign in _PAIRS:
        word = word.replace(pair, sign)
    return _BEFORE_I.sub(_softened, word)


def _softened(found: re.Match[str]) -> str:
    consonant, vowel = found.group(1), found.group(2)
    return _SOFT_BEFORE_I.get(consonant, consonant) + ("" if vowel else "i")


def final(stem: str, *, of_verb: bool = False) -> tuple[str, ...]:
    """A stem with every alternation of its last consonant."""
    found = [stem, *(stem[:-2] + other for other in _CLUSTERS.get(stem[-2:], ()))]
    found += [stem[:-1] + other for other in _CONSONANTS.get(stem[-1:], ())]
    if of_verb:
        found += [stem[:-1] + other for other in _OF_VERBS.get(stem[-1:], ())]
    if stem.endswith("ř") and len(stem) > 3:
        found.append(stem[:-1] + "r")
    return tuple(found)


def softened(stem: str) -> tuple[str, ...]:
    """The form of a hard stem before the ending `-e` (`noga`: `nodz`, `miast`: `mieść`)."""
    last = stem[-1:]
    soft = {"k": "c", "g": "ʒ", "h": "š", "r": "ř", "ł": "l", "t": "ć", "d": "đ", "s": "ś", "z": "ź", "n": "ń"}.get(
        last
    )
    if soft is None:
        drawn = {"s": "ś", "z": "ź"}.get(stem[-2:-1]) if last == "m" else None  # pismo : piśmie
        return (stem, stem[:-2] + drawn + last) if drawn else (stem,)
    plain = stem[:-1] + soft
    before = stem[-2:-1]
    drawn = {"s": "ś", "z": "ź", "n": "ń"}.get(before) if soft in "ćđńl" else None
    return (plain, stem[:-2] + drawn + soft) if drawn else (plain,)


def vowel_grades(stem: str) -> tuple[str, ...]:
    """A stem with the alternations of its last vowel (`ó : o`, `ą : ę`, and `a : e` where it occurs)."""
    place = next((at for at in range(len(stem) - 1, -1, -1) if stem[at] in VOWELS), -1)
    if place < 0 or len(stem) - place > 4:
        return (stem,)
    others = {"ó": "o", "o": "ó", "ą": "ę", "ę": "ą"}.get(stem[place], "")
    if stem in _FRONTED:
        others += "e"
    return (stem, *(stem[:place] + other + stem[place + 1 :] for other in others))


def without_fleeting(stem: str) -> tuple[str, ...]:
    """The stem without a vowel before its last consonant: `zamek : zamk`, `ogień : ogń`, `kocioł : kotł`."""
    if len(stem) < 3 or stem[-2] not in "eo" or stem[-1] in VOWELS or stem[-3] in VOWELS:
        return ()
    if stem[-2] == "o" and stem[-1] not in "łr":
        return ()
    head, last = stem[:-2], stem[-1]
    found = [head + last]
    if head[-1] in _HARDER:
        found.append(head[:-1] + _HARDER[head[-1]] + last)
    return tuple(found)


def with_fleeting(stem: str) -> tuple[str, ...]:
    """The stem with an `e` before its last consonant: `okn : okien`, `gr : gier`, `świec`."""
    if len(stem) < 2 or stem[-1] in VOWELS or stem[-2] in VOWELS:
        return ()
    head, last = stem[:-1], stem[-1]
    if head[-1] == "j" and last == "c":
        return ()
    found = [head + "e" + last]
    if last == "ń":
        found.append(head + "en")
    if head[-1] in "śźćńđ":
        found.append(head[:-1] + _HARDER[head[-1]] + "e" + last)
    if head[-1] == "j":
        found.append(head[:-1] + "e" + last)
    return tuple(found)

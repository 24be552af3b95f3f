"""Relations between two English words: regular and irregular forms, suffixes, prefixes, compounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from games.duet.judge import known
from games.duet.judge.finding import Reason
from games.duet.judge.lexicon import in_order, lexicon, listed

_VOWELS = frozenset("aeiou")
_ANIMALS = listed("en", "animals")
_PETS = listed("en", "pets")
_YOUNG = re.compile("(?:let|ling|kin)s?")
_PET_NAME = re.compile("(?:y|ie|ies|ey|eys)")

# Suffixes follow the unchanged stem; `e` dropped, `y` turned to `i`, the last consonant doubled where spelling
# requires.
_SUFFIXES = listed("en", "suffixes")
# After a short stem these form an unrelated word more often than a derived one (`pan-ic`, `car-go`).
_NOT_ON_SHORT = listed("en", "not_on_short")
PREFIXES = in_order("en", "prefixes")
_TWO_LETTERS = listed("en", "two_letters")
_AGENTS = in_order("en", "agents")


def shapes(word: str) -> Iterator[tuple[str, str]]:
    """The stems of a word before suffixes, each with the kind of suffix it takes: any, or one with a vowel (`v`)."""
    yield word, ""
    if len(word) > 2 and word.endswith("e"):
        yield word[:-1], "v"
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        yield word[:-1] + "i", ""
    if doubles(word):
        yield word + word[-1], "v"
    for ending, shape, shortest in _SHAPES:
        if len(word) >= shortest and word.endswith(ending):
            yield word.removesuffix(ending) + shape, "v"


_SHAPES = (
    ("ie", "y", 3), ("f", "v", 3), ("fe", "v", 3), ("c", "ck", 3), ("ce", "t", 5), ("ter", "tr", 5), ("der", "dr", 5),
    ("ger", "gr", 5), ("tor", "tr", 5), ("t", "s", 5), ("te", "s", 5), ("d", "s", 5), ("de", "s", 5), ("ic", "i", 5),
    ("le", "ul", 5), ("a", "", 5), ("o", "", 5), ("a", "at", 5), ("us", "", 5), ("um", "", 5), ("is", "", 5),
    ("on", "", 5), ("y", "", 3),
)  # fmt: skip
"""Other changes of an ending before a suffix with a vowel, with the minimum number of letters."""


def doubles(word: str) -> bool:
    """Whether the last consonant doubles before a vowel: a single vowel before it, and a short or stressed word."""
    return (
        len(word) >= 3
        and word[-1] not in _VOWELS
        and word[-1] not in "wxyhcj"
        and word[-2] in _VOWELS
        and (word[-3] not in _VOWELS or word[-4:-2] == "qu")
        and (monosyllable(word) or word[-1] in "lpmtgn")
    )


def related(word: str, clue: str) -> Reason | None:
    """The relation of a clue to a board word, or None; both folded."""
    if is_form(word, clue) or (is_form(clue, word) and clue in lexicon("en")):
        return Reason.FORM
    if reason := by_suffix(word, clue):
        return reason
    if any(base in lexicon("en") and by_suffix(base, word) for base in lemmas(clue)):
        return Reason.DERIVED
    if _by_prefix(word, clue) or (_by_prefix(clue, word) and clue in lexicon("en")) or _same_root(word, clue):
        return Reason.DERIVED
    return None


def is_form(word: str, clue: str) -> bool:
    """Whether the clue is a plural or tense of the word; comparatives and irregular forms are in the tables."""
    if not clue.startswith(word[:-2] if word.endswith("man") else word[:-1]) and not (
        word.endswith("fe") and clue.startswith(word[:-2])
    ):
        return word.endswith("ie") and clue == word[:-2] + "ying"
    if clue in (word + "s", word + "ing"):
        return not (clue.endswith("s") and word.endswith(("s", "x", "sh"))) and not (
            clue.endswith("ing")
            and (
                (word.endswith("e") and not word.endswith(("ee", "oe", "ye", "inge", "ge")))
                or (doubles(word) and monosyllable(word))
            )
        )
    if word.endswith("man") and clue == word[:-2] + "en":
        return True
    if clue == word + "es":
        return word.endswith(("s", "x", "z", "ch", "sh", "o"))
    if clue == word + "ed":
        return not word.endswith("e") and not (doubles(word) and monosyllable(word))
    if word.endswith("e"):
        if clue == word + "d" or (clue == word[:-1] + "ing" and not word.endswith(("ee", "oe", "ye"))):
            return True
        return (word.endswith("fe") and clue == word[:-2] + "ves") or (
            word.endswith("ie") and clue == word[:-2] + "ying"
        )
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return clue in (word[:-1] + "ies", word[:-1] + "ied")
    if word.endswith("f") and clue == word[:-1] + "ves":
        return True
    if doubles(word) and clue in (word + word[-1] + "ed", word + word[-1] + "ing", word + word[-1] + "es"):
        return True
    return word.endswith("c") and clue in (word + "ked", word + "king")


def monosyllable(word: str) -> bool:
    return len(re.findall("[aeiou]+|(?<![aeiou])y(?![aeiou])", word)) == 1


@lru_cache(maxsize=1024)
def lemmas(form: str) -> tuple[str, ...]:
    """Words whose regular form this may be."""
    found = [form]
    for ending, others in (
        ("ies", ("y", "ie")), ("ied", ("y", "ie")), ("ves", ("f", "fe", "ve")), ("es", ("", "e")), ("s", ("",)),
        ("ed", ("", "e")), ("ing", ("", "e")), ("er", ("", "e")), ("est", ("", "e")), ("ier", ("y",)), ("iest", ("y",)),
    ):  # fmt: skip
        if form.endswith(ending) and len(form) - len(ending) >= 2:
            stem = form[: -len(ending)]
            found += [stem + other for other in others]
            if len(stem) > 3 and stem[-1] == stem[-2]:
                found.append(stem[:-1])
    return tuple(found)


def by_suffix(word: str, clue: str) -> Reason | None:
    """The relation of a clue formed by a suffix, with any ending after it."""
    if word in _ANIMALS:
        for stem, _ in shapes(word):
            if clue.startswith(stem) and (
                _YOUNG.fullmatch(clue, len(stem)) or (word in _PETS and _PET_NAME.fullmatch(clue, len(stem)))
            ):
                return Reason.DIMINUTIVE
    for stem, kind in shapes(word):
        if len(stem) < 2 or not clue.startswith(stem):
            continue
        rest = clue[len(stem) :]
        if kind == "v" and rest[:1] not in "aeiouy":
            continue
        if rest in ("d", "r", "rs", "ed", "ing", "e"):
            rest = (
                {"r": "er", "rs": "ers"}.get(rest, "")
                if stem.endswith("e")
                else ("" if len(stem) < 4 or stem == word else "x")
            )
            if not rest or rest == "x":
                continue
        if made_by(rest, stem, word):
            return Reason.DERIVED
    return None


def made_by(rest: str, stem: str, word: str) -> bool:
    """Whether a rest is one or two suffixes that can follow this stem."""
    short = len(word) <= 3 or (len(word) == 4 and not word.endswith("e") and False)
    if rest in _SUFFIXES:
        if short and rest in _NOT_ON_SHORT:
            return False
        if doubles(word) and monosyllable(word) and stem == word and rest[0] in "aeiouy":
            return False
        return not (
            word.endswith("e") and stem == word and rest[0] in "aeiou" and not word.endswith(("ee", "ge", "ce"))
        )
    for ending in ("s", "es", "ed", "d", "ing", "ly"):
        if rest.endswith(ending) and rest.removesuffix(ending) in _SUFFIXES and len(word) > 3:
            return made_by(rest.removesuffix(ending), stem, word)
    return False


# Prefixes that many unrelated words begin with, so that a short rest is no evidence.
_WEAK_PREFIXES = listed("en", "weak_prefixes")


def _by_prefix(word: str, clue: str) -> bool:
    """`unlock`, `replay`, `midnight`; weak prefixes only before the whole word or a form of it."""
    for prefix in PREFIXES:
        rest = clue.removeprefix(prefix)
        if rest == clue or len(rest) < 3 or rest[:2] != word[:2]:
            continue
        whole = rest == word or is_form(word, rest)
        if prefix in _WEAK_PREFIXES:
            if whole and len(word) >= 4:
                return True
        elif whole or (len(word) >= 4 and by_suffix(word, rest) is not None):
            return True
    return False


def _same_root(word: str, clue: str) -> bool:
    """Whether both derive from a third word: `driver` and `driving`."""
    return any(
        base == clue or is_form(base, clue) or by_suffix(base, clue) or _by_prefix(base, clue) for base in roots(word)
    )


def roots(word: str) -> Iterator[str]:
    """Words of the lexicon from which this one is formed by a common suffix."""
    for ending in _AGENTS:
        root = word.removesuffix(ending)
        if root == word or len(root) < 3:
            continue
        for base in (
            root,
            root + "e",
            root + "y",
            root[:-1] if root[-1:] == root[-2:-1] else root,
            root[:-1] + "y" if root.endswith("i") else root,
        ):
            if base in lexicon("en") and (by_suffix(base, word) or is_form(base, word)):
                yield base


# Compounds

# Ends and beginnings of words that look like words themselves.
_NO_TAIL = listed("en", "no_tail")
_NO_HEAD = listed("en", "no_head")


def splits(text: str) -> Iterator[tuple[str, str]]:
    """The two words of a compound, by the dictionary or, for unknown words, by their form."""
    bases = [base for base in lemmas(text) if len(base) > 4 and (base == text or is_form(base, text))]
    heard = [base for base in bases if base in lexicon("en")]
    for base in heard or bases:
        for at in range(2, len(base) - 1):
            head, tail = base[:at], base[at:]
            if head in _NO_HEAD or tail in _NO_TAIL or not (is_word(head) and is_word(tail)):
                continue
            if min(len(head), len(tail)) == 3 and heard and base not in lexicon("en.short"):
                continue
            if min(len(head), len(tail)) == 2 and heard:
                continue
            yield head, tail


def compound(word: str, clue: str) -> bool:
    """Whether one of the words is a part of the other."""
    return any(_is_part(part, clue) for part in parts(word)) or any(
        part[:1] == base[:1] and (part == base or is_form(base, part) or by_suffix(base, part) is not None)
        for pair in splits(clue)
        for part in pair
        for base in (word, *roots(word))
    )


def is_word(text: str) -> bool:
    """Whether this is a word of the lexicon, or a form of one."""
    if len(text) < 3:
        return text in _TWO_LETTERS
    if text in lexicon("en"):
        return True
    if len(text) < 4:
        return False
    if any(len(base) > 2 and base in lexicon("en") and is_form(base, text) for base in lemmas(text)):
        return True
    return text.endswith(("er", "ers", "ing", "y")) and any(
        base in lexicon("en") for base in lemmas(text.removesuffix("s")) if len(base) > 3
    )


@lru_cache(maxsize=1024)
def parts(word: str) -> tuple[str, ...]:
    """The words of a compound board word."""
    return tuple(part for pair in splits(word) for part in pair if len(part) > 2)


def _is_part(part: str, clue: str) -> bool:
    if known.exactly("en", part, clue) is Reason.LIKE:
        return False
    if part == clue or is_form(part, clue) or is_form(clue, part) or by_suffix(part, clue) is not None:
        return True
    return (clue in lexicon("en") and by_suffix(clue, part) is not None) or _same_root(part, clue)

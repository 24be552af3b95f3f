"""Relations between two Hungarian words: endings in vowel harmony, shortened and dropped vowels,
derivation, compounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.duet.judge import hu_endings as endings
from games.duet.judge.finding import Reason
from games.duet.judge.lexicon import in_order, lexicon, listed

_SHORT = {"á": "a", "é": "e", "í": "i", "ó": "o", "ő": "ö", "ú": "u", "ű": "ü"}
_BACK, _FRONT = frozenset("aáoóuú"), frozenset("eéöőüű")
_VOWELS = _BACK | _FRONT | frozenset("ií")
_DIGRAPHS = ("sz", "zs", "cs", "gy", "ny", "ly", "ty", "dz")
_WITH_V = {
    "ló": "lov", "kő": "köv", "fű": "füv", "cső": "csöv", "tő": "töv", "hó": "hav", "szó": "szav", "tó": "tav",
    "mű": "műv", "lé": "lev", "hő": "hev", "nyű": "nyüv", "falu": "falv", "daru": "darv", "tetű": "tetv", "odú": "odv",
    "hamu": "hamv", "szaru": "szarv", "ölyű": "ölyv", "könyű": "könnyv",
}  # fmt: skip
_TURNED = {"pehely": "pelyh", "kehely": "kelyh", "teher": "terh", "vehem": "vemh"}
_TWO_LETTERS = listed("hu", "two_letters")


# Words whose long vowel is shortened, or whose last vowel is dropped, before endings that begin with a vowel.
_SHORTENING = in_order("hu", "shortening")
_LOSING = in_order("hu", "losing")


_FIRST = listed("hu", "first_parts")


def harmony(word: str) -> str:
    """The harmony of a word by its last deciding vowels: back, front or mixed."""
    for sign in reversed(word):
        if sign in _BACK:
            return "b"
        if sign in _FRONT:
            return "m" if any(other in _BACK for other in word) or sign == "é" else "f"
    return "m"


@lru_cache(maxsize=1024)
def stems(word: str) -> tuple[tuple[str, str], ...]:
    """The stems of a word, each with what may follow: anything (`*`), a vowel (`v`) or a `j` (`j`)."""
    found: list[tuple[str, str]] = [(word, "*")]
    last = word[-1]
    if last in "ae":
        found.append((word[:-1] + {"a": "á", "e": "é"}[last], "*"))
    if last in "óő" and len(word) > 2:
        found.append((word[:-1] + {"ó": "a", "ő": "e"}[last], "j"))
        found.append((word[:-1], "z"))
    if last in "úű" and len(word) > 3:
        found.append((word[:-1], "v"))
    if last in "aáeé" and len(word) > 3 and last in "ae":
        found.append((word[:-1], "i"))
    for end, shape in _WITH_V.items():
        if word == end or (word.endswith(end) and len(word) - len(end) >= 3 and is_listed(word[: -len(end)])):
            found.append((word[: -len(end)] + shape, "w"))
    if word.endswith(("anya", "apa", "atya", "bátya")):
        found.append((word[:-1], "J"))
    if word in _TURNED:
        found.append((_TURNED[word], "v"))
    if last not in _VOWELS:
        found += [(shape, "v") for shape in _shortened(word)]
    return tuple(found)


def _shortened(word: str) -> Iterator[str]:
    """`kéz : kez`, `bokor : bokr`, `lélek : lelk`."""
    size = 2 if word.endswith(_DIGRAPHS) else 1
    head, last = word[:-size], word[-size:]
    if not head or head[-1] not in _VOWELS:
        return
    before, vowel = head[:-1], head[-1]
    unheard = not is_listed(word)
    if vowel in _SHORT and (unheard or word.endswith(_SHORTENING)):
        yield before + _SHORT[vowel] + last
    if (
        vowel in "oeöa"
        and before
        and (
            word.endswith(_LOSING)
            or (len(word) > 5 and word.endswith(("elem", "alom")))
            or (unheard and before[-1] not in _VOWELS and vowel != "a")
        )
    ):
        yield before + last
        for at in range(len(before) - 1, -1, -1):
            if before[at] in _VOWELS:
                if before[at] == "é":
                    yield before[:at] + "e" + before[at + 1 :] + last
                break


def with_instrument(word: str) -> tuple[str, ...]:
    """`kéz : kézz-`, `kulcs : kulccs-`: the stem doubled before `-val` and `-vá`."""
    if word[-1] in _VOWELS:
        return ()
    for digraph in _DIGRAPHS:
        if word.endswith(digraph):
            return (word[:-2] + digraph[0] + digraph, word)
    return (word + word[-1], word) if len(word) > 1 and word[-2] == word[-1] else (word + word[-1],)


def follows(rest: str, kind: str) -> bool:
    """Whether a rest may follow a stem of this kind."""
    if kind == "*":
        return True
    if kind == "j":
        return rest[:1] in ("j", "i")
    if kind == "z":
        return rest.startswith(("ész", "ász"))
    if kind == "w":
        return rest[:1] in tuple(_VOWELS)
    if kind == "J":
        return rest[:1] == "j"
    if kind == "i":
        return rest[:1] in ("i", "u", "ü", "o", "ó", "ő")
    return rest[:1] in tuple(_VOWELS) and rest[:1] not in ("i", "í")


def related(word: str, clue: str) -> Reason | None:
    """The relation of a clue to a board word, or None; both folded."""
    best = by_suffix(word, clue)
    if best:
        return best
    if len(word) > len(clue) and is_listed(clue):
        turned = by_suffix(clue, word)
        if turned is Reason.FORM and is_listed(word):
            turned = None
        if turned is Reason.DIMINUTIVE:
            return Reason.DIMINUTIVE
        if turned:
            return Reason.DERIVED
    if _with_prefix(word, clue) or _same_root(word, clue):
        return Reason.DERIVED
    return None


def is_listed(word: str) -> bool:
    """Whether a word is in the lexicon."""
    return word in lexicon("hu") or word in lexicon("hu.verbs") or word in _TWO_LETTERS


def by_suffix(word: str, clue: str) -> Reason | None:
    """The relation of a clue formed by an ending or suffix: a form, a diminutive or a derived word."""
    kind_of = harmony(word)
    if reason := _with_instrument(word, clue, kind_of):
        return reason
    best: Reason | None = None
    for stem, kind in stems(word):
        reason = _after(word, stem, kind, clue, kind_of)
        if reason is Reason.FORM:
            return reason
        best = reason if reason is Reason.DIMINUTIVE else best or reason
    if reason := of_verb(word, clue, kind_of):
        return reason
    return best


def _with_instrument(word: str, clue: str, kind_of: str) -> Reason | None:
    """The relation by `-val` and `-vá` after a consonant, and by comparison of adjectives: nothing else
    ends in `-bb`.
    """
    if clue == word + "i" and (word[-1] in _VOWELS or word in lexicon("hu")):
        return Reason.DERIVED
    for shape in with_instrument(word):
        if clue.startswith(shape) and endings.pattern("(?:Al|Á)", kind_of).fullmatch(clue, len(shape)):
            return Reason.FORM
    degree = clue.removeprefix("leg")
    compared = endings.pattern(endings.COMPARED + endings.INFLECTED, kind_of)
    if any(degree.startswith(stem) and compared.fullmatch(degree, len(stem)) for stem, _ in stems(word)):
        return Reason.FORM
    return None


def _after(word: str, stem: str, kind: str, clue: str, kind_of: str) -> Reason | None:
    """The relation of a clue that begins with this stem of a word."""
    at = len(stem)
    if not clue.startswith(stem) or not follows(clue[at:], kind):
        return None
    derived = endings.pattern(endings.DERIVED, kind_of)
    if kind in "jw" and clue[at:] == "i":  # erdei, tavi
        return Reason.DERIVED
    if kind == "z":
        return Reason.DERIVED if derived.fullmatch(clue, at) else None
    if kind == "i":
        return Reason.DERIVED if len(stem) > 2 and derived.fullmatch(clue, at) else None
    if endings.pattern(_inflection(word, stem, kind), kind_of).fullmatch(clue, at):
        trade = word.endswith(("ász", "ész")) and clue[at:].startswith(("at", "et"))
        return Reason.DERIVED if trade else Reason.FORM
    if kind == "*" and last_is_open(word) and endings.pattern("Ak" + endings.INFLECTED, kind_of).fullmatch(clue, at):
        return Reason.FORM
    if endings.pattern(endings.DIMINUTIVE + endings.INFLECTED, kind_of).fullmatch(clue, at):
        return Reason.DIMINUTIVE
    return Reason.DERIVED if derived.fullmatch(clue, at) else None


def _inflection(word: str, stem: str, kind: str) -> str:
    """The inflectional endings of this stem, as a pattern."""
    if kind == "*" and stem[-1] in "ae":
        return "(?:ként|kor|képpen|képp)"  # all others lengthen the last vowel
    if kind == "j" or (kind == "*" and word[-1] in _VOWELS):
        return endings.INFLECTED_AFTER_VOWEL
    return endings.INFLECTED


def last_is_open(word: str) -> bool:
    """Whether the plural after a vowel may be `-ak` or `-ek`, as for adjectives."""
    return word[-1] in "iúűóő"


def is_verb(word: str) -> bool:
    return word in lexicon("hu.verbs")


def of_verb(word: str, clue: str, kind_of: str) -> Reason | None:
    """The relation of a clue that is a form of a verb, or derived from one."""
    if not is_verb(word):
        return None
    root = word.removesuffix("ik") if len(word) > 3 else word
    if not clue.startswith(root):
        return None
    if word in lexicon("hu") and clue in (root + "ol", root + "el", root + "öl"):
        return Reason.DERIVED
    if clue != root and endings.pattern(endings.CONJUGATED, kind_of).fullmatch(clue, len(root)):
        return Reason.FORM
    return Reason.DERIVED if endings.pattern(endings.OF_VERBS, kind_of).fullmatch(clue, len(root)) else None


def _with_prefix(word: str, clue: str) -> bool:
    """Whether the clue is a verb with a prefix: `megszór`, `bevásárol`."""
    for prefix in endings.PREFIXES:
        if clue.startswith(prefix) and len(clue) - len(prefix) >= 3:
            rest = clue[len(prefix) :]
            if rest == word or by_suffix(word, rest):
                return True
    return False


_ROOT_ENDINGS = in_order("hu", "root_endings")


def _same_root(word: str, clue: str) -> bool:
    """Whether both derive from a third word: `repülő` and `repülés`, `úszó` and `úszik`."""
    for ending in _ROOT_ENDINGS:
        root = word.removesuffix(ending)
        if root == word or len(root) < 2 or clue[:2] != root[:2]:
            continue
        for base in (root, root + "ik"):
            if is_listed(base) and by_suffix(base, word) and (clue == base or by_suffix(base, clue)):
                return True
    return False


# Compounds


def compound(word: str, clue: str) -> bool:
    """Whether one of the words is a part of the other."""
    return _inside(word, clue) or any(_is_part(part, clue) for part in parts(word))


def _is_part(part: str, clue: str) -> bool:
    if part == clue or by_suffix(part, clue) is not None:
        return True
    return (is_listed(clue) and by_suffix(clue, part) is not None) or _same_root(part, clue)


def _inside(word: str, clue: str) -> bool:
    """Whether the board word, or a form of it, is a part of the clue."""
    for at in range(2, len(clue) - 1):
        head, tail = clue[:at], clue[at:]
        if (head == word or (head[:1] == word[:1] and by_suffix(word, head))) and is_word(tail):
            return True
        if (
            tail not in _NOT_LAST
            and (tail == word or (tail[:1] == word[:1] and by_suffix(word, tail)))
            and first_part(head)
        ):
            return True
    return False


_NOT_LAST = listed("hu", "not_last")


def first_part(text: str) -> bool:
    """Whether this can be the first part of a compound."""
    if len(text) < 3:
        return text in _TWO_LETTERS
    return (
        is_listed(text)
        or (len(text) > 2 and text in endings.PREFIXES)
        or text in _FIRST
        or (len(text) > 3 and _inflected_word(text))
    )


def is_word(text: str) -> bool:
    """Whether this is a word of the lexicon, in any form."""
    if len(text) < 3:
        return text in _TWO_LETTERS
    if is_listed(text) or _inflected_word(text):
        return True
    return any(first_part(text[:at]) and is_listed(text[at:]) for at in range(3, len(text) - 2))


def _inflected_word(text: str) -> bool:
    for at in range(len(text) - 1, 1, -1):
        stem = text[:at]
        if stem + "ik" in lexicon("hu.verbs") and by_suffix(stem + "ik", text):
            return True
        if at == 2:
            break
        base = stem[:-1] + {"á": "a", "é": "e"}[stem[-1]] if stem[-1] in "áé" else stem
        for candidate in {stem, base}:
            if is_listed(candidate) and by_suffix(candidate, text):
                return True
    return False


@lru_cache(maxsize=1024)
def parts(word: str) -> tuple[str, ...]:
    """The words of a compound board word."""
    found: list[str] = []
    for at in range(2, len(word) - 1):
        head, tail = word[:at], word[at:]
        if first_part(head) and is_word(tail):
            found += [part for part in (head, tail) if part not in endings.PREFIXES]
    return tuple(found)

"""Relations between two Polish words: endings, diminutives, derivation and compounds, by rules over their sounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.core.value import Value
from games.duet.judge import pl_endings as endings
from games.duet.judge.finding import Reason
from games.duet.judge.lexicon import lexicon, listed
from games.duet.judge.pl_sound import VOWELS, final, softened, sounds, vowel_grades, with_fleeting, without_fleeting

_VELAR = frozenset("kg")
_SOFT = frozenset("ćśźńđljcčšžřʒǯ")
_LABIAL = frozenset("pbfwm")
_NOUNS_IN_SOFT_T = listed("pl", "nouns_in_soft_t")
_OF_FEMININE_GENDER = listed("pl", "feminine")
_ANIMALS = listed("pl", "animals")


@dataclass(frozen=True)
class Stems(Value):
    """The stems of a word: those that take hard endings, those that take `-e`, and all that suffixes may follow."""

    hard: tuple[str, ...]
    soft: tuple[str, ...]  # before -e
    bare: tuple[str, ...]  # without any ending (genitive plural of feminines and neuters)
    all: tuple[str, ...]
    gender: str  # m, f, n, p (plural or adjective)
    is_soft: bool
    is_verb: bool


@lru_cache(maxsize=512)
def stems(word: str) -> Stems:
    """The stems of a word, derived from its ending."""
    sound = sounds(word)
    last = sound[-1]
    is_verb = len(word) > 2 and (
        (word[-1] == "ć" and word[-2] in "aeiyąuó") or word in ("piec", "móc", "biec", "strzec")
    )
    is_verb = is_verb and word not in _NOUNS_IN_SOFT_T and not word.endswith("ość")
    if last in VOWELS and len(sound) > 1:
        stem, gender = sound[:-1], {"a": "f", "o": "n", "e": "n", "ę": "n"}.get(last, "p")
        bases: tuple[str, ...] = (stem,)
        if word.endswith("ki") and len(stem) > 4:  # słodki : słodszy, słodycz
            bases = (stem, stem[:-2] if stem.endswith(("ok", "ek")) else stem[:-1])
        elif word.endswith("ny") and len(stem) > 4:  # smutny : smutek
            bases = (stem, stem[:-1])
        hard: tuple[str, ...] = (stem,)
        bare = unique(grade for base in (stem, *with_fleeting(stem)) for grade in vowel_grades(base))
        is_soft = stem[-1:] in _SOFT or word[-2:-1] == "i"
    else:
        gender = "m"
        fled = without_fleeting(sound)
        lowered = tuple(grade for grade in vowel_grades(sound) if grade != sound) if _closed(sound) else ()
        hard = unique((*fled, *lowered, sound))
        bases = unique((sound, *fled, *lowered))
        bare = ()
        is_soft = last in _SOFT
    if sound.endswith("ańin"):
        hard = (*hard, sound[:-3] + "n", sound[:-2])
    if sound.endswith("eń") and len(sound) > 4:  # korzeń : korzonek
        bases = (*bases, sound[:-2] + "on")
    if sound.endswith("um") and len(sound) > 4:
        hard = (*hard, sound[:-2])
    soft = unique(shape for base in hard for grade in vowel_grades(base) for shape in softened(grade))
    every = unique(
        shape
        for base in (*bases, *bare)
        for grade in vowel_grades(base)
        for shape in (*final(grade), *(other for longer in with_fleeting(grade) for other in final(longer)))
    )
    if word.endswith(("ka", "ko")) and len(sound) > 4:  # kaczka : kaczuszka
        every = (*every, sound[:-2])
    if sound.endswith(("os", "us")) and len(sound) > 5:  # kosmos : kosmiczny
        every = (*every, sound[:-2])
    if sound.endswith(("cja", "sja", "zja")):  # policja : policyjny
        every = (*every, sound[:-2] + "yj")
    if is_verb:
        root = sound[:-2]
        every = (*every, sound[:-1])
        more = [root] + ([sound[:-4]] if sound.endswith(("ować", "ywać", "iwać")) else [])
        every = unique((*every, *(shape for stem in more for grade in vowel_grades(stem) for shape in final(grade))))
    return Stems(hard=hard, soft=soft, bare=bare, all=every, gender=gender, is_soft=is_soft, is_verb=is_verb)


def _closed(sound: str) -> bool:
    """Whether the last vowel may change to its open form: `stół`, `ząb`."""
    return (len(sound) > 1 and sound[-2] in "óą") or (len(sound) > 2 and sound[-3] in "óą")


def unique(items: object) -> tuple[str, ...]:
    """The distinct items in order."""
    return tuple(dict.fromkeys(items))  # type: ignore[call-overload]


_MASCULINE, _SOFT_MASCULINE = re.compile(endings.MASCULINE), re.compile(endings.SOFT_MASCULINE)
_FEMININE, _NEUTER = re.compile(endings.FEMININE), re.compile(endings.NEUTER)
_NOUN, _ADJECTIVE, _VERB = re.compile(endings.NOUN), re.compile(endings.ADJECTIVE), re.compile(endings.VERB)


def related(word: str, clue: str) -> Reason | None:
    """The relation of a clue to a board word, or None; both folded."""
    own, heard = stems(word), sounds(clue)
    if _begins_alike(word, clue):
        if is_form(word, own, heard):
            return Reason.FORM
        if reason := _by_suffix(word, own, heard):
            return reason
    if reason := _from(word, clue):
        return reason
    if _by_prefix(word, own, clue) or _same_root(word, clue):
        return Reason.DERIVED
    return None


def _begins_alike(word: str, clue: str) -> bool:
    """False if only the softness of the first consonant differs (`miód`, `moda`), which the sounds do not show."""
    if len(word) < 3 or len(clue) < 3 or word[1] not in "aeiouóąęy" or clue[1] not in "aeiouóąęy":
        return True
    soft = [text[1] == "i" and text[2] in "aeouóąę" for text in (word, clue)]
    return soft[0] == soft[1] or word[0] not in "bpmwfkgl"


def is_form(word: str, own: Stems, heard: str) -> bool:
    """Whether the clue is an inflected form."""
    if heard.startswith("naj") and own.gender == "p":
        heard = heard[3:]
    for stem in own.hard:
        if heard.startswith(stem) and _hard_ending(word, own, stem, heard[len(stem) :]):
            return True
        if stem[-1:] == "j" and heard == stem[:-1] + "i":  # kolej : kolei
            return True
    for stem in own.soft:
        if heard.startswith(stem) and _soft_ending(word, own, stem, heard[len(stem) :]):
            return True
    if heard in own.bare:
        return True
    if own.is_verb:
        return any(heard.startswith(stem) and _VERB.fullmatch(heard, len(stem)) for stem in own.all if len(stem) >= 2)
    if own.gender == "p":
        return any(heard.startswith(stem) and _compared(heard[len(stem) :]) for stem in own.all)
    return False


def _compared(rest: str) -> bool:
    return re.fullmatch(f"e?j?š{endings.ADJECTIVE}", rest) is not None


def _hard_ending(word: str, own: Stems, stem: str, rest: str) -> bool:
    """Whether a rest is an ending after the hard stem of a noun."""
    by_gender = {"m": _masculine_ending, "f": _feminine_ending, "n": _neuter_ending}
    if own.gender in by_gender:
        return by_gender[own.gender](word, own, stem, rest)
    if rest == "o":  # an adverb
        return False
    return _NOUN.fullmatch(rest) is not None or _ADJECTIVE.fullmatch(rest) is not None


def _masculine_ending(word: str, own: Stems, stem: str, rest: str) -> bool:
    if word in _OF_FEMININE_GENDER or (word.endswith("ość") and word != "gość"):
        return rest in ("i", "y", "ą", "e", "om", "ami", "ah", "mi", "o")
    if own.is_soft:
        return _SOFT_MASCULINE.fullmatch(rest) is not None
    if rest == ("i" if stem[-1:] in _VELAR else "y") or _MASCULINE.fullmatch(rest):
        return True
    sound = sounds(word)
    if (
        stem[-1:] in _LABIAL and rest in ("e", "i", "ą") and len(stem) == len(sound) and stem != sound
    ):  # gołąb : gołębie
        return True
    if stem.endswith("ns") and rest == "e":  # awans : awanse
        return True
    return rest == "owe" or (sound.endswith("ańin") and stem != sound and rest in ("e", ""))


def _feminine_ending(word: str, own: Stems, stem: str, rest: str) -> bool:
    if _FEMININE.fullmatch(rest) or rest in ("ów", "owi"):
        return True
    if own.is_soft:
        return rest in ("i", "y", "e", "u", "ii", "ij")
    if word.endswith("owa") and _ADJECTIVE.fullmatch(rest):
        return True
    return rest == ("i" if stem[-1:] in _VELAR else "y")


def _neuter_ending(word: str, own: Stems, _stem: str, rest: str) -> bool:
    if _NEUTER.fullmatch(rest) or rest == "ów" or (own.is_soft and rest in ("e", "i", "y", "ii")):
        return True
    return word.endswith("ę") and re.fullmatch("(?:eń|on|ęć|ęt|ąt)(?:a|u|em|om|ami|ah|)", rest) is not None


def _soft_ending(word: str, own: Stems, stem: str, rest: str) -> bool:
    if own.gender == "p":
        return rest in ("i", "y", "e")
    if own.is_soft:
        return False
    if rest == "e":
        return stem[-1:] not in "cš" or own.gender == "f"
    if own.gender == "m" and word not in _ANIMALS:  # men: `student : studenci`, `kelner : kelnerzy`
        return rest == ("y" if stem[-1:] in "cřʒ" else "i") and stem[-1:] not in "šź"
    if own.gender != "f":
        return False
    return (rest == "y" and stem[-1:] == "ʒ") or (rest == "i" and word.endswith(("ta", "zna")))


_PERSONS = re.compile(".*(?:ař|or|er|yk|ist|ent|ant|in|el|ač|ńik|ak|ec|yst|af|log|arz|eř)")
_DIMINUTIVES = {
    "m": endings.DIMINUTIVE_MASCULINE,
    "f": endings.DIMINUTIVE_FEMININE,
    "n": endings.DIMINUTIVE_NEUTER,
}


def _by_suffix(word: str, own: Stems, heard: str) -> Reason | None:
    """The relation of a diminutive, or of a word formed by a suffix."""
    best: Reason | None = None
    for stem in own.all:
        if not heard.startswith(stem) or (len(stem) < 3 and len(stem) < len(sounds(word)) - 1):
            continue
        rest = heard[len(stem) :]
        if own.gender == "m" and word not in _OF_FEMININE_GENDER and endings.OF_WOMEN.fullmatch(rest):
            of_women = rest in ("ka", "kę", "ką", "ko", "ce") or _PERSONS.fullmatch(sounds(word))
            best = Reason.DERIVED if of_women else Reason.DIMINUTIVE
            continue
        if own.gender in "fn" and len(stem) == len(sounds(word)) - 2:
            if re.fullmatch("uš(?:ek|c.|k(?:a|i|ę|ą|o|u|om|ami|ah|em))", rest):
                return Reason.DIMINUTIVE
            continue
        if own.gender == "p" and len(stem) < len(sounds(word)) - 1:  # `słodko`, `smutek` are no diminutives
            best = Reason.DERIVED if endings.DERIVED.fullmatch(rest) else best
            continue
        if not own.is_verb:
            gender = "f" if word in _OF_FEMININE_GENDER else own.gender
            kinds = _DIMINUTIVES.values() if gender == "p" else (_DIMINUTIVES[gender],)
            if any(kind.fullmatch(rest) for kind in kinds):
                return Reason.DIMINUTIVE
        if (
            endings.DERIVED.fullmatch(rest)
            or (len(stem) > 4 and endings.WEAK.fullmatch(rest))
            or (stem[-1:] in _SOFT | _LABIAL | _VELAR and endings.SOFT_ADJECTIVE.fullmatch(rest))
            or (len(stem) > 3 and _NOUN.fullmatch(rest))
        ):
            best = Reason.DERIVED
    return best


def _from(word: str, clue: str) -> Reason | None:
    """The relation if the board word is derived from the clue: `sałatka`, `piekarz`."""
    made = sounds(word)
    if len(clue) < 3 or len(word) < len(clue) - 1:
        return None
    best: Reason | None = None
    for base in dictionary_forms(clue):
        own = stems(base)
        if own.gender in endings.LISTED_DIMINUTIVES and not own.is_verb:
            kind = endings.LISTED_DIMINUTIVES[own.gender]
            if any(made.startswith(stem) and kind.fullmatch(made, len(stem)) for stem in own.all if len(stem) > 2):
                return Reason.DIMINUTIVE
        plain = len(base) > 3 or _plainly(own, made)
        if (made[-1:] != "j" and plain and _by_suffix(base, own, made)) or (
            len(base) > 4 and _by_prefix(base, own, word)
        ):
            best = Reason.DERIVED
    return best


def _plainly(own: Stems, made: str) -> bool:
    return any(made.startswith(stem) and endings.PLAIN.fullmatch(made, len(stem)) for stem in own.all)


def _by_prefix(word: str, own: Stems, clue: str) -> bool:
    """Whether the clue is the word with a prefix: `podwodny`, `zagrać`, `północ`; split by its spelling."""
    for prefix, rest in _prefixed(clue):
        if own.is_verb and is_form(word, own, rest):
            return True
        if prefix in endings.NOUN_PREFIXES and (rest == sounds(word) or is_form(word, own, rest)):
            return True
        drawn = tuple(re.sub("[oó](?=[^aeiouyóąę]+$)", "a", stem) for stem in own.all)
        for stem in (*own.all, *drawn):
            of_noun = own.gender != "p" and rest.startswith("ość", len(stem))  # `wysokość`: only adjectives have it
            if len(stem) >= 3 and rest.startswith(stem) and endings.PREFIXED.fullmatch(rest, len(stem)) and not of_noun:
                return True
            if prefix == "bez" and rest.startswith(stem) and _ADJECTIVE.fullmatch(rest, len(stem)):
                return True
    return False


@lru_cache(maxsize=1024)
def _prefixed(clue: str) -> tuple[tuple[str, str], ...]:
    """Every prefix of a clue, each with the sounds of the rest."""
    found = (prefix for prefix in endings.PREFIXES if clue.startswith(prefix) and len(clue) - len(prefix) >= 3)
    return tuple((prefix, sounds(clue[len(prefix) :])) for prefix in found)


_OF_TRADES = ("ař", "arńa", "arka", "ačka", "ač", "alńa")


def _same_root(word: str, clue: str) -> bool:
    """Whether both derive from a third word: `piekarz` and `piekarnia`."""
    made = sounds(word)
    for suffix in endings.ROOT_SUFFIXES:
        root = made.removesuffix(suffix)
        if root == made:
            continue
        heard = sounds(clue)
        if len(root) >= (4 if suffix in _OF_TRADES else 5) and any(
            heard.startswith(stem) and endings.DERIVED.fullmatch(heard, len(stem))
            for grade in vowel_grades(root)
            for stem in final(grade)
        ):
            return True
        for base in _bases(root):
            if _by_suffix(base, stems(base), made) and _by_suffix(base, stems(base), heard):
                return True
    return False


def _bases(root: str) -> Iterator[str]:
    """Words of the lexicon with this root, its last consonant hard or soft."""
    for shape in (root, root[:-1] + _HARD.get(root[-1:], root[-1:])):
        if len(shape) >= 3:
            for end in ("", "a", "o", "y", "i", "ać", "ić", "yć"):
                if shape + end in lexicon("pl"):
                    yield shape + end


_HARD = {"ć": "t", "đ": "d", "ś": "s", "ź": "z", "ń": "n", "l": "ł", "ř": "r", "č": "k", "ž": "g", "š": "h"}


@lru_cache(maxsize=512)
def dictionary_forms(clue: str) -> tuple[str, ...]:
    """Words of the lexicon, as sounds, of which this is a form; cached, because it is computed per board word."""
    return unique(_dictionary_forms(sounds(clue)))


def _dictionary_forms(heard: str) -> Iterator[str]:
    if heard in lexicon("pl"):
        yield heard
    for size in range(4):
        stem = heard[: len(heard) - size]
        for end in ("", "a", "o", "e"):
            base = stem + end
            if len(base) > 2 and base != heard and base in lexicon("pl") and is_form(base, stems(base), heard):
                yield base


# Compounds


def compound(word: str, clue: str) -> bool:
    """Whether one of the words is a part of the other."""
    return _inside(word, clue) or any(_is_part(part, clue) for part in parts(word))


def _inside(word: str, clue: str) -> bool:
    """Whether the board word, or a form of it, is a part of the clue."""
    own, heard = stems(word), sounds(clue)
    for stem in own.all:
        at = heard.find(stem)
        if at < 0 or len(stem) < 3:
            continue
        tail = heard[at + len(stem) :]
        if at == 0 and tail[:1] in ("o", "i", "y") and known_made(tail[1:]):
            return True
        if at >= 3 and heard[at - 1] in "oiy" and (own_tail(tail)) and known_stem(heard[: at - 1]):
            return True
    return False


def own_tail(tail: str) -> bool:
    return _NOUN.fullmatch(tail) is not None or endings.DERIVED.fullmatch(tail) is not None


@lru_cache(maxsize=512)
def parts(word: str) -> tuple[str, ...]:
    """The words of a compound board word, as stems."""
    made = sounds(word)
    found: list[str] = []
    for at in range(3, len(made) - 3):
        if made[at] in "iy" and (at < 4 or len(made) - at < 5):
            continue
        if made[at] in "oiy" and known_stem(made[:at]) and known_made(made[at + 1 :]):
            found += [made[:at], made[at + 1 :]]
        if at > 3 and len(made) - at > 3 and made[:at] in lexicon("pl") and made[at:] in lexicon("pl"):
            found += [made[:at], made[at:]]
    return tuple(found)


def _is_part(part: str, clue: str) -> bool:
    heard = sounds(clue)
    base = part[:-1] if part[-1] in VOWELS else part
    shapes = [
        shape
        for stem in (base, *without_fleeting(base), *with_fleeting(base))
        for grade in vowel_grades(stem)
        for shape in final(grade)
    ]
    return any(heard.startswith(stem) and own_tail(heard[len(stem) :]) for stem in shapes if len(stem) >= 3)


def known(sound: str) -> bool:
    """Whether sounds are a word of the lexicon with any ending."""
    if len(sound) < 3:
        return False
    words = lexicon("pl")
    base = sound.rstrip(VOWELS) if sound[-1] in VOWELS else sound
    return any(candidate in words for candidate in (sound, *(base + end for end in ("a", "o", "e", "y", "i", ""))))


def known_made(sound: str) -> bool:
    """Whether sounds are a known word or formed from one by a suffix (`noso-rożec`)."""
    if known(sound) or any(sound.startswith(tail) and _NOUN.fullmatch(sound, len(tail)) for tail in endings.TAILS):
        return True
    return any(
        known_stem(sound[:at]) and endings.DERIVED.fullmatch(sound, at) is not None
        for at in range(len(sound) - 1, 2, -1)
    )


def known_stem(sound: str) -> bool:
    if len(sound) < 3:
        return False
    words = lexicon("pl")
    return any(
        shape + end in words
        for grade in vowel_grades(sound)
        for shape in final(grade)[:2]
        for end in ("", "a", "o", "e", "y", "i")
    )

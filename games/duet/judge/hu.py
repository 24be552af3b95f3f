"""How two Hungarian words are related: endings in harmony, shortened and dropped vowels, derived words, compounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.duet.judge import hu_endings as endings
from games.duet.judge.finding import Reason
from games.duet.judge.lexicon import lexicon

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
_TWO_LETTERS = frozenset(
    "ág ég út űr úr öv őz őr ős ól íz ív ér év ék éj íj ár tű tő tó só sí nő mű ló lé kő jó hó hő fű fő fa ín vő jég új".split()
)
_NO_PART = frozenset("ami alá elő ala aha egy aki azt ott itt sem bár túl te ten tan tel kan ros ton ral".split())


# Words whose long vowel is short, or whose last vowel is lost, before endings that begin with a vowel.
_SHORTENING = tuple(
    "híd kút lúd rúd nyúl úr út tűz szűz víz tíz kéz ég jég méz réz légy szén szél tél dél név hét tér dér ér bél nyél nyár sár "
    "bogár madár agár kosár mozsár pohár szamár sugár kanál fonál darázs parázs egér fazék kenyér levél kötél fedél szekér "
    "tehén tenyér gyökér fenék kerék veréb cserép közép derék kevés nyíl ín szekér tenyér veréb gyökér "
    "hév ".split()
)
_LOSING = tuple(
    "bokor tükör álom torony terem méreg szobor köröm öböl cukor iker ökör vödör gödör ajak kazal vászon haszon farok bagoly szatyor "
    "majom malom selyem sarok titok dolog sátor csokor csupor tücsök fészek eper lélek féreg kéreg izom halom karom barom szirom "
    "verem telek hurok marok árok ólom korom gyomor nyomor fodor bögöly szeder meder veder csöbör tülök pocok kölyök burok szurok "
    "berek kebel piszok mocsok szutyok lepel étek vétek retek érem járom sulyok bugyor csücsök fogoly üröm csülök kapor nyereg "
    "alom torok torok átok kocok vacok csomor köpöly lator jászol "
    "hatalom siralom borzalom fájdalom tartalom irodalom bizalom oltalom jutalom nyugalom forgalom szorgalom figyelem győzelem "
    "értelem félelem sérelem türelem szerelem kegyelem védelem történelem takony bátor sodor "
    "kapocs sejtelem birodalom ".split()
)


_FIRST = frozenset("bel kül elő utó mellék közép ős fél egész alul felül más több sok kis nagy".split())


def harmony(word: str) -> str:
    """Back, front or mixed, by the last vowels that decide."""
    for sign in reversed(word):
        if sign in _BACK:
            return "b"
        if sign in _FRONT:
            return "m" if any(other in _BACK for other in word) or sign == "é" else "f"
    return "m"


@lru_cache(maxsize=1024)
def stems(word: str) -> tuple[tuple[str, str], ...]:
    """The shapes of a word's stem, each with what may follow: anything (`*`), a vowel (`v`) or a `j` (`j`)."""
    found: list[tuple[str, str]] = [(word, "*")]
    last = word[-1]
    if last in "ae":
        found.append((word[:-1] + {"a": "á", "e": "é"}[last], "*"))
    if last in "óő" and len(word) > 2:
        found.append((word[:-1] + {"ó": "a", "ő": "e"}[last], "j"))
    if last in "úű" and len(word) > 3:
        found.append((word[:-1], "v"))
    if last in "aáeé" and len(word) > 3 and last in "ae":
        found.append((word[:-1], "i"))
    if word in _WITH_V:
        found.append((_WITH_V[word], "v"))
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
    unheard = word not in lexicon("hu") and word not in _TWO_LETTERS
    if vowel in _SHORT and (unheard or word.endswith(_SHORTENING)):
        yield before + _SHORT[vowel] + last
    if vowel in "oeöa" and before and (word.endswith(_LOSING) or (unheard and before[-1] not in _VOWELS and vowel != "a")):
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
    if kind == "i":
        return rest[:1] in ("i", "u", "ü", "o", "ó", "ő")
    return rest[:1] in tuple(_VOWELS) and rest[:1] not in ("i", "í")


def related(word: str, clue: str) -> Reason | None:
    """How a clue is related to a board word, or None; both folded."""
    best = by_suffix(word, clue)
    if best:
        return best
    if len(clue) >= 3 and len(word) > len(clue) and clue in lexicon("hu"):
        turned = by_suffix(clue, word)
        if turned is Reason.DIMINUTIVE:
            return Reason.DIMINUTIVE
        if turned:
            return Reason.DERIVED
    if _with_prefix(word, clue) or _same_root(word, clue):
        return Reason.DERIVED
    return None


def by_suffix(word: str, clue: str) -> Reason | None:
    """A form, a diminutive, or a word made by a suffix."""
    kind_of = harmony(word)
    opened = word[-1] in _VOWELS
    if opened and clue == word + "i":
        return Reason.DERIVED
    inflected = endings.pattern(endings.INFLECTED, kind_of)
    after_vowel = endings.pattern(endings.INFLECTED_AFTER_VOWEL, kind_of)
    for shape in with_instrument(word):
        if clue.startswith(shape) and endings.pattern("(?:Al|Á)", kind_of).fullmatch(clue, len(shape)):
            return Reason.FORM
    best: Reason | None = None
    for stem, kind in stems(word):
        if not clue.startswith(stem) or not follows(clue[len(stem) :], kind):
            continue
        if kind == "i":
            if len(stem) > 2 and endings.pattern(endings.DERIVED, kind_of).fullmatch(clue, len(stem)):
                best = best or Reason.DERIVED
            continue
        if kind == "*" and stem[-1] in "ae":
            if endings.pattern("(?:ként|kor|képpen|képp)", kind_of).fullmatch(clue, len(stem)):
                return Reason.FORM
        elif (after_vowel if opened and kind == "*" else inflected).fullmatch(clue, len(stem)):
            return Reason.FORM
        if endings.pattern(endings.DIMINUTIVE + endings.INFLECTED, kind_of).fullmatch(clue, len(stem)):
            best = Reason.DIMINUTIVE
        elif best is None and endings.pattern(endings.DERIVED, kind_of).fullmatch(clue, len(stem)):
            best = Reason.DERIVED
    return best


def _with_prefix(word: str, clue: str) -> bool:
    """A verb with a prefix: `megszór`, `bevásárol`."""
    for prefix in endings.PREFIXES:
        if clue.startswith(prefix) and len(clue) - len(prefix) >= 3:
            rest = clue[len(prefix) :]
            if rest == word or by_suffix(word, rest):
                return True
    return False


_ROOT_ENDINGS = ("ász", "ész", "ság", "ség", "ás", "és", "ó", "ő", "itó", "ista", "ít", "ul", "ül", "at", "et", "mány", "mény", "atal")


def _same_root(word: str, clue: str) -> bool:
    """Both made of a third word: `repülő` and `repülés`."""
    for ending in _ROOT_ENDINGS:
        root = word.removesuffix(ending)
        if root != word and len(root) >= 3 and root in lexicon("hu"):
            return clue == root or by_suffix(root, clue) is not None or endings.pattern(f"{endings._VERB}{endings.INFLECTED}", harmony(root)).fullmatch(clue, len(root)) is not None and clue.startswith(root)
    return False


# Compounds


def compound(word: str, clue: str) -> bool:
    """Whether one of the words is a part of the other."""
    return _inside(word, clue) or any(_is_part(part, clue) for part in parts(word))


def _is_part(part: str, clue: str) -> bool:
    if part == clue or by_suffix(part, clue) is not None:
        return True
    return len(clue) >= 4 and clue in lexicon("hu") and by_suffix(clue, part) is not None


def _inside(word: str, clue: str) -> bool:
    """The board word, or a form of it, is a part of the clue."""
    for at in range(2, len(clue) - 1):
        head, tail = clue[:at], clue[at:]
        if (head == word or (head[:1] == word[:1] and by_suffix(word, head))) and is_word(tail):
            return True
        if (tail == word or (tail[:1] == word[:1] and by_suffix(word, tail))) and first_part(head):
            return True
    return False


def first_part(text: str) -> bool:
    """Whether this can be the first part of a compound."""
    if len(text) < 3:
        return text in _TWO_LETTERS
    return text in lexicon("hu") or text in endings.PREFIXES or text in _FIRST or (len(text) > 3 and _inflected_word(text))


def is_word(text: str) -> bool:
    """Whether this is a word of the lexicon, in any form."""
    if len(text) < 3:
        return text in _TWO_LETTERS
    if text in lexicon("hu") or _inflected_word(text):
        return True
    return any(first_part(text[:at]) and text[at:] in lexicon("hu") for at in range(3, len(text) - 2))


def _inflected_word(text: str) -> bool:
    for at in range(len(text) - 1, 2, -1):
        stem = text[:at]
        base = stem[:-1] + {"á": "a", "é": "e"}[stem[-1]] if stem[-1] in "áé" else stem
        for candidate in {stem, base}:
            if candidate in lexicon("hu") and by_suffix(candidate, text):
                return True
    return False


@lru_cache(maxsize=1024)
def parts(word: str) -> tuple[str, ...]:
    """The words a compound board word is made of."""
    found: list[str] = []
    for at in range(2, len(word) - 1):
        head, tail = word[:at], word[at:]
        if first_part(head) and is_word(tail):
            found += [part for part in (head, tail) if part not in endings.PREFIXES]
    return tuple(found)

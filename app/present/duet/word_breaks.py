"""Line breaks in long words on narrow cards: at a stored position, else between two syllables."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.duet.spelling import fold
from games.duet.words import SEAM

if TYPE_CHECKING:
    from app.table.packs import PackShelf

VOWELS = frozenset("AEIOUYÁÉÍÓÖŐÚÜŰĄĘ")
# digraphs, which are never split
TOGETHER = ("DZS", "SZ", "CZ", "RZ", "CH", "DZ", "DŹ", "DŻ", "CS", "GY", "LY", "NY", "TY", "ZS", "SH", "TH", "PH", "CK")
SEAMS = {  # compounds, which break between their parts rather than between syllables
    "RZECZPOSPOLITA": 5,
    "KRAJOBRAZ": 4,
    "OŚMIORNICA": 6,
    "PAJĘCZYNA": 4,
    "CZEKOLADA": 5,
    "REPÜLŐGÉP": 6,
    "KÖNYVTÁR": 5,
    "ŐRTORONY": 2,
    "CUKRÁSZDA": 6,
    "JÉGHEGY": 3,
    "VITORLÁS": 3,
    "LIGHTHOUSE": 5,
    "PARACHUTE": 4,
    "BUTTERFLY": 6,
}


@lru_cache(1024)
def seam(word: str) -> int:
    """The number of letters before the break, or 0 to keep the word whole."""
    if word in SEAMS:
        return SEAMS[word]
    if " " in word:
        return _nearest([index for index, letter in enumerate(word) if letter == " "], len(word))
    if len(word) < 6:
        return 0
    places = [place for place in range(2, len(word) - 1) if _parts(word, place)]
    return _nearest(places, len(word))


def _parts(word: str, place: int) -> bool:
    """Whether a syllable may begin here: a consonant before a vowel, with a vowel on both sides."""
    if word[place] in VOWELS or not any(letter in VOWELS for letter in word[:place]):
        return False
    for sound in TOGETHER:
        for back in range(1, len(sound)):
            if word[max(0, place - back) : place - back + len(sound)] == sound:
                return False
    after = place + 1
    for sound in TOGETHER:
        if word.startswith(sound, place):
            after = max(after, place + len(sound))
    return after < len(word) and word[after] in VOWELS


def _nearest(places: list[int], length: int) -> int:
    """The position closest to the middle."""
    return min(places, key=lambda place: abs(place - length / 2)) if places else 0


def seams_of(shelf: PackShelf) -> dict[str, int]:
    """The preferred line breaks of words from players' packs, by folded word."""
    found = {}
    for own in shelf.kept:
        for written in own.pack.seams:
            word = written.replace(SEAM, "")
            places = [len(written[:at].replace(SEAM, "")) for at, sign in enumerate(written) if sign == SEAM]
            off = [(abs(2 * place - len(word)), place) for place in places]
            found[fold(word)] = min(off)[1]  # the one nearest to the middle
    return found

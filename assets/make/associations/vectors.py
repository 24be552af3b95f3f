"""Writes `assets/associations/en.words` again: `python -m assets.make.associations.vectors FOLDER`.

FOLDER holds what the head of the package names. A pair of words has its level from two places in the file: from short
vectors, which say in general how near words are, and from ties, which are written where the signals say something else
than the vectors, for the strongest pairs of every word.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from wordfreq import top_n_list, zipf_frequency

from assets.make.associations import lists, vocabulary
from assets.make.associations.open_words import Mixture, OpenWords
from assets.make.associations.quantise import balanced, quantised, restored
from assets.make.associations.sources import Glove, WordNet
from assets.make.places import ASSOCIATIONS
from games.bots.duet.word_vectors import STEPS, Shape, pack

MOST = 31_500  # words
_SHORT = frozenset(["tv", "pi", "ax", "ox", "dj", "pc"])
_COMMON = 4.3  # zipf frequency from which a form is a word beside its base
_PARTS, _WIDE = 40, 3
_LOW, _HIGH = 55.0, 99.85  # shares of all pairs of board words and clues that end at level 0, and below the highest
_TOP = 15.0
_TIED = ((4_000, 44), (14_000, 26), (MOST, 12))  # how many ties the words up to a place may have
_WORTH = 0.8  # levels that a tie has to differ from what the vectors say
_FROM = 3.0  # levels below which it does not matter
_WRITTEN, _WRITTEN_LAST = 14.0, 11.0  # what was written by hand first and last for a word
_BLOCK = 250


def words(glove: Glove, wordnet: WordNet) -> list[str]:
    """The words that are known, the commonest first: lemmas of WordNet, and what is common in print besides."""
    plain = [word for word in wordnet.index if word.isascii() and word.isalpha()]
    both = {
        word for word in {*plain, *top_n_list("en", 60_000)} if word in glove.at or zipf_frequency(word, "en") > 1.8
    }
    found = []
    for word in both:
        often, base = zipf_frequency(word, "en"), wordnet.base(word)
        form = base != word and base in both and often < _COMMON and not wordnet.used.get((word, "n"), 0)
        if word.isascii() and word.isalpha() and not form and (len(word) > 2 or word in _SHORT):
            found.append((-often, word))
    return [word for _, word in sorted(found)[:MOST]]


def written(at: dict[str, int]) -> dict[tuple[int, int], float]:
    """The pairs that were written by hand, with their levels."""
    found: dict[tuple[int, int], float] = {}
    for name in ("words_en.txt", "norms_en.txt"):
        for entry in lists.entries(name).values():
            clues = [clue.lower() for clue in entry.clues]
            for order, clue in enumerate(clues):
                if entry.word in at and clue in at and clue != entry.word:
                    level = _WRITTEN + (_WRITTEN_LAST - _WRITTEN) * order / max(1, len(clues) - 1)
                    pair = min(at[entry.word], at[clue]), max(at[entry.word], at[clue])
                    found[pair] = max(level, found.get(pair, 0.0))
    return found


def make(open_words: OpenWords) -> bytes:
    """The file."""
    at, everything = open_words.at, np.arange(len(open_words.words))
    board = np.array([at[word] for word in lists.entries("words_en.txt") if word in at])
    clues = np.array([at[clue] for clue in vocabulary.plain("en") if clue in at])
    mixture = Mixture.over(open_words, board[::3])
    whole = mixture.of(open_words.signals(board, clues), board, clues)
    low, high = np.percentile(whole, _LOW), np.percentile(whole, _HIGH)

    def levels(rows: np.ndarray) -> np.ndarray:
        found = mixture.of(open_words.signals(rows, everything), rows, everything)
        return np.clip((found - low) / (high - low) * _TOP, 0, _TOP)

    rows = _vectors(open_words)
    weights = np.linspace(3.0, 1.0, len(rows))
    centres, codes, unit = quantised(rows, _PARTS, weights)
    near = restored(centres, codes, unit)
    slope, offset = _line((near[board] @ near[clues].T).ravel(), ((whole - low) / (high - low) * _TOP).ravel())
    shape = Shape(_PARTS, _WIDE, unit, float(slope), float(offset))
    by_hand = written(at)
    ties = [dict[int, int]() for _ in everything]
    for place, one in _ties(levels, near, slope, offset, everything):
        ties[place] = one
    for (one, other), level in by_hand.items():
        for a, b in ((one, other), (other, one)):
            ties[a].pop(b, None)
        ties[one][other] = round(STEPS * level)
    _once(ties)
    return pack(
        open_words.words,
        shape,
        centres.tobytes(),
        [row.tobytes() for row in codes],
        [list(each.items()) for each in ties],
    )


def _vectors(open_words: OpenWords) -> np.ndarray:
    """One vector for each word, short: the directions in which GloVe, MiniLM and the senses together differ most."""
    ends = np.append(open_words.sense.starts, len(open_words.sense.rows))
    middle = np.add.reduceat(open_words.sense.rows, open_words.sense.starts, axis=0) / np.diff(ends)[:, None]
    rows = np.hstack([open_words.glove, open_words.minilm, middle])
    rows -= rows.mean(0)
    _, _, directions = np.linalg.svd(rows[: len(rows) // 2 : 2], full_matrices=False)
    return balanced(rows @ directions[: _PARTS * _WIDE].T, _PARTS)


def _line(products: np.ndarray, wanted: np.ndarray) -> tuple[float, float]:
    """How a product becomes a level, where there is more than nothing."""
    strong = wanted > 0
    slope, offset = np.polyfit(products[strong], wanted[strong], 1)
    return float(slope) * 1.0, float(offset)


def _ties(
    levels, near: np.ndarray, slope: float, offset: float, everything: np.ndarray
) -> Iterator[tuple[int, dict[int, int]]]:  # type: ignore[no-untyped-def]
    """For each word the pairs that the vectors get wrong, the worst first, as many as it may have."""
    for start in range(0, len(everything), _BLOCK):
        rows = everything[start : start + _BLOCK]
        true = levels(rows)
        said = np.clip(slope * (near[rows] @ near.T) + offset, 0, _TOP)
        wrong = np.abs(true - said) * np.maximum(true, said)
        wrong[(np.abs(true - said) < _WORTH) | (np.maximum(true, said) < _FROM)] = 0
        for position, place in enumerate(rows):
            most = next(count for end, count in _TIED if place < end)
            line = wrong[position]
            line[place] = 0
            best = np.argpartition(-line, most)[:most]
            yield (
                int(place),
                {int(other): round(STEPS * float(true[position, other])) for other in best if line[other] > 0},
            )


def _once(ties: list[dict[int, int]]) -> None:
    """Writes each pair down once."""
    for place, own in enumerate(ties):
        for other in [other for other in own if place in ties[other] and other > place]:
            ties[other].pop(place)


def main(folder: Path) -> None:
    """Makes the file and says how large it is."""
    known = words(Glove(folder), WordNet(folder))
    data = make(OpenWords.read(known, folder))
    (ASSOCIATIONS / "en.words").write_bytes(data)
    print(f"{len(known)} words, {len(data)} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

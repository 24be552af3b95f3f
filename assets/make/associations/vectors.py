"""Writes `assets/associations/en_vectors.bin` again: `python -m assets.make.associations.vectors FOLDER`.

FOLDER holds what the head of the package names. A pair of words has its level from two places in the file: from short
vectors, which say in general how near words are, and from ties, which are written where the signals say something else
than the vectors, for the strongest pairs of every word.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_lowercase

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
_MOST = 30.0  # the highest level of a tie: the strongest stand above what a row can say, so that they differ
_TIED_OWN = 290  # how many ties a word may have of which something was written by hand
_TIED = ((3_000, 60), (6_000, 44))  # the same of the others up to a place; the rest are tied from the other side
_WORTH = 0.8  # levels that a tie has to differ from what the vectors say
_FROM = 3.0  # levels below which it does not matter
_WRITTEN, _WRITTEN_LAST = 14.0, 11.0  # what was written by hand first and last for a word
_CIRCLE, _NEAREST = 1.2, 3  # weight of being near to what was written by hand, and how many of that count
_BLOCK = 250
_LONG, _RARE, _MUCH = 7, 3.0, 2.0


def words(glove: Glove, wordnet: WordNet) -> list[str]:
    """The words that are known, the commonest first: lemmas of WordNet, and what is common in print besides."""
    plain = [word for word in wordnet.index if word.isascii() and word.isalpha()]
    both = {
        word for word in {*plain, *top_n_list("en", 60_000)} if word in glove.at or zipf_frequency(word, "en") > 1.8
    }
    found = []
    for word in both - _misspelt(both):
        often, base = zipf_frequency(word, "en"), wordnet.base(word)
        form = base != word and base in both and often < _COMMON and not wordnet.used.get((word, "n"), 0)
        if word.isascii() and word.isalpha() and not form and (len(word) > 2 or word in _SHORT):
            found.append((-often, word))
    return [word for _, word in sorted(found)[:MOST]]


def _misspelt(known: set[str]) -> set[str]:
    """Rare words that differ in one letter from a word a hundred times commoner (`calender`)."""
    found = set()
    for word in known:
        often = zipf_frequency(word, "en")
        if len(word) >= _LONG and often < _RARE:
            others = (word[:at] + letter + word[at + 1 :] for at in range(1, len(word)) for letter in ascii_lowercase)
            if any(other in known and zipf_frequency(other, "en") > often + _MUCH for other in others):
                found.add(word)
    return found


def written(at: dict[str, int]) -> dict[int, list[int]]:
    """For each word what was written by hand that it makes people think of."""
    found: dict[int, list[int]] = {}
    for name in ("words_en.txt", "norms_en.txt"):
        for entry in lists.entries(name).values():
            clues = [at[clue.lower()] for clue in entry.clues if clue.lower() in at and clue.lower() != entry.word]
            if entry.word in at and clues:
                found.setdefault(at[entry.word], []).extend(clues)
    return found


def circle(open_words: OpenWords, by_hand: dict[int, list[int]], rows: np.ndarray) -> np.ndarray:
    """How near all words are to those that were written with some words, in multiples of the spread."""
    table = np.zeros((len(rows), len(open_words.words)), np.float32)
    for position, place in enumerate(rows):
        near = by_hand.get(int(place))
        if near:
            nearness = open_words.glove @ open_words.glove[near].T + open_words.minilm @ open_words.minilm[near].T
            line = np.partition(nearness, max(0, len(near) - _NEAREST), axis=1)[:, -_NEAREST:].mean(1)
            table[position] = np.clip((line - line.mean()) / line.std(), 0, 6)
    return table


def make(open_words: OpenWords) -> bytes:
    """The file."""
    at, everything = open_words.at, np.arange(len(open_words.words))
    board = np.array([at[word] for word in lists.entries("words_en.txt") if word in at])
    clues = np.array([at[clue] for clue in vocabulary.plain("en") if clue in at])
    mixture = Mixture.over(open_words, board[::3])
    whole = mixture.of(open_words.signals(board, clues), board, clues)
    by_hand = written(at)
    whole += _CIRCLE * circle(open_words, by_hand, board)[:, clues]
    low, high = np.percentile(whole, _LOW), np.percentile(whole, _HIGH)

    def levels(rows: np.ndarray) -> np.ndarray:
        found = mixture.of(open_words.signals(rows, everything), rows, everything)
        found += _CIRCLE * circle(open_words, by_hand, rows)
        return np.clip((found - low) / (high - low) * _TOP, 0, _MOST)

    rows = _vectors(open_words)
    weights = np.linspace(3.0, 1.0, len(rows))
    centres, codes, unit = quantised(rows, _PARTS, weights)
    near = restored(centres, codes, unit)
    slope, offset = _line((near[board] @ near[clues].T).ravel(), ((whole - low) / (high - low) * _TOP).ravel())
    shape = Shape(_PARTS, _WIDE, unit, float(slope), float(offset))
    ties = [dict[int, int]() for _ in everything]
    most = {int(place): next((count for end, count in _TIED if place < end), 0) for place in everything}
    most |= dict.fromkeys(by_hand, _TIED_OWN)
    for place, one in _ties(levels, near, (slope, offset), most):
        ties[place] = one
    for place, clues_of in by_hand.items():
        for order, other in enumerate(clues_of):
            level = _WRITTEN + (_WRITTEN_LAST - _WRITTEN) * order / len(clues_of)
            ties[place][other] = max(round(STEPS * level), ties[place].get(other, 0))
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
    return float(slope), float(offset)


def _ties(
    levels: Callable[[np.ndarray], np.ndarray], near: np.ndarray, line: tuple[float, float], most: dict[int, int]
) -> Iterator[tuple[int, dict[int, int]]]:
    """For each word the pairs that the vectors get wrong, the worst first, as many as it may have."""
    slope, offset = line
    wanted = np.array([place for place, count in most.items() if count])
    for start in range(0, len(wanted), _BLOCK):
        rows = wanted[start : start + _BLOCK]
        true = levels(rows)
        said = np.clip(slope * (near[rows] @ near.T) + offset, 0, _MOST)
        wrong = np.abs(true - said) * np.maximum(true, said)
        wrong[(np.abs(true - said) < _WORTH) | (np.maximum(true, said) < _FROM)] = 0
        for position, place in enumerate(rows):
            wrong[position, place] = 0
            best = np.argsort(-wrong[position])[: most[int(place)]]
            steps = {
                int(other): round(STEPS * float(true[position, other])) for other in best if wrong[position, other]
            }
            yield int(place), steps


def _once(ties: list[dict[int, int]]) -> None:
    """Writes each pair down once, as its stronger side has it."""
    for place, own in enumerate(ties):
        for other in [other for other in own if place in ties[other] and other > place]:
            ties[place][other] = max(own[other], ties[other].pop(place))


def main(folder: Path) -> None:
    """Makes the file and says how large it is."""
    known = words(Glove(folder), WordNet(folder))
    data = make(OpenWords.read(known, folder))
    (ASSOCIATIONS / "en_vectors.bin").write_bytes(data)
    print(f"{len(known)} words, {len(data)} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

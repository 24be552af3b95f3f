"""How strongly any English word makes people think of another: signals between tens of thousands of words.

Beside the vectors of GloVe and of MiniLM stand senses: for each sense in WordNet the middle of the vectors of what its
gloss says, of the words of the sense and of those tied to it. A pair is as near as the nearest sense of either.
Ties of WordNet and Moby and words that stand beside each other in print (`drop`, `cover`) come on top.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix

from assets.make.associations.minilm import MiniLM
from assets.make.associations.sources import STOP, Glove, Moby, WordNet, only

WEIGHTS = {"glove": 0.7, "minilm": 0.5, "sense": 0.7, "senses": 0.5, "wordnet": 0.25, "moby": 0.1, "beside": 0.2}
"""What each signal weighs: about what fits the lists written by hand, a little nearer to what people guess."""
_SENSES = 4  # of a word that count
_WIDE = 160  # numbers of a vector of MiniLM that are kept; the rest are noise for single words
_OWN = 0.5  # what the word itself adds to each of its senses
_LEMMA, _TIED = 4.0, 2.5  # what a word of a sense, and one of a sense tied to it, weigh beside words of the gloss
_LOWEST, _HIGHEST = -3.0, 5.5  # multiples of the spread
_DIRECT = 2.0  # what a tie weighs beside having ties in common


def _narrow(rows: np.ndarray) -> np.ndarray:
    """The directions in which rows differ most."""
    rows = rows - rows.mean(0)
    _, _, directions = np.linalg.svd(rows[::4], full_matrices=False)
    return rows @ directions[:_WIDE].T


def _unit(rows: np.ndarray) -> np.ndarray:
    return (rows / np.maximum(1e-6, np.linalg.norm(rows, axis=1, keepdims=True))).astype(np.float32)


def beside(folder: Path, at: dict[str, int]) -> csr_matrix:
    """How much oftener two words stand beside each other than by chance, either way round: logs of the ratio."""
    with zipfile.ZipFile(only(folder, "symspellpy-*.whl")) as wheel:
        one = wheel.read("symspellpy/frequency_dictionary_en_82_765.txt").decode("utf-8-sig").splitlines()
        two = wheel.read("symspellpy/frequency_bigramdictionary_en_243_342.txt").decode("utf-8-sig").splitlines()
    often = {word: int(count) for word, count in map(str.split, one)}
    whole = sum(often.values())
    found: dict[tuple[int, int], float] = {}
    for line in two:
        left, right, count = line.split()
        if left in often and right in often and left != right:
            for a in (left, left.removesuffix("s")):
                for b in (right, right.removesuffix("s")):
                    if a in at and b in at and a != b:
                        ratio = log(int(count) * whole / often[left] / often[right])
                        for pair in ((at[a], at[b]), (at[b], at[a])):
                            found[pair] = max(found.get(pair, 0.0), ratio)
    places = list(found)
    return csr_matrix(
        (list(found.values()), ([p for p, _ in places], [q for _, q in places])), (len(at), len(at)), dtype=np.float32
    )


@dataclass(frozen=True)
class Senses:
    """The senses of many words in rows, and where those of each word begin; every word has one at least."""

    rows: np.ndarray
    starts: np.ndarray

    def of(self, places: np.ndarray) -> Senses:
        """The senses of some words."""
        ends = np.append(self.starts, len(self.rows))
        spans = [np.arange(ends[place], ends[place + 1]) for place in places]
        starts = np.cumsum([0, *(len(span) for span in spans[:-1])])
        return Senses(self.rows[np.concatenate(spans)], starts)


class OpenWords:
    """The words with everything the signals are computed from."""

    def __init__(self, words: Sequence[str], glove: np.ndarray, minilm: np.ndarray, wordnet: WordNet) -> None:
        self.words = list(words)
        self.at = {word: place for place, word in enumerate(self.words)}
        self.glove = _unit(glove)
        self.minilm = _unit(_narrow(minilm))
        self._wordnet = wordnet
        self._rare = self._rareness()
        self.sense = self._senses(self.minilm)
        self.ties: dict[str, csr_matrix] = {}

    @classmethod
    def read(cls, words: Sequence[str], folder: Path) -> OpenWords:
        """The same from the sources."""
        wordnet, moby = WordNet(folder), Moby(folder)
        made = cls(words, Glove(folder).of(list(words)), MiniLM(folder).of(list(words)), wordnet)
        made.tie("wordnet", (wordnet.ties(word) for word in words))
        made.tie("moby", (moby.ties(word) for word in words))
        made.ties["beside"] = beside(folder, made.at)
        return made

    def tie(self, name: str, bags: Iterable[set[str]]) -> None:
        """Remembers what each word is tied to."""
        number: dict[str, int] = dict(self.at)
        rows, columns = [], []
        for place, bag in enumerate(bags):
            for other in bag:
                rows.append(place)
                columns.append(number.setdefault(other, len(number)))
        shape = (len(self.words), len(number))
        self.ties[name] = csr_matrix((np.ones(len(rows), np.float32), (rows, columns)), shape)

    def signals(self, rows: np.ndarray, columns: np.ndarray) -> dict[str, np.ndarray]:
        """Each signal of some words with others."""
        one, other = self.sense.of(rows), self.sense.of(columns)
        plain = self.minilm[rows] @ self.minilm[columns].T
        of_rows = np.maximum.reduceat(one.rows @ self.minilm[columns].T, one.starts, axis=0)
        of_columns = np.maximum.reduceat(self.minilm[rows] @ other.rows.T, other.starts, axis=1)
        both = np.maximum.reduceat(
            np.maximum.reduceat(one.rows @ other.rows.T, one.starts, axis=0), other.starts, axis=1
        )
        return {
            "glove": self.glove[rows] @ self.glove[columns].T,
            "minilm": plain,
            "sense": np.maximum(plain, np.maximum(of_rows, of_columns)),
            "senses": both,
            "wordnet": self._shared(self.ties["wordnet"], rows, columns),
            "moby": self._shared(self.ties["moby"], rows, columns),
            "beside": np.asarray(self.ties["beside"][rows][:, columns].todense()),
        }

    def _shared(self, ties: csr_matrix, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
        one, other = ties[rows], ties[columns]
        common = np.asarray((one @ other.T).todense())
        sizes = np.sqrt(np.outer(one.sum(1), other.sum(1)))
        direct = np.asarray(one[:, columns].todense()) + np.asarray(other[:, rows].todense()).T > 0
        return _DIRECT * direct + common / (1 + sizes)

    def _tokens(self, gloss: str) -> list[int]:
        found = []
        for token in re.findall("[a-z]+", gloss.lower()):
            word = self._wordnet.base(token)
            if token not in STOP and len(token) > 2 and (word in self.at or token in self.at):
                found.append(self.at[word if word in self.at else token])
        return found

    def _rareness(self) -> np.ndarray:
        glosses = [set(self._tokens(gloss)) for _, gloss, _ in self._wordnet.synsets.values()]
        count = np.bincount([token for gloss in glosses for token in gloss], minlength=len(self.words))
        return np.log(len(glosses) / (1 + count))

    def _senses(self, vectors: np.ndarray) -> Senses:
        rows: list[np.ndarray] = []
        starts = []
        for place, word in enumerate(self.words):
            starts.append(len(rows))
            for sense in self._wordnet.senses(word, _SENSES):
                weights = self._bag(sense, place)
                if weights:
                    middle = np.array(list(weights.values()), np.float32) @ vectors[list(weights)]
                    middle /= max(1e-6, float(np.linalg.norm(middle)))
                    rows.append(middle + _OWN * vectors[place])
            if starts[-1] == len(rows):
                rows.append((1 + _OWN) * vectors[place])
        return Senses(np.vstack(rows).astype(np.float32), np.array(starts))

    def _bag(self, sense: tuple[str, str], own: int) -> dict[int, float]:
        lemmas, gloss, ties = self._wordnet.synsets[sense]
        found = {token: float(self._rare[token]) for token in self._tokens(gloss)}
        for weight, others in ((_LEMMA, lemmas), (_TIED, self._tied(ties))):
            for lemma in others:
                if lemma in self.at:
                    found[self.at[lemma]] = found.get(self.at[lemma], 0.0) + weight
        found.pop(own, None)
        return found

    def _tied(self, ties: list[tuple[str, str, str]]) -> list[str]:
        synsets = self._wordnet.synsets
        return [
            lemma
            for _, offset, pos in ties
            for lemma in synsets.get(("a" if pos == "s" else pos, offset), ([], "", []))[0][:2]
        ]


@dataclass(frozen=True)
class Mixture:
    """How signals are made one number; what a word is to all others is taken off, so that no word attracts all."""

    middle: dict[str, float]
    spread: dict[str, float]
    general: np.ndarray  # what each word is to words as they are met

    @classmethod
    def over(cls, open_words: OpenWords, sample: np.ndarray) -> Mixture:
        """The same, measured with a sample of words."""
        found = open_words.signals(sample, np.arange(len(open_words.words)))
        middle = {name: float(table.mean()) for name, table in found.items()}
        spread = {name: float(table.std()) for name, table in found.items()}
        raw = cls(middle, spread, np.zeros(len(open_words.words), np.float32))
        total = raw.of(found, sample, np.arange(len(open_words.words)))
        return cls(middle, spread, (total.mean(0) - total.mean() / 2).astype(np.float32))

    def of(self, found: dict[str, np.ndarray], rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
        """How strongly words and clues are tied."""
        total = -self.general[rows][:, None] - self.general[columns][None, :]
        for name, weight in WEIGHTS.items():
            scaled = (found[name] - self.middle[name]) / self.spread[name]
            total = total + weight * np.clip(scaled, _LOWEST, _HIGHEST)
        return total

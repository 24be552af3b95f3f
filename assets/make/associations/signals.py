"""How strongly a clue makes one think of a word, both in English: five signals, mixed into one.

Each signal is a table of words by clues. They are mixed as bounded multiples of their standard deviation, so no signal
alone can carry a clue. A clue near to everything says nothing, so each column is compared with its mean.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix

from assets.make.associations.minilm import MiniLM
from assets.make.associations.sources import Glove, Moby, WordNet

OF_WORDS = {"glove": 1.1, "minilm": 1.1, "moby": 0.5, "sense": 0.8, "wordnet": 0.5}
OF_MEANINGS = {"glove": 1.3, "minilm": 1.5, "moby": 0.2, "sense": 0.0, "wordnet": 0.3}
"""What each signal weighs between English words, and between what words of another language mean: there the other
senses of an English word say nothing."""
_LOWEST, _HIGHEST = -3.0, 5.5  # multiples of the spread


@dataclass(frozen=True)
class Sources:
    """All that is read, once."""

    glove: Glove
    minilm: MiniLM
    wordnet: WordNet
    moby: Moby


def signals(words: list[str], clues: list[str], sources: Sources) -> dict[str, np.ndarray]:
    """Each signal by its name; words and clues are English, and may be several words (`lock of a door`)."""
    w, c = sources.minilm.of(words), sources.minilm.of(clues)
    plain = w @ c.T
    return {
        "glove": sources.glove.of(words) @ sources.glove.of(clues).T,
        "minilm": plain,
        "sense": _by_sense(words, clues, w, c, plain, sources),
        "wordnet": _shared(words, clues, sources.wordnet.ties, 1.0),
        "moby": _shared(words, clues, sources.moby.ties, 2.0),
    }


def _by_sense(
    words: list[str], clues: list[str], w: np.ndarray, c: np.ndarray, plain: np.ndarray, sources: Sources
) -> np.ndarray:
    """The nearest of all senses of a word to a clue, and of the first senses of a clue to a word."""
    near, wordnet = plain.copy(), sources.wordnet
    texts = [(i, f"{x}: {wordnet.gloss(s)}") for i, x in enumerate(words) for s in wordnet.senses(x, 6)]
    if texts:
        for row, (i, _) in zip(sources.minilm.of([text for _, text in texts]) @ c.T, texts, strict=True):
            np.maximum(near[i], row, out=near[i])
    texts = [(j, f"{x}: {wordnet.gloss(s)}") for j, x in enumerate(clues) for s in wordnet.senses(x, 2)]
    if texts:
        for column, (j, _) in zip(sources.minilm.of([text for _, text in texts]) @ w.T, texts, strict=True):
            np.maximum(near[:, j], column, out=near[:, j])
    return near


def _shared(words, clues, ties, direct: float) -> np.ndarray:  # type: ignore[no-untyped-def]
    """What the ties of a word and of a clue have in common, and whether one is tied to the other."""
    number: dict[str, int] = {}

    def incidence(items: list[str]) -> tuple[csr_matrix, np.ndarray, csr_matrix]:
        at, of, own = [], [], []
        sizes = np.zeros(len(items), np.float32)
        for i, item in enumerate(items):
            bag = ties(item)
            sizes[i] = len(bag)
            at += [i] * len(bag)
            of += [number.setdefault(tie, len(number)) for tie in bag]
            own.append(number.setdefault(item, len(number)))
        bags = (np.ones(len(at), np.float32), (at, of))
        selves = (np.ones(len(items), np.float32), (range(len(items)), own))
        return bags, sizes, selves

    parts = incidence(words), incidence(clues)
    (wb, ws, wo), (cb, cs, co) = (
        (csr_matrix(bags, (len(sizes), len(number))), sizes, csr_matrix(selves, (len(sizes), len(number))))
        for bags, sizes, selves in parts
    )
    tied = (wb @ co.T + wo @ cb.T).toarray() > 0
    common = (wb @ cb.T).toarray()
    return direct * tied + common / (1 + np.sqrt(np.outer(ws, cs)))


def bounded(table: np.ndarray) -> np.ndarray:
    """A signal as multiples of its spread."""
    return np.clip((table - table.mean()) / table.std(), _LOWEST, _HIGHEST)


def mixed(found: dict[str, np.ndarray], weights: dict[str, float]) -> np.ndarray:
    """One table out of all signals."""
    total = np.zeros_like(found["minilm"])
    for name, weight in weights.items():
        total += weight * bounded(found[name])
    return total - total.mean(0, keepdims=True)

"""From lists and signals to levels: how strongly each clue makes people think of each board word, from 0 to 15.

What was written by hand weighs most. Around it lies what the sources say of the meanings of both words; a word or a
clue of several meanings is taken by the nearest. Half of all pairs are level 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

import numpy as np

from assets.make.associations import lists
from assets.make.associations.lists import Entry
from assets.make.associations.signals import OF_MEANINGS, OF_WORDS, Sources, bounded, mixed, signals

LEVELS = 16
PULL = tuple(exp(0.5 * level) - 0.8 for level in range(LEVELS))  # how much oftener a word of a level is picked
_LATER_MEANING = 0.6  # what each further meaning of a word stands behind the one before
_CIRCLE = 1.2  # weight of being near to what was written by hand
_NEAREST = 3  # of the clues of a word that count for that
_BY_HAND = (7.0, 5.0)  # what the first and the last clue of a word get for being written there
_THEME = 6.0  # what a word gets that was written with a clue
_BOTH = 1.5  # what a pair gets besides that was written both ways
_FAINTEST = 1
_LOW, HIGH = 55.0, 99.85  # shares of all pairs that end at level 0, and below the highest
SHIPPED_HIGH = {"en": 99.75, "hu": 99.78, "pl": 99.78}  # of shipped tables: lists and sources together say more


@dataclass(frozen=True)
class Mixed:
    """How strongly words and clues are tied by what was written by hand, by the sources, and by both."""

    lists: np.ndarray
    sources: np.ndarray

    @property
    def total(self) -> np.ndarray:
        return self.lists + self.sources


def associate(language: str, board: dict[str, Entry], clues: dict[str, Entry], sources: Sources) -> Mixed:
    """The strength of every pair, as a number without a scale."""
    weights = OF_WORDS if language == "en" else OF_MEANINGS
    of_words = _meanings(board)
    of_clues = _meanings(clues)
    words, heard = list(of_words), list(of_clues)
    found = signals(words, heard, sources)
    by_sources = _nearest(mixed(found, weights), board, clues, words, heard, _LATER_MEANING)
    written = _written(board, clues, lists.themes(f"themes_{language}.txt"))
    by_hand = _CIRCLE * bounded(_circle(written, clues, sources)) + written
    return Mixed(by_hand, by_sources)


def levels(total: np.ndarray, below: float = HIGH) -> np.ndarray:
    """The strengths in sixteen steps, of which the faintest says no more than none."""
    low, high = np.percentile(total, _LOW), np.percentile(total, below)
    steps = np.clip(np.round((total - low) / (high - low) * (LEVELS - 1)), 0, LEVELS - 1).astype(np.uint8)
    return np.where(steps > _FAINTEST, steps, 0).astype(np.uint8)


def alike(table: np.ndarray) -> list[int]:
    """The columns in an order in which each is like the one before it, so that rows pack into less."""
    rows = table.T.astype(np.float32)
    rows -= rows.mean(1, keepdims=True)
    rows /= np.maximum(1e-6, np.linalg.norm(rows, axis=1, keepdims=True))
    left = np.ones(len(rows), bool)
    order = [0]
    left[0] = False
    while left.any():
        near = np.where(left, rows @ rows[order[-1]], -2.0)
        order.append(int(near.argmax()))
        left[order[-1]] = False
    return order


def _meanings(entries: dict[str, Entry]) -> dict[str, None]:
    return dict.fromkeys(meaning for entry in entries.values() for meaning in entry.meanings)


def _nearest(
    table: np.ndarray, board: dict[str, Entry], clues: dict[str, Entry], words: list[str], heard: list[str], step: float
) -> np.ndarray:
    """A table of meanings by meanings as one of board words by clues."""
    row, column = ({text: place for place, text in enumerate(texts)} for texts in (words, heard))
    lowest = table.min()

    def fold(table: np.ndarray, entries: dict[str, Entry], at: dict[str, int]) -> np.ndarray:
        rows = np.full((len(entries), table.shape[1]), lowest, np.float32)
        for place, entry in enumerate(entries.values()):
            for later, meaning in enumerate(entry.meanings):
                np.maximum(rows[place], table[at[meaning]] - later * step, out=rows[place])
        return rows

    return fold(fold(table, board, row).T, clues, column).T


def _written(board: dict[str, Entry], clues: dict[str, Entry], themes: dict[str, tuple[str, ...]]) -> np.ndarray:
    """What was written by hand, either way; a board word may be a clue of another."""
    column = {clue: place for place, clue in enumerate(clues)}
    row = {word: place for place, word in enumerate(board)}
    table = np.zeros((len(board), len(clues)), np.float32)
    first, last = _BY_HAND
    for place, entry in enumerate(board.values()):
        for order, clue in enumerate(entry.clues):
            worth = first + (last - first) * order / max(1, len(entry.clues) - 1)
            if clue in column:
                table[place, column[clue]] = worth
            if clue in row and entry.word in column:
                back = row[clue], column[entry.word]
                table[back] = max(table[back], last)
    for clue, called in themes.items():
        for word in called:
            if word in row and clue in column:
                pair = row[word], column[clue]
                table[pair] = max(table[pair], _THEME) + (_BOTH if table[pair] else 0)
    return table


def _circle(written: np.ndarray, clues: dict[str, Entry], sources: Sources) -> np.ndarray:
    """How near a clue is to those written with a word."""
    texts = [", ".join(entry.meanings[:2]) or entry.word for entry in clues.values()]
    firsts = [entry.meanings[0] if entry.meanings else entry.word for entry in clues.values()]
    glove, mini = sources.glove.of(firsts), sources.minilm.of(texts)
    table = np.zeros_like(written)
    for place, row in enumerate(written):
        near = np.flatnonzero(row)
        if len(near):
            nearness = glove @ glove[near].T + mini @ mini[near].T
            nearness[near, np.arange(len(near))] = 0  # not to itself
            table[place] = np.sort(nearness, axis=1)[:, -_NEAREST:].mean(1)
    return table - table.mean(0, keepdims=True)

"""Vectors as rows of bytes: the numbers of a vector in small parts, each part as the nearest of 256 centres."""

from __future__ import annotations

import numpy as np

CENTRES = 256
_ROUNDS = 12
_STEPS = 127  # a number of a centre in one byte with a sign


def balanced(rows: np.ndarray, parts: int) -> np.ndarray:
    """The columns in another order, so that every part has about as much spread as the others."""
    spread = rows.var(0)
    filled: list[list[int]] = [[] for _ in range(parts)]
    wide = rows.shape[1] // parts
    for column in np.argsort(-spread):
        open_ = [part for part in range(parts) if len(filled[part]) < wide]
        least = min(open_, key=lambda part: spread[filled[part]].sum())
        filled[least].append(int(column))
    return rows[:, [column for part in filled for column in part]]


def quantised(rows: np.ndarray, parts: int, weights: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
    """The centres of each part as whole numbers, which centre each row takes, and what a whole number is worth.

    Rows that weigh more are met better.
    """
    rng = np.random.default_rng(1)
    wide = rows.shape[1] // parts
    centres = np.zeros((parts, CENTRES, wide), np.float32)
    codes = np.zeros((parts, len(rows)), np.uint8)
    for part in range(parts):
        piece = rows[:, part * wide : (part + 1) * wide]
        middle = piece[rng.choice(len(piece), CENTRES, replace=False, p=weights / weights.sum())].copy()
        for _ in range(_ROUNDS):
            near = _nearest(piece, middle)
            total = np.bincount(near, weights, CENTRES)
            for column in range(wide):
                mean = np.bincount(near, weights * piece[:, column], CENTRES) / np.maximum(total, 1e-9)
                middle[total > 0, column] = mean[total > 0]
        centres[part] = middle
    unit = float(np.abs(centres).max()) / _STEPS
    whole = np.round(centres / unit).astype(np.int8)
    for part in range(parts):
        codes[part] = _nearest(rows[:, part * wide : (part + 1) * wide], whole[part].astype(np.float32) * unit)
    return whole, codes, unit


def restored(centres: np.ndarray, codes: np.ndarray, unit: float) -> np.ndarray:
    """The vectors as they are read again."""
    return np.hstack([unit * centres[part].astype(np.float32)[codes[part]] for part in range(len(codes))])


def _nearest(rows: np.ndarray, centres: np.ndarray) -> np.ndarray:
    distance = (centres**2).sum(1)[None, :] - 2 * rows @ centres.T
    return distance.argmin(1)

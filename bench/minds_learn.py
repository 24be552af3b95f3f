"""Makes the weights and tables of minds again, from matches of minds against each other; nothing but Python is needed.

python -m bench.minds_learn kyoto --from greedy:3000                 weights of a first judgement
python -m bench.minds_learn kyoto --from greedy:2000 middle:500      better ones, from better matches

Minds that learn from their own matches see what they do themselves, so now and then one does anything.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Sequence
from math import exp, log
from pathlib import Path
from typing import TypeAlias

from bench.minds import PLAYED_WITH, player
from games import GAMES
from games.core.chance import Seeded
from games.core.contract import AnyView, Message
from games.core.value import Value
from games.kyoto.facts import Phase
from games.minds.head import Head
from games.minds.kyoto import reading
from games.minds.meeting import Meeting
from games.minds.mind import AnyMind, Mind, Shown

DATA = Path(__file__).resolve().parent.parent / "games" / "minds"
Row: TypeAlias = list[tuple[int, float]]  # features that are there, with how much


class Rash(Mind[Value]):
    """A mind that now and then does anything."""

    def __init__(self, inner: AnyMind, share: float) -> None:
        super().__init__(inner.level)
        self.inner, self.share = inner, share
        self.game = inner.game  # type: ignore[misc]
        self.beliefs_kind = inner.beliefs_kind  # type: ignore[misc]

    @property
    def budget(self) -> int:
        return self.inner.budget

    def learn(self, beliefs: Value | None, shown: Shown) -> Value:
        found: Value = self.inner.learn(beliefs, shown)
        return found

    def consider(self, view: AnyView, beliefs: Value, head: Head) -> tuple[Value, Message]:
        action, why = self.inner.consider(view, beliefs, head)
        if action in view.actions and len(view.actions) > 2 and head.rng.random() < self.share:
            action = head.rng.choice(view.actions)
        return action, why


# Fitting


def fit(rows: Sequence[Row], labels: Sequence[bool], size: int, *, ridge: float, rounds: int = 8) -> list[float]:
    """Weights of a logistic regression by Newton's method."""
    weights = [0.0] * size
    for _ in range(rounds):
        gradient = [-ridge * weight for weight in weights]
        hessian = [[0.0] * size for _ in range(size)]
        for place in range(size):
            hessian[place][place] = ridge
        for row, label in zip(rows, labels, strict=True):
            share = _share(weights, row)
            miss, spread = label - share, share * (1 - share)
            for at, amount in row:
                gradient[at] += miss * amount
                line, part = hessian[at], spread * amount
                for other, more in row:
                    line[other] += part * more
        step = solve(hessian, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def _share(weights: Sequence[float], row: Row) -> float:
    total = sum(weights[at] * amount for at, amount in row)
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def loss(weights: Sequence[float], rows: Sequence[Row], labels: Sequence[bool]) -> float:
    """The mean surprise at how matches ended; a coin's is 0.693."""
    shares = [_share(weights, row) for row in rows]
    return -sum(log(share if label else 1 - share) for share, label in zip(shares, labels, strict=True)) / len(rows)


def solve(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        pivot = max(range(place, size), key=lambda at: abs(rows[at][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        head = rows[place]
        for other in rows[place + 1 :]:
            factor = other[place] / head[place]
            if factor:
                for at in range(place, size + 1):
                    other[at] -= factor * head[at]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][at] * found[at] for at in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found


# Kyoto


def gather_kyoto(by: str, matches: int, first: int, rash: float, budget: int | None) -> tuple[list[Row], list[bool]]:
    rows: list[Row] = []
    labels: list[bool] = []
    for number in range(matches):
        minds = [Rash(player("kyoto", by), rash) for _ in range(2)]
        state = GAMES["kyoto"].deal(PLAYED_WITH["kyoto"], 2, Seeded(f"learn/{first + number}"))
        meeting = Meeting(GAMES["kyoto"], minds, state, first + number, (budget, budget))
        seen: list[tuple[Row, int]] = []
        for moment in meeting.moments(5000):
            turn = moment.view.public.turn
            if turn.phase is not Phase.PLAY:
                continue
            position = meeting.state.position()
            found = reading.read(position, turn.side)  # type: ignore[arg-type]
            if not reading.escapes(found):
                seen.append(([(at, float(amount)) for at, amount in enumerate(found) if amount], moment.seat))
        outcome = meeting.state.outcome
        assert outcome is not None
        rows += [row for row, _ in seen]
        labels += [seat in outcome.winners for _, seat in seen]
    return rows, labels


def learn_kyoto(sources: Sequence[str], first: int, rash: float, budget: int | None) -> None:
    rows: list[Row] = []
    labels: list[bool] = []
    for source in sources:
        by, _, matches = source.partition(":")
        more, ends = gather_kyoto(by, int(matches), first, rash, budget if by != "greedy" else None)
        rows += more
        labels += ends
    order = list(range(len(rows)))
    random.Random(1).shuffle(order)
    held = order[: len(order) // 10]
    taught = order[len(order) // 10 :]
    found = fit([rows[at] for at in taught], [labels[at] for at in taught], reading.COUNT, ridge=4.0)
    aside = loss(found, [rows[at] for at in held], [labels[at] for at in held])
    thousandths = [round(1000 * weight) for weight in found]
    print(f"{len(rows)} positions of {' '.join(sources)}: loss {aside:.4f} on those held back")
    for place, name in enumerate(reading.FEATURES):
        print(f"  {name:22} {thousandths[place]:6} {thousandths[reading.EACH + place]:6}")
    _write(
        "kyoto/data/weights.json",
        {
            "about": f"python -m bench.minds_learn kyoto --from {' '.join(sources)} --first {first}",
            "features": list(reading.FEATURES),
            "first": thousandths[: reading.EACH],
            "other": thousandths[reading.EACH : 2 * reading.EACH],
            "to_play": thousandths[-1],
        },
    )


def _write(name: str, data: dict[str, object]) -> None:
    (DATA / name).write_text(json.dumps(data, ensure_ascii=False) + "\n", "utf-8")


LEARNING: dict[str, Callable[[Sequence[str], int, float, int | None], None]] = {"kyoto": learn_kyoto}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.minds_learn", description="Makes tables of minds again.")
    parser.add_argument("game", choices=sorted(LEARNING))
    parser.add_argument("--from", dest="sources", nargs="+", required=True, help="who plays how many: greedy:2000")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--rash", type=float, default=0.12, help="share of choices made at random")
    parser.add_argument("--budget", type=int, help="steps of a thought, where not the usual ones")
    chosen = parser.parse_args()
    LEARNING[chosen.game](chosen.sources, chosen.first, chosen.rash, chosen.budget)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Command that learns the weights and tables of bots from matches of bots against each other; needs only Python.

python -m bench.bots_learn kyoto --from greedy:3000                 weights of a first evaluation function
python -m bench.bots_learn kyoto --from greedy:2000 middle:500      improved ones, from better matches
python -m bench.bots_learn careful --from middle:275               what cells and actions indicate about faces, for a
python -m bench.bots_learn bold --from greedy:120                  careful or a bold style of play
python -m bench.bots_learn bombs --from habit:300                   how often Rogue Agent's bombs are defused

Bots that learn from their own matches see their own actions only, so some actions are replaced by random ones.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from typing import TypeAlias, cast

from bench.bots import TABLES, player
from games import GAMES
from games.bots.bot import AnyBot, Bot, Shown
from games.bots.kyoto import beliefs as kyoto_beliefs
from games.bots.kyoto import features
from games.bots.kyoto.inference import learned
from games.bots.rogue.decision import Decision
from games.bots.rogue.heuristics import habit
from games.bots.rogue.position import MeasuredPosition
from games.bots.self_play import SelfPlay
from games.bots.simulator import Simulator
from games.core.chance import Seeded
from games.core.contract import AnyView, Message
from games.core.value import Value, but
from games.kyoto.facts import Phase, Position
from games.rogue.actions import Defuse
from games.rogue.city_events import Exploded
from games.rogue.events import Defused, LeftStanding
from games.rogue.facts import Bomb
from games.rogue.facts import Options as RogueOptions
from games.rogue.game import ROGUE
from games.rogue.pending import Deciding, Wiring
from games.rogue.rules import RogueState

DATA = Path(__file__).resolve().parent.parent / "games" / "bots"
Row: TypeAlias = list[tuple[int, float]]  # the non-zero features with their values


class Rash(Bot[Value]):
    """A bot that sometimes acts at random; its beliefs about agents are updated as if the inner bot had acted."""

    def __init__(self, inner: AnyBot, share: float) -> None:
        super().__init__(inner.level)
        self.inner, self.share = inner, share
        self.game = inner.game  # type: ignore[misc]
        self.beliefs_kind = inner.beliefs_kind  # type: ignore[misc]

    @property
    def budget(self) -> int:
        return self.inner.budget

    def learn(self, beliefs: Value | None, shown: Shown) -> Value:
        found: Value = self.inner.learn(beliefs, shown)
        if isinstance(found, kyoto_beliefs.Suspicions):
            return found
        held = beliefs if isinstance(beliefs, kyoto_beliefs.Suspicions) else None
        return learned(held, shown.view.public, shown.events)

    def consider(self, view: AnyView, beliefs: Value, head: Simulator) -> tuple[Value, Message]:
        action, why = self.inner.consider(view, beliefs, head)
        if action in view.actions and len(view.actions) > 2 and head.rng.random() < self.share:
            action = head.rng.choice(view.actions)
        return action, why


# Fitting


def fit(rows: Sequence[Row], labels: Sequence[bool], size: int, *, ridge: float, rounds: int = 8) -> list[float]:
    """The weights of a logistic regression by Newton's method."""
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
    """The mean log loss of predicted results; 0.693 for a fair coin."""
    shares = [_share(weights, row) for row in rows]
    return -sum(log(share if label else 1 - share) for share, label in zip(shares, labels, strict=True)) / len(rows)


def solve(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations by elimination."""
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


def matches_of(source: str, first: int, rash: float, budget: int | None) -> Iterator[SelfPlay]:
    """The matches of a source such as `middle:300`, not yet played."""
    by, _, matches = source.partition(":")
    for number in range(first, first + int(matches)):
        bots = [Rash(player("kyoto", by), rash) for _ in range(2)]
        state = GAMES["kyoto"].deal(TABLES["kyoto"][0][0], 2, Seeded(f"learn/{number}"))
        few = budget if by != "greedy" else None
        yield SelfPlay(GAMES["kyoto"], bots, state, number, (few, few))


def learn_kyoto(sources: Sequence[str], first: int, rash: float, budget: int | None) -> None:
    """Learn the values of positions."""
    rows: list[Row] = []
    labels: list[bool] = []
    for source in sources:
        for meeting in matches_of(source, first, rash, budget):
            seen = [row for row in map(_row, _turns(meeting)) if row is not None]
            outcome = meeting.state.outcome
            assert outcome is not None
            rows += [row for row, _ in seen]
            labels += [seat in outcome.winners for _, seat in seen]
    order = list(range(len(rows)))
    random.Random(1).shuffle(order)
    held, taught = order[: len(order) // 10], order[len(order) // 10 :]
    found = fit([rows[at] for at in taught], [labels[at] for at in taught], features.COUNT, ridge=4.0)
    aside = loss(found, [rows[at] for at in held], [labels[at] for at in held])
    thousandths = [round(1000 * weight) for weight in found]
    print(f"{len(rows)} positions of {' '.join(sources)}: loss {aside:.4f} on those held back")
    for place, name in enumerate(features.FEATURES):
        print(f"  {name:22} {thousandths[place]:6} {thousandths[features.EACH + place]:6}")
    _write(
        "kyoto/data/weights.json",
        {
            "about": f"python -m bench.bots_learn kyoto --from {' '.join(sources)} --first {first}",
            "features": list(features.FEATURES),
            "first": thousandths[: features.EACH],
            "other": thousandths[features.EACH : 2 * features.EACH],
            "to_play": thousandths[-1],
        },
    )


def _turns(meeting: SelfPlay) -> Iterator[tuple[Position, int]]:
    """The positions at the beginning of turns, each with the acting seat."""
    for moment in meeting.moments(5000):
        if moment.view.public.turn.phase is Phase.PLAY:
            yield cast(Position, meeting.state.position()), moment.seat


def _row(turn: tuple[Position, int]) -> tuple[Row, int] | None:
    position, seat = turn
    found = features.read(position, position.facts.turn.side)
    if features.escapes(found):
        return None
    return [(at, float(amount)) for at, amount in enumerate(found) if amount], seat


@dataclass
class Hidden:
    """A face-down agent: its features, its possible faces by the rules alone, and its face."""

    traits: Row
    shares: list[float]
    face: int


SCHOOLS = ("careful", "bold")


def learn_faces(school: str, sources: Sequence[str], first: int, rash: float, budget: int | None) -> None:
    """Learn what cells and actions indicate about faces, for players of one style."""
    found: list[Hidden] = []
    for source in sources:
        for meeting in matches_of(source, first, rash, budget):
            for number, (position, _) in enumerate(_turns(meeting)):
                if number % 3 == 0:
                    found += _hidden(position, meeting)
    speaks = [[0.0] * 6 for _ in kyoto_beliefs.TRAITS]
    before = _surprise(found, speaks)
    squares = [[1e-6] * 6 for _ in speaks]
    for _ in range(60):
        slope = [[-0.5 * value for value in line] for line in speaks]
        for agent in found:
            odds = _odds(agent, speaks)
            for at, amount in agent.traits:
                line = slope[at]
                for face in range(6):
                    line[face] += amount * ((face == agent.face) - odds[face])
        for line, steps, change in zip(speaks, squares, slope, strict=True):
            for face in range(6):
                steps[face] += change[face] ** 2
                line[face] += 0.3 * change[face] / sqrt(steps[face])
    after = _surprise(found, speaks)
    print(f"{len(found)} agents of {' '.join(sources)}: surprise {before:.4f} by the rules, {after:.4f} with this")
    thousandths = [[round(1000 * value) for value in line] for line in speaks]
    for name, numbers in zip(kyoto_beliefs.TRAITS, thousandths, strict=True):
        print(f"  {name:14}", *(f"{number:6}" for number in numbers))
    how = f"--from {' '.join(sources)} --first {first} --rash {rash}" + (
        "" if budget is None else f" --budget {budget}"
    )
    about = f"{school}: python -m bench.bots_learn {school} {how}"
    file = DATA / "kyoto/data/leanings.json"
    schools = json.loads(file.read_text("utf-8"))["schools"]
    schools[SCHOOLS.index(school)] = {"about": about, "speaks": thousandths}
    lines = ",\n".join(
        f'  {{"about": {json.dumps(each["about"])},\n   "speaks": {json.dumps(each["speaks"])}}}' for each in schools
    )
    traits = json.dumps(list(kyoto_beliefs.TRAITS))
    file.write_text(f'{{\n "traits": {traits},\n "schools": [\n{lines}\n ]\n}}\n', "utf-8")


def _hidden(position: Position, meeting: SelfPlay) -> Iterator[Hidden]:
    beliefs = meeting.beliefs[0]
    assert isinstance(beliefs, kyoto_beliefs.Suspicions)
    for side in (0, 1):
        known, enemies = beliefs.sides[side], beliefs.sides[1 - side].cells
        faces = dict(
            zip([a.cell for a in position.facts.sides[side].agents], position.secrets[side].own.faces, strict=True)
        )
        for place, cell in enumerate(known.cells):
            if cell < 0:
                continue
            shares = [0.0] * 6
            for weight, face in zip(known.worlds, kyoto_beliefs.FACE_OF[place], strict=True):
                shares[face] += weight
            if max(shares) < sum(shares):
                amounts = kyoto_beliefs.traits(side, cell, known.stories[place], known.cells, enemies)
                traits = [(at, float(amount)) for at, amount in enumerate(amounts) if amount]
                yield Hidden(traits, [share / sum(shares) for share in shares], features.NUMBER[faces[cell]])


def _odds(agent: Hidden, speaks: Sequence[Sequence[float]]) -> list[float]:
    found = [
        share and share * exp(sum(amount * speaks[at][face] for at, amount in agent.traits))
        for face, share in enumerate(agent.shares)
    ]
    total = sum(found)
    return [odds / total for odds in found]


def _surprise(found: Sequence[Hidden], speaks: Sequence[Sequence[float]]) -> float:
    return -sum(log(max(1e-9, _odds(agent, speaks)[agent.face])) for agent in found) / len(found)


# Rogue Agent


def learn_bombs(matches: int, first: int) -> None:
    """Learn how often a bomb is defused and how often it explodes, by its timer, with the habit policy."""
    ends: dict[int, Counter[type[Value]]] = {timer: Counter() for timer in range(1, 7)}
    for timer, found in ends.items():
        for number in range(first, first + matches):
            found[_defused(timer, number)] += 1
    shares = [[0] + [round(100 * found[kind] / matches) for found in ends.values()] for kind in (Defused, Exploded)]
    prices = json.loads((DATA / "rogue/data/prices.json").read_text("utf-8"))
    print(f"defused {shares[0]}, exploded {shares[1]}, of {matches} each")
    _write("rogue/data/prices.json", {**prices, "bomb_defused": shares[0], "bomb_exploded": shares[1]})


def _defused(timer: int, seed: int) -> type[Value]:
    """The result of one attempt."""
    chance, rng = Seeded(f"bomb {timer}/{seed}"), random.Random(seed)
    dealt = ROGUE.deal(RogueOptions(), 2, chance)
    while not isinstance(dealt.position().facts.agenda[0], Deciding):
        dealt.apply(dealt.acting[0], dealt.actions(dealt.acting[0])[0], chance)
    begun, seat = dealt.position(), dealt.acting[0]
    bomb = Bomb(begun.facts.players[seat].tile, timer)
    state = RogueState.of(but(begun, facts=but(begun.facts, bombs=(bomb,))))
    events = state.apply(seat, Defuse(timer), chance)
    while isinstance(state.position().facts.agenda[0], Wiring):
        cut = habit(Decision(MeasuredPosition(state.position()), state.actions(seat), rng))
        events = state.apply(seat, cut, chance)  # type: ignore[arg-type]
    return next((type(event) for event in events if isinstance(event, Defused | Exploded)), LeftStanding)


def _write(name: str, data: dict[str, object]) -> None:
    lines = [f" {json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in data.items()]
    (DATA / name).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


Learner: TypeAlias = Callable[[Sequence[str], int, float, int | None], None]
LEARNING: dict[str, Learner] = {"kyoto": learn_kyoto, **{each: partial(learn_faces, each) for each in SCHOOLS}}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.bots_learn", description="Makes tables of bots again.")
    parser.add_argument("what", choices=sorted((*LEARNING, "bombs")))
    parser.add_argument("--from", dest="sources", nargs="+", required=True, help="who plays how many: greedy:2000")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--rash", type=float, default=0.12, help="share of choices made at random")
    parser.add_argument("--budget", type=int, help="steps of a thought, where not the usual ones")
    chosen = parser.parse_args()
    if chosen.what == "bombs":
        learn_bombs(int(chosen.sources[0].partition(":")[2]), chosen.first)
        return 0
    LEARNING[chosen.what](chosen.sources, chosen.first, chosen.rash, chosen.budget)
    return 0


if __name__ == "__main__":
    sys.exit(main())

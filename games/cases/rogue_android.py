"""Rogue Agent case: which player is most likely an android, over all deals of identity tokens that fit what was shown.

Play is not taken as evidence: every hidden token is equally likely.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

from games.cases.case import Case, Choice, Grade, Kind
from games.core.contract import Message, Param, Seat
from games.rogue.facts import Options
from games.rogue.rules import RogueState
from games.rogue.scene import Board, Scene
from games.rogue.scene_read import read
from games.rogue.scene_write import write
from games.rogue.vocabulary import Identity, Mode

_ME: Seat = 0
_NEEDED = 2  # android tokens that make a player an android
_CLEAR = Fraction(1, 12)  # minimum lead of the answer over the next


def chances(state: RogueState) -> dict[Seat, Fraction]:
    """For each other player, the probability of holding two android tokens."""
    facts, own = state.facts, state.position().identities[_ME]
    ground = Scene(options=facts.options, seats=facts.seats, layout=facts.layout).ground
    pool = Counter(ground.tokens)
    pool.subtract(token for player in facts.players for token in player.shown)
    pool.subtract(own)
    androids, humans = pool[Identity.ANDROID], pool[Identity.HUMAN]
    others = [seat for seat in range(facts.seats) if seat != _ME]
    hidden = [facts.players[seat].hidden for seat in others]
    total, likely = 0, dict.fromkeys(others, 0)
    for held in product(*(range(count + 1) for count in hidden)):
        spare = androids + humans - sum(hidden)  # tokens left in the box
        boxed = androids - sum(held)
        if not 0 <= boxed <= spare or humans - (sum(hidden) - sum(held)) != spare - boxed:
            continue
        ways = comb(spare, boxed)
        for count, here in zip(hidden, held, strict=True):
            ways *= comb(count, here)
        total += ways
        for seat, here in zip(others, held, strict=True):
            if here + facts.players[seat].shown.count(Identity.ANDROID) >= _NEEDED:
                likely[seat] += ways
    return {seat: Fraction(ways, total) for seat, ways in likely.items()}


def proposals(seed: int) -> Iterator[Case]:
    """A case from a random deal with some tokens shown."""
    rng = random.Random(seed)
    seats = rng.choice((3, 4, 4))
    options = Options(Mode.ANDROID)
    tokens = list(Scene(options=options, seats=seats).ground.tokens)
    rng.shuffle(tokens)
    boards: dict[Seat, Board] = {}
    for seat in range(seats):
        mine = tokens[3 * seat : 3 * seat + 3]
        rng.shuffle(mine)
        shown = tuple(mine[: rng.choice((0, 1, 1, 2))])
        if shown.count(Identity.ANDROID) >= _NEEDED:
            return
        boards[seat] = {"shown": shown, "hand": tuple(sorted(mine[len(shown) :]))}
    scene = Scene(options=options, seats=seats, players=boards, round=rng.randint(3, 7))
    text = write(scene.position())
    state = RogueState.of(read(text))
    if state.problems():
        return
    found = chances(state)
    best, second, *_ = sorted(found.values(), reverse=True)
    plain = all(len(set(player.shown)) < _NEEDED for player in state.facts.players)
    if best - second >= _CLEAR and best > 0 and not (plain and best < Fraction(1, 2)):
        yield posed(f"rogue-android-{seed}", text)


def posed(id_: str, scene: str) -> Case:
    """The case of a position."""
    state = RogueState.of(read(scene))
    found = chances(state)
    best = max(found.values())
    right = tuple(place for place, chance in enumerate(found.values()) if chance == best)
    second = sorted(found.values())[-2]
    easy = best == 1 or best - second >= Fraction(1, 3)
    own = state.position().identities[_ME]
    facts: tuple[tuple[str, Param], ...] = (
        ("androids", own.count(Identity.ANDROID)), ("humans", own.count(Identity.HUMAN)),
    )  # fmt: skip
    tokens = Counter(Scene(options=state.facts.options, seats=state.facts.seats).ground.tokens)
    dealt: tuple[tuple[str, Param], ...] = (
        ("androids", tokens[Identity.ANDROID]), ("humans", tokens[Identity.HUMAN]),
    )  # fmt: skip
    return Case(
        id=id_,
        sort=Kind.ROGUE_ANDROID,
        grade=Grade.EASY if easy else Grade.MIDDLE if best - second >= Fraction(1, 6) else Grade.HARD,
        title=("", "", ""),
        scene=scene,
        seat=_ME,
        question=Message("cases.rogue_android.question"),
        facts=(Message("cases.rogue_android.dealt", dealt), Message("cases.rogue_android.own", facts)),
        choices=tuple(
            Choice(label=Message("cases.rogue.player", (("seat", seat),)), seat=seat, worth=round(100 * chance / best))
            for seat, chance in found.items()
        ),
        right=right,
        why=tuple(
            Message("cases.rogue_android.chance", (("seat", seat), ("percent", round(100 * chance))))
            for seat, chance in found.items()
        ),
    )


def proof(case: Case) -> bool:
    """Whether the answer is the most likely, and the worths of the others are right."""
    state, again = RogueState.of(read(case.scene)), posed(case.id, case.scene)
    return not state.problems() and again.choices == case.choices and again.right == case.right and len(case.right) == 1

"""What must hold for every game, checked along random play: give `check` a game, options and a seed, or `check_from` a
position to start from.  Whoever plays chooses at random, or by what is done least (`walk.curious`).

A law is a function with a name.  State laws look at one state, step laws at one action and the states around it,
match laws at a whole record.  A law that does not hold raises `LawBroken` with a record of how to get there.
Most laws compare what somebody sees in the real match with what they would see in another one that they could not
tell from it; `Game.imagine` makes that other one.

    lists             acting seats have actions, others none; lists are stable and unique; all in them is accepted
    refusals          what is not listed is refused with a reason and changes nothing
    copies            a copy is the same and independent, and acts alike
    all_or_nothing    an action that fails half-way has not begun
    json              positions, views, actions, events and refusals are read back as they were written
    positions         play never leads to a position with problems
    views             a view is built from nothing but the state; all share one public part
    imagine           an imagined state is sound and gives the same view
    belief            every view is within the game's bounds, and whoever is shown it believes it
    bounds            so are actions and events
    indistinguishable equal views come with equal actions, refusals and refusal sizes
    why_not           a view says why an action may not be done, word for word as the state does
    promises          what a preview tells of costs and effects is what comes; nothing comes that had no chance
    odds              what a preview calls likely comes as often as that
    non_interference  after the same step, equal views come with equal events and sizes; else an event says `reveals`
    undo              a step that may be undone taught nobody anything, and going back leads back
    digests           the digest belongs to the content: equal for equal states, other after every step
    ending            a match ends, within the game's bound; then nobody acts and nothing can be done
    replay            a record, written and read back, plays again to the same digest at every step
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.core import form_invariants, preview_invariants, secrecy_invariants, trust_invariants
from games.core.chance import Chance, Seeded
from games.core.contract import Game, Seat
from games.core.odds_check import Tally
from games.core.playout import (
    Choose,
    LawBroken,
    MatchLaw,
    Playout,
    StateLaw,
    StepLaw,
    Stride,
    at_random,
    concrete,
    curious,
    kind_of,
)
from games.core.record import Opening, Record, deal, state_digest, take
from games.core.value import Value, encode

__all__ = ["LAWS", "TRUSTED", "Checked", "LawBroken", "check", "check_from"]

STATE_LAWS: Mapping[str, StateLaw] = {
    "lists": form_invariants.lists,
    "refusals": form_invariants.refusals,
    "copies": form_invariants.copies,
    "all_or_nothing": form_invariants.all_or_nothing,
    "json": form_invariants.json,
    "positions": form_invariants.positions,
    "views": secrecy_invariants.views,
    "imagine": secrecy_invariants.imagine,
    "belief": trust_invariants.belief,
    "indistinguishable": secrecy_invariants.indistinguishable,
    "why_not": preview_invariants.why_not,
    "promises": preview_invariants.promises,
}
STEP_LAWS: Mapping[str, StepLaw] = {
    "non_interference": secrecy_invariants.non_interference,
    "undo": secrecy_invariants.undo,
    "digests": form_invariants.digests,
    "odds": preview_invariants.count_odds,
    "bounds": trust_invariants.bounds,
}
MATCH_LAWS: Mapping[str, MatchLaw] = {
    "ending": form_invariants.ending,
    "replay": form_invariants.replays,
    "odds": preview_invariants.odds,
}
FROM_A_DEAL = ("undo", "replay")
"""Laws that play again from the deal."""
LAWS: tuple[str, ...] = tuple(dict.fromkeys((*STATE_LAWS, *STEP_LAWS, *MATCH_LAWS)))

TRUSTED: tuple[str, ...] = ("json", "positions", "imagine", "belief")
"""Laws of a single state that a saved match and another device rely on: it loads, is imagined, and is believed."""

Look: TypeAlias = Callable[[Playout], bool]
"""Which states are held to the state laws; a long walk can look at some of them only."""


def at_each(_walk: Playout) -> bool:
    """Every state."""
    return True


@dataclass(frozen=True)
class Checked:
    """What a check has seen."""

    record: Record
    pairs: int
    tally: Tally
    done: Mapping[str, int]  # how often each kind of action


def check(
    game: Game, options: Value, seats: int, seed: int, laws: Sequence[str] = LAWS, choose: Choose = at_random
) -> Checked:
    """Play one match and hold it to these laws; raises `LawBroken`."""
    chance = Seeded(seed)
    state, opening = deal(game, options, seats, chance)
    walk = Playout(game, seats, random.Random(seed), state, opening)
    _go(walk, chance, laws, choose, game.longest, at_each)
    walk.law = "ending"
    walk.require(not walk.state.acting, f"longer than {game.longest} steps")
    for name, law_of_match in MATCH_LAWS.items():
        if name in laws:
            walk.law = name
            law_of_match(walk)
    return Checked(Record(walk.opening, tuple(walk.steps)), walk.pairs, walk.tally, walk.done)


def check_from(
    game: Game,
    position: Value,
    seats: int,
    seed: int,
    steps: int,
    laws: Sequence[str] = LAWS,
    choose: Choose = curious,
    look: Look = at_each,
) -> Checked:
    """Play on from a position for so many steps and hold that to these laws, but for those of whole matches.

    There is no deal behind a position: what is replayed and taken back is left to matches, and the record of a broken
    law holds the position in place of the options.
    """
    state = game.load(encode(position))
    chance = Seeded(seed)
    opening = Opening(
        game=game.name, version=game.version, options=position, seats=seats, chance=(), digest=state_digest(state)
    )
    walk = Playout(game, seats, random.Random(seed), state, opening)
    _go(walk, chance, [law for law in laws if law not in FROM_A_DEAL], choose, steps, look)
    if not walk.state.acting and "ending" in laws:
        walk.law = "ending"
        form_invariants.ending(walk)
    return Checked(Record(walk.opening, tuple(walk.steps)), walk.pairs, walk.tally, walk.done)


def _go(walk: Playout, chance: Chance, laws: Sequence[str], choose: Choose, most: int, look: Look) -> None:
    """Play on, holding every step to the laws and every state that is looked at."""
    _note_probes(walk)
    if look(walk):
        _apply_state_laws(walk, laws)
    while walk.state.acting and len(walk.steps) < most:
        stride = _stride(walk, chance, choose)
        walk.steps.append(stride.taken.step)
        _note_probes(walk)
        for name, law in STEP_LAWS.items():
            if name in laws:
                walk.law = name
                law(walk, stride)
        if look(walk):
            _apply_state_laws(walk, laws)


def _actor(walk: Playout) -> Seat | None:
    """Somebody who may act; now and then the whole table, where it may."""
    if walk.state.actions(None) and walk.rng.random() < 0.15:
        return None
    return walk.rng.choice(walk.state.acting)


def _apply_state_laws(walk: Playout, laws: Sequence[str]) -> None:
    for name, law in STATE_LAWS.items():
        if name in laws:
            walk.law = name
            law(walk)


def _stride(walk: Playout, chance: Chance, choose: Choose) -> Stride:
    walk.law = "lists"
    seat = _actor(walk)
    listed = walk.state.actions(seat)
    walk.require(bool(listed), f"seat {seat} acts and has no action")
    before, chosen = walk.state.copy(), choose(walk, listed)
    action = concrete(chosen, walk.rng)
    walk.done.update({kind_of(chosen), kind_of(action)})
    return Stride(before, take(walk.state, seat, action, chance), walk.state)


def _note_probes(walk: Playout) -> None:
    """Remember some of what could be done here, to try it where it cannot."""
    for seat in walk.everybody:
        for entry in walk.state.actions(seat)[:2]:
            action = concrete(entry, walk.rng)
            if action not in walk.probes:
                walk.probes.append(action)

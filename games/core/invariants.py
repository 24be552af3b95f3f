"""Property checks that every game must pass along random playouts: `check` starts from a deal, `check_from` from a
position.

Actions are chosen at random, or by preferring the kinds done least (`playout.curious`).

An invariant (a law, in the code) is a named function. State laws look at one state, step laws at one action and the
states before and after, match laws at a whole record. A violation raises `LawBroken` with a record that reproduces it.
Most laws compare the real match with another one that a seat cannot distinguish from it, made by `Game.imagine`.

    lists             acting seats have actions, others none; lists are stable and unique; every entry is accepted
    refusals          an unlisted action is refused with a reason and changes nothing
    copies            a copy is equal, independent, and behaves alike
    all_or_nothing    an action that fails half-way has changed nothing
    json              positions, views, actions, events and refusals survive encoding and decoding
    positions         play never leads to a position with problems
    views             a view is built from the state alone; all views share one public part
    imagine           an imagined state is sound and gives the same view
    belief            every view is within the game's bounds and passes `match_like`
    bounds            actions and events are within the game's bounds
    indistinguishable equal views come with equal actions, refusals and refusal sizes
    why_not           `Game.why_not` gives exactly the state's refusal
    promises          the costs and effects of a preview happen; nothing happens that had no chance
    odds              results happen as often as their previews say
    non_interference  after the same step, equal views come with equal events and sizes; else an event says `reveals`
    undo              an undoable step disclosed nothing, and undoing it restores the state
    digests           the digest follows the content: equal for equal states, different after every step
    ending            a match ends within the game's bound; then nobody acts and nothing can be done
    replay            a record, written and read, replays to the same digest at every step
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
"""Laws that replay from the deal."""
LAWS: tuple[str, ...] = tuple(dict.fromkeys((*STATE_LAWS, *STEP_LAWS, *MATCH_LAWS)))

TRUSTED: tuple[str, ...] = ("json", "positions", "imagine", "belief")
"""Laws of a single state that saved matches and other devices rely on: it loads, is imagined, and passes `belief`."""

Look: TypeAlias = Callable[[Playout], bool]
"""Selects the states checked by the state laws; a long playout can check some of them only."""


def at_each(_walk: Playout) -> bool:
    """Selects every state."""
    return True


@dataclass(frozen=True)
class Checked:
    """Statistics of a check."""

    record: Record
    pairs: int
    tally: Tally
    done: Mapping[str, int]  # how often each kind of action was done


def check(
    game: Game, options: Value, seats: int, seed: int, laws: Sequence[str] = LAWS, choose: Choose = at_random
) -> Checked:
    """Play one match and check these laws; raises `LawBroken`."""
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
    """Play `steps` actions from a position and check these laws, except those of whole matches.

    There is no deal before a position, so replay and undo are checked in whole matches only; the record of a violation
    holds the position in place of the options.
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
    """Play on, checking the step laws at every step and the state laws at every selected state."""
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
    """A random acting seat; now and then the whole table, if it may act."""
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
    """Keep some of the legal actions, to try them later in states where they are illegal."""
    for seat in walk.everybody:
        for entry in walk.state.actions(seat)[:2]:
            action = concrete(entry, walk.rng)
            if action not in walk.probes:
                walk.probes.append(action)

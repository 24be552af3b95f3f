"""What cards do: the effects of criminals when they are turned up, and when an attack on them fails."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.contract import Seat
from games.core.value import shared
from games.rogue import actions
from games.rogue import events as told
from games.rogue.action_rules import Act, Fault
from games.rogue.actions import Free, Remove
from games.rogue.boards import add_influence, gain, harm, lose
from games.rogue.city_events import Left, Loss, Why
from games.rogue.facts import Clock
from games.rogue.hazards import advance, lower_timers
from games.rogue.match import Match
from games.rogue.open_state import Known, custody
from games.rogue.pending import Effecting, Freeing, Naming, Showing
from games.rogue.refusals import RogueRefusal
from games.rogue.tokens import give_back, place_assassin, remove_informant
from games.rogue.vocabulary import CLOCKS, Effect, Mode, Stock, but

_LOSSES = {
    Effect.LOSE_AMMO: Stock.AMMO,
    Effect.LOSE_FUEL: Stock.FUEL,
    Effect.LOSE_EVIDENCE: Stock.EVIDENCE,
    Effect.LOSE_CREDITS: Stock.CREDITS,
}
_GAINS = {Effect.GAIN_EVIDENCE: Stock.EVIDENCE, Effect.GAIN_CREDITS: Stock.CREDITS}

_remove, _free = shared(actions.Remove), shared(actions.Free)


def effect(match: Match, task: Effecting) -> None:
    """One effect after the other; what cannot apply is ignored (RA-73)."""
    if not task.effects:
        return
    first = task.effects[0]
    if len(task.effects) > 1:
        match.push(but(task, effects=task.effects[1:]))
    match.tell(told.EffectBegan(task.seat, task.number, first.effect))
    effect, amount, seat = first.effect, first.amount, task.seat
    if effect in _LOSSES:
        lose(match, seat, _LOSSES[effect], amount)
    elif effect in _GAINS:
        gain(match, seat, _GAINS[effect], amount)
    elif effect is Effect.LOSE_STAMINA:
        harm(match, [(seat, amount, Loss.CARD)])
    elif effect is Effect.LOSE_INFLUENCE:
        add_influence(match, seat, -amount, Why.CARD)
    elif effect in CLOCKS:
        clock = Clock(seat, task.number, effect, amount)
        crook = match.criminals[task.number - 1]
        in_city = crook is not None and crook.tile >= 0  # else it would never end (AMB-13)
        if in_city and clock not in match.clocks:
            match.clocks += (clock,)
            match.tell(told.ClockGiven(seat, task.number, effect))
    else:
        _effect_on_city(match, task, effect)


def _effect_on_city(match: Match, task: Effecting, effect: Effect) -> None:
    seat, tile = task.seat, task.tile
    if effect is Effect.NEAR_BOMBS:
        lower_timers(match, (tile, *match.ground.near[tile]))
    elif effect is Effect.ALL_BOMBS:
        lower_timers(match, range(len(match.ground.tiles)))
    elif effect is Effect.KILLER:
        if len(match.assassins) < match.ground.counts.assassins:
            place_assassin(match, tile)
    elif effect is Effect.RUN:
        crook = match.criminals[task.number - 1]
        if crook is not None and crook.tile == tile:
            advance(match, task.number)
    elif effect is Effect.SHOW_IDENTITY:
        if match.options.mode is Mode.ANDROID:
            match.push(Showing(seat))
    elif effect is Effect.FREE_CRIMINAL:
        _ask_freeing(match, seat)
    elif effect is Effect.LOSE_ANY_INFORMANT:
        _ask_naming(match, Naming(match.ground.left[seat], -1))  # AMB-12
    else:
        here = effect is Effect.LOSE_INFORMANT_HERE and seat in match.informants[tile]
        _ask_naming(match, Naming(seat, seat, tile if here else -1))


# Which informant?


def _informants(known: Known, _asked: Naming) -> Iterator[Remove]:
    return (_remove(tile, owner) for tile, owners in enumerate(known.informants) for owner in sorted(set(owners)))


def _no_informant(known: Known, asked: Naming, action: Remove) -> Fault | None:
    tile, owner = action.tile, action.owner
    meant = asked.tile in (-1, tile) and asked.owner in (-1, owner)
    there = 0 <= tile < len(known.informants) and owner in known.informants[tile]
    return None if meant and there else RogueRefusal.NO_SUCH_CHOICE


def _remove_it(match: Match, _asked: Naming, action: Remove) -> None:
    remove_informant(match, action.tile, match.informants[action.tile].index(action.owner))


REMOVE = Act(kind=Remove, tries=_informants, fault=_no_informant, does=_remove_it)


def _ask_naming(match: Match, question: Naming) -> None:
    """Ask which informant goes, unless there is no choice."""
    found = list(REMOVE.legal(match, question))
    if len(found) > 1:
        match.push(question)
    elif found:
        REMOVE.does(match, question, found[0])


# Which criminal?


def _prisoners(known: Known, asked: Freeing) -> Iterator[Free]:
    return map(_free, custody(known, asked.seat))


def _no_prisoner(known: Known, asked: Freeing, action: Free) -> Fault | None:
    return None if action.number in custody(known, asked.seat) else RogueRefusal.NO_SUCH_CHOICE


def _free_it(match: Match, _asked: Freeing, action: Free) -> None:
    give_back(match, action.number, Left.CUSTODY)


FREE = Act(kind=Free, tries=_prisoners, fault=_no_prisoner, exact=True, does=_free_it)


def _ask_freeing(match: Match, seat: Seat) -> None:
    """Ask which criminal goes free, unless there is no choice."""
    held = custody(match, seat)
    if len(held) > 1:
        match.push(Freeing(seat))
    elif held:
        give_back(match, held[0], Left.CUSTODY)

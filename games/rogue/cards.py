"""Effects of criminal cards when turned up, and when an attack on them fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from games.core.contract import Seat
from games.core.value import but, shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault
from games.rogue.actions import Free, Remove
from games.rogue.boards import add_influence, gain, harm, lose
from games.rogue.city_events import Left, Loss, Why
from games.rogue.events import ClockGiven, EffectBegan
from games.rogue.facts import Clock
from games.rogue.hazards import advance, lower_timers
from games.rogue.match import Match
from games.rogue.open_state import Known, custody
from games.rogue.pending import Effecting, Fight, Freeing, Naming, Showing
from games.rogue.refusals import RogueRefusal
from games.rogue.tokens import give_back, place_assassin, remove_informant
from games.rogue.vocabulary import CLOCKS, FOR_THIS_ATTACK, Effect, Stock

_remove, _free = shared(actions.Remove), shared(actions.Free)

Resolve: TypeAlias = Callable[[Match, Effecting, int], None]
Change: TypeAlias = Callable[[Fight, int], Fight]


class EffectPhase(Enum):
    """The phase in which an effect applies."""

    AT_ONCE = "at once"  # resolved immediately
    UNTIL_NEXT_TURN = "until the next turn"  # a clock of the player it strikes (RA-74)
    IN_THIS_ATTACK = "in this attack"  # modifies the attack in which the card was turned up


@dataclass(frozen=True, slots=True)
class EffectRule:
    """The rule of one effect: `resolve` changes the match, `change` modifies the current attack."""

    phase: EffectPhase
    resolve: Resolve | None = None
    change: Change | None = None


def effect(match: Match, task: Effecting) -> None:
    """Resolve effects one after the other; those that cannot apply are ignored (RA-73)."""
    if not task.effects:
        return
    first = task.effects[0]
    if len(task.effects) > 1:
        match.push(but(task, effects=task.effects[1:]))
    match.tell(EffectBegan(task.seat, task.number, first.effect))
    resolve = EFFECT_RULES[first.effect].resolve
    if resolve is None:
        raise ValueError(f"{first.effect} changes an attack; nothing resolves it by itself")
    resolve(match, task, first.amount)


def changed(fight: Fight, which: Effect, amount: int) -> Fight:
    """An attack modified by a reveal effect that applies to it."""
    change = EFFECT_RULES[which].change
    if change is None:
        raise ValueError(f"{which} changes no attack")
    return change(fight, amount)


# -- the rule of each effect -----------------------------------------------------------------------


def _loses(what: Stock) -> EffectRule:
    return EffectRule(EffectPhase.AT_ONCE, lambda match, task, amount: lose(match, task.seat, what, amount))


def _gains(what: Stock) -> EffectRule:
    return EffectRule(EffectPhase.AT_ONCE, lambda match, task, amount: gain(match, task.seat, what, amount))


def _at_once(resolve: Resolve) -> EffectRule:
    return EffectRule(EffectPhase.AT_ONCE, resolve)


def _clock(which: Effect) -> EffectRule:
    """A clock runs while its criminal is in the city; otherwise it would never end (AMB-13)."""

    def resolve(match: Match, task: Effecting, amount: int) -> None:
        clock = Clock(task.seat, task.number, which, amount)
        crook = match.criminals[task.number - 1]
        if crook is not None and crook.tile >= 0 and clock not in match.clocks:
            match.clocks += (clock,)
            match.tell(ClockGiven(task.seat, task.number, which))

    return EffectRule(EffectPhase.UNTIL_NEXT_TURN, resolve)


def _in_attack(change: Change) -> EffectRule:
    return EffectRule(EffectPhase.IN_THIS_ATTACK, change=change)


def _hurt(match: Match, task: Effecting, amount: int) -> None:
    harm(match, [(task.seat, amount, Loss.CARD)])


def _less_influence(match: Match, task: Effecting, amount: int) -> None:
    add_influence(match, task.seat, -amount, Why.CARD)


def _bombs_near(match: Match, task: Effecting, _amount: int) -> None:
    lower_timers(match, (task.tile, *match.ground.near[task.tile]))


def _bombs_everywhere(match: Match, _task: Effecting, _amount: int) -> None:
    lower_timers(match, range(len(match.ground.tiles)))


def _killer(match: Match, task: Effecting, _amount: int) -> None:
    if len(match.assassins) < match.ground.counts.assassins:
        place_assassin(match, task.tile)


def _run(match: Match, task: Effecting, _amount: int) -> None:
    crook = match.criminals[task.number - 1]
    if crook is not None and crook.tile == task.tile:
        advance(match, task.number)


def _show_identity(match: Match, task: Effecting, _amount: int) -> None:
    if match.ground.hunting:
        match.push(Showing(task.seat))


def _free_criminal(match: Match, task: Effecting, _amount: int) -> None:
    _ask_freeing(match, task.seat)


def _any_informant(match: Match, task: Effecting, _amount: int) -> None:
    _ask_naming(match, Naming(match.ground.left[task.seat], -1))  # AMB-12


def _own_informant(match: Match, task: Effecting, _amount: int) -> None:
    _ask_naming(match, Naming(task.seat, task.seat, -1))


def _informant_here(match: Match, task: Effecting, _amount: int) -> None:
    seat, tile = task.seat, task.tile
    _ask_naming(match, Naming(seat, seat, tile if seat in match.informants[tile] else -1))


# Choosing an informant


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
    """Ask which informant is removed, unless there is only one."""
    found = list(REMOVE.legal(match, question))
    if len(found) > 1:
        match.push(question)
    elif found:
        REMOVE.does(match, question, found[0])


# Choosing a criminal


def _prisoners(known: Known, asked: Freeing) -> Iterator[Free]:
    return map(_free, custody(known, asked.seat))


def _no_prisoner(known: Known, asked: Freeing, action: Free) -> Fault | None:
    return None if action.number in custody(known, asked.seat) else RogueRefusal.NO_SUCH_CHOICE


def _free_it(match: Match, _asked: Freeing, action: Free) -> None:
    give_back(match, action.number, Left.CUSTODY)


FREE = Act(kind=Free, tries=_prisoners, fault=_no_prisoner, exact=True, does=_free_it)


def _ask_freeing(match: Match, seat: Seat) -> None:
    """Ask which criminal is freed, unless there is only one."""
    held = custody(match, seat)
    if len(held) > 1:
        match.push(Freeing(seat))
    elif held:
        give_back(match, held[0], Left.CUSTODY)


# -- all of them -----------------------------------------------------------------------------------

EFFECT_RULES: Final[Mapping[Effect, EffectRule]] = {
    Effect.LOSE_OWN_INFORMANT: _at_once(_own_informant),
    Effect.LOSE_INFORMANT_HERE: _at_once(_informant_here),
    Effect.LOSE_ANY_INFORMANT: _at_once(_any_informant),
    Effect.LOSE_STAMINA: _at_once(_hurt),
    Effect.LOSE_AMMO: _loses(Stock.AMMO),
    Effect.LOSE_FUEL: _loses(Stock.FUEL),
    Effect.LOSE_EVIDENCE: _loses(Stock.EVIDENCE),
    Effect.LOSE_CREDITS: _loses(Stock.CREDITS),
    Effect.LOSE_INFLUENCE: _at_once(_less_influence),
    Effect.NEAR_BOMBS: _at_once(_bombs_near),
    Effect.ALL_BOMBS: _at_once(_bombs_everywhere),
    Effect.KILLER: _at_once(_killer),
    Effect.RUN: _at_once(_run),
    Effect.GAIN_EVIDENCE: _gains(Stock.EVIDENCE),
    Effect.GAIN_CREDITS: _gains(Stock.CREDITS),
    Effect.SHOW_IDENTITY: _at_once(_show_identity),
    Effect.FREE_CRIMINAL: _at_once(_free_criminal),
    Effect.TOUGHER: _in_attack(lambda fight, amount: but(fight, need=fight.need + amount)),
    Effect.WEAKER: _in_attack(lambda fight, amount: but(fight, need=max(1, fight.need - amount))),
    Effect.NO_AMMO: _in_attack(lambda fight, _amount: but(fight, dry=True)),
    Effect.EXTRA_DIE: _in_attack(lambda fight, amount: but(fight, free=amount)),
    Effect.NO_INFORMANTS: _clock(Effect.NO_INFORMANTS),
    Effect.NO_SHIELDS: _clock(Effect.NO_SHIELDS),
    Effect.HUNTED: _clock(Effect.HUNTED),
    Effect.FROZEN: _clock(Effect.FROZEN),
}
"""Every effect with its rule and phase; a new effect needs one row here, and words in the catalogues."""


def check_rules(rules: Mapping[Effect, EffectRule]) -> None:
    """Raise if an effect has no rule, or a rule of another phase than the vocabulary says."""
    missing = set(Effect) - set(rules)
    if missing:
        raise ValueError(f"effects without a rule: {', '.join(sorted(missing))}")
    for which, rule in rules.items():
        due_phase = (
            EffectPhase.IN_THIS_ATTACK
            if which in FOR_THIS_ATTACK
            else EffectPhase.UNTIL_NEXT_TURN
            if which in CLOCKS
            else EffectPhase.AT_ONCE
        )
        in_attack = rule.phase is EffectPhase.IN_THIS_ATTACK
        if rule.phase is not due_phase or (rule.change is None) == in_attack or (rule.resolve is None) != in_attack:
            raise ValueError(f"the rule of {which} does not fit its phase")


check_rules(EFFECT_RULES)

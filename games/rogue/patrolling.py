"""Patrol: movement from tile to tile, and encounters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.core.contract import Message, Seat
from games.core.value import shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault, Price, amounts, no, pays, say, stopping
from games.rogue.actions import Patrol, Spend, Step, Stop
from games.rogue.boards import harm, spend
from games.rogue.city_events import Loss
from games.rogue.events import GangstersMet, Moved
from games.rogue.facts import Turn
from games.rogue.match import Match
from games.rogue.open_state import Known, gangsters, owns
from games.rogue.pending import Deciding, Facing, Walking
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing
from games.rogue.vocabulary import Stock, Upgrade

PATROL_TILES = 2  # RA-41
ENGINE_TILES = 1  # RA-42
_FUEL: Price = (Stock.FUEL, 1)

_patrol, _step = shared(actions.Patrol), shared(actions.Step)
_turn = shared(Turn)
_moved, _gangsters_met = shared(Moved), shared(GangstersMet)
_walking, _facing = shared(Walking), shared(Facing)

# The first step


def _patrols(known: Known, asked: Deciding) -> tuple[Patrol, ...]:
    return _patrols_to(known.ground.near[known.players[asked.seat].tile])


@lru_cache(maxsize=256)
def _patrols_to(tiles: tuple[int, ...]) -> tuple[Patrol, ...]:
    return tuple(map(_patrol, tiles))


def _too_late(at: Standing) -> Fault | None:
    """The refusal of Patrols after an agent's second Justice action (RA-60, AMB-18)."""
    return RogueRefusal.AFTER_SECOND if at.spent and not at.android else None


def _no_patrols(known: Known, asked: Deciding) -> Fault | None:
    """The refusal of Patrols without fuel (RA-45)."""
    price = _patrol_cost(known)
    return RogueRefusal.NO_FUEL if price is not None and known.players[asked.seat].fuel < price[1] else None


def _patrol_cost(known: Known) -> Price | None:
    """The cost of a Patrol (RA-45): the first one is free."""
    return _FUEL if known.turn.patrols else None


def _no_way(known: Known, asked: Deciding | Walking, action: Patrol | Step) -> Fault | None:
    """The refusal of a tile that is not adjacent (RA-43)."""
    near = known.ground.near[known.players[asked.seat].tile]
    return None if action.tile in near else no(RogueRefusal.NOT_ADJACENT, ("tile", action.tile))


def _set_out(match: Match, asked: Deciding, action: Patrol) -> None:
    """Begin a Patrol (RA-41, RA-42, RA-45)."""
    turn, seat = match.turn, asked.seat
    match.push(asked)
    price = _patrol_cost(match)
    if price is not None:
        spend(match, seat, *price)
    match.turn = _turn(turn.seat, turn.patrols + 1, turn.deeds, turn.over)
    tiles = PATROL_TILES + ENGINE_TILES * bool(owns(match, seat, Upgrade.ENGINE))
    _enter(match, seat, action.tile, tiles - 1, (action.tile,))


# Previews of entering a tile


def _foretell_entering(known: Known, asked: Deciding | Walking, action: Patrol | Step) -> Iterator[Message]:
    player = known.players[asked.seat]
    if action.tile in known.ravaged:
        if not player.android:
            yield say("ravaged", ("stamina", 1))
        return
    skulls, ignored = gangsters(known, asked.seat, action.tile)
    if skulls > ignored:
        yield say("gangsters", ("stamina", skulls - ignored), ("ammo", min(skulls - ignored, player.ammo)))


PATROL = Act(
    kind=Patrol,
    tries=_patrols,
    gate=_too_late,
    bar=_no_patrols,
    fault=_no_way,
    exact=True,
    cost=_patrol_cost,
    does=_set_out,
    foretells=_foretell_entering,
)

# Further steps


def _steps(known: Known, asked: Walking) -> tuple[Step, ...]:
    return _steps_to(known.ground.near[known.players[asked.seat].tile], asked.been)


@lru_cache(maxsize=4096)
def _steps_to(tiles: tuple[int, ...], been: tuple[int, ...]) -> tuple[Step, ...]:
    """The steps to these tiles but those entered already (RA-44)."""
    return tuple([_step(tile) for tile in tiles if tile not in been])


def _no_step(known: Known, asked: Walking, action: Step) -> Fault | None:
    """The refusal of a step (RA-43, RA-44)."""
    if action.tile in asked.been:
        return no(RogueRefusal.ENTERED_ALREADY, ("tile", action.tile))
    return _no_way(known, asked, action)


def _go_on(match: Match, asked: Walking, action: Step) -> None:
    _enter(match, asked.seat, action.tile, asked.left - 1, (*asked.been, action.tile))


def _halt(_match: Match, _asked: Walking, _action: Stop) -> None:
    """End the Patrol."""


def _enter(match: Match, seat: Seat, tile: int, left: int, been: tuple[int, ...]) -> None:
    """Enter a tile (RA-43, RA-46 to RA-50, RA-183); encounters come before anything else there."""
    origin = match.players[seat].tile
    player = match.set_board(seat, tile=tile)
    match.tell(_moved(seat, origin, tile))
    if left:
        match.push(_walking(seat, left, been))
    if tile in match.ravaged:
        if not player.android:
            harm(match, [(seat, 1, Loss.RAVAGED)])
        return
    skulls, ignored = gangsters(match, seat, tile)
    if not skulls:
        return
    match.tell(_gangsters_met(seat, tile, skulls, ignored))
    if skulls > ignored and player.ammo:
        match.push(_facing(seat, skulls - ignored))
    else:
        harm(match, [(seat, skulls - ignored, Loss.GANGSTERS)])


STEP = Act(kind=Step, tries=_steps, fault=_no_step, exact=True, does=_go_on, foretells=_foretell_entering)
HALT = stopping(_halt)

# Gangsters


def _against_gangsters(known: Known, asked: Facing) -> tuple[int, int]:
    """The limits of ammo against gangsters (RA-49)."""
    return 0, min(asked.skulls, known.players[asked.seat].ammo)


def _face(match: Match, asked: Facing, action: Spend) -> None:
    """Pay ammo and take the remaining damage (RA-46)."""
    spend(match, asked.seat, Stock.AMMO, action.amount)
    harm(match, [(asked.seat, asked.skulls - action.amount, Loss.GANGSTERS)])


def _foretell_gangsters(_known: Known, asked: Facing, action: Spend) -> Iterator[Message]:
    if action.amount:
        yield pays(Stock.AMMO, action.amount)
    if asked.skulls > action.amount:
        yield say("loses_stamina", ("stamina", asked.skulls - action.amount))


FACE = amounts(_against_gangsters, _face, _foretell_gangsters)

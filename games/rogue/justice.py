"""Shared conditions on targets, and helpers, of Justice and Underground actions."""

from __future__ import annotations

from games.core.contract import Seat
from games.core.value import shared
from games.rogue.action_rules import Fault, no
from games.rogue.facts import Turn
from games.rogue.match import Match
from games.rogue.open_state import Known, safe
from games.rogue.pending import Die
from games.rogue.refusals import RogueRefusal
from games.rogue.vocabulary import Colour, Deed

_die, _turn = shared(Die), shared(Turn)


def no_target(known: Known, seat: Seat, target: Seat) -> Fault | None:
    """The refusal of a player as a target: on another tile, or protected there."""
    other, who = known.players[target], ("target_seat", target)
    if other.tile != known.players[seat].tile:
        return no(RogueRefusal.PLAYER_ELSEWHERE, who)
    return no(RogueRefusal.PROTECTED, who) if safe(known, target, other.tile) else None


def no_player(known: Known, seat: Seat, target: Seat) -> Fault | None:
    """The refusal of a target that is not another player."""
    return RogueRefusal.NO_SUCH_PLAYER if target == seat or not 0 <= target < known.seats else None


def not_here(known: Known, seat: Seat, number: int) -> Fault | None:
    """The refusal of a criminal that is not on the player's tile."""
    crook = known.criminals[number - 1] if 1 <= number <= len(known.criminals) else None
    if crook is None:
        return no(RogueRefusal.NO_SUCH_CRIMINAL, ("number", number))
    if crook.tile != known.players[seat].tile:
        return no(RogueRefusal.CRIMINAL_ELSEWHERE, ("number", number))
    return None


def use_deed(match: Match, deed: Deed) -> int:
    """Record a Justice or Underground action with its tile; returns the tile."""
    turn = match.turn
    tile = match.players[turn.seat].tile
    match.turn = _turn(turn.seat, turn.patrols, (*turn.deeds, (deed, tile)), turn.over)
    return tile


def roll(match: Match, label: str, colours: tuple[Colour, ...]) -> tuple[Die, ...]:
    """Roll special dice of these colours."""
    faces = match.chance.roll(label, tuple(match.ground.dice[colour] for colour in colours))
    return tuple([_die(colour, face) for colour, face in zip(colours, faces, strict=True)])

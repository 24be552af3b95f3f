"""Justice and Underground actions: what all of them have in common."""

from __future__ import annotations

from games.core.contract import Seat
from games.rogue.action_rules import Bar, Fault, no
from games.rogue.match import Match
from games.rogue.open_state import Known, safe
from games.rogue.pending import Deciding, Die
from games.rogue.refusals import RogueRefusal
from games.rogue.vocabulary import DEEDS_A_TURN, Colour, Deed, but


def justice(known: Known, asked: Deciding) -> Fault | None:
    """What keeps an agent from any Justice action (RA-56, RA-58)."""
    player = known.players[asked.seat]
    if player.android:
        return RogueRefusal.ONLY_AGENTS
    return _spent(known) or (RogueRefusal.POLICE_HERE if player.tile == known.police else None)


def underground(known: Known, asked: Deciding) -> Fault | None:
    """What keeps an android from any Underground action (RA-185, RA-186)."""
    return _spent(known) if known.players[asked.seat].android else RogueRefusal.ONLY_ANDROIDS


def supplies(known: Known, asked: Deciding) -> Fault | None:
    """What keeps somebody from Search and Purchase, which are Justice and Underground actions both."""
    return underground(known, asked) if known.players[asked.seat].android else justice(known, asked)


def _spent(known: Known) -> Fault | None:
    return RogueRefusal.ENOUGH_DEEDS if len(known.turn.deeds) >= DEEDS_A_TURN else None


def once(deed: Deed, more: Bar | None = None) -> Bar:
    """The same action is not taken twice on a tile (RA-59, RA-187); and what else keeps it from being taken."""

    def bar(known: Known, asked: Deciding) -> Fault | None:
        done = known.turn.deeds
        if done and (deed, known.players[asked.seat].tile) in done:
            return RogueRefusal.DONE_HERE
        return more(known, asked) if more is not None else None

    return bar


def no_target(known: Known, seat: Seat, target: Seat) -> Fault | None:
    """What keeps another player from being attacked or intercepted: they are elsewhere, or safe there."""
    other, who = known.players[target], ("target_seat", target)
    if other.tile != known.players[seat].tile:
        return no(RogueRefusal.PLAYER_ELSEWHERE, who)
    return no(RogueRefusal.PROTECTED, who) if safe(known, target, other.tile) else None


def no_player(known: Known, seat: Seat, target: Seat) -> Fault | None:
    """Only another player can be a target."""
    return RogueRefusal.NO_SUCH_PLAYER if target == seat or not 0 <= target < known.seats else None


def not_here(known: Known, seat: Seat, number: int) -> Fault | None:
    """Only a criminal on the own tile can be attacked or arrested."""
    crook = known.criminals[number - 1] if 1 <= number <= len(known.criminals) else None
    if crook is None:
        return no(RogueRefusal.NO_SUCH_CRIMINAL, ("number", number))
    if crook.tile != known.players[seat].tile:
        return no(RogueRefusal.CRIMINAL_ELSEWHERE, ("number", number))
    return None


def use_deed(match: Match, deed: Deed) -> int:
    """Count a Justice or Underground action on the tile it is taken on; gives the tile."""
    turn = match.turn
    tile = match.players[turn.seat].tile
    match.turn = but(turn, deeds=(*turn.deeds, (deed, tile)))
    return tile


def roll(match: Match, label: str, colours: tuple[Colour, ...]) -> tuple[Die, ...]:
    """Special dice of these colours."""
    faces = match.chance.roll(label, tuple(match.ground.dice[colour] for colour in colours))
    return tuple(Die(colour, face) for colour, face in zip(colours, faces, strict=True))

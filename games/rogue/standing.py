"""The standing of a player in a turn: what opens or closes whole kinds of actions, whichever their targets are.

A standing is public and one of some hundred values, so the open kinds are found once for each of them (`open_rows` in
`legal_actions`).
"""

from __future__ import annotations

from operator import attrgetter, countOf
from typing import NamedTuple

from games.core.contract import Seat
from games.rogue.city import Site
from games.rogue.open_state import Known
from games.rogue.refusals import RogueRefusal
from games.rogue.vocabulary import DEEDS_A_TURN, Deed

_tile = attrgetter("tile")


class Standing(NamedTuple):
    """A player's role, deeds and tile in a turn."""

    site: Site
    ravaged: bool
    police: bool  # the Police Squad is on the tile
    android: bool  # the player is an exposed android
    hunting: bool  # Android mode
    spent: bool  # no Justice or Underground action is left
    done: tuple[Deed, ...]  # the deeds done in this turn on this tile
    criminals: bool  # any on the tile
    assassins: bool
    bombs: bool
    players: bool  # others


def standing(known: Known, seat: Seat) -> Standing:
    """The standing of the active player."""
    player, deeds, ground = known.players[seat], known.turn.deeds, known.ground
    here = player.tile
    ravaged = here in known.ravaged
    return Standing(
        (ground.ruin_sites if ravaged else ground.sites)[here],
        ravaged,
        here == known.police,
        player.android,
        ground.hunting,
        len(deeds) >= DEEDS_A_TURN,
        tuple([deed for deed, tile in deeds if tile == here]) if deeds else (),
        here in map(_tile, filter(None, known.criminals)),
        here in map(_tile, known.assassins),
        here in map(_tile, known.bombs),
        countOf(map(_tile, known.players), here) > 1,
    )


def justice(at: Standing) -> RogueRefusal | None:
    """The refusal of all Justice actions (RA-56, RA-58)."""
    if at.android:
        return RogueRefusal.ONLY_AGENTS
    return _spent(at) or (RogueRefusal.POLICE_HERE if at.police else None)


def underground(at: Standing) -> RogueRefusal | None:
    """The refusal of all Underground actions (RA-185, RA-186)."""
    return _spent(at) if at.android else RogueRefusal.ONLY_ANDROIDS


def supplies(at: Standing) -> RogueRefusal | None:
    """The refusal of Search and Purchase, which are both Justice and Underground actions."""
    return underground(at) if at.android else justice(at)


def hunt(at: Standing) -> RogueRefusal | None:
    """The refusal of actions that exist in Android mode alone (RA-207)."""
    return None if at.hunting else RogueRefusal.ONLY_ANDROID_MODE


def agent_with_time(at: Standing) -> RogueRefusal | None:
    """The refusal of what only agents do, and not after their second Justice action (RA-60, RA-185)."""
    if at.android:
        return RogueRefusal.ONLY_AGENTS
    return RogueRefusal.AFTER_SECOND if at.spent else None


def _spent(at: Standing) -> RogueRefusal | None:
    return RogueRefusal.ENOUGH_DEEDS if at.spent else None

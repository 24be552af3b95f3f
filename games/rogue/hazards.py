"""Hazards of the city: exploding bombs, criminals and assassins on the event path."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.value import but, shared
from games.rogue.boards import harm
from games.rogue.city_events import CriminalMoved, Exploded, Left, Loss, TimerDropped
from games.rogue.match import Match
from games.rogue.open_state import hunted, rampant_at, safe
from games.rogue.pending import Exploding
from games.rogue.tokens import (
    clear_tile,
    free_custody,
    give_back,
    move_assassin,
    put_criminal,
    remove_informant,
    walk_out,
)

_criminal_moved, _dropped = shared(CriminalMoved), shared(TimerDropped)

# Bombs


def lower_timers(match: Match, tiles: Iterable[int]) -> None:
    """Lower the timers on these tiles by 1 simultaneously; those at 0 explode, tile by tile."""
    if not match.bombs:
        return
    where = set(tiles)
    match.bombs = bombs = tuple(
        [but(bomb, timer=max(0, bomb.timer - 1)) if bomb.tile in where else bomb for bomb in match.bombs]
    )
    match.events.extend([_dropped(bomb.tile, bomb.timer) for bomb in bombs if bomb.tile in where])
    match.push(*[Exploding(tile) for tile in sorted({bomb.tile for bomb in bombs if not bomb.timer})])


def set_off(match: Match, tile: int, timer: int) -> None:
    """Schedule the explosion of a bomb whose timer shows 0."""
    if not timer:
        match.push(Exploding(tile))


def explode(match: Match, task: Exploding) -> None:
    """Explode the bombs of a tile (RA-120 to RA-126). A felled player answers before the next bomb
    explodes (AMB-14).
    """
    tile = task.tile
    here = sorted((bomb for bomb in match.bombs if bomb.tile == tile), key=lambda bomb: bomb.timer)
    if not here:
        return
    bombs = list(match.bombs)
    bombs.remove(here[0])
    match.bombs = tuple(bombs)
    match.tell(Exploded(tile))
    while match.informants[tile]:
        remove_informant(match, tile, 0)
    clear_tile(match, tile, Left.EXPLOSION)
    if len(here) > 1:
        match.push(task)
    losses = []
    for seat in match.ground.order[match.director]:
        where = match.players[seat].tile
        if where == tile:
            due, by = 4, Loss.BOMB
        elif where in match.ground.near[tile]:
            due, by = 2, Loss.NEAR_BOMB
        else:
            continue
        if not safe(match, seat, where):
            losses.append((seat, hunted(match, seat, due), by))
    for seat in harm(match, losses):
        free_custody(match, seat)  # RA-124


# Criminals on the event path


def advance(match: Match, number: int) -> None:
    """Move a criminal one tile along the event path and apply the checks there (RA-131 to RA-139, RA-181)."""
    crook = match.crook(number)
    origin = crook.tile
    tile = match.ground.after(origin, crook.fresh)
    if tile is None:
        walk_out(match, number)
        return
    put_criminal(match, number, but(crook, tile=tile, fresh=False))
    match.tell(_criminal_moved(number, origin, tile))
    if tile in match.ravaged:
        give_back(match, number, Left.RAVAGED)
    elif tile != match.police:  # RA-139
        scatter(match, tile)
        lower_timers(match, (tile,))


def scatter(match: Match, tile: int) -> None:
    """Move assassins out of a criminal's way, as far as necessary (RA-137)."""
    for place in reversed(range(len(match.assassins))):  # from the end, since some of them may leave
        if match.assassins[place].tile == tile:
            while move_assassin(match, place) and rampant_at(match, match.assassins[place].tile):
                pass

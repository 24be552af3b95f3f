"""Adding, removing and moving the city's tokens (criminals, assassins, informants) without further consequences."""

from __future__ import annotations

from games.core.contract import Seat
from games.core.value import shared
from games.rogue.city_events import AssassinGone, AssassinMoved, AssassinPlaced, BombGone, CriminalGone, Left
from games.rogue.events import ClockEnded, InformantRemoved
from games.rogue.facts import Assassin, Criminal, Sweep
from games.rogue.match import Match
from games.rogue.open_state import crooks_at, custody

assassin = shared(Assassin)
_assassin_moved, _assassin_placed = shared(AssassinMoved), shared(AssassinPlaced)

# Criminals


def put_criminal(match: Match, number: int, crook: Criminal | None) -> None:
    match.criminals = (*match.criminals[: number - 1], crook, *match.criminals[number:])


def lift(match: Match, number: int) -> int:
    """Remove a criminal's token: its clocks end (RA-74); returns its card."""
    crook = match.crook(number)
    card = crook.card or match.down[number - 1]
    off_the_map(match, number)
    put_criminal(match, number, None)
    match.put_down(number, 0)
    return card


def off_the_map(match: Match, number: int) -> None:
    """End the effects of a token that leaves the map, however it leaves (AMB-13)."""
    if not match.clocks:
        return
    for clock in match.clocks:
        if clock.number == number:
            match.tell(ClockEnded(clock.seat, number, clock.effect))
    match.clocks = tuple(clock for clock in match.clocks if clock.number != number)


def give_back(match: Match, number: int, how: Left) -> None:
    """Return a criminal to the Data Stream; its card is turned up and leaves the game (AMB-2)."""
    card = lift(match, number)
    match.gone = (*match.gone, card)
    match.tell(CriminalGone(number, card, how))


def free_custody(match: Match, seat: Seat) -> None:
    for number in custody(match, seat):
        give_back(match, number, Left.CUSTODY)


def walk_out(match: Match, number: int) -> None:
    """Let a criminal walk out of the city (RA-133, RA-135), with a reshuffle if its card says so."""
    card = match.card(number)
    if not card.reshuffle:
        give_back(match, number, Left.WALKED_OUT)
        return
    lift(match, number)
    match.put_cards(match.chance.shuffle("rogue/reshuffle", (*match.cards, card.id)))
    match.tell(CriminalGone(number, card.id, Left.WALKED_OUT, True))


# Assassins


def place_assassin(match: Match, tile: int) -> None:
    """Place an assassin (RA-34); on the top precinct it is at the start of the path (AMB-5)."""
    match.tell(_assassin_placed(tile))
    if tile in match.ravaged:
        match.tell(AssassinGone(tile, Left.RAVAGED))
    else:
        match.assassins += (assassin(tile, tile == match.ground.top),)


def move_assassin(match: Match, place: int) -> bool:
    """Move an assassin one tile along the event path; returns whether it is still there (RA-142, RA-181)."""
    moving = match.assassins[place]
    tile = match.ground.after(moving.tile, moving.fresh)
    if tile is None:
        return drop_assassin(match, place, Left.WALKED_OUT)
    match.tell(_assassin_moved(moving.tile, tile))
    put_assassin(match, place, assassin(tile, False, moving.done))
    return tile not in match.ravaged or drop_assassin(match, place, Left.RAVAGED)


def drop_assassin(match: Match, place: int, how: Left) -> bool:
    match.tell(AssassinGone(match.assassins[place].tile, how))
    match.assassins = match.assassins[:place] + match.assassins[place + 1 :]
    return False


def put_assassin(match: Match, place: int, changed: Assassin) -> None:
    match.assassins = (*match.assassins[:place], changed, *match.assassins[place + 1 :])


# Informants


def remove_informant(match: Match, tile: int, place: int) -> None:
    """Remove an informant from the game; the lower one moves up."""
    here = match.informants[tile]
    match.tell(InformantRemoved(tile, here[place]))
    put_informants(match, tile, here[:place] + here[place + 1 :])


def put_informants(match: Match, tile: int, here: tuple[Seat, ...]) -> None:
    match.informants = (*match.informants[:tile], here, *match.informants[tile + 1 :])


# Whole tiles


def clear_tile(match: Match, tile: int, how: Left) -> None:
    """Return every assassin and criminal on a tile to the Data Stream."""
    for each in match.assassins:
        if each.tile == tile:
            match.tell(AssassinGone(tile, how))
    match.assassins = tuple([each for each in match.assassins if each.tile != tile])
    for crook in crooks_at(match, tile):
        give_back(match, crook.number, how)


def sweep(match: Match, tile: int) -> None:
    """Remove tokens from the Police Squad's tile (RA-149, AMB-3)."""
    if match.options.sweep is Sweep.EVERY_TOKEN:
        clear_tile(match, tile, Left.SWEPT)
    for each in match.assassins:
        if each.tile == tile:
            match.tell(AssassinGone(tile, Left.SWEPT))
    match.assassins = tuple([each for each in match.assassins if each.tile != tile])
    for bomb in match.bombs:
        if bomb.tile == tile:
            match.tell(BombGone(tile, Left.SWEPT))
    match.bombs = tuple([bomb for bomb in match.bombs if bomb.tile != tile])

"""Changes of players' boards: gains and losses, stamina and the skull."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.contract import Message, Seat
from games.core.value import but, shared
from games.rogue.action_rules import gives, say
from games.rogue.city_events import Loss, Why
from games.rogue.events import Felled, Gained, Hurt, InfluenceChanged, Lost, Spent, UpgradeOwned
from games.rogue.facts import TrackEnd
from games.rogue.match import Match
from games.rogue.open_state import Known, room
from games.rogue.pending import Showing
from games.rogue.tokens import free_custody
from games.rogue.vocabulary import RESOURCES, UPGRADES, Phase, Stock

_gained, _lost, _spent = shared(Gained), shared(Lost), shared(Spent)
_hurt, _influence_changed = shared(Hurt), shared(InfluenceChanged)

# Stocks


def gain(match: Match, seat: Seat, stock: Stock, due: int, why: Why = Why.PURCHASE) -> None:
    """Give a stock, limited by the room on its track or the credits in the supply (RA-16, RA-18, RA-21, RA-22)."""
    if stock is Stock.INFLUENCE:
        add_influence(match, seat, due, why)
        return
    had: int = getattr(match.players[seat], stock)
    most = room(match, seat, stock)
    amount = due if most is None else min(due, most)
    match.tell(_gained(seat, stock, amount))
    if not amount:
        return
    match.set_board(seat, **{stock.value: had + amount})
    if stock is Stock.CREDITS:
        match.supply -= amount
    elif amount == most and ends_count(match, stock):
        add_influence(match, seat, 1, Why.TRACK_END)
    if stock in UPGRADES:
        for upgrade, levels in match.ground.owned.items():
            if match.ground.track_of[upgrade] is stock and levels[had + amount] > levels[had]:
                match.tell(UpgradeOwned(seat, upgrade))


def ends_count(known: Known, stock: Stock) -> bool:
    """Whether reaching the end of this track brings influence (RA-21, AMB-1)."""
    return stock in UPGRADES or (stock in RESOURCES and known.options.track_end is TrackEnd.ALL)


def spend(match: Match, seat: Seat, stock: Stock, amount: int) -> None:
    """Take payment, which the player must have (RA-19); spent credits go to the supply."""
    if amount:
        take_off(match, seat, stock, amount)
        match.tell(_spent(seat, stock, amount))


def foretell_gain(known: Known, seat: Seat, stock: Stock, due: int) -> Iterator[Message]:
    """The preview of a gain."""
    most = room(known, seat, stock)
    amount = due if most is None else min(due, most)
    yield gives(stock, amount)
    if due > amount:
        yield say("wasted", ("what", stock), ("amount", due - amount))


def lose(match: Match, seat: Seat, stock: Stock, due: int) -> None:
    """Take away up to this amount of a stock."""
    amount = min(due, getattr(match.players[seat], stock))
    if amount:
        take_off(match, seat, stock, amount)
        match.tell(_lost(seat, stock, amount))


def take_off(match: Match, seat: Seat, stock: Stock, amount: int) -> None:
    match.set_board(seat, **{stock.value: getattr(match.players[seat], stock) - amount})
    if stock is Stock.CREDITS:
        match.supply += amount


def add_influence(match: Match, seat: Seat, change: int, why: Why) -> None:
    """Change influence, which never drops below 0 (RA-29)."""
    had = match.players[seat].influence
    change = max(change, -had)
    if change:
        match.set_board(seat, influence=had + change)
        match.tell(_influence_changed(seat, change, why))


# Stamina


def harm(match: Match, losses: Sequence[tuple[Seat, int, Loss]]) -> tuple[Seat, ...]:
    """Several players lose stamina simultaneously; returns the seats that lost some."""
    hurt = [loss for loss in losses if loss[1] > 0] if losses else ()
    if not hurt:
        return ()
    felled = []
    for seat, amount, by in hurt:
        left = max(0, match.players[seat].stamina - amount)
        match.set_board(seat, stamina=left)
        match.tell(_hurt(seat, amount, by))
        if not left:
            felled.append(seat)
    for seat in felled:
        fell(match, seat)
    if match.ground.hunting:  # RA-163
        match.push(*(Showing(seat) for seat in felled if not match.players[seat].android))
    return tuple([seat for seat, _, _ in hurt])


def fell(match: Match, seat: Seat) -> None:
    """Move a player to the Hospital (RA-23, RA-24, RA-175). A ravaged Hospital costs the player nothing (AMB-17)."""
    match.set_board(seat, tile=match.ground.hospital, stamina=match.ground.tracks.heart)
    match.tell(Felled(seat, match.ground.hospital))
    add_influence(match, seat, -1, Why.SKULL)
    free_custody(match, seat)
    end_own_turn(match, seat)


def end_own_turn(match: Match, seat: Seat) -> None:
    if match.phase is Phase.ACTION and match.turn.seat == seat:
        match.turn = but(match.turn, over=True)

"""Purchase: the goods of a tile, as often as a player can pay."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.contract import Message, Seat
from games.core.value import but, shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault, always, pays, stopping
from games.rogue.actions import Buy, Purchase, Stop
from games.rogue.boards import foretell_gain, gain, spend
from games.rogue.box import Good
from games.rogue.events import Bought
from games.rogue.justice import use_deed
from games.rogue.match import Match
from games.rogue.open_state import Known, clocked
from games.rogue.pending import Buying, Deciding
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing, supplies
from games.rogue.vocabulary import Deed, Effect, Stock

_buy = shared(actions.Buy)


def most(known: Known, seat: Seat, good: Good) -> int:
    """The number of times a player can pay for a good."""
    price = good.price
    if known.clocks and price.what is Stock.CREDITS and clocked(known, seat, Effect.FROZEN):
        return 0
    had: int = getattr(known.players[seat], price.what)
    return had // price.amount


def _affordable(known: Known, seat: Seat, tile: int, bought: tuple[int, ...]) -> bool:
    """Whether a good not yet bought can be paid for."""
    for place, good in enumerate(known.ground.tiles[tile].goods):
        if place not in bought and most(known, seat, good):
            return True
    return False


# Entering the shop


def _no_shop(at: Standing) -> Fault | None:
    """The refusal of a Purchase where nothing is sold (RA-86, RA-182)."""
    if at.ravaged:
        return RogueRefusal.RAVAGED
    return None if at.site.goods else RogueRefusal.NO_GOODS_HERE


def _no_purchase(known: Known, asked: Deciding) -> Fault | None:
    """The refusal of a Purchase that cannot be paid (RA-100)."""
    seat = asked.seat
    tile = known.players[seat].tile
    goods = known.ground.tiles[tile].goods
    if _affordable(known, seat, tile, ()):
        return None
    if not known.clocks:
        return RogueRefusal.CANNOT_PAY
    frozen = any(good.price.what is Stock.CREDITS for good in goods) and clocked(known, seat, Effect.FROZEN)
    return RogueRefusal.CREDITS_FROZEN if frozen else RogueRefusal.CANNOT_PAY


def _enter_shop(match: Match, asked: Deciding, _action: Purchase) -> None:
    """Begin a Purchase (RA-100)."""
    match.push(asked)
    match.push(Buying(asked.seat, use_deed(match, Deed.PURCHASE), ()))


PURCHASE = Act(
    kind=Purchase,
    tries=always(Purchase()),
    gate=supplies,
    deed=Deed.PURCHASE,
    site=_no_shop,
    bar=_no_purchase,
    does=_enter_shop,
)

# Choosing goods


def _goods(known: Known, asked: Buying) -> Iterator[Buy]:
    for place, good in enumerate(known.ground.tiles[asked.tile].goods):
        for times in range(1, most(known, asked.seat, good) + 1):
            yield _buy(place, times)


def _no_buying(known: Known, asked: Buying, action: Buy) -> Fault | None:
    """The refusal of a good (RA-19, RA-100): each good once, as often as can be paid."""
    goods = known.ground.tiles[asked.tile].goods
    if not 0 <= action.good < len(goods) or action.good in asked.bought or action.times < 1:
        return RogueRefusal.NO_SUCH_CHOICE
    return RogueRefusal.CANNOT_PAY if action.times > most(known, asked.seat, goods[action.good]) else None


def _do_buy(match: Match, asked: Buying, action: Buy) -> None:
    """Buy a good (RA-101 to RA-104)."""
    seat = asked.seat
    good = match.ground.tiles[asked.tile].goods[action.good]
    match.tell(Bought(seat, action.good, action.times))
    spend(match, seat, good.price.what, good.price.amount * action.times)
    for _ in range(action.times):
        gain(match, seat, good.gain.what, good.gain.amount)
    bought = tuple(sorted((*asked.bought, action.good)))
    if _affordable(match, seat, asked.tile, bought):
        match.push(but(asked, bought=bought))


def _foretell_buying(known: Known, asked: Buying, action: Buy) -> Iterator[Message]:
    good = known.ground.tiles[asked.tile].goods[action.good]
    yield pays(good.price.what, good.price.amount * action.times)
    yield from foretell_gain(known, asked.seat, good.gain.what, good.gain.amount * action.times)


BUY = Act(kind=Buy, tries=_goods, fault=_no_buying, does=_do_buy, foretells=_foretell_buying)


def _must_buy(known: Known, asked: Buying) -> Fault | None:
    """Something must be bought, unless an Investigate in between used up the means to pay."""
    may_leave = asked.bought or not _affordable(known, asked.seat, asked.tile, ())
    return None if may_leave else RogueRefusal.BUY_FIRST


def _leave(_match: Match, _asked: Buying, _action: Stop) -> None:
    """End the Purchase."""


LEAVE = stopping(_leave, _must_buy)

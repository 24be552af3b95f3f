"""Search and Purchase."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.contract import Seat
from games.rogue import events as told
from games.rogue.city_events import Loss
from games.rogue.deeds import Buy, Choose, Purchase, Reroll, Resolve, Search, Stop
from games.rogue.happening import Events
from games.rogue.nouns import YIELD, Colour, Deed, Face, Stock, Upgrade, Way, but
from games.rogue.tasks import Buying, Colouring, Deciding, Die, Rerolling, Resolving
from games.rogue.turns import Turns

REROLLS = 1  # RA-87
SCOUT_REROLLS = 1  # RA-88


class Supplying(Turns):
    """One match in which players look for things and buy them."""

    __slots__ = ()

    # Search

    def _search(self, asked: Deciding, action: Search, chance: Chance, events: Events) -> None:
        """RA-86."""
        self._push(asked)
        tile = self._use(Deed.SEARCH)
        self._gather(asked.seat, tile, (), 0, chance, events)

    def _gather(
        self, seat: Seat, tile: int, colours: tuple[Colour, ...], symbol: int, chance: Chance, events: Events
    ) -> None:
        """Take the dice of the symbols from here on; white ones are asked for."""
        icon = self._ground.tiles[tile].search
        for place in range(symbol, len(icon)):
            each = icon[place]
            if each.colour is Colour.WHITE:
                asked = Colouring(seat, tile, colours, place, each.dice)
                if self._open_colours(asked):
                    self._push(asked)
                    return
                continue  # too few dice of any colour: the symbol brings none (RA-28)
            colours += (each.colour,) * each.dice
        dice = self._roll("rogue/search", colours, chance)
        events.append(told.SearchRolled(seat, dice, ()))
        scout = SCOUT_REROLLS if self._owns(seat, Upgrade.SCOUT) else 0
        self._push(Rerolling(seat, tile, dice, REROLLS + scout))

    def _choose(self, asked: Colouring, action: Choose, chance: Chance, events: Events) -> None:
        colours = asked.colours + (action.colour,) * asked.count
        self._gather(asked.seat, asked.tile, colours, asked.symbol + 1, chance, events)

    def _reroll(self, asked: Rerolling, action: Reroll, chance: Chance, events: Events) -> None:
        """RA-87, RA-88."""
        dice = list(asked.dice)
        again = self._roll("rogue/reroll", tuple(dice[place].colour for place in action.dice), chance)
        for place, die in zip(action.dice, again, strict=True):
            dice[place] = die
        events.append(told.SearchRolled(asked.seat, tuple(dice), action.dice))
        if asked.left > 1:
            self._push(but(asked, dice=tuple(dice), left=asked.left - 1))
        else:
            self._settle(asked.seat, asked.tile, tuple(dice))

    def _keep_dice(self, asked: Rerolling, action: Stop, chance: Chance, events: Events) -> None:
        self._settle(asked.seat, asked.tile, asked.dice)

    def _settle(self, seat: Seat, tile: int, dice: tuple[Die, ...]) -> None:
        """RA-94 (own informants only, AMB-6), RA-97."""
        armor = bool(self._owns(seat, Upgrade.ARMOR))
        asked = Resolving(seat, tile, dice, tuple(range(len(dice))), self._guards(seat, tile), armor)
        self._go_on_resolving(asked)

    def _go_on_resolving(self, asked: Resolving) -> None:
        """Amplify symbols alone are worth nothing, so they are no question."""
        if any(asked.dice[place].face is not Face.AMPLIFY for place in asked.open):
            self._push(asked)

    def _resolve(self, asked: Resolving, action: Resolve, chance: Chance, events: Events) -> None:
        """RA-89 to RA-99."""
        seat, way, die = asked.seat, action.way, asked.dice[action.die]
        left = [place for place in asked.open if place != action.die]
        if way is Way.AMPLIFY:
            left.remove(next(place for place in left if asked.dice[place].face is Face.AMPLIFY))
        asked = but(
            asked,
            open=tuple(left),
            informants=asked.informants - (way is Way.INFORMANT),
            armor=asked.armor and way is not Way.ARMOR,
        )
        self._go_on_resolving(asked)
        events.append(told.DieResolved(seat, die, way))
        if way is Way.AMMO:
            self._spend(seat, Stock.AMMO, 1, events)
        if die.face is Face.EXPLOSION:
            if way is Way.PLAIN and not self._safe(seat, asked.tile):  # RA-93, RA-98
                self._harm([(seat, 1, Loss.EXPLOSION)], events)
        elif die.face is not Face.AMPLIFY:
            stock, amount = YIELD[die.face]
            self._gain(seat, stock, amount * (2 if way is Way.AMPLIFY else 1), events)

    # Purchase

    def _purchase(self, asked: Deciding, action: Purchase, chance: Chance, events: Events) -> None:
        """RA-100."""
        self._push(asked)
        self._push(Buying(asked.seat, self._use(Deed.PURCHASE), ()))

    def _buy(self, asked: Buying, action: Buy, chance: Chance, events: Events) -> None:
        """RA-101 to RA-104."""
        seat = asked.seat
        goods = self._ground.tiles[asked.tile].goods
        good = goods[action.good]
        events.append(told.Bought(seat, action.good, action.times))
        self._spend(seat, good.price.what, good.price.amount * action.times, events)
        for _ in range(action.times):
            self._gain(seat, good.gain.what, good.gain.amount, events)
        bought = tuple(sorted((*asked.bought, action.good)))
        if any(place not in bought and self._most(seat, each) for place, each in enumerate(goods)):
            self._push(but(asked, bought=bought))

    def _leave_shop(self, asked: Buying, action: Stop, chance: Chance, events: Events) -> None:
        """Enough was bought."""

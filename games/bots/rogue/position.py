"""A position of Rogue Agent with derived figures: the facts, and the face-down cards of that match.

Face-down cards are read only for seats that investigated them.
"""

from __future__ import annotations

from functools import lru_cache
from math import floor

from games.core.contract import Seat
from games.rogue.box import Card, Good
from games.rogue.city import Ground, ground
from games.rogue.dice import hit_odds
from games.rogue.facts import Criminal, Facts, Player, Position
from games.rogue.vocabulary import COLOURS, Deed, Effect, Face, Stock, Upgrade

MEAN_HITS = 2.3  # of an unknown card
MEAN_BOUNTY = 2.6


class MeasuredPosition:
    """A position with derived figures."""

    __slots__ = ("down", "facts", "ground", "identities", "players")

    def __init__(self, position: Position) -> None:
        facts = position.facts
        self.facts: Facts = facts
        self.players: tuple[Player, ...] = facts.players
        self.down = position.down
        self.identities = position.identities
        self.ground: Ground = ground(facts.options, facts.seats, facts.layout)

    @property
    def rounds_left(self) -> int:
        """The rounds after this one."""
        return self.ground.rounds - self.facts.round

    def at(self, tile: int) -> list[Criminal]:
        """Criminals on a tile."""
        return [crook for crook in self.facts.criminals if crook is not None and crook.tile == tile]

    def rampant_at(self, tile: int) -> bool:
        return any(crook.rampant for crook in self.at(tile))

    def custody(self, seat: Seat) -> list[Criminal]:
        return [crook for crook in self.facts.criminals if crook is not None and crook.keeper == seat]

    def clocked(self, seat: Seat, effect: Effect) -> bool:
        return any(clock.seat == seat and clock.effect is effect for clock in self.facts.clocks)

    def safe(self, seat: Seat, tile: int) -> bool:
        """Whether a tile protects a player (RA-26, RA-27, RA-177)."""
        if tile in self.facts.ravaged:
            return False
        here = self.ground.tiles[tile]
        if self.players[seat].android:
            return here.android_shield
        return here.human_shield and not self.clocked(seat, Effect.NO_SHIELDS)

    def guards(self, seat: Seat, tile: int) -> int:
        """The player's informants on a tile, if they protect."""
        own = self.facts.informants[tile].count(seat)
        return 0 if own and self.clocked(seat, Effect.NO_INFORMANTS) else own

    def stab(self, seat: Seat, tile: int) -> int:
        """The damage by an assassin on this tile (RA-146)."""
        return 0 if self.safe(seat, tile) else max(0, 2 - self.guards(seat, tile))

    def owns(self, seat: Seat, upgrade: Upgrade) -> int:
        shown: int = getattr(self.players[seat], self.ground.track_of[upgrade])
        return self.ground.owns(upgrade, shown)

    def room(self, tile: int) -> int:
        """Free informant slots."""
        if tile in self.facts.ravaged:
            return 0
        return self.ground.tiles[tile].slots - len(self.facts.informants[tile])

    def used(self, seat: Seat, tile: int) -> set[Deed]:
        """The actions already used on this tile this turn (RA-59)."""
        turn = self.facts.turn
        return {deed for deed, where in turn.deeds if where == tile} if turn.seat == seat else set()

    def most(self, seat: Seat, good: Good) -> int:
        """How often a player can pay for a good."""
        if good.price.what is Stock.CREDITS and self.clocked(seat, Effect.FROZEN):
            return 0
        had: int = getattr(self.players[seat], good.price.what)
        return had // good.price.amount

    def card(self, seat: Seat, crook: Criminal) -> Card | None:
        """The card of a criminal, if the seat may know it."""
        number = crook.card or (self.down[crook.number - 1] if seat in crook.marks else 0)
        return self.ground.cards[number] if number else None

    def hits_needed(self, seat: Seat, crook: Criminal) -> float:
        card = self.card(seat, crook)
        return MEAN_HITS if card is None else card.hits

    def odds(self, seat: Seat, need: float, black: int) -> float:
        """The probability that an attack with this many black dice makes this many hits."""
        dice = self.ground.dice
        red, green, dark = (dice[colour] for colour in COLOURS)
        each = self.ground.box.dice.each
        pistols = min(each, self.owns(seat, Upgrade.PISTOL))
        return _odds((red,) * each + (green,) * pistols + (dark,) * min(each, black), need)


@lru_cache(maxsize=1024)
def _odds(dice: tuple[tuple[Face, ...], ...], need: float) -> float:
    low = floor(need)
    won, of = hit_odds(dice, low)
    if low == need:
        return won / of
    more, _ = hit_odds(dice, low + 1)
    return (won + (more - won) * (need - low)) / of

"""The plain actions of a turn: Patrol, Investigate, Arrest, Intercept, Turn In, Reinforce, Scan."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.contract import Seat
from games.core.value import shared
from games.rogue import events as told
from games.rogue.city_events import Loss
from games.rogue.deeds import (
    Arrest,
    EndTurn,
    Intercept,
    Investigate,
    Patrol,
    Reinforce,
    Scan,
    Show,
    Spend,
    Step,
    Stop,
    Take,
    TurnIn,
)
from games.rogue.dice import cars
from games.rogue.fighting import Fighting
from games.rogue.happening import Events
from games.rogue.nouns import Colour, Deed, Stock, Upgrade, but
from games.rogue.tasks import Asked, Chasing, Deciding, Evading, Facing, Showing, Taking, Walking

PATROL_TILES = 2  # RA-41
ENGINE_TILES = 1  # RA-42

_moved = shared(told.Moved)


class Turns(Fighting):
    """One match in which players take their turns."""

    __slots__ = ()

    # Patrol

    def _patrol(self, asked: Deciding, action: Patrol, chance: Chance, events: Events) -> None:
        """RA-41, RA-42, RA-45."""
        turn, seat = self._turn, asked.seat
        self._push(asked)
        if turn.patrols:
            self._spend(seat, Stock.FUEL, 1, events)
        self._turn = but(turn, patrols=turn.patrols + 1)
        tiles = PATROL_TILES + ENGINE_TILES * bool(self._owns(seat, Upgrade.ENGINE))
        self._enter(seat, action.tile, tiles - 1, (action.tile,), events)

    def _step(self, asked: Walking, action: Step, chance: Chance, events: Events) -> None:
        self._enter(asked.seat, action.tile, asked.left - 1, (*asked.been, action.tile), events)

    def _enter(self, seat: Seat, tile: int, left: int, been: tuple[int, ...], events: Events) -> None:
        """RA-43, RA-46 to RA-50, RA-183: what meets a player on a tile comes before anything else there."""
        origin = self._players[seat].tile
        player = self._set(seat, tile=tile)
        events.append(_moved(seat, origin, tile))
        if left:
            self._push(Walking(seat, left, been))
        if tile in self._ravaged:
            if not player.android:
                self._harm([(seat, 1, Loss.RAVAGED)], events)
            return
        skulls = self._ground.tiles[tile].skulls
        if not skulls or tile == self._police:
            return
        ignored = min(skulls, self._owns(seat, Upgrade.SHIELD) + self._guards(seat, tile))
        events.append(told.GangstersMet(seat, tile, skulls, ignored))
        if skulls > ignored and player.ammo:
            self._push(Facing(seat, skulls - ignored))
        else:
            self._harm([(seat, skulls - ignored, Loss.GANGSTERS)], events)

    def _face(self, asked: Facing, action: Spend, chance: Chance, events: Events) -> None:
        self._spend(asked.seat, Stock.AMMO, action.amount, events)
        self._harm([(asked.seat, asked.skulls - action.amount, Loss.GANGSTERS)], events)

    def _halt(self, asked: Walking, action: Stop, chance: Chance, events: Events) -> None:
        """The Patrol is over."""

    # Investigate, also in the middle of something else

    def _investigate(self, asked: Asked, action: Investigate, chance: Chance, events: Events) -> None:
        """RA-51 to RA-54."""
        seat, number = asked.seat, action.number
        self._push(asked)  # what was asked is still open
        self._spend(seat, Stock.EVIDENCE, self._ground.counts.investigate, events)
        crook = self._crooks[number - 1]
        assert crook is not None
        self._put_crook(number, but(crook, marks=tuple(sorted((*crook.marks, seat)))))
        events.append(told.Investigated(seat, number, self._down[number - 1]))

    # Arrest, Intercept, Turn In

    def _arrest(self, asked: Deciding, action: Arrest, chance: Chance, events: Events) -> None:
        """RA-75."""
        self._push(asked)
        self._use(Deed.ARREST)
        self._hand_over(action.number, asked.seat, events)
        events.append(told.Arrested(asked.seat, action.number))

    def _hand_over(self, number: int, keeper: Seat, events: Events) -> None:
        crook = self._crooks[number - 1]
        assert crook is not None
        if crook.tile >= 0:
            self._off_the_map(number, events)
        self._put_crook(number, but(crook, tile=-1, keeper=keeper, fresh=False))

    def _intercept(self, asked: Deciding, action: Intercept, chance: Chance, events: Events) -> None:
        """RA-77."""
        self._push(asked)
        self._use(Deed.INTERCEPT)
        self._push(Chasing(asked.seat, action.target))

    def _chase(self, asked: Chasing, action: Spend, chance: Chance, events: Events) -> None:
        """RA-78, RA-79."""
        self._spend(asked.seat, Stock.FUEL, action.amount, events)
        if self._most_fuel(asked.target, action.amount):
            self._push(Evading(asked.target, asked.seat, action.amount))
        else:
            self._race(asked.seat, asked.target, action.amount, 0, chance, events)

    def _evade(self, asked: Evading, action: Spend, chance: Chance, events: Events) -> None:
        self._spend(asked.seat, Stock.FUEL, action.amount, events)
        self._race(asked.chaser, asked.seat, asked.dice, action.amount, chance, events)

    def _race(self, seat: Seat, target: Seat, dice: int, against: int, chance: Chance, events: Events) -> None:
        """RA-80, RA-81."""
        ours = self._roll("rogue/intercept", (Colour.GREEN,) * dice, chance)
        theirs = self._roll("rogue/defence", (Colour.GREEN,) * against, chance) if against else ()
        left = max(0, cars(die.face for die in ours) - cars(die.face for die in theirs))
        events.append(told.InterceptRolled(seat, target, ours, theirs, left))
        self._seize(seat, target, left, events)

    def _seize(self, seat: Seat, target: Seat, count: int, events: Events) -> None:
        held = self._custody(target)
        if count >= len(held):
            for number in held:
                self._hand_over(number, seat, events)
                events.append(told.Taken(seat, target, number))
        elif count:
            self._push(Taking(seat, target, count))

    def _take(self, asked: Taking, action: Take, chance: Chance, events: Events) -> None:
        self._hand_over(action.number, asked.seat, events)
        events.append(told.Taken(asked.seat, asked.target, action.number))
        self._seize(asked.seat, asked.target, asked.count - 1, events)

    def _turn_in(self, asked: Deciding, action: TurnIn, chance: Chance, events: Events) -> None:
        """RA-82 to RA-85."""
        self._push(asked)
        self._use(Deed.TURN_IN)
        seat = asked.seat
        cards = tuple(self._lift(number, events) for number in self._custody(seat))
        player = self._players[seat]
        self._set(seat, turned_in=(*player.turned_in, *cards))
        paid: Events = []
        self._gain(seat, Stock.CREDITS, sum(self._ground.cards[card].bounty for card in cards), paid)
        amount = next((event.amount for event in paid if isinstance(event, told.Gained)), 0)
        events.append(told.TurnedIn(seat, cards, amount))

    # Reinforce, Scan, the end of a turn

    def _reinforce(self, asked: Deciding, action: Reinforce, chance: Chance, events: Events) -> None:
        """RA-127 to RA-129."""
        seat = asked.seat
        self._spend(seat, Stock.CREDITS, self._ground.counts.reinforce, events)
        player = self._players[seat]
        self._set(seat, informants=player.informants - 1)
        self._set_informants(player.tile, (*self._informants[player.tile], seat))
        events.append(told.Reinforced(seat, player.tile))

    def _scan(self, asked: Deciding, action: Scan, chance: Chance, events: Events) -> None:
        """RA-165."""
        self._push(asked)
        self._spend(asked.seat, Stock.EVIDENCE, self._ground.counts.scan, events)
        events.append(told.Scanned(asked.seat, action.target))
        self._push(Showing(action.target, asked.seat))

    def _show(self, asked: Showing, action: Show, chance: Chance, events: Events) -> None:
        self._show_identity(asked, action.identity, events)

    def _finish_turn(self, asked: Deciding, action: EndTurn, chance: Chance, events: Events) -> None:
        """Nothing more is done; what lies under the question ends the turn."""

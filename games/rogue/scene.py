"""Positions written by hand: a scene gives the essentials, and everything implied is filled in.

    Scene(players={0: {"tile": P3}}, crooks=(Crook(1, P3, card=12),)).position()

describes a complete city: cards not mentioned form the deck, credits not held are in the supply, informants not in the
city are in hand, identity tokens not named are dealt, and a turn is in progress. The same as text (`scene_read.py`):

    player 0: at p3
    criminal 1: p3, card 12
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games.core.contract import Seat
from games.core.value import but
from games.rogue.box import house_box
from games.rogue.city import Ground, ground, layout_of
from games.rogue.facts import Assassin, Bomb, Clock, Criminal, Facts, Options, Player, Position, Turn, newcomer
from games.rogue.open_state import Hands, Known
from games.rogue.pending import Closing, Deciding, Drawing, Order, Ordering, Task, TurnEnding
from games.rogue.rounds import ending
from games.rogue.vocabulary import NUMBERS, Identity, Mode, Phase, TileKind

Board = Mapping[str, Any]
"""The differences of a player's board from the start: fields of `Player` by name, and `hand`, the face-down tokens."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Crook:
    """A criminal on a tile or, with a keeper, in custody; `open` for a card that is face up."""

    number: int
    card: int
    tile: int = -1
    keeper: int = -1
    open: bool = False
    defeated: bool = False
    fresh: bool = False
    marks: tuple[Seat, ...] = ()

    def criminal(self) -> Criminal:
        """The criminal as in the facts; the card of a defeated or captured one is face up."""
        kept = self.keeper >= 0
        card = self.card if self.open or self.defeated or kept else 0
        return Criminal(
            number=self.number,
            tile=self.tile,
            keeper=self.keeper,
            card=card,
            defeated=self.defeated or kept,
            fresh=self.fresh,
            marks=self.marks,
        )


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A position as its differences from the start of a first turn.

    `pending` is put on top of the tasks a phase always has: in the Action phase those of the turn, in the Time phase
    those of the first turn to come (with nothing pending a round begins); in the City phase there are no others.
    """

    options: Options = field(default_factory=Options)
    seats: int = 2
    layout: tuple[str, ...] = ()
    round: int = 1
    director: Seat = 0
    phase: Phase = Phase.ACTION
    turn: Turn | None = None
    players: Mapping[Seat, Board] = field(default_factory=dict)
    crooks: Sequence[Crook] = ()
    assassins: Sequence[Assassin] = ()
    bombs: Sequence[Bomb] = ()
    police: int | None = None
    ravaged: tuple[int, ...] = ()
    informants: Mapping[int, tuple[Seat, ...]] = field(default_factory=dict)
    clocks: tuple[Clock, ...] = ()
    gone: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()  # its first cards; the others follow by number
    pending: tuple[Task, ...] = ()

    @cached_property
    def ground(self) -> Ground:
        """The geometry of the city."""
        return ground(self.options, self.seats, self.layout or first_layout(self.options))

    @property
    def police_at(self) -> int:
        """The tile of the Police Squad, by default the last precinct."""
        return self.ground.precinct[NUMBERS[-1]] if self.police is None else self.police

    def position(self) -> Position:
        """The complete position."""
        players = tuple(self._player(seat) for seat in range(self.seats))
        hands = self._hands(players)
        players = tuple(
            but(player, hidden=len(hand), shown=player.shown if self._dealt else ())
            for player, hand in zip(players, hands, strict=True)
        )
        criminals, down = self._criminals()
        deck = self._deck(players)
        known = Known(
            Facts(
                options=self.options,
                seats=self.seats,
                layout=self.ground.layout,
                round=self.round,
                director=self.director,
                phase=self.phase,
                turn=self.turn or Turn(self.director),
                players=players,
                criminals=criminals,
                assassins=tuple(self.assassins),
                bombs=tuple(self.bombs),
                police=self.police_at,
                ravaged=tuple(sorted(self.ravaged)),
                informants=tuple(self.informants.get(slot, ()) for slot in range(len(self.ground.tiles))),
                clocks=self.clocks,
                supply=self.ground.counts.credits - sum(player.credits for player in players),
                deck=len(deck),
                gone=self.gone,
                agenda=self._agenda(),
                outcome=None,
                identities=None,
            ),
            hands,
        )
        if self.phase is Phase.OVER:
            known.outcome, known.identities = ending(known), hands
        return Position(known.facts(), deck, down, hands)

    # Implied values

    def _player(self, seat: Seat) -> Player:
        given = {name: part for name, part in self.players.get(seat, {}).items() if name != "hand"}
        android = bool(given.get("android"))
        placed = sum(here.count(seat) for here in self.informants.values())
        left = 0 if android else self.ground.counts.informants - placed
        shown = (Identity.ANDROID,) * 2 if android else ()
        return but(newcomer(self.ground.box, self.ground.hq), **{"informants": left, "shown": shown, **given})

    @property
    def _dealt(self) -> bool:
        """Whether identity tokens are in play (RA-179)."""
        exposed = sum(bool(board.get("android")) for board in self.players.values())
        return self.options.mode is Mode.ANDROID and exposed < self.ground.limit

    def _hands(self, players: Sequence[Player]) -> Hands:
        """Deal the tokens not named: androids one to each in turn as long as there are any, then humans."""
        if not self._dealt:
            return ((),) * self.seats
        named = {seat: tuple(board["hand"]) for seat, board in self.players.items() if "hand" in board}
        left = Counter(self.ground.tokens)
        left.subtract(token for player in players for token in player.shown)
        left.subtract(token for hand in named.values() for token in hand)
        each = self.ground.counts.identities
        open_ = {
            seat: each - len(player.shown) for seat, player in enumerate(players) if seat not in named
        }  # places for tokens
        dealt: dict[Seat, list[Identity]] = {seat: [] for seat in open_}
        order = [seat for turn in range(each) for seat, places in open_.items() if turn < places]
        pool = [Identity.ANDROID] * max(0, left[Identity.ANDROID]) + [Identity.HUMAN] * max(0, left[Identity.HUMAN])
        for seat, token in zip(order, pool, strict=False):
            dealt[seat].append(token)
        return tuple(tuple(sorted(named.get(seat, dealt.get(seat, ())))) for seat in range(self.seats))

    def _criminals(self) -> tuple[tuple[Criminal | None, ...], tuple[int, ...]]:
        """The criminals by number, and their face-down cards."""
        criminals: list[Criminal | None] = [None] * len(NUMBERS)
        down = [0] * len(NUMBERS)
        for crook in self.crooks:
            criminals[crook.number - 1] = found = crook.criminal()
            down[crook.number - 1] = 0 if found.card else crook.card
        return tuple(criminals), tuple(down)

    def _deck(self, players: Sequence[Player]) -> tuple[int, ...]:
        """All cards not elsewhere."""
        elsewhere = {*self.deck, *self.gone, *(crook.card for crook in self.crooks)}
        elsewhere.update(card for player in players for card in player.turned_in)
        return (*self.deck, *(card for card in sorted(self.ground.cards) if card not in elsewhere))

    def _agenda(self) -> tuple[Task, ...]:
        if self.phase is Phase.OVER:
            return ()
        if self.phase is Phase.ACTION:
            seat = (self.turn or Turn(self.director)).seat
            return (*self.pending, Deciding(seat), TurnEnding(seat))
        if self.phase is Phase.TIME and self.pending:
            return (*self.pending, Deciding(self.director), TurnEnding(self.director))
        if self.phase is Phase.TIME:
            return (Drawing(self.director),)
        return self.pending or (Ordering(self.director, Order.BOMBS), Closing())


def first_layout(options: Options) -> tuple[str, ...]:
    """The default layout: precincts by number, locations in the order of the box."""
    box = options.box or house_box()
    locations = [tile.id for tile in box.tiles.tiles if tile.sort is TileKind.LOCATION]
    return layout_of(box, NUMBERS, locations)

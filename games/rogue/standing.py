"""Where a match of Rogue Agent stands: its parts, what is asked of them again and again, and what is seen."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from games.core.contract import Message, Offer, Problem, Seat, State, View
from games.rogue import check
from games.rogue.box import Card
from games.rogue.city import Ground, ground
from games.rogue.deeds import Action
from games.rogue.facts import (
    Assassin,
    Bomb,
    Clock,
    Criminal,
    Facts,
    File,
    Options,
    Own,
    Player,
    Position,
    RogueOutcome,
    Turn,
)
from games.rogue.nouns import Effect, Identity, Phase, Upgrade
from games.rogue.show import prompt
from games.rogue.tasks import Question, Showing, Task

RULES = 2
"""The version of these rules.  Since 2 nobody investigates while gangsters wait (RA-46)."""

Identities = tuple[tuple[Identity, ...], ...]


class Standing(State[Action, Facts, Own]):
    """One match, looked at.  All parts are shared values, so a copy costs little."""

    __slots__ = (
        "_agenda", "_assassins", "_bombs", "_clocks", "_crooks", "_deck", "_director", "_down", "_facts", "_gone",
        "_ground", "_identities", "_informants", "_list", "_outcome", "_phase", "_players", "_police", "_ravaged",
        "_round", "_rules", "_supply", "_turn",
    )  # fmt: skip

    _ground: Ground
    _round: int
    _director: Seat
    _phase: Phase
    _turn: Turn
    _players: tuple[Player, ...]
    _crooks: tuple[Criminal | None, ...]  # by number
    _assassins: tuple[Assassin, ...]
    _bombs: tuple[Bomb, ...]
    _police: int
    _ravaged: tuple[int, ...]
    _informants: tuple[tuple[Seat, ...], ...]
    _clocks: tuple[Clock, ...]
    _supply: int
    _deck: tuple[int, ...]
    _down: tuple[int, ...]  # by number the card lying face down, or 0
    _gone: tuple[int, ...]
    _identities: Identities
    _agenda: tuple[Task, ...]
    _outcome: RogueOutcome | None
    _rules: int  # the version that judges
    _facts: Facts | None  # these two are built when first asked for, and gone with the next action
    _list: tuple[Action, ...] | None

    @classmethod
    def of(cls, position: Position) -> Self:
        """The state that a position describes."""
        facts = position.facts
        state = cls.__new__(cls)
        state._ground = ground(facts.options, facts.seats, facts.layout)
        state._round = facts.round
        state._director = facts.director
        state._phase = facts.phase
        state._turn = facts.turn
        state._players = facts.players
        state._crooks = facts.criminals
        state._assassins = facts.assassins
        state._bombs = facts.bombs
        state._police = facts.police
        state._ravaged = facts.ravaged
        state._informants = facts.informants
        state._clocks = facts.clocks
        state._supply = facts.supply
        state._deck = position.deck
        state._down = position.down
        state._gone = facts.gone
        state._identities = position.identities
        state._agenda = facts.agenda
        state._outcome = facts.outcome
        state._rules = RULES
        state._facts = state._list = None
        return state

    def under(self, rules: int) -> Self:
        twin = self.copy()
        twin._rules = rules
        twin._list = None
        return twin

    def copy(self) -> Self:
        twin = self.__new__(type(self))
        twin._become(self)
        return twin

    def _become(self, other: Standing) -> None:
        """Take over everything from another state."""
        self._ground = other._ground
        self._round = other._round
        self._director = other._director
        self._phase = other._phase
        self._turn = other._turn
        self._players = other._players
        self._crooks = other._crooks
        self._assassins = other._assassins
        self._bombs = other._bombs
        self._police = other._police
        self._ravaged = other._ravaged
        self._informants = other._informants
        self._clocks = other._clocks
        self._supply = other._supply
        self._deck = other._deck
        self._down = other._down
        self._gone = other._gone
        self._identities = other._identities
        self._agenda = other._agenda
        self._outcome = other._outcome
        self._rules = other._rules
        self._facts = other._facts
        self._list = other._list

    # What is seen

    @property
    def options(self) -> Options:
        return self._ground.options

    @property
    def outcome(self) -> RogueOutcome | None:
        return self._outcome

    @property
    def facts(self) -> Facts:
        """What everybody knows, built once per step."""
        facts = self._facts
        if facts is None:
            facts = self._facts = Facts(
                self._ground.options,
                self._ground.seats,
                self._ground.layout,
                self._round,
                self._director,
                self._phase,
                self._turn,
                self._players,
                self._crooks,
                self._assassins,
                self._bombs,
                self._police,
                self._ravaged,
                self._informants,
                self._clocks,
                self._supply,
                len(self._deck),
                self._gone,
                self._agenda,
                self._outcome,
                self._identities if self._outcome else None,
            )
        return facts

    def view(self, seat: Seat | None) -> View[Facts, Own]:
        asked = self.asked
        said = prompt(asked, self._turn, self._players, self._outcome)
        if seat is None:  # all but choosing one's identity token is done before everybody's eyes
            open_to_all = asked is not None and not isinstance(asked, Showing)
            offers = (Offer(asked.seat, self.actions(asked.seat)),) if asked is not None and open_to_all else ()
            return View(None, self.facts, None, (), said, offers)
        if not 0 <= seat < self._ground.seats:
            raise ValueError(f"no such seat: {seat}")
        files = tuple(
            _file(crook.number, self._down[crook.number - 1])
            for crook in self._crooks
            if crook is not None and not crook.card and seat in crook.marks
        )
        return View(seat, self.facts, Own(self._identities[seat], files), self.actions(seat), said)

    def prompt(self) -> Message:
        return prompt(self.asked, self._turn, self._players, self._outcome)

    def position(self) -> Position:
        return Position(self.facts, self._deck, self._down, self._identities)

    def problems(self) -> tuple[Problem, ...]:
        return check.position_problems(self.position())

    # Who is asked

    @property
    def asked(self) -> Question | None:
        """The question that is open; None when the match is over."""
        if self._outcome is not None or not self._agenda:
            return None
        task = self._agenda[0]
        assert isinstance(task, Question), "only questions wait"
        return task

    @property
    def acting(self) -> tuple[Seat, ...]:
        asked = self.asked
        return () if asked is None else (asked.seat,)

    # What is asked again and again

    def _card(self, number: int) -> Card:
        """The card of a criminal, face up or not."""
        crook = self._crooks[number - 1]
        assert crook is not None
        return self._ground.cards[crook.card or self._down[number - 1]]

    def _clocked(self, seat: Seat, effect: Effect) -> int:
        """How much of a lasting effect strikes a player; 0 where none does."""
        found = [each.amount for each in self._clocks if each.seat == seat and each.effect is effect]
        return max(1, *found) if found else 0

    def _safe(self, seat: Seat, tile: int) -> bool:
        """Whether a tile protects a player (RA-26, RA-27, RA-177)."""
        if tile in self._ravaged:
            return False
        if self._players[seat].android:
            return self._ground.tiles[tile].android_shield
        return self._ground.tiles[tile].human_shield and not (self._clocks and self._clocked(seat, Effect.NO_SHIELDS))

    def _guards(self, seat: Seat, tile: int) -> int:
        """Own informants on a tile, as far as they protect."""
        own = self._informants[tile].count(seat)
        return 0 if own and self._clocks and self._clocked(seat, Effect.NO_INFORMANTS) else own

    def _hunted(self, seat: Seat, loss: int) -> int:
        """What an assassin or a bomb costs somebody who is hunted."""
        return loss + self._clocked(seat, Effect.HUNTED) if loss > 0 and self._clocks else max(loss, 0)

    def _stabbed(self, seat: Seat, tile: int) -> int:
        """What an assassin costs an agent (RA-71, RA-146)."""
        return 0 if self._safe(seat, tile) else self._hunted(seat, 2 - self._guards(seat, tile))

    def _owns(self, seat: Seat, upgrade: Upgrade) -> int:
        player = self._players[seat]
        shown = player.weapon
        if upgrade in (Upgrade.ENGINE, Upgrade.SHIELD):
            shown = player.car
        elif upgrade is not Upgrade.PISTOL:
            shown = player.agent
        return self._ground.owns(upgrade, shown)

    def _custody(self, seat: Seat) -> tuple[int, ...]:
        """Numbers of the criminals a player has in custody."""
        return tuple(crook.number for crook in self._crooks if crook is not None and crook.keeper == seat)

    def _at(self, tile: int) -> tuple[Criminal, ...]:
        """Criminals on a tile."""
        return tuple(crook for crook in self._crooks if crook is not None and crook.tile == tile)

    def _rampant_at(self, tile: int) -> bool:
        return any(crook is not None and crook.tile == tile and not crook.defeated for crook in self._crooks)

    def _slots_at(self, tile: int) -> int:
        """Informant slots; a tile in ruins has none."""
        return 0 if tile in self._ravaged else self._ground.tiles[tile].slots

    @property
    def _limit_reached(self) -> bool:
        """RA-178, RA-179.  In Agent mode there is nothing to reveal."""
        return sum(player.android for player in self._players) >= self._ground.limit

    def _may_show(self, seat: Seat) -> bool:
        """Whether an order to reveal a token means anything for this player (RA-170, RA-179, AMB-26)."""
        player = self._players[seat]
        return bool(player.hidden) and not player.told and not player.android and not self._limit_reached


@lru_cache(maxsize=512)
def _file(number: int, card: int) -> File:
    return File(number, card)

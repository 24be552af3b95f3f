"""Where a match of Kyoto stands: what is seen of it and what may be done.  The numbers are the rules'."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self

from games.core.contract import Message, Offer, Problem, Seat, State, Template, View
from games.kyoto import check, deeds, moves, showing
from games.kyoto.board import START, Ground, ground
from games.kyoto.camp import Camp, distinct
from games.kyoto.deeds import EXCHANGES, PASS, READY, TAKE_BACK, TAKES, Action, Formation, Move
from games.kyoto.facts import (
    Facts,
    GameResult,
    KyotoOutcome,
    Options,
    Own,
    Phase,
    Play,
    Position,
    SideFacts,
    Turn,
)
from games.kyoto.nouns import COLOURS, DECKS, FACES, ONIWABAN, SIDES, Card, Gear, Side, box

BOTH = -1
_ALONE = ((0,), (1,))
_NOBODY: tuple[Seat, ...] = ()
_FORMATIONS = tuple(Formation(START[side]) for side in SIDES)
_SHOTS = tuple(map(deeds.shoot, FACES))
_GUARDS = tuple(map(deeds.guard, COLOURS))

IN_THE_OPEN = frozenset(
    (Phase.NEUTRAL, Phase.GUARD, Phase.PUSH, Phase.REVOLVER, Phase.UNLOCK, Phase.STEP, Phase.TAKE_BACK, Phase.READY)
)
"""Phases in which neither what may be done nor what is chosen is a secret."""


@dataclass(frozen=True)
class Deal:
    """What does not change during a match."""

    options: Options
    ground: Ground


@lru_cache(maxsize=32)
def deal_of(options: Options) -> Deal:
    return Deal(options, ground(options.board))


def actor(phase: Phase, side: Side, play: Play | None) -> Side:
    """Which side a phase waits for in the turn of this side."""
    if phase in (Phase.DEPLOY, Phase.SPECIAL, Phase.READY, Phase.OVER):
        return BOTH
    if phase in (Phase.REVOLVER, Phase.DECOY, Phase.STEP):
        return 1 - side
    if phase is Phase.UNLOCK and play is not None and play.clashes == 1 and play.won:  # the defender's owner (Q39)
        return 1 - side
    return side


class Standing(State[Action, Facts, Own]):
    """One match, looked at; `explaining`, `resolving` and `rules` add why not and what happens."""

    __slots__ = (
        "_actor", "_camps", "_deal", "_drugged", "_facts", "_game", "_list", "_must_move", "_number", "_outcome",
        "_phase", "_play", "_plays", "_results", "_seats", "_shown", "_side", "_stunned",
    )  # fmt: skip

    _deal: Deal
    _seats: tuple[Seat, Seat]  # who plays each side
    _game: int
    _results: tuple[GameResult, ...]
    _camps: tuple[Camp, Camp]
    _phase: Phase
    _actor: Side  # whose side may act; `BOTH` for what both do at once
    _side: Side  # whose turn it is; in set-up, who was asked last
    _number: int
    _play: Play | None
    _stunned: int  # agents of Oniwaban, in the camp's order; -1: none
    _drugged: int
    _must_move: bool
    _outcome: KyotoOutcome | None
    _plays: tuple[Action, ...] | None  # these are built when first asked for, and gone when what they show changes
    _list: tuple[Action | Template[Any], ...] | None
    _facts: Facts | None
    _shown: tuple[tuple[Camp, SideFacts] | None, tuple[Camp, SideFacts] | None]

    def __init__(self, options: Options, seats: tuple[Seat, Seat], camps: tuple[Camp, Camp]) -> None:
        """The first game; `seats` says who plays each side."""
        self._deal = deal_of(options)
        self._results = ()
        self._outcome = None
        self._set_up(seats, camps, 1)

    def _set_up(self, seats: tuple[Seat, Seat], camps: tuple[Camp, Camp], game: int) -> None:
        """A game whose hands are dealt (R17, R18)."""
        self._seats = seats
        self._camps = camps
        self._game = game
        self._phase, self._actor = Phase.DEPLOY, BOTH
        self._side = ONIWABAN
        self._number = 0
        self._play = None
        self._stunned = self._drugged = -1
        self._must_move = False
        self._plays = self._list = self._facts = None
        self._shown = (None, None)

    @classmethod
    def of(cls, position: Position) -> Self:
        """The state that a position describes."""
        facts, turn = position.facts, position.facts.turn
        sides = facts.sides
        camps = (showing.camp(sides[0], position.secrets[0]), showing.camp(sides[1], position.secrets[1]))
        state = cls(facts.options, (sides[0].seat, sides[1].seat), camps)
        state._game = facts.game
        state._results = facts.results
        state._phase, state._side, state._number, state._play = turn.phase, turn.side, turn.number, turn.play
        state._actor = actor(turn.phase, turn.side, turn.play)
        state._stunned = -1 if turn.stunned is None else camps[ONIWABAN].agent_at(turn.stunned)
        state._drugged = -1 if turn.drugged is None else camps[ONIWABAN].agent_at(turn.drugged)
        state._must_move = turn.must_move
        state._outcome = facts.outcome
        return state

    def copy(self) -> Self:
        twin = self.__new__(type(self))
        twin._deal = self._deal
        twin._seats = self._seats
        twin._game = self._game
        twin._results = self._results
        twin._camps = self._camps
        twin._phase = self._phase
        twin._actor = self._actor
        twin._side = self._side
        twin._number = self._number
        twin._play = self._play
        twin._stunned = self._stunned
        twin._drugged = self._drugged
        twin._must_move = self._must_move
        twin._outcome = self._outcome
        twin._plays = self._plays
        twin._list = self._list
        twin._facts = self._facts
        twin._shown = self._shown
        return twin

    # What is seen

    @property
    def outcome(self) -> KyotoOutcome | None:
        return self._outcome

    @property
    def facts(self) -> Facts:
        """What everybody knows, built once per step; a side that did not change is not built again."""
        facts = self._facts
        if facts is None:
            over = self._phase in (Phase.READY, Phase.OVER)
            facts = self._facts = Facts(
                self._deal.options,
                self._game,
                self._wins(),
                self._results,
                self._side_facts(0),
                self._side_facts(1),
                Turn(
                    self._phase,
                    self._side,
                    self._number,
                    self._play,
                    self._where(self._stunned),
                    self._where(self._drugged),
                    self._must_move,
                ),
                (showing.opened(self._camps[0]), showing.opened(self._camps[1])) if over else None,
                self._outcome,
            )
        return facts

    def _side_facts(self, side: Side) -> SideFacts:
        camp, shown = self._camps[side], self._shown[side]
        if shown is None or shown[0] is not camp:
            shown = (camp, showing.side_facts(camp, self._seats[side]))
            self._shown = (shown, self._shown[1]) if side == 0 else (self._shown[0], shown)
        return shown[1]

    def _where(self, agent: int) -> int | None:
        return None if agent < 0 else self._camps[ONIWABAN].cells[agent]

    def _wins(self) -> tuple[int, int]:
        winners = [result.winner for result in self._results]
        return winners.count(0), winners.count(1)

    def view(self, seat: Seat | None) -> View[Facts, Own]:
        if seat is None:
            offers = tuple(Offer(actor, self.actions(actor)) for actor in self.acting)
            return View(None, self.facts, None, (), self.prompt(), offers if self._phase in IN_THE_OPEN else ())
        side = self._side_of(seat)
        return View(seat, self.facts, showing.own(self._camps[side], side), self.actions(seat), self.prompt())

    def prompt(self) -> Message:
        return showing.prompt(self._phase, self.acting, self._outcome)

    def position(self) -> Position:
        camps = self._camps
        return Position(self.facts, (showing.secret(camps[0], 0), showing.secret(camps[1], 1)))

    def problems(self) -> tuple[Problem, ...]:
        found = check.position_problems(self.position())
        return found if found or self.can_go_on() else (Problem(check.Fault.STUCK),)

    def can_go_on(self) -> bool:
        """Whoever is to act can (R57), and move the agent they have to (R114); else the game would stand elsewhere."""
        if self._phase is Phase.OVER:
            return True
        if self._must_move and not any(isinstance(action, Move) for action in self._turn_actions()):
            return self._phase is not Phase.PLAY
        if self._phase is Phase.PLAY and not (self._suffices(self._card_plays()) or self._rescued()):
            return False
        return bool(self.acting) and all(self.actions(seat) for seat in self.acting)

    # What may be done

    def _side_of(self, seat: Seat) -> Side:
        if seat not in SIDES:
            raise ValueError(f"no such seat: {seat}")
        return 0 if self._seats[0] == seat else 1

    @property
    def acting(self) -> tuple[Seat, ...]:
        if self._actor >= 0:
            return _ALONE[self._seats[self._actor]]
        if self._phase is Phase.OVER:
            return _NOBODY
        return tuple(sorted(self._seats[side] for side in SIDES if not self._camps[side].ready))

    def actions(self, seat: Seat | None) -> tuple[Action | Template[Any], ...]:
        if seat is None or seat not in self.acting:
            return ()
        if self._actor < 0:
            return self._listed(self._side_of(seat))
        if self._list is None:
            self._list = self._listed(self._actor)
        return self._list

    def _listed(self, side: Side) -> tuple[Action | Template[Any], ...]:
        phase = self._phase
        if phase is Phase.PLAY:
            return self._turn_actions()
        if phase is Phase.DRAW:
            camp = self._camps[side]
            return tuple(deeds.draw(deck) for deck in DECKS if camp.deck(deck))  # R30, R32
        if phase is Phase.DECOY:
            found = moves.springs(self._deal.ground, self._camps, side, self._play)
            return (*map(deeds.spring, found), PASS)
        if self._play is not None:
            return self._reactions(side, phase, self._play)
        if phase is Phase.AFTER:
            return (*self._gear_actions(side), PASS)
        if phase is Phase.KEEP:
            return (deeds.keep(0), deeds.keep(1))
        return self._preparations(side, phase)

    def _reactions(self, side: Side, phase: Phase, play: Play) -> tuple[Action, ...]:
        """What may be done while a card is carried out.  Where it depends on what is hidden, passing is among it."""
        camp, camps, land = self._camps[side], self._camps, self._deal.ground
        match phase:
            case Phase.PUSH:
                return moves.pushes(land, camps, side, play, strict=self._deal.options.strict_attack)
            case Phase.STEP if play.step < 0:
                return tuple(map(deeds.step, moves.first_steps(land, camps, 1 - side, play.at)))
            case Phase.STEP:
                return tuple(map(deeds.step, moves.last_steps(land, camps, 1 - side, play.step)))
            case Phase.EXCHANGE:
                return EXCHANGES
            case Phase.MARK:
                marks = tuple(deeds.mark(card) for card in distinct(camp.hand) if card in COLOURS)  # R71, R72
                return (*marks, PASS) if camp.marks[play.decoy] else marks
            case Phase.REVOLVER:
                return (*_SHOTS, PASS)
            case Phase.UNLOCK:
                return (*map(deeds.unlock, camp.inactive), PASS)
            case Phase.FAN:
                return (*moves.card_moves(land, camps, side, camp.hand, only=play.at), PASS)
            case Phase.TAKE_BACK:
                return (TAKE_BACK, PASS)
            case _:
                return (READY,)

    def _preparations(self, side: Side, phase: Phase) -> tuple[Action | Template[Any], ...]:
        match phase:
            case Phase.DEPLOY:
                return (_FORMATIONS[side],)
            case Phase.NEUTRAL:
                return TAKES
            case Phase.SPECIAL:
                return tuple(map(deeds.choose, box().specials[side]))
            case Phase.GUARD:
                return _GUARDS
            case _:
                return (READY,)

    def _turn_actions(self) -> tuple[Action, ...]:
        """All that may be done at the start of a turn: equipment, and cards if the turn can be played at all."""
        side = self._side
        plays = self._card_plays()
        if not self._suffices(plays):
            plays = ()  # only Typescript can help (Q30, R113)
        elif self._must_move:  # R114, Q44
            cell = self._camps[side].cells[self._drugged]
            plays = tuple(action for action in plays if isinstance(action, Move) and action.origin == cell)
        return (*plays, *self._gear_actions(side)) if self._camps[side].active else plays

    def _card_plays(self) -> tuple[Action, ...]:
        """Every way to play a card, were it not for the Anaesthetic."""
        if self._plays is None:
            self._plays = self._plays_of(self._camps[self._side].hand)
        return self._plays

    def _plays_of(self, hand: tuple[Card, ...]) -> tuple[Action, ...]:
        side = self._side
        never = self._camps[side].cells[self._stunned] if side == ONIWABAN and self._stunned >= 0 else -1  # R112
        return moves.plays(self._deal.ground, self._camps, side, hand, never)

    def _suffices(self, plays: tuple[Action, ...]) -> bool:
        """Whether a turn can go on with these plays: one of any kind (R57), or with an agent stunned a move (R113)."""
        if self._side == ONIWABAN and self._stunned >= 0:
            return any(isinstance(action, Move) for action in plays)
        return bool(plays)

    def _rescued(self) -> bool:
        """Whether Typescript could still bring a card that lets the turn go on (Q30, R113)."""
        camp = self._camps[self._side]
        return Gear.TYPESCRIPT in camp.active and any(
            self._suffices(self._plays_of((*camp.hand, card))) for card in distinct(camp.discards)
        )

    def _gear_actions(self, side: Side) -> list[Action]:
        """Own-turn equipment (Q40)."""
        camp, other = self._camps[side], self._camps[1 - side]
        found: list[Action] = []
        if Gear.TYPESCRIPT in camp.active:
            found += map(deeds.recover, distinct(camp.discards))
        if Gear.WIRETAP in camp.active:
            found += [deeds.wiretap(cell) for agent, cell in self._by_cell(other) if not other.open >> agent & 1]
        if Gear.STUNNER in camp.active:
            found += [deeds.stun(cell) for _, cell in self._by_cell(other)]
        if Gear.ANAESTHETIC in camp.active:
            found += [deeds.drug(cell) for _, cell in self._by_cell(other)]
        return found

    @staticmethod
    def _by_cell(camp: Camp) -> list[tuple[int, int]]:
        """Agents on the board and their cells, by cell."""
        return sorted(((agent, cell) for agent, cell in enumerate(camp.cells) if cell >= 0), key=lambda pair: pair[1])

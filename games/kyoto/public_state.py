"""The state of a match of Kyoto without its effects: views and legal actions. Numbers are those of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self

from games.core.contract import CommonReason, Message, Offer, Problem, Refusal, Seat, State, Template, View
from games.kyoto import check, legal, moves, visibility
from games.kyoto.actions import Action
from games.kyoto.board import Ground, ground
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
from games.kyoto.side_state import SideState
from games.kyoto.side_view import NOWHERE, Sight, of_view
from games.kyoto.vocabulary import ONIWABAN, SIDES, Side

RULES = 2
"""The version of these rules. Since 2 a side that could play a card but for the Stunner loses because it has no agent
to move (R113); in version 1 that reason applied only if a card was left that moves nobody.
"""

BOTH = -1
_ALONE = ((0,), (1,))
_NOBODY: tuple[Seat, ...] = ()

IN_THE_OPEN = frozenset(
    (Phase.NEUTRAL, Phase.GUARD, Phase.PUSH, Phase.REVOLVER, Phase.UNLOCK, Phase.STEP, Phase.TAKE_BACK, Phase.READY)
)
"""The phases in which neither the options nor the choice are secret."""


@dataclass(frozen=True)
class Deal:
    """The constant part of a match."""

    options: Options
    ground: Ground


@lru_cache(maxsize=32)
def deal_of(options: Options) -> Deal:
    return Deal(options, ground(options.board))


_OF_BOTH = frozenset((Phase.DEPLOY, Phase.SPECIAL, Phase.READY, Phase.OVER))
_OF_THE_OTHER = frozenset((Phase.REVOLVER, Phase.DECOY, Phase.STEP))
_PLAY, _DRAW, _UNLOCK = Phase.PLAY, Phase.DRAW, Phase.UNLOCK  # enum lookup is slow on Python 3.11


def actor(phase: Phase, side: Side, play: Play | None) -> Side:
    """The side a phase waits for in the turn of this side."""
    if phase in _OF_BOTH:
        return BOTH
    if phase in _OF_THE_OTHER:
        return 1 - side
    if phase is _UNLOCK and play is not None and play.clashes == 1 and play.won:  # the defender's owner (Q39)
        return 1 - side
    return side


class Standing(State[Action, Facts, Own]):
    """A match as seen; `resolving` and `rules` add the effects of actions."""

    __slots__ = (
        "_actor", "_camps", "_deal", "_drugged", "_facts", "_game", "_list", "_must_move", "_number", "_outcome",
        "_phase", "_play", "_plays", "_results", "_rules", "_seats", "_shown", "_side", "_stunned",
    )  # fmt: skip

    _deal: Deal
    _seats: tuple[Seat, Seat]  # the seat of each side
    _game: int
    _results: tuple[GameResult, ...]
    _camps: tuple[SideState, SideState]
    _phase: Phase
    _actor: Side  # the side that may act; `BOTH` for simultaneous actions
    _side: Side  # the side whose turn it is; in set-up, the one asked last
    _number: int
    _play: Play | None
    _stunned: int  # agents of Oniwaban, as indices into the side's order; -1: none
    _drugged: int
    _must_move: bool
    _outcome: KyotoOutcome | None
    _rules: int  # the version of the rules in use
    _plays: tuple[Action, ...] | None  # these are cached, and reset when their contents change
    _list: tuple[Action | Template[Any], ...] | None
    _facts: Facts | None
    _shown: tuple[tuple[SideState, SideFacts] | None, tuple[SideState, SideFacts] | None]

    def __init__(self, options: Options, seats: tuple[Seat, Seat], camps: tuple[SideState, SideState]) -> None:
        """The first game; `seats` are the players of the sides."""
        self._deal = deal_of(options)
        self._results = ()
        self._outcome = None
        self._rules = RULES
        self._set_up(seats, camps, 1)

    def _set_up(self, seats: tuple[Seat, Seat], camps: tuple[SideState, SideState], game: int) -> None:
        """Begin a game with the hands dealt (R17, R18)."""
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
        """The state of a position."""
        facts, turn = position.facts, position.facts.turn
        sides = facts.sides
        camps = (visibility.camp(sides[0], position.secrets[0]), visibility.camp(sides[1], position.secrets[1]))
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
        twin._rules = self._rules
        twin._plays = self._plays
        twin._list = self._list
        twin._facts = self._facts
        twin._shown = self._shown
        return twin

    def under(self, rules: int) -> Self:
        twin = self.copy()
        twin._rules = rules
        return twin

    # Views

    @property
    def outcome(self) -> KyotoOutcome | None:
        return self._outcome

    @property
    def facts(self) -> Facts:
        """The public facts, built once per step; an unchanged side is reused."""
        facts = self._facts
        if facts is None:
            over = self._phase in (Phase.READY, Phase.OVER)
            facts = self._facts = Facts(
                options=self._deal.options,
                game=self._game,
                wins=self._wins(),
                results=self._results,
                oniwaban=self._side_facts(0),
                government=self._side_facts(1),
                turn=Turn(
                    phase=self._phase,
                    side=self._side,
                    number=self._number,
                    play=self._play,
                    stunned=self._where(self._stunned),
                    drugged=self._where(self._drugged),
                    must_move=self._must_move,
                ),
                opened=(visibility.opened(self._camps[0]), visibility.opened(self._camps[1])) if over else None,
                outcome=self._outcome,
            )
        return facts

    def _side_facts(self, side: Side) -> SideFacts:
        camp, shown = self._camps[side], self._shown[side]
        if shown is None or shown[0] is not camp:
            shown = (camp, visibility.side_facts(camp, self._seats[side]))
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
            return View(
                seat=None,
                public=self.facts,
                private=None,
                actions=(),
                prompt=self.prompt(),
                offers=offers if self._phase in IN_THE_OPEN else (),
            )
        side = self._side_of(seat)
        return View(seat, self.facts, visibility.own(self._camps[side], side), self.actions(seat), self.prompt())

    def prompt(self) -> Message:
        return visibility.prompt(self._phase, self.acting, self._outcome)

    def position(self) -> Position:
        camps = self._camps
        return Position(self.facts, (visibility.secret(camps[0], 0), visibility.secret(camps[1], 1)))

    def problems(self) -> tuple[Problem, ...]:
        found = check.position_problems(self.position())
        return found if found or self.can_go_on() else (Problem(check.Fault.STUCK, (("side", self._side),)),)

    def can_go_on(self) -> bool:
        """Whether the acting side can act (R57), and move the agent it has to (R114); always true in play."""
        if self._phase is Phase.OVER:
            return True
        if self._phase is Phase.PLAY:
            sight = self.sight(self._side)
            if not self._plays_on() or (sight.must_move and not moves.by_cards(sight)):
                return False
        return bool(self.acting) and all(self.actions(seat) for seat in self.acting)

    # Legal actions

    def _side_of(self, seat: Seat) -> Side:
        if seat not in SIDES:
            raise ValueError(f"no such seat: {seat}")
        return 0 if self._seats[0] == seat else 1

    def sight(self, side: Side) -> Sight:
        """The match from one side's point of view."""
        mine, theirs, deal = self._camps[side], self._camps[1 - side], self._deal
        strict = deal.options.strict_attack
        sight = Sight(deal.ground, strict, self._phase, side, mine, theirs, mine.decks, self._play)
        if side == ONIWABAN and (self._stunned >= 0 or self._drugged >= 0):
            return sight._replace(
                stunned=mine.cells[self._stunned] if self._stunned >= 0 else NOWHERE,
                drugged=mine.cells[self._drugged] if self._drugged >= 0 else NOWHERE,
                must_move=self._must_move and self._drugged >= 0,  # it stays set when that agent is captured
            )
        return sight

    @property
    def acting(self) -> tuple[Seat, ...]:
        return who_acts(self._phase, self._actor, self._seats, self._camps)

    def actions(self, seat: Seat | None) -> tuple[Action | Template[Any], ...]:
        if seat is None:
            return ()
        if self._actor < 0:
            return legal.listed(self.sight(self._side_of(seat))) if seat in self.acting else ()
        if seat != self._seats[self._actor]:
            return ()
        if self._list is None:
            if self._phase is _DRAW:
                self._list = legal.draws(self._camps[self._actor].decks)
            else:
                sight = self.sight(self._actor)
                self._list = legal.listed(sight, self._card_plays(sight) if self._phase is _PLAY else None)
        return self._list

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        listed = self.actions(seat)
        if id(action) in map(id, listed) or action in listed:
            return None
        if seat is None or seat not in self.acting:
            return not_acting(self._phase, seat)
        return legal.refusal(self.sight(self._side_of(seat)), action)

    def _card_plays(self, sight: Sight) -> tuple[Action, ...]:
        """All ways to play a card, ignoring the Anaesthetic."""
        if self._plays is None:
            self._plays = legal.card_plays(sight)
        return self._plays

    def _plays_on(self) -> bool:
        """Whether the turn can continue (R57, R113), if only by Typescript (Q30)."""
        sight = self.sight(self._side)
        return legal.suffices(sight, self._card_plays(sight)) or legal.rescued(sight)


def who_acts(
    phase: Phase, acts: Side, seats: tuple[Seat, Seat], sides: tuple[SideState, SideState] | tuple[SideFacts, SideFacts]
) -> tuple[Seat, ...]:
    """The seats a phase waits for: one, or in set-up and between games those not ready."""
    if acts >= 0:
        return _ALONE[seats[acts]]
    if phase is Phase.OVER:
        return _NOBODY
    return tuple(sorted(seats[side] for side in SIDES if not sides[side].ready))


def not_acting(phase: Phase, seat: Seat | None) -> Refusal:
    """The refusal for a seat that does not act now; in Kyoto the table as a whole never acts."""
    if phase is Phase.OVER:
        return Refusal(CommonReason.MATCH_OVER)
    if seat is None or seat in SIDES:
        return Refusal(CommonReason.NOT_ACTING)
    return Refusal(CommonReason.NO_SUCH_SEAT, (("number", seat),))


def why_not(view: View[Facts, Own], action: Action) -> Refusal | None:
    """The state's refusal, computed from a view alone."""
    facts, turn = view.public, view.public.turn
    sides = facts.sides
    acts = actor(turn.phase, turn.side, turn.play)
    if view.seat not in who_acts(turn.phase, acts, (sides[0].seat, sides[1].seat), sides):
        return not_acting(turn.phase, view.seat)
    return legal.refusal(of_view(view), action)

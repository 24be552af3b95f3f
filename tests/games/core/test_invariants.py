"""Every law fails for a game that breaks it, and a correct game passes all of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from games.core.chance import Chance, Seeded
from games.core.contract import Outcome, Preview, Problem, Refusal, Refused, Seat, View
from games.core.invariants import LAWS, LawBroken, check, check_from
from games.core.odds_check import Share, together, unfair
from games.core.playout import curious
from games.core.value import BadValue, Value
from tests.games.core import toy
from tests.games.core.toy import Mark, Marked, Peek, Private, Public, Reason, Roll, Rolled, Show, Toy, ToyState


def test_a_sound_game_passes_every_law() -> None:
    assert sum(check(toy.TOY, toy.ToyOptions(), 2, seed).pairs for seed in range(80)) > 2000


def broken(state: type[ToyState]) -> Toy:
    class Broken(Toy):
        pass

    Broken.state = state
    return Broken()


# A toy game for each way to break a law


class ListsTwice(ToyState):
    def actions(self, seat: Seat | None) -> Any:
        listed = super().actions(seat)
        return (*listed, Roll()) if seat in self.acting else listed


class ListsForOthers(ToyState):
    def actions(self, seat: Seat | None) -> Any:
        return super().actions(seat) or ((Roll(),) if seat is not None and self.outcome is None else ())


class ListsInAnyOrder(ToyState):
    calls: ClassVar[list[int]] = []

    def actions(self, seat: Seat | None) -> Any:
        self.calls.append(1)
        return super().actions(seat)[:: 1 if len(self.calls) % 2 else -1]


class ListsWhatItRefuses(ToyState):
    def refusal(self, seat: Seat | None, action: Any) -> Refusal | None:
        return Refusal(Reason.ALREADY) if isinstance(action, Peek) else super().refusal(seat, action)


class AllowsUnlisted(ToyState):
    def refusal(self, seat: Seat | None, action: Any) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return None if refusal is not None and refusal.reason is Reason.ENOUGH_MARKS else refusal


class ChangesWhenRefusing(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        try:
            return super().apply(seat, action, chance)
        except Refused:
            self.public = replace(self.public, total=self.public.total + 1)
            raise


class DoesWhatItRefuses(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        try:
            return super().apply(seat, action, chance)
        except Refused:
            return ()


class SharesBetweenCopies(ToyState):
    def copy(self) -> SharesBetweenCopies:
        return self


class ForgetsInCopies(ToyState):
    def copy(self) -> ForgetsInCopies:
        return ForgetsInCopies(replace(self.public, marked=0), self.secrets)


class StartsBeforeChance(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        if isinstance(action, Roll) and self.refusal(seat, action) is None:
            self.public = replace(self.public, marked=2)
        return super().apply(seat, action, chance)


class WritesHalf(ToyState):
    def position(self) -> toy.ToyPosition:
        return toy.ToyPosition(replace(self.public, said=()), self.secrets)


class FindsProblems(ToyState):
    def problems(self) -> tuple[Problem, ...]:
        return (Problem(Reason.ALREADY),) if self.public.total > 3 else ()


class BuildsPublicTwice(ToyState):
    def view(self, seat: Seat | None) -> View[Public, Private]:
        view = super().view(seat)
        return view if seat is None else replace(view, public=replace(self.public))


class ShowsOtherActions(ToyState):
    def view(self, seat: Seat | None) -> View[Public, Private]:
        return replace(super().view(seat), actions=())


class ForgetsOwnSecret(Toy):
    def imagine(self, view: View[Public, Private], rng: random.Random | None) -> ToyState:
        return super().imagine(replace(view, private=None), rng)


class DoubtsItself(Toy):
    def imagine(self, view: View[Public, Private], rng: random.Random | None) -> ToyState:
        if rng is None and view.public.turn > 2:
            raise ValueError("no match is like this")
        return super().imagine(view, rng)


class CountsTooFar(ToyState):
    def refusal(self, seat: Seat | None, action: Any) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and replace(refusal, params=(("number", 10**9),))


class TellsOfAThirdSeat(ToyState):
    def _end_turn(self, seat: Seat, action: Any, chance: Chance) -> Value:
        event = super()._end_turn(seat, action, chance)
        return replace(event, seat=2) if isinstance(event, toy.Shown) else event


class ListsBySecret(ToyState):
    def actions(self, seat: Seat | None) -> Any:
        listed = super().actions(seat)
        if seat is None or self.secrets[1 - seat] % 2:
            return listed
        return tuple(entry for entry in listed if not isinstance(entry, Mark))

    def view(self, seat: Seat | None) -> View[Public, Private]:
        return replace(super().view(seat), actions=super().actions(seat))


class RefusesBySecret(ToyState):
    def refusal(self, seat: Seat | None, action: Any) -> Refusal | None:
        refusal = super().refusal(seat, action)
        if refusal is None or seat not in (0, 1):
            return refusal
        return replace(refusal, params=(("hint", self.secrets[1 - seat]),))


class TellsInEvents(ToyState):
    def _end_turn(self, seat: Seat, action: Any, chance: Chance) -> Value:
        event = super()._end_turn(seat, action, chance)
        return Rolled(event.face * 10 + self.secrets[0]) if isinstance(event, Rolled) else event


class TellsBySize(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        events = super().apply(seat, action, chance)
        return events * 2 if self.secrets[0] % 2 else events


class RevealsInSilence(Toy):
    def reveals(self, event: Value) -> bool:
        return False


class MarksBySecret(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        events = super().apply(seat, action, chance)
        if isinstance(action, Mark) and self.secrets[0] > self.secrets[1]:
            self.public = replace(self.public, marks=(True, True, True))
            return (Marked(action.pad, True),)
        return events


class LeavesNoTrace(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        before = self.public
        events = super().apply(seat, action, chance)
        if isinstance(action, Mark):
            self.public = before
        return events


class NeverEnds(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        events = super().apply(seat, action, chance)
        self.public = replace(self.public, outcome=None, turn=self.public.turn % 2)
        return events


class EndsWithoutOutcome(ToyState):
    @property
    def acting(self) -> tuple[Seat, ...]:
        return () if self.public.turn >= 3 else super().acting


class RollsItsOwnDice(ToyState):
    dice = random.Random(4)

    def _end_turn(self, seat: Seat, action: Any, chance: Chance) -> Value:
        event = super()._end_turn(seat, action, chance)
        self.public = replace(self.public, total=self.dice.randrange(1000))
        return event


class LeavesOutTheDetails(Toy):
    def why_not(self, view: View[Public, Private], action: Any) -> Refusal | None:
        refusal = super().why_not(view, action)
        return refusal if refusal is None else Refusal(refusal.reason)


class HasNothingAgainstIt(Toy):
    def why_not(self, view: View[Public, Private], action: Any) -> Refusal | None:
        refusal = super().why_not(view, action)
        return None if refusal is not None and refusal.reason is Reason.NO_SUCH_PAD else refusal


class TakesTheTableForASeat(Toy):
    def why_not(self, view: View[Public, Private], action: Any) -> Refusal | None:
        return super().why_not(replace(view, seat=view.seat or 0), action)


class CountsOneTooMany(Toy):
    def preview(self, view: View[Public, Private], action: Value) -> Preview:
        return super().preview(replace(view, public=replace(view.public, marked=0)), action)


class ForetellsNothing(Toy):
    def preview(self, view: View[Public, Private], action: Value) -> Preview:
        return replace(super().preview(view, action), effects=())


class NeverRollsASix(Toy):
    def preview(self, view: View[Public, Private], action: Value) -> Preview:
        honest = super().preview(view, action)
        return replace(honest, odds=tuple((name, int(name != "6"), 5) for name, _, _ in honest.odds))


class IsSureOfAOne(Toy):
    def preview(self, view: View[Public, Private], action: Value) -> Preview:
        honest = super().preview(view, action)
        return replace(honest, odds=tuple((name, int(name == "1"), 1) for name, _, _ in honest.odds))


class CountsAFaceTwice(Toy):
    def preview(self, view: View[Public, Private], action: Value) -> Preview:
        honest = super().preview(view, action)
        return replace(honest, odds=tuple((name, 1 + (name == "1"), whole) for name, _, whole in honest.odds))


class OnlyAmongSeats(ToyState):
    """Correct, and always plays to the last turn."""

    def actions(self, seat: Seat | None) -> Any:
        return () if seat is None else super().actions(seat)


class HopesForASix(Toy):
    """Its odds are consistent, but wrong."""

    longest = 1000
    state = OnlyAmongSeats

    def preview(self, view: View[Public, Private], action: Value) -> Preview:
        honest = super().preview(view, action)
        return replace(honest, odds=tuple((name, 15 if name == "6" else 1, 20) for name, _, _ in honest.odds))


@dataclass(frozen=True)
class Lost(Value, kind="marked"):
    pad: int
    on: bool
    extra: int = 0


class WritesEventsBadly(ToyState):
    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        events = super().apply(seat, action, chance)
        return tuple(Lost(event.pad, event.on) if isinstance(event, Marked) else event for event in events)


BREACHES: list[tuple[str, Toy]] = [
    ("lists", broken(ListsTwice)),
    ("lists", broken(ListsForOthers)),
    ("lists", broken(ListsInAnyOrder)),
    ("lists", broken(ListsWhatItRefuses)),
    ("refusals", broken(AllowsUnlisted)),
    ("refusals", broken(ChangesWhenRefusing)),
    ("refusals", broken(DoesWhatItRefuses)),
    ("copies", broken(SharesBetweenCopies)),
    ("copies", broken(ForgetsInCopies)),
    ("all_or_nothing", broken(StartsBeforeChance)),
    ("json", broken(WritesHalf)),
    ("positions", broken(FindsProblems)),
    ("views", broken(BuildsPublicTwice)),
    ("views", broken(ShowsOtherActions)),
    ("imagine", ForgetsOwnSecret()),
    ("belief", DoubtsItself()),
    ("belief", broken(CountsTooFar)),
    ("bounds", broken(TellsOfAThirdSeat)),
    ("indistinguishable", broken(ListsBySecret)),
    ("indistinguishable", broken(RefusesBySecret)),
    ("non_interference", broken(TellsInEvents)),
    ("non_interference", broken(TellsBySize)),
    ("non_interference", RevealsInSilence()),
    ("undo", broken(MarksBySecret)),
    ("digests", broken(LeavesNoTrace)),
    ("ending", broken(NeverEnds)),
    ("ending", broken(EndsWithoutOutcome)),
    ("replay", broken(RollsItsOwnDice)),
    ("why_not", LeavesOutTheDetails()),
    ("why_not", HasNothingAgainstIt()),
    ("why_not", TakesTheTableForASeat()),
    ("promises", CountsOneTooMany()),
    ("promises", ForetellsNothing()),
    ("promises", NeverRollsASix()),
    ("promises", IsSureOfAOne()),
    ("promises", CountsAFaceTwice()),
    ("odds", HopesForASix()),
]


def _name(breach: tuple[str, Toy]) -> str:
    law, game = breach
    return f"{law}-{game.state.__name__ if type(game).__name__ == 'Broken' else type(game).__name__}"


ROLLS = 120  # turns per match, enough to tell wrong odds from chance


def first_breach(game: Toy, laws: tuple[str, ...]) -> LawBroken | None:
    for seed in range(60):
        try:
            check(game, toy.ToyOptions(ROLLS if laws == ("odds",) else toy.TURNS), 2, seed, laws)
        except LawBroken as error:
            return error
    return None


@pytest.mark.parametrize("breach", BREACHES, ids=_name)
def test_a_law_notices_its_breach(breach: tuple[str, Toy]) -> None:
    law, game = breach
    error = first_breach(game, (law,))
    assert error is not None
    assert error.law == law
    assert error.record.opening.game == "toy", "the record has the way there"


def test_every_law_has_a_breach() -> None:
    assert {law for law, _ in BREACHES} == set(LAWS)


def test_an_event_that_is_not_read_back_is_noticed() -> None:
    with pytest.raises(BadValue, match="extra"):
        first_breach(broken(WritesEventsBadly), ("digests",))


def test_odds_of_many_matches_are_judged_together() -> None:
    """Wrong odds that no single match can show, because each die is rolled a few times only."""
    for game, fair in ((toy.TOY, True), (HopesForASix(), False)):
        tally = together(check(game, toy.ToyOptions(), 2, seed, ("odds",)).tally for seed in range(300))
        assert bool(unfair(tally)) is not fair
        assert sum(share.tries for share in tally.values()) > 1000


def test_shares_are_added_up_from_nothing() -> None:
    bucket = ("roll", "6", 0)
    tallies = [{bucket: Share(2, 1, 0.5, 0.25)}, {bucket: Share(1, 1, 0.25, 0.5)}]
    assert together(tallies) == {bucket: Share(3, 2, 0.75, 0.75)}
    assert Share().is_fair


def test_a_match_counts_each_thing_that_was_likely_once() -> None:
    checked = [check(toy.TOY, toy.ToyOptions(ROLLS), 2, seed, ("odds",)) for seed in range(10)]
    rolls = sum(isinstance(step.action, toy.Roll) for each in checked for step in each.record.steps)
    assert rolls > 0
    assert sum(share.tries for share in together(each.tally for each in checked).values()) == 6 * rolls


def test_show_reveals_and_peek_tells_one_seat_only() -> None:
    """The toy itself must not be trivial."""
    checks: list[Callable[[Value], bool]] = [toy.TOY.reveals]
    assert all(reveals(toy.Shown(0, 3)) and not reveals(Rolled(2)) for reveals in checks)
    peeked = toy.Peeked(0, odd=True)
    assert toy.TOY.seen(peeked, 0) == peeked
    assert toy.TOY.seen(peeked, 1) == toy.TOY.seen(peeked, None) == toy.Peeked(0, odd=None)
    different: list[Value] = [Show(), Peek()]
    assert different[0] != different[1], "values of different kinds are different even without fields"
    assert Outcome((), Reason.ALREADY).total is None


# From a position


def test_a_walk_from_a_position_is_held_to_the_laws_too() -> None:
    state = toy.TOY.deal(toy.ToyOptions(), 2, Seeded(1))
    checked = check_from(toy.TOY, state.position(), 2, 3, steps=4)
    assert 0 < len(checked.record.steps) <= 4
    assert checked.record.opening.options == state.position()
    with pytest.raises(LawBroken, match="listed twice"):
        check_from(broken(ListsTwice), state.position(), 2, 3, steps=4)


def test_curious_playouts_do_every_kind_of_action() -> None:
    done = Counter[str]()
    for seed in range(6):
        done.update(check(toy.TOY, toy.ToyOptions(), 2, seed, (), curious).done)
    assert all(done[kind.kind or ""] > 1 for kind in Toy.action_kinds)

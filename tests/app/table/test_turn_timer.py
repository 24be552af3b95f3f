"""Proves that a turn timer counts each turn from its beginning, stands still while it is held, and only ever counts."""

from __future__ import annotations

from app.table.turn_timer import LONGEST, TurnReading, TurnTimer


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def timer(limit: int = 60) -> tuple[TurnTimer, Clock]:
    clock = Clock()
    made = TurnTimer(clock, limit)
    made.turn("first")
    made.hold(False)
    return made, clock


def test_without_a_limit_there_is_nothing_to_read() -> None:
    made, clock = timer(0)
    clock.now += 10
    assert made.reading() is None


def test_it_counts_on_past_its_limit() -> None:
    made, clock = timer()
    clock.now += 59.9
    assert made.reading() == TurnReading(60, 59, True)
    clock.now += 30
    assert made.reading() == TurnReading(60, 89, True)
    clock.now += 2 * LONGEST
    assert made.reading() == TurnReading(60, LONGEST, True)


def test_another_turn_begins_anew_and_the_same_one_does_not() -> None:
    made, clock = timer()
    clock.now += 20
    assert not made.turn("first")
    assert made.reading() == TurnReading(60, 20, True)
    assert made.turn("second")
    assert made.reading() == TurnReading(60, 0, True)


def test_while_it_is_held_no_time_passes() -> None:
    made, clock = timer()
    clock.now += 20
    assert made.hold(True)
    assert not made.hold(True)
    clock.now += 1000
    assert made.reading() == TurnReading(60, 20, False)
    assert made.hold(False)
    clock.now += 5
    assert made.reading() == TurnReading(60, 25, True)


def test_a_turn_that_begins_while_it_is_held_waits() -> None:
    made, clock = timer()
    made.hold(True)
    assert made.turn("second")
    clock.now += 30
    assert made.reading() == TurnReading(60, 0, False)

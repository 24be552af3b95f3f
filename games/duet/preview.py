"""Previews: the cost of a guess or of ending the turn, the odds of a guess, and the comparison with the result."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from games.core.contract import Message, Preview, View
from games.duet.imagine import odds
from games.duet.state import (
    COLOURS,
    Action,
    Bank,
    Colour,
    EmptyBank,
    Ended,
    EndTurn,
    Event,
    Facts,
    Guess,
    Guessed,
    Options,
    OwnKey,
    Penalty,
    PenaltyPaid,
    Phase,
    Reject,
    SuddenDeath,
    TurnEnded,
)


class Price(StrEnum):
    """The cost of ending a turn; each value is the end of a message key."""

    ONE = "takes_one"
    TWO = "takes_two"
    LAST = "takes_last"
    LAST_TWO = "takes_last_two"
    MISTAKE = "takes_mistake"  # a token that allowed a mistake, because no check is left (D-55)
    SUDDEN_DEATH = "sudden_death"  # no token was left to take
    LOSES = "loses"


def preview(view: View[Facts, OwnKey], action: Action) -> Preview:
    """The cost and odds of an action, as far as this view tells."""
    facts = view.public
    if isinstance(action, Guess):
        return Preview((_of_miss(_miss_price(facts)),), _guess_odds(view, action.cell))
    if isinstance(action, EndTurn):
        return Preview((_of_end(_end_price(facts)),))
    if isinstance(action, Penalty | Reject):
        return Preview((_of_penalty(facts.bank.left - 1),))
    return Preview(())


def hindsight(
    expected: Preview, view: View[Facts, OwnKey], action: Action, events: Sequence[Event], after: View[Facts, OwnKey]
) -> Preview:
    """The preview corrected by the result; the price of a miss stays if the guess was no miss."""
    facts = view.public
    if isinstance(action, Guess):
        result = next(event.result for event in events if isinstance(event, Guessed))
        came = tuple((name, int(name == result), 1) for name, _, _ in expected.odds)
        missed = result is Colour.BYSTANDER
        return Preview((_of_miss(_paid(facts, after.public, events)),) if missed else expected.effects, came)
    if isinstance(action, EndTurn):
        return Preview((_of_end(_paid(facts, after.public, events)),))
    return Preview(tuple(_of_penalty(event.left) for event in events if isinstance(event, PenaltyPaid)))


def _of_miss(price: Price) -> Message:
    return Message(f"duet.preview.miss_{price}")


def _of_end(price: Price) -> Message:
    return Message(f"duet.preview.end_{price}")


def _of_penalty(left: int) -> Message:
    return Message("duet.preview.penalty", (("left", left),))


# Before the action


def _miss_price(facts: Facts) -> Price:
    """The cost of touching a bystander (D-49, D-54, D-56, D-58)."""
    bank = facts.bank
    if facts.turn.phase is Phase.SUDDEN_DEATH:
        return Price.LOSES
    if bank.bystanders:
        return Price.ONE if bank.left > 1 else Price.LAST
    if bank.checks >= 2:
        return Price.TWO if bank.left > 2 else Price.LAST_TWO
    return _of_too_few(bank, facts.options)


def _end_price(facts: Facts) -> Price:
    """The cost of ending the turn (D-34, D-53, D-55, A-3)."""
    bank, options = facts.bank, facts.options
    if not bank.left:
        return _of_too_few(bank, options)
    if bank.left == 1:
        return Price.LAST
    return Price.MISTAKE if options.mistakes < options.tokens and not bank.checks else Price.ONE


def _of_too_few(bank: Bank, options: Options) -> Price:
    return Price.LOSES if bank.left or options.empty_bank is EmptyBank.LOSS else Price.SUDDEN_DEATH


def _guess_odds(view: View[Facts, OwnKey], cell: int) -> tuple[tuple[str, int, int], ...]:
    if view.seat is None or view.private is None or view.public.keys is not None:
        return ()
    shares = odds(view.public, view.seat, view.private, cell)
    return tuple((str(COLOURS[letter]), share.numerator, share.denominator) for letter, share in shares.items())


# After the action


def _paid(before: Facts, after: Facts, events: Sequence[Event]) -> Price:
    """The actual cost of the end of a turn."""
    if any(isinstance(event, Ended) for event in events):
        return Price.LOSES
    spent = next(event.spent for event in events if isinstance(event, TurnEnded))
    last = any(isinstance(event, SuddenDeath) for event in events)
    if not spent:
        return Price.SUDDEN_DEATH
    if spent == 2:
        return Price.LAST_TWO if last else Price.TWO
    if last:
        return Price.LAST
    mission = before.options.mistakes < before.options.tokens
    of_choice = not any(isinstance(event, Guessed) for event in events)
    fewer = after.bank.bystanders < before.bank.bystanders
    return Price.MISTAKE if mission and of_choice and fewer else Price.ONE

"""The animation and the sounds that follow the last events of Duet."""

from dataclasses import dataclass

from app.present.i18n import _, capitals
from app.table.desk import DeskView
from games.duet.state import Colour, Ended, Ending, Facts, Guessed, SuddenDeath, TurnEnded

STAMPS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}


@dataclass(frozen=True, slots=True)
class DuetScene:
    """An animation: "found" with a stamp, "win", "assassin", "loss" or "sudden"; with its text."""

    kind: str
    words: str
    stamp: str = ""


def scene(before: DeskView | None, shown: DeskView) -> DuetScene | None:
    """The animation for the most important of the last events, or None."""
    if before is None:
        return None
    facts: Facts = shown.table.public
    events = [event for happening in shown.happened if happening.number > before.number for event in happening.events]
    ended = next((event.outcome for event in events if isinstance(event, Ended)), None)
    guessed = next((event for event in reversed(events) if isinstance(event, Guessed)), None)
    if ended is not None:
        if ended.winners:
            return DuetScene("win", _("All 15 found"))
        if ended.reason is Ending.ASSASSIN:
            return DuetScene("assassin", _("The assassin"))
        spent = ended.reason is Ending.OUT_OF_TOKENS
        return DuetScene("loss", _("Out of tokens") if spent else _("One miss too many"))
    if any(isinstance(event, SuddenDeath) for event in events):
        return DuetScene("sudden", _("Sudden death"))
    if guessed is not None:
        return DuetScene("found", capitals(facts.words[guessed.cell]), STAMPS[guessed.result])
    return None


def sounds(shown: DeskView) -> list[str]:
    """The sounds of the last events."""
    events = [event for happening in shown.happened for event in happening.events]
    found = []
    for event in events:
        if isinstance(event, Guessed):
            found.append(STAMPS[event.result])
        elif isinstance(event, SuddenDeath):
            found.append("sudden")
        elif isinstance(event, Ended) and event.outcome.winners:
            found.append("win")
        elif isinstance(event, Ended) and event.outcome.reason is not Ending.ASSASSIN:
            found.append("loss")
    if events and isinstance(events[-1], TurnEnded) and not any(isinstance(event, Guessed) for event in events):
        found.append("turn")
    return found

"""Bots' turns as values: who plays now, and what each turn came to in a sentence."""

from dataclasses import dataclass

from app.present.people import Person
from app.present.row_models import PanelRow


@dataclass(frozen=True)
class TurnCard(PanelRow):
    """The turn of a bot in one sentence."""

    key: str
    who: Person
    words: str

    def spoken(self) -> str:
        return self.words


@dataclass(frozen=True)
class WatchedTurns:
    """What there is to see of bots' turns now."""

    playing: int | None = None  # the bot whose turn it is
    cards: tuple[TurnCard, ...] = ()  # of the turns since somebody here last read them, the oldest first
    walk: tuple[tuple[int, int], ...] = ()  # where the bot that plays has gone in this turn
    unread: bool = False  # turns are over that nobody here has read of


NO_TURNS = WatchedTurns()

"""Bots' turns as values: the bot that plays now, and a sentence about each turn."""

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
    """The model of the bots' turns."""

    playing: int | None = None  # the bot whose turn it is
    cards: tuple[TurnCard, ...] = ()  # of the turns since a person here last read them, the oldest first
    walk: tuple[tuple[int, int], ...] = ()  # the path of the playing bot in this turn
    unread: bool = False  # there are finished turns that nobody here has read


NO_TURNS = WatchedTurns()

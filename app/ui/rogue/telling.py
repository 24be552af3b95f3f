"""What has happened and is still to be told: reels, one for each update, and the line below the city."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.table.chair import Happening
from app.table.desk import Face
from app.ui.people import seated
from app.ui.rogue.news import by, event
from app.ui.rogue.scene import Reel
from games.core.value import Value
from games.rogue.facts import Facts
from games.rogue.game import ROGUE

Line = tuple[str, int | None]  # the words, and who did it
NOTHING: Line = ("", None)


class Telling:
    """The news of one screen."""

    def __init__(self) -> None:
        self.heard = -1
        self.reels: list[Reel] = []
        self._line = self._open_line = NOTHING  # the last for everybody's eyes

    @property
    def reel(self) -> Reel | None:
        """The one that is being shown."""
        return replace(self.reels[0], waiting=len(self.reels) - 1) if self.reels else None

    @property
    def line(self) -> Line:
        """What happened last; of what a reel is about to show, nothing."""
        return self.reels[0].line if self.reels else self._line

    def hear(self, before: Face | None, shown: Face, story: Sequence[Happening]) -> tuple[Value, ...]:
        """Takes in what is new, as whoever may look saw it, and gives it."""
        fresh = tuple(each for happening in story if happening.number > self.heard for each in happening.events)
        self.heard = shown.number
        line = self._open_line
        self._line = last_line(shown, fresh) or self._line
        self._open_line = last_line(shown, _open(fresh)) or self._open_line
        if before is not None and fresh:
            self.reels.append(Reel(shown.number, before.table.public, fresh, line))
        return fresh

    def shown(self, upto: int) -> None:
        """The reel has been shown up to this event; its length ends it."""
        if self.reels:
            reel = self.reels[0]
            self.reels[:1] = [replace(reel, at=max(upto, reel.at))] if upto < len(reel.events) else []

    def skip(self, has_something: Callable[[], bool]) -> None:
        """Drops what nobody has anything to show of."""
        while self.reels and not has_something():
            self.reels.pop(0)

    def cover(self) -> None:
        """Other eyes may look now: of what one player alone has read nothing stays."""
        self._line = self._open_line
        self.reels = [replace(reel, events=_open(reel.events)) for reel in self.reels]


def _open(events: Sequence[Value]) -> tuple[Value, ...]:
    """Events as everybody saw them."""
    return tuple(ROGUE.seen(each, None) for each in events)  # type: ignore[arg-type]


def last_line(shown: Face, events: Sequence[Value]) -> Line | None:
    """The last two sentences of what happened."""
    facts: Facts = shown.table.public
    who = seated(shown)
    said = [(words, each) for each in events if (words := event(each, who, facts))][-2:]
    return (" ".join(words for words, _each in said), by(said[0][1])) if said else None

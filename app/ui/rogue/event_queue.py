"""What has happened and is still to be told: reels, one for each update, the line below the city, sounds and scenes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.present.people import seated
from app.present.rogue.event_sentences import by, event
from app.present.rogue.moment import Reel
from app.present.rogue.theme import MOTION
from app.table.desk import DeskView
from app.ui.rogue.cutscenes import finale, moment
from app.ui.rogue.panels.final_score import final
from app.ui.shell.feedback import telling, verdict
from app.ui.shell.screen import after
from games.core.value import Value
from games.rogue import city_events as news
from games.rogue import events as told
from games.rogue.city import ground
from games.rogue.facts import Facts
from games.rogue.game import ROGUE

if TYPE_CHECKING:
    from app.ui.rogue.screen import RogueScreen

MOVING = (told.AttackRolled, told.InterceptRolled)  # rolls that are seen before anything is told
SOUNDS: dict[type[Any], str] = {
    told.Exposed: "rogue_exposed",
    news.Exploded: "rogue_blast",
    told.CriminalDefeated: "rogue_hit",
    told.Felled: "rogue_hit",
    told.Ravaged: "rogue_blast",
    news.AssassinStruck: "rogue_hit",
    told.Arrested: "rogue_arrest",
    told.Taken: "rogue_arrest",
    told.Defused: "rogue_defused",
    news.CityBegan: "rogue_rain",
    told.TurnBegan: "rogue_turn",
}
ROLLS = (told.AttackRolled, told.InterceptRolled, told.SearchRolled, told.CircuitRolled)

Line = tuple[str, int | None]  # the words, and who did it
NOTHING: Line = ("", None)


class EventQueue:
    """The news of one screen."""

    def __init__(self, screen: "RogueScreen") -> None:
        self.screen = screen
        self.heard = -1
        self.over = False  # the match has ended, and its end is still to be told
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

    def hear(self, before: DeskView | None, shown: DeskView) -> tuple[Value, ...]:
        """Takes in what is new, as whoever may look saw it, and gives it: sounds, a line, and a reel to show it."""
        story = self.screen.story()
        fresh = tuple(each for happening in story if happening.number > self.heard for each in happening.events)
        self.heard = shown.number
        line = self._open_line
        self._line = last_line(shown, fresh) or self._line
        self._open_line = last_line(shown, _open(fresh)) or self._open_line
        if before is None:
            return ()
        if fresh:
            self.reels.append(Reel(shown.number, before.table.public, fresh, line))
        app = self.screen.app
        if any(isinstance(event, ROLLS) for event in fresh):
            app.feel.play("rogue_dice")
        self.over = self.over or any(isinstance(event, told.Ended) for event in fresh)
        rolling = app.look.motion and any(isinstance(event, MOVING) for event in fresh)
        wait = MOTION.roll + MOTION.settle if rolling else 0
        after(wait, lambda: self._tell(shown, fresh))  # not before the dice lie
        return fresh

    def _tell(self, shown: DeskView, events: tuple[Value, ...]) -> None:
        """The one sound that says most of what has happened, and its scene."""
        screen = self.screen
        screen.app.feel.play(telling(SOUNDS, events))
        facts: Facts = shown.table.public
        scene = moment(events, seated(shown), ground(facts.options, facts.seats, facts.layout))
        if screen.table is not None:
            screen.moment.play(screen.app.look, scene)

    def finish(self, shown: DeskView) -> None:
        """The last reckoning begins: its sound and its scene, once everything before it has been told."""
        outcome, screen = shown.table.public.outcome, self.screen
        if not self.over or outcome is None or self.reels or screen.covered is not None:
            return
        self.over = False
        screen.app.feel.play(verdict("rogue", outcome.winners, shown.seats, shown.personal))
        end = final(screen.now(), outcome)
        lost = shown.personal and not set(outcome.winners) & set(shown.seats)
        scene = finale(end.title, end.line, end.winners[0], end.androids[0], lost)
        screen.moment.play(screen.app.look, scene, last=True)

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


def last_line(shown: DeskView, events: Sequence[Value]) -> Line | None:
    """The last two sentences of what happened."""
    facts: Facts = shown.table.public
    who = seated(shown)
    said = [(words, each) for each in events if (words := event(each, who, facts))][-2:]
    return (" ".join(words for words, _each in said), by(said[0][1])) if said else None

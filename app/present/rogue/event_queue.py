"""The queue of events still to be shown: a reel for each update, the line below the city, sounds and scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from app.present.event_sounds import telling, verdict
from app.present.i18n import current_language
from app.present.people import seated
from app.present.rogue.event_sentences import by, event, sentences
from app.present.rogue.moment import Reel
from app.present.rogue.panels.final_score import final
from app.present.rogue.row_values import LogSentence
from app.present.rogue.scenes import RogueScene, finale, rogue_scene
from app.present.rogue.theme import MOTION
from games.rogue.city import ground
from games.rogue.city_events import AssassinStruck, CityBegan, Exploded
from games.rogue.events import (
    Arrested,
    AttackRolled,
    CircuitRolled,
    CriminalDefeated,
    Defused,
    Ended,
    Exposed,
    Felled,
    InterceptRolled,
    Ravaged,
    SearchRolled,
    Taken,
    TurnBegan,
)
from games.rogue.game import ROGUE

if TYPE_CHECKING:
    from app.present.rogue.session import RogueSession
    from app.table.chair import Happening
    from app.table.desk import DeskView
    from games.core.value import Value
    from games.rogue.facts import Facts

MOVING = (AttackRolled, InterceptRolled)  # rolls whose dice are shown before any text
SOUNDS: dict[type[Any], str] = {
    Exposed: "rogue_exposed",
    Exploded: "rogue_blast",
    CriminalDefeated: "rogue_hit",
    Felled: "rogue_hit",
    Ravaged: "rogue_blast",
    AssassinStruck: "rogue_hit",
    Arrested: "rogue_arrest",
    Taken: "rogue_arrest",
    Defused: "rogue_defused",
    CityBegan: "rogue_rain",
    TurnBegan: "rogue_turn",
}
ROLLS = (AttackRolled, InterceptRolled, SearchRolled, CircuitRolled)
LATEST = 200  # sentences kept in the list
NEWEST = 12  # of them beside the city on a tablet

Line: TypeAlias = tuple[str, int | None]  # the text, and the acting seat
NOTHING: Line = ("", None)


class EventQueue:
    """The events of one session."""

    def __init__(self, session: RogueSession) -> None:
        self.session = session
        self.heard = -1
        self.over = False  # the match has ended, and its end is still to be shown
        self.reels: list[Reel] = []
        self.scene: RogueScene | None = None
        self.scene_on = 0  # counts scenes: each is played once
        self._line = self._open_line = NOTHING  # the last public one
        self._newest: tuple[object, tuple[LogSentence, ...]] = (None, ())

    @property
    def reel(self) -> Reel | None:
        """The reel that is being shown."""
        return replace(self.reels[0], waiting=len(self.reels) - 1) if self.reels else None

    @property
    def line(self) -> Line:
        """The last event; without those that a reel is about to show."""
        return self.reels[0].line if self.reels else self._line

    def hear(self, before: DeskView | None, shown: DeskView) -> tuple[Value, ...]:
        """Process new events as visible here, and return them: a sound, a line, and a reel."""
        story = self.session.story
        happened = tuple(happening for happening in story if happening.number > self.heard)
        fresh = tuple(each for happening in happened for each in happening.events)
        self.heard = shown.number
        self.session.bots.hear(shown, happened, opened=before is None)
        line = self._open_line
        self._line = last_line(shown, fresh) or self._line
        self._open_line = last_line(shown, open_events(fresh)) or self._open_line
        if before is None:
            return ()
        if fresh:
            by_bot = all(each.seat is not None and shown.parties[each.seat].mind is not None for each in happened)
            self.reels.append(Reel(shown.number, before.table.public, fresh, line, by_bot=by_bot))
        if any(isinstance(event, ROLLS) for event in fresh):
            self.session.play("rogue_dice")
        self.over = self.over or any(isinstance(event, Ended) for event in fresh)
        rolling = self.session.motion() and any(isinstance(event, MOVING) for event in fresh)
        wait = MOTION.roll + MOTION.settle if rolling else 0
        self.session.call_later(wait, lambda: self._tell(shown, fresh))  # after the dice animation
        return fresh

    def _tell(self, shown: DeskView, events: tuple[Value, ...]) -> None:
        """Play the sound of the most important event, and its scene."""
        self.session.play(telling(SOUNDS, events))
        facts: Facts = shown.table.public
        scene = rogue_scene(events, seated(shown), ground(facts.options, facts.seats, facts.layout))
        if scene is not None and self.session.covered is None:
            self.show_scene(scene)
            self.session.refresh()

    def show_scene(self, scene: RogueScene) -> None:
        """Set a scene to be played once."""
        self.scene, self.scene_on = scene, self.scene_on + 1

    def finish(self, shown: DeskView) -> None:
        """Begin the final scoring with its sound and scene, after everything before it was shown."""
        outcome, session = shown.table.public.outcome, self.session
        if not self.over or outcome is None or self.reels or session.covered is not None:
            return
        self.over = False
        session.play(verdict("rogue", outcome.winners, shown.seats, shown.personal))
        hero = final(session.now(), outcome).hero
        lost = shown.personal and not set(outcome.winners) & set(shown.seats)
        self.show_scene(finale(hero.title, hero.line, hero.winners[0], hero.androids[0], lost))

    def shown_to(self, upto: int) -> None:
        """Mark the reel as shown up to this event; after its last one the next reel follows."""
        if self.reels:
            reel = self.reels[0]
            self.reels[:1] = [replace(reel, at=max(upto, reel.at))] if upto < len(reel.events) else []

    def skip(self, has_something: Callable[[], bool]) -> None:
        """Drop reels without contents for any panel."""
        while self.reels and not has_something():
            self.reels.pop(0)

    def latest(self, shown: DeskView) -> tuple[LogSentence, ...]:
        """The newest sentences."""
        story, eyes = self.session.story, shown.private.seat if shown.private is not None else None
        about = (shown.number, len(story), eyes, shown.seats, current_language())
        if self._newest[0] != about:
            self._newest = (about, log_sentences(shown, story, NEWEST))
        return self._newest[1]

    def cover(self) -> None:
        """Clear texts made from a private view."""
        self._newest = (None, ())
        self._line = self._open_line
        self.reels = [replace(reel, events=open_events(reel.events)) for reel in self.reels]


def open_events(events: Sequence[Value]) -> tuple[Value, ...]:
    """Events as everybody saw them."""
    return tuple(ROGUE.seen(each, None) for each in events)  # type: ignore[arg-type]


def last_line(shown: DeskView, events: Sequence[Value]) -> Line | None:
    """The last two sentences."""
    facts: Facts = shown.table.public
    who = seated(shown)
    said = [(words, each) for each in events if (words := event(each, who, facts))][-2:]
    return (" ".join(words for words, _each in said), by(said[0][1])) if said else None


def log_sentences(shown: DeskView, story: Sequence[Happening], most: int = LATEST) -> tuple[LogSentence, ...]:
    """The sentences of a story as visible here, the newest first."""
    facts: Facts = shown.table.public
    who = seated(shown)
    newest = (each for happening in story[: -LATEST - 1 : -1] for each in happening.events[::-1])
    return tuple(
        LogSentence(f"line/{place}", words, who[seat] if seat is not None and seat < len(who) else None)
        for place, (words, seat) in enumerate(islice(sentences(newest, who, facts), most))
    )

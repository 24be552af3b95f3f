"""Bots' turns on one device: a sentence about each, the bot that plays now, and when bots wait for a reader.

Bots wait while somebody here reads a panel. A bot's roll is shown for a moment and closes automatically, unless it
affects a person of this device. A tap skips the rest of a bot's turn, but not its sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.present.i18n import current_language
from app.present.people import seated
from app.present.rogue.event_chapters import ChapterKind, EventChapter, chapter_of
from app.present.rogue.theme import MOTION
from app.present.rogue.turn_summary import summary
from app.present.rogue.watched_turns import NO_TURNS, TurnCard, WatchedTurns
from app.table.requests import Undo
from games.rogue.events import Moved, TurnBegan, TurnEnded
from games.rogue.vocabulary import Phase

if TYPE_CHECKING:
    from app.present.rogue.moment import Reel
    from app.present.rogue.session import RogueSession
    from app.table.chair import Happening
    from app.table.desk import DeskView
    from games.core.value import Value
    from games.rogue.facts import Facts

AT_ONCE = "once"
SHARES = {"calm": 1.0, "quick": 0.4, AT_ONCE: 0.0}  # of the duration for which a roll is shown
PASSING = (ChapterKind.ROLL, ChapterKind.CARD, ChapterKind.BOMB, ChapterKind.FOUND)
"""Events of a bot alone, which are included in the sentence about its turn."""


@dataclass
class _Turn:
    """The current turn of a bot."""

    seat: int
    events: list[Value] = field(default_factory=list)


class BotTurns:
    """The bots' turns of one session."""

    def __init__(self, session: RogueSession) -> None:
        self.session = session
        self._turn: _Turn | None = None
        self._over: list[_Turn] = []
        self._skipped: int | None = None  # the bot whose turn is skipped
        self._waiting = False  # whether bots wait for a reader here
        self._shown: object = None  # the chapter that closes automatically
        self._spent = 0.0  # seconds for which rolls of this turn have been shown
        self._watched: tuple[object, WatchedTurns] = (None, NO_TURNS)

    # -- events ------------------------------------------------------------------------------------

    def hear(self, shown: DeskView, fresh: Sequence[Happening], *, opened: bool) -> None:
        """Process new events; for a match that was just opened, only the current turn."""
        for happening in fresh:
            if isinstance(happening.said, Undo):
                self._turn, self._over = None, []
            for event in happening.events:
                self._hear(shown, event)
        if opened:
            self._over = []
        if self._turn is None or self._turn.seat != self._skipped:
            self._skipped = None

    def _hear(self, shown: DeskView, event: Value) -> None:
        if isinstance(event, TurnBegan):
            bot = shown.parties[event.seat].mind is not None
            self._turn, self._spent = (_Turn(event.seat) if bot else None), 0.0
        elif isinstance(event, TurnEnded) and self._turn is not None:
            self._over.append(self._turn)
            self._turn = None
        elif self._turn is not None:
            self._turn.events.append(event)

    def watched(self, shown: DeskView) -> WatchedTurns:
        """The model of the bots' turns."""
        facts: Facts = shown.table.public
        if facts.outcome is not None or shown.ending is not None:
            return NO_TURNS
        turn = self._turn
        about = (shown.number, shown.parties, len(self._over), turn is None, current_language())
        if self._watched[0] != about:
            self._watched = (about, self._look(shown, facts))
        return self._watched[1]

    def _look(self, shown: DeskView, facts: Facts) -> WatchedTurns:
        who, turn = seated(shown), self._turn
        turns = [*self._over, *((turn,) if turn is not None and turn.events else ())]
        cards = tuple(
            TurnCard(f"bots/card/{place}", who[each.seat], summary(each.seat, each.events, who, facts))
            for place, each in enumerate(turns)
        )
        playing = turn.seat if turn is not None and facts.phase is Phase.ACTION else None
        walk = tuple((e.origin, e.tile) for e in turn.events if isinstance(e, Moved)) if turn is not None else ()
        return WatchedTurns(playing, cards, walk, bool(self._over) and playing is None)

    # -- input of a player -------------------------------------------------------------------------

    def read(self) -> None:
        """Clear the sentences after they were read."""
        self._over = []

    def skip(self) -> None:
        """Skip the rest of the current turn."""
        if self._turn is not None:
            self._skipped = self._turn.seat
            self.drop_unseen()
            self._hurry()

    def _hurry(self) -> None:
        """Hurry the bot repeatedly, until its turn is over."""
        if self._skipped is None or self.session.match is None:
            return
        self.session.match.hurry()
        self.session.call_later(MOTION.hurry, self._hurry)

    # -- automatic steps ---------------------------------------------------------------------------

    def passing(self, reel: Reel | None) -> EventChapter | None:
        """The shown chapter, if it closes automatically."""
        chapter = chapter_of(reel)
        if reel is None or chapter is None or not reel.by_bot or chapter.kind not in PASSING:
            return None
        struck = {
            getattr(e, name, None) for e in reel.events[chapter.first : chapter.end] for name in ("seat", "target")
        }
        return None if struck & self._people else chapter

    @property
    def _people(self) -> set[int]:
        """The seats of people."""
        shown = self.session.shown
        return {seat for seat, party in enumerate(shown.parties) if party.mind is None} if shown is not None else set()

    def drop_unseen(self) -> None:
        """Skip rolls of bots that are not to be shown."""
        unseen, queue = self._skipped is not None or self._share == 0, self.session.queue
        while unseen and (chapter := self.passing(queue.reel)) is not None:
            queue.shown_to(chapter.end)

    @property
    def _share(self) -> float:
        return SHARES.get(self.session.device.preferences().bots, 1.0)

    def settle(self, *, reading: bool) -> None:
        """After drawing: let bots wait for a reader, and schedule the end of an automatic chapter."""
        match = self.session.match
        if match is not None and reading != self._waiting:
            self._waiting = reading
            match.wait(reading)
        reel = self.session.queue.reel
        chapter = self.passing(reel)
        now = (reel.number, chapter.first) if reel is not None and chapter is not None else None
        if now == self._shown:
            return
        self._shown = now
        if chapter is not None:
            roll = MOTION.roll + MOTION.settle if chapter.kind is ChapterKind.ROLL and self.session.motion() else 0.0
            wait = roll + max(MOTION.glance, (MOTION.watch - self._spent) * MOTION.part) * self._share
            self._spent += wait
            end = chapter.end
            self.session.call_later(wait, lambda: self._pass(now, end))

    def _pass(self, then: object, end: int) -> None:
        if self._shown == then:
            self._shown = None
            self.session.shown_to(end)

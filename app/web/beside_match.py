"""The turn status, timer and quick reactions on a page.

It is above the main part. Figures are rendered by the host every few seconds while the timer runs, because a page has
no clock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from app.lan.table_talk import Reaction
from app.present.i18n import _
from app.present.turn_status import Activity, TurnStatus, late_words
from app.present.wifi.reactions import ShownReaction, reaction_words, shown_reaction
from app.services.wifi.room_status import room_status
from app.web.drawn import badge
from app.web.markup import Html, join, tag
from app.web.page_content import PageButton, PageButtonStyle, PageDialog, Screen

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.lan.table_talk import ShowReaction
    from app.lan.transport import Clock, Timer
    from app.services.wifi.visiting import GuestSession
    from app.table.desk import DeskView
    from app.table.turn_timer import TurnReading

TICK = 5.0  # seconds between two figures of the timer
SECONDS = 3.0  # that a reaction stays
MOST = 4  # reactions at once


class BesideOwner(Protocol):
    """The table whose page it is."""

    @property
    def room(self) -> LobbyView: ...
    @property
    def screen(self) -> Screen: ...
    @property
    def reactions(self) -> bool:
        """Whether the page shows and sends reactions."""
        ...

    def changed(self) -> None: ...
    def show_message(self, sentence: str) -> None: ...


class BesideMatch:
    """One page's."""

    def __init__(
        self,
        owner: BesideOwner,
        session: GuestSession,
        clock: Clock,
        speak: Callable[[Callable[[], None]], None],
    ) -> None:
        """`speak` does something in the guest's language."""
        self._owner = owner
        self._session = session
        self._clock = clock
        self._speak = speak
        self._face: DeskView | None = None
        self._reactions: list[ShownReaction] = []
        self._timers: list[Timer] = []
        self._tick: Timer | None = None
        self._read: tuple[TurnReading | None, float] = None, 0.0  # the last received reading of the timer, and its time
        self._late = False
        self._writing = False
        self.open = False  # whether the six reactions are offered
        session.reacted = self._reacted

    def show(self, face: DeskView) -> None:
        """Handle a new desk view."""
        self._face = face

    def close(self) -> None:
        """Stop: the page was closed."""
        for timer in (*self._timers, *((self._tick,) if self._tick is not None else ())):
            timer.cancel()
        self._tick = None
        self._session.reacted = lambda _reaction: None

    # What its reader does

    @property
    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """The menu rows of hints."""
        return (("emoticon-outline", _("React"), self._offer),) if self._sends else ()

    @property
    def _sends(self) -> bool:
        return self._owner.reactions and self._owner.screen is Screen.HAND

    def tap(self, rest: str) -> None:
        """A button of ours: a reaction, or none."""
        self.open = False
        if self._sends and rest in list(Reaction):
            self._session.react(Reaction(rest))

    def write(self, writing: bool) -> None:
        """Set whether the reader is typing; sent on changes."""
        if writing is not self._writing:
            self._writing = writing
            self._session.write(writing)

    def _offer(self) -> None:
        self.open = True
        self._owner.changed()

    # What it shows

    def bar(self) -> Html | None:
        """The line above the main part, and the reactions over it; None for neither."""
        status = self._status()
        self._watch(status)
        line = _line(status) if status is not None else None
        shown = [_reaction(reaction) for reaction in self._reactions]
        reactions = tag("ul", *shown, class_="reactions", role="list") if shown else None
        return join(line, reactions) if line or reactions else None

    @property
    def said(self) -> str:
        """The newest reaction, for a screen reader."""
        return self._reactions[-1].spoken if self._reactions else ""

    def dialog(self) -> PageDialog | None:
        """The six reactions, where they are offered."""
        if not self.open:
            return None
        buttons = [
            tag(
                "button", tag("i", class_=f"beside-sign {_sign(reaction)}", aria_hidden="true"),
                tag("span", reaction_words(reaction)), data_tap=f"react/{reaction.value}", type="button",
            )
            for reaction in Reaction
        ]  # fmt: skip
        shut = PageButton("react/close", _("Close"), PageButtonStyle.QUIET)
        return PageDialog("react", _("React"), "", (shut,), tag("div", *buttons, class_="six"), dismiss="react/close")

    def _status(self) -> TurnStatus | None:
        face, room, now = self._face, self._owner.room, self._clock.now()
        if room.timer is not self._read[0]:
            self._read = room.timer, now
        return room_status(room, face, now - self._read[1]) if face is not None else None

    def _watch(self, status: TurnStatus | None) -> None:
        """The figures are rendered again in a while, as long as they run; that the time is up is said once."""
        before, self._late = self._late, status is not None and status.late
        if self._late and not before and self._face is not None:
            self._owner.show_message(late_words(self._face))
        if self._tick is None and status is not None and status.time and not status.held:
            self._tick = self._clock.later(TICK, self._ticked)

    def _ticked(self) -> None:
        self._tick = None
        self._owner.changed()

    def _reacted(self, heard: ShowReaction) -> None:
        self._speak(lambda: self._show_reaction(heard))

    def _show_reaction(self, heard: ShowReaction) -> None:
        face = self._face
        shown = shown_reaction(self._owner.room, face.parties, heard) if face is not None else None
        if shown is None or not self._owner.reactions:
            return
        others = [other for other in self._reactions if other.name != shown.name]
        self._reactions = [*others, shown][-MOST:]
        self._timers = self._timers[-MOST:]
        self._timers.append(self._clock.later(SECONDS, lambda: self._remove(shown)))
        self._owner.changed()

    def _remove(self, shown: ShownReaction) -> None:
        self._reactions = [other for other in self._reactions if other is not shown]
        self._owner.changed()


def _sign(reaction: Reaction) -> str:
    return f"react-{reaction.value.replace('_', '-')}"


def _reaction(shown: ShownReaction) -> Html:
    who = badge(shown.person) if shown.person is not None else tag("b", shown.name)
    sign = tag("i", class_=f"beside-sign {_sign(shown.reaction)}", aria_hidden="true")
    return tag("li", who, sign, tag("span", shown.spoken, class_="hidden"))


def _line(status: TurnStatus) -> Html:
    """The activity and the time."""
    name = f"does-{status.activity.value}" if status.activity is not Activity.NONE else "does-hold"
    sign = tag("i", class_=f"beside-sign {name}", aria_hidden="true") if status.icon else None
    return tag(
        "p",
        sign,
        tag("span", status.words) if status.words else None,
        tag("b", status.time, role="timer", aria_label=status.spoken) if status.time else None,
        class_="turn-line late" if status.late else "turn-line",
    )

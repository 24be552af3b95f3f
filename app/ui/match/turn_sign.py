"""The turn status beside the title of a table: the activity of a player on another device, and the timer.

It is in the bar, right of the title, so that no button moves when it comes or goes. It is redrawn once a second, and
only while there is a status.
"""

from __future__ import annotations

from dataclasses import replace
from time import time
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.setup.turn_limit import turn_limit
from app.present.turn_status import TurnStatus, late_words, turn_status
from app.services.turn_clock import TurnClock
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, text_width
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport, WindowForm

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.services.match_session import NetworkedTable
    from app.table.desk import DeskView
    from app.ui.app import Safehouse

TICK = 1.0
TALL = 34.0  # dp
ICON = 20.0
FACE = "strong"
LARGEST = 1.25  # times the size of letters


class TurnSign(Painted):
    """The sign; as wide as what it says, and nothing while there is nothing to say."""

    key = StringProperty("turn")
    say = StringProperty()
    status: TurnStatus | None = ObjectProperty(None, allownone=True)
    brief = BooleanProperty(False)  # whether there is no room for words on any screen
    shown: tuple[str, ...] = ("status", "brief")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), width=0, **kwargs)

    def on_status(self, _sign: object, status: TurnStatus | None) -> None:
        self.say = status.spoken if status is not None else ""
        self.refit()

    def refit(self) -> None:
        look, status = self.look, self.status
        if look is None or status is None:
            self.width = 0
            return
        self.width = look.px(_width(look, status, self.brief) + tokens.GAPS.hair)
        self.height = look.px(TALL)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        status = self.status
        if status is None:
            return
        ground, ink, mark = colours(status)
        x = tokens.GAPS.hair  # of air beside the title
        pen.box(x, 0, w - x, h, h / 2, ground, 0.94)
        pen.ring(x, 0, w - x, h, h / 2, 2, mark)
        x += tokens.GAPS.gap
        if _has_icon(pen.look, status):
            pen.icon(status.icon, x + ICON / 2, h / 2, ICON, mark)
            x += ICON + tokens.GAPS.hair
        words = _words(pen.look, status, self.brief)
        if words:
            pen.text(words, FACE, _size(pen.look, pen.type.small), x, h / 2, ink)
            x += _wide(pen.look, words, pen.type.small) + tokens.GAPS.hair
        if status.time:
            pen.text(status.time, FACE, _size(pen.look, pen.type.body), x, h / 2, ink)


def colours(status: TurnStatus) -> tuple[str, str, str]:
    """Ground, letters and mark."""
    frame = tokens.DARK
    return frame.surface, frame.accent if status.late else frame.text, frame.accent if status.late else frame.text_muted


def _words(look: Viewport, status: TurnStatus, brief: bool) -> str:
    """The activity in words, if there is room."""
    return status.words if look.tablet and look.text < 1.45 and not brief else ""


def _has_icon(look: Viewport, status: TurnStatus) -> bool:
    """Whether the sign of what is done is there: on a low or large-lettered phone the title needs its room."""
    narrow = not look.tablet and (look.form is WindowForm.PHONE_SIDE or look.text > LARGEST)
    return bool(status.icon) and not (narrow and status.time)


def _size(look: Viewport, size: float) -> float:
    """The size of letters: a bar grows with them only so far."""
    return size * min(1.0, LARGEST / look.text)


def _wide(look: Viewport, words: str, size: float) -> float:
    return text_width(look, words, FACE, _size(look, size))


def _width(look: Viewport, status: TurnStatus, brief: bool) -> float:
    parts = [ICON] if _has_icon(look, status) else []
    words = _words(look, status, brief)
    parts += [_wide(look, words, look.type.small)] if words else []
    widest = "".join("0" if sign.isdecimal() else sign for sign in status.time)  # figures do not make it tremble
    parts += [_wide(look, widest, look.type.body)] if status.time else []
    return sum(parts) + tokens.GAPS.hair * (len(parts) - 1) + 2 * tokens.GAPS.gap


class TurnTicker:
    """Updates the status in the bars once a second, and shows the message when the time of a turn is up.

    It keeps only the public part of a view, and asks its screen for the table of several devices, because a screen
    must hold nothing private while the curtain is closed.
    """

    def __init__(self, app: Safehouse, game: str, spread: Callable[[], NetworkedTable | None]) -> None:
        self._app = app
        self._game = game
        self._spread = spread
        self._clock = (
            TurnClock(game, turn_limit(app.prefs, game), lambda: float(Clock.time())) if spread() is None else None
        )
        self._face: DeskView | None = None
        self._late = False
        self._tick = Clock.schedule_interval(self._show, TICK)
        self._tick.cancel()

    def show(self, face: DeskView, *, covered: bool) -> None:
        """A new state of the match, or of the curtain."""
        self._face = replace(face, private=None, happened=())
        if self._clock is not None:
            self._clock.show(face, covered=covered)
        self._show()

    def refresh(self) -> None:
        """Something is different on other devices."""
        self._show()

    def rest(self, away: bool) -> None:
        """Handle that the app goes to the background or returns."""
        if self._clock is not None:
            self._clock.rest(away)
        self._show()

    def stop(self) -> None:
        """Stop: the match was left."""
        self._tick.cancel()
        self._face = None
        self._app.turn = None

    def _show(self, *_time: float) -> None:
        face = self._face
        status = self._status(face) if face is not None else None
        self._app.turn = status
        late = status is not None and status.late
        if late and not self._late and face is not None:
            self._app.tell(late_words(face))
        self._late = late
        if status is not None and status.time and not status.held:
            self._tick()
        else:
            self._tick.cancel()

    def _status(self, face: DeskView) -> TurnStatus | None:
        spread = self._spread()
        if spread is not None:
            return spread.status(time())
        reading = self._clock.reading() if self._clock is not None else None
        return turn_status(self._game, face, reading, 0.0, None) if reading is not None else None


read(__file__)

"""Kivy screen of a match that is drawn from a session: the front end that draws its model and sends it keys."""

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from app.device import privacy
from app.present.curtain_model import CurtainModel
from app.present.dialogs import CLOSE, NO, YES, MatchDialog, MenuDialog, OpenDialog, QuestionDialog
from app.present.front_end import Cancel, NextMatch, SessionDevice
from app.present.session import GameSession, SessionModel
from app.present.tips import Tip
from app.services.lesson_table import LessonTable
from app.services.match_service import why
from app.table.chair import Answer
from app.table.desk import DeskView
from app.table.table import Table
from app.ui.match.screen import Led, TableScreen
from app.ui.shell.screen import after
from app.ui.widgets.dialogs import Dialog, Menu, Question

if TYPE_CHECKING:
    from app.ui.app import Safehouse


def device_of(app: "Safehouse") -> SessionDevice:
    """What a session may use of this device."""
    return SessionDevice(app.match_service, lambda: app.prefs, app.set, app.judge_for, why)


class SessionScreen(TableScreen):
    """A match on the screen. Subclasses make their session before anything else, and draw its model."""

    session: GameSession[Any]

    def __init__(self, app: "Safehouse", match: Table) -> None:
        self.model_number = 0  # of the model that is drawn
        self._dialogs: dict[int, Dialog] = {}
        super().__init__(app, match)

    @abstractmethod
    def draw(self, model: Any) -> None:
        """Sets what the .kv shows."""

    def game_dialog(self, dialog: MatchDialog) -> Dialog:
        """The widget of a dialog that only one game has."""
        raise TypeError(type(dialog).__name__)

    # -- what is shown -----------------------------------------------------------------------------

    def sit(self, match: Table, seats: tuple[int, ...]) -> None:
        """Takes the seats of this device; the first view may come at once."""
        if isinstance(match, Led):
            self.session.heeds = match.heeds
        super().sit(match, seats)
        self.session.sit(self.match_session)

    def _shown(self, shown: DeskView) -> None:
        """A new state of the match."""
        match_session = getattr(self, "match_session", None)  # the desk may speak before it is kept here
        story = match_session.desk.story() if match_session is not None else shown.happened
        self.session.update(shown, story)

    def model_changed(self) -> None:
        """The session has something else to show; what is secret is in no picture of the window."""
        shown = self.session.shown
        if shown is not None and shown is not self.shown:
            self.shown = shown
            if shown.private is None:
                self.public()
            elif shown.personal:
                privacy.secure(True)
        self.lay()

    def look_again(self) -> None:
        """The same moment, seen otherwise."""
        self.session.look_again()

    def show(self) -> None:
        """The table as it is to be seen now; the session leaves out what is private while the curtain is down."""
        model: SessionModel = self.session.model
        self.model_number = model.number
        self.bulb = model.hint
        self.draw(model)

    def renew(self) -> None:
        """The table goes, and dialogs that were made from a private view."""
        self.session.close_private()
        super().renew()

    @property
    def covered(self) -> int | None:
        """The seat the curtain is down for."""
        return self.session.covered

    @covered.setter
    def covered(self, seat: int | None) -> None:
        if seat is None:
            self.session.uncover()
        elif seat != self.session.covered:
            self.session.cover(seat)

    def front(self, shown: DeskView, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        return self.session.curtain(seat)

    def tips(self) -> tuple[Tip, ...]:
        """What a first match explains of what is to be seen now."""
        return self.session.tips()

    def rule_of(self, key: str) -> str:
        """The rule of this very thing, as the session tells it."""
        return self.session.rule_of(key)

    # -- what is touched ---------------------------------------------------------------------------

    def tap(self, key: str) -> None:
        """Something with a key was touched."""
        self.session.tap(key, self.model_number)

    def enter(self, key: str, text: str) -> None:
        """Letters came or went in a field."""
        self.session.enter(key, text, self.model_number)
        spread = self.match_session.spread
        if spread is not None and key == "entry/word":
            spread.write(bool(text.strip()))

    def answer(self, _seat: int | None, answer: Answer) -> None:
        """Something asked was done or refused."""
        self.session.answer(answer)

    def closed(self) -> bool:
        """Back: what lies open is closed, or a private view on a shared device is covered."""
        return self.session.close() or super().closed()

    # -- what the session asks ---------------------------------------------------------------------

    def show_message(self, sentence: str) -> None:
        """A passing message."""
        self.app.tell(sentence)

    def clear_message(self) -> None:
        """It goes."""
        self.hush()

    def play_sound(self, sound: str) -> None:
        """A sound, and what goes with it."""
        self.app.feel.play(sound)

    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel:
        """Does something on the screens' thread."""
        event: Cancel = Clock.schedule_once(lambda _dt: do(), seconds)
        return event

    def show_dialog(self, opened: OpenDialog) -> None:
        """Opens the widget of a dialog."""
        widget = self._widget_of(opened)
        widget.private = opened.private

        def dismissed(*_args: object) -> None:
            """In the next frame: a choice closes its dialog before it is told to the session. Whatever this gave back
            that is true would keep the dialog open.
            """
            after(0, lambda: self._closed(opened))

        widget.bind(on_dismiss=dismissed)
        self._dialogs[opened.number] = widget
        self.app.cover(widget)

    def close_dialog(self, opened: OpenDialog) -> None:
        """Takes the widget of a dialog away; one that shows a secret in this very frame."""
        widget = self._dialogs.pop(opened.number, None)
        if widget is None or widget.leaving:
            return
        if opened.private:
            widget.leaving = True
            widget.dismiss(animation=False)
        else:
            widget.close()

    def _closed(self, opened: OpenDialog) -> None:
        self._dialogs.pop(opened.number, None)
        self.session.tap(opened.key(CLOSE), self.model_number)

    def _widget_of(self, opened: OpenDialog) -> Dialog:
        dialog = opened.dialog

        def answer(key: str) -> Callable[[], None]:
            return lambda: self.tap(opened.key(key))

        if isinstance(dialog, MenuDialog):
            choices = [(choice.icon, choice.words, answer(choice.key)) for choice in dialog.choices]
            return Menu(self.app, dialog.title, choices)
        if isinstance(dialog, QuestionDialog):
            refuse = answer(NO) if dialog.both_do else None
            return Question(
                self.app, dialog.title, dialog.text, dialog.yes, dialog.no, answer(YES), dialog.icon, refuse=refuse
            )
        return self.game_dialog(dialog)

    def open_route(self, name: str, **given: object) -> None:
        """Another screen."""
        self.app.go(name, **given)

    def turn_table(self) -> None:
        """The table is read by the player opposite."""
        self.turned = not self.turned

    def play_next(self, wish: NextMatch) -> None:
        """Another match; after a lesson, of the real game."""
        lesson = self.match_session.spread
        if isinstance(lesson, LessonTable):
            lesson.again()
        else:
            self.next_match(wish)

    def next_match(self, _wish: NextMatch) -> None:
        """Another match of the same players, with the options chosen now."""
        self.again()

    def spread_out(self) -> None:
        """The match is taken to this device's table, where guests take seats of it."""
        if self.shown is not None:
            self.app.spread_out(self.match, self.match_session.table.game, self.shown.parties)

    def in_front(self) -> bool:
        """Whether this screen is what is looked at."""
        return bool(self.app.history) and self.app.history[-1] is self

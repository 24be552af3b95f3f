"""The Kivy screen of a match with a session: the front end that draws its model and sends it keys."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

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
    from app.present.result_card import ResultCard
    from app.ui.app import Safehouse


def device_of(app: "Safehouse") -> SessionDevice:
    """The services of this device for a session."""
    return SessionDevice(app.match_service, lambda: app.prefs, app.set, app.judge_for, why)


class SessionScreen(TableScreen):
    """A match screen with a session. Subclasses create their session first, and draw its model."""

    session: GameSession[Any]
    dialogs: ClassVar[Mapping[type[MatchDialog], Callable[..., Dialog]]] = {}  # those that only this game has

    def __init__(self, app: "Safehouse", match: Table) -> None:
        self.model_number = 0  # of the drawn model
        self._dialogs: dict[int, Dialog] = {}
        super().__init__(app, match)

    @abstractmethod
    def draw(self, model: Any) -> None:
        """Set the properties shown by the .kv."""

    def game_dialog(self, dialog: MatchDialog) -> Dialog:
        """Create the widget of a dialog that only one game has."""
        return self.dialogs[type(dialog)](self.app, dialog)

    # -- layout ------------------------------------------------------------------------------------

    def sit(self, match: Table, seats: tuple[int, ...]) -> None:
        """Take the seats of this device; the first view may come at once."""
        if isinstance(match, Led):
            self.session.heeds = match.heeds
        super().sit(match, seats)
        self.session.sit(self.match_session)

    def _shown(self, shown: DeskView) -> None:
        """Handle a new desk view."""
        match_session = getattr(self, "match_session", None)  # a view may come before the attribute is set
        story = match_session.desk.story() if match_session is not None else shown.happened
        self.session.update(shown, story)

    def model_changed(self) -> None:
        """Draw a new model; before a private one screenshots are forbidden."""
        shown = self.session.shown
        if shown is not None and shown is not self.shown:
            self.shown = shown
            if shown.private is None:
                self.public()
            elif shown.personal:
                privacy.secure(True)
        if not self.lays_later:
            self.lay()

    def build_model(self) -> None:
        _ = self.session.model

    def look_again(self) -> None:
        """Show the current desk view again."""
        self.session.look_again()

    def show(self) -> None:
        """Draw the current model; the session omits private parts while the curtain is closed."""
        model: SessionModel = self.session.model
        self.model_number = model.number
        self.bulb = model.hint
        self.draw(model)

    def renew(self) -> None:
        """Drop the table, and dialogs made from a private view."""
        self.session.close_private()
        super().renew()

    @property
    def covered(self) -> int | None:
        """The seat for which the curtain is closed."""
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
        """The tips of the first match."""
        return self.session.tips()

    def rule_of(self, key: str) -> str:
        """The rule of a single thing, from the session."""
        return self.session.rule_of(key)

    # -- taps --------------------------------------------------------------------------------------

    def tap(self, key: str) -> None:
        """Handle a tap on a key."""
        self.session.tap(key, self.model_number)

    def enter(self, key: str, text: str) -> None:
        """Handle text input in a field."""
        self.session.enter(key, text, self.model_number)
        spread = self.match_session.spread
        if spread is not None and key == "entry/word":
            spread.write(bool(text.strip()))

    def answer(self, _seat: int | None, answer: Answer) -> None:
        """Handle the answer to a request."""
        self.session.answer(answer)

    def closed(self) -> bool:
        """Handle Back: close an open part, or cover a private view on a shared device."""
        return self.session.close() or super().closed()

    # -- the interface of a front end --------------------------------------------------------------

    def show_message(self, sentence: str) -> None:
        """Show a toast."""
        self.app.tell(sentence)

    def clear_message(self) -> None:
        """Remove the toast."""
        self.hush()

    def play_sound(self, sound: str) -> None:
        """Play a sound with its haptics."""
        self.app.feel.play(sound)

    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel:
        """Call a function later on the screens' thread."""
        event: Cancel = Clock.schedule_once(lambda _dt: do(), seconds)
        return event

    def show_dialog(self, opened: OpenDialog) -> None:
        """Open the widget of a dialog."""
        widget = self._widget_of(opened)
        widget.private = opened.private

        def dismissed(*_args: object) -> None:
            """Report the end of the dialog in the next frame: a choice closes its dialog before the session gets it.
            Returns None, as a true result would keep the dialog open.
            """
            after(0, lambda: self._closed(opened))

        widget.bind(on_dismiss=dismissed)
        self._dialogs[opened.number] = widget
        self.app.cover(widget)

    def close_dialog(self, opened: OpenDialog) -> None:
        """Close the widget of a dialog; one with a secret in the same frame."""
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
        """Go to another screen; a finished match is loaded first."""
        if name == "replay":
            self.app.replay(str(given["match"]))
        else:
            self.app.go(name, **given)

    def share_result(self, text: str, card: "ResultCard") -> None:
        """Ask whether to share a picture or text, and share it."""
        from app.ui.widgets.share_menu import offer_match

        offer_match(self.app, text, lambda: card)

    def turn_table(self) -> None:
        """Rotate the table for the player opposite."""
        self.turned = not self.turned

    def play_next(self, wish: NextMatch) -> None:
        """Begin another match; after a lesson, of the real game."""
        lesson = self.match_session.spread
        if isinstance(lesson, LessonTable):
            lesson.again()
        else:
            self.next_match(wish)

    def next_match(self, _wish: NextMatch) -> None:
        """Begin another match with the same players and the current options."""
        self.again()

    def spread_out(self) -> None:
        """Continue the match on several devices."""
        if self.shown is not None:
            self.app.spread_out(self.match, self.match_session.table.game, self.shown.parties)

    def in_front(self) -> bool:
        """Whether this screen is at the front."""
        return bool(self.app.history) and self.app.history[-1] is self

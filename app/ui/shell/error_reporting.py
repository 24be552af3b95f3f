"""What nobody expected: written into the log, and told in a sentence; the match is kept, and goes on.

Whatever was confirmed is on the disk by then, and a move that was not is refused, so nothing is lost by going on. Only
where one thing after the other fails does the app end: it begins again where it was. From here the log is handed on.
"""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from app.device import sharing, text_files
from app.logbook import FILE, Fault, fault
from app.present.i18n import _
from app.services.match_service import why

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.widgets.dialogs import Question

MOST, WITHIN = 8, 10.0  # faults of screens in so many seconds: more than that is no screen to go on with


class ErrorReporting(ExceptionHandler):
    """All faults of one running app."""

    def __init__(self, app: "Safehouse", now: Callable[[], float] = Clock.get_time) -> None:
        self._app = app
        self._now = now
        self._lately: deque[float] = deque(maxlen=MOST)
        self._told = False  # a sentence lies over the screen, or will in the next frame

    def catch(self) -> None:
        """From here on exceptions of screens come here, too."""
        ExceptionManager.add_handler(self)

    def release(self) -> None:
        """Not any more."""
        ExceptionManager.remove_handler(self)

    def handle_exception(self, exception: Any) -> Any:
        """Kivy asks what to do with an exception of a screen."""
        now = self._now()
        if not isinstance(exception, Exception) or (len(self._lately) == MOST and now - self._lately[0] < WITHIN):
            return ExceptionManager.RAISE
        self._lately.append(now)
        fault(Fault.SCREEN, exception)
        self._tell_soon()
        return ExceptionManager.PASS

    def report(self, error: Exception) -> None:
        """A task of the worker or of the network failed; called on its thread."""
        fault(Fault.TASK, error)
        self._tell_soon()

    def _tell_soon(self) -> None:
        if not self._told:
            self._told = True
            Clock.schedule_once(lambda _dt: self._tell(), 0)

    def _tell(self) -> None:
        self._app.cover(sentence(self._app, self._go_on, self._copy))

    def _go_on(self) -> None:
        self._told = False
        self._app.refit()

    def _copy(self) -> None:
        self._told = False
        self.copy()

    # -- the log -----------------------------------------------------------------------------------

    def copy(self) -> None:
        """Puts the end of the log where it can be pasted."""

        def read(text: str) -> None:
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(text)
            self._app.tell(_("Log copied to the clipboard."))

        self._app.match_service.run(self._app.logbook.text, read, lambda error: self._app.tell(_(why(error))))

    def share(self) -> None:
        """Offers the end of the log to other apps; where there is no such thing, to a file."""

        def read(text: str) -> None:
            if not (sharing.share(text, FILE) or text_files.keep(FILE, text, lambda: self._app.tell(_("Saved.")))):
                self.copy()

        self._app.match_service.run(self._app.logbook.text, read, lambda error: self._app.tell(_(why(error))))


def sentence(app: "Safehouse", go_on: Callable[[], None], copy: Callable[[], None]) -> "Question":
    """What is told, and what can be done then."""
    from app.ui.widgets.dialogs import Question

    text = _("Your game is saved and you can continue. If it happens again, please send us the log from Settings.")
    return Question(app, _("Something went wrong"), text, _("Continue"), _("Copy log"), go_on, "check", copy)

"""Handling of unexpected errors: they are logged and reported in a sentence, and the match continues.

Everything confirmed is on the disk by then, and an unconfirmed move is refused, so nothing is lost by continuing. Only
repeated errors end the app, which then restarts at the same place. The log can be shared from here.
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

MOST, WITHIN = 8, 10.0  # number of screen errors within so many seconds that ends the app


class ErrorReporting(ExceptionHandler):
    """The error handler of one running app."""

    def __init__(self, app: "Safehouse", now: Callable[[], float] = Clock.get_time) -> None:
        self._app = app
        self._now = now
        self._lately: deque[float] = deque(maxlen=MOST)
        self._shown = False  # a message is shown, or will be in the next frame

    def catch(self) -> None:
        """Begin to handle exceptions of screens."""
        ExceptionManager.add_handler(self)

    def release(self) -> None:
        """Stop handling exceptions of screens."""
        ExceptionManager.remove_handler(self)

    def handle_exception(self, exception: BaseException) -> Any:
        """Decide, for Kivy, how to handle an exception of a screen."""
        now = self._now()
        if not isinstance(exception, Exception) or (len(self._lately) == MOST and now - self._lately[0] < WITHIN):
            return ExceptionManager.RAISE
        self._lately.append(now)
        fault(Fault.SCREEN, exception)
        self._tell_soon()
        return ExceptionManager.PASS

    def report(self, error: Exception) -> None:
        """Handle an error of the worker or the network; called on its thread."""
        fault(Fault.TASK, error)
        self._tell_soon()

    def _tell_soon(self) -> None:
        if not self._shown:
            self._shown = True
            Clock.schedule_once(lambda _dt: self._tell(), 0)

    def _tell(self) -> None:
        self._app.cover(sentence(self._app, self._go_on, self._copy))

    def _go_on(self) -> None:
        self._shown = False
        self._app.refit()

    def _copy(self) -> None:
        self._shown = False
        self.copy()

    # -- the log -----------------------------------------------------------------------------------

    def copy(self) -> None:
        """Copy the end of the log to the clipboard."""

        def read(text: str) -> None:
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(text)
            self._app.tell(_("Log copied to the clipboard."))

        self._app.match_service.run(self._app.logbook.text, read, lambda error: self._app.tell(_(why(error))))

    def share(self) -> None:
        """Share the end of the log with other apps, or write it to a file if that is not supported."""

        def read(text: str) -> None:
            if not (sharing.share(text, FILE) or text_files.keep(FILE, text, lambda: self._app.tell(_("Saved.")))):
                self.copy()

        self._app.match_service.run(self._app.logbook.text, read, lambda error: self._app.tell(_(why(error))))


def sentence(app: "Safehouse", go_on: Callable[[], None], copy: Callable[[], None]) -> "Question":
    """The dialog about an error."""
    from app.ui.widgets.dialogs import Question

    text = _("Your game is saved and you can continue. If it happens again, please send us the log from Settings.")
    return Question(app, _("Something went wrong"), text, _("Continue"), _("Copy log"), go_on, "check", copy)

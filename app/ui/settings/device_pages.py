"""Pages of this device for screen readers and keyboards: started from the settings, ended with the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.device import webview
from app.present.i18n import _, say
from app.services.match_service import why

if TYPE_CHECKING:
    from app.serve.local_pages import LocalPages
    from app.ui.app import Safehouse

LOOK_AGAIN = 3.0  # interval of checks for a closed web view, in seconds


class PagesOnDevice:
    """The local server with its web view or browser."""

    def __init__(self, app: Safehouse) -> None:
        self._app = app
        self._pages: LocalPages | None = None  # changed on the worker only, until the app ends
        self._opening = False
        app.bind(on_stop=lambda *_event: self.close())

    def open(self) -> None:
        """Start the server if necessary, and show its page."""
        if not self._opening:
            self._opening = True
            self._app.match_service.run(self._start, self._show, self._fail)

    def close(self) -> None:
        """Stop the server: the app ends, or the pages were closed."""
        webview.close()
        self._stop()

    def _start(self) -> str:
        """A link that opens the pages once; on the worker."""
        from app.serve.local_pages import LocalPages

        if self._pages is None:
            self._pages = LocalPages(self._app.folder)
        return self._pages.open()

    def _show(self, link: str) -> None:
        self._opening = False
        if not webview.open_page(link):
            self._app.tell(_("Couldn’t open a browser on this device."))
        self._app.call_later(LOOK_AGAIN, self._look)

    def _fail(self, error: Exception) -> None:
        self._opening = False
        self._app.tell(say(why(error)))

    def _look(self) -> None:
        """Handle a closed web view: end its scripts and the server."""
        if self._pages is None or self._opening:
            return
        if webview.is_open():
            self._app.call_later(LOOK_AGAIN, self._look)
        else:
            webview.close()
            self._app.match_service.run(self._stop, lambda _none: None, self._fail)

    def _stop(self) -> None:
        pages, self._pages = self._pages, None
        if pages is not None:
            pages.close()

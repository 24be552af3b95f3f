"""Invitations opened outside of the app: one question at a time, however many links are opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.present.i18n import _
from app.ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from app.ui.app import Safehouse


def table_of(folder: Path, link: str) -> str:
    """The title of an invitation's table when this device was last there, or "". On the worker."""
    from app.lan.invite import BadLink, read_link
    from app.lan.known_devices import FileStore, GuestMemory
    from app.table.files import Disk

    try:
        invite = read_link(link)
    except BadLink:
        return ""
    known = GuestMemory(FileStore(Disk(), folder)).find(invite.fingerprint)
    return known.title if known is not None else ""


class Invitations:
    """Handles invitation links. Any app may open links, in any number: a newer link replaces the one in question."""

    def __init__(self, app: Safehouse) -> None:
        self._app = app
        self._link = ""  # the newest
        self._looking = False
        self._question: Question | None = None

    def opened(self, link: str) -> None:
        """Ask before joining."""
        asked = self._question is not None and not self._question.leaving and self._question.parent is not None
        if link == self._link and (asked or self._looking):
            return
        self._link = link
        if not self._looking:
            self._look()

    def _look(self) -> None:
        self._looking = True
        link, folder = self._link, self._app.match_service.folder / "wifi"
        ask = lambda table: self._ask(link, table)  # noqa: E731
        self._app.match_service.run(lambda: table_of(folder, link), ask, lambda _error: ask(""))

    def _ask(self, link: str, table: str) -> None:
        self._looking = False
        if link != self._link:  # another one came meanwhile
            self._look()
            return
        if self._question is not None:
            self._question.close()
        text = _("Someone sent an invitation to a table on this wifi.")
        if table:
            text = _("Someone sent an invitation to the table “{name}”.", name=table)
        join = lambda: self._app.go("join", link=link)  # noqa: E731
        self._question = Question(
            self._app, _("Join this table?"), text, _("Join"), _("Not now"), join, "wifi", unasked=True
        )
        self._app.cover(self._question)

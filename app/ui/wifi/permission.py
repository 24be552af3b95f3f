"""The permission for the local network: our explanation, the system's dialog, and handling a refusal.

Up to Android 16, and on every other system, there is nothing to ask: `missing` is never true then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.device import wifi as device
from app.lan.diagnosis import Cause, Diagnosis, Remedy
from app.present.i18n import _
from app.present.wifi.model import NoticeCard
from app.services.wifi.presenter import diagnosis
from app.ui.shell.ui_thread import post
from app.ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from app.ui.wifi.kivy_wifi import KivyWifi

Task = Callable[[], None]

DENIED = "denied"  # the key of its card


class Permission:
    """Asks for the permission once per run of the app, when a table is opened or looked for."""

    def __init__(self, front_end: KivyWifi, changed: Task) -> None:
        self.refused = False  # in the system's dialog, which may not be shown again
        self._front_end, self._changed = front_end, changed
        self._asked = False
        self._asking = False
        self._with_system = False  # whether the system's dialog is open
        self._waiting: list[Task] = []

    @property
    def missing(self) -> bool:
        """Whether every connection would time out."""
        return not device.permitted()

    @property
    def denied(self) -> bool:
        """Whether it is missing and no question about it is open."""
        return not self._asking and self.missing

    def request(self, then: Task) -> None:
        """Call `then` after the answer, whatever it is; at once if there is nothing to ask."""
        if not self._asking and (self._asked or not self.missing):
            then()
            return
        self._waiting.append(then)
        if not self._asking:
            self._asking = self._asked = True
            post(self._explain)  # a screen being opened comes first

    def allow(self) -> None:
        """Handle the button of the card: show the system's dialog, or the settings of the app after a refusal."""
        app = self._front_end.app
        if not self.missing:
            self._changed()
        elif not self.refused:
            self._asking = True
            self._ask()
        elif not device.open_settings("app"):
            app.tell(_("Open this device’s settings."))

    def rise(self) -> None:
        """Handle that the app returns: the system's dialog is closed, even if its answer got lost."""
        if self._with_system:
            post(lambda: self._answered(allowed=not self.missing))

    def card(self, hosting: bool = False) -> NoticeCard:
        """The card about a missing permission, with one button."""
        found = diagnosis(Diagnosis(Cause.PERMISSION, Remedy.ALLOW))
        title = _("No one can reach this table") if hosting else found.title
        if not self.refused:
            return NoticeCard(found.icon, title, found.line, found.button)
        how = _("In the app’s settings, tap Permissions, then Nearby devices, and allow it.")
        return NoticeCard(found.icon, title, f"{found.line} {how}", _("Open the app’s settings"))

    def _explain(self) -> None:
        app = self._front_end.app
        question = Question(
            app,
            _("Safehouse needs your wifi"),
            _(
                "Safehouse needs to reach the other devices at your table over wifi, so Android will ask for "
                "permission next."
            ),
            _("Continue"),
            _("Not now"),
            self._ask,
            "wifi",
            refuse=self._finish,
        )
        question.bind(on_dismiss=lambda _question: post(self._left))
        app.cover(question)

    def _left(self) -> None:
        """Handle that the question was closed: if another screen closed it unanswered, it is shown again or dropped."""
        if not self._asking or self._with_system:
            return
        if self._front_end.wifi_screen() in ("join", "host"):
            self._explain()
        else:
            self._asked = False
            self._finish()

    def _ask(self) -> None:
        self._with_system = True
        device.ask(lambda allowed: post(lambda: self._answered(allowed)))

    def _answered(self, allowed: bool) -> None:
        self.refused = not allowed
        self._finish()

    def _finish(self) -> None:
        self._asking = self._with_system = False
        waiting, self._waiting = self._waiting, []
        for then in waiting:
            then()
        self._changed()

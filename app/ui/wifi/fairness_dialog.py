"""What a check of a match found against its host is told, also where that has dealt the next one in the meantime."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.verify import Checked, Why
from app.present.i18n import _, say
from app.ui.widgets.dialogs import Question
from app.ui.wifi.leave_dialog import go_home

if TYPE_CHECKING:
    from app.lan.verify import Fairness
    from app.services.wifi.visiting import GuestSession
    from app.ui.wifi.wifi_session import WifiSession


_HOSTS = (Why.NOT_OPENED, Why.TOO_LONG, Why.DRAWN_AGAIN)
"""What leaves it open whether a deal was fair, and may be the host's doing, though it need not be anybody's fault."""


def accuse(wifi: WifiSession, visiting: GuestSession) -> None:
    """Once for each match, as soon as this device is not at it any more: until then its strip says so."""
    at = wifi.table.match if wifi.table is not None else ""
    for match, verdict in visiting.verdicts.items():
        wrong = verdict.result is Checked.FAILED
        if (wrong or verdict.why in _HOSTS) and match != at and match not in visiting.accused:
            visiting.accused.add(match)
            question = _question(wifi, verdict, wrong=wrong)
            if not wrong:  # a host that opens none of many matches covers the screen with one question
                if visiting.doubt is not None:
                    visiting.doubt.close()
                visiting.doubt = question
            wifi.app.cover(question)


def _question(wifi: WifiSession, verdict: Fairness, *, wrong: bool) -> Question:
    return Question(
        wifi.app,
        _("Something is wrong at this table") if wrong else _("About the match before"),
        say(verdict.message.key, **dict(verdict.message.params)),
        _("Understood"),
        _("Leave the table"),
        lambda: None,
        "shield-alert-outline",
        refuse=lambda: go_home(wifi, wifi.stop_joining),
        unasked=True,
    )

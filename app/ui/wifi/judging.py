"""A match that was checked and found wrong is told of, also where the host has dealt the next one in the meantime."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.verify import Checked
from app.ui.dialogs import Question
from app.ui.i18n import _, say
from app.ui.wifi.leaving import go_home

if TYPE_CHECKING:
    from app.ui.wifi.visiting import Visiting
    from app.ui.wifi.wifi import Wifi


def accuse(wifi: Wifi, visiting: Visiting) -> None:
    """Once for each match, as soon as this device is not at it any more: until then its strip says so."""
    at = wifi.table.match if wifi.table is not None else ""
    for match, verdict in visiting.verdicts.items():
        if verdict.result is Checked.FAILED and match != at and match not in visiting.accused:
            visiting.accused.add(match)
            text = say(verdict.message.key, **dict(verdict.message.params))
            wifi.app.cover(
                Question(
                    wifi.app,
                    _("Something is wrong at this table"),
                    text,
                    _("Understood"),
                    _("Leave the table"),
                    lambda: None,
                    "shield-alert-outline",
                    refuse=lambda: go_home(wifi, wifi.stop_joining),
                    unasked=True,
                )
            )

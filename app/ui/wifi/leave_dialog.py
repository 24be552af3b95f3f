"""What leaving a match means when others are at it: said before it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.present.i18n import _
from app.ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from app.services.match_session import MatchSession
    from app.ui.wifi.wifi_session import WifiSession


def leave(wifi: WifiSession, match_session: MatchSession) -> None:
    """Away from a match: a guest just goes, a host is asked, for with it the table closes."""
    table = wifi.table
    if table is None or match_session.spread is not table:
        wifi.app.leave_saved(match_session)
    elif wifi.visiting is not None and table.over:
        go_home(wifi, wifi.stop_joining)
    elif wifi.visiting is not None:
        _ask_guest(wifi)
    elif table.over:
        _ask_what_next(wifi)
    else:
        _ask_host(wifi)


def go_home(wifi: WifiSession, end: Callable[[], None]) -> None:
    """Ends it, and back to the desk."""
    end()
    wifi.app.home()


def _ask_guest(wifi: WifiSession) -> None:
    host = wifi.room.title if wifi.room is not None else ""
    text = _("{who} keeps the match. **Join a table** brings this device back to its seat.", who=host)
    go = lambda: go_home(wifi, wifi.stop_joining)  # noqa: E731
    wifi.app.cover(Question(wifi.app, _("Leave the table?"), text, _("Leave"), _("Play on"), go, "exit-run"))


def _ask_host(wifi: WifiSession) -> None:
    text = _("The match is saved here. The others are told, and find their seats again when it goes on.")
    go = lambda: go_home(wifi, wifi.close_table)  # noqa: E731
    wifi.app.cover(Question(wifi.app, _("Close the table?"), text, _("Close it"), _("Play on"), go, "door-closed"))


def _ask_what_next(wifi: WifiSession) -> None:
    text = _("Another match is dealt to the same devices; or the table is closed for everybody.")
    wifi.app.cover(
        Question(
            wifi.app,
            _("Stay together?"),
            text,
            _("Another match"),
            _("Close the table"),
            lambda: _another(wifi),
            "cards-outline",
            refuse=lambda: go_home(wifi, wifi.close_table),
        )
    )


def _another(wifi: WifiSession) -> None:
    """Back to the room, for another match of the same game."""
    game = wifi.table.game if wifi.table is not None else ""
    wifi.rise_from_table()
    wifi.app.home()
    if game:
        wifi.app.go("host", game=game)

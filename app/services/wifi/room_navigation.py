"""Navigation of a guest: to the lobby, to the match dealt there, back to the lobby, and away when the host ends the
connection.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.close_reason import CloseReason
from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import LobbyStage, LobbyView
from app.present.game_info import PLAYS
from app.present.i18n import _
from app.services.wifi.remote_table import RemoteTable
from app.services.wifi.wifi_questions import go_home

if TYPE_CHECKING:
    from app.services.wifi.visiting import GuestSession
    from app.services.wifi.wifi_session import WifiSession


def lead(wifi: WifiSession, visiting: GuestSession) -> None:
    """Go to the screen of the lobby's stage."""
    room = visiting.room
    if visiting.connection.phase is ConnectionPhase.REFUSED:
        _refused(wifi, visiting)
    if room is None:
        return
    at = wifi.table.match if wifi.table is not None else ""
    if room.stage is LobbyStage.PLAYING and room.match and room.shown:
        if room.match != at and room.game in PLAYS:
            wifi.sit(RemoteTable(wifi, visiting, room))
    elif wifi.front_end.wifi_screen() != "lobby" and not _soon(wifi, room):
        wifi.rise_from_table()
        wifi.front_end.home()
        wifi.front_end.go("lobby")


def _soon(wifi: WifiSession, room: LobbyView) -> bool:
    """Whether a device at a match stays there: another one is being dealt, or the host came back and has not chosen a
    game yet.
    """
    return wifi.table is not None and (room.stage is LobbyStage.DEALING or not room.game)


def _refused(wifi: WifiSession, visiting: GuestSession) -> None:
    """Show once why the host ended the connection, unless the screen shows it anyway."""
    end = visiting.connection.end
    if end is None or wifi.shown_end is end or wifi.front_end.wifi_screen() == "join":
        return
    wifi.shown_end = end
    message = end.message
    if end.closing is CloseReason.SENSELESS:
        title = _("Something’s wrong at this table")
    else:
        title = _("The table is closed") if end.final else _("Can’t reach the table")

    def retry() -> None:
        wifi.shown_end = None
        visiting.retry()

    wifi.questions.put(
        "refused",
        title,
        _(message.key, **dict(message.params)),
        yes=_("Try again"),
        no=_("Leave"),
        icon="refresh",
        act=retry,
        refuse=lambda: go_home(wifi, wifi.stop_joining),
        unasked=True,
    )

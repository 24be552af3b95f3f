"""Proves that a request during a lost connection shows a message that it is kept, and that others do not."""

from types import SimpleNamespace
from typing import Any

import pytest

from app.lan.join_state import ConnectionPhase
from app.present import i18n
from app.services.wifi.remote_table import RemoteTable
from app.table.requests import Act, Hints, Propose, Request
from games.duet.state import END_TURN


class StillChair:
    """A chair that records requests."""

    device, seat, latest = "here", 1, None

    def __init__(self) -> None:
        self.sent: list[Request] = []

    def send(self, request: Request) -> None:
        self.sent.append(request)

    def leave(self) -> None:
        """Do nothing."""


@pytest.mark.parametrize(
    ("phase", "sent"),
    [
        (ConnectionPhase.HERE, []),
        (ConnectionPhase.SILENT, []),
        (ConnectionPhase.LOST, ["Will be sent as soon as Anna’s device is back."]),
        (ConnectionPhase.CONNECTING, ["Will be sent as soon as Anna’s device is back."]),
    ],
)
def test_a_tap_while_the_line_is_lost_is_kept_and_that_is_said(phase: ConnectionPhase, sent: list[str]) -> None:
    heard: list[str] = []
    chair: Any = StillChair()
    wifi: Any = SimpleNamespace(front_end=SimpleNamespace(tell=heard.append))
    visiting: Any = SimpleNamespace(
        host="h",
        room=SimpleNamespace(title="Anna"),
        connection=SimpleNamespace(phase=phase),
        sit=lambda _seat, _listener: chair,
    )
    room: Any = SimpleNamespace(match="m", game="duet", yours=(1,))
    with i18n.language("en"):
        sat = RemoteTable(wifi, visiting, room).sit("here", 1, lambda _update: None)
        sat.act(END_TURN, "a" * 32, 3)
        sat.send(Request("b" * 32, 3, Propose(Hints())))
    assert [type(request.ask) for request in chair.sent] == [Act, Propose], "nothing is lost"
    assert heard == sent, "a proposal is announced elsewhere"

"""The report of a clash, over the whole table, and the end of a game."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.present.kyoto.end_model import Captured, EndModel
from app.present.kyoto.model import Fan, Slip
from app.ui.drawing.pen import Pen
from app.ui.kyoto.painters import agent_ways
from app.ui.kyoto.table_widgets import KyotoPlaced, KyotoSurface
from app.ui.shell.screen import read

NO_SLIP = Slip(
    number=0,
    title="",
    line="",
    attacker=Fan(side=0, face="", title="", line=""),
    defender=Fan(side=1, face="", title="", line=""),
    result="",
    why="",
    explanation="",
    holder="",
    holder_name="",
    real=0,
    fake=0,
)
NO_END = EndModel()
NO_CAPTURED = Captured(title="", side=0, slots=(), real=0, fake=0, line="")


class KyotoSlip(AnchorLayout):
    """The report of a clash over everything."""

    slip: Slip = ObjectProperty(NO_SLIP, rebind=True)


class KyotoCaptured(KyotoSurface):
    """The agents that a side has captured."""

    model: Captured = ObjectProperty(NO_CAPTURED, rebind=True)


class KyotoEnded(KyotoPlaced):
    """A part of the table once a game has ended."""

    end: EndModel = ObjectProperty(NO_END, rebind=True)


class KyotoEnding(KyotoEnded):
    """The winner and the reason, the captures of each side, and the buttons."""

    ground = StringProperty("rising")
    full = BooleanProperty(True)
    anchor = StringProperty("left")


def paint_ways(pen: Pen, w: float, h: float, model: Any) -> None:
    """The paths of all agents; nothing if there are none."""
    if model is not None:
        agent_ways.paint(pen, w, h, model)


read(__file__)

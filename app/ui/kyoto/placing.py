"""The placing of agents: the tray, saved formations, and the prompt."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from app.present.kyoto.opening_model import Formation, Placing
from app.ui.drawing.item_canvas import Box, Item
from app.ui.kyoto import side_panels
from app.ui.kyoto.table_widgets import KyotoPart, KyotoPlaced, KyotoTile
from app.ui.match.boards import ItemBoard
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport

NO_PLACING = Placing(side=0, cells=(), placed=(), tray=())


class KyotoTray(KyotoPart, ItemBoard):
    """The agents that still have to be placed."""

    def compose(self, _look: Viewport, box: Box) -> list[Item]:
        return side_panels.tray_items(box, self.model, self.tap)


class KyotoFormation(KyotoTile):
    """A saved formation."""

    model: Formation = ObjectProperty(Formation("", ("3r", "3f", "2r", "2f", "1f", "0f")), rebind=True)


class KyotoDeploying(KyotoPlaced):
    """A part of the table while agents are placed."""

    placing: Placing = ObjectProperty(NO_PLACING, rebind=True)


read(__file__)

"""A few sentences for when devices do not find each other; no word in them has to be looked up."""

from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen, paragraph_height
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

Steps = tuple[tuple[str, str], ...]  # icon and sentence


def same_wifi() -> tuple[str, Steps]:
    """Both devices have to be in one wifi."""
    return _("Both on the same wifi?"), (
        ("wifi-check", _("Open the wifi settings on both devices: the same name has to be ticked.")),
        ("account-group-outline", _("Guest wifi often keeps devices apart. Use the ordinary one.")),
        ("vpn", _("Switch off a VPN on both devices.")),
        ("access-point", _("If it still does not work, let one phone open a hotspot and the other join it.")),
    )


def hotspot() -> tuple[str, Steps]:
    """Where there is no wifi, one phone makes one."""
    return _("Use a phone’s hotspot"), (
        ("cog", _("On one phone open the settings and switch on the hotspot. No mobile data is used by the game.")),
        ("wifi", _("On the other devices choose this hotspot as their wifi.")),
        ("cards-outline", _("Open the table on either device, and join it from the others.")),
    )


def opening() -> tuple[str, Steps]:
    """How the other device opens a table."""
    return _("How is a table opened?"), (
        ("folder-outline", _("On the other device tap a game, then **Several devices**.")),
        ("wifi", _("There tap **Open the table**. It appears here by itself.")),
        ("qrcode-scan", _("If it does not, point this device’s camera at the picture there, or type the code.")),
    )


def camera() -> tuple[str, Steps]:
    """The camera app of the device reads the picture."""
    return _("Scan with the camera app"), (
        ("camera-outline", _("Open the camera app of this device and point it at the picture on the host’s screen.")),
        ("link-variant", _("Tap the link that appears. Safehouse opens and asks whether to join.")),
        ("dialpad", _("If your camera does not know such links, type the code instead.")),
    )


def update() -> tuple[str, Steps]:
    """Both devices need the same version."""
    return _("Another version"), (
        ("update", _("Both devices need the same version of Safehouse. Bring the older one up to date.")),
        ("wifi", _("The table then appears by itself.")),
    )


class Help(Layer):
    """A title and a few steps, each with its picture."""

    def __init__(self, app: "Safehouse", title: str, steps: Steps) -> None:
        super().__init__(app)
        self.title, self.steps = title, steps
        self.scroll = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """The whole panel."""
        wide = min(520.0, look.width - 24)
        inner = wide - 40
        head = look.grown(52)
        items, tall = self._rows(look, inner)
        box = panel_box(look, wide, head + tall + 78)
        room = Box(box.x + 20, box.y + head, inner, box.h - head - 74)
        return [
            panel("panel", box),
            kit.words("title", Box(box.x + 20, box.y + 6, inner, head - 8), self.title, 20, face="strong", fit=True),
            self.scroll.item("steps", look, room, items, tall),
            kit.secondary("close", Box(box.x + 20, box.foot - 66, inner, 52), _("Close"), "close", self.dismiss, 17),
        ]

    def _rows(self, look: Look, w: float) -> tuple[list[Item], float]:
        items, y = [], 4.0
        for index, (icon, words) in enumerate(self.steps):
            tall = max(44.0, paragraph_height(look, words, 17, w - 52, spacing=1.25) + 12)
            items.append(Item(f"step/{index}", Box(0, y, w, tall), _step, (icon, words), say=words.replace("**", "")))
            y += tall + 6
        return items, y


def _step(pen: Pen, w: float, h: float, state: tuple[str, str]) -> None:
    icon, words = state
    frame = pen.look.frame
    pen.icon(icon, 18, h / 2, 28, frame.accent)
    pen.block(words, 17, 50, 2, w - 52, h - 4, frame.text_soft, spacing=1.25)

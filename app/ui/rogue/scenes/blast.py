"""What became of a bomb, as a picture: it bursts, it is cut for good, or it stays; any touch ends the motion."""

from dataclasses import dataclass
from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.properties import NumericProperty

from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts
from app.ui.rogue.row import Part
from app.ui.rogue.scenes.panel import is_low
from app.ui.rogue.theme import MOTION, NIGHT

RINGS = 2  # of a blast


@dataclass(frozen=True)
class Fate:
    """How it ended: "blown", "cut" or "left" with so much time."""

    of: ClassVar[str] = "FateRow"
    how: str
    timer: int = 0
    key: str = "result/fate"

    def tall(self, look: Look, w: float) -> float:
        """How tall the picture is."""
        return 76.0 if is_low(look) else 112.0


class FateRow(Part):
    """It, in motion."""

    shine = NumericProperty(1.0)  # how far the motion has come
    shown: tuple[str, ...] = ("model", "shine")

    def on_model(self, part: object, model: Fate) -> None:
        super().on_model(part, model)
        if self.look is not None and self.look.motion and model.how != "left":
            self.shine = 0.0
            Animation(shine=1.0, duration=MOTION.blast, t="out_cubic").start(self)

    def on_touch_down(self, touch: Any) -> bool:
        """Any touch ends it, and is taken."""
        if self.shine < 1.0:
            Animation.cancel_all(self, "shine")
            self.shine = 1.0
        return False

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        how, share, x, y = self.model.how, self.shine, w / 2, h / 2
        light = {"blown": NIGHT.danger, "cut": NIGHT.ok}.get(how, NIGHT.lamp)
        pen.picture("lamp_pool", x - h, y - h, 2 * h, 2 * h, 0.55 * share, light)
        if how == "blown":
            for ring in range(RINGS):
                reach = h * (0.34 + 0.13 * ring) * (0.5 + 0.5 * share)
                pen.arc(x, y, reach, 1.0, 3, NIGHT.danger + ("B2", "66")[ring])
            parts.icon(pen, "die-explosion", x, y, h * (0.35 + 0.45 * share), NIGHT.danger)
            return
        parts.bomb(pen, x, y, h * 0.8, min(6, max(1, self.model.timer or 1)))
        if how == "cut":
            size = h * (0.62 - 0.2 * share)
            pen.sprite("frame", "disc", x + h * 0.32, y + h * 0.2, size, tint=NIGHT.wet)
            parts.icon(pen, "icon-check", x + h * 0.32, y + h * 0.2, size * 0.8, NIGHT.ok)

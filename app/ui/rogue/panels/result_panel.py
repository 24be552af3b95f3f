"""The painters of the panel of results: the dice of a roll, the animated end of a bomb."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from app.present.rogue.panels.event_results import BombFate, EventResult
from app.present.rogue.panels.roll_hits import Roll
from app.present.rogue.row_values import DiceRow, Figure, rolled_dice
from app.present.rogue.theme import MOTION, NIGHT
from app.ui.drawing.pen import Pen
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels import panel_rows as _panel_rows  # noqa: F401 - its .kv comes first
from app.ui.rogue.panels.panel import is_low
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.painted_rows import RowPainter, RowPart, paints
from games.rogue.pending import Die

RINGS = 2  # of a blast
DIE = 50.0
SMALL = 40.0


@dataclass(frozen=True)
class Tray:
    """The current dice of a roll."""

    dice: tuple[DiceRow, ...] = ()  # all of them while they roll; then framed pairs, and dice that count once
    blank: tuple[DiceRow, ...] = ()
    against: str = ""
    defence: tuple[DiceRow, ...] = ()
    figures: tuple[Figure, ...] = ()


def tray(roll: Roll, low: bool) -> Tray:
    """The rolled dice, with their totals."""
    size, small = (38.0, 30.0) if low else (DIE, SMALL)
    pairs = [
        rolled_dice(f"result/pair/{n}", pair, size, framed=True, between="×2") for n, pair in enumerate(roll.pairs)
    ]
    single = [rolled_dice(f"result/single/{n}", (die,), size, framed=True) for n, die in enumerate(roll.single)]
    return Tray(
        (*pairs, *single),
        (rolled_dice("result/blank", roll.blank, small, dim=True),) if roll.blank else (),
        roll.against,
        (rolled_dice("result/defence", roll.defence, small),) if roll.defence else (),
        roll.figures,
    )


def rolling_tray(dice: Sequence[Die], tilts: Sequence[float]) -> Tray:
    """Only dice, while they roll."""
    rows = (rolled_dice(f"result/rolling/{place}", (die,), DIE) for place, die in enumerate(dice))
    return Tray(tuple(replace(row, tilt=tilt) for row, tilt in zip(rows, tilts, strict=True)))


@paints(BombFate)
class BombFatePainter(RowPainter[BombFate]):
    """The end of a bomb; its row paints it, as it is animated."""

    of = "BombFateRow"

    def tall(self, row: BombFate, look: Viewport, w: float) -> float:
        return 76.0 if is_low(look) else 112.0

    def paint(self, row: BombFate, pen: Pen, w: float, h: float) -> None:
        """Do nothing: `BombFateRow` draws it."""


class BombFateRow(RowPart):
    """The animated row."""

    shine = NumericProperty(1.0)  # progress of the animation
    shown: tuple[str, ...] = ("model", "shine")

    def on_model(self, part: object, model: BombFate) -> None:
        super().on_model(part, model)
        if self.look is not None and self.look.motion and model.how != "left":
            self.shine = 0.0
            Animation(shine=1.0, duration=MOTION.blast, t="out_cubic").start(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """End the animation at any touch, and handle the touch."""
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
            pieces.icon(pen, "die-explosion", x, y, h * (0.35 + 0.45 * share), NIGHT.danger)
            return
        pieces.bomb(pen, x, y, h * 0.8, min(6, max(1, self.model.timer or 1)))
        if how == "cut":
            size = h * (0.62 - 0.2 * share)
            pen.sprite("frame", "disc", x + h * 0.32, y + h * 0.2, size, tint=NIGHT.wet)
            pieces.icon(pen, "icon-check", x + h * 0.32, y + h * 0.2, size * 0.8, NIGHT.ok)


shown_by(EventResult, "ResultSheet")

read(__file__)

"""The animations of Kyoto: a clash, an agent captured or beaten back, a shot, an escape, both suns captured, the end
of a game. They contain only public information.
"""

from __future__ import annotations

from app.present.kyoto import theme
from app.present.kyoto.end_model import EndModel
from app.present.kyoto.model import Slip
from app.present.kyoto.turn_motion import KyotoScene
from app.ui.drawing.pen import Pen
from app.ui.kyoto.painters import pieces
from app.ui.match.cutscenes import CutsceneCue, away, rise

D = theme.DESK
CLASH, END = 1.35, 1.45  # seconds
FADES = 0.9  # share of the duration after which it fades
MEETS, TURNS, RESULT = 0.22, 0.5, 0.62  # shares of a clash: they meet, the defender is revealed, the result is shown


def cue(scene: KyotoScene) -> CutsceneCue | None:
    """The animation of a scene."""
    if scene.end is not None:
        return CutsceneCue(END, ending, scene.end)
    return CutsceneCue(CLASH, clash, scene.slip) if scene.slip is not None else None


def clash(pen: Pen, w: float, h: float, share: float, slip: Slip) -> None:
    """The attacker leans in, the defender reveals its face, the burst grows, a word shows the result."""
    left = away(share, FADES)
    pen.fill(0, 0, w, h, D.veil, 0.72 * min(1.0, share / 0.12) * left)
    size = min(w * 0.42, h * 0.4, 300.0)
    y, middle = h * 0.44, w / 2
    come = rise(share, 0.0, MEETS)
    result = rise(share, RESULT, 0.8)
    apart = size * 0.5 * result
    attacker = middle - size * (1.5 - 0.85 * come) - (apart if not slip.defender.gone else -apart * 0.4)
    _fan(pen, attacker, y, size, slip.attacker.side, slip.attacker.face, left)
    turn = rise(share, MEETS, TURNS)
    face = slip.defender.face if turn > 0.5 else ""
    fades = left * (1 - 0.65 * result if slip.defender.gone else 1.0)
    _fan(pen, middle + size * 0.65, y, size, slip.defender.side, face, fades, abs(1 - 2 * turn))
    burst = rise(share, MEETS, TURNS) * (1 - 0.4 * result)
    if burst > 0.05:
        pen.sprite(theme.LARGE, "clash-burst", middle, y, size * 0.9 * burst, alpha=left)
    if share > TURNS:
        shown = rise(share, TURNS, RESULT) * left
        pen.text(
            slip.result,
            theme.DISPLAY,
            pen.type.figure,
            middle,
            y + size * 0.72,
            D.lamp_text,
            "centre",
            w - 32,
            0.4,
            shown,
        )
        pen.text(
            slip.caption, "strong", pen.type.body, middle, y + size * 0.72 + 44, D.title, "centre", w - 32, 0.4, shown
        )


def _fan(pen: Pen, x: float, y: float, size: float, side: int, face: str, alpha: float, squeeze: float = 1.0) -> None:
    pen.picture("pawn_shadow", x - size * 0.5, y + size * 0.26, size, size * 0.3, 0.9 * alpha)
    name = f"pawn-{theme.SIDE_NAMES[side]}-{face or 'back'}"
    pen.sprite(theme.LARGE, name, x, y, size * max(0.04, squeeze), size * pieces.PAWN_RATIO, alpha=alpha)


def ending(pen: Pen, w: float, h: float, share: float, end: EndModel) -> None:
    """A pool of light grows under the decisive agents, and their suns shine; then the winner is shown."""
    left = away(share, FADES)
    pen.fill(0, 0, w, h, D.veil, 0.8 * min(1.0, share / 0.15) * left)
    grown = rise(share, 0.05, 0.5)
    count = len(end.heroes)
    size = min(w * 0.7 / (1 + 0.78 * (count - 1)), h * 0.42, 360.0)
    pool = size * (1.6 + 0.5 * count) * (0.3 + 0.7 * grown)
    y = h * 0.42 + size * 0.25 * (1 - grown)
    pen.picture("lamp_pool", w / 2 - pool / 2, h * 0.42 - pool / 2, pool, pool, 0.7 * grown * left)
    first = w / 2 - size * 0.39 * (count - 1)
    for place, pawn in enumerate(end.heroes):
        here = rise(share, 0.08 + 0.1 * place, 0.5 + 0.1 * place)
        x = first + place * size * 0.78
        _fan(pen, x, y, size * (0.6 + 0.4 * here), pawn.side, pawn.face, here * left)
    said = rise(share, 0.4, 0.7) * left
    top = h * 0.42 + size * 0.62
    pen.text(end.title, theme.DISPLAY, pen.type.figure, w / 2, top, D.lamp_text, "centre", w - 32, 0.4, said)
    pen.text(end.text, "text", pen.type.body, w / 2, top + 42, D.title, "centre", w - 32, 0.4, said)

"""The animations of Rogue Agent: a bomb defused or exploded, an arrest, an android exposed, the end of a match. They
contain only public information.
"""

import math
from collections.abc import Mapping

from app.present.i18n import capitals
from app.present.rogue.scenes import RogueScene
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.match.cutscenes import CutsceneCue, Scene, away, rise
from app.ui.rogue.painters import pieces

SHORT, LONG = 0.95, 1.45  # seconds
SPARKS = 14
LANES = 6
SHARDS = (NIGHT.lamp, NIGHT.danger, NIGHT.second)
VEIL = 0.8


def cue(scene: RogueScene) -> CutsceneCue:
    """The animation of a scene."""
    seconds, paint = _SCENES[scene.kind]
    return CutsceneCue(seconds, paint, scene)


# -- painters --------------------------------------------------------------------------------------


def _night(pen: Pen, w: float, h: float, share: float, colour: str = NIGHT.void) -> float:
    """Darken the scene, and brighten it at the end. Returns the opacity of everything else."""
    left = away(share, 0.85)
    pen.fill(0, 0, w, h, colour, VEIL * rise(share, 0.0, 0.2) * left)
    return left


def _words(pen: Pen, w: float, y: float, model: RogueScene, ink: str, alpha: float) -> None:
    if alpha <= 0.0:  # the first frame of a scene has no text
        return
    size = min(pen.look.type.display, w / 8) / max(1.0, pen.look.text)
    pen.text(
        capitals(model.title), "display", size, w / 2, y, ink, "centre", room=w - 32, least=0.3, alpha=alpha, cut=True
    )
    pen.text(
        model.line, "strong", pen.look.type.lead, w / 2, y + size * pen.look.text * 0.7 + 16, NIGHT.text, "centre",
        room=w - 48, least=0.5, alpha=alpha, cut=True,
    )  # fmt: skip


def _rays(pen: Pen, x: float, y: float, reach: float, share: float, colour: str, alpha: float) -> None:
    """Light in all directions."""
    for place in range(SPARKS):
        with pen.turned(360 / SPARKS * place + 40 * share, x, y):
            pen.box(x - 2, y - reach, 4, reach * 0.45, 2, colour, alpha)


def _shards(pen: Pen, x: float, y: float, reach: float, share: float, alpha: float) -> None:
    """Debris: each piece on its own path, rotating and falling slightly."""
    if alpha <= 0.0:
        return
    for place in range(SPARKS):
        way = math.tau * place / SPARKS + 0.4 * (place % 3)
        far = reach * share * (0.55 + 0.45 * ((place * 37) % 10) / 10)
        left, top = x + far * math.cos(way), y + far * math.sin(way) + reach * 0.35 * share * share
        size = 5.0 + (place * 29) % 7
        with pen.turned(540 * share + 40 * place, left, top):
            pen.box(left - size / 2, top - size / 3, size, size * 0.66, 1, SHARDS[place % len(SHARDS)], alpha)


def blast(pen: Pen, w: float, h: float, share: float, model: RogueScene) -> None:
    """A flash, a growing ring, and the text."""
    left = _night(pen, w, h, share)
    x, y, side = w / 2, h * 0.4, min(w, h)
    flash = max(0.0, 1 - share / 0.18)
    if flash:
        pen.fill(0, 0, w, h, NIGHT.lamp_soft, 0.85 * flash)
    grown = rise(share, 0.02, 0.6)
    pen.disc(x, y, side * 0.42 * grown, NIGHT.ravaged, 0.5 * (1 - grown) * left)
    _rays(pen, x, y, side * (0.12 + 0.36 * grown), share, NIGHT.lamp, (1 - grown * 0.6) * left)
    _shards(pen, x, y, side * 0.62, rise(share, 0.04, 0.9), left * (1 - share * 0.7))
    shaken = 5.0 * math.sin(share * 90) * max(0.0, 1 - share / 0.4)
    pieces.icon(pen, "die-explosion", x + shaken, y, side * (0.2 + 0.14 * grown), NIGHT.danger, left)
    _words(pen, w, y + side * 0.34, model, NIGHT.danger, rise(share, 0.3, 0.45) * left)


def defused(pen: Pen, w: float, h: float, share: float, model: RogueScene) -> None:
    """The bomb, its last spark, and a tick."""
    left = _night(pen, w, h, share)
    x, y, side = w / 2, h * 0.4, min(w, h) * 0.34
    pieces.bomb(pen.faded(left), x, y, side, 1)
    cut = rise(share, 0.2, 0.4)
    with pen.turned(-32, x, y):
        pen.box(x - side * 0.75 * cut, y - 3, side * 1.5 * cut, 6, RADIUS.mark, NIGHT.void, left)
        pen.box(x - side * 0.75 * cut, y - 1, side * 1.5 * cut, 2, 1, NIGHT.ok, left)
    tick = rise(share, 0.4, 0.55)
    if tick:
        pen.disc(x + side * 0.42, y + side * 0.4, side * 0.22 * tick, NIGHT.ok, left)
        pieces.icon(pen, "icon-check", x + side * 0.42, y + side * 0.4, side * 0.26 * tick, NIGHT.void, left)
    _words(pen, w, y + side * 0.95, model, NIGHT.ok, rise(share, 0.4, 0.6) * left)


def arrest(pen: Pen, w: float, h: float, share: float, model: RogueScene) -> None:
    """The criminal, and closing handcuffs."""
    left = _night(pen, w, h, share)
    x, y, side = w / 2, h * 0.4, min(w, h) * 0.32
    closed = rise(share, 0.15, 0.45)
    faint = pen.faded(left)
    pieces.criminal(faint, x, y, side, model.number, defeated=closed > 0.7)
    if model.person is not None:
        pieces.figure(faint, model.person, x - side * (1.5 - 0.55 * closed), y + side * 0.1, side * 0.9)
    pieces.icon(pen, "icon-arrest", x, y + side * 0.62, side * (0.9 - 0.45 * closed), NIGHT.lamp, closed * left)
    _words(pen, w, y + side * 1.1, model, NIGHT.lamp, rise(share, 0.35, 0.55) * left)


def chase(pen: Pen, w: float, h: float, share: float, model: RogueScene) -> None:
    """A runner followed by a patrol car, which catches up or does not."""
    left = _night(pen, w, h, share)
    side, y = min(w, h), h * 0.4
    tall, wide = side * 0.3, side * 0.3
    pen.box(0, y + tall * 0.52, w, 3, 1, NIGHT.neon, 0.7 * left)
    for place in range(LANES):  # the street moves
        dash = ((place / LANES - share * 1.6) % 1.0) * (w + 60) - 60
        pen.box(dash, y + tall * 0.66, 46, 3, 1, NIGHT.second, 0.5 * left)
    faint = pen.faded(left)
    way = rise(share, 0.0, 0.75)
    runs = w * (0.42 + 0.24 * way) if model.number else w * (0.4 + 0.75 * way)
    comes = (runs - tall * 0.55) * way - wide * (1 - way) if model.number else w * 0.36 * way - wide * (1 - way)
    hop = abs(math.sin(share * 26)) * tall * 0.06 * (1 - rise(share, 0.6, 0.8) * bool(model.number))
    if model.other is not None:
        pieces.figure(faint, model.other, runs, y - hop, tall)
    pieces.police(faint, comes, y + tall * 0.3, wide)
    if model.person is not None:
        pieces.figure(faint, model.person, comes - wide * 0.1, y - tall * 0.1, tall * 0.62)
    ink = NIGHT.lamp if model.number else NIGHT.second
    _words(pen, w, y + side * 0.42, model, ink, rise(share, 0.45, 0.65) * left)


def exposed(pen: Pen, w: float, h: float, share: float, model: RogueScene) -> None:
    """An agent flickers and turns into an android."""
    left = _night(pen, w, h, share, NIGHT.danger_panel)
    x, y, side = w / 2, h * 0.38, min(w, h) * 0.46
    turned = share > 0.42 or (share > 0.12 and int(share * 30) % 3 == 0)
    if model.person is not None:
        pieces.figure(pen.faded(left), model.person, x, y, side, turned)
    if share > 0.42:
        pen.disc(x, y, side * (0.6 + 0.6 * rise(share, 0.42, 0.8)), NIGHT.danger, 0.25 * away(share, 0.6))
    _words(pen, w, y + side * 0.72, model, NIGHT.danger, rise(share, 0.42, 0.58) * left)


def win(pen: Pen, w: float, h: float, share: float, model: RogueScene) -> None:
    """The winner steps into the light."""
    left = _night(pen, w, h, share)
    x, y, side = w / 2, h * 0.4, min(w, h) * 0.5
    _rays(pen, x, y, side * (0.5 + 0.5 * rise(share, 0.0, 0.6)), share, NIGHT.lamp, 0.4 * left)
    if model.person is not None:
        pieces.figure(
            pen.faded(left), model.person, x, y + side * 0.12 * (1 - rise(share, 0.05, 0.35)), side, model.android
        )
    _words(pen, w, y + side * 0.72, model, NIGHT.lamp, rise(share, 0.3, 0.5) * left)


def loss(pen: Pen, w: float, h: float, share: float, model: RogueScene) -> None:
    """Rain falls on a loser."""
    left = _night(pen, w, h, share)
    for place in range(SPARKS * 2):
        x = w * ((place * 37 % 100) / 100)
        y = ((share * 1.6 + place * 0.171) % 1.0) * h
        pen.box(x, y, 1.6, 22, 1, NIGHT.second, 0.5 * left)
    _words(pen, w, h * 0.42, model, NIGHT.second, rise(share, 0.15, 0.4) * left)


_SCENES: Mapping[str, tuple[float, Scene]] = {
    "exposed": (LONG, exposed),
    "blast": (LONG, blast),
    "defused": (SHORT, defused),
    "arrest": (SHORT, arrest),
    "chase": (LONG, chase),
    "win": (LONG, win),
    "loss": (LONG, loss),
}

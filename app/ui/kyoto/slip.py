"""The clash slip: what a clash showed and what everybody may conclude; the same for both sides."""

from __future__ import annotations

from collections.abc import Callable

from app.ui import kit
from app.ui.i18n import _
from app.ui.kyoto import pieces, theme
from app.ui.kyoto.layout import CAPTION, heading
from app.ui.kyoto.model import Fan, Slip
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.sheet import Box, Item

D, P = theme.DESK, theme.PAPER


def slip_items(
    look: Look, slip: Slip, go_on: Callable[[], None], pencil: Callable[[], None], nothing: Callable[[], None]
) -> list[Item]:
    """A veil, the slip, and one or two buttons on it."""
    e = look.edges
    wide = min(look.width - e.left - e.right - 32, 760.0 if look.side else 560.0)
    tall = min(look.height - e.top - e.bottom - 20, (560.0 if not look.tablet else 600.0) * (0.6 + 0.4 * look.text))
    x = e.left + (look.width - e.left - e.right - wide) / 2
    y = e.top + (look.height - e.top - e.bottom - tall) / 2
    box = Box(x, y, wide, tall)
    foot = box.foot - 66
    inner = Box(x + 22, foot, wide - 44, 50)
    say = f"{slip.title}. {slip.line}. {slip.attacker.title}, {slip.attacker.line}. {slip.defender.title}. "
    say += f"{slip.result}. {slip.told}"
    items = [
        Item("veil", Box(0, 0, look.width, look.height), _veil, None, nothing, radius=-1),
        Item("slip", box, _slip, slip, nothing, say=say, radius=-1),
    ]
    left = (inner.w - 12) * 0.46
    if slip.pencil:
        items.append(
            Item("slip/pencil", Box(inner.x, foot, left, 50), _quiet, slip.pencil, pencil, say=slip.pencil, radius=24)
        )
        inner = Box(inner.x + left + 12, foot, inner.w - left - 12, 50)
    words = _("Continue")
    items.append(Item("slip/continue", inner, _dark, words, go_on, say=words, radius=24))
    return items


def _veil(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.fill(0, 0, w, h, D.veil, 0.78)


def _dark(pen: Pen, w: float, h: float, words: str) -> None:
    pen.box(0, 0, w, h, 26, D.panel)
    kit.label(pen, w, h, words, "", 16, D.title)


def _quiet(pen: Pen, w: float, h: float, words: str) -> None:
    pen.ring(0, 0, w, h, 26, 2, D.panel)
    kit.label(pen, w, h, words, "pencil-outline", 15, D.panel)


def _slip(pen: Pen, w: float, h: float, slip: Slip) -> None:
    pen.shadow("floating", 0, 0, w, h)
    pen.paper(0, 0, w, h, 20, P.washi, "washi", tile=192)
    pen.ring(8, 8, w - 16, h - 16, 14, 2, P.indigo)
    pen.ring(12, 12, w - 24, h - 24, 12, 1, P.frame)
    low = h < 420
    some, full = min(pen.look.text, CAPTION), pen.look.text
    size = heading(pen.look, 23.0 if w < 500 else 26.0)
    y = 18.0 if low else 24.0
    pen.text(slip.title, theme.DISPLAY, size, w / 2, y + 14 * some, P.ink, "centre", room=w - 48, least=0.4)
    y += 28 * some
    pen.text(slip.line, "text", 15, w / 2, y + 11 * full, P.second, "centre", room=w - 48, least=0.5)
    y += 20 * full + 8
    foot = h - 78
    if w > 620 and low:
        _figures(pen, 22, y, w * 0.5 - 30, foot - y, slip)
        _words(pen.within(w * 0.5, y), w * 0.5 - 24, foot - y, slip)
        return
    figures = min(210.0, (foot - y) * 0.46)
    _figures(pen, 20, y, w - 40, figures, slip)
    _words(pen.within(24, y + figures + 8), w - 48, foot - y - figures - 8, slip)


def _figures(pen: Pen, x: float, y: float, w: float, h: float, slip: Slip) -> None:
    """The attacker to the left, the defender to the right, the burst between them."""
    named = 46.0 * pen.look.text
    band = h - named
    pen.box(x, y, w, band, 16, P.band)
    fan = min(w * 0.36, band * 1.02, 210.0)
    spread = min(w * 0.3, fan * 1.05)
    middle = x + w / 2
    for sign, side in ((-1, slip.attacker), (1, slip.defender)):
        _figure(pen, middle + sign * spread, y + band / 2, fan, side)
        room = w / 2 - 8
        x_, y_ = middle + sign * w / 4, y + band
        pen.block(
            side.title, 15, x_ - room / 2, y_ + 4, room, named * 0.6 - 4, P.ink, "strong", "centre", 1.05, least=0.6
        )
        pen.text(side.line, "text", 13.5, x_, y_ + named * 0.81, P.second, "centre", room=room, least=0.5)
    burst = min(band * 0.94, fan * 0.9)
    pen.sprite(theme.LARGE, "clash-burst", middle, y + band / 2, burst)


def _figure(pen: Pen, x: float, y: float, size: float, side: Fan) -> None:
    pen.picture("pawn_shadow", x - size * 0.5, y + size * 0.26, size, size * 0.3, 0.9)
    name = f"pawn-{theme.SIDE_NAMES[side.side]}-{side.face or 'back'}"
    pen.sprite(theme.LARGE, name, x, y, size, size * 0.84)
    if side.only:
        small = max(40.0, size * 0.42)
        name = f"pawn-{theme.SIDE_NAMES[side.side]}-{side.only}"
        pen.box(x - small * 0.7, y + size * 0.12, small * 1.4, small * 0.98, 10, P.light)
        pen.ring(x - small * 0.7, y + size * 0.12, small * 1.4, small * 0.98, 10, 1, P.edge)
        pen.sprite(theme.BOARD, name, x, y + size * 0.12 + small * 0.49, small, small * 0.84)


def _words(pen: Pen, w: float, h: float, slip: Slip) -> None:
    """One word for the result, one sentence why, what everybody may conclude, the counters."""
    tall = min(62.0 * pen.look.text, h * 0.4)
    size = heading(pen.look, 24)
    pen.box(0, 0, w, tall, 12, D.panel)
    pen.ring(4, 4, w - 8, tall - 8, 9, 2, P.ochre_line)
    pen.text(slip.result, theme.DISPLAY, size, w / 2, tall * 0.33, D.lamp_text, "centre", room=w - 20, least=0.4)
    pen.block(slip.why, 13.5, 12, tall * 0.53, w - 24, tall * 0.4, D.body, anchor="centre", spacing=1.1, least=0.5)
    counter = 38.0
    only = _("The small face is seen by {who} alone.", who=slip.holder_name) if slip.attacker.only else ""
    text = f"{slip.told} {only}".strip()
    room = max(16.0, h - tall - counter - 12)
    pen.block(text, 16, 0, tall + 6, w, room, P.rule, spacing=1.2, least=0.5, middle=False)
    y = h - counter
    pen.box(0, y, w, counter, 12, D.strip)
    size = 18.0 if w > 330 else 15.5
    room = w - size * 8.6 - 36
    pen.block(slip.holder, 14, 14, y + 3, room, counter - 6, D.lamp_text, "strong", spacing=1.05, least=0.5)
    pieces.counters(pen, w - size * 8.6 - 10, y + counter / 2, slip.real, slip.fake, size)

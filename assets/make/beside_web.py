"""The signs that stand beside a match on pages in browsers: reactions, what a player does, and the timer.

All of them are in one file, since files are asked for in the clear: a listener does not learn who reacts how.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from app.present.turn_status import ICONS as ACTIVITIES
from app.present.wifi.reactions import ICONS as REACTIONS

FONT = "materialdesignicons-webfont.ttf"  # of KivyMD, which is found and not imported: that would open a window
BOX = 24
SIGNS = {
    **{f"react-{reaction.value.replace('_', '-')}": icon for reaction, icon in REACTIONS.items()},
    **{f"does-{activity.value}": icon for activity, icon in ACTIVITIES.items() if icon},
    "does-hold": "timer-sand-paused",
}


@cache
def _font() -> TTFont:
    found = find_spec("kivymd")
    assert found is not None
    assert found.origin is not None
    return TTFont(Path(found.origin).parent / "fonts" / FONT)


def outline(icon: str) -> str:
    """The outline of an icon in a box of 24, with y downwards."""
    font = _font()
    glyphs = font.getGlyphSet()
    scale = BOX / font["head"].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{round(value, 2):g}")
    glyphs[icon].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, font["hhea"].ascent * scale)))
    return str(pen.getCommands())


def signs() -> str:
    """All signs beside each other, for a mask."""
    drawn = "".join(
        f'<path transform="translate({BOX * place} 0)" d="{outline(icon)}"/>'
        for place, icon in enumerate(SIGNS.values())
    )
    wide = BOX * len(SIGNS)
    size = f'width="{wide}" height="{BOX}" viewBox="0 0 {wide} {BOX}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>\n'


def places() -> str:
    """Where each sign lies, as rules of a style sheet."""
    mask = f"url(art/beside_signs.svg) 0 0/{100 * len(SIGNS)}% 100% no-repeat"
    rules = ["/* Made by `python -m assets.make web`: where the signs beside a match lie. */"]
    rules.append(f".beside-sign{{-webkit-mask:{mask};mask:{mask}}}")
    for place, name in enumerate(SIGNS):
        x = f"{round(100 * place / (len(SIGNS) - 1), 3):g}% 0%"
        rules.append(f".beside-sign.{name}{{-webkit-mask-position:{x};mask-position:{x}}}")
    return "\n".join((*rules, ""))


def make(web: Path) -> None:
    """Makes both in the folder of the pages."""
    (web / "art" / "beside_signs.svg").write_text(signs(), encoding="utf-8")
    (web / "beside_art.css").write_text(places(), encoding="utf-8")

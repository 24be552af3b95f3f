"""Badges of players: drawing a person's colour, shape and letter, and choosing the name that fits."""

from app.present.people import FACES, Person
from app.ui.drawing.pen import Pen, text_width
from app.ui.theme.viewport import Viewport


def name_that_fits(look: Viewport, who: Person, face: str, size: float, room: float) -> str:
    """All the names of a team where they fit into a line of this size, else the short one."""
    return who.everybody if text_width(look, who.everybody, face, size) <= room else who.name


def badge(pen: Pen, who: Person, x: float, y: float, size: float, page: str = "frame") -> None:
    """A player's badge around a point; the letter is left out where it would be too small to read."""
    kind = who.look
    pen.sprite(page, f"seat_{kind.shape}", x, y, size)
    if who.mind is not None:
        pen.icon(FACES[who.mind.face % len(FACES)], x, y + kind.letter_drop * size, size * 0.52, kind.letter)
    elif size >= 22:
        px = max(1, round(size * kind.letter_size * pen.density))
        drop = kind.letter_drop * size - size * 0.008
        pen.exact(who.letter, "display", px, x, y + drop, kind.letter, "centre")


def shape(pen: Pen, who: Person, x: float, y: float, size: float) -> None:
    """A player's shape alone, for small places."""
    pen.sprite("frame", f"seat_{who.look.shape}", x, y, size)

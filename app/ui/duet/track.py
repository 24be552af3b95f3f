"""The token track: a disc per turn, what became of each, and the sentence that says how many are left."""

from dataclasses import dataclass

from app.ui import tokens
from app.ui.duet.model import Track
from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen, text_width
from app.ui.sheet import Box, Item

D = tokens.DUET
USED = ("spent", "missed")


@dataclass(frozen=True, slots=True)
class Row:
    """Where the discs lie in the track's box."""

    first: int  # large letters leave out what is used up
    x: float  # middle of the first disc
    y: float
    pitch: float
    size: float


def track_items(box: Box, track: Track, table: tokens.Table, above: bool, bare: bool = False) -> list[Item]:
    """The track with its sentence: above the discs, below them, or (bare) beside what is left."""
    left = _left(track)
    say = _("Turn {turn}", turn=track.turn) + ". " + left
    return [Item("track", box, _track, (track, table.name, left, _where(above, bare)), say=say)]


def last_used(look: Look, box: Box, track: Track, above: bool, bare: bool) -> tuple[float, float] | None:
    """The middle of the disc that was used last, from the upper left corner of the window; where it lay, if large
    letters have left it out.
    """
    used = sum(disc in USED for disc in track.discs)
    if not used:
        return None
    row = _row(look, track, _left(track), _where(above, bare), box.w, box.h)
    return box.x + row.x + max(0, used - 1 - row.first) * row.pitch, box.y + row.y


def _left(track: Track) -> str:
    return n_("{n} turn left", "{n} turns left", track.left) if track.left else _("All tokens are spent")


def _where(above: bool, bare: bool) -> str:
    return "bare" if bare else "above" if above else "below"


def _label(look: Look) -> float:
    return 16.0 if look.tablet else 14.0


def _sentence_room(look: Look, left: str, w: float) -> float:
    """How wide the sentence beside the discs may be."""
    return min(text_width(look, left, "strong", _label(look)), w * 0.5)


def _row(look: Look, track: Track, left: str, where: str, w: float, h: float) -> Row:
    """Discs in a row, spread over the width but never far apart."""
    first, y, most = 0, h / 2, min(h - 2, 32.0)
    if where == "bare" and track.left:
        w -= _sentence_room(look, left, w) + 14
        most = min(h - 4, 38)
        first = max(0, track.now) if look.text >= 1.45 else 0
    elif where != "bare":
        line = _label(look) * look.text * 1.25
        y = line + (h - line) / 2 if where == "above" else (h - line) / 2
        most = min(h - line - 4, 32.0 if not look.tablet else 38.0)
    count = max(1, len(track.discs) - first)
    size = min(most, w / count - 3)
    pitch = min((w - size) / max(1, count - 1), size * 1.5) if count > 1 else 0
    return Row(first, size / 2, y, pitch, size)


def _track(pen: Pen, w: float, h: float, state: tuple[Track, str, str, str]) -> None:
    track, name, left, where = state
    table = tokens.DUSK if name == "dusk" else tokens.FELT
    label = _label(pen.look)
    row = _row(pen.look, track, left, where, w, h)
    for index, kind in enumerate(track.discs[row.first :]):
        x = row.x + index * row.pitch
        if index + row.first == track.now:
            pen.sprite("frame", "ring_disc", x, row.y, row.size * 1.22, tint=D.armed)
        pen.sprite("duet", f"disc_{kind}", x, row.y, row.size)
    if where == "bare":
        if track.left:
            room = _sentence_room(pen.look, left, w)
            pen.text(left, "strong", label, w, h / 2, table.text, "right", room=room, least=0.5)
        return
    line = label * pen.look.text * 1.25
    y = line / 2 if where == "above" else h - line / 2
    turn = _("Turn {turn}", turn=track.turn)
    pen.text(turn, "strong", label, 0, y, table.text_muted, room=w * 0.45, least=0.5)
    pen.text(left, "strong", label, w, y, table.text, "right", room=w * 0.52, least=0.5)

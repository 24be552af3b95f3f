"""The painter of the token track: a disc per turn with its result, and a sentence about the tokens left."""

from dataclasses import dataclass

from app.present import tokens
from app.present.duet.model import TokenTrackModel
from app.ui.drawing.pen import Pen, text_width
from app.ui.theme.viewport import Viewport

D = tokens.DUET
USED = ("spent", "missed")


@dataclass(frozen=True, slots=True)
class DiscLayout:
    """The positions of the discs in the track's box."""

    first: int  # used discs that are omitted with large text
    x: float  # centre of the first disc
    y: float
    pitch: float
    size: float


def last_used(look: Viewport, track: TokenTrackModel, where: str, w: float, h: float) -> tuple[float, float] | None:
    """The centre of the last used disc, from the upper left corner; with large text, where it would be."""
    used = sum(disc in USED for disc in track.discs)
    if not used:
        return None
    row = _row(look, track, track.left_words, where, w, h)
    return row.x + max(0, used - 1 - row.first) * row.pitch, row.y


def _label(look: Viewport) -> float:
    return 16.0 if look.tablet else 14.0


def _sentence_room(look: Viewport, words: str, w: float) -> float:
    """The width of the sentence beside the discs."""
    return min(text_width(look, words, "strong", _label(look)), w * 0.5)


def _row(look: Viewport, track: TokenTrackModel, words: str, where: str, w: float, h: float) -> DiscLayout:
    """Discs in a row, spread over the width but never far apart."""
    first, y, most = 0, h / 2, min(h - 2, 32.0)
    if where == "bare" and track.left:
        w -= _sentence_room(look, words, w) + 14
        most = min(h - 4, 38)
        first = max(0, track.now) if look.text >= 1.45 else 0
    elif where != "bare":
        line = _label(look) * look.text * 1.25
        y = line + (h - line) / 2 if where == "above" else (h - line) / 2
        most = min(h - line - 4, 32.0 if not look.tablet else 38.0)
    count = max(1, len(track.discs) - first)
    size = min(most, w / count - 3)
    pitch = min((w - size) / max(1, count - 1), size * 1.5) if count > 1 else 0
    return DiscLayout(first, size / 2, y, pitch, size)


def track_strip(pen: Pen, w: float, h: float, state: tuple[TokenTrackModel, tokens.FeltColors, str]) -> None:
    """The discs, and their sentence: above them, below them, or (bare) beside them."""
    track, table, where = state
    words = track.left_words
    label = _label(pen.look)
    row = _row(pen.look, track, words, where, w, h)
    for index, kind in enumerate(track.discs[row.first :]):
        x = row.x + index * row.pitch
        if index + row.first == track.now:
            pen.sprite("frame", "ring_disc", x, row.y, row.size * 1.22, tint=D.armed)
        pen.sprite("duet", f"disc_{kind}", x, row.y, row.size)
    if where == "bare":
        if track.left:
            room = _sentence_room(pen.look, words, w)
            pen.text(words, "strong", label, w, h / 2, table.text, "right", room=room, least=0.5)
        return
    line = label * pen.look.text * 1.25
    y = line / 2 if where == "above" else h - line / 2
    pen.text(track.turn_words, "strong", label, 0, y, table.text_muted, room=w * 0.45, least=0.5)
    pen.text(words, "strong", label, w, y, table.text, "right", room=w * 0.52, least=0.5)

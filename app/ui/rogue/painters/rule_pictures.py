"""The pictures in the rules of Rogue Agent: the real parts, by the painters of the table.

Their sizes are known at once. What some of them show is imported when they are painted, as it needs most of the game;
`RogueDisplay.picture_modules` names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.present.people import Person
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.match.game_display import RulePicture
from app.ui.rogue.painters import pieces
from app.ui.rogue.painters.sheet_cell import GAP, paint_cell
from games.rogue.pending import Die
from games.rogue.vocabulary import Colour, Face, Identity, Syndicate

CELL = 56.0  # of a row of parts
DIE = 44.0
WIRE = 34.0
EDGE = 10.0
ACROSS = 4  # actions side by side
FIRST = Person("")
Paint = Callable[[Pen, float, float, float], None]  # a pen, the centre of a part, and its size


def pictures() -> Mapping[str, RulePicture]:
    """All pictures, by the names used in the texts."""
    dice = ((Colour.RED, Face.EXPLOSION), (Colour.RED, Face.AMPLIFY), (Colour.GREEN, Face.EXPLOSION))
    return {
        "city": _row(
            (
                lambda pen, x, y, size: pieces.figure(pen, FIRST, x, y, size),
                lambda pen, x, y, size: pieces.criminal(pen, x, y, size * 0.86, 3),
                lambda pen, x, y, size: pieces.assassin(pen, x, y, size * 0.86),
                lambda pen, x, y, size: pieces.bomb(pen, x, y, size * 0.86, 4),
                pieces.police,
                lambda pen, x, y, size: pieces.informant(pen, FIRST, x, y, size * 0.7),
            )
        ),
        "phases": RulePicture(324.0, 72.0, _phases),
        "actions": RulePicture(ACROSS * 84 + 2 * EDGE, 2 * 68 + 2 * EDGE, _actions),
        "hits": _row(tuple(_die(colour, face) for colour, face in dice), DIE),
        "eyes": _row((_eye(NIGHT.unread, NIGHT.on_danger), _eye(NIGHT.white, NIGHT.void)), DIE),
        "search": _row(tuple(_die(colour, face) for colour, face in _FOUND), DIE),
        "wires": RulePicture(6 * (WIRE + GAP) + 2 * EDGE, 4 * (WIRE + GAP) + 2 * EDGE, _wires),
        "syndicates": _row(tuple(_gang(gang) for gang in (Syndicate.BLUE, Syndicate.RED, Syndicate.WHITE)), DIE),
        "identities": _row((_identity(None), _identity(Identity.HUMAN), _identity(Identity.ANDROID))),
    }


_FOUND = (
    (Colour.GREEN, Face.FUEL),
    (Colour.RED, Face.EVIDENCE),
    (Colour.BLACK, Face.AMMO2),
    (Colour.GREEN, Face.CREDIT),
    (Colour.RED, Face.EXPLOSION),
    (Colour.BLACK, Face.AMPLIFY),
)


def _ground(pen: Pen, w: float, h: float) -> None:
    pieces.panel(pen, 0, 0, w, h)


def _row(things: tuple[Paint, ...], size: float = CELL) -> RulePicture:
    """Parts side by side."""

    def paint(pen: Pen, w: float, h: float) -> None:
        _ground(pen, w, h)
        share = h / (size + 2 * EDGE)
        step = (w - 2 * EDGE * share) / len(things)
        for place, draw in enumerate(things):
            draw(pen, EDGE * share + (place + 0.5) * step, h / 2, size * share)

    return RulePicture(len(things) * (size + EDGE) + 2 * EDGE, size + 2 * EDGE, paint)


def _die(colour: Colour, face: Face) -> Paint:
    return lambda pen, x, y, size: pieces.die(pen, x, y, size, colour, face)


def _eye(fill: str, ink: str) -> Paint:
    def paint(pen: Pen, x: float, y: float, size: float) -> None:
        side = size * 0.86
        pen.box(x - side / 2, y - side / 2, side, side, RADIUS.card, fill)
        pieces.icon(pen, "icon-eye", x, y, side * 0.7, ink)

    return paint


def _gang(which: Syndicate) -> Paint:
    return lambda pen, x, y, size: pieces.syndicate(pen, which, x, y, size * 0.9)


def _identity(what: Identity | None) -> Paint:
    return lambda pen, x, y, size: pieces.identity(pen, what, x, y, size)


def _phases(pen: Pen, w: float, h: float) -> None:
    """The three phases of a round, first to last."""
    from app.present.rogue.presenter import phases

    _ground(pen, w, h)
    step = w / len(phases())
    for place, (phase, name) in enumerate(phases().items()):
        x = (place + 0.5) * step
        pieces.icon(pen, f"phase-{phase.value}", x, h * 0.34, h * 0.36, NIGHT.lamp)
        _named(pen, name, x, h * 0.78, step, h * 0.24)
        if place:
            pen.icon("chevron-right", place * step, h * 0.34, h * 0.3, NIGHT.second)


def _actions(pen: Pen, w: float, h: float) -> None:
    """The Justice actions of an agent, each with its icon."""
    from app.present.rogue.action_buttons import icon_of, label_of

    _ground(pen, w, h)
    share = w / (ACROSS * 84 + 2 * EDGE)
    edge, step, row = EDGE * share, 84 * share, 68 * share
    names = ("attack", "arrest", "turn_in", "intercept", "defuse", "search", "purchase")
    for place, name in enumerate(names):
        down, across = divmod(place, ACROSS)
        shift = step / 2 if down else 0.0  # the lower row has one less
        x, y = edge + shift + (across + 0.5) * step, edge + down * row
        pieces.icon(pen, icon_of(name), x, y + row * 0.36, row * 0.46, NIGHT.neon)
        _named(pen, label_of(name), x, y + row * 0.8, step - 4, row * 0.22)


def _wires(pen: Pen, w: float, h: float) -> None:
    """Three diagonal amplify symbols, which cut the wires."""
    from app.present.rogue.panels.defusing import SheetCell

    _ground(pen, w, h)
    share = w / (6 * (WIRE + GAP) + 2 * EDGE)
    lying = {
        (0, 0): Face.AMPLIFY,
        (1, 0): Face.EXPLOSION,
        (1, 1): Face.AMPLIFY,
        (2, 0): Face.EXPLOSION,
        (2, 1): Face.EXPLOSION,
        (2, 2): Face.AMPLIFY,
    }
    side, step = WIRE * share, (WIRE + GAP) * share
    for column in range(6):
        for row in range(4):
            face = lying.get((column, row))
            die = Die(tuple(Colour)[(column + row) % 3], face) if face is not None else None
            cell = SheetCell(die=die, ghost=None, blows=False, begun=column < 3, locked=False, armed=False, risk="")
            paint_cell(
                pen.within((EDGE + GAP / 2) * share + column * step, EDGE * share + row * step), side, side, cell
            )


def _named(pen: Pen, words: str, x: float, y: float, room: float, size: float) -> None:
    """Text that scales with the picture, independent of the text scale."""
    pen.text(words, "strong", size / pen.look.text, x, y, NIGHT.text, "centre", room=room, least=0.5)

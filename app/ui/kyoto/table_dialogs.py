"""What lies over the table of Kyoto for a while: the story, a side, the own discard pile, the pencil, formations.

Each is a dialog of the frame. Whatever of it is private goes with the private view (`private`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.i18n import _
from app.present.kyoto import story, theme, words
from app.present.kyoto.model import SideModel, StoryLine
from app.present.kyoto.pencil_notes import EXCLUDED, POSSIBLE, Note
from app.present.kyoto.selection import facts_of, own_of, viewer
from app.present.kyoto.side_presenter import seat_words
from app.present.people import seated
from app.ui.drawing.painted_widget import Leaf
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.kyoto.painters import layout_parts, pieces
from app.ui.kyoto.table_widgets import KyotoTile
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.dialogs import Dialog
from games.kyoto.vocabulary import FACES, Face

if TYPE_CHECKING:
    from app.ui.kyoto.screen import KyotoScreen

P = theme.PAPER
WIDEST = 92.0  # dp of a card of the pile


class KyotoOver(Dialog):
    """Something over one table."""

    private = True

    def __init__(self, screen: KyotoScreen, **kwargs: Any) -> None:
        self.screen = screen
        super().__init__(screen.app, **kwargs)


# -- the story -------------------------------------------------------------------------------------


class KyotoTold(Leaf):
    """A line of the story, with whose doing it is; the first of a turn says which turn that is."""

    model: tuple[StoryLine, bool] = ObjectProperty((StoryLine(-1, ""), False))
    shown: tuple[str, ...] = ("model",)

    @property
    def key(self) -> str:
        """All lines together are what is read."""
        return "story/body"

    @property
    def say(self) -> str:
        """Its words."""
        return self.model[0].text

    def tall(self, look: Viewport, w: float) -> float:
        line, heads = self.model
        high = max(24.0, paragraph_height(look, line.text, look.type.small, w - 40, spacing=1.25)) + 8
        return high + (22 * look.text if heads else 0.0)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        line, heads = self.model
        frame, y = pen.look.frame, 0.0
        if heads:
            grown = 22 * pen.look.text
            pen.text(_("Turn {n}", n=line.turn), "strong", pen.type.label, 0, grown / 2, frame.accent, room=w)
            y = grown
        if line.side >= 0:
            pen.sprite(theme.BOARD, f"pawn-{theme.SIDE_NAMES[line.side]}-back", 14, y + 13, 26, 22)
        pen.paragraph(line.text, pen.type.small, 36, y + 2, w - 40, frame.text, spacing=1.25)


class KyotoStory(KyotoOver):
    """The last turn, or the whole game."""

    whole = BooleanProperty(False)
    lines = ListProperty()

    def lay(self) -> None:
        """What whoever looks may know, and with everything turned away what everybody may."""
        screen = self.screen
        if screen.shown is None:
            return
        happened = screen.story()
        chosen = happened if self.whole else story.last_turn(happened)
        chosen = story.public(chosen) if screen.away else chosen
        found = story.lines(chosen, seated(screen.shown), facts_of(screen.shown))
        turns = [line.turn for line in found]
        self.lines = [(line, line.turn > 0 and line.turn not in turns[:place]) for place, line in enumerate(found)]

    def which(self, place: int) -> None:
        """The last turn, or all."""
        self.whole = place == 1
        self.lay()

    def again(self) -> None:
        """The last turn once more, as everybody saw it."""
        self.close()
        self.screen.play_again()


# -- what lies in front of a side ------------------------------------------------------------------


class KyotoSeat(KyotoOver):
    """The Arrest with its slots, the special agent, the equipment, in words."""

    side: SideModel = ObjectProperty(None, allownone=True)
    words = StringProperty()
    arrest = StringProperty()

    def __init__(self, screen: KyotoScreen, side: SideModel) -> None:
        super().__init__(
            screen,
            title=f"{side.person.name} · {side.name}",
            side=side,
            words="\n".join(line.text for line in seat_words(side)),
            arrest=_("{who}’s arrest", who=side.person.name),
        )


def slots_height(width: float) -> float:
    """How tall six slots are, in the pixels of their width."""
    return min(width / 6, width)


def slots(pen: Pen, w: float, _h: float, side: SideModel) -> None:
    """The Arrest of a side."""
    pieces.slots(pen, w, 1 - side.side, side.slots, locks=bool(side.gear))


# -- the own discard pile --------------------------------------------------------------------------


class KyotoPile(KyotoOver):
    """Every card of the own pile, the last one first (R27)."""

    names = ListProperty()

    @property
    def say(self) -> str:
        """All cards."""
        return ", ".join(words.card_name(name) for name in self.names)


def _across(w: float) -> tuple[int, float]:
    """How many cards lie beside each other, and how wide they are."""
    columns = max(3, int(w // (WIDEST + 6)))
    return columns, min(WIDEST, w / columns - 6)


def pile_height(look: Viewport, width: float, count: int) -> float:
    """How tall so many cards are."""
    columns, wide = _across(width / look.density)
    return look.px(-(-count // columns) * (wide * pieces.CARD_RATIO + 8))


def pile(pen: Pen, w: float, _h: float, names: list[str]) -> None:
    """All of them with their names."""
    columns, wide = _across(w)
    for place, name in enumerate(names):
        row, column = divmod(place, columns)
        corner = pen.within(column * (wide + 6), row * (wide * pieces.CARD_RATIO + 8))
        pieces.card(corner, wide, name, words.card_name(name))


# -- the pencil ------------------------------------------------------------------------------------


class KyotoSquare(KyotoTile):
    """An identity that may be possible or not."""

    model: Any = ObjectProperty((Face.FAKE_0, "", "", False, None))


class KyotoPencil(KyotoOver):
    """Six squares: possible, excluded, clean. Identities in the open are locked."""

    line = StringProperty()
    squares = ListProperty()

    def __init__(self, screen: KyotoScreen, cell: int) -> None:
        self.cell = cell
        super().__init__(screen, title=_("Pencil: agent on {place}", place=words.spot(cell)))

    def lay(self) -> None:
        """What is noted now."""
        shown = self.screen.shown
        own, seat = (own_of(shown), viewer(shown)) if shown is not None else (None, None)
        if shown is None or own is None or seat is None:
            return
        theirs = facts_of(shown).sides[1 - own.side]
        locked = {*theirs.lost, *(agent.face for agent in theirs.agents)}
        note = self.screen.pencil.notes(seat).get(self.cell, Note())
        self.line = (
            _("It took part in a Swap: this may be a different agent now.")
            if note.swapped
            else _("One tap: possible. Two: ruled out. Three: clear again.")
        )
        self.squares = [(face, words.face_name(face), note.mark(face), face in locked, self.tap) for face in FACES]

    def tap(self, face: Face) -> None:
        """The next mark for one identity."""
        shown = self.screen.shown
        seat = viewer(shown) if shown is not None else None
        if seat is not None and not next(locked for one, _say, _mark, locked, _act in self.squares if one is face):
            self.screen.pencil.tap(seat, self.cell, face)
            self.screen.lay()
            self.lay()


def square_height(look: Viewport, width: float) -> float:
    """How tall a square is at this width, in pixels."""
    return max(look.px(tokens.TARGET.least), min(width, look.px(72)))


def square(pen: Pen, w: float, h: float, state: tuple[Face, str, str, bool, object]) -> None:
    """One identity on the note."""
    face, _say, mark, locked, _act = state
    name = words.FACES[face]
    pen.box(0, 0, w, h, tokens.RADIUS.card, P.light if mark == POSSIBLE else P.picker)
    pen.ring(0, 0, w, h, tokens.RADIUS.card, 2 if mark == POSSIBLE else 1, P.indigo if mark == POSSIBLE else P.edge)
    size = min(w, h) * 0.72
    alpha = 0.4 if locked or mark == EXCLUDED else 1.0
    if name.endswith("-real"):
        pen.sprite(theme.BOARD, "pencil-sun", w / 2, h / 2, size * 1.12, alpha=alpha)
    pen.sprite(theme.BOARD, f"pencil-{name[0]}", w / 2, h / 2, size, alpha=alpha)
    if mark == POSSIBLE:
        pen.sprite(theme.BOARD, "pencil-ring", w / 2, h / 2, size * 1.3)
    elif mark == EXCLUDED:
        pen.sprite(theme.BOARD, "pencil-cross", w / 2, h / 2, size * 1.2)
    if locked:
        pen.icon("lock", w - 12, h - 12, 16, P.second)


# -- formations ------------------------------------------------------------------------------------


class KyotoShelf(KyotoOver):
    """All formations, where there is no room for them beside the board."""

    found = ListProperty()
    keep = StringProperty()

    def lay(self) -> None:
        """Those of whoever places."""
        state = self.screen.model.placing
        if state is not None:
            self.found = layout_parts.formations(state, len(state.saved))
            self.keep = layout_parts.keep(state)

    def save(self) -> None:
        """Keeps what stands on the board, or forgets it."""
        self.screen.acts.save()
        self.lay()


read(__file__)

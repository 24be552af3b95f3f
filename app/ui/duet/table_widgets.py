"""The widgets around Duet's board: each takes its state from the table's model; the .kv defines its size."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.controls import NO_BUTTON, BarSign
from app.present.duet.model import ClueDraft, DuetModel, Mode, Ruling, TokenTrackModel, Turner
from app.ui.drawing.painted_widget import Painting, Tappable
from app.ui.drawing.pen import Pen
from app.ui.duet.painters import pieces
from app.ui.duet.painters.token_track import last_used, track_strip
from app.ui.duet.sizes import lengths
from app.ui.match.curtain.hold_button import HoldButton
from app.ui.match.table_part import RestingPart
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport

NOTHING = DuetModel(
    mode=Mode.FIRST,
    title="",
    hint="",
    actor=None,
    cards=(),
    clues=(),
    track=TokenTrackModel((), -1, 1, 0),
    found=0,
    line="",
)


class DuetPart(RestingPart):
    """A part of Duet's table."""

    table: DuetModel = ObjectProperty(NOTHING, rebind=True)


class Making(DuetPart):
    """The same of a clue that is made."""

    draft: ClueDraft = ObjectProperty(ClueDraft(), rebind=True)
    ruling: Ruling = ObjectProperty(Ruling(), rebind=True)

    followed = (*DuetPart.followed, ("draft", "draft"), ("ruling", "ruling"))


class DuetBox(DuetPart, BoxLayout):
    """Some pieces together, the same in several forms of window."""


class Piece(DuetPart, Painting):
    """A part of the table: `part` returns its state, and its text."""

    key = StringProperty()
    say = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("table", "notice", "look"):
            self.fbind(name, self._take)
        self._take()

    def _take(self, *_changed: object) -> None:
        if self.table is not NOTHING and self.look is not None:
            self.model, self.say = self.part(self.table, self.look)

    def part(self, table: DuetModel, look: Viewport) -> tuple[Any, str]:
        """Its state from the table's model, and its text."""
        raise NotImplementedError

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            super().draw(pen, w, h)


class TableTitle(Piece):
    """The title: whose turn it is."""

    def part(self, table: DuetModel, look: Viewport) -> tuple[Any, str]:
        title = table.title
        if look.tablet and look.text < 1.45:
            title = table.long_title or title
        loud = table.sudden
        beside = table.hint if loud and look.tablet and look.side and look.text < 1.3 else ""
        return (None if loud else table.actor, title, table.world, loud, beside), title


def signs_in(table: DuetModel, look: Viewport) -> list[BarSign]:
    """The signs of the bar a window has room for, after the menu."""
    long = lengths(look)
    crowded = not look.tablet and (long.large or long.low)
    left_out = {
        "round": crowded,
        "clues": look.shape != "PhoneUp" or not (table.sudden or long.large),
        "help": crowded and (long.large or table.covers),
    }
    return [sign for sign in table.signs[1:] if not left_out.get(sign.key)]


class ClueSlip(Piece):
    """The clue that counts now, or a sentence where it will be."""

    def part(self, table: DuetModel, look: Viewport) -> tuple[Any, str]:
        if table.clue is None:
            return (None, table.hint), table.hint
        return (table.clue, table.clue.label), table.clue.said

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        clue, words = self.model
        if clue is not None:
            pieces.clue_strip(pen, w, h, (clue, words))
        else:
            pieces.note(pen, w, h, words)


class TokenTrack(Piece):
    """The tokens; with large text a toast replaces them if there is no other place for it."""

    where = StringProperty("below")
    tells = BooleanProperty(False)
    shown: tuple[str, ...] = (*Piece.shown, "where")

    def part(self, table: DuetModel, look: Viewport) -> tuple[Any, str]:
        return (table.track, table.world, self.notice if self.tells else ""), table.track.said

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        track, world, notice = self.model
        if notice:
            pieces.last_line(pen, w, h, (notice, world))
        else:
            track_strip(pen, w, h, (track, world, self.where))

    def last_used(self) -> tuple[float, float] | None:
        """The pixel at the centre of the disc used last."""
        look, table = self.look, self.table
        if look is None or table is None or table.sudden:
            return None
        spot = last_used(look, table.track, self.where, self.width / look.density, self.height / look.density)
        return None if spot is None else (self.x + spot[0] * look.density, self.top - spot[1] * look.density)


class TableLine(Piece):
    """The last event, the legend of the key, or for a while a toast."""

    legend = BooleanProperty(False)
    quiet = BooleanProperty(False)  # whether another line says the messages: none is said twice

    def on_quiet(self, *_changed: object) -> None:
        """It says something else now."""
        self._take()

    def on_legend(self, *_changed: object) -> None:
        """Update after a change of the legend."""
        self._take()

    def part(self, table: DuetModel, look: Viewport) -> tuple[Any, str]:
        notice = "" if table.giving or self.quiet else self.notice  # a giver reads it in the clue entry
        if self.legend and table.key is not None and not notice:
            return table.key, table.key.said
        line = notice or (table.line if look.tablet else table.short or table.line)
        return (line, table.world), line.replace("**", "")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if isinstance(self.model, tuple):
            pieces.last_line(pen, w, h, self.model)
        elif self.model is not None:
            pieces.legend(pen.within(6, 0), w - 12, h, self.model)


class SuddenRule(Piece):
    """The rule of sudden death; with large text a toast replaces it."""

    tells = BooleanProperty(False)

    def part(self, table: DuetModel, look: Viewport) -> tuple[Any, str]:
        words = table.hint
        if look.tablet and look.side and look.text < 1.3:
            words = table.captions.who_touches
        return (self.notice if self.tells and self.notice else words, table.world), words


class CluePad(Piece):
    """All clues of the match."""

    def part(self, table: DuetModel, look: Viewport) -> tuple[Any, str]:
        return (table.clues, table.found_words, table.captions), table.all_clues_said

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if h >= tokens.TARGET.row:
            super().draw(pen, w, h)


class ClueChips(DuetPart, Tappable):
    """The latest clues in a row; the last may extend beyond the window."""

    def on_table(self, _chips: object, table: DuetModel) -> None:
        """Take the clues before the current one."""
        self.model = tuple(clue for clue in table.clues if not clue.now)
        self.say = ", ".join(f"{clue.word} {clue.number}" for clue in self.model)


class ClueCount(DuetPart, Tappable):
    """Opens the list of all clues."""

    def on_table(self, _count: object, table: DuetModel) -> None:
        """Set their number."""
        self.model = len(table.clues), table.world


# -- buttons ---------------------------------------------------------------------------------------


class TableButton(DuetPart, HoldButton):
    """The next sensible thing: to end the turn, to pass the device on and open the key, to read the report."""

    @property
    def entered(self) -> bool:
        return True

    def on_table(self, _button: object, table: DuetModel) -> None:
        """Update from the model."""
        main = table.main or NO_BUTTON
        self.icon, self.text, self.say, self.style = main.icon, main.text, main.text, main.style.value
        self.gesture = main.hold >= 0
        self.ink, self.edge = table.world.text, table.world.outline
        self.disabled = not main.text

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if not self.disabled:
            super().draw(pen, w, h)


class TurnerButton(DuetPart, HoldButton):
    """A player's large button: in sudden death it chooses who guesses; before the first clue it is held to show the
    key.
    """

    place = NumericProperty(0)
    model: Turner | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = (*HoldButton.shown, "model")

    def on_table(self, _button: object, table: DuetModel) -> None:
        """Update from the model."""
        turner = self.model = table.turners[self.place] if table.turners else None
        if turner is None:
            self.key = ""
            return
        self.key = f"turner/{turner.seat}"
        self.say = turner.said
        self.gesture = turner.state == "hold"

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            pieces.turner(pen, w, h, (self.model, self.table.world))
            self.draw_share(pen, w, h, tokens.DUET.armed)


read(__file__)

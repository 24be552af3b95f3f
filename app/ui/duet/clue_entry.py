"""Where a clue is made: a field for the word, a stepper for the number, a verdict, one button. entry.kv puts them."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from app.present import tokens
from app.present.controls import ButtonStyle
from app.present.duet.model import Ruling
from app.present.i18n import capitals
from app.present.tokens import rgba
from app.ui.drawing.painted_widget import Painted, Tappable
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.drawing.text_rendering import face_file, fitting, height, width
from app.ui.duet.painters.pieces import sheet_of_paper
from app.ui.duet.table_widgets import DuetPart, Making
from app.ui.shell.screen import read
from app.ui.widgets.app_button import AppButton, ButtonSkin
from app.ui.widgets.rows import Surface
from app.ui.widgets.shared_painters import badge
from games.duet.clue import LONGEST, NUMBERS

D, R = tokens.DUET, tokens.RADIUS
VERDICTS = {
    "allowed": ("check-decagram", D.allowed_text),
    "blocked": ("alert-octagon", D.blocked_text),
    "ask": ("help-circle", D.ask_text),
    "none": ("", D.ink_soft),
    "notice": ("information-outline", D.ink),  # a toast
}


class WordField(Painted, TextInput):
    """The word field, in capitals as it is typed, without a box."""

    key = StringProperty("entry/word")
    say = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(
            multiline=False,
            write_tab=False,
            background_color=(0, 0, 0, 0),
            font_name=face_file("display"),
            foreground_color=rgba(D.ink),
            cursor_color=rgba(D.caret),
            cursor_width="2dp",
            input_type="text",
            keyboard_suggestions=False,
            **kwargs,
        )
        for name in ("size", "text"):
            self.fbind(name, self.refit)
        for name in ("scroll_x", "scroll_y"):
            self.fbind(name, self._stay)

    def refit(self, *_changed: object) -> None:
        """Follow the window and its text scale."""
        look = self.look
        if look is None:
            return
        side = look.px(tokens.GAPS.gap)
        px = round(min(33 * look.text * look.density, self.height * 0.62)) or 1
        room = max(1, int(self.width - 2 * side))
        self.font_size = fitting(str(self.text) or " ", "display", px, room, max(1, px // 2))
        self.padding = (side, max(0.0, (self.height - height("display", int(self.font_size))) / 2), side, 0)

    def _stay(self, *_changed: object) -> None:
        """Undo Kivy's scrolling, which uses an outdated text size, if the line fits."""
        if width(str(self.text), "display", int(self.font_size)) <= self.width - self.padding[0] - self.padding[2]:
            self.scroll_x = 0
        self.scroll_y = 0

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Capitalise typed text; nothing longer than a clue is accepted."""
        room = LONGEST - len(str(self.text)) + len(self.selection_text)
        super().insert_text(capitals(substring)[: max(0, room)], from_undo=from_undo)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        """Draw nothing: its box is drawn around it."""


class FieldBox(Making, Painted, BoxLayout):
    """The box of the field, with the switch between typed and spoken clues."""

    key = StringProperty("entry/field")
    focus = BooleanProperty(False)
    shown: tuple[str, ...] = ("draft", "focus", "table")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        spoken = self.draft.spoken
        pen.box(0, 0, w, h, R.segment, D.caret if self.focus else D.ink)
        pen.box(2.5, 2.5, w - 5, h - 5, R.plate, D.field if not spoken else D.paper)
        if spoken:
            pen.text(self.table.captions.clue_said, "strong", pen.type.lead, 14, h / 2, D.ink, room=w - 70, least=0.5)
        elif not self.draft.word and not self.focus:
            words = self.table.captions.clue_word
            pen.text(words, "text", pen.type.lead, 14, h / 2, D.ink_soft, room=w - 70, least=0.5)


class VoiceSign(Making, Tappable):
    """The switch between typed and spoken clues."""

    shown: tuple[str, ...] = ("draft",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        spoken = self.draft.spoken
        if spoken:
            pen.box(6, 6, w - 12, h - 12, R.chip, D.number_plate)
        pen.icon("account-voice", w / 2, h / 2, 24, D.on_number_plate if spoken else D.ink_soft)


class NumberPlate(Making, Painted, BoxLayout):
    """The number, with a button on each side."""

    key = StringProperty("entry/number")
    shown: tuple[str, ...] = ("draft",)

    @property
    def say(self) -> str:
        """Accessible text."""
        return str(self.draft.number)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        number = self.draft.number
        pen.box(0, 0, w, h, R.segment, D.number_plate)
        pen.icon("minus", 22, h / 2, 24, D.on_number_plate, 1.0 if number > NUMBERS[0] else 0.35)
        pen.icon("plus", w - 22, h / 2, 24, D.on_number_plate, 1.0 if number < NUMBERS[-1] else 0.35)
        px = max(1, round(36 * pen.density))
        pen.exact(str(number), "display", px, w / 2, h / 2 - 0.5, D.on_number_plate, "centre")


class EntryPaper(Surface):
    """The background of the entry: in a panel, or at the bottom of a phone."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if w < pen.look.width - 1:
            sheet_of_paper(pen, w, h, R.button)
        else:
            pen.shadow("panel", 0, -4, w, h)
            pen.paper(0, 0, w, h + 4, R.panel, D.paper, "paper", ends="top")


class EntryHead(DuetPart, Painted):
    """The owner of the clue."""

    shown: tuple[str, ...] = ("table",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        person = self.table.actor
        if person is not None:
            badge(pen, person, 16, h / 2, 30)
            title = self.table.entry_title
            pen.text(title, "strong", pen.type.body, 42, h / 2, D.ink, room=w - 42, least=0.5, cut=True)


class NumberQuestion(DuetPart, Painted):
    """The meaning of the number."""

    shown: tuple[str, ...] = ("table",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        words = self.table.captions.how_many
        pen.text(words, "strong", pen.type.small, 0, h / 2, D.ink_soft, room=w, least=0.5)


class VerdictLine(Making, Painted):
    """The text about the clue, or for a while a toast."""

    key = StringProperty("entry/verdict")
    shown: tuple[str, ...] = ("ruling", "notice")

    @property
    def say(self) -> str:
        """Accessible text."""
        return self.notice or self.ruling.line

    def draw(self, pen: Pen, w: float, h: float) -> None:
        ruling = Ruling("notice", self.notice) if self.notice else self.ruling
        icon, ink = VERDICTS[ruling.kind]
        if not ruling.line:
            return
        x = 28.0 if icon else 2.0
        if icon:
            pen.icon(icon, 11, h / 2, 20, ink)
        if not icon and paragraph_height(pen.look, ruling.line, pen.type.label, w - x, spacing=1.15) > h + 1:
            return  # a hint that could not be read is left out; a verdict never is
        pen.block(ruling.line, pen.type.small, x, 0, w - x, h, ink, "strong" if icon else "text", spacing=1.15)


def give_ground(pen: Pen, w: float, h: float, button: AppButton) -> str:
    """The ground of the button that gives a clue."""
    ready = button.style == ButtonStyle.MAIN
    pen.box(0, 0, w, h, R.button, D.number_plate if ready else D.disabled)
    return D.on_number_plate if ready else D.on_disabled


class GiveButton(Making, AppButton):
    """Gives the clue, asks about it, or says that it was said; without words where it is narrow."""

    skin = ObjectProperty(ButtonSkin(give_ground))

    def on_ruling(self, _button: object, ruling: Ruling) -> None:
        """Another word."""
        self.text = self.say = ruling.button
        self.style = (ButtonStyle.MAIN if ruling.ready else ButtonStyle.OFF).value


read(__file__)

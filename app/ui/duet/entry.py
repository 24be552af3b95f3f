"""The place where a clue is made: a field for the word, a stepper for the number, a verdict, one button."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.uix.textinput import TextInput

from app.ui import tokens
from app.ui.colours import rgba
from app.ui.duet.layout import TIGHT
from app.ui.duet.model import Draft, Ruling
from app.ui.duet.pieces import sheet_of_paper
from app.ui.i18n import _, capitals
from app.ui.letters import face_file, height
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.people import Person, badge
from app.ui.sheet import Box, Item
from games.duet.clue import LONGEST, NUMBERS

D = tokens.DUET
VERDICTS = {
    "allowed": ("check-decagram", D.allowed_text),
    "blocked": ("alert-octagon", D.blocked_text),
    "ask": ("help-circle", D.ask_text),
    "none": ("", D.ink_soft),
}


@dataclass(frozen=True)
class Hands:
    """What the entry can do."""

    word: Callable[[str], None]
    number: Callable[[int], None]
    spoken: Callable[[], None]
    give: Callable[[], None]


class Field(TextInput):
    """The word, in capitals as it is typed, without a box of its own."""

    def __init__(self, changed: Callable[[str], None], entered: Callable[[], None], **kwargs: Any) -> None:
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
        self.bind(text=lambda _field, text: changed(text))
        self.bind(on_text_validate=lambda _field: entered())

    @property
    def written(self) -> str:
        """What stands in the field."""
        return str(self.text)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Typed letters become capitals; nothing longer than a clue may be."""
        room = LONGEST - len(self.written) + len(self.selection_text)
        super().insert_text(capitals(substring)[: max(0, room)], from_undo=from_undo)

    def fit(self, look: Look, tall: float, shown: Draft) -> None:
        """Follows the window and the draft."""
        size = min(33 * look.text, tall * 0.62) * look.density
        self.font_size = round(size)
        side = 12 * look.density
        above = max(0.0, (tall * look.density - height("display", round(size))) / 2)
        self.padding = (side, above, side, 0)
        if self.written != shown.word:
            self.text = shown.word


def entry_items(
    look: Look, box: Box, person: Person | None, draft: Draft, ruling: Ruling, field: Field, hands: Hands
) -> list[Item]:
    """All items of the entry in its box."""
    panel = box.x > 0.5 or box.w < look.width - 1
    items = [Item("entry", box, _paper_panel if panel else _paper_foot)]
    low = look.height < 500
    inset = 16.0 if panel and not low else 12.0 if not low else 10.0
    x, w, y = box.x + inset, box.w - 2 * inset, box.y + (14 if panel and not low else 12 if not low else 8)
    typing = look.keyboard > 0
    if typing and not panel and look.height - look.keyboard < TIGHT:
        return [*items, *_one_row(look, Box(x, box.y + 8, w, 54), box.foot, draft, ruling, field, hands)]
    if panel and not low:
        title = _("{name}’s clue", name=person.name) if person else ""
        items.append(Item("entry/head", Box(x, y, w, 36), _head, (person, title), say=title))
        y += 44
    stepper_w = 120.0
    field_h = 62.0 if panel and not low else 54.0 if low else 56.0
    own_row = panel or typing
    field_w = w if own_row else w - stepper_w - 8
    items += _field(look, Box(x, y, field_w, field_h), draft, ruling, field, hands)
    if not own_row:
        items += _stepper(Box(x + field_w + 8, y, stepper_w, field_h), draft, hands)
    y += field_h + 4
    foot = (
        box.foot
        - (14 if panel and not low else 10 if low else 8)
        - (look.edges.bottom if not panel and not typing else 0)
    )
    button_h = 56.0 if panel and not low else 52.0 if low else 54.0
    button = Box(x, foot - button_h, w, button_h)
    if own_row and (low or not panel):
        items += _stepper(Box(x, button.y, stepper_w, button_h), draft, hands)
        button = Box(x + stepper_w + 8, button.y, w - stepper_w - 8, button_h)
        verdict_foot = button.y - 4
    elif own_row:
        row = Box(x, button.y - 70, w, 60)
        items.append(Item("entry/how", Box(x, row.y, w - stepper_w - 10, 60), _how, _("How many words?")))
        items += _stepper(Box(x + w - stepper_w, row.y, stepper_w, 60), draft, hands)
        verdict_foot = row.y - 4
    else:
        verdict_foot = button.y - 3
    items.append(Item("entry/verdict", Box(x, y, w, max(16.0, verdict_foot - y)), _verdict, ruling, say=ruling.line))
    items.append(Item("give", button, _button, (ruling.button, ruling.ready), hands.give, say=ruling.button))
    return items


def _one_row(look: Look, row: Box, foot: float, draft: Draft, ruling: Ruling, field: Field, hands: Hands) -> list[Item]:
    """Everything beside each other, where a keyboard leaves little room."""
    stepper, send = 104.0, 54.0
    place = Box(row.right - send, row.y, send, row.h)
    verdict = Box(row.x, row.foot + 2, row.w, foot - row.foot - 6)
    return [
        *_field(look, Box(row.x, row.y, row.w - stepper - send - 12, row.h), draft, ruling, field, hands),
        *_stepper(Box(row.right - send - 6 - stepper, row.y, stepper, row.h), draft, hands),
        Item("give", place, _button, ("", ruling.ready), hands.give, say=ruling.button),
        Item("entry/verdict", verdict, _verdict, ruling, say=ruling.line),
    ]


def _field(look: Look, box: Box, draft: Draft, ruling: Ruling, field: Field, hands: Hands) -> list[Item]:
    """The field, and in it the switch between typing and saying the clue aloud."""
    state = (draft.spoken, draft.word == "", field.focus, ruling.kind, _("One word…"), _("Said aloud"))
    mark = Box(box.right - 50, box.y + (box.h - 48) / 2, 48, 48)
    items = [Item("entry/field", box, _paint_field, state)]
    if not draft.spoken:
        field.fit(look, box.h, draft)
        inner = Box(box.x + 3, box.y, box.w - 54, box.h)
        items.append(Item("entry/word", inner, widget=field, say=_("One word…")))
    say = _("Type the clue") if draft.spoken else _("Say the clue aloud")
    items.append(Item("entry/spoken", mark, _voice, draft.spoken, hands.spoken, say=say, radius=24))
    return items


def _stepper(box: Box, draft: Draft, hands: Hands) -> list[Item]:
    """The number, with a button to each side."""
    half = box.w / 2
    reach = half - 11 if half - 11 >= tokens.TARGET.least else half
    number = draft.number
    return [
        Item("entry/number", box, _paint_stepper, number, say=str(number)),
        Item(
            "entry/less",
            Box(box.x, box.y, reach, box.h),
            tap=lambda: hands.number(max(NUMBERS[0], number - 1)),
            say=_("Less"),
            radius=tokens.RADIUS.segment,
        ),
        Item(
            "entry/more",
            Box(box.right - reach, box.y, reach, box.h),
            tap=lambda: hands.number(min(NUMBERS[-1], number + 1)),
            say=_("More"),
            radius=tokens.RADIUS.segment,
        ),
    ]


# -- painters --------------------------------------------------------------------------------------


def _paper_panel(pen: Pen, w: float, h: float, _state: object) -> None:
    sheet_of_paper(pen, w, h, tokens.RADIUS.button)


def _paper_foot(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.shadow("panel", 0, -4, w, h)
    pen.paper(0, 0, w, h + 4, 18, D.paper, "paper", ends="top")


def _head(pen: Pen, w: float, h: float, state: tuple[Person | None, str]) -> None:
    person, title = state
    if person is not None:
        badge(pen, person, 16, h / 2, 30)
    pen.text(title, "strong", 17, 42, h / 2, D.ink, room=w - 42, least=0.5, cut=True)


def _paint_field(pen: Pen, w: float, h: float, state: tuple[bool, bool, bool, str, str, str]) -> None:
    spoken, empty, focus, _kind, hint, aloud = state
    pen.box(0, 0, w, h, 12, D.caret if focus else D.ink)
    pen.box(2.5, 2.5, w - 5, h - 5, 10, D.field if not spoken else D.paper)
    if spoken:
        pen.text(aloud, "strong", 18, 14, h / 2, D.ink, room=w - 70, least=0.5)
    elif empty and not focus:
        pen.text(hint, "text", 19, 14, h / 2, D.ink_soft, room=w - 70, least=0.5)


def _voice(pen: Pen, w: float, h: float, spoken: bool) -> None:
    if spoken:
        pen.box(6, 6, w - 12, h - 12, 9, D.number_plate)
    pen.icon("account-voice", w / 2, h / 2, 24, D.on_number_plate if spoken else D.ink_soft)


def _paint_stepper(pen: Pen, w: float, h: float, number: int) -> None:
    pen.box(0, 0, w, h, 12, D.number_plate)
    pen.icon("minus", 22, h / 2, 24, D.on_number_plate, 1.0 if number > NUMBERS[0] else 0.35)
    pen.icon("plus", w - 22, h / 2, 24, D.on_number_plate, 1.0 if number < NUMBERS[-1] else 0.35)
    px = max(1, round(36 * pen.density))
    pen.exact(str(number), "display", px, w / 2, h / 2 - 0.5, D.on_number_plate, "centre")


def _how(pen: Pen, w: float, h: float, text: str) -> None:
    pen.text(text, "strong", 16, 0, h / 2, D.ink_soft, room=w, least=0.5)


def _verdict(pen: Pen, w: float, h: float, ruling: Ruling) -> None:
    icon, ink = VERDICTS[ruling.kind]
    if not ruling.line:
        return
    x = 28.0 if icon else 2.0
    if icon:
        pen.icon(icon, 11, h / 2, 20, ink)
    if not icon and paragraph_height(pen.look, ruling.line, 13, w - x, spacing=1.15) > h + 1:
        return  # a hint that could not be read is left out; a verdict never is
    pen.block(ruling.line, 15, x, 0, w - x, h, ink, "strong" if icon else "text", spacing=1.15)


def _button(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    from app.ui.kit import label

    caption, ready = state
    pen.box(0, 0, w, h, tokens.RADIUS.button, D.number_plate if ready else D.disabled)
    label(pen, w, h, caption, "send", 18, D.on_number_plate if ready else D.on_disabled)

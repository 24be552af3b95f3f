"""The dialogs of Kyoto as dialogs of a page: story, a side, the player's pile, notes, formations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.kyoto.dialog_models import (
    FormationsDialog,
    KyotoDialog,
    PencilDialog,
    PileDialog,
    SideDialog,
    StoryDialog,
)
from app.web.kyoto_pieces import back_of, card, drawn, paragraphs, sign, slots
from app.web.kyoto_questions import formation
from app.web.markup import Html, join, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageDialog

if TYPE_CHECKING:
    from app.present.dialogs import OpenDialog
    from app.present.kyoto.dialog_models import PencilSquare
    from app.present.kyoto.model import StoryLine

LINE = 240  # least bytes on the wire for a line of the story: longer than any with a secret


def kyoto_dialog(opened: OpenDialog) -> PageDialog | None:
    """Render a dialog of Kyoto; None for others."""
    dialog, key, shut = opened.dialog, f"session-{opened.number}", opened.key("close")
    if not isinstance(dialog, KyotoDialog):
        return None
    back = PageButton(shut, dialog.back, PageButtonStyle.MAIN)
    match dialog:
        case StoryDialog():
            again = PageButton(dialog.again.key, dialog.again.text)
            least = sum(max(len(line.text.encode()), LINE) for line in dialog.lines)
            return PageDialog(key, dialog.title, "", (again, back), _story(dialog), dismiss=shut, least=least)
        case SideDialog():
            return PageDialog(key, dialog.title, "", (back,), _side(dialog), dismiss=shut)
        case PileDialog():
            cards = [tag("li", card(one.card, one.name)) for one in dialog.cards]
            pile = tag("ol", *cards, class_="pile-of", role="list", tabindex="0", aria_label=dialog.title)
            return PageDialog(key, dialog.title, "", (back,), pile, dismiss=shut)
        case PencilDialog():
            squares = tag("div", *(_square(one) for one in dialog.squares), class_="squares", role="group")
            body = join(squares, tag("p", dialog.foot, class_="foot"))
            return PageDialog(key, dialog.title, dialog.line, (back,), body, dismiss=shut)
        case FormationsDialog():
            keep = PageButton(dialog.keep.key, dialog.keep.text)
            body = tag("div", *(formation(one) for one in dialog.saved), class_="formations")
            return PageDialog(key, dialog.title, "", (keep, back), body, dismiss=shut)
    raise TypeError(type(dialog).__name__)


def _story(dialog: StoryDialog) -> Html:
    """The last turn or the whole game, the newest lines at the end."""
    which = [
        tag("button", one.text, data_tap=one.key, type="button", aria_pressed=str(dialog.whole == bool(place)).lower())
        for place, one in enumerate(dialog.which)
    ]
    rows = [row for line in dialog.lines for row in _line(line)]
    return join(
        tag("div", *which, class_="which", role="group", aria_label=dialog.title),
        tag("ol", *rows, class_="story", role="list", tabindex="0", aria_label=dialog.title),
    )


def _line(line: StoryLine) -> tuple[Html, ...]:
    head = (tag("li", tag("h3", line.head)),) if line.head else ()
    mark = back_of(line.side) if line.side >= 0 else None
    return (*head, tag("li", mark, tag("span", rich(line.text))))


def _side(dialog: SideDialog) -> Html:
    """The Arrest with its slots, the special agent, the equipment, in words."""
    side = dialog.side
    portrait = drawn("people", f"agent-{side.special}", "portrait") if side.special else None
    return tag(
        "div",
        tag("h3", dialog.arrest),
        slots(1 - side.side, side.slots, locks=bool(side.gear)),
        tag("div", portrait, tag("div", paragraphs(dialog.text))),
        class_="of-side",
        tabindex="0",
    )


def _square(one: PencilSquare) -> Html:
    """An identity, possible or excluded."""
    inside = (
        drawn("marks", "pencil-sun") if one.face.endswith("-real") else None,
        drawn("marks", f"pencil-{one.face[0]}"),
        drawn("marks", "pencil-ring") if one.mark == "possible" else None,
        drawn("marks", "pencil-cross") if one.mark == "excluded" else None,
        sign("lock") if one.locked else None,
    )
    kind = "square" + f" {one.mark}" * bool(one.mark) + " locked" * one.locked
    return tag(
        "button", *inside, class_=kind, data_tap=None if one.locked else one.key, type="button", aria_label=one.say,
        aria_pressed={"possible": "true", "excluded": "mixed"}.get(one.mark, "false"),
        aria_disabled="true" if one.locked else None,
    )  # fmt: skip

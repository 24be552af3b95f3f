"""The questions of Kyoto as HTML: questions with pictures, special agents, placing, and the report of a clash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.web.kyoto_pieces import (
    SHEETS,
    button,
    buttons,
    card,
    counters,
    crest,
    decoy,
    drawn,
    paragraphs,
    pawn,
    pawn_name,
    sign,
)
from app.web.markup import Html, hidden, join, tag
from app.web.page_content import PageButton, PageButtonStyle, PageDialog
from app.web.question_part import question_part

if TYPE_CHECKING:
    from app.present.kyoto.model import Fan, KyotoModel, PictureChoice, QuestionSheet, Slip
    from app.present.kyoto.opening_model import Candidate, Casting, Formation, Placing

PACE = 12  # steps of a reaction's pause
SUN = "r"  # the second letter of a real agent
DRAG = "place"  # prefix of the keys of dragged agents
TRAY = "tray"


# -- questions -------------------------------------------------------------------------------------


def question(sheet: QuestionSheet, share: float) -> Html:
    """A question with its pictures and answers; a reaction with its pause."""
    body = tag("div", tag("h2", sheet.title), paragraphs(sheet.line))
    choices = [_choice(one) for one in sheet.choices]
    pace = tag("progress", class_="pace", value=str(round(share * PACE)), max=PACE, aria_label=sheet.pause)
    return question_part(
        sheet,
        f"sheet of-{sheet.kind}",
        tag("div", decoy(sheet.decoy) if sheet.decoy is not None else None, body, class_="asked"),
        tag("div", *choices, class_=f"choices n{len(choices)}") if choices else None,
        foot=join(buttons(sheet.buttons), pace if sheet.paced else None),
    )


def _choice(one: PictureChoice) -> Html:
    """A picture to choose, with its name and note."""
    sprite = one.sprite
    if one.card or sprite.startswith("back-"):
        picture = card(one.card or sprite, one.label if one.card else "")
    else:
        picture = drawn(SHEETS[one.page], sprite)
    named = tag("small", one.label, class_="named") if one.card else tag("small", one.label)
    return tag(
        "button",
        hidden(one.say),
        tag("span", picture, named, tag("small", one.note) if one.note else None, class_="face", aria_hidden="true"),
        class_="choice-of" + " armed" * one.armed + " off" * (not one.enabled),
        data_tap=one.key,
        type="button",
        aria_pressed="true" if one.armed else None,
    )


# -- special agents --------------------------------------------------------------------------------


def casting_part(cast: Casting) -> Html:
    """The choice of a special agent: one enlarged, the others small."""
    return tag(
        "section",
        tag("h2", cast.title),
        tag("p", cast.line),
        tag("div", *(_candidate(one) for one in cast.people), class_=f"people-of n{len(cast.people)}"),
        buttons(cast.buttons),
        class_="casting",
    )


def _candidate(one: Candidate) -> Html:
    corner = tag("span", one.sign, class_="neutral") if one.sign else crest(one.side)
    words = tag(
        "span",
        tag("strong", one.name),
        tag("small", one.when, class_="when"),
        tag("span", one.text, class_="text"),
        class_="words",
    )
    return tag(
        "button",
        hidden(one.say),
        tag("span", drawn("people", f"agent-{one.special}"), corner, words, class_="face", aria_hidden="true"),
        class_="candidate" + " chosen" * one.chosen,
        data_tap=one.key,
        type="button",
        aria_pressed=str(one.chosen).lower(),
    )


# -- placing ---------------------------------------------------------------------------------------


def placing_info(state: Placing) -> Html:
    """The next step, and advice."""
    said = tag("div", tag("strong", state.task), tag("p", state.about))
    return tag("section", crest(state.side), said, class_="side top info")


def placing_part(state: Placing) -> Html:
    """The agents still to be placed, and buttons that place all of them."""
    tray = [
        tag(
            "button",
            pawn(one.pawn),
            class_="agent" + " chosen" * one.pawn.chosen,
            data_tap=one.key,
            data_drag=f"{DRAG}/{one.key.partition('/')[2]}",
            type="button",
            aria_label=one.say,
            aria_pressed=str(one.pawn.chosen).lower(),
        )
        for one in state.tray
    ]
    return tag(
        "section",
        tag("div", tag("p", state.left), tag("div", *tray, class_="agents"), class_="tray paper-of", data_drop=TRAY),
        formations(state),
        tag("div", button(state.more, "more"), button(state.shuffle), button(state.ready), class_="answers"),
        class_="placing",
    )


def dragged(state: Placing) -> dict[int, str]:
    """The agents on the board that can be dragged, by their keys."""
    placed = zip(state.cells, state.placed, strict=True)
    return {cell: f"{DRAG}/{face}" for cell, face in placed if face}


def formations(state: Placing) -> Html:
    """Saved formations, and the button that saves the one on the board."""
    listed = [formation(one) for one in state.saved]
    keep = tag("button", sign(state.keep.icon), tag("span", state.keep.text), class_="keep", data_tap=state.keep.key)
    return tag("div", *listed, keep, class_="formations", role="group", aria_label=state.saved_title)


def formation(one: Formation) -> Html:
    """Six small start cells; suns are red."""
    faces = [tag("i", face[0], class_="sun" if face[1] == SUN else None) for face in one.faces]
    return tag(
        "button",
        tag("span", *faces, class_="pattern", aria_hidden="true"),
        tag("span", one.name),
        class_="formation" + " chosen" * one.current,
        data_tap=one.key,
        type="button",
        aria_pressed=str(one.current).lower(),
    )


# -- a clash ---------------------------------------------------------------------------------------


def slip_dialog(slip: Slip) -> PageDialog:
    """A clash, as a report over everything; its last button continues."""
    looks = PageButtonStyle
    made = tuple(
        PageButton(one.key, one.text, looks.MAIN if place == len(slip.buttons) - 1 else looks.SECOND)
        for place, one in enumerate(slip.buttons)
    )
    return PageDialog(
        f"slip-{slip.number}-{slip.cell}", slip.title, slip.line, made, slip_body(slip), dismiss=slip.buttons[-1].key
    )


def slip_body(slip: Slip) -> Html:
    """The attacker on the left, the defender on the right, the burst between them, and the result."""
    holder = tag("p", tag("span", slip.holder), counters(slip.real, slip.fake), class_="holder")
    return tag(
        "div",
        tag(
            "div",
            _fan(slip.attacker),
            drawn("tiles", "clash-burst"),
            _fan(slip.defender),
            class_="figures",
        ),
        tag("div", tag("h3", slip.result), tag("p", slip.why), class_="result"),
        tag("p", slip.concluded) if slip.concluded else None,
        holder,
        class_="slip",
        tabindex="0",
        autofocus=True,
    )


def _fan(one: Fan) -> Html:
    only = drawn("pawns", pawn_name(one.side, one.only), "only") if one.only else None
    return tag(
        "div",
        tag("span", drawn("pawns", pawn_name(one.side, one.face)), only, class_="fan"),
        tag("strong", one.title),
        tag("small", one.line),
        class_="gone" if one.gone else None,
    )


def said_of(table: KyotoModel) -> str:
    """Text for a screen reader, each line read once: the last event, the question, the turn."""
    if table.end is not None:
        return table.end.say
    if table.slip is not None:
        return table.slip.say
    if table.placing is not None:
        return table.placing.task
    if table.casting is not None:
        return f"{table.casting.title}. {table.casting.line}"
    if table.sheet is not None:
        return f"{table.sheet.title} {table.sheet.line}"
    return "\n".join(filter(None, (*table.recent, table.prompt, table.detail)))

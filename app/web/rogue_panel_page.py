"""The panels of Rogue Agent on a page: their rows and buttons.

A new panel is a class in `app/present/rogue/panels`, and a line in `_PANELS` here; a test checks that each has one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.present.end_report import SHARE
from app.present.rogue.panels.bot_turn import BotTurnPanel
from app.present.rogue.panels.buying import Shop
from app.present.rogue.panels.city_playback import CityPanel
from app.present.rogue.panels.defusing import BombPanel
from app.present.rogue.panels.event_results import BombFate, EventResult
from app.present.rogue.panels.exposed import ShownPanel
from app.present.rogue.panels.final_score import EndPanel
from app.present.rogue.panels.own_secrets import PeekPanel
from app.present.rogue.panels.paying import Payment
from app.present.rogue.panels.picking import PickPanel
from app.present.rogue.panels.search_panels import ColourPanel, SearchPanel
from app.present.rogue.panels.time_phase import AssignPanel, DrawPanel
from app.web.markup import Child, Html, join, rich, tag
from app.web.question_part import question_part
from app.web.rogue_pieces import die, icon, piece
from app.web.rogue_rows_page import row, rows, way_row
from app.web.rogue_score_page import end_rows

if TYPE_CHECKING:
    from app.present.rogue.panels.flow import RoguePanel
    from app.present.rogue.panels.roll_hits import Roll

Parts = tuple[Child, ...]


def panel_page(panel: RoguePanel, reason: Html | None = None) -> Html:
    """A panel; `reason` explains why something on it is impossible."""
    buttons = rows(tuple(button for button in panel.buttons if button.key != SHARE))
    foot = tag("div", reason, buttons, class_="foot") if buttons or reason else None
    private = not (panel.public or isinstance(panel, EndPanel | ShownPanel))
    kind = "panel " + type(panel).__name__.lower() + " alone" * panel.whole
    return question_part(panel, kind, *panel_rows(panel), foot=foot, private=private)


def panel_rows(panel: RoguePanel) -> Parts:
    """Its contents above the buttons, the heading first."""
    return (_head(panel), tag("div", *_PANELS[type(panel)](panel), class_="rows"))


def kinds() -> frozenset[type[RoguePanel]]:
    """All panel classes that can be rendered."""
    return frozenset(_PANELS)


def _head(panel: RoguePanel) -> Html | None:
    """The heading; a panel that fills the page has its own."""
    if not panel.title:
        return None
    line = tag("p", panel.line) if panel.line else None
    words = tag("div", tag("h2", panel.title, tabindex="-1", data_focus=True), line)
    return tag("header", icon(panel.icon, "lamp"), words)


def _said(words: str, kind: str = "") -> Html | None:
    return tag("p", rich(words), class_=kind or None) if words else None


def _rolling(number: str, *drawn: Child) -> Html:
    """Dice that have just been rolled: each roll has another id, so that its animation starts."""
    return tag("div", *drawn, class_="rolled", id="roll-" + "".join(sign if sign.isalnum() else "-" for sign in number))


# -- the panels ------------------------------------------------------------------------------------


def _payment(panel: Payment) -> Parts:
    dice = tag("div", rows(panel.dice), class_="hand") if panel.dice else None
    odds = tag("div", rows(panel.odds), class_="odds") if panel.odds else None
    return (
        row(panel.opponent), dice, row(panel.step), odds, _said(panel.plain, "aside"), rows(panel.effects),
        _said(panel.note if not panel.buttons else "", "aside"),
    )  # fmt: skip


def _shop(panel: Shop) -> Parts:
    return (rows(panel.choices),)


def _city(panel: CityPanel) -> Parts:
    return row(panel.stages), _said(panel.head, "head"), rows(panel.consequences), row(panel.why), row(panel.bar)


def _result(panel: EventResult) -> Parts:
    roll = _rolling(f"{panel.number}", *_roll(panel.roll)) if panel.roll is not None else None
    circuits = None
    if panel.circuits:
        circuits = _rolling(f"{panel.number}-c", _said(panel.circuit, "aside"), tag("div", rows(panel.circuits)))
    return (
        *(_fate(fate) for fate in panel.fates), rows(panel.cards), _said(panel.struck, "aside"), roll, circuits,
        rows(panel.lines),
    )  # fmt: skip


def _fate(fate: BombFate) -> Html:
    """The end of a bomb."""
    drawn = (
        icon("die-explosion", "danger") if fate.how == "blown" else piece(f"bomb-timer-{min(6, max(1, fate.timer))}")
    )
    return tag("p", drawn, icon("icon-check", "ok") if fate.how == "cut" else None, class_=f"fate {fate.how}")


def _roll(roll: Roll) -> Parts:
    """Every explosion beside its doubling symbol, then dice that count once, dice that do not count, the defence."""
    pairs = [
        tag("span", die(one.colour, one.face), "×2", die(two.colour, two.face), class_="pair")
        for one, two in roll.pairs
    ]
    single = [die(each.colour, each.face) for each in roll.single]
    blank = [die(each.colour, each.face, "dim") for each in roll.blank]
    defence = [die(each.colour, each.face) for each in roll.defence]
    return (
        tag("div", *pairs, *single, class_="row-of") if pairs or single else None,
        tag("div", *blank, class_="row-of") if blank else None,
        _said(roll.against, "aside"),
        tag("div", *defence, class_="row-of") if defence else None,
        rows(roll.figures),
    )


def _shown(panel: ShownPanel) -> Parts:
    return row(panel.hero), rows(panel.lines), row(panel.rule)


def _bot_turns(panel: BotTurnPanel) -> Parts:
    return (rows(panel.cards),)


def _draw(panel: DrawPanel) -> Parts:
    stream = tag("div", rows(panel.stream), class_="row-of")
    return _said(panel.said, "head"), _said(panel.above, "aside"), stream, _said(panel.how, "aside")


def _assign(panel: AssignPanel) -> Parts:
    free = tag("div", rows(panel.free), class_="free-dice") if any(each.die for each in panel.free) else None
    slots = tag("div", rows(panel.slots, free=panel.mine), class_=f"slots-of n{len(panel.slots)}")
    return slots, _said(panel.hint, "hint-of"), free, rows(panel.notes)


def _pick(panel: PickPanel) -> Parts:
    return _said(panel.why, "aside"), rows(panel.choices)


def _colours(panel: ColourPanel) -> Parts:
    taken = tag("div", rows(panel.taken), class_="hand") if panel.taken else None
    return _said(panel.so, "aside"), taken, rows(panel.choices)


def _search(panel: SearchPanel) -> Parts:
    cards = tag("div", rows(panel.cards, free=panel.mine), class_=f"die-cards n{panel.columns}")
    faces = tag("div", rows(panel.faces), class_="row-of") if panel.faces else None
    return (
        _rolling(panel.number, cards),
        join(*map(way_row, panel.ways)),
        _said(panel.can, "aside"), faces, rows(panel.kept),
        rows(panel.consequences), _said(panel.note, "aside"),
    )  # fmt: skip


def _bomb(panel: BombPanel) -> Parts:
    sheet = tag("div", rows(panel.columns, free=panel.mine), class_=f"wires n{len(panel.columns)}")
    pool = tag("div", rows(panel.pool), class_="row-of") if panel.pool else None
    return (
        _said(panel.next, "hint-of"), _rolling(f"{panel.number}-{panel.rolls}", pool),
        tag("div", sheet, row(panel.picture), class_="bomb-sheet"), rows(panel.verdict), row(panel.wires),
    )  # fmt: skip


def _peek(panel: PeekPanel) -> Parts:
    looking = bool(panel.cards)  # a file is open, so no token can be tapped
    tokens = tag("div", rows(panel.tokens), class_="row-of tokens-of") if panel.tokens and not looking else None
    others = tag("div", rows(panel.others), class_="foot") if panel.others else None
    ring = row(panel.ring) if panel.ring is not None and not looking else None
    return row(panel.header), rows(panel.cards), tokens, _said("" if looking else panel.said), ring, others


def _end(panel: EndPanel) -> Parts:
    return end_rows(panel)


_PANELS: dict[type[RoguePanel], Callable[[Any], Parts]] = {
    AssignPanel: _assign,
    BombPanel: _bomb,
    BotTurnPanel: _bot_turns,
    CityPanel: _city,
    ColourPanel: _colours,
    DrawPanel: _draw,
    EndPanel: _end,
    EventResult: _result,
    Payment: _payment,
    PeekPanel: _peek,
    PickPanel: _pick,
    SearchPanel: _search,
    Shop: _shop,
    ShownPanel: _shown,
}

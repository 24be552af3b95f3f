"""The rows of Rogue Agent's panels on a page: one function for each class of row.

A new row is a class in `app/present/rogue`, and a line in `_ROWS` here; a test checks that each has one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _
from app.present.rogue.panels.buying import Good
from app.present.rogue.panels.city_playback import CityBar, CityStages
from app.present.rogue.panels.defusing import BombPicture, CellKind, SheetCell, SheetColumn
from app.present.rogue.panels.exposed import Unmasked
from app.present.rogue.panels.file_card import Clause, FileCard
from app.present.rogue.panels.opponent_strip import Opponent
from app.present.rogue.panels.own_secrets import IdentityRow, PeekHeader, PeekHold
from app.present.rogue.panels.picking import PickOption
from app.present.rogue.panels.search_panels import DieCard, FaceCount, Hue
from app.present.rogue.panels.time_phase import EventSlot, FreeDie, StreamToken
from app.present.rogue.row_values import (
    SEEN,
    Aside,
    DiceRow,
    Figure,
    IconLine,
    LogSentence,
    Odd,
    Stepping,
    VerdictRow,
)
from app.present.rogue.watched_turns import TurnCard
from app.present.row_models import PanelRow
from app.web.drawn import badge
from app.web.markup import Child, Html, hidden, join, rich, tag
from app.web.rogue_pieces import (
    criminal,
    die,
    figure,
    icon,
    identity,
    ink,
    piece,
    regular_die,
    sign,
    stock,
    syndicate,
)  # fmt: skip
from app.web.rogue_score_page import SCORES
from games.rogue.vocabulary import Stock

DRAWN_DICE = 40  # limit of drawn dice


def row(value: PanelRow | ButtonModel) -> Html:
    """One row."""
    touched = _TOUCHED.get(type(value))
    return touched(value, True) if touched is not None else _ROWS[type(value)](value)


def rows(values: Iterable[PanelRow | ButtonModel], *, free: bool = True) -> Html:
    """Rows below each other; without `free` they cannot be tapped."""
    return join(*(_TOUCHED[type(each)](each, free) if type(each) in _TOUCHED else row(each) for each in values))


def kinds() -> frozenset[type[PanelRow | ButtonModel]]:
    """All row classes that can be rendered."""
    return frozenset((*_ROWS, *_TOUCHED))


def tapped(kind: str, key: str, *inside: Child, pressed: bool | None = None, free: bool = True) -> Html:
    """An element to tap; without `free` it looks the same but is no button."""
    if not free:
        return tag("div", *inside, class_=kind)
    state = None if pressed is None else str(pressed).lower()
    return tag("button", *inside, class_=kind, data_tap=key, type="button", aria_pressed=state)


# -- sentences, buttons ----------------------------------------------------------------------------


def _icon_line(line: IconLine) -> Html:
    return tag("p", sign(line.sign), tag("span", rich(line.text)), class_="told")


def _aside(aside: Aside) -> Html:
    picture = icon(aside.icon, aside.ink) if aside.icon else None
    return tag("p", picture, tag("span", rich(aside.text)), class_="aside") if aside.text else Html()


def _verdict(said: VerdictRow) -> Html:
    large = tag("b", said.figure, tag("small", said.under)) if said.figure else None
    return tag("div", sign(said.sign), tag("p", rich(said.text)), large, class_="decides" + " danger" * said.danger)


def _button(button: ButtonModel) -> Html:
    alone = not button.text
    kind = f"go {button.style}" + " only" * alone + " spare" * button.spare
    words = hidden(button.name) if alone else tag("span", button.text)
    small = tag("small", button.line) if button.line else None
    picture = icon(button.icon) if button.icon else None
    off = hidden(f", {_('not now')}") if button.style is ButtonStyle.OFF else None
    return tag("button", picture, words, small, off, class_=kind, data_tap=button.key, type="button")


def _log_sentence(said: LogSentence) -> Html:
    who = badge(said.who) if said.who is not None else tag("span", class_="badge")
    return tag("li", who, tag("span", rich(said.words)))


# -- a payment, odds -------------------------------------------------------------------------------


def _stepping(step: Stepping) -> Html:
    return tag(
        "div",
        tapped("step" + " dark" * (not step.lower), f"{step.stem}/less", hidden(_("Fewer")), _bare("−")),
        tag("p", stock(step.what), tag("b", str(step.amount)), tag("span", step.under), role="status"),
        tapped("step" + " dark" * (not step.higher), f"{step.stem}/more", hidden(_("More")), _bare("+")),
        class_="stepping",
    )


def _bare(sign_of: str) -> Html:
    """A sign beside words that say the same."""
    return tag("span", sign_of, aria_hidden="true")


def _odd(odd: Odd) -> Html:
    """A bar with a white line at the probability without paying."""
    chance = odd.chance
    plain = tag("i", class_=f"without n{round(100 * chance.plain)}")
    mark = plain if abs(chance.plain - chance.share) > SEEN else None
    bar = tag("span", tag("i", class_=f"n{round(100 * chance.share)}"), mark, class_="bar-of")
    return tag("div", tag("span", odd.label), bar, tag("b", odd.figure), class_="odd")


# -- dice ------------------------------------------------------------------------------------------


def _dice(dice: DiceRow) -> Html:
    drawn: list[Child] = [die(colour, face) for colour, face in dice.dice[:DRAWN_DICE]]
    if dice.between and drawn:
        drawn = [part for each in drawn for part in (tag("span", dice.between), each)][1:]
    kind = "dice" + " dim" * dice.dim + " framed" * dice.framed + " small" * (dice.size < 40)
    label = tag("span", dice.label) if dice.label else None
    return tag("div", label, hidden(str(len(dice.dice))), tag("span", *drawn, class_="row-of"), class_=kind)


def _figure(result: Figure) -> Html:
    words = tag("div", tag("strong", result.means), tag("p", result.why))
    return tag("div", tag("b", result.figure), words, class_="comes-to" + " good" * result.good)


# -- a search --------------------------------------------------------------------------------------


def _hue(hue: Hue) -> Html:
    faces = [tag("span", die(hue.colour, face), tag("b", f"×{n}") if n > 1 else None) for face, n in hue.faces]
    words = (die(hue.colour, None), tag("strong", hue.name), tag("span", *faces, class_="faces", aria_hidden="true"))
    return tapped("hue" + " dark" * bool(hue.none), hue.key, *words)


def _die_card(card: DieCard, free: bool) -> Html:
    words = (tag("strong", card.name), tag("span", card.brings), tag("em", card.chip) if card.chip else None)
    pressed = card.how in ("again", "chosen")
    return tapped(
        f"die-card is-{card.how}", card.key, die(card.die.colour, card.die.face), *words, pressed=pressed, free=free
    )


def _face_count(face: FaceCount) -> Html:
    return tag("span", die(face.colour, face.face), f"{face.count}/{face.whole}", class_="share-of")


def way_row(way: ButtonModel) -> Html:
    words = tag("span", tag("strong", way.text), tag("small", rich(way.line)) if way.line else None)
    return tapped("way lit", way.key, icon(way.icon), words)


# -- opponents, options, goods ---------------------------------------------------------------------


def _opponent(foe: Opponent) -> Html:
    prize: list[Child] = [icon("die-explosion")] * foe.need
    if foe.bounty:
        prize += [syndicate(foe.gang) if foe.gang else None, stock(Stock.CREDITS, "lamp"), tag("b", str(foe.bounty))]
    prize += [icon("gangster-skull", "line" if place < foe.struck else "skull") for place in range(foe.count)]
    edge = f" gang-{foe.gang.value}" if foe.gang is not None else ""
    said = hidden(foe.say.removeprefix(f"{foe.name}. {foe.line}")) if foe.need else None
    words = tag("div", tag("strong", foe.name), tag("p", foe.line), said)
    return tag("div", sign(foe.sign), words, tag("span", *prize, class_="prize"), class_=f"foe{edge}")


def _pick(option: PickOption) -> Html:
    words = tag("span", tag("strong", option.name), tag("small", option.line) if option.line else None)
    gang = syndicate(option.gang) if option.gang is not None else None
    kind = "pick" + " danger" * option.danger + " chosen" * option.chosen
    return tapped(kind, option.key, sign(option.sign), words, gang, pressed=option.chosen)


def _good(good: Good) -> Html:
    (price, cost), (gain, amount) = good.price, good.gain
    swap = tag(
        "p",
        tag("span", tag("b", str(cost)), stock(price), aria_hidden="true"),
        icon("icon-next", "lamp"),
        tag("span", tag("b", str(amount)), stock(gain), aria_hidden="true"),
        hidden(good.say),
        class_="swap" + " dark" * (not good.times),
    )
    parts: list[Child] = [swap]
    if good.times:
        parts += [_stepping(good.step), rows(good.effects)]
        parts += [tag("div", rows(good.buttons), class_="foot")] if good.buttons else []
    else:
        parts.append(tag("p", good.none, class_="aside"))
    return tag("div", *parts, class_="offers")


# -- the phases of the city, event tokens ----------------------------------------------------------


def _stages(stages: CityStages) -> Html:
    parts = [
        tag(
            "li", sign(of), tag("span", name), icon("icon-check", "ok") if place < stages.now else None,
            class_="now" if place == stages.now else None, aria_current="step" if place == stages.now else None,
        )
        for place, (name, of) in enumerate(zip(stages.names, stages.signs, strict=True))
    ]  # fmt: skip
    return tag("ol", *parts, class_="stages", role="list")


def _city_bar(bar: CityBar) -> Html:
    pips = [tag("i", class_="full" if place <= bar.place else None) for place in range(bar.count)]
    return tag("p", hidden(bar.say), *pips, class_="city-bar")


def _stream_token(token: StreamToken) -> Html:
    count = tag("b", f"×{token.count}") if token.count > 1 else None
    return tag("span", sign(token.sign), count, class_="in-stream")


def _slot(slot: EventSlot, free: bool) -> Html:
    words = (tag("strong", slot.name), tag("span", slot.does), regular_die(slot.die), tag("em", slot.place))
    return tapped("slot" + " chosen" * slot.active, slot.key, sign(slot.sign), *words, pressed=slot.active, free=free)


def _free_die(free: FreeDie) -> Html:
    if not free.die:
        return tag("span", class_="free-die none")
    return tapped("free-die" + " lit" * free.lit, free.key, regular_die(free.die), hidden(str(free.die)), free=free.lit)


# -- a bomb ----------------------------------------------------------------------------------------


def _column(column: SheetColumn, free: bool) -> Html:
    lit = next((cell for cell in column.cells if cell.lit), None)
    risk = hidden(f", {lit.risk}") if lit is not None and lit.risk else None
    kind = "wire" + " lit" * (lit is not None) + " danger" * (lit is not None and lit.blows)
    cells = [_cell(cell) for cell in column.cells]
    armed = any(cell.armed for cell in column.cells)
    return tapped(
        kind,
        column.key,
        hidden(column.say),
        tag("span", column.name, aria_hidden="true"),
        risk,
        *cells,
        pressed=armed if lit is not None else None,
        free=free,
    )


def _cell(cell: SheetCell) -> Html:
    if cell.die is not None:
        return die(cell.die.colour, cell.die.face, "cell")
    if cell.ghost is not None:
        kind = "cell ghost" + " blows" * cell.blows + " armed-at" * cell.armed
        risk = tag("small", cell.risk, aria_hidden="true") if cell.risk else None
        return tag("i", icon(f"die-{cell.ghost.face.value}"), risk, class_=kind)
    lock = icon("icon-lock") if cell.locked else None
    return tag("i", lock, class_="cell" + " begun" * cell.begun)


def _bomb(bomb: BombPicture) -> Html:
    change = (tag("span", bomb.new), tag("b", bomb.change)) if bomb.change else ()
    timer = piece(f"bomb-timer-{min(6, max(1, bomb.timer))}")
    return tag("p", timer, hidden(bomb.say), *change, class_="bomb-at")


def _cell_kind(kind: CellKind) -> Html:
    count = tag("b", f"×{kind.count}") if kind.count > 1 else None
    shown = (die(kind.die.colour, kind.die.face), hidden(kind.say), count)
    return tapped(f"pool {kind.how}", kind.key, *shown, pressed=kind.how == "chosen", free=bool(kind.how))


# -- identities, files -----------------------------------------------------------------------------


def _unmasked(hero: Unmasked) -> Html:
    tokens = tag("span", *(identity(token) for token in hero.tokens), class_="row-of")
    who = figure(hero.person, hero.exposed)
    look = f"unmasked who-{hero.person.look.shape}"
    return tag("div", who, tag("div", tag("strong", hero.say), tokens), class_=look)


def _turn_card(card: TurnCard) -> Html:
    look = f"turn-card who-{card.who.look.shape}"
    return tag("div", figure(card.who, False), tag("p", rich(card.words)), class_=look)


def _identity(token: IdentityRow) -> Html:
    words = tag("span", token.label) if token.label else hidden(token.say)
    kind = "own-token" + " chosen" * token.chosen
    return tapped(kind, token.key, identity(token.face, "large"), words, pressed=token.chosen, free=token.free)


def _peek_header(header: PeekHeader) -> Html:
    name = tag("h1", badge(header.person), tag("span", header.person.name), tabindex="-1", data_focus=True)
    return tag("header", tag("p", header.above), name, class_=f"only-for who-{header.person.look.shape}")


def _peek_hold(ring: PeekHold) -> Html:
    words = tag("span", ring.held if ring.now else ring.free)
    kind = f"ring who-{ring.person.look.shape}" + " held" * ring.now
    inside = (tag("i", figure(ring.person, ring.android)), words)
    held = f"{ring.key}/held {ring.key}/free"  # a tap does the same, and stays
    return tag(
        "button", *inside, class_=kind, data_tap=ring.tap, data_hold=held, type="button",
        aria_pressed=str(ring.now).lower(),
    )  # fmt: skip


def _file(card: FileCard) -> Html:
    need = tag("span", *[icon("die-explosion")] * card.hits, tag("span", card.needs), class_="row-of")
    prize = tag("span", stock(Stock.CREDITS, "lamp"), tag("b", str(card.bounty)), class_="row-of")
    names = tag("div", tag("h3", card.name), tag("p", card.flavour), hidden(card.gang_name))
    scenery = [tag("i", class_=f"portrait-{part}") for part in ("houses", "windows", "figure", "light")]
    head = tag("header", *scenery, criminal(card.number, defeated=False), names, syndicate(card.gang))
    clauses = map(_clause, card.clauses)
    return tag("article", head, tag("p", need, prize, class_="needs"), *clauses, class_=f"file gang-{card.gang.value}")


def _clause(clause: Clause) -> Html:
    words = tag("div", tag("strong", clause.when), tag("p", clause.what))
    return tag(
        "div", tag("i", icon(clause.icon, clause.ink), class_=f"plate-of {ink(clause.fill)}"), words, class_="clause"
    )


_ROWS: dict[type[PanelRow | ButtonModel], Callable[[Any], Html]] = {
    Aside: _aside,
    BombPicture: _bomb,
    CellKind: _cell_kind,
    CityBar: _city_bar,
    CityStages: _stages,
    DiceRow: _dice,
    FaceCount: _face_count,
    Figure: _figure,
    FileCard: _file,
    FreeDie: _free_die,
    Good: _good,
    Hue: _hue,
    IconLine: _icon_line,
    IdentityRow: _identity,
    LogSentence: _log_sentence,
    Odd: _odd,
    Opponent: _opponent,
    ButtonModel: _button,
    PeekHeader: _peek_header,
    PeekHold: _peek_hold,
    PickOption: _pick,
    Stepping: _stepping,
    StreamToken: _stream_token,
    TurnCard: _turn_card,
    Unmasked: _unmasked,
    VerdictRow: _verdict,
    **SCORES,
}
_TOUCHED: dict[type[PanelRow | ButtonModel], Callable[[Any, bool], Html]] = {
    DieCard: _die_card,
    EventSlot: _slot,
    SheetColumn: _column,
}

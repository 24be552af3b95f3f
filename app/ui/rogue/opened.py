"""A tile opened: it grows from its cell over the city, one row for each thing on it, what can be done on its right.

The first half says what is to be seen, the second lays it out.
"""

from collections.abc import Callable, Sequence

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts, theme
from app.ui.rogue.acts import ICONS, Thing, kind_of, label_of, touches
from app.ui.rogue.model import Ask, Opened, Row, TileFace, Token
from app.ui.rogue.presenter import ink_of, token_name
from app.ui.rogue.scene import Moment
from app.ui.rogue.theme import NIGHT
from app.ui.rogue.tile import cover, paint_token
from app.ui.rogue.words import amount, card_name, gang_name, listed, tile_name
from app.ui.sheet import Box, Item, ScrollSheet
from games.core.value import Value
from games.rogue import deeds
from games.rogue.facts import Criminal
from games.rogue.nouns import Stock

Tap = Callable[[], None]


# -- what is to be seen ----------------------------------------------------------------------------


def opened(moment: Moment, face: TileFace, actions: Sequence[Value]) -> Opened:
    """Everything on a tile, with its next step in words and its button."""
    return Opened(face, _line(face), tuple(_rows(moment, face, actions)))


def _line(face: TileFace) -> str:
    """Below the name."""
    parts_of = []
    if face.ravaged:
        parts_of.append(_("In ruins: entering costs an agent 1 stamina"))
    if face.police:
        parts_of.append(_("The police are here: no Justice"))
    elif face.skulls:
        parts_of.append(n_("{n} gangster waits at the door", "{n} gangsters wait at the door", face.skulls))
    if face.human_shield:
        parts_of.append(_("Agents are safe here"))
    if face.android_shield:
        parts_of.append(_("Androids are safe here"))
    return ". ".join(parts_of)


def _rows(moment: Moment, face: TileFace, actions: Sequence[Value]) -> list[Row]:
    facts, slot = moment.facts, face.slot
    here = moment.seat is not None and facts.players[moment.seat].tile == slot
    rows = [
        _row("go", action, icon="icon-patrol", title=_("Go there"))
        for action in actions
        if isinstance(action, deeds.Patrol | deeds.Step) and action.tile == slot
    ]
    crooks = {crook.number: crook for crook in facts.criminals if crook is not None and crook.tile == slot}
    for place, token in enumerate(face.tokens):
        if token.kind == "criminal":
            rows += _criminal(moment, token, crooks[token.number], actions)
        elif token.kind == "bomb":
            found = next((a for a in actions if here and a == deeds.Defuse(token.number)), None)
            line = _("Explodes: 4 stamina here, 2 next door")
            rows.append(_row(f"bomb/{place}", found, token=token, title=token_name(token), line=line))
        else:
            found = next((a for a in actions if here and isinstance(a, deeds.AttackAssassin)), None)
            rows.append(
                _row(
                    f"assassin/{place}", found, token=token, title=token_name(token), line=_("Hunts agents on its way")
                )
            )
    for seat, player in enumerate(facts.players):
        if player.tile == slot:
            rows += _player(moment, seat, actions)
    rows += _goods(moment, face, actions, here)
    rows += _informants(moment, face, actions, here)
    return rows


def _row(
    key: str,
    action: Value | None,
    *,
    token: Token | None = None,
    title: str = "",
    line: str = "",
    chip: str = "",
    icon: str = "",
    ink: str = "",
    button: str = "",
) -> Row:
    kind = kind_of(action) if action is not None else ""
    return Row(
        key,
        token=token,
        icon=icon,
        title=title,
        line=line,
        chip=chip,
        ink=ink,
        button=button or (label_of(kind) if kind else ""),
        button_icon=ICONS.get(kind, ""),
        action=action,
    )


def _criminal(moment: Moment, token: Token, crook: Criminal, actions: Sequence[Value]) -> list[Row]:
    """A criminal: its card if it is open or known to whoever may look now, and where it walks next."""
    ground = moment.ground
    card = ground.cards.get(crook.card)
    chip = ""
    if card is None and moment.personal and moment.own is not None:
        found = next((file.card for file in moment.own.files if file.number == crook.number), 0)
        card = ground.cards.get(found)
        chip = _("file known")
    elif crook.marks and card is None:
        chip = listed(_("read by {name}", name=moment.who[seat].name) for seat in crook.marks)
    title = token_name(token)
    after = ground.after(crook.tile, crook.fresh)
    way = _("Walks on to: {tile}", tile=tile_name(ground, after)) if after is not None else _("Walks out of the city")
    state = _("Rampant") if crook.rampant else _("Defeated")
    line = f"{state}. {way}" if crook.rampant else state
    if card is not None:
        title = f"{title} · {card_name(card)}"
        facts_line = n_("{n} hit", "{n} hits", card.hits) + ", " + amount(Stock.CREDITS, card.bounty)
        line = f"{gang_name(card.syndicate)}: {facts_line}. {line}"
    wanted = (deeds.Attack(crook.number), deeds.Arrest(crook.number), deeds.Investigate(crook.number))
    found_actions = [action for action in wanted if action in actions]
    first = found_actions[0] if found_actions else None
    rows = [_row(f"criminal/{crook.number}", first, token=token, title=title, line=line, chip=chip)]
    rows += [
        _row(f"file/{crook.number}", action, icon="icon-eye", title=_("Its file"), line=_read_line(moment))
        for action in found_actions[1:]
    ]
    return rows


def _read_line(moment: Moment) -> str:
    return amount(Stock.EVIDENCE, moment.ground.counts.investigate)


def _player(moment: Moment, seat: int, actions: Sequence[Value]) -> list[Row]:
    """Somebody who stands here."""
    person, facts = moment.who[seat], moment.facts
    player = facts.players[seat]
    held = sum(crook is not None and crook.keeper == seat for crook in facts.criminals)
    state = _("Android") if player.android else _("Agent")
    line = state + ", " + amount(Stock.STAMINA, player.stamina)
    if held:
        line += ", " + n_("{n} criminal in custody", "{n} criminals in custody", held)
    mine = [action for action in actions if getattr(action, "target", None) == seat]
    rows = []
    for place, action in enumerate(mine or [None]):
        row = _row(
            f"player/{seat}/{place}", action, title=person.name if not place else "", ink=ink_of(person), line=line
        )
        rows.append(
            Row(
                row.key,
                None,
                (person, player.android),
                (),
                "",
                row.title or person.name,
                row.line,
                "",
                row.ink,
                row.button,
                row.button_icon,
                "lit",
                action,
            )
        )
    return rows


def _goods(moment: Moment, face: TileFace, actions: Sequence[Value], here: bool) -> list[Row]:
    """What can be searched and bought."""
    rows = []
    if face.search:
        found = next((a for a in actions if here and isinstance(a, deeds.Search)), None)
        count = n_("{n} die", "{n} dice", len(face.search))
        rows.append(_row("search", found, icon="icon-search", title=_("Something to search"), line=count))
    for place, good in enumerate(moment.ground.tiles[face.slot].goods if not face.ravaged else ()):
        buying = next((a for a in actions if here and isinstance(a, deeds.Purchase)), None) if not place else None
        line = _(
            "{gain} for {price}",
            gain=amount(good.gain.what, good.gain.amount),
            price=amount(good.price.what, good.price.amount),
        )
        rows.append(_row(f"goods/{place}", buying, icon="icon-purchase", title=_("For sale"), line=line))
    for action in actions:
        if here and isinstance(action, deeds.TurnIn):
            rows.append(
                _row(
                    "turn_in",
                    action,
                    icon="icon-turnin",
                    title=_("The cells"),
                    line=_("Criminals in custody are turned in here"),
                )
            )
        if here and isinstance(action, deeds.AttackLocation):
            rows.append(
                _row(
                    "attack_location",
                    action,
                    icon="die-explosion",
                    title=_("The tile itself"),
                    line=_("Informants lend it strength"),
                )
            )
    return rows


def _informants(moment: Moment, face: TileFace, actions: Sequence[Value], here: bool) -> list[Row]:
    """Who has an informant here, and whether one may be placed or must be removed."""
    if not face.slots:
        return []
    names = [who.name if who is not None else _("free") for who in face.slots]
    line = ", ".join(names)
    found: list[Value | None] = [a for a in actions if here and isinstance(a, deeds.Reinforce)]
    found += [a for a in actions if isinstance(a, deeds.Remove) and a.tile == face.slot]
    rows = []
    for place, action in enumerate(found or [None]):
        title = _("Informants")
        if isinstance(action, deeds.Remove):
            title = _("{name}’s informant", name=moment.who[action.owner].name)
        base = _row(f"informants/{place}", action, title=title, line=line)
        rows.append(
            Row(
                base.key,
                None,
                None,
                face.slots,
                "",
                base.title,
                base.line,
                "",
                "",
                base.button,
                base.button_icon,
                "lit",
                action,
            )
        )
    return rows


# -- how it is laid out ----------------------------------------------------------------------------


def opened_box(city: Box, cell: Box, sideways: bool) -> Box:
    """Four columns and all rows, towards the side where the tile lies."""
    wide = min(city.w, max(300.0, city.w * (0.82 if not sideways else 0.7)))
    middle = cell.x + cell.w / 2
    x = min(max(city.x, middle - wide / 2), city.right - wide)
    if middle > city.x + city.w * 0.6:
        x = city.right - wide
    elif middle < city.x + city.w * 0.4:
        x = city.x
    return Box(x, city.y, wide, city.h)


class OpenTile:
    """The opened tile of one screen; it keeps the widget that its rows scroll in."""

    def __init__(self) -> None:
        self.rows = ScrollSheet()

    def items(
        self,
        look: Look,
        box: Box,
        model: Opened,
        ask: Ask | None,
        armed: tuple[Thing, ...],
        choose: Callable[[Value], Tap],
        close: Tap,
        do: Tap,
    ) -> list[Item]:
        """A head with the roof, the rows, and what is asked before an action of one of them is done."""
        grow = min(look.text, 1.4)
        head = 62.0 * grow if look.height > 500 else 46.0
        foot = ask_height(look, box.w - 16, ask) if ask is not None else 0.0
        inner = Box(box.x + 2, box.y + head, box.w - 4, box.h - head - foot - 4)
        items = [
            Item("opened", box, _ground, model.face, lambda: None, say=model.face.say, radius=-1),
            Item("opened/head", Box(box.x, box.y, box.w - 50, head), _head, (model.face, model.line), say=model.line),
            parts.icon_button("opened/close", box.right - 50, box.y + 2, "icon-close", _("Close"), close, NIGHT.white),
            Item("opened/rows", inner, widget=self.rows),
        ]
        if ask is not None:
            place = Box(box.x + 6, box.foot - foot - 4, box.w - 12, foot)
            items += ask_items("opened", look, place, ask, do)
        self._fill(look, inner.w, model, armed, choose)
        return items

    def _fill(
        self,
        look: Look,
        wide: float,
        model: Opened,
        armed: tuple[Thing, ...],
        choose: Callable[[Value], Tap],
    ) -> None:
        """The rows, which scroll where there are too many."""
        items: list[Item] = []
        y = 2.0
        side = 104.0 if wide > 330 else 92.0
        for row in model.rows:
            text = wide - 62 - (side + 10 if row.action is not None else 8)
            tall = max(
                56.0,
                10
                + paragraph_height(look, row.title, 16, text, "strong", 1.15)
                + paragraph_height(look, row.line, 13.5, text, "text", 1.2)
                + (13 * 1.7 * look.text if row.chip else 0),
            )
            items.append(
                Item(
                    f"row/{row.key}",
                    Box(6, y, wide - 12, tall),
                    _paint_row,
                    (row, text),
                    say=f"{row.title}. {row.line}",
                )
            )
            if row.action is not None:
                place = Box(wide - side - 8, y + (tall - 50) / 2, side, 50)
                kind = "chosen" if armed and armed == tuple(touches(row.action)) else row.button_kind
                items.append(
                    parts.button(
                        f"do/{row.key}",
                        place,
                        row.button,
                        choose(row.action),
                        kind,
                        row.button_icon,
                        size=14,
                        stacked=True,
                    )
                )
            y += tall + 3
        self.rows.show(look, items, y + 4)


def _ground(pen: Pen, w: float, h: float, _face: TileFace) -> None:
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, theme.RADIUS.card, NIGHT.ink)
    pen.ring(0, 0, w, h, theme.RADIUS.card, 3, NIGHT.white)


def _head(pen: Pen, w: float, h: float, state: tuple[TileFace, str]) -> None:
    """The roof as a strip, the name, and what is true of the whole tile."""
    from app.ui import art

    face, line = state
    roof = pen.within(3, 3)
    cover(roof, art.sprite(theme.TILES, f"tile-{face.art}", w, pen.density), w + 44, h - 4, 11)
    pen.shade(3, 3, w + 44, h - 4, "#0D111988", "#0D1119FF")
    low = h < 50
    first = h * (0.36 if line else 0.5)
    pen.text(face.full, "display", 22 if not low else 18, 14, first, NIGHT.white, room=w - 20, least=0.5)
    if line:
        ink = NIGHT.skull if face.skulls and not face.police else NIGHT.second
        pen.block(
            line,
            13,
            14,
            first + (12 if not low else 8),
            w - 20,
            h - first - (13 if not low else 9),
            ink,
            spacing=1.1,
            middle=False,
        )


def _paint_row(pen: Pen, w: float, h: float, state: tuple[Row, float]) -> None:
    row, room = state
    pen.line(4, h, w - 8, NIGHT.line)
    middle = h / 2
    if row.token is not None:
        paint_token(pen, row.token, 26, middle, 40)
    elif row.figure is not None:
        parts.figure(pen, row.figure[0], 26, middle, 42, row.figure[1])
    elif row.informants:
        for place, who in enumerate(row.informants[:2]):
            parts.informant(pen, who, 15 + 22 * place, middle, 21)
    elif row.icon:
        parts.icon(pen, row.icon, 26, middle, 26, NIGHT.second)
    x = 54.0
    title = paragraph_height(pen.look, row.title, 16, room, "strong", 1.15)
    line = paragraph_height(pen.look, row.line, 13.5, room, "text", 1.2)
    chip = 13 * 1.7 * pen.look.text if row.chip else 0
    y = (h - title - line - chip) / 2
    pen.paragraph(row.title, 16, x, y, room, row.ink or NIGHT.text, "strong", spacing=1.15)
    if row.chip:
        parts.chip(pen, x, y + title + chip / 2, row.chip, 13, NIGHT.neon)
    pen.paragraph(row.line, 13.5, x, y + title + chip, room, NIGHT.second, spacing=1.2)


# -- before it is done -----------------------------------------------------------------------------


def ask_height(look: Look, wide: float, ask: Ask) -> float:
    """How tall the panel is that asks."""
    from app.ui.rogue.words import odds_words

    text = "\n".join((*ask.lines, *(odds_words(*odds) for odds in ask.odds)))
    room = wide - 28 if look.text > 1.3 or wide < 300 else wide - 28 - _button_width(wide)
    rows = paragraph_height(look, ask.title, 17, room, "strong", 1.15) + paragraph_height(
        look, text, 14.5, room, spacing=1.25
    )
    return (
        rows + 24 + (0 if room < wide - 28 else 56)
        if rows > 36
        else max(70.0, rows + 24 + (0 if room < wide - 28 else 56))
    )


def _button_width(wide: float) -> float:
    return min(170.0, max(118.0, wide * 0.36))


def ask_items(key: str, look: Look, box: Box, ask: Ask, do: Tap) -> list[Item]:
    """What an action costs and does, and the button that does it."""
    from app.ui.rogue.words import odds_words

    below = look.text > 1.3 or box.w < 300
    side = _button_width(box.w)
    lines = (*ask.lines, *(odds_words(*odds) for odds in ask.odds))
    room = box.w - 28 if below else box.w - 28 - side
    items = [
        Item(f"{key}/ask", box, _ask, (ask, lines, room), lambda: None, say=listed((ask.title, *lines)), radius=-1),
    ]
    tall = min(56.0, max(48.0, box.h - 14))
    place = (
        Box(box.x + 10, box.foot - 58, box.w - 20, 50)
        if below
        else Box(box.right - side - 10, box.y + (box.h - tall) / 2, side, tall)
    )
    items.append(
        parts.button(
            f"{key}/yes", place, ask.yes, do, "danger" if ask.danger else "main", ask.icon, size=16, stacked=False
        )
    )
    return items


def _ask(pen: Pen, w: float, h: float, state: tuple[Ask, tuple[str, ...], float]) -> None:
    ask, lines, room = state
    pen.shadow("card", 0, 0, w, h)
    parts.panel(pen, 0, 0, w, h, edge=NIGHT.neon)
    y = 11 + pen.paragraph(ask.title, 17, 14, 11, room, NIGHT.text, "strong", spacing=1.15)
    pen.paragraph("\n".join(lines), 14.5, 14, y + 2, room, NIGHT.second, spacing=1.25)

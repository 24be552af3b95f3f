"""The model of an open tile: a row for each thing, with its next step in words and its button."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.rogue.action_buttons import icon_of, kind_of, label_of
from app.present.rogue.model import CityToken, OpenedTile, TileAction, TileFace
from app.present.rogue.moment import Moment
from app.present.rogue.presenter import token_name
from app.present.rogue.words import amount, card_name, gang_name, listed, tile_name
from games.core.value import Value
from games.rogue import actions as rogue_actions
from games.rogue.facts import Criminal
from games.rogue.open_state import tile_at
from games.rogue.vocabulary import Stock


def opened(moment: Moment, face: TileFace, actions: Sequence[Value], armed: Value | None) -> OpenedTile:
    """Build an open tile."""
    rows = tuple(replace(row, deed=_button(row, action, armed)) for row, action in _rows(moment, face, actions))
    return OpenedTile(face, _line(face), rows, _("Close"), face.say)


def row_actions(moment: Moment, face: TileFace, actions: Sequence[Value]) -> dict[str, Value]:
    """The actions of an open tile's buttons, by key."""
    return {_key(row): action for row, action in _rows(moment, face, actions) if action is not None}


def _key(row: TileAction) -> str:
    """The key of the button of a row."""
    return f"do/{row.key.removeprefix('row/')}"


def _button(row: TileAction, action: Value | None, armed: Value | None) -> ButtonModel | None:
    """The button of a row."""
    if action is None:
        return None
    kind = kind_of(action)
    style = ButtonStyle.CHOSEN if action == armed else ButtonStyle.LIT
    return ButtonModel(_key(row), label_of(kind), icon_of(kind), style)


Row: TypeAlias = tuple[TileAction, Value | None]  # one thing, and the action for it


def _row(key: str, action: Value | None, title: str, line: str = "", **rest: Any) -> Row:
    return TileAction(key=f"row/{key}", title=title, line=line, **rest), action


def _line(face: TileFace) -> str:
    """The line below the name."""
    parts_of = []
    if face.ravaged:
        parts_of.append(_("In ruins: entering costs an agent 1 stamina"))
    if face.police:
        parts_of.append(_("The police are here: no Justice"))
    elif face.skulls:
        parts_of.append(n_("{n} gangster waiting", "{n} gangsters waiting", face.skulls))
    if face.human_shield:
        parts_of.append(_("Agents are safe here"))
    if face.android_shield:
        parts_of.append(_("Androids are safe here"))
    return ". ".join(parts_of)


def _rows(moment: Moment, face: TileFace, actions: Sequence[Value]) -> list[Row]:
    facts, slot = moment.facts, face.slot
    here = moment.seat is not None and facts.players[moment.seat].tile == slot
    rows = [
        _row("go", action, _("Go there"), icon="icon-patrol")
        for action in actions
        if isinstance(action, rogue_actions.Patrol | rogue_actions.Step) and action.tile == slot
    ]
    crooks = {crook.number: crook for crook in facts.criminals if crook is not None and crook.tile == slot}
    for place, token in enumerate(face.tokens):
        if token.kind == "criminal":
            rows += _criminal(moment, token, crooks[token.number], actions)
            continue
        if token.kind == "bomb":
            wanted: Value = rogue_actions.Defuse(token.number)
            line = _("Explodes: 4 stamina here, 2 nearby")
        else:
            wanted, line = rogue_actions.AttackAssassin(), _("Hunts agents on its way")
        found = wanted if here and wanted in actions else None
        rows.append(_row(f"{token.kind}/{place}", found, token_name(token), line, token=token))
    for seat, player in enumerate(facts.players):
        if player.tile == slot:
            rows += _player(moment, seat, actions)
    rows += _goods(moment, face, actions, here)
    rows += _informants(moment, face, actions, here)
    return rows


def _criminal(moment: Moment, token: CityToken, crook: Criminal, actions: Sequence[Value]) -> list[Row]:
    """A criminal: its card if the viewer may know it, and its next move."""
    ground = moment.ground
    card, chip = ground.cards.get(crook.card), ""
    if card is None:
        files = moment.own.files if moment.personal and moment.own is not None else ()
        card = next((ground.cards.get(file.card) for file in files if file.number == crook.number), None)
        readers = listed(_("read by {name}", name=moment.who[seat].name) for seat in crook.marks)
        chip = _("file read") if card is not None else readers
    title = token_name(token)
    after = ground.after(crook.tile, crook.fresh)
    way = _("Moves on to: {tile}", tile=tile_name(ground, after)) if after is not None else _("Leaves the city")
    state = _("At large") if crook.rampant else _("Defeated")
    line = f"{state}. {way}" if crook.rampant else state
    if card is not None:
        title = f"{title} · {card_name(card)}"
        facts_line = n_("{n} hit", "{n} hits", card.hits) + ", " + amount(Stock.CREDITS, card.bounty)
        line = f"{gang_name(card.syndicate)}: {facts_line}. {line}"
    wanted = (
        rogue_actions.Attack(crook.number),
        rogue_actions.Arrest(crook.number),
        rogue_actions.Investigate(crook.number),
    )
    found_actions = [action for action in wanted if action in actions]
    first = found_actions[0] if found_actions else None
    rows = [_row(f"criminal/{crook.number}", first, title, line, token=token, chip=chip)]
    rows += [
        _row(f"file/{crook.number}", action, _("File"), _read_line(moment), icon="icon-eye")
        for action in found_actions[1:]
    ]
    return rows


def _read_line(moment: Moment) -> str:
    return amount(Stock.EVIDENCE, moment.ground.counts.investigate)


def _player(moment: Moment, seat: int, actions: Sequence[Value]) -> list[Row]:
    """A player on this tile."""
    person, facts = moment.who[seat], moment.facts
    player = facts.players[seat]
    held = sum(crook is not None and crook.keeper == seat for crook in facts.criminals)
    state = _("Android") if player.android else _("Agent")
    line = state + ", " + amount(Stock.STAMINA, player.stamina)
    if held:
        line += ", " + n_("{n} criminal in custody", "{n} criminals in custody", held)
    mine = [action for action in actions if getattr(action, "target", None) == seat]
    figure = (person, player.android)
    return [
        _row(f"player/{seat}/{place}", action, person.name, line, figure=figure)
        for place, action in enumerate(mine or [None])
    ]


def _goods(moment: Moment, face: TileFace, actions: Sequence[Value], here: bool) -> list[Row]:
    """Search and goods."""
    rows: list[Row] = []
    if face.search:
        found = next((a for a in actions if here and isinstance(a, rogue_actions.Search)), None)
        count = n_("{n} die", "{n} dice", len(face.search))
        rows.append(_row("search", found, _("Can be searched"), count, icon="icon-search"))
    for place, good in enumerate(tile_at(moment.known, face.slot).goods):
        buying = (
            next((a for a in actions if here and isinstance(a, rogue_actions.Purchase)), None) if not place else None
        )
        line = _(
            "{gain} for {price}",
            gain=amount(good.gain.what, good.gain.amount),
            price=amount(good.price.what, good.price.amount),
        )
        rows.append(_row(f"goods/{place}", buying, _("For sale"), line, icon="icon-purchase"))
    for action in actions:
        if here and isinstance(action, rogue_actions.TurnIn):
            line = _("Turn in criminals in custody here")
            rows.append(_row("turn_in", action, _("The cells"), line, icon="icon-turnin"))
        if here and isinstance(action, rogue_actions.AttackLocation):
            line = _("Strengthened by informants")
            rows.append(_row("attack_location", action, _("The tile itself"), line, icon="die-explosion"))
    return rows


def _informants(moment: Moment, face: TileFace, actions: Sequence[Value], here: bool) -> list[Row]:
    """The owners of informants, and whether one may be placed or must be removed."""
    if not face.slots:
        return []
    names = [who.name if who is not None else _("free slot") for who in face.slots]
    line = ", ".join(names)
    found: list[Value | None] = [a for a in actions if here and isinstance(a, rogue_actions.Reinforce)]
    found += [a for a in actions if isinstance(a, rogue_actions.Remove) and a.tile == face.slot]
    rows: list[Row] = []
    for place, action in enumerate(found or [None]):
        title = _("Informants")
        if isinstance(action, rogue_actions.Remove):
            title = _("{name}’s informant", name=moment.who[action.owner].name)
        rows.append(_row(f"informants/{place}", action, title, line, informants=face.slots))
    return rows

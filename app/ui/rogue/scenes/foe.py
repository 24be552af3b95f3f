"""Who or what is fought: a strip with its picture, what it needs, and what follows if it wins."""

from dataclasses import dataclass

from app.ui.i18n import _, n_
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts, words
from app.ui.rogue.scene import Moment
from app.ui.rogue.scenes.column import SPACING, Column
from app.ui.rogue.scenes.pieces import Sign, icon_sign, paint_sign
from app.ui.rogue.theme import GANGS, NIGHT
from games.rogue.dice import hits_needed
from games.rogue.facts import Criminal
from games.rogue.nouns import Syndicate
from games.rogue.tasks import Foe

NAME = 16.5


@dataclass(frozen=True)
class Opponent:
    """One strip."""

    sign: Sign
    name: str
    line: str
    need: int = 0  # hits
    bounty: int = 0
    gang: Syndicate | None = None
    count: int = 0  # of pictures, for gangsters
    struck: int = 0  # of these, how many would be scared off


def criminal(moment: Moment, crook: Criminal, need: int) -> Opponent:
    """A criminal whose card is open."""
    card = moment.ground.cards[crook.card]
    told = within(" ".join(words.effect_words(each.effect, each.amount) for each in card.retaliation))
    return Opponent(
        Sign("rampant", number=crook.number),
        words.card_name(card),
        _("If it fails: {effect}", effect=told) if told else _("If it fails, nothing happens."),
        need,
        card.bounty,
        card.syndicate,
    )


def within(sentence: str) -> str:
    """A sentence that goes on after a colon."""
    return sentence[:1].lower() + sentence[1:]


def assassin(need: int) -> Opponent:
    """An assassin."""
    return Opponent(Sign("assassin"), _("Assassin"), _("If it fails, the assassin strikes back."), need)


def location(moment: Moment, tile: int, need: int) -> Opponent:
    """A whole tile."""
    guards = len(moment.facts.informants[tile])
    line = n_("{n} informant takes a hit first.", "{n} informants take a hit each first.", guards)
    return Opponent(
        icon_sign("phase-city", NIGHT.ravaged),
        words.tile_name(moment.ground, tile),
        line if guards else _("No informant stands in the way."),
        hits_needed(Foe.LOCATION, need, guards),
    )


def agent(moment: Moment, seat: int, line: str) -> Opponent:
    """Another player."""
    player, person = moment.facts.players[seat], moment.who[seat]
    kind = "android" if player.android else "agent"
    name = _("{who}, {n} stamina", who=person.name, n=player.stamina)
    return Opponent(Sign(kind, person=person), name, line)


def gangsters(skulls: int, scared: int) -> Opponent:
    """Gangsters of a precinct."""
    return Opponent(
        icon_sign("gangster-skull", NIGHT.skull),
        _("Each ammo scares one away"),
        _("Each that is left costs 1 stamina."),
        count=skulls,
        struck=scared,
    )


def foe(column: Column, key: str, state: Opponent) -> None:
    """The strip."""
    right = _right(state)
    room = column.wide - 64 - right - 12
    tall = max(60.0, column.height(state.name, NAME, room, "strong") + column.height(state.line, 14, room) + 14)
    if state.need:
        needs = n_("{n} hit needed", "{n} hits needed", state.need)
        say = f"{state.name}. {state.line} {needs}"
    else:
        say = f"{state.name}. {state.line}"
    column.add(key, tall, _paint, (state, right), say=say)


def _right(state: Opponent) -> float:
    """How wide the figures at the end are."""
    if state.count:
        return min(3, state.count) * 28.0
    return max(state.need * 20.0, 64.0 if state.bounty else 0.0) if state.need else 0.0


def _paint(pen: Pen, w: float, h: float, found: tuple[Opponent, float]) -> None:
    state, right = found
    parts.panel(pen, 0, 0, w, h)
    if state.gang is not None:
        pen.box(0, 8, 4, h - 16, 3, GANGS[state.gang].fill)
    paint_sign(pen, 34, h / 2, 38, state.sign)
    room = w - 64 - right - 12
    name = paragraph_height(pen.look, state.name, NAME, room, "strong", SPACING)
    top = max(5.0, (h - name - 2 - paragraph_height(pen.look, state.line, 14, room, "text", SPACING)) / 2)
    pen.paragraph(state.name, NAME, 64, top, room, NIGHT.text, "strong", spacing=SPACING)
    pen.paragraph(state.line, 14, 64, top + name + 2, room, NIGHT.second, spacing=SPACING)
    if state.count:
        for place in range(state.count):
            spot = w - 20 - (state.count - 1 - place) * 28
            kept = place >= state.struck
            parts.icon(pen, "gangster-skull", spot, h / 2, 24, NIGHT.skull, 1.0 if kept else 0.3)
            if not kept:
                parts.icon(pen, "die-ammo", spot, h / 2, 18, NIGHT.ammo)
        return
    middle = h / 2 - (12 if state.bounty else 0)
    for place in range(state.need):
        parts.icon(pen, "die-explosion", w - 20 - (state.need - 1 - place) * 20, middle, 18, NIGHT.text)
    if state.bounty:
        if state.gang is not None:
            parts.syndicate(pen, state.gang, w - 58, h / 2 + 14, 20)
        parts.icon(pen, "die-credit", w - 36, h / 2 + 14, 18, NIGHT.lamp)
        pen.text(str(state.bounty), "strong", 16, w - 12, h / 2 + 14, NIGHT.lamp, "right", room=16)

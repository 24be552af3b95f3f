"""An identity token is shown; and the moment in which an agent turns out to be an android."""

from dataclasses import dataclass
from typing import Any

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.people import Person
from app.ui.rogue import parts
from app.ui.rogue.scene import Marks, Moment, Page, SheetScene
from app.ui.rogue.scenes.chapters import Kind
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.pieces import Line, icon_sign, lines, note
from app.ui.rogue.scenes.results import chapter_of
from app.ui.rogue.scenes.rewind import unrolled
from app.ui.rogue.scenes.story import story
from app.ui.rogue.theme import INKS, NIGHT
from app.ui.sheet import Box
from games.rogue import events as told
from games.rogue.facts import Facts
from games.rogue.nouns import Identity

HERO = 120.0


@dataclass(frozen=True)
class Unmasked:
    """Somebody showed a token."""

    person: Person
    exposed: bool
    tokens: tuple[Identity | None, ...]
    line: str
    lines: tuple[Line, ...]
    over: bool  # no more androids can be found
    tile: int
    after: Facts
    end: int


class Exposure(SheetScene):
    """Chapters about identities."""

    name = "shown"

    def model(self, moment: Moment) -> Unmasked | None:
        chapter, reel = chapter_of(moment.reel), moment.reel
        if reel is None or chapter is None or chapter.kind is not Kind.SHOWN:
            return None
        before = unrolled(reel.before, reel.events[: chapter.first])
        events = reel.events[chapter.first : chapter.end]
        seat = next(event.seat for event in events if isinstance(event, told.IdentityShown | told.Exposed))
        person, player = moment.who[seat], before.players[seat]
        exposed = any(isinstance(event, told.Exposed) for event in events)
        shown = tuple(event.identity for event in events if isinstance(event, told.IdentityShown))
        hidden = player.hidden - len(shown)
        rest = tuple(event for event in events if not isinstance(event, told.IdentityShown | told.Exposed))
        over = any(isinstance(event, told.IdentitiesRemoved) for event in events)
        return Unmasked(
            person,
            exposed,
            (*player.shown, *shown, *(None,) * hidden),
            _second(moment, shown) if exposed else _said(moment, seat, shown),
            (*story(before, rest, moment.who), *(_stays(person) if exposed else ())),
            over,
            player.tile,
            unrolled(before, events),
            chapter.end,
        )

    def facts(self, model: Unmasked) -> Facts:
        return model.after

    def marks(self, model: Unmasked) -> Marks:
        return Marks({model.tile: "danger" if model.exposed else "chosen"})

    def page(self, look: Look, wide: float, model: Unmasked) -> Page:
        column = Column(look, wide, self.name, 10)
        tall = 104.0 if column.low else HERO
        name = model.person.name
        title = _("{who} is an android", who=name) if model.exposed else _("{who} shows a token", who=name)
        column.add("hero", tall, _hero, (model.person, model.exposed, model.tokens, title), say=title)
        lines(column, "line", model.lines)
        if not model.exposed:
            text = _("Two open android tokens make an android, for the rest of the match.")
            note(column, "rule", text, icon_sign("icon-help", NIGHT.lamp))
        button = parts.button(
            "shown/on", Box(0, 0, wide, foot_tall(look)), _("Continue"), self._on(model), "main", "icon-check"
        )
        head = _("Exposed") if model.exposed else _("An identity token")
        return Page(head, "icon-scan", model.line, tuple(column.items), column.tall, (button,), foot_tall(look))

    def _on(self, model: Unmasked) -> Any:
        return lambda: self.hands.told(model.end)


def _second(moment: Moment, shown: tuple[Identity, ...]) -> str:
    count = shown.count(Identity.ANDROID)
    return _("The second android token lies open.") if count else _("Round {n}", n=moment.facts.round)


def _said(moment: Moment, seat: int, shown: tuple[Identity, ...]) -> str:
    name = moment.who[seat].name
    if Identity.ANDROID in shown:
        return _("{who} shows an android. One alone proves nothing.", who=name)
    return _("{who} shows a human.", who=name)


def _stays(person: Person) -> tuple[Line, ...]:
    """What holds from now on."""
    return (
        Line(icon_sign("icon-turnin"), _("Board and turned-in cards stay and still score.")),
        Line(
            icon_sign("icon-shieldAndroid", NIGHT.shield_android),
            _("From now on only android shields protect {who}.", who=person.name),
        ),
    )


def _hero(pen: Pen, w: float, h: float, state: tuple[Person, bool, tuple[Identity | None, ...], str]) -> None:
    """The figure, who it is, and the tokens."""
    person, exposed, tokens, title = state
    figure = h - 8
    wide = figure * parts.FIGURE
    if exposed:
        pen.picture("lamp_pool", -20, -20, wide + 60, h + 40, 0.5, NIGHT.danger)
    parts.figure(pen, person, wide / 2 + 4, h / 2, figure, exposed)
    x = wide + 20
    grow = min(pen.look.text, 1.3)
    size = 27 * grow / pen.look.text
    tall = pen.block(
        title, size, x, 2, w - x, h * 0.48, INKS[person.identity], "display", least=0.4, middle=False, spacing=1.05
    )
    side = min(62.0, h - tall - 14, (w - x - 16) / max(1, len(tokens)))
    for place, what in enumerate(tokens):
        parts.identity(pen, what, x + side / 2 + place * (side + 8), tall + 10 + side / 2, side)

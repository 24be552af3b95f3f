"""An identity token is shown; and the moment in which an agent turns out to be an android."""

from dataclasses import dataclass
from typing import ClassVar

from app.present import tokens
from app.present.i18n import _
from app.present.people import Person
from app.present.rogue.event_chapters import ChapterKind
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.theme import INKS, NIGHT
from app.ui.drawing.pen import Pen
from app.ui.rogue.painted_rows import PaintedRow
from app.ui.rogue.painters import pieces
from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels.event_lines import story
from app.ui.rogue.panels.event_results import chapter_of
from app.ui.rogue.panels.panel import is_low
from app.ui.rogue.panels.panel_rows import Aside, IconLine, icon_sign
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.rogue import events as told
from games.rogue.event_replay import unrolled
from games.rogue.facts import Facts
from games.rogue.vocabulary import Identity

TITLE = 1.3  # it is larger than a title


@dataclass(frozen=True)
class Unmasked(PaintedRow):
    """Somebody showed a token: the figure, who it is, and the tokens."""

    of: ClassVar[str] = "ShownPanel"
    person: Person
    exposed: bool
    tokens: tuple[Identity | None, ...]
    line: str
    lines: tuple[IconLine, ...]
    over: bool  # no more androids can be found
    tile: int
    after: Facts
    end: int

    @property
    def say(self) -> str:
        """What has come out."""
        name = self.person.name
        return _("{who} is an android", who=name) if self.exposed else _("{who} shows a token", who=name)

    @property
    def rule(self) -> Aside:
        """What a token alone means."""
        text = "" if self.exposed else _("Two open android tokens make an android, for the rest of the match.")
        return Aside(text, "icon-help", NIGHT.lamp)

    def tall(self, look: Viewport, w: float) -> float:
        return 104.0 if is_low(look) else 120.0

    def paint(self, pen: Pen, w: float, h: float) -> None:
        figure, kind = h - 8, pen.look.type
        wide = figure * pieces.FIGURE
        if self.exposed:
            pen.picture("lamp_pool", -20, -20, wide + 60, h + 40, 0.5, NIGHT.danger)
        pieces.figure(pen, self.person, wide / 2 + 4, h / 2, figure, self.exposed)
        x, ink = wide + 20, INKS[self.person.identity]
        size = kind.title * TITLE * min(pen.look.text, 1.3) / pen.look.text
        tall = pen.block(
            self.say, size, x, 2, w - x, h * 0.48, ink, "display", least=0.4, middle=False, spacing=tokens.LINE_TIGHT
        )
        side = min(62.0, h - tall - 14, (w - x - 16) / max(1, len(self.tokens)))
        for place, what in enumerate(self.tokens):
            pieces.identity(pen, what, x + side / 2 + place * (side + 8), tall + 10 + side / 2, side)


class Exposure(PanelFlow):
    """Chapters about identities."""

    def model(self, moment: Moment) -> Unmasked | None:
        chapter, reel = chapter_of(moment.reel), moment.reel
        if reel is None or chapter is None or chapter.kind is not ChapterKind.SHOWN:
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
            person=person,
            exposed=exposed,
            tokens=(*player.shown, *shown, *(None,) * hidden),
            line=_second(moment, shown) if exposed else _said(moment, seat, shown),
            lines=(*story(before, rest, moment.who), *(_stays(person) if exposed else ())),
            over=over,
            tile=player.tile,
            after=unrolled(before, events),
            end=chapter.end,
        )

    def facts(self, model: Unmasked) -> Facts:
        return model.after

    def marks(self, model: Unmasked) -> CityHighlights:
        return CityHighlights({model.tile: "danger" if model.exposed else "chosen"})

    def on(self, model: Unmasked) -> None:
        """It has been seen."""
        self.hands.told(model.end)


def _second(moment: Moment, shown: tuple[Identity, ...]) -> str:
    count = shown.count(Identity.ANDROID)
    return _("The second android token lies open.") if count else _("Round {n}", n=moment.facts.round)


def _said(moment: Moment, seat: int, shown: tuple[Identity, ...]) -> str:
    name = moment.who[seat].name
    if Identity.ANDROID in shown:
        return _("{who} shows an android. One alone proves nothing.", who=name)
    return _("{who} shows a human.", who=name)


def _stays(person: Person) -> tuple[IconLine, ...]:
    """What holds from now on."""
    return (
        IconLine(icon_sign("icon-turnin"), _("Board and turned-in cards stay and still score.")),
        IconLine(
            icon_sign("icon-shieldAndroid", NIGHT.shield_android),
            _("From now on only android shields protect {who}.", who=person.name),
        ),
    )


read(__file__)

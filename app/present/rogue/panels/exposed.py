"""The panel of a shown identity token, and of an agent who is exposed as an android."""

from collections.abc import Hashable
from dataclasses import dataclass

from app.present.i18n import _
from app.present.people import Person
from app.present.rogue.event_chapters import ChapterKind, chapter_of
from app.present.rogue.event_lines import story
from app.present.rogue.moment import Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel, lit
from app.present.rogue.row_values import Aside, IconLine, continue_button, icon_sign
from app.present.rogue.theme import NIGHT
from app.present.row_models import PanelRow
from games.rogue.event_replay import unrolled
from games.rogue.events import Exposed, IdentityShown
from games.rogue.vocabulary import Identity


@dataclass(frozen=True)
class Unmasked(PanelRow):
    """A shown token: the figure, its player, and all their tokens."""

    person: Person
    exposed: bool
    tokens: tuple[Identity | None, ...]
    key: str = "shown/hero"

    def spoken(self) -> str:
        """The result in words."""
        name = self.person.name
        return _("{who} is an android", who=name) if self.exposed else _("{who} shows a token", who=name)


@dataclass(frozen=True, kw_only=True)
class ShownPanel(RoguePanel):
    """A shown identity token, with its consequences."""

    hero: Unmasked
    lines: tuple[IconLine, ...]
    rule: Aside  # the meaning of a single token
    tile: int
    end: int  # index in the reel


class Exposure(PanelFlow[ShownPanel]):
    """The flow of chapters about identities."""

    def show(self, moment: Moment) -> PanelView | None:
        chapter, reel = chapter_of(moment.reel), moment.reel
        if reel is None or chapter is None or chapter.kind is not ChapterKind.SHOWN:
            return None
        before = unrolled(reel.before, reel.events[: chapter.first])
        events = reel.events[chapter.first : chapter.end]
        seat = next(event.seat for event in events if isinstance(event, IdentityShown | Exposed))
        person, player = moment.who[seat], before.players[seat]
        exposed = any(isinstance(event, Exposed) for event in events)
        shown = tuple(event.identity for event in events if isinstance(event, IdentityShown))
        hidden = player.hidden - len(shown)
        rest = tuple(event for event in events if not isinstance(event, IdentityShown | Exposed))
        rule = "" if exposed else _("Two revealed android tokens make an android for the rest of the match.")
        panel = ShownPanel(
            title=_("Exposed") if exposed else _("An identity token"),
            icon="icon-scan",
            line=_second(moment, shown) if exposed else _said(moment, seat, shown),
            hero=Unmasked(person, exposed, (*player.shown, *shown, *(None,) * hidden)),
            lines=(*story(before, rest, moment.who), *(_stays(person) if exposed else ())),
            rule=Aside(rule, "icon-help", NIGHT.lamp),
            tile=player.tile,
            end=chapter.end,
            buttons=(continue_button("shown/on"),),
        )
        return PanelView(panel, lit(player.tile, "danger" if exposed else "chosen"), unrolled(before, events))

    def targets(self, panel: ShownPanel) -> dict[str, Hashable]:
        return {button.key: panel.end for button in panel.buttons}

    def tap(self, panel: ShownPanel, key: str) -> None:
        if key == "shown/on":
            self.host.shown_to(panel.end)


def _second(moment: Moment, shown: tuple[Identity, ...]) -> str:
    count = shown.count(Identity.ANDROID)
    return _("The second android token is face up.") if count else _("Round {n}", n=moment.facts.round)


def _said(moment: Moment, seat: int, shown: tuple[Identity, ...]) -> str:
    name = moment.who[seat].name
    if Identity.ANDROID in shown:
        return _("{who} shows an android token. One alone proves nothing.", who=name)
    return _("{who} shows a human token.", who=name)


def _stays(person: Person) -> tuple[IconLine, ...]:
    """The rules that apply from now on."""
    return (
        IconLine(icon_sign("icon-turnin"), _("The board and turned-in cards stay and still score.")),
        IconLine(
            icon_sign("icon-shieldAndroid", NIGHT.shield_android),
            _("From now on only android shields protect {who}.", who=person.name),
        ),
    )

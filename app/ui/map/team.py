"""One team: its name, who sits on which side, and everything it ever tried, newest first; or a team to be."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.table.asks import Party
from app.table.names import LONGEST_NAME
from app.ui import kit, tokens
from app.ui.dialogs import Question
from app.ui.fields import NameField
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.map.presenter import called, result, team_name, trouble
from app.ui.map.travel import change, found, look_round
from app.ui.page import Page, Sign
from app.ui.paint import Pen, paragraph_height
from app.ui.people import Person, badge, people
from app.ui.setup.editor import PersonEditor
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.table.teams import Roll, Team, Tried
    from app.ui.app import Safehouse

LABEL, TITLE, DETAIL = 14.0, 17.0, 14.5


class TeamField(NameField):
    """A line for the name of a team."""

    longest = LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Entry:
    """One try."""

    match: str
    city: str
    detail: str
    won: bool


def entry_of(tried: Tried) -> Entry:
    """A try as the history shows it."""
    day = time.strftime("%d.%m.%Y", time.localtime(tried.at))
    return Entry(tried.match, called(tried.city), f"{result(tried)} · {day}", tried.won)


class TeamScreen(Page):
    """A team's page; without an id, the page on which one is founded."""

    widest = 680.0

    def __init__(self, app: Safehouse, team: str = "", city: str = "") -> None:
        super().__init__(app)
        self.id = team
        self.city = city  # only the tries of this city are wanted
        self.team: Team | None = None
        self.parties: tuple[Party, ...] = () if team else app.parties("duet")
        self.field = TeamField(text="" if team else team_name(self.parties)[:LONGEST_NAME])
        self.field.bind(on_text_validate=lambda _field: self._keep())

    def shown_again(self) -> None:
        """How does the team stand?"""
        if self.id:
            look_round(self.app, self._found)

    def _found(self, roll: Roll) -> None:
        first, self.team = self.team is None, roll.find(self.id)
        if self.team is None:
            self.app.back()
            return
        if first:
            self.field.text, self.parties = self.team.name, self.team.parties
        self.lay()

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Name, people, history."""
        x, w = self.column(look)
        rows, tall = self._rows(look, x, w)
        if not self.id:
            create = kit.primary("found", self.foot(look), _("Create the team"), "account-multiple-check", self._keep)
            return self.page(look, _("New team"), rows, tall, foot=(create,))
        signs = (
            Sign("remove", "trash-can-outline", _("Throw away"), self._remove),
            Sign("plots", "chart-line", _("Statistics"), self._plots),
        )
        return self.page(look, _("Team"), rows, tall, signs)

    def _rows(self, look: Look, x: float, w: float) -> tuple[list[Item], float]:
        if not self.parties:
            return [], 0.0
        items: list[Item] = []
        ink = look.frame.text_muted
        step = look.grown(26)
        y = 4.0
        if not self.city:
            items.append(
                kit.words("name/label", Box(x, y, w, step), _("The team’s name"), LABEL, ink, "strong", fit=True)
            )
            y += step
            self.field.fit(look, 56)
            items += [
                Item("name/box", Box(x, y, w, 56), kit.field_box),
                Item("name", Box(x, y, w, 56), widget=self.field, say=_("The team’s name")),
            ]
            y += 68
            items.append(kit.words("who/label", Box(x, y, w, step), _("Players"), LABEL, ink, "strong", fit=True))
            y += step
            y = self._people(look, items, x, y, w) + 14
        if self.team is None:
            return items, y
        tries = [tried for tried in reversed(self.team.tries) if self.city in ("", tried.city)]
        words = called(self.city) if self.city else _("All tries")
        items.append(kit.words("tries/label", Box(x, y, w, step), words, LABEL, ink, "strong", fit=True))
        y += step
        for tried in tries:
            entry = entry_of(tried)
            detail = paragraph_height(look, entry.detail, DETAIL, w - 102, spacing=1.2)
            tall = max(60.0, TITLE * look.text * 1.3 + detail + 18)
            tap = self._opener(entry.match)
            say = f"{entry.city}. {entry.detail}"
            items.append(Item(f"try/{entry.match}", Box(x, y, w, tall), _entry, entry, tap, say=say))
            y += tall + 6
        if not tries:
            none = _("Not tried yet.")
            items.append(kit.words("none", Box(x, y, w, look.grown(30)), none, TITLE, look.frame.text_soft, fit=True))
            y += look.grown(36)
        sentence = trouble(self.team)
        if sentence:
            tall = paragraph_height(look, sentence, LABEL, w, spacing=1.25) + 8
            items.append(kit.words("damage", Box(x, y + 6, w, tall), sentence, LABEL, look.frame.danger))
            y += tall + 6
        return items, y

    def _people(self, look: Look, items: list[Item], x: float, y: float, w: float) -> float:
        """Who sits where; a tap edits."""
        who = people([party.names for party in self.parties], [party.mark for party in self.parties])
        tall = look.grown(60, 0.5)
        stacked = look.text >= 1.5 or w < 320
        wide = w if stacked else (w - 8 * (len(who) - 1)) / len(who)
        foot = y
        for seat, person in enumerate(who):
            row, column = (seat, 0) if stacked else (0, seat)
            place = Box(x + column * (wide + 8), y + row * (tall + 8), wide, tall)
            say = _("Edit {name}", name=person.everybody)
            items.append(Item(f"player/{seat}", place, _player, person, self._editor(seat, person), say=say))
            foot = place.foot
        return foot

    # -- what taps do ------------------------------------------------------------------------------

    def _editor(self, seat: int, person: Person) -> Callable[[], None]:
        def keep(names: tuple[str, ...], identity: int) -> None:
            wanted = tuple(name.strip() for name in names if name.strip()) or self.parties[seat].names
            before = self.parties[seat].mark
            free = [replace(party, mark=before) if party.mark == identity else party for party in self.parties]
            free[seat] = Party(wanted, identity)
            self.parties = tuple(free)
            self._changed()

        return lambda: self.app.cover(PersonEditor(self.app, person, keep))

    def _changed(self) -> None:
        """A team that exists is kept at once; one to be when the button is tapped."""
        if self.id:
            name, parties = self._name(), self.parties
            change(self.app, lambda teams: teams.rename(self.id, name, parties), self._found)
        self.lay()

    def _name(self) -> str:
        return " ".join(self.field.text.split()) or team_name(self.parties)[:LONGEST_NAME]

    def _keep(self) -> None:
        if self.id:
            self._changed()
        else:
            found(self.app, self._name(), self.parties, self._gone)

    def _gone(self, _roll: Roll) -> None:
        self.app.back()

    def _opener(self, match: str) -> Callable[[], None]:
        return lambda: self.app.go("review", match=match)

    def _plots(self) -> None:
        self.app.go("statistics", team=self.id)

    def _remove(self) -> None:
        def remove() -> None:
            change(self.app, lambda teams: teams.remove(self.id), self._gone)

        text = _("The team “{name}” goes away; it can be taken back with everything it did.", name=self._name())
        self.app.cover(
            Question(
                self.app,
                _("Throw away this team?"),
                text,
                _("Throw away"),
                _("Keep it"),
                remove,
                "delete-outline",
                grave=True,
            )
        )

    def hidden(self) -> None:
        """A name that was typed is kept."""
        if self.id and self.team is not None and self._name() != self.team.name:
            name, parties = self._name(), self.parties
            change(self.app, lambda teams: teams.rename(self.id, name, parties), lambda _roll: None)


def _player(pen: Pen, w: float, h: float, person: Person) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, tokens.RADIUS.button, frame.raised if frame.lamp else frame.control)
    badge(pen, person, 30, h / 2, 38)
    room = w - 60 - 40
    name = person.called(pen.look, "strong", 13.5, room)
    pen.text(name, "strong", 18, 58, h / 2, frame.text, room=room, least=0.5, cut=True)
    pen.icon("pencil-outline", w - 24, h / 2, 20, frame.text_muted)


def _entry(pen: Pen, w: float, h: float, entry: Entry) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, 14, frame.card)
    pen.ring(0, 0, w, h, 14, 1, frame.hairline)
    disc = tokens.CHART.done if entry.won else frame.control
    pen.sprite("frame", "disc", 28, h / 2, 32, tint=disc)
    pen.icon(
        "check-bold" if entry.won else "close-thick", 28, h / 2, 18, tokens.CHART.on_done if entry.won else frame.text
    )
    pen.icon("notebook-outline", w - 24, h / 2, 22, frame.text_muted)
    room = w - 56 - 46
    head = TITLE * pen.look.text * 1.3
    tall = paragraph_height(pen.look, entry.detail, DETAIL, room, spacing=1.2)
    top = (h - head - tall) / 2
    pen.text(entry.city, "strong", TITLE, 56, top + head / 2, frame.text, room=room, least=0.5)
    pen.paragraph(entry.detail, DETAIL, 56, top + head, room, frame.text_soft, spacing=1.2)

"""All teams: a tap puts one on the map, the pen edits it; and those that were thrown away can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.map.presenter import CHOICE, current
from app.ui.map.travel import change, look_round
from app.ui.page import Page, Sign
from app.ui.paint import Pen, paragraph_height
from app.ui.people import Person, badge, people
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.table.teams import Roll, Team
    from app.ui.app import Safehouse

NAME, DETAIL = 18.0, 15.0


@dataclass(frozen=True, slots=True)
class Line:
    """One team of the list."""

    id: str
    name: str
    people: tuple[Person, ...]
    detail: str
    on: bool  # it is the one on the map


def line_of(team: Team, on: bool) -> Line:
    """A team as the list shows it."""
    done = n_("{n} city done", "{n} cities done", len(team.completed))
    tries = n_("{n} try", "{n} tries", len(team.tries))
    who = people([party.names for party in team.parties], [party.mark for party in team.parties])
    members = ", ".join(team.members)
    detail = f"{done} · {tries}" if members.casefold() == team.name.casefold() else f"{members} · {done} · {tries}"
    return Line(team.id, team.name, who, detail, on)


class TeamsScreen(Page):
    """Every team there is."""

    def __init__(self, app: Safehouse) -> None:
        super().__init__(app)
        self.roll: Roll | None = None

    def shown_again(self) -> None:
        """Which teams are there?"""
        look_round(self.app, self._found)

    def _found(self, roll: Roll) -> None:
        self.roll = roll
        self.lay()

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """A list, and the button for a new team."""
        x, w = self.column(look)
        rows, tall = self._rows(look, x, w)
        signs = (Sign("plots", "chart-line", _("Statistics"), self._plots),)
        new = kit.secondary("new", self.foot(look), _("New team"), "account-multiple-plus-outline", self._new)
        return self.page(look, _("Teams"), rows, tall, signs, (new,))

    def _rows(self, look: Look, x: float, w: float) -> tuple[list[Item], float]:
        roll = self.roll
        if roll is None:
            return [], 0.0
        items: list[Item] = []
        y = 4.0
        now = current(self.app, roll)
        for team in reversed(roll.kept):
            y = self._row(look, line_of(team, now is not None and team.id == now.id), Box(x, y, w, 0), items)
        if not roll.kept:
            text = _("No team yet. Whoever plays a city becomes one.")
            place = Box(x + 20, 40, w - 40, look.grown(60))
            items.append(kit.words("none", place, text, 18, look.frame.text_soft, anchor="centre"))
            y = place.foot + 20
        if roll.removed:
            tall = look.grown(34)
            place = Box(x + 4, y + 8, w - 8, tall)
            ink = look.frame.text_muted
            items.append(kit.words("group", place, _("Thrown away"), DETAIL, ink, "strong", fit=True))
            y = place.foot
            for team in roll.removed:
                y = self._row(look, line_of(team, False), Box(x, y, w, 0), items, removed=True)
        if roll.aside:
            sentence = n_(
                "{n} damaged file was set aside; nothing of it is lost.",
                "{n} damaged files were set aside; nothing of them is lost.",
                roll.aside,
            )
            tall = paragraph_height(look, sentence, DETAIL, w - 24, spacing=1.25) + 12
            items.append(kit.words("aside", Box(x + 12, y, w - 24, tall), sentence, DETAIL, look.frame.danger))
            y += tall
        return items, y

    def _row(self, look: Look, line: Line, box: Box, items: list[Item], removed: bool = False) -> float:
        room = _room(box.w - 56, line)
        detail = paragraph_height(look, line.detail, DETAIL, room, spacing=1.2)
        tall = max(look.grown(76, 0.4), NAME * look.text * 1.3 + detail + 24)
        place = Box(box.x, box.y, box.w - 56, tall)
        say = f"{line.name}. {line.detail}"
        act = self._restorer(line.id) if removed else self._chooser(line.id)
        items.append(Item(f"team/{line.id}", place, _line, line, act, say=say))
        icon, words = ("restore", _("Take back")) if removed else ("pencil-outline", _("Edit {name}", name=line.name))
        tap = act if removed else self._editor(line.id)
        y = box.y + (tall - 48) / 2
        items.append(kit.icon_button(f"edit/{line.id}", box.right - 52, y, icon, words, tap, 24, look.frame.text_muted))
        return place.foot + 8

    # -- what taps do ------------------------------------------------------------------------------

    def _chooser(self, team: str) -> Callable[[], None]:
        def choose() -> None:
            self.app.choose(CHOICE, team)
            self.app.back()

        return choose

    def _editor(self, team: str) -> Callable[[], None]:
        return lambda: self.app.go("team", team=team)

    def _restorer(self, team: str) -> Callable[[], None]:
        return lambda: change(self.app, lambda teams: teams.restore(team), self._found)

    def _plots(self) -> None:
        self.app.go("statistics")

    def _new(self) -> None:
        self.app.instead("team", team="")


def _before(line: Line) -> float:
    """Where the words of a row begin."""
    return 28 + 30 * len(line.people) - 6


def _room(w: float, line: Line) -> float:
    """How wide the words of a row may be."""
    return w - _before(line) - (40 if line.on else 12)


def _line(pen: Pen, w: float, h: float, line: Line) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, 16, frame.card)
    pen.ring(0, 0, w, h, 16, 2 if line.on else 1, frame.accent if line.on else frame.hairline)
    for index, person in enumerate(line.people):
        badge(pen, person, 28 + index * 30, h / 2, 30)
    room = _room(w, line)
    x = _before(line)
    if line.on:
        pen.icon("map-marker-check", w - 24, h / 2, 24, frame.accent)
    detail = paragraph_height(pen.look, line.detail, DETAIL, room, spacing=1.2)
    head = NAME * pen.look.text * 1.3
    top = (h - head - detail) / 2
    pen.text(line.name, "strong", NAME, x, top + head / 2, frame.text, room=room, least=0.5, cut=True)
    pen.paragraph(line.detail, DETAIL, x, top + head, room, frame.text_soft, spacing=1.2)

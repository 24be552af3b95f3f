"""A finished match again, move by move: by arrows or a slider, as the table saw it or with a player's eyes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app.device import sharing
from app.table.chair import Update
from app.table.desk import Curtain, Face
from app.table.replays import Replay
from app.ui import kit
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.matches.presenter import ended
from app.ui.paint import Pen
from app.ui.people import Person, badge
from app.ui.play import play
from app.ui.screen import Screen
from app.ui.sheet import Box, Item
from app.ui.slider import StepSlider
from app.ui.where import Plain

if TYPE_CHECKING:
    from app.ui.app import Safehouse

BAR = 68.0  # what the controls take at the foot


class ReplayScreen(Screen):
    """One match, looked back on."""

    def __init__(self, app: "Safehouse", game: str, replays: Mapping[int | None, Replay]) -> None:
        super().__init__(app)
        self.game = game
        self.replays = replays
        self.lookback = play(game).lookback()
        self.seat: int | None = None
        self.at = 0
        self.slider = StepSlider(tuple(range(max(2, len(self.updates)))), self._jump)

    @property
    def updates(self) -> tuple[Update, ...]:
        """The match as the chosen seat saw it."""
        return self.replays[self.seat].updates

    def shown(self) -> Face:
        """The moment that is looked at, as a desk would have shown it."""
        update = self.updates[self.at]
        private = update.view if self.seat is not None else None
        acting = update.acting if private is None else ()  # what is private is looked at, with nothing to do
        return Face(
            update.number,
            Curtain(self.seat, None),
            update.table,
            private,
            (),
            acting,
            update.parties,
            update.happened,
            (),
            None,
            update.ending,
        )

    def lay(self) -> None:
        """Shows the moment."""
        super().lay()
        if self.look is not None:
            self.lookback.placed(self._inner(self.look), self.shown())

    def _inner(self, look: Look) -> Look:
        """The window without the controls."""
        return replace(look, edges=replace(look.edges, bottom=look.edges.bottom + BAR))

    def compose(self, look: Look) -> list[Item]:
        """The table, and the controls at its foot."""
        inner, shown = self._inner(look), self.shown()
        return [*self.lookback.items(inner, shown), *self._top(inner, shown), *self._controls(look)]

    def _top(self, inner: Look, shown: Face) -> list[Item]:
        """Back, and which move this is."""
        where, ink = self.lookback.bar(inner, shown)
        title = _("Move {n} of {total}", n=self.at, total=len(self.updates) - 1)
        middle = where.y + (where.h - 48) / 2
        room = Box(where.x + 54, where.y, where.w - 108, where.h)
        away = where.x + where.w - 52
        return [
            kit.icon_button("back", where.x + 4, middle, "arrow-left", _("Back"), self._back, ink=ink),
            kit.icon_button("share", away, middle, "share-variant", _("Share this match"), self._share, 24, ink),
            kit.words("title", room, title, inner.type.title, ink, "strong", fit=True),
        ]

    def _controls(self, look: Look) -> list[Item]:
        """Whose eyes, one move back, a slider, one move on."""
        e = look.edges
        y = look.height - e.bottom - BAR + 8
        x, w = e.left + 8, look.width - e.left - e.right - 16
        people = self.lookback.people(self.shown())
        eyes: list[tuple[int | None, Person | None]] = [(None, None), *enumerate(people)]
        items = [Item("bar", Box(0, y - 8, look.width, look.height - y + 8), _bar)]
        for index, (seat, person) in enumerate(eyes):
            say = self.lookback.eyes(person) if person is not None else _("The table")
            box = Box(x + index * 50, y + 2, 48, 48)
            items.append(
                Item(f"eyes/{index}", box, _eye, (person, seat == self.seat), self._looker(seat), say=say, radius=12)
            )
        left = x + len(eyes) * 50 + 6
        arrow = 48.0
        end = len(self.updates) - 1
        self.slider.show(look, float(self.at))
        items += [
            kit.icon_button(
                "less", left, y + 2, "chevron-left", _("One move back"), lambda: self._jump(self.at - 1), 30
            ),
            kit.icon_button(
                "more", x + w - arrow, y + 2, "chevron-right", _("One move on"), lambda: self._jump(self.at + 1), 30
            ),
            Item(
                "moves",
                Box(left + arrow + 4, y + 2, w - (left - x) - 2 * arrow - 8, 48),
                widget=self.slider,
                say=f"{self.at} / {end}",
            ),
        ]
        return items

    # -- after the system ended the app ------------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """The move that is looked at, and whose eyes are."""
        return {"at": self.at, "seat": self.seat}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """Looks at that move again."""
        seat, at = kept.get("seat"), kept.get("at")
        if seat in self.replays and isinstance(at, int):
            self.seat = seat if isinstance(seat, int) else None
            self._jump(at)

    # -- what taps do ------------------------------------------------------------------------------

    def _jump(self, to: float) -> None:
        end = len(self.updates) - 1
        self.at = min(end, max(0, round(to)))
        self.lay()
        if self.at == end:
            self.app.say_damage(self.replays[self.seat].damage)

    def _looker(self, seat: int | None) -> Callable[[], None]:
        def look() -> None:
            self.seat = seat
            self.lay()

        return look

    def _back(self) -> None:
        self.app.back()

    def story(self) -> str:
        """The whole match in words, for somebody who was not there: what everybody may know after the end."""
        updates = self.replays[None].updates
        happened = tuple(happening for update in updates for happening in update.happened)
        last = replace(self.shown(), table=updates[-1].table, private=None, happened=happened)
        names = " & ".join(person.everybody for person in self.lookback.people(last))
        ending = updates[-1].ending
        result = ended(self.game, ending, updates[-1].parties) if ending is not None else ""
        return "\n".join([play(self.game).leaflet().title, names, result, "", *self.lookback.story(last)]).strip()

    def _share(self) -> None:
        if not sharing.share(self.story(), "Safehouse"):
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(self.story())
            self.app.tell(_("The story of the match can be pasted now."))


def _bar(pen: Pen, w: float, h: float, _state: object) -> None:
    frame = pen.look.frame
    pen.fill(0, 0, w, h, frame.sheet)
    pen.line(0, 0, w, frame.hairline)


def _eye(pen: Pen, w: float, h: float, state: tuple[Person | None, bool]) -> None:
    """The table's eyes, or a player's."""
    person, on = state
    frame = pen.look.frame
    if on:
        pen.box(0, 0, w, h, 12, frame.control)
        pen.ring(0, 0, w, h, 12, 2, frame.accent)
    if person is None:
        pen.icon("table-furniture", w / 2, h / 2, 26, frame.text)
    else:
        badge(pen, person, w / 2, h / 2, 32)

"""A match of Duet again, move by move: by arrows or a slider, as the table saw it or with a player's key."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app.table.chair import Update
from app.table.desk import Curtain, Face
from app.table.replays import Replay
from app.ui import kit
from app.ui.duet import table
from app.ui.duet.board import Board
from app.ui.duet.entry import Field, Hands
from app.ui.duet.layout import places
from app.ui.duet.model import Draft, Ruling, Table
from app.ui.duet.presenter import State, present, seated
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.people import Person, badge
from app.ui.screen import Screen
from app.ui.sheet import Box, Item
from app.ui.slider import StepSlider

if TYPE_CHECKING:
    from app.ui.app import Safehouse

BAR = 68.0  # what the controls take at the foot
LEFT_OUT = ("main", "menu", "cover", "help", "clues", "clues/count", "round", "chips", "title")


class ReplayScreen(Screen):
    """One match, looked back on."""

    def __init__(self, app: "Safehouse", replays: Mapping[int | None, Replay]) -> None:
        super().__init__(app)
        self.replays = replays
        self.seat: int | None = None
        self.at = 0
        self.board = Board(_nothing)
        self.field = Field(_nothing, _nothing)
        self.slider = StepSlider(tuple(range(max(2, len(self.updates)))), self._jump)
        self.acts = table.Acts(
            menu=_nothing,
            help=_nothing,
            clues=_nothing,
            cover=_nothing,
            turn_round=_nothing,
            main=_nothing,
            turner=_nothing,
            entry=Hands(_nothing, _nothing, _nothing, _nothing),
        )

    @property
    def updates(self) -> tuple[Update, ...]:
        """The match as the chosen seat saw it."""
        return self.replays[self.seat].updates

    def shown(self) -> Face:
        """The moment that is looked at, as a desk would have shown it."""
        update = self.updates[self.at]
        private = update.view if self.seat is not None else None
        acting = update.acting if private is None else ()  # a key that is looked at, without a clue to give
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

    def model(self) -> Table:
        """The table at that moment."""
        shown = self.shown()
        step = _("Move {n} of {total}", n=self.at, total=len(self.updates) - 1)
        return replace(present(shown, State()), title=step, turners=())

    def lay(self) -> None:
        """Shows the moment."""
        super().lay()
        if self.look is not None:
            table.show_board(self._inner(self.look), self.model(), self.board)

    def _inner(self, look: Look) -> Look:
        """The window without the controls."""
        return replace(look, edges=replace(look.edges, bottom=look.edges.bottom + BAR))

    def compose(self, look: Look) -> list[Item]:
        """The table, and the controls at its foot."""
        model = self.model()
        inner = self._inner(look)
        items = table.table_items(inner, model, self.acts, self.board, self.field, Draft(), Ruling())
        kept = [replace(item, tap=None, hold=None) for item in items if item.key not in LEFT_OUT]
        return [*kept, *self._top(look, model), *self._controls(look)]

    def _top(self, look: Look, model: Table) -> list[Item]:
        """Back, and which move this is."""
        where = places(self._inner(look), model.mode).bar
        ink = table.world(model.mode).text
        middle = where.y + (where.h - 48) / 2
        room = Box(where.x + 54, where.y, where.w - 60, where.h)
        return [
            kit.icon_button("back", where.x + 4, middle, "arrow-left", _("Back"), self._back, ink=ink),
            kit.words("title", room, model.title, look.type.title, ink, "strong", fit=True),
        ]

    def _controls(self, look: Look) -> list[Item]:
        """Whose eyes, one move back, a slider, one move on."""
        e = look.edges
        y = look.height - e.bottom - BAR + 8
        x, w = e.left + 8, look.width - e.left - e.right - 16
        people = seated(self.shown())
        eyes: list[tuple[int | None, Person | None]] = [(None, None), *enumerate(people)]
        items = [Item("bar", Box(0, y - 8, look.width, look.height - y + 8), _bar)]
        for index, (seat, person) in enumerate(eyes):
            say = _("{name}’s key", name=person.name) if person is not None else _("The table")
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

    # -- what taps do ------------------------------------------------------------------------------

    def _jump(self, to: float) -> None:
        self.at = min(len(self.updates) - 1, max(0, round(to)))
        self.lay()

    def _looker(self, seat: int | None) -> Callable[[], None]:
        def look() -> None:
            self.seat = seat
            self.lay()

        return look

    def _back(self) -> None:
        self.app.back()


def _nothing(*_args: object) -> None:
    """What has been played is not played again."""


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

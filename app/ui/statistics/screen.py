"""The numbers: whose, in which language, and a small plot for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.hall import why
from app.ui.i18n import LANGUAGES, _, say
from app.ui.look import Look
from app.ui.overlay import Menu
from app.ui.page import Page
from app.ui.paint import Pen
from app.ui.sheet import Box, Item
from app.ui.statistics.presenter import Group, Numbers, Plot, groups, numbers

if TYPE_CHECKING:
    from app.table.statistics import DuetMatch
    from app.table.teams import Roll
    from app.ui.app import Safehouse

MOST = 9  # groups that a menu has room for


class StatisticsScreen(Page):
    """Matches of Duet in numbers."""

    widest = 980.0

    def __init__(self, app: Safehouse, team: str = "") -> None:
        super().__init__(app)
        self.group = f"team/{team}" if team else "all"
        self.language = ""
        self.matches: tuple[DuetMatch, ...] | None = None
        self.roll: Roll | None = None

    def shown_again(self) -> None:
        """Counts what is over by now."""
        hall = self.app.hall

        def count() -> tuple[Roll, tuple[DuetMatch, ...]]:
            return hall.teams.settle(hall.library), hall.chronicle.read(hall.library)

        hall.run(count, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, found: tuple[Roll, tuple[DuetMatch, ...]]) -> None:
        self.roll, self.matches = found
        self.lay()

    def groups(self) -> tuple[Group, ...]:
        """Everybody whose matches can be counted."""
        assert self.matches is not None
        assert self.roll is not None
        return groups(self.matches, self.roll)

    def model(self) -> Numbers | None:
        """The numbers as they are to be seen now."""
        if self.matches is None or self.roll is None:
            return None
        known = self.groups()
        group = next((one for one in known if one.key == self.group), known[0])
        return numbers(self.matches, group, self.language)

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Whose numbers, which language, the plots."""
        x, w = self.column(look)
        model = self.model()
        rows, tall = self._rows(look, model, x, w) if model is not None else ([], 0.0)
        return self.page(look, _("Statistics"), rows, tall)

    def _rows(self, look: Look, model: Numbers, x: float, w: float) -> tuple[list[Item], float]:
        tall = look.grown(58, 0.5)
        items = [
            kit.card("card", Box(x, 4, w, tall)),
            kit.row("group", Box(x + 14, 4, w - 28, tall), "account-group", model.group, tap=self._choose),
        ]
        y = 4 + tall + 10
        if len(model.languages) > 1:
            codes = ["", *model.languages]
            captions = [(LANGUAGES[code] if code else _("all"), "") for code in codes]
            row = Box(x, y, w, look.grown(52, 0.4))
            items += kit.segments("language", row, captions, codes.index(self.language), self._speak(codes), 15)
            y = row.foot + 10
        line = look.grown(30)
        soft = look.frame.text_soft
        items.append(kit.words("played", Box(x + 4, y, w - 8, line), model.played, 17, soft, "strong", fit=True))
        y += line + 8
        columns = 3 if w >= 800 else 2 if w >= 330 and look.text < 1.6 else 1
        gap = 10.0
        wide = (w - gap * (columns - 1)) / columns
        high = look.grown(150, 0.5)
        for index, plot in enumerate(model.plots):
            place = Box(x + index % columns * (wide + gap), y + index // columns * (high + gap), wide, high)
            words = f"{plot.title}: {plot.value} {plot.detail}"
            items.append(Item(f"plot/{plot.key}", place, _plot, plot, say=words))
        lines = -(-len(model.plots) // columns)
        y += lines * (high + gap)
        if model.plots:
            note = _("A bar for each of the last matches; those won are filled.")
            items.append(kit.words("note", Box(x + 4, y, w - 8, line * 2), note, 14, look.frame.text_muted))
            y += line * 2
        return items, y

    # -- what taps do ------------------------------------------------------------------------------

    def _choose(self) -> None:
        """Whose numbers."""
        known = self.groups()[:MOST]
        icons = {"all": "account-group", "team": "map-marker-radius", "people": "account-multiple"}
        choices = [(icons[group.key.partition("/")[0]], group.name, self._chooser(group.key)) for group in known]
        self.app.cover(Menu(self.app, _("Whose matches?"), choices))

    def _chooser(self, key: str) -> Callable[[], None]:
        def choose() -> None:
            self.group, self.language = key, ""
            self.lay()

        return choose

    def _speak(self, codes: list[str]) -> Callable[[int], None]:
        def speak(index: int) -> None:
            self.language = codes[index]
            self.lay()

        return speak


def _plot(pen: Pen, w: float, h: float, plot: Plot) -> None:
    frame = pen.look.frame
    grow = pen.look.text
    pen.box(0, 0, w, h, 16, frame.card)
    pen.ring(0, 0, w, h, 16, 1, frame.hairline)
    pen.text(plot.title, "strong", 15, 14, 12 + 9 * grow, frame.text_soft, room=w - 28, least=0.5)
    size = 34.0
    y = 14 + 18 * grow + size * 0.5 * min(grow, 1.4)
    wide = pen.text(plot.value, "display", size, 14, y, frame.text, room=w * 0.5, least=0.5)
    pen.text(plot.detail, "text", 14, 22 + wide, y + 5, frame.text_muted, room=w - wide - 34, least=0.5)
    top, foot = y + size * 0.5 * grow + 10, h - 14.0
    if foot - top < 16:
        return
    left = 14.0 + 28
    for words, at in ((plot.bands[1], top + 4), (plot.bands[0], foot - 4)):
        pen.text(words, "text", 11, left - 6, at, frame.text_muted, "right", room=26, least=0.5)
    pen.line(left, foot, w - 14 - left, frame.outline)
    room = w - 14 - left
    step = min(18.0, room / max(1, len(plot.bars)))
    for index, (bar, good) in enumerate(zip(plot.bars, plot.good, strict=True)):
        tall = max(2.0, bar * (foot - top))
        x = left + index * step + 1
        if good:
            pen.box(x, foot - tall, max(2.0, step - 3), tall, 3, tokens.CHART.done if not frame.lamp else frame.ok)
        else:
            pen.box(x, foot - tall, max(2.0, step - 3), tall, 3, frame.outline)
            if step >= 8 and tall >= 8:
                pen.box(x + 1.5, foot - tall + 1.5, step - 6, tall - 3, 3, frame.card)

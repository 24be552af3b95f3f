"""The numbers: whose, in which language, and a small plot for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.dialogs import Menu
from app.ui.hall import why
from app.ui.i18n import LANGUAGES, _, say
from app.ui.look import Look
from app.ui.page import Page
from app.ui.paint import Pen
from app.ui.play import play
from app.ui.sheet import Box, Item
from app.ui.statistics.presenter import Group, Numbers, Plot, Score, groups, numbers, scores
from games import GAMES

if TYPE_CHECKING:
    from app.table.statistics import DuetMatch, Standing
    from app.table.teams import Roll
    from app.ui.app import Safehouse

MOST = 9  # groups that a menu has room for


@dataclass(frozen=True, slots=True)
class Counted:
    """What the files say."""

    roll: Roll
    matches: tuple[DuetMatch, ...]
    standings: Mapping[str, tuple[Standing, ...]]  # of the games that somebody wins


class StatisticsScreen(Page):
    """What the matches of this device come to."""

    widest = 980.0

    def __init__(self, app: Safehouse, team: str = "") -> None:
        super().__init__(app)
        self.game = "duet"
        self.group = f"team/{team}" if team else "all"
        self.language = ""
        self.counted: Counted | None = None

    def shown_again(self) -> None:
        """Counts what is over by now."""
        self.app.hall.run(self._count, self._found, lambda error: self.app.tell(say(why(error))))

    def _count(self) -> Counted:
        from app.table.statistics import standings

        hall = self.app.hall
        rows = hall.library.list().finished
        found = {game: standings(rows, game) for game in GAMES if not play(game).together}
        return Counted(hall.teams.settle(hall.library), hall.chronicle.read(hall.library), found)

    def _found(self, counted: Counted) -> None:
        first = self.counted is None
        self.counted = counted
        if first and not counted.matches:
            self.game = next((game for game, found in counted.standings.items() if found), self.game)
        self.lay()

    def groups(self) -> tuple[Group, ...]:
        """Everybody whose matches of Duet can be counted."""
        return groups(self.counted.matches, self.counted.roll) if self.counted is not None else ()

    def model(self) -> Numbers | None:
        """The numbers of Duet as they are to be seen now."""
        if self.counted is None:
            return None
        known = self.groups()
        group = next((one for one in known if one.key == self.group), known[0])
        return numbers(self.counted.matches, group, self.language)

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Which game, whose numbers, which language, the plots; or who won how often."""
        x, w = self.column(look)
        rows, y = self._games(look, x, w)
        model = self.model() if self.game == "duet" else None
        if model is not None:
            more, y = self._duet(look, model, x, y, w)
            rows += more
        elif self.counted is not None:
            more, y = self._scores(look, self.counted.standings[self.game], x, y, w)
            rows += more
        return self.page(look, _("Statistics"), rows, y)

    def _games(self, look: Look, x: float, w: float) -> tuple[list[Item], float]:
        """The games there is something to tell of, if that is more than one."""
        if self.counted is None:
            return [], 4.0
        there = [game for game in GAMES if self.counted.standings.get(game, self.counted.matches) or game == self.game]
        if len(there) < 2:
            return [], 4.0
        card = Box(x, 4, w, look.grown(58, 0.5))
        row = Box(x + 14, card.y, w - 28, card.h)
        title = play(self.game).leaflet().title
        return [kit.card("games", card), kit.row("game", row, "cards", title, tap=self._turn_to(there))], card.foot + 10

    def _scores(
        self, look: Look, found: tuple[Standing, ...], x: float, y: float, w: float
    ) -> tuple[list[Item], float]:
        """Who won how often."""
        tall = look.grown(56)
        items = []
        for place, score in enumerate(scores(found)):
            items.append(Item(f"score/{place}", Box(x, y, w, tall), _score, score, say=score.say))
            y += tall + 8
        note = _("Matches won, of those that were played to the end.")
        items.append(kit.words("note", Box(x + 4, y, w - 8, look.grown(60)), note, 14, look.frame.text_muted))
        return items, y + look.grown(60)

    def _duet(self, look: Look, model: Numbers, x: float, y: float, w: float) -> tuple[list[Item], float]:
        """Whose matches, in which language, and how they went."""
        tall = look.grown(58, 0.5)
        items = [
            kit.card("card", Box(x, y, w, tall)),
            kit.row("group", Box(x + 14, y, w - 28, tall), "account-group", model.group, tap=self._choose),
        ]
        y += tall + 10
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

    def _turn_to(self, games: list[str]) -> Callable[[], None]:
        """Which game."""

        def turn(game: str) -> Callable[[], None]:
            def choose() -> None:
                self.game = game
                self.lay()

            return choose

        def ask() -> None:
            leaflets = [play(game).leaflet() for game in games]
            choices = [(leaflet.icon, leaflet.title, turn(leaflet.game)) for leaflet in leaflets]
            self.app.cover(Menu(self.app, _("Which game?"), choices))

        return ask

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


def _score(pen: Pen, w: float, h: float, score: Score) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, 14, frame.card)
    pen.ring(0, 0, w, h, 14, 1, frame.hairline)
    pen.box(16, h - 12, w - 32, 5, 2.5, frame.control)
    if score.share:
        pen.box(16, h - 12, (w - 32) * score.share, 5, 2.5, frame.accent)
    y = (h - 10) / 2
    wide = pen.text(score.figures, "display", 24, w - 16, y, frame.text, anchor="right", room=w * 0.3, least=0.5)
    pen.text(score.name, "strong", 17, 16, y, frame.text, room=w - wide - 48, least=0.5, cut=True)


def _plot(pen: Pen, w: float, h: float, plot: Plot) -> None:
    frame = pen.look.frame
    grow = pen.look.text
    pen.box(0, 0, w, h, 16, frame.card)
    pen.ring(0, 0, w, h, 16, 1, frame.hairline)
    pen.text(plot.title, "strong", 15, 14, 12 + 9 * grow, frame.text_soft, room=w - 28, least=0.5)
    size = 34.0
    y = 14 + 18 * grow + size * 0.5 * grow
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

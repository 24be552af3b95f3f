"""Adds a row to a panel, a sign to the bar, a button and a figure to the end report of each game, each in one value of
its model, and finds them on the screen: `python -m tests.fourth.where_things_go 412 915 1`.
"""

import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

ROW, FIGURE = "A new row", "A new figure"


def added(signs: tuple[Any, ...]) -> tuple[Any, ...]:
    """The signs of a bar, and one more."""
    from app.present.controls import BarSign

    return (*signs, BarSign("new-sign", "star", "A new sign", "new-sign"))


def ended(report: Any) -> Any:
    """An end report with a figure and a button more."""
    from app.present.controls import ButtonModel, ButtonStyle
    from app.present.row_models import FigureRow

    button = ButtonModel("new-button", "New", "star", ButtonStyle.PLAIN)
    return replace(report, figures=(*report.figures, FigureRow(FIGURE, value="7")), buttons=(*report.buttons, button))


def duet(player: Player) -> None:
    """The table, the report, the review."""
    from app.present.duet.review_model import Review
    from app.present.row_models import PanelRow, TextRow
    from app.ui.duet.review import ReviewScreen
    from tests.gallery import reports, samples
    from tests.gallery.pictures import SampleTable, put

    model = samples.guessing("en")
    put(player.app, SampleTable(player.app, model=replace(model, signs=added(model.signs))))
    seen(player, "new-sign")
    put(player.app, SampleTable(player.app, report=ended(reports.won())))
    seen(player, "new-button")
    row_says(player, FIGURE)

    class LongerReview(Review):
        """A review whose presenter adds a row."""

        @property
        def rows(self) -> tuple[PanelRow, ...]:
            return *super().rows, TextRow(ROW)

    screen = ReviewScreen(player.app, 32 * "0")
    put(player.app, screen)
    screen.review = LongerReview()
    row_says(player, ROW)


def kyoto(player: Player) -> None:
    """A question, and the end of a match."""
    from app.present.row_models import TextRow
    from games.kyoto.facts import Phase
    from tests.gallery import kyoto as pictures
    from tests.gallery.pictures import put

    def sample(make: Callable[[Any], Any], change: Callable[[Any], Any]) -> None:
        put(player.app, pictures.KyotoSample(player.app, lambda screen: change(make(screen))))

    def asked(model: Any) -> Any:
        return replace(model, signs=added(model.signs), sheet=replace(model.sheet, rows=(TextRow(ROW),)))

    sample(pictures.table(Phase.DRAW), asked)
    seen(player, "new-sign")
    row_says(player, ROW)
    sample(pictures.over_(single=True), lambda model: replace(model, end=ended(model.end)))
    seen(player, "new-button")
    row_says(player, FIGURE)


def rogue(player: Player) -> None:
    """A panel, and the end of a match."""
    from app.present.row_models import TextRow
    from tests.app.ui.rogue.moments import MOMENTS

    def changed(moment: str, change: Callable[[Any], Any]) -> None:
        MOMENTS[moment](player)
        player.frames(2)
        screen = player.screen
        panel, number = screen.task
        screen.model = replace(screen.model, signs=added(screen.model.signs))
        screen.task = (change(panel), number + 1)

    changed("c1-attack", lambda panel: replace(panel, rows=(TextRow(ROW),)))
    seen(player, "new-sign")
    row_says(player, ROW)
    changed("z0-end", ended)
    seen(player, "new-button")
    row_says(player, FIGURE)


def seen(player: Player, key: str) -> None:
    """Something with this key stands on the screen."""
    player.frames(3)
    there = [widget for widget in player.app.history[-1].walk(restrict=True) if getattr(widget, "key", "") == key]
    assert any(widget.width > 1 and widget.height > 1 for widget in there), f"{key} is not there"


def row_says(player: Player, words: str) -> None:
    """A row on the screen says this."""
    player.frames(3)
    rows = [getattr(widget, "model", None) for widget in player.app.history[-1].walk(restrict=True)]
    assert any(words in str(getattr(row, "say", "")) for row in rows), f"nothing says {words!r}"


def main(width: float, height: float, density: float) -> None:
    """All three games."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    for game in (duet, kyoto, rogue):
        game(player)
    print("found")


if __name__ == "__main__":
    main(*(float(part) for part in sys.argv[1:4]))

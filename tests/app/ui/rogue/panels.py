"""Measures the panel of every picture in a window of one size, in three languages: `python -m
tests.app.ui.rogue.panels 360 640 1 2.0`.

The decisive information is complete and visible, or the first of the rows; buttons are complete, and no word on them
breaks; scroll views show that there is more; some height is left for the rows.
"""

import sys
import tempfile
from collections.abc import Iterable
from contextlib import ExitStack
from inspect import Signature, signature
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.app.ui.app_stage import Player, prepare

LEAST = 40.0  # dp of rows that are seen at least
GRID = ("e0-bomb", "e1-bomb")  # where the whole bomb must be in sight, at ordinary letters
MOST = 1.3
MOST_ROWS = 3  # of words on a button
SLACK = 0.02  # of the height: so little is no row


def panels(player: Player, moments: Iterable[str]) -> list[str]:
    """The problems on the panels of these moments."""
    from tests.app.ui.rogue.moments import MOMENTS

    found = []
    for moment in moments:
        MOMENTS[moment](player)
        player.frames(3)
        panel = panel_of(player)
        if panel is not None:
            panel.ids.pushed.scroll_y = 1.0
            player.frames(2)
            found += [f"{moment}: {wrong}" for wrong in problems(panel, moment)]
    return found


def day_words(player: Player, moments: Iterable[str]) -> list[str]:
    """The words of these moments in the text colours of the Day theme: the city is dark in every theme."""
    from app.present.tokens import LIGHT
    from app.ui.drawing.pen import Pen
    from tests.app.ui.rogue.moments import MOMENTS

    found, day = [], {LIGHT.text, LIGHT.text_soft, LIGHT.text_muted}
    with ExitStack() as patches:
        for name in ("text", "exact", "paragraph", "block"):
            draw = getattr(Pen, name)
            takes = signature(draw)

            def noted(*args: Any, draw: Any = draw, takes: Signature = takes, **kwargs: Any) -> Any:
                given = takes.bind(*args, **kwargs).arguments
                if given["code"] in day and given["words"].isprintable():  # icons are of the private use area
                    found.append(str(given["words"]))
                return draw(*args, **kwargs)

            patches.enter_context(patch.object(Pen, name, noted))
        player.app.set(theme="light")
        for moment in moments:
            MOMENTS[moment](player)
            player.frames(3)
    player.app.set(theme="dark")
    return found


def panel_of(player: Player) -> Any:
    """The panel of the task, if there is one with rows and buttons."""
    from app.ui.rogue.panels.panel import NightPanel

    if player.screen.table is None:  # the curtain is closed
        return None
    parts = player.screen.table.walk(restrict=True)
    place = next((part for part in parts if type(part).__name__ == "TaskPlace" and part.children), None)
    return place.children[0] if place is not None and isinstance(place.children[0], NightPanel) else None


def problems(panel: Any, moment: str) -> list[str]:
    """The problems on a panel."""
    found, d = [], panel.look.density
    pushed, kept, foot = panel.ids.pushed, panel.ids.kept, panel.ids.foot
    if foot.y < panel.y or foot.top > panel.top:
        found.append("buttons leave the panel")
    if pushed.height / d < LEAST:
        found.append(f"{pushed.height / d:.0f} dp are left for rows")
    if kept.children and kept.children[0].children and kept.parent is panel and kept.top > pushed.y + 1:
        found.append("what decides is covered")
    if kept.children and kept.parent is not panel and kept.parent.children[-1].uid != kept.uid:
        found.append("what decides is not the first of the rows")
    rows = panel.ids.rows
    if rows.height - pushed.height > SLACK * pushed.height + 1 and not pushed.more:
        found.append("nothing says that there is more")
    for button in panel.walk(restrict=True):
        if type(button).__name__ == "NightButton" and button.text:
            wide = button.width / d
            if button.narrow(button.look) > wide or button.rows(button.look, wide) > MOST_ROWS:
                found.append(f"{button.key}: a word breaks in {wide:.0f} dp: {button.text}")
            if button.height / d < 47:
                found.append(f"{button.key} is {button.height / d:.0f} dp tall")
    grid = next((part for part in panel.walk(restrict=True) if type(part).__name__ == "WireGrid"), None)
    if moment in GRID and grid is not None and panel.look.text <= MOST and grid.height > pushed.height + 1:
        found.append(f"the bomb is {grid.height / d:.0f} dp tall and has {pushed.height / d:.0f}")
    return found


def main(width: float, height: float, density: float, text: float) -> None:
    """Check all pictures with a panel."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), text=text)
    from tests.app.ui.rogue.moments import MOMENTS

    wrong: list[str] = []
    for language in ("en", "pl", "hu"):
        player.app.set(language=language)
        wrong += [f"{each} ({language})" for each in panels(player, MOMENTS)]
    for line in wrong:
        print(line)
    print(f"{len(wrong)} wrong")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main(*(float(part) for part in sys.argv[1:5]))

"""The number of widgets and function calls for creating a table: `python -m tests.app.ui.speed.tables duet`.

A dropped table has no bindings left, even before a garbage collection.
"""

import cProfile
import gc
import pstats
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

MOST = {"duet": (48, 14_500), "kyoto": (52, 20_000), "rogue": (64, 12_000)}  # widgets, calls


def main(game: str) -> None:
    """Create the open table again."""
    prepare(412, 915, 2)
    leave_the_trace_out()
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    deal_alike(player.app)
    player.tap(f"open/{game}")
    player.frames(150)
    player.tap("deal")
    player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
    player.frames(60)
    screen = player.screen
    if game != "rogue":  # its secrets are in another table than the city
        screen.hand_over(0)
        player.frames(60)
    gc.disable()
    before = list(screen.table.walk(restrict=True))
    screen._clear()
    profile = cProfile.Profile()
    profile.enable()
    screen._stand(player.app.look)
    profile.disable()
    widgets, calls = len(list(screen.table.walk(restrict=True))), pstats.Stats(profile).total_calls  # type: ignore[attr-defined]
    most_widgets, most_calls = MOST[game]
    assert widgets <= most_widgets, widgets
    assert calls <= most_calls, calls

    from app.ui.match.table_part import Following

    parts = [widget for widget in before if isinstance(widget, Following)]
    assert parts
    assert not any(part._ties for part in parts)


def leave_the_trace_out() -> None:
    """As on a phone: `python -OO` leaves out that Kivy writes down what each rule sets, here it would be counted."""
    from kivy.lang import builder

    def call_fn(args: tuple[Any, ...], _instance: object, _value: object) -> None:
        element, key, value, rule, names = args
        rule.count += 1
        setattr(element, key, eval(value, names))  # noqa: S307 - as Kivy does it

    builder.call_fn = call_fn


if __name__ == "__main__":
    main(sys.argv[1])

"""Taps at random on any target: no screen may fail, in any order of actions.

`python -m tests.app.ui.monkey rogue 412 915 1 en 7 400`: the game, the window, the language, the seed, the number of
taps.
"""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

AWAY = (  # not the purpose of this test
    "leave", "tile/", "language", "theme", "paste", "share", "export", "import", "open_pages",
)  # fmt: skip
SELDOM = ("menu", "help", "log", "clues", "cover", "back", "settings", "scrim", "panel", "undo", "entry/sp", "round")
WORDS = ("zzyzx", "ő", "łąka", "x" * 40, "")


def main(game: str, size: tuple[float, float, float], language: str, seed: int, taps: int) -> None:
    """Deal a random match, and tap."""
    prepare(*size)
    rng = random.Random(seed)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), tips=rng.random() < 0.3, hold=0.4)
    player.app.set(language=language, confirm=rng.random() < 0.5)
    player.app.go("setup", game=game)
    for _ in range(rng.randrange(12)):
        tap_something(player, rng)
    begin(player, game)
    for step in range(taps):
        astray = not hasattr(player.screen, "match_session") and not layered(player) and rng.random() < 0.5
        if astray and (len(player.app.history) < 2 or not player.app.back()):
            begin(player, game)
        tap_something(player, rng)
        if step % 50 == 49:  # background, another text scale, another theme
            player.app.on_pause()
            player.app.on_resume()
            player.app.set(theme=rng.choice(("dark", "light")), text=rng.choice((1.0, 1.0, 1.5, 2.0)))
            player.frames(1)
    moves = getattr(getattr(player.screen, "shown", None), "number", -1)
    print(f"tapped {taps} times; the match is at {moves}")


def begin(player: Player, game: str) -> None:
    """Deal a match."""
    player.app.home()
    player.app.busy = False
    player.app.deal(game)
    player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
    player.until(lambda: getattr(player.screen, "shown", None) is not None, "there is something to see")


def layered(player: Player) -> bool:
    """Whether there is an overlay."""
    return bool(player.app.over())


def tap_something(player: Player, rng: random.Random) -> None:
    """One random touch; at the curtain a hold, in a field a word."""
    from kivy.uix.textinput import TextInput

    top = next(iter(player.app.over()), player.screen)
    found = [
        (sheet, item)
        for sheet in player.sheets()
        if any(widget is top for widget in up(sheet))
        for item in sheet.items
        if (item.tap or item.hold or item.widget) and not item.key.startswith(AWAY)
    ]
    usual = [(sheet, item) for sheet, item in found if not item.key.startswith(SELDOM)]
    if usual and rng.random() < 0.93:
        found = usual
    if not found:
        player.app.back()
        player.frames(1)
        return
    sheet, item = rng.choice(found)
    if isinstance(item.widget, TextInput):
        item.widget.text = rng.choice(WORDS)
        player.frames(1)
        return
    d, box = sheet.look.density, item.box
    x = sheet.x + (box.x + box.w * rng.uniform(0.1, 0.9)) * d
    y = sheet.top - (box.y + box.h * rng.uniform(0.1, 0.9)) * d
    touch = player.touch(*sheet.to_window(x, y))
    touch.touch_down()
    if item.hold is not None:
        for _ in range(40):
            player.frames(1)
    elif rng.random() < 0.2:  # a drag
        touch.touch_move(touch.x + rng.uniform(-150, 150) * d, touch.y + rng.uniform(-150, 150) * d)
    player.frames(1)
    touch.touch_up()
    player.frames(1)


def up(widget: Any) -> list[Any]:
    """A widget and all its ancestors."""
    found = []
    while widget is not None and widget not in found:
        found.append(widget)
        widget = widget.parent
    return found


if __name__ == "__main__":
    width, height, density = (float(part) for part in sys.argv[2:5])
    main(sys.argv[1], (width, height, density), sys.argv[5], int(sys.argv[6]), int(sys.argv[7]))

"""A desktop user with mouse and keyboard: `python -m tests.app.ui.shell.desk`.

The mouse pointer turns into a hand, icons have tooltips; Enter presses the main button, an arrow enters a board; the
window opens with its last size.
"""

import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import prepare
from tests.app.ui.shell.keyboard import ENTER, RIGHT, TAB, Typist


def main() -> None:
    """From the mouse on the home screen to a card played by keys."""
    prepare(1280, 800, 1)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    player = Typist(folder)
    rests(player, folder)
    passes_over_a_table(player)
    player.app.go("setup", game="kyoto")
    player.frames(5)
    player.press(ENTER)
    player.until(lambda: hasattr(player.screen, "match_session"), "Enter deals")
    player.see("hold")
    plays_by_keys(player)
    player.app.on_stop()
    size_is_kept(folder)
    print("at a desk")


def rests(player: Typist, folder: Path) -> None:
    """An icon has a tooltip while the mouse rests on it."""
    from kivy.core.window import Window

    from app.ui.shell.hover import REST, Hover

    shapes: list[str] = []
    Window.set_system_cursor = shapes.append
    hover: Hover = player.app.hover
    player.app.go("settings")
    player.frames(5)
    Window.mouse_pos = player.middle("back")
    player.frames(round(REST * 60) + 4)
    assert shapes[-1] == "hand"
    assert hover.tooltip is not None
    assert hover.tooltip.text == "Back"
    assert not player.app.over(), "it is nothing that Back would close"
    player.app.refit()
    Window.mouse_pos = (1.0, 1.0)
    player.frames(2)
    assert not player.app.hover.tooltip
    assert shapes[-1] == "arrow"
    player.app.home()
    player.frames(3)


def passes_over_a_table(player: Typist) -> None:
    """The mouse passes over a table with icons that KivyMD does not have; a button with words needs no tooltip."""
    from kivy.core.window import Window

    player.app.go("setup", game="rogue")
    player.frames(5)
    player.tap("deal")
    player.see("time/draw")
    for key in sorted(player.there()):
        Window.mouse_pos = player.middle(key)
        player.frames(1)
    Window.mouse_pos = player.middle("time/draw")
    player.frames(30)
    assert not player.app.hover.tooltip
    player.screen.leave()
    player.see("open/kyoto")


def plays_by_keys(player: Typist) -> None:
    """An arrow moves the ring onto the board, and on to its neighbour; Enter taps the focused item."""
    player.hold("hold", "menu")
    player.tap("button/shuffle")
    player.press(RIGHT)
    board: Any = player.app.focus.on
    assert board.key == "grid", board.key
    assert board._around is not None, "the ring is to be seen"
    before = board.under_ring()
    player.press(RIGHT)
    assert board.ring not in ("", before)
    board.ring = "cell/0"
    player.press(ENTER)
    assert player.screen.session.placing.draft.chosen is not None, "the agent there is taken up"
    player.press(TAB)
    assert player.app.focus.on is not board


def size_is_kept(folder: Path) -> None:
    """The stored size is restored if it is valid, else ignored."""
    from app.table.json_store import JsonStore
    from app.ui.shell.window_info import FILE, sides

    assert sides(JsonStore(folder / FILE).read()) == (1280, 800)
    unfit: tuple[Any, ...] = (None, [], {}, {"width": 10, "height": 700}, {"width": "a", "height": 700}, {"width": 900})
    for bad in unfit:
        assert sides(bad) is None, bad


if __name__ == "__main__":
    main()

"""A desktop user without a mouse: `python -m tests.app.ui.shell.keyboard 412 915 1`.

A game is set up and a setting changed by Tab, arrows, Enter and Escape alone; the focus ring is always visible.
"""

import re
import sys
import tempfile
from pathlib import Path
from textwrap import dedent
from typing import Any

from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.every_screen import VISITS
from tests.app.ui.keyed_widgets import Leaves
from tests.app.ui.kv import ROOT
from tests.app.ui.spoken_targets import reached

TAB, ENTER, ESCAPE, RIGHT, DOWN = 9, 13, 27, 275, 274


class Typist(Player):
    """A player with a keyboard."""

    def press(self, key: int, *modifiers: str) -> None:
        """Press a key."""
        from kivy.core.window import Window

        if not Window.dispatch("on_key_down", key, 0, "", list(modifiers)):
            Window.dispatch("on_keyboard", key, 0, "", list(modifiers))
        Window.dispatch("on_key_up", key, 0)
        self.frames(2)

    @property
    def ring(self) -> str:
        """The key of the focused widget."""
        return str(getattr(self.app.focus.on, "key", ""))

    def tab_to(self, key: str) -> None:
        """Press Tab until the ring is there; nothing is skipped on the way."""
        for _ in range(60):
            self.press(TAB)
            if self.ring == key:
                return
        raise AssertionError(f"Tab never comes to {key!r}; there is {sorted(self.there())}")


def main(width: float, height: float, density: float) -> None:
    prepare(width, height, density)
    player = Typist(Path(tempfile.mkdtemp(prefix="safehouse-")))
    app = player.app
    for name, given in (*VISITS, (example(), {})):
        all_is_reached(player, name, given)
    app.go("settings")
    player.frames(5)
    player.tab_to("theme/0")
    player.press(ENTER)
    assert app.prefs.theme == "dark"
    player.press(RIGHT)
    assert player.ring == "theme/1", player.ring
    player.press(ENTER)
    assert app.prefs.theme == "light"
    player.tab_to("text")
    player.press(RIGHT)
    assert app.prefs.text == 1.15, app.prefs.text
    assert app.focus.on.focused, "the ring is to be seen"
    player.press(TAB, "shift")
    assert player.ring != "text"
    player.press(ESCAPE)
    assert len(app.history) == 1
    app.go("setup", game="duet")
    player.frames(5)
    player.tab_to("player/0")
    player.press(ENTER)
    player.see("done")
    player.press(TAB)
    assert player.ring in ("who/0", "name", "add"), "the ring is on the dialog alone"
    player.tab_to("identity/2")
    player.press(ENTER)
    player.tab_to("done")
    player.press(ENTER)
    player.frames(20)
    assert app.prefs.identities[0] == 2
    player.tab_to("house")
    player.press(ENTER)
    player.see("done")
    player.press(ESCAPE)
    player.frames(20)
    assert "done" not in player.there()
    player.press(TAB)
    player.tap("length/10")
    assert app.focus.on is None, "a finger takes the ring away"
    player.tab_to("deal")
    player.press(ENTER)
    player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
    a_word_is_guessed(player)
    print("typed")


def example() -> str:
    """The example screen of docs/screens.md, as it is there."""
    from app.ui.shell.routes import SCREENS

    page = (ROOT / "docs" / "screens.md").read_text(encoding="utf-8")
    python, kv = (dedent(part) for part in re.findall(r"   ```(?:python)?\n(.*?)   ```\n", page, re.DOTALL)[:2])
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    (folder / "example.py").write_text(python, encoding="utf-8")
    (folder / "example.kv").write_text(kv, encoding="utf-8")
    sys.path.insert(0, str(folder))
    SCREENS["scores"] = ("example", "ScoresScreen")
    return "scores"


def all_is_reached(player: Typist, name: str, given: dict[str, Any]) -> None:
    """Tab reaches every target of a screen, and Escape leaves it."""
    player.app.go(name, **given)
    player.frames(5)
    leaves = [sheet for sheet in player.sheets() if isinstance(sheet, Leaves)]  # a board uses arrow keys
    reaches = {getattr(widget, "key", "") for widget in reached(player.app.screens.current_screen)}
    wanted = {item.key for sheet in leaves for item in sheet.items if item.tap and item.key in reaches}
    for _ in range(3 * len(wanted)):
        if wanted:
            player.press(TAB)
            wanted.discard(player.ring)
    assert not wanted, f"Tab never comes to {wanted} on the screen {name}"
    player.press(ESCAPE)
    player.frames(5)
    assert len(player.app.history) == 1, f"Escape does not lead away from the screen {name}"


def a_word_is_guessed(player: Typist) -> None:
    """The board of Duet: the arrows move the ring from card to card, Enter arms one."""
    player.see("turner/0")
    player.tab_to("turner/0")
    player.press(ENTER)  # opening a key by a key press needs no hold
    player.see("give")
    player.type("ŹŐWYZ")
    player.tap("give")
    player.see("main")
    player.tab_to("board")
    board = player.app.focus.on
    player.press(RIGHT)
    player.press(DOWN)
    assert board.ring == 18, board.ring
    assert board._around is not None, "the ring is to be seen"
    player.press(ENTER)
    assert player.screen.session.armed == 18


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))

"""A player who uses the keyboard alone: all that is tapped elsewhere is found by Tab, arrows and Enter.

`python -m tests.app.ui.key_player duet 412 915`: a whole match of Duet; also `kyoto`, `rogue` and `lesson`.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import prepare
from tests.app.ui.shell.keyboard import ENTER, TAB, Typist

ARROWS, F1 = (273, 274, 275, 276), 282
MOST = 120  # presses of Tab until something is out of reach


class KeyFinger:
    """A touch by keys: the ring goes to what lies at the point, and Enter is held until the touch ends."""

    def __init__(self, player: "KeyPlayer", x: float, y: float) -> None:
        self.player, self.pos = player, (x, y)

    def touch_down(self) -> None:
        found = self.player.under(*self.pos)
        if found is not None:
            widget, part = found
            self.player.tab_on(lambda on: on is widget)
            if part is not None:
                self.player.walk_to(widget, part)
            self.player.key_down(ENTER)

    def touch_up(self) -> None:
        self.player.key_up(ENTER)


class KeyPlayer(Typist):
    """A player without a finger."""

    def touch(self, x: float, y: float) -> KeyFinger:
        return KeyFinger(self, x, y)

    def under(self, x: float, y: float) -> tuple[Any, Any] | None:
        """The smallest thing at a point that the ring comes to: a widget, and the part of a board."""
        found = []
        for widget in self.app.focus.places():
            if self.parts(widget):
                part = self.part_at(widget, *widget.to_widget(x, y))
                found += [(0.0, widget, part)] if part is not None else []
            elif widget.collide_point(*widget.to_widget(x, y)):
                found.append((widget.width * widget.height, widget, None))
        nearest = min(found, key=lambda one: one[0], default=None)
        return nearest[1:] if nearest is not None else None

    def part_at(self, board: Any, x: float, y: float) -> Any:
        """The part of a board at a point."""
        if hasattr(board, "under"):
            item = board.under(x, y)
            return item.key if item is not None and item.key in self.parts(board) else None
        if hasattr(board, "place_at"):
            return board.place_at(x, y)
        if hasattr(board, "column_at"):
            d = board.look.density
            column = board.column_at((x - board.x) / d, (board.top - y) / d) if board.collide_point(x, y) else None
            return column if column in self.parts(board) else None
        return None

    def key_down(self, key: int) -> None:
        """Press a key and hold it."""
        from kivy.core.window import Window

        Window.dispatch("on_key_down", key, 0, "", [])
        self.frames(1)

    def key_up(self, key: int) -> None:
        """Let go of a key."""
        from kivy.core.window import Window

        Window.dispatch("on_key_up", key, 0)

    def tap(self, key: str) -> None:
        self.see(key)
        self.until(lambda: all(getattr(one, "ripe", True) for one in self.app.over()), f"{key} can be tapped")
        self.go_to(key)
        self.press(ENTER)
        self.frames(2)

    def hold(self, key: str, opened: str) -> None:
        self.tap(key)
        self.see(opened)

    def type(self, words: str) -> None:
        self.go_to("entry/word")
        field = self.app.focus.on
        assert field.focus, "what is typed goes into the field"
        field.select_all()
        field.delete_selection()
        field.insert_text(words)
        self.frames(2)
        self.press(TAB)

    def card(self, cell: int) -> None:
        self.go_to("board")
        self.walk_to(self.app.focus.on, cell)
        self.press(ENTER)
        self.frames(2)

    def tap_again(self, x: float, y: float) -> None:
        self.press(ENTER)

    def ask(self, key: str) -> None:
        self.go_to(key)
        self.press(F1)

    def go_to(self, key: str) -> None:
        """Bring the ring to a widget, or to an item of a board."""
        self.tab_on(lambda on: getattr(on, "key", "") == key or key in self.parts(on))
        on = self.app.focus.on
        if getattr(on, "key", "") != key:
            self.walk_to(on, key)

    def tab_on(self, there: Callable[[Any], bool]) -> None:
        """Press Tab until the ring is there."""
        for _ in range(MOST):
            on = self.app.focus.on
            if on is not None and on in self.app.focus.places() and there(on):
                return
            self.press(TAB)
        raise AssertionError(f"Tab never comes there; there is {sorted(self.there())}")

    def parts(self, board: Any) -> list[Any]:
        """The parts of a board."""
        places = getattr(board, "key_places", None)
        return list(places()) if places is not None else []

    def walk_to(self, board: Any, part: Any) -> None:
        """Press the arrows that lead to a part of a board, by the shortest way."""
        wanted = self._way(board, part)
        for key in wanted:
            self.press(key)
        assert self.at(board) == part, f"the arrows {wanted} lead to {self.at(board)} instead of {part}"

    def at(self, board: Any) -> Any:
        """The part that the ring is on."""
        under = getattr(board, "under_ring", None)
        on = under() if under is not None else None
        return on if on is not None else board.ring

    def _way(self, board: Any, part: Any) -> list[int]:
        from app.ui.shell.keyboard_focus import ARROWS as WAYS

        start = self.at(board)
        ways: dict[Any, list[int]] = {start: []}
        todo = [start]
        while todo and part not in ways:
            here = todo.pop(0)
            for key in ARROWS:
                board.focus_place(here)
                if board.keyed(WAYS[key], False) and self.at(board) not in ways:
                    ways[self.at(board)] = [*ways[here], key]
                    todo.append(self.at(board))
        board.focus_place(start)
        assert part in ways, f"no arrow leads to {part}"
        return ways[part]


def main(game: str, width: float, height: float) -> None:
    """A whole match of a game, or a lesson."""
    prepare(width, height, 1)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-keys-"))
    if game == "duet":
        from tests.app.ui.duet import play as duet

        duet.match(KeyPlayer, folder, "en", 1.0)
    elif game == "kyoto":
        from tests.app.ui.kyoto import play as kyoto

        kyoto.match(KeyPlayer(folder, hold=0.02), "en", "full")
    elif game == "rogue":
        from tests.app.ui.rogue import play as rogue

        rogue.Evening(folder, "android", 3, "en", 1.0, KeyPlayer).play()
    else:
        from tests.app.ui.learn import follow

        player = KeyPlayer(folder)
        follow.walk(player, game.partition("-")[2])


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]))

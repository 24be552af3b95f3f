"""A player who uses the keyboard alone: all that is tapped elsewhere is found by Tab, arrows and Enter.

`python -m tests.app.ui.key_player duet 412 915`: a whole match of Duet.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import prepare
from tests.app.ui.shell.keyboard import ENTER, TAB, Typist

ARROWS = (273, 274, 275, 276)
MOST = 120  # presses of Tab until something is out of reach


class KeyPlayer(Typist):
    """A player without a finger: touches are errors."""

    def touch(self, x: float, y: float) -> Any:
        raise AssertionError("this player has no finger")

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

    def go_to(self, key: str) -> None:
        """Press Tab until the ring is on this widget, or on the board with this item; then the arrows."""
        for _ in range(MOST):
            on = self.app.focus.on
            if on is not None and on not in self.app.focus.places():
                on = None
            if on is not None and getattr(on, "key", "") == key:
                return
            if key in self.parts(on):
                self.walk_to(on, key)
                return
            self.press(TAB)
        raise AssertionError(f"Tab never comes to {key!r}; there is {sorted(self.there())}")

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
        under = getattr(board, "_under_ring", None)
        on = under() if under is not None else None
        return on.key if on is not None else board.ring

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
    """A whole match of a game."""
    prepare(width, height, 1)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-keys-"))
    if game == "duet":
        from tests.app.ui.duet import play

        play.match(KeyPlayer, folder, "en", 1.0)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]))

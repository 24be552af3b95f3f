"""The work done when a screen opens: `python -m tests.app.ui.speed.opening`.

While the first screen stands, what the others need is loaded in short steps, none of them elsewhere or soon after a
touch. So an opening imports nothing on the thread of the screen, builds only what is visible, and renders a text once.
Rules are drawn chapter by chapter, at places that are known at once.
"""

import sys
import tempfile
import threading
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

OURS = ("app.", "games.")
MOST_AT_ONCE = 8  # modules of ours that a step imports on the thread of the screen
AT_HOME = 120  # frames in which all is loaded
MOST: tuple[tuple[str, dict[str, Any], int, int], ...] = (  # widgets; texts rendered the first time, in this order
    ("settings", {}, 64, 44),
    ("credits", {}, 44, 31),
    ("rules", {"game": "duet"}, 36, 60),
    ("rules", {"game": "kyoto"}, 35, 60),
    ("rules", {"game": "rogue"}, 42, 46),
    ("setup", {"game": "duet"}, 57, 36),
    ("setup", {"game": "kyoto"}, 60, 20),
    ("setup", {"game": "rogue"}, 52, 16),
    ("matches", {}, 22, 6),
    ("statistics", {}, 30, 10),
    ("packs", {}, 20, 14),
    ("teams", {}, 20, 6),
    ("map", {}, 33, 74),
    ("cases", {}, 46, 26),
    ("join", {}, 56, 20),
)


class Counted:
    """The counts since the last `begin`."""

    def __init__(self) -> None:
        from kivy.uix.widget import Widget

        from app.ui.drawing.text_rendering import TextLine

        self.widgets = self.texts = 0
        self.imported: list[str] = []
        build, render, execute = Widget.__init__, TextLine.render, SourceFileLoader.exec_module
        screen = threading.current_thread()

        def built(widget: Any, **given: Any) -> None:
            self.widgets += 1
            build(widget, **given)

        def rendered(label: TextLine, real: bool = False) -> tuple[int, int] | None:
            self.texts += real
            return render(label, real)

        def executed(loader: Any, module: Any) -> None:
            if module.__name__.startswith(OURS) and threading.current_thread() is screen:
                self.imported.append(module.__name__)
            execute(loader, module)

        Widget.__init__ = built
        TextLine.render = rendered  # type: ignore[method-assign, assignment]
        SourceFileLoader.exec_module = executed  # type: ignore[method-assign, assignment]

    def begin(self) -> None:
        """Count from here."""
        self.widgets = self.texts = 0
        self.imported.clear()


def main() -> None:
    """All of it in one window."""
    prepare(412, 915, 2)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    counted = Counted()
    loads_at_home_alone(player, counted)
    opens(player, counted)
    rules_are_drawn_piece_by_piece(player)
    a_ripple_ends_with_its_screen(player)
    sys.exit(0)


def loads_at_home_alone(player: Player, counted: Counted) -> None:
    """Nothing is loaded on another screen, nor while it is touched; then all of it in short steps."""
    last = "app.ui.rogue.painters.rule_pictures"
    player.app.go("credits")
    player.frames(AT_HOME)
    assert last not in sys.modules, "another screen is shown"
    player.app.back()
    player.keep_touching(AT_HOME // 10)
    assert last not in sys.modules, "somebody touches the screen"
    for _ in range(AT_HOME):
        counted.begin()
        player.frames(1)
        assert len(counted.imported) <= MOST_AT_ONCE, f"divide the step in preloaded_modules.py: {counted.imported}"
    assert last in sys.modules, "there was time enough"


def opens(player: Player, counted: Counted) -> None:
    """Every screen, the first time and again."""
    from kivy.base import EventLoop

    wrong: list[str] = []
    for again in (False, True):
        for name, given, widgets, texts in MOST:
            counted.begin()
            player.app.go(name, **given)
            EventLoop.idle()
            EventLoop.idle()
            if counted.imported:
                wrong.append(f"{name} {given} imports: name these in preloaded_modules.py: {counted.imported}")
            if counted.widgets > widgets:
                wrong.append(f"{name} {given} builds {counted.widgets} widgets instead of {widgets}")
            if counted.texts > (0 if again else texts):
                wrong.append(f"{name} {given} renders {counted.texts} texts, {'again' if again else f'not {texts}'}")
            player.frames(30)
            if not again:
                has_its_rules(player.app.screens.current_screen)
            player.app.back()
            player.frames(10)
    assert not wrong, "\n".join(wrong)


def has_its_rules(screen: Any) -> None:
    """The kv rules of all widgets are those that Kivy would find."""
    from kivy.lang import Builder

    for widget in screen.walk(restrict=True):
        found: list[Any] = []
        for selector, rule in Builder.rules:
            if selector.match(widget):
                if rule.avoid_previous_rules:
                    found.clear()
                found.append(rule)
        assert Builder.match(widget) == found, widget


def rules_are_drawn_piece_by_piece(player: Player) -> None:
    """Visible chapters are drawn, soon the rest; a chapter that is scrolled to, at once. Nothing moves by that."""
    from app.ui.drawing import sprites

    sprites._pages.clear()  # as if they were opened for the first time
    player.app.go("rules", game="rogue")
    player.frames(2)
    pages = player.screen.ids.pages.children[::-1]
    places = [(page.y, page.height) for page in pages]
    near = [page.near for page in pages]
    assert 0 < sum(near) <= 5, near
    assert near == sorted(near, reverse=True), near
    assert not any(page.pictured for page in pages), "no picture is loaded before the first frames"
    player.screen.ids.scroll.scroll_y = 0.0
    player.frames(1)
    assert pages[-1].near
    player.screen.ids.scroll.scroll_y = 1.0
    player.frames(60)
    assert all(page.near and page.pictured for page in pages)
    assert places == [(page.y, page.height) for page in pages]
    player.screen.search = "bomb"
    player.frames(3)
    assert all(page.near for page in player.screen.ids.pages.children)
    player.app.back()
    player.frames(3)
    player.app.go("rules", game="rogue")
    player.frames(2)
    assert player.screen.ids.pages.children[-1].pictured, "its pictures are there now"
    player.app.back()
    player.frames(3)


def a_ripple_ends_with_its_screen(player: Player) -> None:
    """Nothing is animated that is not in the window any more."""
    from kivy.animation import Animation

    player.app.go("credits")
    player.frames(3)
    back = player.widget("back")
    Animation(wave=1.0, duration=60.0).start(back)
    player.frames(3)
    assert 0.0 < back.wave < 1.0
    player.app.back()
    player.frames(3)
    assert back.wave == 0.0
    assert not Animation._instances


if __name__ == "__main__":
    main()

"""KivyMD's widgets behave as all controls of the app do: `python -m tests.app.ui.material`.

Leaks, targets, words and the way of Tab are checked for every screen by `leaks`, `measure` and `shell.keyboard`.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare


def main() -> None:
    """All of it in one window."""
    prepare(412, 915, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    player.frames(90)  # as long as somebody looks at the first screen
    all_is_loaded()
    a_short_tap_chooses(player)
    nobody_taps_what_is_gone(player)
    a_name_has_an_end(player)
    a_field_follows(player)
    print("as all others")
    sys.exit(0)


def all_is_loaded() -> None:
    """Nothing of KivyMD is imported by the first screen that is opened."""
    from kivy.factory import Factory

    from app.ui.shell.preloaded_modules import WIDGETS

    assert set(WIDGETS) <= set(sys.modules)
    from app.ui.widgets import material

    for name in ("MDDivider", "MDIconButton", "MDSlider", "MDTextField", "MDTopAppBar"):
        assert Factory.get(name) is getattr(material, name), f"in .kv {name} is the one of KivyMD"


def a_short_tap_chooses(player: Player) -> None:
    """The slider is where the finger was, at once; a handle of KivyMD's would still be on its way."""
    player.app.go("settings")
    player.frames(5)
    slider = player.widget("text")
    x = slider.x + slider.padding + (slider.width - 2 * slider.padding) * 3 / 5
    touch = player.touch(*slider.to_window(x, slider.center_y))
    touch.touch_down()
    touch.touch_up()
    player.frames(2)
    assert player.app.prefs.text == slider.steps[3], player.app.prefs.text
    player.app.set(text=1.0)
    player.app.back()


def nobody_taps_what_is_gone(player: Player) -> None:
    """Another device leads away from a screen while a finger is on its bar: nothing happens where it is lifted."""
    player.app.go("settings")
    player.frames(5)
    touch = player.touch(*player.middle("back"))
    touch.touch_down()
    player.frames(1)
    button = player.widget("back")
    player.app.go("credits")
    player.frames(2)
    touch.touch_up()
    player.frames(2)
    assert len(player.app.history) == 3, "Back was pressed on a screen that was gone"
    assert button.state == "normal"
    player.app.home()
    player.frames(2)


def a_name_has_an_end(player: Player) -> None:
    """A field takes no more letters than a name may have, and none that cannot be seen."""
    from app.ui.map.team_screen import LONGEST

    player.app.go("team", team="")
    player.frames(5)
    field = player.widget("name")
    field.text = ""
    field.insert_text("a\tb\n" + "x" * 2 * LONGEST)
    player.frames(5)
    assert field.text.startswith("abx"), field.text
    assert len(field.text) == LONGEST, field.text


def a_field_follows(player: Player) -> None:
    """Text scale and theme, while it is there."""
    field = player.widget("name")
    hint = field._hint_text_label

    def seen() -> tuple[Any, ...]:
        return field.font_size, field.height, hint.texture_size[1], tuple(hint.color)

    before = seen()
    assert player.app.prefs.text == 1.0, player.app.prefs.text
    player.app.set(text=2.0, theme="light")
    player.frames(30)
    assert all(one != other for one, other in zip(before, seen(), strict=True)), (before, seen())
    player.app.set(text=1.0, theme="dark")
    player.app.home()


if __name__ == "__main__":
    main()

"""Proves that the replaced functions of Kivy and KivyMD are unchanged; after a change the patches must be checked
again.
"""

import ast
import hashlib
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.app.ui.kv import ROOT

PATCHES = ROOT / "app" / "ui" / "shell" / "kivymd_patches.py"


@dataclass(frozen=True, slots=True)
class Pin:
    """A function or a file of Kivy or KivyMD, the start of its hash, and the checks after a change."""

    file: str
    name: str  # Class.function, or nothing for all of the file
    sha: str
    check: str

    def __str__(self) -> str:
        return f"{self.file}:{self.name}" if self.name else self.file


PATCHED = (  # by app/ui/shell/kivymd_patches.py
    Pin(
        "kivymd/theming.py",
        "ThemeManager.set_colors",
        "acc8266225c29892",
        "still only computes a palette: python -m bench.start shows whether it is worth a patch",
    ),
    Pin(
        "kivymd/theming.py",
        "ThemableBehavior.__init__",
        "2061e524bc1a56dc",
        "still sets theme_cls and imports labels and fields; whatever else it does has to be done by `themed`",
    ),
    Pin(
        "kivymd/theming.py",
        "ThemableBehavior.remove_widget",
        "33f58731e6996aac",
        "still only takes bindings back that the app has none of: python -m tests.app.ui.leaks on",
    ),
    Pin(
        "kivymd/uix/behaviors/hover_behavior.py",
        "HoverBehavior.__init__",
        "291841196ee5b5cb",
        "python -m bench.kivymd_leaks: if no binding of the mouse is kept, the patch may go",
    ),
    Pin(
        "kivy/uix/textinput.py",
        "TextInput._adjust_viewport",
        "307040b75001f4fc",
        "a field that was written in is still kept without the patch: python -m tests.app.ui.duet.play",
    ),
    Pin(
        "kivy/lang/builder.py",
        "BuilderBase.match",
        "ab098f789264bb23",
        "still the rules of all selectors that match, in their order: python -m tests.app.ui.speed.opening",
    ),
)
EXTENDED = (  # by app/ui/widgets/material.py and material.kv, which count on what is inside
    Pin(
        "kivymd/uix/behaviors/ripple_behavior.py",
        "M3CommonRipple.__init__",
        "fccf1c1a478de927",
        "makes its buffer by init_fbos, which MDIconButton leaves out",
    ),
    Pin(
        "kivymd/uix/behaviors/ripple_behavior.py",
        "M3CommonRipple._update_uniforms",
        "aa3e4a83d754b534",
        "does nothing where there is no buffer",
    ),
    Pin(
        "kivymd/uix/appbar/appbar.py",
        "MDTopAppBar.add_widget",
        "604d97e43b507456",
        "our MDTopAppBar does the same, at once",
    ),
    Pin(
        "kivymd/uix/controllers/windowcontroller.py",
        "WindowController.__init__",
        "add6ff81942c897c",
        "binds on_resize alone, which our MDTopAppBar takes back",
    ),
    Pin(
        "kivymd/uix/textfield/textfield.py",
        "MDTextField.__init__",
        "12a370613aeaa7f3",
        "binds primary_palette and theme_style, which our MDTextField takes back",
    ),
    Pin(
        "kivymd/uix/textfield/textfield.py",
        "MDTextField.on_focus",
        "9f1fe77a97584a1e",
        "moves its hint by set_pos_hint_text, set_hint_text_font_size and set_space_in_line, upwards by less than 0",
    ),
    Pin(
        "kivymd/uix/textfield/textfield.py",
        "MDTextField.set_texture_color",
        "59f7823cbf817005",
        "tints a hint twice: material.once",
    ),
    Pin(
        "kivymd/uix/slider/slider.py",
        "MDSlider.add_widget",
        "2378b41e8b1298e6",
        "puts the handle into handle_container",
    ),
    Pin(
        "kivymd/uix/slider/slider.py",
        "MDSlider.on_touch_down",
        "61f37982993be414",
        "whatever it does beside moving the knob",
    ),
    Pin(
        "kivymd/uix/slider/slider.py",
        "MDSlider.on_touch_up",
        "44b6c45ef2b5c8dd",
        "whatever it does beside leaving the handle",
    ),
    Pin("kivymd/uix/divider/divider.py", "MDDivider.on_orientation", "7dda0015d6b92b8c", "only sets the thickness"),
    Pin(
        "kivymd/uix/textfield/textfield.kv",
        "",
        "5e5b6f2a2aeacd5b",
        "what our rules <-MDTextField> with <-MDTextFieldHintText> and <-MDTextFieldLeadingIcon> leave out",
    ),
    Pin(
        "kivymd/uix/behaviors/backgroundcolor_behavior.py",
        "",
        "2dbb49cbd19bb2b9",
        "what our rules <-MDBoxLayout> and <-MDGridLayout> leave out",
    ),
    Pin("kivymd/uix/button/button.kv", "", "d1d26d67fe88cce5", "what our rule <-MDIconButton> leaves out"),
    Pin(
        "kivymd/uix/appbar/appbar.kv",
        "",
        "b4dbacb4928b00ce",
        "what our rules <-MDTopAppBar> and <-MDTopAppBarTitle> leave out",
    ),
    Pin(
        "kivymd/uix/slider/slider.kv",
        "",
        "57718f9389c831e1",
        "what our rules <-MDSlider> and <-MDSliderHandle> leave out",
    ),
)


def text_of(pin: Pin) -> str:
    """The source of what is pinned, as it is installed."""
    source = Path(str(distribution(pin.file.partition("/")[0]).locate_file(pin.file))).read_text("utf-8")
    if not pin.name:
        return source
    kind, function = pin.name.split(".")
    (found,) = [
        node
        for body in ast.parse(source).body
        if isinstance(body, ast.ClassDef) and body.name == kind
        for node in body.body
        if isinstance(node, ast.FunctionDef) and node.name == function
    ]
    return str(ast.get_source_segment(source, found))


def sha(text: str) -> str:
    """The start of a hash."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("pin", [*PATCHED, *EXTENDED], ids=str)
def test_what_is_replaced_is_what_it_was(pin: Pin) -> None:
    assert sha(text_of(pin)) == pin.sha, f"{pin} has changed. Check: {pin.check}; then pin its new hash"


def test_every_patch_is_pinned() -> None:
    """Everything assigned to a class of Kivy or KivyMD by `kivymd_patches.py`."""
    tree = ast.parse(PATCHES.read_text("utf-8"))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kivy")
        for alias in node.names
    }
    targets = [target for node in ast.walk(tree) if isinstance(node, ast.Assign) for target in node.targets]
    patched = {
        f"{target.value.id}.{target.attr}"
        for target in targets
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id in imported
    } - {"Metrics.fontscale"}
    assert patched == {pin.name for pin in PATCHED}


def test_a_rule_replaced_is_pinned() -> None:
    """The rules replaced by material.kv."""
    kv = (ROOT / "app" / "ui" / "widgets" / "material.kv").read_text("utf-8")
    rules = [line.strip("<>:") for line in kv.splitlines() if line.startswith("<-")]
    replaced = {name.strip(" -") for rule in rules for name in rule.split(",")}
    documented = {word.strip("<>-,") for pin in EXTENDED for word in pin.check.split() if word.startswith("<-")}
    assert replaced == documented

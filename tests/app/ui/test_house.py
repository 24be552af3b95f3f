"""The house rules of screens: what a .kv file may say, and what a screen may not."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from app.ui import tokens
from tests.app.ui.kv import FILES, ROOT, Value, expressions, values

LENGTHS = re.compile(r"^(height|width|size|spacing|padding|pos|x|y|radius|font_size|letters|air|\w+_distance)$")
FREE = {0, 1, 2, 0.5, -1}  # nothing, all, twice, the middle
COLOUR = re.compile(r"#[0-9a-fA-F]{6,8}\b|\brgba?\s*:")


def numbers(text: str) -> set[float]:
    """The numbers written in an expression, but for places in lists and pairs such as `args[1]`."""
    tree = ast.parse(text)
    places = {node.slice for node in ast.walk(tree) if isinstance(node, ast.Subscript)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in places]
    return {node.value for node in found if isinstance(node.value, int | float) and not isinstance(node.value, bool)}


def wrong(value: Value) -> str:
    """What a line of a .kv may not hold."""
    if re.search(r"\bids\.", value.text):
        return "an id of an id is kept for ever, with what it says: use the id by its name, or a property"
    if re.search(r"\b(dp|sp|cm|inch)\(", value.text) or COLOUR.search(f"{value.name}: {value.text}"):
        return "a length or a colour has a name"
    if LENGTHS.match(value.name) and numbers(value.text) - FREE:
        return "a length has a name"
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_kv_names_what_it_uses(path: Path) -> None:
    found = [f"{value.place}  ({reason})" for value in values(path) if (reason := wrong(value))]
    assert not found, "\n".join(found)
    for text in expressions(path):
        ast.parse(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("text", "root.ids.field.text"),
        ("height", "dp(20)"),
        ("spacing", "12"),
        ("padding", "app.sizes.gap, 7"),
        ("rgba", "1, 0, 0, 1"),
        ("ink", '"#FF0000"'),
    ],
)
def test_what_may_not_be_said_is_found(name: str, text: str) -> None:
    assert wrong(Value("planted.kv", 1, name, text))


NAMED: dict[str, Any] = {"letters": tokens.Type, "round": tokens.Radius, "corner": tokens.Radius} | dict.fromkeys(
    ("ink", "fill", "edge"), tokens.Frame
)


def test_letters_and_gaps_have_names() -> None:
    assert len([name for name in tokens.Type.__dataclass_fields__ if not name.startswith("card_word")]) == 8
    assert len(tokens.Gaps.__dataclass_fields__) == 5
    for path in FILES:
        for value in values(path):
            if value.name in NAMED:
                for said in words(value.text) - {""}:
                    assert said in NAMED[value.name].__dataclass_fields__, value.place


def words(text: str) -> set[str]:
    """The names an expression may come to: not what it compares."""
    tree = ast.parse(text, mode="eval").body
    branches = [tree.body, tree.orelse] if isinstance(tree, ast.IfExp) else [tree]
    return {str(branch.value) for branch in branches if isinstance(branch, ast.Constant)}


def screens_laid_out() -> list[Path]:
    """The modules of screens that have a .kv beside them."""
    return [path.with_suffix(".py") for path in FILES if "AppScreen" in path.with_suffix(".py").read_text("utf-8")]


@pytest.mark.parametrize("path", screens_laid_out(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_screen_computes_no_place(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not names & {"Box", "Item", "Pen", "dp", "sp"}, "layouts place, and painters have a module of their own"


def test_a_class_of_a_kv_has_a_name_of_its_own() -> None:
    """Rules and widget classes share one name space, with Kivy's graphics: the last one imported would win."""
    named: dict[str, list[str]] = {}
    for path in (ROOT / "app" / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.bases:
                named.setdefault(node.name, []).append(str(path))
    made: dict[str, list[str]] = {}
    for path in FILES:
        for name in re.findall(r"^<(\w+)@", path.read_text(encoding="utf-8"), re.MULTILINE):
            made.setdefault(name, []).append(str(path))
    used = {
        name for path in FILES for name in re.findall(r"^ *<?-?([A-Z]\w+)[>:]", path.read_text("utf-8"), re.MULTILINE)
    }
    from kivy.factory_registers import Factory

    own = {name for name, known in Factory.classes.items() if (known["module"] or "").startswith("kivy.")}
    assert not (made.keys() | named.keys() & used) & own, "a class of Kivy has this name"
    twice = {name: where for name, where in made.items() if len(where) > 1 or name in named}
    twice |= {name: where for name, where in named.items() if name in used and len(where) > 1}
    assert not twice, twice


FRAME = ["credits", "home", "map", "matches", "packs", "replay", "rules", "settings", "setup", "statistics", "wifi"]
SIZES = {
    "text": 2,
    "paragraph": 1,
    "block": 1,
    "label": 5,
    "paragraph_height": 2,
    "text_width": 3,
}  # where letters stand


def literal_letters(source: str) -> list[int]:
    """The lines in which words are drawn or measured at a size that has no name."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            place = SIZES.get(getattr(node.func, "attr", getattr(node.func, "id", "")))
            size = node.args[place] if place is not None and len(node.args) > place else None
            if isinstance(size, ast.Constant) and isinstance(size.value, int | float):
                found.append(node.lineno)
    return found


def test_painters_name_their_letters_and_colours() -> None:
    assert literal_letters('pen.text("x", "strong", 17, 0, 0, ink)') == [1], "a planted one is found"
    assert literal_letters('pen.text("x", "strong", look.type.body, 0, 0, ink)') == []
    ui = ROOT / "app" / "ui"
    painters = [path for folder in (*FRAME, "curtain", "rogue") for path in (ui / folder).rglob("*.py")]
    painters = [path for path in painters if path.name != "theme.py"]  # where a game names its own
    kit = ("parts", "surfaces", "controls", "places", "painting", "dialogs", "toast", "folder", "people")
    painters += [ui / f"{name}.py" for name in kit]
    wrong = [f"{path.name}:{line}" for path in painters for line in literal_letters(path.read_text(encoding="utf-8"))]
    wrong += [path.name for path in painters if re.search(r'"#[0-9A-Fa-f]{6,8}"', path.read_text(encoding="utf-8"))]
    assert not wrong, wrong

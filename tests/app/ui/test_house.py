"""The conventions of screens: the permitted contents of .kv files and screen modules."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from app.present import tokens
from app.services.preferences import Preferences
from tests.app.ui.kv import FILES, ROOT, Value, expressions, values

LENGTHS = re.compile(r"^(height|width|size|spacing|padding|pos|x|y|radius|font_size|letters|air|\w+_distance)$")
FREE = {0, 1, 2, 0.5, -1}  # nothing, all, twice, the middle
COLOUR = re.compile(r"#[0-9a-fA-F]{6,8}\b")


def numbers(text: str) -> set[float]:
    """The numbers in an expression, except indices such as in `args[1]`."""
    tree = ast.parse(text)
    places = {node.slice for node in ast.walk(tree) if isinstance(node, ast.Subscript)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in places]
    return {node.value for node in found if isinstance(node.value, int | float) and not isinstance(node.value, bool)}


def wrong(value: Value) -> str:
    """The violation in a line of a .kv, or ""."""
    if re.search(r"\bids\.", value.text):
        return "an id of an id is kept for ever, with what it says: use the id by its name, or a property"
    mixed = value.name in ("rgb", "rgba") and numbers(value.text)
    if re.search(r"\b(dp|sp|cm|inch)\(", value.text) or COLOUR.search(value.text) or mixed:
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
        ("rgb", "0.5, 0, 0"),
        ("rgba", "app.theme_cls.surfaceColor if self.on else (1, 0, 0, 1)"),
        ("ink", '"#FF0000"'),
    ],
)
def test_what_may_not_be_said_is_found(name: str, text: str) -> None:
    assert wrong(Value("planted.kv", 1, name, text))


def test_a_kv_does_not_ask_which_screen_is_in_front() -> None:
    """The whole text is searched, as a handler may have lines below its name."""
    assert {path.parent.name for path in FILES} >= {"home", "wifi", "fourth"}
    found = [str(path.relative_to(ROOT)) for path in FILES if "current_screen" in path.read_text(encoding="utf-8")]
    assert not found, f"a row picks (`on_pick` of Each or Grid), a part is given its `screen`: {found}"


NAMED: dict[str, Any] = {"letters": tokens.TextSizes, "round": tokens.Radius, "corner": tokens.Radius} | dict.fromkeys(
    ("ink", "fill", "edge"), tokens.FrameColors
)


def test_letters_and_gaps_have_names() -> None:
    assert len([name for name in tokens.TextSizes.__dataclass_fields__ if not name.startswith("card_word")]) == 8
    assert len(tokens.Gaps.__dataclass_fields__) == 5
    for path in FILES:
        for value in values(path):
            if value.name in NAMED:
                for said in words(value.text) - {""}:
                    assert said in NAMED[value.name].__dataclass_fields__, value.place


def test_a_row_of_the_settings_names_a_field_of_the_preferences() -> None:
    rows = [value for path in FILES for value in values(path) if value.name == "setting" and value.text != '""']
    assert len(rows) >= 8
    wrong = [row.place for row in rows if ast.literal_eval(row.text) not in Preferences.__dataclass_fields__]
    assert not wrong, f"app/services/preferences.py has no such field: {wrong}"


def words(text: str) -> set[str]:
    """The possible results of an expression: not the operands of comparisons."""
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
    assert not names & {"Box", "Item", "Pen", "dp", "sp"}, "layouts place, and painters have separate modules"


def test_no_import_of_a_kv_hides_an_id() -> None:
    """Imports of all files share one name space: the screens opened before decide what an id would mean."""
    read = [path.read_text(encoding="utf-8") for path in FILES]
    imported = {name for text in read for name in re.findall(r"^#:import (\w+)", text, re.MULTILINE)}
    assert {name for text in read for name in re.findall(r"^ +id: (\w+)", text, re.MULTILINE)} & imported == set()


def test_a_class_of_a_kv_has_a_unique_name() -> None:
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
    assert not twice, f"rules and classes share one name space, give these another name: {twice}"


SIZES = {
    "text": 2,
    "paragraph": 1,
    "block": 1,
    "label": 5,
    "caption": 3,
    "caption_width": 3,
    "paragraph_height": 2,
    "text_width": 3,
}  # arguments with text sizes,
RADII = dict.fromkeys(("box", "ring", "gradient", "paper", "hatched"), 4)  # and with radii of corners
SHARE = 2  # a number up to this is a share of a part, or of a named size
RIM = 6  # an outline around something has a radius larger by a few dp


def absolute(node: ast.expr, given: dict[str, list[ast.expr]], more: float) -> bool:
    """Whether an expression is a length without a name; its parts are followed through the names assigned in its
    function. `more` may be added to a named length.
    """
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int | float) and node.value > SHARE
    parts: list[ast.expr] = []
    if isinstance(node, ast.Name):
        parts, given = given.get(node.id, []), {name: made for name, made in given.items() if name != node.id}
    elif isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("min", "max"):
        parts = node.args
    elif isinstance(node, ast.BinOp):
        parts = [node.left] if isinstance(node.op, ast.Div) else [node.left, node.right]
        if isinstance(node.op, ast.Add | ast.Sub):
            added = [part.value for part in parts if isinstance(part, ast.Constant)]
            if any(isinstance(value, int | float) and value > more for value in added):
                return True
            parts = [part for part in parts if not isinstance(part, ast.Constant)]
    return any(absolute(part, given, more) for part in parts)


def assigned(body: ast.AST) -> dict[str, list[ast.expr]]:
    """The values assigned to each name in a function."""
    given: dict[str, list[ast.expr]] = {}
    for node in ast.walk(body):
        for target in node.targets if isinstance(node, ast.Assign) else ():
            value = node.value if isinstance(node, ast.Assign) else target
            pairs = [(target, value)]
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=True))
            for name, part in pairs:
                if isinstance(name, ast.Name):
                    given.setdefault(name.id, []).append(part)
    return given


def literals(source: str, places: dict[str, int], more: float) -> list[int]:
    """The lines with a drawing or measuring call that uses a length without a name."""
    found = set()
    tree = ast.parse(source)
    for body in (tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))):
        given = {} if body is tree else assigned(body)
        for node in ast.walk(body):
            if isinstance(node, ast.Call):
                place = places.get(getattr(node.func, "attr", getattr(node.func, "id", "")), len(node.args))
                if any(absolute(length, given, more) for length in node.args[place : place + 1]):
                    found.add(node.lineno)
    return sorted(found)


@pytest.mark.parametrize(
    ("size", "wrong"),
    [
        ("17", True),
        ("17 if tall else look.type.body", True),
        ("min(17, h * 0.5)", True),
        ("13 * share", True),
        ("look.type.small + 1.5", True),
        ("own", True),
        ("look.type.body", False),
        ("look.type.label * 0.8", False),
        ("min(look.type.title, h * 0.76 / look.text)", False),
        ("size", False),
    ],
)
def test_a_planted_size_of_letters_is_found(size: str, wrong: bool) -> None:
    source = (
        f'def paint(pen, look, h, size):\n    own = 15.0 if h else size\n    pen.text("x", "strong", {size}, 0, 0, 1)'
    )
    assert bool(literals(source, SIZES, 0)) is wrong


NAMES = ("tokens.py", "theme.py", "shapes.py", "colours.py")  # modules that define names, and that draw


def test_painters_name_their_letters_corners_and_colours() -> None:
    ui = ROOT / "app" / "ui"
    wrong = []
    for path in ui.rglob("*.py"):
        source, where = path.read_text(encoding="utf-8"), path.relative_to(ui)
        if path.name not in NAMES:
            found = [*literals(source, SIZES, 0), *literals(source, RADII, RIM)]
            wrong += [f"{where}:{line}" for line in found]
            wrong += [str(where)] if re.search(r'"#[0-9A-Fa-f]{6,8}"', source) else []
    assert not wrong, "\n".join(wrong)


# -- finished texts --------------------------------------------------------------------------------

SPEAKING = {"_", "n_", "N_", "say"}  # functions that make a sentence, in app/present/i18n.py
SILENT: dict[str, set[str]] = {  # folders whose sentences are made in app/present, with the modules that are excepted
    "duet": set(),
    "kyoto": {"board_menu.py"},  # texts of the set-up about boards and files
    "match": set(),
    "rogue": {"custom_box.py"},  # texts of the set-up about sets and files
}


def sentences_made(tree: ast.AST) -> list[int]:
    """The lines in which a module or a .kv expression makes a sentence, or uses such a function."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            makes = node.func
            if isinstance(makes, ast.Attribute) and getattr(makes.value, "id", "") not in ("tr", "i18n"):
                continue  # a method that has the same name
            if getattr(makes, "attr", getattr(makes, "id", "")) in SPEAKING:
                found.add(node.lineno)
        elif isinstance(node, ast.ImportFrom) and node.module == "app.present.i18n":
            found |= {node.lineno for name in node.names if name.name in SPEAKING}
    return sorted(found)


@pytest.mark.parametrize("folder", sorted(SILENT))
def test_no_sentence_is_made_where_it_is_drawn(folder: str) -> None:
    """Painters, widgets and the .kv of a table use the texts of its model: a browser draws the same model."""
    place, wrong = ROOT / "app" / "ui" / folder, []
    for path in sorted(place.rglob("*.py")):
        if path.name not in SILENT[folder]:
            lines = sentences_made(ast.parse(path.read_text(encoding="utf-8")))
            wrong += [f"{path.relative_to(ROOT)}:{line}" for line in lines]
    for path in sorted(place.rglob("*.kv")):
        wrong += [value.place for value in values(path) if value.name != "id" and sentences_made(ast.parse(value.text))]
    assert not wrong, "\n".join(["a model carries these words, made by its presenter:", *wrong])


@pytest.mark.parametrize("folder", sorted(SILENT))
def test_what_is_excused_is_there(folder: str) -> None:
    known = {path.name for path in (ROOT / "app" / "ui" / folder).rglob("*.py")}
    assert known, folder
    assert SILENT[folder] <= known, "a module that is gone needs no excuse"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('pen.text(_("Tap again"), 1)', True),
        ('words = n_("{n} turn", "{n} turns", 3)', True),
        ('app.tell(say("duet.refusal.no"))', True),
        ('tr._("Menu") if a else b', True),
        ('tr.n_("{n} turn", "{n} turns", n)', True),
        ('i18n._("Menu")', True),
        ("from app.present.i18n import _, capitals", True),
        ("from app.present.i18n import capitals", False),
        ("[group for _ in range(3)]", False),
        ("screen.say(words)", False),
        ("self.say", False),
    ],
)
def test_a_planted_sentence_is_found(source: str, found: bool) -> None:
    assert bool(sentences_made(ast.parse(source))) is found

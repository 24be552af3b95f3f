"""Proves the dependencies: each module can be imported alone, and imports only what its layer may import."""

import ast
import contextlib
import gc
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLKITS = ("kivy", "kivymd")
PHONE_ONLY = ("android", "jnius")  # no desktop has these; app.device may import them on a phone


@dataclass(frozen=True, slots=True)
class Layer:
    """A package that must do without screens, with its permitted imports beside the standard library."""

    package: str
    allowed: tuple[str, ...]


# "app" itself, which every layer may import, stands for app/__init__.py alone, which holds the version.
LAYERS = (
    Layer("games", ("games",)),
    Layer("app.table", ("games", "app.table")),
    Layer("app.lan", ("games", "app.table", "app.lan", "cryptography", "spake2", "segno")),
    Layer("app.learn", ("games", "app.table", "app.learn")),
    Layer("app.present", ("games", "app.table", "app.lan", "app.learn", "app.present")),
    Layer(
        "app.services",
        ("games", "app.table", "app.lan", "app.learn", "app.present", "app.services", "app.logbook"),
    ),
    Layer(
        "app.web",
        (
            "games",
            "app.table",
            "app.lan",
            "app.learn",
            "app.present",
            "app.services",
            "app.web",
            "app.logbook",
            "cryptography",
            "spake2",
            "segno",
        ),
    ),
    Layer(
        "app.serve",
        (
            "games",
            "app.table",
            "app.lan",
            "app.learn",
            "app.present",
            "app.services",
            "app.web",
            "app.serve",
            "app.logbook",
        ),
    ),
)
END = "every module was imported"
MODULE_FOLDERS = ("games", "app", "bench")


def modules(root: Path) -> dict[str, Path]:
    """Every module of the product and the bench below root, by its dotted name."""
    files = [file for folder in MODULE_FOLDERS for file in sorted((root / folder).rglob("*.py"))]
    files += [file for file in [root / "main.py"] if file.exists()]
    found = {}
    for file in files:
        parts = file.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def within(name: str, package: str) -> bool:
    """Whether a dotted name is the package or inside it."""
    return name == package or name.startswith(package + ".")


def layer_of(module: str) -> Layer | None:
    """The layer of a module, if its package has rules."""
    return next((layer for layer in LAYERS if within(module, layer.package)), None)


def imported(module: str, file: Path, known: Mapping[str, Path], late: bool = True) -> Iterator[str]:
    """Every name a module imports, relative ones resolved: at any depth, or without the late imports of functions and
    those for types alone.
    """
    inside = module if file.name == "__init__.py" else module.rpartition(".")[0]
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    for node in ast.walk(tree) if late else executed(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            steps = inside.split(".")
            start = ".".join(steps[: len(steps) - node.level + 1]) if node.level else ""
            base = ".".join(part for part in (start, node.module) if part)
            # "from app import ui" imports app.ui, "from app import __version__" only app.
            for alias in node.names:
                yield f"{base}.{alias.name}" if f"{base}.{alias.name}" in known else base


def executed(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that an import of the module executes."""
    for node in ast.iter_child_nodes(tree):
        typed = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        if not typed and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield node
            yield from executed(node)


def violations(root: Path) -> list[str]:
    """Every forbidden import below root, as a sentence."""
    known = modules(root)
    wrong = []
    for module, file in known.items():
        layer = layer_of(module)
        if layer is None:
            continue
        for name in imported(module, file, known):
            standard = name.partition(".")[0] in sys.stdlib_module_names
            if not standard and name != "app" and not any(within(name, package) for package in layer.allowed):
                wrong.append(f"{module} imports {name}")
    return wrong


def import_alone(root: Path, names: list[str]) -> list[str]:
    """Import each module alone, in a separate process; returns failures, and modules that import a toolkit where it is
    forbidden.
    """
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-P", __file__, *names]  # -P: tests/games must not precede games in the path
    done = subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True, check=False)
    *found, last = done.stdout.splitlines() or [""]
    assert (done.returncode, last) == (0, END), done.stdout[-4000:] + done.stderr[-4000:]
    return sorted(found, key=lambda line: names.index(line.partition(":")[0]))


def _import_one(name: str) -> str:
    """Import a module; returns the problem, or ""."""
    try:
        __import__(name)
    except ModuleNotFoundError as problem:
        if within(name, "app.device") and (problem.name or "").partition(".")[0] in PHONE_ONLY:
            return ""
        return f"{name}: {problem}"
    except BaseException as problem:  # noqa: BLE001 - SystemExit too is a module that does not import
        return f"{name}: {type(problem).__name__}: {' '.join(str(problem).split())}"
    if layer_of(name) is not None:
        brought = [toolkit for toolkit in TOOLKITS if toolkit in sys.modules]
        if brought:
            return f"{name}: brings {', '.join(brought)} along"
    return ""


def needs(known: Mapping[str, Path]) -> dict[str, set[str]]:
    """For each module the modules that its import brings along: its packages, and what all of them import."""
    found = {}
    for module, file in known.items():
        direct = {name for name in imported(module, file, known, late=False) if name in known}
        parts = module.split(".")
        found[module] = direct | ({".".join(parts[:end]) for end in range(1, len(parts))} & set(known))
    for middle, brought in found.items():
        for each in found.values():
            if middle in each:
                each.update(brought)
    return found


def needs_toolkit(module: str) -> bool:
    """Whether a module may import the toolkit as soon as it is imported."""
    return layer_of(module) is None and module not in ("app", "app.logbook") and not within(module, "app.device")


def _serve(names: list[str]) -> None:
    """Import each module once, in an order in which none comes before what it imports, and print the problems.

    For each module, `sys.modules` contains only our modules that it imports, which were proved before; the others are
    removed from it, because importing all of them again for each module took most of the time. Before modules that may
    import the toolkit, it imports the toolkit, too.
    """
    gc.disable()
    ours = {name: file for name, file in modules(Path.cwd()).items() if name in names}
    brought = needs(ours)
    for name in sorted(ours, key=lambda name: (needs_toolkit(name), within(name, "app.device"), len(brought[name]))):
        if needs_toolkit(name):
            with contextlib.suppress(ImportError):
                __import__("kivy.uix.textinput")
        aside = _put_aside((set(ours) - brought[name]) | {name})
        before = set(sys.modules)
        with contextlib.redirect_stdout(sys.stderr):  # the output of an import is not part of the result
            problem = _import_one(name)
        if problem:
            print(problem, flush=True)
        if problem or name in brought[name]:  # the modules of a cycle are imported with each of them anew
            mixed = {each for each in sys.modules if each in ours or each.partition(".")[0] in TOOLKITS}
            _put_aside(mixed - before)
        _bring_back(aside)
    print(END, flush=True)


def _put_aside(names: set[str]) -> dict[str, ModuleType]:
    """Remove modules from this process, and return them."""
    removed = {name: sys.modules.pop(name) for name in names & set(sys.modules)}
    for name in removed:
        package, _, last = name.rpartition(".")
        vars(sys.modules.get(package) or removed.get(package) or SimpleNamespace()).pop(last, None)
    return removed


def _bring_back(aside: dict[str, ModuleType]) -> None:
    """Restore modules; one that was imported meanwhile stays."""
    for name in sorted(aside):  # packages first
        if name not in sys.modules:
            sys.modules[name] = aside[name]
            package, _, last = name.rpartition(".")
            if package in sys.modules:
                setattr(sys.modules[package], last, aside[name])


def plant(root: Path, files: Mapping[str, str]) -> None:
    """Make a small tree of modules, with the packages they need."""
    for path, text in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.mark.long
def test_every_module_imports_alone() -> None:
    names = list(modules(ROOT))
    assert names
    assert import_alone(ROOT, names) == []


def test_the_arrows_point_one_way() -> None:
    assert violations(ROOT) == []


def test_a_wrong_arrow_is_found_wherever_it_hides(tmp_path: Path) -> None:
    plant(
        tmp_path,
        {
            "games/__init__.py": "import kivy.clock\n",
            "games/core/__init__.py": "import json\nfrom . import values\n",
            "games/core/values.py": "def late() -> None:\n    from ...app.ui import screens\n",
            "games/duet.py": "from app import table\nfrom games.core import values\n",
            "app/__init__.py": "",
            "app/table/__init__.py": "from app import __version__\nfrom app import ui\nimport games\n",
            "app/lan/__init__.py": "import segno\nimport requests\nfrom app.table import log\n",
            "app/table/log.py": "import cryptography.x509\nfrom ..lan import wire\n",
            "app/ui/__init__.py": "import kivymd.app\nimport app.lan.wire\n",
            "app/lan/wire.py": "import ssl\n",
            "main.py": "import app.ui, app.lan, anything\n",
        },
    )
    assert sorted(violations(tmp_path)) == [
        "app.lan imports requests",
        "app.table imports app.ui",
        "app.table.log imports app.lan.wire",
        "app.table.log imports cryptography.x509",
        "games imports kivy.clock",
        "games.core.values imports app.ui",
        "games.duet imports app.table",
    ]


def test_a_module_that_cannot_be_imported_alone_is_found(tmp_path: Path) -> None:
    plant(
        tmp_path,
        {
            "games/__init__.py": "",
            "games/early.py": "from games.late import value\nother = 1\n",
            "games/late.py": "from games.early import other\nvalue = 1\n",
            "games/fine.py": "print('noise')\n",
            "games/hidden.py": "import importlib\nimportlib.import_module('kivy')\n",
            "games/leaves.py": "raise SystemExit(0)\n",
            "games/unsaid.py": "import games\nvalue = games.fine\n",
            "kivy.py": "",
            "app/device/phone.py": "import android.runnable\n",
            "app/lan/phone.py": "import jnius\n",
        },
    )
    found = import_alone(tmp_path, list(modules(tmp_path)))
    assert [line.partition(":")[0] for line in found] == [
        "games.early",
        "games.hidden",
        "games.late",
        "games.leaves",
        "games.unsaid",
        "app.lan.phone",
    ]
    assert found[1] == "games.hidden: brings kivy along"


if __name__ == "__main__":
    _serve(sys.argv[1:])

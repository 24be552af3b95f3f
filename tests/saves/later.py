"""A later version of every game, generated from today's by one change: each value gets another field.

The modules are those of `games`, under the name `later`; when one is loaded, every value class in it gets the field
`since: int = added(0)`. Nothing uses it, so the output has to equal that of today's version.
"""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from types import ModuleType

import games
from games.core.contract import Game

NAME = "later"
FIELD = "since"
_HOME = Path(games.__file__).parent


class _Renamed(ast.NodeTransformer):
    """Changes imports from `games.duet` to `later.duet`; the modules common to all games stay the same."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        node.module = _renamed(node.module or "")
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Add the field to classes with fields: `@frozen`, `@dataclass(frozen=True)`."""
        self.generic_visit(node)
        if any("frozen" in ast.unparse(mark) for mark in node.decorator_list):
            node.body += ast.parse(f"{FIELD}: int = _added(0)").body
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Change the paths by which games are found; data stays where it is."""
        if isinstance(node.value, str) and node.value.startswith("games.") and node.value.endswith(".game"):
            return ast.copy_location(ast.Constant(_renamed(node.value)), node)
        return node


def _renamed(module: str) -> str:
    own = module.startswith("games.") and not module.startswith("games.core")
    return NAME + module.removeprefix("games") if own or module == "games" else module


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.partition(".")[0] != NAME:
            return None
        place = _HOME.joinpath(*fullname.split(".")[1:])
        package = place.is_dir()
        source = place / "__init__.py" if package else place.with_suffix(".py")
        spec = importlib.util.spec_from_file_location(
            fullname, source, loader=self, submodule_search_locations=[str(place)] if package else None
        )
        return spec if source.exists() else None

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        assert module.__spec__.origin is not None
        tree = _Renamed().visit(ast.parse(Path(module.__spec__.origin).read_text("utf-8")))
        head = len(list(takewhile(_is_head, tree.body)))
        tree.body[head:head] = ast.parse("from games.core.value import added as _added").body
        exec(compile(ast.fix_missing_locations(tree), module.__spec__.origin, "exec"), module.__dict__)  # noqa: S102


def _is_head(node: ast.stmt) -> bool:
    """Whether it is the docstring, or an import from `__future__`: both come first."""
    text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return text or (isinstance(node, ast.ImportFrom) and node.module == "__future__")


@contextmanager
def later_games() -> Iterator[Mapping[str, Game]]:
    """All games as a later version has them."""
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(NAME).GAMES
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
            del sys.modules[name]

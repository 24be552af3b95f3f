"""Proves that values with many fields are created by keyword: no type check notices two swapped fields of one type."""

import ast
from collections.abc import Iterator, Mapping

from tests.test_layers import ROOT, modules

MOST = 5  # fields that may be given by position


def is_value(node: ast.stmt) -> bool:
    """Whether this is a class with nothing but fields."""
    return isinstance(node, ast.ClassDef) and any(
        ast.unparse(mark).startswith(("frozen", "dataclass")) for mark in node.decorator_list
    )


def known_in(tree: ast.Module, values: Mapping[str, set[str]]) -> set[str]:
    """The names of values in a module: its own, and imported ones."""
    found = {node.name for node in tree.body if isinstance(node, ast.ClassDef) and is_value(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {each.asname or each.name for each in node.names if each.name in values.get(node.module or "", ())}
    return found


def by_order(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    """The places where a value with more fields is created by position."""
    values = {
        module: {node.name for node in tree.body if isinstance(node, ast.ClassDef) and is_value(node)}
        for module, tree in trees.items()
    }
    for module, tree in trees.items():
        known = known_in(tree, values)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known:
                given = sum(not isinstance(argument, ast.Starred) for argument in node.args)
                if given > MOST:
                    yield f"{module}, line {node.lineno}: {given} fields of {node.func.id} in their order"


def test_values_of_many_fields_are_made_by_name() -> None:
    trees = {module: ast.parse(file.read_text("utf-8")) for module, file in modules(ROOT).items()}
    assert sum(is_value(node) for tree in trees.values() for node in tree.body) > 300
    assert list(by_order(trees)) == []


def test_one_made_by_order_is_found_where_it_is_imported_too() -> None:
    own = "@frozen\nclass Many: ...\n\n\nMany(1, 2, 3, 4, 5, six=6)\nMany(1, 2, 3, 4, 5, 6)\n"
    other = "from a import Many as Much\nfrom b import Many\nMuch(1, 2, 3, 4, 5, 6)\nMany(1, 2, 3, 4, 5, 6)\n"
    trees = {"a": ast.parse(own), "c": ast.parse(other)}
    assert list(by_order(trees)) == [
        "a, line 6: 6 fields of Many in their order",
        "c, line 3: 6 fields of Much in their order",
    ]

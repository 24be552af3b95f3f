"""Proves that a rule of Rogue Agent's table that names the fields it `reads` names all of them: otherwise a part would
show what was true before.
"""

import re
from pathlib import Path

import pytest

from app.present.rogue.model import BLANK

KV = Path(__file__).resolve().parents[4] / "app" / "ui" / "rogue"
TEXTS = "".join(file.read_text(encoding="utf-8") + "\n" for file in sorted(KV.glob("*.kv")))
RULES = {
    match[1]: match[2]
    for match in re.finditer(r"^<(\w+)[^\n]*>:\n((?:[ #][^\n]*\n|\n)*)", TEXTS, flags=re.MULTILINE)
    if "\n    reads:" in "\n" + match[2]
}


def used(rule: str) -> set[str]:
    """The fields of the table's model that a rule reads."""
    return set(re.findall(r"(?:root|self)\.table\b(?:\.(\w+))?", rule))


def named(rule: str) -> set[str]:
    """The fields that a rule names."""
    (line,) = re.findall(r"^    reads: (.+)$", rule, flags=re.MULTILINE)
    return set(re.findall(r'"(\w+)"', line))


def test_there_are_such_rules() -> None:
    assert len(RULES) >= 13


@pytest.mark.parametrize("name", RULES)
def test_a_rule_names_all_fields_that_it_reads(name: str) -> None:
    fields = named(RULES[name])
    assert used(RULES[name]) <= fields
    assert all(hasattr(BLANK, field) for field in fields)


@pytest.mark.parametrize(
    ("part", "way"),
    [("RogueOpened", r"root\.place\.table"), ("RogueAsking", r"asking\.table"), ("RogueFoot", r"foot\.table")],
)
def test_what_others_read_of_a_part_is_among_its_fields(part: str, way: str) -> None:
    assert set(re.findall(rf"\b{way}\b(?:\.(\w+))?", TEXTS)) <= named(RULES[part])


def test_a_form_reads_no_other_fields_of_a_part_in_it() -> None:
    forms = (KV / "screen.kv").read_text(encoding="utf-8").splitlines()
    part, depth, seen = "", 0, 0
    for line in forms:
        indent = len(line) - len(line.lstrip())
        if part and indent <= depth:
            part = ""
        if not part and line.strip().removesuffix(":") in RULES:
            part, depth = line.strip().removesuffix(":"), indent
        fields = set(re.findall(r"self\.table\.(\w+)", line))
        assert not fields or fields <= named(RULES[part]), line
        seen += bool(fields)
    assert seen


def test_no_class_of_such_a_rule_reads_fields_in_python() -> None:
    for file in KV.glob("*.py"):
        assert "self.table." not in file.read_text(encoding="utf-8"), file.name

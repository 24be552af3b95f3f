"""Proves that a rule of Kyoto's table that names the fields it `reads` names all of them: otherwise a part would show
what was true before.
"""

import re
from pathlib import Path

import pytest

from app.present.kyoto.model import NOTHING

KV = Path(__file__).resolve().parents[4] / "app" / "ui" / "kyoto"
RULES = [
    (file.name, rule.partition("\n")[0], rule)
    for file in sorted(KV.glob("*.kv"))
    for rule in re.split(r"^(?=<)", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if "\n    reads:" in rule
]
OF_BASES = {"KyotoFlatHand": ("hand_say", "hand")}  # a rule without a list, whose base has one


CALLED = re.compile(r"kyoto_desk\.(\w+)\(root\.table\b(?!\.)")  # a function of table_widgets.py that reads a model


def _used(rule: str) -> set[str]:
    fields = {field for name in CALLED.findall(rule) for field in _read_by(name)}
    return fields | set(re.findall(r"(?:root|self)\.table\b(?:\.(\w+))?", CALLED.sub("", rule)))


def _read_by(name: str) -> set[str]:
    """The fields that a function reads of its `model`; it does nothing else with it."""
    code = (KV / "table_widgets.py").read_text(encoding="utf-8")
    (body,) = re.findall(rf"^def {name}\(model: KyotoModel\b[^\n]*\n((?:    .*\n)+)", code, flags=re.MULTILINE)
    assert not re.search(r"\bmodel\b(?!\.\w)", body), name
    return set(re.findall(r"\bmodel\.(\w+)", body))


def test_there_are_such_rules() -> None:
    assert len(RULES) >= 10


@pytest.mark.parametrize(("file", "head", "rule"), RULES, ids=[head for _file, head, _rule in RULES])
def test_a_rule_names_all_fields_that_it_reads(file: str, head: str, rule: str) -> None:
    (line,) = re.findall(r"^    reads: (.+)$", rule, flags=re.MULTILINE)
    named = set(re.findall(r'"(\w+)"', line))
    assert _used(rule) <= named, f"{file}: {head}"
    assert all(hasattr(NOTHING, name) for name in named)


@pytest.mark.parametrize(("name", "inherited"), OF_BASES.items())
def test_a_rule_reads_no_more_than_the_list_of_its_base(name: str, inherited: tuple[str, ...]) -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in sorted(KV.glob("*.kv")))
    (rule,) = re.findall(rf"^<{name}@[^\n]*\n(?:[ #][^\n]*\n|\n)*", texts, flags=re.MULTILINE)
    assert _used(rule) <= set(inherited)


def test_classes_of_such_rules_read_no_other_fields_in_python() -> None:
    for file in sorted(KV.glob("*.py")):
        for name, body in re.findall(
            r"^class (\w+)\(.*?\):\n((?:(?: .*)?\n)*)", file.read_text(encoding="utf-8"), flags=re.MULTILINE
        ):
            of = [rule for _file, head, rule in RULES if re.match(rf"<{name}\b", head)]
            if of:
                assert "self.table" not in body, name

"""Android's declarations: its classes with their members, and the API level of each.

Read from a table of TypeScript declarations, in which Java's numbers are `number`, its strings and characters `string`.
Only the syntax used in that table is supported; it is downloaded by the set-up, see packaging/fetching.py.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.apk.made import ENVIRONMENTS

TABLE = ENVIRONMENTS / "android-declarations/package/lib/android/android-platform-21-37-merged.d.ts"
OPENS = re.compile(r"(?:export|declare) (?:abstract )?(module|class) ([\w.]+)(?:<.*?>)?\s*(?:extends ([\w.]+))?")
IMPLEMENTS = re.compile(r" implements ([^{]*)")
MEMBER = re.compile(r"public (static )?(\w+)(?:\((.*)\))?(?:: (.*))?;$")
SINCE = re.compile(r"@since (\d+)")
ARGUMENT = re.compile(r"\w+\??: ((?:[^,<]|<[^>]*>)+)")


@dataclass(frozen=True, slots=True)
class Form:
    """A field, or one overload of a method."""

    gives: str
    takes: tuple[str, ...] | None  # None: a field
    static: bool
    since: int


@dataclass(slots=True)
class Declared:
    """A class."""

    parents: tuple[str, ...]
    since: int
    members: dict[str, list[Form]] = field(default_factory=dict)


def missing() -> str:
    """Why nothing can be looked up here; empty if it can."""
    return "" if TABLE.exists() else "Android's declarations could not be fetched on this machine: they come by npm"


@cache
def classes() -> dict[str, Declared]:
    """Every class of Android by its name, an inner class after a dot."""
    return read(TABLE)


def read(file: Path) -> dict[str, Declared]:
    """The classes of a table; the indentation of a line determines its class."""
    found: dict[str, Declared] = {}
    around: list[str] = []
    current: dict[int, Declared] = {}
    since = 1
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            text = line.lstrip("\t")
            depth = len(line) - len(text)
            said = SINCE.search(text) if text.startswith(("/**", "*", " *")) else None
            if said is not None:
                since = int(said[1])
            opens = OPENS.match(text)
            if opens is not None:
                kind, name, parent = opens.groups()
                del around[depth:]
                around.append(name)
                current.pop(depth + 1, None)
                if kind == "class":
                    more = IMPLEMENTS.search(text)
                    others = re.findall(r"[\w.]+(?=[,<\s]|$)", more[1]) if more is not None else []
                    parents = tuple(filter(None, (parent, *others)))
                    found[".".join(around)] = current[depth + 1] = Declared(parents, since)
                since = 1
            elif text.startswith("public ") and depth in current:
                member = MEMBER.match(text.rstrip())
                if member is not None:
                    static, name, takes, gives = member.groups()
                    kinds = None if takes is None else tuple(map(_plain, ARGUMENT.findall(takes)))
                    form = Form(_plain(gives or ""), kinds, bool(static), since)
                    current[depth].members.setdefault(name, []).append(form)
                since = 1
    return found


def _plain(kind: str) -> str:
    """Java's types do not declare what may be null."""
    return kind.strip().removesuffix(" | null")


def forms(name: str, member: str) -> list[Form]:
    """Every overload of a member, of a class and its parents."""
    found: list[Form] = []
    waiting, seen = [name], {name}
    while waiting:
        declared = classes().get(waiting.pop())
        if declared is not None:
            found += declared.members.get(member, [])
            waiting += [parent for parent in declared.parents if parent not in seen]
            seen |= set(declared.parents)
    return found


def constant(name: str, member: str) -> str:
    """The value of a constant, as written in Java."""
    (form,) = classes()[name].members[member]
    return form.gives

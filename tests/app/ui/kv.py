"""The .kv files of the app, parsed as Kivy does, without a window."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FILES = sorted((*ROOT.glob("app/ui/**/*.kv"), *ROOT.glob("tests/fourth/*.kv")))


@dataclass(frozen=True, slots=True)
class Value:
    """One line of a rule: `name: expression`; handlers and properties alike."""

    file: str
    line: int
    name: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}: {self.name}: {self.text}"


def values(path: Path) -> Iterator[Value]:
    """All lines; an expression may continue in lines with more indentation."""
    file = str(path.relative_to(ROOT))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        name, colon, text = bare.partition(":")
        text = text.strip()
        if colon and text and not bare.startswith(("<", "[")):
            yield Value(file, number, name.strip(), text)


def expressions(path: Path) -> Iterator[str]:
    """The Python expressions of a file, without comments."""
    for value in values(path):
        if value.name != "id":
            yield value.text

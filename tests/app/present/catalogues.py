"""The sentences used in the code, and the catalogues that contain their translations: `make words`.

It adds missing sentences to the catalogues, with an empty `msgstr` to be filled in, and compiles them; it reports
entries that are empty, and entries that are not used any more.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from app.present import i18n
from assets.make.catalogues import Entry, make, read
from tests.app.present.message_keys import spoken_keys
from tests.app.ui.kv import ROOT, expressions

SPEAKING = tuple(ROOT / "app" / layer for layer in ("present", "services", "serve", "ui", "web"))
PLURALS = {"en": 2, "pl": 3, "hu": 2}
HOW = "`make words` adds what is missing to assets/locale; write each msgstr, then `make words` again compiles them"


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in a module or a .kv file."""

    text: str
    plural: str  # or empty
    path: Path

    @property
    def report(self) -> str:
        """The sentence with its file, for a report."""
        return f"{self.path.relative_to(ROOT)}: {self.text!r}"

    @property
    def catalogue(self) -> str:
        """The catalogue of the sentence's area."""
        _app, layer, world, *rest = self.path.relative_to(ROOT).parts
        if layer in ("serve", "web"):
            return layer
        if world == "rogue" and rest[0] == "panels":
            return "rogue_scenes"
        own = i18n.LOCALE / "pl" / "LC_MESSAGES" / f"{world}.po"
        return world if own.exists() else "safehouse"


@cache
def sentences() -> tuple[Said, ...]:
    """Every sentence in the code, which is parsed once."""
    return tuple(_sentences())


def _sentences() -> Iterator[Said]:
    for path in sorted(path for layer in SPEAKING for path in layer.rglob("*.py")):
        yield from _said(ast.parse(path.read_text(encoding="utf-8")), path)
    for path in sorted(path for layer in SPEAKING for path in layer.rglob("*.kv")):
        for expression in expressions(path):
            yield from _said(ast.parse(expression), path)


def _said(tree: ast.AST, path: Path) -> Iterator[Said]:
    """The messages of a piece of Python: `_("…")` in a module, `tr._("…")` in a .kv file."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in ("_", "n_", "N_"):
            continue
        texts = [part.value for part in node.args[: 2 if name == "n_" else 1] if isinstance(part, ast.Constant)]
        if texts and all(isinstance(text, str) for text in texts):
            yield Said(str(texts[0]), str(texts[1]) if len(texts) > 1 else "", path)


def spoken() -> Iterator[tuple[str, str]]:
    """Every message in the code: its text, and its plural or ""."""
    yield from ((said.text, said.plural) for said in sentences())


def keys() -> set[str]:
    """Every message key of a game or a table."""
    return set().union(*spoken_keys().values())


def entries(language: str, context: str = "") -> dict[str, Entry]:
    """All messages of a language; with the context "several" those about teams."""
    found: dict[str, Entry] = {}
    for path in sorted((i18n.LOCALE / language / "LC_MESSAGES").glob("*.po")):
        for entry in read(path):
            if entry.msgid and entry.context == context:
                assert entry.msgid not in found, f"{language}: {entry.msgid!r} stands in two catalogues"
                found[entry.msgid] = entry
    return found


def missing(language: str) -> list[Said]:
    """The sentences in the code without a translation."""
    known = entries(language).keys()
    found = {said.text: said for said in sentences() if said.text not in known} if language != "en" else {}
    return list(found.values())


def add(language: str, said: Said) -> None:
    """Add an empty entry."""
    form = (said.text, f"msgid_plural {_quoted(said.plural)}\n") if said.plural else (said.text, "")
    empty = [f'msgstr[{place}] ""' for place in range(PLURALS[language])] if said.plural else ['msgstr ""']
    with (i18n.LOCALE / language / "LC_MESSAGES" / f"{said.catalogue}.po").open("a", encoding="utf-8") as file:
        file.write(f"\nmsgid {_quoted(form[0])}\n{form[1]}" + "\n".join(empty) + "\n")


def _quoted(text: str) -> str:
    """Quote a text for a catalogue."""
    signs = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{signs}"'


def main() -> None:
    """Add and compile, and report what is left to do."""
    wanted = keys() | {text for text, _plural in spoken()}
    left = []
    for language in i18n.LANGUAGES:
        for said in missing(language):
            add(language, said)
        there = entries(language)
        left += [f"{language}: no words yet for {key!r}" for key, one in there.items() if not all(one.texts.values())]
        left += [f"{language}: nobody says {key!r} any more" for key in there.keys() - wanted]
        left += [f"{language}: no words for the key {key!r} of a game or a table" for key in keys() - there.keys()]
    make()
    print("\n".join(sorted(left)) or "every sentence has its words")
    sys.exit(bool(left))


if __name__ == "__main__":
    main()

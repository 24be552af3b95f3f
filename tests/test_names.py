"""Proves that names can be searched for: unique class names, unique module names; and that no module is too long."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST, LONGEST_TEST = 450, 700  # lines

ROLES: Mapping[str, str] = {
    "actions": "the same part of each game's rules",
    "beliefs": "what a bot believes, in each game",
    "boards": "boards in layouts, and Rogue's boards of the players",
    "bomb_sheet": "a rule of Rogue Agent and its panel",
    "buying": "a rule of Rogue Agent and its panel",
    "check": "the same part of each game's rules",
    "cutscenes": "short scenes over a table, shared and of each game",
    "defusing": "a rule of Rogue Agent and its panel",
    "dialogs": "dialogs as data, and their widgets",
    "events": "the same part of each game's rules",
    "explanations": "why a bot does something, in each game",
    "facts": "the same part of each game's rules",
    "front_end": "what a session, and what the wifi asks of a front end",
    "game": "the same part of each game's rules",
    "game_display": "what Kivy draws of a game outside its table, shared and of each game",
    "heuristics": "what a bot does without looking ahead, in each game",
    "hint_words": "what a hint says, in each game",
    "host": "the host itself, and its screen",
    "insights": "what bots make of a finished match, in sentences of each game",
    "imagine": "the same part of each game's rules",
    "lobby": "the lobby itself, and its screen",
    "model": "what a screen shows, as values",
    "painters": "what a screen paints",
    "pieces": "painters of a game's pieces",
    "player": "a bot of each game",
    "presenter": "turns what may be shown into a model, on each screen",
    "preview": "the same part of each game's rules",
    "prompt": "the same part of each game's rules",
    "public_state": "the same part of each game's rules",
    "refusals": "the same part of each game's rules",
    "replay_view": "a finished match shown again, shared and of each game",
    "rule_pictures": "pictures in a game's rules",
    "rules": "the same part of each game's rules",
    "scene": "the same part of each game's rules",
    "scene_read": "the same part of each game's rules",
    "scene_write": "the same part of each game's rules",
    "scenes": "short scenes over a table as values, of each game",
    "score": "the same part of each game's rules",
    "screen": "the screen of a folder",
    "setup": "what can be chosen for a match of each game",
    "searching": "a rule of Rogue Agent and its panel",
    "session": "what a front end has chosen and asked, the base and each game's",
    "session_model": "what a session shows, of each game",
    "sizes": "lengths of a table or a layout",
    "spoken_commands": "what a listener may ask, and the answers of each game",
    "table": "a match being played, and the .kv that lays one out",
    "table_widgets": "widgets of a game's table",
    "theme": "colours and times of a game",
    "tokens": "design tokens, and Rogue's tokens in the city",
    "value_ranges": "the same part of each game's rules",
    "vocabulary": "the same part of each game's rules",
    "words": "nouns of a game in the player's language, and Duet's words to deal",
}
"""Module names that are used more than once, each with the reason."""


def python(*folders: str) -> Iterator[Path]:
    """All modules of these folders."""
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def class_names(folder: Path) -> dict[str, list[str]]:
    """Every class below a folder, and every rule of a .kv that makes one, with their files."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(folder)))
    for path in sorted(folder.rglob("*.kv")):
        for name in re.findall(r"^<(\w+)@", path.read_text(encoding="utf-8"), re.MULTILINE):
            found[name].append(str(path.relative_to(folder)))
    return found


def test_a_class_name_is_used_once() -> None:
    assert {name: files for name, files in class_names(ROOT / "app").items() if len(files) > 1} == {}


def test_a_class_name_that_is_used_twice_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Row: ...\nclass Only: ...\n", encoding="utf-8")
    (tmp_path / "two.kv").write_text("<Row@BoxLayout>:\n<Only>:\n", encoding="utf-8")
    assert [name for name, files in class_names(tmp_path).items() if len(files) > 1] == ["Row"]


def test_a_module_name_that_is_used_twice_has_a_reason() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in python("games", "app"):
        if path.name != "__init__.py":
            found[path.stem].append(str(path.relative_to(ROOT)))
    twice = {name for name, files in found.items() if len(files) > 1}
    assert twice - ROLES.keys() == set(), "choose a unique name, or give a reason in ROLES"
    assert ROLES.keys() - twice == set(), "reasons that are needed no more"


def test_no_module_is_too_long() -> None:
    limits = [(path, LONGEST) for path in python("games", "app", "bench", "packaging")]
    limits += [(path, LONGEST_TEST) for path in python("tests")]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path, _ in limits}
    assert {
        file: lines for (path, most), (file, lines) in zip(limits, lengths.items(), strict=True) if lines > most
    } == {}

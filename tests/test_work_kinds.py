"""Proves the attribution of work to kinds: the innermost one counts, reading the clock does not."""

import ast
import os
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path

import pytest

from bench.feel_probe import HOLD, Touch
from bench.tap_work import FUNCTIONS
from bench.work_kinds import GARBAGE, REST, Work, WorkAccount, instructions

ROOT = Path(__file__).resolve().parent.parent
READ = 3  # what a look at the clock takes


class Steps:
    """A clock that a test advances; another thread has done twice as much."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self) -> tuple[int, int]:
        self.done += READ
        return self.done, 3 * self.done

    def work(self, amount: int) -> None:
        self.done += amount


class Screen:
    """Something that is wrapped."""

    steps: Steps

    def lay(self) -> str:
        self.steps.work(100)
        self.write("words")
        self.steps.work(20)
        return "laid"

    def write(self, words: str) -> None:
        self.steps.work(len(words))

    @classmethod
    def draw(cls) -> str:
        cls.steps.work(7)
        return cls.__name__

    @staticmethod
    def fail() -> None:
        Screen.steps.work(50)
        raise ValueError("no")


@pytest.fixture
def steps() -> Steps:
    return Steps()


@pytest.fixture
def screen(steps: Steps) -> type[Screen]:
    """A class to wrap, new for each test."""
    return type("Wrapped", (Screen,), {**vars(Screen), "steps": steps})


def test_the_innermost_kind_counts(steps: Steps, screen: type[Screen]) -> None:
    account = WorkAccount(steps)
    account.wrap(screen, "lay", "layout")
    account.wrap(screen, "write", "text")
    steps.work(1000)
    assert screen().lay() == "laid"
    steps.work(1)
    assert account.so_far() == {REST: 1001, "layout": 120, "text": 5}


def test_a_kind_within_itself_is_counted_once(steps: Steps, screen: type[Screen]) -> None:
    account = WorkAccount(steps)
    account.wrap(screen, "lay", "text")
    account.wrap(screen, "write", "text")
    screen().lay()
    assert account.so_far() == {REST: 0, "text": 125}


def test_class_methods_and_errors_pass_through(steps: Steps, screen: type[Screen]) -> None:
    account = WorkAccount(steps)
    account.wrap(screen, "draw", "painting")
    account.wrap(screen, "fail", "rules")
    Screen.steps = steps
    assert screen.draw() == "Wrapped"
    with pytest.raises(ValueError, match="no"):
        screen.fail()
    steps.work(4)
    assert account.so_far() == {REST: 4, "painting": 7, "rules": 50}


def test_other_threads_are_not_attributed(steps: Steps, screen: type[Screen]) -> None:
    account = WorkAccount(steps)
    account.wrap(screen, "draw", "painting")
    before = account.so_far()
    worker = threading.Thread(target=screen.draw)
    worker.start()
    worker.join()
    assert "painting" not in account.so_far()
    assert before == {REST: 0}
    assert account.elsewhere() == 2 * (7 + 2 * READ)


def test_garbage_collection_is_a_kind(steps: Steps, monkeypatch: pytest.MonkeyPatch) -> None:
    callbacks: list[object] = []
    monkeypatch.setattr("gc.callbacks", callbacks)
    account = WorkAccount(steps)
    account.watch_garbage()
    (collecting,) = callbacks
    assert callable(collecting)
    collecting("start", {})
    steps.work(30)
    collecting("stop", {})
    collecting("stop", {})  # of a search that had begun before
    assert account.so_far() == {REST: 0, GARBAGE: 30}


def test_work_is_a_number_with_parts() -> None:
    left_out = frozenset({"drawing"})
    before, after = Work({"kv": 1, "text": 2}, left_out), Work({"kv": 5, "text": 2, "drawing": 9}, left_out)
    assert float(after - before) == 4
    assert (after - before).parts == {"kv": 4, "text": 0, "drawing": 9}
    assert sum([before, after]).parts["kv"] == 6  # type: ignore[union-attr]
    assert float(0.0 + before) == 3
    with pytest.raises(TypeError, match="has no kinds"):
        before + 1.5


def test_a_tap_keeps_the_kinds_of_its_work() -> None:
    tap = Touch("card")
    tap.down += Work({"rest": 1})
    tap.before = [Work({"text": 2})]
    tap.after = [Work({"text": 3}), Work({"kv": 4}), Work({"kv": 100})]
    assert tap.cost == 10
    assert isinstance(tap.cost, Work)
    assert tap.cost.parts == {"rest": 1, "text": 5, "kv": 4}
    held = Touch("hold")
    held.down, held.up = Work({"rest": 1}), Work({"rest": 2})
    held.before = [*[Work({"text": 2})] * (HOLD + 1), Work({"layout": 8})]
    assert isinstance(held.cost, Work)
    assert held.cost.parts == {"layout": 8}


def test_instructions_are_only_read_where_they_are_counted(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.write_bytes(bytes(4096))
    with pytest.raises(RuntimeError, match="nothing counts instructions"):
        instructions(page)


@pytest.mark.parametrize(("module", "path"), [(module, path) for module, path, _kind in FUNCTIONS])
def test_every_function_that_begins_a_kind_of_work_exists(module: str, path: str) -> None:
    """Read from the sources, as importing them opens a window."""
    base = ROOT if module.startswith("app.") else Path(sysconfig.get_path("purelib"))
    place = base / module.replace(".", "/")
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    inside: list[ast.stmt] = ast.parse(file.read_text("utf-8")).body
    for name in path.split("."):
        found = [node for node in inside if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name]
        assert found, f"{module} has no {path}"
        inside = found[-1].body


def test_the_matches_need_nothing_that_a_phone_has_not(tmp_path: Path) -> None:
    """A phone's Python has no pytest."""
    (tmp_path / "pytest.py").write_text("raise ModuleNotFoundError('a phone has no pytest')", "utf-8")
    names = ["bench.tap_work", "bench.feel_probe", "bench.whole_matches", "tests.app.ui.app_stage"]
    names += ["tests.app.ui.kyoto.play", "tests.app.ui.rogue.play", "tests.app.ui.rogue.moments"]
    code = f"import importlib, sys; sys.path.insert(0, {str(tmp_path)!r}); sys.path.append({str(ROOT)!r})"
    done = subprocess.run(
        [sys.executable, "-P", "-c", f"{code}; [importlib.import_module(name) for name in {names}]"],
        env=os.environ | {"KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_HOME": str(tmp_path)},
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-500:]

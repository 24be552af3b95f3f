"""Proves that the log contains errors with their places, and that no planted secret ever gets into it."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import gc
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import pytest

from app.lan.close_reason import CloseReason
from app.lan.network import Network
from app.logbook import EACH, FILE, FILES, SHARED, Discreet, Fault, Logbook, Open, fault, place
from app.table.files import StorageError, StorageTrouble
from app.table.worker import Thread
from games.duet.state import Colour

SECRET = "ŻURAWINA"
PATIENCE = 60.0
ROOT = Path(__file__).resolve().parents[2]
OWN = logging.getLogger("safehouse.test")


@pytest.fixture
def logbook(tmp_path: Path) -> Iterator[Logbook]:
    made = Logbook(tmp_path / "log")
    with made.kept(silent=True):
        yield made


@dataclass
class Holder:
    """An object that contains a secret in every text form."""

    word: str = SECRET


class Planted(StrEnum):
    WORD = SECRET


class SecretError(Exception):
    """An exception that contains a secret in every text form."""

    def __init__(self) -> None:
        super().__init__(SECRET, Holder())
        self.add_note(SECRET)


def lose() -> None:
    word = SECRET
    raise SecretError from KeyError(word)


def lose_in_chains() -> None:
    try:
        lose()
    except SecretError:
        raise ExceptionGroup(SECRET, [ValueError(SECRET), OSError(28, SECRET, SECRET)]) from None


def lose_while_handling() -> None:
    try:
        lose()
    except SecretError:
        raise RuntimeError(SECRET)  # noqa: B904 - the test needs an error raised while handling another one


def everything(logbook: Logbook) -> str:
    """The whole log, and the text that would be shared."""
    shared = logbook.text()
    whole = "".join(path.read_text("utf-8") for path in logbook._folder.iterdir())
    assert shared in whole
    return whole


# Filtering


def test_a_fault_is_written_by_kind_file_line_and_function(logbook: Logbook) -> None:
    for what in (lose, lose_in_chains, lose_while_handling):
        try:
            what()
        except Exception as error:  # noqa: BLE001 - any error
            fault(Fault.TASK, error)
    text = everything(logbook)
    assert SECRET not in text
    assert "ERROR app: a task failed" in text
    line = lose.__code__.co_firstlineno + 2
    assert f"    tests/app/test_logbook.py:{line} lose" in text
    for kind in ("tests.app.test_logbook.SecretError", "because of KeyError", "one of them: ValueError",
                 "one of them: OSError [ENOSPC]", "while handling tests.app.test_logbook.SecretError"):  # fmt: skip
        assert kind in text, kind


def test_only_what_was_meant_to_be_said_is_said(logbook: Logbook) -> None:
    OWN.info("numbers %d %s %.1f, %s", 3, True, 1.5, None)
    OWN.warning("words of ours: %s %s %s", CloseReason.SILENCE, StorageTrouble.FULL, Open("0.2.0"))
    OWN.info("a kind: %s", Holder)
    for planted in (SECRET, Holder(), [SECRET], {SECRET: SECRET}, SecretError(), SECRET.encode(), Path(SECRET)):
        OWN.warning("planted %s", planted)
        OWN.warning("planted %r and %10s", planted, planted)
    OWN.warning("planted %(word)s", {"word": SECRET})
    OWN.info("a word of a game: %s", Colour.ASSASSIN)
    OWN.debug("too small to be written")
    text = everything(logbook)
    for line in ("numbers 3 True 1.5, None", "words of ours: silence full 0.2.0", "a kind: Holder",
                 "planted …\n", "a word of a game: …\n"):  # fmt: skip
        assert line in text, line
    assert SECRET not in text
    assert "assassin" not in text
    assert "too small" not in text


def test_a_sentence_that_cannot_be_filled_in_stands_as_it_is() -> None:
    record = logging.LogRecord("safehouse.test", logging.INFO, __file__, 1, "so many: %d", (SECRET,), None)
    assert Discreet().format(record).endswith("INFO test: so many: %d")


def test_of_other_libraries_only_the_place_is_written(logbook: Logbook) -> None:
    for name in ("kivy", "asyncio.some", "some.library", SECRET):
        other = logging.getLogger(name)
        other.warning("Kivy says %s", SECRET)
        other.error(SECRET)
        other.info("nothing to write down: %s", SECRET)
        try:
            lose()
        except SecretError:
            other.exception("and %s", SECRET)
    text = everything(logbook)
    assert SECRET not in text
    assert "WARNING asyncio.some at tests/app/test_logbook.py:" in text
    assert "ERROR … at" in text, "nobody is called so"
    assert " lose\n" in text
    assert "Kivy says" not in text


def test_what_another_formatter_left_in_a_record_is_not_taken_over(logbook: Logbook) -> None:
    """Kivy's console handler writes the text of an exception into the record itself."""
    loud = logging.StreamHandler(open_nothing := _Nothing())
    logging.getLogger().addHandler(loud)
    try:
        try:
            lose()
        except SecretError as error:
            fault(Fault.SCREEN, error)
    finally:
        logging.getLogger().removeHandler(loud)
    assert SECRET in open_nothing.text, "the other one does say it"
    assert SECRET not in everything(logbook)


class _Nothing:
    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        return


# Sources of errors


def wait(true: Callable[[], bool]) -> None:
    done = threading.Event()
    for _ in range(2000):
        if true():
            return
        done.wait(0.005)
    raise AssertionError("it never came")


def test_a_worker_and_a_network_write_theirs_and_go_on(logbook: Logbook) -> None:
    went_on: list[str] = []
    worker = Thread(lambda error: fault(Fault.TASK, error))
    worker.post(lose)
    worker.post(lambda: went_on.append("worker"))
    assert worker.stop(PATIENCE)
    network = Network(lambda error: fault(Fault.TASK, error))
    try:
        network.post(lose_in_chains)
        network.post(lambda: later(network, 0, lose_while_handling))

        async def forgotten() -> None:
            lose()

        network.post(lambda: _forget(network.loop, forgotten()))
        network.post(lambda: later(network, 0.01, lambda: went_on.append("network")))
        wait(lambda: "network" in went_on)
        gc.collect()
    finally:
        assert network.close()
    text = everything(logbook)
    assert SECRET not in text
    assert went_on == ["worker", "network"]
    for function in ("lose\n", "lose_in_chains\n", "lose_while_handling\n", "forgotten\n"):
        assert function in text, function
    assert text.count("a task failed") == 4


def later(network: Network, seconds: float, do: Callable[[], None]) -> None:
    network.later(seconds, do)


def _forget(loop: asyncio.AbstractEventLoop, coroutine: object) -> None:
    loop.create_task(coroutine)  # type: ignore[arg-type]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_threads_and_crashes_are_written_too(logbook: Logbook) -> None:
    thread = threading.Thread(target=lose)
    thread.start()
    thread.join()
    try:
        lose()
    except SecretError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    text = everything(logbook)
    assert "a thread broke off" in text
    assert "the app crashed" in text
    assert SECRET not in text


def test_a_whole_app_that_crashes_leaves_nothing_but_the_log(tmp_path: Path) -> None:
    """As on a phone: uncaught errors go to no console either, including Kivy's logger."""
    code = f"""
import os
os.environ.update(KIVY_NO_ARGS="1", KIVY_HOME={str(tmp_path / "kivy")!r}, KIVY_NO_FILELOG="1")
from pathlib import Path
from kivy.logger import Logger
from app.logbook import Logbook
with Logbook(Path({str(tmp_path)!r})).kept(silent=True):
    Logger.error("App: %s", "{SECRET}")
    Logger.warning("App: {SECRET}")
    try:
        raise KeyError("{SECRET}")
    except KeyError:
        Logger.exception("App: {SECRET}")
    print("{SECRET}", file=__import__("sys").stderr)
    def crash(word):
        raise ValueError(word)
    import sys
    try:
        crash("{SECRET}")
    except ValueError as error:
        sys.excepthook(type(error), error, error.__traceback__)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    text = (tmp_path / FILE).read_text("utf-8")
    assert SECRET not in text
    assert "the app crashed" in text
    assert "crash" in text
    assert not [path for path in (tmp_path / "kivy").rglob("*.txt") if SECRET in path.read_text("utf-8", "replace")]


# The files


def test_the_ring_stays_small_and_the_newest_lines_are_shared(logbook: Logbook) -> None:
    for number in range(30_000):
        OWN.info("line number %d of many, so that files are full before long", number)
        if not number % 5000:
            logbook.text()  # pending records are limited
    shared = logbook.text()
    files = sorted(path.name for path in logbook._folder.iterdir())
    assert files == [FILE, *(f"{FILE}.{number}" for number in range(1, FILES))]
    assert sum(path.stat().st_size for path in logbook._folder.iterdir()) <= FILES * EACH <= 1_000_000
    assert SHARED - 200 < len(shared) <= SHARED
    assert shared.splitlines()[-1].endswith("line number 29999 of many, so that files are full before long")
    assert shared.startswith("2")  # whole lines


def test_a_disk_that_is_full_or_forbids_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    with Logbook(tmp_path / "file").kept():
        OWN.warning("to nowhere")
    assert Logbook(tmp_path / "file").text() == ""

    def fail(*_: object) -> None:
        raise OSError(28, SECRET)

    made = Logbook(tmp_path / "log")
    with made.kept():
        monkeypatch.setattr("app.logbook._Ring._open", fail)
        OWN.warning("lost")
        assert made.text() == ""
        monkeypatch.undo()
        OWN.warning("found")
        assert "found" in made.text()


def test_a_disk_that_is_full_at_the_end_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = logging.FileHandler.close

    def fail(handler: logging.FileHandler) -> None:
        whole(handler)
        raise OSError(28, SECRET)

    made = Logbook(tmp_path / "log")
    with made.kept():
        OWN.warning("found")
        assert "found" in made.text()
        monkeypatch.setattr("logging.FileHandler.close", fail)


def test_afterwards_everything_is_as_before(tmp_path: Path) -> None:
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook, logging.getLogger().handlers[:])
    with contextlib.suppress(StorageError), Logbook(tmp_path).kept():
        assert sys.excepthook is not before[0]
        raise StorageError(StorageTrouble.FULL)
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook, logging.getLogger().handlers[:]) == before


def test_places_name_nobody() -> None:
    assert place(str(ROOT / "app" / "table" / "log.py")) == "app/table/log.py"
    assert place("/home/anna/.venv/lib/python3.11/site-packages/kivy/base.py") == "kivy/base.py"
    assert place("<string>") == "<string>"


# The code


def log_calls() -> Iterator[tuple[Path, ast.Call]]:
    for file in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                levels = ("debug", "info", "warning", "error", "exception", "critical", "log")
                if node.func.attr in levels and ast.unparse(node.func.value) in ("logbook", "Logger", "logging"):
                    yield file, node


def test_every_sentence_of_the_log_stands_in_the_code() -> None:
    """A text that is composed before the call could contain anything."""
    found = list(log_calls())
    assert len(found) > 8
    for file, call in found:
        first = call.args[0]
        assert isinstance(first, ast.Constant), f"{file.name}:{call.lineno}"
        assert isinstance(first.value, str)
        assert ast.unparse(call.func).startswith("logbook."), f"{file.name}:{call.lineno}: others do not reach the log"


def test_only_names_of_the_code_and_versions_are_let_through() -> None:
    opened = {
        (file.relative_to(ROOT).as_posix(), ast.unparse(node))
        for file in (ROOT / "app").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if (isinstance(node, ast.Call) and "Open" in {ast.unparse(node.func), *map(ast.unparse, node.args)})
    }
    assert opened == {
        ("app/ui/app.py", "map(Open, (__version__, sys.version.partition(' ')[0], kivy, platform))"),
        ("app/services/match_service.py", "Open(getattr(work, '__qualname__', '?'))"),
        ("app/services/wifi/device_network.py", "Open(part)"),
    }

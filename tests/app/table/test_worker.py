"""Proves that tasks run in order, on one thread, and that one failure does not stop the others."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

import pytest

from app.table.chair import Update
from app.table.matches import Library
from app.table.worker import Inline, Thread
from tests.app.table.kit import GAMES, PARTIES
from tests.games.core.toy import TOY, Mark, ToyOptions

LONG_ENOUGH = 60.0


def fail() -> None:
    raise ZeroDivisionError


def test_inline_does_what_a_task_posts_after_it() -> None:
    worker = Inline()
    done: list[int] = []

    def task() -> None:
        worker.post(lambda: done.append(2))
        done.append(1)

    worker.post(task)
    assert done == [1, 2]
    assert worker.drain(0)


def test_inline_goes_on_after_a_failure() -> None:
    worker = Inline()
    done: list[int] = []
    with pytest.raises(ZeroDivisionError):
        worker.post(fail)
    worker.post(lambda: done.append(1))
    assert done == [1]


def test_a_thread_does_everything_in_order_and_reports_failures() -> None:
    failures: list[Exception] = []
    worker = Thread(failures.append)
    done: list[tuple[int, str]] = []

    def note(number: int) -> None:
        done.append((number, threading.current_thread().name))

    for number in range(100):
        worker.post(partial(note, number))
        worker.post(fail)
    assert worker.drain(LONG_ENOUGH)
    assert done == [(number, "table") for number in range(100)]
    assert len(failures) == 100
    assert worker.stop(LONG_ENOUGH)


def test_draining_is_bounded() -> None:
    worker, gate = Thread(lambda _: None), threading.Event()

    def wait() -> None:
        gate.wait(LONG_ENOUGH)

    worker.post(wait)
    assert not worker.drain(0.01)
    gate.set()
    assert worker.drain(LONG_ENOUGH)
    assert worker.stop(LONG_ENOUGH)


def test_a_table_on_its_thread(tmp_path: Path) -> None:
    """The caller does not wait; the answer comes from the worker."""
    failures: list[Exception] = []
    worker = Thread(failures.append)
    shelf = Library(tmp_path / "m", worker, games=GAMES)
    table = shelf.start(TOY, ToyOptions(), PARTIES)
    updates: list[tuple[str, Update]] = []
    chair = table.sit("device", 0, lambda update: updates.append((threading.current_thread().name, update)))
    chair.act(Mark(0), "1", 0)
    chair.act(Mark(1), "2", 0)
    table.close()
    assert worker.drain(LONG_ENOUGH)
    assert [(name, update.number) for name, update in updates] == [("table", 0), ("table", 1), ("table", 2)]
    assert chair.latest == updates[-1][1]
    assert shelf.list().rows[0].moves == 2
    assert worker.stop(LONG_ENOUGH)
    assert failures == []

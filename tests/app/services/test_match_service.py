"""Proves that the match service works on its worker and answers on the thread of its front end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.services.match_service import MatchService, why
from app.table.desk import DeskView
from app.table.match_list import MatchList
from app.table.matches import LibraryError, LibraryTrouble
from app.table.requests import Party
from app.table.table import Table
from app.table.worker import Inline, Thread
from games.duet.state import Options
from games.duet.words import pack

PARTIES = Party(("Anna",), 0), Party(("Béla",), 1)
DUET = Options(words=pack("en"))


class Loop:
    """The thread of a front end: posted tasks run when a test calls for them."""

    def __init__(self) -> None:
        self.tasks: list[Callable[[], None]] = []

    def post(self, task: Callable[[], None]) -> None:
        self.tasks.append(task)

    def run(self) -> None:
        while self.tasks:
            self.tasks.pop(0)()


def failed(error: Exception) -> None:
    raise error


@pytest.fixture
def loop() -> Loop:
    return Loop()


@pytest.fixture
def service(tmp_path: Path, loop: Loop) -> MatchService:
    return MatchService(tmp_path, loop.post, Inline())


def begun(service: MatchService, loop: Loop) -> Table:
    """Deal a match of Duet."""
    found: list[Table] = []
    service.begin("duet", DUET, PARTIES, found.append, failed)
    assert not found, "the front end hears of it on its own thread alone"
    loop.run()
    return found[0]


def test_a_match_is_dealt_sat_at_listed_and_opened_again(service: MatchService, loop: Loop) -> None:
    table = begun(service, loop)
    faces: list[DeskView] = []
    at_it = service.sit(table, (0, 1), faces.append, lambda _request, _answer: None)
    loop.run()
    assert {seat for face in faces for seat in face.seats} == {0, 1}
    at_it.leave()
    loop.run()
    lists: list[MatchList] = []
    service.list(lists.append, failed)
    loop.run()
    assert [row.match for row in lists[0].running] == [table.match]
    again: list[Table] = []
    service.open(table.match, again.append, failed)
    loop.run()
    assert again[0].match == table.match


def test_what_is_thrown_away_lies_in_the_bin_until_it_is_emptied(service: MatchService, loop: Loop) -> None:
    table = begun(service, loop)
    table.close()
    match = table.match
    lists: list[MatchList] = []
    service.remove(match, lambda _none: None, failed)
    service.binned(lists.append, failed)
    service.restore(match, lambda _none: None, failed)
    service.list(lists.append, failed)
    service.remove(match, lambda _none: None, failed)
    service.empty_bin(lambda _none: None, failed)
    service.binned(lists.append, failed)
    loop.run()
    assert [[row.match for row in found.rows] for found in lists] == [[match], [match], []]


def test_dealt_words_are_returned_in_the_order_of_the_board(service: MatchService, loop: Loop) -> None:
    for _ in range(2):
        begun(service, loop)
    received: list[tuple[tuple[str, ...], ...]] = []
    service.recent_words(received.append)
    loop.run()
    assert [len(words) for words in received[0]] == [25, 25]


def test_a_failure_on_the_worker_is_reported_to_the_caller(service: MatchService, loop: Loop) -> None:
    errors: list[Exception] = []
    service.open("0" * 32, lambda _table: None, errors.append)
    assert not errors
    loop.run()
    assert isinstance(errors[0], LibraryError)
    assert why(errors[0]) == errors[0].message.key
    assert errors[0].trouble is LibraryTrouble.NO_SUCH_MATCH
    assert why(ValueError()) == "table.library.failed"


@pytest.fixture
def threaded(tmp_path: Path) -> Iterator[Thread]:
    worker = Thread(failed)
    yield worker
    worker.stop(10)


def test_an_event_loop_is_a_front_end_too(tmp_path: Path, threaded: Thread) -> None:
    """As a page's session does."""

    async def evening() -> tuple[int, Any]:
        events = asyncio.get_running_loop()
        service = MatchService(tmp_path, events.call_soon_threadsafe, threaded)
        done: asyncio.Future[tuple[int, Any]] = events.create_future()
        service.list(lambda found: done.set_result((threading.get_ident(), found)), done.set_exception)
        return await done

    thread, found = asyncio.run(evening())
    assert thread == threading.get_ident()
    assert found.rows == ()

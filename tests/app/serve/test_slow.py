"""Proves that a match may last days: tables sleep, wake, survive restarts and full disks; seats are found again."""

from __future__ import annotations

import errno
import json
import re
import threading
from collections.abc import Callable

import pytest

from app.serve import seat_pages, served_table
from app.serve.tables import TableLimits
from app.table.matches import Library
from tests.app.serve.browsers import BrowserTab, Evening, Refused
from tests.app.table.disk import Fail, MemoryDisk, always

FULL = always("write", Fail(errno.ENOSPC))


def main_of(tab: BrowserTab) -> str:
    """The match on a page, without the server's additions."""
    return str(tab.shown["html"]).partition("<main")[2].partition("</main")[0]


def put_to_sleep(here: Evening) -> None:
    """Put all tables to sleep, as after a long idle time."""
    for tab in here.tabs:
        tab.close()
    tables = here.server.tables

    def all_of_them() -> None:
        for name in tuple(tables._awake):
            tables._put_to_sleep(name)

    here.server.network.run(all_of_them)
    assert here.server.tables.awake == ()


def test_seats_are_found_again_after_a_restart_on_any_device(evening: Callable[..., Evening]) -> None:
    here = evening()
    _owner, links = here.opened()
    anna, bela = (here.tab(link).come_in(name) for link, name in zip(links, ("Anna", "Béla"), strict=True))
    own = [here.keep_link(tab) for tab in (anna, bela)]
    shown = [main_of(tab.until("data-private")) for tab in (anna, bela)]
    here.restart()
    back = [here.tab(link).come_in().until("data-private") for link in own]
    assert [main_of(tab) for tab in back] == shown


def test_a_table_that_nobody_touches_sleeps_and_wakes_for_those_it_knows(evening: Callable[..., Evening]) -> None:
    here = evening()
    anna, _bela = here.dealt()
    before, token, path = main_of(anna), dict(anna.token), anna.path
    put_to_sleep(here)
    stranger = here.tab(f"{anna.origin}{path}#{'0' * 32}.{'0' * 64}")
    with pytest.raises(Refused, match="unknown"):
        stranger.come_in()
    assert stranger.post("tap?v=x", b"")[0] == 403
    assert here.server.tables.awake == (), "strangers wake nothing"
    again = here.tab(f"{anna.origin}{path}")
    again.token = token
    assert main_of(again.come_in().until("data-private")) == before
    assert len(here.server.tables.awake) == 1


def test_idle_tables_are_written_and_put_to_sleep_one_after_the_other(evening: Callable[..., Evening]) -> None:
    here = evening(limits=TableLimits(idle=-1.0, look=3600.0))
    tabs = []
    for _ in range(2):
        _owner, links = here.opened()
        tabs.append(here.tab(links[0]).come_in("Anna"))
    tables, network = here.server.tables, here.server.network
    first, second = tables.awake
    network.run(tables._look)
    assert tables.awake == (second, first), "tables in use stay awake, and take turns"
    for tab in tabs:
        tab.close()
    while any(table.in_use for table in tables.awake):
        threading.Event().wait(0.01)
    network.run(tables._look)
    assert tables.awake == (first,)
    network.run(tables._look)
    assert tables.awake == ()


def test_players_need_not_be_there_at_the_same_time_to_begin(evening: Callable[..., Evening]) -> None:
    here = evening()
    _owner, links = here.opened()
    anna = here.tab(links[1]).come_in("Anna")
    own = here.keep_link(anna)
    anna.until("Not ready yet")
    put_to_sleep(here)
    bela = here.tab(links[0]).come_in("Béla")
    here.keep_link(bela)
    bela.until("data-private")
    assert main_of(here.tab(own).come_in().until("data-private")) != main_of(bela)


def test_a_returning_player_reads_what_happened_and_whose_turn_it_is(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = evening()
    anna, bela = here.dealt()
    token, link = dict(anna.token), f"{anna.origin}{anna.path}"
    anna.close()
    bela.tap("give", **{"entry/word": "zzyzx", "entry/number": "1"})
    bela.until("zzyzx").until_not("entry/word")
    put_to_sleep(here)
    monkeypatch.setattr(seat_pages, "ABSENT", -1.0)
    back = here.tab(link)
    back.token = token
    back.come_in().until("serve/since/close")
    assert "Béla</strong>: 1 move" in back.html
    assert "It is the turn of Anna." in back.html
    back.tap("serve/since/close").until_not("serve/since/close")


DAYS = 9 * 86_400


@pytest.mark.parametrize("moved", [-DAYS, DAYS])
def test_a_clock_that_was_moved_loses_no_seat(evening: Callable[..., Evening], moved: int) -> None:
    here = evening()
    anna, _bela = here.dealt()
    shown = main_of(anna)
    put_to_sleep(here)
    (path,) = (here.folder / "serve").rglob("table.json")
    text = path.read_text("utf-8")
    for name in ("moment", "opened"):
        text = re.sub(rf'("{name}":\s*)(\d+)', lambda found: f"{found[1]}{int(found[2]) + moved}", text)
    assert text != path.read_text("utf-8")
    path.write_text(text, "utf-8")
    here.restart()
    back = here.tab(anna.origin + anna.path)
    back.token = anna.token
    assert main_of(back.come_in().until("data-private")) == shown


def test_a_table_of_an_older_version_has_no_positions_and_is_played_on(evening: Callable[..., Evening]) -> None:
    here = evening()
    anna, _bela = here.dealt()
    shown = main_of(anna)
    put_to_sleep(here)
    (path,) = (here.folder / "serve").rglob("table.json")
    kept = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({name: value for name, value in kept.items() if name != "seen"}), "utf-8")
    here.restart()
    back = here.tab(anna.origin + anna.path)
    back.token = anna.token
    assert main_of(back.come_in().until("data-private")) == shown


def test_a_full_disk_opens_no_table_and_loses_none(evening: Callable[..., Evening]) -> None:
    here, disk = evening(), MemoryDisk()
    here.start_on(disk)
    owner = here.owner()
    disk.plan = FULL
    owner.tap("open", name="Anna").until("takes nothing more")
    assert here.server.openers.store.tables == 0
    disk.plan = lambda _count, _operation: None
    owner.tap("open", name="Anna").until('class="link"')
    links = owner.links
    disk.plan = FULL
    anna = here.tab(links[0]).come_in("Anna")
    own = here.keep_link(anna)
    with pytest.raises(Refused, match="unknown"):
        here.tab(links[0]).come_in("somebody else")
    disk.plan = lambda _count, _operation: None
    here.restart()
    here.tab(own).come_in("Anna").until("Leave this seat")


def test_a_match_that_the_disk_does_not_take_is_dealt_once_it_does(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served_table, "AGAIN", 0.5)
    here, disk = evening(), MemoryDisk()
    here.server.matches.library = Library(here.folder / "matches", here.server.worker, files=disk)
    _owner, links = here.opened()
    anna = here.tab(links[0]).come_in("Anna")
    here.keep_link(anna)
    disk.plan = FULL
    bela = here.tab(links[1]).come_in("Béla")
    here.keep_link(bela)
    bela.until("It tries again by itself")
    disk.plan = lambda _count, _operation: None
    anna.until("data-private")
    bela.until("data-private")

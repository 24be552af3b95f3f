"""Proves the limits of a server for strangers, and that its metrics, logs and files disclose no contents."""

from __future__ import annotations

import os
import re
import signal
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from app.serve.command import StopSignals, main, settings
from app.serve.records import is_table
from app.serve.tables import TableLimits
from app.web.http import HttpLimits
from tests.app.serve.browsers import Evening, Refused


def test_one_address_opens_so_many_tables_and_a_server_has_so_many(evening: Callable[..., Evening]) -> None:
    here = evening(limits=TableLimits(tables=3, opened=2, opened_again=1e9, look=3600.0))
    owner, _links = here.opened()
    owner.tap("open", name="Anna").until("invitations used").until_not("Many tables")
    owner.tap("open", name="Anna").until("Many tables were opened")
    assert here.server.openers.store.tables == 2


def test_openers_see_their_own_tables_alone(evening: Callable[..., Evening]) -> None:
    here = evening()
    _owner, links = here.opened()
    other = here.owner()
    table = links[0].partition("/t/")[2].partition("/")[0]
    assert table not in other.html
    for tap in ("show", "invite", "close", "close"):
        other.tap(f"{tap}/{table}").tap("theme/dark")
        other.until("safehouse".title())
    assert here.server.openers.store.tables == 1
    assert not other.links


def test_a_closed_table_opens_for_nobody(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner, links = here.opened()
    table = links[0].partition("/t/")[2].partition("/")[0]
    anna = here.tab(links[0]).come_in("Anna")
    own = here.keep_link(anna)
    owner.tap(f"close/{table}").until("Close the table for good?")
    owner.tap(f"close/{table}").until_not(table)
    for link in (own, links[1]):
        with pytest.raises(Refused, match="unknown"):
            here.tab(link).come_in()
    assert here.server.openers.store.tables == 0


def test_tables_wake_for_one_address_only_so_often(evening: Callable[..., Evening]) -> None:
    here = evening(limits=TableLimits(woken=2, woken_again=1e9, look=3600.0))
    _owner, links = here.opened()
    wrong = links[0].partition("#")[0] + f"#{'0' * 32}.{'0' * 64}"
    for reason in ("unknown", "unknown", "busy"):
        with pytest.raises(Refused, match=reason):
            here.tab(wrong).come_in()


def test_requests_that_are_too_large_end_their_connection(evening: Callable[..., Evening]) -> None:
    here = evening()
    tab = here.tab(here.server.link)
    assert tab.post("enter", b"x" * (HttpLimits().body + 1))[0] == 413


@pytest.mark.parametrize(
    "path", ["..", "main-", "main-0123456789abcdef012", "main-0123456789abcdef0123/..", "Main-0123456789abcdef0123", ""]
)
def test_no_path_becomes_another_folder(path: str) -> None:
    assert not is_table(path)


def test_metrics_need_their_token_and_disclose_no_contents(evening: Callable[..., Evening]) -> None:
    here = evening()
    anna, bela = here.dealt()
    tab = here.tab(here.server.link)
    assert tab.get("/p/main/health") == (200, b"ok\n")
    assert tab.get("/p/main/metrics")[0] == 403
    assert tab.get("/p/main/metrics", Authorization="Bearer wrong")[0] == 403
    assert here.server.metrics_token != here.server._secret
    status, body = tab.get("/p/main/metrics", Authorization=f"Bearer {here.server.metrics_token}")
    assert status == 200
    text = body.decode()
    assert "safehouse_tables_awake 1\n" in text
    assert "safehouse_pages 2\n" in text
    for word in ("Anna", "Béla", "duet", anna.token["id"], bela.path):
        assert word not in text


def test_logs_and_names_of_files_hold_no_secret(evening: Callable[..., Evening], tmp_path: Path) -> None:
    from app.logbook import Logbook

    log = Logbook(tmp_path / "log")
    with log.kept():
        here = evening()
        anna, _bela = here.dealt()
        with pytest.raises(Refused):
            here.tab(anna.origin + anna.path + f"#{'0' * 32}.{'0' * 64}").come_in("Zsófia")
        here.restart()
        text = log.text()
    assert "a match was dealt" in text
    secrets = [anna.token["id"], anna.token["secret"], anna.path, here.server._secret, "Anna", "Béla", "Zsófia"]
    assert not [secret for secret in secrets if secret in text]
    assert not re.search(r"[0-9a-f]{20}", text)


def test_files_of_a_server_are_for_its_owner_alone(evening: Callable[..., Evening]) -> None:
    here = evening()
    here.dealt()
    kept = [path for path in (here.folder / "serve").rglob("*") if path.is_file()]
    assert {path.name for path in kept} >= {"openers.json", "metrics.token", "table.json", "host.json"}
    assert not [path.name for path in kept if path.stat().st_mode & 0o077]


def test_the_command_makes_files_for_this_user_alone_and_leaves_its_caller_as_it_was(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        assert (
            main(["--folder", str(tmp_path), "--port", "0", "--host", "127.0.0.1", "--quiet"], wait=lambda: None) == 0
        )
        assert os.umask(0o022) == 0o022
    finally:
        os.umask(before)
    assert [path for path in tmp_path.rglob("*") if path.is_dir()]
    assert not [path for path in tmp_path.rglob("*") if path.stat().st_mode & 0o077]


def test_a_port_that_a_proxy_knows_is_not_replaced_by_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        given = ["--folder", str(tmp_path), "--port", port, "--host", "127.0.0.1", "--quiet"]
        assert main([*given, "--public-url", "https://a.org"], wait=lambda: None) == 1
        assert f"port {port} is taken" in capsys.readouterr().err
        assert main(given, wait=lambda: None) == 0


def test_a_folder_is_served_once(evening: Callable[..., Evening], capsys: pytest.CaptureFixture[str]) -> None:
    here = evening()
    assert main(["--folder", str(here.folder), "--port", "0"], wait=lambda: None) == 1
    assert "another Safehouse has this folder open" in capsys.readouterr().err


def test_the_command_prints_one_link_and_ends_when_it_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--folder", str(tmp_path), "--port", "0", "--host", "127.0.0.1"], wait=lambda: None) == 0
    first = capsys.readouterr().out
    assert main(["--folder", str(tmp_path), "--port", "0", "--host", "127.0.0.1"], wait=lambda: None) == 0
    links = [text.partition("#")[2] for text in (first, capsys.readouterr().out)]
    assert links[0] == links[1] != "", "a link that was shared stays good"


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_signal_at_another_thread_ends_the_waiting(asked: signal.Signals) -> None:
    before = signal.getsignal(asked)
    with StopSignals() as signals:
        other = threading.Thread(target=lambda: signal.pthread_kill(threading.get_ident(), asked))
        other.start()
        signals.wait()
        other.join()
    assert signal.getsignal(asked) == before


def test_a_quiet_server_prints_no_link_and_keeps_it_for_its_owner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    links: list[str] = []
    link = tmp_path / "serve" / "owner.link"

    def look() -> None:
        links.append(link.read_text("ascii"))

    assert main(["--folder", str(tmp_path), "--port", "0", "--host", "127.0.0.1", "--quiet"], wait=look) == 0
    assert links[0].startswith("http://127.0.0.1:")
    assert "/p/main/#" in links[0]
    assert capsys.readouterr().out == ""
    assert link.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "asked",
    ["--public-url http://a.org", "--trusted-proxy 10.0.0.1", "--process A", "--process a-b", "--port 70000",
     "--public-url https://a.org --trusted-proxy 0.0.0.0/0"],
)  # fmt: skip
def test_settings_that_cannot_be_meant_are_refused(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        settings(asked.split())
    assert ended.value.code == 2
    assert "usage: safehouse serve" in capsys.readouterr().err


def test_behind_a_proxy_of_this_machine_only_this_machine_is_listened_to() -> None:
    assert settings(["--public-url", "https://a.org"]).hosts == ("127.0.0.1", "::1")
    assert "0.0.0.0" in settings(["--public-url", "https://a.org", "--trusted-proxy", "10.0.0.5"]).hosts

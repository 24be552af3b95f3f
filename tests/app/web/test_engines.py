"""`make browsers` runs each available engine, and reports which are missing."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.app.web import engines
from tests.app.web.browser import ENGINE, Engine
from tests.needs import STRICT

Ran = list[tuple[str, list[str]]]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Record the commands by engine, without running them."""
    commands: Ran = []

    def run(command: list[str], env: dict[str, str], check: bool) -> subprocess.CompletedProcess[bytes]:
        commands.append((env[ENGINE], command))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    return commands


def here(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)


def test_an_engine_that_is_not_here_is_named(
    ran: Ran, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    here(monkeypatch, "WebKitWebDriver", "xvfb-run")
    assert engines.main(["-k", "tv"]) == 0
    assert "not looked at in firefox: firefox or firefox-esr and geckodriver is not here" in capsys.readouterr().out
    assert [engine for engine, _command in ran] == [Engine.WEBKIT]
    assert ran[0][1][0] == "xvfb-run"
    assert {"-k", "tv", "tests/app/web/test_accessible_browser.py"} <= set(ran[0][1])


def test_where_nothing_may_be_skipped_that_is_an_error(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")
    here(monkeypatch, "firefox-esr", "geckodriver")
    assert engines.main([]) == 1
    assert [engine for engine, _command in ran] == [Engine.FIREFOX]

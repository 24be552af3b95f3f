"""Runs the browser tests in the engines that `make test` does not use: `python -m tests.app.web.engines`.

WebKit's MiniBrowser needs a screen, here a virtual one with room for a TV. Firefox needs geckodriver, which Debian
lacks: a missing engine is reported, and is an error if nothing may be skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests.app.web.browser import ENGINE, Engine
from tests.needs import STRICT

TESTS = (
    "test_browser.py",
    "test_tv_browser.py",
    "test_accessible_browser.py",
    "test_reading_browser.py",
    "test_kyoto_browser.py",
    "test_rogue_browser.py",
)
SCREEN = ("xvfb-run", "-a", "-s", "-screen 0 4096x2400x24")
NEEDED: dict[Engine, tuple[tuple[str, ...], ...]] = {  # one of each row
    Engine.WEBKIT: (("WebKitWebDriver",), ("xvfb-run",)),
    Engine.FIREFOX: (("firefox", "firefox-esr"), ("geckodriver",)),
}


def missing(engine: Engine) -> str:
    """The programs of an engine that are missing on this machine."""
    lacking = [" or ".join(names) for names in NEEDED[engine] if not any(map(shutil.which, names))]
    return " and ".join(lacking)


def command(engine: Engine, given: list[str]) -> list[str]:
    """The command that runs the tests in an engine."""
    files = [f"tests/app/web/{name}" for name in TESTS]
    screen = SCREEN if engine is Engine.WEBKIT else ()
    return [*screen, sys.executable, "-m", "pytest", "-q", *given, *files]


def main(given: list[str]) -> int:
    """Run the tests in each available engine; returns the number of failures."""
    failed = 0
    for engine in NEEDED:
        lacking = missing(engine)
        if lacking:
            print(f"The pages are not looked at in {engine.value}: {lacking} is not here.")
            failed += bool(os.environ.get(STRICT))
        else:
            print(f"The pages in {engine.value}:", flush=True)
            done = subprocess.run(command(engine, given), env={**os.environ, ENGINE: engine.value}, check=False)
            failed += done.returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

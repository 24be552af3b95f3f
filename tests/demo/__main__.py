"""Runs the demonstration, with pictures of both screens at every step in build/demo: `python -m tests.demo`.

Two apps play a whole match, then an app and a phone-sized browser a turn or two.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.app.ui.mouse import missing
from tests.app.web.browser import Browser
from tests.demo.in_browser import play_some
from tests.demo.play import Device, Evening

OUT = Path("build/demo")


def main() -> int:
    """A phone and a tablet; with a mouse if there is a virtual screen."""
    lacking = missing()
    how = "finger" if lacking else "mouse"
    if lacking:
        print(f"Without {' and '.join(lacking)} there is no virtual screen: touches are made inside the app.")
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        host = stack.enter_context(Device(how, (1280, 800, 1), folder / "host", "Anna", OUT.absolute()))
        guest = stack.enter_context(Device(how, (412, 915, 1), folder / "guest", "Béla", OUT.absolute()))
        evening = Evening(host, guest)
        joined = evening.join()
        evening.look("dealt")
        evening.play()
        taps = f"{joined['host']} taps on the host, {joined['guest']} on the guest"
        print(f"From two home screens to the table: {taps}, {joined['seconds']:.1f} s with pictures.")
        print(f"A whole match over the wifi: {evening.step} steps, {len(list(OUT.glob('*.png')))} pictures in {OUT}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        host = stack.enter_context(Device(how, (1280, 800, 1), folder / "host", "Anna", OUT.absolute()))
        print(_in_browser(host, folder / "browser"))
    return 0


def _in_browser(host: Device, folder: Path) -> str:
    """A phone-sized browser and the app; returns the result as a sentence."""
    try:
        browser = Browser(folder)
    except (pytest.skip.Exception, pytest.fail.Exception) as missing:
        return f"Nobody plays in a browser: {missing.msg}."
    try:
        return f"With a browser at the app's table: {play_some(host, browser, OUT.absolute(), 'Cili')} steps in {OUT}"
    finally:
        browser.close()


if __name__ == "__main__":
    sys.exit(main())

"""The environment of every test: no display, no network, fixed randomness, and no files in the user's home."""

import os
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

LOOPBACK = ("127.", "::1", "localhost")


def _prepare_kivy() -> None:
    """Set the variables that Kivy reads at its first import, before any test module is loaded."""
    home = Path(tempfile.mkdtemp(prefix="safehouse-kivy-"))
    (home / "config.ini").write_text("[graphics]\nmultisamples = 0\n[kivy]\nlog_enable = 0\n", "utf-8")
    os.environ["KIVY_HOME"] = str(home)
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


_prepare_kivy()
# The same examples in every run, so that failures are reproducible.
settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process more than cores: tests with browsers, windows and sockets wait for a fifth of their time."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start long tests first, so that no core waits for them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(autouse=True, scope="session")
def _no_network() -> Iterator[None]:
    """Block connections to other machines; loopback and sockets of this process remain usable."""
    real = socket.socket.connect

    def connect(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple) and not str(address[0]).startswith(LOOPBACK):
            raise AssertionError(f"a test tried to reach {address[0]}")
        real(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", connect)
        yield


@pytest.fixture
def english() -> Iterator[None]:
    """For tests of texts without a session."""
    from app.present.i18n import language

    with language("en"):
        yield

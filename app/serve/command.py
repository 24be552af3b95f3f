"""The command `safehouse serve`, or `safehouse-server` if only the server is installed."""

from __future__ import annotations

import argparse
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from app import __version__
from app.lan.invite import BROWSER_PORT
from app.lan.network import EVERYWHERE
from app.logbook import Logbook
from app.serve.records import PROCESS_NAME
from app.serve.request_rules import LOOPBACK, BadSetting, PublicUrl, read_proxy
from app.serve.serving import ServerSettings, TableServer
from app.table.files import StorageError, StorageTrouble

ABOUT = (
    "Hosts tables for browsers, without a window. It prints one link: anyone who has it can open tables, and gets a "
    "link for each seat."
)
SERVER_ALONE = "safehouse-server"  # the command where only the server is installed
PRIVATE = 0o077  # of the permissions of new files: matches and logs are for this user alone
STOPS = (signal.SIGINT, signal.SIGTERM)
TROUBLES = {
    StorageTrouble.IN_USE: "another Safehouse has this folder open",
    StorageTrouble.FULL: "the disk is full",
    StorageTrouble.READ_ONLY: "this folder cannot be written to",
}


def parser() -> argparse.ArgumentParser:
    """Build the argument parser."""
    alone = Path(sys.argv[0]).stem == SERVER_ALONE
    made = argparse.ArgumentParser(prog=SERVER_ALONE if alone else "safehouse serve", description=ABOUT)
    made.add_argument(
        "--folder", type=Path, help="where matches and tables are kept; default: ~/.local/share/safehouse-server"
    )
    made.add_argument(
        "--host", action="append",
        help="an address to listen at; may be given again; default: all, with --public-url this machine's own",
    )  # fmt: skip
    made.add_argument(
        "--port", type=int, default=BROWSER_PORT,
        help=f"default: {BROWSER_PORT}; another one is used if it is taken, but not with --public-url",
    )  # fmt: skip
    made.add_argument(
        "--public-url",
        help="the address at which a proxy with TLS serves this server, like https://games.example.org; without it "
        "only connections from the local network are accepted",
    )
    made.add_argument(
        "--trusted-proxy", action="append",
        help="the address or network of that proxy, from which alone connections are accepted; may be given again; "
        "default: this machine",
    )  # fmt: skip
    made.add_argument(
        "--process",
        default="main",
        help="default: main; the name of this process, if there are several behind one proxy",
    )
    made.add_argument(
        "--quiet",
        action="store_true",
        help="do not print the link, so that it is in no journal; it is always in FOLDER/serve/owner.link",
    )
    made.add_argument("--version", action="version", version=__version__)
    return made


def default_folder() -> Path:
    """The default folder: named by systemd, else in this user's data folder."""
    state = os.environ.get("STATE_DIRECTORY", "").partition(":")[0]
    data = os.environ.get("XDG_DATA_HOME", "")
    return Path(state) if state else (Path(data) if data else Path.home() / ".local" / "share") / "safehouse-server"


def settings(asked: Sequence[str]) -> ServerSettings:
    """Parse the arguments; ends the program with a message if they are invalid."""
    reader = parser()
    given = reader.parse_args(asked)
    try:
        public = PublicUrl.read(given.public_url) if given.public_url else None
        proxies = tuple(read_proxy(proxy) for proxy in given.trusted_proxy or LOOPBACK)
    except BadSetting as wrong:
        reader.error(str(wrong))
    if given.trusted_proxy and public is None:
        reader.error("--trusted-proxy goes with --public-url")
    if not PROCESS_NAME(given.process):
        reader.error("--process has to be one to twelve small letters and digits")
    if not 0 <= given.port < 65536:
        reader.error("--port has to be between 0 and 65535")
    if given.host:
        hosts = tuple(given.host)
    else:
        local = public is not None and not given.trusted_proxy
        hosts = ("127.0.0.1", "::1") if local else EVERYWHERE
    return ServerSettings(
        folder=given.folder or default_folder(), hosts=hosts, port=given.port, process=given.process, public=public,
        proxies=proxies, quiet=given.quiet,
    )  # fmt: skip


def main(asked: Sequence[str], wait: Callable[[], None] | None = None) -> int:
    """Serve until the process is asked to end."""
    chosen = settings(asked)
    with ExitStack() as ending:
        ending.callback(os.umask, os.umask(PRIVATE))
        ending.enter_context(Logbook(chosen.folder / "log").kept())
        until_stopped = wait or ending.enter_context(StopSignals()).wait  # from the start, so none is lost
        server = TableServer(chosen)
        try:
            server.start()
        except StorageError as error:
            print(f"safehouse: {TROUBLES.get(error.trouble, 'this folder cannot be used')}", file=sys.stderr)  # noqa: T201
            return 1
        except OSError as error:
            print(f"safehouse: {_no_port(chosen, error)}", file=sys.stderr)  # noqa: T201
            return 1
        if not chosen.quiet:
            print(f"Anyone with this link can open tables; keep it to yourself:\n{server.link}", flush=True)  # noqa: T201
        if wait is None:
            gc.freeze()  # what stays until the end is not searched again: that would make all pages wait
        until_stopped()
        return 0 if server.stop() else 1


def _no_port(chosen: ServerSettings, error: OSError) -> str:
    """Why the server cannot listen."""
    if error.errno == errno.EADDRINUSE:
        return f"port {chosen.port} is taken; the proxy knows this one, so no other is used"
    if error.errno == errno.EACCES:
        return f"port {chosen.port} is not allowed for this user"
    return f"this machine cannot listen at {chosen.hosts[0]}"


class StopSignals:
    """Ctrl-C, and the system's request to end the program.

    The system may deliver a signal to any thread. A handler in Python runs when the main thread continues, which it
    does not while it waits for a lock; so the handler in C writes a byte, and `wait` waits for that.
    """

    def __enter__(self) -> Self:
        self._woken, self._waker = socket.socketpair()
        self._waker.setblocking(False)
        self._before_fd = signal.set_wakeup_fd(self._waker.fileno())
        self._before = {number: signal.signal(number, lambda *_: None) for number in STOPS}
        return self

    def wait(self) -> None:
        self._woken.recv(1)

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._before_fd)
        self._woken.close()
        self._waker.close()

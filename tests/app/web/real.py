"""A host with a real port for browsers, on loopback or another address."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from pathlib import Path

from app.lan.interfaces import interfaces
from app.lan.known_devices import FileStore
from app.table.files import Disk
from app.web.event_stream import StreamTimes
from app.web.game_page import GamePage, GamePageMaker, PageTable
from app.web.web_host import WebHost
from games.core.contract import Game
from games.core.value import Value
from games.duet.game import DUET
from tests.app.lan.real import RealHost
from tests.app.table.kit import DUET_OPTIONS
from tests.app.web.house import PlainPage


class RealWebHost(RealHost):
    """A host with a table of Duet."""

    def __init__(
        self,
        folder: Path,
        address: str = "127.0.0.1",
        port: int = 0,
        times: StreamTimes = StreamTimes(),  # noqa: B008
        pages: Mapping[str, GamePageMaker] | None = None,
        game: Game = DUET,
        options: Value = DUET_OPTIONS,
    ) -> None:
        """`pages` are those of the product, if the test needs them."""
        super().__init__(folder)
        self.pages: list[PlainPage] = []
        makers = pages or {"duet": self._page}
        self.web = WebHost(
            self.host, FileStore(Disk(), folder), self.network.loop, self.network, self.network.post, interfaces,
            makers, times=times,
        )  # fmt: skip
        self.web_port = self.web.open((address,), port)
        self.web_address = address
        self.game, self.options = game, options
        self.host.lay(game.name, 2)

    def _page(self, table: PageTable) -> GamePage:
        page = PlainPage(table)
        self.note(lambda: self.pages.append(page))
        return page

    def deal(self) -> None:
        self.start(self.game, self.options)

    @property
    def link(self) -> str:
        return self.web.link(self.web_address)

    def stop(self) -> None:
        self.web.close()
        super().stop()


def own_address() -> str:
    """An address of this machine other than loopback: browsers restrict pages there, as in a real network."""
    return next((near.address for near in interfaces() if not near.six), "")


def free_port() -> int:
    with socket.socket() as handle:
        handle.bind(("127.0.0.1", 0))
        return int(handle.getsockname()[1])

"""Metrics of a server in the text format of Prometheus: counts, without any contents."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from app import __version__
from app.serve.openers import OpenerPages
from app.serve.tables import Tables
from app.web.server import WebServer

PAGE = 4096  # page size used by Linux for memory counts


@dataclass
class Metrics:
    """The sources of the metrics."""

    tables: Tables
    openers: OpenerPages
    server: Callable[[], WebServer]
    now: Callable[[], float]
    began: float

    def text(self) -> str:
        """All metrics as text."""
        awake = self.tables.awake
        rows = [
            ("safehouse_tables", "tables that were opened and not closed", self.openers.store.tables),
            ("safehouse_tables_awake", "tables in memory", len(awake)),
            ("safehouse_tables_unsaved", "tables with something that the disk did not take", sum(
                table.store.unsaved for table in awake)),
            ("safehouse_matches_open", "matches on tables that are awake", sum(
                table.face is not None for table in awake)),
            ("safehouse_pages", "open pages of guests", sum(
                len(table.guests.here) for table in awake if table.guests is not None)),
            ("safehouse_opener_pages", "open pages of those who open tables", self.openers.here),
            ("safehouse_connections", "connections", self.server().connections),
            ("safehouse_uptime_seconds", "seconds since the start", int(self.now() - self.began)),
        ]  # fmt: skip
        memory = resident()
        if memory:
            rows.append(("safehouse_resident_bytes", "memory of this process", memory))
        lines = [f"# HELP {name} {about}\n# TYPE {name} gauge\n{name} {value}\n" for name, about, value in rows]
        return "".join(lines) + f'safehouse_info{{version="{__version__}"}} 1\n'


def resident() -> int:
    """The resident memory of this process in bytes; 0 if it is unknown."""
    if not sys.platform.startswith("linux"):
        return 0
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * PAGE
    except (OSError, ValueError, IndexError):
        return 0

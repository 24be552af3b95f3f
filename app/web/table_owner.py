"""The interface that a table in a browser needs of the guest it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from app.web.page_content import Screen


class TableOwner(Protocol):
    """The guest of the table."""

    @property
    def language(self) -> str: ...
    @property
    def screen(self) -> Screen: ...
    @property
    def sounds(self) -> bool: ...
    @property
    def shortcuts(self) -> bool: ...
    @property
    def reactions(self) -> bool:
        """Whether it wants to see how others react."""
        ...

    @property
    def notes_folder(self) -> Path | None: ...
    def changed(self) -> None:
        """Send a new page."""
        ...

    def request_id(self) -> str:
        """The id for the next request: that of the tap being handled."""
        ...

    def leave_table(self) -> None:
        """Leave the host's table."""
        ...

    def in_its_language(self, do: Callable[[], None]) -> None:
        """Call this in the guest's language."""
        ...

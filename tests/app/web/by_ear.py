"""A page as a screen reader presents it: buttons by name and place, and whether they are enabled."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.app.web.house import Tab

_VOID = frozenset({"br", "img", "input", "link", "meta"})


@dataclass
class Heard:
    """An element with a role, and its accessible text."""

    role: str
    name: str = ""
    pressed: str = ""
    disabled: bool = False
    within: tuple[str, ...] = ()  # roles and names of its ancestors, the outermost first
    cell: tuple[int, int] | None = None  # row and column in its grid, counted from 1
    key: str = ""  # the key sent when it is pressed; not used for choosing


@dataclass
class _Open:
    tag: str
    hidden: bool
    group: str
    heard: Heard | None
    label: str
    words: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Collects the accessible elements of markup."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Heard] = []
        self._open: list[_Open] = []
        self._row = self._column = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        role = given.get(
            "role", {"button": "button", "dialog": "dialog", "h1": "heading", "h2": "heading"}.get(tag, "")
        )
        if tag in _VOID:
            return
        hidden = given.get("aria-hidden") == "true" or any(each.hidden for each in self._open)
        label, heard = given.get("aria-label", ""), None
        self._row = 0 if role == "grid" else self._row + (role == "row")
        self._column = 0 if role == "row" else self._column + (role == "gridcell")
        if role in ("button", "heading") and not hidden:
            in_grid = any(each.group.startswith("grid") for each in self._open)
            heard = Heard(
                role,
                pressed=given.get("aria-pressed", ""),
                disabled=given.get("aria-disabled") == "true",
                within=tuple(each.group for each in self._open if each.group),
                cell=(self._row, self._column) if in_grid else None,
                key=given.get("data-tap", ""),
            )
        group = f"{role} {label}".strip() if role in ("grid", "group", "dialog") else ""
        self._open.append(_Open(tag, hidden, group, heard, label))

    def handle_endtag(self, tag: str) -> None:
        if tag in _VOID:
            return
        closed = self._open.pop()
        assert closed.tag == tag
        words = " ".join(closed.words)
        if closed.heard is not None:
            closed.heard.name = " ".join((closed.label or words).split())
            self.heard.append(closed.heard)
        if self._open and not closed.hidden:
            self._open[-1].words.append(closed.label or words)

    def handle_data(self, data: str) -> None:
        if self._open and not self._open[-1].hidden:
            self._open[-1].words.append(data)


def listen(tab: Tab) -> list[Heard]:
    """Every element with a role on the page of a tab; under an open dialog there are no others."""
    reader = _Reader()
    reader.feed(tab.html)
    reader.close()
    over = [each for each in reader.heard if any(group.startswith("dialog") for group in each.within)]
    return over or reader.heard


def buttons(tab: Tab) -> list[Heard]:
    """The enabled buttons."""
    return [each for each in listen(tab) if each.role == "button" and not each.disabled]


def push(tab: Tab, button: Heard) -> None:
    """Press a button, as the script of the page does."""
    number = tab.shown["number"]
    assert isinstance(number, int)
    tab.tap(button.key, on=number)

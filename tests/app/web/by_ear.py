"""A page as a screen reader has it: a small accessibility tree of the markup, searched by role and name.

It knows the roles, names and states that our pages use, by the rules that browsers follow: a name comes from
`aria-label`, `aria-labelledby`, a `<label>` or the text inside; `aria-hidden` and `hidden` parts are not there; under
an open dialog nothing else is heard.  `test_reading_browser.py` compares it with the tree of a real browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.app.web.house import Tab

_VOID = frozenset({"br", "img", "input", "link", "meta", "path"})
_ROLES = {
    "button": "button", "dialog": "dialog", "main": "main", "nav": "navigation", "form": "form", "select": "combobox",
    "ul": "list", "ol": "list", "li": "listitem", "h1": "heading", "h2": "heading", "h3": "heading", "p": "paragraph",
    "table": "table", "tr": "row", "td": "cell", "th": "rowheader", "progress": "progressbar", "option": "option",
    "section": "region", "input": "textbox", "a": "link",
}  # fmt: skip
NAMED_BY_CONTENT = frozenset({"button", "heading", "link", "cell", "rowheader", "option", "gridcell"})
NAMED_BY_AUTHOR = frozenset({"form", "region"})  # of no interest without a name


@dataclass
class Heard:
    """A part of a page: its role, its accessible text, and its children."""

    role: str
    name: str = ""
    level: int = 0  # of a heading
    pressed: str = ""
    disabled: bool = False
    cell: tuple[int, int] | None = None  # row and column in its grid, counted from 1
    live: bool = False  # spoken as soon as it changes
    key: str = ""  # the message its script sends when it is pressed
    sent_as: str = ""  # the name of its field in a form
    form: str = ""  # and the message of that form
    within: tuple[str, ...] = ()  # roles and names of its ancestors, the outermost first
    inside: list[Heard] = field(default_factory=list)

    def all(self) -> Iterator[Heard]:
        """It and everything inside, as it is read."""
        yield self
        for each in self.inside:
            yield from each.all()


@dataclass
class _Part:
    """An element, or a text."""

    tag: str
    given: dict[str, str] = field(default_factory=dict)
    inside: list[_Part] = field(default_factory=list)
    text: str = ""

    @property
    def hidden(self) -> bool:
        return self.given.get("aria-hidden") == "true" or "hidden" in self.given or self.tag in ("template", "svg")

    def all(self) -> Iterator[_Part]:
        yield self
        for each in self.inside:
            yield from each.all()


class _Reader(HTMLParser):
    """Reads markup into parts."""

    def __init__(self) -> None:
        super().__init__()
        self.root = _Part("")
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = _Part(tag, {name: value or "" for name, value in attrs})
        self._open[-1].inside.append(part)
        if tag not in _VOID:
            self._open.append(part)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            closed = self._open.pop()
            assert closed.tag == tag, f"<{closed.tag}> ends as <{tag}>"

    def handle_data(self, data: str) -> None:
        self._open[-1].inside.append(_Part("", text=data))


def tidy(name: str) -> str:
    """A name without spaces added by the layout."""
    return re.sub(r"\s+([,;:])", r"\1", " ".join(name.split()))


class _Tree:
    """Makes the spoken text of parts."""

    def __init__(self, root: _Part) -> None:
        self._ids = {part.given["id"]: part for part in root.all() if "id" in part.given}
        self._forms = {
            id(part): form.given.get("data-tap", "") for form in root.all() if form.tag == "form" for part in form.all()
        }
        self._labels = {part.given["for"]: part for part in root.all() if part.tag == "label" and "for" in part.given}

    def words(self, part: _Part) -> str:
        """The spoken text of all children."""
        if part.hidden:
            return ""
        if part.text:
            return part.text
        label = part.given.get("aria-label")
        return label or " ".join(self.words(each) for each in part.inside)

    def name(self, part: _Part, role: str) -> str:
        given = part.given
        if "aria-labelledby" in given:
            found = " ".join(self.words(self._ids[id_]) for id_ in given["aria-labelledby"].split())
        elif given.get("aria-label"):
            found = given["aria-label"]
        elif given.get("id") in self._labels:
            found = self.words(self._labels[given["id"]])
        elif role in NAMED_BY_CONTENT:
            found = " ".join(self.words(each) for each in part.inside)
        else:
            found = given.get("placeholder", "") if role == "textbox" else ""
        return tidy(found)

    def heard(self, part: _Part, within: tuple[str, ...], grid: list[int] | None) -> list[Heard]:
        """The spoken text of a part: its own, or that of its children."""
        if part.hidden or (part.tag == "input" and part.given.get("type") == "hidden"):
            return []
        if part.text:
            words = " ".join(part.text.split())
            return [Heard("text", words, within=within)] if words else []
        role = part.given.get("role") or self._role(part)
        grid = [0, 0] if role == "grid" else grid
        if grid is not None and role == "row":
            grid[:] = [grid[0] + 1, 0]
        if grid is not None and role == "gridcell":
            grid[1] += 1
        name = self.name(part, role) if role else ""
        own = f"{role} {name}".strip() if role in ("grid", "group", "dialog", "list", "region", "form") else ""
        leaf = role in ("button", "option", "img") or part.tag == "label"
        deeper = (*within, own) if own else within
        inside = [] if leaf else [heard for each in part.inside for heard in self.heard(each, deeper, grid)]
        if not role or (role in NAMED_BY_AUTHOR and not name):
            return inside
        given = part.given
        return [
            Heard(
                role, name, int(part.tag[1]) if role == "heading" else 0, given.get("aria-pressed", ""),
                given.get("aria-disabled") == "true", (grid[0], grid[1]) if grid is not None and grid[1] else None,
                role == "status", given.get("data-tap", ""), given.get("name", ""),
                self._forms.get(id(part), ""), within, inside,
            )
        ]  # fmt: skip

    @staticmethod
    def _role(part: _Part) -> str:
        if part.tag == "input" and part.given.get("type") == "checkbox":
            return "checkbox"
        return _ROLES.get(part.tag, "")


def tree(html: str) -> list[Heard]:
    """The spoken text of markup."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    found = _Tree(reader.root).heard(reader.root, (), None)
    dialogs = [each for top in found for each in top.all() if each.role == "dialog"]
    return dialogs[:1] or found


@lru_cache(16)
def read(html: str) -> tuple[Heard, ...]:
    """Every part of a page in the order in which it is read; a page is asked about many times."""
    return tuple(each for top in tree(html) for each in top.all())


def listen(tab: Tab) -> tuple[Heard, ...]:
    """Everything on the page that a tab shows."""
    return read(tab.html)


Name = str | re.Pattern[str] | Callable[[str], bool]


def _fits(name: str, wanted: Name) -> bool:
    if callable(wanted):
        return bool(wanted(name))
    return name == wanted if isinstance(wanted, str) else wanted.search(name) is not None


def all_by_role(tab: Tab, role: str, name: Name = lambda _name: True) -> list[Heard]:
    """The parts with this role and name; a pattern has to be found in it."""
    return [each for each in listen(tab) if each.role == role and _fits(each.name, name)]


def by_role(tab: Tab, role: str, name: Name = lambda _name: True) -> Heard:
    """The only match; several or none are a fault of the page."""
    found = all_by_role(tab, role, name)
    assert len(found) == 1, (role, name, [f"{each.role} {each.name!r}" for each in listen(tab) if each.role == role])
    return found[0]


def buttons(tab: Tab) -> list[Heard]:
    """The enabled buttons."""
    return [each for each in listen(tab) if each.role == "button" and not each.disabled]


def push(tab: Tab, button: Heard) -> None:
    """Press a button, as the script of the page does."""
    number = tab.shown["number"]
    assert isinstance(number, int)
    tab.tap(button.key, on=number)


def press(tab: Tab, name: Name) -> None:
    """Presses the first button with this name."""
    found = [each for each in buttons(tab) if _fits(each.name, name)]
    assert found, (name, [each.name for each in buttons(tab)])
    push(tab, found[0])


def send(tab: Tab, **typed: str) -> None:
    """Fills in fields by how their names begin, with `_` for a space, and sends the form they are in."""
    number = tab.shown["number"]
    assert isinstance(number, int)
    fields, forms = {}, set()
    for name, text in typed.items():
        wanted = name.replace("_", " ")
        found = [each for each in listen(tab) if each.role in ("textbox", "combobox") and each.name.startswith(wanted)]
        assert len(found) == 1, (name, [each.name for each in listen(tab) if each.sent_as])
        fields[found[0].sent_as] = text
        forms.add(found[0].form)
    (form,) = forms
    tab.tap(form, on=number, **fields)

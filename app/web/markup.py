"""HTML with automatic escaping: texts are always escaped, and only `tag` makes markup."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TypeAlias

_VOID = frozenset({"br", "img", "input", "link", "meta"})
_NAME = re.compile(r"[a-z][a-z0-9]*").fullmatch
_ATTRIBUTE = re.compile(r"[a-z][a-z0-9-]*").fullmatch
_BANNED = re.compile(
    r"on|style$|srcdoc$"
).match  # handlers and inline styles, which the policy of our pages forbids too
_LINKS = frozenset({"href", "src", "action", "formaction"})
_OWN_LINK = re.compile(r"/(?!/)|#|safehouse://").match
_STRONG = re.compile(r"\*\*(.+?)\*\*")


class Html(str):
    """Markup, made only by the functions of this module; the result of `+` is text again."""

    __slots__ = ()


Child: TypeAlias = str | None
"""Text, markup, or nothing."""


def tag(name: str, /, *children: Child, **attributes: str | int | bool | None) -> Html:
    """An element. `class_` is class, `aria_label` is aria-label; attributes that are None or False are omitted."""
    if not _NAME(name):
        raise ValueError("no name of an element")
    written = "".join(_attribute(key, value) for key, value in attributes.items() if value not in (None, False))
    if name in _VOID:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{join(*children)}</{name}>")


@cache
def _name_of(key: str) -> str:
    """The name of an attribute; only those our pages use are allowed."""
    name = key.strip("_").replace("_", "-")
    if not _ATTRIBUTE(name) or _BANNED(name):
        raise ValueError("no attribute of ours")
    return name


def _attribute(key: str, value: str | int | bool | None) -> str:
    name = _name_of(key)
    if value is True:
        return f" {name}"
    if name in _LINKS and not _OWN_LINK(str(value)):
        raise ValueError("a link leads to this host, to a place of this page, or into the app")
    return f' {name}="{escape(str(value))}"'


def join(*children: Child) -> Html:
    """Concatenate children, escaping texts."""
    return Html("".join(child if isinstance(child, Html) else escape(child) for child in children if child))


def rich(text: str) -> Html:
    """A sentence of the app with its **strong** words."""
    return Html(_STRONG.sub(r"<strong>\1</strong>", escape(text)))


def hidden(text: str) -> Html:
    """Text for screen readers only."""
    return tag("span", text, class_="hidden")

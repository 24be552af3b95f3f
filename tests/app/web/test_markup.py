"""Proves that text is never markup, in any context, and that pages contain nothing that our policy forbids."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.present import i18n
from app.web.markup import Html, hidden, join, rich, tag
from app.web.page import body, first_page
from app.web.page_content import PageButton, PageContent, PageDialog
from app.web.words import wanted_language

HOSTILE = "<img src=x onerror=alert(1)>\"'></p><script>&amp;"


class Reader(HTMLParser):
    """A parser that reads markup as a browser would."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@given(st.text())
def test_a_text_is_read_as_it_was_written(text: str) -> None:
    said = Reader(tag("p", text, title=text))
    assert said.tags == ["p"]
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    assert "".join(said.texts).replace("\r\n", "\n").replace("\r", "\n") == plain or "\0" in text
    assert [name for name, _ in said.attributes] == ["title"]


def test_only_what_tag_made_is_markup() -> None:
    assert tag("p", HOSTILE).count("<") == 2
    assert join(Html("<b>"), "<b>") == "<b>&lt;b&gt;"
    assert tag("p", tag("b", "x") + HOSTILE).startswith("<p>&lt;b&gt;"), "what is put together by hand is text again"
    assert rich("<i> **<b>**") == "&lt;i&gt; <strong>&lt;b&gt;</strong>"
    assert hidden("<") == '<span class="hidden">&lt;</span>'
    assert tag("p", None, "", hidden=True, title=None, class_="a") == '<p hidden class="a"></p>'


@pytest.mark.parametrize(("name", "attributes"), [
    ("p onclick", {}), ("", {}), ("P>", {}), ("p", {"onclick": "x"}), ("p", {"style": "x"}),
    ("iframe", {"srcdoc": "x"}),
    ("a", {"href": "javascript:alert(1)"}), ("img", {"src": "https://evil.example"}), ("p", {"a b": "x"}),
    ("a", {"href": "//evil.example"}),
])  # fmt: skip
def test_what_a_page_of_ours_never_has_cannot_be_made(name: str, attributes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"of ours|of an element|this host"):
        tag(name, **attributes)


def test_a_hostile_title_and_dialog_stay_texts() -> None:
    dialog = PageDialog(
        key=HOSTILE, title=HOSTILE, text=HOSTILE, buttons=(PageButton(HOSTILE, HOSTILE),), dismiss=HOSTILE
    )
    content = PageContent(
        title=HOSTILE, main=tag("main", HOSTILE), look="lobby", dialogs=(dialog, dialog), notice=HOSTILE
    )
    said = Reader(body(content))
    assert said.tags == ["p", "main", "dialog", "h2", "p", "div", "button"], "and one dialog at a time"
    assert not [name for name, _ in said.attributes if name.startswith("on")]
    ids = dict(said.attributes)
    assert re.fullmatch(r"title-[\w-]+", str(ids["aria-labelledby"]))


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_first_page_is_whole_in_every_language(language: str) -> None:
    page = first_page(language, "/s/0").decode()
    said = Reader(page)
    assert dict(said.attributes)["lang"] == language
    names = {name for name, _ in said.attributes}
    assert {
        f"data-{each}" for each in ("lost", "wrong", "expired", "locked", "shut", "full", "unknown", "moved")
    } <= names
    with i18n.language("hu"):
        first_page(language, "/s/0")
        assert i18n.current_language() == "hu", "and nobody else's language was changed"


def test_the_language_of_a_browser_is_the_first_of_ours_it_accepts() -> None:
    languages = {
        wanted: wanted_language(wanted) for wanted in ("de-DE, hu;q=0.8, en;q=0.5", "PL", "", "xx", "*", "a" * 9999)
    }
    assert list(languages.values()) == ["hu", "pl", "en", "en", "en", "en"]

"""The frame of a page: what a browser loads first, and the body that each frame of its stream brings.

The first page is the same for everybody and holds no secret: its language is that of the browser, its sentences are
those that our script says without the host.  Everything else comes sealed.
"""

from __future__ import annotations

from app.present.i18n import _, language
from app.table.names import LONGEST_NAME
from app.web.lobby_page import into_app
from app.web.markup import Html, join, rich, tag
from app.web.page_content import PageContent, PageDialog
from app.web.words import wanted_language

SILENT_PULSES = 4  # after so many a page gives up a stream
SILENCE = 6.0
VIEWPORT = "width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"


def body(content: PageContent) -> Html:
    """What stands in the frame."""
    return join(
        tag("p", content.notice, class_="notice", id="notice") if content.notice else None,
        content.bar,
        content.main,
        *(_dialog(dialog) for dialog in content.dialogs[:1]),
    )


def _dialog(dialog: PageDialog) -> Html:
    key = "".join(sign if sign.isalnum() else "-" for sign in dialog.key)
    buttons = [
        tag("button", button.words, class_=button.style.value, data_tap=button.tap, type="button")
        for button in dialog.buttons
    ]
    return tag(
        "dialog",
        tag("h2", dialog.title, id=f"title-{key}"),
        tag("p", rich(dialog.text)) if dialog.text else None,
        dialog.body,
        tag("div", *buttons, class_="buttons"),
        id=f"dialog-{key}", aria_labelledby=f"title-{key}", data_dismiss=dialog.dismiss or None,
    )  # fmt: skip


def first_page(accepted: str, root: str, silence: float = SILENCE, app_link: str = "") -> bytes:
    """The page at "/", for a browser that accepts these languages; `root` is where its files are.  A page gives up a
    stream that has been silent for so many seconds.  `app_link` leads into the app.
    """
    code = wanted_language(accepted)
    with language(code):
        return _first_page(code, root, silence, app_link).encode("utf-8")


def _first_page(language: str, root: str, silence: float, app_link: str) -> Html:
    sentences = {
        "data_silence": str(round(1000 * silence)),
        "data_lost": _("The connection is lost. It comes back by itself."),
        "data_wrong": _("That was not the code."),
        "data_expired": _("That invitation is an old one: scan the one on the host’s screen."),
        "data_locked": _("Too many tries. Wait a little, or scan the code on the host’s screen."),
        "data_shut": _("Nobody new may come in now. Ask the host to open the door."),
        "data_full": _("No room left at this table."),
        "data_unknown": _("This table does not know this browser any more. Come in as for the first time."),
        "data_moved": _("This table is open in another tab or window of this browser."),
        "data_again": _("Try again"),
    }
    return join(
        Html("<!doctype html>"),
        tag("html", _head(root), _frame(sentences, app_link), lang=language, data_theme="auto", data_look="lobby"),
    )


def _head(root: str) -> Html:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("title", "Safehouse"),
        tag("meta", name="viewport", content=VIEWPORT),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="robots", content="noindex"),
        tag("link", rel="stylesheet", href=f"{root}/tokens.css"),
        tag("link", rel="stylesheet", href=f"{root}/style.css"),
        tag("link", rel="stylesheet", href=f"{root}/fit.css"),
        tag("link", rel="stylesheet", href=f"{root}/duet.css"),
        tag("link", rel="icon", href=f"{root}/art/key_agent.svg"),
        tag("link", rel="modulepreload", href=f"{root}/vendor/noble.js"),
        tag("script", src=f"{root}/floor.js", defer=True),
        tag("script", type="module", src=f"{root}/page.js"),
    )


def _frame(sentences: dict[str, str], app_link: str) -> Html:
    form = tag(
        "form",
        tag("label", _("The six digits on the host’s screen"), for_="code"),
        tag(
            "input", id="code", name="code", inputmode="numeric", autocomplete="off", maxlength=7, required=True,
            pattern="[0-9]{3} ?[0-9]{3}",
        ),
        tag("label", _("Your name"), for_="called"),
        tag("input", id="called", name="name", maxlength=LONGEST_NAME, autocomplete="nickname", spellcheck="false"),
        tag("button", _("Join the table"), class_="main", type="submit"),
        id="enter", class_="paper",
    )  # fmt: skip
    entrance = tag("main", tag("h1", "Safehouse", class_="wordmark"), form, into_app(app_link), class_="lobby")
    return tag(
        "body",
        tag("p", id="link", role="status"),
        tag("div", id="app", aria_busy="true"),
        tag("p", id="said", role="status", class_="hidden"),
        tag("template", entrance, id="by-code"),
        tag("p", _old(), id="old", class_="paper", hidden=True),
        tag("noscript", tag("p", _("This page needs JavaScript."), class_="paper")),
        **sentences,
    )


def _old() -> str:
    """Said by a script that such a browser still understands."""
    return _("This browser is too old: Safari 16.4, Chrome 108 or a newer one is needed.")

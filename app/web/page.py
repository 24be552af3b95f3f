"""The document of a page: the first response to a browser, and the body in each frame of its stream.

The first response is the same for everybody and contains no secret: its language is that of the browser, and it
contains the sentences used by our script without the host. Everything else is sealed.
"""

from __future__ import annotations

from collections.abc import Callable

from app.present.i18n import _, language
from app.table.names import LONGEST_NAME
from app.web.guest_extras import Entrance
from app.web.lobby_page import into_app
from app.web.markup import Html, join, rich, tag
from app.web.page_content import PageContent, PageDialog, Screen
from app.web.words import wanted_language

SILENT_PULSES = 4  # heartbeats missed before a page closes a stream
SILENCE = 6.0
VIEWPORT = "width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"


def body(content: PageContent) -> Html:
    """The body of the document."""
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


def first_page(
    accepted: str,
    root: str,
    screen: Screen = Screen.HAND,
    silence: float = SILENCE,
    app_link: str = "",
    entrance: Callable[[], Entrance] | None = None,
) -> bytes:
    """The document at "/" or "/tv", for a browser that accepts these languages; `root` is the path of static files. A
    page closes a stream that has been silent for `silence` seconds. `app_link` leads into the app. `entrance`
    provides the texts of a site without a code.
    """
    code = wanted_language(accepted)
    with language(code):
        instead = entrance() if entrance is not None else None
        return _first_page(code, root, screen, silence, app_link, instead).encode("utf-8")


def _first_page(
    language: str, root: str, screen: Screen, silence: float, app_link: str, instead: Entrance | None
) -> Html:
    sentences = {
        "data_silence": str(round(1000 * silence)),
        "data_lost": _("Connection lost. Reconnecting automatically."),
        "data_wrong": _("Wrong code."),
        "data_expired": _("This invitation has expired: scan the one on the host’s screen."),
        "data_locked": _("Too many attempts. Wait a little, or scan the QR code on the host’s screen."),
        "data_shut": _("The table is locked. Ask the host to unlock it."),
        "data_full": _("This table is full."),
        "data_unknown": _("This table no longer knows this browser. Join again with the code."),
        "data_moved": _("This table is open in another tab or window of this browser."),
        "data_again": _("Try again"),
    }
    if instead is not None:
        sentences |= {"data_unknown": instead.unknown, "data_expired": instead.unknown}
    return join(
        Html("<!doctype html>"),
        tag(
            "html",
            _head(root, screen),
            _frame(sentences, screen, app_link, instead),
            lang=language,
            data_theme="dark" if screen is Screen.TV else "auto",
            data_look="lobby",
            data_screen=screen.value,
        ),
    )


def _head(root: str, screen: Screen) -> Html:
    tv = screen is Screen.TV
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
        tag("link", rel="stylesheet", href=f"{root}/beside_art.css"),
        tag("link", rel="stylesheet", href=f"{root}/duet.css"),
        tag("link", rel="stylesheet", href=f"{root}/kyoto_art.css"),
        tag("link", rel="stylesheet", href=f"{root}/kyoto.css"),
        tag("link", rel="stylesheet", href=f"{root}/rogue_art.css"),
        tag("link", rel="stylesheet", href=f"{root}/rogue.css"),
        tag("link", rel="stylesheet", href=f"{root}/tv.css") if tv else None,
        tag("link", rel="stylesheet", href=f"{root}/kyoto_tv.css") if tv else None,
        tag("link", rel="stylesheet", href=f"{root}/rogue_tv.css") if tv else None,
        tag("link", rel="icon", href=f"{root}/art/key_agent.svg"),
        tag("link", rel="modulepreload", href=f"{root}/vendor/noble.js"),
        tag("script", src=f"{root}/floor.js", defer=True),
        tag("script", type="module", src=f"{root}/page.js"),
        tag("script", type="module", src=f"{root}/tv.js") if tv else None,
    )


def _frame(sentences: dict[str, str], screen: Screen, app_link: str, instead: Entrance | None) -> Html:
    tv = screen is Screen.TV
    form, into = (_digits(), None) if tv else (_code_and_name(), into_app(app_link))
    form = instead.form if instead is not None else form
    entrance = tag("main", tag("h1", "Safehouse", class_="wordmark"), form, into, class_="lobby")
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


def _code_and_name() -> Html:
    """The form for a visitor who has typed the address."""
    return tag(
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


def _digits() -> Html:
    """The same for a remote control, which has arrow keys and perhaps number keys."""
    places = [
        tag(
            "div", "–", role="spinbutton", tabindex="0", data_digit="", data_focus=place == 1,
            aria_label=_("Digit {n} of six", n=place), aria_valuemin="0", aria_valuemax="9",
        )
        for place in range(1, 7)
    ]  # fmt: skip
    return tag(
        "form",
        tag("p", _("The six digits on the host’s screen"), id="digits"),
        tag("div", *places, class_="digits", role="group", aria_labelledby="digits"),
        tag("input", type="hidden", name="code", value=""),
        tag("button", _("Show the table"), class_="main", type="submit"),
        tag("p", _("Number keys, or arrow keys: up and down for a digit, left and right for the next. Then OK.")),
        id="enter", class_="paper",
    )  # fmt: skip


def _old() -> str:
    """Shown by a script that such a browser still understands."""
    return _("This browser is too old: please use Safari 16.4, Chrome 108 or newer.")

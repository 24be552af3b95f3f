"""Sharing a result: as a picture or as text, by the device's share sheet, or on a desktop as a file or by copying."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.device import sharing
from app.present.i18n import _
from app.ui.widgets.dialogs import Menu

if TYPE_CHECKING:
    from app.present.result_card import ResultCard
    from app.ui.app import Safehouse

NAME = "Safehouse"


def offer(app: Safehouse, text: str, copied: str, card: Callable[[], ResultCard]) -> None:
    """Asks how, and shares. `copied` is said where the text was only copied; the card is made if it is wanted."""
    choices = [
        ("image-outline", _("As a picture"), lambda: _share_picture(app, text, card())),
        ("text", _("As text"), lambda: _share_text(app, text, copied)),
    ]
    app.cover(Menu(app, _("Share result"), choices))


def offer_match(app: Safehouse, text: str, card: Callable[[], ResultCard]) -> None:
    """Asks how to share a finished match, and shares it."""
    offer(app, text, _("Match summary copied to the clipboard."), card)


def _share_text(app: Safehouse, text: str, copied: str) -> None:
    if not sharing.share(text, NAME):
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        app.tell(copied)


def _share_picture(app: Safehouse, text: str, card: ResultCard) -> None:
    from app.ui.widgets.result_picture import drawn

    def saved(path: Path | None) -> None:
        app.tell(_("Picture saved: {file}", file=str(path)) if path is not None else _("Picture saved."))

    try:
        sharing.share_picture(card.file, drawn(card), text, NAME, saved)
    except OSError:
        app.tell(_("Couldn’t save this picture."))

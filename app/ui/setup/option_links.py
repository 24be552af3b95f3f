"""The targets of rows in a set-up: a screen, or a dialog of a game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from app.ui.shell.routes import SCREENS

if TYPE_CHECKING:
    from app.present.game_info import OptionLink
    from app.ui.app import Safehouse

DIALOGS = {
    "kyoto/board": ("app.ui.kyoto.board_menu", "choose_board"),
    "rogue/box": ("app.ui.rogue.custom_box", "choose_box"),
}
"""Functions that open dialogs, by route."""


def follow_link(app: Safehouse, link: OptionLink) -> None:
    """Open the target of a row."""
    if link.route in SCREENS:
        app.go(link.route, **dict(link.given))
        return
    module, name = DIALOGS[link.route]
    show: Callable[[Safehouse], None] = getattr(import_module(module), name)
    show(app)

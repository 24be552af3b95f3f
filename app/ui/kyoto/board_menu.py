"""The menu for the board of Shadows in Kyoto: built-in boards, import and export."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.device import text_files
from app.present.i18n import _
from app.present.kyoto.board_choice import KEY, OWN, board_text, board_title, chosen_board, kept_board, take_text
from app.services.text_decoding import decoded
from app.ui.widgets.dialogs import Menu
from games.kyoto.board import boards

if TYPE_CHECKING:
    from app.ui.app import Safehouse

FILE = "kyoto-board.json"


def choose_board(app: Safehouse) -> None:
    """Offer the boards, import and export."""
    choices = [("grid", board_title(board), _taker(app, board.name)) for board in boards()]
    own = kept_board(app.prefs)
    if own is not None:
        choices.append(("grid", own.name, _taker(app, OWN)))
    choices.append(("file-import-outline", _("From a file"), lambda: _from_file(app)))
    choices.append(("file-export-outline", _("Save to file"), lambda: _into_file(app)))
    app.cover(Menu(app, _("The board"), choices))


def _taker(app: Safehouse, name: str) -> Callable[[], None]:
    return lambda: app.choose(KEY, name)


def _from_file(app: Safehouse) -> None:
    def done(_name: str, data: bytes) -> None:
        app.tell(take_text(app, decoded(data)))

    if not text_files.choose(done):
        app.tell(_("Files can’t be opened on this device."))


def _into_file(app: Safehouse) -> None:
    """Export the chosen board as a template."""
    text = board_text(chosen_board(app.prefs))
    if not text_files.keep(FILE, text, lambda: app.tell(_("Saved. Edit the file, then load it."))):
        app.tell(_("Files can’t be saved on this device."))

"""The menu for the set of Rogue Agent: the built-in one, the player's own, import and export."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.core.clipboard import Clipboard
from kivy.properties import ListProperty, StringProperty

from app.device import text_files
from app.present.i18n import _
from app.present.rogue.setup import BOX, OWN, own_box_chosen
from app.services.rogue_box import box_file, box_text, own_box, refusal_lines, take_in
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Dialog, Menu
from games.rogue.box import Box

if TYPE_CHECKING:
    from pathlib import Path

    from app.ui.app import Safehouse

NAME = "rogue-box.json"  # the name of the file outside of the app


def choose_box(app: Safehouse) -> None:
    """Offer the sets, import and export."""
    rows: list[tuple[str, str, Callable[[], None]]] = [
        ("package-variant-closed", _("Built-in set"), lambda: _ours(app)),
        ("package-variant", _("Custom set"), lambda: _own(app)),
        ("file-import-outline", _("Load a set from file"), lambda: _read(app)),
        ("file-export-outline", _("Save the set to file"), lambda: _write(app)),
    ]
    app.cover(Menu(app, _("Game set"), rows))


def _path(app: Safehouse) -> Path:
    return box_file(app.match_service.folder)


def _ours(app: Safehouse) -> None:
    app.choose(BOX, "")
    app.tell(_("Using the built-in set: our own numbers, where the printed rules leave them open."))


def _own(app: Safehouse) -> None:
    """Choose the stored set, if it is valid."""
    path = _path(app)

    def use(box: Box | None) -> None:
        if box is None:
            app.tell(_("None yet: save ours to a file, edit it, then load it."))
        else:
            _taken(app)

    app.match_service.run(lambda: own_box(path), use, lambda error: _refused(app, error))


def _read(app: Safehouse) -> None:
    """Import a set; where no file can be chosen, the clipboard is read instead."""
    path = _path(app)

    def take(data: bytes) -> None:
        app.match_service.run(
            lambda: take_in(path, data, text_files.LARGEST),
            lambda _box: _taken(app),
            lambda error: _refused(app, error),
        )

    if text_files.choose(lambda _name, data: take(data)):
        return
    copied = Clipboard.paste()
    if copied and copied.strip():
        take(copied.encode())
    else:
        app.tell(_("You can’t choose files here. Copy the text of a set, then tap here again."))


def _write(app: Safehouse) -> None:
    """Export the chosen set; where no file can be written, it is copied to the clipboard."""
    path, own = _path(app), own_box_chosen(app.prefs)

    def write(text: str) -> None:
        if not text_files.keep(NAME, text, lambda: app.tell(_("Saved. Edit the file, then load it."))):
            Clipboard.copy(text)
            app.tell(_("You can’t save files here: the set was copied to the clipboard instead."))

    app.match_service.run(lambda: box_text(path, own), write, lambda error: _refused(app, error))


def _taken(app: Safehouse) -> None:
    app.choose(BOX, OWN)
    app.tell(_("Set loaded, used from the next match on."))


def _refused(app: Safehouse, error: Exception) -> None:
    """Show the faults of a rejected set; the choice does not change."""
    show_box_faults(app, refusal_lines(error))


def show_box_faults(app: Safehouse, lines: Sequence[str]) -> None:
    """Show why a set is invalid."""
    app.cover(BoxFaults(app, title=_("Not a valid set"), lines=lines, back_words=_("Close")))


class BoxFaults(Dialog):
    """The faults, line by line."""

    lines = ListProperty()
    back_words = StringProperty()


read(__file__)

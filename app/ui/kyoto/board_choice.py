"""Which board is played on: one that comes with the game, or one from a file that was checked."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.device import text_files
from app.present.i18n import _, say
from app.present.kyoto import words
from app.ui.widgets.dialogs import Menu
from games.core.contract import Problem
from games.core.value import BadValue, encode
from games.kyoto.board import Board, board_doubts, board_faults, boards, default_board, read_board

if TYPE_CHECKING:
    from app.ui.app import Safehouse

KEY = "kyoto/board"  # the name of a board of ours, or `OWN`
OWN, OWN_KEY = "own", "kyoto/own_board"  # a board of the player's, as JSON: it stays there while another is played on
FILE = "kyoto-board.json"


def kept_board(app: Safehouse) -> Board | None:
    """The board of a player's own file, if there is one and it is still sound."""
    try:
        board = read_board(app.prefs.choice(OWN_KEY))
    except BadValue:
        return None
    return None if board_faults(board) else board


def chosen_board(app: Safehouse) -> Board:
    """The board of the next match."""
    name = app.prefs.choice(KEY)
    own = kept_board(app) if name == OWN else None
    return own or next((board for board in boards() if board.name == name), default_board())


def board_title(board: Board) -> str:
    """A board by name; ours are choices of the house, as the printed one is not known."""
    names = {one.name: _("Layout {letter} (house)", letter="AB"[place]) for place, one in enumerate(boards()[:2])}
    return names.get(board.name, board.name)


def choose_board(app: Safehouse) -> None:
    """Offers the boards there are, and the ways in and out."""
    choices = [("grid", board_title(board), _taker(app, board.name)) for board in boards()]
    own = kept_board(app)
    if own is not None:
        choices.append(("grid", own.name, _taker(app, OWN)))
    choices.append(("file-import-outline", _("From a file"), lambda: _from_file(app)))
    choices.append(("file-export-outline", _("Into a file"), lambda: _into_file(app)))
    app.cover(Menu(app, _("The board"), choices))


def _taker(app: Safehouse, name: str) -> Callable[[], None]:
    return lambda: app.choose(KEY, name)


def _from_file(app: Safehouse) -> None:
    def done(_name: str, data: bytes) -> None:
        take_text(app, text_files.decoded(data))

    if not text_files.choose(done):
        app.tell(_("Files cannot be opened on this device."))


def _into_file(app: Safehouse) -> None:
    """The chosen board as a pattern for one's own."""
    board = chosen_board(app)
    text = json.dumps(encode(board), indent=1, ensure_ascii=False)
    if not text_files.keep(FILE, text, lambda: app.tell(_("Written. Change it, then read it from the file."))):
        app.tell(_("Files cannot be written on this device."))


def take_text(app: Safehouse, text: str) -> None:
    """Takes a board from the text of a file, or says all that is wrong with it."""
    try:
        board = read_board(text)
    except BadValue as error:
        app.tell(_("This is not a board: {where}.", where=str(error)[:120]))
        return
    faults = board_faults(board)
    if faults:
        app.tell(" ".join(told(fault) for fault in faults[:3]))
        return
    app.choose(OWN_KEY, json.dumps(encode(board)))
    app.choose(KEY, OWN)
    doubts = board_doubts(board)
    app.tell(" ".join([_("The next match will be played on this board."), *(told(doubt) for doubt in doubts[:2])]))


def told(problem: Problem) -> str:
    """What is wrong or strange about a board."""
    return say(f"kyoto.board.{problem.code}", **{key: words.noun(key, value) for key, value in problem.params})

"""The choice of the board: a built-in one, or one from a file that was checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from app.present.i18n import _, say
from app.present.kyoto import words
from games.core.contract import Problem
from games.core.value import BadValue, encode
from games.kyoto.board import Board, board_doubts, board_faults, boards, default_board, read_board

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView

KEY = "kyoto/board"  # the name of a built-in board, or `OWN`
OWN, OWN_KEY = "own", "kyoto/own_board"  # the player's own board as JSON; it is kept while another one is chosen


def kept_board(prefs: PreferencesView) -> Board | None:
    """The board of the player's own file, if there is one and it is valid."""
    try:
        board = read_board(prefs.choice(OWN_KEY))
    except BadValue:
        return None
    return None if board_faults(board) else board


def chosen_board(prefs: PreferencesView) -> Board:
    """The board of the next match."""
    name = prefs.choice(KEY)
    own = kept_board(prefs) if name == OWN else None
    return own or next((board for board in boards() if board.name == name), default_board())


def board_title(board: Board) -> str:
    """The title of a board; the built-in ones are layouts of ours, not the printed one."""
    names = {one.name: _("Layout {letter} (house)", letter="AB"[place]) for place, one in enumerate(boards()[:2])}
    return names.get(board.name, board.name)


def board_text(board: Board) -> str:
    """A board as a file, which can be edited."""
    return json.dumps(encode(board), indent=1, ensure_ascii=False)


def take_text(store: PreferencesStore, text: str) -> str:
    """Store a board from the text of a file if it is valid; returns the message about it."""
    try:
        board = read_board(text)
    except BadValue as error:
        return _("This isn’t a valid board: {where}.", where=str(error)[:120])
    faults = board_faults(board)
    if faults:
        return " ".join(problem_text(fault) for fault in faults[:3])
    store.choose(OWN_KEY, json.dumps(encode(board)))
    store.choose(KEY, OWN)
    doubts = board_doubts(board)
    return " ".join([_("The next match will use this board."), *(problem_text(doubt) for doubt in doubts[:2])])


def problem_text(problem: Problem) -> str:
    """The message about a fault or a peculiarity of a board."""
    return say(f"kyoto.board.{problem.code}", **{key: words.noun(key, value) for key, value in problem.params})

"""Which board is played on: one that comes with the game, or one from a file that was checked."""

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

KEY = "kyoto/board"  # the name of a board of ours, or `OWN`
OWN, OWN_KEY = "own", "kyoto/own_board"  # a board of the player's, as JSON: it stays there while another is played on


def kept_board(prefs: PreferencesView) -> Board | None:
    """The board of a player's own file, if there is one and it is still sound."""
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
    """A board by name; ours are choices of the house, as the printed one is not known."""
    names = {one.name: _("Layout {letter} (house)", letter="AB"[place]) for place, one in enumerate(boards()[:2])}
    return names.get(board.name, board.name)


def board_text(board: Board) -> str:
    """A board as a file: the pattern for one's own."""
    return json.dumps(encode(board), indent=1, ensure_ascii=False)


def take_text(store: PreferencesStore, text: str) -> str:
    """Takes a board from the text of a file, if nothing is wrong with it; what is said of it."""
    try:
        board = read_board(text)
    except BadValue as error:
        return _("This isn’t a valid board: {where}.", where=str(error)[:120])
    faults = board_faults(board)
    if faults:
        return " ".join(told(fault) for fault in faults[:3])
    store.choose(OWN_KEY, json.dumps(encode(board)))
    store.choose(KEY, OWN)
    doubts = board_doubts(board)
    return " ".join([_("The next match will use this board."), *(told(doubt) for doubt in doubts[:2])])


def told(problem: Problem) -> str:
    """What is wrong or strange about a board."""
    return say(f"kyoto.board.{problem.code}", **{key: words.noun(key, value) for key, value in problem.params})

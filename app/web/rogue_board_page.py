"""The players' boards of Rogue Agent on a page: in one line, and whole with their tracks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.web.markup import Html, hidden, tag
from app.web.rogue_pieces import UPGRADES, criminal, figure, icon, identity, informant, stock, syndicate
from games.rogue.vocabulary import Stock

if TYPE_CHECKING:
    from app.present.rogue.model import BoardTrack, PlayerBoard

KEPT = 64  # cached boards without private parts
LOW = 3  # stamina up to this value has the colour of danger


def board_line(board: PlayerBoard, *, own: bool, touching: bool = True) -> Html:
    """A board in one line; a tap shows it whole. One without private parts is cached."""
    return (_line if board.files else _open_line)(board, own, touching)


def _line(board: PlayerBoard, own: bool, touching: bool) -> Html:
    kind = f"player who-{board.person.look.shape}" + " own" * own + " acting" * board.acting
    inside = (
        hidden(board.say),
        tag("span", figure(board.person, board.android), _name(board), *_figures(board, own=own), aria_hidden="true"),
    )
    private = True if board.files else None  # its accessible text mentions the files
    if not touching:
        return tag("div", *inside, class_=kind)
    return tag("button", *inside, class_=kind, data_tap=board.key, type="button", data_private=private)


_open_line = lru_cache(KEPT)(_line)


def _name(board: PlayerBoard) -> Html:
    """A name with its marks: the Director's crown, the android's eye, shown tokens."""
    marks = [icon("icon-director", "lamp")] if board.director else []
    if board.android:
        marks.append(icon("shield-android", "shield-android"))
    else:
        marks += [identity(token) for token in board.open_tokens]
    return tag("b", tag("span", board.person.name), *marks)


def _figures(board: PlayerBoard, *, own: bool) -> list[Html]:
    found = [
        _figure(Stock.INFLUENCE, board.influence),
        _figure(Stock.STAMINA, board.stamina, _stamina(board)),
        _figure(Stock.CREDITS, board.credits),
        *(_figure(track.stock, track.value) for track in board.resources),
    ]
    if own:
        found += [_figure(track.stock, track.value) for track in board.upgrades if track.value]
        found.append(tag("span", informant(board.person), str(board.informants)))
    if board.custody:
        found.append(tag("span", icon("icon-arrest", "low"), str(len(board.custody))))
    return found


def _figure(what: Stock, count: int, colour: str = "") -> Html:
    return tag("span", stock(what, colour), str(count), class_=what.value)


def _stamina(board: PlayerBoard) -> str:
    return "ok" if board.stamina > LOW else "low"


def whole_board(board: PlayerBoard) -> Html:
    """A board with all its tracks."""
    return (_whole if board.files else _open_whole)(board)


def _whole(board: PlayerBoard) -> Html:
    names = board.names
    counts = (
        (stock(Stock.INFLUENCE), names.influence, board.influence),
        (stock(Stock.CREDITS), names.credits, board.credits),
        (informant(board.person), names.informants, board.informants),
    )
    return tag(
        "section",
        tag("header", figure(board.person, board.android), _name(board), tag("span", board.where, class_="where")),
        tag("ul", *(tag("li", sign, hidden(name), tag("b", str(n))) for sign, name, n in counts), class_="counts"),
        _ladder(board),
        _tracks(names.resources, board.resources),
        _tracks(names.upgrades, board.upgrades),
        tag("p", icon("phase-time"), board.clock_line, class_="clocks") if board.clocks else None,
        tag("p", board.summary, class_="summary") if board.summary else None,
        _caught(board),
        _files(board),
        class_=f"whole who-{board.person.look.shape}" + " acting" * board.acting,
        aria_label=board.person.name,
    )


_open_whole = lru_cache(KEPT)(_whole)


def _ladder(board: PlayerBoard) -> Html:
    """Stamina, up to its maximum; a heart marks the value after a defeat."""
    track = _cells(board.stamina, board.top, [tag("i", class_=f"ri icon-heart mark n{board.heart}")], _stamina(board))
    return tag("dl", tag("dt", icon("icon-heart"), tag("span", board.names.stamina)), tag("dd", track), class_="rungs")


def _tracks(title: str, tracks: tuple[BoardTrack, ...]) -> Html:
    rows = []
    for track in tracks:
        marks = [tag("i", class_=f"ri {UPGRADES[what]} mark n{at}") for at, what in track.marks]
        rows += [
            tag("dt", stock(track.stock, "text"), tag("span", track.name)),
            tag("dd", _cells(track.value, track.end, marks, track.stock.value)),
        ]
    return tag("div", tag("p", title, class_="group-of"), tag("dl", *rows, class_="rungs"))


def _cells(value: int, end: int, marks: list[Html], colour: str) -> Html:
    """A track filled up to the value, which is written on it."""
    return tag("span", tag("b", str(value), class_=f"n{value}"), *marks, class_=f"cells c-{colour} n{value} t{end}")


def _caught(board: PlayerBoard) -> Html | None:
    """Criminals in custody and syndicates turned in."""
    held = [criminal(number, defeated=True, gang=gang) for number, gang in board.custody]
    given = [tag("span", syndicate(gang), str(count) if count > 1 else None) for gang, count in board.turned_in]
    return tag("p", *held, *given, class_="caught") if held or given else None


def _files(board: PlayerBoard) -> Html | None:
    """The files known to its player alone."""
    rows = [
        tag("li", criminal(number, defeated=False), tag("b", name), tag("span", line), syndicate(gang))
        for number, name, line, gang in board.files
    ]
    return tag("ul", *rows, class_="known", role="list", data_private=True) if rows else None

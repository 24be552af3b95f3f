"""The contents of the box and the board (R4 to R12, C1 to C5), and boards from files."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.chance import Seeded
from games.core.contract import BadOptions
from games.core.value import BadValue
from games.kyoto.board import (
    COLOUR_OF,
    COUNT,
    HQ_OF,
    START,
    TERRITORY,
    Board,
    BoardDoubt,
    BoardFault,
    board_doubts,
    board_faults,
    boards,
    default_board,
    place_name,
    read_board,
)
from games.kyoto.facts import Options
from games.kyoto.game import KYOTO
from games.kyoto.vocabulary import CARDS, COLOURS, FACES, STRENGTH, Card, Deck, Face, beats, box, read_box
from tests.games.kyoto.scripted import GOV, ONI, camp, deal, legal, play, scene
from tests.rules import proves


@proves("R4", "R5", "R16", "C2")
def test_each_side_has_two_decks() -> None:
    assert Counter(box().deck(Deck.LOCATIONS)) == dict.fromkeys((*COLOURS, Card.JOKER), 5)
    assert Counter(box().deck(Deck.TACTICS)) == {
        Card.DEFENCE: 2, Card.TUNNEL: 2, Card.ATTACK: 1, Card.SWAP: 1, Card.DECOY: 2,
    }  # fmt: skip
    state, _ = deal()
    for secret in state.position().secrets:
        assert len(secret.locations) + sum(card in (*COLOURS, Card.JOKER) for card in secret.own.hand) == 25
        assert len(secret.tactics) + sum(card not in (*COLOURS, Card.JOKER) for card in secret.own.hand) == 8


@proves("R6", "R7")
def test_equipment_and_special_agents_in_the_box() -> None:
    assert [len(gear) for gear in box().equipment] == [3, 3]
    assert [[str(special) for special in side] for side in box().specials] == [
        ["tomoyo", "yoko", "ayane"],
        ["anju", "chiharu", "iroha"],
    ]
    assert box().neutral == "ruri"


@proves("R8", "R9", "C1")
def test_six_identities_a_side_of_strength_and_intelligence() -> None:
    assert box().agents == FACES == tuple(map(Face, ("3r", "3f", "2r", "2f", "1f", "0f")))
    assert STRENGTH == (3, 3, 2, 2, 1, 0)
    state, _ = deal()
    play(state, "0: deploy 3r3f2r2f1f0f, 1: deploy 0f1f2f2r3f3r")
    assert [sorted(secret.own.faces) for secret in state.position().secrets] == [sorted(FACES)] * 2


@proves("R10")
@pytest.mark.parametrize(
    ("attacker", "wins"), [(0, {0, 3}), (1, {0, 1}), (2, {0, 1, 2}), (3, {1, 2, 3})], ids=lambda part: str(part)[0]
)
def test_strengths_go_round(attacker: int, wins: set[int]) -> None:
    assert {defender for defender in range(4) if beats(attacker, defender)} == wins


@proves("R11")
def test_kinds_of_place_and_the_joker() -> None:
    assert COLOUR_OF == {"Y": Card.YELLOW, "R": Card.RED, "G": Card.GREEN, "B": Card.BLUE}
    state = scene(camp(ONI, "c2 3r", "YRGBJ"), camp(GOV, "a6 3r"))
    assert [letter for letter in "YRGBJ" if legal(state, f"{letter} c2b3")] == ["G", "J"]
    assert [letter for letter in "YRGBJ" if legal(state, f"{letter} c2d3")] == ["R", "J"]


@proves("R12", "C3", "C4")
@pytest.mark.parametrize("board", boards(), ids=lambda board: board.name)
def test_territories_headquarters_neutral_and_start_places(board: Board) -> None:
    assert (len(board.rows), {len(row) for row in board.rows}) == (6, {5})
    assert [[place_name(cell) for cell in cells] for cells in START] == [
        ["a1", "b1", "c1", "d1", "e1", "c2"],
        ["c5", "a6", "b6", "c6", "d6", "e6"],
    ]
    letters = [board.letter(cell) for cell in range(COUNT)]
    for letter, side in HQ_OF.items():
        cells = [cell for cell in range(COUNT) if letters[cell] == letter]
        assert len(cells) == 2
        assert set(cells) <= set(TERRITORY[side]) - set(range(5)) - set(range(25, 30))
    for territory in TERRITORY:
        assert Counter(letters[cell] for cell in territory if letters[cell] not in HQ_OF) == {
            "Y": 3, "R": 3, "G": 3, "B": 3, "N": 1,
        }  # fmt: skip
    assert board_faults(board) == ()
    assert board_doubts(board) == ()


@proves("C5")
def test_the_house_board() -> None:
    assert default_board().rows == ("GBRYG", "HRYBH", "BGNRY", "YRNGB", "hBYRh", "GYRBG")
    assert Options().board == default_board()
    other = {"H": "h", "h": "H"}
    for cell in range(COUNT):
        mirror = default_board().letter(COUNT - 1 - cell)
        assert default_board().letter(cell) == other.get(mirror, mirror)


# Boards from files

ROWS = list(default_board().rows)


def text(rows: list[str], name: str = "mine") -> str:
    return '{"name": "%s", "rows": [%s]}' % (name, ", ".join(f'"{row}"' for row in rows))  # noqa: UP031


def changed(**cells: str) -> Board:
    rows = [list(row) for row in ROWS]
    for place, letter in cells.items():
        rows[int(place[1]) - 1]["abcde".index(place[0])] = letter
    return read_board(text(["".join(row) for row in rows]))


def test_a_board_can_be_read_from_a_file_and_played_on() -> None:
    board = changed(a1="B", e6="B")
    assert board_faults(board) == ()
    assert KYOTO.deal(Options(board=board), 2, Seeded(1)).facts.options.board == board


@pytest.mark.parametrize(
    "broken", ["", "[]", '{"name": "x"}', '{"name": "x", "rows": [["G", "B"]]}', '{"name": 1, "rows": []}', "{1.5}"]
)
def test_what_is_no_board_is_refused(broken: str) -> None:
    with pytest.raises(BadValue):
        read_board(broken)


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        (read_board(text(ROWS[:5])), BoardFault.BOARD_SIZE),
        (read_board(text([*ROWS[:5], "GYRB"])), BoardFault.BOARD_SIZE),
        (read_board(text(ROWS, "")), BoardFault.BOARD_NAME),
        (changed(b3="x"), BoardFault.BOARD_LETTER),
        (changed(a2="Y"), BoardFault.HQ_COUNT),
        (changed(b2="H"), BoardFault.HQ_COUNT),
        (changed(a2="G", a1="H"), BoardFault.HQ_IN_HOME_ROW),
        (changed(a2="G", a6="H"), BoardFault.HQ_IN_HOME_ROW),
        (changed(a2="G", a4="H"), BoardFault.HQ_ABROAD),
        (changed(a2="Y", c2="H"), BoardFault.HQ_ON_START),
    ],
)
def test_each_fault_of_a_board_is_named(board: Board, fault: BoardFault) -> None:
    assert fault in [problem.code for problem in board_faults(board)]
    assert board_doubts(board) == ()
    with pytest.raises(BadOptions):
        KYOTO.deal(Options(board=board), 2, deal()[1])


@pytest.mark.parametrize(
    ("board", "doubt"),
    [
        (changed(b3="Y"), BoardDoubt.NOT_SYMMETRIC),
        (changed(c3="Y"), BoardDoubt.NEUTRAL_COUNT),
        (changed(b3="B"), BoardDoubt.COLOUR_COUNT),
        (changed(b3="R"), BoardDoubt.SAME_AHEAD),
        (changed(a5="B", b5="h"), BoardDoubt.NOT_SYMMETRIC),
        (changed(a5="h", b5="h", e5="R"), BoardDoubt.NO_WAY_FORWARD),
    ],
)
def test_what_is_strange_about_a_board_is_named_and_it_can_be_played(board: Board, doubt: BoardDoubt) -> None:
    assert board_faults(board) == ()
    assert doubt in [problem.code for problem in board_doubts(board)]


def test_two_seats_are_needed() -> None:
    assert [problem.code.value for problem in KYOTO.option_problems(Options(), 3)] == ["seats"]


def test_a_box_that_does_not_fit_together_is_refused() -> None:
    good = box().text
    assert read_box(good) == box()
    for old, new in (
        ('"3r","3f"', '"3r","3r"'),
        ('"card":"red"', '"card":"green"'),
        ('"count":5', '"count":0'),
        ('"tomoyo"', '"anju"'),
        ('"typescript"', '"fan"'),
        ('"count":5', '"count":5.5'),
    ):
        assert old in good
        with pytest.raises(BadValue):
            read_box(good.replace(old, new, 1))


def test_all_cards_are_of_one_deck() -> None:
    assert sorted({*box().deck(Deck.LOCATIONS), *box().deck(Deck.TACTICS)}) == sorted(CARDS)

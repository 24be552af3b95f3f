"""Kyoto's parts that need no window: choosing in any order, notes that follow agents, formations, the story."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from app.present.action_chooser import Chooser, Chosen
from app.present.kyoto import questions
from app.present.kyoto.board_presenter import trace_in, waits_at
from app.present.kyoto.deployment import DeploymentDraft, Formations, given, placing
from app.present.kyoto.flight_paths import Flight, Leg, Point, legs, moving
from app.present.kyoto.game_recap import AgentFate, GameRecap, chronicle, longest
from app.present.kyoto.model import BoardCell, BoardModel, Pawn, Trace
from app.present.kyoto.pencil_notes import EXCLUDED, POSSIBLE, Note, Pencil, SeatNotes
from app.present.kyoto.presenter import present, when
from app.present.kyoto.selection import KyotoSelection, actions_of, evident_card, touches
from app.present.kyoto.story import drawn, sentence
from app.present.kyoto.tap_refusals import why_not
from app.present.people import people
from app.table.chair import Happening
from app.table.desk import Curtain
from app.table.desk import DeskView as Shown
from app.table.json_store import flush
from app.table.requests import Party, Undo
from games.core.chance import Seeded
from games.kyoto import actions
from games.kyoto.board import START
from games.kyoto.events import (
    Captured,
    CardPlayed,
    Clashed,
    Drawn,
    GameBegan,
    GameEnded,
    Moved,
    Pushed,
    Retreated,
    Sprung,
    Swapped,
    SwapPlayed,
    TurnBegan,
)
from games.kyoto.facts import Ending, Options, Series
from games.kyoto.game import KYOTO
from games.kyoto.vocabulary import FACES, Card, Deck, Face
from tests.games.kyoto.scripted import GOV, ONI, camp, play, scene

MOVES = (
    actions.Move(Card.RED, 7, 12),
    actions.Move(Card.RED, 7, 11),
    actions.Move(Card.RED, 3, 8),
    actions.Move(Card.JOKER, 7, 12),
    actions.Swap(3, 7),
    actions.PlaceDecoy(),
)


def chooser(confirm: bool = True) -> Chooser:
    made = Chooser(touches, lambda: confirm)
    made.offer(MOVES)
    return made


@pytest.mark.parametrize("order", tuple(permutations(touches(MOVES[0]))), ids=str)
def test_card_agent_and_place_in_any_order(order: Sequence[Any]) -> None:
    choice = chooser()
    for thing in order:
        assert choice.tap(thing).action is None
    assert choice.single == MOVES[0]
    assert choice.armed == ("cell", 12)
    assert choice.tap(("cell", 12)).action == MOVES[0]
    assert choice.path == ()


def test_without_a_second_tap_where_the_settings_say_so() -> None:
    choice = chooser(confirm=False)
    choice.tap(("card", Card.RED))
    choice.tap(("cell", 7))
    assert choice.tap(("cell", 11)).action == MOVES[1]


def test_another_agent_takes_the_place_of_the_first() -> None:
    choice = chooser()
    choice.tap(("card", Card.JOKER))
    choice.tap(("cell", 7))
    assert choice.tap(("cell", 3)).refused is None  # not with the joker: the newest thing that fits is dropped
    assert ("cell", 3) in choice.path


def test_what_leads_nowhere_changes_nothing() -> None:
    choice = chooser()
    choice.tap(("card", Card.RED))
    refused = choice.tap(("cell", 29))
    assert refused.refused == ("cell", 29)
    assert refused.with_ == (("card", Card.RED),)
    assert choice.path == (("card", Card.RED),)
    assert choice.tap(("card", Card.RED)).action is None  # deselected
    assert not choice.path


def test_a_card_alone_is_armed_and_done_by_a_second_tap() -> None:
    choice = chooser()
    assert choice.tap(("card", Card.DECOY)).action is None
    assert choice.armed == ("card", Card.DECOY)
    assert choice.tap(("card", Card.DECOY)).action == actions.PlaceDecoy()


# -- notes -----------------------------------------------------------------------------------------

NOTED = Note(((Face.REAL_3, POSSIBLE),))


def heard(*steps: tuple[Any, ...], marks: dict[int, Note] | None = None) -> SeatNotes:
    """The notes of seat 0 after these updates."""
    sheet = SeatNotes({22: NOTED} if marks is None else marks)
    for number, events in enumerate(steps, 1):
        said = Undo() if events == ("undo",) else None
        sheet.hear(Happening(number, 1, said, () if said else events), 0)
    return sheet


def test_a_note_goes_with_its_agent_and_comes_back_with_it() -> None:
    assert heard((Moved(1, 22, 17),)).marks == {17: NOTED}
    assert heard((Moved(1, 23, 22),)).marks == {}, "the new agent is not the former one"
    assert heard((Moved(1, 22, 17), Retreated(1, 17, 22))).marks == {22: NOTED}
    assert heard((Pushed(0, 22, 27),)).marks == {27: NOTED}
    assert heard((Captured(0, 22, Face.REAL_3),)).marks == {}


def test_an_own_agent_takes_no_note_along() -> None:
    assert heard((Moved(0, 22, 17), Captured(1, 22, Face.FAKE_0))).marks == {22: NOTED}


def test_a_swap_leaves_question_marks() -> None:
    sheet = heard((Swapped(1, 22, 27, None),))
    assert {cell: note.tag() for cell, note in sheet.marks.items()} == {22: ("quest",), 27: ("quest",)}
    assert heard((Swapped(0, 22, 27, None),)).marks == {22: NOTED}


def test_a_decoy_pushes_over_others_and_its_first_step_can_be_taken_back() -> None:
    other = Note(((Face.FAKE_1, EXCLUDED),))
    marks = {12: NOTED, 17: other}
    sprung = (Sprung(0, 0, Card.RED, 12),)
    assert heard(sprung, (Pushed(0, 12, 17),), marks=dict(marks)).marks == marks
    done = heard(sprung, (Pushed(0, 12, 17),), (Pushed(0, 17, 22),), marks=dict(marks))
    assert done.marks == {22: NOTED, 17: other}
    again = heard(
        sprung,
        (Pushed(0, 12, 17),),
        ("undo",),
        (Pushed(0, 12, 16),),
        (Pushed(0, 16, 21),),
        marks=dict(marks),
    )
    assert again.marks == {21: NOTED, 17: other}


def test_what_is_taken_back_is_taken_back_here_too() -> None:
    assert heard((Pushed(0, 22, 27),), ("undo",)).marks == {22: NOTED}


def test_a_new_game_begins_with_clean_agents() -> None:
    assert heard((GameBegan(2, 1),)).marks == {}


def test_three_taps_on_a_square() -> None:
    note = Note()
    tags = []
    for _ in range(3):
        note = note.tapped(Face.REAL_2)
        tags.append(note.mark(Face.REAL_2))
    assert tags == [POSSIBLE, EXCLUDED, ""]


def test_notes_are_kept_and_a_damaged_file_is_an_empty_one(tmp_path: Path) -> None:
    pencil = Pencil(tmp_path, "a" * 32)
    pencil.tap(0, 22, Face.FAKE_2)
    flush()
    again = Pencil(tmp_path, "a" * 32)
    assert again.notes(0)[22].mark(Face.FAKE_2) == POSSIBLE
    assert again.notes(1) == {}
    (tmp_path / "notes" / f"{'a' * 32}.json").write_text("{")
    assert Pencil(tmp_path, "a" * 32).notes(0) == {}


# -- placing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
def test_a_formation_fills_all_six_places_as_its_player_sees_them(side: int) -> None:
    draft = DeploymentDraft()
    for one in given():
        draft.fill(side, one.faces)
        assert set(draft.placed) == set(START[side])
        assert sorted(draft.faces(side)) == sorted(FACES)
        assert draft.pattern(side) == one.faces


def test_with_faces_turned_away_it_is_not_said_which_formation_stands_there() -> None:
    draft = DeploymentDraft()
    draft.fill(1, given()[1].faces)
    other = people(["Anna", "Béla"], [0, 1])[0]
    assert [
        [one.key for one in placing(1, draft, given(), other, away=away).saved if one.current] for away in (False, True)
    ] == [["formation/1"], []]


def test_onto_a_taken_place_agents_change_places() -> None:
    draft = DeploymentDraft()
    draft.fill(0, given()[0].faces)
    one, other = draft.placed[0], draft.placed[4]
    draft.put(one, 4)
    assert (draft.placed[4], draft.placed[0]) == (one, other)
    draft.back(one)
    assert draft.faces(0) == ()


def test_formations_are_each_players_own(tmp_path: Path) -> None:
    kept = Formations(tmp_path)
    faces = tuple(str(face) for face in FACES)
    kept.save("Anna", faces)
    assert [one.faces for one in kept.of("Anna") if not one.fixed] == [faces]
    assert all(one.fixed for one in kept.of("Béla"))
    kept.drop("Anna", faces)
    assert kept.of("Anna") == given()


# -- the story -------------------------------------------------------------------------------------


def test_a_drawn_card_is_shown_only_to_the_player_who_drew_it() -> None:
    who = people(["Anna", "Béla"], [0, 1])
    assert "Swap" in sentence(Drawn(0, Deck.TACTICS, Card.SWAP), who)
    hidden = sentence(Drawn(0, Deck.TACTICS, None), who)
    assert "Anna" in hidden
    assert "Swap" not in hidden
    assert sentence(Swapped(0, 3, 4, None), who) == "Both are hidden again; whether they swapped is a secret."


def test_the_card_drawn_last_is_known_until_the_next_is_played() -> None:
    def happened(*events: Any) -> Happening:
        return Happening(1, 0, None, events)

    played, drew = CardPlayed(0, Card.RED, False), Drawn(0, Deck.TACTICS, Card.SWAP)
    hidden = Drawn(1, Deck.TACTICS, None)
    theirs = happened(CardPlayed(1, Card.RED, False), hidden)
    assert drawn((happened(played), happened(drew), theirs), 0) is Card.SWAP
    assert drawn((happened(played), happened(drew), theirs), 1) is None
    assert drawn((happened(drew), happened(played)), 0) is None
    assert drawn((happened(drew),), None) is None


def test_with_the_hand_turned_away_the_card_drawn_last_is_not_named() -> None:
    state = scene(camp(ONI, "c2 3r", "GYRB", left=(3, 3)), camp(GOV, "a6 3r"))
    play(state, "G c2b3, draw T")
    parties = (Party(("Anna",), 0), Party(("Béla",), 1))
    views = state.view(None), state.view(ONI)
    shown = Shown(1, Curtain(ONI, ONI), *views, (0, 1), state.acting, parties, (), (), None, None)
    texts = [
        asked.text
        for away in (False, True)
        if (asked := questions.sheet(shown, KyotoSelection(new=Card.SWAP, away=away)))
    ]
    assert ["Swap" in text for text in texts] == [True, False]
    story = (Happening(1, 0, None, (CardPlayed(0, Card.GREEN, False), Drawn(0, Deck.TACTICS, Card.SWAP))),)
    tables = [present(shown, KyotoSelection(away=away), story) for away in (False, True)]
    assert ["Swap" in " ".join(line.text for line in table.last.lines) for table in tables] == [True, False]


def test_every_event_that_matters_has_words_without_you() -> None:
    who = people(["Anna", "Béla"], [0, 1])
    clash = Clashed(0, 12, Face.REAL_3, None, True, False)
    assert sentence(clash, who) == "Clash at **c3**: the defender is **3, real**. The attacker wins."
    assert "you" not in sentence(clash, who)


def test_the_last_card_leaves_its_trace_on_the_board() -> None:
    def trace(*events: Any) -> Trace:
        return trace_in((CardPlayed(0, Card.RED, False), *events))

    assert trace(Moved(0, 12, 17)) == Trace(went=(12, 17))
    assert trace(Moved(0, 12, 17), Retreated(0, 17, 12)) == Trace()
    assert trace(Moved(0, 12, 17), Pushed(0, 22, 26)).pushed == (22, 26)
    pushed = (Sprung(1, 0, Card.RED, 17), Pushed(1, 17, 11), Pushed(1, 11, 7))
    assert trace(Moved(0, 12, 17), *pushed).pushed == (17, 7), "from where it stood to where it stands"
    assert trace(SwapPlayed(0, 2, 7), Swapped(0, 2, 7, None)) == Trace(swapped=(2, 7))
    assert trace(Moved(0, 12, 17), CardPlayed(1, Card.DECOY, False)) == Trace()


# -- the recap -------------------------------------------------------------------------------------


def walked(*done: Any) -> GameRecap:
    """The recap of a game with these events, one update each."""
    began = GameBegan(1, 1)  # seat 1 plays Oniwaban
    happened = (one if isinstance(one, Happening) else Happening(1, 0, None, (one,)) for one in (began, *done))
    return chronicle([replace(one, number=number) for number, one in enumerate(happened, 1)])


def test_every_agent_is_followed_across_the_board() -> None:
    found = walked(
        TurnBegan(1, 1), Moved(1, 7, 12), TurnBegan(0, 2), Moved(0, 22, 17), Moved(0, 17, 12),
        Clashed(0, 12, Face.FAKE_1, None, True, False), Captured(0, 12, Face.FAKE_1),
        Sprung(1, 0, Card.RED, 12), Pushed(1, 12, 17), GameEnded(1, 0, Ending.ESCAPE, 17),
    )  # fmt: skip
    ways = {walk.cells: (walk.side, walk.fate) for walk in found.walks if len(walk.cells) > 1}
    assert ways == {(7, 12): (0, AgentFate.TAKEN), (22, 17, 12, 17): (1, AgentFate.ESCAPED)}
    assert (found.turns, found.clashes, found.won, found.decoys) == (2, 1, 1, 1)
    assert longest(found).cells == (22, 17, 12, 17)
    assert len(found.walks) == 12


def test_what_was_taken_back_is_no_part_of_a_way_and_another_game_begins_anew() -> None:
    back = walked(Moved(0, 22, 17), Happening(3, 0, Undo(), ()), Moved(0, 22, 16))
    assert [walk.cells for walk in back.walks if len(walk.cells) > 1] == [(22, 16)]
    anew = walked(Moved(0, 22, 17), GameBegan(2, 0), Moved(0, 7, 12))
    assert [(walk.side, walk.cells) for walk in anew.walks if len(walk.cells) > 1] == [(0, (7, 12))]


# -- animations ------------------------------------------------------------------------------------

MINE, BACK = Pawn(side=0, face="2-real"), Pawn(side=1, away=True)
SEEN = frozenset({(12, 0), (7, 0)})  # seat 0 plays Oniwaban and sees its own faces


def board_with(*stand: tuple[int, Pawn]) -> BoardModel:
    pawns = dict(stand)
    return BoardModel(tuple(BoardCell(cell=cell, kind="tavern", pawn=pawns.get(cell)) for cell in range(30)), 0)


def flown(board: BoardModel, *events: Any) -> tuple[Leg, ...]:
    return legs(events, board, lambda seat: seat, SEEN)


def test_the_captured_is_attacked_turns_its_face_and_goes_to_the_arrest() -> None:
    face = Face.FAKE_1
    clash = Clashed(0, 17, face, None, True, False)
    there, meeting, gone = flown(board_with((17, MINE)), Moved(0, 12, 17), clash, Captured(0, 17, face))
    open_ = Pawn(side=1, face="1", away=True, known=True)
    assert set(there.flights) == {
        Flight(MINE, Point(12), Point(17, facing=True)),
        Flight(BACK, Point(17), Point(17, facing=True)),
    }
    assert meeting.burst == 17
    assert Flight(BACK, Point(17, facing=True), Point(17, facing=True), after=open_) in meeting.flights
    assert set(gone.flights) == {
        Flight(MINE, Point(17, facing=True), Point(17)),
        Flight(open_, Point(17, facing=True), Point(17, arrest=0)),
    }


def test_the_beaten_goes_back_and_a_face_that_was_open_does_not_turn_again() -> None:
    defender = Pawn(side=0, face="2-real", known=True)
    events = (Moved(1, 17, 12), Clashed(1, 12, Face.REAL_2, None, False, False), Retreated(1, 12, 17))
    _there, meeting, back = flown(board_with((12, defender), (17, BACK)), *events)
    assert all(flight.after in (None, flight.pawn) for flight in meeting.flights)
    assert Flight(BACK, Point(12, facing=True), Point(17)) in back.flights


def test_both_of_a_swap_travel_as_backs_whether_or_not_they_exchange() -> None:
    board = board_with((12, MINE), (7, Pawn(side=0, face="0")))
    done, left = (flown(board, Swapped(0, 7, 12, exchanged)) for exchanged in (True, False))
    assert done == left
    assert {flight.pawn for flight in done[0].flights} == {Pawn(side=0)}


def test_a_decoy_pushes_when_both_steps_are_chosen() -> None:
    played = Happening(1, 1, None, (CardPlayed(1, Card.RED, False), Moved(1, 17, 12)))
    sprung = Happening(2, 0, None, (Sprung(0, 0, Card.RED, 12),))
    one, other = (Happening(3, 0, None, (Pushed(0, 12, step),)) for step in (16, 17))
    two = Happening(4, 0, None, (Pushed(0, 16, 21),))
    assert moving((played, sprung, one), 2) == []
    hops = flown(board_with((21, BACK)), *moving((played, sprung, one, two), 3))
    assert [leg.flights[0] for leg in hops] == [
        Flight(BACK, Point(12), Point(16), 14.0),
        Flight(BACK, Point(16), Point(21), 14.0),
    ]
    taken_back = Happening(4, 0, Undo(), ())
    assert len(moving((played, sprung, other, taken_back, Happening(5, 0, None, one.events)), 0)) == 1, "the move alone"


def test_a_board_of_another_moment_moves_nobody() -> None:
    assert flown(board_with(), Moved(0, 12, 17)) == ()


# -- sentences -------------------------------------------------------------------------------------


def at_the_table(seat: int = ONI, hand: str = "GYSD") -> Shown:
    """Oniwaban's turn, as one seat sees it."""
    state = scene(camp(ONI, "c2 3r, a1 1f", hand, left=(3, 3)), camp(GOV, "a6 3r, c3 0f"))
    parties = (Party(("Anna",), 0), Party(("Béla",), 1))
    views = state.view(None), state.view(seat)
    return Shown(1, Curtain(seat, seat), *views, (0, 1), state.acting, parties, (), (), None, None)


def tapped(shown: Shown, *things: Any) -> tuple[Chooser, str]:
    """The choice after these taps, and its prompt."""
    choice = Chooser(touches, lambda: True)
    choice.offer(actions_of(shown))
    for thing in things:
        choice.tap(thing)
    state = KyotoSelection(choice.path, choice.lit, choice.left, choice.single, choice.armed)
    return choice, present(shown, state).prompt


def test_the_sentence_follows_every_tap() -> None:
    shown = at_the_table(hand="GGYYRRBB")
    moves = [action for action in actions_of(shown) if isinstance(action, actions.Move)]
    move = moves[0]
    said = set()
    for order in permutations(touches(move)):
        sentences = [tapped(shown, *order[:count])[1] for count in range(4)]
        assert sentences[1] != sentences[0]
        assert sentences[2] != sentences[1]
        said |= set(sentences)
    assert len(said) >= 6, said


def test_a_second_tap_on_a_place_that_waits_for_an_agent_leaves_it_chosen() -> None:
    shown = at_the_table(hand="GGYYRRBB")
    moves = [action for action in actions_of(shown) if isinstance(action, actions.Move)]
    shared = next(one.target for one in moves if len({(m.card, m.origin) for m in moves if m.target == one.target}) > 1)
    choice, _said = tapped(shown, ("cell", shared))
    state = KyotoSelection(choice.path, choice.lit, choice.left, choice.single, choice.armed)
    assert waits_at(state, shared)
    assert not waits_at(state, moves[0].origin)


def test_why_a_tap_leads_nowhere_is_what_the_rules_say() -> None:
    shown = at_the_table()
    for things, words in (
        ((("card", Card.GREEN), ("cell", 7), ("cell", 22)), "one place forward"),
        ((("card", Card.SWAP), ("cell", 0)), "row or one column"),
        ((("cell", 29),), "No one can reach e6"),
    ):
        refused = Chosen(refused=things[-1], with_=things[:-1])
        assert words in why_not(shown, refused)


def test_a_way_finds_its_card_and_the_plainest_comes_first() -> None:
    shown = at_the_table(hand="JGYRBT")
    moves = [action for action in actions_of(shown) if isinstance(action, actions.Move)]
    ways = {(one.origin, one.target) for one in moves}
    several = [way for way in ways if sum((one.origin, one.target) == way for one in moves) > 1]
    assert several
    for origin, target in several:
        left = tuple(one for one in moves if (one.origin, one.target) == (origin, target))
        path = ("cell", origin), ("cell", target)
        assert evident_card(left, path) not in (None, Card.JOKER, Card.TUNNEL)
        assert evident_card(left, (*path, ("card", Card.JOKER))) is None
        assert evident_card(left, path[:1]) is None


def test_a_hand_over_says_when_it_is_before_the_first_turn_too() -> None:
    state = KYOTO.deal(Options(series=Series.SINGLE), 2, Seeded("when"))
    parties = (Party(("Anna",), 0), Party(("Béla",), 1))
    views = state.view(None), state.view(ONI)
    shown = Shown(1, Curtain(ONI, ONI), *views, (0, 1), state.acting, parties, (), (), None, None)
    assert when(shown) == ["Before the first turn"]

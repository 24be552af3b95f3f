"""Presenters show each fact in the field of that name, and no other field depends on it.

Every fact has a distinct value, so that two of them cannot be swapped unnoticed; then one fact after the other is
changed, and exactly the fields named after it change with it.
"""

from __future__ import annotations

from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any

import pytest

from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.join_state import ConnectionPhase, ConnectionState
from app.present.duet import presenter as duet
from app.present.duet.model import CardLook as CardFace
from app.present.duet.report_presenter import present_report
from app.present.duet.review_model import review
from app.present.game_info import play
from app.present.home.presenter import saved_match
from app.present.kyoto import presenter as kyoto
from app.present.kyoto.selection import KyotoSelection
from app.present.kyoto.words import FACES, drawing
from app.present.map.presenter import atlas
from app.present.matches.presenter import ended, line_of
from app.present.people import of_parties, people
from app.present.rogue import presenter as rogue
from app.present.rogue.moment import Moment
from app.present.rogue.words import tile_name
from app.present.statistics.presenter import NumbersGroup, numbers, scores
from app.services.wifi import presenter as wifi
from app.table.chair import Happening
from app.table.desk import Curtain
from app.table.desk import DeskView as Shown
from app.table.log import Ending as MatchEnding
from app.table.log import EndWhy, Result
from app.table.match_list import MatchSummary
from app.table.requests import Party
from app.table.statistics import DuetMatch, WinCount
from games.core.contract import AnyState, Seat
from games.core.value import but
from games.duet.rules import DuetState
from games.duet.scene_read import read as read_duet
from games.duet.state import Colour as DuetColour
from games.duet.state import Guessed, PenaltyPaid, TokenFace, TurnEnd, TurnEnded
from games.kyoto.rules import KyotoState
from games.kyoto.scene_read import read as read_kyoto
from games.kyoto.vocabulary import Card, Face
from games.rogue.facts import Facts as RogueFacts
from games.rogue.rules import RogueState
from games.rogue.scene_read import read as read_rogue
from games.rogue.vocabulary import Colour, Effect, Identity, Stock

NAMES = ("Anna", "Béla", "Cili", "Dóra")


def shown(state: AnyState, seat: Seat | None = None, seats: int = 2) -> Shown:
    """The desk view of a state on a shared device, with the curtain open for a seat."""
    parties = tuple(Party((name,), mark) for mark, name in enumerate(NAMES[:seats]))
    own = None if seat is None else state.view(seat)
    return Shown(
        number=1,
        curtain=Curtain(seat, seat),
        table=state.view(None),
        private=own,
        seats=tuple(range(seats)),
        acting=state.acting,
        parties=parties,
        happened=(),
        may_undo=(),
        proposal=None,
        ending=None,
    )


def changed(before: Any, after: Any) -> set[str]:
    """The names of the fields that differ."""
    return {part.name for part in fields(before) if getattr(before, part.name) != getattr(after, part.name)}


# Rogue Agent

ROGUE = """
mode: android
players: 4
round: 4
director: 2
turn: 1
player 0: at gas, stamina 5, influence 3, credits 2, evidence 4, fuel 1, ammo 6, showed human
player 1: at p3, stamina 6, influence 8, credits 7, weapon 2, car 5, agent 3, turned in 7 8
player 2: at garage, stamina 2, android
criminal 1: p3, card 12, open
criminal 2: p3, card 5, defeated
criminal 5: kept by 0, card 9
assassin: p3
bomb: p3, timer 4
police: p3
informants: p3 0
informants: p4 0
informants: gas 0
ruins: ammo
clock: 0, criminal 4, hunted 1
criminal 4: p6, card 41
"""


def city(text: str = ROGUE) -> tuple[Moment, RogueFacts]:
    state = RogueState.of(read_rogue(text))
    face = shown(state, seats=4)
    return Moment(face, people(NAMES, (0, 1, 2, 3)), 1, state.actions(1)), state.facts


def test_a_player_s_board_shows_that_player_s_facts() -> None:
    moment, facts = city()
    board = rogue.board(moment, facts, 0)
    assert (board.seat, board.person.name, board.where) == (0, "Anna", tile_name(moment.ground, 3))
    assert (board.stamina, board.influence, board.credits, board.informants) == (5, 3, 2, 4)
    assert {track.stock: track.value for track in board.resources} == {
        Stock.EVIDENCE: 4,
        Stock.FUEL: 1,
        Stock.AMMO: 6,
    }
    assert board.custody == ((5, moment.ground.cards[9].syndicate),)
    assert board.clocks == (Effect.HUNTED,)
    assert (board.director, board.android, board.acting) == (False, False, False)
    assert board.identities[0] is Identity.HUMAN
    assert (board.top, board.heart) == (moment.ground.tracks.stamina, moment.ground.tracks.heart)
    other = rogue.board(moment, facts, 1)
    assert {track.stock: track.value for track in other.upgrades} == {Stock.WEAPON: 2, Stock.CAR: 5, Stock.AGENT: 3}
    assert sum(count for _, count in other.turned_in) == 2
    assert (other.influence, other.credits, other.acting) == (8, 7, True)
    hunted = rogue.board(moment, facts, 2)
    assert (hunted.director, hunted.android, hunted.stamina) == (True, True, 2)


@pytest.mark.parametrize(
    ("part", "value", "names"),
    [
        ("stamina", 7, {"stamina"}),
        ("influence", 9, {"influence"}),
        ("credits", 9, {"credits"}),
        ("informants", 1, {"informants"}),
        ("tile", 6, {"where"}),
        ("ammo", 2, {"resources"}),
        ("evidence", 2, {"resources"}),
        ("weapon", 1, {"upgrades", "summary"}),
        ("android", True, {"android"}),
        ("turned_in", (7,), {"turned_in"}),
        ("shown", (Identity.ANDROID,), {"identities"}),
    ],
)
def test_one_fact_of_a_player_moves_one_part_of_the_board(part: str, value: object, names: set[str]) -> None:
    moment, facts = city()
    player = but(facts.players[0], **{part: value})
    after = but(facts, players=(player, *facts.players[1:]))
    assert changed(rogue.board(moment, facts, 0), rogue.board(moment, after, 0)) - {"say"} == names
    assert not changed(rogue.board(moment, facts, 1), rogue.board(moment, after, 1))


def test_whose_post_it_is_and_who_is_android_are_two_things() -> None:
    moment, facts = city()
    posts = [rogue.board(moment, but(facts, director=seat), 0) for seat in (0, 1)]
    assert changed(*posts) == {"director"}
    assert posts[0].director
    assert not posts[0].android


def test_a_tile_shows_what_lies_there() -> None:
    moment, facts = city()
    tiles = rogue.city(moment, facts).tiles
    here = tiles[6]
    assert [(token.kind, token.number, token.defeated) for token in here.tokens] == [
        ("assassin", 0, False),
        ("bomb", 4, False),
        ("criminal", 1, False),
        ("criminal", 2, True),
    ]
    assert [(person.name, android) for person, android in here.figures] == [("Béla", False)]
    assert (here.police, here.ravaged, here.precinct, here.mine) == (True, False, True, True)
    first = here.slots[0]
    assert first is not None
    assert first.name == "Anna"
    box = {tile.id: tile for tile in moment.ground.box.tiles.tiles}
    for tile in (each for each in tiles if not each.ravaged):
        printed = moment.ground.tiles[tile.slot]
        assert (tile.skulls, tile.human_shield) == (printed.skulls, printed.human_shield)
        assert tile.android_shield == printed.android_shield
        assert len(tile.search) == sum(symbol.dice for symbol in printed.search)
        if printed.goods:
            good = box[printed.id].goods[0]
            assert (tile.price, tile.good) == (
                (good.price.what, good.price.amount),
                (good.gain.what, good.gain.amount),
            )
    assert [tile.slot for tile in tiles if tile.ravaged] == [0]
    assert any(tile.human_shield != tile.android_shield for tile in tiles)
    assert Colour.RED in {colour for tile in tiles for colour in tile.search}


def test_the_corners_of_the_city() -> None:
    moment, facts = city()
    corner = rogue.corner(facts, moment.ground)
    assert (corner.round, corner.rounds) == (4, moment.ground.rounds)
    assert corner.next_police == 4, "from the third precinct to the fourth"
    assert 0 < corner.stream < 20
    before, now, later = rogue.strip(moment, facts, 1)
    assert (before.phase, before.how, now.phase, now.how, later.phase, later.how) == (
        *("time", "done"),
        *("action", "now"),
        *("city", "later"),
    )
    assert now.words.startswith("Béla")
    assert (before.used, now.used, later.used) == (-1, 1, -1)


# Kyoto

KYOTO = """
specials: all
equipment: yes
turn: government 6
oniwaban: c3 3r, b3 2f!
oniwaban lost: 2r 1f 0f
oniwaban hand: YRGT
oniwaban left: 9 4
oniwaban discards: B
oniwaban decoys: G
oniwaban special: ayane
oniwaban active: revolver
government: c5 2f, b5 2r
government lost: 3f 1f
government hand: BBDTX
government left: 7 2
government special: ruri
government guarded: R
government inactive: fan
"""


def table(text: str = KYOTO, seat: Seat | None = None) -> Any:
    state = KyotoState.of(read_kyoto(text))
    assert state.problems() == ()
    return kyoto.present(shown(state, seat), KyotoSelection())


def by_side(shown_table: Any) -> dict[int, Any]:
    return {side.side: side for side in (shown_table.top, shown_table.bottom)}


def test_a_side_shows_its_own_facts() -> None:
    sides = by_side(table())
    oni, gov = sides[0], sides[1]
    assert (oni.person.name, gov.person.name) == ("Anna", "Béla")
    assert (oni.hand, oni.decks) == ((3, 1), (9, 4))
    assert (gov.hand, gov.decks) == ((2, 3), (7, 2))
    assert (oni.real, oni.fake) == (0, 2), "what it holds of the Government's"
    assert (gov.real, gov.fake) == (1, 2)
    assert sum(slot.full for slot in oni.slots) == 2
    assert sum(slot.full for slot in gov.slots) == 3
    assert (oni.special, gov.special, bool(gov.guarded), oni.guarded) == ("ayane", "ruri", True, "")
    assert [(gear.active, gear.lit) for gear in oni.gear] == [(True, False)]
    assert [gear.active for gear in gov.gear] == [False]
    assert [len(decoy.marks) for decoy in oni.decoys] == [1]
    assert gov.decoys == ()
    assert oni.discards != gov.discards
    assert (oni.status, gov.status) == ("waiting", "to move")


@pytest.mark.parametrize(
    ("lost", "counts"), [("2r", (1, 0)), ("2r 0f", (1, 1)), ("1f 0f", (0, 2)), ("3r 1f 0f", (1, 2)), ("3f", (0, 1))]
)
def test_the_suns_that_are_held_are_counted_apart_from_the_false_ones(lost: str, counts: tuple[int, int]) -> None:
    text = f"government: c5 2f\ngovernment lost: {lost}"
    stood = text.replace("c5 2f", "c5 1f" if "1f" not in lost else "c5 2f")
    sides = by_side(table(stood))
    assert (sides[0].real, sides[0].fake) == counts
    assert (sides[1].real, sides[1].fake) == (0, 0)
    full = {slot.face for slot in sides[0].slots if slot.full}
    assert len([face for face in full if "real" in face]) == counts[0]
    assert len(full) == sum(counts)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("oniwaban hand: YRGTA", {"hand", "discards", "say", "holds", "cards", "in_hand"}),
        ("oniwaban left: 8 4", {"decks", "discards", "say", "holds"}),
        ("oniwaban left: 9 3", {"decks", "discards", "say", "holds"}),
        ("oniwaban special: yoko", {"special"}),
        ("oniwaban decoys: G, R", {"decoys", "discards", "say", "armed"}),
        ("oniwaban active: revolver wiretap", {"gear"}),
    ],
)
def test_one_fact_of_a_side_moves_one_part_of_it(line: str, names: set[str]) -> None:
    head = line.partition(":")[0]
    other = "\n".join(line if each.startswith(f"{head}:") else each for each in KYOTO.splitlines())
    before, after = (by_side(table(text)) for text in (KYOTO, other))
    assert changed(before[0], after[0]) <= names
    assert names - {"discards"} <= changed(before[0], after[0])
    assert not changed(before[1], after[1])


def test_the_line_under_the_title_says_which_turn_it_is_and_whose() -> None:
    assert table().subtitle == "Turn 6 · Béla"
    over = KYOTO.replace("specials: all", "specials: all\nphase: over\nresult: 0 1 escape")
    assert table(over).subtitle == "Turn 6"
    assert table("phase: deploy").subtitle == "Before the first turn"
    series = table("series: best_of_three\nresult: 0 1 escape\nturn: oniwaban 5")
    assert series.subtitle == "Game 2 of 3 · Turn 5 · Anna"
    assert series.score is not None
    assert (series.score.left.name, series.score.right.name, series.score.wins) == ("Anna", "Béla", (0, 1))


def test_the_hand_of_the_viewer() -> None:
    state = KyotoState.of(read_kyoto("oniwaban hand: YGSD\noniwaban: c2 3r"))
    seen = shown(state, 0)
    hand = kyoto.present(seen, KyotoSelection()).hand
    assert [card.card for card in hand] == [drawing(card) for card in state.position().secrets[0].own.hand]
    assert [card.say for card in hand] == [card.name for card in hand]
    assert len({card.name for card in hand}) == 4
    assert not any(card.lifted or card.new for card in hand)
    new = kyoto.present(seen, KyotoSelection(new=Card.GREEN)).hand
    assert [card.new for card in new] == [False, True, False, False]
    single = next(action for action in state.actions(0) if getattr(action, "card", None) is Card.GREEN)
    chosen = kyoto.present(seen, KyotoSelection(path=(("cell", 7),), single=single)).hand
    assert [card.lifted for card in chosen] == [False, True, False, False]
    assert kyoto.present(shown(state), KyotoSelection()).hand == ()


def test_the_button_hands_the_device_on_to_the_acting_player() -> None:
    button = table().button
    assert button is not None
    assert (button.key, button.text, button.icon) == (
        "button/hand_over",
        "Pass to Béla",
        "account-arrow-right-outline",
    )
    assert table(KYOTO.replace("specials: all", "specials: all\nphase: over\nresult: 0 1 escape")).button is None


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ((("card", Card.JOKER),), "Any place: choose an agent or a lit place"),
        ((("cell", 7),), "The agent on c2: choose a card or a lit place"),
        ((("cell", 12),), "To c3: choose a card or a ringed agent"),
        ((("card", Card.JOKER), ("cell", 7)), "Any place, from c2: choose a lit place"),
        ((("card", Card.JOKER), ("cell", 12)), "Any place, to c3: choose a ringed agent"),
        ((("cell", 7), ("cell", 12)), "c2 → c3: choose a card"),
        ((("card", Card.SWAP),), "Swap: choose two ringed agents"),
        ((("card", Card.SWAP), ("cell", 7)), "Swap, c2: choose the other agent"),
    ],
)
def test_the_sentence_says_what_is_still_to_be_chosen(path: tuple[Any, ...], said: str) -> None:
    state = KyotoState.of(read_kyoto("oniwaban hand: JGSD\noniwaban: c2 3r"))
    assert kyoto.present(shown(state, 0), KyotoSelection(path=path)).prompt == said


def test_the_board_shows_who_stands_where_and_only_what_lies_open() -> None:
    cells = {cell.cell: cell for cell in table().board.cells if cell.pawn is not None}
    known = {at: cell.pawn for at, cell in cells.items() if cell.pawn is not None and cell.pawn.known}
    assert {at: (pawn.side, pawn.face) for at, pawn in known.items()} == {11: (0, FACES[Face.FAKE_2])}
    assert {at for at, cell in cells.items() if cell.pawn is not None and cell.pawn.side == 1} >= {22, 21}


# Duet

DUET = """
tokens: 9
mistakes: 7
clue 0: zebra 2 -> 0, 3
clue 1: zoo 3 -> 9, 15
clue 0: lion 1 -> 4
missed 1: 16
"""


def words(text: str = DUET, seat: Seat | None = None) -> Any:
    state = DuetState.of(read_duet(text))
    assert state.problems() == ()
    return duet.present(shown(state, seat), duet.DuetSelection())


def test_a_word_shows_who_found_it_and_whose_bystander_lies_there() -> None:
    cards = words().cards
    assert [cell for cell, card in enumerate(cards) if card.face is CardFace.AGENT] == [0, 3, 4, 9]
    assert {cell: card.finder.name for cell, card in enumerate(cards) if card.finder} == {
        0: "Béla",
        3: "Béla",
        4: "Béla",
        9: "Anna",
    }
    assert [(cell, card.down.name) for cell, card in enumerate(cards) if card.down] == [(15, "Anna")]
    assert [(cell, card.up.name) for cell, card in enumerate(cards) if card.up] == [(16, "Béla")]


def test_tokens_and_clues_are_shown_as_they_went() -> None:
    seen = words()
    assert seen.found == 4
    assert seen.track.left == 6
    assert seen.track.discs.count("spent") + seen.track.discs.count("missed") == 3
    assert seen.track.discs.count("check") == 1, "the other was taken by the first turn"
    assert [(clue.giver.name, clue.word, clue.number) for clue in seen.clues] == [
        ("Anna", "lion", 1),
        ("Béla", "zoo", 3),
        ("Anna", "zebra", 2),
    ]
    assert [touch.result for touch in seen.clues[1].touched] == ["agent", "bystander"]
    assert seen.clue is not None
    assert (seen.clue.word, seen.clue.now) == ("lion", True)


def test_the_own_key_counts_what_is_found_of_it() -> None:
    text = DUET.replace("clue 0: lion 1 -> 4\n", "")
    seen = words(text, seat=0)
    assert seen.key is not None
    assert (seen.key.person.name, seen.key.found, seen.key.total) == ("Anna", 2, 9)
    assert {card.face for card in seen.cards} >= {CardFace.KEY_AGENT, CardFace.KEY_BYSTANDER, CardFace.KEY_ASSASSIN}


def test_a_device_that_waits_with_its_key_open_says_for_what() -> None:
    state = DuetState.of(read_duet(DUET.replace("clue 0: lion 1 -> 4\n", "")))
    (giver,) = state.acting
    seen = duet.present(replace(shown(state, 1 - giver), seats=(1 - giver,), personal=True), duet.DuetSelection())
    assert seen.waits
    assert seen.clue is None
    assert seen.hint == f"{NAMES[giver]} is thinking of a clue."


UNTOUCHED = {
    0: "ALBUM: this agent has already been found.",
    16: "BALANCE: Béla already missed here; the other side may still try it.",
    20: "Béla may keep guessing or end the turn.",
}


def test_the_guesser_reads_why_a_word_cannot_be_touched() -> None:
    """Béla, of seat 1; Anna could still guess where he has missed."""
    state = DuetState.of(read_duet(DUET))
    assert {cell: duet.why_not(shown(state, None), duet.DuetSelection(), cell) for cell in UNTOUCHED} == UNTOUCHED
    state = DuetState.of(read_duet(DUET.replace("clue 0: lion 1 -> 4\n", "")))
    assert duet.why_not(shown(state, None), duet.DuetSelection(), 20) == "A clue has to come first."


WON = """
clue 0: zebra 9 -> 0, 1, 2, 3, 4, 5, 6, 7, 8
clue 1: zoo 6 -> 9, 10, 15
clue 1: lion 4 -> 11, 12, 13, 22
missed 1: 16
bank: 4 0 3 0
over: all_found
"""


def test_the_report_is_the_bill_of_the_match() -> None:
    state = DuetState.of(read_duet(WON))
    keys = state.position().keys
    report = present_report(shown(state), frozenset((0,)), keys)
    assert (report.won, report.stamp, report.total) == (True, "agent", 15)
    assert [(part.note.partition(" ")[0], part.value) for part in report.parts[:2]] == [("4", "12"), ("3", "3")]
    assert report.parts[2].value == "0"
    assert [(side.person.name, side.open) for side in report.sides] == [("Anna", True), ("Béla", False)]
    spots = report.board
    assert [spots[cell].finder.name for cell in (0, 9) if spots[cell].finder] == ["Béla", "Anna"]  # type: ignore[union-attr]
    assert [(spots[cell].kind, spots[cell].turn) for cell in (8, 10, 15, 22, 24)] == [
        ("agent", "1"),
        ("agent", "2"),
        ("bystander", "2"),
        ("agent", "3"),
        ("open", ""),
    ]
    assert [person.name for person in spots[15].missed] == ["Anna"]


def test_a_lost_match_says_how_far_they_came() -> None:
    lost = "clue 0: zebra 2 -> 0, 3\nclue 1: zoo 1 -> 8\nover: assassin"
    state = DuetState.of(read_duet(f"key 1: GGGBB BBBAB GGGGG GBBBB BBBAA\n{lost}".split("\n", 1)[1]))
    report = present_report(shown(state), frozenset(), None)
    assert (report.won, report.total) == (False, None)
    assert [part.value for part in report.parts] == ["2", "13"]
    assert not any(side.open for side in report.sides)


def test_the_review_tells_what_was_meant_and_what_came() -> None:
    state = DuetState.of(read_duet(WON))
    who = people(NAMES[:2], (0, 1))
    seen = review(state.facts, who, lambda number: ((0, 24), (9, 10), ())[number], state.position().keys)
    first, second, third = seen.clues
    assert (first.number, first.giver.name, first.word, first.count, first.hit) == (0, "Anna", "ZEBRA", 9, "1 of 2")
    assert [chip.mark for chip in first.meant] == ["agent", "meant"]
    assert [chip.mark for chip in second.guessed] == ["agent", "agent", "bystander"]
    assert (second.giver.name, second.count, second.hit, third.hit) == ("Béla", 6, "2 of 2", "")
    assert seen.keys is not None
    assert [cell.kind for cell in (seen.keys[0][8], seen.keys[1][8])] == ["agent", "assassin"]


SUDDEN = """
tokens: 3
mistakes: 3
clue 0: zebra 2 -> 0, 14
clue 1: zoo 2 -> 1, 15
clue 0: stripes 2 -> 3, 16
bank: 0 0 0 0
phase: sudden_death
"""


def test_in_sudden_death_each_player_has_a_button() -> None:
    turners = words(SUDDEN).turners
    assert [(turner.person.name, turner.seat, turner.state) for turner in turners] == [
        ("Anna", 0, "now"),
        ("Béla", 1, "other"),
    ]
    assert turners[0].line == "is guessing"
    done = words(
        "tokens: 3\nmistakes: 3\nclue 0: zebra 9 -> 0, 1, 2, 3, 4, 5, 6, 7, 8\nclue 1: zoo 2 -> 9, 15\n"
        "clue 1: lion 2 -> 10, 17\nbank: 0 0 1 0\nphase: sudden_death"
    )
    assert [(turner.person.name, turner.state, turner.line) for turner in done.turners][1] == ("Béla", "done", "done")


# Lists, numbers, the map, the set-up

ROW = MatchSummary(
    match="m",
    number=3,
    game="kyoto",
    parties=(Party(("Anna",), 0), Party(("Béla", "Ola"), 2)),
    started=1_800_000_000,
    moves=12,
    deeds=(),
    city="",
    ending=None,
    damage=None,
)


def test_a_match_of_the_list() -> None:
    running = line_of(ROW)
    assert (running.match, running.game, running.running, running.trouble) == ("m", "kyoto", True, "")
    assert [person.name for person in running.people] == ["Anna", "Béla, Ola"]
    assert "2027" in running.detail
    over = line_of(replace(ROW, ending=MatchEnding(EndWhy.PLAYED, None, Result((1,), "escape", ()))))
    assert not over.running
    assert "Béla" in over.detail
    assert "Anna" not in over.detail
    saved = saved_match(ROW)
    assert (saved.match, saved.game, saved.title) == ("m", "kyoto", "Resume Kyoto")
    assert [person.identity for person in saved.people] == [0, 2]


@pytest.mark.parametrize(
    ("game", "result", "words"),
    [
        ("kyoto", Result((0,), "escape", ()), "Anna won"),
        ("kyoto", Result((1,), "escape", ()), "Béla won"),
        ("duet", Result((0, 1), "all_found", (("tokens_left", 12), ("checks", 3))), "won, 15 points"),
        ("duet", Result((), "assassin", ()), "lost to the assassin"),
        ("duet", Result((), "sudden_miss", ()), "lost in sudden death"),
        ("duet", Result((), "out_of_tokens", ()), "lost, out of tokens"),
        ("duet", None, "given up"),
    ],
)
def test_how_a_match_ended(game: str, result: Result | None, words: str) -> None:
    assert ended(game, MatchEnding(EndWhy.PLAYED, None, result), (Party(("Anna",), 0), Party(("Béla",), 1))) == words


def match_of(number: int, **parts: Any) -> DuetMatch:
    plain = DuetMatch(
        match=f"m{number}",
        at=number,
        names=("Anna", "Béla"),
        language="pl",
        city="",
        won=True,
        turns=4,
        clue_words=10,
        found=15,
        misses=2,
        assassins=0,
        penalties=1,
    )
    return replace(plain, **parts)


def test_statistics_count_each_thing_by_itself() -> None:
    shown_matches = [match_of(1), match_of(2, won=False, turns=6, clue_words=7, found=9, misses=3, assassins=1)]
    seen = numbers(shown_matches, NumbersGroup("all", "Everyone", None), "")
    values = {plot.key: plot.value for plot in seen.plots}
    assert values == {
        "turns": "5.0", "misses": "2.5", "words": "1.70", "found": "12.0", "assassins": "1", "penalties": "2",
    }  # fmt: skip
    bars = {plot.key: plot.bars for plot in seen.plots}
    assert bars["found"] == (1.0, 0.6)
    assert bars["misses"] == (2 / 3, 1.0)
    assert {plot.good for plot in seen.plots} == {(True, False)}
    assert {plot.key: plot.bands for plot in seen.plots} == {
        "turns": ("0", "6"), "misses": ("0", "3"), "words": ("0.0", "2.5"), "found": ("0", "15"),
        "assassins": ("0", "1"), "penalties": ("0", "1"),
    }  # fmt: skip
    assert [plot.title for plot in seen.plots] == [
        "Turns", "Misses", "Agents per clue", "Agents found", "Assassins", "Penalties",
    ]  # fmt: skip
    details = {plot.key: plot.detail for plot in seen.plots}
    assert (details["turns"], details["words"], details["assassins"]) == ("per match", "10 clues", "in 2 matches")
    assert (seen.played, seen.languages) == ("2 matches · 50% won", ("pl",))
    assert numbers(shown_matches, NumbersGroup("one", "One", frozenset(("m1",))), "").played.startswith("1 match")


@pytest.mark.parametrize(
    ("part", "keys"),
    [
        ("turns", {"turns", "words"}),
        ("misses", {"misses"}),
        ("clue_words", {"words"}),
        ("found", {"found"}),
        ("assassins", {"assassins"}),
        ("penalties", {"penalties"}),
    ],
)
def test_one_number_of_a_match_moves_its_own_plot(part: str, keys: set[str]) -> None:
    everybody = NumbersGroup("all", "Everyone", None)
    before = numbers([match_of(1)], everybody, "").plots
    after = numbers([match_of(1, **{part: 5})], everybody, "").plots
    assert {one.key for one, other in zip(before, after, strict=True) if one.value != other.value} == keys


def test_who_won_how_often() -> None:
    (score,) = scores([WinCount("Anna", 2, 8)])
    assert (score.name, score.share, score.figures) == ("Anna", 0.25, "2 / 8")
    assert score.say == "Anna: won 2 of 8"


def test_the_sheet_of_a_city_tells_turns_and_mistakes_apart() -> None:
    seen = atlas(None, (Party(("Anna",), 0), Party(("Béla",), 1)), "mumbai").brief
    turns, mistakes = (int(part) for part in seen.numbers.replace("–", "-").split("-"))
    assert (seen.mistakes, seen.checks) == (mistakes, turns - mistakes)
    assert mistakes != turns - mistakes


@pytest.mark.parametrize(
    ("events", "long", "short"),
    [
        (
            (Guessed(0, 3, DuetColour.GREEN),),
            "Anna: **{3}** – agent.",
            "Anna: **{3}** – agent.",
        ),
        (
            (Guessed(1, 5, DuetColour.BYSTANDER), TurnEnded(1, TurnEnd.BYSTANDER, 1, 4)),
            "Béla: **{5}** – bystander. Turn over, 4 tokens left.",
            "Béla: **{5}** – bystander. Turn over, 4 tokens left.",
        ),
        ((Guessed(1, 5, DuetColour.ASSASSIN),), "Béla: **{5}** – the assassin.", "Béla: **{5}** – the assassin."),
        ((PenaltyPaid(0, TokenFace.CHECK, 5),), "Anna loses a token for the clue.", "Anna loses a token for the clue."),
    ],
)
def test_the_last_event_is_shown(events: tuple[Any, ...], long: str, short: str) -> None:
    state = DuetState.of(read_duet(DUET))
    seen = replace(shown(state), happened=(Happening(1, 0, None, events),))
    board = seen.table.public.words
    last = duet.last_line(seen, of_parties(seen.parties))
    assert last[1] == short.format(*map(str.upper, board))
    assert last[0].startswith(long.format(*map(str.upper, board)))


@pytest.mark.parametrize(
    ("closing", "title", "button"),
    [
        (CloseReason.WRONG_CODE, "Wrong code", "Try again"),
        (CloseReason.WRONG_LINK, "Invitation expired", "Back to the list"),
        (CloseReason.OTHER_APP, "Different version", "Back to the list"),
        (CloseReason.SENSELESS, "Something’s wrong at this table", "Try again"),
    ],
)
def test_why_a_device_could_not_come_in(closing: CloseReason, title: str, button: str) -> None:
    params = (("guest", "0.2.0"), ("host", "0.1.0")) if closing is CloseReason.OTHER_APP else ()
    refused = SimpleNamespace(
        visiting=SimpleNamespace(connection=ConnectionState(ConnectionPhase.REFUSED, 1, ConnectionEnd(closing, params)))
    )
    card = wifi.refused(refused)  # type: ignore[arg-type]
    assert card is not None
    assert (card.title, card.button) == (title, button)
    assert card.line not in (title, button, "")


def test_a_series_that_was_left_tells_its_game_and_not_all_its_turns() -> None:
    def prompt(**deeds: int) -> str:
        return play("kyoto").standing(replace(ROW, game="kyoto", deeds=tuple(deeds.items())))

    assert prompt(deploy=2, move=5) == "turn 5"
    assert prompt(deploy=2, move=23, ready=1) == "turn 23", "the other one is not ready yet"
    assert prompt(deploy=2, move=23, ready=2) == "Game 2"
    assert prompt(deploy=6, move=70, ready=4) == "Game 3"

"""Hand-written positions, reasoning about hidden information, and previews."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any

import pytest

from games.core.chance import Seeded
from games.core.contract import Template
from games.core.scenes import BadScene
from games.core.value import BadValue, Json, encode, read_json
from games.kyoto.actions import Draw, Move, Pass, Shoot
from games.kyoto.check import Fault
from games.kyoto.facts import Ending, KnownCard, KyotoOutcome, Options, Phase, Position, Series, Specials
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import LETTERS, cell
from games.kyoto.scene_read import read
from games.kyoto.vocabulary import FACES, Card, Deck, Face, Gear, Special
from tests.games.kyoto.scripted import FORMATION, GOV, ONI, ONI_HOME, camp, deal, play, scene, with_options
from tests.rules import proves

GOV_FAR = "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, d5 0f"


def playing() -> KyotoState:
    state = scene(
        camp(ONI, "c4 3f!, b3 2f", "YRGX", discards="DB", marks=("G",), inactive=(Gear.REVOLVER,)),
        camp(GOV, GOV_FAR, "YGT", marks=("R",), active=(Gear.FAN,)),
    )
    play(state, "Y c4c5")
    return state


def test_a_position_is_text_to_be_played_on() -> None:
    state = playing()
    again = KYOTO.load(read_json(state.position().text))
    assert again.problems() == ()
    for each in (state, again):
        play(each, "pass, draw L, draw T")
    assert again.position() == state.position()


def changed(path: str, value: Json, state: KyotoState | None = None) -> Json:
    """The position with one change; a path is names and numbers separated by dots."""
    data = encode((state or playing()).position())
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    inside: Any = data
    for part in way:
        inside = inside[part]
    inside[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("facts.options.board.rows", ["GBRYG"] * 6),
        ("facts.oniwaban.seat", 1),
        ("facts.oniwaban.agents.0.cell", 30),
        ("facts.oniwaban.agents.0.cell", 3),
        ("facts.oniwaban.lost", ["3r"]),
        ("facts.oniwaban.bottoms", [99, 0]),
        ("facts.oniwaban.cases", [[["3r"]]]),
        ("facts.oniwaban.known", [{"card": "red", "decoys": [3], "in_hand": True}]),
        ("facts.oniwaban.hand", [5, 5]),
        ("facts.oniwaban.discards", 7),
        ("facts.oniwaban.decoys", [2]),
        ("facts.wins", [1, 0]),
        ("facts.opened", [{"faces": [], "hand": [], "marks": []}] * 2),
        ("facts.turn.side", 2),
        ("facts.turn.play", None),
        ("facts.turn.play.at", 30),
        ("facts.turn.play.at", 12),
        ("facts.turn.play.at", -7),
        ("facts.turn.play.clashes", 3),
        ("facts.turn.play.third", True),
        ("facts.turn.play.pushed_to", 3),
        ("facts.turn.phase", "play"),
        ("facts.turn.phase", "push"),
        ("facts.turn.phase", "exchange"),
        ("facts.turn.phase", "mark"),
        ("facts.turn.phase", "revolver"),
        ("facts.turn.phase", "deploy"),
        ("facts.turn.stunned", 29),
        ("facts.turn.must_move", True),  # a Location was played; see `test_anaesthetic` for valid cases
        ("secrets.0.own.side", 1),
        ("secrets.0.own.faces", ["3r", "3f", "2r", "2f", "1f", "1f"]),
        ("secrets.0.own.faces", ["3r"]),
        ("secrets.0.own.marks", [["joker"]]),
        ("secrets.0.locations", ["attack"]),
        ("secrets.0.tactics", ["red"]),
    ],
)
def test_what_does_not_hang_together_is_refused(path: str, value: Json) -> None:
    with pytest.raises(BadValue):
        KYOTO.load(changed(path, value))


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("facts.oniwaban.discards", 7, "facts.oniwaban.discards"),
        ("facts.oniwaban.hand", [5, 5], "facts.oniwaban.hand[0]"),
    ],
)
def test_what_does_not_follow_from_the_rest_is_refused_by_its_name(path: str, value: Json, where: str) -> None:
    with pytest.raises(BadValue) as error:
        KYOTO.load(changed(path, value))
    assert error.value.where == where


def swapped(position: Position, **sides: Any) -> Position:
    """The position with a change in Oniwaban's facts, secret or cards."""
    facts, secret = position.facts, position.secrets[0]
    own = replace(secret.own, **sides.get("own", {}))
    secret = replace(secret, own=own, **sides.get("secret", {}))
    side = replace(facts.sides[0], **sides.get("side", {}))
    turn = replace(facts.turn, **sides.get("turn", {}))
    facts = replace(facts, oniwaban=side, turn=turn, **sides.get("facts", {}))
    return replace(position, facts=facts, secrets=(secret, position.secrets[1]))


def faults(position: Position) -> list[StrEnum]:
    """The codes of problems, after encoding and decoding."""
    return [problem.code for problem in KYOTO.load(read_json(position.text)).problems()]


QUIET: Callable[[], KyotoState] = lambda: scene(camp(ONI, ONI_HOME, "YRGX", discards="D"), camp(GOV, GOV_FAR))  # noqa: E731


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"own": {"hand": (Card.YELLOW, Card.YELLOW, Card.GREEN, Card.DECOY)}}, Fault.CARDS),
        ({"side": {"last": Card.ATTACK}}, Fault.CARDS),
        ({"side": {"known": (KnownCard(Card.BLUE),)}}, Fault.KNOWN),
        ({"side": {"special": Special.YOKO}}, Fault.SPECIAL),
        ({"side": {"active": (Gear.FAN,)}}, Fault.EQUIPMENT),
        ({"turn": {"number": 2}}, Fault.TURN),
        ({"side": {"ready": True}}, Fault.TURN),
        ({"facts": {"game": 3}}, Fault.SERIES),
        ({"facts": {"outcome": KyotoOutcome((0,), Ending.ESCAPE, wins=(1, 0))}}, Fault.OUTCOME),
    ],
)
def test_what_is_wrong_with_a_position_is_named(change: dict[str, Any], fault: Fault) -> None:
    assert fault in faults(swapped(QUIET().position(), **change))


def test_wrong_knowledge_and_wrong_places_are_named() -> None:
    state = QUIET()
    position = state.position()
    agents = position.facts.sides[0].agents
    lie = (replace(agents[0], may_be=(Face.FAKE_3,)), *agents[1:])
    assert Fault.KNOWLEDGE in faults(swapped(position, side={"agents": lie}))
    other_face = (replace(agents[0], face=Face.FAKE_1, may_be=(Face.FAKE_1,)), *agents[1:])
    with pytest.raises(BadValue):
        faults(swapped(position, side={"agents": other_face}))
    moved = (*agents[:5], replace(agents[5], cell=cell("d5")))
    assert Fault.TWO_AGENTS in faults(swapped(position, side={"agents": moved}))
    moved = (*agents[:5], replace(agents[5], cell=cell("a5")))
    assert Fault.HEADQUARTERS in faults(swapped(position, side={"agents": moved}))


@pytest.mark.parametrize("phase", ["take_back", "fan"])
def test_a_phase_that_nothing_leads_to_is_named(phase: str) -> None:
    data = changed("facts.turn.phase", phase)
    assert [problem.code for problem in KYOTO.load(data).problems()] == [Fault.TURN]


def test_a_position_in_which_nobody_can_go_on_is_named() -> None:
    assert faults(read("oniwaban hand: X")) == [Fault.STUCK]


CONTESTED = """
phase: revolver
turn: government
oniwaban: c3 3f
oniwaban active: revolver
government: c3 2f
government hand: YRBDT
government discards: G
play: {"at":12,"card":"green","origin":17,"clashes":CLASHES}
"""


@proves("R41")
def test_two_agents_stand_on_one_place_only_until_their_clash_is_resolved() -> None:
    assert faults(read(CONTESTED.replace("CLASHES", "0"))) == []
    assert faults(read(CONTESTED.replace("CLASHES", "1"))) == [Fault.TWO_AGENTS]


TAKEN_BACK = """
phase: take_back
oniwaban special: ayane
oniwaban hand: YRBDT
oniwaban discards: DG
play: {"at":2,"card":"CARD","clashes":2,"won":true}
"""


def test_the_card_that_is_carried_out_is_the_one_that_was_played_last() -> None:
    assert faults(read(TAKEN_BACK.replace("CARD", "green"))) == []
    with pytest.raises(BadScene):
        read(TAKEN_BACK.replace("CARD", "red"))
    sprung = TAKEN_BACK.replace("take_back", "decoy") + "government decoys: R"
    assert faults(read(sprung.replace("CARD", "green"))) == []
    assert faults(read(sprung.replace("CARD", "red"))) == [Fault.TURN]


@pytest.mark.parametrize("number", [-1, -4, 2])
def test_a_turn_that_nobody_counts_so_is_named(number: int) -> None:
    assert faults(read(f"turn: oniwaban {number}")) == [Fault.TURN]


def varied(seed: int) -> KyotoState:
    """A state in the middle of a random match with all options."""
    rng, chance = random.Random(seed), Seeded(seed)
    state = KYOTO.deal(Options(series=Series.BEST_OF_THREE, specials=Specials.ALL, equipment=True), 2, chance)
    for _ in range(rng.randrange(150)):
        if state.outcome is not None:
            break
        seat = rng.choice(state.acting)
        entry = rng.choice(state.actions(seat))
        state.apply(seat, entry.sample(rng) if isinstance(entry, Template) else entry, chance)
    return state


def test_every_single_change_of_a_position_is_taken_or_refused_but_never_a_crash() -> None:
    """Numbers are changed, lists lose an item, words are exchanged, everywhere; every position that loads can be
    viewed.
    """
    rng, loaded = random.Random(1), 0
    for seed in range(60):
        text = varied(seed).position().text
        for _ in range(25):
            data = read_json(text)
            _damage(data, rng)
            try:
                state = KYOTO.load(data)
            except BadValue:
                continue
            loaded += 1
            state.problems()
            for seat in (0, 1, None):
                assert state.view(seat).text
    assert loaded > 50


def _damage(data: Any, rng: random.Random) -> None:
    """Change one random part."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = rng.choice(keys)
        part = data[key]
        if isinstance(part, dict | list) and part and rng.random() < 0.9:
            data = part
            continue
        if isinstance(part, bool):
            data[key] = not part
        elif isinstance(part, int):
            data[key] = part + rng.choice((-30, -1, 1))
        elif isinstance(part, str):
            data[key] = rng.choice((*Card, *FACES, *Phase, *Special, *Gear))
        elif isinstance(part, list) and part:
            del part[rng.randrange(len(part))]
        else:
            data[key] = rng.choice((None, 3, []))
        return


# Reasoning about hidden information


@proves("R57")
def test_an_imagined_opponent_at_the_start_of_his_turn_can_play() -> None:
    """Only a card for c5 or c4 is playable here, and the hand must contain one."""
    oni = camp(ONI, "c4 3r, a6 3f, b6 2f, c6 1f", "YG", lost="2r 0f", left=(0, 0))
    state = scene(oni, camp(GOV, "d6 3r, e6 2r, d5 2f, e4 1f, a4 0f, b5 3f"))
    for seed in range(60):
        other = KYOTO.imagine(state.view(1), random.Random(seed))
        assert other.problems() == ()
        assert other.actions(0)


def test_imagined_states_are_as_many_as_they_can_be() -> None:
    state, _ = deal(with_options(Options(), specials="all"))
    play(state, f"0: {FORMATION}")
    rng = random.Random(4)
    seen = {KYOTO.imagine(state.view(1), rng).position().secrets[ONI].own.faces for _ in range(300)}
    assert len(seen) > 200, "any of 720 formations"
    assert {KYOTO.imagine(state.view(0), rng).position().secrets[ONI].own.faces for _ in range(20)} == {FACES}


# Previews


def test_a_preview_of_an_attack_tells_the_odds_from_the_view_alone() -> None:
    state = scene(camp(ONI, "c4 2f", "Y"), camp(GOV, "c5 3f, a6 3r", marks=("Y",), lost="1f"))
    preview = KYOTO.preview(state.view(0), Move(Card.YELLOW, cell("c4"), cell("c5")))
    assert [message.key for message in preview.effects] == ["kyoto.preview.clash", "kyoto.preview.decoys"]
    (win, wins, all_ways), (loss, losses, _) = preview.odds
    assert (win, loss, wins + losses) == ("win", "loss", all_ways)
    assert wins * 5 == all_ways * 3, "of five left three are beaten: two 2s and the 0"
    assert KYOTO.preview(state.view(None), Move(Card.YELLOW, cell("c4"), cell("c5"))).effects == ()
    state = scene(camp(ONI, "c4 2f", "Y"), camp(GOV, "c5 2f!, a6 3r", lost="3f 1f"))
    preview = KYOTO.preview(state.view(0), Move(Card.YELLOW, cell("c4"), cell("c5")))
    assert [message.key for message in preview.effects][1] == "kyoto.preview.third_fake"
    assert preview.odds[0][1] == preview.odds[0][2], "an open face leaves no doubt"


@pytest.mark.parametrize(
    ("face", "card", "others", "keys"),
    [
        ("2r", "Y", "b4 0f", ["escape"]),
        ("2f", "Y", "b4 0f", ["no_escape"]),
        ("2r", "A", "b4 0f", ["may_escape"]),  # an enemy agent may still be pushed onto it
        ("2r", "Y", "b6 0f", ["clash", "may_escape"]),
        ("2f", "Y", "b6 0f", ["clash", "no_escape"]),
    ],
)
def test_a_preview_tells_of_the_last_row(face: str, card: str, others: str, keys: list[str]) -> None:
    """A certain result is previewed as such; a clash may be lost, and agents there may be pushed back."""
    state = scene(camp(ONI, f"b5 {face}", card), camp(GOV, f"a6 3r, c6 3f, d6 2r, e6 2f, e4 1f, {others}"))
    preview = KYOTO.preview(state.view(0), Move(LETTERS[card], cell("b5"), cell("b6")))
    assert [message.key for message in preview.effects] == [f"kyoto.preview.{key}" for key in keys]


def test_an_armed_decoy_makes_an_escape_unsure() -> None:
    state = scene(camp(ONI, "b5 2r", "Y"), camp(GOV, "a6 3r, c6 3f, d6 2r, e6 2f, e4 1f, d4 0f", marks=("Y",)))
    preview = KYOTO.preview(state.view(0), Move(Card.YELLOW, cell("b5"), cell("b6")))
    assert [message.key for message in preview.effects] == ["kyoto.preview.may_escape", "kyoto.preview.decoys"]


@proves("R52", "R56")
@pytest.mark.parametrize(
    ("mine", "lost", "keys"),
    [
        ("b5 3f", "3r", ["clash", "second_real", "no_escape"]),
        ("b5 3f", "3f 1f", ["clash", "third_fake", "no_escape"]),
        ("b5 3r", "3f 1f", ["clash", "may_escape"]),  # the escape would count first
        ("c4 3f", "3r 3f 1f", ["clash", "second_real", "third_fake"]),
    ],
)
def test_a_preview_tells_what_a_capture_would_decide(mine: str, lost: str, keys: list[str]) -> None:
    target = "b6" if mine.startswith("b5") else "c5"
    gov = camp(GOV, f"{target} 2f" if "2r" in lost else f"{target} 2r", lost=lost)
    state = scene(camp(ONI, mine, "J"), gov)
    preview = KYOTO.preview(state.view(0), Move(Card.JOKER, cell(mine[:2]), cell(target)))
    assert [message.key for message in preview.effects] == [f"kyoto.preview.{key}" for key in keys]


def test_previews_of_draws_and_shots() -> None:
    state = scene(camp(ONI, "c2 3r", "GGGGG", discards="GJ"[1:]), camp(GOV, "a6 3r"))
    play(state, "G c2b3")
    odds = {name: (part, all_ways) for name, part, all_ways in KYOTO.preview(state.view(0), Draw(Deck.LOCATIONS)).odds}
    assert odds == {"yellow": (5, 19), "red": (5, 19), "blue": (5, 19), "joker": (4, 19)}
    state = scene(camp(ONI, "b3 2f", active=(Gear.REVOLVER,)), camp(GOV, "c4 3f, a6 3r", "G", lost="1f"), GOV)
    play(state, "G c4b3")
    assert KYOTO.preview(state.view(0), Shoot(Face.FAKE_3)).odds == (("hit", 24, 120), ("miss", 96, 120))
    assert KYOTO.preview(state.view(0), Pass()).odds == ()


def test_tomoyo_s_bottom_card_is_certain_when_it_comes() -> None:
    state = scene(camp(ONI, "c2 0f", "GYRB", special=Special.TOMOYO, left=(2, 0)), camp(GOV, "a6 3r"))
    play(state, "G c2b3, draw L, draw L, keep 0")
    (card,) = state.view(0).private.bottoms[0]  # type: ignore[union-attr]
    assert KYOTO.preview(state.view(0), Draw(Deck.LOCATIONS)).odds == ((card, 1, 1),)

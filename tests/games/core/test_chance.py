"""Chance by label: seeded, scripted, recorded, listening."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from games.core.chance import Answer, ChanceError, Listening, NoChance, Recorded, Scripted, Seeded

CARDS = ("a", "b", "c", "d", "e")


def test_a_seed_answers_the_same_everywhere() -> None:
    """Pinned: a change of these answers would deal other matches from existing seeds."""
    chance = Seeded("safehouse")
    assert chance.shuffle("x", CARDS) == ("a", "d", "c", "e", "b")
    assert chance.shuffle("x", CARDS) == ("d", "e", "c", "a", "b")
    assert chance.draw("y", range(100), 5) == (5, 38, 71, 57, 70)
    assert chance.roll("z", [range(1, 7)] * 5) == (4, 5, 5, 6, 2)


def test_one_question_never_shifts_the_answers_to_another() -> None:
    alone, among = Seeded(9), Seeded(9)
    among.shuffle("other", CARDS)
    among.roll("more", [range(6)] * 10)
    assert alone.shuffle("x", CARDS) == among.shuffle("x", CARDS)


def test_seeds_of_any_kind_are_taken_and_differ() -> None:
    answers = {Seeded(seed).shuffle("x", range(30)) for seed in (1, 2, "1a", b"\x00\x01", b"")}
    assert len(answers) == 5
    assert Seeded(1).shuffle("x", CARDS) == Seeded("1").shuffle("x", CARDS) == Seeded(b"1").shuffle("x", CARDS)


def test_every_order_is_equally_likely() -> None:
    """24,000 shuffles of four: each of 24 orders about 1,000 times (five standard deviations are 155)."""
    chance = Seeded("fair")
    seen = Counter(chance.shuffle("x", "abcd") for _ in range(24_000))
    assert set(seen) == set(permutations("abcd"))
    assert all(845 < count < 1155 for count in seen.values())


def test_every_face_is_equally_likely() -> None:
    chance = Seeded("fair")
    seen = Counter(face for _ in range(6_000) for face in chance.roll("x", [range(6), range(6)]))
    assert all(1_800 < seen[face] < 2_200 for face in range(6))


def test_a_draw_is_the_beginning_of_a_shuffle_and_puts_nothing_back() -> None:
    drawn = Seeded(3).draw("x", range(50), 20)
    assert len(set(drawn)) == 20
    assert set(drawn) <= set(range(50))
    assert Seeded(3).draw("x", range(50), 0) == ()
    assert Seeded(3).roll("x", []) == ()


def test_a_script_answers_by_label_in_order() -> None:
    chance = Scripted({"x": [("b", "a")], "die": [(6,), (1,)]}, otherwise=Seeded(1))
    assert chance.roll("die", [range(1, 7)]) == (6,)
    assert chance.draw("x", CARDS, 2) == ("b", "a")
    assert chance.unused == ("die",)
    assert chance.roll("die", [range(1, 7)]) == (1,)
    assert chance.unused == ()
    assert chance.shuffle("free", CARDS) == Seeded(1).shuffle("free", CARDS)


@pytest.mark.parametrize(
    ("answer", "what"),
    [(("a",), "asked"), (("a", "x"), "not among"), (("a", "a"), "not among"), (("a", 1), "not among")],
)
def test_a_script_can_only_say_what_could_come_out(answer: tuple[int | str, ...], what: str) -> None:
    with pytest.raises(ChanceError, match=what):
        Scripted({"x": [answer]}).draw("x", CARDS, 2)


def test_a_scripted_die_has_only_its_faces() -> None:
    with pytest.raises(ChanceError, match="no face 7"):
        Scripted({"die": [(7,)]}).roll("die", [range(1, 7)])
    with pytest.raises(ChanceError, match="2 dice"):
        Scripted({"die": [(3,)]}).roll("die", [range(1, 7)] * 2)
    with pytest.raises(ChanceError, match="no answer left"):
        Scripted({}).roll("die", [range(1, 7)])
    with pytest.raises(ChanceError, match="die 1"):
        Scripted({"die": [("E", "Q")]}).roll("die", ["XE", "XE"])


def test_what_was_heard_can_be_played_again() -> None:
    heard = Listening(Seeded(4))
    first = heard.shuffle("x", CARDS), heard.roll("die", [range(6)]), heard.draw("x", CARDS, 2)
    answers = heard.take()
    assert [answer.label for answer in answers] == ["x", "die", "x"]
    assert heard.take() == ()
    again = Recorded(answers)
    assert (again.shuffle("x", CARDS), again.roll("die", [range(6)]), again.draw("x", CARDS, 2)) == first
    again.finish()


def test_a_record_is_strict_about_order() -> None:
    with pytest.raises(ChanceError, match="answers y here"):
        Recorded([Answer("y", ("a",))]).draw("x", CARDS, 1)
    with pytest.raises(ChanceError, match="holds no answer"):
        Recorded([]).draw("x", CARDS, 1)
    with pytest.raises(ChanceError, match="nobody asked"):
        Recorded([Answer("y", ("a",))]).finish()


def test_no_chance_answers_nothing() -> None:
    with pytest.raises(ChanceError):
        NoChance().shuffle("x", CARDS)
    with pytest.raises(ChanceError):
        NoChance().roll("x", [CARDS])


def test_a_script_that_is_not_followed_to_its_end_is_noticed() -> None:
    with Scripted({"die": [(2,)]}) as chance:
        assert chance.roll("die", [(1, 2)]) == (2,)
    with pytest.raises(ChanceError, match="die: the script answers what nobody asked"), Scripted({"die": [(2,)]}):
        pass
    with pytest.raises(KeyError), Scripted({"die": [(2,)]}):
        raise KeyError("the first error is reported")

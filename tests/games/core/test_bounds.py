"""Values are checked against the bounds of their fields at any depth, and against the defaults where none
is declared.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import pytest

from games.core.bounds import LARGEST, LONGEST, MOST, Among, Bound, Long, Reach, Shaped, Within, held
from games.core.contract import Message, Offer, Refusal, Seat, View
from games.core.value import BadValue, Value, frozen
from tests.games.core.toy import Reason


class _Loud(Bound):
    """A bound that converts its value to upper case."""

    def hold(self, part: str, reach: Reach) -> str:
        return part if part.isupper() else part.upper()


Cry: TypeAlias = Annotated[str, _Loud()]


@frozen
class Corner(Value, kind="corner"):
    tile: Annotated[int, Among("tile", -1)]
    owner: Seat | None = None


@frozen
class Field(Value, kind="field"):
    size: Annotated[int, Within(1, 9)] = 1
    name: Annotated[str, Shaped("[a-z]{2}")] = "ab"
    corners: Annotated[tuple[Corner, ...], Long(0, 2)] = ()
    pair: tuple[Annotated[int, Within(0, 5)], bool] = (0, True)
    either: Corner | Annotated[int, Within(0, 3)] | None = None
    anything: Value | None = None
    plain: int = 0
    text: str = ""
    many: tuple[int, ...] = ()
    cries: tuple[Cry, ...] = ()


REACH = Reach(seat=range(2), tile=range(13))
GOOD = Field(
    size=9,
    name="zz",
    corners=(Corner(12, 1), Corner(-1)),
    pair=(5, False),
    either=3,
    anything=Corner(0),
    plain=7,
    text="żółw ‌👩‍👧",
    many=(1, 2),
    cries=("A",),
)


def test_what_is_within_its_bounds_is_the_very_value() -> None:
    assert held(GOOD, REACH) is GOOD
    assert held(GOOD, REACH) is GOOD


@pytest.mark.parametrize(("where", "bad"), [
    ("size", Field(0)), ("size", Field(10)), ("name", Field(name="a")), ("name", Field(name="ab\n")),
    ("corners", Field(corners=(Corner(0),) * 3)), ("corners[1].tile", Field(corners=(Corner(0), Corner(13)))),
    ("corners[0].owner", Field(corners=(Corner(0, 2),))), ("pair[0]", Field(pair=(6, True))),
    ("either", Field(either=4)), ("either.tile", Field(either=Corner(-2))),
    ("anything.tile", Field(anything=Corner(99))),
    ("plain", Field(plain=LARGEST + 1)), ("plain", Field(plain=-(10**4000))), ("text", Field(text="x" * (LONGEST + 1))),
    ("text", Field(text="a\u202eb")), ("text", Field(text="a\x00b")), ("text", Field(text="\u200b")),
    ("many", Field(many=(0,) * (MOST + 1))), ("many[1]", Field(many=(0, 10**9))),
])  # fmt: skip
def test_what_is_not_is_refused_and_said_where(where: str, bad: Field) -> None:
    for _ in range(2):  # the second time it must not be taken for a cached value
        with pytest.raises(BadValue) as caught:
            held(bad, REACH)
        assert caught.value.where == where


def test_what_a_bound_mends_comes_back_mended_and_nothing_else_is_new() -> None:
    quiet = Field(cries=("a", "B"), anything=Corner(3))
    mended = held(quiet, REACH)
    assert mended == Field(cries=("A", "B"), anything=Corner(3))
    assert mended.anything is quiet.anything
    assert quiet.cries == ("a", "B")


def test_places_of_a_sentence_are_few_and_its_seats_are_there() -> None:
    reach = Reach(seat=range(2), card=frozenset(("joker",)))
    for good in ((), (("seat", 1),), (("other_seat", 0), ("word", "żółw")), (("card", "joker"),)):
        assert held(Message("key", good), reach).params == good
        assert held(Refusal(Reason.ALREADY, good), reach).params == good
    bad: tuple[Any, ...] = (
        (("seat", 2),), (("seat", "1"),), (("seat", -1),), (("Seat", 0),), (("a", 1), ("a", 2)), (("", 1),),
        (("card", "queen"),), (("card", 3),), tuple((f"p{number}", 0) for number in range(9)),
        (("n", 10**10),), (("word", "\u202e"),), (("word", "x" * (LONGEST + 1)),),
    )  # fmt: skip
    for params in bad:
        with pytest.raises(BadValue):
            held(Message("key", params), reach)


def test_views_are_looked_through_though_their_kinds_are_open() -> None:
    view: View[Field, Corner] = View(
        seat=0,
        public=GOOD,
        private=Corner(1),
        actions=(Corner(2),),
        prompt=Message("m"),
        offers=(Offer(1, (Corner(3),)),),
    )
    assert held(view, REACH) is view
    for bad in (
        View(2, GOOD, None, (), Message("m")),
        View(0, Field(0), None, (), Message("m")),
        View(0, GOOD, Corner(77), (), Message("m")),
        View(0, GOOD, None, (Corner(77),), Message("m")),
        View(seat=0, public=GOOD, private=None, actions=(), prompt=Message("m"), offers=(Offer(2, ()),)),
        View(seat=0, public=GOOD, private=None, actions=(), prompt=Message("m"), offers=(Offer(1, (Corner(77),)),)),
    ):
        with pytest.raises(BadValue):
            held(bad, REACH)


def test_what_was_good_in_one_match_is_looked_at_again_in_another() -> None:
    corner = Corner(12)
    assert held(corner, REACH) is corner
    with pytest.raises(BadValue):
        held(corner, Reach(seat=range(2), tile=range(5)))

"""Values: one canonical text that decodes to the same value; other texts raise `BadValue` with a path."""

from __future__ import annotations

import json
import pickle
from dataclasses import FrozenInstanceError, dataclass, field
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.json_data import DEEPEST, too_deep
from games.core.serialization import value_of
from games.core.value import (
    BadValue,
    UnknownWord,
    Value,
    added,
    but,
    canonical,
    decode,
    decode_kind,
    decode_with,
    digest,
    encode,
    frozen,
    read_any_json,
    read_json,
    text_of,
)


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Leaf(Value):
    size: int


@dataclass(frozen=True)
class Branch(Value, kind="branch"):
    name: str
    leaves: tuple[Leaf, ...]
    pair: tuple[int, str | None]
    colour: Colour
    alive: bool


@dataclass(frozen=True)
class Bare(Value, kind="bare"):
    pass


BRANCH = Branch('Łó"\\\n', (Leaf(1), Leaf(-2)), (3, None), Colour.BLUE, alive=True)


def test_the_text_is_canonical_json() -> None:
    data = encode(BRANCH)
    assert BRANCH.text == canonical(data) == text_of(BRANCH)
    assert json.loads(BRANCH.text) == {
        "kind": "branch",
        "name": 'Łó"\\\n',
        "leaves": [{"size": 1}, {"size": -2}],
        "pair": [3, None],
        "colour": "blue",
        "alive": True,
    }
    assert Bare().text == '{"kind":"bare"}'
    assert Leaf(7).text == '{"size":7}'
    assert "Ł" in BRANCH.text, "letters are themselves"


def test_a_value_is_read_back_as_it_was_written() -> None:
    assert decode(Branch, encode(BRANCH)) == BRANCH
    assert decode_kind((Bare, Branch), encode(BRANCH)) == BRANCH
    assert decode(Bare, encode(Bare())) == Bare()


texts = st.text(st.characters(codec="utf-8"))
branches = st.builds(
    Branch,
    texts,
    st.lists(st.builds(Leaf, st.integers())).map(tuple),
    st.tuples(st.integers(), st.none() | texts),
    st.sampled_from(Colour),
    st.booleans(),
)


@given(branches)
def test_any_value_goes_round(branch: Branch) -> None:
    again = decode(Branch, read_json(branch.text))
    assert again == branch
    assert again.text == branch.text == canonical(encode(branch))
    assert digest(again) == digest(branch)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"name": 3}, "name"),
        ({"name": "\ud800"}, "name"),
        ({"leaves": {}}, "leaves"),
        ({"leaves": [{"size": 1}, {"size": True}]}, "leaves[1].size"),
        ({"leaves": [{"size": 1, "more": 2}]}, "leaves[0]"),
        ({"pair": [1]}, "pair"),
        ({"pair": [1, 2]}, "pair[1]"),
        ({"colour": "green"}, "colour"),
        ({"alive": 1}, "alive"),
        ({"kind": "twig"}, ""),
    ],
)
def test_what_is_no_such_value_is_refused_with_the_place(change: dict[str, object], where: str) -> None:
    data = {**json.loads(BRANCH.text), **change}
    with pytest.raises(BadValue) as error:
        decode(Branch, data)
    assert error.value.where == where


def test_nothing_may_be_missing() -> None:
    data = json.loads(BRANCH.text)
    for name in data:
        with pytest.raises(BadValue, match=r"missing|expected"):
            decode(Branch, {other: part for other, part in data.items() if other != name})
    with pytest.raises(BadValue):
        decode(Branch, [])
    with pytest.raises(BadValue, match="twig"):
        decode_kind((Bare, Branch), {"kind": "twig"})
    with pytest.raises(BadValue):
        decode_kind((Bare, Branch), 3)


@pytest.mark.parametrize(
    "text", ["", "{", "1.5", "NaN", "1e3", '{"a":1,"a":2}', "[" * 100_000, "9" * 5000, "\x00", "Infinity"]
)
def test_texts_that_are_no_plain_json_are_refused(text: str) -> None:
    with pytest.raises(BadValue):
        read_json(text)


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda raw: raw.decode("latin-1")))
def test_reading_any_text_gives_data_or_a_bad_value(text: str) -> None:
    try:
        data = read_json(text)
    except BadValue:
        return
    assert read_json(canonical(data)) == data, "data that was read can be written"


def test_a_copied_value_keeps_its_meaning_and_not_its_kept_text() -> None:
    assert BRANCH.text
    again = pickle.loads(pickle.dumps(BRANCH))  # noqa: S301  our own bytes
    assert again == BRANCH
    assert "_text" not in again.__dict__


def test_what_has_no_canonical_text_is_an_error_of_ours() -> None:
    for part in (1.5, [1], {"a": 1}, b"x"):
        with pytest.raises(TypeError):
            text_of(part)


def test_digests_are_the_same_everywhere() -> None:
    assert digest(Leaf(1)) == "fe36923e15fedd49a241f76219620a46e7bd8bfb6f17ddeffe18b0299b8b1028"
    assert digest(Leaf(1)) != digest(Leaf(2))
    assert len(digest(BRANCH)) == 64


# Values with added fields


@frozen
class Old(Value, kind="thing"):
    name: str
    size: int = 3


@frozen
class New(Value, kind="thing"):
    """The same kind with added fields."""

    name: str
    size: int = 3
    again: bool = added(False)
    leaves: tuple[Leaf, ...] = added(())


@dataclass(frozen=True)
class Plain(Value):
    size: int = added(0)


@frozen
class Named(Value):
    """Fields named like parts of the machinery."""

    set: int
    self_: str = ""
    own: bool = True


def test_a_value_is_made_by_its_signature_and_never_changed() -> None:
    made = Old("a", size=4)
    assert (made.name, made.size, Old("a").size) == ("a", 4, 3)
    assert (Named(1).set, Named(set=1, own=False).own, Named(1, "x").self_) == (1, False, "x")
    with pytest.raises(FrozenInstanceError):
        made.size = 5  # type: ignore[misc]  # what is tested
    with pytest.raises(FrozenInstanceError):
        del made.size
    wrong: tuple[dict[str, Any], ...] = ({}, {"name": "a", "colour": 1})
    for parts in wrong:
        with pytest.raises(TypeError, match=r"Old\.__init__"):
            Old(**parts)
    assert repr(made) == "Old(name='a', size=4)"


def test_a_changed_copy_has_the_same_fields() -> None:
    made = Old("a")
    assert made.text
    again = but(made, size=5)
    assert (again, made) == (Old("a", 5), Old("a"))
    assert value_of(Old, {"name": "a", "size": 5}) == again
    with pytest.raises(TypeError, match="no such part"):
        but(made, colour=1)


def test_a_value_has_plain_fields_alone() -> None:
    with pytest.raises(TypeError, match="plain fields"):

        @frozen
        class Made(Value):
            leaves: tuple[Leaf, ...] = field(default_factory=tuple)

    with pytest.raises(TypeError, match="what its fields are"):

        @frozen
        class Late(Value):
            size: int

            def __post_init__(self) -> None:
                raise AssertionError("it is not called")


def test_a_field_with_a_default_may_be_missing() -> None:
    assert decode(Old, {"kind": "thing", "name": "a"}) == Old("a")
    with pytest.raises(BadValue, match="name is missing"):
        decode(Old, {"kind": "thing", "size": 1})


def test_an_added_field_is_written_where_it_says_something() -> None:
    assert New(name="a").text == Old("a").text == '{"kind":"thing","name":"a","size":3}'
    assert digest(New(name="a")) == digest(Old("a"))
    full = New(again=True, name="a", leaves=(Leaf(1),))
    assert full.text == '{"again":true,"kind":"thing","leaves":[{"size":1}],"name":"a","size":3}'
    assert Plain().text == "{}"
    assert Plain(2).text == '{"size":2}'
    for value in (New(name="a"), full, New(name="a", leaves=(Leaf(1),)), New(again=True, name="")):
        assert decode(New, encode(value)) == value
        assert canonical(encode(value)) == value.text
    assert len({full, New(name="a"), New(again=True, name="a")}) == 3


def test_an_unknown_word_is_distinguished_from_a_wrong_one() -> None:
    unknown: tuple[tuple[type[Value], Any], ...] = (
        (Old, {"kind": "thing", "name": "a", "more": 1}), (Branch, {**as_data(), "colour": "green"}),
    )  # fmt: skip
    for kind, data in unknown:
        with pytest.raises(UnknownWord):
            decode(kind, data)
    with pytest.raises(UnknownWord):
        decode_kind((Old,), {"kind": "other"})
    others: tuple[tuple[type[Value], Any], ...] = (
        (Branch, {**as_data(), "colour": 1}), (Old, {"kind": "thing"}), (Old, []),
    )  # fmt: skip
    for kind, data in others:
        with pytest.raises(BadValue) as wrong:
            decode(kind, data)
        assert not isinstance(wrong.value, UnknownWord)


def as_data() -> dict[str, object]:
    data = encode(BRANCH)
    assert isinstance(data, dict)
    return {**data}


def test_some_fields_are_read_by_a_custom_decoder() -> None:
    data = encode(Old("a", 4))
    assert decode_with(Old, {"size": lambda _: 7}, data) == Old("a", 7)
    with pytest.raises(BadValue, match=r"there\.size\.x: no"):
        decode_with(Old, {"size": _refused}, data, "there")


def _refused(_: object) -> int:
    raise BadValue("x", "no")


# Depth


def nested(levels: int, pair: str = "[]") -> str:
    return pair[0] * levels + pair[1] * levels


@pytest.mark.parametrize("text", [
    nested(DEEPEST + 1), nested(5_000), nested(100_000), "[" * 9_999, '{"a":' * 60 + "1" + "}" * 60,
    '{"a":[' * 30 + "1" + "]}" * 30, '["]",' * 60 + "1" + "]" * 60, '["\\"]",' * 60 + "1" + "]" * 60,
    '["\\\\",' * 60 + "1" + "]" * 60, '["[]",' * 60 + "1" + "]" * 60, nested(60)[:-1] + ", []" * 60 + "]",
])  # fmt: skip
def test_what_is_nested_too_deeply_is_not_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json.JSONDecoder, "decode", lambda *_: pytest.fail("it was parsed"))
    for read in (read_json, read_any_json):
        with pytest.raises(BadValue, match="levels"):
            read(text)


@pytest.mark.parametrize("text", [
    nested(DEEPEST), f"[{','.join([nested(DEEPEST - 1)] * 20)}]", f'["{"[" * 500}"]',
    f'["{"[{" * 200}", "{"]" * 300}"]',
    '["\\"[[[[[[", "\\\\", ' + ",".join(['"["'] * 100) + "]", f"[{','.join(['[]', '{}'] * 100)}]",
])  # fmt: skip
def test_what_is_not_is_parsed_whatever_stands_in_its_strings(text: str) -> None:
    assert read_json(text) == read_any_json(text) == json.loads(text)


def test_a_missing_bracket_is_reported_with_its_line() -> None:
    with pytest.raises(json.JSONDecodeError, match="line 63"):
        read_any_json("[\n" + "[1],\n" * 60 + "[2],\n[3 4]\n")


def depth(part: object) -> int:
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else None
    return 0 if inner is None else 1 + max(map(depth, inner), default=0)


ANY_TEXT = st.text('[]{}"\\a,', max_size=8)
ANY_JSON = st.recursive(ANY_TEXT | st.integers(0, 9), lambda part: st.lists(part, max_size=30)
                        | st.dictionaries(ANY_TEXT, part, max_size=5), max_leaves=120)  # fmt: skip


@given(ANY_JSON, st.integers(0, 60))
def test_depth_is_counted_as_the_parser_goes(data: object, around: int) -> None:
    for _ in range(around):
        data = ["]", data, "["]
    assert too_deep(json.dumps(data)) is (depth(data) > DEEPEST)

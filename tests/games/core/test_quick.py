"""The quick reader believes what the careful one believes, and nothing else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.quick import list_reader, object_reader, quick_reader
from games.core.value import BadValue, Value, decode, frozen, read_json, text_of
from tests.games.core.test_value import Branch, Leaf, branches


@frozen
class Tree(Value):
    """Objects inside objects, with fields of the same names."""

    branch: Branch
    name: str
    others: tuple[Branch, ...]
    size: int
    top: Leaf | None


trees = st.builds(
    Tree, branches, st.sampled_from(("", "a", "żółw", '","size":1')), st.lists(branches, max_size=3).map(tuple),
    st.integers(-(10**20), 10**20), st.none() | st.builds(Leaf, st.integers()),
)  # fmt: skip


@given(st.lists(trees, min_size=1, max_size=3))
def test_whatever_it_reads_is_what_was_written(made: list[Tree]) -> None:
    """One after the other, for it takes from the one before what reads the same."""
    for tree in made:
        try:
            again = quick_reader(Tree)(tree.text)
        except BadValue:  # a name or a number that is written in a rare way is left to the careful reader
            assert any(sign in tree.text for sign in '\\"') or abs(tree.size) >= 10**18
        else:
            assert again == tree
            assert text_of(decode(Tree, read_json(tree.text))) == tree.text == again.text


def test_the_usual_is_read_and_what_stays_is_the_same_object() -> None:
    branch = decode(Branch, {"kind": "branch", "name": "a", "leaves": [{"size": 1}, {"size": 2}], "pair": [1, None],
                             "colour": "red", "alive": True})  # fmt: skip
    one, two = Tree(branch, "a", (branch, branch), 1, None), Tree(branch, "b", (branch,), 2, Leaf(3))
    first, second = quick_reader(Tree)(one.text), quick_reader(Tree)(two.text)
    assert (first, second) == (one, two)
    assert first.branch is second.branch is first.others[1]


@given(trees, trees, st.integers(0, 2**32))
def test_a_text_that_is_damaged_is_refused_or_read_as_the_careful_reader_reads_it(
    tree: Tree, other: Tree, seed: int
) -> None:
    rng = random.Random(seed)
    read = quick_reader(Tree)
    for known in (other, tree):
        try:
            read(known.text)
        except BadValue:
            continue
    text, donor = tree.text, other.text
    for _ in range(rng.randrange(1, 4)):
        at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        piece = rng.choice(("", "{", "}", ",", "},{", '"', "0", " ", '"size":', "null", donor[at:end], text[at:end]))
        text = text[:at] + piece + text[rng.choice((at, end)) :]
    try:
        quickly = read(text)
    except BadValue:
        return
    assert quickly == decode(Tree, read_json(text))


@pytest.mark.parametrize("text", [
    '{"size":01}', '{"size":-0}', '{"size": 1}', '{"size":1,"size":1}', '{"size":1}}', '{"size":1', '{"size":true}',
    '{"size":1.0}', '{"size":1,"more":2}', "{}", "", "null",
])  # fmt: skip
def test_what_is_written_otherwise_is_refused(text: str) -> None:
    assert quick_reader(Leaf)('{"size":1}') == Leaf(1)
    with pytest.raises(BadValue):
        quick_reader(Leaf)(text)


def test_lists_are_cut_between_their_objects_alone() -> None:
    read = list_reader(object_reader(lambda **parts: parts["leaves"], {"leaves": list_reader(quick_reader(Leaf))}))
    assert read('[{"leaves":[{"size":1},{"size":2}]},{"leaves":[]}]') == ((Leaf(1), Leaf(2)), ())
    assert read("[]") == ()
    for text in ("[{}]", '[{"leaves":[{"size":1},{"size":2}]', '[{"leaves":[]}},{{"leaves":[]}]', "[1]", ""):
        with pytest.raises(BadValue):
            read(text)

"""Names are cleaned for display beside other words; identifiers have one form, and only they become file names."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lan.hash_chain import HashChain
from app.present.kyoto.pencil_notes import Pencil
from app.present.private_notes import Notes
from app.table.ids import BadIdentifier, file_stem
from app.table.match_files import Stem
from app.table.names import LONGEST_NAME, MOST_NAMES, NOBODY, clean_name, distinct_name, name_is_clean
from app.table.requests import Party, names_are_good
from games.core.bounds import ODD, Reach, held
from games.core.value import BadValue
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import FOLDER

GOOD = (
    "Anna", "Żaneta", "Őrs", "李雷", "Bob & Co.", "O’Neill", "<b>", "&lt;", "[b]x[/b]",
    "🇵🇱", "👩‍👩‍👧", "نسرین می‌رود", "ก็", "नमस्ते",
)  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name
    assert name_is_clean(name)


@pytest.mark.parametrize(("odd", "clean"), [
    ("Anna\u202egnp", "Annagnp"), ("\u2066x\u2069", "x"), ("a\u200fb", "ab"), ("a\x00b\x1b", "ab"), ("a\nb\tc", "a bc"),
    ("a\u2028b", "ab"), ("\u200b\u200b", ""), ("\ufeffx", "x"), ("a\ud800", "a"), ("\u200d\u200d", ""), ("\u3164", ""),
    ("\u2800 \u115f", ""), ("a\u200d", "a"), ("  a   b ", "a b"), ("\xa0a\xa0b", "a b"), ("**a**", "*a*"),
    ("e\u0301", "é"),
    ("A\u20dd\u20de\u20df\u20e0\u20dd\u20de", "A\u20dd\u20de\u20df\u20e0"), ("A\U000e0042nna", "Anna"),
    ("A\U0001d173nna", "Anna"), ("A\U000f0001nna\ue000", "Anna"), ("e\U0001d173\u0301", "é"),
    ("\U000e0041\U0001f3f4", "\U0001f3f4"),
    ("o" + "\u0308" * 30, "ö" + "\u0308" * 4), ("\u0301a", "a"), ("x" * 60, "x" * LONGEST_NAME), ("a \u0301b", "a b"),
])  # fmt: skip
def test_what_hides_turns_or_piles_up_is_left_out(odd: str, clean: str) -> None:
    assert clean_name(odd) == clean
    assert not name_is_clean(odd)


@pytest.mark.parametrize("name", [
    "👩\u200d❤\ufe0f\u200d👨", "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "辻\U000e0100", "नमस्ते",
    "מֹשֶׁה", "ไทยที่", "ᏣᎳᎩ", "Jo\u0142k", "李雷",
])  # fmt: skip
def test_names_of_any_script_stay_as_they_are(name: str) -> None:
    assert name_is_clean(name)


@pytest.mark.parametrize("other", [
    "anna", "A NNA", "Аnna", "ᴀnna", "Αnna", "A\ufe00nna", "Ann\u034fa", "An\U000e0100na", "ꓮnna", "A\u200dnna",
])  # fmt: skip
def test_a_lookalike_name_gets_a_number(other: str) -> None:
    assert distinct_name(other, ["Anna"]).endswith(" 2")


def test_case_and_twins_are_looked_at_both() -> None:
    for one, other in (("Ivan", "ivan"), ("Kim", "Кіm"), ("Bill", "BiII")):
        assert distinct_name(one, [other]) == f"{one} 2"
    for one, other in (("Anna", "Ánna"), ("Łukasz", "Lukasz")):
        assert distinct_name(one, [other]) == one


def test_of_what_somebody_says_is_their_name_the_beginning_alone_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Normalising a long run of marks takes quadratic time, so a host could block its guests for hours with one name of
    200 KB.
    """
    ordered: list[int] = []

    def normalize(form: str, text: str) -> str:
        ordered.append(len(text))
        return real(form, text[:2000])  # type: ignore[arg-type]

    real = unicodedata.normalize
    monkeypatch.setattr("app.table.names.unicodedata.normalize", normalize)
    clean_name("a" + "\u0315\u0316" * 100_000)
    assert max(ordered) < 1000


def test_each_name_is_looked_at_once_however_many_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a team with many equal names could block the host."""
    looked: list[str] = []

    def shown_of(name: str) -> str:
        looked.append(name)
        return name

    monkeypatch.setattr("app.table.names._shown_of", shown_of)
    taken = ["A", *(f"A {number}" for number in range(2, 50))]
    assert distinct_name("A", taken) == "A 50"
    assert len(looked) <= 2 * len(taken) + 1


@given(st.text(st.characters(), max_size=60))
def test_a_clean_name_is_clean(name: str) -> None:
    clean = clean_name(name)
    assert clean_name(clean) == clean
    assert ODD.search(clean) is None
    assert len(clean) <= LONGEST_NAME
    assert "**" not in clean
    assert not clean or (names_are_good((clean,)) and unicodedata.category(clean[0]) != "Mn")


def test_a_name_from_another_device_is_cleaned() -> None:
    reach = Reach(seat=range(2))
    assert held(Party(("A\u202e", "\u200b"), 0), reach) == Party(("A", NOBODY), 0)
    good = Party(("Anna", "Ola"), 3)
    assert held(good, reach) is good
    for bad in (Party((), 0), Party(("A",) * (MOST_NAMES + 1), 0), Party(("A",), 4), Party(("A",), -1)):
        with pytest.raises(BadValue):
            held(bad, reach)


@pytest.mark.parametrize("evil", [
    "", "x", "../settings", "../wifi/guest", "/tmp/EVIL", "a" * 31, "a" * 33, "A" * 32, "a" * 31 + "/",
    "a" * 31 + "\x00",
    "a" * 32 + "\n", "..", "a" * 30 + "ａａ",
])  # fmt: skip
def test_nothing_but_an_identifier_names_a_file(evil: str) -> None:
    disk = MemoryDisk()
    for name in (
        lambda: file_stem(evil),
        lambda: HashChain(disk, FOLDER, evil),
        lambda: Notes(FOLDER, evil),
        lambda: Pencil(FOLDER, evil),
        lambda: Stem(1, evil).text,
    ):
        with pytest.raises(BadIdentifier) as caught:
            name()
        assert str(caught.value) == "32 hex digits were expected"
    assert not disk.contents


def test_identifiers_made_before_still_name_their_files() -> None:
    match = "0123456789abcdef" * 2
    assert file_stem(match) == match
    assert Stem(12, match).text == f"00000012-{match}"
    disk = MemoryDisk()
    assert HashChain(disk, FOLDER, match).whole
    assert [path.name for path in disk.contents] == [f"{match}.chain"]

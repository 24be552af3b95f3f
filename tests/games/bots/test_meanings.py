"""Words by what they mean in English: files are read as written, the nearest meanings count, and Polish and Hungarian
words that no pack holds are understood.
"""

from __future__ import annotations

import pytest

from assets.make.associations.meanings import LANGUAGES, entries
from bench.duet_review import nouns
from games.bots.bot import Level, Shown
from games.bots.duet.knowledge import knowledge
from games.bots.duet.meanings import Meanings, meanings_of, pack, read
from games.bots.duet.player import Player
from games.bots.duet.word_vectors import WordVectors, word_vectors
from games.core.chance import Seeded
from games.duet.game import DUET
from games.duet.spelling import fold
from games.duet.state import Clue, Options

OWN = {
    "pl": "arbuz ananas dolar hokej klasztor kurczak melodia mnich naleśnik piekarnia pogrzeb pomidor potwór powódź"
    " pożar saksofon sauna szklanka świadek latarka kołdra lokomotywa parlament noworodek sąsiad",
    "hu": "áfonya bakancs banánhéj darázs denevér dinoszaurusz elnök étlap falióra fülhallgató füge gleccser hentes"
    " hullámvasút jéghegy kenyérpirító krokodil könyvtár méter napraforgó nyugdíj pulóver sárkány szótár víziló",
}


def vectors() -> WordVectors:
    found = word_vectors("en")
    assert found is not None
    return found


def meanings(language: str) -> Meanings:
    found = meanings_of(language)
    assert found is not None
    return found


def test_a_file_is_read_as_it_was_written() -> None:
    known = read(pack({"Zamek": ["castle", "door lock"], "nic": []}), vectors())
    castle, lock, door = (vectors().place(word) for word in ("castle", "lock", "door"))
    assert known.senses("zamek") == ((castle,), (door, lock))
    assert "ZAMEK" in known
    assert "nic" not in known
    assert known.senses("nic") == ()
    assert list(known.beginning("zamkowy")) == ["zamek"]


def test_an_english_word_means_itself() -> None:
    known = meanings("en")
    assert known.senses("castle") == ((vectors().place("castle"),),)
    assert "qwzxk" not in known


def test_the_nearest_meanings_count() -> None:
    known = read(
        pack({"zamek": ["castle", "lock"], "klucz": ["key"], "rycerz": ["knight"], "ser": ["cheese"]}), vectors()
    )

    def level(one: str, other: str) -> float:
        return known.level(known.senses(one), known.senses(other))

    assert level("zamek", "klucz") > level("ser", "klucz") + 3
    assert level("zamek", "rycerz") > level("ser", "rycerz") + 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_those_of_the_lists(language: str) -> None:
    known, listed = meanings(language), entries(language, vectors())
    assert [word for word in listed if word not in known] == []
    word = "kura" if language == "pl" else "tyúk"
    assert known.senses(word) == read(pack({word: listed[word]}), vectors()).senses(word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_of_words_of_no_pack_is_known(language: str) -> None:
    words = tuple(OWN[language].split())
    view = DUET.deal(Options(words), 2, Seeded(3)).view(0)
    known = knowledge(view.public.words)
    assert known.language == language
    assert known.unknown == ()
    bot = Player(Level.MIDDLE)
    clue = bot.decide(view, (Shown(view),), 60, 1)
    assert isinstance(clue, Clue)
    assert clue.number > 0


@pytest.mark.parametrize(
    ("language", "clue", "meant"),
    [("pl", "owocami", {"arbuz", "ananas", "pomidor"}), ("hu", "gyümölcsök", {"füge", "áfonya", "banánhéj"})],
)
def test_a_form_of_a_clue_finds_them(language: str, clue: str, meant: set[str]) -> None:
    words = tuple(OWN[language].split())
    known = knowledge(words)
    strengths = known.strengths(known.hear(clue))
    assert words[strengths.index(max(strengths))] in meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commonest_nouns_are_understood(language: str) -> None:
    """By themselves; how many more as a form of another word is measured by `bench.duet_review`."""
    common, known = nouns(language), meanings(language)
    assert len(set(common)) == 2000
    assert sum(fold(noun) in known for noun in common) >= 1900

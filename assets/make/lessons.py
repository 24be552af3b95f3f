"""Writes the matches of the lessons: what is dealt, and every move of both sides, as a record the app plays along.

    python -m assets.make lessons

The words that go with them are written by hand (`assets/lessons/<lesson>/<language>.txt`).
"""

from collections.abc import Sequence

from app.learn.lesson import LANGUAGES, match_text
from assets.make.places import LESSONS
from games.core.chance import Scripted
from games.core.contract import Seat
from games.core.record import Record, deal, take
from games.core.value import Value
from games.duet.game import DUET
from games.duet.state import KEY_PAIRS, Clue, EndTurn, Guess, Options

# -- Duet: the pupil is seat 0, so the first letter of a pair is the colour on the pupil's side of the key ------------

PAIRS = {
    "wave": "BG", "ship": "BG", "ice": "BG", "horse": "BG", "bear": "BG", "fox": "AG",
    "apple": "GB", "pear": "GB", "pan": "GB", "knife": "GB", "drum": "GB", "flute": "GA",
    "snow": "GG", "piano": "GG", "castle": "GG",
    "orange": "BB", "glove": "BB", "train": "BB", "lamp": "BB", "roof": "BB", "clock": "BB", "chalk": "BB",
    "tax": "BA", "wind": "AB", "coin": "AA",
}  # fmt: skip
BOARD = (
    "train", "wave", "pan", "chalk", "bear",
    "apple", "tax", "snow", "drum", "ship",
    "coin", "orange", "horse", "lamp", "knife",
    "fox", "flute", "roof", "ice", "pear",
    "castle", "clock", "wind", "piano", "glove",
)  # fmt: skip
WORDS = {
    "en": {},
    "pl": {
        "wave": "fala", "ship": "statek", "ice": "lód", "horse": "koń", "bear": "niedźwiedź", "fox": "lis",
        "apple": "jabłko", "pear": "gruszka", "pan": "patelnia", "knife": "nóż", "drum": "bęben", "flute": "flet",
        "snow": "śnieg", "piano": "fortepian", "castle": "zamek", "orange": "pomarańcza", "glove": "rękawica",
        "train": "pociąg", "lamp": "lampa", "roof": "dach", "clock": "zegar", "chalk": "kreda", "tax": "podatek",
        "wind": "wiatr", "coin": "moneta",
    },
    "hu": {
        "wave": "hullám", "ship": "hajó", "ice": "jég", "horse": "ló", "bear": "medve", "fox": "róka",
        "apple": "alma", "pear": "körte", "pan": "serpenyő", "knife": "kés", "drum": "dob", "flute": "fuvola",
        "snow": "hó", "piano": "zongora", "castle": "kastély", "orange": "narancs", "glove": "kesztyű",
        "train": "vonat", "lamp": "lámpa", "roof": "tető", "clock": "óra", "chalk": "kréta", "tax": "adó",
        "wind": "szél", "coin": "érme",
    },
}  # fmt: skip
CLUES = {
    "en": ("ocean", "fruit", "winter", "kitchen", "forest", "music", "prince"),
    "pl": ("ocean", "owoc", "zima", "kuchnia", "las", "muzyka", "książę"),
    "hu": ("óceán", "gyümölcs", "tél", "konyha", "erdő", "zene", "herceg"),
}
TURNS = (  # who gives the clue, for how many, what the other touches, and whether the turn is ended in words
    (1, 2, ("wave", "ship"), True),
    (0, 2, ("apple", "orange"), False),
    (1, 2, ("snow", "ice"), True),
    (0, 2, ("pan", "knife", "pear"), True),
    (1, 2, ("bear", "fox"), True),
    (0, 3, ("drum", "flute", "piano"), True),
    (1, 2, ("horse", "castle"), False),
)


def duet(language: str) -> str:
    """A whole match of seven turns, in the words of a language."""
    words = tuple((WORDS[language].get(word, word)).upper() for word in BOARD)
    chance = Scripted({"duet/words": [words], "duet/key": [[PAIRS[word] for word in BOARD]]})
    assert sorted(PAIRS.values()) == sorted(KEY_PAIRS)
    moves: list[tuple[Seat, Value]] = []
    for clue, (giver, number, touched, ended) in zip(CLUES[language], TURNS, strict=True):
        moves.append((giver, Clue(clue.upper(), number)))
        moves += [(1 - giver, Guess(BOARD.index(word))) for word in touched]
        if ended:
            moves.append((1 - giver, EndTurn()))
    record = _played(chance, moves, Options(words))
    return match_text(record, ("", "Robin"), 0, 0)


def _played(chance: Scripted, moves: Sequence[tuple[Seat, Value]], options: Options) -> Record:
    state, opening = deal(DUET, options, 2, chance)
    steps = tuple(take(state, seat, action, chance).step for seat, action in moves)
    assert state.outcome is not None
    return Record(opening, steps)


def make() -> None:
    """Writes every match."""
    for language in LANGUAGES:
        (LESSONS / "duet" / f"{language}.json").write_text(duet(language), "utf-8")

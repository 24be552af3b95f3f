"""Writes the matches of the lessons: what is dealt, and every move of both sides, as a record the app plays along.

    python -m assets.make lessons

The words that go with them are written by hand (`assets/lessons/<lesson>/<language>.txt`).
"""

from collections.abc import Sequence

from app.learn.lesson import LANGUAGES, match_text
from assets.make.places import LESSONS
from games.core.chance import Scripted
from games.core.contract import Game, Seat
from games.core.record import Record, deal, take
from games.core.value import Value
from games.duet.game import DUET
from games.duet.state import KEY_PAIRS, Clue, EndTurn, Guess, Options
from games.kyoto import nouns as kyoto
from games.kyoto.deeds import Deploy, Draw, Move
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series
from games.kyoto.game import KYOTO

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
    record = _played(DUET, chance, moves, Options(words))
    return match_text(record, ("", "Robin"), 0, 0)


def _played(game: Game, chance: Scripted, moves: Sequence[tuple[Seat, Value]], options: Value) -> Record:
    state, opening = deal(game, options, 2, chance)
    steps = tuple(take(state, seat, action, chance).step for seat, action in moves)
    assert state.outcome is not None
    return Record(opening, steps)


# -- Kyoto: the pupil is Oniwaban, begins, and brings the real 2 across in five turns ---------------------------------

SHRINE, RESIDENCE, CASTLE, TAVERN = kyoto.Card.RED, kyoto.Card.GREEN, kyoto.Card.BLUE, kyoto.Card.YELLOW


def kyoto_match() -> str:
    """One game, both formations placed before the lesson begins."""
    deck = [card for card in kyoto.LOCATIONS for _ in range(5)]
    tactics = [kyoto.Card.DEFENCE] * 2 + [kyoto.Card.TUNNEL] * 2 + [kyoto.Card.ATTACK, kyoto.Card.SWAP]
    tactics += [kyoto.Card.DECOY] * 2
    chance = Scripted({
        "kyoto/locations/0": [_first((SHRINE, RESIDENCE, kyoto.Card.JOKER, CASTLE, TAVERN, CASTLE), deck)],
        "kyoto/tactics/0": [_first((kyoto.Card.TUNNEL, kyoto.Card.DEFENCE, kyoto.Card.SWAP), tactics)],
        "kyoto/locations/1": [_first((TAVERN, RESIDENCE, CASTLE, CASTLE, SHRINE), deck)],
        "kyoto/tactics/1": [_first((kyoto.Card.DECOY, kyoto.Card.SWAP), tactics)],
    })  # fmt: skip
    face = kyoto.Face
    draw = Draw(kyoto.Deck.LOCATIONS)
    moves: list[tuple[Seat, Value]] = [
        (0, Deploy((face.FAKE_1, face.REAL_3, face.FAKE_0, face.FAKE_2, face.FAKE_3, face.REAL_2))),
        (1, Deploy((face.FAKE_1, face.FAKE_3, face.REAL_2, face.REAL_3, face.FAKE_0, face.FAKE_2))),
        (0, Move(SHRINE, 7, 13)), (0, draw),
        (1, Move(TAVERN, 22, 17)), (1, draw),
        (0, Move(RESIDENCE, 13, 17)), (0, Draw(kyoto.Deck.TACTICS)),
        (1, Move(RESIDENCE, 28, 24)), (1, draw),
        (0, Move(kyoto.Card.TUNNEL, 17, 19)), (0, draw),
        (1, Move(CASTLE, 24, 19)), (1, draw),
        (0, Move(kyoto.Card.JOKER, 19, 23)), (0, draw),
        (1, Move(CASTLE, 25, 21)), (1, draw),
        (0, Move(CASTLE, 23, 28)),
    ]  # fmt: skip
    record = _played(KYOTO, chance, moves, KyotoOptions(series=Series.SINGLE))
    return match_text(record, ("", "Hana"), 0, 2)


def _first(cards: Sequence[kyoto.Card], deck: Sequence[kyoto.Card]) -> list[kyoto.Card]:
    """A deck with these on top."""
    rest = list(deck)
    for card in cards:
        rest.remove(card)
    return [*cards, *rest]


def make() -> None:
    """Writes every match."""
    (LESSONS / "kyoto").mkdir(exist_ok=True)
    (LESSONS / "kyoto" / "match.json").write_text(kyoto_match(), "utf-8")
    for language in LANGUAGES:
        (LESSONS / "duet" / f"{language}.json").write_text(duet(language), "utf-8")

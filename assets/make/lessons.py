"""Writes the matches of the lessons: what is dealt, and every move of both sides, as a record the app plays along.

    python -m assets.make lessons

The words that go with them are written by hand (`assets/lessons/<lesson>/<language>.txt`).
"""

from collections.abc import Sequence

from app.learn.lesson import LANGUAGES, match_text
from assets.make.places import LESSONS
from games.core.chance import Scripted, Seeded
from games.core.contract import Game, Seat
from games.core.record import Record, deal, take
from games.core.value import Value
from games.duet.game import DUET
from games.duet.state import KEY_PAIRS, Clue, EndTurn, Guess, Options
from games.kyoto import vocabulary as kyoto
from games.kyoto.actions import Deploy, Draw, Move
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series
from games.kyoto.game import KYOTO
from games.rogue import actions
from games.rogue.facts import Options as RogueOptions
from games.rogue.game import ROGUE
from games.rogue.vocabulary import Colour, Identity, Mode, Way
from games.rogue.vocabulary import Face as RogueFace

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


def _played(
    game: Game, chance: Scripted, moves: Sequence[tuple[Seat, Value]], options: Value, seats: int = 2, over: bool = True
) -> Record:
    state, opening = deal(game, options, seats, chance)
    steps = tuple(take(state, seat, action, chance).step for seat, action in moves)
    assert (state.outcome is not None) is over
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


# -- Rogue Agent: one criminal is caught, one bomb cut by the partner, the first prisoner turned in -------------------

HQ, NORTH, CORNER, EAST = 5, 1, 2, 6  # slots: Headquarters, precinct 1 above it, the corner beside that, precinct 3
MARLA = 17  # the card of the criminal that is met


def rogue_match() -> str:
    """Two agents, most of two rounds."""
    cross, none = RogueFace.AMPLIFY, RogueFace.CREDIT
    chance = Scripted({
        **_city(6),
        "rogue/director": [(0,)],
        "rogue/deck": [(MARLA, *(card for card in range(1, 47) if card != MARLA))],
        "rogue/stream": [("3", "bomb"), ("5", "assassin")],
        "rogue/dice": [(3, 1), (5, 4)],
        "rogue/timer": [(4,)],
        "rogue/attack": [(RogueFace.EXPLOSION, cross, none, RogueFace.EVIDENCE)],
        "rogue/wires": [(cross, none, RogueFace.WEAPON, cross, RogueFace.CAR, RogueFace.FUEL2, cross, RogueFace.AGENT,
                         RogueFace.EVIDENCE)],
        "rogue/search": [(RogueFace.WEAPON, none, RogueFace.CAR, RogueFace.FUEL2)],
    })  # fmt: skip
    red, green, black = Colour.RED, Colour.GREEN, Colour.BLACK
    moves: list[tuple[Seat, Value]] = [
        (0, actions.Draw()),
        (0, actions.Assign(0, 3)),
        (0, actions.Patrol(EAST)),
        (0, actions.Spend(0)),
        (0, actions.Stop()),
        (0, actions.Investigate(3)),
        (0, actions.Attack(3)),
        (0, actions.Spend(1)),
        (0, actions.Arrest(3)),
        (0, actions.Reinforce()),
        (1, actions.Patrol(NORTH)),
        (1, actions.Spend(1)),
        (1, actions.Stop()),
        (1, actions.Defuse(4)),
        (1, actions.Place(red, cross, 0)),
        (1, actions.Place(green, cross, 1)),
        (1, actions.Place(black, cross, 2)),
        (1, actions.EndTurn()),
        (1, actions.Draw()),
        (1, actions.Assign(0, 5)),
        (1, actions.Patrol(CORNER)),
        (1, actions.Stop()),
        (1, actions.EndTurn()),
        (0, actions.Patrol(HQ)),
        (0, actions.Stop()),
        (0, actions.TurnIn()),
        (0, actions.Search()),
        (0, actions.Choose(red)),
        (0, actions.Choose(green)),
        (0, actions.Stop()),
        *((0, actions.Resolve(die, Way.PLAIN)) for die in range(4)),
        (0, actions.EndTurn()),
    ]
    return match_text(_played(ROGUE, chance, moves, RogueOptions(), over=False), ("", "Mira"), 0, 0)


def android_match() -> str:
    """Three agents; two Scans expose the one that is none."""
    scan = (RogueFace.EVIDENCE2, RogueFace.EVIDENCE, RogueFace.CREDIT, RogueFace.AMMO2)
    android, human = Identity.ANDROID, Identity.HUMAN
    chance = Scripted({
        **_city(5),
        "rogue/director": [(1,)],
        "rogue/identities": [(human, android, human, android, android, human, human, android, human)],
        "rogue/search": [scan, scan],
        "rogue/stream": [("2", "5"), ("4", "1")],
        "rogue/dice": [(2, 5), (4, 1)],
    }, Seeded("android"))  # fmt: skip
    search = (actions.Search(), actions.Choose(Colour.BLACK), actions.Choose(Colour.RED), actions.Stop(),
              *(actions.Resolve(die, Way.PLAIN) for die in range(4)))  # fmt: skip
    unmasking: list[tuple[Seat, Value]] = [
        *((0, move) for move in search),
        (0, actions.Scan(1)),
        (1, actions.Show(android)),
    ]
    moves: list[tuple[Seat, Value]] = [
        (1, actions.Draw()), (1, actions.Assign(0, 2)), (1, actions.EndTurn()), (2, actions.EndTurn()),
        *unmasking, (0, actions.EndTurn()),
        (2, actions.Draw()), (2, actions.Assign(0, 4)), (2, actions.EndTurn()),
        *unmasking,
    ]  # fmt: skip
    record = _played(ROGUE, chance, moves, RogueOptions(mode=Mode.ANDROID), 3, over=False)
    return match_text(record, ("", "Mira", "Tomek"), 0, 0)


def _city(police: int) -> dict[str, list[tuple[int | str, ...]]]:
    """Which tiles lie where, and on which precinct the police begin."""
    return {
        "rogue/precincts": [(1, 2, 3, 4, 5, 6)],
        "rogue/locations": [("ammo", "archive", "garage", "gas", "gunshop", "hospital")],
        "rogue/police": [(police,)],
    }


def _first(cards: Sequence[kyoto.Card], deck: Sequence[kyoto.Card]) -> list[kyoto.Card]:
    """A deck with these on top."""
    rest = list(deck)
    for card in cards:
        rest.remove(card)
    return [*cards, *rest]


def make() -> None:
    """Writes every match."""
    for lesson, match in (("kyoto", kyoto_match()), ("rogue", rogue_match()), ("android", android_match())):
        (LESSONS / lesson).mkdir(exist_ok=True)
        (LESSONS / lesson / "match.json").write_text(match, "utf-8")
    for language in LANGUAGES:
        (LESSONS / "duet" / f"{language}.json").write_text(duet(language), "utf-8")

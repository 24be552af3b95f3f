"""Sample tables: the states of the mockups, in three languages, with long words and many accents."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from app.present.duet.model import CardLook, Clue, DuetModel, Mode, TokenTrackModel, Touch, Turner, WordCard
from app.present.duet.model_parts import arm, make_clue, make_key, make_track, with_words
from app.present.i18n import _, n_, say
from app.present.people import Person, people
from app.table.requests import BotProfile
from games.bots.bot import Level

T = TypeVar("T")

ANNA, BELA = people(["Anna", "Béla"], [0, 1])
MIND = people(["Minerva"], [1], [BotProfile(Level.MIDDLE, 0)])[0]
TEAM, CROWD = people([("Anna", "Ola"), ("Béla", "Krzysztof", "Zsófia", "Ádám", "Wojciech")], [0, 1])
WORDS = {
    "hu": "szálloda repülőgép kulcs híd gyűrű tükör őrtorony csillag villamos könyvtár esernyő színház bélyeg űrhajó "
    "lámpa macska fűszer palota óra kígyó hegedű vitorla jéghegy titok cukrászda",
    "pl": "krajobraz rzeczpospolita zamek pióro łódź mysz wieża skrzypce żuraw pajęczyna kostka latarnia pociąg grzyb "
    "świeca bursztyn parasol klucz ośmiornica mgła teatr źródło czekolada rakieta węzeł",
    "en": "anchor bridge candle lighthouse needle piano tunnel compass harbour velvet magnet thunder butterfly ladder "
    "oyster radio parachute chimney whistle garden mirror copper saddle lantern ticket",
}
CLUES = {
    "hu": "utazás zene tél fém sín erőd",
    "pl": "podróż muzyka zima metal szyna twierdza",
    "en": "travel music winter metal rail fortress",
}


def words(language: str) -> list[str]:
    """The 25 words of a language."""
    return WORDS[language].split()


def cards(language: str) -> list[WordCard]:
    """A table in the middle of a match."""
    table = [WordCard(word=word, open=True) for word in words(language)]
    for place, finder in {2: ANNA, 4: ANNA, 6: ANNA, 8: BELA, 11: ANNA, 13: BELA, 17: ANNA, 20: ANNA}.items():
        table[place] = replace(table[place], face=CardLook.AGENT, finder=finder, last=place == 13, open=False)
    table[9] = replace(table[9], down=ANNA)
    table[15] = replace(table[15], face=CardLook.OWN_MISS, up=BELA)
    table[22] = replace(table[22], face=CardLook.BOTH_MISSED, up=BELA, down=ANNA)
    return table


def clues(language: str) -> tuple[Clue, ...]:
    """The clues so far, the newest first."""
    given, on = CLUES[language].split(), words(language)
    agent, miss = "agent", "bystander"
    rows = (
        (ANNA, 3, ((13, agent),)),
        (BELA, 2, ((20, agent), (11, agent))),
        (ANNA, 2, ((22, miss),)),
        (BELA, 3, ((2, agent), (4, agent), (22, miss))),
        (ANNA, 2, ((8, agent), (15, miss))),
        (BELA, 3, ((6, agent), (17, agent), (9, miss))),
    )
    return tuple(
        make_clue(who, word, number, tuple(Touch(on[place], result) for place, result in touched), now=index == 0)
        for index, (word, (who, number, touched)) in enumerate(zip(given, rows, strict=True))
    )


def track() -> TokenTrackModel:
    """The tokens in the middle of a match."""
    return make_track(("missed",) * 4 + ("spent",) + ("left",) * 4, 5, 6, 4)


def guessing(language: str, armed: bool = True) -> DuetModel:
    """Béla guesses."""
    table = cards(language)
    if armed:
        table[1] = arm(table[1])
    rows = clues(language)
    line = _("{name}: **{word}** – agent.", name=BELA.name, word=words(language)[13].upper())
    line += " " + _("{name} may keep guessing or end the turn.", name=BELA.name)
    table_model = DuetModel(
        mode=Mode.GUESS,
        title=_("{name} guesses", name=BELA.name),
        hint=_("tap a word, then tap it again"),
        actor=BELA,
        cards=tuple(table),
        clues=rows,
        track=track(),
        found=8,
        line=line,
        clue=rows[0],
        can_end=True,
        loud_end=True,
    )
    return with_words(table_model)


def giving(language: str) -> DuetModel:
    """Anna looks at her side of the key."""
    side = "GBGBAGBBGBBGGBABGGBBGBGAG"
    faces = {"G": CardLook.KEY_AGENT, "B": CardLook.KEY_BYSTANDER, "A": CardLook.KEY_ASSASSIN}
    table = [WordCard(word=word, face=faces[letter]) for word, letter in zip(words(language), side, strict=True)]
    for place, finder in {2: BELA, 8: BELA, 12: ANNA, 16: ANNA, 20: BELA}.items():
        table[place] = replace(table[place], face=CardLook.AGENT, finder=finder)
    table[7] = replace(table[7], down=ANNA, last=True)
    table[15] = replace(table[15], up=BELA)
    rows = tuple(replace(clue, now=False) for clue in clues(language)[1:5])
    table_model = DuetModel(
        mode=Mode.GIVE,
        title=_("{name} gives a clue", name=ANNA.name),
        hint=_("{name} looks away", name=BELA.name),
        actor=ANNA,
        cards=tuple(table),
        clues=rows,
        track=make_track(("missed", "spent", "spent", "missed", *("left",) * 5), 4, 5, 5),
        found=5,
        line="",
        key=make_key(ANNA, 3),
    )
    return with_words(table_model)


def sudden(language: str) -> DuetModel:
    """Sudden death."""
    table = [WordCard(word=word, open=True) for word in words(language)]
    found = {
        0: BELA,
        2: ANNA,
        3: BELA,
        5: ANNA,
        7: BELA,
        9: ANNA,
        11: BELA,
        13: BELA,
        15: ANNA,
        17: ANNA,
        18: ANNA,
        20: ANNA,
        22: BELA,
    }
    for place, finder in found.items():
        table[place] = replace(table[place], face=CardLook.AGENT, finder=finder, last=place == 22)
    table[4] = replace(table[4], face=CardLook.OWN_MISS, down=ANNA)
    table[12] = replace(table[12], up=BELA)
    table[24] = replace(table[24], face=CardLook.BOTH_MISSED, up=BELA, down=ANNA)
    table[6] = arm(table[6])
    rows = tuple(replace(clue, now=False) for clue in (*clues(language), *clues(language)[2:5]))
    turners = (Turner(ANNA, 0, "now", _("is guessing", who=ANNA.name)), Turner(BELA, 1, "other", _("tap to switch")))
    discs = ("spent", "missed", "spent", "spent", "missed", "spent", "missed", "missed", "spent")
    table_model = DuetModel(
        mode=Mode.SUDDEN,
        title=_("Sudden death"),
        hint=_("No more clues. **One miss and it’s over.**"),
        actor=ANNA,
        cards=tuple(table),
        clues=rows,
        track=make_track(discs, -1, 9, 0),
        found=13,
        line=_("{name}: **{word}** – agent.", name=BELA.name, word=words(language)[22].upper()),
        turners=turners,
    )
    return with_words(table_model)


def first(language: str) -> DuetModel:
    """A fresh table without clues."""
    table = tuple(WordCard(word=word) for word in words(language))
    turners = (
        Turner(ANNA, 0, "hold", _("hold to see the key")),
        Turner(BELA, 1, "hold", _("hold to see the key")),
    )
    table_model = DuetModel(
        mode=Mode.FIRST,
        title=_("First clue"),
        hint="",
        actor=None,
        cards=table,
        clues=(),
        track=make_track(("left",) * 9, 0, 1, 9),
        found=0,
        line=_("You may both look at your key. The first to have a clue gives it."),
        turners=turners,
    )
    return with_words(table_model)


def passing(language: str) -> DuetModel:
    """A turn is over; Béla gives the next clue."""
    table = tuple(
        replace(card, face=CardLook.CLOSED if card.face is CardLook.OWN_MISS else card.face) for card in cards(language)
    )
    rows = tuple(replace(clue, now=False) for clue in clues(language))
    line = _("{name}: **{word}** – agent.", name=BELA.name, word=words(language)[13].upper())
    table_model = DuetModel(
        mode=Mode.PASS,
        title=_("{name} gives a clue", name=BELA.name),
        hint=say("duet.prompt.clue", seat=BELA.name),
        actor=BELA,
        cards=table,
        clues=rows,
        track=make_track(("missed",) * 4 + ("spent",) * 2 + ("left",) * 3, 6, 7, 3),
        found=8,
        line=line + " " + n_("Turn over, {n} token left.", "Turn over, {n} tokens left.", 3),
    )
    return with_words(table_model)


def everybody() -> tuple[Person, Person]:
    """The two players."""
    return ANNA, BELA


def with_players(one: Person, other: Person, make: Callable[[], T]) -> T:
    """The same sample with other players."""
    global ANNA, BELA
    before = ANNA, BELA
    ANNA, BELA = one, other
    try:
        return make()
    finally:
        ANNA, BELA = before

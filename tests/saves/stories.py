"""The matches of one device: every game in every mode, finished, running in every phase, given up, damaged, deleted."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from app.table.chair import Update
from app.table.matches import Library
from app.table.packs import Packs
from app.table.requests import LeaveForGood, Party, Resign, Restart
from app.table.teams import Teams
from app.table.worker import Inline
from games import GAMES
from games.core.contract import Seat, Template
from games.core.value import Value
from games.duet.missions import mission, mission_map
from games.duet.state import Clue, EmptyBank, EndTurn, First, Guess, Options, Speech, Verdict
from games.duet.words import pack
from games.kyoto.board import boards
from games.kyoto.facts import LaterSides, Opening, Phase, Series, Specials
from games.kyoto.facts import Options as KyotoOptions
from games.rogue.actions import Investigate
from games.rogue.box import Box, CardEffect, house_box
from games.rogue.facts import Options as RogueOptions
from games.rogue.facts import Sweep, TrackEnd
from games.rogue.vocabulary import Effect, Mode
from tests import goldens
from tests.saves.hands import Choose, Goal, Moment, Story, at_random, eager, every, has, parties, write
from tests.saves.retelling import retell

FIRST_DAY = 1_760_000_000  # seconds since 1970
DAY = 24 * 60 * 60
ANNA_AND_BELA = parties("Anna", "Béla")
OWN_WORDS = """# Kuchnia babci
pierogi
rzecz|pospolita
żurek
o'neill
sól
śmietana
chrzan
barszcz
kompot
dwa słowa
zsiadłe
szczypiorek
"""


# Duet


def clever(green: float, clues: tuple[str, ...] = ()) -> Choose:
    """Choose like a player who sees both keys, and uses them with this probability."""

    def choose(now: Mapping[Seat, Update], seat: Seat, rng: random.Random) -> Value:
        actions = now[seat].view.actions
        facts: Any = now[seat].view.public
        if isinstance(actions[0], Template):
            found = {cell for cells in facts.found for cell in cells}
            return _clue(actions[0], [word for cell, word in enumerate(facts.words) if cell not in found], clues, rng)
        guesses = [action for action in actions if isinstance(action, Guess)]
        if not guesses:
            return rng.choice(actions)
        key: Any = now[1 - seat].view.private
        good = [guess for guess in guesses if key.side[guess.cell] == "G"]
        if good and rng.random() < green:
            return rng.choice(good)
        if green == 1.0 and not good:
            ends = [action for action in actions if isinstance(action, EndTurn)]
            return ends[0] if ends else rng.choice([each for each in guesses if key.side[each.cell] != "A"])
        return rng.choice(actions)

    return choose


def _clue(template: Template[Clue], words: Sequence[str], clues: tuple[str, ...], rng: random.Random) -> Value:
    """A legal clue of the version; `+` is replaced by a word that is still open on the table."""
    wanted = [Clue(text.replace("+", rng.choice(words)), rng.randrange(10)) for text in clues]
    wanted = [replace(clue, verdict=rng.choice((Verdict.UNJUDGED, Verdict.ALLOW, Verdict.ASK))) for clue in wanted]
    admitted = [clue for clue in wanted if template.admits(clue)]
    return rng.choice(admitted) if admitted else template.sample(rng)


def ended(*reasons: str) -> Goal:
    """Ended by the rules, for one of these reasons."""

    def goal(moment: Moment) -> bool:
        result = moment.after.ending.result if moment.after.ending is not None else None
        return result is not None and result.reason in reasons

    return goal


def won(moment: Moment) -> bool:
    result = moment.after.ending.result if moment.after.ending is not None else None
    return result is not None and bool(result.winners)


def in_phase(phase: str, after: int = 0) -> Goal:
    """In this phase, after so many entries."""

    def goal(moment: Moment) -> bool:
        facts: Any = moment.after.view.public
        return facts.turn.phase == phase and moment.after.number >= after

    return goal


def duet_stories() -> Iterator[Story]:
    english, polish, hungarian = pack("en"), pack("pl"), pack("hu")
    short = Options(english[:30])
    yield Story("won", "duet", Options(english), ANNA_AND_BELA, won, choose=clever(1.0))
    yield Story("assassin", "duet", short, ANNA_AND_BELA, ended("assassin"))
    yield Story("out of tokens", "duet", replace(short, tokens=2, mistakes=1), ANNA_AND_BELA,
                every(ended("out_of_tokens"), has("turn_ended")))  # fmt: skip
    sudden = replace(short, tokens=3, mistakes=2, empty_bank=EmptyBank.SUDDEN_DEATH, first=First.B)
    yield Story("sudden death won", "duet", replace(sudden, tokens=2), ANNA_AND_BELA,
                every(won, has("sudden_death")), choose=clever(0.95))  # fmt: skip
    yield Story("sudden death lost", "duet", sudden, ANNA_AND_BELA, ended("sudden_miss"), choose=clever(0.9))
    yield Story("a side done", "duet", short, ANNA_AND_BELA, has("side_done"), choose=clever(0.9), limits=0.2)
    yield Story("penalty agreed", "duet", short, ANNA_AND_BELA, has("agreed/table_action"),
                choose=clever(0.9), limits=0.2)  # fmt: skip
    yield Story("polish", "duet", replace(Options(polish), speech=Speech.TYPED), ANNA_AND_BELA, choose=clever(0.9))
    yield Story("hungarian spoken", "duet", replace(Options(hungarian), speech=Speech.SPOKEN, first=First.A),
                parties(("Zsófia", "Őrs", "Ágnes"), ("Krzysztof", "Łucja")), choose=clever(0.9))  # fmt: skip
    groups = replace(Options(english), groups=(3, 2), loose=True, phrases=True, tokens=11, mistakes=11)
    yield Story("two teams", "duet", groups, parties(("Anna", "Ola", "Jan"), ("Béla", "Ödön")), won,
                choose=clever(0.95, ("rock'n'roll", "New York", "R.E.M.", "Dolce & Gabbana")))  # fmt: skip
    own = tuple(line.replace("|", "") for line in OWN_WORDS.splitlines()[1:] if " " not in line)
    yield Story("own words", "duet", Options((*own, *polish[:20])), ANNA_AND_BELA,
                every(won, has("agreed/take_seat")), choose=clever(1.0), limits=0.1)  # fmt: skip
    for name, pool, stops in (("apostrophes", english, False), ("apostrophes running", hungarian, True)):
        goal = in_phase("guess", 12) if stops else won
        yield Story(name=name, game="duet", options=Options(pool[:40]), parties=ANNA_AND_BELA, goal=goal, stops=stops,
                    choose=clever(0.9, ("+'", "'+", "+’", "d'or")))  # fmt: skip
    for phase in ("clue", "ask", "guess", "sudden_death"):
        options = sudden if phase == "sudden_death" else Options(english)
        yield Story(f"running {phase}", "duet", options, ANNA_AND_BELA, in_phase(phase, 6), stops=True,
                    choose=clever(0.95), limits=0.1)  # fmt: skip
    for end in (Resign(), Restart(), LeaveForGood()):
        yield Story(end.kind, "duet", Options(english), ANNA_AND_BELA, in_phase("guess", 8), stops=True, end=end,
                    choose=clever(0.95))  # fmt: skip


# Kyoto


def kyoto_stories() -> Iterator[Story]:
    single = KyotoOptions(series=Series.SINGLE)
    full = replace(single, specials=Specials.ALL, equipment=True, opening=Opening.DRAWN)
    yield Story("plain", "kyoto", single, ANNA_AND_BELA)
    yield Story("everything", "kyoto", full, ANNA_AND_BELA, limits=0.1)
    yield Story("strict", "kyoto", replace(single, equipment=True, strict_attack=True, opening=Opening.SEAT_1),
                ANNA_AND_BELA)  # fmt: skip
    own = replace(boards()[1], name="Podwórko")
    yield Story("own board", "kyoto", replace(single, specials=Specials.SIDES, board=own), ANNA_AND_BELA)
    yield Story("series", "kyoto", KyotoOptions(), ANNA_AND_BELA)
    long = replace(full, series=Series.FIRST_TO_THREE, later_sides=LaterSides.DRAWN)
    yield Story("long series", "kyoto", long, parties(("Anna", "Jan"), "Béla"), has("game_began"))
    for reason in ("two_real", "three_fake", "escape", "no_card"):
        yield Story(reason, "kyoto", single, ANNA_AND_BELA, ended(reason))
    for phase in Phase:
        if phase is not Phase.OVER:
            options = KyotoOptions() if phase is Phase.READY else replace(long, series=Series.BEST_OF_THREE)
            yield Story(f"running {phase}", "kyoto", options, ANNA_AND_BELA, in_phase(phase, 1), stops=True)
    yield Story("second game", "kyoto", long, ANNA_AND_BELA, second_game, stops=True)
    yield Story("given up", "kyoto", long, ANNA_AND_BELA, in_phase("play", 30), stops=True, end=Resign())


def second_game(moment: Moment) -> bool:
    facts: Any = moment.after.view.public
    return facts.game == 2 and moment.after.number > 150 and facts.turn.phase == "play"


# Rogue Agent


QUESTIONS = (
    "drawing", "assigning", "ordering", "showing", "deciding", "walking", "facing", "arming", "defending", "chasing",
    "evading", "taking", "colouring", "rerolling", "resolving", "buying", "wiring", "naming", "freeing",
)  # fmt: skip
TOWARDS: Mapping[str, tuple[str, ...]] = {
    "defending": ("attack_agent", "scan", "reinforce", "patrol"),
    "freeing": ("arrest", "attack", "patrol"),
    **dict.fromkeys(("evading", "taking"), ("intercept", "arrest", "attack")),
}
FOUR = parties("Anna", "Béla", ("Zsófia", "Jan"), "Ola")


def asked(kind: str, after: int = 0) -> Goal:
    """This question is open."""

    def goal(moment: Moment) -> bool:
        facts: Any = moment.after.view.public
        return bool(facts.agenda) and facts.agenda[0].kind == kind and moment.after.number >= after

    return goal


def curious_among_gangsters(now: Mapping[Seat, Update], seat: Seat, rng: random.Random) -> Value:
    """Investigate while gangsters wait, as version 1 of the rules allowed."""
    facts: Any = now[seat].view.public
    looking = [action for action in now[seat].view.actions if isinstance(action, Investigate)]
    if looking and facts.agenda[0].kind == "facing":
        return rng.choice(looking)
    return at_random(now, seat, rng)


LOOKED = has("facing/investigate")  # an Investigate while gangsters waited


def easy_box() -> Box:
    """A set with criminals that are beaten by the first hit, and free each other."""
    box = house_box()
    freeing = CardEffect(Effect.FREE_CRIMINAL, 1)
    cards = tuple(replace(card, hits=1, reveal=None, retaliation=(freeing,)) for card in box.cards.cards)
    return replace(box, cards=replace(box.cards, cards=cards))


def own_box() -> Box:
    box = house_box()
    return replace(
        box,
        tracks=replace(box.tracks, evidence=7, fuel=5, stamina=4, heart=2),
        match=replace(box.match, drawn=(6, 6, 7), android_rounds=2, androids=8, humans=4, removed_androids=2,
                  removed_humans=1),
        cards=replace(box.cards, cards=box.cards.cards[:20]),
    )  # fmt: skip


def rogue_stories() -> Iterator[Story]:
    android = RogueOptions(Mode.ANDROID)
    strict = RogueOptions(track_end=TrackEnd.ALL, sweep=Sweep.EVERY_TOKEN)
    for seats in (2, 3, 4):
        yield Story(f"agents {seats}", "rogue", RogueOptions(), FOUR[:seats], limits=0.03)
    for seats in (3, 4):
        yield Story(f"androids {seats}", "rogue", android, FOUR[:seats])
    yield Story("strict", "rogue", strict, FOUR[:3])
    own = replace(strict, mode=Mode.ANDROID, box=own_box())
    yield Story("own box", "rogue", own, FOUR)
    yield Story("own box running", "rogue", own, FOUR, asked("deciding", 25), stops=True, limits=0.05)
    yield Story("easy box", "rogue", RogueOptions(box=easy_box()), FOUR[:2], has("free"),
                choose=eager("free", *TOWARDS["freeing"]))  # fmt: skip
    rare = {"showing": android, "defending": own, "freeing": RogueOptions(box=easy_box())}
    for question in QUESTIONS:
        options = rare.get(question, RogueOptions())
        yield Story(f"running {question}", "rogue", options, FOUR[: 2 if options.mode is Mode.AGENT else 3],
                    asked(question, 8), stops=True, choose=eager(*TOWARDS.get(question, ())))  # fmt: skip
    looked = (("looked among gangsters", True), ("looked and went on", False))
    for name, stops in looked if GAMES["rogue"].version < 2 else ():  # RA-46: later rules refuse it
        yield Story(
            name=name,
            game="rogue",
            options=RogueOptions(),
            parties=FOUR[:2],
            goal=LOOKED,
            stops=stops,
            choose=curious_among_gangsters,
        )
    yield Story("given up", "rogue", android, FOUR, asked("deciding", 40), stops=True, end=Resign())


# All of them


def stories() -> Iterator[Story]:
    yield from duet_stories()
    yield from kyoto_stories()
    yield from rogue_stories()


ALL_KINDS: Mapping[str, frozenset[str]] = {
    game.name: frozenset(kind.kind for kind in (*game.action_kinds, *game.event_kinds)) for game in GAMES.values()
}
RICHEST: Mapping[str, tuple[Value, tuple[Party, ...]]] = {
    "duet": (Options(pack("en")[:30]), ANNA_AND_BELA),
    "kyoto": (KyotoOptions(specials=Specials.ALL, equipment=True, series=Series.SINGLE), ANNA_AND_BELA),
    "rogue": (RogueOptions(Mode.ANDROID), FOUR),
}


def write_stories(device: Path) -> None:
    """Write all matches into a device's folder, with further ones for every kind of action or event that did not occur
    yet.
    """
    library = Library(device / "matches", Inline())
    teams = Teams(device / "teams", now=lambda: FIRST_DAY, new_id=_ids("7ea"))
    covered: dict[str, set[str]] = {name: set() for name in GAMES}
    numbers = itertools.count(1)

    def keep(game: str, name: str, written: Callable[[str, int], tuple[bytes, frozenset[str]]]) -> str:
        number = next(numbers)
        data, kinds = written(f"{number:032x}", FIRST_DAY + number * DAY)
        covered[game] |= kinds
        return library.take_in(data).match

    def keep_story(story: Story) -> str:
        return keep(story.game, story.name, partial(write, story))

    names = {f"{story.game}/{story.name}": keep_story(story) for story in stories()}
    for story in mission_stories(teams, library):
        keep_story(story)
    for path in goldens.files():
        script = goldens.read(path.read_text("utf-8"))
        keep(script.game.name, path.stem, partial(retell, script))
    for game, (options, who) in RICHEST.items():
        while left := sorted(ALL_KINDS[game] - covered[game]):
            keep_story(Story(f"with {left[0]}", game, options, who, has(left[0])))
    _bin_and_damage(library, device, names)
    _write_packs(device)


def _ids(prefix: str) -> Any:
    numbers = itertools.count(1)
    return lambda: f"{prefix}{next(numbers):029x}"


def mission_stories(teams: Teams, library: Library) -> Iterator[Story]:
    """A team on the map: the first city, which it wins, then a city lost and won, and one that is unfinished."""
    team = teams.found("Nietoperze", ANNA_AND_BELA)
    thrown = teams.found("Zapomniani", parties("Ola", "Jan"))
    teams.remove(thrown)
    for city, goal, hand in (("prague", won, 1.0), ("berlin", ended("assassin", "sudden_miss", "out_of_tokens"), 0.6)):
        yield from _mission(teams, team, city, goal, hand)
        teams.settle(library)
    teams.rename(team, "Nietoperze", parties("Anna", "Béla bácsi"))
    yield from _mission(teams, team, "berlin", in_phase("guess", 5), 0.95, stops=True)


def _mission(teams: Teams, team: str, city: str, goal: Goal, green: float, *, stops: bool = False) -> Iterator[Story]:
    found = mission_map().city(city)
    assert found is not None
    options = mission(found, Options(pack("en")))
    yield Story(
        name=f"mission {city}",
        game="duet",
        options=options,
        parties=ANNA_AND_BELA,
        goal=goal,
        stops=stops,
        choose=clever(green),
        match=teams.set_out(team, city),
    )


def _bin_and_damage(library: Library, device: Path, names: Mapping[str, str]) -> None:
    """Delete, truncate and damage files."""
    library.remove(names["duet/out of tokens"])
    library.remove(names["kyoto/running play"])

    def change(name: str, how: Any) -> None:
        path = next((device / "matches").glob(f"*{names[name]}.match"))
        path.write_bytes(how(path.read_bytes()))

    change("duet/polish", lambda data: data[:-30])
    change("kyoto/running draw", lambda data: data[:-7])
    change("rogue/running buying", lambda data: _turned(data, len(data) // 2))
    change("kyoto/strict", lambda data: _turned(data, len(data) * 3 // 4))
    change("duet/restart", lambda data: b"\0" + data[1:])
    library.list()  # moves unreadable files aside


def _turned(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def _write_packs(device: Path) -> None:
    packs = Packs(device / "packs", now=lambda: FIRST_DAY, new_id=_ids("9ac"))
    mine = packs.save("", "Kuchnia", "pl", OWN_WORDS)
    packs.save(mine, "Kuchnia babci", "pl", OWN_WORDS + "makowiec\n")
    packs.save("", "Állatok", "hu", "\n".join(pack("hu")[:30]))
    packs.remove(packs.save("", "Old", "en", "one\ntwo\n"))

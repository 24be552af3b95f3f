"""The bot of Duet: its tables are complete and inoffensive, its clues legal, its guesses sensible, its remarks
correct.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from assets.make.associations import retouch
from bench.duet_review import first_guesses, items
from games.bots.bot import Level, Shown
from games.bots.duet.associations import LANGUAGES, Associations, pack, table
from games.bots.duet.clue_giving import ideas
from games.bots.duet.knowledge import knowledge, language_for
from games.bots.duet.player import STYLES, Player, explained
from games.bots.self_play import SelfPlay, meet
from games.bots.simulator import Simulator
from games.core.chance import Seeded
from games.core.contract import View
from games.duet.game import DUET
from games.duet.judge import judge
from games.duet.spelling import fold
from games.duet.state import Clue, Facts, Guess, Options, OwnKey, Phase, Speech, Verdict
from games.duet.words import pack as words_of

ROOT = Path(__file__).resolve().parents[3]
LISTS = ROOT / "assets" / "make" / "associations"
MOST = 6_000_000  # bytes for all languages, including vectors
FEW = 40  # steps


def rough(language: str) -> frozenset[str]:
    """The words that must not be given as clues."""
    lines = (LISTS / f"rough_{language}.txt").read_text("utf-8").splitlines()
    return frozenset(fold(word) for line in lines if not line.startswith("#") for word in line.split())


def dealt(words: tuple[str, ...], seed: int, seat: int = 0, **options: object) -> View[Facts, OwnKey]:
    """Return the view of a seat after the deal."""
    return DUET.deal(Options(words, **options), 2, Seeded(seed)).view(seat)  # type: ignore[arg-type]


def asked(view: View[Facts, OwnKey], level: Level = Level.MIDDLE, seed: int = 1, budget: int | None = None) -> Clue:
    """Return the clue a bot gives."""
    bot = Player(level)
    action = bot.decide(view, (Shown(view),), bot.budget if budget is None else budget, seed)
    assert isinstance(action, Clue)
    return action


# The tables


def test_the_tables_fit_into_the_app() -> None:
    files = list((ROOT / "assets" / "associations").iterdir())
    assert {f"{language}.bin" for language in LANGUAGES} <= {file.name for file in files}
    assert sum(file.stat().st_size for file in files) <= MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_pack_is_known(language: str) -> None:
    known = table(language)
    assert [word for word in words_of(language) if word not in known] == []
    assert min(sum(level >= 6 for level in known.row(word)) for word in words_of(language)) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clue_offends(language: str) -> None:
    """No clue is an offensive word or a form of one."""
    never = rough(language)
    assert len(never) > 100
    assert sorted(never & {fold(clue) for clue in table(language).clues}) == []
    near = [clue for clue in table(language).clues if any(clue.startswith(word) for word in never if len(word) > 5)]
    assert set(near) <= {"heroine", "condominium"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_read_and_made_no_sense_is_not_given(language: str) -> None:
    """Rejected pairs are pairs of the table, with a low level there."""
    known, thrown_out = table(language), retouch.pairs(f"apart_{language}.txt")
    assert len(thrown_out) > 10
    for clue, words in thrown_out.items():
        place = known.place(clue)
        assert place is not None, clue
        assert max(known.row(word)[place] for word in words) <= retouch.FAINT, clue


@pytest.mark.parametrize("language", retouch.BEYOND)
def test_what_was_written_with_a_clue_counts_from_when_it_was_written(language: str) -> None:
    known, thrown_out = table(language), retouch.pairs(f"apart_{language}.txt")
    for clue, words in retouch.pairs(f"themes_{language}.txt").items():
        place = known.place(clue)
        assert place is None or all(
            known.row(word)[place] >= retouch.WRITTEN
            for word in words
            if word in known and word not in thrown_out.get(clue, ())
        ), clue


def test_a_file_is_read_as_it_was_written() -> None:
    rows = [bytes([0, 15, 7]), bytes([3, 0, 0])]
    known = Associations(pack(("Łódź", "kot"), ("Rzeka", "mysz", "port"), rows, (0.2, 1.0)))
    assert [known.row("łódź"), known.row("KOT")] == rows
    assert known.place("rzeka") == 0
    assert known.place("dom") is None
    assert "dom" not in known
    assert known.pull == (0.2, 1.0)


# Clues


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", Level)
def test_every_clue_is_legal_and_needs_no_answer(language: str, level: Level) -> None:
    for seed in range(4):
        view = dealt(words_of(language), seed)
        clue = asked(view, level)
        assert clue.verdict is Verdict.ALLOW
        assert judge(language, clue.word, view.public.words).verdict is Verdict.ALLOW
        assert 1 <= clue.number <= len(STYLES[level].gives.aims)
        assert fold(clue.word) not in rough(language)


def test_a_clue_is_never_given_twice() -> None:
    meeting = SelfPlay(DUET, [Player(Level.HARD)] * 2, DUET.deal(Options(words_of("en")), 2, Seeded(3)), 3)
    while meeting.state.acting:
        meeting.record(meeting.ask())
    said = [line.word for line in meeting.state.view(None).public.clues]
    assert len(said) > 4
    assert len(set(said)) == len(said)


def test_levels_aim_at_more() -> None:
    views = [dealt(words_of("en"), seed) for seed in range(12)]
    numbers = [sum(asked(view, level).number for view in views) for level in (Level.EASY, Level.MIDDLE, Level.HARD)]
    assert numbers[0] < numbers[1] <= numbers[2]


def test_a_clue_is_explained_afterwards() -> None:
    """The remark uses only the facts and the seat's own key, as the board was when the clue was given."""
    meeting = SelfPlay(DUET, [Player(Level.MIDDLE)] * 2, DUET.deal(Options(words_of("pl")), 2, Seeded(5)), 5)
    promised: list[tuple[int, object]] = []
    while meeting.state.acting:
        moment = meeting.ask()
        if isinstance(moment.thought.action, Clue):
            promised.append((moment.seat, dict(moment.thought.reason.params)["words"]))
        meeting.record(moment)
    assert len(promised) > 4
    for number, (seat, words) in enumerate(promised):
        remark = explained(meeting.state.view(seat), number)
        assert remark.key == "minds.duet.meant"
        assert dict(remark.params)["words"] == words


def test_a_spoken_clue_says_its_word_all_the_same() -> None:
    clue = asked(dealt(words_of("en"), 1, speech=Speech.SPOKEN))
    assert clue.spoken
    assert clue.word


def test_words_missing_from_the_data() -> None:
    """A known clue word is understood through its board words, a form through its base word; the rest is reported as
    unknown.
    """
    own = ("snowman", "wolves", "grandmother", "volleyball", "qwzxk", "blorptang")
    view = dealt((*own, *words_of("en")[:19]), 2)
    known = knowledge(view.public.words)
    assert set(known.unknown) == {"qwzxk", "blorptang"}
    remark = Player(Level.MIDDLE).introduction(view)
    assert remark is not None
    assert set(str(dict(remark.params)["words"]).split(", ")) == {"qwzxk", "blorptang"}
    assert Player(Level.MIDDLE).introduction(dealt(words_of("en"), 2)) is None


def test_a_board_of_unknown_words_gets_a_clue_for_none_of_them() -> None:
    rng = random.Random(1)
    words = tuple("zq" + "".join(rng.choices("xkvwj", k=6)) for _ in range(25))
    view = dealt(tuple(dict.fromkeys(words)), 1)
    assert asked(view).number == 0
    assert asked(view, budget=0).number == 0


# Guesses


def guess_for(language: str, clue: str, number: int, seed: int = 1) -> tuple[Guess, str]:
    """Return a bot's guess for a clue, and the key of its reason."""
    state = DUET.deal(Options(words_of(language)), 2, Seeded(seed))
    state.apply(0, Clue(clue, number, verdict=Verdict.ALLOW), Seeded(seed))
    view = state.view(1)
    assert view.public.turn.phase is Phase.GUESS
    bot = Player(Level.HARD)
    thought = bot.think(view, bot.recall((Shown(view),)), FEW, 1)
    assert isinstance(thought.action, Guess)
    return thought.action, thought.reason.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_guesses_are_those_of_a_person(language: str) -> None:
    """Sixty clues written by hand for dealt boards."""
    rows = items(language)
    assert len(rows) == 60
    meant, assassins = first_guesses(language)
    assert meant >= 55
    assert assassins <= 1


@pytest.mark.parametrize(
    ("language", "said", "known"),
    [("en", "wolves", "wolf"), ("en", "mice", "mouse"), ("pl", "kwiatami", "kwiat"), ("hu", "kutyák", "kutya")],
)
def test_a_form_is_taken_for_its_word(language: str, said: str, known: str) -> None:
    view = dealt(words_of(language), 1)
    heard = knowledge(view.public.words).hear(said)
    assert heard.word == known
    assert heard.is_other_than(said)


def test_a_strange_clue_is_said_to_be_strange() -> None:
    assert guess_for("en", "qwzxkv", 2)[1] == "minds.duet.strange_clue"


def test_how_sure_it_is_comes_before_the_guess() -> None:
    keys = {guess_for("en", clue, 2, seed)[1] for seed in range(6) for clue in ("river", "music", "hospital")}
    assert keys <= {f"minds.duet.guess_{how}" for how in ("sure", "fairly", "likely", "unsure")}
    assert len(keys) > 1


def test_the_language_is_that_of_the_board() -> None:
    for language in LANGUAGES:
        assert language_for(words_of(language)[:25]) == language


def test_two_bots_find_their_agents() -> None:
    """With few steps; they understand each other by the tables, not by search."""
    won = [
        bool(meet(DUET, Options(words_of("en")), [Player(Level.HARD)] * 2, seed, budgets=(FEW, FEW)).outcome.winners)
        for seed in range(6)
    ]
    assert sum(won) >= 3


@pytest.mark.parametrize("language", ["hu", "pl"])
def test_clues_aim_at_more_words_when_turns_run_short(language: str) -> None:
    """A late turn adds further words, never one that only its row or only its meanings call near."""
    meant: dict[int, int] = {}
    for left in (9, 2):
        for seed in range(4):
            view = dealt(words_of(language), seed)
            assert view.private is not None
            facts = replace(view.public, bank=replace(view.public.bank, bystanders=left, checks=0))
            known, style = knowledge(facts.words), STYLES[Level.HARD]
            best = ideas(facts, 0, view.private.side, known, style.gives, Simulator(DUET, style.budget, 1))[0]
            strengths = known.strengths(known.hear(best.word))
            assert all(strengths[cell] >= 5 for cell in best.cells[1:])
            meant[left] = meant.get(left, 0) + len(best.cells)
    assert meant[2] >= meant[9] > 4

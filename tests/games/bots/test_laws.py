"""Every bot keeps the laws of bots, in every game and at every level, and gets no more than its seat may see."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from games import GAMES
from games.bots import BOTS, bot_for
from games.bots.bot import Level, NothingToDo, NotShown, Shown
from games.bots.kyoto import explanations as kyoto_reasons
from games.bots.laws import LAWS, check
from games.bots.rogue import explanations as rogue_reasons
from games.bots.self_play import Moment, SelfPlay, meet
from games.bots.simulator import Pulse, Stopped
from games.bots.speed_test import fitting, trial
from games.core.chance import Seeded
from games.core.contract import AnyView, Message, Template, View
from games.core.playout import admitted, concrete
from games.core.value import Value, but, encode
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series
from games.rogue.box import house_box
from games.rogue.facts import Criminal
from games.rogue.facts import Options as RogueOptions
from games.rogue.game import ROGUE
from games.rogue.pending import Deciding, Freeing, Taking
from games.rogue.vocabulary import Deed, Mode
from tests.games.variety import VARIETY, seats_for

SMALL = 40  # steps, so that a match takes a second


def tables() -> list[tuple[str, int]]:
    return [(game, place) for game in BOTS for place in range(len(VARIETY[game]))]


@pytest.mark.parametrize(("game", "place"), tables())
def test_bots_keep_their_laws(game: str, place: int) -> None:
    """Every level plays in some of the matches; a series of games is cut to one."""
    options = VARIETY[game][place]
    if isinstance(options, KyotoOptions):
        options = replace(options, series=Series.SINGLE)
    seats = seats_for(GAMES[game], options)
    count = seats[place % len(seats)]
    levels = [list(Level)[(place + seat) % len(Level)] for seat in range(count)]
    bots = [bot_for(game, level) for level in levels]
    pairs = decisions = 0
    for seed in range(place, place + 2000, 100):  # some are short
        checked = check(GAMES[game], options, bots, seed, budgets=(SMALL,) * count, share=0.25)
        pairs += checked.pairs
        decisions += checked.decisions
        if pairs > 20 and decisions > 10:
            break
    assert pairs > 20
    assert decisions > 10


def test_a_bot_refuses_what_is_not_the_view_of_a_seat() -> None:
    """The type checker rejects a state or a position too: a `type: ignore` that is not needed would be an error."""
    state = GAMES["kyoto"].deal(KyotoOptions(), 2, Seeded(1))
    bot = bot_for("kyoto", Level.HARD)
    history = (Shown(state.view(0)),)
    beliefs = bot.recall(history)
    for given in (state, state.position()):
        with pytest.raises(NotShown):
            bot.think(given, beliefs, SMALL, 1)  # type: ignore[arg-type]
        with pytest.raises(NotShown):
            bot.decide(given, history, SMALL, 1)  # type: ignore[arg-type]
        Shown(given)  # type: ignore[arg-type]
    with pytest.raises(NotShown):
        bot.think(state.view(None), beliefs, SMALL, 1)

    class Peeping(View):  # type: ignore[type-arg]
        """A view with a reference to a match."""

    view = state.view(0)
    with pytest.raises(NotShown):
        bot.think(Peeping(view.seat, view.public, view.private, view.actions, view.prompt), beliefs, SMALL, 1)


def test_a_bot_that_is_not_asked_says_so() -> None:
    state = GAMES["rogue"].deal(RogueOptions(), 2, Seeded(1))
    bot = bot_for("rogue", Level.EASY)
    waiting = 1 - state.acting[0]
    with pytest.raises(NothingToDo):
        bot.decide(state.view(waiting), (Shown(state.view(waiting)),), SMALL, 1)
    with pytest.raises(NotShown):
        bot.recall(())


def test_the_seed_decides_between_what_is_as_good() -> None:
    """Otherwise a bot would be predictable."""
    state = GAMES["kyoto"].deal(KyotoOptions(), 2, Seeded(1))
    for level in Level:
        bot = bot_for("kyoto", level)
        history = (Shown(state.view(0)),)
        assert len({bot.decide(state.view(0), history, SMALL, seed).text for seed in range(6)}) > 1


def long_match(mode: Mode) -> RogueOptions:
    """More rounds and more events than in the standard set, so that every kind of action occurs."""
    box = house_box()
    match = but(box.match, agent_rounds=24, android_rounds=40, drawn=(3, 4, 4))
    return RogueOptions(mode, box=but(box, match=match, tracks=but(box.tracks, evidence=7, fuel=7)))


RARE = {"take", "free"}  # asked only of or for a player with two criminals: see the tests below


def test_three_bots_at_one_table_do_everything_there_is_to_do() -> None:
    """In both modes every kind of action occurs, and no match stalls."""
    kinds: Counter[str] = Counter()
    wanted = {kind.kind for kind in GAMES["rogue"].action_kinds} - RARE
    for seed in range(5):
        bots = [bot_for("rogue", level) for level in (Level.EASY, Level.EASY, Level.MIDDLE)]
        options = long_match(Mode.ANDROID if seed else Mode.AGENT)
        kinds += meet(GAMES["rogue"], options, bots, seed, budgets=(3, 3, 20), longest=3000).kinds
        if seed and wanted <= set(kinds):
            break
    assert wanted <= set(kinds)


WHY: dict[str, Callable[[AnyView, Value], Message]] = {"kyoto": kyoto_reasons.reason, "rogue": rogue_reasons.reason}


def test_bots_answer_whatever_may_be_asked() -> None:
    """Bots also choose in positions they would not reach themselves: actions are chosen at random until every kind
    occurred.

    Every action has a reason, as it may be shown as a hint.
    """
    for name in BOTS:
        game = GAMES[name]
        bots = [bot_for(name, level) for level in Level]
        answered: set[str] = set()
        wanted = {kind.kind for kind in game.action_kinds}
        for seed in range(24):
            options = VARIETY[name][-1 - seed % 2]
            rng = random.Random(seed)
            state = game.deal(options, seats_for(game, options)[-1], Seeded(seed))
            chance = Seeded(f"luck {seed}")
            while state.acting:
                seat = rng.choice(state.acting)
                view = state.view(seat)
                kinds = {_meant(entry) for entry in view.actions}
                if not kinds <= answered:
                    for bot in bots:
                        action = bot.decide(view, (Shown(view),), 25, seed)
                        assert admitted(view.actions, action)
                    for entry in view.actions if name in WHY and len(view.actions) > 1 else ():
                        assert WHY[name](view, concrete(entry, rng)).key in bots[0].reason_keys
                    answered |= kinds
                state.apply(seat, concrete(rng.choice(view.actions), rng), chance)
            if answered >= wanted:
                break
        assert wanted - answered <= RARE | {"remove", "turn_in", "penalty"}, sorted(wanted - answered)


@pytest.mark.parametrize("kind", ["take", "free"])
def test_bots_choose_among_criminals_in_custody(kind: str) -> None:
    state = ROGUE.deal(RogueOptions(), 3, Seeded(4))
    while not isinstance(state.position().facts.agenda[0], Deciding):
        state.apply(state.acting[0], state.actions(state.acting[0])[0], Seeded(4))
    begun = state.position()
    facts, seat = begun.facts, state.acting[0]
    keeper = (seat + 1) % 3 if kind == "take" else seat
    asked = Taking(seat, keeper, 1) if kind == "take" else Freeing(seat)
    cards = begun.deck[:2]
    held = tuple(Criminal(number, -1, keeper, card, True) for number, card in zip((5, 6), cards, strict=True))
    facts = but(
        facts, criminals=(*facts.criminals[:4], *held), agenda=(asked, *facts.agenda), deck=facts.deck - len(cards)
    )
    if kind == "take":  # by an Intercept that was just won
        tile = facts.players[seat].tile
        facts = but(facts, turn=but(facts.turn, deeds=((Deed.INTERCEPT, tile),)))
    state = ROGUE.load(encode(but(begun, facts=facts, deck=begun.deck[2:], down=(*begun.down[:4], 0, 0))))
    assert not state.problems()
    view = state.view(asked.seat)
    for level in Level:
        action = bot_for("rogue", level).decide(view, (Shown(view),), SMALL, 1)
        assert action.kind == kind
        assert action in view.actions


def _meant(entry: Value) -> str:
    meant: Value = entry.sample(random.Random(1)) if isinstance(entry, Template) else entry
    return meant.kind


def test_every_law_is_named_in_the_description() -> None:
    from games.bots import laws

    for law in LAWS:
        assert f"\n    {law} " in (laws.__doc__ or "")


MATCHES = """
import hashlib
from games import GAMES
from games.core.chance import Seeded
from games.kyoto.facts import Options, Series
from games.bots import bot_for
from games.bots.self_play import SelfPlay
from games.bots.bot import Level
from games.rogue.facts import Options as RogueOptions

for game, options in (("kyoto", Options(series=Series.SINGLE)), ("rogue", RogueOptions())):
    bots = [bot_for(game, level) for level in (Level.HARD, Level.EASY)]
    meeting = SelfPlay(GAMES[game], bots, GAMES[game].deal(options, 2, Seeded(1)), 1, (60, 60))
    texts = "".join(moment.thought.text for moment in meeting.moments(3000))
    print(hashlib.sha256(texts.encode()).hexdigest())
"""


def test_bots_think_the_same_in_another_process_with_another_hash_seed() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", MATCHES],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4242")
    }
    assert len(found) == 1


def test_imagined_luck_is_not_the_luck_of_the_match() -> None:
    """A bot asked with the same seed thinks the same, whatever dice were rolled in between."""
    state = GAMES["rogue"].deal(RogueOptions(), 2, Seeded(3))
    seat = state.acting[0]
    bot = bot_for("rogue", Level.MIDDLE)
    history = (Shown(state.view(seat)),)
    first = bot.decide(state.view(seat), history, SMALL, 5)
    random.seed(99)
    random.random()
    assert bot.decide(state.view(seat), history, SMALL, 5) == first


@pytest.mark.parametrize("game", list(BOTS))
def test_a_pulse_between_steps_changes_nothing_and_may_stop_it(game: str) -> None:
    """A screen can draw between steps, and a bot is stopped when its match was left."""
    moment, beliefs = first_choice(game)
    bot, felt = bot_for(game, Level.MIDDLE), []

    def stopped_at(last: int) -> Pulse:
        def pulse() -> None:
            felt.append(last)
            if len(felt) > last:
                raise Stopped

        return pulse

    thought = bot.think(moment.view, beliefs, 200, 5, stopped_at(10**6))
    assert thought == bot.think(moment.view, beliefs, 200, 5)
    assert len(felt) > thought.steps / 5, "never long between two pulses"
    for last in (0, len(felt) // 2, len(felt) - 1):
        felt.clear()
        with pytest.raises(Stopped):
            bot.think(moment.view, beliefs, 200, 5, stopped_at(last))
        assert bot.think(moment.view, beliefs, 200, 5) == thought


def first_choice(game: str) -> tuple[Moment, Value]:
    """Return a decision worth thinking about, with the beliefs before it."""
    bots = [bot_for(game, Level.EASY)] * 2
    meeting = SelfPlay(GAMES[game], bots, GAMES[game].deal(VARIETY[game][0], 2, Seeded(3)), 3, (0, 0))
    moments = meeting.moments(3000)
    moment = next(
        moment
        for moment in moments
        if bot_for(game, Level.MIDDLE).think(moment.view, meeting.beliefs[moment.seat], 30, 1).steps > 20
    )
    return moment, meeting.beliefs[moment.seat]


@pytest.mark.parametrize("game", list(BOTS))
def test_a_device_is_timed_by_work_of_known_size(game: str) -> None:
    assert trial(game, VARIETY[game][0], 60) == trial(game, VARIETY[game][0], 60) <= 60
    assert trial(game, VARIETY[game][0], 60) > 0 or game == "duet", "only Duet's minds imagine no matches"
    bot = bot_for(game, Level.HARD)
    assert fitting(bot, 100.0, 2) == min(bot.budget, 200)
    assert fitting(bot, 1e9, 2) == bot.budget

"""Command `python -m bench.duet_bots`: the strength of Duet's bot by language and level, with intervals.

python -m bench.duet_bots [--matches 60] [--first 0] [--languages en hu pl]

First measure: how often the first guess for a hand-written clue is an intended word. Second: matches of two bots, with
one table; with the shipped tables on one side and half of their sources on the other; and with nothing in common, clues
from the hand-written lists and guesses from the sources alone. Third: a bot with a partner who gives and guesses by the
sources alone, and how often the bot's own touch of an assassin ends the match; the bot has each seat in half of the
matches, because the first seat touches first in sudden death.

Pairs of indistinguishable matches are compared by `python -m bench.bots --only duet --pairs 10000`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from bench.bots import wilson
from bench.duet_review import first_guesses, items
from games.bots.bot import Level
from games.bots.duet.associations import LANGUAGES, Associations, table
from games.bots.duet.knowledge import Knowledge, language_for
from games.bots.duet.meanings import meanings_of
from games.bots.duet.player import Player
from games.bots.self_play import SelfPlay
from games.core.chance import Seeded
from games.duet.game import DUET
from games.duet.state import AGENTS, Clue, Ending, Guess, Options, Phase
from games.duet.words import pack

HERE = Path(__file__).resolve().parent / "associations"
PAIRINGS = {
    "one table": ("shipped", "shipped"),
    "guesser: sources alone": ("shipped", "sources"),
    "guesser: lists alone": ("shipped", "lists"),
    "giver: lists alone, guesser: sources alone": ("lists", "sources"),
}
STRANGER = "beside a partner of sources alone"


@cache
def known_to(language: str, what: str) -> Associations:
    """The shipped table, or one of its two parts."""
    return table(language) if what == "shipped" else Associations((HERE / what / f"{language}.bin").read_bytes())


@cache
def board(words: tuple[str, ...], what: str) -> Knowledge:
    language = language_for(words)
    meanings = meanings_of(language) if what == "shipped" else None
    return Knowledge(words, language, known_to(language, what), meanings)


class TwoBots(Player):
    """A player who gives clues by one table and guesses by another."""

    gives_by = guesses_by = "shipped"
    giving = True

    def knows(self, board_words: tuple[str, ...]) -> Knowledge:
        return board(board_words, self.gives_by if self.giving else self.guesses_by)


@dataclass
class Tally:
    """The results of a series of matches."""

    matches: int = 0
    won: int = 0
    agents: int = 0
    clues: int = 0
    aimed: int = 0
    first: Counter[str] = field(default_factory=Counter)  # results of the first guess for a clue
    endings: Counter[str] = field(default_factory=Counter)
    deadly: list[int] = field(default_factory=lambda: [0, 0])  # ended by an assassin, by player
    deadly_early: list[int] = field(default_factory=lambda: [0, 0])  # of these, before sudden death
    leading: list[int] = field(default_factory=lambda: [0, 0])  # matches with the first player in this seat
    deadly_leading: list[int] = field(default_factory=lambda: [0, 0])  # of these, ended by that player's assassin
    seconds: list[float] = field(default_factory=list)  # per decision
    steps: int = 0

    def line(self) -> str:
        low, high = wilson(self.won, self.matches)
        firsts = max(1, self.first.total())
        return (
            f"won {100 * self.won / self.matches:3.0f} % [{100 * low:2.0f}..{100 * high:3.0f}]"
            f"  agents {self.agents / self.matches:4.1f} of {AGENTS}"
            f"  number {self.aimed / max(1, self.clues):.2f}"
            f"  first guess green {100 * self.first['green'] / firsts:3.0f} %, assassin"
            f" {100 * self.first['assassin'] / firsts:.1f} %"
            f"  {1000 * sum(self.seconds) / len(self.seconds):.1f} ms, at most {1000 * max(self.seconds):.0f} ms"
            f"  {dict(self.endings.most_common())}"
        )


Knows = tuple[str, str]
"""The tables by which a player gives and guesses."""


def play(language: str, level: Level, players: tuple[Knows, Knows], matches: int, first: int) -> Tally:
    """A series of matches of two players of one level, who change seats after every match."""
    tally = Tally()
    for seed in range(first, first + matches):
        leading = seed % 2  # the first player's seat
        bots = [TwoBots(level), TwoBots(level)]
        for player, (gives_by, guesses_by) in enumerate(players):
            bot = bots[player ^ leading]
            bot.gives_by, bot.guesses_by = gives_by, guesses_by
        meeting = SelfPlay(DUET, bots, DUET.deal(Options(pack(language)), 2, Seeded(f"bench/{seed}")), seed)
        _meet(meeting, bots, tally, leading)
    return tally


def _meet(meeting: SelfPlay, bots: list[TwoBots], tally: Tally, leading: int) -> None:
    state = meeting.state
    tally.leading[leading] += 1
    while state.acting:
        turn = state.view(None).public.turn
        for bot in bots:
            bot.giving = turn.phase is Phase.CLUE
        begun = time.process_time()
        moment = meeting.ask()
        tally.seconds.append(time.process_time() - begun)
        tally.steps += moment.thought.steps
        meeting.follow(moment)
        action = moment.thought.action
        if not state.acting and state.view(None).public.outcome.reason is Ending.ASSASSIN:
            player = moment.seat ^ leading
            tally.deadly[player] += 1
            tally.deadly_early[player] += turn.phase is Phase.GUESS
            tally.deadly_leading[leading] += player == 0
        if isinstance(action, Clue):
            tally.clues += 1
            tally.aimed += action.number
        elif isinstance(action, Guess) and turn.phase is Phase.GUESS and not turn.hits:
            tally.first[str(state.view(None).public.clues[-1].guesses[0].result)] += 1
    facts = state.view(None).public
    tally.matches += 1
    tally.won += bool(facts.outcome.winners)
    tally.agents += len(facts.found[0]) + len(facts.found[1])
    tally.endings[str(facts.outcome.reason)] += 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.duet_bots", description="The bot of Duet, measured.")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="seed of the first match")
    parser.add_argument("--only", nargs="*", choices=(*PAIRINGS, STRANGER), help="these pairings")
    parser.add_argument("--languages", nargs="*", default=LANGUAGES, choices=LANGUAGES)
    chosen = parser.parse_args()

    def wanted(name: str) -> bool:
        return not chosen.only or name in chosen.only

    for language in chosen.languages:
        for what in ("shipped", "lists", "sources"):
            meant, assassins = first_guesses(language, None if what == "shipped" else known_to(language, what))
            of = len(items(language))
            print(f"{language}: clues by hand, {what}: {meant} of {of} first guesses meant, {assassins} an assassin")
        for name, (gives_by, guesses_by) in PAIRINGS.items():
            for level in Level if wanted(name) else ():
                tally = play(language, level, ((gives_by, guesses_by),) * 2, chosen.matches, chosen.first)
                print(f"{language} {name:42} {level:6} {tally.line()}", flush=True)
        for level in Level if wanted(STRANGER) else ():
            strange = (("shipped", "shipped"), ("sources", "sources"))
            tally = play(language, level, strange, chosen.matches, chosen.first)
            low, high = wilson(tally.deadly[0], tally.matches)
            share = f"{100 * tally.deadly[0] / tally.matches:.1f} % [{100 * low:.1f}..{100 * high:.1f}]"
            share += f", {tally.deadly_early[0]} of {tally.deadly[0]} before sudden death; by seat"
            share += "".join(f" {dead}/{of}" for dead, of in zip(tally.deadly_leading, tally.leading, strict=True))
            print(f"{language} {STRANGER:42} {level:6} its own touch ended {share}  {tally.line()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

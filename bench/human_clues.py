"""Command `python -m bench.human_clues FILE`: how Duet's bot guesses for clues that people gave people.

The first line of FILE names its tab-separated columns: the clue, its number, the intended words, the guesses of the
human partner in order, the assassins, the bystanders, and all uncovered words. Colours are those of the giver's side.
The guesser's side is not given, so a consistent one is drawn for each row.

The output begins with the first touches of a hard bot; then its later touches for the same clue, how often its first
touch is that of the person, how accurate its probabilities are, and the result of whole turns at every level.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from games.bots.bot import Level
from games.bots.duet.guessing import Pick, goes_on, pick
from games.bots.duet.player import Player
from games.core.chance import Seeded
from games.core.contract import View
from games.duet import cells
from games.duet.game import DUET
from games.duet.rules import DuetState
from games.duet.state import (
    END_TURN,
    KEY_PAIRS,
    Bank,
    Clue,
    ClueLine,
    Facts,
    Guess,
    Options,
    OwnKey,
    Phase,
    Position,
    Turn,
    Verdict,
)

COLUMNS = 7
GIVER, GUESSER = 0, 1
CALLED = (50, 70, 90)  # percent
WIDTH = 10  # on both sides of these


@dataclass(frozen=True)
class Row:
    """One clue of a person, with its board."""

    clue: str
    number: int
    meant: tuple[str, ...]
    touched: tuple[str, ...]
    assassins: tuple[str, ...]
    bystanders: tuple[str, ...]
    words: tuple[str, ...]

    def colour(self, word: str) -> str:
        """G, B or A, on the giver's side."""
        return "A" if word in self.assassins else "B" if word in self.bystanders else "G"


@dataclass(frozen=True)
class Touch:
    """A touched word: its colour, whether it was intended, and the bot's probability."""

    word: str
    colour: str
    meant: bool
    green: float
    assassin: float


@dataclass(frozen=True)
class Figures:
    """Statistics of the touches of some rows."""

    touches: tuple[Touch, ...]

    def share(self, true: Iterable[bool]) -> float:
        return 100 * sum(true) / max(1, len(self.touches))

    @property
    def right(self) -> float:
        """Percentage of intended touches."""
        return self.share(touch.meant for touch in self.touches)

    @property
    def assassin(self) -> float:
        return self.share(touch.colour == "A" for touch in self.touches)

    @property
    def agent(self) -> float:
        return self.share(touch.colour == "G" for touch in self.touches)

    @property
    def brier(self) -> float:
        """The Brier score: 0 is perfect, 0.25 is that of a constant 50 %."""
        return sum((touch.green - (touch.colour == "G")) ** 2 for touch in self.touches) / max(1, len(self.touches))

    def called(self, percent: int) -> Figures:
        """The touches with a probability near this percentage."""
        near = [each for each in self.touches if percent - WIDTH <= 100 * each.green < percent + WIDTH]
        return Figures(tuple(near))


def rows(file: Path) -> list[Row]:
    """The clues of a file; raises `ValueError` for an invalid line."""
    found = []
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
        if not line or line[0] == "#" or (number == 1 and line.startswith("clue\t")):
            continue
        part = line.split("\t")
        if len(part) < COLUMNS:
            raise ValueError(f"line {number}: {COLUMNS} columns are needed, there are {len(part)}")
        meant, touched, assassins, bystanders, words = (tuple(each.split()) for each in part[2:COLUMNS])
        found.append(
            Row(
                clue=part[0],
                number=int(part[1]),
                meant=meant,
                touched=touched,
                assassins=assassins,
                bystanders=bystanders,
                words=words,
            )
        )
    return found


def state_of(row: Row, seed: int = 0) -> DuetState:
    """The match after the clue was given; missing words are agents found on either side."""
    rng = random.Random(f"human clue/{seed}/{row.clue}/{' '.join(row.words)}")
    gone = cells.COUNT - len(row.words)
    lying = [row.colour(word) for word in row.words]
    of_giver = min(gone, 9 - lying.count("G"))  # agents of the giver's side; the rest are of the guesser's
    mine, theirs = "G" * of_giver, "B" * (gone - of_giver)
    giver = "".join(lying) + mine + theirs
    guesser = _other_side(giver, range(cells.COUNT - len(theirs), cells.COUNT), rng)
    words = (*row.words, *(f"gone {place}" for place in range(gone)))
    dealt = DUET.deal(Options(words), 2, Seeded(0)).view(None).public
    first_gone = len(row.words)
    facts = replace(
        dealt,
        options=replace(dealt.options, words=words),
        found=(
            tuple(range(first_gone + of_giver, cells.COUNT)),
            tuple(range(first_gone, first_gone + of_giver)),
        ),
        bank=Bank(bystanders=5, checks=0),
        turn=Turn(Phase.GUESS, GIVER, 1),
        clues=(ClueLine(GIVER, Clue(row.clue, row.number, verdict=Verdict.ALLOW)),),
    )
    return DuetState.of(Position(facts, (giver, guesser)))


def _other_side(giver: str, green: Iterable[int], rng: random.Random) -> str:
    """A random other side for this side: with the card's counts of pairs, and green in these cells."""
    side = [""] * len(giver)
    for cell in green:
        side[cell] = "G"
    for colour in "GBA":
        left = [pair[1] for pair in KEY_PAIRS if pair[0] == colour]
        places = [cell for cell, letter in enumerate(giver) if letter == colour]
        for cell in places:
            if side[cell] and side[cell] in left:
                left.remove(side[cell])
        rng.shuffle(left)
        for cell in places:
            side[cell] = side[cell] or (left.pop() if left else "B")
    return "".join(side)


def choose(bot: Player, view: View[Facts, OwnKey]) -> Pick:
    """The word a bot would touch now, even if it would rather end its turn."""
    assert view.seat is not None
    assert view.private is not None
    facts = view.public
    open_ = tuple(action.cell for action in view.actions if isinstance(action, Guess))
    return pick(facts, view.seat, view.private, open_, bot.knows(facts.words), bot.style.guesses)


def turn(row: Row, level: Level, seed: int = 0) -> list[Touch]:
    """The touches of a bot for a clue until it stops or must."""
    state, bot = state_of(row, seed), Player(level)
    found: list[Touch] = []
    while GUESSER in state.acting and state.view(None).public.turn.phase is Phase.GUESS:
        view = state.view(GUESSER)
        chosen = choose(bot, view)
        if END_TURN in view.actions and not goes_on(view.public, chosen, bot.style.guesses):
            break
        word = view.public.words[chosen.cell]
        found.append(Touch(word, row.colour(word), word in row.meant, chosen.green, chosen.assassin))
        state.apply(GUESSER, Guess(chosen.cell), Seeded(0))
    return found


def report(found: Sequence[Row], seeds: int = 1) -> list[str]:
    """The lines of the report."""
    everything = [row for row in found for _ in range(seeds)]
    turns = {level: [turn(row, level, seed) for row in found for seed in range(seeds)] for level in Level}
    hard = turns[Level.HARD]
    first = Figures(tuple(touches[0] for touches in hard))
    later = Figures(tuple(touch for touches in hard for touch in touches[1:]))
    both = Figures((*first.touches, *later.touches))
    with_person = [
        (touches[0].word, row.touched[0]) for touches, row in zip(hard, everything, strict=True) if row.touched
    ]
    alike = sum(one == other for one, other in with_person)
    lines = [
        f"right {first.right:.1f} %",
        f"assassin {first.assassin:.1f} %",
        f"  first touch of {len(everything)} clues; an agent, meant or not, {first.agent:.1f} %",
    ]
    lines.append(
        f"later touches: right {later.right:.1f} %, assassin {later.assassin:.1f} %, an agent {later.agent:.1f} %,"
        f" of {len(later.touches)}"
    )
    lines.append(
        f"the same first word as the person {100 * alike / max(1, len(with_person)):.1f} % of {len(with_person)}"
    )
    lines.append(f"calibration: Brier {first.brier:.3f} at first touch, {both.brier:.3f} at all {len(both.touches)}")
    for percent in CALLED:
        near = both.called(percent)
        lines.append(
            f"  called {percent} % (+-{WIDTH}): an agent {near.agent:.1f} %, an assassin {near.assassin:.1f} %,"
            f" of {len(near.touches)}"
        )
    sure = Figures(tuple(touch for touch in both.touches if touch.green >= 0.95))
    lines.append(f"  called 95 % or more: an agent {sure.agent:.1f} %, of {len(sure.touches)}")
    lines += [f"{level:6} turns: {_turns(played)}" for level, played in turns.items()]
    lines.append(f"people turns: {_turns([_of_person(row) for row in found])}")
    return lines


def _of_person(row: Row) -> list[Touch]:
    return [Touch(word, row.colour(word), word in row.meant, 0.0, 0.0) for word in row.touched]


def _turns(played: Sequence[Sequence[Touch]]) -> str:
    count = max(1, len(played))
    deadly = sum(any(touch.colour == "A" for touch in touches) for touches in played)
    stray = sum(any(touch.colour == "B" for touch in touches) for touches in played)
    agents = sum(touch.colour == "G" for touches in played for touch in touches)
    return (
        f"an assassin in {100 * deadly / count:.1f} %, a bystander in {100 * stray / count:.1f} %,"
        f" {agents / count:.2f} agents a turn"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.human_clues", description="Clues of people, guessed.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--seeds", type=int, default=1, help="how many keys are drawn for each clue")
    chosen = parser.parse_args()
    print("\n".join(report(rows(chosen.file), chosen.seeds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

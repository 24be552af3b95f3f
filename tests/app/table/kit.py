"""Helpers for the tests of tables: a library on an in-memory disk, players on chairs, random play."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from app.table.chair import Answer, Chair, Update
from app.table.files import FileSystem
from app.table.matches import Library
from app.table.requests import Act, Ask, Party, Proposal, Propose, Request
from app.table.table import Luck, Table
from app.table.worker import Inline
from games import GAMES as SHELF
from games.core.chance import Chance, Seeded
from games.core.contract import Game, Refusal, Seat, Template
from games.core.value import Value
from games.duet.game import DUET
from games.duet.state import Options
from games.kyoto.facts import Options as KyotoOptions
from games.rogue.facts import Options as RogueOptions
from tests.app.table.disk import MemoryDisk
from tests.games.core.toy import TOY, ToyOptions

FOLDER = Path("/matches")
GAMES: Mapping[str, Game] = {TOY.name: TOY, DUET.name: DUET}
EVERY: Mapping[str, Game] = {TOY.name: TOY, **SHELF}  # and the other two
PARTIES = (Party(("Żaneta",), 0), Party(("Őrs", "李雷"), 1))
WORDS = tuple(f"word{number}" for number in range(25))
DUET_OPTIONS = Options(WORDS)
LONG = ToyOptions(turns=100_000)
OPTIONS: Mapping[str, Value] = {
    "toy": ToyOptions(), "duet": DUET_OPTIONS, "kyoto": KyotoOptions(), "rogue": RogueOptions(),
}  # fmt: skip


def luck_of(seed: int) -> Luck:
    """Deterministic chance from a seed."""

    def luck(asked: Mapping[str, int]) -> Chance:
        return Seeded(seed, asked)

    return luck


def library(files: FileSystem | None = None, folder: Path = FOLDER, first_id: int = 1) -> Library:
    """A library with consecutive ids and a fixed clock."""
    ids = (f"{number:032x}" for number in itertools.count(first_id))
    return Library(
        folder,
        Inline(),
        files=MemoryDisk() if files is None else files,
        games=EVERY,
        now=lambda: 1_700_000_000,
        new_id=lambda: next(ids),
        new_luck=lambda: luck_of(7),
        new_musing=lambda: "a secret of the minds",
    )


@dataclass
class Player:
    """A player on a chair who remembers every update."""

    table: Table
    seat: Seat | None
    device: str = ""
    since: int = -1
    updates: list[Update] = field(default_factory=list)
    chair: Chair = field(init=False)
    asked: int = 0
    first: int = 0

    def __post_init__(self) -> None:
        self.device = self.device or f"device-{self.seat}"
        self.chair = self.table.sit(self.device, self.seat, self.updates.append, self.since)

    @property
    def now(self) -> Update:
        return self.updates[-1]

    def request(self, ask: Ask, chosen_on: int | None = None, id: str = "") -> Answer:  # noqa: A002
        """Send a request and return its answer."""
        self.asked += 1
        before = len(self.updates)
        number = self.now.number if chosen_on is None else chosen_on
        self.chair.send(Request(id or f"{self.first}-{self.asked}", number, ask))
        answers = [update.answer for update in self.updates[before:] if update.answer is not None]
        assert len(answers) == 1
        return answers[0]

    def act(self, action: Value, chosen_on: int | None = None, id: str = "") -> Answer:  # noqa: A002
        return self.request(Act(action), chosen_on, id)

    def propose(self, proposal: Proposal) -> Answer:
        return self.request(Propose(proposal))


def accepted(answer: Answer) -> None:
    assert answer.refusal is None, answer


def refused(answer: Answer, reason: object) -> Refusal:
    assert answer.refusal is not None
    assert answer.refusal.reason == reason
    assert answer.number is None
    return answer.refusal


def start(
    game: Game = TOY, options: Value | None = None, files: FileSystem | None = None, folder: Path = FOLDER
) -> tuple[Library, Table, tuple[Player, Player]]:
    """A new match of two."""
    shelf = library(files, folder)
    chosen = options or (ToyOptions() if game is TOY else DUET_OPTIONS)
    table = shelf.start(game, chosen, PARTIES)
    return shelf, table, (Player(table, 0), Player(table, 1))


def choice(update: Update, rng: random.Random, keep: Callable[[Value], bool] = lambda _: True) -> Value:
    """A random action of an update's list."""
    listed = rng.choice([action for action in update.view.actions if keep(action)])
    return listed.sample(rng) if isinstance(listed, Template) else listed


def play(
    players: Iterable[Player], rng: random.Random, actions: int = 10_000, keep: Callable[[Value], bool] = lambda _: True
) -> int:
    """Play at random until the match is over or this number of actions was done; returns the number."""
    seated = list(players)
    done = 0
    while done < actions and seated[0].now.acting:
        seat = rng.choice(seated[0].now.acting)
        player = next(player for player in seated if player.seat == seat)
        accepted(player.act(choice(player.now, rng, keep)))
        done += 1
    return done

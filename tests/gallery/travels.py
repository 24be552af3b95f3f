"""Pictures of the mission map, teams, packs, the review and statistics, from matches played by a script."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from app.table.matches import Library
from app.table.packs import Packs
from app.table.requests import BotProfile, Party
from app.table.statistics import BotRecord, DuetStatistics, WinCount
from app.table.teams import Teams
from app.table.worker import Inline
from app.ui.duet.review import Meaning, ReviewScreen
from app.ui.map.screen import MapScreen
from app.ui.map.team_screen import TeamScreen
from app.ui.map.teams_screen import TeamsScreen
from app.ui.packs.pack_editor import PackScreen
from app.ui.packs.screen import PacksScreen
from app.ui.statistics.screen import Counted, StatisticsScreen
from app.ui.theme.sizes import Sizes
from games.bots.bot import Level
from games.duet.missions import mission, mission_map
from games.duet.state import Options
from games.duet.words import pack
from tests.gallery import evening
from tests.gallery.samples import CROWD, TEAM

Show = Callable[[Any], None]
DAY = 24 * 60 * 60
COUPLE = (Party(("Anna",), 0), Party(("Béla",), 1))
STORIES = {"won": evening.won, "shot": evening.shot, "sudden": evening.sudden, "half": evening.half}
JOURNEY = (
    ("prague", "sudden"),
    ("prague", "won"),
    ("berlin", "won"),
    ("london", "shot"),
    ("london", "won"),
    ("cairo", "won"),
    ("paris", "shot"),
    ("montreal", "shot"),
)
PACK = (
    "# Balaton\nlángos\nfröccs\nvitorlás\n\nlángos\nhűtő szekrény\nx\nKR4B\nelefántcsonttorony\nsellő\nsüllő\nnádas\n"
)


class Play(evening.Play):
    """A match with the words of one of the packs."""

    def __init__(self, library: Library, ids: Iterator[int], options: Options, parties: Any, match: str) -> None:
        from games.core.chance import Seeded
        from games.duet.game import DUET

        seed = match.encode()
        self.table = library.start(DUET, options, parties, luck=lambda asked: Seeded(seed, asked), match=match)
        self.chairs = [self.table.sit("gallery", seat, lambda _update: None) for seat in (0, 1)]
        self.ids = ids


@cache
def world() -> SimpleNamespace:
    """The data of the screens: matches, teams and packs in a separate folder."""
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    clock = iter(range(evening.FIRST_EVENING, evening.FIRST_EVENING + 90 * DAY, DAY // 4))
    numbers = count(1)

    def fresh() -> str:
        return f"{next(numbers):032x}"

    library = Library(folder / "matches", Inline(), now=lambda: next(clock), new_id=fresh)
    teams = Teams(folder / "teams", now=lambda: evening.FIRST_EVENING, new_id=fresh)
    ids = count()
    first = teams.found("Nocne sowy", COUPLE)
    last = ""
    for number, (city, story) in enumerate(JOURNEY):
        found = mission_map().city(city)
        assert found is not None
        last = teams.set_out(first, city)
        words = pack(("en", "pl", "hu")[number % 3])
        play = Play(library, ids, mission(found, Options(words=words)), COUPLE, last)
        STORIES[story](play)
        play.close()
        teams.settle(library)
    teams.found("Szuperhosszú csapatnév, öten", (Party(TEAM.names, 2), Party(CROWD.names, 3)))
    packs = Packs(folder / "packs", now=lambda: evening.FIRST_EVENING, new_id=fresh)
    packs.save("", "Familie Müller & Żółw", "en", "\n".join(f"{letter}ord" for letter in "bcdfghjklmnpqrstvwz"))
    own = packs.save("", "Balaton, nyár", "hu", PACK)
    return SimpleNamespace(library=library, teams=teams, packs=packs, first=first, last=last, own=own, folder=folder)


def put(app: Any, screen: Any) -> None:
    """Bring a screen to the front, with this data."""
    app.refit()  # the previous picture may have had a keyboard
    app.history = [app.history[0], screen]
    app._show(screen)


class Known:
    """A screen that gets data instead of reading it from the disk."""

    def shown_again(self) -> None:
        """Do nothing."""


class SampleMap(Known, MapScreen):
    """The map of the first team."""


class SampleTeams(Known, TeamsScreen):
    """The list of teams."""


class SampleTeam(Known, TeamScreen):
    """The first team's page."""


class SamplePacks(Known, PacksScreen):
    """The packs."""


class SamplePack(Known, PackScreen):
    """A pack with faulty lines."""

    def save(self) -> None:
        """Do nothing."""


class SampleReview(Known, ReviewScreen):
    """The review of the last match."""


class SampleNumbers(Known, StatisticsScreen):
    """The statistics of all matches."""


def show_map(city: str = "", zoom: float = 1.0, new: bool = False) -> Show:
    """The map with a selected city, or that of players without a team."""

    def show(app: Any) -> None:
        from app.table.teams import Roll

        screen = SampleMap(app, city)
        screen.zoom = zoom
        if not new:
            app.prefs.chosen["duet/team"] = world().first
        put(app, screen)
        screen._found(Roll((), (), 0) if new else world().teams.list())

    return show


def show_teams(app: Any) -> None:
    screen = SampleTeams(app)
    put(app, screen)
    screen._found(world().teams.list())


def show_team(city: str = "") -> Show:
    def show(app: Any) -> None:
        screen = SampleTeam(app, world().first, city)
        put(app, screen)
        screen._found(world().teams.list())

    return show


def new_team(app: Any) -> None:
    put(app, SampleTeam(app))


def show_packs(app: Any) -> None:
    app.prefs.chosen["duet/packs"] = world().own
    screen = SamplePacks(app, "hu")
    put(app, screen)
    screen._found(world().packs.list())


def show_pack(keyboard: float = 0) -> Show:
    def show(app: Any) -> None:
        from dataclasses import replace

        screen = SamplePack(app, world().own)
        put(app, screen)
        screen._found(world().packs.list())
        if keyboard and app.look.width < 600:
            app.look = replace(app.look, keyboard=keyboard)
            app.sizes = Sizes(app.look)

    return show


def new_pack(app: Any) -> None:
    put(app, SamplePack(app, language="pl"))


def show_review(pick: bool = False) -> Show:
    def show(app: Any) -> None:
        from app.present.private_notes import Notes
        from app.table.replays import watch_all

        screen = SampleReview(app, world().last, Notes(world().folder, world().last))
        put(app, screen)
        screen.session.found("duet", watch_all(world().library.read(world().last)))
        screen.session.notes.mean(0, (1, 7, 13))
        screen.lay()
        if pick:
            app.cover(Meaning(app, screen.session, 0))

    return show


MET = (BotRecord("Minerva", BotProfile(Level.EASY, 0), 3, 4), BotRecord("Figaro", BotProfile(Level.HARD, 1), 1, 6))


def show_numbers(game: str) -> Show:
    """The statistics of Duet, or of a competitive game."""

    def show(app: Any) -> None:
        screen = SampleNumbers(app)
        put(app, screen)
        won = (WinCount("Zsófia", 7, 12), WinCount("Wojciech", 4, 10), WinCount("Anna", 1, 2), WinCount("Béla", 0, 5))
        found = {"kyoto": won[:2], "rogue": won}
        screen.game = game
        screen._found(Counted(world().teams.list(), DuetStatistics().read(world().library), found, {"kyoto": MET}))

    return show


def pictures() -> tuple[tuple[str, Show], ...]:
    """The name of each picture, and the function that shows it."""
    return (
        ("map", show_map()),
        ("map-done", show_map("london")),
        ("map-closed", show_map("monte_carlo")),
        ("map-near", show_map("montreal", 1.8)),
        ("map-new", show_map(new=True)),
        ("teams", show_teams),
        ("team", show_team()),
        ("team-city", show_team("london")),
        ("team-new", new_team),
        ("packs", show_packs),
        ("pack", show_pack()),
        ("pack-keyboard", show_pack(280)),
        ("pack-new", new_pack),
        ("review", show_review()),
        ("review-meaning", show_review(pick=True)),
        ("statistics", show_numbers("duet")),
        ("statistics-others", show_numbers("rogue")),
    )

"""The screen of statistics: by group and language, with a small plot for each number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.present.game_info import play
from app.present.i18n import LANGUAGES, _, say
from app.present.statistics.presenter import Numbers, NumbersGroup, against, groups, numbers, scores
from app.services.match_service import why
from app.ui.shell.screen import AppScreen, read
from app.ui.statistics import painters  # noqa: F401 - the .kv names its classes
from app.ui.widgets.dialogs import Menu
from games import GAMES

if TYPE_CHECKING:
    from app.table.statistics import BotRecord, DuetMatch, WinCount
    from app.table.teams import Roll
    from app.ui.app import Safehouse

MOST = 9  # groups that fit into a menu


@dataclass(frozen=True, slots=True)
class Counted:
    """The data read from files."""

    roll: Roll
    matches: tuple[DuetMatch, ...]
    standings: Mapping[str, tuple[WinCount, ...]]  # of competitive games
    bots: Mapping[str, tuple[BotRecord, ...]]


class StatisticsScreen(AppScreen):
    """The statistics of this device's matches."""

    game = StringProperty("duet")
    group = StringProperty()
    language = StringProperty()  # of the words; empty for all
    title = StringProperty()  # of the game
    games = ListProperty()  # games with finished matches
    model: Numbers | None = ObjectProperty(None, allownone=True, rebind=True)
    captions = ListProperty()  # index of the language
    scores = ListProperty()
    bots = ListProperty()  # wins of people, by bot

    def __init__(self, app: Safehouse, team: str = "") -> None:
        self.counted: Counted | None = None
        super().__init__(app, group=f"team/{team}" if team else "all")

    def shown_again(self) -> None:
        """Read the finished matches."""
        self.app.match_service.run(self._count, self._found, lambda error: self.app.tell(say(why(error))))

    def _count(self) -> Counted:
        from app.table.statistics import met, standings

        match_service = self.app.match_service
        rows = match_service.library.list().finished
        found = {game: standings(rows, game) for game in GAMES if not play(game).together}
        return Counted(
            match_service.teams.settle(match_service.library),
            match_service.chronicle.read(match_service.library),
            found,
            {game: met(rows, game) for game in GAMES},
        )

    def _found(self, counted: Counted) -> None:
        first = self.counted is None
        self.counted = counted
        if first and not counted.matches:
            self.game = next((game for game, found in counted.standings.items() if found), self.game)
        self.lay()

    def groups(self) -> tuple[NumbersGroup, ...]:
        """The groups of players of Duet."""
        return groups(self.counted.matches, self.counted.roll) if self.counted is not None else ()

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show the game, the group, the language, the plots; or win counts."""
        counted = self.counted
        if counted is None:
            return
        self.title = play(self.game).leaflet().title
        self.games = [game for game in GAMES if counted.standings.get(game, counted.matches) or game == self.game]
        if self.game == "duet":
            known = self.groups()
            group = next((one for one in known if one.key == self.group), known[0])
            model = numbers(counted.matches, group, self.language)
            self.captions = [(LANGUAGES[code] if code else _("All"), "") for code in ("", *model.languages)]
            self.model, self.scores = model, []
        else:
            self.model, self.scores = None, list(scores(counted.standings[self.game]))
        self.bots = list(against(counted.bots.get(self.game, ())))

    def place(self, model: Numbers | None) -> int:
        """The index of the shown language."""
        return ["", *model.languages].index(self.language) if model is not None else -1

    # -- taps --------------------------------------------------------------------------------------

    def choose_game(self) -> None:
        """Choose a game."""

        def turn(game: str) -> Callable[[], None]:
            return lambda: self.turn(game=game)

        leaflets = [play(game).leaflet() for game in self.games]
        choices = [(leaflet.icon, leaflet.title, turn(leaflet.game)) for leaflet in leaflets]
        self.app.cover(Menu(self.app, _("Which game?"), choices))

    def choose_group(self) -> None:
        """Choose a group."""

        def turn(key: str) -> Callable[[], None]:
            return lambda: self.turn(group=key, language="")

        icons = {"all": "account-group", "team": "map-marker-radius", "people": "account-multiple"}
        known = self.groups()[:MOST]
        choices = [(icons[group.key.partition("/")[0]], group.name, turn(group.key)) for group in known]
        self.app.cover(Menu(self.app, _("Whose matches?"), choices))

    def speak(self, index: int) -> None:
        """Choose a language."""
        if self.model is not None:
            self.turn(language=("", *self.model.languages)[index])

    def turn(self, **changes: str) -> None:
        """Change the selection."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.lay()


read(__file__)

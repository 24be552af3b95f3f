"""Where one can go in the app, and where it was when it was put aside: the system may end it meanwhile, and its owner
finds the same screen again.

Only ways are kept, no secrets: names of screens, the plain values they were opened with, the match they show. A curtain
is closed when its match is opened. What stands between devices is left to the table it belongs to.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Protocol, TypeAlias

from app import __version__
from games.core.json_data import read_any_json

SCREENS = {  # all screens there are: `app.go("rules", game="duet")`; read when somebody first goes there
    "home": ("app.ui.home.screen", "HomeScreen"),
    "setup": ("app.ui.setup.screen", "SetupScreen"),
    "settings": ("app.ui.settings.screen", "SettingsScreen"),
    "rules": ("app.ui.rules.screen", "RulesScreen"),
    "credits": ("app.ui.credits.screen", "CreditsScreen"),
    "matches": ("app.ui.matches.screen", "MatchesScreen"),
    "replay": ("app.ui.replay.screen", "ReplayScreen"),
    "host": ("app.ui.wifi.host", "HostScreen"),
    "join": ("app.ui.wifi.join", "JoinScreen"),
    "lobby": ("app.ui.wifi.lobby", "LobbyScreen"),
    "duet": ("app.ui.duet.screen", "DuetScreen"),
    "kyoto": ("app.ui.kyoto.screen", "KyotoScreen"),
    "rogue": ("app.ui.rogue.screen", "RogueScreen"),
    "map": ("app.ui.map.screen", "MapScreen"),
    "teams": ("app.ui.map.teams_screen", "TeamsScreen"),
    "team": ("app.ui.map.team_screen", "TeamScreen"),
    "review": ("app.ui.duet.review", "ReviewScreen"),
    "packs": ("app.ui.packs.screen", "PacksScreen"),
    "pack": ("app.ui.packs.pack_editor", "PackScreen"),
    "statistics": ("app.ui.statistics.screen", "StatisticsScreen"),
    "cases": ("app.ui.cases.screen", "CasesScreen"),
    "case": ("app.ui.cases.case_screen", "CaseScreen"),
}

Plain: TypeAlias = str | int | float | bool | None
FILE = "where.json"
MATCH = "match"  # the value that names a match wherever a screen shows one
LESSON = "lesson"  # the value that names a lesson: its match is not among the others
HOST = "host"  # the value that names the device whose table a match is on, where that is another one
ELSEWHERE = frozenset({"host", "join", "lobby"})  # an invitation is a secret, and a room is found anew


@dataclass(frozen=True, slots=True)
class Route:
    """A screen on the way, and what it was opened with."""

    name: str
    given: Mapping[str, Plain] = field(default_factory=dict)
    kept: Mapping[str, Plain] = field(default_factory=dict)  # what the screen itself wants to have again


def plain(value: object) -> bool:
    """Whether a value can be kept as it is."""
    return value is None or isinstance(value, str | int | float | bool)


def stop(name: str, given: Mapping[str, object]) -> Route | None:
    """A screen as a stop, if it can be found again by what it was opened with; a match by its name."""
    if name in ELSEWHERE:
        return None
    match = given.get(MATCH)
    host = getattr(match, HOST, "")
    if host:  # somebody else's table: this device goes back there by itself, as it would after a lost line
        return Route("join", {HOST: host})
    lesson = getattr(match, LESSON, "")
    if lesson:
        return Route(LESSON, {LESSON: lesson})
    named = getattr(match, MATCH, None)
    if isinstance(named, str):
        return Route(name, {MATCH: named})
    kept: dict[str, Plain] = {}
    for key, value in given.items():
        if not (value is None or isinstance(value, str | int | float | bool)):
            return None
        kept[key] = value
    return Route(name, kept)


class RoutedScreen(Protocol):
    """A screen, as far as the way over it goes."""

    stop: Route | None

    def remembered(self) -> dict[str, Plain]: ...


def way(screens: Iterable[RoutedScreen]) -> list[Route]:
    """The way over these screens, as far as each of them can be found again."""
    stops: list[Route] = []
    for screen in screens:
        if screen.stop is None:
            break
        stops.append(replace(screen.stop, kept=screen.remembered()))
    return stops


def write(path: Path, stops: Iterable[Route]) -> None:
    """Keeps the way; at once, since the app may be gone after this."""
    from app.table.files import Disk, StorageError, replace_file

    text = json.dumps({"version": __version__, "stops": [asdict(each) for each in stops]}, ensure_ascii=False)
    try:
        replace_file(Disk(), path, text.encode("utf-8"))
    except StorageError:
        forget(path)  # better the desk than yesterday's screen


def forget(path: Path) -> None:
    """The app was left on purpose, or taken up again."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def take(path: Path) -> tuple[Route, ...]:
    """The way that was kept, once: whatever goes wrong on it does not go wrong again."""
    try:
        found = read_any_json(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        found = None
    forget(path)
    if not isinstance(found, dict) or found.get("version") != __version__:
        return ()
    stops: list[Route] = []
    listed = found.get("stops")
    for each in listed if isinstance(listed, list) else ():
        if not (isinstance(each, dict) and isinstance(each.get("name"), str)):
            return ()
        given, kept = each.get("given"), each.get("kept")
        for values in (given, kept):
            if not (isinstance(values, dict) and all(plain(value) for value in values.values())):
                return ()
        stops.append(Route(each["name"], dict(given or {}), dict(kept or {})))
    return tuple(stops)

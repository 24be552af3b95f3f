"""The screens of the app, and the stored history: the system may end an app in the background, which then reopens the
same screen.

Only routes are stored, no secrets: names of screens, their plain arguments, the match they show. Opening a match closes
its curtain. State shared with other devices belongs to their table.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Protocol, TypeAlias

from app import __version__
from games.core.json_data import read_any_json

SCREENS = {  # all screens: `app.go("rules", game="duet")`; imported on first use
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
MATCH = "match"  # the argument that names a match
LESSON = "lesson"  # the argument that names a lesson: its match is not among the others
HOST = "host"  # the argument that names the host of a match on another device
ELSEWHERE = frozenset({"host", "join", "lobby"})  # an invitation is a secret, and a lobby must be joined again


@dataclass(frozen=True, slots=True)
class Route:
    """A screen of the history, with its arguments."""

    name: str
    given: Mapping[str, Plain] = field(default_factory=dict)
    kept: Mapping[str, Plain] = field(default_factory=dict)  # further state stored by the screen


def plain(value: object) -> bool:
    """Whether a value can be stored as it is."""
    return value is None or isinstance(value, str | int | float | bool)


def stop(name: str, given: Mapping[str, object]) -> Route | None:
    """The route of a screen, if it can be reopened by its arguments; a match by its id."""
    if name in ELSEWHERE:
        return None
    match = given.get(MATCH)
    host = getattr(match, HOST, "")
    if host:  # another device's table: this device rejoins it automatically
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
    """A screen, as far as routes use it."""

    stop: Route | None

    def remembered(self) -> dict[str, Plain]: ...


def way(screens: Iterable[RoutedScreen]) -> list[Route]:
    """The routes of these screens, as far as they can be reopened."""
    stops: list[Route] = []
    for screen in screens:
        if screen.stop is None:
            break
        stops.append(replace(screen.stop, kept=screen.remembered()))
    return stops


def write(path: Path, stops: Iterable[Route]) -> None:
    """Store the history at once, since the app may be ended after this."""
    from app.table.files import Disk, StorageError, replace_file

    text = json.dumps({"version": __version__, "stops": [asdict(each) for each in stops]}, ensure_ascii=False)
    try:
        replace_file(Disk(), path, text.encode("utf-8"))
    except StorageError:
        forget(path)  # the home screen is better than an outdated one


def forget(path: Path) -> None:
    """Delete the stored history, after the app was closed on purpose, or resumed."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def take(path: Path) -> tuple[Route, ...]:
    """Return the stored history, once: a route that fails does not fail again."""
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

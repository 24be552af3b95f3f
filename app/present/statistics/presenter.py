"""Builds the statistics: matches of Duet by players and language, win counts of the other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.present.i18n import _, decimal, n_
from app.present.setup.bot_choice import level_name

if TYPE_CHECKING:
    from app.table.statistics import BotRecord, DuetMatch, WinCount
    from app.table.teams import Roll

LAST = 24  # matches in a plot


@dataclass(frozen=True, slots=True)
class NumbersGroup:
    """The players whose matches are counted."""

    key: str
    name: str
    matches: frozenset[str] | None  # None: all


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A number with its history: a bar for each of the last matches, the newest on the right."""

    key: str
    title: str
    value: str
    detail: str
    bars: tuple[float, ...]  # 0 to 1
    good: tuple[bool, ...]  # whether the match was won, for each bar
    bands: tuple[str, str]  # the meaning of the lowest and the highest bar


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A player's number of wins."""

    name: str
    share: float
    figures: str
    say: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """The complete model of the screen."""

    group: str
    languages: tuple[str, ...]  # the languages of the matches
    language: str  # empty: all
    played: str
    plots: tuple[Plot, ...]


def groups(matches: Sequence[DuetMatch], roll: Roll) -> tuple[NumbersGroup, ...]:
    """The groups of players: all, the teams, and others that played together."""
    found = [NumbersGroup("all", _("Everyone"), None)]
    teams = {tuple(sorted(set(team.members))) for team in roll.kept}
    for team in roll.kept:
        own = frozenset(tried.match for tried in team.tries)
        if own:
            found.append(NumbersGroup(f"team/{team.id}", team.name, own))
    companies: dict[tuple[str, ...], set[str]] = {}
    for match in matches:
        companies.setdefault(match.names, set()).add(match.match)
    for names, own_matches in sorted(companies.items()):
        if names not in teams:
            found.append(NumbersGroup(f"people/{'|'.join(names)}", " & ".join(names), frozenset(own_matches)))
    return tuple(found)


def numbers(matches: Sequence[DuetMatch], group: NumbersGroup, language: str) -> Numbers:
    """The plots of a group and a language."""
    own = [match for match in matches if group.matches is None or match.match in group.matches]
    languages = tuple(code for code in ("en", "pl", "hu") if any(match.language == code for match in own))
    shown = [match for match in own if language in ("", match.language)]
    won = sum(match.won for match in shown)
    played = n_("{n} match", "{n} matches", len(shown))
    share = round(100 * won / len(shown)) if shown else 0
    head = f"{played} · " + _("{n}% won", n=share) if shown else _("No matches yet.")
    return Numbers(group.name, languages, language, head, _plots(shown) if shown else ())


def scores(found: Sequence[WinCount]) -> tuple[ScoreLine, ...]:
    """The players of a game, with their wins."""
    return tuple(
        ScoreLine(
            one.name,
            one.won / one.played,
            f"{one.won} / {one.played}",
            _("{name}: won {won} of {n}", name=one.name, won=one.won, n=one.played),
        )
        for one in found
    )


def against(found: Sequence[BotRecord]) -> tuple[ScoreLine, ...]:
    """The bots that played, with the wins of people."""
    return tuple(
        ScoreLine(
            f"{one.name} · {level_name(one.character.level)}",
            one.won / one.played,
            f"{one.won} / {one.played}",
            _("{name}: people won {won} of {n}", name=one.name, won=one.won, n=one.played),
        )
        for one in found
    )


def _plots(shown: Sequence[DuetMatch]) -> tuple[Plot, ...]:
    clues = sum(match.turns for match in shown)
    per_clue = sum(match.clue_words for match in shown) / max(1, clues)
    assassins = sum(match.assassins for match in shown)
    return (
        _plot("turns", _("Turns"), shown, lambda match: match.turns, _each(shown, lambda match: match.turns)),
        _plot("misses", _("Misses"), shown, lambda match: match.misses, _each(shown, lambda match: match.misses)),
        _plot(
            "words",
            _("Agents per clue"),
            shown,
            lambda match: match.clue_words / max(1, match.turns),
            (decimal(per_clue, 2), n_("{n} clue", "{n} clues", clues)),
            places=1,
        ),
        _plot("found", _("Agents found"), shown, lambda match: match.found, _each(shown, lambda match: match.found)),
        _plot(
            "assassins",
            _("Assassins"),
            shown,
            lambda match: match.assassins,
            (str(assassins), n_("in {n} match", "in {n} matches", len(shown))),
        ),
        _plot(
            "penalties",
            _("Penalties"),
            shown,
            lambda match: match.penalties,
            (str(sum(match.penalties for match in shown)), n_("in {n} match", "in {n} matches", len(shown))),
        ),
    )


def _each(shown: Sequence[DuetMatch], count: Callable[[DuetMatch], float]) -> tuple[str, str]:
    return decimal(sum(map(count, shown)) / len(shown)), _("per match")


def _plot(
    key: str,
    title: str,
    shown: Sequence[DuetMatch],
    count: Callable[[DuetMatch], float],
    value: tuple[str, str],
    places: int = 0,
) -> Plot:
    last = shown[-LAST:]
    found = [count(match) for match in last]
    most = max(found)
    bars = tuple(one / most if most else 0.0 for one in found)
    bands = (decimal(0, places), decimal(most, places))
    return Plot(
        key=key,
        title=title,
        value=value[0],
        detail=value[1],
        bars=bars,
        good=tuple(match.won for match in last),
        bands=bands,
    )

"""The model of the set-up of a new game, and storing the choices."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.present.game_info import Choice, GameInfo, Leaflet, Offer, Switch
from app.present.i18n import _, n_
from app.present.people import Person, people
from app.present.setup.bot_choice import LEVELS, Companion, alone, companion, level_of, people_of
from app.present.setup.bot_choice import keep as keep_bots
from app.present.setup.turn_limit import house_rules

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView

HERE, AWAY = "here", "away"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The complete model of the screen."""

    leaflet: Leaflet
    tab: str
    people: tuple[Person, ...]
    fewest: int
    most: int
    teams: bool
    away: bool  # on several devices
    alone: bool  # one person with bots
    level: int  # of those bots
    front: tuple[Offer, ...]
    house: str  # the house rules in one phrase; empty if the game has none


def setup(prefs: "PreferencesView", play: GameInfo) -> Setup:
    """Build the set-up screen."""
    leaflet = play.leaflet()
    house = house_rules(prefs, play)
    who = players(prefs, play)
    return Setup(
        leaflet=leaflet,
        tab=n_("{n} player", "{n} players", sum(max(1, len(person.names)) for person in who)),
        people=who,
        fewest=play.fewest,
        most=play.most,
        teams=play.teams,
        away=away(prefs, play.game),
        alone=not away(prefs, play.game) and alone(prefs, play, len(who)),
        level=LEVELS.index(level_of(prefs, play.game)),
        front=play.front(prefs),
        house=(", ".join(house_texts(house)) or _("standard rules")) if house else "",
    )


def house_texts(house: tuple[Offer, ...]) -> list[str]:
    """The house rules that differ from the default, each in a few words."""
    words = []
    for offer in house:
        if isinstance(offer, Switch) and offer.on:
            words.append(offer.title)
        elif isinstance(offer, Choice) and offer.chosen:
            words.append(offer.now.row_text or offer.now.caption)
    return words


def away(prefs: "PreferencesView", game: str) -> bool:
    """Whether the game is to be played on several devices."""
    return prefs.choice(f"{game}/where") == AWAY


# -- the players -----------------------------------------------------------------------------------


def count(prefs: "PreferencesView", play: GameInfo) -> int:
    """The number of players."""
    kept = prefs.choice(f"{play.game}/seats")
    return max(play.fewest, min(play.most, int(kept))) if kept.isdecimal() else play.fewest


def players(prefs: "PreferencesView", play: GameInfo) -> tuple[Person, ...]:
    """The players as last entered, or with default names."""
    seats = range(count(prefs, play))
    people_at = people_of(prefs, play, len(seats))
    bots = [companion(prefs, play.game, seat) if seat not in people_at else None for seat in seats]
    teams = [
        names_of(prefs, seat)[: None if play.teams else 1] if bot is None else (bot.name,)
        for seat, bot in zip(seats, bots, strict=True)
    ]
    characters = [bot.character if bot is not None else None for bot in bots]
    return people(teams, prefs.identities[: len(seats)], characters)


def names_of(prefs: "PreferencesView", seat: int) -> tuple[str, ...]:
    """The names at a seat: one, or those of a team."""
    fallback = (_("Anna"), _("Ben"), _("Carol"), _("Dan"))
    names = tuple(name for name in prefs.names[seat].split("\n") if name.strip())
    return names or (fallback[seat],)


def rename(store: "PreferencesStore", seat: int, wanted: tuple[str, ...], identity: int) -> None:
    """Set the names and the identity of a seat; another seat with that identity gets the old one."""
    names = list(store.prefs.names)
    names[seat] = "\n".join(name.strip() for name in wanted if name.strip())
    store.set(names=tuple(names))
    mark(store, seat, identity)


def mark(store: "PreferencesStore", seat: int, identity: int) -> None:
    """Set the identity of a seat."""
    identities = list(store.prefs.identities)
    if identity in identities:
        identities[identities.index(identity)] = identities[seat]
    identities[seat] = identity
    store.set(identities=tuple(identities))


def swap(store: "PreferencesStore", play: GameInfo, seat: int = 0) -> None:
    """Swap a player with the next one."""
    names, identities = list(store.prefs.names), list(store.prefs.identities)
    names[seat], names[seat + 1] = ("\n".join(names_of(store.prefs, other)) for other in (seat + 1, seat))
    identities[seat], identities[seat + 1] = identities[seat + 1], identities[seat]
    store.set(names=tuple(names), identities=tuple(identities))
    bots: dict[int, Companion | None] = {
        seat: companion(store.prefs, play.game, seat + 1),
        seat + 1: companion(store.prefs, play.game, seat),
    }
    keep_bots(store, play.game, bots)
    if seat == 0:
        play.swapped(store)


def toggle(store: "PreferencesStore", game: str, switch: Switch) -> None:
    """Toggle a switch."""
    store.choose(f"{game}/{switch.key}", "" if switch.on else "on")

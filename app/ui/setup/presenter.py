"""Says what can be chosen for a new game, and keeps the choices."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.present.i18n import _, n_
from app.present.people import Person, people
from app.ui.match.game_info import Choice, GameInfo, Leaflet, Offer, Switch
from app.ui.setup.bot_choice import LEVELS, Companion, alone, companion, level_of, people_of
from app.ui.setup.bot_choice import keep as keep_bots

if TYPE_CHECKING:
    from app.ui.app import Safehouse

HERE, AWAY = "here", "away"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Everything on the screen."""

    leaflet: Leaflet
    tab: str
    people: tuple[Person, ...]
    fewest: int
    most: int
    teams: bool
    away: bool  # on several devices
    alone: bool  # one person, and bots
    level: int  # of those bots
    front: tuple[Offer, ...]
    house: str  # the house rules in one phrase; empty if the game has none


def setup(app: "Safehouse", play: GameInfo) -> Setup:
    """The set-up screen as it is now."""
    leaflet = play.leaflet()
    house = play.house(app)
    who = players(app, play)
    return Setup(
        leaflet=leaflet,
        tab=n_("{n} player", "{n} players", sum(max(1, len(person.names)) for person in who)),
        people=who,
        fewest=play.fewest,
        most=play.most,
        teams=play.teams,
        away=away(app, play.game),
        alone=not away(app, play.game) and alone(app, play, len(who)),
        level=LEVELS.index(level_of(app, play.game)),
        front=play.front(app),
        house=(", ".join(told(house)) or _("as in the box")) if house else "",
    )


def told(house: tuple[Offer, ...]) -> list[str]:
    """The house rules that are not as in the box, each in a few words."""
    words = []
    for offer in house:
        if isinstance(offer, Switch) and offer.on:
            words.append(offer.title)
        elif isinstance(offer, Choice) and offer.chosen:
            words.append(offer.now.told or offer.now.caption)
    return words


def away(app: "Safehouse", game: str) -> bool:
    """Whether the game is to be played on several devices."""
    return app.prefs.choice(f"{game}/where") == AWAY


# -- the players -----------------------------------------------------------------------------------


def count(app: "Safehouse", play: GameInfo) -> int:
    """How many players there are."""
    kept = app.prefs.choice(f"{play.game}/seats")
    return max(play.fewest, min(play.most, int(kept))) if kept.isdecimal() else play.fewest


def players(app: "Safehouse", play: GameInfo) -> tuple[Person, ...]:
    """The players as they were last entered, or strangers to begin with."""
    seats = range(count(app, play))
    people_at = people_of(app, play, len(seats))
    bots = [companion(app, play.game, seat) if seat not in people_at else None for seat in seats]
    teams = [
        names_of(app, seat)[: None if play.teams else 1] if bot is None else (bot.name,)
        for seat, bot in zip(seats, bots, strict=True)
    ]
    characters = [bot.character if bot is not None else None for bot in bots]
    return people(teams, app.prefs.identities[: len(seats)], characters)


def names_of(app: "Safehouse", seat: int) -> tuple[str, ...]:
    """Who plays a seat: one name, or those of a team."""
    fallback = (_("Anna"), _("Béla"), _("Cili"), _("Dénes"))
    names = tuple(name for name in app.prefs.names[seat].split("\n") if name.strip())
    return names or (fallback[seat],)


def rename(app: "Safehouse", seat: int, wanted: tuple[str, ...], identity: int) -> None:
    """Gives a seat its names and an identity; whoever had that identity takes the one set free."""
    names = list(app.prefs.names)
    names[seat] = "\n".join(name.strip() for name in wanted if name.strip())
    app.set(names=tuple(names))
    mark(app, seat, identity)


def mark(app: "Safehouse", seat: int, identity: int) -> None:
    """Gives a seat an identity."""
    identities = list(app.prefs.identities)
    if identity in identities:
        identities[identities.index(identity)] = identities[seat]
    identities[seat] = identity
    app.set(identities=tuple(identities))


def swap(app: "Safehouse", play: GameInfo, seat: int = 0) -> None:
    """A player and the next one change places."""
    names, identities = list(app.prefs.names), list(app.prefs.identities)
    names[seat], names[seat + 1] = ("\n".join(names_of(app, other)) for other in (seat + 1, seat))
    identities[seat], identities[seat + 1] = identities[seat + 1], identities[seat]
    app.set(names=tuple(names), identities=tuple(identities))
    bots: dict[int, Companion | None] = {
        seat: companion(app, play.game, seat + 1),
        seat + 1: companion(app, play.game, seat),
    }
    keep_bots(app, play.game, bots)
    if seat == 0:
        play.swapped(app)


def toggle(app: "Safehouse", game: str, switch: Switch) -> None:
    """Turns a switch."""
    app.choose(f"{game}/{switch.key}", "" if switch.on else "on")

"""Small drawn parts of Rogue Agent's pages: icons, dice, tokens, figures, badges, by name.

They accompany texts, so screen readers ignore them. Colours are classes, as the content security policy forbids inline
styles.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from app.present.rogue.theme import GANGS, INKS, NIGHT
from app.present.tokens import IDENTITIES
from app.web.markup import Html, tag
from games.rogue.vocabulary import Colour, Stock, Syndicate, Upgrade

if TYPE_CHECKING:
    from app.present.people import Person
    from app.present.rogue.model import CityToken
    from app.present.rogue.row_values import RowIcon
    from games.rogue.vocabulary import Face, Identity

STOCKS = {
    Stock.EVIDENCE: ("die-evidence", "evidence"),
    Stock.FUEL: ("die-fuel", "fuel"),
    Stock.AMMO: ("die-ammo", "ammo"),
    Stock.WEAPON: ("die-weapon", "weapon"),
    Stock.CAR: ("die-car", "car"),
    Stock.AGENT: ("die-agent", "agent"),
    Stock.STAMINA: ("icon-heart", "ok"),
    Stock.CREDITS: ("die-credit", "second"),
    Stock.INFLUENCE: ("icon-influence", "lamp"),
}
UPGRADES = {
    Upgrade.PISTOL: "die-weapon",
    Upgrade.ENGINE: "icon-engine",
    Upgrade.SHIELD: "icon-shieldHuman",
    Upgrade.SCOUT: "icon-scout",
    Upgrade.ARMOR: "icon-armor",
}
SHARED = {  # common icons, and this game's drawing for each
    "md-skip-previous": "icon-prev",
    "md-play": "icon-play",
    "md-pause": "icon-pause",
    "trophy-outline": "icon-influence",
    "arrow-right-circle-outline": "icon-next",
    "lightbulb-on-outline": "icon-help",
}
_INKS = {str(getattr(NIGHT, field.name)): field.name.replace("_", "-") for field in reversed(fields(NIGHT))}
_INKS |= {ink: look.shape for look, ink in zip(IDENTITIES, INKS, strict=True)}
LAST_DIE = 6


def ink(colour: str) -> str:
    """The class of a colour, or ""."""
    name = _INKS.get(colour, "")
    return f"c-{name}" if name else ""


def icon(name: str, colour: str = "") -> Html:
    """An icon in a colour, given by name or as #RRGGBB; by default in that of its text."""
    shown = SHARED.get(name, name)
    tint = ink(colour) if colour.startswith("#") else f"c-{colour}" if colour else ""
    return tag("i", class_=f"ri {shown} {tint}".strip())


def piece(name: str, kind: str = "") -> Html:
    """A token with its own colours."""
    return tag("i", class_=f"rt {name} {kind}".strip())


def stock(what: Stock, kind: str = "") -> Html:
    """The symbol of a stock."""
    name, colour = STOCKS[what]
    return tag("i", class_=f"ri {name} c-{kind or colour}")


def die(colour: Colour, face: Face | None, kind: str = "") -> Html:
    """A special die: unrolled with its pips, or with a face."""
    if colour is Colour.WHITE:
        return piece("search-white", f"die {kind}".strip())
    if face is None:
        return piece(f"die-body-{colour.value}", f"die {kind}".strip())
    symbol = tag("b", class_=f"ri die-{face.value}")
    return tag("i", symbol, class_=f"rt die-face-{colour.value} die {kind}".strip())


def regular_die(number: int) -> Html:
    """A die with pips; without a number an empty place."""
    return piece(f"d6-{number}", "die") if number else tag("i", "?", class_="die none", aria_hidden="true")


def figure(who: Person, android: bool) -> Html:
    """A player's figure."""
    return piece(f"{'android' if android else 'agent'}-{who.look.shape}", "figure")


def informant(who: Person | None) -> Html:
    """An informant, or a free slot."""
    return piece("informant-slot-empty" if who is None else f"informant-{who.look.shape}")


def identity(what: Identity | None, kind: str = "") -> Html:
    """An identity token: its back if it is unknown."""
    return piece(f"identity-{'back' if what is None else what.value}", kind)


def syndicate(which: Syndicate) -> Html:
    """The badge of a syndicate: a shape and a letter."""
    return piece(GANGS[which].badge, "gang")


def criminal(number: int, *, defeated: bool, eye: str = "", gang: Syndicate | None = None) -> Html:
    """A criminal, with the badge of its syndicate once the card is face up, or the eye of a player who
    read the file.
    """
    over = syndicate(gang) if gang is not None else icon("icon-eye", eye) if eye else None
    how = "defeated" if defeated else "rampant"
    return tag("i", over, class_=f"rt criminal-{how}-{number}")


def city_token(token: CityToken) -> Html:
    """A criminal, an assassin or a bomb on a tile."""
    if token.kind == "bomb":
        return piece(f"bomb-timer-{min(LAST_DIE, max(1, token.number))}")
    if token.kind == "assassin":
        return piece("assassin")
    return criminal(token.number, defeated=token.defeated, eye=token.eye, gang=token.gang)


def sign(of: RowIcon) -> Html:
    """The icon of a line."""
    drawn = _drawn(of)
    return tag("span", drawn, class_="sign-at") if drawn else drawn


def _drawn(of: RowIcon) -> Html:
    if of.kind == "icon":
        return icon(of.name, of.ink)
    if of.kind == "stock":
        return stock(Stock(of.name))
    if of.kind in ("rampant", "defeated"):
        return criminal(of.number, defeated=of.kind == "defeated", eye=of.ink)
    if of.kind == "bomb":
        return piece(f"bomb-timer-{min(LAST_DIE, max(1, of.number))}")
    if of.kind == "identity":
        return piece(f"identity-{of.name or 'back'}")
    if of.kind == "syndicate":
        return syndicate(Syndicate(of.name))
    if of.person is not None:
        return informant(of.person) if of.kind == "informant" else figure(of.person, of.kind == "android")
    if of.kind == "mystery":
        return tag("i", tag("b", "?"), class_="rt bomb-timer-6 mystery", aria_hidden="true")
    return piece(of.kind) if of.kind in ("assassin", "police") else Html()

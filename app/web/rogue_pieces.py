"""The small drawn parts of Rogue Agent on a page: icons, dice, tokens, figures, badges, by the names of the art.

They are pictures beside words, so a screen reader passes over them. Colours come as classes: a strict policy forbids
inline styles.
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
SHARED = {  # icons that all games have, and the drawing of this game that says the same
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
    """The class of a colour; "" for one that has none."""
    name = _INKS.get(colour, "")
    return f"c-{name}" if name else ""


def icon(name: str, colour: str = "") -> Html:
    """An icon in a colour, which is the name of one or its digits; without, in that of its words."""
    shown = SHARED.get(name, name)
    tint = ink(colour) if colour.startswith("#") else f"c-{colour}" if colour else ""
    return tag("i", class_=f"ri {shown} {tint}".strip())


def piece(name: str, kind: str = "") -> Html:
    """A token in its own colours."""
    return tag("i", class_=f"rt {name} {kind}".strip())


def stock(what: Stock, kind: str = "") -> Html:
    """The symbol of something a player has."""
    name, colour = STOCKS[what]
    return tag("i", class_=f"ri {name} c-{kind or colour}")


def die(colour: Colour, face: Face | None, kind: str = "") -> Html:
    """A special die: unrolled with its pips, or showing a face."""
    if colour is Colour.WHITE:
        return piece("search-white", f"die {kind}".strip())
    if face is None:
        return piece(f"die-body-{colour.value}", f"die {kind}".strip())
    symbol = tag("b", class_=f"ri die-{face.value}")
    return tag("i", symbol, class_=f"rt die-face-{colour.value} die {kind}".strip())


def regular_die(number: int) -> Html:
    """A die with pips; without a number a place for one."""
    return piece(f"d6-{number}", "die") if number else tag("i", "?", class_="die none", aria_hidden="true")


def figure(who: Person, android: bool) -> Html:
    """Somebody's figure."""
    return piece(f"{'android' if android else 'agent'}-{who.look.shape}", "figure")


def informant(who: Person | None) -> Html:
    """An informant, or the free place of one."""
    return piece("informant-slot-empty" if who is None else f"informant-{who.look.shape}")


def identity(what: Identity | None, kind: str = "") -> Html:
    """An identity token: its back if it is not known."""
    return piece(f"identity-{'back' if what is None else what.value}", kind)


def syndicate(which: Syndicate) -> Html:
    """The badge of a syndicate: a shape and a letter."""
    return piece(GANGS[which].badge, "gang")


def criminal(number: int, *, defeated: bool, eye: str = "", gang: Syndicate | None = None) -> Html:
    """A criminal, with the badge of the syndicate once the card is open, or the eye of whoever read the file."""
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
    """The picture at the head of a line."""
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

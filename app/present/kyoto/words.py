"""The nouns of Kyoto in the current language: places, cards, faces, special agents, equipment, sides."""

from collections.abc import Mapping
from functools import cache

from app.present.i18n import _, current_language
from games.kyoto.board import place_name
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import COLOURS, Card, Deck, Face, Gear, Special

PLACES = {Card.YELLOW: "tavern", Card.RED: "shrine", Card.GREEN: "residence", Card.BLUE: "castle", Card.JOKER: "joker"}
KINDS = {
    "Y": "tavern",
    "R": "shrine",
    "G": "residence",
    "B": "castle",
    "N": "neutral",
    "H": "hq-oniwaban",
    "h": "hq-government",
}
FACES = {
    Face.REAL_3: "3-real",
    Face.FAKE_3: "3",
    Face.REAL_2: "2-real",
    Face.FAKE_2: "2",
    Face.FAKE_1: "1",
    Face.FAKE_0: "0",
}
GEAR = {gear: "armoured-fan" if gear is Gear.FAN else gear.value for gear in Gear}
FACE_OF = {drawing: face for face, drawing in FACES.items()}
GEAR_OF = {drawing: gear for gear, drawing in GEAR.items()}

CHAPTERS: Mapping[Phase, str] = {
    Phase.DEPLOY: "setup",
    Phase.NEUTRAL: "specials",
    Phase.SPECIAL: "specials",
    Phase.GUARD: "specials",
    Phase.PLAY: "turn",
    Phase.PUSH: "tactics",
    Phase.EXCHANGE: "tactics",
    Phase.MARK: "tactics",
    Phase.REVOLVER: "equipment",
    Phase.UNLOCK: "equipment",
    Phase.DECOY: "tactics",
    Phase.STEP: "tactics",
    Phase.FAN: "equipment",
    Phase.TAKE_BACK: "turn",
    Phase.AFTER: "turn",
    Phase.DRAW: "turn",
    Phase.KEEP: "turn",
    Phase.READY: "end",
    Phase.OVER: "end",
}
"""The chapter of the rules for each phase."""


def drawing(card: Card) -> str:
    """The name of a card's drawing."""
    return PLACES.get(card, card.value)


def back(deck: Deck) -> str:
    """The name of the drawing of a deck's backs."""
    return {Deck.LOCATIONS: "back-location", Deck.TACTICS: "back-tactic"}[deck]


def card_name(card: str) -> str:
    """The name of a card, by its drawing."""
    return _card_names(current_language())[card]


@cache
def _card_names(_language: str) -> Mapping[str, str]:
    """All card names in a language; cached, as a board uses thirty of them in each layout."""
    return {
        "tavern": _("Tavern"),
        "shrine": _("Shrine"),
        "residence": _("Residence"),
        "castle": _("Castle"),
        "joker": _("Any place"),
        "defence": _("Defence"),
        "tunnel": _("Tunnel"),
        "attack": _("Attack"),
        "swap": _("Swap"),
        "decoy": _("Decoy"),
        "neutral": _("Bridge"),
        "hq-oniwaban": _("Oniwaban headquarters"),
        "hq-government": _("Government headquarters"),
    }


def kind_name(kind: str) -> str:
    """The name of a kind of place, by its drawing."""
    return card_name(kind)


def place_help(kind: str) -> str:
    """A sentence about who may enter a kind of place, by its drawing."""
    if kind in ("tavern", "shrine", "residence", "castle"):
        return _("{place}: a card of this kind leads here, and so does Any place.", place=card_name(kind))
    if kind == "neutral":
        return _("{place}: every location card leads here.", place=card_name(kind))
    return _("{place}: every location card of this side leads here, none of the other.", place=card_name(kind))


def card_help(card: str) -> str:
    """The effect of a card, in a sentence or two."""
    if card in ("tavern", "shrine", "residence", "castle"):
        return _(
            "One agent moves one place forward, straight or diagonally, to a place of this kind. Any location card "
            "also leads onto a bridge or your own headquarters."
        )
    return {
        "joker": _("One agent moves one place forward, straight or diagonally, to any kind of place."),
        "defence": _("One agent moves one place sideways or back, to any kind of place."),
        "tunnel": _("One agent moves along its row as far as you like, but can’t pass anyone."),
        "attack": _("One agent moves one place forward; then push one enemy agent back one place."),
        "swap": _("Two agents in one row or column swap, or don’t; no one else knows. Both are hidden again."),
        "decoy": _(
            "A location card is face down under it. An enemy agent that moves to that kind of place can be pushed "
            "back two places."
        ),
    }[card]


def face_name(face: Face) -> str:
    """The name of an identity."""
    return _("{n}, real", n=face[0]) if FACES[face].endswith("-real") else _("{n}, false", n=face[0])


def agent_name(side: int, face: str) -> str:
    """The name of an agent as drawn: its face may be hidden."""
    if not face:
        return _("{side}: hidden agent", side=side_name(side))
    return face_name(FACE_OF[face])


def side_name(side: int) -> str:
    """The name of a side."""
    return "Oniwaban" if side == 0 else _("Government")


def agents_and_hand(name: str) -> str:
    """The title of a player's private view."""
    return _("{who}’s agents and hand", who=name)


def spot(cell: int) -> str:
    """A cell as labelled on the rim."""
    return place_name(cell)


def special_words(special: Special) -> tuple[str, str, str]:
    """A special agent: her name, when she acts, and her effect."""
    return {
        Special.TOMOYO: (
            "Tomoyo",
            _("When the hand is refilled"),
            _("For each card, draw two from either deck. Keep one; the other goes under its deck."),
        ),
        Special.YOKO: (
            "Yoko",
            _("When an agent moves"),
            _(
                "An agent may leap over one of its own side to the next place in line. The card must match where it "
                "lands."
            ),
        ),
        Special.AYANE: (
            "Ayane",
            _("When a location card is played"),
            _("The card may return to your hand. Not for Any place."),
        ),
        Special.ANJU: (
            "Anju",
            _("When a Decoy is played"),
            _("Two location cards may be marks. They work as two decoys; using one keeps the other."),
        ),
        Special.CHIHARU: (
            "Chiharu",
            _("All game"),
            _(
                "Her agents may enter enemy headquarters with any location card. Enemies can’t enter the bridge on her "
                "side."
            ),
        ),
        Special.IROHA: (
            "Iroha",
            _("When her side is attacked"),
            _("The attacker is also revealed, and stays face up."),
        ),
        Special.RURI: (
            "Ruri",
            _("All game"),
            _("A location card lies face up on her. Her side’s agents on that kind of place can’t be attacked."),
        ),
    }[special]


def gear_words(gear: Gear) -> tuple[str, str]:
    """An equipment card: its name and effect."""
    return _gear_words(current_language())[gear]


@cache
def _gear_words(_language: str) -> Mapping[Gear, tuple[str, str]]:
    """All equipment in a language; cached, as each layout names the cards of both sides."""
    return {
        Gear.TYPESCRIPT: (_("Typescript"), _("On your turn: take one card from your discard pile into your hand.")),
        Gear.REVOLVER: (
            _("Revolver"),
            _(
                "When attacked: name the attacker exactly. A hit captures it before the clash; a miss leaves it face "
                "up."
            ),
        ),
        Gear.WIRETAP: (_("Wiretap"), _("On your turn: one enemy agent shows its face.")),
        Gear.FAN: (_("Armoured fan"), _("After winning a clash as the attacker, that agent moves again at once.")),
        Gear.STUNNER: (_("Stunner"), _("On your turn: one enemy agent can’t be moved next turn.")),
        Gear.ANAESTHETIC: (_("Anaesthetic"), _("On your turn: one enemy agent has to be moved next turn.")),
    }


def deck_name(deck: Deck) -> str:
    """The name of a deck."""
    return {Deck.LOCATIONS: _("Locations"), Deck.TACTICS: _("Tactics")}[deck]


def noun(key: str, value: object) -> object:
    """A parameter of a message in words."""
    if key == "card" or key == "mark":
        return card_name(drawing(Card(str(value))))
    if key == "kind":
        return card_name(drawing(Card(str(value)))) if value in COLOURS else value
    if key == "gear":
        return gear_words(Gear(str(value)))[0]
    if key == "deck":
        return deck_name(Deck(str(value)))
    if key == "side":
        return side_name(int(str(value)))
    return value

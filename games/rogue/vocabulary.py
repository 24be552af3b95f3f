"""The basic types of Rogue Agent: modes, dice, stocks of players, tokens, effects of cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from games.core.bounds import Among, Shaped, Within

NUMBERS = (1, 2, 3, 4, 5, 6)
"""The numbers of precincts, criminals and the faces of a regular die."""
TILES = 13

Number: TypeAlias = Annotated[int, Within(NUMBERS[0], NUMBERS[-1])]
MaybeNumber: TypeAlias = Annotated[int, Within(0, NUMBERS[-1])]
TileSlot: TypeAlias = Annotated[int, Within(0, TILES - 1)]
CardId: TypeAlias = Annotated[int, Among("card")]
MaybeCard: TypeAlias = Annotated[int, Among("card", 0)]
"""A criminal card, or 0 for an unknown one."""
MaybeTile: TypeAlias = Annotated[int, Within(-1, TILES - 1)]
Small: TypeAlias = Annotated[int, Within(0, 99)]
Some: TypeAlias = Annotated[int, Within(-999, 999)]
"""A non-negative amount; far above the numbers in any box."""


class Mode(StrEnum):
    AGENT = "agent"
    ANDROID = "android"


class Phase(StrEnum):
    TIME = "time"
    ACTION = "action"
    CITY = "city"
    OVER = "over"


class TileKind(StrEnum):
    HQ = "hq"
    LOCATION = "location"
    PRECINCT = "precinct"


class Colour(StrEnum):
    """The colours of special dice; `white` on a search icon stands for a colour of the player's choice (RA-86)."""

    RED = "red"
    GREEN = "green"
    BLACK = "black"
    WHITE = "white"


COLOURS = (Colour.RED, Colour.GREEN, Colour.BLACK)


class Face(StrEnum):
    """The faces of special dice; those ending in 2 show their symbol twice."""

    EXPLOSION = "explosion"
    AMPLIFY = "amplify"
    WEAPON = "weapon"
    CAR = "car"
    AGENT = "agent"
    AMMO = "ammo"
    AMMO2 = "ammo2"
    FUEL = "fuel"
    FUEL2 = "fuel2"
    EVIDENCE = "evidence"
    EVIDENCE2 = "evidence2"
    CREDIT = "credit"
    CREDIT2 = "credit2"
    HEAL = "heal"
    HEAL2 = "heal2"


class Stock(StrEnum):
    """The stocks of a player; the names are those of `facts.Player`."""

    EVIDENCE = "evidence"
    FUEL = "fuel"
    AMMO = "ammo"
    WEAPON = "weapon"
    CAR = "car"
    AGENT = "agent"
    STAMINA = "stamina"
    CREDITS = "credits"
    INFLUENCE = "influence"


RESOURCES = (Stock.EVIDENCE, Stock.FUEL, Stock.AMMO)
UPGRADES = (Stock.WEAPON, Stock.CAR, Stock.AGENT)

CREDITS_A_SYMBOL = 2  # RA-92
YIELD = {
    Face.WEAPON: (Stock.WEAPON, 1),
    Face.CAR: (Stock.CAR, 1),
    Face.AGENT: (Stock.AGENT, 1),
    Face.AMMO: (Stock.AMMO, 1),
    Face.AMMO2: (Stock.AMMO, 2),
    Face.FUEL: (Stock.FUEL, 1),
    Face.FUEL2: (Stock.FUEL, 2),
    Face.EVIDENCE: (Stock.EVIDENCE, 1),
    Face.EVIDENCE2: (Stock.EVIDENCE, 2),
    Face.CREDIT: (Stock.CREDITS, CREDITS_A_SYMBOL),
    Face.CREDIT2: (Stock.CREDITS, 2 * CREDITS_A_SYMBOL),
    Face.HEAL: (Stock.STAMINA, 1),
    Face.HEAL2: (Stock.STAMINA, 2),
}
"""The gain of a face in a Search (RA-90 to RA-92)."""


class Upgrade(StrEnum):
    PISTOL = "pistol"
    ENGINE = "engine"
    SHIELD = "shield"
    SCOUT = "scout"
    ARMOR = "armor"


class Syndicate(StrEnum):
    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"
    ORANGE = "orange"
    WHITE = "white"  # wild (RA-154)


class Icon(StrEnum):
    """The icon of a reveal effect: the players it strikes."""

    RED = "red"  # those who did not investigate (RA-63)
    WHITE = "white"  # those who did (RA-64)


class Effect(StrEnum):
    """The effects of cards; `amount` gives their size."""

    LOSE_OWN_INFORMANT = "lose_own_informant"  # one of the agent's, wherever it is
    LOSE_INFORMANT_HERE = "lose_informant_here"  # one of the agent's, from this tile if possible
    LOSE_ANY_INFORMANT = "lose_any_informant"  # any player's; the player to the left chooses (AMB-12)
    LOSE_STAMINA = "lose_stamina"
    LOSE_AMMO = "lose_ammo"
    LOSE_FUEL = "lose_fuel"
    LOSE_EVIDENCE = "lose_evidence"
    LOSE_CREDITS = "lose_credits"
    LOSE_INFLUENCE = "lose_influence"
    NEAR_BOMBS = "near_bombs"  # timers on this tile and adjacent ones drop
    ALL_BOMBS = "all_bombs"  # timers in the whole city drop
    KILLER = "killer"  # an assassin from the Data Stream comes to this tile
    RUN = "run"  # the criminal moves on along the event path
    GAIN_EVIDENCE = "gain_evidence"
    GAIN_CREDITS = "gain_credits"
    SHOW_IDENTITY = "show_identity"
    FREE_CRIMINAL = "free_criminal"  # one in custody goes back to the Data Stream
    TOUGHER = "tougher"  # more hits are needed in this attack
    WEAKER = "weaker"  # fewer are
    NO_AMMO = "no_ammo"  # in this attack
    EXTRA_DIE = "extra_die"  # a free black die in this attack
    NO_INFORMANTS = "no_informants"  # clock: the player's informants do not protect
    NO_SHIELDS = "no_shields"  # clock: human shields do not protect
    HUNTED = "hunted"  # clock: assassins and bombs cost more stamina
    FROZEN = "frozen"  # clock: credits can be neither gained nor spent


FOR_THIS_ATTACK = frozenset((Effect.TOUGHER, Effect.WEAKER, Effect.NO_AMMO, Effect.EXTRA_DIE))
CLOCKS = frozenset((Effect.NO_INFORMANTS, Effect.NO_SHIELDS, Effect.HUNTED, Effect.FROZEN))  # RA-74


class Identity(StrEnum):
    ANDROID = "android"
    HUMAN = "human"


BOMB, ASSASSIN = "bomb", "assassin"
"""Event tokens as named by chance and the Director; a criminal is its number as a text."""
Token: TypeAlias = Annotated[str, Shaped(f"{BOMB}|{ASSASSIN}|[1-6]")]


class Deed(StrEnum):
    """The Justice and Underground actions: two per turn, each only once per tile (RA-57, RA-185)."""

    ATTACK = "attack"
    ARREST = "arrest"
    INTERCEPT = "intercept"
    TURN_IN = "turn_in"
    SEARCH = "search"
    PURCHASE = "purchase"
    DEFUSE = "defuse"
    ATTACK_ANDROID = "attack_android"
    ATTACK_AGENT = "attack_agent"
    ATTACK_LOCATION = "attack_location"


DEEDS_A_TURN = 2  # RA-56, RA-185
UNDERGROUND = frozenset((Deed.ATTACK_AGENT, Deed.ATTACK_LOCATION))
"""Actions of exposed androids only (RA-185); an agent may have taken Justice actions before it was exposed."""


class Way(StrEnum):
    """How a die of a Search is resolved."""

    PLAIN = "plain"
    AMPLIFY = "amplify"  # with an amplify symbol: doubled, or an explosion ignored
    INFORMANT = "informant"
    ARMOR = "armor"
    AMMO = "ammo"

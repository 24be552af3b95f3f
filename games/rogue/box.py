"""The contents of the box as data: tiles and their plan, dice, boards, counts and prices, criminal cards.

The files in `data/` are the standard box. Another box, or some of its five parts, is read with `read_box` and played by
putting it into `Options.box`; `box_faults.py` lists its faults.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated, TypeAlias

from games.core.bounds import Long
from games.core.value import BadValue, Json, Value, but, canonical, decode, encode, frozen, read_json
from games.rogue.vocabulary import Colour, Effect, Face, Icon, Mode, Stock, Syndicate, TileKind, Upgrade

Word: TypeAlias = Annotated[str, Long(0, 80)]
"""A name, displayed on one line."""


@frozen
class Amount(Value):
    what: Stock
    amount: int


@frozen
class Good(Value):
    """A good for sale: an amount of one stock at the price of an amount of another."""

    price: Amount
    gain: Amount


@frozen
class Symbol(Value):
    """One symbol of a search icon: a number of dice of a colour."""

    colour: Colour
    dice: int


@frozen
class Tile(Value):
    id: Word
    name: Word
    sort: TileKind
    number: int  # of a precinct; otherwise 0
    search: tuple[Symbol, ...]
    goods: tuple[Good, ...]
    slots: int  # for informants
    skulls: int
    human_shield: bool
    android_shield: bool
    certain: tuple[str, ...]  # the parts of this tile that are not house defaults


@frozen
class Plan(Value):
    """The tiles and their possible slots. Slots are (row, column) pairs; everything else refers to slots by index."""

    about: str
    tiles: tuple[Tile, ...]
    slots: tuple[tuple[int, int], ...]
    hq: int
    precincts: tuple[int, ...]
    locations: tuple[int, ...]
    path: tuple[int, ...]  # the event path, its first slot repeated at the end


@frozen
class Dice(Value):
    """The faces of the special dice."""

    about: str
    each: int  # dice of a colour
    red: tuple[Face, ...]
    green: tuple[Face, ...]
    black: tuple[Face, ...]

    def faces(self, colour: Colour) -> tuple[Face, ...]:
        return {Colour.RED: self.red, Colour.GREEN: self.green}.get(colour, self.black)


@frozen
class Threshold(Value):
    """A level of an upgrade on a track: owned if the marker is at `at` or beyond."""

    upgrade: Upgrade
    at: int


@frozen
class Tracks(Value):
    """A player's board: ends and starts of the tracks, and the upgrades on them."""

    about: str
    resource_end: int
    evidence: int
    fuel: int
    ammo: int
    upgrade_end: int
    weapon: tuple[Threshold, ...]
    car: tuple[Threshold, ...]
    agent: tuple[Threshold, ...]
    stamina: int  # the top
    heart: int


@frozen
class Counts(Value):
    """Numbers of pieces, costs and values."""

    about: str
    bombs: int
    assassins: int
    drawn: tuple[int, int, int]  # event tokens per round, for two, three and four players
    agent_rounds: int
    android_rounds: int
    androids: int
    humans: int
    removed_androids: int  # with three players
    removed_humans: int
    identities: int  # tokens a player
    android_limits: tuple[int, int]  # for three and four players
    sheet_columns: int
    sheet_rows: int
    credits: int
    start_credits: int
    informants: int
    reinforce: int
    investigate: int
    scan: int
    bonus: tuple[int, ...]  # by number of criminals of a syndicate
    bonus_more: int  # for each beyond

    def rounds(self, mode: Mode) -> int:
        return self.agent_rounds if mode is Mode.AGENT else self.android_rounds

    def limit(self, seats: int) -> int:
        """The maximum number of androids (RA-178)."""
        return self.android_limits[seats - 3]


@frozen
class CardEffect(Value):
    effect: Effect
    amount: int


@frozen
class Reveal(Value):
    """The effects of turning a card up."""

    icon: Icon
    effect: Effect
    amount: int


@frozen
class Card(Value):
    """A criminal card."""

    id: int
    name: Word
    flavour: Annotated[str, Long(0, 400)]
    syndicate: Syndicate
    hits: int
    bounty: int
    reveal: Reveal | None
    retaliation: tuple[CardEffect, ...]
    reshuffle: bool  # when it walks out of the city, it returns to the deck


@frozen
class Cards(Value):
    about: str
    cards: tuple[Card, ...]


@frozen
class Box(Value):
    """All components of a match."""

    tiles: Plan
    dice: Dice
    tracks: Tracks
    match: Counts
    cards: Cards


_PARTS: dict[str, type[Value]] = {"tiles": Plan, "dice": Dice, "tracks": Tracks, "match": Counts, "cards": Cards}


@cache
def house_box() -> Box:
    """The standard box."""
    folder = resources.files("games.rogue").joinpath("data")
    texts = {part: folder.joinpath(f"{part}.json").read_text("utf-8") for part in _PARTS}
    return decode(Box, {part: read_json(text) for part, text in texts.items()})


def read_box(text: str) -> Box:
    """A box from JSON, an object of its parts; missing parts are the standard ones. `BadValue` if it is invalid."""
    data = read_json(text)
    if not isinstance(data, dict) or not data:
        raise BadValue("box", "an object with some of these was expected: " + ", ".join(_PARTS))
    for part in data:
        if part not in _PARTS:
            raise BadValue(part, "does not belong here")
    return but(house_box(), **{part: decode(_PARTS[part], found, part) for part, found in data.items()})


def write_box(box: Box) -> str:
    """The text of a box, formatted for editing by hand: innermost lists and objects take one line each."""
    return _laid_out(encode(box), "") + "\n"


def _laid_out(data: Json, indent: str) -> str:
    parts = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    if not any(isinstance(part, dict | list) for part in parts):
        return canonical(data)
    more = indent + " "
    if isinstance(data, dict):
        rows = [f"{more}{canonical(name)}: {_laid_out(part, more)}" for name, part in data.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    return "[\n" + ",\n".join(more + _laid_out(part, more) for part in parts) + f"\n{indent}]"

"""What lies in the box, as data: tiles and their plan, dice, boards, counts and prices, criminal cards.

The files in `data/` are the box that comes with the game.  Somebody else's box, or some of its five parts, is read
with `read_box` and played by putting it into `Options.box`; `box_faults.py` says what is wrong with it.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated, TypeAlias

from games.core.bounds import Long
from games.core.value import BadValue, Json, Value, canonical, decode, encode, frozen, read_json
from games.rogue.vocabulary import Colour, Effect, Face, Icon, Mode, Stock, Syndicate, TileKind, Upgrade, but

Word: TypeAlias = Annotated[str, Long(0, 80)]
"""What something is called; on a screen it has one line."""


@frozen
class Amount(Value):
    what: Stock
    amount: int


@frozen
class Good(Value):
    """Something that can be bought: so much of one thing for so much of another."""

    price: Amount
    gain: Amount


@frozen
class Symbol(Value):
    """One symbol of a search icon: so many dice of a colour."""

    colour: Colour
    dice: int


@frozen
class Tile(Value):
    id: Word
    name: Word
    sort: TileKind
    number: int  # of a precinct; else 0
    search: tuple[Symbol, ...]
    goods: tuple[Good, ...]
    slots: int  # for informants
    skulls: int
    human_shield: bool
    android_shield: bool
    certain: tuple[str, ...]  # the parts of this tile that are no house defaults


@frozen
class Plan(Value):
    """The tiles and where they may lie.  Slots are (row, column); everything else names slots by index."""

    about: str
    tiles: tuple[Tile, ...]
    slots: tuple[tuple[int, int], ...]
    hq: int
    precincts: tuple[int, ...]
    locations: tuple[int, ...]
    path: tuple[int, ...]  # the event path, its first slot again at the end


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
    """An upgrade on a track: owned when the marker shows at least `at`."""

    upgrade: Upgrade
    at: int


@frozen
class Tracks(Value):
    """The board of a player: ends, starts, and what lies on the way."""

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
    """How many of what, what costs what, and what is worth what."""

    about: str
    bombs: int
    assassins: int
    drawn: tuple[int, int, int]  # event tokens a round, for two, three and four players
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
    bonus: tuple[int, ...]  # for so many criminals of a syndicate
    bonus_more: int  # for each beyond

    def rounds(self, mode: Mode) -> int:
        return self.agent_rounds if mode is Mode.AGENT else self.android_rounds

    def limit(self, seats: int) -> int:
        """How many androids there may be (RA-178)."""
        return self.android_limits[seats - 3]


@frozen
class CardEffect(Value):
    effect: Effect
    amount: int


@frozen
class Reveal(Value):
    """What happens when a card is turned up."""

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
    reshuffle: bool  # walking out of the city, it goes back into the deck


@frozen
class Cards(Value):
    about: str
    cards: tuple[Card, ...]


@frozen
class Box(Value):
    """Everything a match is played with."""

    tiles: Plan
    dice: Dice
    tracks: Tracks
    match: Counts
    cards: Cards


_PARTS: dict[str, type[Value]] = {"tiles": Plan, "dice": Dice, "tracks": Tracks, "match": Counts, "cards": Cards}


@cache
def house_box() -> Box:
    """The box as it comes with the game."""
    folder = resources.files("games.rogue").joinpath("data")
    texts = {part: folder.joinpath(f"{part}.json").read_text("utf-8") for part in _PARTS}
    return decode(Box, {part: read_json(text) for part, text in texts.items()})


def read_box(text: str) -> Box:
    """A box from JSON, an object of its parts, those that are left out being ours; `BadValue` where it is none."""
    data = read_json(text)
    if not isinstance(data, dict) or not data:
        raise BadValue("box", "an object with some of these was expected: " + ", ".join(_PARTS))
    for part in data:
        if part not in _PARTS:
            raise BadValue(part, "does not belong here")
    return but(house_box(), **{part: decode(_PARTS[part], found, part) for part, found in data.items()})


def write_box(box: Box) -> str:
    """The text of a box, to be changed by hand and read back: what holds nothing more stands on one line."""
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

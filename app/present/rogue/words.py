"""The nouns of Rogue Agent in words: tiles, criminals, cards, effects, stocks."""

from collections.abc import Iterable
from functools import cache

from app.present.i18n import _, n_, say
from app.present.people import Person, named
from games.core.contract import Message, Preview
from games.rogue.box import Card, Tile, house_box
from games.rogue.city import Ground
from games.rogue.vocabulary import Effect, Face, Stock, Syndicate, TileKind, Upgrade


def tile_name(ground: Ground, slot: int) -> str:
    """The name of a tile; names in a player's own set are shown as written there."""
    return name_of(ground.tiles[slot])


def name_of(tile: Tile) -> str:
    return say(f"rogue.tile.{tile.id}") if _named().get(tile.id) == tile.name else tile.name


@cache
def _named() -> dict[str, str]:
    """The names of the standard tiles by id."""
    return {tile.id: tile.name for tile in house_box().tiles.tiles}


def short_name(tile: Tile) -> str:
    """The text on the tile itself: the number of a precinct, or a short name."""
    if tile.sort is TileKind.PRECINCT:
        return str(tile.number)
    return say(f"rogue.short.{tile.id}") if _named().get(tile.id) == tile.name else tile.name


def column_name(place: int) -> str:
    """The name of a column of the bomb sheet."""
    return chr(ord("A") + place) if place < 26 else str(place + 1)


def files_of(name: str) -> str:
    """The title of a player's private files."""
    return _("{name}’s files", name=name)


def criminal_name(number: int) -> str:
    return _("Criminal {number}", number=number)


def card_name(card: Card) -> str:
    """The name on a card."""
    return say(f"rogue.card.{card.id}") if _ours(card) else card.name


def flavour(card: Card) -> str:
    """The flavour text of a card."""
    return say(f"rogue.flavour.{card.id}") if _ours(card) else card.flavour


def _ours(card: Card) -> bool:
    return any(each.id == card.id and each.name == card.name for each in house_box().cards.cards)


def gang_name(which: Syndicate) -> str:
    """The name of a syndicate."""
    return {
        Syndicate.BLUE: _("The Circle"),
        Syndicate.RED: _("The Fuse"),
        Syndicate.GREEN: _("Torque"),
        Syndicate.YELLOW: _("The Ledger"),
        Syndicate.PURPLE: _("The Mirror"),
        Syndicate.ORANGE: _("The Barrel"),
        Syndicate.WHITE: _("Wild"),
    }[which]


def amount(what: Stock, count: int) -> str:
    """An amount of a stock: "2 evidence"."""
    return {
        Stock.EVIDENCE: n_("{n} evidence", "{n} evidence", count),
        Stock.FUEL: n_("{n} fuel", "{n} fuel", count),
        Stock.AMMO: n_("{n} ammo", "{n} ammo", count),
        Stock.WEAPON: n_("{n} weapon level", "{n} weapon levels", count),
        Stock.CAR: n_("{n} car level", "{n} car levels", count),
        Stock.AGENT: n_("{n} agent level", "{n} agent levels", count),
        Stock.STAMINA: n_("{n} stamina", "{n} stamina", count),
        Stock.CREDITS: n_("{n} credit", "{n} credits", count),
        Stock.INFLUENCE: n_("{n} influence", "{n} influence", count),
    }[what]


def stock_name(what: Stock) -> str:
    """The name of a stock on a board."""
    return say(f"rogue.stock.{what}")


def upgrade_name(what: Upgrade) -> str:
    return {
        Upgrade.PISTOL: _("pistol"),
        Upgrade.ENGINE: _("engine"),
        Upgrade.SHIELD: _("shield"),
        Upgrade.SCOUT: _("scout"),
        Upgrade.ARMOR: _("armour"),
    }[what]


def face_name(face: Face) -> str:
    """The name of a die's face."""
    return {
        Face.EXPLOSION: _("explosion"),
        Face.AMPLIFY: _("amplify"),
        Face.WEAPON: _("weapon"),
        Face.CAR: _("patrol car"),
        Face.AGENT: _("agent"),
        Face.AMMO: _("ammo"),
        Face.AMMO2: _("double ammo"),
        Face.FUEL: _("fuel"),
        Face.FUEL2: _("double fuel"),
        Face.EVIDENCE: _("evidence"),
        Face.EVIDENCE2: _("double evidence"),
        Face.CREDIT: _("credit"),
        Face.CREDIT2: _("double credit"),
        Face.HEAL: _("heal"),
        Face.HEAL2: _("double heal"),
    }[face]


def effect_words(effect: Effect, count: int) -> str:
    """The effect of a card, as one sentence about the affected agent."""
    words = {
        Effect.LOSE_OWN_INFORMANT: _("The agent loses an informant in the city."),
        Effect.LOSE_INFORMANT_HERE: _("The agent loses an informant, from this tile first."),
        Effect.LOSE_ANY_INFORMANT: _("The player to the left removes any one informant."),
        Effect.LOSE_STAMINA: _("The agent loses {count} stamina.", count=count),
        Effect.LOSE_AMMO: _("The agent loses up to {count} ammo.", count=count),
        Effect.LOSE_FUEL: _("The agent loses up to {count} fuel.", count=count),
        Effect.LOSE_EVIDENCE: _("The agent loses up to {count} evidence.", count=count),
        Effect.LOSE_CREDITS: n_("The agent loses up to {n} credit.", "The agent loses up to {n} credits.", count),
        Effect.LOSE_INFLUENCE: _("The agent loses {count} influence.", count=count),
        Effect.NEAR_BOMBS: _("Bomb timers here and nearby drop by {count}.", count=count),
        Effect.ALL_BOMBS: _("All bomb timers in the city drop by {count}.", count=count),
        Effect.KILLER: _("An assassin from the Data Stream appears here."),
        Effect.RUN: _("The criminal moves along the event path."),
        Effect.GAIN_EVIDENCE: _("The agent gains {count} evidence.", count=count),
        Effect.GAIN_CREDITS: n_("The agent gains {n} credit.", "The agent gains {n} credits.", count),
        Effect.SHOW_IDENTITY: _("The agent reveals an identity token."),
        Effect.FREE_CRIMINAL: _("One criminal in custody goes free."),
        Effect.TOUGHER: n_("{n} more hit needed.", "{n} more hits needed.", count),
        Effect.WEAKER: n_("{n} fewer hit needed.", "{n} fewer hits needed.", count),
        Effect.NO_AMMO: _("You can’t spend ammo in this attack."),
        Effect.EXTRA_DIE: n_("One free black die.", "{n} free black dice.", count),
        Effect.NO_INFORMANTS: _("Until the next turn, the agent’s informants don’t protect."),
        Effect.NO_SHIELDS: _("Until the next turn, shields on tiles don’t protect."),
        Effect.HUNTED: _("Until the next turn, assassins and bombs cost {count} more stamina.", count=count),
        Effect.FROZEN: _("Until the next turn, credits can’t be gained or spent."),
    }
    return words[effect]


def clock_words(effect: Effect) -> str:
    """A lasting retaliation in two words."""
    return {
        Effect.NO_INFORMANTS: _("no help from informants"),
        Effect.NO_SHIELDS: _("no shields"),
        Effect.HUNTED: _("hunted"),
        Effect.FROZEN: _("credits frozen"),
    }[effect]


# -- messages of the game --------------------------------------------------------------------------


def message_text(message: Message, who: tuple[Person, ...]) -> str:
    """A message of the game: names instead of seats, amounts with their nouns."""
    places = named(message.params, who)
    if "what" in places:
        places["amount"] = amount(Stock(str(places.pop("what"))), int(str(places["amount"])))
    return say(message.key, **places)


def preview_lines(preview: Preview, who: tuple[Person, ...]) -> tuple[str, ...]:
    """The cost and effects of an action, one sentence each."""
    return tuple(message_text(message, who) for message in preview.effects)


def odds_words(name: str, part: int, whole: int) -> str:
    """A probability in words."""
    share = percent(part, whole)
    return {
        "hits": _("{share}% chance of enough hits", share=share),
        "car": _("{share}% chance of a patrol car", share=share),
        "holds": _("{share}% chance the circuit holds", share=share),
    }[name]


def percent(part: int, whole: int) -> int:
    """A share in percent; 0 or 100 only if it is certain."""
    if part in (0, whole):
        return 100 * part // max(1, whole)
    return min(99, max(1, round(100 * part / whole)))


def listed(parts: Iterable[str]) -> str:
    """Several things in one line."""
    return ", ".join(part for part in parts if part)

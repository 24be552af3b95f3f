"""All message keys of games and tables: each needs a sentence in every catalogue.

They are derived from the games' own lists of reasons, so that a new reason without a sentence fails a test.
"""

from app.table.files import StorageTrouble
from app.table.journal import JournalTrouble
from app.table.log import LogTrouble
from app.table.matches import LibraryTrouble
from app.table.packs import PackTrouble
from app.table.requests import TableReason
from app.table.teams import TeamTrouble
from games import GAMES
from games.bots.bot import NO_CHOICE
from games.bots.duet.remarks import KEYS as DUET_MIND_SAYS
from games.bots.kyoto.explanations import KEYS as KYOTO_REASONS
from games.bots.rogue.explanations import KEYS as ROGUE_REASONS
from games.duet.judge.finding import Reason
from games.duet.state import Ending
from games.duet.words import PackFault
from games.rogue.box import house_box
from games.rogue.box_faults import BoxFault
from games.rogue.preview_check import SENTENCES
from games.rogue.vocabulary import Stock, TileKind

DUET_PROMPTS = ("guess", "guess_more", "ask", "clue", "clue_either", "sudden_death", "sudden_death_either")
DUET_PREVIEWS = (
    "miss_takes_one",
    "miss_takes_last",
    "miss_takes_two",
    "miss_takes_last_two",
    "miss_loses",
    "miss_sudden_death",
    "end_takes_one",
    "end_takes_last",
    "end_takes_mistake",
    "end_loses",
    "end_sudden_death",
    "penalty",
)
ROGUE_PROMPTS = (
    "over drawing assigning ordering showing deciding deciding_last deciding_android deciding_android_last walking "
    "facing arming defending chasing evading taking colouring rerolling resolving buying placing cutting naming "
    "naming_any freeing"
)


KYOTO_PREVIEWS = ("clash", "second_real", "third_fake", "escape", "may_escape", "no_escape", "decoys")


def kyoto_keys() -> set[str]:
    """Kyoto's prompts, previews, and faults of a board from a file."""
    from games.kyoto.board import BoardDoubt, BoardFault
    from games.kyoto.facts import Ending, Phase

    both = (Phase.DEPLOY, Phase.SPECIAL, Phase.READY)
    keys = {f"kyoto.prompt.{phase}" for phase in Phase if phase is not Phase.OVER}
    keys |= {f"kyoto.prompt.{phase}_both" for phase in both} | {f"kyoto.prompt.over_{ending}" for ending in Ending}
    keys |= {f"kyoto.preview.{preview}" for preview in KYOTO_PREVIEWS}
    return keys | {f"kyoto.board.{fault}" for kind in (BoardFault, BoardDoubt) for fault in kind}


def wifi_keys() -> set[str]:
    """Messages about connections, invitations, searches and fair deals."""
    from app.lan.close_reason import CloseReason
    from app.lan.diagnosis import Cause
    from app.lan.invite import LinkTrouble
    from app.lan.join_state import ConnectionPhase
    from app.lan.verify import Why

    families = {
        "closing": CloseReason,
        "connection": ConnectionPhase,
        "link": LinkTrouble,
        "diagnosis": Cause,
        "fair": Why,
    }
    return {f"lan.{family}.{member}" for family, members in families.items() for member in members}


def case_keys() -> set[str]:
    """Questions and texts of cases."""
    from games.cases.case_list import FILES, read

    found = set()
    for case in (case for name in FILES for case in read(name)):
        said = (case.question, *case.facts, *case.why, *(choice.label for choice in case.choices))
        found |= {message.key for message in said}
    return found


def spoken_keys() -> dict[str, set[str]]:
    """The keys by catalogue: one for the frame, one for each game."""
    frame = {f"table.refusal.{reason}" for reason in TableReason}
    frame |= {f"table.library.{trouble}" for trouble in LibraryTrouble} | {"table.library.failed"}
    frame |= {f"table.damage.{trouble}" for trouble in LogTrouble}
    frame |= {f"table.storage.{trouble}" for trouble in StorageTrouble}
    frame |= {f"table.team.{trouble}" for trouble in TeamTrouble}
    frame |= {f"table.journal.{trouble}" for trouble in JournalTrouble}
    frame |= {f"table.pack.{trouble}" for trouble in PackTrouble}
    bots = {NO_CHOICE.key, *KYOTO_REASONS, *ROGUE_REASONS}
    keys = {"safehouse": frame, "wifi": wifi_keys(), "minds": bots, "cases": case_keys()}
    for name, game in GAMES.items():
        keys[name] = {f"{name}.refusal.{reason}" for kind in game.reason_kinds for reason in kind}
    keys["kyoto"] |= kyoto_keys()
    keys["duet"] |= {f"duet.prompt.{prompt}" for prompt in DUET_PROMPTS}
    keys["duet"] |= {f"duet.prompt.over_{ending}" for ending in Ending}
    keys["duet"] |= {f"duet.judge.{reason}" for reason in Reason}
    keys["duet"] |= {f"duet.words.{fault}" for fault in PackFault}
    keys["duet"] |= {f"duet.preview.{preview}" for preview in DUET_PREVIEWS}
    keys["duet"] |= {f"minds.duet.{said}" for said in DUET_MIND_SAYS}
    return keys | {"rogue": keys["rogue"] | _rogue()}


def _rogue() -> set[str]:
    """Messages of Rogue Agent, and names in its set."""
    box = house_box()
    keys = {f"rogue.prompt.{prompt}" for prompt in ROGUE_PROMPTS.split()}
    keys |= {f"rogue.preview.{preview}" for preview in SENTENCES}
    keys |= {f"rogue.stock.{stock}" for stock in Stock}
    keys |= {f"rogue.tile.{tile.id}" for tile in box.tiles.tiles}
    keys |= {f"rogue.short.{tile.id}" for tile in box.tiles.tiles if tile.sort is not TileKind.PRECINCT}
    keys |= {f"rogue.{part}.{card.id}" for card in box.cards.cards for part in ("card", "flavour")}
    return keys | {f"rogue.box.{fault}" for fault in BoxFault}

"""All keys a game or a table may say something by: each needs a sentence in every catalogue.

They are read off the games' own lists of reasons, so that a new reason without words fails a test.
"""

from app.table.asks import TableReason
from app.table.files import StorageTrouble
from app.table.log import LogTrouble
from app.table.matches import LibraryTrouble
from games import GAMES
from games.duet.judge.finding import Reason
from games.duet.state import Ending

DUET_PROMPTS = ("guess", "guess_more", "ask", "clue", "clue_either", "sudden_death", "sudden_death_either")
DUET_PREVIEWS = (
    "miss_takes_one",
    "miss_takes_last",
    "miss_takes_two",
    "miss_takes_last_two",
    "miss_loses",
    "end_takes_one",
    "end_takes_last",
    "end_takes_mistake",
    "end_loses",
    "penalty",
)


def spoken_keys() -> dict[str, set[str]]:
    """The keys by catalogue: one for the frame, one for each game."""
    frame = {f"table.refusal.{reason}" for reason in TableReason}
    frame |= {f"table.library.{trouble}" for trouble in LibraryTrouble} | {"table.library.failed"}
    frame |= {f"table.damage.{trouble}" for trouble in LogTrouble}
    frame |= {f"table.storage.{trouble}" for trouble in StorageTrouble}
    keys = {"safehouse": frame}
    for name, game in GAMES.items():
        keys[name] = {f"{name}.refusal.{reason}" for kind in game.reason_kinds for reason in kind}
    keys["duet"] |= {f"duet.prompt.{prompt}" for prompt in DUET_PROMPTS}
    keys["duet"] |= {f"duet.prompt.over_{ending}" for ending in Ending}
    keys["duet"] |= {f"duet.judge.{reason}" for reason in Reason}
    keys["duet"] |= {f"duet.preview.{preview}" for preview in DUET_PREVIEWS}
    return keys

"""What a hint says at Duet."""

from collections.abc import Callable, Mapping
from typing import Any

from app.present.duet.model import Mode
from app.present.i18n import _, capitals
from app.present.tips import Tip
from games.core.contract import AnyView
from games.duet.state import Clue


def deed(action: Any) -> str:
    """What would be done; a guess stands in its reason."""
    return f"{capitals(action.word)} {action.number}." if isinstance(action, Clue) else ""


def gaps(_view: AnyView) -> Callable[[str, Any], object]:
    """Words as they stand on the board."""
    return lambda _key, value: capitals(value) if isinstance(value, str) else value


def tips(mode: Mode) -> tuple[Tip, ...]:
    """The tips for what is going on at the table."""
    return tuple(Tip(f"duet/{key}", about, words) for key, (about, words) in _by_mode(mode).items())


def _by_mode(mode: Mode) -> Mapping[str, tuple[str, str]]:
    match mode:
        case Mode.FIRST:
            words = _("Take turns with the device: hold your own name to see your key. The other one looks away.")
            return {"first": ("turner/0", words)}
        case Mode.GIVE:
            return {
                "key": (
                    "board",
                    _("This is your side of the key: lead your partner to the green words, away from black."),
                ),
                "number": ("entry/number", _("Say with the number how many words your clue is about.")),
            }
        case Mode.GUESS:
            return {
                "touch": (
                    "board",
                    _("Put the device between you. Tap a word to choose it, tap it again to turn it up."),
                ),
                "end": ("main", _("Enough for now? After one right guess you may stop; each turn uses up one token.")),
            }
        case Mode.SUDDEN:
            return {"sudden": ("board", _("The tokens are gone: no more clues, and the first mistake ends the game."))}
    return {}

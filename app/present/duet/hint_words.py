"""Texts of hints and tips at Duet."""

from collections.abc import Callable, Mapping
from typing import Any

from app.present.duet.model import Mode
from app.present.i18n import _, capitals
from app.present.tips import Tip
from games.core.contract import AnyView
from games.core.value import Value
from games.duet.state import Clue


def deed(_view: AnyView, action: Value) -> str:
    """The hinted clue; a hinted guess is named in its reason."""
    return f"{capitals(action.word)} {action.number}." if isinstance(action, Clue) else ""


def gaps(_view: AnyView) -> Callable[[str, Any], object]:
    """Formats words as on the board."""
    return lambda _key, value: capitals(value) if isinstance(value, str) else value


def tips(mode: Mode) -> tuple[Tip, ...]:
    """The tips for the state of the table."""
    return tuple(Tip(f"duet/{key}", about, words) for key, (about, words) in _by_mode(mode).items())


def _by_mode(mode: Mode) -> Mapping[str, tuple[str, str]]:
    match mode:
        case Mode.FIRST:
            words = _("Take turns: hold your own name to see your key while the other looks away.")
            return {"first": ("turner/0", words)}
        case Mode.GIVE:
            return {
                "key": (
                    "board",
                    _("Your side of the key: lead your partner to the green words and away from the black ones."),
                ),
                "number": ("entry/number", _("The number tells how many words your clue is for.")),
            }
        case Mode.GUESS:
            return {
                "touch": (
                    "board",
                    _("Put the device between you. Tap a word to select it, tap again to guess it."),
                ),
                "end": ("main", _("Enough for now? After a correct guess you may stop. Each turn uses one token.")),
            }
        case Mode.SUDDEN:
            return {"sudden": ("board", _("Out of tokens: no more clues, and the first mistake ends the game."))}
    return {}

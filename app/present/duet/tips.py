"""What the first match of Duet explains in place."""

from collections.abc import Mapping

from app.present.duet.model import Mode
from app.present.i18n import _
from app.present.tips import Tip


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

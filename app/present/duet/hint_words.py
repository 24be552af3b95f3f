"""What a hint says at Duet."""

from collections.abc import Callable
from typing import Any

from app.present.i18n import capitals
from games.core.contract import AnyView
from games.duet.state import Clue


def deed(action: Any) -> str:
    """What would be done; a guess stands in its reason."""
    return f"{capitals(action.word)} {action.number}." if isinstance(action, Clue) else ""


def gaps(_view: AnyView) -> Callable[[str, Any], object]:
    """Words as they stand on the board."""
    return lambda _key, value: capitals(value) if isinstance(value, str) else value

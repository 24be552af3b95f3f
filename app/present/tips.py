"""Onboarding tips as values: a sentence about one part of a screen, shown until it was understood or done."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.present.i18n import _


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence about one part of a screen: a widget with a key, or an item on a board."""

    key: str  # "game/tip"
    about: str  # the item's key
    words: str
    clear: tuple[str, ...] = ()  # other parts it must not cover


def curtain_tips(game: str) -> tuple[Tip, ...]:
    """The tip for the closed curtain."""
    words = _("Hold the ring until it fills. What’s behind it is for your eyes only.")
    return (Tip(f"{game}/curtain", "hold", words),)


def unlearned(tips: Sequence[Tip], learned: Sequence[str]) -> list[Tip]:
    """The tips that were not learned yet, in order of importance."""
    games = {key.split("/")[0] for key in learned if key.endswith("/*")}
    return [tip for tip in tips if tip.key not in learned and tip.key.split("/")[0] not in games]

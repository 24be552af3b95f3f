"""Icon buttons in the bar of a table, with their texts, the same in every front end."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BarSign:
    """One icon button: its key identifies it for tips and tests, `tap` is the key a front end sends
    when it is tapped.
    """

    key: str
    icon: str
    words: str
    tap: str


def find_sign(signs: tuple[BarSign, ...], key: str) -> BarSign | None:
    """The icon button with this key, or None."""
    return next((sign for sign in signs if sign.key == key), None)

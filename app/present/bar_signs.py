"""Signs in the bar of a table: an icon that can be tapped, with its words, the same in every front end."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BarSign:
    """One sign: its key names it to tips and tests, `tap` is the key a front end sends when it is touched."""

    key: str
    icon: str
    words: str
    tap: str


def find_sign(signs: tuple[BarSign, ...], key: str) -> BarSign | None:
    """The sign with this key, if the bar has it now."""
    return next((sign for sign in signs if sign.key == key), None)

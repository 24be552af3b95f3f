"""What is said of files that cannot be shown, or not to their end: damaged ones, and what a newer version wrote."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeGuard

from app.present.i18n import _, n_

if TYPE_CHECKING:
    from app.table.log import Damage
    from app.table.repository import Collection


def set_aside(count: int) -> str:
    """Damaged files that are out of the way."""
    return n_(
        "{n} damaged file was moved aside; nothing in it is lost.",
        "{n} damaged files were moved aside; nothing in them is lost.",
        count,
    )


def unseen(holding: "Collection[Any]") -> Iterator[str]:
    """Sentences about what a list does not show."""
    if holding.newer:
        yield n_(
            "{n} file is from a newer version of the app. It is kept, but can’t be shown here.",
            "{n} files are from a newer version of the app. They are kept, but can’t be shown here.",
            holding.newer,
        )
    if holding.aside:
        yield set_aside(holding.aside)


def means_anything(damage: "Damage | None") -> "TypeGuard[Damage]":
    """Whether anybody has to hear of it: a last line that was never confirmed is no loss."""
    from app.table.log import LogTrouble

    return damage is not None and damage.trouble is not LogTrouble.TORN


def wrong(damage: "Damage | None", damaged: str) -> str:
    """What is wrong with a journal, `damaged` where its bytes are."""
    from app.table.log import LogTrouble

    if not means_anything(damage):
        return ""
    if damage.trouble is LogTrouble.SENSELESS:
        return _("table.damage.senseless")
    return _("table.journal.newer") if damage.trouble is LogTrouble.NEWER_FORMAT else damaged

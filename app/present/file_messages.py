"""Messages about files that cannot be shown completely: damaged ones, and those of a newer version."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeGuard

from app.present.i18n import _, n_

if TYPE_CHECKING:
    from app.table.log import Damage
    from app.table.repository import Collection


def set_aside(count: int) -> str:
    """A message about damaged files that were moved aside."""
    return n_(
        "{n} damaged file was moved aside; nothing in it is lost.",
        "{n} damaged files were moved aside; nothing in them is lost.",
        count,
    )


def unseen(holding: "Collection[Any]") -> Iterator[str]:
    """Sentences about files missing in a list."""
    if holding.newer:
        yield n_(
            "{n} file is from a newer version of the app. It is kept, but can’t be shown here.",
            "{n} files are from a newer version of the app. They are kept, but can’t be shown here.",
            holding.newer,
        )
    if holding.aside:
        yield set_aside(holding.aside)


def means_anything(damage: "Damage | None") -> "TypeGuard[Damage]":
    """Whether damage has to be reported: an incomplete last line was never confirmed and is no loss."""
    from app.table.log import LogTrouble

    return damage is not None and damage.trouble is not LogTrouble.TORN


def wrong(damage: "Damage | None", damaged: str) -> str:
    """A message about a damaged journal; `damaged` is the text for invalid bytes."""
    from app.table.log import LogTrouble

    if not means_anything(damage):
        return ""
    if damage.trouble is LogTrouble.SENSELESS:
        return _("table.damage.senseless")
    return _("table.journal.newer") if damage.trouble is LogTrouble.NEWER_FORMAT else damaged

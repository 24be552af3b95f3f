"""The options of a new match, made from the choices in the preferences and from files.

Each game has one maker in `OPTION_MAKERS`. Files are read on the worker; `done` is called on the front end's thread, at
once or later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from app.present.i18n import _

if TYPE_CHECKING:
    from app.services.match_service import MatchService
    from app.services.preferences import Preferences
    from app.table.packs import PackShelf
    from app.table.requests import Party
    from games.rogue.box import Box


class OptionsPort(Protocol):
    """The functions of the front end that making options uses."""

    match_service: MatchService

    @property
    def prefs(self) -> Preferences:
        """The current preferences."""
        ...

    def choose(self, key: str, value: str) -> None:
        """Store a choice for new games, under "game/key"."""
        ...

    def tell(self, text: str) -> None:
        """Show a message."""
        ...

    def failed(self, error: Exception) -> None:
        """Report that something could not be read: there will be no match."""
        ...

    def show_box_faults(self, lines: Sequence[str]) -> None:
        """Show why a set for Rogue Agent is invalid; the match uses the built-in set."""
        ...


Done: TypeAlias = Callable[[Any], None]
OptionMaker: TypeAlias = Callable[[OptionsPort, Sequence["Party"], Done], None]


def make_options(port: OptionsPort, game: str, parties: Sequence[Party], done: Done) -> None:
    """Make the options of a match of these players according to the preferences."""
    OPTION_MAKERS[game](port, parties, done)


def _duet(port: OptionsPort, parties: Sequence[Party], done: Done) -> None:
    """Choose words that were not used lately, from built-in packs and players' own."""
    from app.present.duet.pack_choice import words_for
    from app.present.duet.setup import options_with, words_language

    match_service = port.match_service

    def deal(shelf: PackShelf) -> None:
        language = words_language(port.prefs)
        match_service.recent_words(
            lambda recent: done(options_with(port.prefs, parties, words_for(port.prefs, shelf, language, recent)))
        )

    match_service.run(match_service.packs.list, deal, port.failed)


def _kyoto(port: OptionsPort, _parties: Sequence[Party], done: Done) -> None:
    """Use the preferences alone, which include the board."""
    from app.present.kyoto.setup import chosen_options

    done(chosen_options(port.prefs))


def _rogue(port: OptionsPort, parties: Sequence[Party], done: Done) -> None:
    """Read the player's own set if it is chosen; if it is invalid, show why and use the built-in set."""
    from app.present.rogue.setup import BOX, chosen_options, own_box_chosen

    def deal(box: Box | None) -> None:
        done(chosen_options(port.prefs, len(parties), box))

    if not own_box_chosen(port.prefs):
        deal(None)
        return
    from app.services.rogue_box import box_file, own_box, refusal_lines

    def use(box: Box | None) -> None:
        if box is None:
            port.choose(BOX, "")
            port.tell(_("Your custom set no longer exists: using the built-in one."))
        deal(box)

    def failed(error: Exception) -> None:
        port.show_box_faults(refusal_lines(error))
        deal(None)

    path = box_file(port.match_service.folder)
    port.match_service.run(lambda: own_box(path), use, failed)


OPTION_MAKERS: dict[str, OptionMaker] = {"duet": _duet, "kyoto": _kyoto, "rogue": _rogue}

"""Answers to the spoken commands of Shadows in Kyoto, from the model of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.i18n import _
from app.present.spoken_commands import COLUMN_NAMES, Lines, SpokenSquare
from games.kyoto.board import COLUMNS

if TYPE_CHECKING:
    from app.present.kyoto.model import BoardCell, KyotoModel
    from app.present.kyoto.session import KyotoSessionModel


class KyotoCommands:
    """The contents of Kyoto's answers."""

    def last(self, model: KyotoSessionModel) -> Lines:
        """The last turn, or the clash shown over the table."""
        table = model.table
        if table.end is not None:
            return (table.end.say,)
        clash = (table.slip.say,) if table.slip is not None else ()
        return (*(line.text for line in table.last.lines), *clash)

    def turn(self, model: KyotoSessionModel) -> Lines:
        """The turn, its player, and the current task."""
        table = model.table
        if table.end is not None:
            return (table.end.say,)
        return (table.subtitle, *_asked(table))

    def standing(self, model: KyotoSessionModel) -> Lines:
        """Both sides with hands and captured agents, and the games won."""
        table = model.table
        score = table.score.say if table.score is not None else ""
        return (score, table.bottom.say, table.top.say)

    def mine(self, model: KyotoSessionModel) -> Lines:
        """The player's visible agents and cards."""
        table = model.table
        if table.placing is not None:
            placed = (one.say for one in table.placing.tray)
            return (table.placing.left, *placed, *_standing_on(table, table.bottom.side), table.hand_say)
        return (*_standing_on(table, table.bottom.side), table.hand_say)

    def choices(self, model: KyotoSessionModel) -> Lines:
        """The question, its answers, and the possible targets."""
        table = model.table
        found = list(_asked(table))
        if table.sheet is not None:
            found += [one.say for one in table.sheet.choices if one.enabled]
            found += [one.say for one in table.sheet.buttons]
            return tuple(found)
        cards = [one.say for one in table.hand if not one.dim and one.name]
        if table.placing is None and table.casting is None and cards:
            found.append(_("Cards: {cards}", cards=", ".join(cards)))
        found += [cell.say for cell in table.board.cells if cell.lit or (cell.pawn is not None and cell.pawn.ring)]
        if table.button is not None:
            found.append(table.button.say)
        return tuple(found)

    def squares(self, model: KyotoSessionModel) -> tuple[SpokenSquare, ...]:
        """The cells with their agents, named as on the rim of the board."""
        table = model.table
        if table.end is not None:
            return ()
        return tuple(
            SpokenSquare(COLUMN_NAMES[cell.cell % COLUMNS], str(cell.cell // COLUMNS + 1), cell.say)
            for cell in table.board.cells
        )


def _asked(table: KyotoModel) -> Lines:
    """The current task."""
    if table.placing is not None:
        return (table.placing.task, table.placing.left)
    if table.casting is not None:
        return (table.casting.title, table.casting.line)
    if table.sheet is not None:
        return (table.sheet.title, table.sheet.line)
    return (table.prompt, table.detail)


def _standing_on(table: KyotoModel, side: int) -> Lines:
    """The cells of a side's agents."""
    return tuple(cell.say for cell in table.board.cells if _stands(cell, side))


def _stands(cell: BoardCell, side: int) -> bool:
    return any(pawn is not None and pawn.side == side for pawn in (cell.pawn, cell.guest))

"""Answers to the spoken commands of Rogue Agent, from the model of its table and its panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.controls import ButtonStyle
from app.present.i18n import _
from app.present.rogue.panels.own_secrets import PeekPanel
from app.present.spoken_commands import COLUMN_NAMES, Lines, SpokenSquare

if TYPE_CHECKING:
    from app.present.rogue.model import PlayerBoard, RogueModel
    from app.present.rogue.panels.flow import RoguePanel
    from app.present.rogue.session_model import RogueSessionModel

CAN_BE_DONE = (ButtonStyle.LIT, ButtonStyle.CHOSEN, ButtonStyle.MAIN)
NOW = "now"  # the current phase


class RogueCommands:
    """The contents of Rogue Agent's answers."""

    def last(self, model: RogueSessionModel) -> Lines:
        """The newest sentences."""
        return tuple(line.words for line in model.newest) or (model.table.news,)

    def turn(self, model: RogueSessionModel) -> Lines:
        """The round, the player in turn, and the current task."""
        table = model.table
        rounds = table.city.corner.round_say if table.city is not None else ""
        now = (": ".join(filter(None, (chip.name, chip.words))) for chip in table.strip if chip.how == NOW)
        return (rounds, *now, *_asked(model))

    def standing(self, model: RogueSessionModel) -> Lines:
        """The round, the Data Stream, and the boards of all players."""
        corner = model.table.city.corner if model.table.city is not None else None
        around = (corner.round_say, corner.stream_say) if corner is not None else ()
        return (*around, *(_board(board) for board in model.table.boards))

    def mine(self, model: RogueSessionModel) -> Lines:
        """The position of the player's figure, and the player's board with the investigated cards."""
        own = model.table.own
        if own is None:
            return ()
        here = tuple(
            face.say
            for face in (model.table.city.tiles if model.table.city is not None else ())
            if any(person == own.person for person, _android in face.figures)
        )
        return (own.where if not here else "", *here, own.say, own.clock_line, own.summary)

    def choices(self, model: RogueSessionModel) -> Lines:
        """The question, the enabled buttons, and the possible tiles."""
        table, panel = model.table, model.panel
        found = list(_asked(model))
        if panel is not None:
            found += [" ".join(filter(None, (one.text or one.name, one.line))) for one in panel.buttons]
        else:
            deeds = (*table.any_time, *table.justice)
            found += [_named(one.text, one.line) for one in deeds if one.style in CAN_BE_DONE]
            if table.opened is not None:
                rows = (row for row in table.opened.rows if row.deed is not None)
                found += [f"{row.deed.text}: {row.title}" for row in rows if row.deed is not None]
            if table.main is not None:
                found.append(table.main.say)
        tiles = [face.full for face in table.city.tiles if face.mark == "legal"] if table.city is not None else []
        return (*found, *((_("Tiles: {tiles}", tiles=", ".join(tiles)),) if tiles else ()))

    def squares(self, model: RogueSessionModel) -> tuple[SpokenSquare, ...]:
        """The tiles, row by row; the two corners without a tile are left out."""
        city = model.table.city
        if city is None or (model.panel is not None and model.panel.whole):
            return ()
        placed = sorted(((city.places[face.slot], face) for face in city.tiles), key=lambda each: each[0])
        return tuple(
            SpokenSquare(COLUMN_NAMES[column], str(row + 1), f"{COLUMN_NAMES[column]}{row + 1}: {face.say}")
            for (row, column), face in placed
        )


def _asked(model: RogueSessionModel) -> Lines:
    """The current task; for a private view only its player."""
    panel: RoguePanel | None = model.panel
    reason = model.reason.words if model.reason is not None else ""
    if isinstance(panel, PeekPanel):
        return (panel.header.only,)
    if panel is not None:
        return (panel.title, panel.line, reason)
    table: RogueModel = model.table
    asked = (table.ask.title, *table.ask.words) if table.ask is not None else ()
    return (table.prompt, *asked, reason)


def _board(board: PlayerBoard) -> str:
    return f"{board.say}, {board.where}"


def _named(label: str, line: str) -> str:
    return f"{label} ({line})" if line else label

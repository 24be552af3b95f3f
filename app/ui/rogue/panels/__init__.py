"""The panels of Rogue Agent on the screen: `panel.py` is the panel they lie on, `panel_rows.py` and `strips.py` paint
rows, the other modules what only one panel has; a .kv says where everything stands.
"""

from app.ui.rogue.panels import (
    bomb_sheet,
    bot_turn_sheet,
    dice_cards,
    event_cards,
    own_secrets_painters,
    panel_rows,
    result_panel,
    score_painters,
    strips,
    time_board,
)

__all__ = (  # what the .kv is made of
    "bomb_sheet",
    "bot_turn_sheet",
    "dice_cards",
    "event_cards",
    "own_secrets_painters",
    "panel_rows",
    "result_panel",
    "score_painters",
    "strips",
    "time_board",
)

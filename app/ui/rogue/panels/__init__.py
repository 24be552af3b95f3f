"""The panels of Rogue Agent on the screen: `panel.py` is their base, `panel_rows.py` and `strips.py` paint rows, the
other modules contain the parts of single panels; the layouts are in .kv files.
"""

from app.ui.rogue.panels import (
    bomb_sheet,
    dice_cards,
    own_secrets_painters,
    panel_rows,
    result_panel,
    score_painters,
    strips,
    time_board,
)

__all__ = (  # used by the .kv
    "bomb_sheet",
    "dice_cards",
    "own_secrets_painters",
    "panel_rows",
    "result_panel",
    "score_painters",
    "strips",
    "time_board",
)

"""What all games show at the end of a match: figures, remarks and buttons of an `EndReport`; end_report.kv has them."""

from app.ui.shell.screen import read
from app.ui.widgets import painted_rows

__all__ = ("painted_rows",)  # whose widgets show the rows

read(__file__)

"""The parts of a report common to all games: figures, remarks and buttons of an `EndReport`, laid out in
report_parts.kv.
"""

from dataclasses import replace

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.end_report import EndReport
from app.ui.shell.screen import read
from app.ui.widgets import painted_rows
from app.ui.widgets.app_button import FRAME

__all__ = ("painted_rows",)  # whose widgets show the rows


class EndPart(Widget):
    """A part of the end of a match."""

    report: EndReport | None = ObjectProperty(None, allownone=True, rebind=True)


WAY = replace(FRAME, side=tokens.GAPS.hair, floor=0.6)  # several beside each other, with few words

read(__file__)

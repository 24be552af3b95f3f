"""The data of a table of Rogue Agent that shows no running match: a moment of a replay, or nothing yet."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.present.rogue.model import BLANK, RogueModel
from app.ui.match.replay_view import InertScreen
from app.ui.rogue.sizes import RogueSizes


class RogueReplayScreen(InertScreen):
    """The screen properties used by the table's rules."""

    model: RogueModel = ObjectProperty(BLANK, rebind=True)
    plan: RogueSizes = ObjectProperty(None, rebind=True)
    task = ObjectProperty(None, allownone=True)
    tasked = BooleanProperty(False)
    light = BooleanProperty(False)
    lines = ListProperty()
    bulb = BooleanProperty(False)
    live = BooleanProperty(False)

"""What the rules of a table show where no match is played: it stands in the place of a screen, and does nothing."""

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, StringProperty


class InertScreen(EventDispatcher):
    """What every game's rules show; a game adds its own."""

    notice = StringProperty()
    bulb = BooleanProperty(False)  # nobody gets a hint here

"""A line to write in for screens that are drawn on a sheet; layouts take `parts.Entry`."""

from typing import Any

from kivy.uix.textinput import TextInput

from app.ui.colours import rgba
from app.ui.letters import face_file, height, parts
from app.ui.look import Look

LONGEST = 14
JOINERS = "\u200c\u200d"  # no letters, but many scripts and emoji need them


class NameField(TextInput):
    """A line for a name."""

    longest = LONGEST

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            multiline=False,
            write_tab=False,
            background_color=(0, 0, 0, 0),
            font_name=face_file("strong"),
            cursor_width="2dp",
            **kwargs,
        )

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Nothing longer than a badge's neighbour has room for, and only what can be seen."""
        room = self.longest - len(self.text) + len(self.selection_text)
        seen = "".join(sign for sign in substring if sign.isprintable() or sign in JOINERS)
        super().insert_text(seen[: max(0, room)], from_undo=from_undo)

    def fit(self, look: Look, tall: float) -> None:
        """Follows theme and text scale, and the script that is written in."""
        self.font_name = face_file(parts(self.text, "strong")[0][0] if self.text else "strong")
        self.font_size = round(min(20 * look.text, tall * 0.5) * look.density)
        self.foreground_color = rgba(look.frame.text)
        self.cursor_color = rgba(look.frame.accent)
        above = max(0.0, (tall * look.density - height("strong", int(self.font_size))) / 2)
        self.padding = (14 * look.density, above, 14 * look.density, 0)

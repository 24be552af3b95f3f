"""The window of a second instance with the same folder: it shows a message, writes nothing, and closes."""

from typing import Any

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.i18n import _
from app.present.tokens import rgba


class SecondWindow(App):
    """One sentence and one button."""

    title = "Safehouse"

    def build(self) -> Widget:
        """Build the window's content."""
        self.words = Label(
            text=_("Safehouse is already open with this folder. Please use the other window."),
            font_size=sp(18),
            color=rgba(tokens.DARK.text),
            halign="center",
            valign="bottom",
        )
        self.words.bind(size=self._wrap)
        self.button = Button(
            text=_("Close"),
            font_size=sp(18),
            size_hint=(None, None),
            size=(dp(160), dp(48)),
            color=rgba(tokens.DARK.text),
            background_normal="",
            background_color=rgba(tokens.DARK.control),
        )
        self.button.bind(on_release=lambda _button: self.stop())
        foot = AnchorLayout(anchor_y="top")
        foot.add_widget(self.button)
        body = BoxLayout(orientation="vertical", padding=dp(24), spacing=dp(24))
        body.add_widget(self.words)
        body.add_widget(foot)
        return body

    def _wrap(self, label: Any, size: tuple[float, float]) -> None:
        """Wrap the text at the width of the window."""
        label.text_size = size

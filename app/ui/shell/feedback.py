"""Sounds and haptics: one short sound and one vibration per event, both repeating visible feedback.

A sound is loaded on first use, on a separate thread, because loading may hang without an audio device.
"""

import threading
from pathlib import Path
from typing import Any

from app.device import haptics

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"
# event: its sound and its vibration; either may be missing
EVENTS: dict[str, tuple[str, str]] = {
    "arm": ("arm", "light"),
    "agent": ("agent", "firm"),
    "bystander": ("bystander", "double"),
    "assassin": ("assassin", "long"),
    "turn": ("turn", ""),
    "open": ("open", "firm"),
    "fall": ("fall", ""),
    "win": ("win", "firm"),
    "sudden": ("sudden", "double"),
    "loss": ("loss", "long"),
    "kyoto_card": ("kyoto_card", "light"),
    "kyoto_fan": ("kyoto_fan", "double"),
    "kyoto_retreat": ("kyoto_retreat", ""),
    "kyoto_capture": ("kyoto_capture", "firm"),
    "kyoto_turn": ("kyoto_turn", ""),
    "kyoto_sun": ("kyoto_sun", "firm"),
    "kyoto_win": ("kyoto_win", "firm"),
    "kyoto_loss": ("kyoto_loss", "long"),
    "rogue_dice": ("rogue_dice", "light"),
    "rogue_hit": ("rogue_hit", "firm"),
    "rogue_blast": ("rogue_blast", "long"),
    "rogue_defused": ("rogue_defused", "firm"),
    "rogue_arrest": ("rogue_arrest", "firm"),
    "rogue_exposed": ("rogue_exposed", "double"),
    "rogue_rain": ("rogue_rain", ""),
    "rogue_turn": ("rogue_turn", ""),
    "rogue_win": ("rogue_win", "firm"),
    "rogue_loss": ("rogue_loss", "long"),
}


class Feedback:
    """Plays the feedback of an event, as far as it is enabled."""

    def __init__(self) -> None:
        self.sound = True
        self.haptics = True
        self._loaded: dict[str, Any] = {}
        self.played: list[str] = []  # the last events, for tests

    def play(self, event: str) -> None:
        """Play an event; "" is none."""
        if not event:
            return
        sound, touch = EVENTS[event]
        self.played = [*self.played[-19:], event]
        if self.haptics and touch:
            haptics.feel(touch)
        if self.sound and sound:
            threading.Thread(target=self._sound, args=(sound,), name="sound", daemon=True).start()

    def _sound(self, name: str) -> None:
        if name not in self._loaded:
            from kivy.core.audio import SoundLoader

            self._loaded[name] = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
        found = self._loaded[name]
        if found is not None:
            found.stop()
            found.play()

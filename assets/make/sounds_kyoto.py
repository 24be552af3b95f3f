"""Makes the sounds of Kyoto: fans, washi, bamboo, a plucked string and a bronze bowl."""

from collections.abc import Callable

import numpy as np

from assets.make.tones import Signal, bowl, burst, mixed, pluck, rustle, seconds, ticks, tone


def card() -> Signal:
    """A card laid on a mat."""
    return mixed(0.16, (0, 0.5, rustle(31, 0.1)), (0.07, 1.0, burst(32, 0.06, 250, 3400, 75)))


def fan() -> Signal:
    """A fan snaps open: its ribs one after the other, faster and faster, and the paper taut."""
    ribs = ticks(33, 0.26, 13, 1500, 8000, 0.7)
    return mixed(0.34, (0, 0.8, ribs), (0.02, 0.35, rustle(34, 0.22)), (0.21, 1.0, burst(35, 0.08, 500, 5200, 60)))


def retreat() -> Signal:
    """Silk over straw."""
    return mixed(0.3, (0, 1.0, rustle(36, 0.28) * np.linspace(1, 0.3, len(seconds(0.28)))))


def capture() -> Signal:
    """A fan shut in the palm, and a wooden clapper."""
    clap = tone(0.16, 880, 42) + 0.6 * tone(0.16, 1410, 60)
    return mixed(0.36, (0, 0.7, ticks(37, 0.12, 9, 1200, 7000, 1.3)), (0.11, 1.0, clap),
                 (0.11, 0.6, burst(38, 0.06, 700, 6000, 110)))  # fmt: skip


def turn() -> Signal:
    """Bamboo tips and knocks on stone."""
    return mixed(0.2, (0, 1.0, tone(0.18, 415, 46, bend=0.3)), (0, 0.5, tone(0.12, 1090, 80)),
                 (0, 0.35, burst(39, 0.04, 600, 4000, 130)))  # fmt: skip


def sun() -> Signal:
    """A bronze bowl, once."""
    length = 1.35
    fade = np.minimum(1, (length - seconds(length)) / 0.5)
    return mixed(length, (0, 1.0, bowl(length, 311, 2.6) * fade), (0, 0.3, burst(40, 0.05, 300, 3000, 70)))


def win() -> Signal:
    """Four strings, upwards."""
    notes = (293.7, 329.6, 440.0, 587.3)
    strings = [(0.13 * place, 0.8, pluck(41 + place, 1.3 - 0.13 * place, hertz)) for place, hertz in enumerate(notes)]
    return mixed(1.3, *strings) * np.minimum(1, (1.3 - seconds(1.3)) / 0.5)


def loss() -> Signal:
    """Two low strings."""
    strings = ((0.0, 0.9, pluck(51, 1.1, 146.8, 0.6)), (0.22, 0.9, pluck(52, 0.88, 138.6, 0.6)))
    return mixed(1.1, *strings) * np.minimum(1, (1.1 - seconds(1.1)) / 0.4)


MADE: dict[str, Callable[[], Signal]] = {
    "kyoto_card": card,
    "kyoto_fan": fan,
    "kyoto_retreat": retreat,
    "kyoto_capture": capture,
    "kyoto_turn": turn,
    "kyoto_sun": sun,
    "kyoto_win": win,
    "kyoto_loss": loss,
}

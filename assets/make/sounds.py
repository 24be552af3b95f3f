"""Makes the sounds of the frame and of Duet: paper, wood, rubber; dry, short and close; and writes those of all games.

Mono, 44.1 kHz, peaks alike. A stamp is a low thud under a slap of paper, a token is wood on wood, the bell after a win
is the only thing that rings. Kyoto and Rogue Agent have theirs beside this file.
"""

import wave
from collections.abc import Callable

import numpy as np

from assets.make import sounds_kyoto, sounds_rogue
from assets.make.places import SOUNDS
from assets.make.tones import RATE, Signal, burst, mixed, rustle, seconds, tone

PEAK = 0.72


def arm() -> Signal:
    """A fingertip on paper."""
    return mixed(0.04, (0, 1, burst(1, 0.04, 900, 5200, 120, 0.004)))


def agent() -> Signal:
    """A rubber stamp on a pad of paper on a table."""
    return mixed(
        0.16,
        (0, 1.0, tone(0.16, 92, 34, bend=0.9)),
        (0, 0.5, tone(0.12, 176, 60)),
        (0, 0.45, burst(2, 0.09, 300, 2600, 70)),
        (0.012, 0.2, burst(3, 0.1, 1800, 6000, 60)),
    )


def bystander() -> Signal:
    """A wooden token set down."""
    return mixed(
        0.12,
        (0, 0.9, tone(0.1, 640, 85)),
        (0, 0.5, tone(0.08, 1130, 120)),
        (0, 0.35, burst(4, 0.05, 1200, 7000, 150)),
        (0.034, 0.35, tone(0.08, 610, 110)),
    )


def assassin() -> Signal:
    """A drawer shutting."""
    return mixed(
        0.36,
        (0, 0.35, burst(5, 0.2, 200, 1400, 6, 0.08)),
        (0.17, 1.0, tone(0.19, 68, 22, bend=0.6)),
        (0.17, 0.6, burst(6, 0.12, 120, 1800, 45)),
        (0.17, 0.3, tone(0.12, 214, 50)),
    )


def turn() -> Signal:
    """A token turned over."""
    return mixed(
        0.18,
        (0, 0.5, burst(7, 0.07, 1500, 7000, 60, 0.02)),
        (0.09, 0.9, tone(0.08, 720, 100)),
        (0.09, 0.3, burst(8, 0.04, 1500, 7000, 150)),
    )


def opened() -> Signal:
    """The cover opens."""
    return mixed(0.32, (0, 0.8, rustle(9, 0.28)), (0.24, 0.5, burst(10, 0.06, 300, 2500, 70)))


def fall() -> Signal:
    """The cover falls shut."""
    return mixed(
        0.18, (0, 0.5, rustle(11, 0.12)), (0.1, 0.9, burst(12, 0.07, 150, 2200, 60)), (0.1, 0.5, tone(0.07, 120, 60))
    )


def win() -> Signal:
    """The stamp, then a desk bell once."""
    bell = tone(0.24, 1568, 11) + 0.5 * tone(0.24, 3142, 16) + 0.25 * tone(0.24, 4710, 24)
    fade = np.minimum(1, (0.24 - seconds(0.24)) / 0.06)
    return mixed(0.395, (0, 0.9, agent()), (0.15, 0.45, bell * fade))


def sudden() -> Signal:
    """The lamp's switch."""
    return mixed(
        0.1,
        (0, 0.8, burst(13, 0.03, 1500, 8000, 220)),
        (0, 0.7, tone(0.05, 980, 150)),
        (0.03, 0.9, burst(14, 0.05, 700, 6000, 160)),
        (0.03, 0.6, tone(0.06, 430, 110)),
    )


def loss() -> Signal:
    """Two knocks on the table, the second lower, and the lamp goes out."""
    return mixed(
        0.52,
        (0, 0.8, tone(0.16, 196, 18, bend=0.94)),
        (0, 0.3, burst(15, 0.05, 200, 1800, 80)),
        (0.19, 1.0, tone(0.22, 131, 14, bend=0.9)),
        (0.19, 0.35, burst(16, 0.06, 150, 1400, 70)),
        (0.42, 0.3, burst(17, 0.03, 1500, 8000, 220)),
    )


MADE: dict[str, Callable[[], Signal]] = {
    "arm": arm,
    "agent": agent,
    "bystander": bystander,
    "assassin": assassin,
    "turn": turn,
    "open": opened,
    "fall": fall,
    "win": win,
    "sudden": sudden,
    "loss": loss,
    **sounds_kyoto.MADE,
    **sounds_rogue.MADE,
}


def write(name: str, sound: Signal) -> None:
    """Writes a sound at the common loudness, ending in silence."""
    tail = min(len(sound), round(0.008 * RATE))
    sound = sound.copy()
    sound[-tail:] *= np.linspace(1, 0, tail)
    loud = sound / np.max(np.abs(sound)) * PEAK
    with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((loud * 32767).round().astype("<i2").tobytes())


def make() -> None:
    """Makes all sounds."""
    SOUNDS.mkdir(exist_ok=True)
    for name, sound in MADE.items():
        write(name, sound())

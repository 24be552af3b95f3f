"""Makes the quiet sounds that lie under a match, one for each game, as loops without a seam.

Noise made by a Fourier transform repeats by itself, swells have whole periods, and what rings over the end comes in at
the beginning. Mono, 11 kHz: nothing in them is high, and they are small.
"""

import wave
from collections.abc import Callable

import numpy as np

from assets.make.places import SOUNDS
from assets.make.tones import RATE, Signal, bowl, hiss, seconds, ticks, tone

LENGTH = 6.0  # seconds
EVERY = 4  # of so many samples one is kept
PEAK = 0.5


def looped(*parts: tuple[float, float, Signal]) -> Signal:
    """Sounds laid over each other in a ring: when each begins, how loud it is, and what it is."""
    out = np.zeros(round(LENGTH * RATE))
    for start, loud, part in parts:
        at = (round(start * RATE) + np.arange(len(part))) % len(out)
        np.add.at(out, at, loud * part)
    return out


def swell(times: int, depth: float, phase: float = 0.0) -> Signal:
    """Louder and quieter so many times in a loop."""
    wave_: Signal = 1 - depth + depth * (0.5 + 0.5 * np.sin(2 * np.pi * (times * seconds(LENGTH) / LENGTH + phase)))
    return wave_


def duet() -> Signal:
    """A room late in the evening: the hum of a lamp, air, now and then the wood of the table."""
    t = seconds(LENGTH)
    hum = np.sin(2 * np.pi * 50 * t) + 0.5 * np.sin(2 * np.pi * 100 * t) + 0.15 * np.sin(2 * np.pi * 200 * t)
    air = hiss(301, LENGTH, 60, 700) * swell(1, 0.4)
    creak = tone(0.2, 182, 24)
    return looped((0, 0.12, hum), (0, 0.55, air), (1.7, 0.05, creak), (4.4, 0.04, creak))


def kyoto() -> Signal:
    """A garden at night: wind in bamboo, water, a bowl far away."""
    wind = hiss(311, LENGTH, 180, 1400) * swell(1, 0.7) + 0.5 * hiss(312, LENGTH, 900, 2600) * swell(2, 0.8, 0.3)
    water = ticks(313, LENGTH, 46, 700, 2600)
    far = bowl(4.5, 261.6, 1.1)
    return looped((0, 0.5, wind), (0, 0.12, water), (2.2, 0.05, far))


def rogue() -> Signal:
    """Rain on a window over a city: steady drops, traffic below, a tube that buzzes."""
    t = seconds(LENGTH)
    falling = hiss(321, LENGTH, 700, 4200) * swell(2, 0.25)
    drops = ticks(322, LENGTH, 90, 900, 4000)
    traffic = hiss(323, LENGTH, 35, 160) * swell(1, 0.6, 0.2)
    tube = np.sign(np.sin(2 * np.pi * 100 * t)) * (swell(3, 1.0, 0.6) > 0.97)
    return looped((0, 0.4, falling), (0, 0.25, drops), (0, 0.5, traffic), (0, 0.008, tube))


MADE: dict[str, Callable[[], Signal]] = {"duet": duet, "kyoto": kyoto, "rogue": rogue}


def small(sound: Signal) -> Signal:
    """The same loop with fewer samples, without what they could not hold."""
    spectrum = np.fft.rfft(sound)
    kept: Signal = np.fft.irfft(spectrum[: len(sound) // EVERY // 2 + 1], len(sound) // EVERY)
    return kept


def make() -> None:
    """Writes all of them."""
    for name, sound in MADE.items():
        loop = small(sound())
        frames = np.round(loop / np.max(np.abs(loop)) * PEAK * 32767).astype("<i2")
        with wave.open(str(SOUNDS / f"ambience_{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE // EVERY)
            file.writeframes(frames.tobytes())

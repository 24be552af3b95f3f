"""Makes the sounds of Rogue Agent: dice, wires, sirens and rain in a city at night."""

from collections.abc import Callable

import numpy as np

from assets.make.tones import RATE, Signal, burst, hiss, mixed, seconds, ticks, tone


def faded(over: float, sound: Signal) -> Signal:
    """A sound that ends in nothing."""
    left = (len(sound) - np.arange(len(sound))) / RATE
    ending: Signal = sound * np.minimum(1, left / over)
    return ending


def dice() -> Signal:
    """Chunky dice on a table: they rattle, roll and come to lie."""
    rolls = ticks(61, 0.3, 7, 500, 5200, 1.5)
    knocks = [(at, loud, tone(0.07, hertz, 85)) for at, loud, hertz in
              ((0.0, 0.5, 510), (0.06, 0.7, 455), (0.15, 0.8, 530), (0.27, 0.5, 480))]  # fmt: skip
    return mixed(0.38, (0, 0.9, rolls), *knocks)


def hit() -> Signal:
    """A blow."""
    return mixed(0.24, (0, 1.0, tone(0.22, 74, 24, bend=1.2)), (0, 0.7, burst(62, 0.12, 150, 2400, 48)))


def blast() -> Signal:
    """A bomb: a crack, the floor, and rubble."""
    length = 1.3
    rubble = hiss(63, length, 40, 900) * np.exp(-seconds(length) * 3.2)
    stones = ticks(65, 0.8, 14, 300, 2600, 1.6)
    return faded(0.4, mixed(length, (0, 0.6, burst(64, 0.1, 800, 9000, 60)), (0.01, 1.0, tone(1.1, 46, 4.2, bend=1.6)),
                 (0.02, 0.9, rubble), (0.3, 0.35, stones)))  # fmt: skip


def defused() -> Signal:
    """A wire is cut; the hum it fed runs down."""
    length = 0.9
    t = seconds(length)
    hum = np.sign(np.sin(2 * np.pi * (210 * t - 95 * t * t))) * np.exp(-t * 4.2)
    return faded(0.2, mixed(length, (0, 1.0, burst(66, 0.03, 2000, 9000, 180)), (0.04, 0.25, hum),
                 (0.5, 0.4, tone(0.3, 1244, 14)), (0.62, 0.4, tone(0.28, 1661, 14))))  # fmt: skip


def arrest() -> Signal:
    """Handcuffs: the ratchet, twice."""
    ring = tone(0.1, 2637, 40) + 0.6 * tone(0.1, 3951, 55)
    return mixed(0.39, (0, 0.8, ticks(67, 0.12, 9, 2500, 9000)), (0.11, 0.5, ring),
                 (0.2, 0.8, ticks(68, 0.12, 9, 2500, 9000)), (0.31, 0.45, ring[: len(ring) // 2]))  # fmt: skip


def exposed() -> Signal:
    """A siren's first turn, through a wall."""
    length = 1.1
    t = seconds(length)
    sweep = 2 * np.pi * np.cumsum(520 + 260 * np.sin(2 * np.pi * 1.6 * t)) / len(t) * length
    voice = np.sin(sweep) + 0.3 * np.sin(2 * sweep)
    return faded(0.45, mixed(length, (0, 0.7, voice * np.minimum(1, t / 0.05)), (0, 0.8, tone(0.4, 55, 7))))


def rain() -> Signal:
    """A gust of rain on a window: the city moves."""
    length = 1.0
    t = seconds(length)
    gust = hiss(69, length, 900, 9500) * np.sin(np.pi * t / length) ** 1.6
    return mixed(length, (0, 0.8, gust), (0.1, 0.5, ticks(70, 0.8, 26, 2200, 9000)))


def turn() -> Signal:
    """A neon tube wakes."""
    length = 0.26
    t = seconds(length)
    buzz = np.sign(np.sin(2 * np.pi * 100 * t)) * (0.35 + 0.65 * (np.sin(2 * np.pi * 27 * t) > 0))
    return faded(0.08, mixed(length, (0, 0.3, buzz * np.exp(-t * 9)), (0, 0.9, burst(71, 0.02, 2500, 9500, 260)),
                 (0.07, 0.6, burst(72, 0.02, 2500, 9500, 260))))  # fmt: skip


def chord(notes: tuple[float, ...], length: float, rising: float) -> Signal:
    """Neon organ pipes, one after the other."""
    out = np.zeros(len(seconds(length)))
    for place, hertz in enumerate(notes):
        t = seconds(length - place * rising)
        pipe = sum(np.sin(2 * np.pi * hertz * part * t) / part**1.5 for part in (1, 2, 3, 5))
        out[len(out) - len(t) :] += pipe * np.minimum(1, t / 0.03) * np.exp(-t * 2.1)
    return faded(0.4, out)


def win() -> Signal:
    """The city is held."""
    return chord((196.0, 246.9, 293.7, 392.0), 1.35, 0.09)


def loss() -> Signal:
    """It is not."""
    return chord((155.6, 185.0, 220.0), 1.35, 0.16)


MADE: dict[str, Callable[[], Signal]] = {
    "rogue_dice": dice,
    "rogue_hit": hit,
    "rogue_blast": blast,
    "rogue_defused": defused,
    "rogue_arrest": arrest,
    "rogue_exposed": exposed,
    "rogue_rain": rain,
    "rogue_turn": turn,
    "rogue_win": win,
    "rogue_loss": loss,
}

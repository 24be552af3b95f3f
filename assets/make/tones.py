"""What sounds are made of: noise and damped tones, shaped in time and laid over each other."""

import numpy as np

RATE = 44100
Signal = np.ndarray


def seconds(length: float) -> Signal:
    """The moments of a sound of this length."""
    moments: Signal = np.arange(round(length * RATE)) / RATE
    return moments


def hiss(seed: int, length: float, low: float, high: float) -> Signal:
    """Noise between two frequencies."""
    count = round(length * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(frequency, 1)) ** 4) / (1 + (frequency / high) ** 4)
    noise: Signal = np.fft.irfft(spectrum, count)
    loud: Signal = noise / np.max(np.abs(noise))
    return loud


def tone(length: float, hertz: float, damping: float, bend: float = 0.0) -> Signal:
    """A tone that dies away; it may fall a little as it does."""
    t = seconds(length)
    phase = 2 * np.pi * hertz * (t + bend * (np.exp(-t * 60) - 1) / -60)
    sound: Signal = np.sin(phase) * np.exp(-t * damping)
    return sound


def burst(seed: int, length: float, low: float, high: float, damping: float, attack: float = 0.001) -> Signal:
    """A short scrape or slap of noise."""
    t = seconds(length)
    sound: Signal = hiss(seed, length, low, high) * np.exp(-t * damping) * np.minimum(1, t / attack)
    return sound


def mixed(length: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Sounds laid over each other: when each begins, how loud it is, and what it is."""
    out = np.zeros(round(length * RATE))
    for start, loud, part in parts:
        at = round(start * RATE)
        room = min(len(part), len(out) - at)
        out[at : at + room] += loud * part[:room]
    return out


def pluck(seed: int, length: float, hertz: float, dullness: float = 0.5, decay: float = 0.996) -> Signal:
    """A plucked string: noise that runs round a loop as long as its period and is smoothed each time."""
    loop = hiss(seed, max(2, round(RATE / hertz)) / RATE, 60, 9000)
    out = np.zeros(round(length * RATE))
    last = 0.0
    for moment in range(len(out)):
        here = loop[moment % len(loop)]
        out[moment] = here
        loop[moment % len(loop)] = decay * ((1 - dullness) * here + dullness * last)
        last = here
    return out


def bowl(length: float, hertz: float, damping: float) -> Signal:
    """Struck metal: partials that belong to no scale, and beat against each other."""
    t = seconds(length)
    ring = np.zeros(len(t))
    for ratio, loud, dies in ((1, 1, 1), (1.006, 0.7, 1), (2.71, 0.5, 1.7), (2.73, 0.35, 1.8), (5.15, 0.22, 3)):
        ring += loud * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-t * damping * dies)
    return ring


def ticks(seed: int, length: float, count: int, low: float, high: float, crowding: float = 1.0) -> Signal:
    """Small hard knocks, each a little different; with a crowding over 1 they come faster and faster apart."""
    rng = np.random.default_rng(seed)
    each = [(length * 0.8 * (place / count) ** crowding, float(rng.uniform(0.5, 1))) for place in range(count)]
    return mixed(
        length,
        *((start, loud, burst(seed + place, 0.03, low, high, 160)) for place, (start, loud) in enumerate(each)),
    )


def rustle(seed: int, length: float) -> Signal:
    """A folder's cover moving."""
    t = seconds(length)
    swell = np.sin(np.pi * np.minimum(1, t / length)) ** 1.4
    flutter = 1 + 0.35 * np.sin(2 * np.pi * 23 * t)
    sound: Signal = hiss(seed, length, 500, 4800) * swell * flutter
    return sound

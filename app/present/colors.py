"""Reads colours, and computes how well one can be told from another. No drawing, no Kivy."""

from functools import lru_cache

Rgba = tuple[float, float, float, float]


@lru_cache(512)
def rgba(code: str) -> Rgba:
    """A colour such as #RRGGBB or #RRGGBBAA as four numbers from 0 to 1."""
    digits = code.lstrip("#")
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue, int(digits[6:8], 16) / 255 if len(digits) == 8 else 1.0


def linear(channel: float) -> float:
    """One channel as an amount of light."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(code: str) -> float:
    """How bright a colour is, as the contrast rules of the web define it."""
    red, green, blue, _ = rgba(code)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)

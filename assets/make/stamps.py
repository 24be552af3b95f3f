"""Wears the ink of a rubber stamp: holes and thin places, the same every time for the same stamp and size."""

from collections.abc import Callable

import numpy as np
from PIL import Image

from assets.make.textures import noise

MASTER = 512
ORDER = ("agent", "bystander", "assassin")


def ink() -> np.ndarray:
    """How much ink is left, from 0 to 1, as one picture."""
    dice = np.random.default_rng(19)
    fine, grain, broad = (
        noise(dice, MASTER, 1.9, 1.9),
        noise(dice, MASTER, 6.4, 6.4),
        noise(dice, MASTER, 43, 43),
    )
    rough = 0.9 * fine + 0.8 * grain + 0.9 * broad
    return 1 / (1 + np.exp(-(rough + 1.9) * 2.6))


INK = ink()


def worn(kind: str) -> Callable[[Image.Image], Image.Image]:
    """Takes ink away from a white stamp; each kind is worn in another place."""
    turned = np.roll(INK, ORDER.index(kind) * 131, axis=1)
    master = Image.fromarray((255 * (0.12 + 0.88 * turned)).astype("uint8"))

    def finish(picture: Image.Image) -> Image.Image:
        left = master.resize(picture.size, Image.Resampling.LANCZOS)
        alpha = np.asarray(picture.getchannel("A")).astype(float) * np.asarray(left).astype(float) / 255
        picture = Image.new("RGBA", picture.size, (255, 255, 255, 0))
        picture.putalpha(Image.fromarray(alpha.round().astype("uint8")))
        return picture

    return finish

"""Grounds and shadows: felt, dusk, paper, manila, desk, lamp light, vignette, hatching, nine-patch shadows.

All tiles are powers of two, which is all that older phones promise to repeat.
"""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from app.present import tokens
from assets.make import kyoto_textures
from assets.make.places import TEXTURES

Plane = np.ndarray

TILE = 256
DESK = 512
HATCH = 64


def rgb(code: str) -> tuple[int, int, int]:
    """A colour of the tokens."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def noise(dice: np.random.Generator, size: int, across: float, down: float) -> Plane:
    """Noise smeared along two directions; it wraps round, so the tile repeats without a seam."""
    rough = dice.standard_normal((size, size))
    down_wave = np.fft.fftfreq(size)[:, None]
    across_wave = np.fft.fftfreq(size)[None, :]
    kernel = np.exp(-2 * np.pi**2 * ((across_wave * across) ** 2 + (down_wave * down) ** 2))
    smooth = np.real(np.fft.ifft2(np.fft.fft2(rough) * kernel))
    even: Plane = (smooth - smooth.mean()) / smooth.std()
    return even


def tile(name: str, base: tuple[int, int, int], grain: Plane, depth: tuple[float, float, float], colours: int) -> None:
    """Writes a ground: one colour, made lighter and darker by a grain."""
    pixels = np.clip(np.array(base) + grain[..., None] * np.array(depth), 0, 255).astype("uint8")
    Image.fromarray(pixels).quantize(colours).save(TEXTURES / f"{name}.png", optimize=True)


def glow(name: str, colour: tuple[int, int, int], alpha: Plane) -> None:
    """Writes one colour whose opacity is the picture."""
    pixels = np.zeros((*alpha.shape, 4), "uint8")
    pixels[..., :3] = colour
    pixels[..., 3] = np.clip(alpha, 0, 255)
    Image.fromarray(pixels).save(TEXTURES / f"{name}.png", optimize=True)


def shadow(name: str, size: int, pad: int, radius: int, blur: float, drop: int, alpha: int) -> None:
    """Writes a soft shadow that is stretched as a nine-patch; no blur is ever computed while the app runs."""
    mask = Image.new("L", (size, size), 0)
    box = (pad, pad + drop, size - pad - 1, size - pad - 1 + drop)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=alpha)
    soft = mask.filter(ImageFilter.GaussianBlur(blur))
    picture = Image.new("RGBA", (size, size), (6, 10, 12, 0))
    picture.putalpha(soft)
    picture.save(TEXTURES / f"{name}.png", optimize=True)


def hatch() -> None:
    """Writes slanting stripes: three periods of two equal bands in one tile, softened at their edges."""
    scale, periods = 8, 3
    size = HATCH * scale
    down, across = np.mgrid[0:size, 0:size]
    phase = ((across + down) % (size / periods)) / (size / periods)
    mask = Image.fromarray(((phase < 0.5) * 255).astype("uint8")).resize((HATCH, HATCH), Image.Resampling.BOX)
    share = np.asarray(mask).astype(float)[..., None] / 255
    dark, light = (np.array(rgb(code)) for code in (tokens.DUET.assassin, tokens.DUET.assassin_hatch))
    pixels = (dark + (light - dark) * share).round().astype("uint8")
    Image.fromarray(pixels).save(TEXTURES / "hatch.png", optimize=True)


def grounds() -> None:
    """The repeating grounds."""
    dice = np.random.default_rng(7)
    felt = 0.5 * noise(dice, TILE, 0.7, 3) + 0.5 * noise(dice, TILE, 3, 0.7)
    felt = felt + 0.35 * noise(dice, TILE, 1, 1) + 0.5 * noise(dice, TILE, 28, 28)
    tile("felt_day", rgb(tokens.FELT.ground), felt, (3.0, 4.2, 3.4), 48)
    tile("felt_dusk", rgb(tokens.DUSK.ground), felt, (4.0, 2.6, 2.8), 48)
    paper = 0.5 * noise(dice, TILE, 0.8, 0.8) + 0.6 * noise(dice, TILE, 14, 10) + 0.3 * noise(dice, TILE, 6, 0.6)
    tile("paper", rgb(tokens.DUET.paper), paper, (1.2, 1.5, 2.2), 32)
    manila = 0.6 * noise(dice, TILE, 0.8, 0.8) + 0.8 * noise(dice, TILE, 20, 8) + 0.4 * noise(dice, TILE, 9, 0.6)
    tile("manila", rgb(tokens.FOLDER.manila), manila, (2.6, 2.8, 3.2), 32)
    wood = noise(dice, DESK, 90, 1.4) + 0.7 * noise(dice, DESK, 140, 5) + 0.18 * noise(dice, DESK, 5, 0.6)
    tile("desk_night", rgb(tokens.DARK.wood), wood, (1.9, 1.8, 1.9), 48)
    tile("desk_day", rgb(tokens.LIGHT.wood), wood, (1.3, 1.4, 1.7), 48)


def lights() -> None:
    """The pool of lamp light and the darkness at the edges, both dithered so that they do not band."""
    dice = np.random.default_rng(11)
    down, across = np.mgrid[0:TILE, 0:TILE] / (TILE - 1) * 2 - 1
    far = np.sqrt(across**2 + down**2)
    pool = np.clip(1 - far, 0, 1) ** 1.8 * 255 + dice.uniform(-1.2, 1.2, far.shape)
    glow("lamp_pool", (255, 205, 120), pool * (far < 1))
    edge = np.clip((far - 0.55) / 0.85, 0, 1) ** 1.6 * 200 + dice.uniform(-1, 1, far.shape)
    glow("vignette", (0, 0, 0), edge)


def make() -> None:
    """Makes all textures."""
    grounds()
    lights()
    hatch()
    shadow("shadow_1", size=96, pad=16, radius=10, blur=3, drop=2, alpha=120)
    shadow("shadow_2", size=128, pad=28, radius=14, blur=7, drop=5, alpha=130)
    shadow("shadow_3", size=192, pad=48, radius=18, blur=14, drop=10, alpha=150)
    kyoto_textures.make()

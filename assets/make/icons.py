"""Makes the app's icon, its layers for Android's adaptive icons, and the splash: the keyhole plate under
the lamp.
"""

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from PIL import Image

from assets.make.places import FONTS, ICON
from assets.make.svg import inner, render, wrap

PLATE = "M14 0H48L62 14V66L48 80H14L0 66V14Z"
HOLE = "M31 20A12 12 0 0 0 24.5 42L20 64H42L37.5 42A12 12 0 0 0 31 20Z"
GROUND = """<defs><radialGradient id="g" cx=".5" cy=".36" r=".75"><stop offset="0" stop-color="#2A3237"/>
<stop offset=".55" stop-color="#141E27"/><stop offset="1" stop-color="#0A1016"/></radialGradient>
<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFD98A" stop-opacity=".42"/>
<stop offset="1" stop-color="#FFD98A" stop-opacity="0"/></linearGradient>
<linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFCD63"/>
<stop offset="1" stop-color="#EFAE33"/></linearGradient></defs>"""


def plate(x: float, y: float, scale: float) -> str:
    """The amber plate with its keyhole, around a point."""
    return (
        f'<g transform="translate({x} {y}) scale({scale}) translate(-31 -40)">'
        f'<path d="{PLATE}" fill="#8C5E0B" transform="translate(0 2.2)"/><path d="{PLATE}" fill="url(#p)"/>'
        f'<path d="{HOLE}" fill="#10181F"/></g>'
    )


def picture() -> str:
    """Lamp, beam and plate in a square of 108."""
    lamp = f'<g transform="translate(54 24) scale(.34) translate(-71 -30)">{inner("lamp")}</g>'
    beam = '<path d="M38 30H70L92 108H16Z" fill="url(#c)"/>'
    return beam + lamp + plate(54, 64, 0.62)


def letters(text: str, size: float, x: float, y: float, spacing: float) -> tuple[str, float]:
    """Text as shapes, so that no renderer needs the font; gives where it ends."""
    font = TTFont(FONTS / "BigShouldersDisplay_800ExtraBold.ttf")
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    shapes = []
    for letter in text:
        name = names[ord(letter)]
        pen = SVGPathPen(glyphs)
        glyphs[name].draw(pen)
        shapes.append(
            f'<path transform="translate({x} {y}) scale({scale} {-scale})" d="{pen.getCommands()}" fill="#F5ECD9"/>'
        )
        x += font["hmtx"][name][0] * scale + spacing
    return "".join(shapes), x


def wordmark(middle: float, y: float, size: float) -> str:
    """SAFEHOUSE with the plate for its O, around a point."""
    spacing = size * 0.07
    _shapes, wide = letters("SAFEH", size, 0, 0, spacing)
    _shapes, rest = letters("USE", size, 0, 0, spacing)
    key = size * 0.62
    start = middle - (wide + key + spacing + rest) / 2
    first, x = letters("SAFEH", size, start, y, spacing)
    last, _end = letters("USE", size, x + key + spacing, y, spacing)
    return first + plate(x + key / 2, y - size * 0.4, size * 0.8 / 80) + last


def save(name: str, svg: str, size: int, opaque: bool = False) -> None:
    """Writes a square picture."""
    image = render(svg, size, size)
    if opaque:
        ground = Image.new("RGB", image.size, (12, 19, 26))
        ground.paste(image, (0, 0), image)
        image = ground
    image.save(ICON / f"{name}.png", optimize=True)


def make() -> None:
    """Makes icon, layers and splash."""
    ICON.mkdir(exist_ok=True)
    back = '<rect width="108" height="108" fill="url(#g)"/>'
    rounded = '<clipPath id="r"><rect width="108" height="108" rx="22"/></clipPath>'
    save("icon", wrap(f'{GROUND}{rounded}<g clip-path="url(#r)">{back}{picture()}</g>', "0 0 108 108"), 512)
    # adaptive: Android shows the inner two thirds of 108 and moves the layers against each other
    save("adaptive-back", wrap(GROUND + back, "0 0 108 108"), 432, opaque=True)
    small = f'<g transform="translate(54 54) scale(.66) translate(-54 -54)">{picture()}</g>'
    save("adaptive-front", wrap(GROUND + small, "0 0 108 108"), 432)
    flat = f'<path fill="#fff" fill-rule="evenodd" d="{PLATE}{HOLE}"/>'
    mono = f'<g transform="translate(54 54) scale(.6) translate(-31 -40)">{flat}</g>'
    save("adaptive-mono", wrap(mono, "0 0 108 108"), 432)
    lamp = f'<g transform="translate(360 60) scale(1.5) translate(-71 0)">{inner("lamp")}</g>'
    beam = '<path d="M289 136H431L640 720H80Z" fill="url(#c)" opacity=".7"/>'
    save(
        "splash",
        wrap(
            f'{GROUND}<rect width="720" height="720" fill="#0C131A"/>{beam}{lamp}{wordmark(360, 420, 112)}',
            "0 0 720 720",
        ),
        720,
        opaque=True,
    )

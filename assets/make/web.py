"""Makes what pages in browsers show: the colours and sizes of the app, its fonts, cut to the letters of its languages,
and its signs.

Names in other scripts are written in the system's letters.  WOFF is packed by zlib, which every Python has.
"""

import json
import shutil
from dataclasses import fields

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTFont
from PIL import Image

from app.present import tokens
from app.web import fragments
from assets.make import beside_web, kyoto_web, rogue_web
from assets.make.places import ART, ASSETS, FONTS, TEXTURES

WEB = ASSETS / "web"
LETTERS = (
    *range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, *range(0x2010, 0x2016), *range(0x2018, 0x201F),
    0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x221E, 0x00D7,
)  # fmt: skip
CUT = {
    "AtkinsonHyperlegibleNext_400Regular.ttf": "text.woff",
    "AtkinsonHyperlegibleNext_600SemiBold.ttf": "strong.woff",
    "BigShouldersDisplay-800-words.ttf": "words.woff",
    "Marcellus_400Regular.ttf": "kyoto.woff",
}
LICENCES = ("OFL-AtkinsonHyperlegibleNext.txt", "OFL-BigShouldersDisplay.txt", "OFL-Marcellus.txt")
SIGNS = (
    "glyph_bystander", "key_agent", "key_agent_on_green", "key_assassin", "key_bystander", "keyhole", "seat_circle",
    "seat_square", "seat_star", "seat_triangle", "stamp_agent", "stamp_assassin", "stamp_bystander", "tick",
)  # fmt: skip
GROUNDS = ("felt_day", "felt_dusk", "paper")
WORDS_FACE = "BigShouldersDisplay-800-words.ttf"
STEPS, WIDEST = 4, 16  # classes of width in an em, and the widest word in ems; `app/web/drawn.py` says which a word has


def cut(source: str, target: str) -> None:
    """Writes a font with our letters alone."""
    options = Options(flavor="woff", layout_features=["kern", "mark", "mkmk", "ccmp", "locl"], notdef_outline=True)
    options.recalc_timestamp = False
    font = load_font(str(FONTS / source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    save_font(font, str(WEB / "fonts" / target), options)


def _colours(frame: tokens.FrameColors) -> str:
    """The colours of the room, by night or by day."""
    values = ((field.name, getattr(frame, field.name)) for field in fields(frame))
    return " ".join(
        f"--{name.replace('_', '-')}: {value};" for name, value in values if str(value).startswith("#")
    )  # fmt: skip


def stylesheet() -> str:
    """The tokens as custom properties: dark, light where the system or the reader wants it; lengths follow letters."""
    light = _colours(tokens.LIGHT)
    sizes = {
        **{f"gap-{field.name}": getattr(tokens.GAPS, field.name) for field in fields(tokens.GAPS)},
        **{f"radius-{field.name}": getattr(tokens.RADIUS, field.name) for field in fields(tokens.RADIUS)},
        "target": tokens.TARGET.least, "button": tokens.TARGET.button, "panel-width": tokens.PANEL,
        "column": tokens.COLUMN, "focus": tokens.FOCUS,
    }  # fmt: skip
    lengths = " ".join(f"--{name}: {round(value / 16, 4):g}rem;" for name, value in sizes.items())
    return "\n".join((
        "/* Made from app/present/tokens.py by `python -m assets.make web`. */", "",
        f":root {{ color-scheme: dark; {_colours(tokens.DARK)} }}",
        f":root {{ {lengths} --fast: {tokens.MOTION.fast}s; }}",
        f'@media (prefers-color-scheme: light) {{ :root:not([data-theme="dark"]) {{ color-scheme: light; {light} }} }}',
        f':root[data-theme="light"] {{ color-scheme: light; {light} }}',
        _look("felt", tokens.FELT), _look("dusk", tokens.DUSK), rogue_web.look(), "",
    ))  # fmt: skip


def _look(name: str, felt: tokens.FeltColors) -> str:
    """The colours of a match of Duet: on felt, or in the dusk of sudden death."""
    values = {**vars_of(felt), **vars_of(tokens.DUET)}
    return f':root[data-look="{name}"] {{ ' + " ".join(f"--{key}: {value};" for key, value in values.items()) + " }"


def vars_of(colours: tokens.FeltColors | tokens.DuetColors) -> dict[str, str]:
    """Colours by the names of their custom properties."""
    prefix = "felt" if isinstance(colours, tokens.FeltColors) else "duet"
    found = ((field.name, str(getattr(colours, field.name))) for field in fields(colours))
    return {f"{prefix}-{name.replace('_', '-')}": value for name, value in found if value.startswith("#")}


def widths() -> str:
    """How wide each letter of the face of words is, in ems, as JSON."""
    font = TTFont(FONTS / WORDS_FACE)
    em, metrics, known = font["head"].unitsPerEm, font["hmtx"], font.getBestCmap()
    signs = [chr(code) for code in known if code < 0x180 and chr(code) == chr(code).upper()]
    return json.dumps({sign: round(metrics[known[ord(sign)]][0] / em, 3) for sign in signs})


def fit() -> str:
    """A class for each width of a word: a strict policy forbids inline styles."""
    steps = (f".w{step}{{--em:{step / STEPS}}}" for step in range(STEPS, WIDEST * STEPS + 1))
    return "\n".join(("/* Made by `python -m assets.make web`. */", *steps, ""))


def make() -> None:
    """Makes all of it."""
    (WEB / "fit.css").write_text(fit(), encoding="utf-8")
    (WEB / "fragments.js").write_text(fragments.script(), encoding="utf-8")
    (FONTS / "word_widths.json").write_text(widths(), encoding="utf-8")
    for name in GROUNDS:
        ground = Image.open(TEXTURES / f"{name}.png").convert("RGB")
        ground.save(WEB / "art" / f"{name}.webp", quality=82, method=6)
    (WEB / "tokens.css").write_text(stylesheet(), encoding="utf-8")
    for folder in ("fonts", "art"):
        (WEB / folder).mkdir(parents=True, exist_ok=True)
    for source, target in CUT.items():
        cut(source, target)
    for name in LICENCES:
        shutil.copyfile(FONTS / name, WEB / "fonts" / name)
    for name in SIGNS:
        shutil.copyfile(ART / f"{name}.svg", WEB / "art" / f"{name}.svg")
    beside_web.make(WEB)
    kyoto_web.make(WEB)
    rogue_web.make(WEB)

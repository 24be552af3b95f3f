"""What pages of Rogue Agent show: its colours by name, one sheet of icons, one of tokens, the roofs of tiles.

An icon is a mask and takes the colour of its words.  Sheets are cut by their position, so a page asks for two files
instead of a hundred.
"""

from dataclasses import fields
from pathlib import Path

from app.present.rogue import theme
from app.present.rogue.theme import GANGS, INKS, NIGHT
from app.present.tokens import IDENTITIES
from assets.make import rogue_sprites
from assets.make.sprites import Sprite
from assets.make.svg import NAMESPACE, placed, read

ACROSS = 10  # drawings beside each other on a sheet
CELL = 64
ROOFS = (*rogue_sprites.ROOFS, "ravaged-overlay")
PORTRAIT = ("houses", "figure", "windows", "light")
LEFT_OUT = ("glow",)  # a shadow of the style sheet is as good
LONGEST = 24  # of a track
MOST = 100  # numbers with a class: a strict policy forbids inline styles
PLAY = f'<svg xmlns="{NAMESPACE}" viewBox="0 0 24 24"><path d="M7 4v16l13-8z" fill="#fff"/></svg>'


def _drawings() -> tuple[dict[str, str], dict[str, str]]:
    """Icons and tokens by their names, each a whole drawing."""
    icons = {sprite.name: _svg(sprite) for sprite in rogue_sprites.ROGUE_ICONS} | {"icon-play": PLAY}
    tokens = {sprite.name: _svg(sprite) for sprite in rogue_sprites.ROGUE if sprite.name not in LEFT_OUT}
    return icons, tokens


def _svg(sprite: Sprite) -> str:
    return sprite.svg(1)


def sheet(drawings: dict[str, str]) -> str:
    """All of them in rows."""
    wide, tall = ACROSS * CELL, -(-len(drawings) // ACROSS) * CELL
    cells = "".join(
        placed(svg, place, place % ACROSS * CELL, place // ACROSS * CELL, CELL, CELL)
        for place, svg in enumerate(drawings.values())
    )
    return f'<svg xmlns="{NAMESPACE}" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}">{cells}</svg>\n'


def _places(drawings: dict[str, str]) -> list[str]:
    """Where each one lies."""
    rows = -(-len(drawings) // ACROSS)
    return [
        f".{name}{{--x:{_share(place % ACROSS, ACROSS)};--y:{_share(place // ACROSS, rows)}}}"
        for place, name in enumerate(drawings)
    ]


def _share(place: int, count: int) -> str:
    return f"{100 * place / (count - 1):.4g}%"


def _size(drawings: dict[str, str]) -> str:
    return f"{ACROSS}00% {-(-len(drawings) // ACROSS)}00%"


def colours() -> dict[str, str]:
    """The colours that words and icons have, by name; those of the players by their shapes."""
    night = {field.name.replace("_", "-"): str(getattr(NIGHT, field.name)) for field in fields(NIGHT)}
    return night | {look.shape: ink for look, ink in zip(IDENTITIES, INKS, strict=True)}


def look() -> str:
    """The night as custom properties; what lies over it has the colours of the frame by night."""
    frame = {
        field.name.replace("_", "-"): str(getattr(theme.FRAME, field.name))
        for field in fields(theme.FRAME)
        if str(getattr(theme.FRAME, field.name)).startswith("#")
    }
    buttons = {
        f"{kind}-{part}": getattr(shape, part)
        for kind, shape in theme.BUTTONS.items()
        for part in ("top", "bottom", "edge", "text")
    }
    values = {**frame, **{f"n-{name}": value for name, value in (colours() | buttons).items()}}
    return (
        ':root[data-look="night"] { color-scheme: dark; ' + " ".join(f"--{k}: {v};" for k, v in values.items()) + " }"
    )


def stylesheet() -> str:
    """Where each drawing lies on its sheet, the colours of players and syndicates, and numbers."""
    icons, tokens = _drawings()
    mask = "url(art/rogue_icons.svg) var(--x) var(--y)/" + _size(icons)
    lines = [
        "/* Made from the art of Rogue Agent by `python -m assets.make web`. */",
        f".ri{{-webkit-mask:{mask};mask:{mask}}}",
        ".rt{background:url(art/rogue_tokens.svg) var(--x) var(--y)/" + _size(tokens) + "}",
        *_places(icons), *_places(tokens),
        *(f".roof-{name}{{background-image:url(art/rogue_tile_{name}.svg)}}" for name in rogue_sprites.ROOFS),
        *(f".who-{one.shape}{{--who:{one.fill};--ink:var(--n-{one.shape})}}" for one in IDENTITIES),
        *(f".gang-{gang.value}{{--gang:{look.fill}}}" for gang, look in GANGS.items()),
        *(f".c-{name}{{color:var(--n-{name})}}" for name in colours()),
        *(f".n{number}{{--n:{number}}}" for number in range(MOST + 1)),
        *(f".t{end}{{--t:{end + 1}}}" for end in range(LONGEST + 1)),
    ]  # fmt: skip
    return "\n".join((*lines, ""))


def make(web: Path) -> None:
    """Writes all of it below the folder of the pages."""
    icons, tokens = _drawings()
    (web / "art" / "rogue_icons.svg").write_text(sheet(icons), encoding="utf-8")
    (web / "art" / "rogue_tokens.svg").write_text(sheet(tokens), encoding="utf-8")
    for name in ROOFS:
        (web / "art" / f"rogue_tile_{name}.svg").write_text(_roof(name), encoding="utf-8")
    for name in PORTRAIT:
        (web / "art" / f"rogue_portrait_{name}.svg").write_text(read(f"rogue/portrait-{name}"), encoding="utf-8")
    (web / "art" / "rogue_rain.svg").write_text(read("rogue/rain-tall"), encoding="utf-8")
    (web / "rogue_art.css").write_text(stylesheet(), encoding="utf-8")


def _roof(name: str) -> str:
    """The art of a tile."""
    return read(f"rogue/tile-{name}").replace("<defs></defs>", "")

"""Takes pictures of every screen into build/gallery/, with an index page: `python -m tests.gallery`.

ONLY=duet takes the pictures of one game, or those whose name contains the word; SIZE=phone-small those of one window,
LOOK=hu-dark-200 those in one language, theme and text scale: `ONLY=settings SIZE=phone-small LOOK=hu-dark-200` takes a
second. ALL=1 takes every size with every language and theme; otherwise a phone in portrait and a tablet in landscape,
with alternating languages and themes, and the main screens on a tablet of 2560 x 1600 pixels. The pages for browsers
are beside them, taken in Chromium if it is installed: ONLY=web takes those alone, SIZE=web-phone one of their sizes.
"""

import html
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

OUT = Path("build/gallery")
LANGUAGES = ("en", "pl", "hu")
THEMES = ("dark", "light")
PAGES = "web"  # the process that takes the pages


@dataclass(frozen=True)
class Size:
    """A window for pictures."""

    name: str
    width: int
    height: int
    density: float
    bars: bool = False  # whether the system's bars cover parts of it
    few: bool = False  # an ordinary run takes only the main screens


SIZES = (
    Size("phone", 412, 915, 2, bars=True),
    Size("tablet", 1280, 800, 1),
    Size("phone-small", 360, 640, 2),
    Size("phone-side", 915, 412, 1.5),
    Size("tablet-upright", 800, 1280, 1),
    Size("tablet-dense", 1280, 800, 2, few=True),
)
USUAL = ("phone", "tablet", "tablet-dense")
BUILT = 20  # frames in which the parts of a screen that were not visible at first are built
FEW = ("home-resume", "setup", "curtain", "duet-give", "duet-guess", "duet-sudden", "duet-report-won")


def looks(everything: bool, chosen: str) -> list[tuple[str, str, float]]:
    """The requested languages, themes and text scales; none if they alternate."""
    if chosen:
        language, theme, text = chosen.split("-")
        return [(language, theme, int(text) / 100)]
    if not everything:
        return []
    every = [(language, theme, 1.0) for language in LANGUAGES for theme in THEMES]
    return [*every, ("pl", "dark", 1.5), ("hu", "dark", 2.0)]


def one(size: Size, everything: bool, only: str, look: str) -> None:
    """Take all pictures of one size, in this process."""
    from tests.app.ui.app_stage import Player, prepare

    prepare(size.width, size.height, size.density)
    import tempfile

    from app.device import insets

    if size.bars:
        insets.safe = lambda: (0.0, 28 * size.density, 0.0, 20 * size.density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    from tests.gallery.pictures import PICTURES

    chosen = [picture for picture in PICTURES if only in (picture.game, "") or only in picture.name]
    wanted = looks(everything, look)
    if size.few and not wanted:
        chosen = [picture for picture in chosen if picture.name in FEW]
    turn = 0
    for picture in chosen:
        for language, theme, text in wanted or [(LANGUAGES[turn % 3], THEMES[turn % 5 == 4], 1.0)]:
            player.app.set(language=language, theme=theme, text=text)
            picture.show(player.app)
            player.frames(BUILT)
            mark = f"-{language}-{theme}-{round(text * 100)}" if wanted else ""
            player.picture(OUT / size.name / f"{picture.name}{mark}.png")
            turn += 1


def index() -> None:
    """Write the page that shows all pictures."""
    style = (
        "body{background:#222;color:#eee;font:15px sans-serif;margin:24px}"
        "figure{display:inline-block;margin:0 16px 24px 0;vertical-align:top}"
        "img{height:560px;display:block;border-radius:6px}figcaption{padding:6px 0}"
    )
    parts = [f"<!doctype html><meta charset=utf-8><title>Safehouse</title><style>{style}</style>"]
    from tests.gallery import pages

    for size in (*SIZES, *pages.SIZES):
        pictures = sorted((OUT / size.name).glob("*.png"))
        if pictures:
            parts.append(f"<h2>{html.escape(size.name)}, {size.width} × {size.height} dp</h2>")
        for picture in pictures:
            place = f"{size.name}/{picture.name}"
            parts.append(
                f'<figure><a href="{place}"><img src="{place}" loading=lazy></a>'
                f"<figcaption>{html.escape(picture.stem)}</figcaption></figure>"
            )
    (OUT / "index.html").write_text("\n".join(parts), encoding="utf-8")


def main() -> int:
    """Take the pictures, one process per size, and one for all pages."""
    everything, only, look = bool(os.environ.get("ALL")), os.environ.get("ONLY", ""), os.environ.get("LOOK", "")
    if sys.argv[1:] == [PAGES]:
        from tests.gallery import pages

        print(pages.take(OUT, everything, only, os.environ.get("SIZE", ""), looks(everything, look)), end="")
        return 0
    if len(sys.argv) > 1:
        one(next(size for size in SIZES if size.name == sys.argv[1]), everything, only, look)
        return 0
    from tests.gallery import pages

    window = os.environ.get("SIZE", "")
    sizes = [size for size in SIZES if (size.name == window if window else everything or size.name in USUAL)]
    if not sizes and window not in (size.name for size in pages.SIZES):
        print(f"there is no SIZE={window}; there are {', '.join(size.name for size in (*SIZES, *pages.SIZES))}")
        return 1
    if only == PAGES:
        sizes = []
    OUT.mkdir(parents=True, exist_ok=True)
    if not only:
        shown = [size.name for size in sizes] + [size.name for size in pages.SIZES]
        # of screens that may not exist any more
        for old in (old for name in shown for old in (OUT / name).glob("*.png")):
            old.unlink()
    parts = [size.name for size in sizes] + [PAGES] * (not window or not sizes)
    running = [subprocess.Popen([sys.executable, "-m", "tests.gallery", part]) for part in parts]
    failed = sum(process.wait() != 0 for process in running)
    index()
    print(f"{len(list(OUT.glob('*/*.png')))} pictures, the new ones among them: {OUT / 'index.html'}")
    return failed


if __name__ == "__main__":
    sys.exit(main())

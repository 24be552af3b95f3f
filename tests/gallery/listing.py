"""The pictures of the stores' listings, as the gallery takes them, in each language: `python -m tests.gallery.listing`.

Phones in 9:16, because Google Play takes none that is more than twice as high as wide. With few colours: F-Droid
keeps them in one repository with those of everybody else.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image

TOP = Path(__file__).resolve().parent.parent.parent
GALLERY = TOP / "build" / "gallery"
LISTINGS = TOP / "fastlane" / "metadata" / "android"
LANGUAGES = {"en-US": "en", "pl-PL": "pl", "hu-HU": "hu"}
PHONE = ("home-resume", "duet-give", "kyoto-clash", "rogue-attack", "wifi-host", "lesson-duet", "cases")
TABLET = ("duet-guess", "kyoto-play", "rogue-turn")
SHOWN = {"phoneScreenshots": ("phone-small", PHONE), "tenInchScreenshots": ("tablet", TABLET)}
WIDE = {"phoneScreenshots": 540, "tenInchScreenshots": 1280}  # pixels
FEATURE = (1024, 500)


def take(form: str, name: str) -> None:
    """One screen in every language."""
    wanted = {**os.environ, "ALL": "1", "ONLY": name}
    subprocess.run([sys.executable, "-m", "tests.gallery", form], env=wanted, check=True, cwd=TOP)


def keep(picture: Image.Image, width: int, file: Path) -> None:
    """Smaller, and with few enough colours."""
    height = round(picture.height * width / picture.width)
    small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    small.quantize(128, kmeans=4).save(file, optimize=True)


def feature(desk: Image.Image, file: Path) -> None:
    """The wide picture above a listing: the desk with the name above it, cut off below."""
    wide, tall = FEATURE
    keep(desk.crop((0, 0, desk.width, round(desk.width * tall / wide))), wide, file)


def main() -> None:
    """All of them."""
    for kind, (form, names) in SHOWN.items():
        for name in names:
            take(form, name)
        for locale, language in LANGUAGES.items():
            folder = LISTINGS / locale / "images" / kind
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            for number, name in enumerate(names, 1):
                with Image.open(GALLERY / form / f"{name}-{language}-dark-100.png") as picture:
                    keep(picture, WIDE[kind], folder / f"{number}-{name}.png")
    take("tablet", "home-resume")
    for locale, language in LANGUAGES.items():
        shutil.copy(TOP / "assets/icon/icon.png", LISTINGS / locale / "images" / "icon.png")
        with Image.open(GALLERY / "tablet" / f"home-resume-{language}-dark-100.png") as desk:
            feature(desk, LISTINGS / locale / "images" / "featureGraphic.png")


if __name__ == "__main__":
    main()

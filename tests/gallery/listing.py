"""The pictures of the store listings, taken by the gallery, in each language: `python -m tests.gallery.listing`.

Phones in 9:16, because Google Play accepts at most a ratio of 2. With few colours: F-Droid keeps them in one repository
with those of all apps.
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
    """Take one screen in every language."""
    wanted = {**os.environ, "ALL": "1", "ONLY": name}
    subprocess.run([sys.executable, "-m", "tests.gallery", form], env=wanted, check=True, cwd=TOP)


def keep(picture: Image.Image, width: int, file: Path) -> None:
    """Reduce a picture in size and colours, and store it."""
    height = round(picture.height * width / picture.width)
    small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    small.quantize(128, kmeans=4).save(file, optimize=True)


def feature(desk: Image.Image, file: Path) -> None:
    """The wide picture above a listing: the upper part of the home screen, with the name."""
    wide, tall = FEATURE
    keep(desk.crop((0, 0, desk.width, round(desk.width * tall / wide))), wide, file)


def main() -> None:
    """Take all of them."""
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

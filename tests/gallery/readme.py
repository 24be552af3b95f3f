"""The pictures of the README, as the gallery takes them: `python -m tests.gallery.readme`.

`python -m tests.gallery.readme web` takes those alone whose names begin so.
"""

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image

TOP = Path(__file__).resolve().parent.parent.parent
GALLERY = TOP / "build" / "gallery"
PICTURES = TOP / "docs" / "pictures"
SHOWN = {
    "home": ("phone", 360),
    "curtain": ("phone", 360),
    "duet-give": ("phone", 360),
    "duet-guess": ("tablet", 960),
    "kyoto-play": ("tablet", 960),
    "kyoto-clash": ("phone", 360),
    "rogue-turn": ("tablet", 960),
    "rogue-attack": ("phone", 360),
    "wifi-host": ("phone", 360),
}
PAGES = {
    "web-lobby-ready": ("web-phone", 300, "light"),
    "web-kyoto-play": ("web-phone", 300, "dark"),
    "web-rogue-city": ("web-phone", 300, "dark"),
    "web-kyoto-tv": ("web-tv", 960, "dark"),
}
"""Pages of guests in a browser, and of a TV as the table in the middle."""


def main(begins: str = "") -> None:
    """Reduce pictures in size and colours, so that the README loads quickly."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, (form, width, theme) in PAGES.items():
        if name.startswith(begins):
            look = f"en-{theme}-100"
            wanted = {**os.environ, "ONLY": name, "SIZE": form, "LOOK": look}
            subprocess.run([sys.executable, "-m", "tests.gallery"], env=wanted, check=True, cwd=TOP)
            with Image.open(GALLERY / form / f"{name}-{look}.png") as picture:
                height = round(picture.height * width / picture.width)
                small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
                small.save(PICTURES / f"{name}.webp", quality=80, method=6)
    for name, (form, width) in SHOWN.items():
        if not name.startswith(begins):
            continue
        wanted = {**os.environ, "ALL": "1", "ONLY": name}
        subprocess.run([sys.executable, "-m", "tests.gallery", form], env=wanted, check=True, cwd=TOP)
        with Image.open(GALLERY / form / f"{name}-en-dark-100.png") as picture:
            height = round(picture.height * width / picture.width)
            small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
            small.quantize(256, kmeans=6).save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:2])

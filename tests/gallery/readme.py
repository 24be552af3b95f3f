"""The pictures of the README, taken by the gallery: `python -m tests.gallery.readme`."""

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


def main() -> None:
    """Reduce pictures in size and colours, so that the README loads quickly."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, (form, width) in SHOWN.items():
        wanted = {**os.environ, "ALL": "1", "ONLY": name}
        subprocess.run([sys.executable, "-m", "tests.gallery", form], env=wanted, check=True, cwd=TOP)
        with Image.open(GALLERY / form / f"{name}-en-dark-100.png") as picture:
            height = round(picture.height * width / picture.width)
            small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
            small.quantize(256, kmeans=6).save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()

"""Pictures of two versions in pairs, ordered by their difference: `python -m tests.gallery.pairs BEFORE [AFTER]`.

Each is a folder as `ALL=1 python -m tests.gallery` fills it (without ALL languages and themes alternate, and one new
picture shifts them all); the second one is this tree's by default. For each pair it prints, and writes into
build/pairs/index.html, the share of pixels with a clearly different colour, and the mean difference. The pictures must
be inspected nevertheless: a word that is cut off differs little.
"""

import html
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

OUT = Path("build/pairs")
CLEARLY = 24  # of 255, in one of the three colours
WIDTH = 480


@dataclass(frozen=True)
class Pair:
    """One picture, before and after."""

    name: str
    changed: float  # the share of pixels with a clearly different colour
    apart: float  # the mean difference of all colours, as a share of the largest possible one


def compare(name: str, before: Path, after: Path) -> Pair:
    """Compare two pictures; those of different sizes differ completely."""
    with Image.open(before) as one, Image.open(after) as other:
        if one.size != other.size:
            return Pair(name, 1.0, 1.0)
        first, last = (np.asarray(picture.convert("RGB"), dtype=np.int16) for picture in (one, other))
    distance = np.abs(first - last)
    return Pair(name, float((distance.max(axis=2) > CLEARLY).mean()), float(distance.mean()) / 255)


def beside(pair: Pair, before: Path, after: Path) -> None:
    """Both pictures in one, small enough for a page of many."""
    with Image.open(before) as one, Image.open(after) as other:
        height = round(one.height * WIDTH / one.width)
        sheet = Image.new("RGB", (2 * WIDTH + 8, height))
        sheet.paste(one.convert("RGB").resize((WIDTH, height)), (0, 0))
        sheet.paste(other.convert("RGB").resize((WIDTH, height)), (WIDTH + 8, 0))
    place = OUT / f"{pair.name}.png"
    place.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(place)


def main(before: Path, after: Path) -> int:
    """Compare pictures that are in both folders, and report those in one alone."""
    old, new = ({str(path.relative_to(root))[:-4] for path in root.glob("*/*.png")} for root in (before, after))
    pairs = [compare(name, before / f"{name}.png", after / f"{name}.png") for name in sorted(old & new)]
    rows = []
    for pair in sorted(pairs, key=lambda pair: -pair.changed):
        print(f"{pair.changed:7.2%}  {pair.apart:7.3%}  {pair.name}")
        if pair.changed:
            beside(pair, before / f"{pair.name}.png", after / f"{pair.name}.png")
            name = html.escape(pair.name)
            rows.append(f"<p>{name}: {pair.changed:.2%}, {pair.apart:.3%}<br><img src='{name}.png' loading=lazy>")
    for words, names in (("gone", old - new), ("new", new - old)):
        for name in sorted(names):
            print(f"{words:>16}  {name}")
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "index.html").write_text("<!doctype html><meta charset=utf-8>" + "\n".join(rows), encoding="utf-8")
    same = sum(not pair.changed for pair in pairs)
    print(f"{len(pairs)} pairs, {same} of them alike: {OUT / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else Path("build/gallery")))

"""The moving picture of the README: a turn of Duet, filmed in the real app: `python -m tests.gallery.moving`.

Each step of the film is a touch; the circle is the finger.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from tests.app.ui.app_stage import Player, deal_alike, prepare

TOP = Path(__file__).resolve().parent.parent.parent
FILM = TOP / "docs" / "pictures" / "duet-turn.webp"
WINDOW = (360, 640)
EVERY = 4  # frames of the app for one of the film
STEP = round(1000 * EVERY / 60)  # ms
FINGER = 15  # px
WIDTH = 320
CLUE, MEANT = "TOPPLE", ("domino", "ladder")  # of the board that is always dealt here


@dataclass
class Shot:
    """One picture of the film."""

    picture: Image.Image
    milliseconds: int


class FilmedPlayer(Player):
    """A player whose window is filmed."""

    def __init__(self, folder: Path, **prefs: Any) -> None:
        self.shots: list[Shot] = []
        self.filming = False
        self.passed = 0
        self.finger: tuple[float, float] | None = None
        self.file = folder / "shot.png"
        super().__init__(folder, **prefs)

    def frames(self, count: int = 2) -> None:
        for _ in range(count):
            super().frames(1)
            self.passed += 1
            if self.filming and self.passed % EVERY == 0:
                self.shoot()

    def shoot(self) -> None:
        """Add a picture, or show the last one longer if nothing has changed."""
        self.picture(self.file)
        with Image.open(self.file) as taken:
            picture = taken.convert("RGB")
        if self.finger is not None:
            x, y = self.finger[0], picture.height - self.finger[1]
            circle = ImageDraw.Draw(picture, "RGBA")
            circle.ellipse((x - FINGER, y - FINGER, x + FINGER, y + FINGER), fill=(255, 255, 255, 110), outline="white")
        picture = picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS)
        if self.shots and self.shots[-1].picture.tobytes() == picture.tobytes():
            self.shots[-1].milliseconds += STEP
        else:
            self.shots.append(Shot(picture, STEP))

    def touch(self, x: float, y: float) -> Any:
        self.finger = (x, y)
        self.frames(EVERY * 4)
        return super().touch(x, y)

    def look(self, seconds: float) -> None:
        """Keep the last picture for a while."""
        self.finger = None
        self.frames(EVERY * 2)
        if self.shots:
            self.shots[-1].milliseconds += round(seconds * 1000)


def turn(player: FilmedPlayer) -> None:
    """From the first screen to two agents found."""
    player.filming = True
    player.look(1.2)
    player.tap("open/duet")
    player.look(0.8)
    player.tap("deal")
    player.see("turner/0")
    player.look(1.0)
    player.open_key()
    player.look(2.0)
    words = [card.word for card in player.screen.model.cards]
    for end in range(1, len(CLUE) + 1):
        player.type(CLUE[:end])
        player.frames(3)
    while player.screen.draft.number < 2:
        player.tap("entry/more")
    player.look(0.8)
    player.tap("give")
    player.see("main")
    player.look(1.5)
    for cell in map(words.index, MEANT):
        before = player.screen.shown.number
        player.card(cell)
        player.look(0.5)
        player.card(cell)
        player.answered(before)
        player.frames(60)
        player.look(0.8)
    player.look(2.0)


def main() -> None:
    """Film, and save as an animated WebP."""
    prepare(*WINDOW, 1)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    player = FilmedPlayer(folder)
    deal_alike(player.app)
    player.app.set(motion="on", theme="dark")
    player.frames(4)
    turn(player)
    first, *others = player.shots
    first.picture.save(
        FILM, save_all=True, append_images=[shot.picture for shot in others],
        duration=[shot.milliseconds for shot in player.shots], loop=0, quality=62, method=4,
    )  # fmt: skip
    print(f"{FILM.name}: {len(player.shots)} pictures, {sum(shot.milliseconds for shot in player.shots) / 1000:.0f} s, "
          f"{FILM.stat().st_size // 1024} KB")  # fmt: skip


if __name__ == "__main__":
    main()

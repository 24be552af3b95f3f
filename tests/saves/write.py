"""Writes the data of this version on a device, by its own code: see the package. The argument is the folder to write
to.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path

import tests

if str(Path(__file__).parents[1]) not in tests.__path__:  # the tree of the version may not have this folder
    tests.__path__.append(str(Path(__file__).parents[1]))


def main(target: Path) -> None:
    os.environ["KIVY_NO_ARGS"] = "1"
    from tests.saves import DEVICE, GUEST, SHOWN, pack
    from tests.saves.beside import keep_beside
    from tests.saves.guests import play_with_guests
    from tests.saves.shown import shown
    from tests.saves.stories import write_stories

    with tempfile.TemporaryDirectory() as made:
        device, guest = Path(made) / "device", Path(made) / "guest"
        write_stories(device)
        verdicts = play_with_guests(device, guest)
        keep_beside(device)
        target.mkdir(parents=True, exist_ok=True)
        pack(device, target / DEVICE)
        pack(guest, target / GUEST)
        said = {"device": shown(device), "guest": shown(guest), "verdicts": verdicts}
        (target / SHOWN).write_text(json.dumps(said, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

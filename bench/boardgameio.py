"""The peer: boardgame.io 0.50.2 from npm in a build folder, playing the same Duet in processes of its own."""

import hashlib
import json
import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.play import Window

SOURCE = Path(__file__).parent / "peer"
MODES = ("reducer", "views", "clients")


class PeerMissing(Exception):
    """The peer cannot be measured here; the text says why, in one sentence."""


def install(folder: Path) -> None:
    """Copy our Duet for the peer and install what it stands on, unless that is done already."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in SOURCE.iterdir():
        shutil.copyfile(file, folder / file.name)
    wanted = hashlib.sha256((SOURCE / "package.json").read_bytes()).hexdigest()
    stamp = folder / "installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    if shutil.which("npm") is None:
        raise PeerMissing("The peer needs node and npm: install them, then run this again.")
    print("Installing boardgame.io from npm ...", flush=True)
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    lean = ["--no-package-lock", "--ignore-scripts", "--omit=optional"]
    done = subprocess.run(["npm", "install", *quiet, *lean], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise PeerMissing(f"npm could not install the peer: {done.stderr.strip()}")
    stamp.write_text(wanted, encoding="utf-8")


class Peer:
    """One mode of the peer, idle until it is asked for a window."""

    def __init__(self, folder: Path, mode: str) -> None:
        self._mode = mode
        self._process = subprocess.Popen(
            ["node", "play.js", mode],
            cwd=folder,
            env={**os.environ, "NODE_ENV": "production"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def window(self, seconds: float) -> Window:
        """Play whole matches until the time is over."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise PeerMissing(f"The peer ended in mode {self._mode}; its words are above.")
        data = json.loads(line)
        return Window(data["actions"], data["games"], data["seconds"], Counter(data["endings"]))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

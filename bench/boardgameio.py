"""The peer boardgame.io 0.50.2 from npm, installed in a build folder, playing the same Duet in separate processes."""

import hashlib
import shutil
import subprocess
from pathlib import Path

from bench.contest import Peer, PeerMissing

SOURCE = Path(__file__).parent / "peer"
MODES = ("reducer", "views", "clients")


def install(folder: Path) -> None:
    """Copy our Duet for the peer and install its dependencies, unless that is done already."""
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


def peer(folder: Path, mode: str) -> Peer:
    """The peer in one of its modes."""
    return Peer(f"boardgame.io ({mode})", ["node", "play.js", mode], {"NODE_ENV": "production"}, folder)

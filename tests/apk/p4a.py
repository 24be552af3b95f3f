"""Compares the python-for-android of the index with that of a commit, file by file, by git's object names.

`python -m tests.apk.p4a <clone> <commit>` prints the digest of a commit, for the table below.

A commit cannot change, so its digest is recorded here; the clone is where buildozer puts it, in
`.buildozer/android/platform/python-for-android`. Only files of the index are compared: it lacks a few of the
repository, of which the builder itself needs one (`recipes/android/src/pyproject.toml`), so it cannot build from the
index.
"""

import hashlib
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

COMMITS = {
    "58d21141f17c889bf8585f5665921d72028f8831": "d4cd6d73a0962b3ccbdd5e5da31a2b9924a4ec937f4ccc0eb0003c1c2e09d301"
}
HOW = "see tests/apk/p4a.py"
FOLDER = "pythonforandroid"


def installed(packages: Path) -> dict[str, str]:
    """The files of the installed release, with git's object names of their contents."""
    names = {}
    for file in sorted((packages / FOLDER).rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            data = file.read_bytes()
            name = hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
            names[file.relative_to(packages).as_posix()] = name
    return names


def committed(clone: Path, commit: str) -> dict[str, str]:
    """The files of a commit, with their object names."""
    command = ["git", "-C", str(clone), "ls-tree", "-r", "--format=%(objectname) %(path)", commit, FOLDER]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return {path: name for name, path in (line.split(" ", 1) for line in lines)}


def digest(names: Mapping[str, str]) -> str:
    """A digest of all of them."""
    return hashlib.sha256("".join(f"{name} {path}\n" for path, name in sorted(names.items())).encode()).hexdigest()


def main(clone: Path, commit: str) -> None:
    """Print the digest of a commit's files, as far as they are installed."""
    from tests.apk.made import builder_packages

    here, there = installed(builder_packages()), committed(clone, commit)
    differing = sorted(path for path in here if there.get(path) != here[path])
    print(digest({path: there[path] for path in here if path in there}))
    print(f"{len(here)} files here, {len(differing)} differ: {differing[:5]}", file=sys.stderr)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

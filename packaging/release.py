"""Makes a release: raises the version, dates the changelog, keeps samples of this version's saves, commits and tags.

Usage: python packaging/release.py check|make VERSION; standard library only. `check` lists what is missing and changes
nothing. Nothing is pushed; that is left to the user.
"""

import datetime as dt
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "app" / "__init__.py"
CHANGES = ROOT / "CHANGELOG.md"
LISTINGS = ROOT / "fastlane" / "metadata" / "android"
SAVES = ROOT / "tests" / "saves"
SHOWN = "shown.json"  # the expected content of a version's saves
HOLDS = ROOT / "bench" / "holds.json"  # the limits of figures
MEASURED = ROOT / "bench" / "measured.json"  # the latest figures
PRODUCT = ("app", "games", "main.py")  # figures are of one state of these
MEASURE = "python -m bench --record, alone on the machine"
NEXT = "next.txt"  # release notes for the stores, before the version is known
LONGEST = 500  # the stores' limit in letters
LINE = re.compile(r'__version__ = "(\d+)\.(\d+)\.(\d+)"')
UNRELEASED = "## Unreleased\n"


class NotReady(Exception):
    """Something has to be done first; the text says what."""


@dataclass(frozen=True, order=True)
class Version:
    """A version of three numbers."""

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"

    @property
    def code(self) -> int:
        """Android's version code, as computed by python-for-android: processor, minimum API, two digits for each
        number.
        """
        return int(f"1024{(self.major * 100 + self.minor) * 100 + self.patch}")


def current() -> Version:
    """The version of this tree."""
    found = LINE.search(PLACE.read_text(encoding="utf-8"))
    if found is None:
        raise NotReady(f"{PLACE.name} names no version.")
    return Version(*map(int, found.groups()))


def wanted(text: str) -> Version:
    """The requested version."""
    found = re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{1,2})", text)
    if found is None:
        raise NotReady(f"A version is three numbers, as in 0.2.0, and not {text!r}.")
    return Version(*map(int, found.groups()))


def unreleased() -> str:
    """The unreleased section of the changelog."""
    text = CHANGES.read_text(encoding="utf-8")
    if UNRELEASED not in text:
        raise NotReady(f"{CHANGES.name} has no part {UNRELEASED.strip()!r}.")
    return text.split(UNRELEASED, 1)[1].split("\n## ", 1)[0].strip()


def git(*words: str) -> str:
    """The output of a git command."""
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotReady(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout


def missing(version: Version) -> Iterator[str]:
    """Everything that has to be done first, one sentence each."""
    if version <= current():
        yield f"{version} is not newer than {current()}."
    if git("status", "--porcelain"):
        yield "There are changes that are not committed."
    if git("tag", "--list", f"v{version}"):
        yield f"There is a tag v{version} already."
    if not unreleased():
        yield f"{CHANGES.name} says nothing new under {UNRELEASED.strip()!r}."
    yield from missed()
    for listing in sorted(LISTINGS.iterdir()):
        file = listing / "changelogs" / NEXT
        said = file.read_text(encoding="utf-8").strip() if file.exists() else ""
        if not 0 < len(said) <= LONGEST:
            yield f"{file.relative_to(ROOT)} says what is new in 1 to {LONGEST} letters: it has {len(said)}."


def missed() -> Iterator[str]:
    """The recorded figures that miss what they have to hold, those that are missing, and why none of them counts."""
    try:
        record = json.loads(MEASURED.read_text(encoding="utf-8"))
        version, commit = str(record["version"]), str(record["commit"])
        values = {str(row["figure"]): float(row["value"]) for row in record["figures"]}
    except FileNotFoundError:
        yield f"Nothing was measured: {MEASURE}."
        return
    except (ValueError, TypeError, KeyError):
        yield f"{MEASURED.relative_to(ROOT)} is no record as `python -m bench --record` writes it."
        return
    if version != str(current()):
        yield f"The figures are those of {version}, and this is {current()}: {MEASURE}."
    changed = since(commit)
    if changed:
        yield f"{changed} changed since the figures were measured: {MEASURE}."
    for hold in json.loads(HOLDS.read_text(encoding="utf-8")):
        if "figure" in hold:
            yield from _miss(hold, values.get(hold["figure"]))


def _miss(hold: dict[str, Any], value: float | None) -> Iterator[str]:
    """The sentence about a figure that is missing, or misses its limit."""
    least = "least" in hold
    limit = hold["least"] if least else hold["most"]
    if value is None:
        yield f"{hold['line']}: nothing was measured, {limit:g} is to be held."
    elif not (value >= limit if least else value <= limit):  # what is no number holds nothing
        yield f"{hold['line']}: {value:.4g} was measured, {limit:g} is to be held."


def since(commit: str) -> str:
    """The files of the product that changed after a commit, shortened; "" if there are none."""
    if not re.fullmatch("[0-9a-f]{7,40}", commit):
        return "Everything"
    try:
        changed = git("diff", "--name-only", commit, "HEAD", "--", *PRODUCT).split()
    except NotReady:  # no such commit here
        return "Everything"
    more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    return f"{changed[0]}{more}" if changed else ""


def reads() -> tuple[str, ...]:
    """The versions whose saves this tree's tests read: all that a release keeps."""
    kept = [folder.name for folder in SAVES.iterdir() if (folder / SHOWN).exists()] if SAVES.exists() else []
    return tuple(str(version) for version in sorted(map(wanted, kept)))


def make(version: Version, today: dt.date) -> None:
    """Write all files, commit and tag."""
    PLACE.write_text(LINE.sub(f'__version__ = "{version}"', PLACE.read_text(encoding="utf-8")), encoding="utf-8")
    dated = f"{UNRELEASED}\n## {version}, {today.isoformat()}\n"
    CHANGES.write_text(CHANGES.read_text(encoding="utf-8").replace(UNRELEASED, dated, 1), encoding="utf-8")
    for listing in LISTINGS.iterdir():
        (listing / "changelogs" / NEXT).rename(listing / "changelogs" / f"{version.code}.txt")
    if (SAVES / "write.py").exists():
        command = [sys.executable, "-m", "tests.saves.write", str(SAVES / str(version))]
        subprocess.run(command, cwd=ROOT, check=True)
    git("add", "--all")
    git("commit", "--quiet", "--message", f"Safehouse {version}")
    git("tag", "--annotate", f"v{version}", "--message", f"Safehouse {version}")


def main(arguments: list[str]) -> int:
    """Check, or make; prints every sentence and returns 1 if something has to be done first."""
    if len(arguments) != 2 or arguments[0] not in ("check", "make"):
        print("usage: make release VERSION=0.2.0", file=sys.stderr)
        return 2
    try:
        version = wanted(arguments[1])
        left = list(missing(version))
        if left:
            raise NotReady("\n".join(left))
        if arguments[0] == "make":
            make(version, dt.datetime.now(dt.UTC).date())
            print(
                f"Safehouse {version} is committed and tagged. Left to do: look at the commit; git push --follow-tags;"
            )
            print(f"Reads saves of: {', '.join(reads())}.")
            print("make apk and make aab, docs/device-checklist.md on two phones; upload (docs/packaging.md).")
    except NotReady as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

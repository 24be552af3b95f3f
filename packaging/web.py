"""The tools of the pages for browsers: bundling of libraries, and type checks of our scripts.

Usage: python packaging/web.py tools|vendor|types

`tools` installs the pinned packages, for the tests that use them. `vendor` writes assets/web/vendor with the hashes of
its files; pages are served from there, so node and npm are needed here only. `types` prints the findings of the
TypeScript compiler in our modules. Standard library only.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "packaging" / "web"  # the pinned versions
PLACE = ROOT / "build" / "environments" / "web"
VENDOR = ROOT / "assets" / "web" / "vendor"
HASHES = VENDOR / "SHA256SUMS.txt"
NOT_LOOKED_AT = "The types of the pages’ scripts are not looked at"
STRICT = "SAFEHOUSE_SKIP_NOTHING"  # set where missing tools are an error (.ci/run)


class ToolError(Exception):
    """A tool is missing or failed; the text says which."""


class ToolMissing(ToolError):
    """Node is missing, or the pinned packages cannot be downloaded."""


def run(command: list[str], folder: Path) -> None:
    """Run one step; its output is shown if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ToolError(f"{done.stdout}{done.stderr}".strip() or f"{command[0]} failed")


def prepare() -> Path:
    """The folder with the pinned packages installed."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise ToolMissing("node and npm are not here")
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    with PLACE.with_suffix(".lock").open("w") as lock:  # tests that run at once install once
        fcntl.flock(lock, fcntl.LOCK_EX)
        _install((TOOLS / "package-lock.json").read_bytes())
    return PLACE


def _install(pins: bytes) -> None:
    """Install the pinned packages unless they are there."""
    seal = PLACE / "installed"
    if seal.exists() and seal.read_bytes() == pins:
        return
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(TOOLS / name, PLACE / name)
    try:
        run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], PLACE)
    except ToolError as error:
        raise ToolMissing(f"npm could not fetch what is pinned ({error})") from error
    seal.write_bytes(pins)


def digest(file: Path) -> str:
    """The hash of a file as in the list."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def vendor() -> None:
    """Bundle the used parts of noble and idiomorph, each into one module."""
    place = prepare()
    shutil.copy(TOOLS / "noble.js", place / "noble.js")
    bundle = [str(place / "node_modules" / ".bin" / "esbuild"), "--minify", "--format=esm", "--target=es2022",
              "--legal-comments=none", "--log-level=error"]  # fmt: skip
    run([*bundle, "noble.js", "--bundle", f"--outfile={VENDOR / 'noble.js'}"], place)
    run([*bundle, "node_modules/idiomorph/dist/idiomorph.esm.js", f"--outfile={VENDOR / 'idiomorph.js'}"], place)
    lines = [f"{digest(file)}  {file.name}\n" for file in sorted(VENDOR.glob("*.js"))]
    HASHES.write_text("".join(lines), encoding="utf-8")


def types() -> None:
    """Run `tsc --strict` on our modules with their JSDoc; without the tools only a message, unless that is an error."""
    try:
        place = prepare()
    except ToolMissing as reason:
        if os.environ.get(STRICT):
            raise
        print(f"{NOT_LOOKED_AT}: {reason}.")
        return
    run([str(place / "node_modules" / ".bin" / "tsc"), "-p", str(TOOLS / "tsconfig.json")], ROOT)


def main(names: list[str]) -> int:
    """Run the requested command."""
    try:
        for name in names:
            {"tools": prepare, "vendor": vendor, "types": types}[name]()
    except ToolError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

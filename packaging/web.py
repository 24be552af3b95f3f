"""The tools of the pages for browsers: bundles the libraries of others, and checks the types of our own scripts.

Usage: python packaging/web.py tools|vendor|types

`tools` installs what is pinned, for tests that use it.  `vendor` writes assets/web/vendor and the hashes of what is in
it; pages are served as they lie there, so node and npm are needed here and nowhere else.  `types` says what the
TypeScript compiler finds in our modules.  Standard library only.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "packaging" / "web"  # which versions
PLACE = ROOT / "build" / "environments" / "web"
VENDOR = ROOT / "assets" / "web" / "vendor"
HASHES = VENDOR / "SHA256SUMS.txt"
NOT_LOOKED_AT = "The types of the pages’ scripts are not looked at"
STRICT = "SAFEHOUSE_SKIP_NOTHING"  # where that is an error (.ci/run)


class ToolError(Exception):
    """A tool is missing or failed; the text says which."""


class ToolMissing(ToolError):
    """Node is not here, or what is pinned cannot be fetched."""


def run(command: list[str], folder: Path) -> None:
    """One step; what it prints is passed on if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ToolError(f"{done.stdout}{done.stderr}".strip() or f"{command[0]} failed")


def prepare() -> Path:
    """The folder in which the pinned packages are installed."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise ToolMissing("node and npm are not here")
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    with PLACE.with_suffix(".lock").open("w") as lock:  # tests that run at once install once
        fcntl.flock(lock, fcntl.LOCK_EX)
        _install((TOOLS / "package-lock.json").read_bytes())
    return PLACE


def _install(pins: bytes) -> None:
    """What is pinned, unless it is there."""
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
    """The hash of a file as it lies in the list."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def vendor() -> None:
    """Bundles what pages use of noble and idiomorph, each into one module."""
    place = prepare()
    shutil.copy(TOOLS / "noble.js", place / "noble.js")
    bundle = [str(place / "node_modules" / ".bin" / "esbuild"), "--minify", "--format=esm", "--target=es2022",
              "--legal-comments=none", "--log-level=error"]  # fmt: skip
    run([*bundle, "noble.js", "--bundle", f"--outfile={VENDOR / 'noble.js'}"], place)
    run([*bundle, "node_modules/idiomorph/dist/idiomorph.esm.js", f"--outfile={VENDOR / 'idiomorph.js'}"], place)
    lines = [f"{digest(file)}  {file.name}\n" for file in sorted(VENDOR.glob("*.js"))]
    HASHES.write_text("".join(lines), encoding="utf-8")


def types() -> None:
    """`tsc --strict` over our modules and their JSDoc; without its tools a sentence, where nothing forbids that."""
    try:
        place = prepare()
    except ToolMissing as reason:
        if os.environ.get(STRICT):
            raise
        print(f"{NOT_LOOKED_AT}: {reason}.")
        return
    run([str(place / "node_modules" / ".bin" / "tsc"), "-p", str(TOOLS / "tsconfig.json")], ROOT)


def main(names: list[str]) -> int:
    """What is asked for."""
    try:
        for name in names:
            {"tools": prepare, "vendor": vendor, "types": types}[name]()
    except ToolError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

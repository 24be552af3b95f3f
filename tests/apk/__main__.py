"""Checks the Android package and lists its contents: `make apk-check`."""

import sys
import tempfile
from pathlib import Path

import pytest

from tests.apk.made import MEGABYTE, MOST, made_once, sizes, unready
from tests.apk.manifest import read, unlinkable


def main() -> int:
    """Run the tests, then print a report."""
    folder = Path(tempfile.mkdtemp(prefix="safehouse-apk-"))
    failed = pytest.main(["-q", "-n0", "-rs", "--basetemp", str(folder / "tests"), "tests/apk"])
    if unready():
        print(unready())
        return 1
    made = made_once(folder / "tests" / "apk")
    recipes, manifest, driven = made.account["recipes"], read(made.manifest), made.account["driven"]
    print(f"\nrecipes, in order   {' '.join(recipes['order'])}")
    print(f"left to pip         {' '.join(recipes['modules'])}")
    print(f"permissions         {' '.join(sorted(name.rsplit('.', 1)[-1] for name in manifest.permissions))}")
    print(f"Android             {manifest.least} to {manifest.target}")
    print(f"linked by aapt2     {unlinkable() or 'yes'}")
    print(f"played from the set {' '.join(driven['screens'])}, {driven['seconds']} s")
    parts = sizes(made)
    total = sum(size for _name, size in parts)
    print(f"files               {len(made.account['files'])}; ours and pure wheels {total / MEGABYTE:.1f} MB"
          f" of {MOST // MEGABYTE}")  # fmt: skip
    for name, size in parts[:14]:
        print(f"  {size / MEGABYTE:7.2f} MB  {name}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

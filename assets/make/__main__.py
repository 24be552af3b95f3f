"""Renders all art again: `python -m assets.make`, or with names of steps, as in `python -m assets.make
atlas sounds`.

The results are kept in the repository, so nobody needs these tools to run the app. Every step is
deterministic: run twice, it leaves the same bytes.
"""

import sys
from importlib import import_module

STEPS = ("fonts", "textures", "atlas", "world", "sounds", "ambience", "icons", "catalogues", "lessons", "web")


def main(names: list[str]) -> None:
    """Runs the steps asked for, or all of them."""
    unknown = set(names) - set(STEPS)
    if unknown:
        raise SystemExit(f"no such step: {', '.join(sorted(unknown))}; there are {', '.join(STEPS)}")
    for step in names or STEPS:
        print(f"{step} ...", flush=True)
        import_module(f"assets.make.{step}").make()


if __name__ == "__main__":
    main(sys.argv[1:])

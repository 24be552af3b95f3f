"""The command `safehouse`: opens the window; with an invitation as its argument it asks whether to join that table."""

import sys
from importlib import import_module
from pathlib import Path

USAGE = """usage: safehouse [INVITATION | --version | --help]

Three board games of hidden identities for one tablet or one wifi. An invitation begins with safehouse://
"""


def main() -> int:
    """Opens the window, or answers what is asked."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))  # its own folders, and no others of these names
    asked = sys.argv[1:]
    if asked in (["--version"], ["-V"]):
        print(import_module("app").__version__)
        return 0
    if asked and not (len(asked) == 1 and asked[0].startswith("safehouse://")):
        helped = asked in (["--help"], ["-h"])
        print(USAGE, end="", file=sys.stdout if helped else sys.stderr)
        return 0 if helped else 2
    import_module("main").main()
    return 0


if __name__ == "__main__":
    sys.exit(main())

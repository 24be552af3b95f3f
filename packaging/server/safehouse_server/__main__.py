"""The command `safehouse-server`: serves tables for browsers, without a window."""

import sys
from importlib import import_module
from pathlib import Path


def main() -> int:
    """Serve until the process is asked to end."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))  # its own folders, and no others of these names
    asked = sys.argv[1:]
    code: int = import_module("app.serve.command").main(asked[1:] if asked[:1] == ["serve"] else asked)
    return code


if __name__ == "__main__":
    sys.exit(main())

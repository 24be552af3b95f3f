"""Starts Safehouse."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.config import Config

# edges are soft because the art is; and phones draw four times faster
Config.set("graphics", "multisamples", "0")


def main() -> None:
    """Opens the app's window."""
    from app.ui.app import Safehouse

    Safehouse().run()


if __name__ == "__main__":
    main()

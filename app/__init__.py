"""The Safehouse app around the games: tables, networks, screens and devices."""

__version__ = "0.1.1"

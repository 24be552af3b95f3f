"""The screens of play on several devices: host, join, lobby, and overlays of such a match."""

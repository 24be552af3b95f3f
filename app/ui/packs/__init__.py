"""The screens of players' own packs: edited, checked line by line, imported, exported, and used in a match."""

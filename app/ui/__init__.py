"""The screens: one device's Desk made visible. They draw what they are given and know no rule of any game."""

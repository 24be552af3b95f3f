"""Who made the games, and what this app is made of."""

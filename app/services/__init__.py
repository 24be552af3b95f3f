"""What this device has beyond a match: preferences, open matches, its part in a wifi table."""

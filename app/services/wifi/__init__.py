"""This device as host or guest of a wifi table."""

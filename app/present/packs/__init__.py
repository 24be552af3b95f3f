"""Players' own words, as they are edited."""

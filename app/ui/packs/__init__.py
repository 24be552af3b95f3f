"""Players' own words: packs that are written, checked line by line, taken in, given away, and mixed into a match."""

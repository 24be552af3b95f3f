"""Matches of Duet in numbers: for a team, for people, for a language, with small plots of how it went."""

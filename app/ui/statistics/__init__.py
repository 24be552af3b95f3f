"""Statistics: matches of Duet by team, players and language, with small plots; win counts."""

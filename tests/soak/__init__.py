"""Long runs: random play, faults and kills, for as long as there is time."""

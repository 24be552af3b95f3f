"""Long runs: random play, faults and kills, as long as there is time."""

"""Side-by-side benchmarks: Safehouse and its peers, alternating in one run."""

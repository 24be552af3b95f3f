"""Side-by-side measurements: Safehouse beside its peers, taking turns in one run."""

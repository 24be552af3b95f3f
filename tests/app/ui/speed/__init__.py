"""Operation counts of a start, a tap and a screen, which do not depend on the load of the machine.

Each module runs in a separate process and fails when a count exceeds its limit. `test_counts.py` runs them all.
"""

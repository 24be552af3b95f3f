"""What the app does for a start, a tap and a screen, counted: a count does not depend on how busy the machine is.

Each module runs in a process of its own and fails when more is done than is written down in it. `test_counts.py` runs
them all.
"""

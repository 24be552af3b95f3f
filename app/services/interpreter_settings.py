"""Settings of Python's interpreter while the app runs; the benchmarks without a screen use them, too."""

GC_THRESHOLDS = (3_000, 1, 120)
"""The thresholds of Python's automatic garbage collection: after so many new objects the youngest generation, after
some of these searches the second, at most 9,000 objects. Both are short. The third, a full search, is for players who
never pause.
"""

SWITCH_INTERVAL = 0.0005
"""Seconds a thread keeps the interpreter while another one waits: short, so that the screen does not wait for a bot."""

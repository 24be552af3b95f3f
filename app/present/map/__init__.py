"""The mission map without a toolkit: its drawing as values, and what it shows of a team."""

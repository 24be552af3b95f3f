"""Painters of Codenames Duet."""

"""Presentation of Codenames Duet."""

"""Tests of Codenames Duet, each marked with the rules it proves."""

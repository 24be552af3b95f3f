"""Tests of Codenames Duet, each naming the rules it proves."""

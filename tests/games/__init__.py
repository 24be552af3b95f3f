"""Tests of the rules, in the same folders as the rules."""

"""Tests of Rogue Agent's screens."""

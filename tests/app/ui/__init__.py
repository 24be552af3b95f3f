"""Tests of the screens, used as a person uses them."""

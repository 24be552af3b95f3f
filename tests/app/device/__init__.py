"""Tests of what the device does beyond drawing, with stand-ins that know only what the real ones know."""

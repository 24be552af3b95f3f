"""Tests of the device functions, with stand-ins that have only the members of the real classes."""

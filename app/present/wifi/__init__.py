"""Presentation of play on several devices."""

"""Presentation of the editor for players' own packs."""

"""Shadows in Kyoto on the screen: a washi board on a dark desk under one lamp."""

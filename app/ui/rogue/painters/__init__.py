"""Painters of Rogue Agent."""

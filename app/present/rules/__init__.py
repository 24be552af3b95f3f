"""Presentation of the rule books: chapters, and the rule of each thing on a table."""

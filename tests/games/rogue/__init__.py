"""The rules of Rogue Agent, statement by statement."""

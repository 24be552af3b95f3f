"""Presentation of the mission map: its drawing as values, and a team's progress."""

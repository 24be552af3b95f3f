"""The screens of the mission map: a team's progress, and the next missions."""

"""The mission map: where a team has been, where it may go, and what awaits it there."""

"""What the home screen shows."""

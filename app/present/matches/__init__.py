"""What the list of matches shows."""

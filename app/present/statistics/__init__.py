"""What the statistics show."""

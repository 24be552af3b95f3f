"""What the screens of all matches share."""

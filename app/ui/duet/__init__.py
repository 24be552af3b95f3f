"""Codenames Duet on the screen: daylight, paper word cards on green felt, rubber stamps."""

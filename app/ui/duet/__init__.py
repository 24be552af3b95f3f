"""The screens of Codenames Duet: daylight, paper word cards on green felt, rubber stamps."""

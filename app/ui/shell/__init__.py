"""The frame of the app: navigation, screens, keyboard, feedback, errors."""

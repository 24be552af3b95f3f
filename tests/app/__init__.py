"""The app's tests mirror the tree of the app."""

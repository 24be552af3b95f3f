"""Build-time tools of the clue judge; they need word lists and analysers that the app does not ship."""

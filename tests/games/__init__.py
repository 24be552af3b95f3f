"""The rules tests mirror the tree of the rules."""

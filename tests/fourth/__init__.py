"""A small fourth game, added by the steps of docs/architecture.md: so that they stay true."""

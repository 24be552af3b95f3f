"""A small fourth game, added by the steps of docs/architecture.md, which proves that they are correct."""

"""Shared code of all games: values, chance, the contract, records and invariants."""

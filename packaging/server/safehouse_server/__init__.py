"""Safehouse's server of tables: `app`, `games` and `assets` are beside this file, as in their repository."""

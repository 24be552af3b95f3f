"""Safehouse's server of tables: `app`, `games` and `assets` lie beside this file as they lie in their repository."""

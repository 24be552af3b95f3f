"""A server of tables without a window: `safehouse serve`.

- command.py: the command line
- serving.py: one running server: its folder, its network, its sites
- site_routes.py: the sites and their paths; behind a proxy, `request_rules.py`
- tables.py: all tables: opened, woken by a request, put to sleep
- served_table.py: one table that is awake: a host of `app.lan` in memory and its guests
- seats.py: the guests of a table and their links, as stored on the disk
- openers.py: the people who open tables, and their page; `setup_page.py` renders it
- metrics.py: statistics of the server without contents

See `docs/serving.md`.
"""

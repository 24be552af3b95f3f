"""Several devices at one table: the screens to host, to join and to wait, and what lies over such a match."""

"""A browser as a front end: an HTTP server, pages rendered on the host, and the guests that read them."""

"""The front end for browsers: an HTTP server, pages rendered on the host, and their guests."""

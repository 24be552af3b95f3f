"""Cases without a toolkit: what their pages show."""

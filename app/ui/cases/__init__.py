"""Cases to solve alone: all of them on a page, one of them on its board, and what its answer was worth."""

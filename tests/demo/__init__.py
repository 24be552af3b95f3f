"""Two app processes, each with a window of its own, play a whole match of Duet over real sockets, by touches."""

"""Two app processes, each with a window, play a whole match of Duet over real sockets, by taps."""

"""The peer's random play of Settlers: reads a number of seconds per line, answers with the result as JSON."""

import json
import sys
import time


def main() -> None:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    seats = int(sys.argv[1])
    for line in sys.stdin:
        seconds = float(line)
        begun = time.perf_counter()
        actions = games = 0
        while time.perf_counter() - begun < seconds:
            game = Game([RandomPlayer(colour) for colour in colours[:seats]])
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                actions += 1
            games += 1
        answer = {"actions": actions, "games": games, "seconds": time.perf_counter() - begun}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

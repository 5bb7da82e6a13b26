"""Where the program starts, by whatever name: `kerbside`, `python -m game`, main.py of a clone, the executable."""

import sys

from game.kiosk.entry import supervise, understood
from game.store.streams import open_streams


def main() -> int:
    """The supervisor of a cabinet runs for weeks, so it brings in nothing of the game; all else is a command. Returns the exit code."""
    open_streams()
    if understood(sys.argv[1:]):
        return supervise(sys.argv[1:])
    from game.cli import main as command_line

    return command_line()


if __name__ == "__main__":
    sys.exit(main())

"""Kerbside. Reads the command line; everything else is in the package game."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""Starts Kerbside from a clone, without an installed command; everything is in the package game."""

import sys

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main())

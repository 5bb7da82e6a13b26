"""`play`: opens a race over the menu."""

import argparse

from game.cli.command import Console, UsageError
from game.cli.map_words import part_track
from game.cli.race_arguments import open_title, read, seats_of
from game.core.words import N_

NO_TABLE = N_("{title} can be simulated and checked, but it has no picture in this Kerbside, so it can't be played.")


def play(console: Console, args: argparse.Namespace) -> int:
    """Everything is checked before a window opens; one person and computer drivers where no seats are named."""
    from game.app.program import run
    from game.show.tables import TABLES

    part_track(console, args)
    title = open_title(args.title)
    if title.meta.id not in TABLES:
        raise UsageError(NO_TABLE, title=title.meta.name)
    wanted = read(console, args, seats_of(title, args.seats, people=1))
    return run(console.paths, lambda ctx: ctx.open.race(wanted.request), voice=args.voice)

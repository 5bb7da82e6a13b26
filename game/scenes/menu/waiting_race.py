"""What the menu says of the race that waits to be continued."""

from game.core.contract import TitleEntry
from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.unfinished import Waiting

WAITING = N_("{time}: {title} on {track} is waiting.")
WAITING_IN = N_("{time}: {title} on {track}, round {round}.")
GOES_ON = N_("{title} with {drivers}, right where you left it.")
DAMAGED = N_("{track}: a part of it is damaged.")


def told_of(ctx: Context, entry: TitleEntry, saved: Waiting) -> tuple[tuple[str, str], str]:
    """Two lines (when and where, with the round as soon as that is known; who drives), and what is told of the focused banner. What is
    wrong with its file is said at once."""
    say, header = ctx.say, saved.header
    title, track = say(entry.meta.name), ctx.language.phrase(header.tracks[0].name)
    drivers, reached = ctx.language.listed(header.drivers), ctx.saves.round_of(header)
    if saved.problem:
        line = say(DAMAGED, track=track)
        return (line, drivers), line
    text = WAITING_IN if reached else WAITING
    line = say(text, time=header.created[11:16], title=title, track=track, round=reached)
    return (line, drivers), say(GOES_ON, title=title, drivers=drivers)

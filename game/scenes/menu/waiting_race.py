"""What the menu says of the race that waits to be continued."""

from game.core.contract import TitleEntry
from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.cup.ready import cup_name
from game.session.cup.state import CupState
from game.session.unfinished import Waiting, saves_of

WAITING = N_("{time}: {title} on {track} is waiting.")
WAITING_SOMEWHERE = N_("{time}: {title} is waiting.")
"""Where it is not known yet which of several races is on."""
WAITING_IN = N_("{time}: {title} on {track}, round {round}.")
WAITING_RACE = N_("{time}: {title} on {track}, race {race}.")
WAITING_RACE_IN = N_("{time}: {title} on {track}, race {race}, round {round}.")
IN_CUP = N_("{cup}, round {number}: {title} on {track}.")
IN_CUP_SOMEWHERE = N_("{cup}, round {number}: {title}.")
IN_ROUND, IN_ROUND_SOMEWHERE = N_("Round {number}: {title} on {track}."), N_("Round {number}: {title}.")
"""Where the name of the cup has no room; its own banner has it."""
GOES_ON = N_("With {drivers}, right where you left it.")
"""Below or behind what names the game."""
DAMAGED = N_("{track}: a part of it is damaged.")


def told_of(
    ctx: Context, entry: TitleEntry, saved: Waiting, cup: CupState | None = None, named: bool = True
) -> tuple[tuple[str, str], str]:
    """Two lines (when and where, with the round as soon as that is known; who drives), and what is told of the focused banner. `cup`: that
    which it is a round of, which says more than when; by its name if `named`. What is wrong with its file is said at once."""
    say, header = ctx.say, saved.header
    stop = saves_of(ctx, saved.cup).stop_of(header)
    there = stop.track(header)
    title, track = say(entry.meta.name), ctx.language.phrase((there or header.tracks[0]).name)
    drivers = ctx.language.listed(header.drivers)
    if saved.problem:
        line = say(DAMAGED, track=track)
        return (line, drivers), line
    goes_on = say(GOES_ON, drivers=drivers)
    if cup is not None:
        known, unknown = (IN_CUP, IN_CUP_SOMEWHERE) if named else (IN_ROUND, IN_ROUND_SOMEWHERE)
        name = cup_name(cup.plan, ctx.language)
        return (say(known if there else unknown, cup=name, number=cup.number, title=title, track=track), drivers), goes_on
    one = WAITING_IN if stop.round else WAITING
    several = WAITING_RACE_IN if stop.round else WAITING_RACE
    text = WAITING_SOMEWHERE if there is None else several if stop.race > 1 else one
    line = say(text, time=header.created[11:16], title=title, track=track, race=stop.race, round=stop.round)
    return (line, drivers), goes_on

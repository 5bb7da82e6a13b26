"""What a cup's table shows, worked out from its journal in slices: rows, who can still win, what is next, and what stands in its way."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.core.slices import Slices
from game.core.words import N_
from game.scenes.cup.forecast import Forecast, RoundLine
from game.scenes.cup.shown_cup import ShownCup, showing
from game.scenes.cup.table_row import LAST, TableRow
from game.scenes.cup.table_view import NextRound
from game.scenes.cup.table_words import NEXT, cells, chance_words, gone_words, news, pays, tie_sentences, when, who_can_win, with_minutes
from game.scenes.framework.scene import Context
from game.session.cup.chances import chances
from game.session.cup.running import Running, goes_on
from game.session.cup.seating import limits_of, seated
from game.session.cup.state import CupState, cup_state
from game.store.cups import Dropped, Over

ROUND, ROUND_ON = N_("Round {number}"), N_("Round {number} is on")
OVER, ENDED = N_("All rounds are over"), N_("The cup is over")
ASKS_PODIUM = N_("All that is left is the podium.")
TOO_FEW = N_("Fewer than two drivers are left. Somebody joins under Drivers, or the table stands as it is.")
BARRED = N_("{why} The round can only be dropped.")
GIVEN_UP = N_("It was begun and waits where it was left.")
BROKEN_OFF = N_("It was begun, and begins once more from its grid.")


class Stand(Enum):
    """What can be done at the table now."""

    NEXT = "the next round is begun"
    RESTS = "the round that is on goes on where it was left"
    ANEW = "the round that is on is begun from its grid"
    BARRED = "the round can only be dropped"
    FEW = "somebody has to join, or the cup ends"
    OVER = "the podium"


class TableFacts(NamedTuple):
    """`rows` from the first place on; `numbers` of the rounds whose points they show; `told` are the sentences beside the next round, the
    most telling first; `seats` in the order of the rows."""

    cup: ShownCup
    running: Running
    stand: Stand
    name: str
    when: str
    rows: tuple[TableRow, ...]
    numbers: tuple[int, ...]
    next: NextRound


def table_facts(ctx: Context, forecast: Forecast, running: Running) -> Slices[TableFacts]:
    """In slices: maps and records are read, and who can still win is searched for."""
    state, language = running.state, ctx.language
    cup = yield from showing(ctx, forecast, running.id, state)
    limits = limits_of(entry.meta for entry in ctx.entries)
    found = yield from chances(running.lines, limits)
    order = sorted(range(len(cup.table)), key=lambda seat: (cup.table[seat].place, seat))
    rows = []
    for seat in order:
        row = cup.table[seat]
        chance = gone_words(language, row.points) if row.gone and state.ended is None else chance_words(language, found[seat])
        before = row.before if any(points is not None for points in row.gained) else 0  # who has just come has not moved
        place = row.place if state.past else 0
        shown = TableRow(seat, state.drivers[seat], place, before, cells(language, row), language.number(row.points), chance, row.gone)
        rows.append(shown)
    begun = state.open or seated(state, limits)
    line = forecast.line(state.round, state.drivers, begun) if state.round is not None else None
    stand = _stand(ctx, running, line)
    told = _told(ctx, running, cup, stand, line)
    told[1:1] = [] if stand in (Stand.OVER, Stand.FEW) else [who_can_win(language, state, found)]
    numbers = tuple(one.number for one in state.past[-LAST:])
    following = _next(ctx, state, line, stand, told)
    return TableFacts(cup, running, stand, cup.report.title_name, when(language, state), tuple(rows), numbers, following)


def _stand(ctx: Context, running: Running, line: RoundLine | None) -> Stand:
    """What can be done; `line` tells the round that is on or next."""
    state = running.state
    if state.ended is not None or line is None:
        return Stand.OVER
    if not state.goes_on:
        return Stand.FEW
    if line.trouble:
        return Stand.BARRED
    if state.open is None:
        return Stand.NEXT
    return Stand.RESTS if goes_on(ctx, running) else Stand.ANEW


def _earlier(running: Running) -> CupState | None:
    """The cup as it stood when its latest round was over, or when it was made."""
    ends = [number for number, line in enumerate(running.lines) if isinstance(line, Over | Dropped)]
    return cup_state(running.lines[: ends[-1] + 1] if ends else running.lines[:1])


def _told(ctx: Context, running: Running, cup: ShownCup, stand: Stand, line: RoundLine | None) -> list[str]:
    """The sentences beside the next round."""
    state, language = running.state, ctx.language
    told = []
    if stand is Stand.OVER or line is None:
        told.append(cup.report.story if state.ended is not None else ctx.say(ASKS_PODIUM))
    elif stand is Stand.BARRED:
        told.append(ctx.say(BARRED, why=line.trouble))
    elif stand is Stand.FEW:
        told.append(ctx.say(TOO_FEW))
    else:
        told.append(with_minutes(language, line.who, round(line.minutes.usual)))
        if line.begun is not None and line.begun.racing:
            told.append(pays(language, line.begun))
    if stand in (Stand.RESTS, Stand.ANEW):
        told.append(ctx.say(GIVEN_UP if stand is Stand.RESTS else BROKEN_OFF))
    earlier = _earlier(running)
    if earlier is not None and state.ended is None:
        told.extend(news(language, earlier, state, cup.table))
    return [*told, *tie_sentences(language, state, cup.table)]


def _next(ctx: Context, state: CupState, line: RoundLine | None, stand: Stand, told: Sequence[str]) -> NextRound:
    """What is written on the card."""
    if stand is Stand.OVER or line is None:
        return NextRound(ctx.say(ENDED if state.ended is not None else OVER), "", "", "", tuple(told), told[0])
    heading = ctx.say(ROUND_ON if state.open is not None else ROUND, number=state.number)
    short = told[0] if stand in (Stand.BARRED, Stand.FEW) else ctx.say(NEXT, round=heading, where=line.where, said=told[0])
    title = line.entry.meta.id if line.entry is not None else ""
    return NextRound(heading, title, line.first_track, line.where, tuple(told), short)

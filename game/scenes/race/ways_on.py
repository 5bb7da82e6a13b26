"""Where a race leads: to its podium, and what follows when people come back from there or from a page that lay over it."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.actions import Event
from game.core.slices import Slices
from game.language.language import Language
from game.scenes.framework.results import Again, Called, SceneResult, ToTable, Visit
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Order, Push, Swap
from game.scenes.race.log import LogScene
from game.scenes.race.states import Leaving, PodiumDue, Visiting
from game.session.cup.running import cup_of
from game.session.fitting import move_fits
from game.session.report import Award, EarnedMedal, RaceReport, Retold
from game.session.request import RaceRequest

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene


def came_back(race: "RaceScene", result: SceneResult | None) -> None:
    """What a page that lay over the race has handed to it: a line of the log to visit, a right that somebody calls, the way on."""
    match result:
        case Visit(line) if race.timeline.idle and not race.pending:
            race.past.visit(result, race.history.entries[line])
            race.log.show(tuple(entry.text for entry in race.history.entries[max(0, line - 11) : line + 1]))
            race.decisions.ballots.refresh()
        case Called(device):
            race.decisions.rights.call(device, race.decisions.rights.caller(device))
        case Again() | ToTable():
            race.progress.now = Leaving(Swap(_after(race, table=isinstance(result, ToTable))))


def back_to_log(race: "RaceScene", visiting: Visiting) -> Order:
    """The race as it stands, and over it the log, from which that position was looked at."""
    race.past.leave(visiting)
    race.log.show(race.history.lines)
    race.decisions.ballots.refresh()
    race.redraw()
    return Push(LogScene(race.ctx, race.revealed, visiting.visit.line, visiting.visit.unfolded))


def _after(race: "RaceScene", *, table: bool) -> Scene:
    """What follows a race that is over: the same once more, or the table of its cup."""
    header = race.match.header
    return race.ctx.open.cup_table() if table else race.ctx.open.race(RaceRequest(header.title, header.setup, race.seats))


def podium_of(race: "RaceScene", due: PodiumDue) -> Scene:
    """The end of the race that is over; it tells it from the file that keeps the match, or from the match so far."""
    record = race.decisions.record
    return race.ctx.open.podium(due.whole(), record, race.match.record if record is None else None)


def report_of(race: "RaceScene", telling: Slices[tuple[EarnedMedal, ...]]) -> Slices[RaceReport]:
    """What the podium shows of the race that has just ended."""
    yield from race.table.reporting(race.history)
    report = race.history.report(race.match, race.seats, race.table, race.ctx.language)
    report = report._replace(retold=partial(_retold, race, tuple(race.history.race_events), report.awards))
    yield
    medals = yield from telling
    yield
    moved = move_fits(race.ctx, race.match, race.seats)
    yield
    return report._replace(medals=medals, fit=moved, cup=cup_of(race.ctx, race.match.header))


def _retold(race: "RaceScene", events: Sequence[Event], awards: Sequence[Award], language: Language) -> Retold:
    """The report's own words once more, in that language."""
    figures, story = race.table.retold(language, events)
    things = [(race.match.title.words.things[award.key], award) for award in awards]
    said = [award._replace(name=language.phrase(thing.name), about=language.phrase(thing.about)) for thing, award in things]
    return Retold(figures, story, tuple(said))

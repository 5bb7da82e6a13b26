"""How a race is opened: from what was agreed in the set-up, or from the save. Whatever is wrong becomes a sentence."""

from collections.abc import Sequence

from game.bots.levels import NoSuchDriverError, driver
from game.bots.runner import Crew
from game.core.match import Match
from game.core.record import Note, Record
from game.core.rules import Refused, Title
from game.core.track import Finding
from game.core.words import N_
from game.scenes.dialog import Answer
from game.scenes.race import RaceScene
from game.scenes.request import RaceRequest
from game.scenes.scene import Context, Scene
from game.scenes.seating import Seat, seat_from_text
from game.scenes.stack import Swap
from game.scenes.trouble import TroubleScene
from game.store.problems import Problem, StoreError
from game.tracks.reader import Loaded
from game.tracks.trouble import TROUBLES, TrackError, place_of

__all__ = ["open_race", "open_saved", "seats_of"]

GO_ON = N_("Go on from there")
GONE = N_("The unfinished race is gone.")
NO_TITLE = N_("There is no game called {title} here.")
NO_DRIVER = N_("There is no computer driver called {name}; there are: {known}.")


def open_race(ctx: Context, request: RaceRequest) -> Scene:
    """The race that was asked for, or a page that says why it can't be raced."""
    title = _title(ctx, request.title_id)
    if title is None:
        return TroubleScene(ctx, ctx.say(NO_TITLE, title=request.title_id))
    try:
        loaded = [ctx.catalogue.open(title, track) for track in request.setup.tracks]
        seed = ctx.seed() if request.seed is None else request.seed
        names = tuple(seat.name for seat in request.seats)
        match = Match(title, request.setup, [one.track for one in loaded], seed, created=ctx.now(), drivers=names)
        crew = _crew(title, request.seats, seed)
        ctx.saves.begin(match)
        for number, seat in enumerate(request.seats):
            match.note(seat.text, number)
    except Refused as refused:
        return TroubleScene(ctx, ctx.language.refusal_sentence(title.words, refused))
    except TrackError as error:
        return TroubleScene(ctx, _found(ctx, error.finding, title))
    except StoreError as error:
        return _trouble(ctx, error.problem)
    except NoSuchDriverError as error:
        return TroubleScene(ctx, ctx.say(NO_DRIVER, name=error.name, known=", ".join(error.known)))
    return _scene(ctx, match, loaded, request.seats, crew)


def open_saved(ctx: Context) -> Scene:
    """The unfinished race at the decision it stopped at. A damaged save says so first, and goes on from what is good."""
    saved = ctx.saves.load([entry.meta.id for entry in ctx.entries])
    if saved is None:
        return TroubleScene(ctx, ctx.say(GONE))
    title = _title(ctx, saved.record.header.title) if saved.record else None
    if saved.record is None or title is None:
        return _trouble(ctx, saved.problem)
    try:
        resumed = ctx.saves.resume(title, saved)
        if resumed.match is None:
            return _trouble(ctx, resumed.problem)
        match = resumed.match
        loaded = [ctx.catalogue.open(title, track.id) for track in match.header.tracks]
        seats = seats_of(saved.record)
        scene = _scene(ctx, match, loaded, seats, _crew(title, seats, match.header.seed), resumed=True)
    except TrackError as error:
        return TroubleScene(ctx, _found(ctx, error.finding, title))
    except StoreError as error:
        return _trouble(ctx, error.problem)
    except NoSuchDriverError as error:
        return TroubleScene(ctx, ctx.say(NO_DRIVER, name=error.name, known=", ".join(error.known)))
    if resumed.problem:
        go_on = Answer("go_on", ctx.say(GO_ON), Swap(scene), primary=True)
        return TroubleScene(ctx, ctx.say(resumed.problem.text, **resumed.problem.fields), choices=(go_on,))
    return scene


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Who drove, by the last note of each seat; a person may go on with any device."""
    texts = {line.seat: line.text for line in record.lines if isinstance(line, Note) and line.seat >= 0}
    seats = []
    for number in range(record.header.setup.seats):
        name = record.header.drivers[number] if number < len(record.header.drivers) else str(number + 1)
        try:
            seats.append(seat_from_text(texts.get(number, "you"), name, ""))
        except ValueError:
            seats.append(Seat(name))
    return tuple(seats)


def _trouble(ctx: Context, problem: Problem | None) -> Scene:
    return TroubleScene(ctx, ctx.say(problem.text, **problem.fields) if problem else ctx.say(GONE))


def _found(ctx: Context, finding: Finding, title: Title) -> str:
    """What is wrong with a map, and where."""
    problem = ctx.language.finding_sentence(finding, title.words, TROUBLES)
    place = place_of(finding)
    return ctx.say(place, problem=problem, layer=finding.layer, object=finding.object, name=finding.name) if place else problem


def _title(ctx: Context, title_id: str) -> Title | None:
    return next((entry.open() for entry in ctx.entries if entry.meta.id == title_id), None)


def _crew(title: Title, seats: Sequence[Seat], seed: int) -> Crew:
    return Crew({n: driver(title, seat.level, seed, seat.temperament) for n, seat in enumerate(seats) if not seat.human})


def _scene(ctx: Context, match: Match, loaded: Sequence[Loaded], seats: Sequence[Seat], crew: Crew, resumed: bool = False) -> RaceScene:
    return RaceScene(ctx, match, [one.layout for one in loaded], seats, crew, resumed)

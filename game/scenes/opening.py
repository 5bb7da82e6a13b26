"""How a race is opened: from what was agreed in the set-up, or from the save. Whatever is wrong becomes a sentence."""

from collections.abc import Sequence

import msgspec

from game.bots.levels import NoSuchDriverError, driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Refused, Title, find_title
from game.core.match import Match
from game.core.record import FORMAT, Header, Note, Record
from game.core.track import Finding
from game.core.words import N_
from game.scenes.dialog import Answer
from game.scenes.loading import LoadingScene
from game.scenes.race import RaceScene
from game.scenes.request import RaceRequest
from game.scenes.scene import Context, Scene
from game.scenes.seating import Seat, seat_from_text
from game.scenes.stack import Swap
from game.scenes.trouble import TroubleScene
from game.show.bake import Slices, finish, known
from game.store.problems import Problem, StoreError
from game.tracks.reader import Loaded
from game.tracks.trouble import TROUBLES, TrackError, place_of

__all__ = ["MapGoneError", "layouts_of", "open_race", "open_saved", "open_taken_over", "seats_of", "title_of"]

GO_ON = N_("Go on from there")
GONE = N_("The unfinished race is gone.")
NO_TITLE = N_("There is no game called {title} here.")
MAP_GONE = N_("The track {track} of this race is no longer here.")
MAP_CHANGED = N_("The track {track} has been changed since this race.")
NO_DRIVER = N_("There is no computer driver called {name}; there are: {known}.")


class MapGoneError(Exception):
    """A race was raced on a map that is gone, broken or changed; `template` says which, with the field `track`."""

    def __init__(self, template: str, track: str) -> None:
        super().__init__(f"{template} {track}")
        self.template, self.track = template, track


def layouts_of(ctx: Context, title: Title, header: Header) -> tuple[Loaded, ...]:
    """The maps of a race that has been raced, each with the digest that the race knew. MapGoneError where one has not."""
    found = []
    for track in header.tracks:
        try:
            loaded = ctx.catalogue.open(title, track.id)
        except (KeyError, TrackError):
            raise MapGoneError(MAP_GONE, track.name) from None
        if loaded.track.digest != track.digest:
            raise MapGoneError(MAP_CHANGED, track.name)
        found.append(loaded)
    return tuple(found)


def _maps(ctx: Context, title: Title, tracks: Sequence[str]) -> Slices[list[Loaded]]:
    """The maps with these ids. MapGoneError where there is none of that name; TrackError where one can't be read."""
    found = []
    for track in tracks:
        try:
            found.append(ctx.catalogue.open(title, track))
        except KeyError as gone:
            raise MapGoneError(MAP_GONE, str(gone.args[0])) from None
        yield
    return found


def open_race(ctx: Context, request: RaceRequest) -> Scene:
    """The race that was asked for, or a page that says why it can't be raced; or the picture behind which that is found out."""
    opening = _opening(ctx, request)
    return LoadingScene(ctx, opening) if ctx.sliced else finish(opening)


def _opening(ctx: Context, request: RaceRequest) -> Slices[Scene]:
    title = title_of(ctx, request.title_id)
    if title is None:
        return TroubleScene(ctx, ctx.say(NO_TITLE, title=request.title_id))
    try:
        loaded = yield from _maps(ctx, title, request.setup.tracks)
        seed = ctx.seed() if request.seed is None else request.seed
        names = tuple(seat.name for seat in request.seats)
        match = Match(title, request.setup, [one.track for one in loaded], seed, created=ctx.now(), drivers=names)
        yield
        computers = _computers(title, request.seats, seed)
        ctx.saves.begin(match)
        yield
        for number, seat in enumerate(request.seats):
            match.note(seat.text, number)
        yield
    except Refused as refused:
        return TroubleScene(ctx, ctx.language.refusal_sentence(title.words, refused))
    except MapGoneError as gone:
        return TroubleScene(ctx, ctx.say(gone.template, track=gone.track))
    except TrackError as error:
        return TroubleScene(ctx, _found(ctx, error.finding, title))
    except StoreError as error:
        return _trouble(ctx, error.problem)
    except NoSuchDriverError as error:
        return TroubleScene(ctx, ctx.say(NO_DRIVER, name=error.name, known=", ".join(error.known)))
    return RaceScene(ctx, match, [one.layout for one in loaded], request.seats, computers)


def open_saved(ctx: Context) -> Scene:
    """The unfinished race at the decision it stopped at. A damaged save says so first, and goes on from what is good."""
    saved = ctx.saves.load([entry.meta.id for entry in ctx.entries])
    if saved is None:
        return TroubleScene(ctx, ctx.say(GONE))
    title = title_of(ctx, saved.record.header.title) if saved.record else None
    if saved.record is None or title is None:
        return _trouble(ctx, saved.problem)
    try:
        resumed = ctx.saves.resume(title, saved)
        if resumed.match is None:
            return _trouble(ctx, resumed.problem)
        match = resumed.match
        loaded = layouts_of(ctx, title, match.header)
        seats = seats_of(saved.record)
        scene = _scene(ctx, match, loaded, seats, _computers(title, seats, match.header.seed), resumed=True)
    except MapGoneError as error:
        return TroubleScene(ctx, ctx.say(error.template, track=ctx.say(error.track)))
    except StoreError as error:
        return _trouble(ctx, error.problem)
    except NoSuchDriverError as error:
        return TroubleScene(ctx, ctx.say(NO_DRIVER, name=error.name, known=", ".join(error.known)))
    if resumed.problem:
        go_on = Answer("go_on", ctx.say(GO_ON), Swap(scene), primary=True)
        return TroubleScene(ctx, ctx.say(resumed.problem.text, **resumed.problem.fields), choices=(go_on,))
    return scene


def open_taken_over(ctx: Context, record: Record, lines: int, seats: Sequence[Seat]) -> Scene:
    """A new race that begins where a record stands after `lines` of its lines, with `seats` driving; the record stays as it is.

    It is raced on by today's rules, which agree with the record as far as that.
    """
    title = title_of(ctx, record.header.title)
    if title is None:
        return TroubleScene(ctx, ctx.say(NO_TITLE, title=record.header.title))
    changed = {"format": FORMAT, "rules_version": title.meta.rules_version, "created": ctx.now()}
    header = msgspec.structs.replace(record.header, **changed, drivers=tuple(seat.name for seat in seats))
    try:
        loaded = layouts_of(ctx, title, header)
        match = Match.resumed(title, Record(header, record.lines[:lines]))
        computers = _computers(title, seats, header.seed)
        ctx.saves.begin(match)
        for number, seat in enumerate(seats):
            match.note(seat.text, number)
    except MapGoneError as error:
        return TroubleScene(ctx, ctx.say(error.template, track=ctx.say(error.track)))
    except StoreError as error:
        return _trouble(ctx, error.problem)
    except NoSuchDriverError as error:
        return TroubleScene(ctx, ctx.say(NO_DRIVER, name=error.name, known=", ".join(error.known)))
    return _scene(ctx, match, loaded, seats, computers, resumed=True)


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


def title_of(ctx: Context, title_id: str) -> Title | None:
    """The title, opened; None if there is none of that name here."""
    found = find_title(ctx.entries, title_id)
    return found.open() if found is not None else None


def _computers(title: Title, seats: Sequence[Seat], seed: int) -> ComputerDrivers:
    return ComputerDrivers({n: driver(title, seat.level, seed, seat.temperament) for n, seat in enumerate(seats) if not seat.human})


def _scene(
    ctx: Context, match: Match, loaded: Sequence[Loaded], seats: Sequence[Seat], computers: ComputerDrivers, resumed: bool = False
) -> Scene:
    race = RaceScene(ctx, match, [one.layout for one in loaded], seats, computers, resumed)
    return LoadingScene(ctx, known(race)) if ctx.sliced else race

"""How a match is opened: from what was chosen in the set-up, from the save, or from a replay. Knows no picture.

What stands against it is a `NotOpenedError`, which holds what its sentence needs.
"""

import contextlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.bots.levels import NoSuchDriverError, driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Refused, Title
from game.core.match import Match, Notes
from game.core.record import Header, Record, match_name
from game.core.slices import Slices
from game.core.track import Finding, Track
from game.core.words import N_, Template
from game.session.carried_maps import map_copies
from game.session.fitting import fitted_seats
from game.session.phones import with_phones
from game.session.request import RaceRequest
from game.session.seats import Seat, seats_of
from game.session.services import Services, title_of
from game.session.unfinished import settle
from game.store.book_entries import Kind
from game.store.problems import Problem
from game.tracks.carried import load_carried
from game.tracks.trouble import TrackError

if TYPE_CHECKING:
    from game.tracks.reader import Loaded

GONE = N_("The unfinished race is gone.")
OVER = N_("That race was over already. It lies in the Book.")
NO_TITLE = N_("There is no game called {title} here.")
MAP_GONE = N_("The track {track} of this race is no longer here.")
MAP_CHANGED = N_("The track {track} has been changed since this race.")
NO_DRIVER = N_("There is no computer driver called {name}; there are: {known}.")


class NotOpenedError(Exception):
    """Why a match can't be opened: a sentence (`text` with `fields`), or a refusal or a map's error in the words of `title`; then
    `fields` name its `track`."""

    def __init__(
        self,
        text: Template | None = None,
        fields: Mapping[str, object] = MappingProxyType({}),
        *,
        refused: Refused | None = None,
        finding: Finding | None = None,
        title: Title | None = None,
    ) -> None:
        super().__init__(f"{text or refused or finding} {dict(fields)}")
        self.text, self.fields = text, fields
        self.refused, self.finding, self.title = refused, finding, title


class Opened(NamedTuple):
    """A match that can be raced: its maps (one per track), who drives, the computers among them; whether it goes on from somewhere,
    and what is wrong with the file it came from."""

    match: Match
    loaded: tuple["Loaded", ...]
    seats: tuple[Seat, ...]
    computers: ComputerDrivers
    resumed: bool = False
    problem: Problem | None = None


def layouts_of(services: Services, title: Title, header: Header) -> tuple["Loaded", ...]:
    """The maps of a race that has been raced, each with the digest that the race knew. NotOpenedError where one has not."""
    return tuple(_layout_of(services, title, header, track) for track in header.tracks)


def _layout_of(services: Services, title: Title, header: Header, track: Track) -> "Loaded":
    """The map that is here, where it is still the one of the race; else the one that the record carries."""
    why = MAP_CHANGED
    try:
        loaded = services.catalogue.open(title, track.id)
        if loaded.track.digest == track.digest:
            return loaded
    except (KeyError, TrackError):
        why = MAP_GONE
    for copy in header.maps:
        if copy.track == track.id:
            with contextlib.suppress(TrackError):
                loaded = load_carried(copy.data, title, track.id, services.catalogue.maps)
                if loaded.track.digest == track.digest:
                    return loaded
    raise NotOpenedError(why, {"track": services.language.phrase(track.name)})


def new_match(services: Services, request: RaceRequest) -> Slices[Opened]:
    """A fresh match as it was asked for, in slices; it lies in the save then. Computers that are to fit are as good as
    people are today. Raises NotOpenedError."""
    title = _title(services, request.title_id)
    try:
        loaded = yield from _maps(services, title, request.setup.tracks)
        seed = services.seed() if request.seed is None else request.seed
        names, seats = tuple(seat.name for seat in request.seats), fitted_seats(services, request.title_id, request.seats)
        copies = map_copies(services.catalogue, title, request.setup.tracks)
        tracks = [one.track for one in loaded]
        match = Match(
            title, request.setup, tracks, seed, notes=Notes(created=request.created or services.now(), drivers=names, maps=copies)
        )
        yield
        computers = _computers(title, seats, seed)
        yield from settle(services)
        services.saves.begin(match)
        yield
        _note_seats(match, seats)
        _begun(services, match, seats)
        yield
    except Refused as refused:
        raise NotOpenedError(refused=refused, title=title) from None
    except TrackError as error:
        raise NotOpenedError(finding=error.finding, title=title) from None
    return Opened(match, tuple(loaded), seats, computers)


def saved_match(services: Services, *, previous: bool = False) -> Opened:
    """The unfinished race (or, where that is gone, the one before it) at the decision it stopped at; `problem` where only its beginning is
    good. Raises NotOpenedError."""
    for _ in () if previous else settle(services):
        pass
    saved = services.saves.load([entry.meta.id for entry in services.entries], previous=previous)
    if saved is None:
        raise NotOpenedError(GONE)
    title = title_of(services, saved.record.header.title) if saved.record else None
    if saved.record is None or title is None:
        raise _not_stored(saved.problem)
    seats = with_phones(services, seats_of(saved.record), saved.record.header)
    layouts, computers = layouts_of(services, title, saved.record.header), _computers(title, seats, saved.record.header.seed)
    resumed = services.saves.resume(title, saved, previous=previous)
    if resumed.match is None:
        raise _not_stored(resumed.problem)
    if resumed.match.turn.over:
        services.saves.finish(resumed.match)
        raise NotOpenedError(OVER)
    header = resumed.match.header
    services.book.note(Kind.RESUMED, title=header.title, race=match_name(header), decision=len(resumed.match.done))
    return Opened(resumed.match, layouts, seats, computers, True, resumed.problem)


def taken_over_match(services: Services, record: Record, lines: int, seats: Sequence[Seat]) -> Opened:
    """A new match that begins where a record stands after `lines` of its lines, with `seats` driving; the record stays as it is.

    It is raced on by today's rules, which agree with the record as far as that, and written in the record's format. Raises NotOpenedError.
    """
    title = _title(services, record.header.title)
    changed = {"rules_version": title.meta.rules_version, "created": services.now()}
    header = msgspec.structs.replace(record.header, **changed, drivers=tuple(seat.name for seat in seats))
    loaded = layouts_of(services, title, header)
    match = Match.resumed(title, Record(header, record.lines[:lines]))
    computers = _computers(title, seats, header.seed)
    services.saves.begin(match)
    _note_seats(match, seats)
    _begun(services, match, seats)
    return Opened(match, loaded, tuple(seats), computers, True)


def _begun(services: Services, match: Match, seats: Sequence[Seat]) -> None:
    """A match began: so the book says."""
    people = sum(seat.human for seat in seats)
    services.book.begun(match_name(match.header), match.header.title, seats=len(seats), people=people)


def _title(services: Services, title_id: str) -> Title:
    title = title_of(services, title_id)
    if title is None:
        raise NotOpenedError(NO_TITLE, {"title": title_id})
    return title


def _maps(services: Services, title: Title, tracks: Sequence[str]) -> Slices[list["Loaded"]]:
    """The maps with these ids as they are now. NotOpenedError where there is none of that name, or where one of the player's own is not
    sound; TrackError where one can't be read."""
    found = []
    for track in tracks:
        try:
            yield from services.catalogue.judging(title, track)
            errors = services.catalogue.errors(title, track)
            if errors:
                raise NotOpenedError(finding=errors[0], title=title, fields={"track": track})
            found.append((yield from services.catalogue.opening(title, track)))
        except KeyError as gone:
            raise NotOpenedError(MAP_GONE, {"track": str(gone.args[0])}) from None
        yield
    return found


def _computers(title: Title, seats: Sequence[Seat], seed: int) -> ComputerDrivers:
    try:
        return ComputerDrivers({n: driver(title, seat.level, seed, seat.temperament) for n, seat in enumerate(seats) if not seat.human})
    except NoSuchDriverError as error:
        raise NotOpenedError(NO_DRIVER, {"name": error.name, "known": ", ".join(error.known)}) from None


def _note_seats(match: Match, seats: Sequence[Seat]) -> None:
    for number, seat in enumerate(seats):
        match.note(seat.text, number)


def _not_stored(problem: Problem | None) -> NotOpenedError:
    return NotOpenedError(problem.text, problem.fields) if problem else NotOpenedError(GONE)

"""The positions in which lessons begin: how one is reached, and which lessons a title offers here.

A lesson whose position does not come out as it was written down (other rules, a changed decision, no map) is left out: nobody is taught
anything that is not so. Players are never told; the log is, and `doctor` says why.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.core.actions import Action
from game.core.chain import digest
from game.core.contract import Title
from game.core.decoding import UndecodableError, decoded
from game.core.lessons import Lesson, Position, Positions
from game.core.match import Match
from game.core.record import RULES_BROKE
from game.core.slices import Slices, finish
from game.core.words import N_, Text
from game.store.reading import ReadError, read_struct
from game.tracks.catalogue import Catalogue
from game.tracks.trouble import TrackError

FOLDER = "lessons"
MOST_BYTES = 1_000_000
NO_FILE = N_("the file {file} is missing or damaged")
OTHER_RULES = N_("they were made for version {version} of the rules")
NO_POSITION = N_("it has no position")
NO_TRACK = N_("the track {track} is missing or damaged")
REFUSED = N_("its decision {number} is not possible")
OTHER_POSITION = N_("its decisions lead to another position")


class OfferedLesson(NamedTuple):
    """A lesson that can be given: its words and steps, and where it begins."""

    lesson: Lesson
    position: Position


class LeftOut(NamedTuple):
    """A lesson or diagram that is missing here, and why: a sentence with its fields. With an empty `id` it stands for all of its title."""

    id: str
    why: Text
    fields: Mapping[str, object]


class Examined(NamedTuple):
    """The lessons of a title, in its order: those that it offers here, and what is left out."""

    offered: tuple[OfferedLesson, ...]
    left_out: tuple[LeftOut, ...]


class PositionError(Exception):
    """A position can't be reached, or is another one by now."""

    def __init__(self, why: Text, **fields: object) -> None:
        super().__init__(f"{why} {fields}")
        self.why, self.fields = why, fields


def lessons_file(assets: Path, title_id: str) -> Path:
    """Where the positions of a title lie."""
    return assets / FOLDER / f"{title_id}.json"


def open_position(title: Title, catalogue: Catalogue, position: Position) -> Match | None:
    """The race at that position, its decisions done; None where it can't be reached, or is not what was written down."""
    try:
        return finish(reaching(title, catalogue, position))
    except PositionError:
        return None


def positions_of(title: Title, assets: Path) -> Mapping[str, Position]:
    """The positions that came with the game for a title, by their ids: of its lessons and of the diagrams of its help. Empty where the
    file can't be read or was made for other rules."""
    try:
        return read_positions(title, assets)
    except PositionError:
        return {}


def examining(title: Title, catalogue: Catalogue, assets: Path) -> Slices[Examined]:
    """Which lessons of a title can be given, in slices: each position is reached once."""
    if not title.words.lessons:
        return Examined((), ())
    try:
        positions = read_positions(title, assets)
    except PositionError as error:
        return Examined((), (LeftOut("", error.why, error.fields),))
    offered: list[OfferedLesson] = []
    left_out: list[LeftOut] = []
    for lesson in title.words.lessons:
        try:
            if lesson.id not in positions:
                raise PositionError(NO_POSITION)
            yield from reaching(title, catalogue, positions[lesson.id])
            offered.append(OfferedLesson(lesson, positions[lesson.id]))
        except PositionError as error:
            left_out.append(LeftOut(lesson.id, error.why, error.fields))
        yield
    return Examined(tuple(offered), tuple(left_out))


def offering(title: Title, catalogue: Catalogue, assets: Path, log: Callable[[str], None]) -> Slices[tuple[OfferedLesson, ...]]:
    """The lessons that a title offers here, in slices; what is left out is one line in the log."""
    found = yield from examining(title, catalogue, assets)
    if found.left_out:
        reasons = (f"{one.id or 'all'} ({Text(one.why).format(**one.fields)})" for one in found.left_out)
        log(f"lessons of {title.meta.id} left out: {', '.join(reasons)}")
    return found.offered


def replaying(title: Title, catalogue: Catalogue, position: Position) -> Slices[Match]:
    """The race of `position` with its decisions done, in slices, whatever that comes to. Raises PositionError where a track is missing and
    over the first decision that is not possible."""
    tracks = []
    for track in position.tracks:
        try:
            tracks.append((yield from catalogue.opening(title, track)).track)
        except (KeyError, TrackError):
            raise PositionError(NO_TRACK, track=track) from None
        yield
    done = 0
    try:
        match = Match(title, position.setup, tracks, position.seed)
        for seat, raw in position.before:
            action: Action = decoded(raw, title.actions)
            match.submit(seat, action)
            done += 1
            yield
    except (UndecodableError, *RULES_BROKE):
        raise PositionError(REFUSED, number=done + 1) from None
    return match


def reaching(title: Title, catalogue: Catalogue, position: Position) -> Slices[Match]:
    """The race of `position` with its decisions done, in slices, if that is the very position that was written down. Raises PositionError
    as `replaying` does, and where it is another position by now."""
    match = yield from replaying(title, catalogue, position)
    if digest(match.state) != position.digest or position.you not in match.turn.waits_for:
        raise PositionError(OTHER_POSITION)
    return match


def read_positions(title: Title, assets: Path) -> Mapping[str, Position]:
    path = lessons_file(assets, title.meta.id)
    try:
        found = read_struct(path, Positions, MOST_BYTES)
    except ReadError:
        found = None
    if found is None:
        raise PositionError(NO_FILE, file=path.name)
    if found.rules_version != title.meta.rules_version:
        raise PositionError(OTHER_RULES, version=found.rules_version)
    return {position.id: position for position in found.positions}

"""The people of the house: name, colour and sign, own settings, and what they won where. One JSON file, read entry by entry."""

import contextlib
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Annotated, Literal, TypeVar

import msgspec

from game.core.fit import Fit
from game.core.printable import clean_name
from game.store import files
from game.store.learnt import Lessons, TitleId
from game.store.paths import Paths
from game.store.problems import Problem, StoreError, disk_problem
from game.store.reading import FileKind, ReadError, protect, read_struct, sound_fields
from game.store.settings import Reading, Scanning, Speed

VERSION = 2
"""2: people have levels that fit them. A file of version 1 has none, and is read as it is; a Kerbside that knows version 1 alone would drop
them with the first change, and leaves such a file alone."""
KIND = FileKind(4_000_000, VERSION)
LONGEST_NAME = 12
MOST = 40
"""Profiles there may be."""
Colour = Literal["R", "Y", "B", "G", "P", "W"]
Shape = Literal["circle", "sun", "drop", "leaf", "star", "diamond"]
COLOURS: tuple[Colour, ...] = ("R", "Y", "B", "G", "P", "W")
SHAPES: tuple[Shape, ...] = ("circle", "sun", "drop", "leaf", "star", "diamond")
Key = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]{1,16}$")]
MOST_RACES = 10**12
"""A tally goes no higher: nobody races so often, and a damaged file may say anything."""
Natural = Annotated[int, msgspec.Meta(ge=0, le=MOST_RACES)]


MOST_HELP = 4
"""The greatest step of help; 0 is none."""
Help = Annotated[int, msgspec.Meta(ge=0, le=MOST_HELP)]


Wish = int | str
"""A setting that somebody wishes for."""
T = TypeVar("T")

RANK = ("instant", "fast", "normal", "off", "quick", "usual", "slow", "focus", "all")
"""Values of wishes in words: of several people's the one that stands last here is in force."""


class Wishes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Settings that somebody brings along; None follows those of the house."""

    text_scale: Annotated[int, msgspec.Meta(ge=100, le=200)] | None = None
    speed_people: Speed | None = None
    speed_computers: Speed | None = None
    speed_dice: Speed | None = None
    hints: bool | None = None
    first_race_aids: bool | None = None
    """Whether the first races of a title come with aids; None as the house has it."""
    scan: Scanning | None = None
    steady: bool | None = None
    voice: Reading | None = None
    captions: bool | None = None

    @property
    def shared(self) -> dict[str, Wish]:
        """What is wished for of settings that all who race together have in common, by the name of the setting."""
        given = msgspec.structs.asdict(self)
        return {name: value for name, value in given.items() if value is not None and name != "first_race_aids"}


class Tally(msgspec.Struct, frozen=True):
    """How often which place was taken on one track: `places[0]` counts the wins."""

    places: Annotated[tuple[Natural, ...], msgspec.Meta(max_length=16)] = ()

    @property
    def races(self) -> int:
        return sum(self.places)

    @property
    def wins(self) -> int:
        """How many of them were won."""
        return self.places[0] if self.places else 0

    @property
    def best(self) -> int:
        """The best place, 1 is first; 0 where none was raced."""
        return next((place for place, count in enumerate(self.places, 1) if count), 0)


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """One person. `id` never changes; `tallies` by title and track: what was raced before there was a book, which has taken them in;
    `lessons` by title; `help` the step of the help they drive with, by title; `language` the code of the one they chose where guests may
    choose ("" for none); `changed` when something of it was changed last (ISO), "" where no other table is told of it;
    `fits` the level that fits them, by title."""

    id: Key
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME, pattern=r"^\S(.*\S)?$")]
    colour: Colour = "R"
    shape: Shape = "circle"
    wishes: Wishes = Wishes()
    tallies: dict[str, dict[str, Tally]] = {}
    lessons: Lessons = {}
    help: dict[str, Help] = {}
    language: Annotated[str, msgspec.Meta(max_length=16)] = ""
    changed: Annotated[str, msgspec.Meta(max_length=40)] = ""
    fits: dict[TitleId, Fit] = {}


class People(msgspec.Struct, frozen=True):
    """All profiles; how many there ever were, so that nobody gets the id of somebody who is gone; when tallies ended and the book
    began ("" as long as there are no tallies); and whom the other tables of the house have still to forget, by their ids."""

    profiles: tuple[Profile, ...] = ()
    ever: Natural = 0
    moved: Annotated[str, msgspec.Meta(max_length=40)] = ""
    forgotten: tuple[Key, ...] = ()

    def get(self, profile: str) -> Profile | None:
        """The profile of that id."""
        return next((one for one in self.profiles if one.id == profile), None)

    def named(self, name: str, but: str = "") -> Profile | None:
        """Who is called that, in capitals or not; passes over the profile `but`. Headings are written in capitals alone."""
        return next((one for one in self.profiles if one.id != but and one.name.casefold() == name.casefold()), None)

    def put(self, profile: Profile) -> "People":
        """With this profile in the place of the old one, or at the end."""
        if self.get(profile.id) is None:
            return self._with((*self.profiles, profile))
        return self._with(tuple(profile if one.id == profile.id else one for one in self.profiles))

    def without(self, profile: str) -> "People":
        return self._with(tuple(one for one in self.profiles if one.id != profile))

    def forget(self, profile: str) -> "People":
        """The same at all tables of the house."""
        return msgspec.structs.replace(self.without(profile), forgotten=(*self.forgotten, profile))

    def fresh(self) -> str:
        """An id that nobody has or had."""
        return f"p{self._most + 1}"

    @property
    def _most(self) -> int:
        """The highest number that anybody was given."""
        return max([self.ever, *(_number(one.id) for one in self.profiles)])

    def _with(self, profiles: tuple[Profile, ...]) -> "People":
        ever = max([self._most, *(_number(one.id) for one in profiles)])
        return msgspec.structs.replace(self, profiles=profiles, ever=ever)


def _number(profile: str) -> int:
    """Of an id that was given by `fresh`; 0 for any other."""
    return int(profile[1:]) if profile[:1] == "p" and profile[1:].isdecimal() and len(profile) < 12 else 0


class Profiles:
    """The people of the house, kept after each change. Without `paths` it is kept in memory only. `dated`: other tables have these people,
    too, so each profile says when it was changed."""

    dated = False

    def __init__(self, paths: Paths | None = None, now: Callable[[], datetime] = datetime.now) -> None:
        self.paths = paths
        self.now = now
        self.people, self.problem = load_profiles(paths, now()) if paths else (People(), None)
        if not self.people.moved and any(one.tallies for one in self.people.profiles):
            with contextlib.suppress(StoreError):
                self.keep(msgspec.structs.replace(self.people, moved=now().isoformat(timespec="seconds")))

    def keep(self, people: People) -> None:
        """`people` is the one in use from now on, also where it can't be written. Raises StoreError then."""
        self.take(self._dated(people) if self.dated else people)

    def take(self, people: People) -> None:
        """The same, with the dates that they have."""
        self.people = people
        if self.paths is not None:
            save_profiles(self.paths, people, self.now())

    def _dated(self, people: People) -> People:
        """Whoever is another than before is so since now; or since just after the last change, where that table's clock was ahead."""
        now, dated = self.now(), people
        for one in people.profiles:
            before = self.people.get(one.id)
            if before != one:
                dated = dated.put(msgspec.structs.replace(one, changed=_later(now, before.changed if before else "")))
        return dated

    def wishes(self, profiles: tuple[str, ...]) -> dict[str, Wish]:
        """What these people wish for together: the largest letters, the slowest pace, hints and a voice if anybody wants them. Aids of
        first races are each person's own."""
        found: dict[str, Wish] = {}
        for one in (self.people.get(name) for name in profiles):
            for name, value in (one.wishes.shared if one else {}).items():
                found[name] = max(found.get(name, value), value, key=lambda one: RANK.index(one) if isinstance(one, str) else one)
        return found


def _later(now: datetime, before: str) -> str:
    """A time after that one (ISO), and now where the clock says no less."""
    with contextlib.suppress(ValueError, OverflowError):
        now = max(now, datetime.fromisoformat(before) + timedelta(microseconds=1))
    return now.isoformat(timespec="microseconds")


def load_profiles(paths: Paths, now: datetime) -> tuple[People, Problem | None]:
    """The people, and what was wrong with its file; never raises. A damaged file is set aside; of one with wrong entries the good ones
    stay. One that can't be read, or a newer one, stays where it is until profiles are saved."""
    try:
        raw = read_struct(paths.profiles, dict[str, object], KIND.most)
    except ReadError as error:
        if not error.damaged:
            return People(), Problem("profiles_unreadable", error.problem.fields)
        _aside(paths, now)
        return People(), Problem("profiles_broken")
    if raw is None:
        return People(), None
    people, wrong = _validated(raw)
    version = raw.get("version", 1)
    if type(version) is int and version > VERSION:
        return people, Problem("profiles_newer")
    if wrong:
        _aside(paths, now)
        with contextlib.suppress(StoreError):
            save_profiles(paths, people, now)
        return people, Problem("profiles_values")
    return people, None


def save_profiles(paths: Paths, people: People, now: datetime) -> None:
    """Writes the people, all or nothing; a file that can't be read, or of a newer version, is set aside first. Raises StoreError."""
    stamped = {"version": VERSION, **msgspec.to_builtins(people)}
    try:
        protect(paths.profiles, KIND, now)
        files.write(paths.profiles, msgspec.json.format(msgspec.json.encode(stamped), indent=2) + b"\n")
    except OSError as error:
        raise StoreError(disk_problem(error, paths.profiles.name)) from error


def _validated(raw: Mapping[str, object]) -> tuple[People, int]:
    """The people of all entries that make sense, and how many make none."""
    profiles, wrong = _good(raw.get("profiles", []), profile_of)
    about, odd = sound_fields({name: raw[name] for name in ("ever", "moved", "forgotten") if name in raw}, People)
    once = {one.id: one for one in reversed(profiles)}
    kept = tuple(one for one in profiles if once[one.id] is one)[:MOST]
    people = People(kept, **about)
    ever = max([people.ever, *(_number(name) for name in _once_counted(raw))])
    return msgspec.structs.replace(people, ever=ever), wrong + len(odd) + len(profiles) - len(kept)


def _once_counted(raw: Mapping[str, object]) -> Iterator[str]:
    """The profiles of races that an older Kerbside remembered: some of them may be gone."""
    races = raw.get("counted")
    for race in races if isinstance(races, list) else ():
        places = race.get("places") if isinstance(race, dict) else None
        yield from (name for name in places if isinstance(name, str)) if isinstance(places, dict) else ()


def _good(raw: object, read: Callable[[object], tuple[T, bool]]) -> tuple[list[T], int]:
    """The entries that make sense, and how many make none, or not all of it."""
    entries = raw if isinstance(raw, list) else [raw]
    found, whole = [], 0
    for entry in entries:
        with contextlib.suppress(msgspec.MsgspecError):
            one, good = read(entry)
            found.append(one)
            whole += good
    return found, len(entries) - whole


def profile_of(raw: object) -> tuple[Profile, bool]:
    """One person, and whether all of the entry made sense: a wrong colour, wish or tally costs nothing else. Raises ValidationError where
    not even id and name do."""
    good, wrong = sound_fields(raw, Profile)
    given = raw if isinstance(raw, dict) else {}
    if "wishes" in wrong:
        good["wishes"] = Wishes(**sound_fields(given["wishes"], Wishes)[0])
    if "tallies" in wrong:
        tallies: dict[str, dict[str, Tally]] = {}
        good["tallies"] = tallies
        for title, track, tally in _pairs(given["tallies"]):
            with contextlib.suppress(msgspec.ValidationError):
                tallies.setdefault(title, {})[track] = msgspec.convert(tally, Tally)
    if "lessons" in wrong:
        good["lessons"] = _lessons(given["lessons"])
    if "help" in wrong:
        good["help"] = _help(given["help"])
    if "fits" in wrong:
        good["fits"] = _fits(given["fits"])
    profile = msgspec.convert(msgspec.to_builtins(good), Profile)
    return msgspec.structs.replace(profile, name=clean_name(profile.name, LONGEST_NAME) or profile.id), not wrong


def _lessons(raw: object) -> Lessons:
    """What was learnt of the titles whose entries make sense."""
    found: Lessons = {}
    for title, learnt in raw.items() if isinstance(raw, dict) else ():
        with contextlib.suppress(msgspec.ValidationError):
            found |= msgspec.convert({title: learnt}, Lessons)
    return found


def _help(raw: object) -> dict[str, int]:
    """The steps of help of the titles whose entries make sense."""
    found: dict[str, int] = {}
    for title, step in raw.items() if isinstance(raw, dict) else ():
        with contextlib.suppress(msgspec.ValidationError):
            found |= msgspec.convert({title: step}, dict[str, Help])
    return found


def _fits(raw: object) -> dict[str, Fit]:
    """The levels of the titles whose entries make sense."""
    found: dict[str, Fit] = {}
    for title, fit in raw.items() if isinstance(raw, dict) else ():
        with contextlib.suppress(msgspec.ValidationError):
            found |= msgspec.convert({title: fit}, dict[TitleId, Fit])
    return found


def _pairs(raw: object) -> Iterator[tuple[str, str, object]]:
    """Title, track and what stands for it, of tallies that may be anything."""
    for title, tracks in raw.items() if isinstance(raw, dict) else ():
        for track, tally in tracks.items() if isinstance(tracks, dict) else ():
            yield title, track, tally


def _aside(paths: Paths, now: datetime) -> None:
    with contextlib.suppress(OSError):
        files.set_aside(paths.profiles, now)

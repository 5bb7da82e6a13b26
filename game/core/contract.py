"""The contract between a title and everything else: `state + seat + action -> state + events`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar

import msgspec

from game.core.actions import Action, Event
from game.core.judge import Because, Judge
from game.core.printable import printable
from game.core.rng import Generator
from game.core.track import Finding, Mark, Name, Property, Scalar, Space, Tags, Track
from game.core.words import RunWords, Text, Thing, Words

if TYPE_CHECKING:
    from game.core import feats, handicap, story


class State(msgspec.Struct, frozen=True, weakref=True):
    """Base of every title's state. All chance of a match comes from `rng`; in a view it is Blind."""

    rng: Generator


S = TypeVar("S", bound=State)


class Option(msgspec.Struct, frozen=True):
    """A switch of a title: its values in the order they are shown, and the default for the set-up at hand.

    `only_if` names an option and the value it must have for this one to be read (Monza's turbo needs rules = pro).
    `seat`: it is an amount of help for that seat (`game.core.handicap`), chosen where the seat is; `values` are then the least and the most
    that it may be. -1: it is for the whole match.
    """

    name: str
    values: tuple[Scalar, ...]
    default: Scalar
    only_if: tuple[str, Scalar] | None = None
    seat: int = -1

    def accepts(self, value: Scalar) -> bool:
        """Whether `value` is one of the values, and of the same type (1 is not True); of a seat's option a whole number from the first
        to the last of them."""
        if self.seat >= 0:
            return type(value) is int and int(self.values[0]) <= value <= int(self.values[-1])
        return any(type(value) is type(v) and value == v for v in self.values)


class Preset(msgspec.Struct, frozen=True):
    """A match that one press sets up: `key` (race, series, season), the options it wants, the others at their default, and its tracks."""

    key: str
    options: dict[str, Scalar]
    tracks: tuple[str, ...]


class Meta(msgspec.Struct, frozen=True, kw_only=True):
    """What the menu knows of a title before its rules are opened.

    cars      "chosen", "dealt" or "bought"
    car_ids   the cars there are, in their fixed order
    options   (seats, tracks) -> the options as they stand there; defaults may depend on both
    races     (option values) -> how many races the match has, hence tracks wanted; 1 where there is no series
    secrets   (option values) -> whether seats know things that others must not see: who shares a device hands it over behind a curtain
    """

    id: str
    name: Text
    tagline: Text
    seats_min: int
    seats_max: int
    minutes: tuple[int, int]
    cars: str
    car_ids: tuple[str, ...]
    tracks: tuple[str, ...]
    """The shipped tracks, the default first."""
    rules_version: int
    options: Callable[[int, Sequence[Track]], tuple[Option, ...]]
    races: Callable[[Mapping[str, Scalar]], int] = lambda options: 1
    secrets: Callable[[Mapping[str, Scalar]], bool] = lambda options: False
    presets: tuple[Preset, ...] = ()
    """What is most often raced, the shortest first."""
    two_each: Callable[[Mapping[str, Scalar], int], bool] = lambda options, seats: False
    """Whether each of so many seats has two cars, with these options."""


class Setup(msgspec.Struct, frozen=True):
    """One match as agreed: seats, the car of each (empty where cars are dealt or bought), options, track ids.

    `tracks` holds one id per race, or fewer: then they repeat in order. Names, colours of the seats and devices are no
    business of the rules.
    """

    seats: Annotated[int, msgspec.Meta(ge=0, le=99)]
    cars: Annotated[tuple[Name, ...], msgspec.Meta(max_length=99)] = ()
    options: Tags = {}
    tracks: Annotated[tuple[Name, ...], msgspec.Meta(max_length=99)] = ()


class Refused(Exception):
    """A decision or set-up that the rules do not allow: `code` (a key of the title's refusals), the fields of its
    sentence, and the number of the rule in the title's specification ("R17")."""

    def __init__(self, code: str, rule: str = "", **fields: object) -> None:
        super().__init__(f"{code} ({rule})" if rule else code)
        self.code = code
        self.rule = rule
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.code, self.rule, self.fields) == (other.code, other.rule, other.fields)

    def __hash__(self) -> int:
        return hash((self.code, self.rule))


class Turn(msgspec.Struct, frozen=True):
    """Who is to decide. The match is over when `waits_for` is empty.

    waits_for   seats that must act (several: at once, in any order)
    may         seats with a standing right, for whom nobody waits
    ask_always  even a lone choice is put, since skipping it would tell something
    """

    phase: str
    waits_for: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    ask_always: bool = False

    @property
    def over(self) -> bool:
        """Whether nobody has to decide any more."""
        return not self.waits_for


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What a decision led to. `sealed`: the generator moved or something hidden was shown, so no undo past it."""

    state: S
    events: tuple[Event, ...]
    sealed: bool


class Standing(msgspec.Struct, frozen=True):
    """One car's row in the standings: `seat` is None for a car that is nobody's; `progress` in the title's own units."""

    car: str
    seat: int | None
    place: int
    progress: int
    done: bool


class RaceResult(msgspec.Struct, frozen=True):
    """One race: place (1 = best, equal places shared) and points of each seat, and the name of the way it ended."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    ended: str


class Result(msgspec.Struct, frozen=True):
    """A finished match: places and points of the seats over all its races, and each race."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    ended: str
    races: tuple[RaceResult, ...]


class Rules(Protocol[S]):
    """One title with given options and tracks, compiled once; immutable and never saved."""

    setup: Setup
    tracks: tuple[Track, ...]

    @property
    def game(self) -> Any:
        """What options and tracks come to, worked out once: the title's own, and known to its own table alone."""

    def new(self, seed: int) -> Step[S]:
        """The first state that waits for somebody, and what happened on the way there."""

    def turn(self, s: S) -> Turn:
        """Who is to decide what."""

    def legal(self, s: S, seat: int) -> tuple[Action, ...]:
        """All actions of `seat`, in one fixed order; empty if it has none. The same on the seat's own view."""

    def why_not(self, s: S, seat: int, action: Action) -> Refused | None:
        """Why `action` can't be done; None exactly for the actions that `legal` lists."""

    def apply(self, s: S, seat: int, action: Action) -> Step[S]:
        """Do it, and run on until somebody has to decide or the match is over. Raises the Refused of `why_not`;
        on a view also Unknown, which carries the events up to there."""

    def view(self, s: S, seat: int | None) -> S:
        """What `seat` (None: everybody) may see: the same type, the unknown face down and the generator Blind."""

    def redeal(self, view: S, rng: Generator) -> S:
        """A full state that agrees with `view`, all that it hides dealt anew from `rng`; depends on nothing else."""

    def standings(self, s: S) -> tuple[Standing, ...]:
        """One row per car, best first."""

    def way(self, s: S) -> int:
        """How long the race that is on is, in the units of the standings' progress; 0 where that says nothing."""

    def check(self, s: S) -> tuple[str, ...]:
        """Everything that is wrong with a state (conservation of cars, cards, money); empty if it is sound."""

    def raced(self, s: S) -> tuple[RaceResult, ...]:
        """The races of the match that are over, in their order; of a finished match those of its result."""

    def result(self, s: S) -> Result | None:
        """The result of a finished match; None while it runs."""


AnyRules = Rules[Any]
"""The rules of whichever title is played: what its states hold, that title knows."""


class Road(msgspec.Struct, frozen=True):
    """What a title's notation describes: length in units, the spaces, and markers that follow from the numbers."""

    length: int
    lanes: int
    spaces: tuple[Space, ...]
    marks: tuple[Mark, ...] = ()


class Needs(Protocol):
    """What a track must offer a title (its track/contract.py)."""

    properties: tuple[Property, ...]
    """The properties this title reads, beyond `lane`, `back` and `front` of a space."""

    def check(self, track: Track) -> tuple[Finding, ...]:
        """The number checks V1, V2, ... of the specification."""

    def adjacency(self, track: Track) -> dict[str, tuple[str, ...]]:
        """Node -> nodes that may be entered from it; nodes are space ids and the title's own (START, FINISH)."""

    def places(self, track: Track) -> dict[str, int]:
        """How many cars each drawn node must have room for; keys are space ids, or `start`, `finish`."""

    def count(self, spaces: Sequence[Space]) -> int:
        """How many of these spaces of a track there are for a player: those that a car can stand on, each counted once."""

    def read(self, properties: Mapping[str, Scalar]) -> Road:
        """The road from the text notation in map properties; ValueError with a plain sentence where it is wrong."""


class Retold(msgspec.Struct, frozen=True, kw_only=True):
    """How a title says what a row of decisions of one seat comes to.

    words   key -> what is said of that part; the fields are said with the title's vocabularies
    parts   (seat, actions, the events that the seat could foresee of them, whether to go into detail) -> its parts in the order they are
            said: keys with their fields. In detail where two rows would else be said alike
    unsaid  keys of the title's `reasons` that add nothing to what the parts say
    """

    words: Mapping[str, RunWords]
    parts: Callable[[int, Sequence[Action], Sequence[Event], bool], tuple[Because, ...]]
    unsaid: frozenset[str] = frozenset()


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """A title, opened: everything there is to know of it."""

    meta: Meta
    words: Words
    rules: Callable[[Setup, Sequence[Track]], AnyRules]
    problems: Callable[[Setup, Sequence[Track]], tuple[Refused, ...]]
    """Why this set-up can't be played; empty if it can. Includes `common_problems`."""
    advice: Callable[[Setup, Sequence[Track]], tuple[Refused, ...]] = lambda setup, tracks: ()
    """What is allowed but worth a warning before the start; sentences as for refusals."""
    needs: Needs
    judge: Judge
    state: Any
    """Type of the state, for decoding."""
    actions: Any
    """Union of the action types, for decoding."""
    events: Any
    """Union of the event types, for decoding."""
    figures: Callable[["feats.RaceTold"], tuple[Mapping[str, int], ...]] = lambda told: ()
    """What the book keeps of each seat of a race; the key figures of the podium and the track records are among them."""
    medals: "tuple[feats.Medal, ...]" = ()
    """All that can be earned in one race of it, those of any title (`feats.ANY_TITLE`) first."""
    marks: "tuple[feats.Mark, ...]" = ()
    """The three track records that are kept."""
    lengths: tuple[Name, ...] = ()
    """The options that change how long a race is: where one is not at its default, no medal is earned and no track record kept."""
    story: "story.Story | None" = None
    """How its races are told once they are over; None where nothing is told."""
    retold: Retold | None = None
    """How it says what a row of decisions comes to; None: action by action."""
    handicap: "handicap.Handicap | None" = None
    """The help that a seat may have; None where there is none to give."""


class TitleEntry(msgspec.Struct, frozen=True):
    """One line of THE LIST of titles: what the menu knows, and how to open it, which brings in the rules."""

    meta: Meta
    open: Callable[[], Title]


def find_title(entries: Iterable[TitleEntry], title_id: str) -> TitleEntry | None:
    """The entry of that title; None if there is none."""
    return next((entry for entry in entries if entry.meta.id == title_id), None)


def naming_tracks(title: Title, tracks: Iterable[Track]) -> Title:
    """The title with words that know what these tracks are called: its own words know only those that came with the game."""
    unnamed = {f"track.{track.id}": Thing(printable(track.name)) for track in tracks if f"track.{track.id}" not in title.words.things}
    if not unnamed:
        return title
    return msgspec.structs.replace(title, words=msgspec.structs.replace(title.words, things={**title.words.things, **unnamed}))


def filled(meta: Meta, setup: Setup, tracks: Sequence[Track]) -> Mapping[str, Scalar]:
    """The options of `setup` with every default filled in, read-only; of the seats' own only the help that is given."""
    values = {o.name: setup.options.get(o.name, o.default) for o in meta.options(setup.seats, tracks) if o.seat < 0}
    helped = {o.name: setup.options.get(o.name, 0) for o in meta.options(setup.seats, tracks) if o.seat >= 0}
    return MappingProxyType({**values, **{name: amount for name, amount in helped.items() if amount}})


def common_problems(meta: Meta, setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """What can be wrong with a set-up of any title; the codes are those of COMMON_REFUSALS."""
    found: list[Refused] = []
    if not meta.seats_min <= setup.seats <= meta.seats_max:
        found.append(Refused("seats", least=meta.seats_min, most=meta.seats_max, seats=setup.seats))
        return tuple(found)
    if not tracks:
        found.append(Refused("tracks", wanted=1, chosen=0))
    found.extend(Refused("track_title", track=t.id) for t in tracks if t.title != meta.id)
    if meta.cars == "chosen" and (
        len(setup.cars) != setup.seats or len(set(setup.cars)) != setup.seats or not set(setup.cars) <= set(meta.car_ids)
    ):
        found.append(Refused("cars"))
    options = {o.name: o for o in meta.options(setup.seats, tracks)}
    for name, value in setup.options.items():
        if name not in options and not _of_a_seat(meta, name, tracks):
            found.append(Refused("option_unknown", option=name))
        elif name not in options or not options[name].accepts(value):
            found.append(Refused("option_value", option=name, value=value))
    if not found and tracks:
        wanted = meta.races(filled(meta, setup, tracks))
        if len(tracks) > wanted:
            found.append(Refused("tracks", wanted=wanted, chosen=len(tracks)))
    return tuple(found)


def _of_a_seat(meta: Meta, name: str, tracks: Sequence[Track]) -> bool:
    """Whether there is such an option, for a seat: with fewer seats none of its values is one, 0 neither."""
    return any(option.name == name and option.seat >= 0 for option in meta.options(meta.seats_max, tracks))


def tracks_broken(errors: Callable[[Track], Sequence[Finding]], tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """A refusal for each track that the title's checks find an error in; it cites the first one's code (V1, ...)."""
    found = ((track, errors(track)) for track in tracks)
    return tuple(Refused("track_broken", wrong[0].code, track=track.name) for track, wrong in found if wrong)

"""Where and how it is raced, while it is still being chosen: tracks and options. Knows no picture.

An option nobody has touched follows its default, which may depend on the seats and the first track.
"""

from collections.abc import Callable, Mapping, Sequence

from game.core.contract import Meta, Option, Preset, Refused, Setup, Title, filled
from game.core.track import Scalar, Track
from game.session.helping import help_options, without_help

KEPT = ("laps",)
"""Options that stay as people chose them when a match of another length is taken."""


class Plan:
    """`open_track(id)` gives a track's numbers; `choices` are the ids there are, the default first."""

    def __init__(self, title: Title, choices: Sequence[str], open_track: Callable[[str], Track]) -> None:
        self.title = title
        self.meta: Meta = title.meta
        self.choices = tuple(choices)
        self._open = open_track
        self.chosen: list[str] = list(self.choices[:1])
        self.touched: dict[str, Scalar] = {}
        self.seats = self.meta.seats_min
        self.helps: tuple[int, ...] = ()
        """The step of help of each seat: it goes with who sits there. None, as in a quick race, where nobody says so."""
        self.seed: int | None = None
        self._judged: tuple[Setup, tuple[Refused, ...]] | None = None
        self._fit()

    def offer(self, choices: Sequence[str]) -> None:
        """These are the tracks there are now; where a chosen one is gone, another takes its place."""
        self.choices = tuple(choices)
        self.chosen = [track for track in self.chosen if track in self.choices] or list(self.choices[:1])
        self._fit()

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The chosen tracks, one per race."""
        return tuple(self._open(track) for track in self.chosen)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the match as they stand for these seats and tracks; those of its seats are chosen where the seats are."""
        return tuple(option for option in self._all() if option.seat < 0)

    def _all(self) -> tuple[Option, ...]:
        return self.meta.options(self.seats, self.tracks)

    def _of_seats(self) -> dict[str, Scalar]:
        """What people chose for seats: it goes with who sits there, and stays when the match is chosen anew."""
        names = {option.name for option in self._all() if option.seat >= 0}
        return {name: value for name, value in self.touched.items() if name in names}

    @property
    def values(self) -> Mapping[str, Scalar]:
        """Every option's value in force."""
        return filled(self.meta, self._setup((), self._kept()), self.tracks)

    @property
    def races(self) -> int:
        """How many races the match has."""
        return self.meta.races(self.values)

    def read(self, option: Option) -> bool:
        """Whether the rules look at this option as things stand."""
        return option.only_if is None or self.values.get(option.only_if[0]) == option.only_if[1]

    def set_seats(self, seats: int) -> None:
        self.seats = max(self.meta.seats_min, min(self.meta.seats_max, seats))
        self._fit()

    def put(self, name: str, value: Scalar) -> None:
        """People chose this value; it stays from now on."""
        self.touched[name] = value
        self._fit()

    def follow(self) -> None:
        """All options of the match follow their defaults again."""
        self.touched = self._of_seats()
        self._fit()

    def take(self, preset: Preset) -> None:
        """The match is that one: its options, the others at their defaults, its tracks as far as they can be raced. Laps that people
        chose stay: how long a race is has nothing to do with how many there are."""
        kept = {name: value for name, value in self.touched.items() if name in KEPT}
        self.touched = {**kept, **preset.options, **self._of_seats()}
        self.chosen = [track for track in preset.tracks if track in self.choices] or self.chosen
        self._fit()

    @property
    def settled(self) -> tuple[str, ...]:
        """The tracks that `settle` would take."""
        values = self.values
        fitting = (one for one in self.meta.presets if all(values.get(name) == value for name, value in one.options.items()))
        tracks = next((one.tracks for one in fitting), ())
        return tuple(track for track in tracks if track in self.choices) or tuple(self.chosen)

    def settle(self) -> None:
        """A plan that nobody has touched takes the tracks of the preset whose options it has anyway, so that it stands as that one."""
        self.chosen = list(self.settled)
        self._fit()

    def is_taken(self, preset: Preset) -> bool:
        """Whether the match stands as that one."""
        tracks = [track for track in preset.tracks if track in self.choices]
        fitted = [tracks[race % len(tracks)] for race in range(self.races)] if tracks else []
        values = self.values
        return self.chosen == fitted and all(values.get(name) == value for name, value in preset.options.items())

    def choose(self, race: int, track: str) -> None:
        """`track` is raced in race `race` (0 is the first)."""
        self.chosen[race] = track
        self._fit()

    def recall(self, options: Mapping[str, Scalar], tracks: Sequence[str]) -> None:
        """The tracks and options of last time, as far as they still exist; help is no matter of the match."""
        self.chosen = [t for t in tracks if t in self.choices] or self.chosen
        self.touched = without_help(options, self.meta.seats_max)
        self._fit()

    def setup(self, seats: int, cars: tuple[str, ...]) -> Setup:
        """As the rules take it: only what people chose, so that the rest keeps its default; and the help of the seats."""
        self.set_seats(seats)
        options = self._kept()
        return Setup(seats, cars, {**options, **help_options(self.title, self.helps, self.values)}, tuple(self.chosen))

    def problems(self, seats: int, cars: tuple[str, ...]) -> tuple[Refused, ...]:
        """Why it can't be raced like this; empty if it can."""
        setup = self.setup(seats, cars)
        if self._judged is None or self._judged[0] != setup:  # a title looks through all of a track
            self._judged = setup, self.title.problems(setup, self.tracks)
        return self._judged[1]

    def advice(self, seats: int, cars: tuple[str, ...]) -> tuple[Refused, ...]:
        """What the title says about racing like this although it can be done; its sentences stand with its refusals."""
        return self.title.advice(self.setup(seats, cars), self.tracks)

    def _setup(self, cars: tuple[str, ...], options: dict[str, Scalar]) -> Setup:
        return Setup(self.seats, cars, options, tuple(self.chosen))

    def _kept(self) -> dict[str, Scalar]:
        """What people chose and still can: with fewer seats, the fourth can no longer begin."""
        by_name = {o.name: o for o in self._all()}
        return {n: v for n, v in self.touched.items() if n in by_name and by_name[n].accepts(v)}

    def _fit(self) -> None:
        """One track per race: further races take the chosen ones in order and again from the first, as the rules do."""
        races = self.races
        if self.chosen:
            self.chosen = [self.chosen[race % len(self.chosen)] for race in range(races)]

"""Titles, tracks, set-ups and random play for every test that is not about one title."""

import functools
import importlib
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from game.core.actions import Action
from game.core.contract import Option, Rules, Setup, Step, Title, Turn, filled, find_title
from game.core.handicap import STEPS, option_name
from game.core.match import Match
from game.core.rng import Rng
from game.core.track import Scalar, Track
from game.titles import TITLES
from tests.helpers.maps import shipped

BOUND = 20_000
"""Decisions by which every match must be over (law 7), where its title has no round limit to reckon with."""

TURN = 64
"""Decisions of one turn at most where rounds are limited: a seat of Automobiles has some twenty active cubes, drives, buys or pays with
each of them once, and may end its turn after any; what cards add is a few decisions each. Random play never took more than 41."""

ROUNDS: Mapping[str, int] = MappingProxyType({"automobiles": 30})
"""Rounds per lap after which a race ends whatever happened: Automobiles, R101."""

MIXTURES = 10
HELPED_MIXTURES = 4


def title_ids() -> tuple[str, ...]:
    """Every title in the list, and the toy."""
    return (*(e.meta.id for e in TITLES), "toy")


def title_of(title_id: str) -> Title:
    """The title, opened."""
    found = find_title(TITLES, title_id)
    if found is not None:
        return found.open()
    assert title_id == "toy", title_id
    return importlib.import_module("tests.helpers.toy.title").TITLE


@functools.cache
def _tracks(title_id: str) -> Mapping[str, Track]:
    title = title_of(title_id)
    if title_id == "toy":
        tracks = [importlib.import_module("tests.helpers.toy_tracks").sample_track(track_id) for track_id in title.meta.tracks]
    else:
        tracks = [shipped(title_id, track_id).track for track_id in title.meta.tracks]
    return MappingProxyType({track.id: track for track in tracks})


def tracks_of(title: Title) -> Mapping[str, Track]:
    """Its shipped tracks by id, the default first, read from their maps; the toy's from its notation."""
    return _tracks(title.meta.id)


class Case(msgspec.Struct, frozen=True):
    """A set-up to be walked: its name, its tracks and seed; `to_end`: it must finish, else some decisions are enough."""

    name: str
    setup: Setup
    tracks: tuple[Track, ...]
    seed: int
    to_end: bool = False


def _case(
    title: Title, name: str, seats: int, track_ids: tuple[str, ...], options: dict[str, Scalar], seed: int, to_end: bool = False
) -> Case:
    tracks = tracks_of(title)
    cars = title.meta.car_ids[:seats] if title.meta.cars == "chosen" else ()
    return Case(name, Setup(seats, cars, options, track_ids), tuple(tracks[i] for i in track_ids), seed, to_end)


def _values(options: tuple[Option, ...]) -> Iterator[tuple[str, dict[str, Scalar]]]:
    """Each value of each option of the match, alone; with what it needs to be read at all."""
    for option in options:
        if option.seat >= 0:
            continue
        for value in option.values:
            needed = {option.only_if[0]: option.only_if[1]} if option.only_if else {}
            yield f"{option.name}={value}", {**needed, option.name: value}


_CASES: dict[str, tuple[Title, tuple[Case, ...]]] = {}
"""The cases of each title that was asked about."""


def cases_of(title: Title) -> tuple[Case, ...]:
    """The quick run: each seat count, each map, each value of each option alone (where it can be played alone), ten mixtures."""
    kept = _CASES.get(title.meta.id)
    if kept is None or kept[0] is not title:
        kept = _CASES[title.meta.id] = title, _all_cases(title)
    return kept[1]


def _all_cases(title: Title) -> tuple[Case, ...]:
    meta, tracks = title.meta, tracks_of(title)
    first = next(iter(tracks))
    cases = [_case(title, f"{n} seats", n, (first,), {}, 100 + n, True) for n in range(meta.seats_min, meta.seats_max + 1)]
    cases += [_case(title, f"track {t}", meta.seats_max, (t,), {}, 200 + i) for i, t in enumerate(tracks)]
    seats = min(meta.seats_min + 1, meta.seats_max)
    options = meta.options(seats, (tracks[first],))
    alone = [_case(title, name, seats, (first,), chosen, 300 + i) for i, (name, chosen) in enumerate(_values(options))]
    sound = (case for case in alone if not title.problems(case.setup, case.tracks))
    return (*cases, *sound, *_helped(title, (first,)), *mixtures(title, MIXTURES))


def _helped(title: Title, track_ids: tuple[str, ...]) -> Iterator[Case]:
    """Each step of help, to the end: one seat with it, and with the greatest amount that there is; then all seats with a step each."""
    meta, handicap = title.meta, title.handicap
    if handicap is None:
        return
    for step in range(1, STEPS):
        seats = max(meta.seats_min, meta.seats_max - step % 2)
        amount = handicap.steps(seats, {})[step]
        yield _case(title, f"help step {step}", seats, track_ids, {option_name(step % seats): amount}, 500 + step, True)
    seats = meta.seats_min
    most = {option.name: option.values[-1] for option in meta.options(seats, ()) if option.seat >= 0}
    yield _case(title, "help most", seats, track_ids, most, 510)
    seats = meta.seats_max
    steps = handicap.steps(seats, {})
    yield _case(title, "help each", seats, track_ids, {option_name(seat): steps[seat % STEPS] for seat in range(seats)}, 511)
    yield from helped_mixtures(title, HELPED_MIXTURES)


def helped_mixtures(title: Title, count: int, seed: int = 600) -> Iterator[Case]:
    """Mixtures in which every other seat has help: a little of it, or any amount up to the most."""
    for case in mixtures(title, count, seed):
        rng, chosen = Rng.seeded(case.seed, 8), dict(case.setup.options)
        for option in title.meta.options(case.setup.seats, ()):
            drawn, rng = rng.below(4)
            amount, rng = rng.below((9 if drawn == 1 else int(option.values[-1])) + 1) if option.seat >= 0 else (0, rng)
            if option.seat >= 0 and drawn <= 1:
                chosen[option.name] = amount
        yield msgspec.structs.replace(case, name=f"help {case.name}", setup=msgspec.structs.replace(case.setup, options=chosen))


def mixtures(title: Title, count: int, seed: int = 400) -> tuple[Case, ...]:
    """`count` seeded mixtures of seats, tracks and options that the title accepts."""
    cases: list[Case] = []
    while len(cases) < count:
        case = _mixture(title, seed)
        if not title.problems(case.setup, case.tracks):
            cases.append(case)
        seed += 1
    return tuple(cases)


def _mixture(title: Title, seed: int) -> Case:
    meta, ids = title.meta, tuple(tracks_of(title))
    rng = Rng.seeded(seed, 7)
    extra, rng = rng.below(meta.seats_max - meta.seats_min + 1)
    seats = meta.seats_min + extra
    index, rng = rng.below(len(ids))
    chosen: dict[str, Scalar] = {}
    for option in meta.options(seats, (tracks_of(title)[ids[index]],)):
        if option.seat >= 0:
            continue
        value, rng = rng.below(len(option.values))
        chosen[option.name] = option.values[value]
    races = meta.races(filled(meta, Setup(seats, (), chosen), (tracks_of(title)[ids[index]],)))
    wanted, rng = rng.below(races)
    turned = ids[index:] + ids[:index]
    track_ids = tuple(turned[i % len(ids)] for i in range(wanted + 1))
    return _case(title, f"mixture {seed}", seats, track_ids, chosen, seed)


def bound_of(title: Title, case: Case) -> int:
    """Decisions by which the case must be over (law 7). Where a title ends a race after so many rounds a lap, however little was driven,
    a long series of long races lasts longer than any other match: races x laps x rounds x seats x decisions of a turn."""
    rounds = ROUNDS.get(title.meta.id)
    if rounds is None:
        return BOUND
    options = filled(title.meta, case.setup, case.tracks)
    laps = options.get("laps", max(track.laps for track in case.tracks))
    assert isinstance(laps, int)
    return max(BOUND, title.meta.races(options) * laps * rounds * case.setup.seats * TURN)


def case_names(title_id: str) -> tuple[str, ...]:
    """The names of the quick run's cases."""
    return tuple(case.name for case in cases_of(title_of(title_id)))


def match_of(title: Title, case: Case) -> Match:
    """The case as a match."""
    return Match(title, case.setup, case.tracks, case.seed)


def random_choice(rules: Rules[Any], state: Any, turn: Turn, rng: Rng) -> tuple[int, Action, Rng]:
    """A seat and one of its actions, each as likely; a standing right is used one time in eight."""
    seats = turn.waits_for
    if turn.may:
        aside, rng = rng.below(8)
        seats = turn.may if aside == 0 else seats
    index, rng = rng.below(len(seats))
    actions = rules.legal(state, seats[index])
    which, rng = rng.below(len(actions))
    return seats[index], actions[which], rng


class Moment(NamedTuple):
    """One decision of a walk: `number` counts from 1; `turn` is that of the state before."""

    number: int
    before: Any
    turn: Turn
    seat: int
    action: Action
    step: Step[Any]


def play_one(match: Match, number: int, rng: Rng) -> tuple[Moment, Rng]:
    """One random decision on `match`."""
    before, turn = match.state, match.turn
    seat, action, rng = random_choice(match.rules, before, turn, rng)
    return Moment(number, before, turn, seat, action, match.submit(seat, action)), rng


def walk(match: Match, seed: int, limit: int) -> Iterator[Moment]:
    """Random play on `match` to its end, or for `limit` decisions."""
    rng = Rng.seeded(seed, 99)
    for number in range(1, limit + 1):
        if match.turn.over:
            return
        moment, rng = play_one(match, number, rng)
        yield moment

"""How long a round lasts, and a cup: for the drivers there are, and as long as the house has raced there before.

A race takes the seconds in which the screen shows something, and what its people think about: eight seconds a turn, a second more for each
press among several choices. Only the first is measured, so the house's own median replaces it all once there is one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.contract import Meta
from game.core.track import Scalar
from game.session.cup.ready import Pace, match_options, shipped
from game.session.cup.state import is_computer
from game.store.cups import Begun, Driver, Round

TURN, LEISURELY_TURN = 8, 15
"""Seconds that a person thinks about a turn; leisurely people think longer."""
PRESS = 1
"""Seconds of each press among several choices; a bid takes another one."""
MEASURED = 4
"""Seats of the races that were measured."""
BETWEEN = 2
"""Minutes between two rounds: the podium, the table."""

HousePaces = Mapping[tuple[str, str], float]
"""By title and track the seconds that a race there takes in this house, where it has raced there often enough (the book's `PACE`)."""


class Minutes(NamedTuple):
    """How long it takes people as they usually are, and leisurely ones."""

    usual: float
    leisurely: float


def round_minutes(one: Round, meta: Meta | None, begun: Begun | None, drivers: Sequence[Driver], house: HousePaces) -> Minutes:
    """How long a round lasts. `meta` is its title's (None where there is no such title here: no time at all), `begun` says who races in it;
    None, or nobody: as many of the drivers as there are seats."""
    if meta is None:
        return Minutes(0.0, 0.0)
    racing = begun.racing if begun is not None and begun.racing else tuple(range(min(len(drivers), meta.seats_max)))
    people = sum(not is_computer(drivers[seat]) for seat in racing)
    seats = max(len(racing), meta.seats_min)
    values: dict[str, Scalar] = {option.name: option.default for option in meta.options(seats, ())}
    usual_laps = values.get("laps")
    values |= match_options(meta, one)
    longer = _share(values.get("laps"), usual_laps)
    races = range(meta.races(values)) if one.tracks else ()
    each = [_race_minutes(meta, one.tracks[race % len(one.tracks)], people, seats, house) for race in races]
    return Minutes(sum(race.usual for race in each) * longer, sum(race.leisurely for race in each) * longer)


def cup_minutes(rounds: Iterable[Minutes]) -> Minutes:
    """How long these rounds last together, with what lies between two of them."""
    each = list(rounds)
    between = BETWEEN * max(0, len(each) - 1)
    return Minutes(between + sum(one.usual for one in each), between + sum(one.leisurely for one in each))


def _share(laps: Scalar | None, usual: Scalar | None) -> float:
    """How much longer a race is with so many laps, in a title that asks for them."""
    return laps / usual if isinstance(laps, int) and isinstance(usual, int) and laps > 0 and usual > 0 else 1.0


def _race_minutes(meta: Meta, track: str, people: int, seats: int, house: HousePaces) -> Minutes:
    """One race there: as long as on the other tracks of the title where that one was not measured, else as its title says."""
    paces = [pace for pace in shipped().paces if pace.title == meta.id]
    paces = [pace for pace in paces if pace.track == track] or paces
    found = _mean([_measured(pace, people, seats) for pace in paces] or [Minutes(float(meta.minutes[0]), float(meta.minutes[1]))])
    own = house.get((meta.id, track))
    return found if own is None else Minutes(own / 60, own / 60 * found.leisurely / found.usual)


def _mean(each: Sequence[Minutes]) -> Minutes:
    return Minutes(sum(one.usual for one in each) / len(each), sum(one.leisurely for one in each) / len(each))


def _measured(pace: Pace, people: int, seats: int) -> Minutes:
    """What was measured with four people, for so many of them in so many seats: a computer's turn takes only what the screen shows."""
    shown, thinking = pace.shown * seats / MEASURED, people / MEASURED
    presses = (pace.presses + pace.bids) * PRESS
    return Minutes(*((shown + thinking * (pace.turns * turn + presses)) / 60 for turn in (TURN, LEISURELY_TURN)))

"""When the house is open, and which limits hold by day and by night. By the clock on the wall, asked anew each time: nothing is counted
from it, so a clock that is put right, or put back in autumn, is simply right from then on."""

from datetime import datetime, time

from game.store.operator import Operator

OLDEST = 2026
"""A clock that stands before this year has lost its battery: it is believed in nothing."""


def within(now: time, begin: time, end: time) -> bool:
    """Whether `now` lies between the two, over midnight where the end comes first; both alike: always."""
    if begin == end:
        return True
    return begin <= now < end if begin < end else now >= begin or now < end


def is_open(values: Operator, now: datetime) -> bool:
    """Whether guests may play. Without hours, or with a clock nobody can believe, always."""
    if not values.opens or not values.closes or now.year < OLDEST:
        return True
    return within(now.time(), _time(values.opens), _time(values.closes))


def opens_at(values: Operator) -> str:
    """When the house opens, as its operator wrote it."""
    return values.opens


def is_night(values: Operator, now: datetime) -> bool:
    """Whether the limits of the night hold."""
    return now.year >= OLDEST and within(now.time(), _time(values.night), _time(values.day)) and values.night != values.day


def loudest(values: Operator, now: datetime) -> int:
    """The limit of all volumes, in percent."""
    return values.loudest_night if is_night(values, now) else values.loudest_day


def is_dim(values: Operator, now: datetime) -> bool:
    """Whether the screen is only as bright as by night: from the time that the house says until its day begins; where it says none, not
    before it closes."""
    if now.year < OLDEST:
        return False
    if not values.dims:
        return not is_open(values, now)
    return values.dims != values.day and within(now.time(), _time(values.dims), _time(values.day))


def brightness(values: Operator, now: datetime) -> int:
    """How bright the screen is, in percent."""
    return values.bright_night if is_dim(values, now) else values.bright_day


def _time(text: str) -> time:
    return time.fromisoformat(text)

"""The campaigns there are. Each is imported when it is asked for."""

from collections.abc import Callable, Mapping

from tests.campaigns.campaign import Campaign


def _fuzz() -> Campaign:
    from tests.campaigns import fuzz

    return fuzz.CAMPAIGN


def _kill() -> Campaign:
    from tests.campaigns import kill

    return kill.campaign()


def _sigkill() -> Campaign:
    from tests.campaigns import sigkill

    return sigkill.CAMPAIGN


def _disk() -> Campaign:
    from tests.campaigns import disk

    return disk.campaign()


def _inputs() -> Campaign:
    from tests.campaigns import storm

    return storm.CAMPAIGN


def _races() -> Campaign:
    from tests.campaigns import races

    return races.CAMPAIGN


def _homes() -> Campaign:
    from tests.campaigns import homes

    return homes.CAMPAIGN


def _packs() -> Campaign:
    from tests.campaigns import packs

    return packs.CAMPAIGN


def _cache() -> Campaign:
    from tests.campaigns import cache

    return cache.CAMPAIGN


def _cabinet() -> Campaign:
    from tests.campaigns import cabinet

    return cabinet.CAMPAIGN


def _rows() -> Campaign:
    from tests.campaigns import rows

    return rows.CAMPAIGN


def _attract() -> Campaign:
    from tests.campaigns import attract

    return attract.CAMPAIGN


def _book() -> Campaign:
    from tests.campaigns import book

    return book.CAMPAIGN


def _clock() -> Campaign:
    from tests.campaigns import clock

    return clock.CAMPAIGN


def _phones() -> Campaign:
    from tests.campaigns import phones

    return phones.CAMPAIGN


def _house() -> Campaign:
    from tests.campaigns import house

    return house.CAMPAIGN


CAMPAIGNS: Mapping[str, Callable[[], Campaign]] = {
    "fuzz": _fuzz,
    "kill": _kill,
    "sigkill": _sigkill,
    "disk": _disk,
    "inputs": _inputs,
    "races": _races,
    "homes": _homes,
    "packs": _packs,
    "cache": _cache,
    "cabinet": _cabinet,
    "rows": _rows,
    "attract": _attract,
    "book": _book,
    "clock": _clock,
    "phones": _phones,
    "house": _house,
}

"""Pictures that painters keep: each cache is registered here, so that all of them can be let go of with the window's size or with a race.

A painter decorates its function with `picture_cache`; whoever changes the size drops them all (`dropping`), whoever leaves a race drops
those that only races want.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

Made = TypeVar("Made")


class _Registered(NamedTuple):
    """A cache, and whether what it holds is wanted outside of races too."""

    cache: "_lru_cache_wrapper[object]"
    everywhere: bool


_REGISTERED: list[_Registered] = []
"""Filled while modules are imported; never changed afterwards."""


def picture_cache(maxsize: int, everywhere: bool = False) -> Callable[[Callable[..., Made]], "_lru_cache_wrapper[Made]"]:
    """`lru_cache(maxsize)`, registered. `everywhere`: menu and pages want the pictures as well, so they outlive a race."""

    def decorate(paint: Callable[..., Made]) -> "_lru_cache_wrapper[Made]":
        cache = lru_cache(maxsize)(paint)
        _REGISTERED.append(_Registered(cache, everywhere))
        return cache

    return decorate


def dropping(everywhere: bool = True) -> Iterator[None]:
    """Lets go of what is kept, one cache a step; of what only races want alone where `everywhere` is False."""
    for one in _REGISTERED:
        if one.cache.cache_info().currsize and (everywhere or not one.everywhere):
            one.cache.cache_clear()
            yield


def held(everywhere: bool = True) -> int:
    """How many pictures are kept now; without those that are wanted everywhere where `everywhere` is False."""
    return sum(one.cache.cache_info().currsize for one in _REGISTERED if everywhere or not one.everywhere)

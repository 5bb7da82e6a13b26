"""What rules and drivers find out again and again within a race. Each such cache is registered here, so that all of it goes with the race.

For days on end one race follows another: what small things of each stay behind lie between those of the next, and Python can give no memory
back around them.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

Found = TypeVar("Found")

_REGISTERED: "list[_lru_cache_wrapper[object]]" = []
"""Filled while modules are imported; never changed afterwards."""


def race_cache(maxsize: int) -> "Callable[[Callable[..., Found]], _lru_cache_wrapper[Found]]":
    """`lru_cache(maxsize)`, registered: for what is found quickly. What takes long and is always the same stays in an `lru_cache`."""

    def decorate(find: Callable[..., Found]) -> "_lru_cache_wrapper[Found]":
        cache = lru_cache(maxsize)(find)
        _REGISTERED.append(cache)
        return cache

    return decorate


def forgetting() -> Iterator[None]:
    """Lets go of what is remembered, one cache a step."""
    for cache in _REGISTERED:
        if cache.cache_info().currsize:
            cache.cache_clear()
            yield


def remembered() -> int:
    """How much is remembered now, of all caches together."""
    return sum(cache.cache_info().currsize for cache in _REGISTERED)

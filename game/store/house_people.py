"""The people of a house of several tables: what of a table's profiles the house has to hear, what becomes of them by what it tells, and
what the book says of somebody who is forgotten: no more than "a guest", whose name is "".

A house's ids are the tables' own, but for those that every table counts for itself ("p7").
"""

import re
from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.store.evenings import remove_names
from game.store.house_results import EVER, WEEK
from game.store.profiles import MOST, People, Profile

if TYPE_CHECKING:
    from sqlite3 import Connection

SHARED = ("name", "colour", "shape", "wishes", "help", "language", "changed")
"""What of a profile the tables have in common; what was learnt is each table's own."""
COUNTED = re.compile("p[0-9]{1,10}")
"""Ids as `People.fresh` makes them."""
IDS = """
    SELECT profile FROM place WHERE profile != '' UNION SELECT profile FROM cup_place UNION SELECT profile FROM earlier
"""
"""Asked every few seconds: all that an index holds."""


class HousePeople(NamedTuple):
    """As the house tells it the table of an id, by the ids that they have there: its profiles, the last changed one first, and who is
    forgotten."""

    table: str
    profiles: tuple[Profile, ...] = ()
    forgotten: frozenset[str] = frozenset()


def house_id(table: str, profile: str) -> str:
    """What a table's profile is called in the house. `kerbside.person_of` says the same in SQL."""
    return "h" + sha256(f"{table} {profile}".encode()).hexdigest()[:15] if COUNTED.fullmatch(profile) else profile


def to_tell(people: People, told: HousePeople) -> tuple[Profile, ...]:
    """What was changed here since the house heard of it; under the ids of the house."""
    known = {one.id: one.changed for one in told.profiles}
    mine = (msgspec.structs.replace(one, id=house_id(told.table, one.id)) for one in people.profiles)
    return tuple(one for one in mine if one.id not in told.forgotten and (one.id not in known or one.changed > known[one.id]))


def to_forget(people: People, told: HousePeople) -> tuple[str, ...]:
    """Whom the house has still to forget, by its own ids."""
    return tuple(one for one in (house_id(told.table, profile) for profile in people.forgotten) if one not in told.forgotten)


def merged(people: People, told: HousePeople, offered: bool = True) -> People:
    """This table's people by what the house tells: of two changes the later one holds, and nobody comes back who is forgotten. Where the
    house's people are not `offered`, they are forgotten all the same."""
    here = {house_id(told.table, one.id): one for one in people.profiles}
    for gone in told.forgotten & here.keys():
        people = people.without(here[gone].id)
    leaving = {house_id(told.table, profile): profile for profile in people.forgotten}
    people = msgspec.structs.replace(people, forgotten=tuple(leaving[one] for one in leaving if one not in told.forgotten))
    for one in told.profiles if offered else ():
        mine = here.get(one.id)
        if one.id in leaving or one.id in told.forgotten:
            continue
        if mine is None and len(people.profiles) < MOST:
            people = people.put(one)
        elif mine is not None and one.changed > mine.changed:
            people = people.put(msgspec.structs.replace(mine, **{name: getattr(one, name) for name in SHARED}))
    return people


def names_gone(people: People, told: HousePeople) -> tuple[str, ...]:
    """What those profiles are called that are still offered here, and that the house has forgotten."""
    return tuple(one.name for one in people.profiles if house_id(told.table, one.id) in told.forgotten)


def known_as(told: HousePeople, base: "Connection") -> list[str]:
    """Under which ids of its own this table's book still tells of whom the house has forgotten."""
    return [profile for (profile,) in base.execute(IDS) if profile and house_id(told.table, profile) in told.forgotten]


def forget_people(profiles: Sequence[str], base: "Connection", names: Collection[str] = ()) -> None:
    """All that the book tells of these is told of a guest, and what the house has told of results is asked for again. In house evenings
    names are typed in: whoever is called there as one of these is, or was in any race, has no name there any more; so has everybody with
    one of the `names`."""
    called = set(names)
    for profile in profiles:
        for table in ("place", "cup_place"):
            called |= {name for (name,) in base.execute(f"SELECT DISTINCT name FROM {table} WHERE profile = ?", (profile,))}
    remove_names(called - {""}, base)
    for profile in profiles:
        for table in ("place", "cup_place"):
            base.execute(f"UPDATE {table} SET name = '', profile = '' WHERE profile = ?", (profile,))
        base.execute("DELETE FROM earlier WHERE profile = ?", (profile,))
    if profiles:
        base.execute("DELETE FROM house WHERE name IN (?, ?)", (WEEK, EVER))

"""`house.json`: which house of several tables this cabinet belongs to. It holds a password, so nobody but its owner may read it."""

import secrets
from datetime import datetime
from typing import Annotated

import msgspec

from game.core.printable import clean_name
from game.store.paths import Paths
from game.store.problems import Problem, StoreError
from game.store.value_files import ValueFile

LONGEST_TABLE, LONGEST_ADDRESS = 40, 500
Id = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{16})?$")]
Key = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{48})?$")]


class HouseLink(msgspec.Struct, frozen=True, kw_only=True):
    """address   of the house's database, as `postgresql://...` with the password; "" for no house
    table     what this table is called there
    id, key   are made once and never change: who this table is, and what proves it
    """

    address: Annotated[str, msgspec.Meta(max_length=LONGEST_ADDRESS)] = ""
    table: Annotated[str, msgspec.Meta(max_length=LONGEST_TABLE)] = ""
    id: Id = ""
    key: Key = ""

    @property
    def joined(self) -> bool:
        """Whether there is a house that can be spoken to."""
        return bool(self.address and self.id and self.key)


def load_house(paths: Paths, now: datetime) -> tuple[HouseLink, Problem | None]:
    """The house of this table, and what was wrong with its file; never raises."""
    return _file(paths).load(now)


def keep_house(paths: Paths, link: HouseLink, now: datetime) -> HouseLink:
    """Writes it, with an id and a key of its own where it had none, and returns it so. Raises StoreError."""
    whole = msgspec.structs.replace(link, id=link.id or secrets.token_hex(8), key=link.key or secrets.token_hex(24))
    _file(paths).save(whole, now)
    return whole


def try_to_keep(paths: Paths, link: HouseLink, now: datetime) -> Problem | None:
    """The same for whoever has a place for a sentence: why it did not work, if it did not."""
    try:
        keep_house(paths, link, now)
    except StoreError as error:
        return error.problem
    return None


def table_name(text: str) -> str:
    """A name of a table as it may be: without what can't be printed, and not too long."""
    return clean_name(" ".join(text.split()), LONGEST_TABLE)


def _file(paths: Paths) -> ValueFile[HouseLink]:
    return ValueFile(paths.house, HouseLink, "house", private=True)

"""A track as the rules see it: numbers only. Polygons are for the eye and live in `game.tracks`."""

from collections.abc import Container
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

MOST_LENGTH, MOST_LANES, MOST_LAPS, MOST_SPACES = 10_000, 12, 99, 600
"""What a track has at most, be it read from a map or from a record: whoever counts up to one of them is done in no time."""
MOST_TAGS = 99

Scalar = str | int | bool
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(max_length=64)]
"""What something is called in a file: an id, a kind, a key."""
Tags = Annotated[dict[Name, Scalar], Meta(max_length=MOST_TAGS)]
T = TypeVar("T", bound=Scalar)


def _tag(tags: dict[str, Scalar], name: str, default: T) -> T:
    value = tags.get(name, default)
    if type(value) is not type(default):
        raise TypeError(f"property {name!r} should be {type(default).__name__}, not {value!r}")
    return value


class Space(msgspec.Struct, frozen=True):
    """One space: `lane` as the title's specification counts, `back` < `front` in whole units along the lap."""

    id: Name
    lane: Annotated[int, Meta(ge=0, le=MOST_LANES)]
    back: Annotated[int, Meta(ge=-MOST_LENGTH, le=2 * MOST_LENGTH)]
    front: Annotated[int, Meta(ge=-MOST_LENGTH, le=2 * MOST_LENGTH)]
    kind: Name = "space"
    tags: Tags = {}

    def tag(self, name: str, default: T) -> T:
        """The property `name`, or `default`; TypeError where the map gives another type."""
        return _tag(self.tags, name, default)


class Mark(msgspec.Struct, frozen=True):
    """A marker that matters to the rules (corner, tip line, ...), with its numbers."""

    kind: Name
    name: str = ""
    tags: Tags = {}

    def tag(self, name: str, default: T) -> T:
        """The property `name`, or `default`; TypeError where the map gives another type."""
        return _tag(self.tags, name, default)


class Track(msgspec.Struct, frozen=True):
    """One lap. `length` in units, `laps` by default, `tags` the map's own properties that its title asks for."""

    id: Name
    title: Name
    name: str
    length: Annotated[int, Meta(ge=1, le=MOST_LENGTH)]
    lanes: Annotated[int, Meta(ge=1, le=MOST_LANES)]
    laps: Annotated[int, Meta(ge=1, le=MOST_LAPS)]
    spaces: Annotated[tuple[Space, ...], Meta(max_length=MOST_SPACES)]
    marks: Annotated[tuple[Mark, ...], Meta(max_length=MOST_SPACES)] = ()
    tags: Tags = {}

    @property
    def digest(self) -> str:
        """Hex digest (16 bytes) over everything but the shown name: two tracks with one digest race alike."""
        nameless = msgspec.structs.replace(self, name="")
        import hashlib

        return hashlib.blake2b(msgspec.json.encode(nameless, order="deterministic"), digest_size=16).hexdigest()

    def tag(self, name: str, default: T) -> T:
        """The map property `name`, or `default`; TypeError where the map gives another type."""
        return _tag(self.tags, name, default)

    def space(self, space_id: str) -> Space:
        """The space with that id; KeyError if there is none."""
        for space in self.spaces:
            if space.id == space_id:
                return space
        raise KeyError(space_id)


class Property(msgspec.Struct, frozen=True):
    """A custom property that a title reads from a map: on `space`, on a marker's class, or on the `map`.

    `default` also tells the type, and is what Tiled leaves unwritten; `values` lists the allowed ones of an enum.
    """

    owner: str
    name: str
    default: Scalar
    values: tuple[str, ...] = ()


class Finding(msgspec.Struct, frozen=True):
    """What a check found: code (`V3`, `M1`), whether it refuses the map, where, and the fields of its sentence.

    The sentence is the title's `words.findings[code]`, or the shared one of `game.tracks` for M codes.
    """

    code: str
    error: bool
    layer: str = ""
    object: int = 0
    name: str = ""
    fields: dict[str, Scalar] = {}

    def words_key(self, table: Container[str]) -> str:
        """Under which key `table` has its sentence: one of its problems may have words of its own (`V1.lanes`)."""
        own = f"{self.code}.{self.fields.get('problem')}"
        return own if own in table else self.code

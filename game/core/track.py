"""A track as the rules see it: numbers only. Polygons are for the eye and live in `game.tracks`."""

from typing import TypeVar

import msgspec

__all__ = ["Finding", "Mark", "Property", "Scalar", "Space", "Track"]

Scalar = str | int | bool
T = TypeVar("T", bound=Scalar)


def _tag(tags: dict[str, Scalar], name: str, default: T) -> T:
    value = tags.get(name, default)
    if type(value) is not type(default):
        raise TypeError(f"property {name!r} should be {type(default).__name__}, not {value!r}")
    return value


class Space(msgspec.Struct, frozen=True):
    """One space: `lane` as the title's specification counts, `back` < `front` in whole units along the lap."""

    id: str
    lane: int
    back: int
    front: int
    kind: str = "space"
    tags: dict[str, Scalar] = {}

    def tag(self, name: str, default: T) -> T:
        """The property `name`, or `default`; TypeError where the map gives another type."""
        return _tag(self.tags, name, default)


class Mark(msgspec.Struct, frozen=True):
    """A marker that matters to the rules (corner, tip line, ...), with its numbers."""

    kind: str
    name: str = ""
    tags: dict[str, Scalar] = {}

    def tag(self, name: str, default: T) -> T:
        """The property `name`, or `default`; TypeError where the map gives another type."""
        return _tag(self.tags, name, default)


class Track(msgspec.Struct, frozen=True):
    """One lap. `length` in units, `laps` by default, `tags` the map's own properties that its title asks for."""

    id: str
    title: str
    name: str
    length: int
    lanes: int
    laps: int
    spaces: tuple[Space, ...]
    marks: tuple[Mark, ...] = ()
    tags: dict[str, Scalar] = {}

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

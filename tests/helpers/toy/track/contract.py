"""What a track must offer the toy: one lane of spaces, some of which draw or peek. Notation: `road = "..d..p..d."`."""

from collections.abc import Mapping, Sequence

from game.core.contract import Road
from game.core.track import Finding, Property, Scalar, Space, Track

_KINDS = {".": "space", "d": "draw", "p": "peek"}


class ToyNeeds:
    """The number checks of the toy, and its notation."""

    properties: tuple[Property, ...] = (Property("space", "kind", "space", ("space", "draw", "peek")), Property("map", "horns", 1))

    def check(self, track: Track) -> tuple[Finding, ...]:
        """V1: at least six spaces, each of a kind the toy knows. All findings are errors."""
        wrong = tuple(Finding("V1", True, "spaces", 0, s.id) for s in track.spaces if s.kind not in _KINDS.values())
        return wrong if len(track.spaces) >= 6 else (*wrong, Finding("V1", True, "spaces", 0, track.id))

    def adjacency(self, track: Track) -> dict[str, tuple[str, ...]]:
        """Each space leads to the next."""
        ids = [s.id for s in track.spaces]
        return {here: (there,) for here, there in zip(ids, [*ids[1:], "finish"], strict=True)}

    def places(self, track: Track) -> dict[str, int]:
        """Two carts per space, all of them before the start and behind the line."""
        return {**{s.id: 2 for s in track.spaces}, "start": 13, "finish": 13}

    def count(self, spaces: Sequence[Space]) -> int:
        """Each of them is one."""
        return len(spaces)

    def read(self, properties: Mapping[str, Scalar]) -> Road:
        """The road from its letters; ValueError where one is unknown."""
        road = str(properties.get("road", ""))
        unknown = sorted(set(road) - set(_KINDS))
        if unknown:
            raise ValueError(f"the road knows the letters . d p, not {unknown[0]}")
        spaces = tuple(Space(f"s{i + 1}", 0, i, i + 1, _KINDS[letter]) for i, letter in enumerate(road))
        return Road(len(road), 1, spaces)


NEEDS = ToyNeeds()

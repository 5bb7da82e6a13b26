"""What stands on the table: things with a kind, a place, a face and a number, and the picture of each.

The stage is fed by events alone; `settle` compares it with what the rules' view says. Settling changes nothing visible:
if it does, an event is missing or lies, and a test says which thing.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Generic, NamedTuple, TypeVar, cast

from pygame import Surface

from game.show.canvas import Layer, Node

Face = TypeVar("Face", covariant=True)


class Thing(NamedTuple, Generic[Face]):
    """One thing: `kind` (car, die, slab, tile ...), where it is (a node's or tray's name), what it shows, and a number.

    What it shows is a record of its title's own (`faces.py` of its table), compared by value; "" where its kind says it all.
    """

    kind: str
    place: str
    face: Face = ""  # type: ignore[assignment]
    number: int = 0


class Sprite(NamedTuple):
    """How a resting thing looks: picture (None: nothing to see), centre in design units, depth; or `late`, which makes the
    picture, for what may be seen a few frames later."""

    image: Surface | None
    x: float
    y: float
    z: int
    late: Callable[[], Surface] | None = None


class Stage:
    """Things by key, each with a node once it has been seen. `look` says how a resting thing looks."""

    def __init__(self, layer: Layer, look: Callable[[str, Thing[object]], Sprite]) -> None:
        self.layer = layer
        self.look = look
        self.things: dict[str, Thing[object]] = {}
        self.nodes: dict[str, Node] = {}
        self._setting: object = None
        self._expected: dict[str, Thing[object]] = {}
        self._aside: list[str] = []

    def put(self, key: str, thing: Thing[object]) -> Node:
        """The thing `key` rests like this from now on."""
        self.things[key] = thing
        sprite = self.look(key, thing)
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = self.layer.add(sprite.image, sprite.x, sprite.y, sprite.z)
        if sprite.late is not None:
            node.show_late(sprite.late)
        else:
            node.image = sprite.image
        node.place, node.alpha, node.shown = (sprite.x, sprite.y), 255, True
        node.raise_to(sprite.z)
        node.stirred = False
        return node

    def showing(self, face: type[Face]) -> dict[str, Thing[Face]]:
        """The things that show a record of this kind, by key."""
        return {key: cast(Thing[Face], thing) for key, thing in self.things.items() if isinstance(thing.face, face)}

    def take(self, key: str) -> None:
        """The thing is gone."""
        if self.things.pop(key, None) is not None and key in self.nodes:
            self.layer.remove(self.nodes.pop(key))

    def differences(self, wanted: Mapping[str, Thing[object]]) -> list[str]:
        """What `settle` would change, in words for us."""
        rows = [f"{key}: {self.things.get(key)} should be {thing}" for key, thing in wanted.items() if self.things.get(key) != thing]
        rows.extend(f"{key}: {thing} should be gone" for key, thing in self.things.items() if key not in wanted)
        return sorted(rows)

    def settle(self, wanted: Mapping[str, Thing[object]]) -> list[str]:
        """Makes the stage exactly `wanted` and returns the differences there were (none, by law)."""
        found = self.differences(wanted)
        for key in [key for key in self.things if key not in wanted]:
            self.take(key)
        for key, thing in wanted.items():
            if self.things.get(key) != thing or key not in self.nodes:
                self.put(key, thing)
        return found

    def rest(self, wanted: Mapping[str, Thing[object]], setting: object = None) -> None:
        """Everything stands as `wanted`: `settle`, and what clips have touched is laid down again. `setting` is what looks depend on
        besides the things themselves; when it is another one, all are."""
        afresh, self._setting = setting != self._setting, setting
        self._aside.clear()
        self._expected.clear()  # what was to come has come, or belongs to another position
        self.settle(wanted)
        for key, thing in wanted.items():
            if afresh or self.nodes[key].stirred:
                self.put(key, thing)

    def lay_aside(self, kinds: Collection[str]) -> None:
        """Things of these kinds are not seen from now on; what was laid aside before is seen again, as far as it is still there."""
        for key in self._aside:
            if key in self.nodes:
                self.nodes[key].shown = True
        self._aside = [key for key, thing in self.things.items() if thing.kind in kinds and self.nodes[key].shown]
        for key in self._aside:
            self.nodes[key].shown = False

    def expect(self, wanted: Mapping[str, Thing[object]]) -> None:
        """These will soon stand here: `ahead` makes the pictures of those that stand otherwise now."""
        self._expected |= {key: thing for key, thing in wanted.items() if self.things.get(key) != thing}

    def ahead(self) -> bool:
        """Makes one picture that is expected, so that nothing waits for it when its moment comes; False if there is none."""
        if not self._expected:
            return False
        key = next(iter(self._expected))
        sprite = self.look(key, self._expected.pop(key))
        if sprite.late is not None:
            sprite.late()
        return True

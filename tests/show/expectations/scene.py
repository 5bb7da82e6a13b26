"""What stands on a table, in domain words: a position on its stage and the question put to its seat, read by where things lie.

A title's table of expectations is a list of `Case`: a position, and what each of the title's readers has to find there. The words come
from its RULES.md and from the design of its screen, never from what draws it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from math import dist
from typing import Any, NamedTuple, TypeVar

from game.core.actions import Action, Event, as_seen
from game.core.match import Chair
from game.show.stage import Thing
from game.show.tables import TABLES
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.targets import SpaceTarget, ThingTarget
from game.show.timeline import Timeline
from game.show.widgets.base import Widget
from tests.helpers.play import title_of
from tests.helpers.screening import services_for

NAMES = ("Ada", "Ben", "Cleo", "Dot", "Emil", "Fay")
LETTERS = "ABCDEF"
"""Of seats 0 to 5, and the first of their names."""
Face = TypeVar("Face")


def seat(number: int) -> str:
    """Its letter; "-" for nobody."""
    return LETTERS[number] if number >= 0 else "-"


class Scene:
    """A table on which a position stands, as `viewer` sees it (None: several people look on), and what it was told since."""

    def __init__(self, title_id: str, rules: Any, state: Any, viewer: int | None = None) -> None:
        title = title_of(title_id)
        self.rules, self.state, self.viewer = rules, state, viewer
        self.table: Any = TABLES[title_id]()
        self.table.model = rules.view(state, viewer)
        self.table.attach(services_for(title, rules, lambda cue: None, NAMES[: rules.setup.seats]))
        self.layout = self.table.services.layouts[(self.table.model.race - 1) % len(rules.tracks)]

    def tell(self, state: Any, events: Iterable[Event]) -> "Scene":
        """Shows events to their end, which led to that state."""
        timeline = Timeline()
        for event in as_seen(events, self.viewer):
            timeline.extend(self.table.play([event]))
            timeline.beside(self.table.trailing())
            timeline.finish()
        self.state = state
        return self

    # --- what lies where

    def place(self, key: str) -> tuple[float, float]:
        """Where the picture of a thing lies; nothing of it may be put away."""
        node = self.table.stage.nodes[key]
        assert node.shown, f"{key} is not seen"
        x, y = node.place
        return x, y

    def downward(self, face: type[Face]) -> list[Thing[Face]]:
        """The things of this kind as they lie, from the top down."""
        return self._lying(face, lambda spot: (spot[1], spot[0]))

    def rightward(self, face: type[Face]) -> list[Thing[Face]]:
        """The things of this kind as they lie, from left to right."""
        return self._lying(face, lambda spot: spot)

    def _lying(self, face: type[Face], order: Callable[[tuple[float, float]], tuple[float, float]]) -> list[Thing[Face]]:
        found = self.table.stage.showing(face)
        return [found[key] for key in sorted(found, key=lambda key: order(self.place(key)))]

    def space(self, at: tuple[float, float]) -> str:
        """The space whose middle is nearest to a point of the screen."""
        fit = self.table.places().fit
        centres: Mapping[str, tuple[float, float]] = self.layout.centres
        return min(centres, key=lambda space: (dist(fit.at(*centres[space]), at), space))

    def on_road(self, at: tuple[float, float]) -> bool:
        """Whether a point of the screen lies on a space and not beside the road."""
        fit = self.table.places().fit
        near = fit.at(*self.layout.centres[self.space(at)])
        half: float = self.layout.lane_width * fit.scale / 2
        return dist(near, at) < half

    def pointer(self) -> str:
        """The name over the car to move, and the space that it stands on; "" where nobody is pointed at."""
        mover = self.table.mover()
        return f"{mover.name} {self.space(self.place(mover.key))}" if mover else ""

    # --- what is asked

    @cached_property
    def chair(self) -> Chair:
        """The seat that is waited for: its viewer, if it is one of them."""
        waits: tuple[int, ...] = self.rules.turn(self.state).waits_for
        return Chair(self.rules, self.state, next((each for each in waits if each == self.viewer), waits[0]))

    @cached_property
    def prompt(self) -> Prompt:
        """What it is asked."""
        found: Prompt = self.table.prompt(self.chair)
        return found

    def press(self, keys: str) -> "Scene":
        """Presses these widgets one after another, each of which asks something else."""
        for key in keys.split():
            self.prompt = self.widget(key).press(None)  # type: ignore[arg-type]
        return self

    def widget(self, key: str) -> Widget:
        """The one of that name in the prompt."""
        return next(widget for widget in self.prompt.widgets if widget.key == key)

    def look(self, key: str) -> str:
        """What is said of that widget while it is looked at; what it would lead to is shown."""
        said: str = self.table.look_at(self.chair, self.widget(key))
        return said

    def spaces(self, kind: str = "legal") -> dict[str, Action | None]:
        """The spaces that are lit like this, by where their light lies -> what a press there decides."""
        return {
            self.space(widget.rect.center): widget.press(None)  # type: ignore[arg-type]
            for widget in self.prompt.widgets
            if isinstance(widget, SpaceTarget) and widget.kind == kind and not widget.why
        }

    def ringed(self) -> list[ThingTarget]:
        """The things with a ring around them that is really drawn."""
        return [widget for widget in self.things_to_press() if widget.lit and not widget.why and self._drawn(widget)]

    def things_to_press(self) -> list[ThingTarget]:
        """Whatever lies on the table and can be pointed at, in the prompt's order."""
        return [widget for widget in self.prompt.widgets if isinstance(widget, ThingTarget)]

    def _drawn(self, widget: Widget) -> bool:
        widget.theme = self.table.services.theme
        picture = widget.picture()
        return picture is not None and picture.get_bounding_rect().width > 0

    def refused(self) -> dict[str, str]:
        """What can't be pressed, by its name in the prompt -> the rule that says so."""
        return {widget.key: widget.rule for widget in self.prompt.widgets if widget.why}


class Case(NamedTuple):
    """A position by its name, and what readers find there."""

    name: str
    position: Callable[[], Scene]
    seen: Mapping[str, Any]


def case(name: str, position: Callable[[], Scene], **seen: Any) -> Case:
    """What each reader named in `seen` has to say of the position."""
    return Case(name, position, seen)


def differences(found: Case, readers: Iterable[Callable[[Scene], object]]) -> dict[str, tuple[object, object]]:
    """Reader -> what it reads and what should be there, where these differ."""
    by_name = {reader.__name__: reader for reader in readers}
    scene = found.position()
    read = {name: (by_name[name](scene), wanted) for name, wanted in found.seen.items()}
    return {name: pair for name, pair in read.items() if pair[0] != pair[1]}


def ids(cases: Sequence[Case]) -> list[str]:
    """Their names, each once."""
    names = [each.name for each in cases]
    assert len(set(names)) == len(names)
    return names

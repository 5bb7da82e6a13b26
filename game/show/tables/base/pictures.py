"""What the pictures of all titles' things have in common: the makers by kind, and a shelf for what is painted late and kept."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pygame import Rect, Surface

from game.core.words import N_
from game.show.stage import Sprite, Thing
from game.show.tables.base.frame import Fit
from game.show.tables.base.table import TableServices
from game.show.widgets.drawing import first_whole
from game.tracks.layout import Layout

KEPT = 160
"""Pictures on the shelf; the one that was not wanted for longest goes first."""
FIXED_ROOM = 4 * 58 + 12
"""Design units in the head that belong to the buttons which are always there."""
EDGE, BETWEEN = 22, " · "
HEAD_DEPTH = 24


class RoundFace(NamedTuple):
    """The round in the head of the column; the lap of the car to move, of so many, where rows have no room for laps with large letters
    (0: they do, or nobody is to move)."""

    number: int
    last: bool = False
    lap: int = 0
    laps: int = 0


class RaceState(Protocol):
    """What every title's state tells."""

    @property
    def race(self) -> int:
        """The race that is on, 1 is the first."""


class BoardPlaces(Protocol):
    """What every title's layout answers, in design units."""

    board: Rect
    fit: Fit
    layout: Layout
    head: Rect
    """The line over the column that names the round."""
    log: Rect | None

    @property
    def first_space(self) -> str:
        """The space behind the finish line where an option has moved that; else nothing."""

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a standings row."""


Places = TypeVar("Places", bound=BoardPlaces)
State = TypeVar("State", bound=RaceState)
Face = TypeVar("Face")
Maker = Callable[[str, Thing[Any]], Sprite]
"""Key and thing -> how it looks; a maker is handed the things alone that show what it stands under in `makers`."""


def maker(face: type[Face], make: Callable[[str, Thing[Face]], Sprite]) -> tuple[type[object], Maker]:
    """An entry of `makers`: `make` shows the things that have such a record."""
    return face, make


class BasePictures(Generic[Places, State]):
    """The picture of each resting thing. They stay while window, size of text and language do: a title's table hands new services
    on. `makers` says by the record that a thing shows, or by its kind, who makes its sprite; what has no maker is nowhere."""

    def __init__(self, services: TableServices, places: Callable[[], Places], model: Callable[[], State]) -> None:
        self.services = services
        self.places = places
        self.model = model
        self._shelf: dict[tuple[str, object], Surface] = {}
        self.makers: Mapping[str | type[object], Maker] = {}

    def sprite(self, key: str, thing: Thing[object]) -> Sprite:
        """How a resting thing looks."""
        make = self.makers.get(type(thing.face)) or self.makers.get(thing.kind)
        return make(key, thing) if make else Sprite(None, 0, 0, 0)

    def making(self, key: str, thing: Thing[object]) -> Iterator[None]:
        """Makes in slices the picture of a resting thing."""
        yield from self.baking(thing)
        sprite = self.sprite(key, thing)
        if sprite.late is not None:
            sprite.late()
        yield

    def baking(self, thing: Thing[object]) -> Iterator[None]:
        """In slices what takes long to paint of this thing; it is kept, and `sprite` finds it there."""
        return iter(())

    def catch_up(self) -> bool:
        """Paints one thing that what moves went without; False if there is none."""
        return False

    def px(self, length: float) -> int:
        """Design units in pixels."""
        return self.services.theme.frame.px(length)

    def name(self, key: str) -> str:
        """What the title's words call a thing."""
        return self.services.language.phrase(self.services.title.words.things[key].name)

    def about(self, key: str) -> str:
        """What the title's words say of a thing."""
        return self.services.language.phrase(self.services.title.words.things[key].about)

    def late(self, key: str, face: object, paint: Callable[[], Surface], place: tuple[float, float], depth: int) -> Sprite:
        """A picture that `face` alone makes, from the shelf or for it (turns go round, rows light up and go dark), which may come a few
        frames later: of all that change at once, one is shown a frame."""
        return Sprite(None, *place, depth, lambda: self.shelved(key, face, paint))

    def shelved(self, key: str, face: object, paint: Callable[[], Surface]) -> Surface:
        """The picture from the shelf, painted now where it is not there."""
        picture = self._shelf.pop((key, face), None) or paint()
        while len(self._shelf) >= KEPT:
            del self._shelf[next(iter(self._shelf))]
        self._shelf[key, face] = picture
        return picture

    def race_told(self) -> int:
        """The number of the race that the head names, from 1."""
        return self.model().race

    def round(self, key: str, thing: Thing[RoundFace]) -> Sprite:
        """The round in the head of the column, in a series with the race."""
        say, races = self.services.language.text, int(self.services.rules.game.races)
        words = say(N_("Last round") if thing.face.last else N_("Round {round}"), round=max(1, thing.face.number))
        said = [words]
        if thing.face.lap and thing.face.laps > 1 and self.services.theme.large:
            said.insert(0, BETWEEN.join((words, say(N_("Lap {lap}/{laps}"), lap=thing.face.lap, laps=thing.face.laps))))
        if races > 1:  # where there is no room for all, the race goes: the pause tells it
            said.insert(0, say(N_("{race}/{races} · {words}"), race=self.race_told(), races=races, words=said[0]))
        head = self.places().head
        label = first_whole(self.services.theme, said, 44, head.width - FIXED_ROOM - 2 * EDGE)
        return Sprite(label, head.x + EDGE + label.get_width() / self.services.theme.frame.scale / 2, head.centery + 2, HEAD_DEPTH)

"""Monza's positions, and how its stage is read. Seats are A (red), B (yellow), C (blue), D (green)."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.actions import Action
from game.core.contract import Setup
from game.show.tables.base.hints import GHOST_DEPTH
from game.show.tables.base.pictures import RoundFace
from game.show.tables.monza import faces as shown
from game.show.tables.parts.targets import SpaceTarget
from game.titles.monza.rules.actions import BonusMove, PlaceDie, PlaceTile, Reroll
from game.titles.monza.rules.rules import MonzaRules
from tests.helpers.play import title_of
from tests.helpers.screening import catalogue
from tests.show.expectations.scene import LETTERS, Scene, seat
from tests.titles.monza import build

LINE_UP = "red a4, yellow b7, blue c3, green b2"
"""On the oval (fronts 18, 25, 11, 9) yellow leads, then red, blue, green."""
GHOSTS = 19, GHOST_DEPTH
"""Depths of a pale die on the road and of a pale car."""


# --- positions


def race(
    cars: str = LINE_UP, *, seats: int = 4, track: str = "oval", then: str = "", press: str = "", options: dict[str, Any] | None = None,
    **fields: Any,
) -> Callable[[], Scene]:  # fmt: skip
    """A position of the race, A to move, after the decisions of `then`; these things are pressed."""
    return partial(_scene, cars, seats, track, then, press, options or {}, fields)


def _scene(cars: str, seats: int, track: str, then: str, press: str, options: dict[str, Any], fields: dict[str, Any]) -> Scene:
    letters = build.CARS[seats]
    rules = MonzaRules(Setup(seats, tuple(letters), dict(options), (track,)), (catalogue().open(title_of("monza"), track).track,))
    begun = build.state(rules, cars, **fields)
    return Scene("monza", rules, begun).tell(*build.play(rules, begun, then)).press(press)


def token(action: Action | None) -> str:
    """As a script writes it."""
    match action:
        case PlaceDie(face, node):
            return f"{face}>{node}"
        case PlaceTile(colour, node):
            return f"[{colour}>{node}]"
        case BonusMove(target):
            return f"bonus>{target}"
        case Reroll():
            return "reroll"
    return type(action).__name__ if action else ""


# --- readers


def _of_rows(scene: Scene, told: Callable[[shown.RowFace], object]) -> str:
    """From the top down."""
    colours = "".join(car.colour for car in scene.state.cars)
    return ", ".join(f"{LETTERS[colours.index(thing.face.colour)]} {told(thing.face)}".strip() for thing in scene.downward(shown.RowFace))


def rows(scene: Scene) -> str:
    """The seats from the top down, each with its place."""
    return _of_rows(scene, lambda face: f"{face.place}.")


def signs(scene: Scene) -> str:
    """What the rows tell beside that: whose turn, home (dice of the final round), crown, trophies."""

    def told(face: shown.RowFace) -> str:
        dice = "" if face.dice is None else f" {face.dice} dice"
        trophies = f" {face.trophies} trophies" if face.trophies else ""
        return f"{'moves' * face.to_move}{' home' * face.finished}{dice}{' crown' * face.champion}{trophies}".strip()

    return ", ".join(each for each in _of_rows(scene, told).split(", ") if " " in each)


def to_go(scene: Scene) -> str:
    """How many spaces each row tells to the line; the others tell nothing."""
    return _of_rows(scene, lambda face: "" if face.left is None else face.left)


def tiles(scene: Scene) -> str:
    """How many accelerators each row tells; the extra roll is no such tile."""
    return _of_rows(scene, lambda face: face.tiles)


def cars(scene: Scene) -> str:
    """The cars by the spaces that they lie on, the one to move with its lamps lit."""
    found = []
    for key, thing in sorted(scene.table.stage.showing(shown.CarFace).items()):
        node = thing.place if thing.place in ("START", "FINISH") else scene.space(scene.place(key))
        found.append(f"{seat(int(key.partition(':')[2]))} {node}{' lit' * thing.face.lit}")
    return ", ".join(found)


def pointer(scene: Scene) -> str:
    """Whose car is pointed at."""
    return scene.pointer()


def title(scene: Scene) -> str:
    """Whose turn the tray tells, and the round."""
    seats = [thing.face for thing in scene.downward(shown.SeatFace)]
    turn = scene.downward(RoundFace)[0].face
    return f"{seat(seats[0].seat) if seats else '-'}, round {turn.number}{' final' * turn.last}"


def _lying(scene: Scene, face: type[Any], at_rest: str) -> list[tuple[str, str, int]]:
    """Colour, space and step of what is laid, in the order of the steps."""
    found = scene.table.stage.showing(face)
    laid = [(key, thing) for key, thing in found.items() if thing.place != at_rest]
    return [(t.face.colour, scene.space(scene.place(key)), t.number) for key, t in sorted(laid, key=lambda pair: pair[1].number)]


def tray(scene: Scene) -> str:
    """The dice in the tray from left to right, row by row; blank ones as dots."""
    found = [(scene.place(key), thing) for key, thing in scene.table.stage.showing(shown.DieFace).items() if thing.place == "tray"]
    return " ".join(thing.face.colour or "." for _, thing in sorted(found, key=lambda pair: (round(pair[0][1]), pair[0][0])))


def hand(scene: Scene) -> str:
    """The tiles in the hand from left to right, the extra roll as +."""
    found = [(scene.place(key), thing) for key, thing in scene.table.stage.showing(shown.TileFace).items() if thing.place == "hand"]
    return "".join(thing.face.colour or "+" for _, thing in sorted(found, key=lambda pair: pair[0]))


def road(scene: Scene) -> str:
    """Dice and tiles on the road by their steps; tiles in brackets."""
    dice = [(step, f"{step} {colour} {space}") for colour, space, step in _lying(scene, shown.DieFace, "tray")]
    laid = [(step, f"{step} [{colour}] {space}") for colour, space, step in _lying(scene, shown.TileFace, "hand")]
    return ", ".join(text for _, text in sorted(dice + laid))


def landing(scene: Scene) -> str:
    """Where the car would land by what is laid, and what is said of it."""
    found = scene.table.landing()
    return f"{scene.space(found.middle)}: {found.text}" if found else ""


def lit(scene: Scene) -> str:
    """The spaces that are lit, and what a press there lays. Over the line: FINISH."""
    found = []
    for widget in scene.prompt.widgets:
        if isinstance(widget, SpaceTarget):
            space = "FINISH" if widget.space == "FINISH" else scene.space(widget.rect.center)
            found.append(f"{space} {token(widget.press(None))}")  # type: ignore[arg-type]
    return ", ".join(found)


def dark(scene: Scene) -> int:
    """How many spaces are dark while somebody chooses; none that is lit is, nor one with a die or the car to move on it."""
    _ = scene.prompt
    dimmed: frozenset[str] = scene.table._light.dimmer.dimmed if scene.table._light else frozenset()
    free = {widget.space for widget in scene.prompt.widgets if isinstance(widget, SpaceTarget)}
    free |= {scene.state.cars[scene.state.active].node, *(laid.node for laid in scene.state.plan)}
    assert not free & dimmed
    return len(dimmed)


def dice(scene: Scene) -> str:
    """The dice in the tray that can be pressed, others in brackets; chosen ones with a tick."""
    found = [widget for widget in scene.things_to_press() if widget.key.startswith("die:")]
    faces = [scene.table.stage.things[widget.key].face.colour or "." for widget in found]
    return " ".join(f"({face})" if widget.why else face + "*" * widget.picked for face, widget in zip(faces, found, strict=True))


def hold(scene: Scene) -> str:
    """The tiles that can be pressed, others in brackets."""
    found = [widget for widget in scene.things_to_press() if widget.key.startswith("tile:")]
    return " ".join(f"({widget.key[5:]})" if widget.why else widget.key[5:] for widget in found)


def plates(scene: Scene) -> str:
    """The plates of the strip; what can't be done in brackets with its rule, the primary one with a star."""
    found = [widget for widget in scene.prompt.widgets if hasattr(widget, "primary")]
    found.sort(key=lambda widget: -widget.rect.x)
    told = [str(getattr(widget, "text", "")) or widget.key for widget in found]
    primary = [bool(getattr(widget, "primary", False)) for widget in found]
    return ", ".join(
        f"({text} {widget.rule})" if widget.why else text + "*" * first for text, widget, first in zip(told, found, primary, strict=True)
    )


def first(scene: Scene) -> str:
    """What is looked at first."""
    return scene.prompt.first


def asked(scene: Scene) -> str:
    """Who is asked, and in which phase."""
    return f"{seat(scene.chair.seat)} {scene.chair.turn.phase}"


def says(scene: Scene) -> str:
    """What is said of what is looked at first."""
    return scene.look(scene.prompt.first)


def ghosts(scene: Scene) -> str:
    """Where pale dice and cars lie while it is looked at."""
    scene.look(scene.prompt.first)
    return " ".join(scene.space(node.place) for node in scene.table.shown.nodes if node.z in GHOSTS)


READERS = (
    rows, signs, to_go, tiles, cars, pointer, title, tray, hand, road, landing, lit, dark, dice, hold, plates, first, asked, says, ghosts,
)  # fmt: skip

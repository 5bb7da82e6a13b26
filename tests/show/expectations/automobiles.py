"""Automobiles' positions, and how its stage is read."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.core.actions import Action
from game.show.tables.automobiles import faces as shown
from game.show.tables.automobiles.laying import ReachTarget
from game.show.tables.automobiles.prompt_parts import StackTarget
from game.show.tables.base.pictures import RoundFace
from game.show.tables.base.prompt import Chain
from game.show.tables.parts.drawer import DrawerCard
from game.show.tables.parts.plates import PromptPlate
from game.titles.automobiles.rules.actions import PickStep
from tests.helpers.play import title_of
from tests.helpers.screening import catalogue
from tests.show.expectations.scene import Scene, seat
from tests.titles.automobiles import build

LINE_UP = "A 1:5, B 2:8, C 3:2, D 1:1"
"""On Palm Bay B leads, then A, C, D."""


# --- positions


def race(
    cars: str = LINE_UP, *, seats: int = 4, then: str = "", track: str = "palm_bay_oval", cards: str = "",
    options: dict[str, Any] | None = None, **fields: Any,
) -> Callable[[], Scene]:  # fmt: skip
    """A position of the race, First Race's cards in play unless others are named, after the decisions of `then`."""
    return partial(_scene, lambda rules: build.state(rules, cars, **fields), seats, then, track, cards, options or {})


def opened(then: str = "", *, seats: int = 4, cards: str = "", **options: Any) -> Callable[[], Scene]:
    """A match from its first question on."""
    return partial(_scene, lambda rules: build.opened(rules).state, seats, then, "palm_bay_oval", cards, options)


def between(places: str, offer: str, *, then: str = "", races: int = 3, **fields: Any) -> Callable[[], Scene]:
    """The sponsors' round of a season after a race with these places."""
    made = partial(_after_race, places, offer, fields)
    return partial(_scene, made, len(places), then, "palm_bay_oval", "", {"races": races, "drivers": True})


def _after_race(places: str, offer: str, fields: dict[str, Any], rules: Any) -> Any:
    return build.between(rules, build.state(rules, "", **fields), places, offer=offer)[0]


def _scene(made: Callable[[Any], Any], seats: int, then: str, track: str, cards: str, options: dict[str, Any]) -> Scene:
    tracks = [catalogue().open(title_of("automobiles"), track).track] * int(options.get("races", 1))
    rules: Any = build.rules(seats, *tracks, cards=cards, **options)
    begun = made(rules)
    return Scene("automobiles", rules, begun).tell(*build.play(rules, begun, then))


# --- readers: rows, cars, line


def _of_rows(scene: Scene, told: Callable[[shown.RowFace], object]) -> str:
    """From the top down."""
    return ", ".join(f"{seat(thing.face.seat)} {told(thing.face)}".strip() for thing in scene.downward(shown.RowFace))


def rows(scene: Scene) -> str:
    """The seats from the top down with their place, and how far they are behind the first."""
    return _of_rows(scene, lambda face: f"{face.place}. {face.behind}")


def hands(scene: Scene) -> str:
    """The cubes of the hands in the rows."""
    return _of_rows(scene, lambda face: "".join(face.hand) or "-")


def laps(scene: Scene) -> str:
    """Laps to go, and the lamps of those who still drive in the last round."""
    return _of_rows(scene, lambda face: f"{face.laps_left}{' drives' if face.still_drives else ''}")


def bags(scene: Scene) -> str:
    """How many cubes are in each bag, and how dirty its car is."""
    return _of_rows(scene, lambda face: f"{face.cubes} dirt {face.dirt}")


def waiting(scene: Scene) -> str:
    """Draws and tows to come, by row."""
    return _of_rows(scene, lambda face: f"{'draws' * face.draws}{'tows' * face.tows}")


def season(scene: Scene) -> str:
    """Driver, sponsor and points of each row."""
    return _of_rows(scene, lambda face: f"{face.driver or '-'} {face.sponsor or '-'} {face.points}")


def turn(scene: Scene) -> str:
    """Whose row is marked, whose lamps are on, whose hand lies in the strip."""
    row = "".join(seat(thing.face.seat) for thing in scene.downward(shown.RowFace) if thing.face.to_move) or "-"
    lit = "".join(seat(thing.face.seat) for thing in scene.downward(shown.CarFace) if thing.face.lit) or "-"
    whose = "".join(seat(thing.face.seat) + "!" * thing.face.asked for thing in scene.table.stage.showing(shown.WhoseFace).values()) or "-"
    return f"row {row}, car {lit}, hand {whose}"


def cars(scene: Scene) -> str:
    """The cars by the segments they lie on."""
    found = scene.table.stage.showing(shown.CarFace)
    return ", ".join(f"{seat(thing.face.seat)} {scene.space(scene.place(key))}" for key, thing in found.items())


def line(scene: Scene) -> str:
    """The cubes on the road by where they lie, studs in brackets; then where the chalk car stands."""
    laid = scene.table.stage.showing(shown.LaidFace)
    cubes = [(f"({t.face.colour})" if t.face.passed else t.face.colour) + f" {scene.space(scene.place(key))}" for key, t in laid.items()]
    ghosts = [f"{seat(t.face.seat)} {scene.space(scene.place(key))}" for key, t in scene.table.stage.showing(shown.GhostFace).items()]
    return f"{', '.join(cubes) or '-'}; {', '.join(ghosts) or '-'}"


def ribbon(scene: Scene) -> str:
    """Whose line, and along which segments."""
    return ", ".join(f"{seat(t.face.seat)} {' '.join(t.face.route)}" for t in scene.table.stage.showing(shown.RibbonFace).values())


def lap(scene: Scene) -> str:
    """What the gantry and the head tell."""
    gantry = scene.downward(shown.GantryFace)[0].face
    return f"lap {gantry.lap} {gantry.state}, round {scene.downward(RoundFace)[0].face.number}"


# --- readers: pit board, hand, sheet


def board(scene: Scene) -> str:
    """The cards of the pit board from the top down: cost, coins of value, number of this moment."""
    faces = [thing.face for thing in scene.downward(shown.LineFace) if thing.face.card != thing.face.colour]
    return ", ".join(f"{face.card} ${face.cost} {face.value}{'' if face.now is None else f' now {face.now}'}" for face in faces)


def gears(scene: Scene) -> str:
    """The gears' plates from left to right: cost and value."""
    faces = [thing.face for thing in scene.rightward(shown.LineFace) if thing.face.card == thing.face.colour]
    return ", ".join(f"{face.colour} ${face.cost} {face.value}" for face in faces)


def supply(scene: Scene) -> str:
    """What is left of each colour."""
    faces = {thing.face.colour: thing.face for thing in scene.downward(shown.LineFace)}
    return " ".join(f"{faces[colour].supply}{colour}" for colour in "WLDKYRPGB")


def hand(scene: Scene) -> str:
    """The cubes in the strip from left to right, piles with their number."""
    faces = [thing.face for thing in scene.rightward(shown.CubeFace)]
    return " ".join(face.colour if face.count == 1 else f"{face.colour}x{face.count}" for face in faces)


def money(scene: Scene) -> str:
    """The dollars beside the hand."""
    return " ".join(
        f"${thing.face.dollars}" for thing in scene.table.stage.showing(shown.MoneyFace).values() if thing.face.dollars is not None
    )


def shelves(scene: Scene) -> str:
    """What lies on the sheet's shelves from the top down, one that is hidden last: it has no picture."""
    lying = [thing.face for thing in scene.downward(shown.ShelfFace) if thing.face.area != "all"]  # which only large letters show
    faces = sorted(lying, key=lambda face: face.cubes is None)
    return ", ".join(f"{face.area} {'hidden' if face.cubes is None else build.cube_text(face.cubes) or '-'}" for face in faces)


def bag(scene: Scene) -> str:
    """The bag on the sheet."""
    return " ".join(f"{thing.face.cubes} dirt {thing.face.dirt}" for thing in scene.downward(shown.BagFace))


def sheet(scene: Scene) -> str:
    """The pointer of the wear table, and the cards that last until the turn ends."""
    lasting = [each.card for thing in scene.table.stage.showing(shown.RackFace).values() for each in thing.face.cards]
    return f"wear {scene.downward(shown.WearFace)[0].face.darkest}; {' '.join(lasting) or '-'}"


def helper(scene: Scene) -> str:
    """The driver in the strip, and whether he has helped."""
    faces = [thing.face for thing in scene.table.stage.showing(shown.DriverFace).values()]
    return " ".join(face.driver + (" used" if face.used else "") for face in faces)


# --- readers: what is asked


def asked(scene: Scene) -> str:
    """Who is asked, and in which phase."""
    return f"{seat(scene.chair.seat)} {scene.chair.turn.phase}"


def _decided(pressed: Any) -> tuple[Action, ...]:
    return pressed.actions if isinstance(pressed, Chain) else (pressed,)


def _tokens(actions: Iterable[Action]) -> str:
    return " ".join(map(build.token, actions))


def reach(scene: Scene) -> str:
    """The spaces that are lit with their kind, by where a press leads; each light lies on the space that it leads to."""
    found = []
    for widget in scene.prompt.widgets:
        if isinstance(widget, ReachTarget):
            end = [action.end for action in _decided(widget.press(None)) if isinstance(action, PickStep)][-1]  # type: ignore[arg-type]
            pieces = {piece for space in widget.spaces for piece in scene.layout.pieces(space)}
            assert scene.space(widget.rect.center) in pieces >= {end}, (end, widget.spaces)
            found.append(end if widget.kind == "legal" else f"{end} {widget.kind}")
    return ", ".join(sorted(found))


def plan(scene: Scene) -> str:
    """What the first press decides, one after another."""
    return _tokens(_decided(scene.widget(scene.prompt.first).press(None)))  # type: ignore[arg-type]


def plates(scene: Scene) -> str:
    """The plates of the strip from right to left with what stands on them; those that can't be pressed in brackets."""
    found = sorted((widget for widget in scene.prompt.widgets if isinstance(widget, PromptPlate)), key=lambda widget: -widget.rect.x)
    return ", ".join(f"({plate.ways[0].text})" if plate.why else plate.ways[0].text for plate in found)


def playable(scene: Scene) -> str:
    """The cubes of the hand that can be played; others in brackets."""
    cubes = [widget for widget in scene.prompt.widgets if widget.key.startswith("cube:")]
    colours = [getattr(widget, "action").colour for widget in cubes]  # noqa: B009 - of two kinds of target
    return " ".join(f"({colour})" if widget.why else colour for colour, widget in zip(colours, cubes, strict=True))


def lines(scene: Scene) -> str:
    """The lines and gears that can be pressed."""
    keys = [widget.key for widget in scene.prompt.widgets if widget.key.startswith("line:") and not widget.why]
    return "".join(key.partition(":")[2] for key in keys)


def stacks(scene: Scene) -> str:
    """The stacks that give a cube: on the sheet, in the hand, or laid out over the board."""
    found = [widget for widget in scene.things_to_press() if isinstance(widget, StackTarget | DrawerCard)]
    return " ".join(build.token(widget.action).removeprefix("pick:") for widget in found if widget.action)


def dealt(scene: Scene) -> int:
    """The cards over the board."""
    return sum(isinstance(widget, DrawerCard) for widget in scene.prompt.widgets)


def choices(scene: Scene) -> str:
    """The names of all that can be pressed and is no cube, line or space."""
    names = [widget.key for widget in scene.prompt.widgets if not widget.why]
    return " ".join(name for name in names if not name.startswith(("about:", "cube:", "line:", "space:")))


def first(scene: Scene) -> str:
    """What is looked at first."""
    return scene.prompt.first


def says(scene: Scene) -> str:
    """What is said of it."""
    return scene.look(scene.prompt.first)


READERS = (
    rows, hands, laps, bags, waiting, season, turn, cars, line, ribbon, lap, board, gears, supply, hand, money, shelves, bag, sheet, helper,
    asked, reach, plan, plates, playable, lines, stacks, dealt, choices, first, says,
)  # fmt: skip

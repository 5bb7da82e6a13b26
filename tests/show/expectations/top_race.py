"""Top Race's positions, and how its stage is read."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.show.tables.base.hints import GHOST_DEPTH
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.board_marks import OVER_CARS, SYMBOLS
from game.show.tables.top_race.controls import BidDial, CarPlate
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import ChooseJokerCar, PickSlot
from game.titles.top_race.rules.deck import DECK, FACE_DOWN, name_of
from tests.show.expectations.scene import LETTERS, Scene, seat
from tests.titles.top_race import build

LINE_UP = "red a5, yellow b5, blue c5, black a2, purple b2, green c2"
"""Of four seats A owns red and purple, B yellow and green, C blue, D black. The bend that comes is a right one: lane c is inside."""


# --- positions


def _scene(made: Callable[[Any], Any], seats: int, sees: str, then: str, track: str, options: dict[str, Any]) -> Scene:
    rules: Any = build.rules(track, seats=seats, **options)
    begun = made(rules)
    return Scene("top_race", rules, begun, LETTERS.index(sees) if sees else None).tell(*build.play(rules, begun, then))


def race(
    cars: str = LINE_UP, *, seats: int = 4, sees: str = "A", then: str = "", track: str = "speed_street",
    options: dict[str, Any] | None = None, **fields: Any,
) -> Callable[[], Scene]:  # fmt: skip
    """A position of the race as `sees` sees it ("": several people look on), after the decisions of `then`."""
    return partial(_scene, lambda rules: build.state(rules, cars, **fields), seats, sees, then, track, options or {})


def sale(
    then: str = "", *, seats: int = 4, sees: str = "A", options: dict[str, Any] | None = None, hand: str = "", **fields: Any
) -> Callable[[], Scene]:
    """The auctions of four from the first bid on; A opens, and may hold a certain hand: the others have the rest in order."""
    if hand:
        mine = build.cards_of(hand)
        rest = [number for number in DECK if number not in mine]
        fields["hands"] = (mine, *(tuple(rest[at : at + 12]) for at in (0, 12, 24)))
    return partial(_scene, lambda rules: build.opening(rules, opener="A", **fields), seats, sees, then, "speed_street", options or {})


# --- readers


def card(number: int) -> str:
    """As the specification calls it."""
    return "back" if number == FACE_DOWN else name_of(number)


def rows(scene: Scene) -> str:
    """The seats from the top down, each with its cash in thousands."""
    return ", ".join(f"{seat(thing.face.seat)} {thing.face.cash // 1000}" for thing in scene.downward(shown.RowFace))


def to_move(scene: Scene) -> str:
    """Whose row and whose cars' pennants are marked, and whose turn the console tells."""
    row = "".join(seat(thing.face.seat) for thing in scene.downward(shown.RowFace) if thing.face.to_move)
    raised = [key for key, thing in scene.table.stage.showing(shown.PennantFace).items() if thing.face.to_move]
    titles = [thing.face for thing in scene.downward(shown.TitleFace)]
    return f"row {row or '-'}; {' '.join(key.partition(':')[2] for key in raised) or '-'}; {titles[0].text} {seat(titles[0].seat)}"


def _of_rows(scene: Scene, told: Callable[[shown.RowFace], object]) -> str:
    faces = sorted((thing.face for thing in scene.downward(shown.RowFace)), key=lambda face: face.seat)
    return ", ".join(f"{seat(face.seat)} {told(face)}" for face in faces)


def owned(scene: Scene) -> str:
    """The cars in each seat's row, and what became of them."""
    return _of_rows(scene, lambda face: " ".join(chip.colour + _state(chip.state) for chip in face.cars) or "-")


def hands(scene: Scene) -> str:
    """How many cards each row tells."""
    return _of_rows(scene, lambda face: face.cards)


def pits(scene: Scene) -> str:
    """Pitstop cards of each row: free ones, and the cards on loaded ones."""
    return _of_rows(scene, lambda face: "none" if face.pits is None else " ".join((str(face.pits.unloaded), *map(card, face.pits.loaded))))


def tips(scene: Scene) -> str:
    """Tips given, and the lamp of who is asked now: dark or full."""
    return _of_rows(scene, lambda face: f"{face.tips}{ {None: '', False: ' dark', True: ' full'}[face.chosen] }")


def out(scene: Scene) -> str:
    """The seats whose row says that all their cars are home."""
    return " ".join(seat(thing.face.seat) for thing in scene.downward(shown.RowFace) if thing.face.all_home)


def _state(state: str) -> str:
    return {"racing": "", "waiting": " waits", "home": " home"}[state]


def cars(scene: Scene) -> str:
    """The cars by the spaces they lie on, off the road by the tick of the front that they lie beside; and what ails them."""
    fronts = {space.id: space.front for space in scene.rules.tracks[0].spaces}
    found = []
    for key, thing in scene.table.stage.showing(shown.CarFace).items():
        space, off = scene.space(scene.place(key)), not scene.on_road(scene.place(key))
        stands = f"beside {fronts[space]}" if off else space
        found.append(f"{thing.face.colour} {stands}" + (f" {thing.face.trouble}" if thing.face.trouble else ""))
    return ", ".join(found)


def pennants(scene: Scene) -> str:
    """The owners that the pennants tell, car by car."""
    found = scene.table.stage.showing(shown.PennantFace)
    return ", ".join(f"{key.partition(':')[2]} {seat(thing.face.owner)}" for key, thing in found.items())


def ladder(scene: Scene) -> str:
    """The cars from left to right with owner, and what became of them."""
    faces = [thing.face.car for thing in scene.rightward(shown.CellFace)]
    return ", ".join("-" if car is None else f"{car.colour} {seat(car.owner)}{_state(car.state)}" for car in faces)


def prizes(scene: Scene) -> str:
    """What the ladder's cells pay, in thousands."""
    return " ".join(str(thing.face.prize // 1000) for thing in scene.rightward(shown.CellFace))


def shares(scene: Scene) -> str:
    """The own shares that the ladder tells, by colour."""
    held = {thing.face.car.colour: thing.face.car.shares for thing in scene.rightward(shown.CellFace) if thing.face.car}
    return " ".join("?" if held[colour] is None else str(held[colour]) for colour in COLOURS)


def head(scene: Scene) -> str:
    """What is on."""
    face = scene.downward(shown.HeadFace)[0].face
    return f"{face.shows} {face.track or face.number}, race {face.race}"


def console(scene: Scene) -> str:
    """The lines from the top down."""
    return ", ".join(_line(thing.face) for thing in scene.downward(shown.LineFace))


def _line(face: shown.LineFace) -> str:
    return f"{'white ' if face.white else ''}{face.colour} {face.steps} {face.state}".replace("joker ", "").replace(" 0 pair", "")


def to_come(scene: Scene) -> str:
    """Steps that are still to come, by colour: below a short card, or instead of one."""
    stock = [thing.face.to_come for thing in scene.downward(shown.StockFace)]
    lines = [thing.face.steps for thing in scene.downward(shown.LineFace)]
    return " ".join(map(str, stock[0] if stock else lines))


def hand(scene: Scene) -> str:
    """The cards in the strip from left to right; with what they would move own cars now."""
    found = [thing.face for thing in scene.rightward(shown.CardFace)]
    return " ".join(card(face.card) + ("" if face.own_steps is None else f"+{face.own_steps}") for face in found)


def piles(scene: Scene) -> str:
    """The Box, and the top of the played cards with their number."""
    box = [card(number) for thing in scene.downward(shown.BoxFace) for number in thing.face.cards]
    pile = scene.downward(shown.PileFace)[0].face
    return f"{' '.join(box) or '-'}; {'-' if pile.top is None else card(pile.top)} of {pile.count}"


def posters(scene: Scene) -> str:
    """Cars on sale from left to right: steps in an open hand, or who bought them."""
    faces = [thing.face for thing in scene.rightward(shown.PosterFace)]
    return ", ".join(f"{f.colour} {'sold ' + seat(f.owner) if f.sold else '?' if f.steps is None else f.steps}" for f in faces)


def offer(scene: Scene) -> str:
    """The open cards on sale from left to right."""
    return " ".join(card(thing.face.card) for thing in scene.rightward(shown.OfferFace))


def paddles(scene: Scene) -> str:
    """From left to right."""
    return ", ".join(f"{seat(thing.face.seat)} {thing.face.state}" for thing in scene.rightward(shown.PaddleFace))


def bid(scene: Scene) -> str:
    """The highest bid in thousands, and whose."""
    face = scene.downward(shown.DigitsFace)[0].face
    return f"{face.amount // 1000} {seat(face.leader)}"


def dial(scene: Scene) -> str:
    """The bids that can be made, in thousands; the first one is looked at."""
    found = next(widget for widget in scene.prompt.widgets if isinstance(widget, BidDial))
    return f"{found.amount // 1000}: {found.least // 1000} to {found.most // 1000}"


def asked(scene: Scene) -> str:
    """Who is asked."""
    return seat(scene.chair.seat)


def lit(scene: Scene) -> str:
    """The spaces that are lit; each decides for itself. Over the line: FINISH."""
    pressed = {space: getattr(action, "to", space) for space, action in scene.spaces("thin").items() if not isinstance(action, PickSlot)}
    assert all(space == to for space, to in pressed.items()), pressed
    over = ["FINISH" for target in scene.ringed() if getattr(target.action, "to", "") == "FINISH"]
    return " ".join((*sorted(pressed), *over))


def slots(scene: Scene) -> str:
    """The slots that are lit, by the spaces they are on."""
    return " ".join(
        f"{build.token(action).partition(':')[2]} {space}" for space, action in scene.spaces("thin").items() if isinstance(action, PickSlot)
    )


def ringed(scene: Scene) -> str:
    """The cars with a ring on the board, by where it lies."""
    found = [(target.action.colour, target) for target in scene.ringed() if isinstance(target.action, ChooseJokerCar)]
    return ", ".join(f"{colour} {scene.space(target.rect.center)}" for colour, target in found)


def plates(scene: Scene) -> str:
    """The cars to name in the console, from the top down."""
    found = [widget for widget in scene.things_to_press() if isinstance(widget, CarPlate)]
    return " ".join(widget.action.colour for widget in sorted(found, key=lambda widget: widget.rect.y))  # type: ignore[union-attr]


def presses(scene: Scene) -> str:
    """What can be pressed and decides at once, in the prompt's order."""
    actions = [getattr(widget, "action", None) for widget in scene.prompt.widgets if not widget.why]
    return " ".join(build.token(action) for action in actions if action is not None)


def choices(scene: Scene) -> str:
    """The names of all that can be pressed but the pile."""
    names = [widget.key for widget in scene.prompt.widgets if not widget.why]
    return " ".join(name for name in names if not name.startswith(("about:", "pile")))


def secrecy(scene: Scene) -> str:
    """Whether the hand is to be looked at first."""
    return scene.prompt.secrecy.name


def refused(scene: Scene) -> str:
    """What can't be pressed, and the rule."""
    return ", ".join(f"{key} {rule}" for key, rule in scene.refused().items())


def first(scene: Scene) -> str:
    """What is looked at first."""
    return scene.prompt.first.removeprefix("space:")


def says(scene: Scene) -> str:
    """What is said of it."""
    return scene.look(scene.prompt.first)


def _marks(scene: Scene, depth: int) -> str:
    scene.look(scene.prompt.first)
    return " ".join(sorted({scene.space(node.place) for node in scene.table.shown.nodes if node.z == depth}))


def ghosts(scene: Scene) -> str:
    """Where a pale car stands while the first choice is looked at."""
    return _marks(scene, GHOST_DEPTH)


def ends(scene: Scene) -> str:
    """Where the cars of a card that is looked at may end."""
    return _marks(scene, SYMBOLS)


def lamps(scene: Scene) -> str:
    """Over which spaces brake lamps are lit for what is looked at."""
    return _marks(scene, OVER_CARS)


READERS = (
    rows, to_move, owned, hands, pits, tips, out, cars, pennants, ladder, prizes, shares, head, console, to_come, hand, piles, posters,
    offer, paddles, bid, dial, asked, lit, slots, ringed, plates, presses, choices, secrecy, refused, first, says, ghosts, ends, lamps,
)  # fmt: skip

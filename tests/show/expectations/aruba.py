"""ARUBA's positions, and how its stage is read. Cars are A, B, C ... by seat; A2, B2, C2 are the second ones."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.actions import Action
from game.show.tables.aruba import faces as shown
from game.show.tables.aruba.faces import Bodywork
from game.show.tables.aruba.rolling import RackDie
from game.show.tables.aruba.steering import FarSpace
from game.show.tables.base.hints import GHOST_DEPTH
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import ASIDE, LaneDie, Lying
from game.show.tables.parts.plates import PromptPlate
from tests.helpers.play import title_of
from tests.helpers.screening import catalogue
from tests.show.expectations.scene import LETTERS, Scene, seat
from tests.titles.aruba import build

LINE_UP = "A 9/2, B 10/2, C 12/1, D 4/3"
"""On Lagoon (red rows 5-7, 13-15, 21-23, 30-32): C leads, then B right ahead of A, last D."""


# --- positions


def race(
    cars: str = LINE_UP, *, seats: int = 4, sees: str = "A", then: str = "", press: str = "", options: dict[str, Any] | None = None,
    **fields: Any,
) -> Callable[[], Scene]:  # fmt: skip
    """A position of the race as `sees` sees it ("": several people look on), after the decisions of `then`; these plates are pressed."""
    return partial(_scene, cars, seats, sees, then, press, options or {}, fields)


def _scene(cars: str, seats: int, sees: str, then: str, press: str, options: dict[str, Any], fields: dict[str, Any]) -> Scene:
    rules = build.rules(seats, catalogue().open(title_of("aruba"), "lagoon").track, **options)
    begun = build.state(rules, cars, **fields)
    scene = Scene("aruba", rules, begun, LETTERS.index(sees) if sees else None)
    return scene.tell(*build.play(rules, begun, then)).press(press)


def name(scene: Scene, colour: str) -> str:
    """The car of that colour."""
    index: int = scene.rules.game.index[colour]
    seats: int = scene.rules.setup.seats
    return LETTERS[index % seats] + "2" * (index >= seats)


# --- readers: rows and board


def _of_rows(scene: Scene, told: Callable[[shown.RowFace], object]) -> str:
    """From the top down."""
    return ", ".join(f"{name(scene, thing.face.body.colour)} {told(thing.face)}".strip() for thing in scene.downward(shown.RowFace))


def rows(scene: Scene) -> str:
    """The cars from the top down by place."""
    return _of_rows(scene, lambda face: f"{face.place}.")


def damage(scene: Scene) -> str:
    """Tokens in each row, and the dice of the next throw."""
    return _of_rows(scene, lambda face: f"{face.body.stage} throws {face.dice}")


def cards(scene: Scene) -> str:
    """Cards that are held, and points."""
    return _of_rows(scene, lambda face: f"{face.cards} cards {face.points} points")


SIGNS = {
    "to_move": "moves", "leads": "crown", "follows": "towed", "aimed": "aimed", "mendable": "wrench", "wreck": "wreck", "home": "home",
    "gone": "gone",
}  # fmt: skip


def signs(scene: Scene) -> str:
    """The signs in the rows."""
    told = _of_rows(scene, lambda face: " ".join(sign for field, sign in SIGNS.items() if getattr(face, field)))
    return ", ".join(each for each in told.split(", ") if " " in each)


def upcoming(scene: Scene) -> str:
    """The row that says that it is next."""
    (there,) = scene.table.stage.showing(shown.NextFace).values()
    rows = scene.table.stage.showing(shown.RowFace).values()
    return " ".join(name(scene, thing.face.body.colour) for thing in rows if thing.place == there.place)


def over(scene: Scene) -> str:
    """The cars that nothing hides, the uppermost first."""
    cars, nodes = scene.table.stage.showing(shown.CarFace), scene.table.stage.nodes
    depths = {name(scene, thing.face.body.colour): nodes[key].z for key, thing in cars.items()}
    lowest = min(depths.values())
    return " ".join(sorted((car for car, z in depths.items() if z > lowest), key=lambda car: -depths[car]))


def parts(scene: Scene) -> str:
    """What is mounted, as the rows and the cars on the board tell it alike."""
    on_board = {face.body.colour: face.body.parts for face in (thing.face for thing in scene.downward(shown.CarFace))}
    bodies = [thing.face.body for thing in scene.downward(shown.RowFace)]
    assert all(on_board.get(body.colour, body.parts) == body.parts for body in bodies)
    places = ("front", "rear", "left", "right")
    told = [(name(scene, body.colour), " ".join(place for place in places if getattr(body.parts, place))) for body in bodies]
    return ", ".join(f"{car} {mounted}" for car, mounted in told if mounted)


def cars(scene: Scene) -> str:
    """Cars and wrecks by the spaces they lie on; the one to move with its lamps lit, a seat's other one in a ring."""
    found = []
    for key, thing in sorted(scene.table.stage.showing(shown.CarFace).items(), key=lambda pair: name(scene, pair[1].face.body.colour)):
        face = thing.face
        words = [name(scene, face.body.colour), scene.space(scene.place(key))]
        words += ["wreck"] * (face.body.stage == shown.SCRAP) + ["lit"] * face.lit + ["ringed"] * face.ringed
        found.append(" ".join(words))
    return ", ".join(found)


def smoke(scene: Scene) -> str:
    """The cars that smoke, and how much."""
    found = {key.partition(":")[2]: thing.face.stage for key, thing in scene.table.stage.showing(shown.PlumeFace).items()}
    return ", ".join(f"{name(scene, colour)} {stage}" for colour, stage in found.items())


def tow(scene: Scene) -> str:
    """The chain: who hangs on whom, and where."""
    faces = [thing.face for thing in scene.table.stage.showing(shown.TowFace).values()]
    return ", ".join(f"{name(scene, f.follower)} {f.rear} on {name(scene, f.puller)} {f.front}" for f in faces)


def bracket(scene: Scene) -> str:
    """The rows that are joined, from 1."""
    faces = [thing.face for thing in scene.downward(shown.BracketFace)]
    return ", ".join(f"{face.rows[0] + 1} {face.rows[1] + 1}" for face in faces if face.rows)


def _body(scene: Scene, body: Bodywork) -> str:
    return f"{name(scene, body.colour)} {body.stage}"


def screen(scene: Scene) -> str:
    """What the big screen shows, cars with their damage."""
    face: Any = scene.table.stage.things["screen"].face
    match face:
        case shown.LoneScreen():
            return _body(scene, face.body)
        case shown.HookScreen():
            return f"hook {_body(scene, face.rear)} to {_body(scene, face.front)}"
        case shown.BlowScreen():
            return f"{face.cause} by {_body(scene, face.source)} on {_body(scene, face.hit)}, {face.need} to save"
    return "over"


# --- readers: console


def title(scene: Scene) -> str:
    """Who is to move, what every drive loses, what is left to drive, and the round."""
    face = scene.downward(shown.TitleFace)[0].face
    losses = " leads" * face.leads + " red" * face.red
    left = "" if face.budget is None else f" {face.budget} left"
    return f"{name(scene, face.body.colour)} of {seat(face.seat)}{losses}{left}, round {scene.downward(RoundFace)[0].face.number}"


def rack(scene: Scene) -> str:
    """The dice by the lanes they lie in, before them those that lie above the lanes: grey ones in brackets, brass ones with a plus; or
    the pits."""
    pits = [thing.face.dented for thing in scene.downward(shown.PitFace)]
    if pits:
        return f"{pits.count(False)} pits, {pits.count(True)} dented"
    lanes = scene.table.places().lanes
    found: dict[int, list[str]] = {}
    for key, thing in scene.table.stage.showing(LaneDie).items():
        x, y = scene.place(key)
        aside = y < lanes.area.y + lanes.SPENT_SIDE
        lane = ASIDE if aside else min(range(6), key=lambda number: abs(lanes.foot(number)[0] - x))
        shape = {Lying.SPENT: "({})", Lying.EXTRA: "{}+"}.get(Lying(thing.number), "{}")
        found.setdefault(lane, []).append(shape.format(thing.face.value))
    return " | ".join(" ".join(found[lane]) for lane in sorted(found))


def drive(scene: Scene) -> str:
    """The drive that is under way: spaces in all, driven, left; how long its straight is."""
    found = [thing.face.buys for thing in scene.downward(shown.YieldsFace)]
    told = [face for face in found if isinstance(face, shown.DriveFace)]
    return " ".join(f"{face.spaces} {face.driven} {face.left} straight {face.straight}" for face in told)


def landing(scene: Scene) -> str:
    """How far the farthest space in reach is, which one that is, and how many are lit; nothing where nobody drives."""
    found = scene.table.landing()
    return f"{found.text}, {found.key[1]}, {len(found.key[0])} lit" if found else ""


def yields(scene: Scene) -> str:
    """What the dice would buy; nothing of what is not to be had any more; "or": in place of the longest drive."""
    names = ("drive", "shots", "mends", "cards")
    found = [thing.face.buys for thing in scene.downward(shown.YieldsFace) if isinstance(thing.face.buys, shown.Yields)]
    told = [(place, name, number, buys) for buys in found for place, (name, number) in enumerate(zip(names, buys.offers, strict=True))]
    return ", ".join(f"{'or ' * (place in buys.instead)}{name} {number}" for place, name, number, buys in told if number is not None)


def cups(scene: Scene) -> int:
    """Throws that are left."""
    return sum(thing.face.count for thing in scene.downward(shown.CupsFace))


def hand(scene: Scene) -> str:
    """The shelf from left to right."""
    faces = [thing.face for thing in scene.rightward(shown.CardFace)]
    return " ".join((face.kind or "back") + " new" * face.fresh for face in faces)


def piles(scene: Scene) -> str:
    """Cards to draw; played ones and the last of them."""
    played = scene.downward(shown.DiscardFace)[0].face
    return f"{scene.downward(shown.PileFace)[0].face.count}; {played.count} {played.top or '-'}"


# --- readers: what is asked


def asked(scene: Scene) -> str:
    """Who is asked, and in which phase."""
    return f"{seat(scene.chair.seat)} {scene.chair.turn.phase}"


def plates(scene: Scene) -> str:
    """The plates of the strip from right to left with what stands on them; what can't be done in brackets with its rule."""
    found = [widget for widget in scene.prompt.widgets if isinstance(widget, PromptPlate) and widget.key != "fix"]
    found.sort(key=lambda plate: -plate.rect.x)
    return ", ".join(f"({plate.ways[0].text} {plate.rule})" if plate.why else plate.ways[0].text for plate in found)


def ways(scene: Scene) -> str:
    """The ways of the first plate, one after another."""
    plate = scene.widget(scene.prompt.first)
    assert isinstance(plate, PromptPlate)
    return ", ".join(build.token(scene.rules, way.action) for way in plate.ways if way.action)


def lit(scene: Scene) -> str:
    """The spaces that are lit, and what a press does there."""
    return ", ".join(f"{space} {build.token(scene.rules, action)}" for space, action in scene.spaces().items() if action)


def burst(scene: Scene) -> str:
    """Taken spaces right ahead with a burst: who stands there is rammed."""
    found = {space: action for space, action in scene.spaces("danger").items() if isinstance(action, Action)}
    return ", ".join(f"{space} {build.token(scene.rules, action)}" for space, action in found.items())


def far(scene: Scene) -> str:
    """The spaces that one press drives to, with its steps."""
    widgets = [widget for widget in scene.prompt.widgets if isinstance(widget, FarSpace)]
    return ", ".join(f"{w.space} {''.join(build.token(scene.rules, step) for step in w.chain.actions)}" for w in widgets)


def first(scene: Scene) -> str:
    """What is looked at first."""
    return scene.prompt.first


def shelf(scene: Scene) -> str:
    """Cards that can be played; others in brackets with the rule. FIX where a card may be thrown away."""
    found = [widget for widget in scene.prompt.widgets if widget.key.startswith("card:")]
    kinds = [thing.face.kind for thing in scene.rightward(shown.CardFace)]
    told = [f"({kind} {widget.rule})" if widget.why else str(kind) for kind, widget in zip(kinds, found, strict=True)]
    return " ".join((*told, *("FIX" for widget in scene.prompt.widgets if widget.key == "fix")))


def clamp(scene: Scene) -> str:
    """The dice that stay in the clamp, and those that lean to be thrown."""
    dice = [widget for widget in scene.prompt.widgets if isinstance(widget, RackDie)]
    faces = scene.table.stage.showing(LaneDie)
    kept = sorted(faces[die.lain.slot].face.value for die in dice if die.lying == Lying.KEPT)
    lean = sorted(faces[die.lain.slot].face.value for die in dice if die.lying == Lying.LEANING)
    return f"kept {''.join(kept) or '-'}, leaning {''.join(lean) or '-'}"


def choices(scene: Scene) -> str:
    """What can be pressed, as it decides."""
    found = [getattr(widget, "action", None) for widget in scene.prompt.widgets if not widget.why]
    return " ".join(build.token(scene.rules, action) for action in found if action is not None)


def secrecy(scene: Scene) -> str:
    """What the prompt does with what is hidden."""
    return scene.prompt.secrecy.name


def says(scene: Scene) -> str:
    """What is said of what is looked at first."""
    return scene.look(scene.prompt.first)


def ghosts(scene: Scene) -> str:
    """Where pale cars stand while it is looked at."""
    scene.look(scene.prompt.first)
    pale = [node for node in scene.table.shown.nodes if node.alpha < 255]
    assert all(node.z > GHOST_DEPTH for node in pale)
    return " ".join(scene.space(node.place) for node in pale)


READERS = (
    rows, damage, cards, signs, upcoming, over, parts, cars, smoke, tow, bracket, screen, title, rack, drive, landing, yields, cups, hand,
    piles, asked, plates, far, ways, lit, burst, first, shelf, clamp, choices, secrecy, says, ghosts,
)  # fmt: skip

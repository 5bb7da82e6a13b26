"""Scrap Racer's positions, and how its stage is read. Racers are K1, K2 ... by turn order; K1 is seat A's, and so on; in teams K1 and K2
are A's."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.contract import Setup
from game.show.tables.base.hints import GHOST_DEPTH
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import Lying
from game.show.tables.parts.drawer import DrawerCard
from game.show.tables.parts.targets import Explained
from game.show.tables.scrap_racer import faces as shown
from game.show.tables.scrap_racer.gamble import GamblePlate
from game.show.tables.scrap_racer.rescue import RescuePlate
from game.titles.scrap_racer.rules.actions import UseModule
from game.titles.scrap_racer.rules.cards import FACE_DOWN
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from tests.helpers.play import title_of
from tests.helpers.screening import catalogue
from tests.show.expectations.scene import LETTERS, Scene, seat
from tests.titles.scrap_racer import build

LINE_UP = "K1@12 K2@20 K3@5 K4@30"
"""On track A (48 spaces; straight 1-8, 12-15, 25-28, 38-41, 45-48; sites 3 10 17 23 27 33 40 47)."""


# --- positions


def race(
    racers: str = LINE_UP, *, seats: int = 4, sees: str = "A", then: str = "", press: str = "", options: dict[str, Any] | None = None,
    **fields: Any,
) -> Callable[[], Scene]:  # fmt: skip
    """A position of the race as `sees` sees it ("": several people look on), after the decisions of `then`; these things are pressed."""
    return partial(_scene, racers, seats, sees, then, press, options or {}, fields)


def opened(then: str = "", *, seats: int = 4, **options: Any) -> Callable[[], Scene]:
    """A race from its first question on."""
    return partial(_opened, seats, then, options)


def _opened(seats: int, then: str, options: dict[str, Any]) -> Scene:
    rules = _rules(seats, options)
    begun = rules.new(1).state
    return Scene("scrap_racer", rules, begun).tell(*build.play(rules, begun, then))


def _rules(seats: int, options: dict[str, Any]) -> ScrapRacerRules:
    return ScrapRacerRules(Setup(seats, (), dict(options), ("a",)), (catalogue().open(title_of("scrap_racer"), "a").track,))


def _scene(racers: str, seats: int, sees: str, then: str, press: str, options: dict[str, Any], fields: dict[str, Any]) -> Scene:
    rules = _rules(seats, options)
    begun = build.state(rules, racers, **fields)
    scene = Scene("scrap_racer", rules, begun, LETTERS.index(sees) if sees else None)
    return scene.tell(*build.play(rules, begun, then)).press(press)


def name(scene: Scene, racer: str) -> str:
    """K1, K2 ... by turn order."""
    return f"K{[each.id for each in scene.state.racers].index(racer) + 1}"


def number(scene: Scene, node: str) -> int:
    """The space counted from the line."""
    ids: tuple[str, ...] = scene.rules.game.course(scene.state).ids
    return ids.index(node) + 1


# --- readers: rows and track


def _of_rows(scene: Scene, told: Callable[[shown.RowFace], object]) -> str:
    """From the top down."""
    return ", ".join(f"{name(scene, thing.face.racer)} {told(thing.face)}".strip() for thing in scene.downward(shown.RowFace))


def rows(scene: Scene) -> str:
    """The racers from the top down with place and driver."""
    return _of_rows(scene, lambda face: f"{face.place}. {seat(face.seat)}")


def owned(scene: Scene) -> str:
    """Modules, switches, badges and bonus cards in each row."""
    return _of_rows(scene, lambda face: f"{' '.join(face.modules)} {face.switches}s {face.badges}b {face.cards}c".strip())


def signs(scene: Scene) -> str:
    """Whose turn it is, who has all its laps, who has won."""
    told = _of_rows(scene, lambda face: f"{'moves' * face.to_move}{' done' * face.done}{' crown' * face.champion}".strip())
    return ", ".join(each for each in told.split(", ") if " " in each)


def to_go(scene: Scene) -> str:
    """How many spaces the dashboard says the racer to move has to go; what pointing there says of them; what its row says of them."""
    left = [str(thing.face.count) for thing in scene.table.stage.showing(shown.LeftFace).values()]
    named = f"racer.{scene.state.racers[scene.state.active].id}"
    mine = {widget.number: widget.about for widget in scene.prompt.widgets if isinstance(widget, Explained) and widget.thing == named}
    return "; ".join([*left, *(mine[number].partition(".")[0] for number in (1, 0) if number in mine)])


def racers(scene: Scene) -> str:
    """The racers by the spaces that they lie on, the one to move with its lights on; before the start the grid's bays."""
    found = []
    for key, thing in scene.table.stage.showing(shown.RacerFace).items():
        where = "grid" if thing.place == "START" else str(number(scene, scene.space(scene.place(key))))
        found.append(f"{name(scene, thing.face.racer)} {where}{' lit' * thing.face.lit}")
    return ", ".join(sorted(found))


def apart(scene: Scene) -> bool:
    """Whether no two racers lie in one place, where several share a space or wait on the grid."""
    places = [scene.place(key) for key in scene.table.stage.showing(shown.RacerFace)]
    return len(set(places)) == len(places)


def sites(scene: Scene) -> str:
    """The spaces on which modules lie; those that lie open by their names."""
    found = {number(scene, scene.space(scene.place(key))): t.face.module for key, t in scene.table.stage.showing(shown.SiteFace).items()}
    return " ".join(str(space) + ("" if module == FACE_DOWN else f" {module}") for space, module in sorted(found.items()))


def pointer(scene: Scene) -> str:
    """Whose racer is pointed at."""
    driver, _, space = scene.pointer().partition(" ")
    return f"{driver} {number(scene, space)}" if driver else ""


def landing(scene: Scene) -> str:
    """Where the dice lead, and what waits there."""
    found = scene.table.landing()
    return f"{number(scene, scene.space(found.middle))}: {found.text}" if found else ""


# --- readers: the decision and the dashboard


def dice(scene: Scene) -> str:
    """The six slots from left to right: the last die in light, a repeat in red."""
    shape = {Lying.HELD: "{}", Lying.LAST: "{}!", Lying.REPEAT: "{}!!", Lying.OPEN: "."}
    return " ".join(shape[t.face.lying].format(t.face.value) if t.face.lying is not None else "-" for t in scene.rightward(shown.DieFace))


def total(scene: Scene) -> str:
    """The sum, and whether a repeat takes it."""
    face = scene.downward(shown.SumFace)[0].face
    return f"{face.total}{' lost' * face.lost}"


def gauge(scene: Scene) -> str:
    """By how many sixths the next die would repeat a number, or which deck a repeat leads to; the modules that are explained till then."""
    found = [thing.face for thing in scene.downward(shown.GaugeFace)]
    if not found:
        return ""
    told = f"{name(scene, found[0].racer)} {found[0].danger.sixths} sixths {found[0].danger.deck or '-'}"
    return " ".join((told, *found[0].modules))


def stakes(scene: Scene) -> str:
    """The glass below sum and dice, and what is called on it."""
    faces = [thing.face for thing in scene.table.stage.showing(shown.StakesFace).values()]
    return ", ".join(f"a second {f.last}{' can save' * f.can_save}" if f.last else "glass" for f in faces)


def brings(scene: Scene) -> str:
    """What stands below the words of the plates, from right to left."""
    found = sorted((each for each in scene.prompt.widgets if isinstance(each, GamblePlate)), key=lambda each: -each.rect.x)
    return ", ".join(each.told or "-" for each in found)


def ways(scene: Scene) -> str:
    """The ways out of a repeat on the dashboard from top to bottom, the primary one with a star; all of them inside it."""
    found = sorted((each for each in scene.prompt.widgets if isinstance(each, RescuePlate)), key=lambda each: each.rect.y)
    inside = all(scene.table.places().dashboard.contains(each.rect) for each in found)
    return " | ".join(each.text + "*" * each.primary for each in found) if inside else "out of the dashboard"


def title(scene: Scene) -> str:
    """Whose dashboard it is, and the round."""
    seats = [thing.face for thing in scene.downward(shown.SeatFace)]
    turn = scene.downward(RoundFace)[0].face
    return f"{name(scene, seats[0].racer)} of {seat(seats[0].seat)}, round {turn.number}{' last' * turn.last}" if seats else "-"


def shelf(scene: Scene) -> str:
    """Modules from left to right, switches, cards or their backs."""
    modules = [thing.face.module for thing in scene.rightward(shown.ModuleFace)]
    switches = sum(thing.face.count for thing in scene.downward(shown.SwitchesFace))
    cards = ["back" if thing.face.card == FACE_DOWN else thing.face.card for thing in scene.rightward(shown.BonusFace)]
    return f"{' '.join(modules) or '-'}; {switches}; {' '.join(cards) or '-'}"


def crash(scene: Scene) -> str:
    """The crash card in play."""
    return " ".join(f"{thing.face.deck} {thing.face.card}" for thing in scene.downward(shown.CrashFace))


# --- readers: what is asked


def asked(scene: Scene) -> str:
    """Who is asked, and in which phase."""
    return f"{seat(scene.chair.seat)} {scene.chair.turn.phase}"


def plates(scene: Scene) -> str:
    """The plates of the strip from right to left, the primary one with a star; what can't be done in brackets with its rule."""
    plates = (each for each in scene.prompt.widgets if hasattr(each, "primary") and not isinstance(each, RescuePlate))
    found = sorted(plates, key=lambda each: -each.rect.x)
    told = [(each.ways[0].text if hasattr(each, "ways") else getattr(each, "text", ""), each) for each in found]
    return ", ".join(f"({text} {each.rule})" if each.why else text + "*" * getattr(each, "primary", False) for text, each in told)


def modules(scene: Scene) -> str:
    """The modules that can be used, ringed ones (they save the turn) with a star; others in brackets with the rule."""
    found = [widget for widget in scene.things_to_press() if widget.key.startswith("module:")]
    if not found:
        return ""
    kinds = [thing.face.module for thing in scene.rightward(shown.ModuleFace)]
    ringed = {widget.key for widget in scene.ringed()}
    told = [f"({kind} {w.rule})" if w.why else kind + "*" * (w.key in ringed) for kind, w in zip(kinds, found, strict=True)]
    return " ".join(told)


def question(scene: Scene) -> str:
    """What is asked, in words."""
    return scene.prompt.text


def good_for(scene: Scene) -> str:
    """What is said of the first module while it is looked at, whether it can be used yet or not."""
    return scene.look("module:0")


def cards(scene: Scene) -> str:
    """The bonus cards that can be played; others in brackets with the rule. One look at those that lie face down."""
    found = [widget for widget in scene.things_to_press() if widget.key.startswith(("bonus:", "peek"))]
    told = [getattr(widget.action, "card", "look") for widget in found]
    return " ".join(f"({card} {widget.rule})" if widget.why else card for card, widget in zip(told, found, strict=True))


def drawn(scene: Scene) -> str:
    """The racers to choose over the board; those that can't be had in brackets."""
    found = [widget for widget in scene.prompt.widgets if isinstance(widget, DrawerCard)]
    return " ".join(f"({widget.key[6:]})" if widget.why else widget.key[6:] for widget in found)


def first(scene: Scene) -> str:
    """What is looked at first."""
    return scene.prompt.first


def says(scene: Scene) -> str:
    """What is said of it."""
    return scene.look(scene.prompt.first)


def ghosts(scene: Scene) -> str:
    """Where pale racers stand while it is looked at."""
    scene.look(scene.prompt.first)
    return " ".join(str(number(scene, scene.space(node.place))) for node in scene.table.shown.nodes if node.z == GHOST_DEPTH)


def uses(scene: Scene) -> str:
    """What a module can make of the die, once it is asked for."""
    found = [getattr(widget, "action", None) for widget in scene.prompt.widgets]
    return " ".join(f"{use.kind}{use.delta:+}" for use in found if isinstance(use, UseModule))


def secrecy(scene: Scene) -> str:
    """What the prompt does with what is hidden."""
    return scene.prompt.secrecy.name


READERS = (
    rows, owned, to_go, signs, racers, apart, sites, pointer, landing, dice, total, gauge, stakes, title, shelf, crash, asked, plates,
    brings, modules, ways, question, good_for, cards, drawn, first, says, ghosts, uses, secrecy,
)  # fmt: skip

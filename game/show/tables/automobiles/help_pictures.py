"""The pictures of the rules help of Automobiles: cubes that leave their bag, a line on the road, a car that flies along it."""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.show.painters.car_portraits import car_portrait
from game.show.painters.icons import icon
from game.show.painters.pieces import podium, trophy
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.dirt import dirty_portrait
from game.show.tables.automobiles.driver_helmets import driver_helmet
from game.show.tables.automobiles.effects import effect_picture
from game.show.tables.automobiles.panel_pictures import look_of
from game.show.tables.automobiles.sponsor_signs import SIGNS
from game.show.tables.base.help_pictures import HelpPictures, Kit, Piece, Scenery, share
from game.show.theme import Theme
from game.titles.automobiles.rules.cards.ids import CARD_IDS
from game.titles.automobiles.rules.sponsors import SPONSORS

BLUEPRINT = (26, 60, 108)
ROAD = ("2:0", "2:1", "2:2", "2:3", "2:4")
"""A straight of Palm Bay Oval, behind the line."""
STEPS = ("2:2", "1:3")
HAND = "WLYRPGB"


def _cubes(kit: Kit, colours: str, y: float, x: float | None = None, share_of: float = 0.3) -> list[Piece]:
    side = kit.px(min(76, kit.high * share_of))
    return kit.row([art.cube(colour, side) for colour in colours], y, 8, x)


def _bag(kit: Kit, x: float, worn: float = 0.0) -> Piece:
    return Piece(art.bag(kit.px(min(150, kit.high * 0.7)), worn), x, kit.high / 2)


def _road(kit: Kit, *spaces: str) -> Scenery:
    """On the right-hand side of the plate; cubes have the left."""
    wide = kit.wide * 0.6
    return Scenery(kit, spaces or ROAD, kit.wide - wide / 2, wide)


def _goal(kit: Kit, seconds: float) -> list[Piece]:
    """Out of the bag, onto the road, and the car drives."""
    road, now = _road(kit), seconds % 8.0
    pieces = [*road.ground(), _bag(kit, kit.wide * 0.1)]
    out = share(now, 0.4, 1.0, 8.0)
    row = _cubes(kit, "WLB", kit.high / 2, kit.wide * 0.26)
    pieces += [Piece(one.picture, kit.wide * 0.1 + (one.x - kit.wide * 0.1) * out, one.y) for one in row] if out < 1 or now < 2.4 else []
    side = kit.px(44)
    laid = ("2:2", "2:4")
    if now >= 2.4:
        pieces += [road.put(art.cube("L", side), space) for space in laid if share(now, 4.0, 1.6, 8.0) < 1]
    return [*pieces, road.car(look_of("red"), ROAD, 4 * share(now, 4.0, 1.8, 8.0))]


def _seven(kit: Kit, seconds: float) -> list[Piece]:
    """A hand of every kind; one after another hops."""
    pieces = [_bag(kit, kit.wide * 0.12), *_cubes(kit, "WLDKYRPGBX", kit.high / 2, kit.wide * 0.6)]
    hop = 1 + int(seconds * 2) % 10
    up = pieces[hop]
    pieces[hop] = Piece(up.picture, up.x, up.y - 16)
    return pieces


def _turn(kit: Kit, seconds: float) -> list[Piece]:
    """Drive with it, or buy with it."""
    road, half = _road(kit), seconds % 8.0
    pieces = [*road.ground(), *_cubes(kit, "LLB" if half < 4 else "YYB", kit.high * 0.34, kit.wide * 0.2)]
    if half < 4:
        moved = 4 * share(half, 1.2, 1.6, 8.0)
        return [
            *pieces,
            road.car(look_of("red"), ROAD, moved),
            *kit.row([art.arrow(kit.px(54), art.CHALK)], kit.high * 0.72, 8, kit.wide * 0.2),
        ]
    bought = share(half - 4, 1.0, 0.8, 8.0)
    coins = art.coins(3, kit.px(54))
    pieces += [Piece(coins, kit.wide * 0.14, kit.high * 0.74), road.car(look_of("red"), ROAD[:1], 0)]
    return [*pieces, Piece(art.cube("G", kit.px(70)), kit.wide * (0.2 + 0.08 * bought), kit.high * 0.74)] if bought else pieces


def _line(kit: Kit, seconds: float) -> list[Piece]:
    """Each cube next to the last, straight on or diagonally; then the whole way at once."""
    road, now = Scenery(kit, ("1:0", "3:4")), seconds % 9.0
    way, side = ("2:0", "2:2", "1:3", "2:5"), kit.px(46)
    count = min(3, int(now / 1.1))
    driven = share(now, 4.4, 2.0, 9.0)
    laid = [road.put(art.cube(colour, side), space) for colour, space in zip("LWL", way[1:], strict=True)][: count if driven < 1 else 0]
    return [*road.ground(), *laid, road.car(look_of("blue"), way, 3 * driven)]


def _wear(kit: Kit, seconds: float) -> list[Piece]:
    """The darker, the more; in the slipstream none."""
    number = 1 + int(seconds / 1.6) % 5
    gears = kit.row([art.cube(gear, kit.px(min(72, kit.high * 0.3))) for gear in "WLDK"], kit.high * 0.3, 34, kit.wide * 0.26)
    worn = kit.row([art.cube("X", kit.px(56))] * (number % 5), kit.high * 0.72, 8, kit.wide * 0.26) if number % 5 else []
    road = _road(kit)
    tow = road.car(look_of("green"), ("2:2",), 0)
    behind = road.car(look_of("yellow"), ("2:0", "2:1"), share(seconds, 0.6, 1.2, 8.0))
    if number < 5:
        lit = gears[number - 1]
        gears[number - 1] = Piece(lit.picture, lit.x, lit.y - 12)
    return [*road.ground(), *gears, *worn, tow, behind]


def _pit(kit: Kit, seconds: float) -> list[Piece]:
    """Brown cubes are blown off."""
    now = seconds % 5.0
    high = kit.high * 0.8
    car = dirty_portrait(look_of("white"), (kit.px(high * 1.5), kit.px(high)), 4 if now < 2.4 else 0)
    left = max(0, 5 - int(max(0.0, now - 0.8) / 0.35))
    return [Piece(car, kit.wide * 0.24, kit.high / 2 - 10 * share(now, 0.3, 0.4, 5.0)), *_worn(kit, left)]


def _worn(kit: Kit, count: int) -> list[Piece]:
    return kit.row([art.cube("X", kit.px(66))] * count, kit.high / 2, 10, kit.wide * 0.68) if count else [
        Piece(art.bag(kit.px(min(130, kit.high * 0.6))), kit.wide * 0.68, kit.high / 2)
    ]  # fmt: skip


def _cards(colour: str) -> Callable[[Kit, float], Sequence[Piece]]:
    """The seven effects of a colour, by turns."""

    def page(kit: Kit, seconds: float) -> list[Piece]:
        cards = CARD_IDS[colour]
        now = int(seconds / 1.3) % len(cards)
        side = kit.px(min(150, kit.high * 0.62))
        plate = Surface((kit.px(kit.wide * 0.62), kit.px(min(120, kit.high * 0.5))))
        plate.fill(art.PANEL)
        signs = effect_picture(kit.theme, cards[now], 2, kit.px(min(64, kit.high * 0.3)), plate.get_width() - kit.px(40))
        plate.blit(signs, signs.get_rect(center=plate.get_rect().center))
        return [Piece(art.cube(colour, side), kit.wide * 0.15, kit.high / 2), Piece(plate, kit.wide * 0.62, kit.high / 2)]

    return page


def _drivers(kit: Kit, seconds: float) -> list[Piece]:
    """Helmets; one after another nods."""
    pieces = kit.row([driver_helmet(kit.px(min(110, kit.high * 0.46)), f"DR{n}") for n in range(1, 6)], kit.high / 2, 30)
    nods = int(seconds * 1.5) % 5
    pieces[nods] = Piece(pieces[nods].picture, pieces[nods].x, pieces[nods].y + 14)
    return pieces


def _season(kit: Kit, seconds: float) -> list[Piece]:
    """Trophies, and steps to stand on."""
    high = kit.px(kit.high * 0.5)
    pieces = kit.row(
        [*(trophy(high, place) for place in (2, 1, 3)), podium((kit.px(kit.high * 1.1), kit.px(kit.high * 0.72)))], kit.high / 2, 40
    )
    hop = 14 * share(seconds, 0.0, 0.5, 2.0) * (1 - share(seconds, 0.5, 0.5, 2.0))
    pieces[1] = Piece(pieces[1].picture, pieces[1].x, pieces[1].y - hop)
    return pieces


def _sponsors(kit: Kit, seconds: float) -> list[Piece]:
    """A sticker on the door, a bag that gets lighter."""
    high = kit.high * 0.8
    car = car_portrait(look_of("green"), (kit.px(high * 1.5), kit.px(high)))
    pieces = [Piece(car, kit.wide * 0.24, kit.high / 2)]
    if share(seconds, 0.6, 0.4, 5.0):
        pieces.append(Piece(icon("star", kit.px(min(76, kit.high * 0.34)), art.ORANGE), kit.wide * 0.24, kit.high * 0.52))
    left = 4 - min(4, int(seconds % 5.0))
    return [*pieces, _bag(kit, kit.wide * 0.56, left / 4), *(_cubes(kit, "X" * left, kit.high / 2, kit.wide * 0.8, 0.24) if left else [])]


def _thing(theme: Theme, key: str) -> Surface | None:
    """A cube, a helmet, a sticker."""
    kind, _, value = key.partition(".")
    side = theme.frame.px(84)
    if kind in ("card", "colour", "cube") and value:
        return art.cube(value.removeprefix("E")[0], side)
    if kind == "driver":
        return driver_helmet(side, value)
    if kind == "sponsor" and value in SPONSORS:
        return SIGNS[SPONSORS[value].kind](side)
    return icon("star", side, art.ORANGE) if kind == "sponsor" else art.bag(side)


PICTURES = HelpPictures(
    {
        "goal": _goal, "cubes": _seven, "turn": _turn, "road": _line, "wear": _wear, "pit_stop": _pit, "yellow": _cards("Y"),
        "red": _cards("R"), "purple": _cards("P"), "green": _cards("G"), "blue": _cards("B"), "drivers": _drivers, "season": _season,
        "sponsors": _sponsors,
    },
    _thing,
    BLUEPRINT,
    on_phones=frozenset({"card", "colour", "cube", "driver", "sponsor"}),
)  # fmt: skip

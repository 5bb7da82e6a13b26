"""The pictures of ARUBA's rules help: derby cars on the Lagoon, dice, cards, tokens."""

from collections.abc import Sequence

from pygame import Surface

from game.show.painters.car_portraits import car_portrait
from game.show.painters.dice import die_frame, die_rest
from game.show.painters.icons import icon
from game.show.tables.aruba import components as art
from game.show.tables.aruba.derby_looks import look_of
from game.show.tables.aruba.faces import Parts
from game.show.tables.base.help_pictures import HelpPictures, Kit, Piece, Scenery, series_plate, share
from game.show.tables.parts.dice import Lying, die_picture
from game.show.theme import Theme
from game.titles.aruba.rules.cards import KINDS

ROAD = ("1/2", "2/2", "3/2", "4/2")
"""A straight of the Lagoon."""


def _road(kit: Kit, *spaces: str) -> Scenery:
    """On the right-hand side of the plate; dice and cards have the left."""
    wide = kit.wide * 0.6
    return Scenery(kit, spaces or ROAD, kit.wide - wide / 2, wide)


def _dice(kit: Kit, faces: str, seconds: float = 9.0, x: float = 0.2) -> list[Piece]:
    """In rows of three; in the first half second they tumble."""
    size = kit.px(min(104, kit.high * 0.36))
    pictures = [die_frame(face, number % 2, min(1.0, seconds * 1.6), size) for number, face in enumerate(faces)]
    rows = [pictures[:3], pictures[3:]] if len(pictures) > 3 else [pictures]
    pieces: list[Piece] = []
    for number, row in enumerate(rows):
        y = kit.high * (0.5 if len(rows) == 1 else 0.29 + 0.42 * number)
        pieces += kit.row(row, y, 14, kit.wide * x)
    return pieces


def _cards(kit: Kit, kinds: Sequence[str], lit: int, x: float = 0.2) -> list[Piece]:
    """Side by side; one of them is raised."""
    high = min(kit.high * 0.6, 150.0)
    pieces = kit.row([art.small_card(kind, (kit.px(high * 0.7), kit.px(high))) for kind in kinds], kit.high / 2, 14, kit.wide * x)
    raised = pieces[lit % len(pieces)]
    pieces[lit % len(pieces)] = Piece(raised.picture, raised.x, raised.y - 12)
    return pieces


def _goal(kit: Kit, seconds: float) -> list[Piece]:
    """Dice, then a drive."""
    road, now = _road(kit), seconds % 7.0
    return [*road.ground(), *_dice(kit, "123", now), road.car(look_of("R"), ROAD, 3 * share(now, 2.0, 2.2, 7.0))]


def _turn(kit: Kit, seconds: float) -> list[Piece]:
    """A pair shoots at the car ahead before a straight drives."""
    road, now = _road(kit), seconds % 8.0
    hit = now >= 2.6
    pieces = [*road.ground(), *_dice(kit, "1244" if not hit else "12", now)]
    pieces += [
        road.car(look_of("Y", 1 if hit else 0), ("2/2", "2/2"), 0),
        road.car(look_of("R"), ("1/2", "2/1", "3/1"), 2 * share(now, 4.4, 1.8, 8.0)),
    ]
    if 1.8 <= now < 3.6:
        pieces.append(road.put(art.sign("aim", kit.px(70)), "2/2"))
    return pieces


def _combos(kit: Kit, seconds: float) -> list[Piece]:
    """A straight, four alike, all even, all odd, by turns."""
    hands = (("123456", "drive", "6"), ("222256", "drive", "2"), ("244266", "drive", "6"), ("135531", "repair", "8"))
    faces, sign, number = hands[int(seconds / 2.5) % 4]
    mark = art.sign(sign, kit.px(min(120, kit.high * 0.46)))
    told = [Piece(mark, kit.wide * 0.66, kit.high / 2), kit.words(number, kit.wide * 0.8, kit.high / 2)]
    return [*_dice(kit, faces, seconds % 2.5, 0.3), *told]


def _driving(kit: Kit, seconds: float) -> list[Piece]:
    """Straight on, or to the next lane ahead."""
    road = Scenery(kit, ROAD)
    way = (("2/2", "3/2"), ("2/2", "3/1"), ("2/2", "3/3"))[int(seconds / 2) % 3]
    return [*road.ground(), road.car(look_of("B"), way, share(seconds, 0.6, 0.9, 2.0))]


def _ram(kit: Kit, seconds: float) -> list[Piece]:
    """A chain: everybody one space on."""
    road = Scenery(kit, ROAD)
    hit = share(seconds, 1.4, 0.4, 5.0)
    cars = [road.car(look_of(letter, stage), (space, then), hit) for letter, stage, space, then in (
        ("Y", 1 if hit else 0, "3/2", "4/2"), ("G", 3 if hit else 2, "2/2", "3/2"), ("R", 0, "1/2", "2/2"))]  # fmt: skip
    return [*road.ground(), *cars]


def _saws(kit: Kit, seconds: float) -> list[Piece]:
    """Who comes beside a saw is cut."""
    road = Scenery(kit, ROAD)
    beside = share(seconds, 1.2, 0.8, 5.0)
    cut = road.car(look_of("Y", 1 if beside == 1 else 0), ("2/1", "3/1"), beside)
    pieces = [*road.ground(), road.car(look_of("P", 0, Parts(left=True, right=True)), ("3/2", "3/2"), 0), cut]
    if beside == 1:
        x, y = road.at("3/1")
        pieces.append(Piece(art.sign("saw", kit.px(60)), x, y + 36))
    return pieces


def _damage(kit: Kit, seconds: float) -> list[Piece]:
    """Each token is one die less; the ninth is scrap."""
    damage = min(9, int(seconds % 10.0))
    tokens = art.tokens(min(damage, 8), (kit.px(kit.wide * 0.4), kit.px(kit.wide * 0.05)), 1)
    size = kit.px(min(60, kit.high * 0.3))
    dice = [
        die_picture("" if number < min(damage, 8) else "6", size, Lying.DENTED if number < min(damage, 8) else Lying.HELD)
        for number in range(10)
    ]
    high = kit.high * 0.86
    car = car_portrait(look_of("R", damage), (kit.px(high * 1.5), kit.px(high)))
    return [
        Piece(car, kit.wide * 0.2, kit.high / 2), Piece(tokens, kit.wide * 0.68, kit.high * 0.3),
        *kit.row(dice, kit.high * 0.68, 2, kit.wide * 0.68),
    ]  # fmt: skip


def _cards_drive(kit: Kit, seconds: float) -> list[Piece]:
    """Nitro, hook, and cards for dice."""
    road = _road(kit)
    towed = share(seconds, 1.0, 2.0, 5.0) * 2
    cars = [road.car(look_of("G"), ("2/2", "3/2", "4/2"), towed), road.car(look_of("W"), ("1/2", "2/2", "3/2"), towed)]
    return [*road.ground(), *_cards(kit, ("nitro", "hook", "reroll"), int(seconds)), *cars]


def _cards_fight(kit: Kit, seconds: float) -> list[Piece]:
    """A bomb for who follows too closely."""
    road = _road(kit)
    gone = share(seconds, 1.6, 0.3, 4.0)
    pieces = [*road.ground(), *_cards(kit, ("bomb", "bumper", "saw"), int(seconds))]
    pieces += [road.car(look_of("Y"), ("4/2", "4/2"), 0), road.car(look_of("B", 1 if gone == 1 else 0), ("2/2", "2/2"), 0)]
    return pieces if gone == 1 else [*pieces, road.put(art.sign("bomb", kit.px(54)), "3/2")]


def _options(kit: Kit, seconds: float) -> list[Piece]:
    """A wheel, and what can be set."""
    wheel = icon("settings", kit.px(kit.high * 0.4))
    return [Piece(wheel, kit.wide * 0.15, kit.high / 2), *_cards(kit, ("bomb", "hook", "larceny", "repair"), int(seconds * 1.5), 0.6)]


THINGS = {"token.leader": "leader", "token.red": "corner", "token.wreck": "scrap", "token.fresh": "cards", "button.quick_fix": "repair"}
COMBOS = {"shot": "aim", "small_repair": "repair", "full_repair": "repair", "draw": "cards"}
MOUNTED = {"front": "bumper", "rear": "bumper", "left": "saw", "right": "saw"}


def _thing(theme: Theme, key: str) -> Surface | None:
    """A sign, a card, a die or a token."""
    kind, _, value = key.partition(".")
    side = theme.frame.px(84)
    if kind == "card" and value in KINDS:
        return art.small_card(value, (theme.frame.px(60), side))
    if kind == "face":
        return die_rest(value, side)
    if key == "token.damage":
        return art.tokens(3, (side, side // 2))
    name = COMBOS.get(value, "drive") if kind == "combo" else MOUNTED.get(value) if kind == "equipment" else THINGS.get(key)
    return art.sign(name or "drive", side)


PICTURES = HelpPictures(
    {
        "goal": _goal, "turn": _turn, "dice": _combos, "driving": _driving, "ramming": _ram, "saws": _saws, "damage": _damage,
        "cards_drive": _cards_drive, "cards_fight": _cards_fight, "series": series_plate, "options": _options,
    },
    _thing,
    (16, 92, 108),
    on_phones=frozenset({"card"}),
)  # fmt: skip

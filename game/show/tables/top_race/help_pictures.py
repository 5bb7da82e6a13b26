"""The pictures of Top Race's rules help: the hammer, cards that drive, queues, tickets, money."""

from pygame import Surface

from game.show.painters.car_portraits import car_portrait
from game.show.painters.helmets import PATTERNS, helmet
from game.show.painters.icons import icon
from game.show.palette import INK, TONES
from game.show.svg import Svg
from game.show.tables.base.help_pictures import HelpPictures, Kit, Piece, Scenery, series_plate, share
from game.show.tables.parts.money import note
from game.show.tables.top_race import components as art
from game.show.tables.top_race.things import LETTER
from game.show.theme import Theme
from game.titles.top_race.rules.deck import CARDS, PAIRS

ROAD = ("b2", "b3", "b4", "b5", "b6")
"""A straight of Speed Street behind the line."""
LETTERS = "RYBKPG"
PRIZES = ("200", "150", "100")


def _card(kit: Kit, card: int, high: float) -> Surface:
    return art.card_face(card, (kit.px(high * 84 / 104), kit.px(high)), None, kit.theme)


def _road(kit: Kit) -> Scenery:
    """On the right-hand side of the plate; cards have the left."""
    wide = kit.wide * 0.66
    return Scenery(kit, ROAD, kit.wide - wide / 2, wide)


def _goal(kit: Kit, seconds: float) -> list[Piece]:
    """Three cars come home, and each brings its money."""
    found = []
    for number, prize in enumerate(PRIZES):
        x = kit.wide * (0.2 + 0.3 * number)
        there = share(seconds, 0.5 + 0.7 * number, 0.6, 6.0)
        high = kit.high * 0.5
        car = car_portrait(art.look_of(LETTERS[number]), (kit.px(high * 1.6), kit.px(high)))
        found.append(Piece(car, x - 260 * (1 - there), kit.high * 0.38))
        if there == 1:
            found.append(Piece(note(kit.px(74)), x - 54, kit.high * 0.8))
            found.append(kit.words(prize, x + 38, kit.high * 0.8, 56))
    return found


def _auction(kit: Kit, seconds: float) -> list[Piece]:
    """The bid climbs; the hammer falls."""
    now = seconds % 6.0
    amount = min(9, 4 + int(now * 1.6)) * 10
    high = kit.high * 0.74
    hammer = art.gavel((kit.px(high * 260 / 164), kit.px(high)), now < 3.6)
    sign = helmet(PATTERNS[int(now * 1.6) % 3 if now < 3.2 else 1], (kit.px(84), kit.px(84)))
    poster = art.poster("R", (kit.px(kit.high * 0.7), kit.px(kit.high * 0.89)))
    return [
        Piece(poster, kit.wide * 0.14, kit.high / 2), Piece(sign, kit.wide * 0.38, kit.high / 2),
        kit.words(f"{amount},000", kit.wide * 0.54, kit.high / 2, 84), Piece(hammer, kit.wide * 0.83, kit.high / 2),
    ]  # fmt: skip


def _turn(kit: Kit, seconds: float) -> list[Piece]:
    """Red drives, then yellow, as the card says."""
    road = _road(kit)
    red, yellow = 3 * share(seconds, 0.8, 1.4, 6.0), 2 * share(seconds, 2.6, 1.0, 6.0)
    cars = [
        road.car(art.look_of("R"), ("a2", "a3", "a4", "a5"), red),
        road.car(art.look_of("Y"), ("b3", "b4", "b5"), yellow),
        road.car(art.look_of("B"), ("c4",), 0),
    ]
    return [*road.ground(), *cars, Piece(_card(kit, 22, kit.high * 0.86), kit.wide * 0.16, kit.high / 2)]


def _steps(kit: Kit, seconds: float) -> list[Piece]:
    """Straight or diagonally ahead."""
    road = Scenery(kit, ROAD)
    way = (("b3", "b4", "b5"), ("b3", "a4", "b5"), ("b3", "c4", "c5"))[int(seconds / 2.4) % 3]
    return [*road.ground(), road.car(art.look_of("P"), way, 2 * share(seconds, 0.5, 1.4, 2.4))]


def _blockade(kit: Kit, seconds: float) -> list[Piece]:
    """Three abreast: who comes behind is stuck."""
    road = Scenery(kit, ROAD)
    pieces = [*road.ground(), *(road.car(art.look_of(letter), (f"{lane}5",), 0) for letter, lane in zip("RKG", "abc", strict=True))]
    along = share(seconds, 0.6, 0.8, 4.0)
    pieces.append(road.car(art.look_of("Y"), ("b3", "b4"), along))
    if along == 1:
        x, y = road.at("b4")
        pieces += [Piece(art.brake_lamp(kit.px(40)), x, y + 30), kit.words("−5", x, y - 50, 60, (255, 150, 120))]
    return pieces


def _special(kit: Kit, seconds: float) -> list[Piece]:
    """A Sprint: up to the car in front."""
    road = _road(kit)
    sprint = 3 * share(seconds, 1.0, 0.9, 5.0)
    cars = [road.car(art.look_of("R"), ("b2", "b3", "b4", "b5"), sprint), road.car(art.look_of("B"), ("a5",), 0)]
    return [*road.ground(), *cars, Piece(_card(kit, 46, kit.high * 0.86), kit.wide * 0.16, kit.high / 2)]


def _end(kit: Kit, seconds: float) -> list[Piece]:
    there = int(seconds % 5.0 * 1.4)
    flags = [icon("flag", kit.px(min(120, kit.high * 0.6))) for _ in range(min(5, there + 1))]
    return kit.row(flags, kit.high / 2, 24)


def _tips(kit: Kit, seconds: float) -> list[Piece]:
    """A ticket lies face down; in the end it turns up."""
    turned = seconds % 5.0 > 2.4
    ticket = art.ticket((kit.px(kit.high * 0.9), kit.px(kit.high * 0.52)))
    car = car_portrait(art.look_of("G"), (kit.px(kit.high * 0.9), kit.px(kit.high * 0.56)))
    told = kit.words("+90,000" if turned else "?", kit.wide * 0.72, kit.high / 2, 90, art.MUSTARD)
    return [Piece(car if turned else ticket, kit.wide * 0.3, kit.high / 2), told]


def _shares(kit: Kit, seconds: float) -> list[Piece]:
    """Two are sold, two are bought."""
    done = seconds % 5.0 > 2.0
    counts = ("5", "3" if done else "5", "5", "7" if done else "5")
    found = []
    for number, (letter, count) in enumerate(zip("RKPG", counts, strict=True)):
        x = kit.wide * (0.16 + 0.23 * number)
        high = kit.high * 0.44
        found.append(Piece(car_portrait(art.look_of(letter), (kit.px(high * 1.5), kit.px(high))), x, kit.high * 0.34))
        found.append(kit.words(f"×{count}", x, kit.high * 0.76, 60))
    return found


def _pitstop(kit: Kit, seconds: float) -> list[Piece]:
    """A card comes back, and a Pitstop card is spent."""
    spent = int(seconds % 4.0 > 2.0)
    notches = art.pips(3 - spent, 0, 3, (kit.px(kit.high * 1.2), kit.px(kit.high * 0.4)))
    shift = 140 * share(seconds, 1.2, 0.8, 4.0)
    return [Piece(_card(kit, 1, kit.high * 0.8), kit.wide * 0.28 + shift, kit.high / 2), Piece(notches, kit.wide * 0.72, kit.high / 2)]


def _thing(theme: Theme, key: str) -> Surface | None:
    """A card, a car, a sign."""
    kind, _, value = key.partition(".")
    side = theme.frame.px(84)
    if kind == "card" and value.isdigit() and int(value) in CARDS:
        return art.card_face(int(value), (round(side * 84 / 104), side), None, theme)
    if kind in ("colour", "car") and value in LETTER:
        return car_portrait(art.look_of(LETTER[value]), (round(side * 1.4), side))
    if kind == "colour":
        svg = Svg(100, 100)
        art.symbol_on(svg, "W", 50, 50, 70, TONES["W"].fill)
        return svg.raster((side, side))
    if key in ("token.loaded", "token.box", "token.pile", "card.0"):
        return art.card_back((round(side * 84 / 104), side))
    if key in ("token.tip_line", "token.tip_table"):
        return art.ticket((side, round(side * 0.58)))
    if key == "token.lamp":
        return art.lamp(side, True)
    if key == "mode.breakdown":
        return art.wrench(side)
    if kind in ("mode", "token", "kind", "node"):
        return icon("flag" if kind == "node" else "star", side, INK)
    return None


PICTURES = HelpPictures(
    {
        "goal": _goal, "auction": _auction, "turn": _turn, "steps": _steps, "blockade": _blockade, "special": _special, "end": _end,
        "tips": _tips, "shares": _shares, "pitstop": _pitstop, "season": series_plate,
    },
    _thing,
    art.PETROL,
    on_phones=frozenset({"car", *(f"card.{card}" for card in PAIRS)}),
)  # fmt: skip

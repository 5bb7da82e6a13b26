"""The pictures of Scrap Racer's rules help: the first track, its racers, dice, modules and cards."""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.show.painters.car_portraits import car_portrait
from game.show.painters.dice import die_frame, die_rest
from game.show.painters.pieces import trophy
from game.show.tables.base.help_pictures import HelpPictures, Kit, Piece, Scenery, share, steps
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.pictures import look_of
from game.show.theme import Theme
from game.titles.scrap_racer.meta import RACERS

STRAIGHT = tuple(f"0.{number}" for number in range(38, 49))
"""From the left side over the corner to the line."""
OVER_THE_LINE = (*STRAIGHT[7:], "0.1", "0.2", "0.3", "0.4")
ROLLED = "412"
CRASHED = "353"
CARD = (150, 210)
CARD_HIGH = 0.775
"""Of the plate's height, at most: there is room to come forward."""
THING = (340, 200)
DECKS = {"crash": "C34", "bonus": "BONUS", "finish": "FINISH"}


def _card(kit: Kit, part: float = 1.0) -> tuple[int, int]:
    """The size of a card in pixels: whole on the plate, however low that is; `part` of it."""
    size = min(1.0, kit.high * CARD_HIGH / CARD[1]) * part
    return kit.theme.frame.pair(CARD[0] * size, CARD[1] * size)


def _road(kit: Kit, spaces: Sequence[str]) -> Scenery:
    """The track on the right, dice and cards have the left."""
    wide = kit.wide * 0.56
    return Scenery(kit, spaces, kit.wide - wide / 2, wide)


def _dice(kit: Kit, numbers: str, x: float, since: float = 9.0) -> list[Piece]:
    """Dice in a row; the last one tumbles for its first half second."""
    size = kit.px(min(104, kit.high * 0.36))
    pictures = [die_rest(number, size) for number in numbers[:-1]]
    pictures += [die_frame(numbers[-1], len(numbers), min(1.0, since * 1.8), size)] if numbers else []
    return kit.row(pictures, kit.high * 0.66, 14, kit.wide * x)


def _goal(kit: Kit, seconds: float) -> list[Piece]:
    """Three dice one after another, their sum, and the move."""
    whole, road = 8.0, _road(kit, OVER_THE_LINE)
    now = seconds % whole
    count = min(3, 1 + int(now / 1.3))
    total = sum(int(number) for number in ROLLED[:count])
    pieces = road.ground() + _dice(kit, ROLLED[:count], 0.22, now % 1.3 if now < 3.9 else 9.0)
    pieces.append(kit.words(str(total), kit.wide * 0.22, kit.high * 0.26, 110, art.AMBER))
    return [*pieces, road.car(look_of("TWISTER"), OVER_THE_LINE, 7 * share(now, 4.8, 2.2, whole))]


def _turn(kit: Kit, seconds: float) -> list[Piece]:
    """The same number twice: the sum is struck through, and the racer stays."""
    whole, road = 7.0, _road(kit, OVER_THE_LINE)
    now = seconds % whole
    count = min(3, 1 + int(now / 1.3))
    lost = now > 3.4
    number = sum(int(one) for one in CRASHED[: min(count, 2)])
    pieces = road.ground() + _dice(kit, CRASHED[:count], 0.22, now % 1.3 if now < 3.9 else 9.0)
    counter = art.total(kit.theme, number, lost, min(110, kit.high * 0.36))
    pieces.append(Piece(counter, kit.wide * 0.22, kit.high * 0.26))
    if lost:
        pieces.append(Piece(art.card_back("C34", _card(kit, 0.8)), kit.wide * 0.62, kit.high * 0.5))
    return [*pieces, road.car(look_of("TWISTER"), OVER_THE_LINE, 0)]


def _modules(kit: Kit, seconds: float) -> list[Piece]:
    """Face down on the track; then the three kinds."""
    road = _road(kit, STRAIGHT[5:10])
    there = share(seconds, 0.8, 1.2, 6.0)
    size = kit.px(min(120, kit.high * 0.42))
    kinds = kit.row([art.module(kind, size) for kind in ("REROLL", "PLUS_MINUS", "FLIP")], kit.high / 2, 18, kit.wide * 0.22)
    site = road.put(art.module_back(kit.px(64)) if there < 1 else art.module("FLIP", kit.px(84)), STRAIGHT[8])
    return [*road.ground(), *kinds, site, road.car(look_of("CRUSHER"), STRAIGHT[4:9], 4 * there)]


def _crash(kit: Kit, seconds: float) -> list[Piece]:
    """The same number twice, and a card slams down."""
    now = seconds % 6.0
    pieces = _dice(kit, "454" if now > 1.4 else "45", 0.18, now - 1.4 if now > 1.4 else 9.0)
    size = _card(kit, 0.8)
    pieces += kit.row([art.card_back(deck, size) for deck in ("C12", "C34", "C56")], kit.high / 2, 22, kit.wide * 0.55)
    if now > 2.4:
        fall = share(now, 2.4, 0.35, 6.0)
        pieces.append(Piece(art.small_card("RAM_5", "C34", size), kit.wide * (0.55 + 0.33 * fall), kit.high * 0.5 - 20 * (1 - fall)))
    return pieces


def _bonus(kit: Kit, seconds: float) -> list[Piece]:
    """Three switches become a card; one of three is played."""
    filled = 1 + int(seconds * 1.2) % 3
    pieces = [Piece(art.sockets(filled, 3, kit.theme.frame.pair(270, 150)), kit.wide * 0.2, kit.high / 2)]
    size = _card(kit)
    cards = [art.card_back("BONUS", size), art.small_card("PLUS_5", "BONUS", size), art.card_back("BONUS", size)]
    row = kit.row(cards, kit.high * 0.54, 20, kit.wide * 0.67)
    row[1] = Piece(row[1].picture, row[1].x, row[1].y - 24 * share(seconds, 1.0, 0.5, 4.0) * (1 - share(seconds, 3.2, 0.5, 4.0)))
    return pieces + row


def _duels(kit: Kit, seconds: float) -> list[Piece]:
    """Two racers on one space: the higher die goes on."""
    whole, road = 6.0, _road(kit, STRAIGHT[5:10])
    now = seconds % whole
    size = kit.px(min(120, kit.high * 0.42))
    dice = [die_frame(number, turn, min(1.0, max(0.0, now - 1.0) * 1.6), size) for turn, number in enumerate("53")]
    on = share(now, 2.8, 0.8, whole)
    cars = [road.car(look_of("JACKAL"), STRAIGHT[7:9], on), road.car(look_of("SWIFTLY"), STRAIGHT[5:8], 2 * share(now, 0.0, 0.9, whole))]
    return [*road.ground(), *reversed(cars), *kit.row(dice, kit.high / 2, 60, kit.wide * 0.22)]


def _line(kit: Kit, seconds: float) -> list[Piece]:
    """Across the line: a badge, and a card that helps those behind."""
    road = _road(kit, STRAIGHT[7:])
    over = share(seconds, 0.6, 1.4, 6.0)
    pieces = [*road.ground(), road.car(look_of("STEEL_JACKET"), (*STRAIGHT[7:], "0.1", "0.2"), 1 + 4 * over)]
    if over == 1:
        pieces.append(Piece(art.badge(kit.px(kit.high * 0.5)), kit.wide * 0.12, kit.high / 2))
    return [*pieces, Piece(art.small_card("LAST_7", "FINISH", _card(kit)), kit.wide * 0.31, kit.high / 2)]


def _racers(kit: Kit, seconds: float) -> list[Piece]:
    """All six; each has its moment."""
    turn, at = steps(seconds, *[1.2] * 6)
    size = (kit.px(kit.wide * 0.14), kit.px(kit.wide * 0.094))
    row = kit.row([car_portrait(look_of(racer), size) for racer in RACERS], kit.high / 2, 16)
    up = row[turn]
    row[turn] = Piece(up.picture, up.x, up.y - 26 * min(1.0, 4 * at, 4 * (1 - at)))
    return row


def _teams(kit: Kit, seconds: float) -> list[Piece]:
    """Two and two: the rear one counts."""
    size = (kit.px(kit.wide * 0.15), kit.px(kit.wide * 0.1))
    on = share(seconds, 0.5, 1.5, 5.0)
    rows = (("JACKAL", 0.62, 0.3), ("CRUSHER", 0.3 + 0.1 * on, 0.3), ("SWIFTLY", 0.86, 0.74), ("HOVER", 0.2, 0.74))
    return [Piece(car_portrait(look_of(racer), size), kit.wide * x, kit.high * y) for racer, x, y in rows]


def _deck(*cards: tuple[str, str]) -> Callable[[Kit, float], list[Piece]]:
    def plate(kit: Kit, seconds: float) -> list[Piece]:
        """A few of them; one after another comes forward."""
        turn, at = steps(seconds, *[1.4] * len(cards))
        size = _card(kit)
        row = kit.row([art.small_card(name, deck, size) for name, deck in cards], kit.high * 0.54, 24)
        up = row[turn]
        row[turn] = Piece(up.picture, up.x, up.y - 20 * min(1.0, 5 * at, 5 * (1 - at)))
        return row

    return plate


def _series(kit: Kit, seconds: float) -> list[Piece]:
    """What the places are worth."""
    pieces = []
    for place, points in enumerate((5, 3, 2, 1), 1):
        x = kit.wide * (0.04 + 0.2 * place)
        pieces += [Piece(trophy(kit.px(kit.high * 0.5), min(3, place)), x, kit.high * 0.4)] if place < 4 else []
        pieces.append(kit.words(f"+{points}", x, kit.high * 0.82, 64, art.AMBER))
    return pieces


def _thing(theme: Theme, key: str) -> Surface | None:
    """The card, module or racer itself."""
    kind, _, value = key.partition(".")
    if kind == "racer":
        return car_portrait(look_of(value), theme.frame.pair(190, 126)) if value in RACERS else None
    if kind == "module":
        return art.module(value, theme.frame.px(120)) if value in ("REROLL", "PLUS_MINUS", "FLIP") else None
    if kind not in DECKS or value == "?":
        return None
    return art.small_card(value, DECKS[kind], theme.frame.pair(*CARD))


PICTURES = HelpPictures(
    {
        "goal": _goal, "turn": _turn,
        "modules": _modules, "crash": _crash, "bonus": _bonus, "duels": _duels, "line": _line, "racers": _racers,
        "teams": _teams, "series": _series,
        "crash_cards": _deck(("FWD_5", "C12"), ("TWO_DICE", "C12"), ("RAM_5", "C34"), ("STAY", "C34"), ("BACK_6", "C56")),
        "bonus_cards": _deck(("PLUS_3", "BONUS"), ("PLUS_7", "BONUS"), ("STRAIGHT", "BONUS"), ("CATCH_UP", "BONUS")),
        "finish_cards": _deck(("LAST_7", "FINISH"), ("LAST_TWO_5", "FINISH"), ("ALL_BUT_FIRST_2", "FINISH")),
    },
    _thing,
    art.DASH,
    on_phones=frozenset({"bonus", "module", "racer"}),
)  # fmt: skip

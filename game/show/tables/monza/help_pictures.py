"""The pictures of Monza's rules help: the oval, its cars, the six dice and the tiles."""

from collections.abc import Sequence

from pygame import Surface

from game.show.looks import CarLook
from game.show.painters.dice import die_frame, die_rest, slab
from game.show.painters.icons import icon, tile
from game.show.palette import MINT_DARK
from game.show.tables.base.help_pictures import HelpPictures, Kit, Piece, Scenery, series_plate, share
from game.show.theme import Theme

RED, YELLOW, BLUE, GREEN = CarLook(0, "R"), CarLook(1, "Y"), CarLook(2, "B"), CarLook(3, "G")
WAY = ("b19", "b20", "b21", "b22")
"""Three dice long: red, yellow, purple."""
LAID = "RYP"
ASIDE = (("b20", 1.4, 9.9), ("a18", 2.4, 3.8), ("b21", 4.6, 9.9), ("b22", 5.6, 9.9))
"""Spaces with the seconds at which their die is laid and lies there no more."""
LINE = ("b21", "b22", "b1", "b2")
DIE = 96


def _road(kit: Kit, *spaces: str) -> Scenery:
    """The road on the right-hand side of the plate, dice and tiles have the left."""
    wide = kit.wide * 0.6
    return Scenery(kit, spaces, kit.wide - wide / 2, wide)


def _dice(kit: Kit, letters: Sequence[str], seconds: float = 9.0, x: float = 0.2) -> list[Piece]:
    """Dice in rows of three; in the first half second they tumble."""
    size = kit.px(min(DIE, kit.high * 0.32))
    pictures = [die_frame(letter, number, min(1.0, seconds * 1.6), size) for number, letter in enumerate(letters)]
    rows = [pictures[:3], pictures[3:]] if len(pictures) > 3 else [pictures]
    pieces: list[Piece] = []
    for number, row in enumerate(rows):
        y = kit.high * (0.5 if len(rows) == 1 else 0.29 + 0.42 * number)
        pieces += kit.row(row, y, 22, kit.wide * x)
    return pieces


def _goal(kit: Kit, seconds: float) -> list[Piece]:
    """Six dice; three of them are laid one after another, then the car drives over them."""
    whole, road = 8.0, _road(kit, *WAY)
    now = seconds % whole
    laid = max(0, min(3, int((now - 1.6) / 0.8)))
    rest = [letter for letter in ("B", "R", "G", "Y", "P", "W") if letter not in LAID[:laid]]
    pieces = road.ground() + _dice(kit, rest, now)
    pieces += [road.put(slab(LAID[n], kit.px(84)), WAY[n + 1]) for n in range(laid)]
    return [*pieces, road.car(GREEN, WAY, 3 * share(now, 5.0, 1.6, whole))]


def _turn(kit: Kit, seconds: float) -> list[Piece]:
    """Red, then blue; blue is taken back, and yellow and purple lead further; then the car drives."""
    whole, road = 10.0, _road(kit, *WAY)
    now = seconds % whole
    laid = [space for space, first, last in ASIDE if first <= now < last]
    letters = dict(zip((*WAY[1:], "a18"), (*LAID, "B"), strict=True))
    rest = [letter for letter in ("B", "R", "G", "Y", "P", "W") if letter not in [letters[space] for space in laid]]
    pieces = road.ground() + _dice(kit, rest, now)
    pieces += [road.put(slab(letters[space], kit.px(84)), space) for space in laid]
    return [*pieces, road.car(GREEN, WAY, 3 * share(now, 7.0, 1.6, whole))]


def _start(kit: Kit, seconds: float) -> list[Piece]:
    """Cars in front of the line; one leaves onto white, another one onto purple."""
    road = Scenery(kit, ("b22", "b3"))
    pieces = road.ground()
    pieces.append(road.car(BLUE, ("a19", "a1"), share(seconds, 3.2, 1.0, 6.0)))
    pieces.append(road.car(RED, ("b22", "b1"), share(seconds, 1.0, 1.0, 6.0)))
    pieces.append(road.car(YELLOW, ("c27", "c27"), 0))
    return pieces


def _lanes(kit: Kit, seconds: float) -> list[Piece]:
    """One place, three ways on."""
    road = Scenery(kit, ("b19", "b22"))
    ways = (("b20", "b21"), ("b20", "a18"), ("b20", "c26"))
    way = ways[int(seconds / 2) % 3]
    marks = [road.put(slab(letter, kit.px(80)), space) for letter, space in (("Y", "b21"), ("B", "a18"), ("P", "c26"))]
    return [*road.ground(), *marks, road.car(GREEN, way, share(seconds, 0.7, 0.8, 2.0))]


def _shove(kit: Kit, seconds: float) -> list[Piece]:
    """Who ends where somebody stands shoves that car back."""
    road = Scenery(kit, ("b19", "b22"))
    back = share(seconds, 1.9, 0.6, 5.0)
    pushed = road.car(YELLOW, ("b21", "b20"), back)
    return [*road.ground(), pushed, road.car(RED, ("a17", "a18", "b21"), 2 * share(seconds, 0.6, 1.4, 5.0))]


def _finish(kit: Kit, seconds: float) -> list[Piece]:
    """A white die takes a car across the line."""
    road = _road(kit, *LINE)
    crossed = share(seconds, 2.0, 1.4, 6.0)
    return [*road.ground(), *_dice(kit, ("W",), seconds % 6.0), road.car(BLUE, LINE, 1 + crossed)]


def _pro(kit: Kit, seconds: float) -> list[Piece]:
    """An accelerator of each colour, and the two dice of the turbo."""
    tiles = [tile(letter, kit.px(min(110, kit.high * 0.36))) for letter in "RYBGPW"]
    lit = int(seconds * 1.5) % 6
    pieces = kit.row(tiles[:3], kit.high * 0.28, 20, kit.wide * 0.26) + kit.row(tiles[3:], kit.high * 0.72, 20, kit.wide * 0.26)
    raised = pieces[lit]
    pieces[lit] = Piece(raised.picture, raised.x, raised.y - 10)
    return [*pieces, kit.words("+", kit.wide * 0.56, kit.high / 2, 120), *_dice(kit, ("P", "G"), seconds % 6.0, 0.78)]


def _bonus(kit: Kit, seconds: float) -> list[Piece]:
    """The last die laid is blue: the blue car moves one on."""
    road = _road(kit, "b19", "b22")
    pieces = road.ground() + _dice(kit, ("B",), seconds % 5.0)
    pieces += [road.put(slab("B", kit.px(84)), "a18"), road.car(RED, ("a17", "a18"), share(seconds, 0.6, 0.9, 5.0))]
    return [*pieces, road.car(BLUE, ("b20", "b21"), share(seconds, 2.2, 0.9, 5.0))]


def _options(kit: Kit, seconds: float) -> list[Piece]:
    """The line may have any colour."""
    road = _road(kit, *LINE)
    letter = "WRYBGP"[int(seconds) % 6]
    wheel = icon("settings", kit.px(kit.high * 0.34))
    (before, y), (behind, _) = road.at("b22"), road.at("b1")
    line = Piece(slab(letter, kit.px(110)), (before + behind) / 2, y)
    return [*road.ground(), line, Piece(wheel, kit.wide * 0.12, kit.high / 2), *_dice(kit, (letter,), x=0.28)]


def _thing(theme: Theme, key: str) -> Surface | None:
    """A die or a tile beside a colour."""
    kind, _, value = key.partition(".")
    if kind == "tile":
        return tile(value, theme.frame.px(84))
    return die_rest(value, theme.frame.px(84)) if kind in ("colour", "die") and value in "RYBGPW" else None


PICTURES = HelpPictures(
    {
        "goal": _goal, "turn": _turn, "start": _start, "lanes": _lanes, "shove": _shove, "finish": _finish, "pro": _pro, "bonus": _bonus,
        "series": series_plate, "options": _options,
    },
    _thing,
    MINT_DARK,
    on_phones=frozenset({"die", "tile"}),
)  # fmt: skip

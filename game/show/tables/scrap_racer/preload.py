"""The small pictures that Scrap Racer's animations want, painted one by one before they are needed."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain

from pygame import Surface

from game.core.slices import Slices
from game.show.painters.dice import NUMBERS, bake_tumble
from game.show.painters.icons import badge, dust, icon, spark
from game.show.tables.base.preload import warm_alike
from game.show.tables.parts.dice import waiting_die, warm_throws
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.close_ups import FACED, TUMBLES, TURNS, DicePanel, die_side
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.pictures import LETTER, Pictures, look_of
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, CRASH, DECKS, FINISH_CARDS, MODULE_KINDS
from game.titles.scrap_racer.rules.state import Racer

Paint = Callable[[], object]


def warming(pictures: Pictures, places: Places, racers: Sequence[Racer]) -> Iterator[bool]:
    """What flies and rises first, then the dice over the board, every card, the dashboard, the racers all the way round with their
    lights on and in the dark, and the dice of duels. True after each picture."""
    frame = pictures.services.theme.frame
    ids, length, die = [racer.id for racer in racers], frame.px(places.length), frame.px(places.die)
    for paint in chain(_bits(pictures), _counters(pictures, places)):
        paint()
        yield True
    yield from warm_throws(frame.px(die_side(places)), NUMBERS, range(TUMBLES))
    for baking in _cards(pictures):
        for _ in baking:
            yield True
    for face in NUMBERS:
        for _ in bake_tumble(face, TURNS, die):
            yield True
    yield from pictures.warm(racers)
    for racer in ids:
        yield from warm_alike([(look_of(racer, lit=True), length), (look_of(racer), length)])
    for paint in _arenas(pictures, places):
        paint()
        yield True
    yield from warm_throws(frame.px(FACED), NUMBERS, range(TUMBLES))


def _bits(pictures: Pictures) -> Iterator[Paint]:
    """Sparks, smoke, signs, names, and whatever pops up over a racer."""
    px = pictures.px
    yield from (partial(pictures.name_plate, racer) for racer in LETTER)
    yield partial(art.module_back, px(44))
    yield from (partial(spark, px(size)) for size in (14, 22, 32, 34))
    yield from (partial(dust, px(size)) for size in (18, 26, 30, 44))
    signs = (("turbo", 22), ("turbo", 34), ("crown", 60), ("crown", 64), ("flag", 70), ("flag", 64), ("back", 70))
    yield from (partial(icon, name, px(size)) for name, size in signs)
    yield from (partial(icon, "star", px(size), art.AMBER) for size in (18, 28))
    for wanted, count in ((3, 1), (3, 2), (2, 1), (3, 3), (2, 2)):
        yield partial(art.sockets, count, wanted, (px(46 * wanted + 8), px(84)))
    yield from (partial(art.module, kind, px(76)) for kind in MODULE_KINDS)
    yield partial(art.card_back, "BONUS", (px(90), px(126)))
    yield partial(art.badge, px(84))
    yield from (partial(badge, number, px(52)) for number in range(1, 6))


def _counters(pictures: Pictures, places: Places) -> Iterator[Paint]:
    """The letters of the sum at stake."""

    def paint(text: str, odds: str = "", sixths: int = 0, lost: bool = False) -> Surface:
        return art.counter(pictures.services.theme, text, places.sum_high, odds, sixths, lost)

    yield from (partial(paint, letter) for letter in f"{NUMBERS}7890 +?")
    yield from (partial(paint, "1", pictures.percent(sixths), sixths) for sixths in range(1, 6) if pictures.services.odds)
    yield from (partial(paint, number, sixths=6, lost=True) for number in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"))


def _arenas(pictures: Pictures, places: Places) -> Iterator[Paint]:
    """The panels of a crash card's two dice, and of duels of two and three."""
    yield partial(waiting_die, pictures.px(FACED))
    for dice, alone, by_hand in ((2, True, False), (2, False, False), (2, False, True), (3, False, False)):
        yield from pictures.dice_panel_parts(1 if alone else dice, *DicePanel.size(places, dice, alone, by_hand))


def _cards(pictures: Pictures) -> Iterator[Slices[Surface]]:
    decks = [(deck, "crash", cards) for deck, cards in zip(DECKS, CRASH, strict=True)]
    for deck, kind, cards in (*decks, ("FINISH", "finish", FINISH_CARDS), ("BONUS", "bonus", BONUS_CARDS)):
        yield from (pictures.baking_card(deck, card, kind) for card in dict.fromkeys(cards))

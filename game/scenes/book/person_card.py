"""The card of one person: name and sign, figures on tiles, whom they raced against most."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from pygame import FONT_CENTER, Rect, Surface

from game.core.contract import find_title
from game.core.tale_luck import UNIT
from game.core.words import N_, Plural
from game.scenes.framework.car_pictures import car_look
from game.scenes.framework.profile_sign import sign_of, sign_picture
from game.scenes.framework.scene import Context
from game.show.canvas import Layer, Node
from game.show.fitting import LEAST
from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK, INK_SOFT, PAPER
from game.show.theme import BODY, TEXT, Theme
from game.show.widgets.drawing import headline, wrapped
from game.store.book_people import AboutPerson, CarRaced, LuckOfRace, Rival
from game.store.profiles import COLOURS, SHAPES, Profile

NOTHING = N_("No race yet. Take this profile for your seat, and the first one is counted.")
RACES = Plural(N_("race"), N_("races"))
WON, SHARE, IN_A_ROW, MEAN = N_("won"), N_("of all races"), N_("won in a row"), N_("mean place")
LUCK, CAR, BEATEN = N_("luck a race"), N_("favourite car"), N_("beaten most")
MEDALS = Plural(N_("medal"), N_("medals"))
OF = N_("{number} of {count}")
HELPED = N_("with help")
PERCENT = N_("{share} %")
AGAINST = N_("Against")
AGAINST_ONE = N_("against {name}")
DUEL = N_("{before} to {behind}")

LEFT, RIGHT = 712, 1792
TILE, STEP, TILES_TOP = (262, 128), (272.67, 140), 286
LARGE_TILE, LARGE_STEP, LARGE_TOP = (534, 244), (546, 254), 290
SHOWN_RIVALS = 3
MOST_TILES = 8
LINES, GAP = 2, 10
"""Of large figures one under another, and between them; where there are more, they are lower."""
Z = 6


class Tile(NamedTuple):
    """A figure and what it counts; a picture may stand for the figure."""

    value: str
    label: str
    picture: Callable[[int, int], Surface] | None = None


class PersonCard:
    """What is drawn of somebody on the card at `area`; `show` draws somebody else."""

    def __init__(self, ctx: Context, layer: Layer, area: Rect) -> None:
        self.ctx = ctx
        self.layer = layer
        self.area = area
        self.nodes: list[Node] = []

    def clear(self) -> None:
        """Nobody is on it."""
        for node in self.nodes:
            self.layer.remove(node)
        self.nodes = []

    def show(self, person: Profile, about: AboutPerson | None, medals: tuple[int, int], leaf: int = 0) -> None:
        """Name and sign at once; figures as soon as the book has told them (None before), with how many medals of all that there are. With
        large letters a `leaf` of them at a time."""
        self.clear()
        theme, top = self.ctx.theme, self.area.y
        self._owe(partial(sign_picture, theme, person, 84), LEFT + 42, top + 62)
        self._owe(partial(headline, theme, person.name, 72, INK, self.area.right - 850, 90), LEFT + 108, top + 64, (0.0, 0.5))
        if about is None:
            return
        if not about.numbers.races and not about.helped:
            self._words(self.ctx.say(NOTHING), (top + 130, 280))
            return
        if theme.large:
            leaves = self.leaves(about, medals)
            tiles = leaves[leaf % len(leaves)]
            lines = max(LINES, -(-len(tiles) // 2))
            high = LARGE_STEP[1] * LINES / lines
            self._tiles(tiles, (LARGE_TILE[0], high - GAP), (LARGE_STEP[0], high), LARGE_TOP, 2)
            return
        self._tiles(list(self.all_tiles(about))[:MOST_TILES], TILE, STEP, TILES_TOP, 4)
        self._against(about.rivals)

    def show_nobody(self, words: str) -> None:
        """The signs that are free to be taken, and what a profile is for."""
        self.clear()
        theme = self.ctx.theme
        step = min(128.0, (self.area.width - 120) / len(SHAPES))
        for index, (colour, shape) in enumerate(zip(COLOURS, SHAPES, strict=True)):
            person = Profile(id="p", name="p", colour=colour, shape=shape)
            x = self.area.centerx + (index - (len(SHAPES) - 1) / 2) * step
            self._owe(partial(sign_picture, theme, person, 92), x, self.area.y + self.area.height * 0.3)
        self._words(words, (self.area.y + self.area.height * 0.3 + 70, 260))

    def _words(self, words: str, room: tuple[float, float]) -> None:
        """A sentence in the middle of the card, in room of that top and height."""
        top, high = room
        make = partial(wrapped, self.ctx.theme, words, self.ctx.theme.own(40), self.area.width - 140, high, INK, BODY, FONT_CENTER)
        self._owe(make, self.area.centerx, top + high / 2)

    def _owe(self, make: Callable[[], Surface | None], x: float, y: float, anchor: tuple[float, float] = (0.5, 0.5)) -> None:
        self.nodes.append(self.layer.owe(make, x, y, Z, anchor))

    # --- the figures

    def few_tiles(self, about: AboutPerson, medals: tuple[int, int]) -> list[Tile]:
        """The four tiles where letters are large."""
        say, plural, number = self.ctx.say, self.ctx.language.plural, self.ctx.language.number
        numbers = about.numbers
        return [
            Tile(number(numbers.races), plural(RACES, numbers.races)),
            Tile(number(numbers.won), say(WON)),
            Tile(number(about.helped), say(HELPED)) if about.helped else Tile(number(about.runs.best), say(IN_A_ROW)),
            Tile(say(OF, number=medals[0], count=medals[1]), plural(MEDALS, medals[1])),
        ]

    def leaves(self, about: AboutPerson, medals: tuple[int, int]) -> list[list[Tile]]:
        """Where letters are large: the four most telling figures, then all others and the rivals."""
        first = self.few_tiles(about, medals)
        seen = {tile.label for tile in first}
        rest = [tile for tile in self.all_tiles(about) if tile.label not in seen] + list(self._rival_tiles(about.rivals))
        return [first, rest] if rest else [first]

    def _rival_tiles(self, rivals: tuple[Rival, ...]) -> Iterator[Tile]:
        """Those who were raced against most, as they stand between the drivers' names where there is room for a row of them."""
        for rival in self._there(rivals)[:SHOWN_RIVALS]:
            duel = self.ctx.say(DUEL, before=rival.before, behind=rival.behind)
            yield Tile(duel, self.ctx.say(AGAINST_ONE, name=self._name(rival)))

    def all_tiles(self, about: AboutPerson) -> Iterator[Tile]:
        """The eight tiles, without those of which nothing is known; where races with help make one more, the last has no room."""
        say, number = self.ctx.say, self.ctx.language.number
        numbers = about.numbers
        yield Tile(number(numbers.races), self.ctx.language.plural(RACES, numbers.races))
        yield Tile(number(numbers.won), say(WON))
        if about.helped:
            yield Tile(number(about.helped), say(HELPED))
        if not numbers.races:
            return
        yield Tile(say(PERCENT, share=number(100 * numbers.won / numbers.races)), say(SHARE))
        yield Tile(number(about.runs.best), say(IN_A_ROW))
        yield Tile(number(numbers.mean, 1), say(MEAN))
        yield from self._luck(about.luck)
        car = self._car(about.cars)
        if car:
            yield Tile("", say(CAR), car)
        beaten = max(self._there(about.rivals), key=lambda rival: rival.before, default=None)
        if beaten and beaten.before:
            yield Tile(self._name(beaten), say(BEATEN))

    def _luck(self, raced: tuple[LuckOfRace, ...]) -> Iterator[Tile]:
        """The mean luck in the game that was raced most, since each counts it in a unit of its own."""
        times = Counter(one.title for one in raced)
        entry = find_title(self.ctx.entries, max(times, key=lambda title: times[title])) if times else None
        if entry is None:
            return
        mean = sum(one.luck for one in raced if one.title == entry.meta.id) / times[entry.meta.id] / UNIT
        told = self.ctx.language.number(mean, 1)
        yield Tile(("+" if mean > 0 and told.strip("0.,") else "") + told, self.ctx.say(LUCK))

    def _car(self, cars: tuple[CarRaced, ...]) -> Callable[[int, int], Surface] | None:
        """A picture of the car that was raced most often, of those that are still there."""
        for raced in cars:
            entry = find_title(self.ctx.entries, raced.title)
            if entry and raced.car in entry.meta.car_ids:
                look = car_look(entry.meta, raced.car)
                return lambda width, height: car_portrait(look, (width, height))
        return None

    def _there(self, rivals: tuple[Rival, ...]) -> list[Rival]:
        """Those who still have a profile."""
        return [rival for rival in rivals if self.ctx.profiles.people.get(rival.profile)]

    def _name(self, rival: Rival) -> str:
        person = self.ctx.profiles.people.get(rival.profile)
        return person.name if person else ""

    def _tiles(self, tiles: list[Tile], size: tuple[float, float], step: tuple[float, float], top: float, columns: int) -> None:
        for index, tile in enumerate(tiles):
            row, column = divmod(index, columns)
            x, y = LEFT + column * step[0] + size[0] / 2, top + row * step[1] + size[1] / 2
            self._owe(partial(tile_picture, self.ctx.theme, tile, *size), x, y)

    def _against(self, rivals: tuple[Rival, ...]) -> None:
        """The three who were raced against most, side by side."""
        shown = self._there(rivals)[:SHOWN_RIVALS]
        if not shown:
            return
        theme, say = self.ctx.theme, self.ctx.say
        self._owe(partial(heading, theme, say(AGAINST)), LEFT, 596, (0.0, 0.5))
        each = (RIGHT - LEFT) / SHOWN_RIVALS
        for index, rival in enumerate(shown):
            x = LEFT + index * each
            self._owe(partial(sign_of, self.ctx, rival.profile, 64), x + 32, 654)
            duel = say(DUEL, before=rival.before, behind=rival.behind)
            self._owe(partial(headline, theme, self._name(rival), 44, INK, each - 92), x + 76, 636, (0.0, 0.5))
            self._owe(partial(theme.label, duel, 28, INK_SOFT, TEXT, fit=each - 92), x + 76, 672, (0.0, 0.5))


def heading(theme: Theme, text: str) -> Surface:
    """What stands over a part of the card."""
    return theme.label(text, 28, INK_SOFT, TEXT, fit=RIGHT - LEFT)


def tile_picture(theme: Theme, tile: Tile, width: float, height: float) -> Surface:
    """The figure in large letters, what it counts below it."""
    picture = theme.card(width, height, PAPER, INK, 18, 4, shadow=False).copy()
    px, middle = theme.frame.px, picture.get_width() // 2
    label = theme.label(tile.label, 28, INK_SOFT, TEXT, fit=width - 16, height=height * 0.4, align=FONT_CENTER, least=LEAST / theme.zoom)
    low = px(12 + height * 0.77)
    picture.blit(label, label.get_rect(center=(middle, low)))
    if tile.picture:
        value = tile.picture(px(width * 0.5), px(height * 0.6))
    else:
        value = headline(theme, tile.value, height * 0.46, INK, width - 24, height * 0.6)
    seen = value.get_bounding_rect()
    picture.blit(value, (middle - value.get_width() // 2, px(12 + height * 0.34) - seen.centery))
    return picture

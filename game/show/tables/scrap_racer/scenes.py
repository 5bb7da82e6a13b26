"""The three moments people remember: the held breath before a die, the card that is slammed down, the duel face to face.

Each is one clip, or a few that each clean up after themselves, so that fast-forward and skipping leave nothing behind.
"""

import math
from collections.abc import Callable, Collection, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.show.canvas import Node
from game.show.painters.dice import die_frame, die_lift, die_rest, die_shadow
from game.show.picture_cache import picture_cache
from game.show.stage import Stage
from game.show.tables.base.table import Bench
from game.show.tables.scrap_racer import pictures as art
from game.show.tables.scrap_racer.darkness import Light, Tone
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.looks import Looks
from game.show.timeline import Clip, ease_in_out, ease_out, on_twos, overshoot

__all__ = ["ALARM", "DUSK", "FACED", "LARGE", "NIGHT", "TUMBLES", "TURNS", "Arena", "Breath", "Slam"]

DUSK, NIGHT = Tone((0, 0, 0), 85), Tone((0, 0, 0), 130)
NIGHTS = (None, DUSK, DUSK, NIGHT, NIGHT, NIGHT)
"""How dark the board gets while the breath is held, by the sixths at risk: the first die risks nothing."""
ALARM = Tone((120, 10, 10), 110)
FADES, SIZES = 4, 6
"""Steps in which large things fade, and the die shrinks."""
TUMBLE, LOOK, JOIN = 0.62, 0.16, 0.24
LARGE, FACED = 188, 150
"""Sides of the die over the board, and of dice in a duel."""
COUNTER = 60
"""Of the big counter below the upper edge of the board."""
BEAT = 30
"""Pictures a second of what is large and fast."""
CLOSE = 1.18
"""How much larger a card is before it is slammed down."""
RIM, SPARKS = 28, 14
"""Design units around a card where sparks begin, and how many fly."""
TUMBLES = 2
"""Ways the large dice tumble: each is many pictures."""
TURNS = 0
"""The way in which a die on the dashboard turns over: one is enough, for it is seen seldom."""


class Breath:
    """One die on its way: the light goes out, a racer trembles, a large tumble over the board, and into its slot."""

    def __init__(self, bench: Bench, stage: Stage, places: Places, looks: Looks, racer: str) -> None:
        self.bench = bench
        self.stage = stage
        self.places = places
        self.looks = looks
        self.racer = f"racer:{racer}"
        self._became: Surface | None = None

    @staticmethod
    def held(risk: int) -> float:
        """Seconds of trembling before the throw, by the sixths at risk: the fourth die waits longest."""
        return 0.1 + 0.15 * risk

    def clip(self, slot: int, face: str, risk: int, kept: int, bad: bool) -> Clip:
        """All of it. `kept`: the sum that is at stake; `bad`: the die repeats a number, and the light turns red."""
        bench, layer, board = self.bench, self.bench.layer, self.places.board
        landed = self.held(risk) + TUMBLE
        leaves = landed + LOOK * (2.6 if bad else 1.0 + 0.35 * risk)
        total = leaves + JOIN
        size, middle = bench.theme.frame.px(LARGE), (board.centerx, board.centery + 10)
        home, nodes, lights = self.stage.nodes[self.racer].place, list[Node](), list[Light]()

        def start() -> None:
            lights.append(Light(layer, self.stage, self.looks.lamps, board, self.racer))
            self.stage.nodes[self.racer].raise_to(61)
            nodes.extend(layer.add(None, *middle, z) for z in (66, 67))
            nodes[0].trimmed = nodes[1].trimmed = True
            if kept:
                nodes.append(layer.add(self._stake(kept, risk), board.centerx, board.y + COUNTER, 65, (0.5, 0.0)))

        def show(t: float) -> None:
            now = t * total
            shadow, die = nodes[:2]
            for counter in nodes[2:] if now >= landed else ():
                counter.image = self._result(kept, int(face), bad)
                counter.alpha = round(255 * math.ceil(FADES * min(1.0, (total - now) / JOIN)) / FADES)
            self._shine(lights[0], now, risk, leaves, bad)
            self._tremble(home, now, landed - TUMBLE, risk)
            if landed - TUMBLE <= now < leaves:
                self._fall(shadow, die, slot, face, min(1.0, (now - landed + TUMBLE) / TUMBLE), size, middle)
            elif now >= leaves:
                shadow.image = None
                self._join(die, face, size, (now - leaves) / JOIN, slot)

        def end() -> None:
            lights[0].sweep(None, 1.0)
            for node in nodes:
                layer.remove(node)

        return Clip(total, show, start=start, end=end, rate="dice")

    def _shine(self, light: Light, now: float, risk: int, leaves: float, bad: bool) -> None:
        """While the breath is held the light goes out towards the racer: it gets the darker the more is at risk. It comes back once the
        die lies; if that is a bad one, it turns red first, and comes back when the die leaves."""
        landed = self.held(risk) + TUMBLE
        if now >= (leaves if bad else landed):
            light.sweep(None, self._share(now - (leaves if bad else landed), JOIN if bad else leaves + JOIN - landed))
        elif now >= landed and not self.bench.calm:
            light.sweep(ALARM, self._share(now - landed, leaves - landed - 0.06))
        else:
            light.sweep(NIGHTS[min(risk, len(NIGHTS) - 1)], self._share(now, self.held(risk)), inward=True)

    def _share(self, now: float, seconds: float) -> float:
        return 1.0 if self.bench.calm else min(1.0, now / seconds)

    def _join(self, die: Node, face: str, size: int, t: float, slot: int) -> None:
        """The die shrinks into its place among the others."""
        s, board, goal = ease_in_out(min(1.0, t)), self.places.board, self.places.slot(slot)
        middle = (board.centerx, board.centery + 10)
        die.image = _shrunk(face, size, self.bench.theme.frame.px(self.places.die), round(SIZES * s))
        die.place = (middle[0] + (goal[0] - middle[0]) * s, middle[1] + (goal[1] - middle[1]) * s - 60 * s * (1 - s))

    def _stake(self, kept: int, risk: int) -> Surface:
        """The big counter while the die is on its way: what is kept, and how likely it is to be lost."""
        odds = self.looks.percent(risk) if self.bench.odds and risk else ""
        return art.counter(self.bench.theme, f"{kept} + ?", odds, risk)

    def _result(self, kept: int, value: int, bad: bool) -> Surface:
        """What became of it; made once."""
        if self._became is None:
            self._became = art.counter(self.bench.theme, str(kept if bad else kept + value), "", 6 if bad else 0, lost=bad)
        return self._became

    def _tremble(self, home: tuple[float, float], now: float, held: float, risk: int) -> None:
        node = self.stage.nodes[self.racer]
        now = round(now * BEAT) / BEAT
        reach = 0.0 if self.bench.calm or now >= held + TUMBLE else (1.0 + 1.3 * risk) * min(1.0, now / max(held, 0.1))
        node.place = (home[0] + reach * math.sin(now * 71), home[1] + reach * math.cos(now * 83))

    @staticmethod
    def _fall(shadow: Node, die: Node, slot: int, face: str, t: float, size: int, middle: tuple[float, float]) -> None:
        lift = die_lift(slot % TUMBLES, t, face)
        along = ease_out(t)
        x, y = middle[0] - 260 * (1 - along), middle[1] + 170 * (1 - along)
        die.image = die_frame(face, slot % TUMBLES, t, size)
        die.place = (x, y - lift * 150 - 90 * math.sin(math.pi * min(1.0, t * 1.25)) * (1 - t))
        shadow.image, shadow.place = die_shadow(size, lift), (x, y)

    def turn(self, slot: int, old: str, new: str, thrown: bool) -> Clip:
        """The last die changes where it lies: thrown again, or turned over with a hop."""
        node, size = self.stage.nodes[f"die:{slot}"], self.bench.theme.frame.px(self.places.die)
        x, y = self.places.slot(slot)

        def show(t: float) -> None:
            node.place = (x, y - (120 if thrown else 54) * 4 * t * (1 - t))
            node.image = die_frame(new, TURNS, t, size) if thrown or t > 0.3 else die_frame(old, TURNS, 1 - t, size)

        return Clip(0.7 if thrown else 0.45, show, start=lambda: node.raise_to(67), rate="dice")


@picture_cache(6 * (SIZES + 1))
def _shrunk(face: str, size: int, goal: int, step: int) -> Surface:
    """A die at rest, `step` of SIZES on its way from one size to another, in pixels."""
    side = round(size + (goal - size) * step / SIZES)
    return pygame.transform.smoothscale(die_rest(face, size), (side, side))


class _Sizes:
    """A picture in several sizes, each made when it is first seen: what moves that fast need not be smooth."""

    def __init__(self, face: Surface, shares: Sequence[float]) -> None:
        self._face = face
        self._shares = shares
        self._made: dict[int, Surface] = {}

    def __getitem__(self, step: int) -> Surface:
        if step not in self._made:
            wide, high = (max(1, round(side * self._shares[step])) for side in self._face.get_size())
            whole = self._shares[step] == 1
            self._made[step] = self._face if whole else pygame.transform.scale(self._face, (wide, high))
        return self._made[step]


class Slam:
    """A card over the middle of the board: dropped with a bang, or risen from the hand."""

    hits = 0.2
    """Seconds until a dropped card lands."""

    def __init__(self, bench: Bench, places: Places, looks: Looks) -> None:
        self.bench = bench
        self.places = places
        self.looks = looks

    def _clip(self, seconds: float, show: Callable[[Node, float], None], face: Surface, z: int = 82) -> Clip:
        nodes: list[Node] = []
        layer = self.bench.layer

        def start() -> None:
            nodes.append(layer.add(face, *self.places.board.center, z))

        return Clip(seconds, lambda t: show(nodes[0], t), start=start, end=lambda: layer.remove(nodes[0]))

    def drop(self, face: Surface) -> Clip:
        """From close to the eye down onto the board: larger first."""
        x, y = self.places.board.center
        near = self.looks.nearer(face, CLOSE)

        def show(node: Node, t: float) -> None:
            t = round(t * self.hits * BEAT) / (self.hits * BEAT)
            node.image = near if t < 0.6 else face
            node.place = (x, y - 130 * (1 - t * t))

        return self._clip(self.hits, show, face)

    def sparks(self, face: Surface, bits: Sequence[Surface], seconds: float = 0.5) -> Clip:
        """They fly off the rim of the card where it hit. None of them flies under it, so that the card is not drawn with each."""
        x, y = self.places.board.center
        wide, high = (side / self.bench.theme.frame.scale / 2 + RIM for side in face.get_size())
        layer, nodes, ways = self.bench.layer, list[Node](), [math.tau * (number + 0.5) / SPARKS for number in range(SPARKS)]

        def start() -> None:
            nodes.extend(layer.add(bits[number % len(bits)], x, y, 70) for number in range(SPARKS))

        def show(t: float) -> None:
            for number, (node, way) in enumerate(zip(nodes, ways, strict=True)):
                across, down = math.cos(way), math.sin(way)
                far = min(wide / abs(across), high / abs(down)) + (60 + 37 * number % 100) * ease_out(t)
                node.place = (x + across * far, y + down * far)
                node.alpha = round(255 * min(1.0, 2.2 * (1 - t)))

        def end() -> None:
            for node in nodes:
                layer.remove(node)

        return Clip(seconds, on_twos(show, 1), start=start, end=end)  # the card shakes with the other frames

    def lie(self, face: Surface, seconds: float, fade: bool = False) -> Clip:
        """It lies there long enough to be read; the bang shakes it first."""
        x, y = self.places.board.center

        def show(node: Node, t: float) -> None:
            now = round(t * seconds * BEAT) / BEAT
            reach = 0.0 if self.bench.calm else 10 * max(0.0, 1 - now / 0.25)
            node.place = (x + reach * math.sin(now * 70), y + reach * math.cos(now * 57))
            node.alpha = round(255 * math.ceil(FADES * min(1.0, (1 - t) * 6)) / FADES) if fade else 255

        return self._clip(seconds, show, face)

    def settle(self, face: Surface, goal: Rect) -> Clip:
        """It shrinks to that width and slides over to where it stays."""
        x, y = self.places.board.center
        wide = self.bench.theme.frame.px(goal.width) / face.get_width()
        smaller = _Sizes(face, [1 + (wide - 1) * step / 5 for step in range(6)])

        def show(node: Node, t: float) -> None:
            s = ease_in_out(t)
            node.image = smaller[round(5 * ease_out(min(1.0, 1.5 * t)))]
            node.place = (x + (goal.centerx - x) * s, y + (goal.centery - y) * s)

        return self._clip(0.3, show, face)

    def rise(self, face: Surface, start: tuple[float, float]) -> Clip:
        """A card of the hand flies to the middle, turning up as it grows."""
        x, y = self.places.board.center
        wide, high = face.get_size()

        def show(node: Node, t: float) -> None:
            s = ease_out(round(t * 0.4 * BEAT) / (0.4 * BEAT))
            share = round((0.2 + 0.8 * s) * 10) / 10
            turned = max(0.08, abs(math.cos(math.pi * (1 - s))))
            node.image = pygame.transform.scale(face, (max(1, round(wide * share * turned)), max(1, round(high * share))))
            node.place = (start[0] + (x - start[0]) * s, start[1] + (y - start[1]) * s)

        return self._clip(0.4, show, face)


class Arena:
    """Racers face to face with a die each, thrown at once or by hand; or the dice of a crash card, alone.

    It stands from `stand` (or the first throw) until `leave` is over; meanwhile dice wait, roll, or lie.
    """

    def __init__(self, bench: Bench, places: Places, looks: Looks, racers: Sequence[str], values: Sequence[int], alone: bool) -> None:
        self.bench = bench
        self.looks = looks
        self.racers = tuple(racers)
        self.values = tuple(values)
        self.alone = alone
        self.wide, self.high = self.size(places, len(racers), alone)
        self.at = places.board.center
        share, y = self.wide / len(values), self.at[1] + (10 if alone else 92)
        self.spots = [(self.at[0] - self.wide / 2 + share * (i + 0.5), y) for i in range(len(values))]
        self.panel: Node | None = None
        self.dice: list[Node] = []

    @staticmethod
    def size(places: Places, dice: int, alone: bool) -> tuple[int, int]:
        """Width and height of the panel for so many dice, in design units."""
        each = 250 if dice > 3 else 300
        return min(max(560, each * dice), places.board.width - 40), 250 if alone else 360

    def stand(self, thrown: Collection[int]) -> None:
        """The panel, and the dice as they are: those thrown show their numbers, the others wait."""
        self.remove()
        layer, size = self.bench.layer, self.bench.theme.frame.px(FACED)
        racers = self.racers[:1] if self.alone else self.racers
        self.panel = layer.add(self.looks.arena(racers, self.wide, self.high), *self.at, 80)
        for i, (spot, value) in enumerate(zip(self.spots, self.values, strict=True)):
            self.dice.append(layer.add(die_rest(str(value), size) if i in thrown else art.waiting_die(size), *spot, 81))
            self.dice[-1].trimmed = True

    def remove(self) -> None:
        """Nothing of it is left."""
        for node in (self.panel, *self.dice):
            if node is not None:
                self.bench.layer.remove(node)
        self.panel, self.dice = None, []

    def enter(self, seconds: float = 0.18) -> Clip:
        """The panel comes up with dice that wait."""
        x, y = self.at

        def show(t: float) -> None:
            nodes, t = [self.panel, *self.dice], round(t * seconds * BEAT) / (seconds * BEAT)
            lift = 40 * (1 - overshoot(t))
            for node, (left, top) in zip(nodes, [(x, y), *self.spots], strict=True):
                if node is not None:
                    node.place = (left, top + lift)

        return Clip(seconds, show, start=lambda: self.stand(()), rate="dice")

    def throw(self, dice: Collection[int], seconds: float = 0.66) -> Clip:
        """These dice tumble in from their drivers' sides, at once."""
        movers: list[Callable[[float], None]] = [partial(self._tumble, die) for die in dice]
        if len(movers) > 1:
            movers = [on_twos(mover, number) for number, mover in enumerate(movers)]

        def show(t: float) -> None:
            for mover in movers:
                mover(t)

        return Clip(seconds, show, rate="dice")

    def _tumble(self, die: int, t: float) -> None:
        node, value = self.dice[die], str(self.values[die])
        side = -1 if die < len(self.values) / 2 else 1
        x, y = self.spots[die]
        node.image = die_frame(value, die % TUMBLES, t, self.bench.theme.frame.px(FACED))
        node.place = (x + side * 260 * (1 - ease_out(t)), y - die_lift(die % TUMBLES, t, value) * 110)

    def leave(self, seconds: float = 0.5) -> Clip:
        """The highest stays bright and hops; then all is gone."""
        best = max(self.values)

        def show(t: float) -> None:
            fade = math.ceil(FADES / 2 * min(1.0, (1 - t) / 0.2)) / (FADES / 2)
            for (x, y), node, value in zip(self.spots, self.dice, self.values, strict=True):
                lost = not self.alone and value < best
                node.alpha = round((90 if lost else 255) * fade)
                node.place = (x, y - (0 if lost or self.alone else 22 * math.sin(math.pi * min(1.0, t / 0.5))))
            if self.panel is not None:
                self.panel.alpha = round(255 * fade)

        return Clip(seconds, show, end=self.remove, rate="dice")

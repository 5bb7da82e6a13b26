"""The three close-ups: a die before it lands, the crash card that drops onto the board, and dice thrown face to face.

Each is one clip, or a few that each clean up after themselves, so that fast-forward and skipping leave nothing behind.
"""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.show.canvas import Node
from game.show.painters.dice import EDGE, die_rest
from game.show.stage import Stage
from game.show.tables.base.table import TableServices
from game.show.tables.parts.dice import waiting_die
from game.show.tables.parts.dice_flight import Flight, Turn, show_flight, spread_over_frames, turn_over
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.darkness import DIMMING, LIT, Light, Tone, dusk
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.pictures import STAKE, Pictures
from game.show.timeline import Clip, ease_in_out, ease_out, overshoot

DEEPER = 34
"""How much darker than while somebody decides it gets before a die lands, of 255."""
ALARM = Tone((120, 10, 10), 110)
TUMBLE, LOOK, JOIN = 0.62, 0.16, 0.24
LARGE, FACED = 212, 150
"""Sides of the die over the board, and of dice in a duel."""
FROM, LIFT = (-260.0, 170.0), 150.0
"""Where the die over the board comes from, beside where it lands, and how high it hops."""
LEVEL, LOW = (-260.0, 12.0), 6.0
"""The same where letters are large: the sum stands right above the die then, and is crossed by nothing."""
FILLS, LOWER = 0.9, 14
"""How much of the height below that sum the die takes, and how much lower than its middle it lands: turned, it is higher than it lies."""
COUNTER = 175
"""Of the middle of the big counter below the upper edge of the board."""
HAND, DIMMED = 84, 96
"""Below dice that people throw: the height for what to press; and how strong the other dice are until then, of 255."""
LOST = 90
"""How strong the dice are that have lost a duel, of 255."""
NO_HANDS: Mapping[int, Surface | None] = {}
CLOSE = 1.18
"""How much larger a card is before it is slammed down."""
RIM, SPARKS = 28, 14
"""Design units around a card where sparks begin, and how many fly."""
TUMBLES = 2
"""Ways the large dice tumble: each is many pictures."""
TURNS = 0
"""The way in which a die on the dashboard turns over: one is enough, for it is seen seldom."""


def die_side(places: Places) -> float:
    """Side of the picture of the die over the board, in design units; where letters are large it has the room below their sum."""
    middle = places.middle
    return LARGE if middle is None or middle.dice.height else min(LARGE, FILLS * middle.fall.height / EDGE)


class DieCloseUp:
    """One die on its way: the light goes out, a racer trembles, a large tumble over the board, and into its slot."""

    def __init__(self, services: TableServices, stage: Stage, places: Places, pictures: Pictures, racer: str) -> None:
        self.services = services
        self.stage = stage
        self.places = places
        self.pictures = pictures
        self.racer = f"racer:{racer}"
        self._became: Surface | None = None

    @property
    def landing(self) -> tuple[float, float]:
        """Where the die comes to lie large: below the others if they lie on the board."""
        board, middle = self.places.board, self.places.middle
        if middle is None:
            return board.centerx, board.centery + 10
        return middle.fall.centerx, middle.fall.centery + (0 if middle.dice.height else LOWER)

    @property
    def _counter(self) -> tuple[float, float]:
        """The middle of the counter: the sum's own place where the board has one, for that lies clear of path and target."""
        board = self.places.board
        return self.places.sum if self.places.middle else (board.centerx, board.y + COUNTER)

    @staticmethod
    def held(risk: int) -> float:
        """Seconds of trembling before the throw, by the sixths at risk: the fourth die waits longest."""
        return 0.1 + 0.15 * risk

    def clip(self, slot: int, face: str, risk: int, kept: int, bad: bool) -> Clip:
        """All of it. `kept`: the sum that is at stake; `bad`: the die repeats a number, and the light turns red."""
        services, layer, board = self.services, self.services.layer, self.places.board
        landed = self.held(risk) + TUMBLE
        leaves = landed + LOOK * (2.6 if bad else 1.0 + 0.35 * risk)
        total = leaves + JOIN
        size, middle = services.theme.frame.px(die_side(self.places)), self.landing
        throw = self._flight(face, slot % TUMBLES, size)
        home, nodes, lights = self.stage.nodes[self.racer].place, list[Node](), list[Light]()

        def start() -> None:
            lights.append(Light(layer, self.stage, self.pictures.lamps, board, self.racer))
            self.stage.nodes[self.racer].raise_to(61)
            self._clear_felt()
            nodes.extend(layer.add(None, *middle, z) for z in (66, 67))
            if kept:
                self.stage.nodes["sum"].shown = False
                nodes.append(layer.add(self._stake(kept, risk), *self._counter, 65))

        def show(t: float) -> None:
            now = t * total
            shadow, die = nodes[:2]
            for counter in nodes[2:] if now >= landed else ():
                counter.image = self._result(kept, int(face), bad)
                counter.alpha = round(255 * min(1.0, (total - now) / JOIN))
            self._shine(lights[0], now, risk, leaves, bad)
            self._tremble(home, now, landed - TUMBLE, risk)
            if landed - TUMBLE <= now < leaves:
                show_flight(throw, die, shadow, min(1.0, (now - landed + TUMBLE) / TUMBLE))
            elif now >= leaves:
                shadow.image = None
                self._join(die, face, size, (now - leaves) / JOIN, slot)

        def end() -> None:
            lights[0].fade(LIT if bad else dusk(risk + 1), 1.0)
            for node in nodes:
                layer.remove(node)

        return Clip(total, show, start=start, end=end, rate="dice")

    def _flight(self, face: str, variant: int, size: int) -> Flight:
        """How it comes to where it lands: in a high bow, or below a sum of large letters on the level."""
        (x, y), level = self.landing, die_side(self.places) < LARGE
        away, high = (LEVEL, LOW) if level else (FROM, LIFT)
        return Flight(face, variant, (x + away[0], y + away[1]), (x, y), high, size, None if level else _thrown_high)

    def _clear_felt(self) -> None:
        """Dice fly over felt, never over sentences: what the two ways come to is gone while one is in the air."""
        stakes, middle = self.stage.nodes.get("stakes"), self.places.middle
        if stakes is not None and middle is not None:
            stakes.image = self.pictures.felt(middle)

    def _shine(self, light: Light, now: float, risk: int, leaves: float, bad: bool) -> None:
        """Until the die lands the light is out: it gets the darker the more is at risk. It comes back once the die lies; if that
        is a bad one, it turns red first, and comes back when the die leaves. Otherwise it is as dark as the next decision."""
        landed = self.held(risk) + TUMBLE
        if now >= (leaves if bad else landed):
            light.fade(LIT if bad else dusk(risk + 1), (now - (leaves if bad else landed)) / DIMMING)
        elif now >= landed and not self.services.calm:
            light.fade(ALARM, (now - landed) / DIMMING)
        else:
            tone = dusk(risk)
            light.fade(tone._replace(strength=tone.strength + DEEPER) if risk else LIT, now / DIMMING)

    def _join(self, die: Node, face: str, size: int, t: float, slot: int) -> None:
        """The die shrinks into its place among the others."""
        s, middle, goal = ease_in_out(min(1.0, t)), self.landing, self.places.slot(slot)
        die.image = _shrunk(face, size, round(size + (self.services.theme.frame.px(self.places.die) - size) * s))
        die.place = (middle[0] + (goal[0] - middle[0]) * s, middle[1] + (goal[1] - middle[1]) * s - 60 * s * (1 - s))

    def _stake(self, kept: int, risk: int) -> Surface:
        """The big counter while the die is on its way: what is kept, and how likely it is to be lost."""
        odds = self.pictures.percent(risk) if self.services.odds and risk and self.places.middle is None else ""
        return art.counter(self.services.theme, f"{kept} + ?", self.places.sum_high, odds, risk)

    def _result(self, kept: int, value: int, bad: bool) -> Surface:
        """What became of it; made once."""
        if self._became is None:
            told = str(kept if bad else kept + value)
            self._became = art.counter(self.services.theme, told, self.places.sum_high, sixths=6 if bad else 0, lost=bad)
        return self._became

    def _tremble(self, home: tuple[float, float], now: float, held: float, risk: int) -> None:
        node = self.stage.nodes[self.racer]
        reach = 0.0 if self.services.calm or now >= held + TUMBLE else (1.0 + 1.3 * risk) * min(1.0, now / max(held, 0.1))
        node.place = (home[0] + reach * math.sin(now * 71), home[1] + reach * math.cos(now * 83))

    def turn(self, slot: int, old: str, new: str, thrown: bool) -> Clip:
        """The last die changes where it lies: thrown again, or turned over with a hop."""
        size = self.services.theme.frame.px(self.places.die)
        return turn_over(self.stage.nodes[f"die:{slot}"], self.places.slot(slot), Turn(old, new, size, variant=TURNS, thrown=thrown))


def _thrown_high(t: float) -> float:
    """How far above its straight way the die over the board flies."""
    return 90 * math.sin(math.pi * min(1.0, t * 1.25)) * (1 - t)


def _shrunk(face: str, size: int, side: int) -> Surface:
    """A die at rest, made for `size` pixels, as large as `side`."""
    return die_rest(face, size) if side == size else pygame.transform.smoothscale(die_rest(face, size), (side, side))


def _sized(face: Surface, wide: float, high: float) -> Surface:
    """A picture in shares of its width and height."""
    if wide == high == 1:
        return face
    return pygame.transform.smoothscale(face, (max(1, round(face.get_width() * wide)), max(1, round(face.get_height() * high))))


class CardDrop:
    """A card over the middle of the board: dropped with a bang, or risen from the hand."""

    hits = 0.2
    """Seconds until a dropped card lands."""

    def __init__(self, services: TableServices, places: Places, pictures: Pictures) -> None:
        self.services = services
        self.places = places
        self.pictures = pictures

    def _clip(self, seconds: float, show: Callable[[Node, float], None], face: Surface, z: int = 82) -> Clip:
        nodes: list[Node] = []
        layer = self.services.layer

        def start() -> None:
            nodes.append(layer.add(face, *self.places.board.center, z))

        return Clip(seconds, lambda t: show(nodes[0], t), start=start, end=lambda: layer.remove(nodes[0]))

    def drop(self, face: Surface) -> Clip:
        """From close to the eye down onto the board: larger first."""
        x, y = self.places.board.center
        near = self.pictures.nearer(face, CLOSE)

        def show(node: Node, t: float) -> None:
            node.image = near if t < 0.6 else face
            node.place = (x, y - 130 * (1 - t * t))

        return self._clip(self.hits, show, face)

    def sparks(self, face: Surface, bits: Sequence[Surface], seconds: float = 0.5) -> Clip:
        """They fly off the rim of the card where it hit. None of them flies under it, so that the card is not drawn with each."""
        x, y = self.places.board.center
        wide, high = (side / self.services.theme.frame.scale / 2 + RIM for side in face.get_size())
        layer, nodes, ways = self.services.layer, list[Node](), [math.tau * (number + 0.5) / SPARKS for number in range(SPARKS)]

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

        return Clip(seconds, show, start=start, end=end)

    def lie(self, face: Surface, seconds: float, fade: bool = False) -> Clip:
        """It lies there long enough to be read; the bang shakes it first."""
        x, y = self.places.board.center

        def show(node: Node, t: float) -> None:
            now = t * seconds
            reach = 0.0 if self.services.calm else 10 * max(0.0, 1 - now / 0.25)
            node.place = (x + reach * math.sin(now * 70), y + reach * math.cos(now * 57))
            node.alpha = round(255 * min(1.0, (1 - t) * 6)) if fade else 255

        return self._clip(seconds, show, face)

    def settle(self, face: Surface, goal: Rect) -> Clip:
        """It shrinks to that width and slides over to where it stays."""
        x, y = self.places.board.center
        wide = self.services.theme.frame.px(goal.width) / face.get_width()

        def show(node: Node, t: float) -> None:
            s = ease_in_out(t)
            share = 1 + (wide - 1) * ease_out(min(1.0, 1.5 * t))
            node.image = _sized(face, share, share)
            node.place = (x + (goal.centerx - x) * s, y + (goal.centery - y) * s)

        return self._clip(0.3, show, face)

    def rise(self, face: Surface, start: tuple[float, float]) -> Clip:
        """A card of the hand flies to the middle, turning up as it grows."""
        x, y = self.places.board.center

        def show(node: Node, t: float) -> None:
            s = ease_out(t)
            share = 0.2 + 0.8 * s
            turned = max(0.08, abs(math.cos(math.pi * (1 - s))))
            node.image = _sized(face, share * turned, share)
            node.place = (start[0] + (x - start[0]) * s, start[1] + (y - start[1]) * s)

        return self._clip(0.4, show, face)


class Throw(NamedTuple):
    """Whose dice are thrown and what they show; `alone`: nobody throws against anybody; `by_hand`: people throw by presses of their own."""

    racers: Sequence[str]
    values: Sequence[int]
    alone: bool = False
    by_hand: bool = False


class DicePanel:
    """Racers face to face with a die each, thrown at once or by hand; or the dice of a crash card, alone.

    It stands from `stand` (or the first throw) until `leave` is over; meanwhile dice wait, roll, or lie.
    """

    def __init__(self, services: TableServices, places: Places, pictures: Pictures, thrown: Throw) -> None:
        racers, values, alone, by_hand = thrown
        self.services = services
        self.pictures = pictures
        self.racers = tuple(racers)
        self.values = tuple(values)
        self.alone = alone
        self.wide, self.high = self.size(places, len(racers), alone, by_hand)
        self.at = places.board.center
        share, y = self.wide / len(values), self.at[1] + (10 if alone else 92 - STAKE / 2 - HAND / 2 * by_hand)
        self.spots = [(self.at[0] - self.wide / 2 + share * (i + 0.5), y) for i in range(len(values))]
        self.panel: Node | None = None
        self.dice: list[Node] = []
        self.hands: dict[int, Node] = {}
        """Below the dice that people have still to throw: what to press."""

    @staticmethod
    def size(places: Places, dice: int, alone: bool, by_hand: bool = False) -> tuple[int, int]:
        """Width and height of the panel for so many dice, in design units."""
        each = 250 if dice > 3 else 300
        return min(max(560, each * dice), places.board.width - 40), 250 if alone else 360 + STAKE + HAND * by_hand

    def stand(self, thrown: Collection[int], hands: Mapping[int, Surface | None] = NO_HANDS) -> None:
        """The panel, and the dice as they are: those thrown show their numbers, the others wait, with a sign below those that people
        throw; the others are dim then."""
        self.remove()
        layer, size = self.services.layer, self.services.theme.frame.px(FACED)
        racers = self.racers[:1] if self.alone else self.racers
        self.panel = layer.add(None, *self.at, 80)
        self.panel.show_made(None, partial(self.pictures.dice_panel, racers, self.wide, self.high))
        for i, (spot, value) in enumerate(zip(self.spots, self.values, strict=True)):
            self.dice.append(layer.add(die_rest(str(value), size) if i in thrown else waiting_die(size), *spot, 81))
            if hands and i not in thrown and i not in hands:
                self.dice[-1].alpha = DIMMED
        share = self.wide / len(self.values)
        for i, sign in hands.items():
            if i not in thrown:
                x, y = self.spots[i]
                self.hands[i] = layer.add(self.pictures.hand_sign(sign, share - 24), x, y + FACED / 2 + HAND / 2, 81)

    def remove(self) -> None:
        """Nothing of it is left."""
        for node in (self.panel, *self.dice, *self.hands.values()):
            if node is not None:
                self.services.layer.remove(node)
        self.panel, self.dice, self.hands = None, [], {}

    def enter(self, seconds: float = 0.18) -> Clip:
        """The panel comes up with dice that wait."""
        x, y = self.at

        def show(t: float) -> None:
            nodes = [self.panel, *self.dice]
            lift = 40 * (1 - overshoot(t))
            for node, (left, top) in zip(nodes, [(x, y), *self.spots], strict=True):
                if node is not None:
                    node.place = (left, top + lift)

        return Clip(seconds, show, start=lambda: self.stand(()), rate="dice")

    def throw(self, dice: Collection[int], seconds: float = 0.66) -> Clip:
        """These dice tumble in from their drivers' sides, at once."""
        movers = spread_over_frames([partial(self._tumble, die) for die in dice])

        def start() -> None:
            for die in dice:
                self.dice[die].alpha = 255
                if die in self.hands:
                    self.services.layer.remove(self.hands.pop(die))

        def show(t: float) -> None:
            for mover in movers:
                mover(t)

        return Clip(seconds, show, start=start, rate="dice")

    def _tumble(self, die: int, t: float) -> None:
        side = -1 if die < len(self.values) / 2 else 1
        x, y = self.spots[die]
        size = self.services.theme.frame.px(FACED)
        show_flight(Flight(str(self.values[die]), die % TUMBLES, (x + side * 260, y), (x, y), 110.0, size), self.dice[die], None, t)

    def over(self, racer: str) -> tuple[float, float]:
        """Where a racer of the duel is crowned: over its die, in design units."""
        x, y = self.spots[self.racers.index(racer)]
        return x, y - FACED / 2

    def show_best(self, seconds: float = 0.5) -> Clip:
        """The highest of a duel stays bright and hops."""
        best = max(self.values)

        def show(t: float) -> None:
            for (x, y), node, value in zip(self.spots, self.dice, self.values, strict=True):
                node.alpha = 255 if value == best else LOST
                node.place = (x, y - (22 * math.sin(math.pi * min(1.0, t / 0.5)) if value == best else 0))

        return Clip(seconds, show, rate="dice")

    def leave(self, seconds: float = 0.5) -> Clip:
        """All of it lies there as it is, and is gone in the end."""
        shown: list[tuple[Node, int]] = []

        def start() -> None:
            shown.extend((node, node.alpha) for node in (self.panel, *self.dice) if node is not None)

        def show(t: float) -> None:
            for node, alpha in shown:
                node.alpha = round(alpha * min(1.0, (1 - t) / 0.2))

        return Clip(seconds, show, start=start, end=self.remove, rate="dice")

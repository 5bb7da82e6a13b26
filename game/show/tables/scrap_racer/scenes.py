"""The three moments people remember: the held breath before a die, the card that is slammed down, the duel face to face.

Each is one clip, or a few that each clean up after themselves, so that fast-forward and skipping leave nothing behind.
"""

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.show.canvas import Node
from game.show.painters.dice import die_frame, die_lift, die_rest, die_shadow
from game.show.stage import Stage
from game.show.tables.scrap_racer.looks import Looks
from game.show.tables.scrap_racer.places import Places
from game.show.tables.table import Bench
from game.show.timeline import Clip, ease_in_out, ease_out, overshoot

__all__ = ["FACED", "LARGE", "TUMBLES", "Arena", "Breath", "Slam"]

DARK = 120
"""How dark the board gets while the breath is held, of 255."""
TUMBLE, LOOK, JOIN = 0.62, 0.16, 0.24
LARGE, FACED = 210, 150
"""Sides of the die over the board, and of dice in a duel."""
TUMBLES = 2
"""Ways the large dice tumble: each is many pictures."""


class Breath:
    """One die on its way: dimmed light, a trembling racer, a large tumble over the board, and into its slot."""

    def __init__(self, bench: Bench, stage: Stage, places: Places, racer: str) -> None:
        self.bench = bench
        self.stage = stage
        self.places = places
        self.racer = f"racer:{racer}"

    @staticmethod
    def held(risk: int) -> float:
        """Seconds of trembling before the throw, by the sixths at risk: the fourth die waits longest."""
        return 0.1 + 0.15 * risk

    def clip(self, slot: int, face: str, risk: int, bad: bool) -> Clip:
        """All of it. `bad`: it repeats a number, and the light turns red."""
        bench, layer, board = self.bench, self.bench.layer, self.places.board
        held = self.held(risk)
        look = LOOK * (2.6 if bad else 1.0 + 0.35 * risk)
        total = held + TUMBLE + look + JOIN
        size, small = bench.theme.frame.px(LARGE), bench.theme.frame.px(self.places.die)
        goal, middle = self.places.slot(slot), (board.centerx, board.centery + 10)
        home: list[tuple[float, float]] = []
        nodes: list[Node] = []

        def start() -> None:
            home.append(self.stage.nodes[self.racer].place)
            self.stage.nodes[self.racer].raise_to(61)
            nodes.extend((layer.add(self._shade((0, 0, 0)), *board.center, 60), layer.add(None, *middle, 66), layer.add(None, *middle, 67)))
            nodes[0].alpha = 0

        def show(t: float) -> None:
            now = t * total
            veil, shadow, die = nodes
            veil.alpha = round(min(now / 0.18, 1.0, (total - now) / JOIN) * (40 + (DARK - 40) * min(1.0, risk / 3)) / 10) * 10
            self._tremble(home[0], now, held, risk)
            if now < held:
                return
            if now < held + TUMBLE + look:
                self._fall(shadow, die, slot, face, min(1.0, (now - held) / TUMBLE), size, middle)
                if bad and now > held + TUMBLE and veil.image is not None and not self.bench.calm:
                    veil.image = self._shade((120, 10, 10))
                return
            s = ease_in_out(min(1.0, (now - held - TUMBLE - look) / JOIN))
            shadow.image = None
            side = round(size + (small - size) * s)
            die.image = pygame.transform.smoothscale(die_rest(face, size), (side, side))
            die.place = (middle[0] + (goal[0] - middle[0]) * s, middle[1] + (goal[1] - middle[1]) * s - 60 * s * (1 - s))

        def end() -> None:
            for node in nodes:
                layer.remove(node)

        return Clip(total, show, start=start, end=end, rate="dice")

    def _tremble(self, home: tuple[float, float], now: float, held: float, risk: int) -> None:
        node = self.stage.nodes[self.racer]
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

    def _shade(self, colour: tuple[int, int, int]) -> Surface:
        """A veil over the board: one tone, so that it is laid fast."""
        veil = Surface(self.bench.theme.frame.pair(*self.places.board.size))
        veil.fill(colour)
        return veil

    def turn(self, slot: int, old: str, new: str, thrown: bool) -> Clip:
        """The last die changes where it lies: thrown again, or turned over with a hop."""
        node, size = self.stage.nodes[f"die:{slot}"], self.bench.theme.frame.px(self.places.die)
        x, y = self.places.slot(slot)

        def show(t: float) -> None:
            node.place = (x, y - (120 if thrown else 54) * 4 * t * (1 - t))
            node.image = die_frame(new, slot, t, size) if thrown or t > 0.3 else die_frame(old, slot, 1 - t, size)

        return Clip(0.7 if thrown else 0.45, show, start=lambda: node.raise_to(67), rate="dice")


class Slam:
    """A card over the middle of the board: dropped with a bang, or risen from the hand."""

    hits = 0.2
    """Seconds until a dropped card lands."""

    def __init__(self, bench: Bench, places: Places) -> None:
        self.bench = bench
        self.places = places

    def _clip(self, seconds: float, show: Callable[[Node, float], None], face: Surface, z: int = 82) -> Clip:
        nodes: list[Node] = []
        layer = self.bench.layer

        def start() -> None:
            nodes.append(layer.add(face, *self.places.board.center, z))

        return Clip(seconds, lambda t: show(nodes[0], t), start=start, end=lambda: layer.remove(nodes[0]))

    def drop(self, face: Surface) -> Clip:
        """From close to the eye down onto the board, larger first."""
        x, y = self.places.board.center
        wide, high = face.get_size()

        def show(node: Node, t: float) -> None:
            grow = 1.0 + 0.9 * (1 - t * t)
            step = round(grow * 8) / 8
            node.image = face if step <= 1 else pygame.transform.smoothscale(face, (round(wide * step), round(high * step)))
            node.alpha = round(255 * min(1.0, 0.3 + t))
            node.place = (x, y - 120 * (1 - t * t))

        return self._clip(self.hits, show, face)

    def lie(self, face: Surface, seconds: float, fade: bool = False) -> Clip:
        """It lies there long enough to be read; the bang shakes it first."""
        x, y = self.places.board.center

        def show(node: Node, t: float) -> None:
            now = t * seconds
            reach = 0.0 if self.bench.calm else 10 * max(0.0, 1 - now / 0.25)
            node.place = (x + reach * math.sin(now * 70), y + reach * math.cos(now * 57))
            node.alpha = round(255 * min(1.0, (1 - t) * 6)) if fade else 255

        return self._clip(seconds, show, face)

    def settle(self, face: Surface, goal: Rect) -> Clip:
        """It slides over to where it stays, shrinking to that width."""
        x, y = self.places.board.center
        wide = self.bench.theme.frame.px(goal.width) / face.get_width()

        def show(node: Node, t: float) -> None:
            s = ease_in_out(t)
            step = round((1 + (wide - 1) * s) * 12) / 12
            size = (max(1, round(face.get_width() * step)), max(1, round(face.get_height() * step)))
            node.image = pygame.transform.smoothscale(face, size)
            node.place = (x + (goal.centerx - x) * s, y + (goal.centery - y) * s)

        return self._clip(0.3, show, face)

    def rise(self, face: Surface, start: tuple[float, float]) -> Clip:
        """A card of the hand flies to the middle, turning up as it grows."""
        x, y = self.places.board.center
        wide, high = face.get_size()

        def show(node: Node, t: float) -> None:
            s = ease_out(t)
            share = round((0.2 + 0.8 * s) * 10) / 10
            turned = max(0.08, abs(math.cos(math.pi * (1 - s))))
            node.image = pygame.transform.smoothscale(face, (max(1, round(wide * share * turned)), max(1, round(high * share))))
            node.place = (start[0] + (x - start[0]) * s, start[1] + (y - start[1]) * s)

        return self._clip(0.4, show, face)


class Arena:
    """Racers face to face with a die each, thrown at once; or the dice of a crash card, alone."""

    def __init__(self, bench: Bench, places: Places, looks: Looks) -> None:
        self.bench = bench
        self.places = places
        self.looks = looks

    def clip(self, racers: tuple[str, ...], values: tuple[int, ...], alone: bool) -> Clip:
        """A panel comes up, the dice tumble onto it from both sides, the highest stays bright."""
        bench, layer, board = self.bench, self.bench.layer, self.places.board
        each = 250 if len(racers) > 3 else 300
        wide, high = max(560, each * len(racers)), 250 if alone else 360
        wide = min(wide, board.width - 40)
        x, y = board.center
        size, best = bench.theme.frame.px(FACED), max(values)
        spots = [(x - wide / 2 + wide * (i + 0.5) / len(values), y + (10 if alone else 92)) for i in range(len(values))]
        nodes: list[Node] = []

        def start() -> None:
            nodes.append(layer.add(self.looks.arena((racers[:1] if alone else racers), wide, high), x, y, 80))
            nodes.extend(layer.add(None, *spot, 81) for spot in spots)

        def show(t: float) -> None:
            nodes[0].place = (x, y + 40 * (1 - overshoot(min(1.0, t / 0.15))))
            nodes[0].alpha = round(255 * min(1.0, t / 0.08, (1 - t) / 0.08 + 0.01))
            roll = min(1.0, max(0.0, t - 0.05) / 0.55)
            for i, (node, value) in enumerate(zip(nodes[1:], values, strict=True)):
                side = -1 if i < len(values) / 2 else 1
                far = side * 260 * (1 - ease_out(roll))
                node.image = die_frame(str(value), i % TUMBLES, roll, size)
                node.place = (spots[i][0] + far, spots[i][1] - die_lift(i % TUMBLES, roll, str(value)) * 110)
                lost = not alone and value < best and roll >= 1
                node.alpha = round((90 if lost else 255) * min(1.0, (1 - t) / 0.08 + 0.01))

        def end() -> None:
            for node in nodes:
                layer.remove(node)

        return Clip(1.25, show, start=start, end=end, rate="dice")

"""What cars do to each other: rams through a chain, saws, shots, bombs, and the damage of it."""

import math
from collections.abc import Sequence
from functools import partial

from pygame import BLEND_RGB_MULT, Surface

from game.show import effects
from game.show.canvas import Node
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba.effects_kit import HOLD, EffectsKit
from game.show.tables.aruba.screen import toll_spot
from game.show.tables.base.base_table import Told
from game.show.tables.base.director import DRIVING, Groups, Spot
from game.show.tables.parts.arcs import Arc
from game.show.tables.parts.dice import die_picture
from game.show.timeline import Clip, ease_out
from game.sound.cues import Cue, crunch, ram
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import MAX_DAMAGE
from game.titles.aruba.rules.state import ArubaState

ON_ROAD = 14
LOST_DIE, GREY = 84, (176, 172, 168)
"""Side of the picture of a die that drops out, in design units, and what it is tinted with."""
SHIELD = 56
"""Side of a shield that drops off."""
TOLL_FROM, TOLL_APART, TOLL = 0.10, 0.08, 0.36
"""Seconds till the first of the cars hit is a die poorer on the big screen, from one to the next, and that the last one is looked at."""
NOTHING = 0.30
"""Seconds of silence before a car is scrapped that a card would have saved."""


class Battle(EffectsKit):
    """That part of ARUBA's director."""

    # --- rams

    def collided(self, e: ev.CarsCollided, before: ArubaState, after: ArubaState) -> Groups:
        """The rammer backs off and lunges; the jolt runs along the chain, deeper with each car."""
        node = self.stage.nodes.get(f"car:{e.rammer}")
        if node is None:
            return []
        x, y = node.place
        to = self.car_spot(e.chain[0])
        far = math.hypot(to[0] - x, to[1] - y) or 1.0
        reach = max(6.0, far - self.places().length * 0.92)
        way = (to[0] - x) / far, (to[1] - y) / far

        def lunge(t: float) -> None:
            back = -6 * math.sin(math.pi * min(1.0, t / 0.5)) if t < 0.5 else 0.0
            on = reach * ease_out(max(0.0, (t - 0.5) / 0.5))
            node.place = (x + way[0] * (back + on), y + way[1] * (back + on))

        cars = [self.body(before, letter) for letter in (e.rammer, *e.chain)]
        hits: list[Clip] = []
        for number, letter in enumerate(e.chain):
            at = 0.12 * number
            spot = self.car_spot(letter)
            hits += [self.sound(ram(number + 1), at), self.jolt(letter, 4 + number, 0.22, at)]
            hits += self.sparks_at((spot[0] - way[0] * 24, spot[1] - way[1] * 24), 10 if not number else 5, delay=at)
        closer = [] if self.services.calm or len(e.chain) < 2 else [effects.push_in(self.services.camera, *to, zoom=1.12, seconds=0.75)]
        screen = self.close(cars, max(0.5, 0.12 * len(e.chain) + 0.38), "ram")
        lunged = Clip(0.18, lunge, start=lambda: node.raise_to(DRIVING))
        return [[self.sound(Cue.DRIVE_SHORT), lunged], [Clip(HOLD)], [*hits, *screen, *closer]]

    def absorbed(self, e: ev.BumperAbsorbed, before: ArubaState, after: ArubaState) -> Groups:
        """The bar of tyres squashes and springs back."""
        spot = self.car_spot(e.front_car)
        return [[self.sound(Cue.CLANK), self.ring(spot, 40, 0.25), self.jolt(e.front_car, 3, 0.2)]]

    def bumpers_lost(self, e: ev.BumpersCancelled, before: ArubaState, after: ArubaState) -> Groups:
        """Both parts fly off and clatter."""
        a, b = self.car_spot(e.rear_car), self.car_spot(e.front_car)
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        off = [(middle[0] - 90, middle[1] - 60), (middle[0] + 90, middle[1] - 40)]
        parts = [self.fly(lambda: art.sign("bumper", self.px(48)), Arc(middle, end, 0.6)) for end in off]
        return [[self.sound(Cue.CLANG), self.sound(Cue.CLANK, 0.5), *parts, *self.sparks_at(middle, 14)]]

    def cut(self, e: ev.SawCut, before: ArubaState, after: ArubaState) -> Groups:
        """The disc slides out, sparks along the door."""
        a, b = self.car_spot(e.car), self.car_spot(e.target)
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        pair = [self.body(before, e.car), self.body(before, e.target)]
        disc = self.pop_at((middle[0], middle[1] + 20), lambda: art.sign("saw", self.px(52)), seconds=0.45)
        return [[self.sound(Cue.SAW), disc, *self.sparks_at(middle, 16, 70, 0.45), *self.close(pair, 0.45, "saw")]]

    def saws_lost(self, e: ev.SawsClashed, before: ArubaState, after: ArubaState) -> Groups:
        """Discs meet, all is still, they shatter."""
        a, b = self.car_spot(e.car), self.car_spot(e.other)
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return [[self.sound(Cue.SAW), Clip(0.3)], [Clip(HOLD)], [self.sound(Cue.SMASH), *self.sparks_at(middle, 24, 110, 0.5)]]

    # --- fire

    def shot(self, e: ev.ShotFired, before: ArubaState, after: ArubaState) -> Groups:
        """The shooter recoils, one tracer flies."""
        (x0, y0), (x1, y1) = self.car_spot(e.car), self.car_spot(e.target)
        nodes: list[Node] = []

        def begin() -> None:
            svg = Svg(26, 26)
            svg.circle(13, 13, 10, art.HOT, (255, 240, 190), 5)
            nodes.append(self.services.layer.add(svg.raster((self.px(26), self.px(26))), x0, y0, 57))

        def show(t: float) -> None:
            nodes[0].place = (x0 + (x1 - x0) * (0.3 + 0.7 * t), y0 + (y1 - y0) * (0.3 + 0.7 * t))

        tracer = Clip(0.14, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]))
        pair = [self.body(before, e.car), self.body(before, e.target)]
        aim = self.pop_at((x1, y1 + 20), lambda: art.sign("aim", self.px(64)), seconds=0.4)
        flash = [self.sound(Cue.SHOT), tracer, self.jolt(e.car, 4, 0.2), aim, *self.puffs((x0, y0), 3, 30)]
        return [[*flash, *self.close(pair, 0.4, "aim")]]

    def bomb(self, e: ev.BombDropped, before: ArubaState, after: ArubaState) -> Groups:
        """The ball hops out at the rear, all is still, it goes off over the whole zone."""
        start, spot = self.car_spot(e.car), self.places().node(e.space)
        middles = [self.places().node(space) for space in e.zone]
        ball = self.fly(lambda: art.sign("bomb", self.px(58)), Arc(start, spot, 0.5, bow=40))
        zone = [self.ring(middle, 30, 0.5, art.HOT) for middle in middles]
        centre = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        puffs = [clip for middle in middles for clip in self.puffs(middle, 2 if self.services.calm else 3, 40, 0.6)]
        flash = [] if self.services.calm else [self.blaze(centre, 0.16)]
        blast = [self.sound(Cue.BOMB), *flash, self.ring(centre, 120, 0.3, art.HOT), *puffs, *self.sparks_at(centre, 12, 120, 0.4)]
        hops = [self.jolt(letter, 6, 0.3) for letter in e.hits]
        screen = self.shown_on_screen([self.body(before, letter) for letter in e.hits], 0.6)
        soot = Clip(0.0, end=lambda: self.scorch(centre), delay=0.1)
        return [[self.sound(Cue.FUSE), ball, *zone], [Clip(0.10)], [*blast, *hops, *screen, soot]]

    def scorch(self, spot: Spot) -> None:
        """A black mark on the road, till the turn ends."""
        self.left_behind.append(self.services.layer.add(art.soot(self.px(art.SOOT)), *spot, ON_ROAD))

    def damaged(self, e: ev.DamageTaken, before: ArubaState, after: ArubaState) -> Groups:
        """A jolt; the token slams onto the car and flies to its row; the die it costs drops out, grey. Where a car might have been saved
        and was not, there is a breath of nothing first. What the big screen shows of it: see `tolls`."""
        spot = self.car_spot(e.car)
        token = partial(art.tokens, 1, (self.px(40), self.px(40)), 1, 1)
        row = self.stage.nodes.get(f"row:{e.car}")
        clips = [self.sound(crunch(e.total)), self.jolt(e.car, 7, 0.3), *self.sparks_at(spot, 6)]
        if e.total <= MAX_DAMAGE:
            clips += [self.fall(partial(self._lost_die, e.total), spot, 46 - 22 * number) for number in range(e.amount)]
        if row is not None:
            clips += [self.fly(token, Arc(spot, row.place, 0.35, 0.05 * number)) for number in range(e.amount)]
        breath = [[Clip(NOTHING)]] if before.phase == "SAVE_WINDOW" and e.total > MAX_DAMAGE else []
        return [*breath, clips]

    def shielded(self, e: ev.ShieldsHit, before: ArubaState, after: ArubaState) -> Groups:
        """The blow rings on a shield: it drops off, and the car is jolted less."""
        spot = self.car_spot(e.car)
        shield = partial(art.shield, self.px(SHIELD), 0, self.services.theme)
        drops = [self.fall(shield, spot, 46 - 22 * number) for number in range(e.amount)]
        return [[self.sound(Cue.CLANK), self.jolt(e.car, 4, 0.25), *self.sparks_at(spot, 3), *drops]]

    def tolls(self, told: Sequence[Told[ArubaState]]) -> Groups:
        """On the big screen those whom one blow hits, one after another with the new dent and a die less: the die drops out of it."""
        node, area = self.stage.nodes.get("screen"), self.places().screen
        hits = [(each.event, each.before, each.after) for each in told if isinstance(each.event, ev.DamageTaken)]
        if node is None or area is None or not hits:
            return []
        (first, before, _), (_, _, after) = hits[0], hits[-1]
        letters = list(dict.fromkeys(event.car for event, _, _ in hits))
        cars, last = ([self.body(model, letter) for letter in letters] for model in (before, after))
        clips = self.shown_on_screen(tuple(cars), 0.0)
        for number in range(len(cars)):
            at, (x, y) = TOLL_FROM + TOLL_APART * number, toll_spot(area, number, len(cars))
            poorer = min(MAX_DAMAGE, last[number].stage) - cars[number].stage
            cars[number] = last[number]
            clips += self.shown_on_screen(tuple(cars), TOLL, at)
            clips += [self.fall(partial(self._lost_die, number + n), (x + 60 * n, y), 60 - 25 * number, 0.5, at) for n in range(poorer)]
        late: Groups = [[]] if before.phase == "SAVE_WINDOW" and first.total > MAX_DAMAGE else []
        return [*late, [*clips, self.tremble("screen", 6, 0.3, TOLL_FROM)]]

    def _lost_die(self, number: int) -> Surface:
        """A die that is gone: grey, but seen on the dark screen."""
        die = die_picture(str(1 + number % 6), self.px(LOST_DIE)).copy()
        die.fill(GREY, special_flags=BLEND_RGB_MULT)
        return die

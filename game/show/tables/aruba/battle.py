"""What cars do to each other: drives, rams through a chain, shots, bombs, saws, chains, scrap; with close-ups on the big screen."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.core.words import N_
from game.show import effects
from game.show.canvas import Node
from game.show.painters.cars import car_sprite
from game.show.painters.icons import dust, spark
from game.show.stage import Stage
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.screen import INSET, close_up
from game.show.tables.aruba.things import SCRAP, parts_of
from game.show.tables.base.table import Bench
from game.show.timeline import Clip, ease_in_out, ease_out, overshoot
from game.show.widgets.drawing import lettering
from game.sound.cues import Cue
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.state import FINISH, WRECK, ArubaState

__all__ = ["Battle"]

Groups = list[list[Clip]]
Spot = tuple[float, float]
SHOT, SHOVE, HOLD = 0.22, 0.30, 0.06
DRIVING, SHOVED = 50, 48


class Battle:
    """That part of ARUBA's director."""

    bench: Bench
    stage: Stage
    places: Callable[[], Places]
    pictures: Pictures
    px: Callable[[float], int]
    sound: Callable[..., Clip]
    pop_at: Callable[..., Clip]
    fly: Callable[..., Clip]

    # --- tools

    def car_spot(self, letter: str) -> Spot:
        """Where a car stands, in design units."""
        node = self.stage.nodes.get(f"car:{letter}")
        return node.place if node else self.places().board.center

    @staticmethod
    def ahead(heading: float, far: float) -> Spot:
        """A way of that length towards a heading."""
        return math.cos(math.radians(heading)) * far, math.sin(math.radians(heading)) * far

    def hide(self, key: str) -> None:
        """A thing that goes with a car is not seen while that moves."""
        if key in self.stage.nodes:
            self.stage.nodes[key].shown = False

    def _sparks(self, spot: Spot, count: int, reach: float = 80, seconds: float = 0.4, delay: float = 0.0) -> list[Clip]:
        bits = [spark(self.px(size)) for size in (14, 20, 28)]
        burst = effects.burst(self.bench.layer, bits, *spot, reach=reach, count=count // 3 if self.bench.calm else count, seconds=seconds)
        burst.delay = delay
        return [burst]

    def _puffs(self, spot: Spot, count: int, reach: float = 50, seconds: float = 0.5) -> list[Clip]:
        bits = [dust(self.px(size)) for size in (16, 24, 34)]
        return [effects.burst(self.bench.layer, bits, *spot, reach=reach, count=count, seconds=seconds, z=46, gravity=-20)]

    def _side(self, model: ArubaState, letter: str) -> str:
        game = self.bench.rules.game  # type: ignore[attr-defined]
        car = model.cars[game.index[letter]]
        stage = SCRAP if car.state == WRECK else min(car.damage, SCRAP)
        return f"{letter}|{stage}|{parts_of(car)}"

    def _screen(self, faces: Sequence[str], seconds: float, mark: str = "", delay: float = 0.0) -> list[Clip]:
        """A close-up: these cars nose to tail; of more than two the picture pans on. Nothing without a screen."""
        area = self.places().screen
        node = self.stage.nodes.get("screen")
        if area is None or node is None or not faces:
            return []
        shown: list[Surface] = []

        def begin() -> None:
            shown.append(close_up(self.bench, area, tuple(faces), mark=mark))
            node.image = self._window(shown[0], area, 0)

        def pan(t: float) -> None:
            extra = shown[0].get_width() - self.px(area.width - 2 * INSET)
            if extra > 0:
                node.image = self._window(shown[0], area, round(extra * ease_in_out(t)))

        return [Clip(seconds, pan, start=begin, delay=delay)]

    def _window(self, sheet: Surface, area: Rect, left: int) -> Surface:
        wide = self.px(area.width - 2 * INSET)
        return sheet.subsurface((left, 0, min(wide, sheet.get_width() - left), sheet.get_height()))

    def _jolt(self, letter: str, reach: float, seconds: float, delay: float = 0.0) -> Clip:
        key = f"car:{letter}"
        clip = effects.shake(lambda: self.stage.nodes[key], 2 if self.bench.calm else reach, seconds)
        clip.delay = delay
        return clip if key in self.stage.nodes else Clip(0.0)

    def _words(self, text: str, tone: tuple[int, int, int] = art.WARM, size: float = 64) -> Surface:
        return lettering(self.bench.theme, text, size, tone)

    # --- driving

    def declared(self, e: ev.MoveDeclared, before: ArubaState, after: ArubaState) -> Groups:
        """The number of spaces over the car; exhaust."""
        spot = self.car_spot(e.car)
        number = self.pop_at(spot, lambda: self._words(str(e.budget), art.SHELL, 84), seconds=0.55)
        return [[self.sound(Cue.TURBO if e.nitros else Cue.ENGINE), number, *self._puffs(spot, 5), Clip(0.3)]]

    def moved(self, e: ev.CarMoved, before: ArubaState, after: ArubaState) -> Groups:
        """One space: a drive leans round the bend, a shove is hit, goes too far, and rests."""
        node = self.stage.nodes.get(f"car:{e.car}")
        if node is None:
            return []
        shoved = e.cause in ("push", "ram")
        start = node.place
        goal = self.places().stand(e.to_space)
        end = self.places().fit.at(goal.x, goal.y)
        thing = self.stage.things[f"car:{e.car}"]
        look, length = self.pictures.look(thing), self.pictures.length()
        turns = self.places().stand(thing.place).heading, goal.heading
        bend = (turns[1] - turns[0] + 180) % 360 - 180
        lean = 0.0 if e.direction == "F" else (12.0 if e.direction == "R" else -12.0)
        plume = self.stage.nodes.get(f"plume:{e.car}")
        if e.car == self._active(before):
            self.hide("tow")

        def show(t: float) -> None:
            s = overshoot(t) if shoved and not self.bench.calm else ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)
            node.image = car_sprite(look, length, turns[0] + bend * min(1.0, s) + lean * math.sin(math.pi * min(1.0, t)))
            if plume is not None:
                plume.place = self.pictures.plume_spot(node.place, thing.number)

        seconds = SHOVE if shoved else SHOT
        cue = Cue.WHOOSH if e.cause == "tow" else Cue.BUMP if shoved else Cue.DRIVE_SHORT
        ride = Clip(seconds, show, start=lambda: node.raise_to(SHOVED if shoved else DRIVING))
        return [[self.sound(cue), ride, *(self._puffs(start, 2, 26, 0.3) if not self.bench.calm else [])]]

    def _active(self, model: ArubaState) -> str:
        letter: str = self.bench.rules.game.cars[model.active]  # type: ignore[attr-defined]
        return letter

    def movement_ended(self, e: ev.MovementEnded, before: ArubaState, after: ArubaState) -> Groups:
        """The wheels lock."""
        lost = e.lost_points > 0 and e.reason == "stop"
        return [[*([self.sound(Cue.SQUEAL)] if lost else []), Clip(0.1)]]

    def hook_window(self, e: ev.HookWindowOpened, before: ArubaState, after: ArubaState) -> Groups:
        """A hook swings between the two; the big screen is split."""
        return [[self.sound(Cue.LEVER), self._swing(e.car, e.target, 0.5)]]

    def _swing(self, rear: str, front: str, seconds: float) -> Clip:
        """The hook swings from the follower's nose towards the car ahead."""
        (x0, y0), (x1, y1) = self.car_spot(rear), self.car_spot(front)
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.bench.layer.add(art.sign("hook", self.px(44)), x0, y0, 56))

        def show(t: float) -> None:
            s = 0.5 + 0.5 * math.sin(t * math.tau - math.pi / 2)
            nodes[0].place = (x0 + (x1 - x0) * (0.3 + 0.5 * s), y0 + (y1 - y0) * (0.3 + 0.5 * s) - 16 * math.sin(math.pi * s))

        return Clip(seconds, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))

    def hook_passed(self, e: ev.HookPassed, before: ArubaState, after: ArubaState) -> Groups:
        """The hook swings as in every answer, and falls short."""
        return [[self.sound(Cue.LEVER), self._swing(e.car, e.target, 0.35)], [self.sound(Cue.FADE), Clip(0.2)]]

    def hooked(self, e: ev.CarHooked, before: ArubaState, after: ArubaState) -> Groups:
        """The hook swings as in every answer, and bites."""
        spot = self.car_spot(e.target)
        bite = [self.sound(Cue.CLANG), self._jolt(e.follower, 5, 0.3), self._jolt(e.target, 5, 0.3), *self._sparks(spot, 6)]
        return [[self.sound(Cue.LEVER), self._swing(e.follower, e.target, 0.35)], bite]

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

        faces = [self._side(before, letter) for letter in (e.rammer, *e.chain)]
        hits: list[Clip] = []
        for number, letter in enumerate(e.chain):
            at = 0.12 * number
            spot = self.car_spot(letter)
            hits += [self.sound(Cue.CLANG if number else Cue.BUMP, at), self._jolt(letter, 4 + number, 0.22, at)]
            hits += self._sparks((spot[0] - way[0] * 24, spot[1] - way[1] * 24), 10 if not number else 5, delay=at)
        closer = [] if self.bench.calm or len(e.chain) < 2 else [effects.push_in(self.bench.camera, *to, zoom=1.12, seconds=0.75)]
        screen = self._screen(faces, max(0.5, 0.12 * len(e.chain) + 0.38))
        lunged = Clip(0.18, lunge, start=lambda: node.raise_to(DRIVING))
        return [[self.sound(Cue.DRIVE_SHORT), lunged], [Clip(HOLD)], [*hits, *screen, *closer]]

    def absorbed(self, e: ev.BumperAbsorbed, before: ArubaState, after: ArubaState) -> Groups:
        """The bar of tyres squashes and springs back."""
        spot = self.car_spot(e.front_car)
        return [[self.sound(Cue.CLANG), self._ring(spot, 40, 0.25), self._jolt(e.front_car, 3, 0.2)]]

    def _ring(self, spot: Spot, reach: float, seconds: float, tone: tuple[int, int, int] = art.SHELL) -> Clip:
        """A ring that widens and fades, in three ready sizes."""
        rings: list[Surface] = []
        nodes: list[Node] = []

        def begin() -> None:
            for share in (0.4, 0.7, 1.0):
                side = 2 * reach * share + 12
                svg = Svg(side, side)
                svg.circle(side / 2, side / 2, reach * share, None, tone, 7)
                rings.append(svg.raster((self.px(side), self.px(side))))
            nodes.append(self.bench.layer.add(rings[0], *spot, 57))

        def show(t: float) -> None:
            nodes[0].image = rings[min(2, int(t * 3))]
            nodes[0].alpha = round(255 * (1 - t))

        return Clip(seconds, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))

    def bumpers_lost(self, e: ev.BumpersCancelled, before: ArubaState, after: ArubaState) -> Groups:
        """Both parts fly off and clatter."""
        a, b = self.car_spot(e.rear_car), self.car_spot(e.front_car)
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        off = [(middle[0] - 90, middle[1] - 60), (middle[0] + 90, middle[1] - 40)]
        parts = [self.fly(lambda: art.sign("bumper", self.px(48)), middle, end, 0.6) for end in off]
        return [[self.sound(Cue.CLANG), self.sound(Cue.CLANG, 0.5), *parts, *self._sparks(middle, 14)]]

    def cut(self, e: ev.SawCut, before: ArubaState, after: ArubaState) -> Groups:
        """The disc slides out, sparks along the door."""
        a, b = self.car_spot(e.car), self.car_spot(e.target)
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        faces = [self._side(before, e.car), self._side(before, e.target)]
        disc = self.pop_at((middle[0], middle[1] + 20), lambda: art.sign("saw", self.px(52)), seconds=0.45)
        return [[self.sound(Cue.ZAP), disc, *self._sparks(middle, 16, 70, 0.45), *self._screen(faces, 0.45, "saw")]]

    def saws_lost(self, e: ev.SawsClashed, before: ArubaState, after: ArubaState) -> Groups:
        """Discs meet, all is still, they shatter."""
        a, b = self.car_spot(e.car), self.car_spot(e.other)
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return [[self.sound(Cue.ZAP), Clip(0.3)], [Clip(HOLD)], [self.sound(Cue.BLAST), *self._sparks(middle, 24, 110, 0.5)]]

    # --- fire

    def shot(self, e: ev.ShotFired, before: ArubaState, after: ArubaState) -> Groups:
        """Recoil, one tracer."""
        (x0, y0), (x1, y1) = self.car_spot(e.car), self.car_spot(e.target)
        nodes: list[Node] = []

        def begin() -> None:
            svg = Svg(26, 26)
            svg.circle(13, 13, 10, art.HOT, (255, 240, 190), 5)
            nodes.append(self.bench.layer.add(svg.raster((self.px(26), self.px(26))), x0, y0, 57))

        def show(t: float) -> None:
            nodes[0].place = (x0 + (x1 - x0) * (0.3 + 0.7 * t), y0 + (y1 - y0) * (0.3 + 0.7 * t))

        tracer = Clip(0.14, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))
        faces = [self._side(before, e.car), self._side(before, e.target)]
        aim = self.pop_at((x1, y1 + 20), lambda: art.sign("aim", self.px(64)), seconds=0.4)
        flash = [self.sound(Cue.BLAST), tracer, self._jolt(e.car, 4, 0.2), aim, *self._puffs((x0, y0), 3, 30)]
        return [[*flash, *self._screen(faces, 0.4, "aim")]]

    def bomb(self, e: ev.BombDropped, before: ArubaState, after: ArubaState) -> Groups:
        """The ball hops out at the rear, all is still, it goes off over the whole zone."""
        start, spot = self.car_spot(e.car), self.places().node(e.space)
        middles = [self.places().node(space) for space in e.zone]
        ball = self.fly(lambda: art.sign("bomb", self.px(58)), start, spot, 0.5, bow=40)
        zone = [self._ring(middle, 30, 0.5, art.HOT) for middle in middles]
        centre = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        puffs = [clip for middle in middles for clip in self._puffs(middle, 2 if self.bench.calm else 3, 40, 0.6)]
        blast = [self.sound(Cue.BLAST), self._ring(centre, 120, 0.3, art.HOT), *puffs, *self._sparks(centre, 12, 120, 0.4)]
        hops = [self._jolt(letter, 6, 0.3) for letter in e.hits]
        screen = self._screen([self._side(before, letter) for letter in e.hits], 0.6, "bomb")
        return [[self.sound(Cue.HEART), ball, *zone], [Clip(0.10)], [*blast, *hops, *screen]]

    def damaged(self, e: ev.DamageTaken, before: ArubaState, after: ArubaState) -> Groups:
        """A jolt; the token slams onto the car and flies to its row; the close-up shows the new dent."""
        spot = self.car_spot(e.car)
        token = partial(art.tokens, 1, (self.px(40), self.px(40)), 1, 1)
        row = self.stage.nodes.get(f"row:{e.car}")
        clips = [self.sound(Cue.SLAM if e.total >= 8 else Cue.THUD), self._jolt(e.car, 7, 0.3), *self._sparks(spot, 6)]
        if row is not None:
            clips += [self.fly(token, spot, row.place, 0.35, 0.05 * number) for number in range(e.amount)]
        return [[*clips, *self._screen([self._side(after, e.car)], 0.4)]]

    # --- scrap

    def save_window(self, e: ev.SaveWindowOpened, before: ArubaState, after: ArubaState) -> Groups:
        """The blow freezes half-way: the alarm twice, then a heart."""
        spot = self.car_spot(e.car)
        faces = [self._side(before, e.source), self._side(before, e.car)]
        alarm = [self.sound(Cue.ERROR), self.sound(Cue.ERROR, 0.3), self.sound(Cue.HEART, 0.6)]
        return [[*alarm, self._ring(spot, 60, 0.6, art.HOT), *self._screen(faces, 0.9, "scrap")]]

    def saved(self, e: ev.CarSaved, before: ArubaState, after: ArubaState) -> Groups:
        """A card slams between blow and car; the crowd breathes."""
        spot = self.car_spot(e.car)
        card = self.fly(lambda: art.card_back((self.px(84), self.px(118))), (spot[0], spot[1] - 260), spot, 0.3, bow=0)
        words = self.pop_at(spot, lambda: self._words(self.bench.language.text(N_("Saved!")), (126, 214, 140)), seconds=0.9)
        return [[card], [self.sound(Cue.SLAM), self.sound(Cue.BONUS, 0.2), words, *self._sparks(spot, 12)]]

    def wrecked(self, e: ev.CarWrecked, before: ArubaState, after: ArubaState) -> Groups:
        """All is still, fire, the bonnet and two wheels fly, a hubcap is the last thing heard."""
        spot = self.car_spot(e.car)
        calm = self.bench.calm
        words = self.pop_at(spot, lambda: self._words(self.bench.language.text(N_("Scrap!")), art.HOT, 84), seconds=1.1)
        fire = self._puffs(spot, 5 if calm else 14, 80, 0.8) + self._sparks(spot, 14, 130, 0.6)
        plank = partial(art.sign, "scrap", self.px(30))
        bits = [self.fly(plank, spot, (spot[0] + dx, spot[1] + dy), 0.6) for dx, dy in ((-90, 40), (80, 60))]
        closer = [] if calm else [effects.push_in(self.bench.camera, *spot, zoom=1.25, seconds=0.75)]
        screen = self._screen([self._side(after, e.car)], 1.2)
        self.hide(f"plume:{e.car}")
        boom = [self.sound(Cue.BLAST), *fire, *bits, *closer, *screen, words]
        return [[Clip(0.12 if calm else 0.25)], boom, [self.sound(Cue.TICK), Clip(0.2)]]

    def wreck_pushed(self, e: ev.WreckPushed, before: ArubaState, after: ArubaState) -> Groups:
        """It grinds one space on."""
        return self._ground(e.car, self.places().node(e.to))

    def wreck_removed(self, e: ev.WreckRemoved, before: ArubaState, after: ArubaState) -> Groups:
        """It slides over the line and off the board."""
        x, y = self.car_spot(e.car)
        dx, dy = self.ahead(self.places().stand(FINISH).heading, 200)
        return self._ground(e.car, (x + dx, y + dy), gone=True)

    def _ground(self, letter: str, end: Spot, gone: bool = False) -> Groups:
        node: Any = self.stage.nodes.get(f"car:{letter}")
        if node is None:
            return []
        x, y = node.place

        def show(t: float) -> None:
            s = ease_out(t)
            node.place = (x + (end[0] - x) * s, y + (end[1] - y) * s)
            if gone:
                node.alpha = round(255 * (1 - t))

        return [[self.sound(Cue.SQUEAL), Clip(0.6 if gone else 0.35, show), *self._sparks((x, y), 8, 50, 0.35)]]

    def stripped(self, e: ev.EquipmentDiscarded, before: ArubaState, after: ArubaState) -> Groups:
        """What it carried drops off."""
        x, y = self.car_spot(e.car)
        kinds = {"front": "bumper", "rear": "bumper", "left": "saw", "right": "saw"}
        drops = [
            self.fly(partial(art.sign, kinds[place], self.px(34)), (x, y), (x - 50 + 34 * number, y + 60), 0.3)
            for number, (place, _) in enumerate(e.cards)
        ]
        return [[self.sound(Cue.CLANG), *drops]]

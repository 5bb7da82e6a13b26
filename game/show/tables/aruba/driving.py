"""Cars on the move: what is declared, one space, a hook and the chain it makes."""

import math

from game.show.canvas import Node
from game.show.painters.cars import show_car
from game.show.tables.aruba import components as art
from game.show.tables.aruba.effects_kit import SHOT, SHOVE, SHOVED, EffectsKit
from game.show.tables.aruba.faces import CarFace
from game.show.tables.aruba.telling import SWING
from game.show.tables.aruba.things import in_line
from game.show.tables.base.director import DRIVING, Groups
from game.show.timeline import Clip, ease_in_out, overshoot
from game.sound.cues import Cue, rev
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.state import NOBODY, ArubaState


class Driving(EffectsKit):
    """That part of ARUBA's director."""

    # --- driving

    def declared(self, e: ev.MoveDeclared, before: ArubaState, after: ArubaState) -> Groups:
        """The number of spaces over the car; exhaust."""
        spot = self.car_spot(e.car)
        number = self.pop_at(spot, lambda: self.big_words(str(e.budget), art.SHELL, 84), seconds=0.4)
        return [[self.sound(Cue.NITRO if e.nitros else Cue.ENGINE), number, *self.puffs(spot, 5, seconds=0.4)]]

    def moved(self, e: ev.CarMoved, before: ArubaState, after: ArubaState) -> Groups:
        """One space: a drive leans round the bend, a shove is hit, goes too far, and rests."""
        node = self.stage.nodes.get(f"car:{e.car}")
        if node is None:
            return []
        shoved = e.cause in ("push", "ram")
        start = node.place
        goal = self.places().stand(e.to_space)
        end = self.places().fit.at(goal.x, goal.y)
        thing = self.stage.showing(CarFace)[f"car:{e.car}"]
        game = self.services.rules.game
        beside = in_line(after, game, game.index[e.car], e.to_space)
        look, length = self.pictures.look(thing.face), self.px(self.places().length_on(e.to_space, beside))
        turns = self.places().stand(thing.place).heading, goal.heading
        bend = (turns[1] - turns[0] + 180) % 360 - 180
        lean = 0.0 if e.direction == "F" else (12.0 if e.direction == "R" else -12.0)
        plume = self.stage.nodes.get(f"plume:{e.car}")
        towed = self._towed(before, e.car)

        def show(t: float) -> None:
            s = overshoot(t) if shoved and not self.services.calm else ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)
            show_car(node, look, length, turns[0] + bend * min(1.0, s) + lean * math.sin(math.pi * min(1.0, t)))
            if plume is not None:
                plume.place = self.pictures.plume_spot(node.place, thing.face.body.stage)

        seconds = SHOVE if shoved else SHOT
        cue = Cue.TOW if e.cause == "tow" else Cue.BUMP if shoved else rev(after.steps)
        ride = Clip(seconds, show, start=lambda: node.raise_to(SHOVED if shoved else DRIVING))
        chain = [self.chain(*towed, seconds)] if towed else []
        return [[self.sound(cue), ride, *chain, *(self.puffs(start, 2, 26, 0.2) if not self.services.calm else [])]]

    def _towed(self, model: ArubaState, letter: str) -> tuple[str, str] | None:
        """Who hangs on whose chain, where this car is one of the two."""
        if model.follower == NOBODY:
            return None
        cars = self.services.rules.game.cars
        pair = cars[model.follower], cars[model.active]
        return pair if letter in pair and all(f"car:{one}" in self.stage.nodes for one in pair) else None

    def movement_ended(self, e: ev.MovementEnded, before: ArubaState, after: ArubaState) -> Groups:
        lost = e.lost_points > 0 and e.reason == "stop"
        return [[*([self.sound(Cue.SQUEAL)] if lost else []), Clip(0.06)]]

    def hook_window(self, e: ev.HookWindowOpened, before: ArubaState, after: ArubaState) -> Groups:
        """A hook swings between the two; the big screen is split."""
        return [[self.sound(Cue.HOOK), self._swing(e.car, e.target, 0.5)]]

    def _swing(self, rear: str, front: str, seconds: float) -> Clip:
        """The hook swings from the follower's nose towards the car ahead."""
        (x0, y0), (x1, y1) = self.car_spot(rear), self.car_spot(front)
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.services.layer.add(art.sign("hook", self.px(44)), x0, y0, 56))

        def show(t: float) -> None:
            s = 0.5 + 0.5 * math.sin(t * math.tau - math.pi / 2)
            nodes[0].place = (x0 + (x1 - x0) * (0.3 + 0.5 * s), y0 + (y1 - y0) * (0.3 + 0.5 * s) - 16 * math.sin(math.pi * s))

        return Clip(seconds, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]))

    def hook_passed(self, e: ev.HookPassed, before: ArubaState, after: ArubaState) -> Groups:
        """The hook swings as in every answer, and falls short."""
        return [[self.sound(Cue.HOOK), self._swing(e.car, e.target, SWING)], [self.sound(Cue.TICK), Clip(0.2)]]

    def hooked(self, e: ev.CarHooked, before: ArubaState, after: ArubaState) -> Groups:
        """The hook swings as in every answer, and bites."""
        spot = self.car_spot(e.target)
        bite = [
            self.sound(Cue.CLANG),
            self.sound(Cue.TOW, 0.1),
            self.jolt(e.follower, 5, 0.3),
            self.jolt(e.target, 5, 0.3),
            *self.sparks_at(spot, 6),
        ]
        return [[self.sound(Cue.HOOK), self._swing(e.follower, e.target, SWING)], bite]

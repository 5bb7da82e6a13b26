"""The bag of Automobiles: it rattles, cubes leave it one by one, the discard pours back into it; sweeps, offers, the pit stop."""

import math
from collections.abc import Sequence
from functools import partial

from game.show.painters.icons import icon
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.cube_motion import LANDS, CubeMotion, Spot
from game.show.tables.automobiles.things import asked_seat, bag_count, dirt_of
from game.show.tables.base.director import Groups
from game.show.tables.parts.arcs import Arc
from game.show.timeline import FEW, Clip, on_twos
from game.sound.cues import Cue
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState

SWEEP = 0.45
SHAKES, QUIET = 0.22, 0.05
CUBE_AFTER_CUBE, ARC = 0.09, 0.34
FILLS, SWELLS, GROWTH = 0.6, 0.08, 4
"""Seconds that a bag takes to be filled, by how much it grows meanwhile, and in how many steps."""
STREAMED = 12
"""So many cubes stand for all that are poured back."""


class BagMotion(CubeMotion):
    """That part of the director of Automobiles."""

    def shake_bag(self, delay: float = 0.0) -> Clip:
        """Twice, as by a hand."""
        home: list[Spot] = []

        def show(t: float) -> None:
            node = self.stage.nodes.get("bag")
            if node is None or self.services.calm:
                return
            if not home:
                home.append(node.place)
            swing = 0.0 if t >= 1 else 9 * (1 if int(t * 4) % 2 else -1)
            node.place = (home[0][0] + swing, home[0][1] - abs(swing) * 0.5)

        return Clip(SHAKES, show, start=lambda: self.services.play(Cue.RATTLE), delay=delay)

    def refilled(self, e: ev.BagRefilled, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The shelf tilts: a stream of cubes into the bag."""
        return [[self.sound(Cue.POUR), *self._stream(before, e.seat), *self._swells(before, e.seat)]]

    def _swells(self, model: AutomobilesState, seat: int) -> list[Clip]:
        """The bag grows under the stream and falls together again, while its number runs up to all that is in it now."""
        sheet, node = self.places().sheet, self.stage.nodes.get("bag")
        if sheet is None or node is None or seat != asked_seat(model):
            return []
        one, area = model.racers[seat], sheet.bag
        old, dirt = bag_count(one), dirt_of(one, self.services.rules.game.open_bags)
        poured = sum(one.discard)

        def show(t: float) -> None:
            grown = 1.0 if self.services.calm else 1 + SWELLS * round(GROWTH * math.sin(math.pi * t)) / GROWTH
            node.image = self.pictures.bag_picture(area, old + round(poured * t), dirt, grown)

        return [Clip(FILLS, on_twos(show, 0))]

    def _stream(self, model: AutomobilesState, seat: int, delay: float = 0.0) -> list[Clip]:
        faces = [colour for colour, count in zip(COLOURS, model.racers[seat].discard, strict=True) for _ in range(count)]
        step = max(1, len(faces) // STREAMED)
        shown = faces[::step][:STREAMED]
        end = self.spot(model, seat, "bag", "W")
        return [
            self.fly_cube(
                self.piece(colour),
                Arc(self.spot(model, seat, "discard", colour), end, 0.3, delay + 0.03 * n, 50),
                many=True,
                number=n,
                tumbles=self.tumbling(colour),
            )
            for n, colour in enumerate(shown)
        ]

    def drawn(self, e: ev.CubeDrawn, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """One alone, out of the bag it belongs to."""
        return [[self.shake_bag()], [self._leaves(e, after, 0.0)]]

    def _leaves(
        self, e: ev.CubeDrawn, after: AutomobilesState, delay: float, end: Spot | None = None, many: bool = False, number: int = 0
    ) -> Clip:
        mine = e.seat == asked_seat(after)
        start = self.spot(after, e.seat, "bag", e.colour) if mine else self.at(f"row:{e.seat}")
        end = end or (self.spot(after, e.seat, "active", e.colour) if mine else (start[0] - 60, start[1] + 10))
        cue = LANDS.get(e.colour, Cue.CUBE_5)
        return self.fly_cube(
            self.piece(e.colour, mine),
            Arc(start, end, ARC, delay, 110 if mine else 30),
            cue=cue,
            many=many,
            number=number,
            tumbles=self.tumbling(e.colour, mine),
        )

    def hand_drawn(
        self, draws: Sequence[ev.CubeDrawn], refills: Sequence[ev.BagRefilled], before: AutomobilesState, after: AutomobilesState
    ) -> Groups:
        """The refill, a rattle, a breath of silence, then the cubes one after another. Nothing tells a colour before its cube is out."""
        groups: Groups = []
        if refills:
            seat = draws[0].seat if draws else refills[0].seat
            groups.append([self.sound(Cue.POUR), *self._stream(before, seat), *self._swells(before, seat)])
        groups.append([self.shake_bag(), Clip(SHAKES + QUIET)])
        places, many = self.places(), max(1, min(9, len(draws)))
        mine = bool(draws) and draws[0].seat == asked_seat(before)
        out = [self._leaves(e, before, CUBE_AFTER_CUBE * n, places.in_hand(min(n, 8), many) if mine else None) for n, e in enumerate(draws)]
        return [*groups, out] if out else groups

    def swept(self, moves: Sequence[ev.CubeMoved], before: AutomobilesState) -> Groups:
        """Hand and used cubes tip onto the discard shelf (or into the bag) in one sweep."""
        faces = [(e, n) for e in moves for n in range(min(e.count, 3))]
        clips = []
        for number, (e, _) in enumerate(faces[:20]):
            start, end = (self.spot(before, e.seat, area, e.colour) for area in (e.from_area, e.to_area))
            clips.append(
                self.fly_cube(
                    self.piece(e.colour),
                    Arc(start, end, SWEEP * 0.7, 0.012 * number, 20),
                    many=True,
                    number=number,
                    tumbles=self.tumbling(e.colour),
                )
            )
        seat = moves[0].seat
        hide = [self.hide_hand()] if seat == asked_seat(before) and any(e.from_area == "active" for e in moves) else []
        return [[self.sound(Cue.POUR), *hide, *clips, Clip(SWEEP)]]

    def offered(self, e: ev.DrawOffered, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The bag on the row opens."""
        x, y = self.at(f"row:{e.seat}")
        return [[self.sound(Cue.FLICK), self.pop(partial(art.bag, self.px(52)), x + 120, y, rise=20, seconds=0.35)]]

    def declined(self, e: ev.DrawDeclined, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """That row shakes its head."""
        return [[self.shake(f"row:{e.seat}", 5, 0.2)]]

    def _worn_spot(self, model: AutomobilesState, e: ev.PitStopMade, number: int) -> Spot:
        """Where a cube of the wear lay that has just left the hand; of a hand that is not seen, its row."""
        if e.seat != asked_seat(model):
            return self.at(f"row:{e.seat}")
        left = sum(model.racers[e.seat].active)
        return self.places().in_hand(min(8, left + number), min(9, max(1, left + e.wear_removed)))

    def pit_stop(self, e: ev.PitStopMade, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The jack lifts the car, the air gun works, the car comes down with a thud."""
        node = self.stage.nodes.get(f"car:{e.seat}")
        if node is None:
            return []
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x, y - 7 * (min(1.0, t / 0.25) if t < 0.8 else max(0.0, (1 - t) / 0.2)))

        shots = [
            self.fly_cube(
                self.piece("X", True), Arc(self._worn_spot(before, e, n), (x + 60 * n - 120, y - 200), 0.3, 0.35 + 0.08 * n, 40),
                many=e.wear_removed > FEW, number=n, tumbles=self.tumbling("X", True),
            )
            for n in range(min(9, e.wear_removed))
        ]  # fmt: skip
        lamp = self.pop(partial(icon, "star", self.px(54), art.ORANGE), x, y - 30, rise=30, seconds=0.8)
        down = self.puff(x, y, count=2 if self.services.calm else 6)
        return [[self.sound(Cue.JACK), Clip(0.9, show), lamp, self.sound(Cue.AIRGUN, 0.35), *shots], [self.sound(Cue.THUD), down]]

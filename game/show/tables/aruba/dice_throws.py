"""Dice in the air: all at once across the board, then one by one into their lanes; only those thrown again; single dice that hop."""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.show.canvas import Node
from game.show.stage import Sprite, Thing
from game.show.tables.aruba.faces import PitFace, RackFace
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.things import dice_of
from game.show.tables.base.director import BaseDirector, Groups, Spot
from game.show.tables.parts.dice import LaneDie, die_picture
from game.show.tables.parts.dice_flight import Flight, flight_clip
from game.show.timeline import FEW, Clip, ease_in_out, on_twos
from game.sound.cues import Cue, clamp, throw
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.state import ArubaState

IN_AIR = 132
"""Side of a die's picture while it flies over the board, in design units."""
TUMBLES = 2
"""Ways to tumble that are kept ready."""
SHAKE, ARC, LIE, DIE_AFTER_DIE, GATHER = 0.12, 0.78, 0.12, 0.03, 0.16
AGAIN, AGAIN_LIE = 0.46, 0.04


class DiceThrows(BaseDirector[Places, ArubaState]):
    """That part of ARUBA's director."""

    def _rest(self, key: str, thing: Thing[LaneDie]) -> None:
        """The die lies in the rack as this thing."""
        sprite = self.places().lanes.sprite(thing, self.px)
        node = self.stage.nodes[key]
        node.image, node.place = sprite.image, (sprite.x, sprite.y)
        node.raise_to(sprite.z)

    def _wanted(self, after: ArubaState) -> dict[str, Thing[LaneDie]]:
        return self.places().lanes.things(dice_of(after))

    def _node(self, key: str, thing: Thing[LaneDie]) -> Node:
        """The die's picture, there from now on, but not to be seen yet."""
        if key not in self.stage.nodes:
            self.stage.put(key, thing)
            self.stage.nodes[key].shown = False
        return self.stage.nodes[key]

    def _landing(self, number: int, count: int, salt: int) -> Spot:
        """Where a thrown die comes to lie on the board: on a loose spiral in its middle, each on its own path."""
        board = self.places().board
        turn, reach = number * 2.4 + salt, math.sqrt((number + 0.6) / max(1, count))
        across, down = math.cos(turn) * reach, math.sin(turn) * reach
        return board.centerx + 30 + across * board.width * 0.24, board.centery + down * board.height * 0.2

    def _gather(self, order: Sequence[tuple[str, Thing[LaneDie], Spot]], delay: float) -> list[Clip]:
        """Into the lanes from 1 to 6, each with a click a step higher."""
        clips: list[Clip] = []
        for number, (key, thing, start) in enumerate(order):
            node, end = self.stage.nodes[key], self.places().lanes.sprite(thing, self.px)
            size = self.px(self.places().lanes.side)

            def begin(node: Node = node, face: str = thing.face.value, size: int = size) -> None:
                node.image = die_picture(face, size)

            def show(t: float, node: Node = node, start: Spot = start, end: Sprite = end) -> None:
                s = ease_in_out(t)
                node.place = (start[0] + (end.x - start[0]) * s, start[1] + (end.y - start[1]) * s - 90 * t * (1 - t))

            def land(key: str = key, thing: Thing[LaneDie] = thing, number: int = number) -> None:
                self._rest(key, thing)
                self.services.play(clamp(number + 1))

            seen = on_twos(show, number) if len(order) > FEW else show
            clips.append(Clip(GATHER, seen, start=begin, end=land, delay=delay + DIE_AFTER_DIE * number, rate="dice"))
        return clips

    def _fly(
        self, keys: Iterable[str], wanted: dict[str, Thing[LaneDie]], starts: dict[str, Spot], seconds: float, high: float, salt: int
    ) -> Groups:
        """These dice fly to the board, lie a moment, and go to their lanes."""
        chosen = sorted(keys, key=lambda key: (wanted[key].face.value, key))
        flights: list[Clip] = []
        order: list[tuple[str, Thing[LaneDie], Spot]] = []
        for number, key in enumerate(chosen):
            thing = wanted[key]
            node = self._node(key, thing)
            end = self._landing(number, len(chosen), salt)
            after = 0.012 * number
            flight = Flight(
                thing.face.value, number % TUMBLES, starts[key], end, high, self.px(IN_AIR), seconds=seconds - after, delay=after
            )

            def rest(node: Node = node, face: str = thing.face.value) -> None:
                node.image = die_picture(face, self.px(IN_AIR))

            flights.append(flight_clip(self.services.layer, node, flight, rest, many=len(chosen) > FEW, number=number))
            order.append((key, thing, end))
        lie = AGAIN_LIE if seconds == AGAIN else LIE
        return [[self.sound(throw(len(chosen))), *flights], self._gather(order, lie)]

    def thrown(self, e: ev.DiceThrown, before: ArubaState, after: ArubaState) -> Groups:
        """All at once from the driver's corner across the whole board."""
        wanted = self._wanted(after)
        row = self.stage.nodes.get(f"row:{e.car}")
        corner = (row.place if row else self.places().console.center)[0] - 200, self.places().console.centery
        pits = list(self.stage.showing(PitFace))

        def empty() -> None:
            self.stage.put("rack", Thing("rack", "", RackFace()))
            for key in pits:
                if key in self.stage.nodes:
                    self.stage.nodes[key].shown = False

        if self.services.calm:
            return self._faded(wanted, empty)
        starts: dict[str, Spot] = {
            key: (corner[0] + 14 * (number % 4), corner[1] + 16.0 * (number % 3)) for number, key in enumerate(wanted)
        }
        salt = sum(map(int, e.values))
        return [[self.sound(Cue.SHAKE), Clip(SHAKE, end=empty, rate="dice")], *self._fly(wanted, wanted, starts, ARC, 210.0, salt)]

    def _faded(self, wanted: dict[str, Thing[LaneDie]], begin: Callable[[], None]) -> Groups:
        """Calm: the dice fade in on their lanes."""
        nodes = [self._node(key, thing) for key, thing in wanted.items()]

        def show(t: float) -> None:
            for node in nodes:
                node.shown, node.alpha = True, round(255 * t)

        return [[self.sound(throw(len(wanted))), Clip(0.25, show, start=begin, rate="dice")]]

    def rethrown(self, e: ev.DiceRethrown, before: ArubaState, after: ArubaState) -> Groups:
        """Only these leave the rack; the others close up."""
        wanted = self._wanted(after)
        again = [f"die:{index}" for index in e.indices]
        if self.services.calm:
            for key in again:
                self.stage.nodes[key].alpha = 0
            return self._faded({key: wanted[key] for key in again}, lambda: None)
        starts = {key: self.stage.nodes[key].place for key in again}
        groups = self._fly(again, wanted, starts, AGAIN, 150.0, sum(map(int, e.values)))
        groups[0] += [self._slide(key, thing) for key, thing in wanted.items() if key not in again]
        return groups

    def _slide(self, key: str, thing: Thing[LaneDie]) -> Clip:
        """A kept die drops to its new place in its lane."""
        node, end = self.stage.nodes[key], self.places().lanes.sprite(thing, self.px)
        start = node.place

        def show(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end.x - start[0]) * s, start[1] + (end.y - start[1]) * s)

        return Clip(0.2, show, end=lambda: self._rest(key, thing), rate="dice")

    def die_added(self, e: ev.ExtraDieAdded, before: ArubaState, after: ArubaState) -> Groups:
        """A brass die drops into its lane."""
        wanted = self._wanted(after)
        key = f"die:{e.index}"
        node, end = self._node(key, wanted[key]), self.places().lanes.sprite(wanted[key], self.px)

        def show(t: float) -> None:
            node.shown = True
            node.place = (end.x, end.y - 260 * (1 - min(1.0, t / 0.7)) ** 2)

        drop = Clip(0.5, show, end=lambda: self._rest(key, wanted[key]), rate="dice")
        return [[drop, self.sound(Cue.SETTLE, 0.35), *(self._slide(k, t) for k, t in wanted.items() if k != key)]]

    def die_changed(self, e: ev.DieChanged, before: ArubaState, after: ArubaState) -> Groups:
        """The die hops, turns once, lands in its new lane."""
        wanted = self._wanted(after)
        key = f"die:{e.index}"
        start, size = self.stage.nodes[key].place, self.px(self.places().lanes.side)
        self.stage.nodes[key].image = die_picture(e.value, size)
        order = [(key, wanted[key], start)]
        return [[self.sound(Cue.FLICK), *self._gather(order, 0.15), *(self._slide(k, t) for k, t in wanted.items() if k != key)]]

    def roll_kept(self, e: ev.RollKept, before: ArubaState, after: ArubaState) -> Groups:
        """The clamp bangs shut: all dice drop a little."""
        nodes = [self.stage.nodes[key] for key in self.stage.showing(LaneDie)]
        starts = [node.place for node in nodes]

        def show(t: float) -> None:
            for node, (x, y) in zip(nodes, starts, strict=True):
                node.place = (x, y - 14 * math.sin(math.pi * t))

        return [[self.sound(Cue.LEVER), Clip(0.12, None if self.services.calm else show)]]

    def combo_used(self, e: ev.ComboUsed, before: ArubaState, after: ArubaState) -> Groups:
        """Its dice jump, a straight from 1 on, and lie spent above the lanes; those that are left close up."""
        wanted = self._wanted(after)
        keys = sorted((f"die:{index}" for index in e.dice), key=lambda key: wanted[key].face.value)
        clips: list[Clip] = []
        for number, key in enumerate(keys):
            node = self.stage.nodes[key]
            x, y = node.place

            def show(t: float, node: Node = node, x: float = x, y: float = y) -> None:
                node.place = (x, y - 40 * math.sin(math.pi * t))

            clips.append(Clip(0.2, show, end=partial(self._rest, key, wanted[key]), delay=0.025 * number))
        left = [self._slide(key, thing) for key, thing in wanted.items() if key not in keys]
        return [[self.sound(Cue.COCK if e.kind == "shot" else Cue.SETTLE), *clips, *left]]

    def combos_finished(self, e: ev.CombosFinished, before: ArubaState, after: ArubaState) -> Groups:
        return [[self.sound(Cue.TICK), Clip(0.1)]]

"""Monza's director: each event becomes clips that end with the stage as the model says."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from pygame import Surface

from game.core.actions import Event
from game.show import effects
from game.show.effects import drive_seconds
from game.show.looks import CarLook
from game.show.painters.cars import car_sprite
from game.show.painters.icons import confetti, dust, icon, spark
from game.show.palette import LETTERS
from game.show.stage import Stage
from game.show.tables.base.table import Bench
from game.show.tables.monza.layout import Places
from game.show.tables.monza.model import DICE, THROWN
from game.show.tables.monza.pictures import IN_TRAY
from game.show.tables.parts.dice import die_picture
from game.show.tables.parts.dice_flight import Flight, flight_clip
from game.show.tables.parts.tokens import jump
from game.show.timeline import FEW, Clip, ease_in_out, ease_out
from game.sound.cues import Cue, drive, throw
from game.sound.cues import slab as slab_note
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import FINISH, MonzaState
from game.tracks.layout import Place

__all__ = ["Director", "bits", "drive_seconds"]

Groups = list[list[Clip]]


def _decides(e: ev.CarMoved, before: MonzaState) -> bool:
    """Whether this is the last drive of the race, and across the line: slow motion."""
    last = (before.start_seat - 1) % len(before.cars)
    return before.final_round and e.seat == last and e.nodes[-1] == FINISH


def bits(px: Callable[[float], int]) -> Iterator[Callable[[], Surface]]:
    """How the small pictures are painted that fly and rise in the clips below, so that they can be painted beforehand."""
    yield from (partial(spark, px(size)) for size in (16, 24, 34))
    yield from (partial(dust, px(size)) for size in (20, 28))
    yield from (partial(icon, "turbo", px(size)) for size in (26, 36, 46))
    yield from (partial(icon, name, px(72)) for name in ("cross", "flag", "star"))
    yield partial(icon, "extra_roll", px(90))
    yield from (partial(confetti, letter, i, px(size)) for size in (20, 22) for i, letter in enumerate(LETTERS))


class Director:
    """Makes clips for one bench. `styles` are the car shapes by seat."""

    def __init__(self, bench: Bench, stage: Stage, places: Callable[[], Places], styles: tuple[int, ...]) -> None:
        self.bench = bench
        self.stage = stage
        self.places = places
        self.styles = styles

    def clips(self, event: Event, before: MonzaState, after: MonzaState) -> Groups:
        """The clips for one event, group after group; nothing for events that only change the panels."""
        make = SHOWN.get(type(event))
        groups = make(self, event, before, after) if make else []
        if before.phase in THROWN and after.phase not in THROWN:
            groups.append([Clip(0.0, end=partial(self._set_out, die), delay=0.02 * (die + 1)) for die in range(DICE)])
        return groups

    def _sound(self, cue: Cue, delay: float = 0.0) -> Clip:
        return Clip(0.0, start=lambda: self.bench.play(cue), delay=delay)

    def _px(self, length: float) -> int:
        return self.bench.theme.frame.px(length)

    def _colour(self, model: MonzaState, seat: int) -> str:
        return model.cars[seat].colour

    def _wait(self, seconds: float) -> Clip:
        return Clip(seconds)

    def _rolled(self, e: ev.DiceRolled, before: MonzaState, after: MonzaState) -> Groups:
        clips = [self._tumble(die, face, len(e.colours)) for die, face in enumerate(e.colours)]
        return [[self._sound(throw(len(e.colours))), *clips]]

    def _turbo_rolled(self, e: ev.TurboRolled, before: MonzaState, after: MonzaState) -> Groups:
        for die in range(len(e.colours), 6):
            self.stage.nodes[f"die:{die}"].shown = False
        return [[self._sound(throw(2)), *(self._tumble(die, face, 2) for die, face in enumerate(e.colours))]]

    def _rerolled(self, e: ev.DiceRerolled, before: MonzaState, after: MonzaState) -> Groups:
        x, y = self.places().hand("extra")
        spent = effects.pop(self.bench.layer, lambda: icon("extra_roll", self._px(90)), x, y, rise=120)
        self.stage.nodes["tile:extra"].shown = False
        throws = [self._tumble(die, face, 6, hop=True) for die, face in zip(e.indices, e.new, strict=True)]
        return [[self._sound(Cue.REROLL), spent], [self._sound(throw(len(e.indices))), *throws]]

    def _tumble(self, die: int, face: str, count: int, hop: bool = False) -> Clip:
        """A die on its own path: thrown in from below the table's edge (or hopping where it lies), to rest on `face`."""
        node = self.stage.nodes[f"die:{die}"]
        x, y = self.places().slot(die, count)
        start = (x, y) if hop else (self.places().tray.centerx + (die - 2.5) * 26 + 60, 1130.0)
        flight = Flight(face, die, start, (x, y), 70.0 if hop else 190.0, self._px(self.places().die))

        def rest() -> None:
            node.image = die_picture(face, flight.size)
            node.raise_to(IN_TRAY)

        seconds, many = 0.85 + 0.07 * die, count > FEW
        return flight_clip(self.bench.layer, node, flight, rest, seconds=seconds, delay=0.03 * die, many=many, number=die)

    def _nothing(self, e: ev.NothingFits, before: MonzaState, after: MonzaState) -> Groups:
        key = f"car:{e.seat}"
        return [[self._sound(Cue.GROAN), effects.shake(lambda: self.stage.nodes[key], 5, 0.4), *self._mark(e.seat, after, "cross")]]

    def _mark(self, seat: int, model: MonzaState, name: str) -> list[Clip]:
        place = self.places().rest(self.stage.things[f"car:{seat}"], "")
        return [effects.pop(self.bench.layer, lambda: icon(name, self._px(72)), place[0], place[1] - 20, rise=46, seconds=0.8)]

    def _placed(self, e: ev.DiePlaced, before: MonzaState, after: MonzaState) -> Groups:
        return self._lay(f"die:{e.die}", e.colour, e.node, e.step)

    def _tile_placed(self, e: ev.TilePlaced, before: MonzaState, after: MonzaState) -> Groups:
        return self._lay(f"tile:{e.colour}", e.colour, e.node, e.step)

    def _lay(self, key: str, colour: str, node_id: str, step: int) -> Groups:
        node = self.stage.nodes[key]

        def landed() -> None:
            node.image, *middle = self.places().laid(node_id, colour, step, self.bench.theme.frame.scale)
            node.place = (middle[0], middle[1])
            self.bench.play(slab_note(step))

        return [[jump(node, self.places().node(node_id), landed=landed)]]

    def _taken_back(self, e: ev.PlacementTakenBack, before: MonzaState, after: MonzaState) -> Groups:
        node = self.stage.nodes[f"die:{e.die}" if e.die >= 0 else f"tile:{e.colour}"]
        end = self.places().slot(e.die, len(after.dice)) if e.die >= 0 else self.places().hand(e.colour)
        return [[self._sound(Cue.SLAB_BACK), jump(node, end, high=90, seconds=0.22)]]

    def _moved(self, e: ev.CarMoved, before: MonzaState, after: MonzaState) -> Groups:
        """The car drives its route; slabs go out as it passes, rivals driven over bob aside."""
        start = self._standing(e.seat)
        path = self.places().layout.path((e.from_node, *e.nodes), start=start)
        seconds = drive_seconds(len(e.nodes)) * (1.8 if _decides(e, before) else 1.0)
        node = self.stage.nodes[f"car:{e.seat}"]
        colour, style = self._colour(before, e.seat), self.styles[e.seat]
        length = self._px(self.places().car())
        laid = {p.node: f"die:{p.die}" if p.die >= 0 else f"tile:{p.colour}" for p in before.plan}
        reached = [0]

        def show(t: float) -> None:
            at = path.at(path.length * ease_in_out(t))
            node.place = self.places().fit.at(at.x, at.y)
            node.image = car_sprite(CarLook(style, colour, lit=True), length, at.heading)
            passed = min(len(e.nodes), int(ease_in_out(t) * len(e.nodes) + 0.35))
            while reached[0] < passed:
                self.stage.nodes[laid[e.nodes[reached[0]]]].alpha = 70
                reached[0] += 1

        ride = Clip(seconds, show, start=lambda: node.raise_to(50))
        whooshes = [self._sound(Cue.WHOOSH, seconds * (i + 1) / (len(e.overtaken) + 1)) for i in range(len(e.overtaken))]
        x, y = self.places().fit.at(start.x, start.y)
        puff = effects.burst(
            self.bench.layer, [dust(self._px(s)) for s in (20, 28)], x, y, reach=40, count=6, seconds=0.5, z=35, gravity=-12
        )
        return [[self._sound(drive(len(e.nodes))), ride, puff, *whooshes]]

    def _closer(self, x: float, y: float) -> list[Clip]:
        return [] if self.bench.calm else [effects.push_in(self.bench.camera, x, y)]

    def _standing(self, seat: int) -> Place:
        thing = self.stage.things[f"car:{seat}"]
        return self.places().stand(thing.place, thing.number)

    def _stuck(self, e: ev.CarStuck, before: MonzaState, after: MonzaState) -> Groups:
        key = f"car:{e.seat}"
        return [[self._sound(Cue.STARTER), effects.shake(lambda: self.stage.nodes[key], 4, 0.5)]]

    def _turbo_earned(self, e: ev.TurboEarned, before: MonzaState, after: MonzaState) -> Groups:
        x, y = self.stage.nodes[f"car:{e.seat}"].place
        flames = [icon("turbo", self._px(size)) for size in (26, 36, 46)]
        return [[self._sound(Cue.TURBO), effects.burst(self.bench.layer, flames, x, y, reach=120, count=16, seconds=0.8)]]

    def _pushed(self, e: ev.CarPushedBack, before: MonzaState, after: MonzaState) -> Groups:
        """A held breath, sparks, and the car slides back; a thud for each thing it is knocked over."""
        key = f"car:{e.seat}"
        start = self._standing(e.seat)
        node = self.stage.nodes[key]
        colour, style = self._colour(before, e.seat), self.styles[e.seat]
        length = self._px(self.places().car())
        path = self.places().layout.path((e.from_node, e.to_node), start=start)

        def show(t: float) -> None:
            at = path.at(path.length * ease_out(t))
            node.place = self.places().fit.at(at.x, at.y)
            wobble = 14 * (1 - t) * (1 if int(t * 14) % 2 else -1)
            node.image = car_sprite(CarLook(style, colour), length, at.heading + (0 if self.bench.calm else wobble))

        x, y = self.places().fit.at(start.x, start.y)
        sparks = effects.burst(self.bench.layer, [spark(self._px(s)) for s in (16, 24, 34)], x, y, reach=100, count=16)
        thuds = [self._sound(Cue.THUD, 0.12 * (i + 1)) for i in range(len(e.skipped))]
        slide = Clip(0.5 + 0.08 * len(e.skipped), show, start=lambda: node.raise_to(48))
        return [[self._wait(0.06)], [self._sound(Cue.BUMP), sparks, slide, *self._closer(x, y), self._sound(Cue.SQUEAL), *thuds]]

    def _finished(self, e: ev.CarFinished, before: MonzaState, after: MonzaState) -> Groups:
        x, y = self.stage.nodes[f"car:{e.seat}"].place
        bits = [confetti(letter, i, self._px(20)) for i, letter in enumerate(LETTERS)]
        shower = effects.burst(self.bench.layer, bits, x, y, reach=190, count=12 if self.bench.calm else 44, seconds=1.2, gravity=150)
        return [[self._sound(Cue.CHEER), shower, *self._closer(x, y), *self._mark(e.seat, after, "flag")]]

    def _offered(self, e: ev.BonusOffered, before: MonzaState, after: MonzaState) -> Groups:
        key = f"car:{e.seat}"
        return [[self._sound(Cue.BONUS), effects.shake(lambda: self.stage.nodes[key], 6, 0.35), *self._mark(e.seat, after, "star")]]

    def _hopped(self, e: ev.BonusMoved, before: MonzaState, after: MonzaState) -> Groups:
        node = self.stage.nodes[f"car:{e.seat}"]
        path = self.places().layout.path((e.from_node, e.node), start=self._standing(e.seat))
        colour, style, length = self._colour(before, e.seat), self.styles[e.seat], self._px(self.places().car())

        def show(t: float) -> None:
            at = path.at(path.length * ease_in_out(t))
            x, y = self.places().fit.at(at.x, at.y)
            node.place = (x, y - 160 * t * (1 - t))
            node.image = car_sprite(CarLook(style, colour), length, at.heading)

        return [[self._sound(Cue.BONUS), Clip(0.4, show, start=lambda: node.raise_to(50))]]

    def _race_ended(self, e: ev.RaceEnded, before: MonzaState, after: MonzaState) -> Groups:
        bits = [confetti(letter, i, self._px(22)) for i, letter in enumerate(LETTERS)]
        board = self.bench.areas.board
        places = [(board.x + board.width * share, board.y + 160) for share in (0.25, 0.5, 0.75)]
        count = 8 if self.bench.calm else 26
        showers = [effects.burst(self.bench.layer, bits, x, y, reach=260, count=count, seconds=1.5, gravity=320, z=92) for x, y in places]
        return [[self._sound(Cue.FANFARE), *showers]]

    def _final(self, e: ev.FinalRoundStarted, before: MonzaState, after: MonzaState) -> Groups:
        return [[self._sound(Cue.BELL)]]

    def _race_started(self, e: ev.RaceStarted, before: MonzaState, after: MonzaState) -> Groups:
        return [[self._sound(Cue.ENGINE), self._wait(0.6)]]

    def _turn_started(self, e: ev.TurnStarted, before: MonzaState, after: MonzaState) -> Groups:
        return [[self._wait(0.06)]]

    def _set_out(self, die: int) -> None:
        """One by one the dice lie blank in the tray again."""
        node = self.stage.nodes.get(f"die:{die}")
        if node is not None:
            node.image, node.place = die_picture("", self._px(self.places().die)), self.places().slot(die)
            node.alpha, node.shown = 255, True
            node.raise_to(IN_TRAY)


SHOWN: Mapping[type[Event], Callable[[Director, Any, MonzaState, MonzaState], Groups]] = {
    ev.RaceStarted: Director._race_started,
    ev.TurnStarted: Director._turn_started,
    ev.DiceRolled: Director._rolled,
    ev.DiceRerolled: Director._rerolled,
    ev.TurboRolled: Director._turbo_rolled,
    ev.NothingFits: Director._nothing,
    ev.DiePlaced: Director._placed,
    ev.TilePlaced: Director._tile_placed,
    ev.PlacementTakenBack: Director._taken_back,
    ev.CarMoved: Director._moved,
    ev.CarStuck: Director._stuck,
    ev.TurboEarned: Director._turbo_earned,
    ev.CarPushedBack: Director._pushed,
    ev.CarFinished: Director._finished,
    ev.FinalRoundStarted: Director._final,
    ev.BonusOffered: Director._offered,
    ev.BonusMoved: Director._hopped,
    ev.RaceEnded: Director._race_ended,
}
"""Events with a picture of their own. RoundStarted, TurnSkipped, TilesSpent, TurboEnded, BonusPassed, TurnEnded and SeriesEnded are told
by the panels, the log and captions."""

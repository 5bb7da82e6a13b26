"""Monza's director: each event becomes clips that end with the stage as the model says."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pygame import Surface

from game.core.actions import Event
from game.show.effects import drive_seconds
from game.show.looks import CarLook
from game.show.painters.icons import dust, icon, spark
from game.show.stage import Stage
from game.show.tables.base.director import FINALE, BaseDirector, Groups, Ride, Shown, confetti_bits
from game.show.tables.base.table import TableServices
from game.show.tables.monza.faces import CarFace
from game.show.tables.monza.layout import Places
from game.show.tables.monza.model import THROWN, dice_count
from game.show.tables.monza.pictures import IN_TRAY
from game.show.tables.parts.dice import die_picture
from game.show.tables.parts.dice_flight import Flight, flight_clip
from game.show.tables.parts.tokens import Leap, jump
from game.show.timeline import FEW, Clip, ease_out
from game.sound.cues import Cue, drive, throw
from game.sound.cues import slab as slab_note
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import FINISH, MonzaState
from game.tracks.path import Place


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
    yield from (paint for size in (20, FINALE) for paint in confetti_bits(px(size)))


class Director(BaseDirector[Places, MonzaState]):
    """Makes clips with these services. `styles` are the car shapes by seat."""

    def __init__(self, services: TableServices, stage: Stage, places: Callable[[], Places], styles: tuple[int, ...]) -> None:
        super().__init__(services, stage, places, SHOWN)
        self.styles = styles

    def clips(self, event: Event, before: MonzaState, after: MonzaState) -> Groups:
        """The clips for one event; when a plan is over, the dice are set out anew."""
        groups = super().clips(event, before, after)
        if before.phase in THROWN and after.phase not in THROWN:
            count = dice_count(after, self.services.rules)
            groups.append([Clip(0.0, end=partial(self._set_out, die, count), delay=0.02 * (die + 1)) for die in range(count)])
        return groups

    def _look(self, model: MonzaState, seat: int, lit: bool = False) -> CarLook:
        return CarLook(self.styles[seat], model.cars[seat].colour, lit=lit)

    def _rolled(self, e: ev.DiceRolled, before: MonzaState, after: MonzaState) -> Groups:
        clips = [self._tumble(die, face, len(e.colours)) for die, face in enumerate(e.colours)]
        return [[self.sound(throw(len(e.colours))), *clips]]

    def _turbo_rolled(self, e: ev.TurboRolled, before: MonzaState, after: MonzaState) -> Groups:
        for die in range(len(e.colours), dice_count(before, self.services.rules)):
            self.stage.nodes[f"die:{die}"].shown = False
        return [[self.sound(throw(2)), *(self._tumble(die, face, 2) for die, face in enumerate(e.colours))]]

    def _rerolled(self, e: ev.DiceRerolled, before: MonzaState, after: MonzaState) -> Groups:
        x, y = self.places().hand(None)
        spent = self.pop(lambda: icon("extra_roll", self.px(90)), x, y, rise=120)
        self.stage.nodes["tile:extra"].shown = False
        throws = [self._tumble(die, face, len(after.dice), hop=True) for die, face in zip(e.indices, e.new, strict=True)]
        return [[self.sound(Cue.REROLL), spent], [self.sound(throw(len(e.indices))), *throws]]

    def _tumble(self, die: int, face: str, count: int, hop: bool = False) -> Clip:
        """A die on its own path: thrown in over the board, where no sentence stands (or hopping where it lies), to rest on `face`."""
        node = self.stage.nodes[f"die:{die}"]
        x, y = self.places().slot(die, count)
        board = self.places().board
        start = (x, y) if hop else (board.centerx + (die % 3 - 1) * 60, board.centery + (die // 3) * 90)
        high, seconds = 70.0 if hop else 190.0, 0.85 + 0.07 * die
        flight = Flight(face, die, start, (x, y), high, self.px(self.places().die), seconds=seconds, delay=0.03 * die)

        def rest() -> None:
            node.image = die_picture(face, flight.size)
            node.raise_to(IN_TRAY)

        return flight_clip(self.services.layer, node, flight, rest, many=count > FEW, number=die)

    def _nothing(self, e: ev.NothingFits, before: MonzaState, after: MonzaState) -> Groups:
        """A beat in which the caption can be read."""
        groan = [self.sound(Cue.GROAN), self.shake(f"car:{e.seat}", 5, 0.4), *self._mark(e.seat, after, "cross")]
        return [[*groan, Clip(0.8 if e.tiles_could_fit else 1.1)]]

    def _mark(self, seat: int, model: MonzaState, name: str) -> list[Clip]:
        place = self.places().rest(self.stage.showing(CarFace)[f"car:{seat}"], "")
        return [self.pop(lambda: icon(name, self.px(72)), place[0], place[1] - 20, rise=46, seconds=0.8)]

    def _placed(self, e: ev.DiePlaced, before: MonzaState, after: MonzaState) -> Groups:
        return self._lay(f"die:{e.die}", e.colour, e.node, e.step)

    def _tile_placed(self, e: ev.TilePlaced, before: MonzaState, after: MonzaState) -> Groups:
        return self._lay(f"tile:{e.colour}", e.colour, e.node, e.step)

    def _lay(self, key: str, colour: str, node_id: str, step: int) -> Groups:
        node = self.stage.nodes[key]

        def landed() -> None:
            node.image, *middle = self.places().laid(node_id, colour, step, self.services.theme.frame.scale)
            node.place = (middle[0], middle[1])
            self.services.play(slab_note(step))

        return [[jump(node, self.places().node(node_id), landed=landed)]]

    def _taken_back(self, e: ev.PlacementTakenBack, before: MonzaState, after: MonzaState) -> Groups:
        node = self.stage.nodes[f"die:{e.die}" if e.die >= 0 else f"tile:{e.colour}"]
        end = self.places().slot(e.die, len(after.dice)) if e.die >= 0 else self.places().hand(e.colour)
        return [[self.sound(Cue.SLAB_BACK), jump(node, end, Leap(high=90, seconds=0.22))]]

    def _moved(self, e: ev.CarMoved, before: MonzaState, after: MonzaState) -> Groups:
        """The car drives its route; slabs go out as it passes, rivals driven over bob aside."""
        start = self._standing(e.seat)
        path = self.places().layout.path((e.from_node, *e.nodes), start=start)
        seconds = drive_seconds(len(e.nodes)) * (1.8 if _decides(e, before) else 1.0)
        laid = {p.node: f"die:{p.die}" if p.die >= 0 else f"tile:{p.colour}" for p in before.plan}
        reached = [0]

        def passing(share: float) -> None:
            passed = min(len(e.nodes), int(share * len(e.nodes) + 0.35))
            while reached[0] < passed:
                self.stage.nodes[laid[e.nodes[reached[0]]]].alpha = 70
                reached[0] += 1

        length = self.px(self.places().car())
        ride = self.drive(f"car:{e.seat}", path, seconds, self._look(before, e.seat, lit=True), length, Ride(along=passing))
        whooshes = [self.sound(Cue.WHOOSH, seconds * (i + 1) / (len(e.overtaken) + 1)) for i in range(len(e.overtaken))]
        x, y = self.places().fit.at(start.x, start.y)
        puff = self.puff(x, y)
        return [[self.sound(drive(len(e.nodes))), ride, puff, *whooshes]]

    def _standing(self, seat: int) -> Place:
        thing = self.stage.things[f"car:{seat}"]
        return self.places().stand(thing.place, thing.number)

    def _stuck(self, e: ev.CarStuck, before: MonzaState, after: MonzaState) -> Groups:
        return [[self.sound(Cue.STARTER), self.shake(f"car:{e.seat}", 4, 0.5)]]

    def _turbo_earned(self, e: ev.TurboEarned, before: MonzaState, after: MonzaState) -> Groups:
        x, y = self.stage.nodes[f"car:{e.seat}"].place
        flames = [icon("turbo", self.px(size)) for size in (26, 36, 46)]
        return [[self.sound(Cue.TURBO), self.burst(flames, x, y, reach=120, count=16, seconds=0.8)]]

    def _pushed(self, e: ev.CarPushedBack, before: MonzaState, after: MonzaState) -> Groups:
        """A moment of rest, sparks, and the car slides back; a thud for each thing it is knocked over."""
        start = self._standing(e.seat)
        path = self.places().layout.path((e.from_node, e.to_node), start=start)

        def wobble(t: float) -> float:
            return 0.0 if self.services.calm else 14 * (1 - t) * (1 if int(t * 14) % 2 else -1)

        x, y = self.places().fit.at(start.x, start.y)
        sparks = self.sparks(x, y, (16, 24, 34), 100, 16)
        thuds = [self.sound(Cue.THUD, 0.12 * (i + 1)) for i in range(len(e.skipped))]
        seconds, length = 0.5 + 0.08 * len(e.skipped), self.px(self.places().car())
        slide = self.drive(f"car:{e.seat}", path, seconds, self._look(before, e.seat), length, Ride(ease=ease_out, turned=wobble, depth=48))
        return [[Clip(0.06)], [self.sound(Cue.BUMP), sparks, slide, *self.closer(x, y), self.sound(Cue.SQUEAL), *thuds]]

    def _finished(self, e: ev.CarFinished, before: MonzaState, after: MonzaState) -> Groups:
        x, y = self.stage.nodes[f"car:{e.seat}"].place
        shower = self.cheer(x, y, 20, 44, 12, reach=190, seconds=1.2, gravity=150)
        return [[self.sound(Cue.CHEER), shower, *self.closer(x, y), *self._mark(e.seat, after, "flag")]]

    def _offered(self, e: ev.BonusOffered, before: MonzaState, after: MonzaState) -> Groups:
        return [[self.sound(Cue.BONUS), self.shake(f"car:{e.seat}", 6, 0.35), *self._mark(e.seat, after, "star")]]

    def _hopped(self, e: ev.BonusMoved, before: MonzaState, after: MonzaState) -> Groups:
        path = self.places().layout.path((e.from_node, e.node), start=self._standing(e.seat))
        hop = self.drive(f"car:{e.seat}", path, 0.4, self._look(before, e.seat), self.px(self.places().car()), Ride(high=40))
        return [[self.sound(Cue.BONUS), hop]]

    def _race_ended(self, e: ev.RaceEnded, before: MonzaState, after: MonzaState) -> Groups:
        return [self.finale()]

    def _final(self, e: ev.FinalRoundStarted, before: MonzaState, after: MonzaState) -> Groups:
        return [[self.sound(Cue.BELL)]]

    def _race_started(self, e: ev.RaceStarted, before: MonzaState, after: MonzaState) -> Groups:
        return [[self.sound(Cue.ENGINE), Clip(0.6)]]

    def _turn_started(self, e: ev.TurnStarted, before: MonzaState, after: MonzaState) -> Groups:
        return [[Clip(0.06)]]

    def _set_out(self, die: int, count: int) -> None:
        """One by one the dice lie blank in the tray again."""
        node = self.stage.nodes.get(f"die:{die}")
        if node is not None:
            node.image, node.place = die_picture("", self.px(self.places().die)), self.places().slot(die, count)
            node.alpha, node.shown = 255, True
            node.raise_to(IN_TRAY)


SHOWN: Mapping[type[Event], Shown[Director, MonzaState]] = {
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

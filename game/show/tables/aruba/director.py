"""ARUBA's director: each event becomes clips that end with the stage as the model says. Drives, blows and scrap have rooms of their own."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Surface

from game.core.actions import Event
from game.show.canvas import Node
from game.show.painters.icons import confetti, dust, icon, spark
from game.show.palette import LETTERS
from game.show.stage import Stage
from game.show.tables.aruba import components as art
from game.show.tables.aruba.battle import Battle
from game.show.tables.aruba.dice_throws import DiceThrows
from game.show.tables.aruba.driving import Driving
from game.show.tables.aruba.finishing import Finishing
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.scrap import Scrap
from game.show.tables.base.director import Groups, Shown
from game.show.tables.base.table import TableServices
from game.show.tables.parts.arcs import Arc
from game.show.tables.parts.dice import LaneDie
from game.show.timeline import Clip
from game.sound.cues import Cue
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.cards import KIND_OF
from game.titles.aruba.rules.state import ArubaState


class Director(Driving, Battle, Scrap, Finishing, DiceThrows):
    """Makes clips with these services."""

    def __init__(
        self, services: TableServices, stage: Stage, places: Callable[[], Places], pictures: Pictures, left_behind: list[Node]
    ) -> None:
        """`left_behind`: what clips leave on the board till the turn ends."""
        super().__init__(services, stage, places, SHOWN)
        self.pictures, self.left_behind = pictures, left_behind

    # --- the race

    def _race_started(self, e: ev.RaceStarted, before: ArubaState, after: ArubaState) -> Groups:
        """The cars drop onto their slots, the last one first."""
        drops: list[Clip] = []
        for number, (_, letter, space, _) in enumerate(sorted(e.grid, reverse=True)):
            drops.append(self._drop(letter, self.places().node(space), 0.12 * number))
        return [[self.sound(Cue.ENGINE), *drops], [Clip(0.5)]]

    def _drop(self, letter: str, spot: tuple[float, float], delay: float) -> Clip:
        node = self.stage.nodes.get(f"car:{letter}")
        if node is None:
            return Clip(0.0, delay=delay)
        x, y = spot

        def show(t: float) -> None:
            fall = (1 - min(1.0, t / 0.7)) ** 2
            node.place = (x, y - 220 * fall)
            node.alpha = round(255 * min(1.0, t / 0.2))

        return Clip(0.4, show, start=lambda: node.raise_to(60), end=lambda: self.services.play(Cue.BUMP), delay=delay)

    def _shuffled(self, e: ev.DeckShuffled, before: ArubaState, after: ArubaState) -> Groups:
        return [[self.sound(Cue.RIFFLE), self.tremble("pile", 6, 0.4)]]

    def _turn_started(self, e: ev.TurnStarted, before: ArubaState, after: ArubaState) -> Groups:
        """Beams on; one hit from scrap a heart is heard."""
        last = after.cars[after.active].damage >= 8
        return [[self.sound(Cue.HEART if last else Cue.STARTER), Clip(0.2)]]

    def _skipped(self, e: ev.TurnSkipped, before: ArubaState, after: ArubaState) -> Groups:
        """Its row shakes its head."""
        return [[self.sound(Cue.TICK), self.tremble(f"row:{e.car}", 6, 0.25)]]

    def _turn_ended(self, e: ev.TurnEnded, before: ArubaState, after: ArubaState) -> Groups:
        """The dice are swept off."""
        nodes = [self.stage.nodes[key] for key in self.stage.showing(LaneDie)]
        if not nodes or self.services.calm:
            return [[Clip(0.15, end=self.sweep)]]
        starts = [node.place for node in nodes]

        def show(t: float) -> None:
            for node, (x, y) in zip(nodes, starts, strict=True):
                node.place = (x + 240 * t * t, y)
                node.alpha = round(255 * (1 - t))

        return [[self.sound(Cue.SWEEP), Clip(0.2, show, end=self.sweep)]]

    # --- cards

    def _row_spot(self, seat: int) -> tuple[float, float]:
        """The row of a seat's first car that is there."""
        game = self.services.rules.game
        rows = [self.stage.nodes.get(f"row:{game.cars[index]}") for index in game.garage(seat)]
        node = next((row for row in rows if row is not None), None)
        return node.place if node else self.places().console.center

    def _big(self, kind: str) -> Surface:
        return art.small_card(kind, (self.px(84), self.px(118)))

    def _back(self) -> Surface:
        return art.card_back((self.px(46), self.px(64)))

    def _card_played(self, e: ev.CardPlayed, before: ArubaState, after: ArubaState) -> Groups:
        """Face up from its owner's row to the discards."""
        return [[self.fly(partial(self._big, e.kind), Arc(self._row_spot(e.seat), self.places().discard, 0.45), cue=Cue.FLICK)]]

    def _drawn(self, e: ev.CardsDrawn, before: ArubaState, after: ArubaState) -> Groups:
        start, end = self.places().pile, self._row_spot(e.seat)
        faces = [partial(self._big, KIND_OF[card]) if card else self._back for card in e.cards or (0,) * e.count]
        return [[self.fly(face, Arc(start, end, 0.4, 0.12 * number), cue=Cue.FLICK) for number, face in enumerate(faces)]]

    def _stolen(self, e: ev.CardsStolen, before: ArubaState, after: ArubaState) -> Groups:
        """A hook takes backs from row to row; faces only where this screen may show them."""
        start, end = self._row_spot(e.victim), self._row_spot(e.thief)
        middle = self.services.areas.board.center
        faces = [partial(self._big, KIND_OF[card]) if card else self._back for card in e.cards or (0,) * e.count]
        there = [self.fly(face, Arc(start, middle, 0.35, 0.12 * number), cue=Cue.FLICK) for number, face in enumerate(faces)]
        back = [self.fly(face, Arc(middle, end, 0.35, 0.12 * number)) for number, face in enumerate(faces)]
        return [there, back]

    def _hand_discarded(self, e: ev.HandDiscarded, before: ArubaState, after: ArubaState) -> Groups:
        start, end = self._row_spot(e.seat), self.places().discard
        return [[self.fly(partial(self._big, KIND_OF[card]), Arc(start, end, 0.3, 0.05 * n)) for n, card in enumerate(e.cards)]]

    def _mounted(self, e: ev.EquipmentMounted, before: ArubaState, after: ArubaState) -> Groups:
        """The card flies to the car and turns into the part."""
        spot, seat = self.car_spot(e.car), after.active
        game = self.services.rules.game
        sparks = [spark(self.px(size)) for size in (14, 20, 28)]
        flight = self.fly(partial(self._big, e.kind), Arc(self._row_spot(game.owner[seat]), spot, 0.5))
        return [[flight], [self.sound(Cue.WRENCH), self.burst(sparks, *spot, reach=60, count=6, seconds=0.3)]]

    def _repaired(self, e: ev.CarRepaired, before: ArubaState, after: ArubaState) -> Groups:
        """A wrench turns; stars fly, more of them when it is as good as new."""
        spot, full = self.car_spot(e.car), e.by == "full_repair"
        stars = [icon("star", self.px(size), art.WARM) for size in (18, 26)]
        wrench = self.pop_at(spot, lambda: art.sign("repair", self.px(64)), seconds=0.8 if full else 0.4)
        burst = self.burst(stars, *spot, reach=110 if full else 60, count=10 if full else 4, seconds=0.5)
        return [[self.sound(Cue.GARAGE if full else Cue.WRENCH), wrench, burst]]

    def warmed(self) -> Sequence[Callable[[], object]]:
        """How the small pictures are painted that fly in these clips."""
        return (
            *(partial(spark, self.px(size)) for size in (14, 20, 28)),
            *(partial(dust, self.px(size)) for size in (16, 24, 34)),
            *(partial(art.sign, name, self.px(64)) for name in ("repair", "aim", "bomb", "saw", "hook", "scrap")),
            *(partial(art.sign, name, self.px(30)) for name in ("wheel", "bonnet", "hubcap")),
            partial(art.link, self.px(art.LINK)),
            partial(art.soot, self.px(art.SOOT)),
            partial(art.blaze, self.px(art.BLAZE)),
            *(partial(confetti, letter, i, self.px(size)) for size in (20, 22) for i, letter in enumerate(LETTERS)),
            *(partial(self._big, kind) for kind in art.GROUNDS),
            self._back,
        )


SHOWN: Mapping[type[Event], Shown[Director, ArubaState]] = {
    ev.RaceStarted: Director._race_started,
    ev.DeckShuffled: Director._shuffled,
    ev.TurnStarted: Director._turn_started,
    ev.TurnSkipped: Director._skipped,
    ev.EquipmentMounted: Director._mounted,
    ev.DiceThrown: Director.thrown,
    ev.DiceRethrown: Director.rethrown,
    ev.ExtraDieAdded: Director.die_added,
    ev.DieChanged: Director.die_changed,
    ev.RollKept: Director.roll_kept,
    ev.ComboUsed: Director.combo_used,
    ev.CombosFinished: Director.combos_finished,
    ev.HookWindowOpened: Director.hook_window,
    ev.HookPassed: Director.hook_passed,
    ev.CarHooked: Director.hooked,
    ev.CardPlayed: Director._card_played,
    ev.MoveDeclared: Director.declared,
    ev.CarMoved: Director.moved,
    ev.CarsCollided: Director.collided,
    ev.BumperAbsorbed: Director.absorbed,
    ev.BumpersCancelled: Director.bumpers_lost,
    ev.SawCut: Director.cut,
    ev.SawsClashed: Director.saws_lost,
    ev.ShotFired: Director.shot,
    ev.BombDropped: Director.bomb,
    ev.DamageTaken: Director.damaged,
    ev.ShieldsHit: Director.shielded,
    ev.CarRepaired: Director._repaired,
    ev.SaveWindowOpened: Director.save_window,
    ev.CarSaved: Director.saved,
    ev.CarWrecked: Director.wrecked,
    ev.WreckPushed: Director.wreck_pushed,
    ev.WreckRemoved: Director.wreck_removed,
    ev.CarFinished: Director.home,
    ev.MovementEnded: Director.movement_ended,
    ev.CardsStolen: Director._stolen,
    ev.CardsDrawn: Director._drawn,
    ev.HandDiscarded: Director._hand_discarded,
    ev.EquipmentDiscarded: Director.stripped,
    ev.TurnEnded: Director._turn_ended,
    ev.RaceEnded: Director.race_ended,
    ev.SeriesEnded: Director.series_ended,
}
"""Every event and what is seen of it."""

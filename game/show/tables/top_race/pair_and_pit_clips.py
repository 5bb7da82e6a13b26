"""What is seen of Sprints, breakdowns and returns, and of Pitstop cards."""

from game.show import effects
from game.show.effects import drive_seconds
from game.show.painters.icons import dust
from game.show.tables.top_race import signs
from game.show.tables.top_race.effects_kit import LONGEST_DRIVE, EffectsKit, Groups, Spot
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.state import TopRaceState

COUGH = 0.17
"""Seconds of one of two coughs of an engine that starts again."""


class PairAndPitClips(EffectsKit):
    """That part of Top Race's director."""

    # --- pair cards

    def sprinted(self, e: ev.SprintMade, before: TopRaceState, after: TopRaceState) -> Groups:
        """A siren; the rear car tears after the front one."""
        spot = self.car_spot(e.rear)
        bits = [dust(self.px(size)) for size in (20, 30)]
        smoke = effects.burst(self.services.layer, bits, *spot, reach=60, count=2 if self.services.calm else 6, seconds=0.5, z=46)
        start = [self.sound(Cue.SIREN), smoke, Clip(0.3)]
        if not e.path:
            return [start, [self.sound(Cue.SQUEAL), Clip(0.2)]]
        path = self.way([e.from_space, *e.path])
        seconds = min(LONGEST_DRIVE - 0.4, drive_seconds(len(e.path)))
        ride = self.drive_car(e.rear, path, len(e.path), seconds)
        return [start, ride, *([] if e.reached else [[self.sound(Cue.SQUEAL), Clip(0.15)]])]

    def broken(self, e: ev.BreakdownSuffered, before: TopRaceState, after: TopRaceState) -> Groups:
        """Steam; the car rolls to the shoulder."""
        node, flag = self.stage.nodes.get(f"car:{e.colour}"), self.stage.nodes.get(f"pennant:{e.colour}")
        if node is None:
            return []
        start, end = node.place, self.places().node(e.space, beside=True)

        def roll(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)
            if flag is not None:
                flag.place = self.pictures.pennant_spot(node.place, False)

        bits = [dust(self.px(size)) for size in (20, 28, 36)]
        steam = effects.burst(self.services.layer, bits, *start, reach=60, count=4 if self.services.calm else 10, seconds=0.6, gravity=-60)
        return [[self.sound(Cue.STEAM), steam, self.shake(f"car:{e.colour}", 4, 0.4)], [Clip(0.6, roll)]]

    def returned(self, e: ev.CarReturned, before: TopRaceState, after: TopRaceState) -> Groups:
        """Two coughs, and it rolls in."""
        node, flag = self.stage.nodes.get(f"car:{e.colour}"), self.stage.nodes.get(f"pennant:{e.colour}")
        if node is None:
            return []
        start, end = node.place, self.places().node(e.space)

        def roll(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)
            if flag is not None:
                flag.place = self.pictures.pennant_spot(node.place, False)

        key = f"car:{e.colour}"
        coughs = [clip for at in (0.0, COUGH) for clip in (self.sound(Cue.STARTER, at), self._cough(key, at), self.smoke(start, at))]
        return [coughs, [self.sound(Cue.ENGINE), Clip(0.4, roll)]]

    def _cough(self, key: str, delay: float) -> Clip:
        """The car jerks."""
        jerk = self.shake(key, 5, COUGH * 0.7)
        jerk.delay += delay
        return jerk

    def smoke(self, spot: Spot, delay: float) -> Clip:
        """One cough of the engine."""
        puff = self.puffs(spot, 3)
        puff.delay += delay
        return puff

    # --- Pitstop cards

    def claimed(self, e: ev.PitClaimed, before: TopRaceState, after: TopRaceState) -> Groups:
        """The card is hooked from the pile."""
        flight = self.fly(lambda: self.small_card(e.card), self.places().pile, self.row_spot(e.seat), 0.5, cue=Cue.WRENCH)
        return [[flight]]

    def declined(self, e: ev.PitDeclined, before: TopRaceState, after: TopRaceState) -> Groups:
        """The row nods."""
        return [[self.nod(e.seat, 0.06)]]

    def lifted(self, e: ev.PitLifted, before: TopRaceState, after: TopRaceState) -> Groups:
        """The slip goes into the hand."""
        spot = self.row_spot(e.seat)
        flight = self.fly(lambda: self.small_card(e.card), spot, (spot[0] - 40, spot[1]), 0.45, bow=50, cue=Cue.WRENCH)
        return [[flight]]

    def taken(self, e: ev.PitTaken, before: TopRaceState, after: TopRaceState) -> Groups:
        """The jack goes up under it, and a card from the Box or the pile flies face up to the row."""
        start = self.places().box if e.source == "box" else self.places().pile
        row = self.row_spot(e.seat)
        jack = self.lay_over(lambda: signs.jack(self.px(92)), (start[0], start[1] + 58), 0.6, fall=-26, fade=0.12)
        flight = self.fly(lambda: self.small_card(e.card), start, row, 0.5, delay=0.15)
        return [[self.sound(Cue.JACK), jack, flight, self.sound(Cue.WRENCH, 0.6), Clip(0.65)]]

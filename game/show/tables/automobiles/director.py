"""The director of Automobiles: each event becomes clips that end with the stage as the model says."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.actions import Event
from game.show.painters.icons import dust, icon
from game.show.palette import INK, PAPER
from game.show.stage import Stage
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.driver_helmets import DESIGNS, driver_helmet
from game.show.tables.automobiles.driving import Driving
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.base.base_table import Told
from game.show.tables.base.director import FINALE, Groups, Shown, confetti_bits
from game.show.tables.base.table import TableServices
from game.show.timeline import Clip
from game.show.widgets.drawing import lettering, tag
from game.sound.cues import Cue
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState


class Director(Driving):
    """Makes clips with these services."""

    def __init__(self, services: TableServices, stage: Stage, places: Callable[[], Places], pictures: Pictures) -> None:
        super().__init__(services, stage, places, SHOWN)
        self.pictures = pictures

    def together(self, told: Sequence[Told[AutomobilesState]]) -> Groups | None:
        """The clips of events that are one gesture: a hand drawn, a sweep, a drive with its laps; None: each has clips of its own."""
        draws = [each.event for each in told if isinstance(each.event, ev.CubeDrawn)]
        refills = [each.event for each in told if isinstance(each.event, ev.BagRefilled)]
        if len(draws) + len(refills) == len(told) and len(told) > 1:
            return self.hand_drawn(draws, refills, told[0].before, told[-1].after)
        moves = [each.event for each in told if isinstance(each.event, ev.CubeMoved)]
        if len(moves) == len(told) and len(told) > 1:
            return self.swept(moves, told[0].before)
        return None

    # --- the race

    def race_started(self, e: ev.RaceStarted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The lines slam onto the pit board, the cars roll onto their slots, the last first."""
        slams = [Clip(0.12, start=partial(self.services.play, Cue.STAMP), delay=0.12 * n) for n in range(5)]
        rolls = []
        for number, seat in enumerate(reversed(e.order)):
            node = self.stage.nodes.get(f"car:{seat}")
            if node is not None:
                rolls.append(self._roll_up(f"car:{seat}", e.grid[e.order.index(seat)], 0.14 * number))
        return [[self.sound(Cue.ENGINE), *slams, *rolls], [Clip(0.3)]]

    def _roll_up(self, key: str, segment: str, delay: float) -> Clip:
        """A car fades in on its slot."""
        node, (x, y) = self.stage.nodes[key], self.places().node(segment)

        def show(t: float) -> None:
            node.place, node.alpha = (x, y), round(255 * t)

        return Clip(0.35, show, delay=delay)

    def turn_started(self, e: ev.TurnStarted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Beams on, the starter."""
        return [[self.sound(Cue.STARTER), Clip(0.12)]]

    def turn_ended(self, e: ev.TurnEnded, before: AutomobilesState, after: AutomobilesState) -> Groups:
        return [[Clip(0.06)]]

    # --- laps

    def lap_done(self, e: ev.LapCompleted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The row's flag is waved."""
        x, y = self.at(f"row:{e.seat}")
        flag = self.pop(partial(art.flag, self.px(54), e.laps_left == 1), x + 90, y, rise=24, seconds=0.7)
        return [[self.sound(Cue.BELL), flag]]

    def line_crossed(self, e: ev.StartLineCrossed, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The flag by the line dips as the nose passes."""
        flag = self.pop(partial(art.flag, self.px(44), False), *self.places().gantry, rise=-16, seconds=0.4)
        return [[self.sound(Cue.TICK), flag]]

    def last_round(self, e: ev.LastRoundStarted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Home: bell, cheer, confetti over the line."""
        one, road = after.racers[e.seat], self.services.rules.game.road(after)
        x, y = self.places().node(road.names[road.cell(0, one.lane)])
        return [[self.sound(Cue.CHEER), self.cheer(x, y, 20, 24, 6, reach=170, seconds=1.0, gravity=150)]]

    # --- drivers, sponsors, the end

    def driver_used(self, e: ev.DriverUsed, before: AutomobilesState, after: AutomobilesState) -> Groups:
        x, y = self.at(f"row:{e.seat}")
        return [[self.sound(Cue.TICK), self.pop(partial(driver_helmet, self.px(56), e.id), x + 60, y, rise=26, seconds=0.5)]]

    def cards_fan(self, e: Event, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Cards are laid out."""
        return [[self.sound(Cue.RIFFLE), Clip(0.4)]]

    def hired(self, e: ev.DriverChosen | ev.SponsorChosen, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """A stamp on the row."""
        x, y = self.at(f"row:{e.seat}")
        sign = (
            partial(driver_helmet, self.px(72), e.id) if isinstance(e, ev.DriverChosen) else partial(icon, "star", self.px(64), art.ORANGE)
        )
        return [[self.sound(Cue.STAMP), self.pop(sign, x, y, rise=20, seconds=0.5)]]

    def boxed(self, e: ev.SponsorBoxed, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The sponsor's card drops into a box below the board."""
        board, words = self.places().board, self.pictures.name(f"sponsor.{e.id}")
        sign = partial(tag, self.services.theme, words, PAPER, INK, size=40)
        return [[self.sound(Cue.FLICK), self.pop(sign, board.centerx, board.bottom - 170, rise=-130, seconds=0.5)]]

    def chosen(self, e: ev.ChoiceMade, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """A tick, while the way is taken."""
        return [[self.sound(Cue.TICK), Clip(0.15)]]

    def points(self, e: ev.PointsAwarded, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Points rise from the rows."""
        clips: list[Clip] = [self.sound(Cue.TILL)]
        for seat, points in enumerate(e.points):
            x, y = self.at(f"row:{seat}")
            clips.append(self.pop(partial(lettering, self.services.theme, f"+{points}", 64, (255, 226, 130)), x, y, rise=30, seconds=0.9))
        return [clips]

    def warmed(self) -> Sequence[Callable[[], object]]:
        """How the small pictures are painted that fly in these clips."""
        sizes = (40.0, float(self.places().cube), self.places().road_cube)
        return (
            *(partial(art.cube, colour, self.px(side)) for side in sizes for colour in "WLDKYRPGBX"),
            *(partial(art.stud, colour, self.px(self.places().road_cube * 0.55)) for colour in "RGB"),
            *(partial(dust, self.px(size)) for size in (18, 20, 28)),
            *(paint for size in (20, FINALE) for paint in confetti_bits(self.px(size))),
            partial(art.bag, self.px(52)), *(partial(driver_helmet, self.px(56), driver) for driver in DESIGNS),
        )  # fmt: skip


SHOWN: Mapping[type[Event], Shown[Director, AutomobilesState]] = {
    ev.RaceStarted: Director.race_started,
    ev.DriversRevealed: Director.cards_fan,
    ev.DriverChosen: Director.hired,
    ev.DriverUsed: Director.driver_used,
    ev.SponsorsRevealed: Director.cards_fan,
    ev.SponsorChosen: Director.hired,
    ev.SponsorBoxed: Director.boxed,
    ev.ChoiceMade: Director.chosen,
    ev.CubeBought: Director.bought,
    ev.BagRefilled: Director.refilled,
    ev.CubeDrawn: Director.drawn,
    ev.TurnStarted: Director.turn_started,
    ev.TurnEnded: Director.turn_ended,
    ev.CubePlayed: Director.played,
    ev.CubeMoved: Director.moved_cube,
    ev.CubeRemoved: Director.removed,
    ev.CubeGained: Director.gained,
    ev.WearGained: Director.worn,
    ev.StepLaid: Director.step_laid,
    ev.CarMoved: Director.moved,
    ev.StartLineCrossed: Director.line_crossed,
    ev.LapCompleted: Director.lap_done,
    ev.SlipstreamTaken: Director.slipstream,
    ev.TableWearTaken: Director.table_wear,
    ev.CarAutoAdvanced: Director.advanced,
    ev.PitStopMade: Director.pit_stop,
    ev.DrawOffered: Director.offered,
    ev.DrawDeclined: Director.declined,
    ev.LastRoundStarted: Director.last_round,
    ev.RaceFinished: Director.race_finished,
    ev.PointsAwarded: Director.points,
    ev.SeasonFinished: Director.season_finished,
}
"""Events with a picture of their own."""
PANELS: tuple[type[Event], ...] = (
    ev.TurnChosen, ev.Closed, ev.MoneyCounted, ev.ScrapPaid, ev.PositionChanged, ev.FinalLapStarted,
    ev.DrawsPending, ev.TowPending, ev.TowOffered,
)  # fmt: skip
"""Events that rows, hand, money and captions tell: they have no clip of their own."""

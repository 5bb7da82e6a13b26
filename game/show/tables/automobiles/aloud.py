"""Automobiles for ears: the hand in words, where spaces lie and what they show, whom a drive passes, how far everybody is."""

from game.core.actions import Event
from game.core.contract import Standing
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles.hinting import PAST
from game.show.tables.automobiles.prompt_parts import AtRest
from game.show.tables.automobiles.reaching import ReachTarget
from game.show.tables.base.aloud import TableAloud
from game.show.tables.base.drawn import Drawn
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.prices import card_in_play
from game.titles.automobiles.rules.road import WIDTH, Road
from game.titles.automobiles.rules.state import COLOURS, GEARS, AutomobilesState

IN_LANE = N_("in your lane")
INWARDS = Plural(N_("one lane further in"), N_("{count} lanes further in"), least=1)
OUTWARDS = Plural(N_("one lane further out"), N_("{count} lanes further out"), least=1)
DREW = N_("You drew a {colour:cube}.")
LEADS = N_("{where}: {told}")
ACROSS = N_("Across the line.")
STEP = N_("{where}, onto {colours:colour}.")
CUBES = Plural(N_("one {colour:cube}"), N_("{count} {colour:cubes}"), least=1)
YOUR_HAND = N_("Your hand")
HAND, NO_HAND = N_("Your hand: {cubes}."), N_("Your hand is empty.")
CUBE = N_("{cube:cube}, {card}: {about}")
CAR = N_("{name}, {where}")
TO_LINE = Plural(N_("one station to the line"), N_("{count} stations to the line"), least=1)
AHEAD = Plural(N_("one station ahead of you"), N_("{count} stations ahead of you"), least=1)
BEHIND = Plural(N_("one station behind you"), N_("{count} stations behind you"), least=1)
LEVEL = N_("level with you")
IN_LAP, HOME, BEFORE_START = N_("lap {lap} of {laps}, {far}"), N_("home"), N_("before the start, {far}")


class AutomobilesAloud(TableAloud[AutomobilesState]):
    """That part of the table of Automobiles."""

    def drawn(self, event: Event) -> Drawn | None:
        """Cubes that a card or a driver draws; the hand of a turn is told as one."""
        if isinstance(event, ev.CubeDrawn) and event.reason != "end":
            return Drawn(event.seat, self.say(DREW, {"colour": event.colour}))
        return None

    def spot(self, chair: Chair, widget: Widget) -> str:
        """Spaces by lane and colour, cubes with what they do, cars by how far they are."""
        view: AutomobilesState = chair.view
        if isinstance(widget, ReachTarget):
            where = self._lane_of(view, chair.seat, widget.reached.end)
            told = self.say(LEADS, {"where": where, "told": widget.about})
            passed = self._passed(view, chair.seat, widget.reached.stations)
            told += f" {self.say(PAST, {'passed': passed})}" if passed else ""
            here, length = view.racers[chair.seat].progress, self._road(view).length
            return f"{told} {self.say(ACROSS, {})}" if here // length < (here + widget.reached.stations) // length else told
        match widget.action:
            case act.PickStep(end=end):
                road = self._road(view)
                shown = tuple(road.colours(road.cells[end]))
                return self.say(STEP, {"where": self._lane_of(view, chair.seat, end), "colours": shown})
            case act.Play(colour=colour):
                card = colour if colour in GEARS or colour == "X" else card_in_play(view, colour)
                name = self.services.language.phrase(self.services.title.words.things[f"card.{card}"].name)
                return self.say(CUBE, {"cube": colour, "card": name, "about": widget.about})
        if isinstance(widget, AtRest):
            return self.say(YOUR_HAND, {})
        if isinstance(widget, Explained) and widget.thing.startswith("car."):
            other = widget.number
            return self.say(CAR, {"name": self.services.names[other], "where": self._apart(view, chair.seat, other)})
        return super().spot(chair, widget)

    def _road(self, view: AutomobilesState) -> Road:
        road: Road = self.rules.game.road(view)
        return road

    def _lane_of(self, view: AutomobilesState, seat: int, segment: str) -> str:
        """How many lanes aside of the car, or of what is laid already, a segment lies: lane 1 is the inner one (3.1)."""
        road = self._road(view)
        here = road.cells[view.path[-1].end] % WIDTH if view.path else view.racers[seat].lane
        out = road.cells[segment] % WIDTH - here
        if not out:
            return self.say(IN_LANE, {})
        return self.counted(OUTWARDS if out > 0 else INWARDS, abs(out))

    @staticmethod
    def _passed(view: AutomobilesState, seat: int, stations: int) -> tuple[int, ...]:
        """Whose cars stand between the car and the end of such a drive."""
        here = view.racers[seat].progress
        return tuple(other for other, one in enumerate(view.racers) if here <= one.progress < here + stations and other != seat)

    def _apart(self, view: AutomobilesState, seat: int, other: int) -> str:
        ahead = view.racers[other].progress - view.racers[seat].progress
        if not ahead:
            return self.say(LEVEL, {})
        return self.counted(AHEAD if ahead > 0 else BEHIND, abs(ahead))

    def _hand(self, view: AutomobilesState, seat: int) -> str:
        """The cubes in hand, which lie open for everybody."""
        held = [(colour, count) for colour, count in zip(COLOURS, view.racers[seat].active, strict=True) if count]
        cubes = [self.say(CUBES, {"colour": colour, "count": count}) for colour, count in held]
        return self.say(HAND, {"cubes": self.services.language.listed(cubes)}) if cubes else self.say(NO_HAND, {})

    def whereabouts(self, seat: int) -> str:
        """With the hand that was drawn, once the race is on."""
        told = super().whereabouts(seat)
        return f"{told} {self._hand(self.model, seat)}".strip() if sum(self.model.racers[seat].active) else told

    def how_far(self, row: Standing) -> str:
        """The lap and stations to the line."""
        if row.seat is None or row.done:
            return self.say(HOME, {}) if row.done else ""
        racer, length, laps = self.model.racers[row.seat], self._road(self.model).length, self.rules.game.laps
        left = self.counted(TO_LINE, length - racer.progress % length)
        if racer.progress < 0:
            return self.say(BEFORE_START, {"far": left})
        return self.say(IN_LAP, {"lap": laps - racer.laps_left + 1, "laps": laps, "far": left})

"""What is seen of Pitstop cards."""

from game.show.tables.parts.arcs import Arc
from game.show.tables.top_race import signs
from game.show.tables.top_race.effects_kit import EffectsKit, Groups
from game.show.timeline import Clip
from game.sound.cues import Cue
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.state import TopRaceState


class PitClips(EffectsKit):
    """That part of Top Race's director."""

    def claimed(self, e: ev.PitClaimed, before: TopRaceState, after: TopRaceState) -> Groups:
        """The card is hooked from the pile."""
        flight = self.fly(lambda: self.small_card(e.card), Arc(self.places().pile, self.row_spot(e.seat), 0.5), cue=Cue.WRENCH)
        return [[flight]]

    def declined(self, e: ev.PitDeclined, before: TopRaceState, after: TopRaceState) -> Groups:
        return [[self.nod(e.seat, 0.06)]]

    def lifted(self, e: ev.PitLifted, before: TopRaceState, after: TopRaceState) -> Groups:
        """The slip goes into the hand."""
        spot = self.row_spot(e.seat)
        flight = self.fly(lambda: self.small_card(e.card), Arc(spot, (spot[0] - 40, spot[1]), 0.45, bow=50), cue=Cue.WRENCH)
        return [[flight]]

    def taken(self, e: ev.PitTaken, before: TopRaceState, after: TopRaceState) -> Groups:
        """The jack goes up under it, and a card from the Box or the pile flies face up to the row."""
        start = self.places().box if e.source == "box" else self.places().pile
        row = self.row_spot(e.seat)
        jack = self.lay_over(lambda: signs.jack(self.px(92)), (start[0], start[1] + 58), 0.6, fall=-26, fade=0.12)
        flight = self.fly(lambda: self.small_card(e.card), Arc(start, row, 0.5, 0.15))
        return [[self.sound(Cue.JACK), jack, flight, self.sound(Cue.WRENCH, 0.6), Clip(0.65)]]

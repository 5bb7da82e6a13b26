"""What is seen of a card: its lines, drives, jams, jokers, Sprints, breakdowns, cars that come home, pit stops."""

import math

from pygame import Surface

from game.core.words import N_, Plural
from game.show import effects
from game.show.effects import drive_seconds
from game.show.painters.icons import dust, icon, symbol
from game.show.stage import Thing
from game.show.tables.parts.hand import leaving
from game.show.tables.top_race import components as art
from game.show.tables.top_race.effects_kit import LONGEST_DRIVE, OVER_ALL, SLOW, EffectsKit, Groups, Spot
from game.show.tables.top_race.things import shown_hand
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue, horn
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.settlement_events import PrizePaid
from game.titles.top_race.rules.state import FINISH, TopRaceState

__all__ = ["RaceClips"]

LOST = N_("−{count}")
LOST_IN_ALL = Plural(N_("One step lost"), N_("{count} steps lost"))
QUEUE = 4
"""So many stuck cars make the queue that is looked at closely."""
NOTHING = N_("Nothing happens")


class RaceClips(EffectsKit):
    """That part of Top Race's director.

    stuck, lost  cars that the card in play has jammed so far, and the steps they lost
    """

    stuck = lost = 0

    # --- turns

    def turn_began(self, e: ev.TurnBegan, before: TopRaceState, after: TopRaceState) -> Groups:
        """The next row lights up."""
        return [[self.sound(Cue.TICK), Clip(0.12)]]

    def skipped(self, e: ev.PlayerSkipped, before: TopRaceState, after: TopRaceState) -> Groups:
        """The row nods."""
        return [[self.nod(e.seat, 0.12)]]

    def player_passed(self, e: ev.PlayerPassed, before: TopRaceState, after: TopRaceState) -> Groups:
        """The row nods longer."""
        return [[self.sound(Cue.BACK), self.nod(e.seat, 0.35)]]

    def player_out(self, e: ev.PlayerOut, before: TopRaceState, after: TopRaceState) -> Groups:
        """A flag over the row."""
        return [[self.pop(lambda: icon("flag", self.px(64)), *self.row_spot(e.seat), seconds=0.4)]]

    # --- the card

    def card_played(self, e: ev.CardPlayed, before: TopRaceState, after: TopRaceState) -> Groups:
        """A card leaves the hand (from the middle of the backs) or the row, and slams onto the console."""
        console = self.places().console
        self.stuck = self.lost = 0
        start = self._from_hand(e, before)
        flight = self.fly(lambda: self.small_card(e.card), start, console.center, 0.4, cue=Cue.FLICK)
        return [[flight], [self.sound(Cue.SLAM), Clip(0.25)]]

    def _from_hand(self, e: ev.CardPlayed, before: TopRaceState) -> Spot:
        """Where that card lies; a seat's row where its hand does not lie in the strip."""
        game = self.bench.rules.game  # type: ignore[attr-defined]
        if shown_hand(before, game) != e.seat:
            return self.row_spot(e.seat)
        faces = [thing.face for key, thing in sorted(self._cards(), key=lambda pair: int(pair[0].partition(":")[2]))]
        plain = [face.partition(":")[0] for face in faces]
        index = leaving(plain, str(e.card), "")
        key = f"card:{index}"
        if key not in self.stage.nodes:
            return self.row_spot(e.seat)
        node = self.stage.nodes[key]
        node.shown = False
        return node.place

    def _cards(self) -> list[tuple[str, Thing]]:
        return [(key, thing) for key, thing in self.stage.things.items() if thing.kind == "card"]

    def joker(self, e: ev.JokerNamed, before: TopRaceState, after: TopRaceState) -> Groups:
        """A white diamond flies from the card to the car."""
        spot = self.car_spot(e.colour)
        line = self._line_spot(before)
        flight = self.fly(self._diamond, line, spot, 0.36, bow=70)
        return [[self.sound(Cue.JOKER), flight], [self.pop_words(spot, str(e.value), size=60, seconds=0.3)]]

    def _diamond(self) -> Surface:
        return symbol("W", self.px(48), (255, 255, 255))

    def _line_spot(self, model: TopRaceState) -> Spot:
        card = CARDS.get(model.card)
        if card is None:
            return self.places().console.center
        index = max(0, len(card.lines) - len(model.queue))
        return self.places().line(min(index, 5), max(3, len(card.lines))).center

    def forfeited(self, e: ev.LineForfeited, before: TopRaceState, after: TopRaceState) -> Groups:
        """The line drops off the card."""
        key = next((key for key, thing in self.stage.things.items() if thing.kind == "line" and thing.face.startswith("due|")), "")
        if not key:
            return [[Clip(0.1)]]
        node = self.stage.nodes[key]
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x, y + 22 * t * t)
            node.alpha = round(255 * (1 - t))

        return [[self.sound(Cue.BACK), Clip(0.2, show)]]

    def discarded(self, e: ev.CardDiscarded, before: TopRaceState, after: TopRaceState) -> Groups:
        """The card flies to the pile."""
        return [[self.fly(lambda: self.small_card(e.card), self.places().console.center, self.places().pile, 0.25, cue=Cue.FLICK)]]

    def fizzled(self, e: ev.SpecialFizzled, before: TopRaceState, after: TopRaceState) -> Groups:
        """A spark that dies."""
        spot = self.places().console.center
        return [[self.sound(Cue.FIZZLE), self.pop_words(spot, self.bench.language.text(NOTHING), tone=art.CREAM, size=44, seconds=0.6)]]

    # --- cars

    def moved(self, e: ev.CarMoved, before: TopRaceState, after: TopRaceState) -> Groups:
        """The car drives step by step; one that can't stays and is told by the next event."""
        if not e.path:
            return [[Clip(0.08)]]
        seconds = drive_seconds(e.steps) * (SLOW if e.to_space == FINISH else 1.0)
        path = self.way([e.from_space, *e.path])
        start = self.car_spot(e.colour)
        return [[self.puffs(start), *self.drive_car(e.colour, path, e.steps, min(seconds, LONGEST_DRIVE), e.value)]]

    def blocked(self, e: ev.CarBlocked, before: TopRaceState, after: TopRaceState) -> Groups:
        """The car lunges; what is lost rolls off it; whoever is in the way bobs. Each further stuck car of a card adds its horn."""
        spot = self.car_spot(e.colour)
        self.stuck, self.lost = self.stuck + 1, self.lost + e.lost
        key = f"car:{e.colour}"
        lost = self.bench.language.text(LOST, count=e.lost)
        bobs = [self.shake(f"car:{other}", 2, 0.3) for other in e.blockers if f"car:{other}" in self.stage.nodes]
        bits = [dust(self.px(size)) for size in (14, 18)]
        count = 2 if self.bench.calm else min(6, e.lost + 1)
        pips = effects.burst(self.bench.layer, bits, *spot, reach=50, count=count, seconds=0.35, gravity=80)
        lunge = [self.shake(key, 2 if self.bench.calm else 5, 0.3)] if key in self.stage.nodes else []
        number = self.pop_words(spot, lost, tone=(255, 150, 120), size=58, seconds=0.42)
        groups = [[self.sound(horn(self.stuck)), *lunge, *bobs, pips, number]]
        if self.stuck == QUEUE:
            groups.append(self._queue(spot))
        return groups

    def _queue(self, spot: Spot) -> list[Clip]:
        """Four cars are stuck by one card: a closer look at the queue, and what was lost in all."""
        told = self.bench.language.plural(LOST_IN_ALL, self.lost)
        closer = [] if self.bench.calm else [effects.push_in(self.bench.camera, *spot, 1.12, 0.6)]
        console = self.places().console.center
        return [self.sound(horn(QUEUE)), *closer, self.pop_words(console, told, tone=art.CREAM, size=48, seconds=0.7)]

    def crossed(self, e: ev.LineCrossedFirstTime, before: TopRaceState, after: TopRaceState) -> Groups:
        """A flag flicks at the first car over the line."""
        first = sum(car.lap for car in after.cars) == 1
        if not first:
            return [[Clip(0.0)]]
        return [[self.sound(Cue.BELL), self.pop(lambda: icon("flag", self.px(60)), *self.car_spot(e.colour), seconds=0.35)]]

    def tip_reached(self, e: ev.TipLineReached, before: TopRaceState, after: TopRaceState) -> Groups:
        """The booth's bell."""
        return [[self.sound(Cue.BELL), Clip(0.1)]]

    def finished(self, e: ev.CarFinished, before: TopRaceState, after: TopRaceState) -> Groups:
        """Flag and bell; the car runs up into its cell of the ladder."""
        node, flag = self.stage.nodes.get(f"car:{e.colour}"), self.stage.nodes.get(f"pennant:{e.colour}")
        if node is None:
            return [[self.sound(Cue.BELL)]]
        start, end = node.place, self.places().cell(e.place - 1).center

        def run(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s - 60 * math.sin(math.pi * t))
            if flag is not None:
                flag.alpha = round(255 * max(0.0, 1 - 3 * t))

        cheer = [self.sound(Cue.CHEER, 0.1)] if e.place == 1 else []
        bits = self.cheer(*start, 20, 24, 6, reach=130, seconds=0.6, gravity=140)
        return [[self.sound(Cue.BELL), *cheer, bits, Clip(0.55, run, start=lambda: node.raise_to(OVER_ALL))]]

    def prize(self, e: PrizePaid, before: TopRaceState, after: TopRaceState) -> Groups:
        """Notes fly from the ladder to the row."""
        cell = self.places().cell(e.place - 1).center
        return [[self.sound(Cue.CASH), *self.banknotes(cell, self.row_spot(e.owner), e.amount)]]

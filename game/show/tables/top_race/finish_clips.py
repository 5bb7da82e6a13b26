"""Over the line: bell and flag, prizes on their way, the photo of the finish, the end of a race, cars ranked on the road."""

import math
from collections.abc import Sequence

from pygame import Surface, transform

from game.core.words import N_
from game.show.canvas import Node
from game.show.painters.cars import car_sprite
from game.show.painters.icons import icon
from game.show.tables.parts.arcs import Arc
from game.show.tables.top_race import components as art
from game.show.tables.top_race import signs
from game.show.tables.top_race.effects_kit import OVER_ALL, EffectsKit, Groups
from game.show.tables.top_race.faces import CarFace
from game.show.tables.top_race.things import LETTER
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.constants import FINISHERS_TO_END
from game.titles.top_race.rules.state import TopRaceState

PHOTO = (420, 174)
"""Design units of the photo of the finish."""
FREEZE, FLASH = 0.25, 0.08
RUNS, PAID = 0.55, 0.25
LOOKED_AT = 1.9
"""Seconds that the photo is seen."""
BAND = 96
"""Height of the chequers that cross the board."""
BY_THE_INSIDE = N_("Place {place}, by the inside")


def frozen(place: int) -> float:
    """Seconds in which nothing moves before a car that came in at that place runs out: the last one that ends the race is looked at."""
    return FREEZE if place == FINISHERS_TO_END else 0.0


class FinishClips(EffectsKit):
    """That part of Top Race's director."""

    def finished(self, e: ev.CarFinished, before: TopRaceState, after: TopRaceState) -> Groups:
        """Flag and bell; the car runs up into its cell of the ladder. The fifth: everything stands still, a flash, a photo."""
        node = self.stage.nodes.get(f"car:{e.colour}")
        if node is None:
            return [[self.sound(Cue.BELL)]]
        wait = frozen(e.place)
        if wait:
            self._photographed(after)
        spot = node.place
        cheer = [self.sound(Cue.CHEER, wait + 0.1)] if e.place == 1 else []
        bits = self.cheer(*spot, 20, 24, 6, reach=130, seconds=0.6, gravity=140)
        bits.delay = wait
        flag = self.pop(lambda: icon("flag", self.px(72)), spot[0], spot[1] - 20, rise=30, seconds=0.5, delay=wait)
        return [[self.sound(Cue.BELL, wait), *cheer, bits, flag, self._runs_out(e, wait), Clip(wait + 0.9)]]

    def _runs_out(self, e: ev.CarFinished, delay: float) -> Clip:
        node, flag = self.stage.nodes[f"car:{e.colour}"], self.stage.nodes.get(f"pennant:{e.colour}")
        start, end = node.place, self.places().cell(e.place - 1).center

        def run(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s - 60 * math.sin(math.pi * t))
            if flag is not None:
                flag.alpha = round(255 * max(0.0, 1 - 3 * t))

        return Clip(RUNS, run, start=lambda: node.raise_to(OVER_ALL), delay=delay)

    def _photographed(self, after: TopRaceState) -> None:
        """A cream frame (none where the picture is to be calm), then the photo of the last two that came home; it is looked at while the
        last lines fall off the card."""
        board = self.places().board
        last = sorted((car for car in after.cars if car.place), key=lambda car: car.place)[-2:]
        letters = [LETTER[car.colour] for car in last]
        size = self.px(PHOTO[0]), self.px(PHOTO[1])
        if not self.services.calm:
            sheet = self.services.theme.frame.pair(*board.size)
            self.trail.append(self.lay_over(lambda: signs.cream_frame(sheet), board.center, FLASH, delay=FREEZE - FLASH, z=OVER_ALL))
        spot = board.centerx, board.centery + 90
        photo = self.lay_over(lambda: art.photo(letters, size), spot, LOOKED_AT, delay=FREEZE, z=OVER_ALL + 1, fall=240, fade=0.25)
        self.trail += [photo, self.sound(Cue.CROWD, FREEZE)]

    def prize(self, e: settled.PrizePaid, before: TopRaceState, after: TopRaceState) -> Groups:
        """Notes fly from the ladder to the row, beside the next line of the card."""
        wait = frozen(e.place) + PAID
        cell = self.places().cell(e.place - 1).center
        self.trail += self.banknotes(cell, self.row_spot(e.owner), e.amount, delay=wait)
        return [[self.sound(Cue.CASH, wait)]]

    # --- the end

    def race_ended(self, e: settled.RaceEnded, before: TopRaceState, after: TopRaceState) -> Groups:
        """Chequers cross the board; a sign says why: the fifth flag, empty hands, palms, an empty road."""
        board = self.places().board
        by_flag = e.reason == "fifth_car"
        sign = self.pop(
            lambda: icon("flag", self.px(200)) if by_flag else signs.end_sign(e.reason, self.px(200)),
            board.centerx, board.y + board.height * 0.58, rise=30, seconds=1.3,
        )  # fmt: skip
        return [[*self.finale(), *self._chequered(), *([] if by_flag else [sign])]]

    def _chequered(self) -> Sequence[Clip]:
        """A chequered band runs down the board."""
        if self.services.calm:
            return ()
        board = self.places().board
        nodes: list[Node] = []
        size = self.services.theme.frame.pair(board.width, BAND)

        def show(t: float) -> None:
            nodes[0].place = (board.centerx, board.y + BAND / 2 + (board.height - BAND) * t)

        def begin() -> None:
            nodes.append(self.services.layer.add(signs.chequers(size), board.centerx, board.y + BAND / 2, OVER_ALL - 1))

        return (Clip(0.5, show, start=begin, end=lambda: self.services.layer.remove(nodes[0])),)

    def car_ranked(self, e: settled.CarRanked, before: TopRaceState, after: TopRaceState) -> Groups:
        """The car rolls up into its cell; where the inside lane decided, a measuring stick is laid across the row."""
        cell = self.places().cell(e.place - 1)
        key = f"car:{e.colour}"
        node, thing = self.stage.nodes.get(key), self.stage.showing(CarFace).get(key)
        number = self.pop_words(cell.center, str(e.place), tone=art.CREAM, size=50, seconds=0.4)
        if node is None or thing is None:
            return [[self.sound(Cue.TICK), number]]
        stand = self.places().stand(thing.place, thing.face.beside)
        look = art.look_of(LETTER[e.colour])
        rolls = self.fly(lambda: car_sprite(look, self.pictures.length(), stand.heading), Arc(node.place, cell.center, 0.5, bow=40))
        number.delay = 0.35
        stick = self._measured(node.place, stand.heading, e.place) if e.tie_break == "inside" else []
        return [*([stick] if stick else []), [self.sound(Cue.TICK), rolls, number]]

    def _measured(self, spot: tuple[float, float], heading: float, place: int) -> list[Clip]:
        """Level with another one: the stick across the row, and what it says."""
        size = self.px(150), self.px(18)
        words = self.services.language.text(BY_THE_INSIDE, place=place)

        def stick() -> Surface:
            return transform.rotozoom(signs.measure(size), 90 - heading, 1.0)

        return [self.lay_over(stick, spot, 0.8, fall=20, fade=0.15), self.pop_words(spot, words, tone=art.MUSTARD, size=48, seconds=0.8)]

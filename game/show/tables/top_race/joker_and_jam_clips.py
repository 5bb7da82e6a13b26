"""The white line that names a car, and cars that can't go on."""

import math

from msgspec.structs import replace
from pygame import Surface, transform

from game.core.words import N_, Plural
from game.show import effects
from game.show.canvas import Node
from game.show.painters.cars import car_sprite
from game.show.painters.icons import dust, symbol
from game.show.tables.parts.arcs import Arc
from game.show.tables.top_race import components as art
from game.show.tables.top_race.console_pictures import ON_PANEL
from game.show.tables.top_race.effects_kit import LABEL, OVER_ALL, EffectsKit, Groups, Spot
from game.show.tables.top_race.faces import CarFace, LineFace
from game.show.tables.top_race.things import LETTER, stuck
from game.show.timeline import Clip, ease_out
from game.sound.cues import Cue, horn
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.deck import JOKER
from game.titles.top_race.rules.state import TopRaceState

LOST_IN_ALL = Plural(N_("One step lost"), N_("{count} steps lost"), least=1)
JAM, QUEUE = 3, 4
"""So many stuck cars are a jam; so many make the queue that is looked at closely."""
NAMED = 0.6
"""Seconds before the car that was named drives."""
CRACKS, STUCK = 0.20, 0.42


class JokerAndJamClips(EffectsKit):
    """That part of Top Race's director.

    stuck, lost  cars that the card in play has jammed so far, and the steps they lost
    """

    stuck = lost = 0

    # --- the joker

    def joker(self, e: ev.JokerNamed, before: TopRaceState, after: TopRaceState) -> Groups:
        """The line tips out, the colour pours over it, a diamond flies to the car: the number stands on its roof, or it bursts on it."""
        lines = self.stage.showing(LineFace).items()
        due = next(((key, line.face) for key, line in lines if line.face.state == "due" and line.face.colour == JOKER), None)
        if due is None:
            return [[self.sound(Cue.JOKER), Clip(NAMED)]]
        key, white = due
        named = replace(white, colour=e.colour)
        line, spot = self.stage.nodes[key].place, self.car_spot(e.colour)
        symbol_at = line[0] - self.places().line(0, 3).width / 2 + 30, line[1]
        flight = self.fly(lambda: self._diamond(48), Arc(symbol_at, spot, 0.17, 0.28, 70))
        clips = [self._tipped(key), self._poured(line, named), self._spun(symbol_at), self.sound(Cue.JOKER, 0.1), flight]
        return [[*clips, *self._landed(e, after, spot), Clip(NAMED)]]

    def _diamond(self, side: float) -> Surface:
        return symbol("W", self.px(side), (255, 255, 255))

    def _tipped(self, key: str) -> Clip:
        """The white line tips out of the card."""
        node = self.stage.nodes[key]
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x - 16 * ease_out(t), y)

        return Clip(0.1, show)

    def _poured(self, line: Spot, face: LineFace) -> Clip:
        """The colour that is named pours over the line from the left."""
        sheet: list[Surface] = []
        nodes: list[Node] = []
        wide = self.places().line(0, 3).width

        def begin() -> None:
            sheet.append(self.pictures.line_picture(face))
            width = sheet[0].get_width() / self.services.theme.frame.scale
            nodes.append(self.services.layer.add(None, line[0] - 16 - (width or wide) / 2, line[1], ON_PANEL + 1, (0.0, 0.5)))

        def show(t: float) -> None:
            seen = max(1, round(sheet[0].get_width() * min(1.0, t * 0.5 / 0.25)))
            nodes[0].image = sheet[0].subsurface((0, 0, seen, sheet[0].get_height()))

        return Clip(0.5, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]), delay=0.1)

    def _spun(self, spot: Spot) -> Clip:
        """The diamond spins half a turn."""
        nodes: list[Node] = []

        def show(t: float) -> None:
            picture = self._diamond(40)
            wide = max(1, round(picture.get_width() * abs(math.cos(math.pi * t))))
            nodes[0].image = transform.scale(picture, (wide, picture.get_height()))

        def begin() -> None:
            nodes.append(self.services.layer.add(self._diamond(40), *spot, OVER_ALL))

        return Clip(0.18, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]), delay=0.1)

    def _landed(self, e: ev.JokerNamed, after: TopRaceState, spot: Spot) -> list[Clip]:
        """The number on the roof, and no other lamp is lit; on a car that is home, broken or stuck the diamond bursts."""
        car = next(car for car in after.cars if car.colour == e.colour)
        game = self.services.rules.game
        if not car.at or stuck(after, game, car):
            bits = [self._diamond(side) for side in (14, 20)]
            count = 2 if self.services.calm else 6
            burst = effects.burst(self.services.layer, bits, *spot, reach=60, count=count, seconds=0.35)
            burst.delay = 0.45
            return [burst, self.sound(Cue.GROAN, 0.45)]
        roof = self.lay_over(lambda: self.words(str(e.value), size=44), (spot[0], spot[1] - 6), NAMED - 0.45, delay=0.45, z=LABEL)
        return [roof, Clip(0.0, start=lambda: self._lamps_off(e.colour), delay=0.45)]

    def _lamps_off(self, colour: str) -> None:
        for key, thing in self.stage.showing(CarFace).items():
            if thing.face.trouble == "stuck" and thing.face.colour != colour:
                look = art.look_of(LETTER[thing.face.colour])
                self.stage.nodes[key].image = car_sprite(look, self.pictures.length(), self.places().stand(thing.place).heading)

    # --- the jam

    def blocked(self, e: ev.CarBlocked, before: TopRaceState, after: TopRaceState) -> Groups:
        """A number drops on the roof, the car lunges, the number cracks and its pips roll off the road; whoever is in the way bobs.
        Each further stuck car of a card adds its horn."""
        self.stuck, self.lost = self.stuck + 1, self.lost + e.lost
        spot = self.car_spot(e.colour)
        bobs = [self.hop(f"car:{other}", 2, 0.16, 0.12) for other in e.blockers]
        group = [*self._cracked(spot, e.lost), *self._lunge(e.colour), *bobs, self.sound(horn(self.stuck), 0.1), Clip(STUCK)]
        return [group, self._queue(spot)] if self.stuck == QUEUE else [group]

    def _lunge(self, colour: str) -> list[Clip]:
        """Five units ahead and back, towards where its nose points."""
        key, reach = f"car:{colour}", 2 if self.services.calm else 5
        thing, node = self.stage.showing(CarFace).get(key), self.stage.nodes.get(key)
        if thing is None or node is None:
            return []
        heading = math.radians(self.places().stand(thing.place, thing.face.beside).heading)
        x, y = node.place

        def show(t: float) -> None:
            far = reach * math.sin(math.pi * t) if t < 1 else 0.0
            node.place = (x + math.cos(heading) * far, y + math.sin(heading) * far)

        return [Clip(0.16, show, delay=0.1)]

    def _cracked(self, spot: Spot, lost: int) -> list[Clip]:
        """The lost steps as a number that falls onto the roof and cracks in two; a pip for each rolls away."""
        x, y = spot[0], spot[1] - 6
        whole = self.lay_over(lambda: self._lost_steps(lost), (x, y), CRACKS, z=LABEL, fall=54)
        bits = [dust(self.px(size)) for size in (14, 18)]
        count = 2 if self.services.calm else min(6, lost)
        pips = effects.burst(self.services.layer, bits, x, y, reach=70, count=count, seconds=0.34, gravity=90)
        pips.delay = CRACKS
        return [whole, self._half((x, y), lost, -1), self._half((x, y), lost, 1), pips]

    def _lost_steps(self, lost: int) -> Surface:
        return self.words(str(lost), (255, 150, 120), 58)

    def _half(self, spot: Spot, lost: int, side: int) -> Clip:
        nodes: list[Node] = []

        def begin() -> None:
            whole = self._lost_steps(lost)
            wide = whole.get_width() // 2
            piece = whole.subsurface((0 if side < 0 else wide, 0, wide, whole.get_height()))
            off = wide / 2 / self.services.theme.frame.scale
            nodes.append(self.services.layer.add(piece, spot[0] + side * off, spot[1], LABEL))

        def show(t: float) -> None:
            start = nodes[0].image.get_width() / 2 / self.services.theme.frame.scale if nodes[0].image else 0.0
            nodes[0].place = (spot[0] + side * (start + 14 * ease_out(t)), spot[1] + 26 * t * t)
            nodes[0].alpha = round(255 * (1 - t))

        return Clip(STUCK - CRACKS, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]), delay=CRACKS)

    def _queue(self, spot: Spot) -> list[Clip]:
        """Four cars are stuck by one card: a closer look at the queue, all horns, the crowd laughs."""
        closer = [] if self.services.calm else [effects.push_in(self.services.camera, *spot, 1.12, 0.5)]
        return [*(self.sound(horn(count)) for count in range(1, QUEUE + 1)), self.sound(Cue.CROWD, 0.1), *closer, Clip(0.3)]

    def jam_told(self) -> list[list[Clip]]:
        """What a card that jammed several cars has cost in all, on the console."""
        if self.stuck < JAM:
            return []
        told = self.services.language.plural(LOST_IN_ALL, self.lost)
        console, title = self.places().console, self.places().title
        spot = console.centerx, title.bottom + 60
        return [[self.lay_over(lambda: self.words(told, art.CREAM, 52), spot, 0.6, fade=0.15)]]

"""Cubes on the move: out of the bag, onto shelves, to the road, off the sheet; coins, the bag that shakes."""

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.show.canvas import Node
from game.show.painters.icons import dust
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.faces import CubeFace
from game.show.tables.automobiles.layout import SHELVES, Places
from game.show.tables.automobiles.own_places import owned_shelves
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.things import asked_seat, dollars, hand_of, in_garage, shopping
from game.show.tables.base.director import BaseDirector, Groups
from game.show.tables.parts.arcs import Arc
from game.show.tables.parts.money import pay, roll
from game.show.timeline import FEW, Clip, on_twos
from game.show.widgets.drawing import lettering
from game.sound.cues import Cue
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState

Spot = tuple[float, float]
FLYING = 68
TUMBLES = 8
"""Of eight turning pictures, so many are seen on one way."""
LANDS = {"W": Cue.CUBE_1, "L": Cue.CUBE_2, "D": Cue.CUBE_3, "K": Cue.CUBE_4, "X": Cue.WEAR_THUD}
"""What a cube sounds like that lands; those of cards have two notes of their own."""
ADDED = (120, 220, 130)
"""The letters of +1."""
GARAGE_FLIGHT = 0.09
"""Seconds that a cube takes out of the garage."""
COUGHS = 3
"""So much wear at once makes a car cough."""
GRINDS = (Cue.GRIND_1, Cue.GRIND_2, Cue.GRIND_3, Cue.GRIND_4)


class CubeMotion(BaseDirector[Places, AutomobilesState]):
    """That part of the director of Automobiles."""

    pictures: Pictures

    # --- where cubes lie

    def spot(self, model: AutomobilesState, seat: int, area: str, colour: str) -> Spot:
        """Where cubes of a colour lie in an area; of a seat whose mat does not lie there, its row."""
        sheet = self.places().sheet
        if seat == asked_seat(model) and area in SHELVES and shopping(model):
            return owned_shelves(self.places()).spot(SHELVES.index(area), colour)
        if seat != asked_seat(model) or (sheet is None and area != "active"):
            return self.at(f"row:{seat}")
        if area == "active":
            faces = hand_of(model.racers[seat])
            index = faces.index(colour) if colour in faces else len(faces)
            return self.places().in_hand(min(index, 8), max(1, min(9, len(faces))))
        assert sheet is not None
        return sheet.bag.center if area == "bag" else sheet.spot(SHELVES.index(area), colour)

    def store(self, colour: str) -> Spot:
        """Where the supply of a colour is: its line, which wear has none of."""
        return self.places().line(colour).center if colour != "X" else self.at("wear")

    def piece(self, colour: str, large: bool = False) -> Callable[[], Surface]:
        """How a cube looks that flies."""
        side = self.places().cube if large else 40.0
        return partial(art.cube, colour, self.px(side))

    def tumbling(self, colour: str, large: bool = False) -> Callable[[int], Surface]:
        """How that cube looks by eighths of a turn."""
        side = self.places().cube if large else 40.0
        return partial(art.tumbling, colour, self.px(side))

    def fly_cube(
        self, image: Callable[[], Surface], arc: Arc, *, cue: Cue | None = None, many: bool = False, number: int = 0,
        tumbles: Callable[[int], Surface] | None = None,
    ) -> Clip:  # fmt: skip
        """A picture flies from one place to another and is gone; `cue` is heard when it lands. What `tumbles` gives
        its picture by eighths of a turn."""
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.services.layer.add(image(), *arc.start, FLYING))

        def show(t: float) -> None:
            nodes[0].place = arc.at(t)
            if tumbles is not None and not self.services.calm:
                nodes[0].image = tumbles(int(t * TUMBLES * (1 if number % 2 else -1)) % art.TUMBLING)

        def land() -> None:
            self.services.layer.remove(nodes[0])
            if cue is not None:
                self.services.play(cue)

        return Clip(arc.seconds, on_twos(show, number) if many else show, start=begin, end=land, delay=arc.delay)

    def money_rolls(self, before: AutomobilesState, after: AutomobilesState) -> list[Clip]:
        """The dollars of whoever is asked run to what is left."""
        game, node = self.services.rules.game, self.stage.nodes.get("money")
        old, new = dollars(before, game), dollars(after, game)
        if node is None or old is None or new is None or old == new or asked_seat(before) != asked_seat(after):
            return []
        return [roll(node, self.pictures.money_picture, (old, new), seconds=0.28)]

    def hide_hand(self, colour: str = "") -> Clip:
        """A cube of the colour (or all) leaves the hand: it is not seen there until the stage is laid to rest."""

        def hide() -> None:
            for key, thing in self.stage.showing(CubeFace).items():
                if colour in ("", thing.face.colour) and self.stage.nodes[key].shown:
                    if colour and thing.face.count > 1:
                        return
                    self.stage.nodes[key].shown = False
                    if colour:
                        return

        return Clip(0.0, start=hide)

    # --- one after another

    def bought(self, e: ev.CubeBought, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The cube jumps from its line to its shelf, coins fall off the money."""
        start, end = self.store(e.colour), self.spot(before, e.seat, e.area if e.area != "bag" else "bag", e.colour)
        jump = self.fly_cube(self.piece(e.colour, True), Arc(start, end, 0.3, bow=70), cue=LANDS.get(e.colour, Cue.CUBE_5))
        more = self.pop(partial(lettering, self.services.theme, "+1", 44, ADDED), *end, rise=34, seconds=0.5, delay=0.3)
        coins: list[Clip] = []
        if e.seat == asked_seat(before) and not self.services.calm:
            pile = art.coins(1, self.px(26))
            coins = pay(self.services.layer, pile, (self.places().money.center, start), min(4, e.cost), seconds=0.26, apart=0.03)
        return [[self.sound(Cue.TILL), *coins, *self.money_rolls(before, after), jump, more]]

    def gained(self, e: ev.CubeGained, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """It rises from its line and lands on its shelf."""
        end = self.spot(before, e.seat, e.area, e.colour)
        return [
            [self.fly_cube(self.piece(e.colour, True), Arc(self.store(e.colour), end, 0.4, bow=80), cue=LANDS.get(e.colour, Cue.CUBE_5))]
        ]

    def removed(self, e: ev.CubeRemoved, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Blown off by the air gun; at a pit stop once the jack is up."""
        if e.reason == "pit_stop":
            return []
        start = self.spot(before, e.seat, e.area, e.colour)
        board = self.places().board
        end = (min(board.right - 30, start[0] + 220), max(board.y + 30, start[1] - 150))
        if in_garage(before):  # many in a row: none waits for the one before to be gone
            return [[self.sound(Cue.AIRGUN), self.fly_cube(self.piece(e.colour), Arc(start, end, GARAGE_FLIGHT, bow=0))]]
        shots = [
            self.fly_cube(
                self.piece(e.colour), Arc(start, end, 0.25, 0.08 * n, 30), many=e.count > FEW, number=n, tumbles=self.tumbling(e.colour)
            )
            for n in range(min(8, e.count))
        ]
        puff = [] if self.services.calm else [self.burst([dust(self.px(20))], *start, reach=30, count=3, seconds=0.3)]
        return [[self.sound(Cue.AIRGUN), *([self.hide_hand(e.colour)] if e.area == "active" else []), *puff, *shots]]

    def moved_cube(self, e: ev.CubeMoved, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """A hop to the other shelf."""
        start, end = (self.spot(before, e.seat, area, e.colour) for area in (e.from_area, e.to_area))
        hide = [self.hide_hand(e.colour)] if e.from_area == "active" and e.seat == asked_seat(before) else []
        return [[*hide, self.fly_cube(self.piece(e.colour), Arc(start, end, 0.25, bow=40), cue=LANDS.get(e.colour, Cue.CUBE_5))]]

    def worn(self, e: ev.WearGained, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Brown cubes fall onto the used shelf, one by one, each deeper; the row is soiled."""
        end = self.spot(before, e.seat, "used", "X")
        start = self.at(f"car:{e.seat}")
        falls = [
            self.fly_cube(self.piece("X"), Arc(start, (end[0], end[1]), 0.25 + 0.02 * n, 0.1 * n, 46), cue=GRINDS[min(n, 3)])
            for n in range(e.count)
        ]
        cough = [] if self.services.calm or e.count < COUGHS else [self.puff(*start, count=5)]
        return [[*falls, *cough]] if falls else []

    def played(self, e: ev.CubePlayed, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """A gear leaves the hand for the head of the line; a card's cube spins up over its line; wear is flicked aside."""
        start = self.spot(before, e.seat, "active", e.colour)
        if e.colour == "X":
            end = self.spot(before, e.seat, "discard", "X")
            return [[self.sound(Cue.FLICK), self.hide_hand("X"), self.fly_cube(self.piece("X"), Arc(start, end, 0.14, bow=20))]]
        if e.colour in "WLDK":
            end = self.at("ghost") if "ghost" in self.stage.nodes else self.at(f"car:{e.seat}")
            laid = self.fly_cube(self.piece(e.colour, True), Arc(start, end, 0.12, bow=20))
            return [[self.hide_hand(e.colour), *self.money_rolls(before, after), laid]]
        line, end = self.store(e.colour), self.spot(before, e.seat, "used", e.colour)
        up = self.fly_cube(self.piece(e.colour, True), Arc(start, line, 0.2, bow=90))
        down = self.fly_cube(self.piece(e.colour, True), Arc(line, end, 0.15, bow=30))
        return [[self.sound(Cue.CARD), self.hide_hand(e.colour), *self.money_rolls(before, after), up], [down]]

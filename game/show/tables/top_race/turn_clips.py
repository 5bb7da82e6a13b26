"""What is seen of a turn: a card that slams onto the console, its lines, the card that goes to the pile."""

import math
from collections.abc import Callable

from pygame import Surface, transform

from game.core.words import N_
from game.show import effects
from game.show.canvas import Node
from game.show.painters.icons import icon, spark
from game.show.tables.parts.arcs import Arc
from game.show.tables.parts.hand import leaving
from game.show.tables.top_race import components as art
from game.show.tables.top_race import signs
from game.show.tables.top_race.effects_kit import OVER_ALL, Groups, Spot
from game.show.tables.top_race.faces import CardFace
from game.show.tables.top_race.joker_and_jam_clips import JokerAndJamClips
from game.show.tables.top_race.things import shown_hand
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.deck import FACE_DOWN
from game.titles.top_race.rules.state import Line, TopRaceState

NOTHING = N_("Nothing happens")
FLIGHT, LIES = 0.42, 0.24
LARGE = (210, 260)
"""Design units of a card that lies on the console."""


class TurnClips(JokerAndJamClips):
    """That part of Top Race's director."""

    # --- turns

    def turn_began(self, e: ev.TurnBegan, before: TopRaceState, after: TopRaceState) -> Groups:
        """The next row lights up."""
        return [[self.sound(Cue.TICK), Clip(0.12)]]

    def skipped(self, e: ev.PlayerSkipped, before: TopRaceState, after: TopRaceState) -> Groups:
        return [[self.nod(e.seat, 0.12)]]

    def player_passed(self, e: ev.PlayerPassed, before: TopRaceState, after: TopRaceState) -> Groups:
        """An open palm on the row."""
        palm = self.pop(lambda: signs.palm(self.px(64)), *self.row_spot(e.seat), rise=16, seconds=0.4)
        return [[self.sound(Cue.BACK), self.nod(e.seat, 0.35), palm]]

    def player_out(self, e: ev.PlayerOut, before: TopRaceState, after: TopRaceState) -> Groups:
        """A flag over the row; the hand is laid aside, face down."""
        x, y = self.row_spot(e.seat)
        flag = self.pop(lambda: icon("flag", self.px(64)), x, y, seconds=0.4)
        return [[flag, self.lay_over(lambda: self.small_card(0), (x + 120, y), 0.4, fade=0.25)]]

    # --- the card

    def card_played(self, e: ev.CardPlayed, before: TopRaceState, after: TopRaceState) -> Groups:
        """A card leaves the hand (from the middle of the backs) or the row, turns in the air, and slams onto the console."""
        console = self.places().console
        self.stuck = self.lost = 0
        start, face_up = self._from_hand(e, before)
        turned = self._turning(e.card, face_up)
        flight = self.fly(
            lambda: self.small_card(e.card if face_up else 0), Arc(start, console.center, FLIGHT), cue=Cue.FLICK, turning=turned
        )
        share = min(1.0, (console.height - 20) / LARGE[1])
        size = LARGE[0] * share, LARGE[1] * share
        lies = self.lay_over(lambda: self.pictures.card_picture(e.card, *size), console.center, LIES)
        dust = self.puff(*console.center, count=1 if self.services.calm else 4, seconds=LIES)
        return [[flight], [self.sound(Cue.SLAM), lies, dust]]

    def _turning(self, card: int, face_up: bool) -> Callable[[float], Surface] | None:
        """How a card looks that turns from its back to its face in the air; None for one that lay open."""
        if face_up:
            return None

        def look(t: float) -> Surface:
            picture = self.small_card(card if t > 0.5 else 0)
            wide = max(1, round(picture.get_width() * abs(math.cos(math.pi * t))))
            return transform.scale(picture, (wide, picture.get_height()))

        return look

    def _from_hand(self, e: ev.CardPlayed, before: TopRaceState) -> tuple[Spot, bool]:
        """Where that card lies, and whether it lies open; a seat's row where its hand does not lie in the strip."""
        game = self.services.rules.game
        if shown_hand(before, game) != e.seat:
            return self.row_spot(e.seat), False
        lying = sorted(self.stage.showing(CardFace).values(), key=lambda thing: int(thing.place))
        cards = [thing.face.card for thing in lying]
        index = leaving(cards, e.card, FACE_DOWN)
        key = f"card:{index}"
        if key not in self.stage.nodes:
            return self.row_spot(e.seat), False
        node = self.stage.nodes[key]
        node.shown = False
        return node.place, cards[index] == e.card

    def forfeited(self, e: ev.LineForfeited, before: TopRaceState, after: TopRaceState) -> Groups:
        """The line is struck through and drops off the card; of several the first due falls first."""
        lines = sum(thing.kind == "line" for thing in self.stage.things.values())
        key = f"line:{lines - sum(isinstance(effect, Line) for effect in before.queue)}"
        if key not in self.stage.nodes:
            return [[Clip(0.1)]]
        node = self.stage.nodes[key]
        x, y = node.place
        area = self.places().line(0, 3)
        stroke = self.lay_over(lambda: self._stroke(area.width), (x, y), 0.1, z=OVER_ALL)

        def show(t: float) -> None:
            node.place = (x, y + 26 * t * t)
            node.alpha = round(255 * (1 - t))

        return [[self.sound(Cue.BACK), stroke, Clip(0.16, show, delay=0.08)]]

    def _stroke(self, wide: float) -> Surface:
        sheet = Surface((self.px(wide - 24), self.px(6)))
        sheet.fill(art.RED)
        return sheet

    def discarded(self, e: ev.CardDiscarded, before: TopRaceState, after: TopRaceState) -> Groups:
        """What a jam has cost in all; the card flies to the pile."""
        flight = self.fly(lambda: self.small_card(e.card), Arc(self.places().console.center, self.places().pile, 0.25), cue=Cue.FLICK)
        return [*self.jam_told(), [flight]]

    def fizzled(self, e: ev.SpecialFizzled, before: TopRaceState, after: TopRaceState) -> Groups:
        """The card sags, a spark dies."""
        x, y = self.places().console.center
        nodes: list[Node] = []

        def sag(t: float) -> None:
            nodes[0].place = (x, y + 22 * ease_in_out(t))
            nodes[0].alpha = round(255 * min(1.0, 3 * (1 - t)))

        def begin() -> None:
            nodes.append(self.services.layer.add(self.small_card(e.card), x, y, OVER_ALL))

        card = Clip(0.5, sag, start=begin, end=lambda: self.services.layer.remove(nodes[0]))
        count = 1 if self.services.calm else 3
        sparks = effects.burst(self.services.layer, [spark(self.px(26))], x, y, reach=50, count=count, seconds=0.4, gravity=60)
        return [[self.sound(Cue.FIZZLE), card, sparks]]

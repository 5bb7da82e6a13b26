"""What is seen before the first card: the deal, bids, the hammer, cars that roll onto the grid."""

import math
from functools import partial

from pygame import Surface

from game.core.words import N_
from game.show import effects
from game.show.canvas import Node
from game.show.painters.cars import car_sprite
from game.show.painters.icons import dust
from game.show.tables.top_race import components as art
from game.show.tables.top_race.effects_kit import OVER_ALL, EffectsKit, Groups
from game.show.tables.top_race.things import LETTER
from game.show.timeline import Clip, overshoot
from game.sound.cues import Cue
from game.sound.cues import bid as bid_note
from game.titles.top_race.rules import auction_events as ev
from game.titles.top_race.rules.state import TopRaceState

__all__ = ["AuctionClips"]

ONCE, TWICE = N_("once ..."), N_("twice ...")
GREAT = 100_000
SMALL = 50_000


class AuctionClips(EffectsKit):
    """That part of Top Race's director."""

    # --- setting up

    def set_up(self, e: ev.RaceSetUp, before: TopRaceState, after: TopRaceState) -> Groups:
        """The track's name unrolls over the board."""
        board = self.places().board
        name = self.pictures.name(f"track.{e.track}")
        return [[self.sound(Cue.PAPER), self.pop_words(board.center, name, tone=art.CREAM, size=110, seconds=0.8)]]

    def dealt(self, e: ev.CardsDealt, before: TopRaceState, after: TopRaceState) -> Groups:
        """The deck riffles."""
        return [[self.sound(Cue.RIFFLE), Clip(0.4)]]

    def hand_dealt(self, e: ev.HandDealt, before: TopRaceState, after: TopRaceState) -> Groups:
        """Backs fly to the row, three for each hand."""
        start, end = self.places().board.center, self.row_spot(e.seat)
        cards = [self.fly(lambda: self.small_card(0), start, end, 0.4, delay=0.06 * number) for number in range(2)]
        return [[self.sound(Cue.FLICK, 0.05 * e.seat), *cards]]

    def opener(self, e: ev.OpenerNamed, before: TopRaceState, after: TopRaceState) -> Groups:
        """A knock for who opens."""
        return [[self.sound(Cue.KNOCK), self.nod(e.seat, 0.3)]]

    # --- bidding

    def opened(self, e: ev.AuctionOpened, before: TopRaceState, after: TopRaceState) -> Groups:
        """A knock on the block."""
        return [[self.sound(Cue.KNOCK), Clip(0.4)]]

    def bid(self, e: ev.BidMade, before: TopRaceState, after: TopRaceState) -> Groups:
        """The paddle jumps, the digits flip: a note higher for each 10,000."""
        return [[self.sound(bid_note(e.amount)), self._jump(f"paddle:{e.seat}"), *self._flip(e)]]

    def _flip(self, e: ev.BidMade) -> list[Clip]:
        node = self.stage.nodes.get("digits")
        if node is None:
            return []
        shown: list[Surface] = []
        y = node.place[1]

        def show(t: float) -> None:
            if not shown:
                shown.append(self.pictures.digits_picture(e.seat, e.amount))
                node.image = shown[0]
            node.place = (node.place[0], y - 10 * math.sin(math.pi * t))

        return [Clip(0.22, show)]

    def _jump(self, key: str) -> Clip:
        node = self.stage.nodes.get(key)
        if node is None:
            return Clip(0.2)
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x, y - 18 * math.sin(math.pi * t))

        return Clip(0.24, show)

    def passed(self, e: ev.BidPassed, before: TopRaceState, after: TopRaceState) -> Groups:
        """The paddle sinks."""
        node = self.stage.nodes.get(f"paddle:{e.seat}")
        if node is None:
            return []
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x, y + 14 * t)

        return [[self.sound(Cue.BACK), Clip(0.18, show)]]

    def won(self, e: ev.AuctionWon, before: TopRaceState, after: TopRaceState) -> Groups:
        """Once, twice, a breath, the hammer, the stamp, notes to the block. Small prices fall faster."""
        quick = e.amount < SMALL
        area, gavel = self.places().digits, self.places().gavel
        once, twice = (self.bench.language.text(text) for text in (ONCE, TWICE))
        groups: Groups = []
        if not quick:
            groups.append([self.sound(Cue.KNOCK), self._say(once), self._jump("digits")])
            groups.append([self.sound(Cue.KNOCK), self._say(twice), Clip(0.3)])
            groups.append([Clip(0.15)])
        hit = [self._hammer(), self.sound(Cue.GAVEL, 0.12)]
        bits = [dust(self.px(size)) for size in (18, 28)]
        count = 3 if self.bench.calm else 10
        burst = effects.burst(self.bench.layer, bits, gavel.x + 110, gavel.bottom - 40, reach=90, count=count, seconds=0.4, gravity=-20)
        burst.delay = 0.12
        hit.append(burst)
        if e.amount >= GREAT and not self.bench.calm:
            hit.append(effects.push_in(self.bench.camera, area.centerx, area.centery, 1.12, 0.5))
        groups.append(hit)
        groups.append([self._stamp(e.seat), *self.banknotes(self.row_spot(e.seat), gavel.center, e.amount)])
        return groups

    def _say(self, text: str) -> Clip:
        area = self.places().digits
        return self.pop(lambda: self.words(text, art.MUSTARD, 60), area.centerx, area.y + 10, rise=20, seconds=0.3)

    def _hammer(self) -> Clip:
        """The gavel swings and hits; the block shakes."""
        gavel = self.places().gavel
        nodes: list[Node] = []
        size = self.px(gavel.width), self.px(gavel.height)

        def begin() -> None:
            nodes.append(self.bench.layer.add(art.gavel(size, True), *gavel.center, OVER_ALL))

        def show(t: float) -> None:
            if t > 0.4:
                nodes[0].image = art.gavel(size)
            trembling = 0 if self.bench.calm else 6 * math.sin(t * 40) * max(0.0, 1 - t) if t > 0.4 else 0
            nodes[0].place = (gavel.centerx, gavel.centery - 26 * max(0.0, 0.4 - t) + trembling)

        return Clip(0.3, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))

    def _stamp(self, seat: int) -> Clip:
        """SOLD over the digits, with the winner's helmet."""
        area = self.places().digits
        nodes: list[Node] = []

        def begin() -> None:
            pattern = art.seat_face(seat, self.bench.names).pattern
            nodes.append(self.bench.layer.add(self.pictures.stamp(pattern, self.px(area.width * 0.62)), *area.center, OVER_ALL))
            self.bench.play(Cue.STAMP)

        def show(t: float) -> None:
            nodes[0].place = (area.centerx, area.centery - 30 * (1 - min(1.0, t * 6)))
            nodes[0].alpha = round(255 * min(1.0, 4 * (1 - t)))

        return Clip(0.55, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))

    def last_bought(self, e: ev.LastCarBought, before: TopRaceState, after: TopRaceState) -> Groups:
        """One knock, notes to the bank."""
        board = self.places().board
        return [[self.sound(Cue.GAVEL), *self.banknotes(self.row_spot(e.seat), board.center, e.amount), Clip(0.5)]]

    # --- cars and cards

    def picked(self, e: ev.CarPicked, before: TopRaceState, after: TopRaceState) -> Groups:
        """SOLD slams on the poster."""
        node = self.stage.nodes.get(f"poster:{e.colour}")
        if node is None:
            return [[Clip(0.2)]]

        def begin() -> None:
            node.image = self.pictures.poster_picture(f"{LETTER[e.colour]}|sold|", e.seat)
            self.bench.play(Cue.STAMP)

        return [[Clip(0.12, start=begin)], [self.shake(f"poster:{e.colour}", 4, 0.2), Clip(0.4)]]

    def slot(self, e: ev.SlotPicked | ev.CarUnsold, before: TopRaceState, after: TopRaceState) -> Groups:
        """The car drops onto its slot, dust under its wheels."""
        spot = self.places().node(e.space)
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.bench.layer.add(self._car_picture(e.colour, e.space), spot[0], spot[1] - 120, OVER_ALL))
            self.bench.play(Cue.ENGINE)

        def show(t: float) -> None:
            nodes[0].place = (spot[0], spot[1] - 120 * (1 - overshoot(t)))

        return [[Clip(0.42, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))], [self.sound(Cue.BUMP), self.puffs(spot)]]

    def _car_picture(self, colour: str, space: str) -> Surface:
        """A car as it stands on that space."""
        return car_sprite(art.look_of(LETTER[colour]), self.pictures.length(), self.places().stand(space).heading)

    def offer_taken(self, e: ev.OfferCardTaken, before: TopRaceState, after: TopRaceState) -> Groups:
        """The card flies face up to the row."""
        key = next((key for key, thing in self.stage.things.items() if thing.kind == "offer" and thing.face == str(e.card)), "")
        start = self.stage.nodes[key].place if key else self.places().board.center
        flight = self.fly(lambda: self.small_card(e.card), start, self.row_spot(e.seat), 0.5, cue=Cue.FLICK)
        return [[flight]]

    def order_set(self, e: ev.TurnOrderSet, before: TopRaceState, after: TopRaceState) -> Groups:
        """The rows slide into their order by themselves."""
        return [[self.sound(Cue.WHOOSH), Clip(0.2)]]

    def grid_drawn(self, e: ev.GridDrawn, before: TopRaceState, after: TopRaceState) -> Groups:
        """Six cars drop onto the slots, the last one first."""
        drops = []
        for number, (colour, space) in enumerate(reversed(tuple(zip(e.colours, e.spaces, strict=True)))):
            x, y = self.places().node(space)
            paint = partial(self._car_picture, colour, space)
            drops.append(self.fly(paint, (x, y - 140), (x, y), 0.4, delay=0.12 * number, bow=0, cue=Cue.BUMP))
        return [[self.sound(Cue.ENGINE), *drops]]

    def started(self, e: ev.RaceStarted, before: TopRaceState, after: TopRaceState) -> Groups:
        """The starter's flag falls, engines up."""
        spots = [self.places().node(car.at) for car in after.cars if car.at]
        return [[self.sound(Cue.ENGINE), self.sound(Cue.CHEER, 0.4), *(self.puffs(spot) for spot in spots), Clip(0.9)]]

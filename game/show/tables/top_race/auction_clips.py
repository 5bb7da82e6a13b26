"""What is seen before the first card: the deal, bids, cars that roll onto the grid, places in the turn order."""

import math
from functools import partial

from pygame import Surface

from game.show.canvas import Node
from game.show.painters.cars import car_sprite
from game.show.painters.icons import badge, icon
from game.show.tables.parts.arcs import Arc
from game.show.tables.top_race import components as art
from game.show.tables.top_race import signs
from game.show.tables.top_race.effects_kit import OVER_ALL, Groups, Spot
from game.show.tables.top_race.faces import OfferFace, PosterFace
from game.show.tables.top_race.hammer_clips import HammerClips
from game.show.tables.top_race.pictures import TRACK_POSTER
from game.show.tables.top_race.things import LETTER, SALE, all_taken
from game.show.timeline import Clip, ease_in_out, overshoot
from game.sound.cues import Cue
from game.sound.cues import bid as bid_note
from game.titles.top_race.rules import auction_events as ev
from game.titles.top_race.rules.state import NOBODY, TopRaceState


class AuctionClips(HammerClips):
    """That part of Top Race's director."""

    # --- setting up

    def set_up(self, e: ev.RaceSetUp, before: TopRaceState, after: TopRaceState) -> Groups:
        """The track's poster unrolls over the board and curls away."""
        board = self.places().board
        sheet: list[Surface] = []
        nodes: list[Node] = []

        def begin() -> None:
            sheet.append(self.pictures.track_poster(e.track))
            nodes.append(self.services.layer.add(None, board.centerx, board.centery - TRACK_POSTER[1] / 2, OVER_ALL, (0.5, 0.0)))

        def show(t: float) -> None:
            wide, high = sheet[0].get_size()
            seen = round(high * min(1.0, t / 0.25, (1 - t) / 0.15))
            nodes[0].image = sheet[0].subsurface((0, 0, wide, max(1, seen)))

        return [[self.sound(Cue.PAPER), Clip(0.8, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]))]]

    def dealt(self, e: ev.CardsDealt, before: TopRaceState, after: TopRaceState) -> Groups:
        """The deck riffles; the Box turns up card by card."""
        x, y = self.places().board.center
        riffle = [self.lay_over(lambda: self.small_card(0), (x + 9 * n - 22, y - 3 * n), 0.4, delay=0.03 * n) for n in range(6)]
        box = [
            self.fly(partial(self.small_card, card), Arc((x, y), self.places().box, 0.25, 0.15 + 0.08 * number), cue=Cue.FLICK)
            for number, card in enumerate(e.box)
        ]
        return [[self.sound(Cue.RIFFLE), *riffle, *box]]

    def hand_dealt(self, e: ev.HandDealt, before: TopRaceState, after: TopRaceState) -> Groups:
        """Backs fly to the row, two for each hand."""
        start, end = self.places().board.center, self.row_spot(e.seat)
        cards = [self.fly(lambda: self.small_card(0), Arc(start, end, 0.4, 0.06 * number)) for number in range(2)]
        return [[self.sound(Cue.FLICK, 0.05 * e.seat), *cards]]

    def opener(self, e: ev.OpenerNamed, before: TopRaceState, after: TopRaceState) -> Groups:
        """A knock for who opens: paddle and row nod."""
        return [[self.sound(Cue.KNOCK), self.hop("gavel", 10, 0.16), self.hop(f"paddle:{e.seat}", 14, 0.3), self.nod(e.seat, 0.4)]]

    # --- bidding

    def opened(self, e: ev.AuctionOpened, before: TopRaceState, after: TopRaceState) -> Groups:
        """A knock on the block: the paddles go up one after another, the digits drop to nothing."""
        paddles = [self.hop(f"paddle:{seat}", 16, 0.22, 0.05 * number) for number, seat in enumerate(e.bidders)]
        return [[self.sound(Cue.KNOCK), *paddles, self.hop("digits", -14, 0.3), Clip(0.4)]]

    def bid(self, e: ev.BidMade, before: TopRaceState, after: TopRaceState) -> Groups:
        """The paddle jumps, the beaten leader's sinks, the digits flip: a note higher for each 10,000."""
        leader = before.auction.leader
        beaten = [self.hop(f"paddle:{leader}", -10, 0.24)] if leader not in (NOBODY, e.seat) else []
        return [[self.sound(bid_note(e.amount)), self.hop(f"paddle:{e.seat}", 18, 0.24), *beaten, *self._flip(e)]]

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

    def passed(self, e: ev.BidPassed, before: TopRaceState, after: TopRaceState) -> Groups:
        """The paddle sinks; whoever can't pay any more shows an empty purse."""
        node = self.stage.nodes.get(f"paddle:{e.seat}")
        if node is None:
            return []
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x, y + 14 * t)

        empty = [self.lay_over(lambda: signs.purse(self.px(56)), (x, y - 20), 0.3, fall=20)] if e.automatic else []
        return [[self.sound(Cue.BACK), Clip(0.18, show), *empty]]

    # --- cars and cards

    def picked(self, e: ev.CarPicked, before: TopRaceState, after: TopRaceState) -> Groups:
        """SOLD slams on the poster; the chip of the car flies to the row, the owner's sign to the ladder."""
        node = self.stage.nodes.get(f"poster:{e.colour}")
        spot = node.place if node is not None else self.places().board.center
        row = self.row_spot(e.seat)
        chip = self.fly(lambda: art.chip(LETTER[e.colour], self.px(44)), Arc(spot, row, 0.4, 0.18))
        if node is None:
            return [[chip]]

        def begin() -> None:
            node.image = self.pictures.poster_picture(PosterFace(e.colour, sold=True, owner=e.seat))
            self.services.play(Cue.STAMP)

        folds = [self.folds(0.36)] if after.phase not in SALE else []
        return [[Clip(0.12, start=begin)], [self.shake(f"poster:{e.colour}", 4, 0.2), chip, self.puffs(spot, 4), *folds]]

    def slot(self, e: ev.SlotPicked | ev.CarUnsold, before: TopRaceState, after: TopRaceState) -> Groups:
        """The car rolls from where its poster hung onto its slot, and its pennant runs up; its owner's sign flies to the ladder."""
        end = self.places().node(e.space)
        index = next(number for number, car in enumerate(after.cars) if car.colour == e.colour)
        start = self.places().poster(index).center
        owner = after.cars[index].owner
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.services.layer.add(self._car_picture(e.colour, e.space), *start, OVER_ALL))
            self.services.play(Cue.ENGINE)

        def show(t: float) -> None:
            s = ease_in_out(t)
            nodes[0].place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)

        roll = Clip(0.45, show, start=begin)
        if owner != NOBODY:
            cell = self.places().cell(e.slot - 1)
            sign = self.fly(lambda: self.pictures.sign(owner, 44), Arc(end, (cell.centerx, cell.bottom - 22), 0.4, 0.45))
            self.trail.append(sign)
        dust = self.puffs(end)
        dust.delay = 0.45
        self.trail.append(dust)
        flag = [self._flag(owner, end, e.space)] if owner != NOBODY else []
        return [[roll], [self.sound(Cue.BUMP), *flag, Clip(0.18, end=lambda: self.gone(nodes))]]

    def _flag(self, owner: int, spot: Spot, space: str) -> Clip:
        """The owner's flag hops up behind the car on that space."""
        x, y = self.places().pennant_at(*spot, self.places().stand(space).heading)
        nodes: list[Node] = []

        def show(t: float) -> None:
            nodes[0].place = (x, y + 26 * (1 - overshoot(t)))

        def begin() -> None:
            nodes.append(self.services.layer.add(self.pictures.pennant_of(owner, False), x, y + 26, OVER_ALL))

        return Clip(0.18, show, start=begin, end=lambda: self.gone(nodes))

    def _car_picture(self, colour: str, space: str) -> Surface:
        """A car as it stands on that space."""
        return car_sprite(art.look_of(LETTER[colour]), self.pictures.length(), self.places().stand(space).heading)

    def offer_taken(self, e: ev.OfferCardTaken, before: TopRaceState, after: TopRaceState) -> Groups:
        """The card flies face up to the row, the place in the turn order stamped on it; after the last one the sale room folds."""
        key = next((key for key, thing in self.stage.showing(OfferFace).items() if thing.face.card == e.card), "")
        start = self.stage.nodes[key].place if key else self.places().board.center
        stamp = [self.sound(Cue.STAMP), self.lay_over(lambda: self._place_sign(e.place), start, 0.3, fall=30)] if e.place else []
        flight = self.fly(lambda: self.small_card(e.card), Arc(start, self.row_spot(e.seat), 0.45), cue=Cue.FLICK)
        folds = [self.folds(0.36)] if all_taken(after, self.services.rules.game) else []
        return [stamp, [flight, *folds]] if stamp else [[flight, *folds]]

    def _place_sign(self, place: int) -> Surface:
        return badge(place, self.px(84), art.RED, art.CREAM)

    def order_set(self, e: ev.TurnOrderSet, before: TopRaceState, after: TopRaceState) -> Groups:
        """The rows slide into their order by themselves."""
        return [[self.sound(Cue.WHOOSH), Clip(0.2)]]

    def grid_drawn(self, e: ev.GridDrawn, before: TopRaceState, after: TopRaceState) -> Groups:
        """Six cars drop onto the slots, the last one first."""
        drops = []
        for number, (colour, space) in enumerate(reversed(tuple(zip(e.colours, e.spaces, strict=True)))):
            x, y = self.places().node(space)
            paint = partial(self._car_picture, colour, space)
            drops.append(self.fly(paint, Arc((x, y - 140), (x, y), 0.4, 0.12 * number, 0), cue=Cue.BUMP))
        return [[self.sound(Cue.ENGINE), *drops]]

    def started(self, e: ev.RaceStarted, before: TopRaceState, after: TopRaceState) -> Groups:
        """The starter's flag falls, engines up."""
        spots = [self.places().node(car.at) for car in after.cars if car.at]
        line = max(spots, key=lambda spot: spot[0]) if spots else self.places().board.center
        flag = self.lay_over(lambda: icon("flag", self.px(150)), (line[0] + 60, line[1] + 110), 0.9, fall=90, fade=0.2)
        engines = [self.sound(Cue.ENGINE), self.sound(Cue.CHEER, 0.4)]
        return [[*engines, flag, *(self.puffs(spot) for spot in spots), Clip(0.9)]]

"""What is asked before the start: bids, a car, its slot, a card of the Offer."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.tables.parts.targets import BoardSpaces, Explained, Purpose, SpaceTarget, ThingTarget
from game.show.tables.top_race.controls import BidDial, OpenCard, decides
from game.show.tables.top_race.explained import Explaining
from game.show.tables.top_race.forecast import steps_home
from game.show.tables.top_race.things import average_steps, steps_in_hand
from game.show.widgets.base import Widget
from game.show.widgets.dial import Steps
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.choices import bid_range, opens
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import BID_STEP
from game.titles.top_race.rules.deck import PAIRS
from game.titles.top_race.rules.state import TopRaceState

BID, LEFT = N_("Bid {amount:,}"), N_("{amount:,} left")
OWN_CARS = Plural(N_("You can have one car."), N_("You can have up to {count} cars."))
"""R10: who bids."""
ON_CREDIT = N_("on credit: {amount:,}")
NO_BID, NO_BID_ABOUT = N_("No bid"), N_("Out of this auction.")
LAST_IN = N_("Out of this auction: {seat:seat} gets it for {amount:,}.")
MY_HAND, TRACK, TRACK_ABOUT = N_("My hand"), N_("Track"), N_("The track without the sale room.")
HAND_ABOUT = N_("Your hand, for nobody else to see.")
ON_THE_TRACK, BACK = N_("The track of this race."), N_("Back to the auction")
OPENS = N_("You open, so you have to bid. How much?")
CARS_LEFT = Plural(N_("The last car on sale."), N_("{count} cars on sale."), least=1)
STILL_IN = N_("Still in: {seats:seat}.")
MINE = Plural(
    N_("{colour:colour}: {count} step in hand, {jokers} on white lines. An average hand has {average}."),
    N_("{colour:colour}: {count} steps in hand, {jokers} on white lines. An average hand has {average}."),
)
SLOT = Plural(
    N_("Slot {slot}: front row, nobody ahead, {steps} step to drive."),
    N_("Slot {slot}: front row, nobody ahead, {steps} steps to drive."),
    "steps",
)
SLOT_BACK, BEHIND = (
    Plural(N_("Slot {slot}: second row, {steps} step to drive."), N_("Slot {slot}: second row, {steps} steps to drive."), "steps"),
    Plural(
        N_("Slot {slot}: second row, behind {colour:colour}, {steps} step to drive."),
        N_("Slot {slot}: second row, behind {colour:colour}, {steps} steps to drive."),
        "steps",
    ),
)
LONG_STEPS, FRONT_ROW = 5, 3
FEW_RIVALS = 3
"""With so many names beside it there is room for how many cars one can have."""
LEFT_OVER = N_("{amount:,} left then.")
LOOK = N_("A look at your hand.")
OVER_ROOM = 62
"""Depth of what can be pressed on the sale room's table."""
PRIZES_SHOWN = ("line", "title")
"""Kinds of things that lie where the dial of bids stands."""
SALE_ROOM = ("room", "gavel", "poster", "offer", "digits", "paddle", *PRIZES_SHOWN)
"""Kinds of things that lie over the track during an auction."""


class AuctionPrompts(Explaining):
    """That part of Top Race's prompter."""

    # --- bidding

    def bidding(self, chair: Chair) -> Prompt:
        """The dial on the least amount, whatever the hand; NO BID; a look at the own hand, and at the track."""
        view: TopRaceState = chair.view
        least, most = bid_range(view, chair.seat)
        dial, nothing, *foot = self.places.bidding()
        about = partial(self._bid_about, view, chair.seat)
        say = partial(self._bid_text, view.cash[chair.seat])
        bid = BidDial("bid", dial, Steps(least, max(least, most), BID_STEP, LONG_STEPS * BID_STEP), say, act.Bid, about)
        bid.leads[0, 1] = "pass"  # with large letters a wider plate stands beside it
        out = act.PassBid()
        why = self.why(chair, out)
        way = Way(self.say(NO_BID), lambda: out, self._out_about(view), out)
        widgets: list[Widget] = [bid, PromptPlate("pass", nothing, [way], why=why, size=36)]
        widgets += self._views(chair, foot)
        text = self.say(OPENS) if opens(view) else self.ask("BIDDING")
        secrecy = Secrecy.CLOSED if self.hidden(chair.seat) else Secrecy.OPEN
        widgets += [*self._offer_explained(view), *self.read(chair)]
        return Prompt(text, (*widgets, *self.explained(chair)), "bid", secrecy=secrecy, strip=self.plan(), aside=PRIZES_SHOWN)

    def _offer_explained(self, view: TopRaceState) -> list[Widget]:
        """The cards that are on sale, one of which goes to whoever wins; help tells of a pair what it may be."""
        found: list[Widget] = []
        for index, card in enumerate(view.offer):
            area, told = self.places.poster(index, len(view.offer)), self.name(f"card.{card}")
            thing = "mode.sprint" if card in PAIRS else f"card.{card}"
            one = Explained(thing, area.center, area.size, f"{told[:1].upper()}{told[1:]}.", index)
            one.z = OVER_ROOM
            found.append(one)
        return found

    def _bid_text(self, cash: int, amount: int) -> tuple[str, ...]:
        left = cash - amount
        lower = self.say(LEFT, amount=left) if left >= 0 else self.say(ON_CREDIT, amount=left)
        return (self.say(BID, amount=amount), lower)

    def _own_cars(self, view: TopRaceState, seat: int) -> str:
        """R10: how many cars the seat can have, as everybody else gets one at least."""
        if self.game.shares:
            return ""
        owners = [car.owner for car in view.cars]
        carless = sum(other not in owners for other in range(self.game.seats) if other != seat)
        most = owners.count(seat) + len(owners) - len(view.auction.winners) - carless
        return self.services.language.plural(OWN_CARS, most)

    def _bid_about(self, view: TopRaceState, seat: int, amount: int) -> str:
        """What is on sale, how much of it can be one's own, who is still in."""
        rivals = tuple(other for other in view.auction.bidders if other != seat)
        told = "" if self._left_on_out(view) else self._left_told(view)
        still_in = self.say(STILL_IN, seats=rivals) if rivals else ""
        own = self._own_cars(view, seat) if len(rivals) <= FEW_RIVALS else ""
        return " ".join(part for part in (told, own, still_in) if part)

    def _left_on_out(self, view: TopRaceState) -> bool:
        """Whether NO BID tells how many cars are left: it can be looked at, but who opens has to bid, and reads why there."""
        return self.services.theme.large and not opens(view)

    def _left_told(self, view: TopRaceState) -> str:
        return "" if self.game.shares else self.services.language.plural(CARS_LEFT, 6 - len(view.auction.winners))

    def _out_about(self, view: TopRaceState) -> str:
        """What becomes of who is out; where letters are large how many cars are left as well, for which the dial has no room then."""
        bidders, leader = view.auction.bidders, view.auction.leader
        last = len(bidders) == 2 and leader in bidders
        told = self.say(LAST_IN, seat=leader, amount=view.auction.high) if last else self.say(NO_BID_ABOUT)
        left = self._left_told(view) if self._left_on_out(view) else ""
        return f"{told} {left}".strip()

    def _views(self, chair: Chair, foot: Sequence[Rect]) -> list[Widget]:
        found: list[Widget] = []
        if self.hidden(chair.seat):
            way = Way(self.say(MY_HAND), lambda: self._hand_look(chair), self.say(HAND_ABOUT))
            found.append(PromptPlate("hand", foot[0], [way], size=30))
        way = Way(self.say(TRACK), lambda: self._track_look(chair), self.say(TRACK_ABOUT))
        place = foot[-1] if found else foot[0].union(foot[-1])
        return [*found, PromptPlate("track", place, [way], size=30)]

    def _hand_look(self, chair: Chair) -> Prompt:
        """The hand face up where it lies; nothing can be played yet."""
        back = lambda: self.prompt(chair)  # noqa: E731
        cards = self.cards(chair, OpenCard)
        for card in cards:
            card.why = ""
            card.on_press = back
        foot = self.places.bidding()[-2]
        close = PromptPlate("close_hand", foot, [Way(self.say(BACK), back)], size=30)  # where My hand was pressed
        return Prompt(self.say(LOOK), (*cards, close), cards[0].key, back, Secrecy.PEEK, strip=self.plan(), aside=PRIZES_SHOWN)

    def _track_look(self, chair: Chair) -> Prompt:
        """The board without the room."""
        back = lambda: self.prompt(chair)  # noqa: E731
        way = Way(self.say(BACK), back)
        dial = self.places.bidding()[0]
        plate = PromptPlate("back_to_sale", dial, [way], primary=True, size=34)
        return Prompt(self.say(ON_THE_TRACK), (plate,), "back_to_sale", back, self.secrecy(chair), strip=self.plan(), aside=SALE_ROOM)

    # --- a car and its slot

    def pick_car(self, chair: Chair) -> Prompt:
        """The posters that are not sold; with an open hand the car that it moves most comes first."""
        view: TopRaceState = chair.view
        picks = [action for action in chair.legal() if isinstance(action, act.PickCar)]
        shown = not self.hidden(chair.seat)
        hand = view.hands[chair.seat]
        jokers = steps_in_hand(hand, "joker") if shown else 0
        widgets: list[Widget] = []
        for action in picks:
            area = self.places.poster([car.colour for car in view.cars].index(action.colour))
            steps = steps_in_hand(hand, action.colour) if shown else 0
            about = self.about(f"colour.{action.colour}")
            if shown:
                about = self.say(MINE, colour=action.colour, count=steps, jokers=jokers, average=average_steps(self.game.seats))
            target = ThingTarget(f"pick:{action.colour}", area.center, area.size, Purpose(decides(action), about, action=action))
            target.z = OVER_ROOM
            widgets.append(target)
        first = max(picks, key=lambda action: steps_in_hand(hand, action.colour)) if shown else picks[0]
        return Prompt(
            self.ask("PICK_CAR"), (*widgets, *self.read(chair)), f"pick:{first.colour}", secrecy=self.secrecy(chair), strip=self.plan()
        )

    def pick_slot(self, chair: Chair) -> Prompt:
        """The free slots, lit on the grid."""
        view: TopRaceState = chair.view
        course = self.game.course(view)
        widgets: list[Widget] = []
        for action in chair.legal():
            assert isinstance(action, act.PickSlot)
            space, (template, fields) = course.slots[action.slot - 1], slot_told(self.game, view, action.slot)
            widgets.append(
                SpaceTarget(
                    f"slot:{action.slot}",
                    BoardSpaces(self.places.layout, self.places.fit, (space,)),
                    action,
                    self.say(template, **fields),
                    "thin",  # its number stays to be read
                )
            )
        return Prompt(self.ask("PICK_SLOT"), tuple(widgets), widgets[0].key, secrecy=self.secrecy(chair), strip=self.plan())

    def pick_offer(self, chair: Chair) -> Prompt:
        """The cards of the Offer, face up."""
        view: TopRaceState = chair.view
        widgets: list[Widget] = []
        for index, card in enumerate(view.offer):
            area, action = self.places.poster(index, len(view.offer)), act.PickOffer(card)
            about = self.action_sentence(chair, action) + "."
            target = ThingTarget(f"offer:{index}", area.center, area.size, Purpose(decides(action), about, action=action))
            target.z = OVER_ROOM
            widgets.append(target)
        return Prompt(self.ask("PICK_OFFER"), (*widgets, *self.read(chair)), widgets[0].key, secrecy=self.secrecy(chair), strip=self.plan())


def slot_told(game: CompiledTopRace, view: TopRaceState, slot: int) -> tuple[Template, dict[str, object]]:
    """What a start slot is worth, and its fields: its row, who stands ahead, and how far it is home."""
    course = game.course(view)
    ahead = next((car.colour for car in view.cars if car.slot == slot - FRONT_ROW), "")
    template = SLOT if slot <= FRONT_ROW else BEHIND if ahead else SLOT_BACK
    return template, {"slot": slot, "colour": ahead, "steps": steps_home(course, course.slots[slot - 1], 0)}

"""What a phone shows of a seat in Top Race: bids, cars and cards before the start, then the hand, the lines of a card, pit stops."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.base.phone_sheet import MOST_VALUES, Item, PhoneSheet
from game.show.tables.base.sheet_maker import (
    BOARD,
    CARDS,
    DIAL,
    LINES,
    LIST,
    Entry,
    Section,
    Speech,
    begun,
    first_marked,
    given,
    made,
    noted,
    one_of,
    to_read,
)
from game.show.tables.top_race.auction_prompts import (
    BID,
    CARS_LEFT,
    LEFT,
    LONG_STEPS,
    NO_BID,
    NO_BID_ABOUT,
    ON_CREDIT,
    OPENS,
    STILL_IN,
    slot_told,
)
from game.show.tables.top_race.hand_prompts import PASS, PASS_ENDS, PIT, PIT_ABOUT, PIT_ASKED
from game.show.tables.top_race.panel_pictures import PRIZES_TITLE
from game.show.tables.top_race.phone_secrets import SecretSheets
from game.show.tables.top_race.prompts import (
    HOME,
    JOKER_ASKED,
    MOVES,
    RETURNS,
    SPRINTS,
    best_space,
    inside_space,
    joked,
    named_first,
    steps_left,
)
from game.show.tables.top_race.secret_prompts import outcome_words
from game.show.tables.top_race.things import LETTER, steps_in_hand
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.choices import bid_range, opens
from game.titles.top_race.rules.constants import BID_STEP, PRIZES
from game.titles.top_race.rules.state import FINISH, Line, Sprint, TopRaceState

PRICE, WHERE, MOVE_THERE, TAKE_IT = N_("Your bid"), N_("Where"), N_("Move it there"), N_("Take it")
IN_HAND = Plural(N_("{count} step in your hand"), N_("{count} steps in your hand"))
TO_GO = Plural(N_("{count} step to go, lane {lane}"), N_("{count} steps to go, lane {lane}"))
FROM_BOX, FROM_PILE, LOADED = N_("from the Box"), N_("from the pile"), N_("Your Pitstop cards")
Landing = act.Move | act.SprintTo | act.ReturnTo


class TopRaceSheets(SecretSheets):
    """Builds the sheets of Top Race."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.phases = {
            "BIDDING": self._bidding, "PICK_CAR": self._pick_car, "PICK_SLOT": self._pick_slot, "PICK_OFFER": self._pick_offer,
            "TURN": self._turn, "JOKER": self._joker, "LINES": self._line, "SPRINT": self._sprint, "RETURN": self._return,
            "TIPS": self.tip, "CLAIMS": self.claim, "SHARE_ROUND": self.trade,
        }  # fmt: skip

    # --- the auction

    def _bidding(self, chair: Chair) -> PhoneSheet:
        """The dial on the least amount, whatever the hand; no bid; the hand."""
        view: TopRaceState = chair.view
        bids = [self.deed(chair, self.say(BID, amount=amount), act.Bid(amount), self._left(chair, amount)) for amount in _amounts(chair)]
        dial = one_of(DIAL, self.say(PRICE), first_marked(bids))
        out = one_of(LIST, "", [self.deed(chair, self.say(NO_BID), act.PassBid(), self.say(NO_BID_ABOUT))], seen=True)
        sums = [] if self.game.shares else [Item(noted(*(self.language.number(prize) for prize in PRIZES)))]
        prizes = to_read(LINES, self.say(PRIZES_TITLE), sums)
        rivals = tuple(other for other in view.auction.bidders if other != chair.seat)
        on_sale = "" if self.game.shares else self.language.plural(CARS_LEFT, 6 - len(view.auction.winners))
        told = (self._standing(view), on_sale, self.say(STILL_IN, seats=rivals) if rivals else "")
        note = noted(self.facts(chair), " ".join(filter(None, told)))
        return made(self.say(OPENS) if opens(view) else self.ask("BIDDING"), note, [dial, out, prizes, self.hand(chair)])

    def _standing(self, view: TopRaceState) -> str:
        """R13: the bid to be outbid, and whose it is; nothing before the first one."""
        auction = view.auction
        return self.say(self.words.events["BidMade"], seat=auction.leader, amount=auction.high) if auction.high else ""

    def _left(self, chair: Chair, amount: int) -> str:
        left = chair.view.cash[chair.seat] - amount
        return self.say(LEFT, amount=left) if left >= 0 else self.say(ON_CREDIT, amount=left)

    def _pick_car(self, chair: Chair) -> PhoneSheet:
        """The cars that are not sold, each with the steps that the hand has for it."""
        view: TopRaceState = chair.view
        entries = []
        for car in view.cars:
            action = act.PickCar(car.colour)
            told = self.language.plural(IN_HAND, steps_in_hand(view.hands[chair.seat], car.colour)) if view.hands else ""
            key = f"car.{car.colour}"
            entries.append(self.deed(chair, begun(self.name(key)), action, told, sign=LETTER[car.colour], face=key))
        return made(self.ask("PICK_CAR"), self.facts(chair), [one_of(LIST, "", first_marked(entries), seen=True), self.hand(chair)])

    def _pick_slot(self, chair: Chair) -> PhoneSheet:
        view: TopRaceState = chair.view
        slots = [action for action in chair.legal() if isinstance(action, act.PickSlot)]
        told = [slot_told(self.game, view, action.slot) for action in slots]
        entries = [self.deed(chair, self.say(template, **fields), action) for (template, fields), action in zip(told, slots, strict=True)]
        return made(self.ask("PICK_SLOT"), self.facts(chair), [one_of(LIST, "", first_marked(entries), seen=True), self.hand(chair)])

    def _pick_offer(self, chair: Chair) -> PhoneSheet:
        cards = [action for action in chair.legal() if isinstance(action, act.PickOffer)]
        entries = [Entry(self.card(chair, action.card), partial(given, action)) for action in cards]
        offer = one_of(CARDS, "", first_marked(entries), seen=True, does=(self.say(TAKE_IT),))
        return made(self.ask("PICK_OFFER"), self.facts(chair), [offer, self.hand(chair)])

    # --- a turn

    def _turn(self, chair: Chair) -> PhoneSheet:
        """The hand first, then a pit stop and passing; loaded cards have to be lifted before."""
        view: TopRaceState = chair.view
        loaded = [act.PitLift(card) for card in view.pits[chair.seat].loaded]
        lifts = [Entry(self.card(chair, lift.card), partial(given, lift)) for lift in loaded]
        lifting = one_of(CARDS, self.say(LOADED), first_marked(lifts), seen=True, does=(self.say(TAKE_IT),))
        more = one_of(LIST, "", [*self._pit(chair), self.deed(chair, self.say(PASS), act.Pass(), self.say(PASS_ENDS))], seen=True)
        return made(self.ask("TURN"), self.facts(chair), [lifting, self.playable(chair), more])

    def _pit(self, chair: Chair) -> list[Entry]:
        """R32: which card is fetched; nothing in a race without pit stops."""
        takes = [action for action in chair.legal() if isinstance(action, act.PitTake)]
        item = Item(self.say(PIT), self.say(PIT_ABOUT))
        if takes:
            return [Entry(item, partial(self._pit_asked, chair, takes))]
        view: TopRaceState = chair.view
        refused = chair.why_not(act.PitTake(view.pile[-1], "discard") if view.pile else act.PitTake(0, "box"))
        return [] if refused is None or refused.code == "no_pitstop" else [self.refused(item, refused)]

    def _pit_asked(self, chair: Chair, takes: Sequence[act.PitTake]) -> PhoneSheet:
        entries = []
        for take in takes:
            card = self.card(chair, take.card)
            told = self.say(FROM_BOX if take.source == "box" else FROM_PILE)
            entries.append(Entry(replace(card, foot=told), partial(given, take)))
        fetched = one_of(CARDS, "", first_marked(entries), seen=True, does=(self.say(TAKE_IT),))
        return made(self.say(PIT_ASKED), "", [fetched, self.back(chair)])

    # --- the lines of a card

    def _joker(self, chair: Chair) -> PhoneSheet:
        """Own cars first, as on the table."""
        view: TopRaceState = chair.view
        line = next(effect for effect in view.queue if isinstance(effect, Line))
        actions = [action for action in chair.legal() if isinstance(action, act.ChooseJokerCar)]
        told = joked(self.game, view, actions)
        first = named_first(self.game, chair, actions, told)
        entries = [
            self.deed(
                chair,
                begun(self.name(f"car.{action.colour}")),
                action,
                outcome_words(self.say, outcome).words,
                sign=LETTER[action.colour],
                face=f"car.{action.colour}",
            )
            for action, outcome in zip(actions, told, strict=True)
        ]
        entries.sort(key=lambda entry: (entry.answer() != first, entry.item.sign not in self._mine(chair)))
        return made(self.say(JOKER_ASKED, value=line.value), self.facts(chair), [self._named(first_marked(entries)), self.hand(chair)])

    @staticmethod
    def _named(entries: list[Entry]) -> Section:
        return one_of(LIST, "", entries, seen=True)

    def _mine(self, chair: Chair) -> set[str]:
        view: TopRaceState = chair.view
        return set() if self.game.shares else {LETTER[car.colour] for car in view.cars if car.owner == chair.seat}

    def _line(self, chair: Chair) -> PhoneSheet:
        view: TopRaceState = chair.view
        line = next(effect for effect in view.queue if isinstance(effect, Line))
        asked = self.say(MOVES, colour=line.colour, value=line.value)
        moves = [action for action in chair.legal() if isinstance(action, act.Move)]
        return self._landing(chair, asked, line.colour, moves, best_space(self.game, view, line.colour, [move.to for move in moves]))

    def _sprint(self, chair: Chair) -> PhoneSheet:
        view: TopRaceState = chair.view
        rear = next(effect for effect in view.queue if isinstance(effect, Sprint)).rear
        moves = [action for action in chair.legal() if isinstance(action, act.SprintTo)]
        inside = inside_space(self.game, view, [move.to for move in moves])
        return self._landing(chair, self.say(SPRINTS, colour=rear), rear, moves, inside)

    def _return(self, chair: Chair) -> PhoneSheet:
        view: TopRaceState = chair.view
        colour = getattr(view.queue[0], "colour", "")
        moves = [action for action in chair.legal() if isinstance(action, act.ReturnTo)]
        inside = inside_space(self.game, view, [move.to for move in moves])
        return self._landing(chair, self.say(RETURNS, colour=colour), colour, moves, inside)

    def _landing(self, chair: Chair, asked: str, colour: str, moves: Sequence[Landing], first: str) -> PhoneSheet:
        """Where the car ends, from what the table looks at first on."""
        ordered = sorted(moves, key=lambda move: move.to != first)
        entries = [Entry(self._space(chair, colour, move.to), partial(given, move)) for move in ordered]
        where = one_of(BOARD, self.say(WHERE), first_marked(entries), seen=True, does=(self.say(MOVE_THERE),))
        return made(asked, self.facts(chair), [where, self.hand(chair)])

    def _space(self, chair: Chair, colour: str, space: str) -> Item:
        view: TopRaceState = chair.view
        if space == FINISH:
            return Item(self.say(HOME), sign=LETTER[colour])
        lane = self.game.course(view).lanes[space] + 1
        return Item(self.language.plural(TO_GO, steps_left(self.game, view, colour, space), lane=lane), sign=LETTER[colour])


def _amounts(chair: Chair) -> list[int]:
    """What can be bid: in the least steps, and far up in long ones; all that the seat has comes last."""
    least, most = bid_range(chair.view, chair.seat)
    amounts = list(range(least, most + 1, BID_STEP))
    if len(amounts) <= MOST_VALUES:
        return amounts
    near = amounts[: MOST_VALUES // 2]
    far = amounts[len(near) :: LONG_STEPS][: MOST_VALUES - len(near) - 1]
    return list(dict.fromkeys((*near, *far, amounts[-1])))

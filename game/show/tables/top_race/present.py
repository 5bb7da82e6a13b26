"""What happens in a turn of Top Race just now, in words of the moment, behind a name."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.contract import Rules
from game.core.words import N_, Plural, Template
from game.show.tables.base.table_words import ON_THE_MOVE, Clause
from game.show.tables.top_race.model import bidder_first, fold
from game.show.tables.top_race.things import HELP_PAGES, SALE
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import TopRaceState


def for_nothing(event: Event) -> bool:
    """R18: whether somebody takes the place in the turn order that is left over."""
    return isinstance(event, auction.OfferCardTaken) and bool(event.place) and not event.price


def begins(event: Event) -> bool:
    """Whether somebody else is on from now on without a word of the rules: who wins a lot takes something, who can't pay drops out."""
    won = isinstance(event, auction.AuctionWon | auction.LastCarBought) or for_nothing(event)
    return won or (isinstance(event, auction.BidPassed) and event.automatic)


WAITED_FOR: Mapping[str, Template] = {
    "BIDDING": N_("is bidding"), "PICK_CAR": N_("picks a car"), "PICK_SLOT": N_("picks a start slot"), "PICK_OFFER": N_("picks a card"),
}  # fmt: skip
"""What whoever is waited for does before the start, by phase."""
PLAYS, PAIR = N_("plays the {value}"), {"sprint": N_("plays a Sprint"), "breakdown": N_("plays a Breakdown")}
JOKER = N_("gives the joker to {colour:colour}")
DRIVES = Plural(N_("moves {colour:colour} one step"), N_("moves {colour:colour} {steps} steps"), "steps", least=1)
STUCK = Plural(
    N_("leaves {colour:colour} stuck behind {blockers:colour}: one step lost"),
    N_("leaves {colour:colour} stuck behind {blockers:colour}: {lost} steps lost"),
    "lost",
    least=1,
)
HOME, SPRINTS = N_("brings {colour:colour} home, place {place}"), N_("sprints {rear:colour} after {front:colour}")
BREAKS, RETURNS = N_("stops {colour:colour}: it waits for {waiting_for:colour}"), N_("lets {colour:colour} back in")
FORFEITS, FIZZLES = N_("can't move {colour:colour}: {reason:why}"), N_("plays it, and nothing happens")
TIPS = N_("brings {colour:colour} over the line of tips: all tip now")
PASSES = N_("plays no card")
CANT_PAY = N_("is out: it is more than the purse holds")
OPENS, BIDS, NO_BID = N_("may bid first"), N_("bids {amount:,}"), N_("bids no more")
ONLY = N_("is the last one bidding: {amount:,}")
WINS_PLACE = N_("has place {place} in the turn order for {amount:,}")
LEFT_OVER = N_("has place {place} in the turn order, for nothing")
WINS, LAST_CAR = N_("wins auction {auction} for {amount:,}"), N_("has the last one for {amount:,}")
BUYS, TAKES_CARD = N_("takes {colour:colour}"), N_("takes {card:card}")
PIT, LIFTS, CLAIMS, DECLINES = (
    N_("makes a pit stop"), N_("lifts a card from the pit"), N_("claims the card"), N_("leaves the card"),
)  # fmt: skip
TIPPED, TRADED = N_("gives a tip"), N_("trades shares")
PLAIN: dict[type[Event], Template] = {
    auction.AuctionOpened: OPENS, auction.BidPassed: NO_BID, ev.PlayerPassed: PASSES, ev.PitTaken: PIT, ev.PitLifted: LIFTS,
    ev.PitClaimed: CLAIMS, ev.PitDeclined: DECLINES, settled.TipGiven: TIPPED, settled.TradeMade: TRADED,
}  # fmt: skip


def clause_of(events: Sequence[Event], seat: int, shown: bool) -> Clause | None:
    """What the last event of a turn of the seat is, while it is shown or once it was; None: what was said still holds."""
    event = events[-1]
    if isinstance(event, auction.BidPassed) and event.automatic:
        return CANT_PAY, {}
    if hasattr(event, "seat") and not isinstance(event, ev.CarReturned):
        return _of_seat(event, shown) if event.seat == seat else None
    match event:
        case ev.CarMoved() if event.steps:
            return DRIVES, {"colour": event.colour, "steps": event.steps}
        case ev.CarBlocked():
            return STUCK, {"colour": event.colour, "blockers": event.blockers, "lost": event.lost}
        case ev.LineForfeited() if event.reason != "race_over":
            return FORFEITS, {"colour": event.colour, "reason": event.reason}
        case ev.CarFinished():
            return HOME, {"colour": event.colour, "place": event.place}
        case ev.SprintMade():
            return SPRINTS, {"rear": event.rear, "front": event.front}
        case ev.BreakdownSuffered():
            return BREAKS, {"colour": event.colour, "waiting_for": event.waiting_for}
        case ev.CarReturned():
            return RETURNS, {"colour": event.colour}
        case ev.SpecialFizzled():
            return FIZZLES, {}
        case settled.TipLineCrossed():
            return TIPS, {"colour": event.colour}
    return None


def _of_seat(event: Event, shown: bool) -> Clause | None:
    """The same for what the seat does itself."""
    match event:
        case ev.CardPlayed():
            lines = CARDS[event.card].lines
            return (PLAYS, {"value": lines[0][1]}) if lines else (PAIR[event.mode], {})
        case ev.JokerNamed():
            return JOKER, {"colour": event.colour}
        case auction.BidMade():
            return BIDS, {"amount": event.amount}
        case auction.AuctionWon() if not shown:
            return ONLY, {"amount": event.amount}
        case auction.AuctionWon():
            return WINS, {"auction": event.auction, "amount": event.amount}
        case auction.LastCarBought():
            return LAST_CAR, {"amount": event.amount}
        case auction.CarPicked() | auction.SlotPicked():
            return BUYS, {"colour": event.colour}
        case auction.OfferCardTaken() if for_nothing(event):
            return LEFT_OVER, {"place": event.place}
        case auction.OfferCardTaken():
            return TAKES_CARD, {"card": event.card}
    plain = PLAIN.get(type(event))
    return (plain, {}) if plain else None


class Present:
    """That part of Top Race's table."""

    model: TopRaceState
    rules: Rules[TopRaceState]

    def help_page(self, thing: str) -> str:
        """That of the phase; of a pair card what it may be."""
        sale = self.model.phase in SALE and self.rules.game.shares
        return "special" if thing.startswith("mode.") else "shares" if sale else HELP_PAGES.get(self.model.phase, "")

    def at_first(self, event: Event, before: TopRaceState) -> TopRaceState | None:
        """Whose turn it is, which the strip says from then on."""
        return fold(before, event, self.rules) if isinstance(event, ev.TurnBegan) else bidder_first(event, before)

    def present(self, events: Sequence[Event], seat: int, shown: bool) -> Clause | None:
        """What happens just now, in words of the moment."""
        event = events[-1]
        if shown and self.rules.game.shares and isinstance(event, auction.AuctionWon) and event.seat == seat:
            return (WINS_PLACE, {"place": event.auction, "amount": event.amount}) if self.places_sold(event) else None
        return clause_of(events, seat, shown)

    def places_sold(self, event: auction.AuctionWon) -> bool:
        """R19: whether a place was sold; of two players only the first."""
        return bool(self.rules.game.seats > 2 or event.auction == 1)

    def comes_next(self) -> Template:
        """While cars are sold nobody is on the move."""
        return WAITED_FOR.get(self.model.phase, ON_THE_MOVE)

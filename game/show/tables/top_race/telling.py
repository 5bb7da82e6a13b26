"""What the screen says of Top Race's events: cars by their colours, no coordinates, and a turn in one line."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Words
from game.language.language import Language
from game.show.tables.base.table_words import SILENT, Telling
from game.show.tables.base.telling import Shout
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.deck import CARDS

__all__ = ["QUIET", "TELLING", "caption_of", "recap"]

QUIET = (settled.CashChanged, ev.CardDiscarded, ev.TurnBegan, auction.HandDealt)
"""Events that nothing is said of: they are seen, or the line before them tells it."""
TELLING: Mapping[type[Event], Telling] = {
    settled.CashChanged: SILENT,
    ev.CardDiscarded: SILENT,
    ev.TurnBegan: SILENT,
    auction.HandDealt: SILENT,
    ev.CarMoved: lambda e: (
        SILENT if not e.steps else Plural(N_("The {colour:car} drives one step."), N_("The {colour:car} drives {steps} steps."), "steps")
    ),
}

# --- captions

LOT = N_("Lot {auction}")
SIX_FIGURES, NOBODYS, GRID = N_("Six figures!"), N_("Nobody's car"), N_("The grid!")
LAST = N_("The last one: {amount:,}")
ENGINES, ALL_SIX, TEN = N_("Start your engines!"), N_("All six!"), N_("Ten!")
STUCK, JAM, OFF = N_("Stuck!"), N_("Jam!"), N_("Off they go!")
HOME = N_("Home! Place {place}")
SPRINT, WAITS, BACK = N_("Sprint!"), N_("Waits for {waiting_for:colour}!"), N_("Back in!")
NOTHING, TIPS, MINE, PIT, ALL_HOME = N_("Nothing happens"), N_("Place your tips!"), N_("Mine!"), N_("Pit stop!"), N_("All home")
SHARES, NO_MORE = N_("Shares!"), N_("No more trading")
ENDED = {
    "fifth_car": N_("Five cars home!"), "cards_out": N_("Cards out!"), "all_passed": N_("All passed!"), "nobody_left": N_("Nobody left!"),
}  # fmt: skip
CREDIT = N_("On credit")
BIG = 5
CAPTIONS: Mapping[type[Event], Shout] = {
    auction.LastCarBought: Shout(LAST, "plain", 0.9, 4),
    auction.CarUnsold: Shout(NOBODYS, "plain", 0.7, 2),
    auction.GridDrawn: Shout(GRID, "plain", 1.0, 3),
    auction.RaceStarted: Shout(ENGINES, "good", 1.3, 6),
    ev.CarFinished: Shout(HOME, "home", 1.2, 8),
    ev.SprintMade: Shout(SPRINT, "good", 0.9, 5),
    ev.BreakdownSuffered: Shout(WAITS, "bad", 1.2, 5),
    ev.CarReturned: Shout(BACK, "good", 0.7, 3),
    ev.SpecialFizzled: Shout(NOTHING, "plain", 0.8, 2),
    settled.TipLineCrossed: Shout(TIPS, "good", 1.0, 6),
    ev.PitClaimed: Shout(MINE, "good", 0.7, 3),
    ev.PitTaken: Shout(PIT, "good", 0.9, 4),
    ev.PlayerOut: Shout(ALL_HOME, "plain", 0.7, 3),
    settled.ShareRoundBegan: Shout(SHARES, "good", 0.8, 5),
    settled.ShareRoundsEnded: Shout(NO_MORE, "plain", 0.8, 5),
}
"""Those that are always the same."""


def caption_of(event: Event, jam: int) -> Shout | None:
    """The few big words for an event, where it is that great; the text is a template still. `jam`: cars stuck by this card so far."""
    match event:
        case auction.BidMade() if event.amount == 100_000:
            return Shout(SIX_FIGURES, "good", 0.8, 4)
        case auction.AuctionOpened():
            return Shout(LOT, "plain", 0.6, 1)
        case ev.CardPlayed() if len(CARDS[event.card].lines) == 6:
            return Shout(ALL_SIX, "good", 0.7, 2)
        case ev.CardPlayed() if CARDS[event.card].lines and CARDS[event.card].lines[0][1] == 10:
            return Shout(TEN, "good", 0.7, 2)
        case ev.CarBlocked() if jam >= 3:
            return Shout(JAM, "bad", 0.9, 6)
        case ev.CarBlocked() if event.lost >= BIG:
            return Shout(STUCK, "bad", 0.7, 4)
        case settled.RaceEnded():
            return Shout(ENDED[event.reason], "home", 1.5, 9)
        case settled.CashChanged() if event.cash < 0:
            return Shout(CREDIT, "bad", 0.8, 3)
    return CAPTIONS.get(type(event))


# --- a turn in one line

DRIVES, PART = N_("{colour:colour} {steps}"), N_("{colour:colour} {steps} ({lost} lost)")
STOOD = N_("{colour:colour} stuck ({lost} lost)")
GOT_HOME, SPRINTS = N_("{colour:colour} home, place {place}"), N_("{rear:colour} sprints")
BREAKS, RETURNS = N_("{colour:colour} breaks down"), N_("{colour:colour} is back")
BID, PASSED, TOOK, FETCHED, LIFTED = (
    N_("bids {amount:,}"),
    N_("no bid"),
    N_("takes {colour:colour}"),
    N_("pit stop: {card:card}"),
    N_("lifts a card"),
)
NO_CARD = N_("passes")
FIZZLED = N_("nothing happens")


def recap(language: Language, words: Words, names: Sequence[str], events: Sequence[Event], seat: int) -> str:
    """What a turn of the seat came to: "red 6, yellow stuck (5 lost), black home, place 2"."""
    told: list[tuple[Template, dict[str, Any]]] = []
    home = {event.colour: event.place for event in events if isinstance(event, ev.CarFinished)}
    for event in events:
        match event:
            case ev.CarMoved() if event.colour in home and event.to_space == "FINISH":
                told.append((GOT_HOME, {"colour": event.colour, "place": home[event.colour]}))
            case ev.CarMoved():
                template = STOOD if not event.steps else PART if event.lost else DRIVES
                told.append((template, {"colour": event.colour, "steps": event.steps, "lost": event.lost}))
            case ev.SprintMade():
                told.append((SPRINTS, {"rear": event.rear}))
            case ev.BreakdownSuffered():
                told.append((BREAKS, {"colour": event.colour}))
            case ev.CarReturned():
                told.append((RETURNS, {"colour": event.colour}))
            case ev.SpecialFizzled():
                told.append((FIZZLED, {}))
            case auction.BidMade() if event.seat == seat:
                told.append((BID, {"amount": event.amount}))
            case auction.BidPassed() if event.seat == seat and not event.automatic:
                told.append((PASSED, {}))
            case auction.CarPicked() if event.seat == seat:
                told.append((TOOK, {"colour": event.colour}))
            case ev.PitTaken() if event.seat == seat:
                told.append((FETCHED, {"card": event.card}))
            case ev.PitLifted() if event.seat == seat:
                told.append((LIFTED, {}))
            case ev.PlayerPassed() if event.seat == seat:
                told.append((NO_CARD, {}))
    return ", ".join(language.sentence(words, template, fields, names) for template, fields in told)

"""What the screen says of Top Race's events: cars by their colours, no coordinates, and a turn in one line."""

from collections.abc import Mapping, Sequence

import msgspec

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Words
from game.language.language import Language
from game.show.tables.base.table_words import Telling
from game.show.tables.base.telling import Shout
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.constants import ENVELOPE
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import NOBODY, TopRaceState

QUIET = (settled.CashChanged, ev.CardDiscarded, ev.TurnBegan, auction.HandDealt, ev.PitDeclined)
"""Events that nothing is said of: they are seen, or the line before them tells it."""
TAKES = N_("{seat:seat} takes the {colour:car}.")
AFTER_RACE, AT_THE_END, HAS = N_("After race {race}: {told}."), N_("At the end: {told}."), N_("{seat:seat} {cash:,}")
OPENS = N_("{seat:seat} opens the envelope: {delta:,}.")
TELLING: Mapping[type[Event], Telling] = {auction.CarPicked: TAKES}

# --- captions

LOT = N_("Auction {auction}")
SIX_FIGURES, NOBODYS, GRID = N_("Six figures!"), N_("Nobody's car"), N_("The grid!")
LAST = N_("The last one: {amount:,}")
ENGINES, ALL_SIX, TEN = N_("Start your engines!"), N_("All six!"), N_("Ten!")
STUCK, JAM, OFF = N_("Stuck!"), N_("Jam!"), N_("Off they go!")
HOME = N_("{colour:colour} is home! Place {place}")
SPRINT, WAITS, BACK = N_("Sprint!"), N_("{colour:colour} waits for {waiting_for:colour}!"), N_("Back in!")
NOTHING, TIPS, MINE, PIT, ALL_HOME = N_("Nothing happens"), N_("Place your tips!"), N_("Mine!"), N_("Pit stop!"), N_("All home")
SHARES, NO_MORE = N_("Shares!"), N_("No more trading")
ENDED = {
    "fifth_car": N_("Five cars home!"), "cards_out": N_("Cards out!"), "all_passed": N_("All passed!"), "nobody_left": N_("Nobody left!"),
}  # fmt: skip
CREDIT = N_("On credit")
TOO_DEAR, LET_GO = N_("Too dear for {loser:seat}: {amount:,}"), N_("{loser:seat} stops at {stopped:,}")
SOLD_PLACE, SOLD_CARD = N_("{seat:seat}: place {place} for {amount:,}"), N_("{seat:seat}: {amount:,}")
LEFT_OVER = N_("{seat:seat}: place {place}, for nothing")
"""In Shares: who won what is on sale, and who has the place that is left."""
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
        case auction.OfferCardTaken() if event.place and not event.price:
            return Shout(LEFT_OVER, "plain", 1.1, 4)
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


def lost_lot(empty: bool, after: float) -> Shout:
    """Why a lot was lost by whoever bid against its winner: the purse was `empty`, or it was enough."""
    return Shout(TOO_DEAR if empty else LET_GO, "bad", 1.1, 5, after)


def sold_place(place: bool, after: float) -> Shout:
    """Who won a place in the turn order (or a card alone) for how much."""
    return Shout(SOLD_PLACE if place else SOLD_CARD, "good", 1.3, 5, after)


def silent(event: Event, races: int) -> bool:
    """What is seen, or told by another line: a stuck car by what blocks it, lines that the end of the race takes by that end, and the
    money after the last of so many races by the end of the game."""
    match event:
        case ev.CarMoved():
            return not event.steps
        case ev.LineForfeited():
            return event.reason == "race_over"
        case settled.StandingsShown():
            return event.race == races
    return isinstance(event, QUIET)


def money_told(language: Language, words: Words, names: Sequence[str], event: settled.StandingsShown | settled.GameEnded) -> str:
    """Everybody's money, the richest first, and what parts those who have equally much."""
    told = [
        language.sentence(words, HAS, {"seat": seat, "cash": cash}, names) for seat, cash in zip(event.ranking, event.cash, strict=True)
    ]
    template = AT_THE_END if isinstance(event, settled.GameEnded) else AFTER_RACE
    said = language.sentence(words, template, {"race": event.race, "told": language.listed(told)}, names)
    return f"{said} {language.thing(words, 'parted', event.tie_break)}" if event.tie_break else said


# --- whose car it is

OWNED: Mapping[type[Event], Template] = {
    ev.CarMoved: Plural(
        N_("{owner:seat}'s {colour:car} drives one step."),
        N_("{owner:seat}'s {colour:car} drives {steps} steps."),
        "steps",
        least=1,
    ),
    ev.CarBlocked: Plural(
        N_("{owner:seat}'s {colour:car} is blocked by {blockers:colour}: one step lost."),
        N_("{owner:seat}'s {colour:car} is blocked by {blockers:colour}: {lost} steps lost."),
        "lost",
        least=1,
    ),
    ev.LineCrossedFirstTime: N_("{owner:seat}'s {colour:car} is over the line: its lap begins."),
    ev.CarFinished: N_("{owner:seat}'s {colour:car} is home, number {place}!"),
    ev.BreakdownSuffered: N_("{owner:seat}'s {colour:car} breaks down and waits for {waiting_for:colour}."),
}
"""What is said of a car that somebody owns: who owns it is open to all."""


def owned(event: Event, view: TopRaceState) -> tuple[Template, dict[str, object]] | None:
    """The sentence of an event of somebody's car, with its fields; None where nobody owns it or the event is of another kind."""
    template, colour = OWNED.get(type(event)), getattr(event, "colour", "")
    owner = next((car.owner for car in getattr(view, "cars", ()) if car.colour == colour), NOBODY)
    if template is None or owner == NOBODY:
        return None
    return template, msgspec.structs.asdict(event) | {"owner": owner}


def told_otherwise(language: Language, words: Words, names: Sequence[str], event: Event, view: TopRaceState, races: int) -> str | None:
    """The sentence of an event in a match of so many races, where it is not that of its kind: nothing where it is silent, with the money
    of all, or with whose car it was."""
    if isinstance(event, settled.CashChanged) and event.cause == ENVELOPE:
        return language.sentence(words, OPENS, {"seat": event.seat, "delta": event.delta}, names)
    if silent(event, races):
        return ""
    if isinstance(event, settled.StandingsShown | settled.GameEnded):
        return money_told(language, words, names, event)
    found = owned(event, view)
    return language.sentence(words, *found, names) if found is not None else None

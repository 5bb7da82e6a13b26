"""What a turn of Top Race came to, in one line: what weighs most in the race comes first, what could be read from the card last."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Event
from game.core.words import N_, Template, Words
from game.language.language import Language
from game.show.tables.base.table_words import Clause
from game.show.tables.top_race.present import BIDS, LEFT_OVER, LIFTS, NO_BID, PAIR, PLAYS, SPRINTS, TAKES_CARD, WINS_PLACE, for_nothing
from game.show.tables.top_race.present import HOME as HOME_BROUGHT
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import NOBODY

DROVE, PAST = N_("{colour:colour} drives {steps}"), N_("{colour:colour} drives {steps} past {passed:colour}")
TOO_PAST = N_("{colour:colour} {steps} past {passed:colour}")
"""The same once the verb has been said."""
PART, STOOD = N_("{colour:colour} drives {steps}, {lost} lost"), N_("{colour:colour} is stuck, {lost} lost")
FORFEITED = N_("{colour:colour} loses {lost} ({reason:why})")
GOT_HOME, SPRINTED = N_("{colour:colour} comes home, place {place}"), N_("{rear:colour} sprints after {front:colour}")
DRIVES = (DROVE, PAST, PART, GOT_HOME)
"""A car that came further by its own line."""
FORFEITED_BRIEFLY = N_("{colour:colour} loses {lost}")
BROKE, RETURNED = N_("{colour:colour} breaks down"), N_("{colour:colour} comes back")
NO_BID_LEADS, OUT_LEADS = N_("bids no more; {leader:seat} has bid {high:,}"), N_("is out; {leader:seat} bid {high:,}")
"""Who bids no more, and what the bid is now; the same where there is less room."""
TOOK, FETCHED = N_("buys {colour:colour} for {price:,}"), N_("makes a pit stop: {card:card}")
NO_CARD = N_("passes")
FIZZLED = N_("nothing happens")
OPENING, NEXT = N_("{head}: {next}"), N_("{head}, {next}")
MOST, MOVED, ALSO = 3, N_("drives {colours:colour}"), N_("also drives {colours:colour}")
"""So many surprises are told one by one; cars that drove besides are named."""
BRIEFLY = 2
"""So many surprises where there is less room, that which weighs most before the other."""
NEAR = 6
"""Steps from home at most where the next good card brings a car over the line."""
HOME, CLOSE, LEADS, LOST, OTHERWISE, OVERTAKES, PLAIN = range(7)
"""What is told before what: a car home, one that is nearly home, the leader's drive, steps that are lost, what special cards do, whom
somebody passed; and what the card said already."""


class Went(NamedTuple):
    """A drive as the table saw it: whom it passed, how the cars on the road stood then, the first of them first, and how many steps from
    home it ended (-1 where it did not move)."""

    passed: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    left: int = -1


class _Turn:
    """The events of one turn, and how the race stood after it."""

    def __init__(self, events: Sequence[Event], went: Mapping[Event, Went]) -> None:
        self.events, self.went = events, went
        self.home = {event.colour: event.place for event in events if isinstance(event, ev.CarFinished)}
        drives = [event for event in events if isinstance(event, ev.CarMoved) and event in went]
        order = went[drives[-1]].order if drives else ()
        self.road = tuple(colour for colour in order if colour not in self.home)

    def passed(self, event: ev.CarMoved) -> tuple[str, ...]:
        """Whom the car passed and still leaves behind once the turn is over."""
        behind = self.road[self.road.index(event.colour) + 1 :] if event.colour in self.road else ()
        return tuple(colour for colour in self.went.get(event, Went()).passed if colour in behind)

    def told(self) -> list[tuple[int, int, Clause]]:
        """What was done to cars, in order: what it weighs (the least number first), the steps lost by it below 0, and the clause. Lines of
        cars that are home stand alone or not at all: nobody expects a drive of them."""
        found = [(event, clause) for event in self.events if (clause := _of_car(event, self)) is not None]
        rest = [each for each in found if each[1][0] is not FORFEITED or each[1][1]["reason"] != "home"]
        return [(self._weight(event, clause[0]), -_lost(event), clause) for event, clause in rest or found]

    def _weight(self, event: Event, template: Template) -> int:
        if template is GOT_HOME:
            return HOME
        if isinstance(event, ev.CarMoved) and event.steps:
            if 0 <= self.went.get(event, Went()).left <= NEAR:
                return CLOSE
            if event.colour in self.road[:1]:
                return LEADS
        if template in (STOOD, PART, FORFEITED):
            return LOST
        return OVERTAKES if template is PAST else PLAIN if template is DROVE else OTHERWISE


def brief(language: Language, words: Words, names: Sequence[str], events: Sequence[Event], seat: int, went: Mapping[Event, Went]) -> str:
    """The same with what weighs most alone; a car that came home without the card that brought it there."""
    turn = _Turn(events, went)
    cars = turn.told()
    ranked = sorted((weight, lost, number) for number, (weight, lost, _) in enumerate(cars) if weight < PLAIN)
    own = [clause for event in events if _of_car(event, turn) is None and (clause := _of_seat(event, seat)) is not None]
    if not own or not ranked:
        return ""
    clauses = [cars[number][2] for *_, number in ranked[:BRIEFLY]]
    if clauses[0][0] is GOT_HOME:
        return language.sentence(words, HOME_BROUGHT, clauses[0][1], names)
    if clauses[0][0] is SPRINTED:
        return language.sentence(words, SPRINTS, clauses[0][1], names)
    said = language.sentence(words, *own[0], names)
    for number, (template, fields) in enumerate(clauses):
        clause = (FORFEITED_BRIEFLY if template is FORFEITED else template), fields
        said = language.text(NEXT if number else OPENING, head=said, next=language.sentence(words, *clause, names))
    return said


def recap(language: Language, words: Words, names: Sequence[str], events: Sequence[Event], seat: int, went: Mapping[Event, Went]) -> str:
    """What a turn of the seat came to, as a sentence behind its name, with what weighs most alone: "plays the 6: red drives 6 past blue,
    yellow is stuck, 5 lost"; `went`: the drives as far as they are known."""
    turn = _Turn(events, went)
    cars = turn.told()
    own = [clause for event in events if _of_car(event, turn) is None and (clause := _of_seat(event, seat)) is not None]
    if not own:  # a race that goes on in the middle of a turn: nobody was seen to play the card
        drove = tuple(fields["colour"] for *_, (template, fields) in cars if template in DRIVES)
        return language.sentence(words, MOVED, {"colours": drove}, names) if drove else ""
    surprises = _surprises(cars)
    told = [language.sentence(words, *clause, names) for clause in (*own, *surprises)]
    named = {fields.get("colour") for _, fields in surprises}
    also = tuple(fields["colour"] for *_, (template, fields) in cars if template in DRIVES and fields["colour"] not in named)
    if surprises and also:
        told.append(language.sentence(words, ALSO, {"colours": also}, names))
    if len(cars) == 1 and len(told) == len(own):
        told.append(language.sentence(words, *cars[0][2], names))
    elif cars and len(told) == len(own):
        told.append(language.sentence(words, MOVED, {"colours": tuple(fields["colour"] for *_, (_, fields) in cars)}, names))
    if not told:
        return ""
    head = told[0]
    opens = any(isinstance(event, ev.CardPlayed) for event in events)
    for number, said in enumerate(told[1:]):
        head = language.text(OPENING if opens and not number else NEXT, head=head, next=said)
    return head


def _surprises(cars: Sequence[tuple[int, int, Clause]]) -> list[Clause]:
    """The greatest of what was done to cars, in the order in which it was done; of a second car that drove past others without the verb.
    Where nothing but the leader's plain drive is worth telling, all cars are named instead."""
    ranked = sorted((weight, lost, number) for number, (weight, lost, _) in enumerate(cars) if weight < PLAIN)[:MOST]
    found = [cars[number][2] for number in sorted(number for *_, number in ranked)]
    if [weight for weight, *_ in ranked] == [LEADS] and found[0][0] is DROVE:
        return []
    if [template for template, _ in found] == [PAST, PAST]:
        found[1] = TOO_PAST, found[1][1]
    return found


def _lost(event: Event) -> int:
    """Steps that nobody drove."""
    return event.value if isinstance(event, ev.LineForfeited) else event.lost if isinstance(event, ev.CarMoved) else 0


def _of_car(event: Event, turn: _Turn) -> Clause | None:
    """What a card has done to a car."""
    match event:
        case ev.CarMoved() if event.colour in turn.home and event.to_space == "FINISH":
            return GOT_HOME, {"colour": event.colour, "place": turn.home[event.colour]}
        case ev.CarMoved():
            gone = turn.passed(event)
            template = STOOD if not event.steps else PART if event.lost else PAST if gone else DROVE
            return template, {"colour": event.colour, "steps": event.steps, "lost": event.lost, "passed": gone}
        case ev.LineForfeited() if event.reason != "race_over":
            return FORFEITED, {"colour": event.colour, "lost": event.value, "reason": event.reason}
        case ev.SprintMade():
            return SPRINTED, {"rear": event.rear, "front": event.front}
        case ev.BreakdownSuffered():
            return BROKE, {"colour": event.colour}
        case ev.CarReturned():
            return RETURNED, {"colour": event.colour}
        case ev.SpecialFizzled():
            return FIZZLED, {}
    return None


def _of_seat(event: Event, seat: int) -> Clause | None:
    """What the seat has done itself."""
    if getattr(event, "seat", NOBODY) != seat:
        return None
    match event:
        case ev.CardPlayed():
            lines = CARDS[event.card].lines
            return (PLAYS, {"value": lines[0][1]}) if lines else (PAIR[event.mode], {})
        case auction.BidMade():
            return BIDS, {"amount": event.amount}
        case auction.BidPassed() if not event.automatic:
            return NO_BID, {}
        case auction.OfferCardTaken() if for_nothing(event):
            return LEFT_OVER, {"place": event.place}
        case auction.OfferCardTaken():
            return (WINS_PLACE, {"place": event.place, "amount": event.price}) if event.place else (TAKES_CARD, {"card": event.card})
        case auction.CarPicked():
            return TOOK, {"colour": event.colour, "price": event.price}
        case ev.PitTaken():
            return FETCHED, {"card": event.card}
        case ev.PitLifted():
            return LIFTS, {}
        case ev.PlayerPassed():
            return NO_CARD, {}
    return None

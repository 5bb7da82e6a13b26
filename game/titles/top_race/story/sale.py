"""What is worth telling of the money of a Top Race: what cars cost and brought, tips and shares, and who has won by how much."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from msgspec.structs import replace

from game.core.story import END, PHOTO, Moment, RaceTale, TaleEvent
from game.core.words import Template, Text
from game.titles.top_race.feats import bought, placed
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.constants import BID_STEP, ENVELOPE
from game.titles.top_race.story import words

DEAREST, BARGAIN, FLOP, OFFER = "dearest", "bargain", "flop", "offer"
STABLE, POORER, TIPS, BAD_TIPS, SHARES = "stable", "poorer", "tips", "bad_tips", "shares"
IN_FRONT, _LOSS = "in front", "loss of {}"
"""What moments say alike: whose the first car home is; that a seat lost money."""
CROWD, SEVERAL = 3, 2
"""Seats from which two cars in front, or a loss, are worth a word; tips that have to come true."""


def sale(race: RaceTale) -> Iterator[Moment]:
    """What was paid before the start, once it is known what it brought: the best and the worst buy, the dearest if it is neither."""
    cars = bought([one.event for one in race.events])
    picked = {one.event.colour: one for one in race.events if isinstance(one.event, auction.CarPicked)}
    told = set()
    if cars and race.over:
        for kind, text, sign in ((BARGAIN, words.BARGAIN, 1), (FLOP, words.FLOP, -1)):
            car = max(cars, key=lambda car: sign * (car.prize - car.price))
            gain = sign * (car.prize - car.price)
            if gain > 0:
                fields = {"seat": car.seat, "colour": car.colour, "price": car.price, "prize": car.prize}
                buy = told_at(picked[car.colour], kind, gain // BID_STEP, (car.seat,), text, **fields)
                yield replace(buy, same=_LOSS.format(car.seat)) if kind == FLOP else buy
                told.add(car.colour)
    prices = sorted([car.price for car in cars], reverse=True)
    if len(prices) > 1 and prices[0] > prices[1]:
        dear = max(cars, key=lambda car: car.price)
        if dear.colour not in told:
            fields = {"seat": dear.seat, "colour": dear.colour, "price": dear.price}
            yield told_at(picked[dear.colour], DEAREST, dear.price // BID_STEP, (dear.seat,), words.DEAREST, **fields)
    yield from _offer(race)


def _offer(race: RaceTale) -> Iterator[Moment]:
    """R17, with Shares: the dearest card, where one alone is, and the place in the turn order that is bought with it."""
    taken = [(one, one.event) for one in race.events if isinstance(one.event, auction.OfferCardTaken)]
    prices = sorted([card.price for _, card in taken], reverse=True)
    if len(prices) > 1 and prices[0] > prices[1]:
        one, card = max(taken, key=lambda pair: pair[1].price)
        text, fields = words.OFFER_PLACE if card.place else words.OFFER, {"seat": card.seat, "price": card.price, "place": card.place}
        yield told_at(one, OFFER, card.price // BID_STEP, (card.seat,), text, **fields)


def settlement(race: RaceTale, placed: Sequence[str], bad_buy: Moment | None) -> Iterator[Moment]:
    """What came to light when all was counted; `placed` are the cars, the first in front. Whose loss is just that of the worst buy
    (`bad_buy`) is told by that."""
    totals = [one.event.total for one in race.events if isinstance(one.event, settled.TipsRevealed)]
    for one in race.events:
        event = one.event
        if isinstance(event, settled.TipsRevealed) and event.amounts and totals.count(event.total) == 1:
            yield from _tips(one, event)
        if isinstance(event, settled.StandingsShown) and race.told.seats >= CROWD:
            yield from _poorer(one, event, bad_buy)
    yield from _shares(race, placed)
    owners = race.told.owners
    front = {owners.get(colour) for colour in placed[:2]}
    last = race.events[-1]
    seat = owners.get(placed[0]) if placed else None
    if race.told.seats >= CROWD and seat is not None and front == {seat}:
        first = next((one for one in race.events if isinstance(one.event, settled.RaceEnded)), last)
        count = len([*takewhile(lambda colour: owners.get(colour) == seat, placed)])
        yield replace(told_at(first, STABLE, count - 1, (seat,), words.STABLE, seat=seat, count=count), same=IN_FRONT)


def _poorer(one: TaleEvent, event: settled.StandingsShown, bad_buy: Moment | None) -> Iterator[Moment]:
    """R62: who lost most money in this race, where one seat alone did; of two the end says what the other made."""
    gains = sorted(event.gains)
    seat = event.gains.index(gains[0])
    if bad_buy is not None and (seat, -gains[0]) == (bad_buy.seats[0], bad_buy.size * BID_STEP):
        return
    if gains[0] < 0 and gains[0] < gains[1]:
        text = words.POORER if gains[1] < 0 else words.POORER_ALONE
        yield replace(told_at(one, POORER, -gains[0] // BID_STEP, (seat,), text, seat=seat, loss=-gains[0]), same=_LOSS.format(seat))


def _tips(one: TaleEvent, event: settled.TipsRevealed) -> Iterator[Moment]:
    """R60, of one seat whose tips came to what nobody else's did: what all have in common is nobody's story."""
    count = len(event.amounts)
    fields = {"seat": event.seat, "count": count, "total": abs(event.total)}
    if event.total < 0:
        yield told_at(one, BAD_TIPS, -event.total // BID_STEP, (event.seat,), words.TIPS_COST, **fields)
    elif count >= SEVERAL and min(event.amounts) > 0:
        yield told_at(one, TIPS, event.total // BID_STEP, (event.seat,), words.TIPS_TRUE, **fields)


def _shares(race: RaceTale, placed: Sequence[str]) -> Iterator[Moment]:
    """R61: who held most of the first car, where one seat alone did."""
    shown = [(one, one.event) for one in race.events if isinstance(one.event, settled.SharesRevealed)]
    if not shown or not placed:
        return
    first = COLOURS.index(placed[0])
    held = sorted([event.shares[first] for _, event in shown], reverse=True)
    if held[0] > held[1]:
        one, event = max(shown, key=lambda pair: pair[1].shares[first])
        yield told_at(one, SHARES, held[0], (event.seat,), words.SHARES, seat=event.seat, count=held[0])


# --- the end


def ending(race: RaceTale) -> Iterator[Moment]:
    """Who won, by how much; and a place that two cars were parted for by their lanes alone."""
    shown = [one for one in race.events if isinstance(one.event, settled.StandingsShown)]
    if not race.over or not shown:
        return
    yield from _photo(race)
    one = shown[-1]
    assert isinstance(one.event, settled.StandingsShown)
    alone, last = race.told.options.get("races", 1) == 1, any(isinstance(other.event, settled.GameEnded) for other in race.events)
    text, fields = _won(race, one.event) if alone else _season_won(race, one.event) if last else _race_won(race, one.event)
    yield told_at(one, END, 1, (fields["seat"],), text, **fields)


def _photo(race: RaceTale) -> Iterator[Moment]:
    """R59: level, and nearer the inside: the best place that was given so."""
    ranked = [(one, one.event) for one in race.events if isinstance(one.event, settled.CarRanked)]
    for (_, before), (one, event) in pairwise(ranked):
        if event.tie_break == "inside":
            fields = {"other": before.colour, "colour": event.colour, "place": before.place}
            yield told_at(one, PHOTO, 1, (), words.PHOTO_CARS, **fields)
            return


def _won(race: RaceTale, end: settled.StandingsShown) -> tuple[Text, dict[str, int]]:
    """R62, O8: with what an envelope added to it."""
    fields = {"seat": end.ranking[0], "second": end.ranking[1], "cash": end.cash[0], "lead": end.cash[0] - end.cash[1]}
    fields["help"] = _paid(race, end.ranking[0])
    several = end.cash.count(end.cash[1]) > 1
    if fields["help"] and end.tie_break not in words.WINS_BY:
        return words.WINS_HELPED, fields
    return words.WINS_BY.get(end.tie_break, words.WINS_AHEAD if several else words.WINS), fields


def _paid(race: RaceTale, seat: int) -> int:
    """O8: what that seat's envelope held, which is opened after the last race; 0 where all held the same, so that none decided anything."""
    paid = dict.fromkeys(range(race.told.seats), 0)
    for one in race.events:
        if isinstance(one.event, settled.CashChanged) and one.event.cause == ENVELOPE:
            paid[one.event.seat] += one.event.delta
    return paid[seat] if len(set(paid.values())) > 1 else 0


def _race_won(race: RaceTale, end: settled.StandingsShown) -> tuple[Text, dict[str, int]]:
    """R62 of a race with others behind it: what it alone brought counts."""
    first, second = end.places.index(1), end.places.index(2)
    gain, lead = end.gains[first], end.gains[first] - end.gains[second]
    fields = {"seat": first, "second": second, "gain": gain, "loss": -gain, "next": end.gains[second]}
    if not lead:
        return words.RACE_BY[_parted_by(race, first, second)], fields
    if gain > 0 >= end.gains[second]:
        return words.WINS_RACE_ALONE, fields
    if gain > 0 and end.gains.count(end.gains[second]) > 1:
        return words.WINS_RACE_AHEAD, fields
    return words.WINS_RACE if gain > 0 else words.WINS_RACE_LOSING if gain else words.WINS_RACE_EVEN, fields


def _parted_by(race: RaceTale, first: int, second: int) -> str:
    """R62: what parted two seats that earned as much in a race: the shares of the cars in front, else their best cars, else the order."""
    events = [one.event for one in race.events]
    held = {event.seat: event.shares for event in events if isinstance(event, settled.SharesRevealed)}
    cars, owners = placed(events), race.told.owners
    if held:
        return "order" if held[first] == held[second] else "shares"
    best = [next((place for place, car in enumerate(cars) if owners.get(car) == seat), len(cars)) for seat in (first, second)]
    return "order" if best[0] == best[1] else "cars"


def _season_won(race: RaceTale, end: settled.StandingsShown) -> tuple[Text, dict[str, int]]:
    """R62, O8 of the last race: who won it, and who has most of all, with what an envelope added to that."""
    first = end.places.index(1)
    fields = {"seat": first, "champion": end.ranking[0], "second": end.ranking[1], "cash": end.cash[0]}
    fields["help"] = _paid(race, end.ranking[0])
    if fields["help"] and end.tie_break not in words.SEASON_BY:
        return words.BOTH_HELPED if first == end.ranking[0] else words.SEASON_HELPED, fields
    next_ = max(gain for seat, gain in enumerate(end.gains) if seat != first)
    most = end.gains[first] > next_ > 0  # who alone earns anything has not just the most
    both = (words.WINS_BOTH if most else words.RACE_AND_SEASON_TOO) if first == end.ranking[0] else None
    return words.SEASON_BY.get(end.tie_break, both or (words.WINS_SEASON if most else words.RACE_AND_SEASON)), fields


def told_at(one: TaleEvent, kind: str, size: int, seats: tuple[int, ...], text: Template, **fields: object) -> Moment:
    """A moment of these seats, told at that event."""
    return Moment(kind, one.step, one.at, seats, size, text, fields)

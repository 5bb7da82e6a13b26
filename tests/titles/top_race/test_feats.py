"""Figures, medals and records of Top Race: on races that are told by hand, and counted again in plain loops on the golden ones."""

from collections import Counter

from game.core.actions import Event
from game.core.contract import Setup
from game.core.feats import RaceTold, earned_by, usual_length
from game.core.handicap import amounts
from game.titles.top_race.feats import MARKS, MEDALS, figures
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from tests.helpers.golden_races import races_told
from tests.helpers.play import title_of, tracks_of
from tests.helpers.told import told

TOP_RACE = title_of("top_race")
SOLD = {"red": (0, 30), "yellow": (1, 20), "blue": (2, 10), "black": (3, 40), "purple": (0, 50), "green": (1, 60)}
"""Colour -> its buyer, and the price in thousands."""


def sale(cars: dict[str, tuple[int, int]]) -> list[Event]:
    return [auction.CarPicked(seat=seat, colour=colour, price=1000 * price) for colour, (seat, price) in cars.items()]


def finish(*colours: str, home: int = 5) -> list[Event]:
    """They come in like this; those behind place `home` are ranked."""
    found: list[Event] = []
    for place, colour in enumerate(colours, 1):
        one = ev.CarFinished(colour=colour, place=place, owner=0) if place <= home else None
        found.append(one or settled.CarRanked(colour=colour, place=place, progress=3))
    return found


def sprint(seat: int, path: tuple[str, ...] = ("0.3", "0.4"), rear: str = "red") -> list[Event]:
    made = ev.SprintMade(rear=rear, front="blue", from_space="0.2", to_space="0.4", path=path, reached=True, level=4)
    return [ev.CardPlayed(seat=seat, card=46, mode="sprint"), made]


def moved(colour: str, steps: int, lost: int = 0) -> Event:
    return ev.CarMoved(colour=colour, from_space="0.1", to_space="0.2", path=(), value=steps + lost, steps=steps, lost=lost)


def who(key: str, *events: Event, places: tuple[int, ...] = (1, 2, 3, 4)) -> set[int]:
    """The seats that earn this medal in a race with these events."""
    return {seat for seat, keys in enumerate(earned_by(MEDALS, told(places, *events))) if key in keys}


def test_a_bargain_is_the_first_car_and_one_of_the_two_cheapest() -> None:
    assert who("bargain", *sale(SOLD), *finish("yellow", "blue", "red")) == {1}
    assert who("bargain", *sale(SOLD), *finish("red", "yellow", "blue")) == set(), "the third cheapest"
    level = SOLD | {"red": (0, 20)}
    assert who("bargain", *sale(level), *finish("yellow", "blue", "red")) == set(), "three cost as little"
    assert who("bargain", *sale(level), *finish("blue", "yellow", "red")) == {2}
    assert who("bargain", *sale(SOLD), *finish("yellow", "blue", home=0)) == {1}, "nobody was home: R59"
    unsold = {colour: sold for colour, sold in SOLD.items() if colour != "yellow"}
    assert who("bargain", *sale(unsold), *finish("yellow", "blue", "red")) == set(), "the first car was nobody's"


def test_without_the_winner_earns_most_of_four() -> None:
    race = (*sale(SOLD), *finish("yellow", "blue", "red"))
    assert who("no_winner", *race) == {0}
    assert who("no_winner", *race, places=(2, 1, 3, 4)) == set(), "the owner of the first car"
    assert who("no_winner", *race, places=(1, 2, 3)) == set(), "three drivers"
    assert who("no_winner", *finish("yellow", "blue", "red")) == set(), "with Shares nobody owns a car"


def test_a_whole_stable_home_are_two_cars_or_more_among_the_first_three() -> None:
    assert who("stable", *sale(SOLD), *finish("blue", "purple", "red", "yellow")) == {0}
    assert who("stable", *sale(SOLD), *finish("blue", "purple", "yellow", "red")) == set(), "one of them was fourth"
    assert who("stable", *sale(SOLD), *finish("blue", "black", "yellow", "red")) == set(), "one car alone is no stable"
    assert who("stable", *sale(SOLD), *finish("blue", "purple", "red"), places=(1, 2)) == set(), "two drivers"
    assert who("stable", *sale(SOLD), *finish("blue", "purple", "red", home=1)) == {0}


def test_a_sprint_king_played_two_of_them() -> None:
    assert who("sprints", *sprint(2), *sprint(1), *sprint(2)) == {2}
    assert who("sprints", *sprint(2), *sprint(1)) == set()


def test_records_are_the_gain_by_cars_the_first_car_s_price_and_one_card() -> None:
    race = [
        *sale(SOLD), ev.CardPlayed(seat=0, card=1), moved("red", 4), moved("black", 3, 1), *sprint(1, ("0.3",)), *finish("yellow", "blue"),
        settled.PrizePaid(colour="yellow", place=1, owner=1, amount=100_000, cash=0),
        settled.TipsRevealed(seat=1, colours=("red",), amounts=(20_000,), total=20_000),
    ]  # fmt: skip
    first, won, third, _ = figures(told((2, 1, 3, 4), *race))
    assert (first["car_gain"], won["car_gain"], third["car_gain"]) == (-80_000, 20_000, -10_000)
    assert won["gain"] == 40_000, "tips and all"
    assert won["winner_price"] == 20_000
    assert "winner_price" not in first
    assert (first["by_card"], won["by_card"], third["by_card"]) == (7, 1, 0)
    assert {mark.key for mark in MARKS} <= set(won)
    assert "car_gain" not in figures(told((1, 2), *finish("red")))[0], "nobody bought a car"


def test_a_pitstop_where_there_is_none_keeps_no_records() -> None:
    """R27: it deals more cards. On Turbo Town it is usual, and the race without it is another one."""
    for track, usual in (("speed_street", "off"), ("turbo_town", "on")):
        tracks = (tracks_of(TOP_RACE)[track],)
        for value in ("off", "on"):
            assert usual_length(TOP_RACE, Setup(4, options={"pitstop": value}), tracks) is (value == usual)
        assert usual_length(TOP_RACE, Setup(4, options={"variant": "tips", "open_hands": True}), tracks)


def _money(race: RaceTold, seat: int) -> Counter[str]:
    """What was paid and earned, event by event."""
    found, cars = Counter[str](), dict[str, int]()
    for e in race.events:
        match e:
            case auction.CarPicked() if e.seat == seat:
                cars[e.colour] = -e.price
                found["paid"] += e.price
            case auction.OfferCardTaken() if e.seat == seat:
                found["paid"] += e.price
            case auction.AuctionWon() if e.seat == seat:
                found["highest_bid"] = max(found["highest_bid"], e.amount)
            case settled.PrizePaid() if e.owner == seat:
                cars[e.colour] += e.amount
                found["prizes"] += e.amount
            case settled.TipsRevealed() if e.seat == seat:
                found["secret"] += e.total
                found["tips"] += len(e.colours)
                found["true_tips"] += len([amount for amount in e.amounts if amount > 0])
            case settled.SharesRevealed() if e.seat == seat:
                found["secret"] += e.total
                found["winner_shares"] = e.shares[COLOURS.index(_first(race))]
            case settled.CashChanged() if e.seat == seat:
                found["debt"] = max(found["debt"], -e.cash)
            case settled.StandingsShown():
                found["cash"] = dict(zip(e.ranking, e.cash, strict=True))[seat]
                found["gain"] = e.gains[seat]
            case _:
                pass
    found["earned"] = found["prizes"] + found["secret"]
    if cars:
        found["best_buy"], found["worst_buy"], found["car_gain"] = max(cars.values()), min(cars.values()), sum(cars.values())
    return found


def _first(race: RaceTold) -> str:
    """The first car."""
    return next(e.colour for e in race.events if isinstance(e, ev.CarFinished | settled.CarRanked) and e.place == 1)


def _driving(race: RaceTold, seat: int) -> Counter[str]:
    """What was driven and played, event by event."""
    found, active, card, owners = Counter[str](), -1, 0, dict[str, int]()
    for e in race.events:
        match e:
            case auction.CardsDealt():
                found["left"] += e.hand
            case auction.OfferCardTaken() if e.seat == seat:
                found["left"] += 1
            case auction.CarPicked():
                owners[e.colour] = e.seat
                found["winner_price"] += e.price if e.seat == seat and e.colour == _first(race) else 0
            case ev.CardPlayed():
                active, card = e.seat, 0
                found["left"] -= active == seat
            case ev.CarMoved():
                own = owners.get(e.colour) == seat
                if active == seat:
                    found["own_steps" if own else "others_steps"] += e.steps
                    found["jams_given"] += 0 if own else e.lost
                    card += e.steps
                elif own:
                    found["jams_suffered"] += e.lost
            case ev.SprintMade() if active == seat:
                found["sprints"] += 1
                found["sprint"] = max(found["sprint"], len(e.path))
                card += len(e.path)
            case ev.BreakdownSuffered():
                found["breakdowns"] += owners.get(e.colour) == seat
            case ev.JokerNamed() if e.seat == seat:
                found["jokers"] += 1
            case ev.PitClaimed() if e.seat == seat:
                found["pits"] += 1
            case ev.PitTaken() if e.seat == seat:
                found["pits"] += 1
                found["left"] += 1
            case ev.PitLifted() if e.seat == seat:
                found["left"] += 1
            case _:
                pass
        found["by_card"] = max(found["by_card"], card if active == seat else 0)
    return found


def test_figures_of_golden_races_are_what_a_recount_comes_to() -> None:
    """Section 9; what a race brought by R62 is what its cars, tips and shares earned beyond what was paid for them, and of a lone race
    the envelope (O8)."""
    met = Counter[str]()
    for name, race in races_told(TOP_RACE):
        for seat, found in enumerate(figures(race)):
            again = {**_money(race, seat), **_driving(race, seat)}
            assert {key: value for key, value in found.items() if value} == {k: v for k, v in again.items() if v}, (name, seat)
            assert found["gain"] == race.result.points[seat]
            envelope = amounts(race.options, race.seats)[seat]
            assert found["gain"] == found["earned"] - found["paid"] + envelope
            met.update(key for key, value in found.items() if value)
    assert set(met) >= {"true_tips", "winner_shares", "winner_price", "jams_suffered", "sprints", "breakdowns", "pits", "jokers", "debt"}


def test_owners_are_the_buyers_also_where_the_next_race_began_with_the_last_decision() -> None:
    """All that was left of a race may happen by itself: its last turn begins, and the next race is set up."""
    races = 0
    for name, race in races_told(TOP_RACE):
        assert race.owners == {e.colour: e.seat for e in race.events if isinstance(e, auction.CarPicked)}, name
        races += 1
    assert races > 40

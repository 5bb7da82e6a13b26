"""How well a seat stands in the match: its chance to win, from what all seats are expected to have in the end."""

from game.titles.top_race.drivers.auction_values import AVERAGE_CAR, car_value
from game.titles.top_race.drivers.evaluation import EVEN_GAP, ONE, PER_RACE, Evaluation, odds
from game.titles.top_race.drivers.temperaments import Temperament
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState

WON = 1_000_000


def chance_to_win(rules: TopRaceRules, s: TopRaceState, seat: int, temperament: Temperament) -> int:
    """The chance in millionths; a match won is WON, a match lost nothing."""
    if s.phase == "OVER":
        return WON * (s.ranking[0] == seat)
    if s.cars[0].slot and s.phase not in ("BIDDING", "PICK_CAR", "PICK_SLOT", "PICK_OFFER"):
        e = Evaluation(rules, s, seat, temperament)
        money = [expected + more for expected, more in zip(e.money, rules.game.help, strict=True)]
        return WON * odds(money, e.gap(rules))[seat] // (ONE * ONE)
    gap = EVEN_GAP + PER_RACE * (rules.game.races - s.race)
    return WON * odds(_before_the_start(rules, s, seat), gap)[seat] // (ONE * ONE)


def _before_the_start(rules: TopRaceRules, s: TopRaceState, seat: int) -> list[int]:
    """Money of the seats while cars are bought: theirs are worth an average car, the own ones what the hand can do; the highest bid
    is as good as paid, a car as good as bought, and what lies in an envelope (O8) as good as there."""
    money = [cash + more for cash, more in zip(s.cash, rules.game.help, strict=True)]
    for car in s.cars:
        if car.owner >= 0:
            money[car.owner] += car_value(s, seat, car.colour) if car.owner == seat else AVERAGE_CAR
    a = s.auction
    if s.phase == "BIDDING" and a.leader >= 0:
        money[a.leader] += AVERAGE_CAR - a.high
    return money

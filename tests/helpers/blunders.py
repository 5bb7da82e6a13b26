"""Blunders planted in races of computer drivers: a person takes a seat for one choice, and does what nobody who knows the game would."""

from collections.abc import Callable, Iterator, Mapping

from game.bots.bot import conclude
from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.actions import Action
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.rng import Rng
from game.titles.aruba.rules import actions as aruba
from game.titles.aruba.rules.combos import distance
from game.titles.automobiles.rules import actions as automobiles
from game.titles.monza.rules import actions as monza
from game.titles.scrap_racer.rules import actions as scrap_racer
from game.titles.top_race.rules import actions as top_race
from tests.helpers.play import title_of, tracks_of

Blunder = Callable[[Chair], tuple[Action, ...]]
"""What is done there; nothing where it would be no blunder."""
SEATS = 3


def _ways(chair: Chair, most: int) -> Iterator[tuple[Action, ...]]:
    """Ways of at most so many dice after which no die fits any more."""
    for action in chair.legal():
        if isinstance(action, monza.EndMove):
            yield (action,)
        elif isinstance(action, monza.PlaceDie) and most:
            for rest in _ways(Chair(chair.rules, chair.preview(action).view, chair.seat), most - 1):
                yield (action, *rest)


def dead_end(chair: Chair) -> tuple[Action, ...]:
    """Monza: one or two dice into a dead end, where five could be driven."""
    if chair.view.phase != "PLAN" or chair.view.plan:
        return ()
    plan = conclude(driver(title_of("monza"), "hard", 1).bot.think(chair, Rng.seeded(1))).actions
    far = sum(isinstance(action, monza.PlaceDie) for action in plan)
    return min(_ways(chair, 2), key=len, default=()) if far >= 5 else ()


def one_more_die(chair: Chair) -> tuple[Action, ...]:
    """Scrap Racer: a fifth die on top of four different ones that make fourteen and more."""
    s, legal = chair.view, chair.legal()
    if s.phase != "ROLL" or scrap_racer.Stop() not in legal or scrap_racer.RollDie() not in legal:
        return ()
    dice = (*s.dice, s.last)
    return (scrap_racer.RollDie(),) if len(set(dice)) == len(dice) >= 4 and sum(dice) >= 14 else ()


def stop_short(chair: Chair) -> tuple[Action, ...]:
    """ARUBA: six spaces and more declared, and one driven."""
    ways = [action for action in chair.legal() if isinstance(action, aruba.Declare)]
    best = max(ways, key=distance, default=None)
    if best is None or distance(best) < 6:
        return ()
    behind = Chair(chair.rules, chair.preview(best).view, chair.seat)
    return (best, aruba.Step("F"), aruba.Stop()) if aruba.Step("F") in behind.legal() else ()


def all_the_money(chair: Chair) -> tuple[Action, ...]:
    """Top Race: everything one has, for one car."""
    bids = [action for action in chair.legal() if isinstance(action, top_race.Bid)]
    return (max(bids, key=lambda bid: bid.amount),) if bids else ()


def needless_pit_stop(chair: Chair) -> tuple[Action, ...]:
    """Automobiles: a pit stop without wear in hand, and with five gears to drive with."""
    one = chair.view.racers[chair.seat]
    needless = chair.view.round >= 3 and not one.active[-1] and sum(one.active[:4]) >= 5
    return (automobiles.PitStop(),) if needless and automobiles.PitStop() in chair.legal() else ()


SEEDS: Mapping[str, tuple[int, ...]] = {
    "monza": (3, 5, 7, 8, 9),
    "scrap_racer": (1, 3, 4, 7, 8),
    "aruba": (1, 2, 3, 4, 5),
    "top_race": (1, 2, 3, 4, 5),
    "automobiles": (1, 4, 5, 8, 10),
}
"""Races that offer an occasion for it, in which it costs something: near a mild crash deck, a fifth die may well be worth it."""
BLUNDERS: Mapping[str, Blunder] = {
    "monza": dead_end,
    "scrap_racer": one_more_die,
    "aruba": stop_short,
    "top_race": all_the_money,
    "automobiles": needless_pit_stop,
}


def planted(title_id: str, seed: int) -> tuple[Match, int]:
    """A race that stops after the blunder, and the seat that blundered: computers drove all before it, as notes of the record say."""
    title = title_of(title_id)
    track = next(iter(tracks_of(title).values()))
    cars = title.meta.car_ids[:SEATS] if title.meta.cars == "chosen" else ()
    match = Match(title, Setup(SEATS, cars, {}, (track.id,)), (track,), seed)
    computers = ComputerDrivers({seat: driver(title, "medium", seed) for seat in range(SEATS)})
    for seat in range(SEATS):
        match.note("bot:medium", seat)
    while not match.turn.over:
        seat = match.turn.waits_for[0]
        blunder = BLUNDERS[title_id](match.chair(seat))
        if blunder:
            match.note("you", seat)
            for action in blunder:
                match.submit(seat, action)
            return match, seat
        decision = computers.decide(match)
        assert decision is not None
        match.submit(decision.seat, decision.action)
    raise AssertionError(f"{title_id}, seed {seed}: no occasion for a blunder")

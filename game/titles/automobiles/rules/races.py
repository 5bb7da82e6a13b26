"""A match from its set-up over its races to the end (sections 4 and 7)."""

from collections.abc import Sequence

from game.core.contract import RaceResult
from game.core.rng import Unknown, shuffle
from game.core.scoring import decided_by, places_of
from game.titles.automobiles.rules.abilities import DRIVERS
from game.titles.automobiles.rules.cards.table import BY_COLOUR, SETS, pool
from game.titles.automobiles.rules.compiled import START_BAG, TOTALS
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import (
    DriversRevealed,
    PointsAwarded,
    RaceFinished,
    RaceStarted,
    SeasonFinished,
    SponsorsRevealed,
)
from game.titles.automobiles.rules.scoring import race_points, season_order
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import AREAS, COLOURS, AskDriver, AskShop, AskSponsor, Racer, Resolve
from game.titles.automobiles.rules.turns import tow_steps

# -- set-up (S1-S10)


def _choose_tracks(d: AutomobilesDraft) -> None:
    """S1, O7, O12: drawn without repeats, as long as the pool lasts; or as given, and again from the first."""
    given = len(d.game.roads)
    if not d.game.draw_track:
        d.courses = tuple(race % given for race in range(d.game.races))
        return
    left: list[int] = []
    drawn = []
    for _ in range(d.game.races):
        left = left or list(range(given))
        at, d.rng = d.rng.below(len(left))
        drawn.append(left.pop(at))
    d.courses = tuple(drawn)


def _choose_cards(d: AutomobilesDraft) -> None:
    """S2."""
    chosen = str(d.game.options["cards"])
    if chosen in SETS:
        d.cards = SETS[chosen]
    elif chosen == "picked":
        d.cards = tuple(str(d.game.options[f"card_{colour.lower()}"]) for colour in BY_COLOUR)
    else:
        for colour in BY_COLOUR:
            ids = pool(colour, str(d.game.options["pool"]))
            at, d.rng = d.rng.below(len(ids))
            d.cards += (ids[at],)


def _line_up(d: AutomobilesDraft) -> None:
    """S3, S6, S7."""
    first, d.rng = d.rng.below(d.game.seats)
    d.order = tuple((first + at) % d.game.seats for at in range(d.game.seats))
    d.active = d.order[0]
    d.racers = [Racer(START_BAG, 1, 0, d.game.laps) for _ in d.order]
    d.supply = [total - d.game.seats * own for total, own in zip(TOTALS, START_BAG, strict=True)]
    _to_the_grid(d, tuple(d.game.budget(slot, d.road) for slot in range(d.game.seats)))


def _to_the_grid(d: AutomobilesDraft, budgets: Sequence[int] = ()) -> None:
    """S7: the cars on their slots in turn order."""
    d.road = d.game.road(d)
    d.round = 1
    for slot, seat in enumerate(d.order):
        one, (lane, station, _, own) = d.seat(seat), d.road.slots[slot]
        one.lane, one.progress, one.laps_left, one.grid = lane, station - d.road.length, d.game.laps, own
    d.emit(
        RaceStarted,
        track=d.road.track.id,
        laps=d.game.laps,
        cards=d.cards,
        order=d.order,
        grid=tuple(d.place(seat) for seat in d.order),
        budgets=tuple(budgets),
    )


def _reveal_drivers(d: AutomobilesDraft) -> None:
    """S4, O10."""
    if not d.game.drivers:
        return
    d.phase, d.offer = "CHOOSE_DRIVER", DRIVERS
    if not d.game.all_drivers:
        shuffled, d.rng = shuffle(d.rng, DRIVERS)
        d.offer = shuffled[: d.game.seats + 1]
    d.emit(DriversRevealed, ids=d.offer)
    d.ask(*(AskDriver(seat) for seat in reversed(d.order)))


def _shuffle_sponsors(d: AutomobilesDraft) -> None:
    """S5."""
    d.offer = ()
    if d.game.races > 1:
        d.pile, d.rng = shuffle(d.rng, tuple(SPONSORS))
        _reveal_sponsors(d)


def _open_shops(d: AutomobilesDraft) -> None:
    """S8."""
    d.phase = "OPENING"
    d.ask(*(AskShop(seat, "opening", d.game.budget(slot, d.road), COLOURS) for slot, seat in enumerate(d.order)))


def _load_bags(d: AutomobilesDraft) -> None:
    """S9."""
    for seat in d.order:
        with d.together():
            d.pour(seat, "used", "bag")


def _draw_hands(d: AutomobilesDraft) -> None:
    """S9, S10, O13."""
    for seat in d.order:
        d.draw(seat, d.game.hand(seat, d.round), "end")
    d.active = d.order[0]
    d.ask(Resolve("turn"))


MATCH = (_choose_tracks, _choose_cards, _line_up, _reveal_drivers, _shuffle_sponsors, _open_shops, _load_bags, _draw_hands)


def _reveal_sponsors(d: AutomobilesDraft) -> None:
    """S5, R107, J36: as many as players; a short pile gets the shuffled box put under it. Raises Unknown on a view."""
    if len(d.pile) < d.game.seats:
        under, d.rng = shuffle(d.rng, d.boxed)
        d.pile, d.boxed = (*under, *d.pile), ()
    shown = tuple(reversed(d.pile[-d.game.seats :]))
    if "" in shown:
        raise Unknown
    d.pile, d.offer = d.pile[: -d.game.seats], shown
    d.sealed = True  # whether or not the generator moves with it
    d.emit(SponsorsRevealed, ids=shown)


# -- the end of a race (R101-R104)


def _race_over(d: AutomobilesDraft) -> None:
    """R122: tow steps still pending come first, the best ranked first."""
    seat = next((seat for seat in d.ranking() if d.racers[seat].tows), None)
    if seat is None:
        _finish(d)
    else:
        d.phase = "TOW"
        d.ask(Resolve("race_over"))
        tow_steps(d, seat, d.racers[seat].tows)


def _finish(d: AutomobilesDraft) -> None:
    """R102, R104."""
    order = tuple(d.ranking())
    ended = "finished" if any(one.laps_left == 0 for one in d.racers) else "round_limit"
    season = d.game.races > 1
    points = race_points(order, d.race) if season else (0,) * d.game.seats
    d.races = (*d.races, RaceResult(places_of(order), points, ended))
    d.classes = (*d.classes, order)
    progress, lanes = tuple(one.progress for one in d.racers), tuple(one.lane for one in d.racers)
    d.emit(RaceFinished, places=order, progress=progress, lanes=lanes, ended=ended)
    for seat in d.order:
        one = d.seat(seat)
        one.draws = 0
        one.points += points[seat]
    if season:
        d.emit(PointsAwarded, points=points, totals=tuple(one.points for one in d.racers))
    if d.race < d.game.races:
        d.ask(Resolve("sponsors"))
    else:
        _match_over(d)


def _match_over(d: AutomobilesDraft) -> None:
    """R108."""
    d.phase = "OVER"
    if d.game.races > 1:
        totals = tuple(one.points for one in d.racers)
        ranking = season_order(d.racers, d.classes[-1])
        d.emit(SeasonFinished, ranking=ranking, totals=totals, decided_by=decided_by(totals, ranking[0]))


RACE_OVER = (_race_over,)


# -- between two races (R105-R107)


def _empty_areas(d: AutomobilesDraft) -> None:
    """J37. With closed bags each player sees the own one from here on (O9)."""
    d.phase = "SPONSOR"
    d.sealed |= not d.game.open_bags
    for seat in d.classes[-1]:
        with d.together():
            for area in AREAS[1:]:
                d.pour(seat, area, "bag")


def _deal(d: AutomobilesDraft) -> None:
    d.ask(*(AskSponsor(seat) for seat in d.classes[-1]), Resolve("race"))


SPONSOR_ROUND = (_empty_areas, _deal)


def _next_race(d: AutomobilesDraft) -> None:
    """R107."""
    d.race, d.order = d.race + 1, d.classes[-1]
    d.active, d.offer = d.order[0], ()
    _to_the_grid(d)
    if d.race < d.game.races:
        _reveal_sponsors(d)


RACE = (_next_race, _draw_hands)

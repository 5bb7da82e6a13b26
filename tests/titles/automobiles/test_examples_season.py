"""R104-R108 with the examples X26, X27 and J35-J37, J45: points, sponsors, the next race and the season's winner."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.track import Scalar
from game.titles.automobiles.rules.events import (
    CubeBought,
    CubeGained,
    CubeRemoved,
    PointsAwarded,
    RaceFinished,
    RaceStarted,
    SeasonFinished,
    SponsorBoxed,
    SponsorChosen,
    SponsorsRevealed,
)
from game.titles.automobiles.rules.state import EMPTY
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import Table, at

SEASON: dict[str, Scalar] = {"races": 3}


def season(cars: str, seats: int, races: int = 3, **fields: Any) -> Table:
    """A race of a season about to end its last round; the places are those of the cars."""
    return at("", cars, "", seats=seats, options={"races": races}, **fields).round_over()


def sponsors(places: str, offer: str, bag: str, seats: int = 4, turn: str = "A", cars: str = "", **fields: Any) -> Table:
    """The sponsor round after a race with those places; the bag of `turn`."""
    t = at("", cars or "A 2:5", f"|||{bag}", seats=seats, options=SEASON, turn=turn, **fields)
    state, events = build.between(t.game, t.state, places, offer)
    return Table(t.game, state, events)


@pytest.mark.parametrize(
    ("seats", "race", "points"),
    [
        (2, 1, (4, 3)), (2, 2, (5, 3)), (2, 3, (6, 3)), (2, 4, (7, 3)), (2, 5, (8, 3)),
        (3, 1, (4, 3, 2)), (4, 1, (4, 3, 3, 2)), (5, 1, (4, 3, 3, 3, 2)), (5, 4, (7, 3, 3, 3, 2)), (3, 5, (8, 3, 2)),
    ],
)  # fmt: skip
def test_r104_points(seats: int, race: int, points: tuple[int, ...]) -> None:
    """R104, 2.2: first, middle, last; with two players the second gets the middle points."""
    cars = ", ".join(f"{name} 1@{99 - 2 * i}" for i, name in enumerate("ABCDE"[:seats]))
    t = season(cars, seats, 5, race=race, courses=(0,) * 5)
    assert [(e.race, e.points) for e in t.told(PointsAwarded)] == [(race, points)]


def test_points_add_up() -> None:
    """R104: by seat, whatever the places."""
    t = season("A 1:5, B 1@99, C 1@97", 3, race=2, courses=(0,) * 3, points={"A": 4, "B": 2, "C": 3})
    assert [(e.points, e.totals) for e in t.told(PointsAwarded)] == [((2, 5, 3), (6, 7, 6))]


def test_r105_all_cubes_go_into_the_bag_and_the_first_is_asked() -> None:
    """R105, J37: active, used and discard too; then the sponsors in place order."""
    t = season("A 1:5, B 1@99, C 1@97", 3, offer=("A1", "B2", "C3"), rivals={"B": "1W 2X|1K|3L|1D"})
    assert t.areas("B") == " |  |  | 1W 3L 1D 1K 2X"
    assert t.story(RaceFinished, PointsAwarded) == ["RaceFinished", "PointsAwarded"]
    assert (t.asked(), t.legal()) == ("B SPONSOR", {"sponsor:A1", "sponsor:B2", "sponsor:C3"})


def test_r105_the_last_player_meets_one() -> None:
    """R105: each takes one, at once uses it (R106), then the next."""
    t = sponsors("BCA", "A1 B2 C3", "", seats=3).do("sponsor:B2 rest")
    assert [(e.seat, e.id, e.kept) for e in t.told(SponsorChosen)] == [(1, "B2", False)]
    while not t.asked().endswith(" SPONSOR"):
        t = t.do("rest")
    assert (t.asked(), t.legal()) == ("C SPONSOR", {"sponsor:A1", "sponsor:C3"})


def test_r105_keep_or_change() -> None:
    """R105: with a sponsor in hand: a new one (the old is boxed), or the old one and one of those revealed is boxed."""
    t = sponsors("ABC", "A1 B2 C3", "5W", seats=3, sponsors={"A": "D1"})
    assert t.legal() == {"sponsor:A1", "sponsor:B2", "sponsor:C3", "keep:A1", "keep:B2", "keep:C3"}
    new = t.do("sponsor:B2")
    assert [(e.seat, e.id, e.kept) for e in new.told(SponsorChosen)] == [(0, "B2", False)]
    assert [(e.seat, e.id) for e in new.told(SponsorBoxed)] == [(0, "D1")]
    assert (new.state.racers[0].sponsor, new.state.boxed) == ("B2", ("D1",))
    old = t.do("keep:B2")
    assert [(e.seat, e.id, e.kept) for e in old.told(SponsorChosen)] == [(0, "D1", True)]
    assert [(e.seat, e.id) for e in old.told(SponsorBoxed)] == [(0, "B2")]
    assert (old.state.racers[0].sponsor, old.state.boxed) == ("D1", ("B2",))
    assert old.state.offer == new.state.offer == ("A1", "C3")


def on(t: Table, sponsor: str) -> Table:
    """Until A is asked to take that sponsor; the others leave it alone and use nothing."""
    while t.asked() != "A SPONSOR":
        mine = (f"sponsor:{sponsor}", f"keep:{sponsor}")
        t = t.do(max(w for w in t.legal() if w not in mine) if t.asked().endswith("SPONSOR") else "done")
    return t


@pytest.mark.parametrize(("places", "count"), [("ABCD", 3), ("BACD", 6), ("CBAD", 6), ("BCDA", 12)])
def test_r106_the_standard_removal(places: str, count: int) -> None:
    """R106, 2.2: up to three, six or twelve cubes of any kind, out of the bag."""
    t = on(sponsors(places, "D1 D2 D3 B1", "20W 10K"), "B1").do("sponsor:B1")
    for _ in range(count):
        t = t.do("pick:bag:W")
        assert [(e.area, e.reason, e.colour) for e in t.told(CubeRemoved)] == [("bag", "sponsor", "W")]
    (cause,) = {e.cause for e in t.events if isinstance(e, CubeRemoved)}
    assert cause == "sponsor.B1"
    assert t.owned()[0] == 20 - count


COLUMNS = {
    "A1": (4, 6, 8), "A2": (5, 6, 7), "A3": (6, 6, 6),
    "B1": (2, 3, 4), "B2": (3, 3, 3), "B3": (4, 3, 2),
    "C1": (6, 8, 10), "C2": (8, 8, 8), "C3": (10, 8, 6),
    "D1": (2, 3, 4), "D2": (1, 2, 3), "D3": (1, 1, 2),
    "F1": (1, 2, 4), "F2": (2, 3, 4), "F3": (3, 3, 3),
}  # fmt: skip
"""Section 2.8: first, middle, last."""
BAG = "10W 5L 5Y 20X"


def own_part(sponsor: str, column: int, seats: int = 3) -> Table:
    """A, alone in the sponsor round as far as it matters, has taken that sponsor and declined the standard removal."""
    places = ["ABC", "BAC", "BCA"][column] if seats == 3 else ["AB", "BA"][column]
    t = at("", "A 2:5", f"|||{BAG}", seats=seats, options=SEASON, sponsors=dict.fromkeys("BC", "E1"))
    offer = " ".join([sponsor, *[name for name in ("D1", "D2", "D3") if name != sponsor][: seats - 1]])
    state, events = build.between(t.game, t.state, places, offer)
    t = Table(t.game, state, events)
    while t.asked() != "A SPONSOR":
        t = t.do(
            max(w for w in t.legal() if w.startswith("keep:D") and w != f"keep:{sponsor}") if t.asked().endswith("SPONSOR") else "done"
        )
    return t.do(f"sponsor:{sponsor} done")


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("sponsor", ["A1", "A2", "A3"])
def test_sponsor_a_money(sponsor: str, column: int) -> None:
    """A1-A3: up to so many dollars for cubes of the supply; into the bag; the rest is lost."""
    t = own_part(sponsor, column).do("buy:W")
    assert [(e.cost, e.money_left, e.area) for e in t.told(CubeBought)] == [(1, COLUMNS[sponsor][column] - 1, "bag")]
    assert t.owned()[0] == 11


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("sponsor", ["B1", "B2", "B3", "C1", "C2", "C3"])
def test_sponsor_b_and_c_removals(sponsor: str, column: int) -> None:
    """B1-B3: so many more of any kind; C1-C3: so many wear."""
    t = own_part(sponsor, column)
    kinds = {w for w in t.legal() if w.startswith("pick:")}
    assert kinds == ({"pick:bag:W", "pick:bag:L", "pick:bag:Y", "pick:bag:X"} if sponsor[0] == "B" else {"pick:bag:X"})
    for _ in range(COLUMNS[sponsor][column]):
        assert t.asked() == "A PICK"
        t = t.do("pick:bag:X")
    assert t.asked() != "A PICK"
    assert t.owned()[-1] == 20 - COLUMNS[sponsor][column]


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize(("sponsor", "colour"), [("D1", "L"), ("D2", "D"), ("D3", "K")])
def test_sponsor_d_gifts(sponsor: str, colour: str, column: int) -> None:
    """D1-D3: up to so many cubes of one colour, free, into the bag."""
    t = own_part(sponsor, column)
    before, stock = t.owned()["WLDK".index(colour)], t.stock(colour)[0]
    (word,) = t.legal() - {"done"}
    limit = COLUMNS[sponsor][column]
    gained = 0
    while word in t.legal() and t.asked()[0] == "A":
        t, gained = t.do(word), gained + 1
        assert gained <= limit
    assert gained == limit
    assert (t.owned()["WLDK".index(colour)], t.stock(colour)) == (before + limit, [stock - limit])
    assert {e.tag for e in t.told(CubeGained, CubeBought)} <= {"CubeGained"}


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("sponsor", ["F1", "F2", "F3"])
def test_x27_sponsor_f(sponsor: str, column: int) -> None:
    """X27, F1-F3: up to so many more of any kind, and two dollars for each: three for F2 in the middle, so 6 dollars."""
    t = own_part(sponsor, column)
    most = COLUMNS[sponsor][column]
    for _ in range(most):
        assert t.asked() == "A PICK"
        t = t.do("pick:bag:X")
    assert t.do("buy:W").told(CubeBought)[0].money_left == 2 * most - 1
    none = own_part(sponsor, column).do("done")
    assert not any(w.startswith("buy:") for w in none.legal()) or none.asked()[0] != "A", "nothing removed, nothing to spend"


def test_x27_third_of_four_is_in_the_middle() -> None:
    """X27: three extra cubes removed: up to 6 dollars."""
    t = at("", "A 2:5", f"|||{BAG}", seats=4, options=SEASON)
    state, _ = build.between(t.game, t.state, "BCAD", "D1 D2 F2 D3")
    t = Table(t.game, state)
    t = on(t, "F2").do("sponsor:F2 done pick:bag:W pick:bag:W pick:bag:X buy:D")
    assert [(e.cost, e.money_left) for e in t.told(CubeBought)] == [(5, 1)]


def choose_e(name: str, column: int, script: str) -> Table:
    """A takes E1, E2 or E3 in that column and makes the standard removal of the script."""
    places = ["ABC", "BAC", "BCA"][column]
    t = at("", "A 2:5", "|||20W 40X", seats=3, options=SEASON)
    state, _ = build.between(t.game, t.state, places, f"D1 D2 {name}")
    t = Table(t.game, state)
    return on(t, name).do(f"sponsor:{name} {script}")


@pytest.mark.parametrize(
    ("name", "column", "script", "more"),
    [
        ("E1", 0, "pick:bag:W pick:bag:W pick:bag:X", 8),
        ("E2", 2, "pick:bag:W " * 5 + "pick:bag:X " * 7, 20),
        ("E3", 2, "pick:bag:W " * 5 + "pick:bag:X " * 7, 0),
        ("E3", 1, "pick:bag:W done", 4),
        ("E2", 1, "pick:bag:X pick:bag:X done", 0),
        ("E1", 0, "done", 0),
    ],
)
def test_x26_sponsor_e(name: str, column: int, script: str, more: int) -> None:
    """X26: four wear for each cube that is not wear of the standard removal; E3 gives the last nothing."""
    t = choose_e(name, column, script)
    wear = t.owned()[-1]
    if more:
        assert {w for w in t.legal() if w != "done"} == {"pick:bag:X"}
    for _ in range(more):
        t = t.do("pick:bag:X")
    assert t.asked() != "A PICK"
    assert t.owned()[-1] == wear - more


def test_r106_two_players_second_uses_the_middle() -> None:
    """R104, R106: with two players nobody is last."""
    t = own_part("A1", 1, seats=2).do("buy:W")
    assert t.told(CubeBought)[0].money_left == 5


PILE = ("A2", "A3", "B2", "B3", "C2", "C3", "E2", "E3", "F1", "F2", "F3", "D1", "D2", "D3", "E1")
"""All sponsors but A1, B1 and C1; the last is on top."""


def finished_first_race(draws: tuple[int, ...] = (), **fields: Any) -> Table:
    """B, then C, then A came home in race 1 of 3; all sponsors are declined but taken; race 2 has begun."""
    two = {"courses": (0, 0, 0), "offer": ("A1", "B1", "C1"), "pile": PILE, **fields}
    t = season("A 1:5, B 1@99, C 1@97", 3, seed=3, **two)
    events = list(t.events)
    while not t.asked().endswith("TURN_START"):
        t = t.do(min(w for w in t.legal() if w.startswith("sponsor:")) if t.asked().endswith("SPONSOR") else "done")
        events += t.events
    return Table(t.game, t.state, tuple(events))


def test_r107_the_next_race() -> None:
    """R107, J45: turn order and slots by the places of the race before; laps anew, no opening purchase, seven cubes each."""
    t = finished_first_race()
    (started,) = t.told(RaceStarted)
    assert (started.race, started.order, started.grid, started.laps) == (2, (1, 2, 0), ("1:23", "2:23", "3:23"), 3)
    assert (started.budgets, t.told(CubeBought)) == ((), [])
    assert (t.asked(), t.state.round) == ("B TURN_START", 1)
    assert [t.p(name) for name in "BCA"] == [-1, -1, -1]
    assert [r.laps_left for r in t.state.racers] == [3, 3, 3]
    assert [sum(build.counts(t.cubes("active", name))) for name in "ABC"] == [0, 7, 7], "A's bag was empty"
    assert t.sound()


def test_r107_new_sponsors_from_the_pile() -> None:
    """R107: as many as players, the top of the pile first, if another sponsor round follows."""
    t = finished_first_race()
    assert [e.ids for e in t.told(SponsorsRevealed)] == [("E1", "D3", "D2")]
    assert (t.state.offer, t.state.pile) == (("E1", "D3", "D2"), PILE[:-3])


def test_sponsors_that_are_turned_up_seal_by_themselves() -> None:
    """R107: no undo past them, although with empty bags nothing is drawn and the generator stands still."""
    t = season("A 1:5, B 1@99, C 1@97", 3, seed=3, courses=(0, 0, 0), offer=("A1", "B1", "C1"), pile=PILE)
    while True:
        t = Table(t.game, replace(t.state, racers=tuple(replace(one, bag=EMPTY) for one in t.state.racers)), t.events)
        word = min(w for w in t.legal() if w.startswith("sponsor:")) if t.asked().endswith("SPONSOR") else "done"
        step = t.game.apply(t.state, t.game.turn(t.state).waits_for[0], build.action(t.game, t.state, word))
        if any(isinstance(event, SponsorsRevealed) for event in step.events):
            break
        t = Table(t.game, step.state, step.events)
    assert step.state.rng is t.state.rng
    assert step.sealed


def test_j36_boxed_sponsors_come_back_under_a_short_pile() -> None:
    """J36, R107: what is left of the pile comes first, then those that were boxed, shuffled."""
    t = finished_first_race(pile=("D1",), boxed=("E1", "E2", "E3", "F1"))
    (revealed,) = [e.ids for e in t.told(SponsorsRevealed)]
    assert revealed[0] == "D1"
    assert len(set(revealed)) == 3
    assert set(revealed[1:]) < {"E1", "E2", "E3", "F1"}
    assert (t.state.boxed, sorted({*t.state.pile, *revealed})) == ((), ["D1", "E1", "E2", "E3", "F1"])


def test_no_new_sponsors_before_the_last_race() -> None:
    """2.2, R107: no sponsor round follows the last race, so none are revealed for it."""
    t = finished_first_race(race=2, pile=("D1", "D2", "D3"))
    assert [e.race for e in t.told(RaceStarted)] == [3]
    assert t.told(SponsorsRevealed) == []


def test_j35_no_sponsors_after_the_last_race() -> None:
    """J35: the season is over with the last race."""
    t = season("A 1:5, B 1@99, C 1@97", 3, race=3, courses=(0, 0, 0), points={"A": 9, "B": 1})
    assert t.asked() == ""
    assert [(e.ranking, e.totals, e.decided_by) for e in t.told(SeasonFinished)] == [((0, 1, 2), (11, 7, 3), "points")]


@pytest.mark.parametrize(
    ("points", "ranking", "places"),
    [
        ({"A": 10, "B": 0, "C": 3}, (0, 1, 2), (1, 2, 3)),
        ({"A": 4, "B": 0, "C": 1}, (1, 0, 2), (2, 1, 3)),
        ({"A": 4, "B": 0, "C": 3}, (1, 2, 0), (3, 1, 2)),
    ],
)
def test_r108_most_points_then_the_last_race(points: dict[str, int], ranking: tuple[int, ...], places: tuple[int, ...]) -> None:
    """R108: most points; a tie goes to the better place in the last race (B, C, A with 6, 3, 2 points)."""
    t = season("A 1:5, B 1@99, C 1@97", 3, race=3, courses=(0, 0, 0), points=points)
    assert [e.ranking for e in t.told(SeasonFinished)] == [ranking]
    result = t.game.result(t.state)
    assert result is not None
    assert result.places == places


def test_r108_how_a_tie_is_told() -> None:
    """R108: decided by points, or by the last race."""
    t = season("A 1:5, B 1@99, C 1@97", 3, race=3, courses=(0, 0, 0), points={"A": 4, "B": 0, "C": 0})
    assert [(e.ranking, e.decided_by) for e in t.told(SeasonFinished)] == [((1, 0, 2), "last_race")]

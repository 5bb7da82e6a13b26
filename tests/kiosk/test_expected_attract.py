"""What attract shows, for how long and in which order, as it was agreed on with café owners, and not as the code has it: a loop of scenes
of 25 to 40 seconds (a real race from its middle on, the week's winners, a teaser of some 20 seconds per title, the name of the house), each
of which asks the passer-by in."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from game.core.slices import finish
from game.kiosk.attract import hall_show
from game.kiosk.attract.hall_show import HallShow
from game.kiosk.attract.house_show import HouseShow
from game.kiosk.attract.programme import Programme
from game.kiosk.attract.race_show import AttractRace, TeaserRace, drive, race_show, variant
from game.kiosk.attract.stage import AttractStage
from game.scenes.framework.stack import Swap
from game.show.painters.icons import badge, icon
from game.show.timeline import RATES
from game.store.book import Book
from game.store.book_entries import BookedPlace, BookedRace
from game.store.book_queries import Winner
from game.store.house_results import EVER, WEEK, HouseResults, keep_results
from game.store.operator import Operator
from game.titles import TITLES
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.racing import shared_boards
from tests.helpers.screen import context
from tests.helpers.screening import catalogue
from tests.helpers.texts_drawn import texts_drawn

MONZA_ONLY = tuple(entry.meta.id for entry in TITLES if entry.meta.id != "monza")
KINDS = {AttractRace: "race", TeaserRace: "teaser", HallShow: "hall", HouseShow: "house"}
SCENE, TEASER = (25.0, 40.0), (20.0, 25.0)
"""Seconds on screen, at least and at most."""
TURN = 1.0
"""Seconds of one turn of the loop here: nothing is measured more exactly than that."""


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, Operator(house="Café Central", hidden=MONZA_ONLY), races=False)
    yield made
    made.close()


def won(book: Book, when: datetime, *names: str, title: str = "monza", driver: str = "you") -> None:
    """A race that ended then, its drivers in the order of their places."""
    places = tuple(BookedPlace(seat, name, "", driver, seat + 1, 0) for seat, name in enumerate(names))
    match = f"{title} {when.isoformat()} {' '.join(names)}"
    book.race_over(BookedRace(match, 1, when.isoformat(timespec="seconds"), title, "oval", {}, 7, places))


def programme(cabinet: Cabinet, *order: str) -> Programme:
    return Programme(cabinet.ctx, lambda: cabinet.keeper.values, cabinet.clock, random.Random(1), order)


# the loop


class Shown(NamedTuple):
    kind: str
    seconds: float
    over: bool
    faint: int
    bright: int


def loop(cabinet: Cabinet, count: int) -> list[Shown]:
    """So many shows, the first one, which is made in no time, not counted: how long each stayed, and how its invitation breathed."""
    cabinet.wait(61)
    seen: list[Shown] = []
    while len(seen) <= count:
        show: Any = cabinet.top
        begun, alphas = cabinet.now, []
        while cabinet.attendant.prepare():
            pass  # a loop of sixty frames a second has made the next one long before its turn comes
        while cabinet.top is show and cabinet.now - begun < 120:
            cabinet.wait(TURN, TURN)
            alphas.append(show.invitation.node.alpha)
        seen.append(Shown(KINDS[type(show)], cabinet.now - begun, show.over, min(alphas), max(alphas)))
    return seen[1:]


def test_the_loop_shows_all_kinds_each_for_its_time_and_asks_in_all_the_while(cabinet: Cabinet) -> None:
    won(cabinet.ctx.book, NOON - timedelta(days=1), "Ada", "Ben")
    cabinet.attendant.stage.programme = Programme(cabinet.ctx, lambda: cabinet.keeper.values, cabinet.clock, random.Random(1))
    seen = loop(cabinet, 6)
    kinds = [show.kind for show in seen]
    assert kinds[:3] == ["race", "hall", "teaser"]
    assert set(kinds) == {"race", "hall", "teaser", "house"}
    assert all(one != other for one, other in pairwise(kinds)), "the same never twice in a row"
    for show in seen:
        least, most = TEASER if show.kind == "teaser" else SCENE
        assert show.seconds <= most + TURN, show
        assert show.seconds >= least - TURN or show.over, show
        assert show.bright - show.faint > 50, "its invitation breathes"


@pytest.mark.parametrize(("ready", "over", "seconds", "goes_on"), [
    (True, False, 24.0, False), (True, False, 25.0, True), (True, True, 3.0, True), (False, True, 3.0, False),
    (False, False, 37.0, False), (False, False, 38.0, True), (False, True, 38.0, True),
])  # fmt: skip
def test_a_show_is_seen_for_its_time_and_at_most_half_as_long_again_where_the_next_one_is_late(
    ready: bool, over: bool, seconds: float, goes_on: bool
) -> None:
    """Nobody looks at the same picture for minutes, however slow the machine is; one that is over gives way to one that is made."""
    ctx = context()
    show, other = HallShow(ctx, {}), HallShow(ctx, {})
    show.over = over
    orders: list[Any] = []
    place: Any = SimpleNamespace(stack=SimpleNamespace(top=show, obey=orders.append), ctx=ctx, tidy=lambda: None)
    stage = AttractStage(place, cast(Programme, SimpleNamespace(ready=ready, take=lambda: other)))
    stage._since = 100.0
    stage.pass_time(100.0 + seconds)
    assert orders == ([Swap(other)] if goes_on else [])


@pytest.mark.quick
@pytest.mark.parametrize("title_id", [entry.meta.id for entry in TITLES])
def test_a_race_of_attract_is_one_of_medium_drivers_in_any_variant_that_can_be_raced(title_id: str) -> None:
    """At least three of them where there are as many seats, each under another name and in another car, on a track of the house."""
    ctx, chance = context(), random.Random(5)
    entry = next(entry for entry in TITLES if entry.meta.id == title_id)
    title, meta = entry.open(), entry.meta
    ctx.catalogue, ctx.levels = catalogue(), lambda title: ("easy", "medium", "hard")
    counts, options = set[int](), set[tuple[tuple[str, object], ...]]()
    for _ in range(12):
        request = finish(variant(ctx, title, chance))
        setup, seats = request.setup, request.seats
        assert (request.title_id, setup.seats) == (title_id, len(seats))
        assert {(seat.level, seat.device) for seat in seats} == {("medium", "")}
        assert len({seat.name for seat in seats}) == len(seats)
        assert len(set(setup.cars)) == len(setup.cars) == (len(seats) if meta.cars == "chosen" else 0)
        assert set(setup.cars) <= set(meta.car_ids)
        assert set(setup.tracks) <= set(meta.tracks)
        counts.add(len(seats))
        options.add(tuple(sorted(setup.options.items())))
    assert counts <= set(range(max(meta.seats_min, min(3, meta.seats_max)), meta.seats_max + 1))
    assert len(counts) > 1
    assert len(options) > 1


def test_every_show_says_press_any_button(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    won(cabinet.ctx.book, NOON - timedelta(days=1), "Ada", "Ben")
    made = programme(cabinet, "race", "hall", "teaser", "house")
    for _ in range(4):
        texts.clear()
        cabinet.push(made.take().scene)
        assert "Press any button" in texts


def test_a_race_is_joined_in_its_middle_at_a_lively_pace_and_is_another_one_each_time(cabinet: Cabinet) -> None:
    entry = next(entry for entry in cabinet.ctx.entries if entry.meta.id == "monza")
    chance, seeds = random.Random(3), set()
    for _ in range(3):
        show = finish(race_show(cabinet.ctx, entry, chance, False))
        assert show is not None
        seen = len(show.match.done)
        whole = seen + finish(drive(show.match, show.drivers.computers, 3_000))
        assert 1 / 4 <= seen / whole <= 2 / 3
        assert RATES[show.ctx.settings.speed_computers] > RATES["normal"]
        assert {seat.level for seat in show.seats} <= {"easy", "medium"}, "nobody who thinks for seconds"
        seeds.add(show.match.header.seed)
    assert len(seeds) == 3


def test_every_title_comes_once_before_any_comes_again(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    cabinet.set(hidden=())
    asked: dict[str, list[str]] = {"race": [], "teaser": []}

    def made(kind: str, title: str) -> Any:
        asked[kind].append(title)
        return HouseShow(cabinet.ctx, title)
        yield

    monkeypatch.setattr("game.kiosk.attract.programme.race_show", lambda ctx, entry, *_: made("race", entry.meta.id))
    monkeypatch.setattr("game.kiosk.attract.programme.teaser_show", lambda ctx, entry, *_: made("teaser", entry.meta.id))
    both = programme(cabinet, "race", "teaser")
    for _ in range(2 * 2 * len(TITLES)):
        both.take()
    titles = {entry.meta.id for entry in TITLES}
    for row in asked.values():
        assert set(row[: len(TITLES)]) == set(row[len(TITLES) :]) == titles
    assert asked["teaser"][: len(TITLES)] == asked["teaser"][len(TITLES) :]
    assert asked["race"][: len(TITLES)] != asked["race"][len(TITLES) :], "races come in any order"


# the hall of fame of the week


def hall(cabinet: Cabinet) -> dict[str, Sequence[Any]]:
    """The winners that are shown, by title; none where the hall is left out."""
    show = programme(cabinet, "hall", "house").take()
    return dict(show.winners) if isinstance(show, HallShow) else {}


@pytest.mark.parametrize(
    ("ago", "shown"),
    [
        (timedelta(minutes=1), True),
        (timedelta(days=6, hours=23), True),
        (timedelta(days=7, hours=1), False),
        (timedelta(days=8), False),
        (timedelta(days=30), False),
    ],
)
def test_the_hall_of_fame_is_that_of_the_last_seven_days(cabinet: Cabinet, ago: timedelta, shown: bool) -> None:
    won(cabinet.ctx.book, cabinet.clock() - ago, "Ada", "Ben")
    assert bool(hall(cabinet)) == shown


def test_who_won_most_stands_first_and_computers_stand_nowhere(cabinet: Cabinet) -> None:
    book, when = cabinet.ctx.book, NOON - timedelta(days=2)
    for number, names in enumerate((("Ben", "Ada"), ("Ada", "Ben"), ("Ada", "Cleo"), ("Ada", "Dara"), ("Ben", "Cleo"), ("Cleo", "Ben"))):
        won(book, when + timedelta(minutes=number), *names)
    for number in range(9):
        won(book, when + timedelta(hours=1, minutes=number), "Bolt", "Chip", driver="bot:hard")
    assert [(one.name, one.wins) for one in hall(cabinet)["monza"]] == [("Ada", 3), ("Ben", 2), ("Cleo", 1)]


def test_where_there_are_several_tables_the_house_has_a_hall_of_its_own(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    book, at = cabinet.ctx.book, cabinet.clock().isoformat(timespec="seconds")
    won(book, NOON - timedelta(days=1), "Ada", "Ben")
    assert not isinstance(programme(cabinet, "all tables", "house").take(), HallShow), "there is one table"
    results = HouseResults({"monza": (Winner("Cleo", "", 9, 10),)})
    for span in (WEEK, EVER):
        book.write(partial(keep_results, span, at, results))
    show = programme(cabinet, "all tables", "house").take()
    assert isinstance(show, HallShow)
    assert [one.name for one in show.winners["monza"]] == ["Cleo"]
    for kind, heading in (("all tables", "Most wins this week in the house"), ("hall", "Most wins this week at this table")):
        texts.clear()
        cabinet.push(programme(cabinet, kind, "house").take().scene)
        assert heading in texts
    book.write(partial(keep_results, WEEK, (cabinet.clock() - timedelta(days=8)).isoformat(timespec="seconds"), results))
    assert not isinstance(programme(cabinet, "all tables", "house").take(), HallShow), "it was not heard for a week"


def test_a_title_that_is_not_offered_has_no_winners(cabinet: Cabinet) -> None:
    won(cabinet.ctx.book, NOON - timedelta(days=1), "Ada", "Ben", title="aruba")
    assert hall(cabinet) == {}
    won(cabinet.ctx.book, NOON - timedelta(days=1), "Cleo", "Ben")
    assert list(hall(cabinet)) == ["monza"]


def test_winners_stand_on_their_card_with_their_wins_from_the_best_down(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    for number, names in enumerate((("Ada", "Ben"), ("Ada", "Ben"), ("Ben", "Ada"))):
        won(cabinet.ctx.book, NOON - timedelta(days=1, minutes=number), *names)
    cabinet.push(programme(cabinet, "hall").take().scene)
    told = [text for text in texts if text in ("Monza", "Ada", "Ben", "1 win", "2 wins")]
    assert told == ["Monza", "2 wins", "Ada", "1 win", "Ben"]


def test_the_first_of_a_title_has_a_cup_the_others_their_places_and_whoever_is_level_has_the_same(
    cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[object] = []
    monkeypatch.setattr(hall_show, "icon", lambda name, *of: signs.append(name) or icon(name, *of))
    monkeypatch.setattr(hall_show, "badge", lambda place, *of: signs.append(place) or badge(place, *of))
    wins = {"Ada": 4, "Ben": 3, "Cleo": 3, "Dara": 1}
    cabinet.push(HallShow(cabinet.ctx, {"monza": [Winner(name, "", count, 9) for name, count in wins.items()]}))
    assert signs == ["trophy", 2, 2, 4]


def test_the_first_show_is_the_one_that_is_made_else_the_house(cabinet: Cabinet) -> None:
    """Nobody waits for what is still in the making."""
    made = programme(cabinet, "teaser")
    assert isinstance(made.first(), HouseShow)
    while not made.ready:
        made.prepare()
    assert not isinstance(made.first(), HouseShow)

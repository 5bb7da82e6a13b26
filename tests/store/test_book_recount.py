"""Every figure of the Book's pages equals a recount in plain Python over what was told to it."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from statistics import median

import pytest

from game.core.fit import is_learner
from game.store.book_cups import CupState, cup_fame
from game.store.book_entries import BookedPlace, BookedRace
from game.store.book_people import (
    AboutPerson,
    CarRaced,
    CupRaced,
    LuckOfRace,
    Numbers,
    Rival,
    RowResult,
    Runs,
    Shelved,
    about_person,
    best_run,
    cars,
    cup_medals,
    cups_raced,
    helped_races,
    luck,
    numbers,
    race_medals,
    rivals,
    row_of_results,
    wins,
)
from game.store.book_queries import Winner, hall_of_fame
from game.store.book_schema import fresh_database
from game.store.book_told import ToldRace
from game.store.book_tracks import AboutTrack, MarkAsked, TrackKey, about_track, best, champion, pace, raced_tracks
from tests.helpers.closing import closed_at_end
from tests.store.random_books import PEOPLE, WHERE, RandomBook, random_book

SEEDS = [seed if seed % 5 == 0 else pytest.param(seed, marks=pytest.mark.soak) for seed in range(40)]
"""Of forty books each fifth is recounted in the quick run, in the soak the others."""
MARKS = (MarkAsked("lead"), MarkAsked("turns", least=True))
TRACKS = [TrackKey(*where) for where in WHERE]


@pytest.fixture(params=SEEDS, scope="module")
def book(request: pytest.FixtureRequest) -> Iterator[RandomBook]:
    made = random_book(request.param)
    yield made
    made.base.close()


def mine(book: RandomBook, who: str) -> list[tuple[BookedRace, BookedPlace, ToldRace]]:
    """What somebody raced of races that count, in which nobody had help, in the order of time."""
    found = [
        (race, place, told)
        for race, told in zip(book.races, book.told, strict=True)
        if race.counts and not race.help
        for place in race.places
        if place.profile == who
    ]
    return sorted(found, key=lambda one: one[0].at)  # races of one time stay as they were told


def test_numbers(book: RandomBook) -> None:
    for who in PEOPLE:
        places = [place.place for _, place, _ in mine(book, who)]
        places += [place for one, _, _, place, races in book.earlier if one == who for _ in range(races)]
        mean = sum(places) / len(places) if places else 0.0
        counted = numbers(who, book.base)
        assert counted[:3] == (len(places), places.count(1), sum(place <= 3 for place in places))
        assert counted.mean == pytest.approx(mean, abs=0.0051)


def test_wins(book: RandomBook) -> None:
    won = Counter({who: sum(place.place == 1 for _, place, _ in mine(book, who)) for who in PEOPLE})
    for who, _, _, place, races in book.earlier:
        won[who] += races * (place == 1)
    assert wins(book.base) == {who: count for who, count in won.items() if count}


def test_best_run(book: RandomBook) -> None:
    for who in PEOPLE:
        won = [place.place == 1 for _, place, _ in mine(book, who)]
        runs = [(value, len(list(group))) for value, group in groupby(won)]
        longest = max((length for value, length in runs if value), default=0)
        on = runs[-1][1] if runs and runs[-1][0] else 0
        assert best_run(who, book.base) == Runs(longest, on)


def test_races_with_help_are_counted_by_themselves(book: RandomBook) -> None:
    for who in PEOPLE:
        expected = sum(place.profile == who for race in book.races if race.counts and race.help for place in race.places)
        assert helped_races(who, book.base) == expected == about_person(who, lambda rows: (), book.base).helped
    for title in {race.title for race in book.races}:
        fair = [place for race in book.races if race.title == title and race.counts and not race.help for place in race.places]
        won = Counter(place.profile or place.name for place in fair if place.place == 1 and place.driver.startswith("you"))
        assert {one.profile or one.name: one.wins for one in hall_of_fame(title, "", 99)(book.base)} == won


def test_rivals(book: RandomBook) -> None:
    for who in PEOPLE:
        met: dict[str, list[int]] = {}
        for race, me, _ in mine(book, who):
            for you in race.places:
                if you.profile not in ("", who):
                    count = met.setdefault(you.profile, [0, 0, 0])
                    count[0] += 1
                    count[1] += me.place < you.place
                    count[2] += you.place < me.place
        expected = sorted((Rival(you, *count) for you, count in met.items()), key=lambda one: (-one.races, one.profile))
        assert list(rivals(who, book.base)) == expected


def test_cars(book: RandomBook) -> None:
    for who in PEOPLE:
        raced: Counter[tuple[str, str]] = Counter()
        won: Counter[tuple[str, str]] = Counter()
        for race, place, _ in mine(book, who):
            if place.car:
                raced[race.title, place.car] += 1
                won[race.title, place.car] += place.place == 1
        expected = [CarRaced(*key, count, won[key]) for key, count in raced.items()]
        assert list(cars(who, book.base)) == sorted(expected, key=lambda one: (-one.races, -one.won, one.title, one.car))


def test_shelf(book: RandomBook) -> None:
    for who in PEOPLE:
        earned: dict[str, list[BookedRace]] = {}
        for race, place, told in mine(book, who):
            for key in told.medals[place.seat]:
                earned.setdefault(key, []).append(race)
        shelf = race_medals(who, book.base)
        assert [one.at for one in shelf] == sorted(one.at for one in shelf)
        assert {one.key: (one.times, one.at) for one in shelf} == {key: (len(races), races[0].at) for key, races in earned.items()}
        for one in shelf:
            firsts = {(race.title, race.track) for race in earned[one.key] if race.at == one.at}
            assert (one.title, one.track) in firsts


def test_luck(book: RandomBook) -> None:
    for who in PEOPLE:
        expected = [LuckOfRace(race.at, race.title, told.luck[place.seat]) for race, place, told in mine(book, who) if told.luck]
        assert list(luck(who, book.base)) == expected


def _learner(place: BookedPlace) -> bool:
    """Whether a computer sat there that is weaker than a Sunday driver."""
    kind, _, level = place.driver.partition(":")
    return kind == "bot" and is_learner(level)


def test_cups(book: RandomBook) -> None:
    for who in PEOPLE:
        expected = [
            CupRaced(cup.name, cup.at, driver.place, driver.points, driver.medals)
            for cup in sorted(book.cups, key=lambda cup: cup.id)
            if cup.state != CupState.RUNNING
            for driver in cup.drivers
            if driver.profile == who
        ]
        assert list(cups_raced(who, book.base)) == sorted(expected, key=lambda cup: cup.at, reverse=True)


def test_row_of_results(book: RandomBook) -> None:
    for who in PEOPLE:
        expected = [
            (
                race.at,
                race.title,
                race.track,
                place.place,
                len(race.places),
                any(map(_learner, race.places)),
            )
            for race, place, _ in mine(book, who)
        ]
        rows = row_of_results(who, book.base)
        assert [(*row[:4], row.seats, row.learner) for row in rows] == expected
        assert [row.options for row in rows] == [f'{{"line": {race.options["line"]}}}' for race, _, _ in mine(book, who)]


def test_the_shelf_has_medals_of_races_of_the_row_and_of_cups(book: RandomBook) -> None:
    def third(rows: tuple[RowResult, ...]) -> tuple[Shelved, ...]:
        return (Shelved("hat_trick", 1, rows[2].at, rows[2].title, rows[2].track),) if len(rows) > 2 else ()

    for who in PEOPLE:
        about = about_person(who, third, book.base)
        cups = [cup for cup in book.cups if cup.state != CupState.RUNNING and any(one.profile == who for one in cup.drivers)]
        keys = [(key, cup) for cup in cups for one in cup.drivers if one.profile == who for key in one.medals]
        earned = {
            key: (sum(key == other for other, _ in keys), min(cup.at for other, cup in keys if other == key))
            for key in {key for key, _ in keys}
        }
        by_cups = {one.key: (one.times, one.at) for one in about.shelf if one.cup}
        assert by_cups == earned
        for one in about.shelf:
            assert not one.cup or one.cup in {cup.name for key, cup in keys if key == one.key and cup.at == one.at}
        others = [one for one in about.shelf if not one.cup]
        assert sorted(others) == sorted((*race_medals(who, book.base), *third(row_of_results(who, book.base))))
        assert [one.at for one in about.shelf] == sorted(one.at for one in about.shelf)
        assert about.cups == cups_raced(who, book.base)
        assert about[:4] == (numbers(who, book.base), best_run(who, book.base), rivals(who, book.base), cars(who, book.base))


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("since", ["", "2026-11-15"])
def test_best(book: RandomBook, mark: MarkAsked, since: str) -> None:
    for where in TRACKS:
        done = [
            (told.figures[place.seat][mark.key], race.at, index, place, race)
            for index, (race, told) in enumerate(zip(book.races, book.told, strict=True))
            if race.counts and not race.help and (race.title, race.track) == where and race.at >= since
            for place in race.places
            if place.driver.startswith("you") and mark.key in told.figures[place.seat]
        ]
        done.sort(key=lambda one: (one[0] if mark.least else -one[0], one[1], one[2]))
        found = best(where, mark, since, book.base)
        assert [(one.value, one.at) for one in found] == [one[:2] for one in done[:3]]
        for one in found:
            twins = [
                (place.name, place.profile, race.record, len(race.places), race.number)
                for value, at, _, place, race in done
                if (value, at) == (*one[:1], one.at)
            ]
            assert (one.name, one.profile, one.record, one.seats, one.number) in twins


def test_tracks_and_who_won_most(book: RandomBook) -> None:
    counted = [race for race in book.races if race.counts]
    assert raced_tracks(book.base) == Counter(TrackKey(race.title, race.track) for race in counted)
    for where in TRACKS:
        fair = [race for race in counted if (race.title, race.track) == where and not race.help]
        people = [place for race in fair for place in race.places if place.driver.startswith("you")]
        wins = Counter(place.profile or place.name for place in people if place.place == 1)
        found = champion(where, book.base)
        assert (found is None) == (not wins)
        if found is not None:
            key = found.profile or found.name
            assert found.wins == max(wins.values()) == wins[key]
            assert found.races == sum((place.profile or place.name) == key for place in people)
        about = about_track(where, MARKS, "2026-11-15", book.base)
        assert about.races == sum((race.title, race.track) == where for race in counted)
        assert about.lately["turns"] == best(where, MARKS[1], "2026-11-15", book.base)
        assert about.ever["lead"] == best(where, MARKS[0], "", book.base)


def test_pace(book: RandomBook) -> None:
    for where in TRACKS:
        races = Counter(race.match for race in book.races if (race.title, race.track) == where)
        played: dict[str, tuple[str, float]] = {}
        for event in book.played:
            if event.race in races:
                at, seconds = played.get(event.race, ("", 0.0))
                played[event.race] = (max(at, event.at), seconds + event.seconds)
        told = sorted(((at, seconds / races[match]) for match, (at, seconds) in played.items()), reverse=True)
        times = [at for at, _ in told]
        if len(told) > 9 and times[8] == times[9]:
            continue  # which of two that ended at one time is asked is nobody's business
        expected = median(seconds for _, seconds in told[:9]) if len(told) >= 3 else None
        assert pace(where, book.base) == (pytest.approx(expected) if expected is not None else None)


@pytest.mark.parametrize("since", ["", "2026-11-15"])
def test_fame_of_cups(book: RandomBook, since: str) -> None:
    helped = {race.match for race in book.races if race.help}
    rows = [
        driver
        for cup in book.cups
        if cup.state != CupState.RUNNING and cup.at >= since and not helped & {match for _, match in cup.rounds}
        for driver in cup.drivers
        if driver.driver.startswith("you")
    ]
    raced = Counter(driver.profile or driver.name for driver in rows)
    won = Counter(driver.profile or driver.name for driver in rows if driver.place == 1)
    found = cup_fame(since)(book.base)
    assert {one.profile or one.name: (one.wins, one.races) for one in found} == {who: (wins, raced[who]) for who, wins in won.items()}
    assert [(-one.wins, one.races) for one in found] == sorted((-one.wins, one.races) for one in found)
    assert cup_fame(since, 1)(book.base) == found[:1]


def test_of_nobody_and_of_no_track_nothing_is_told() -> None:
    base = closed_at_end(fresh_database())
    assert about_person("p1", lambda rows: (), base) == AboutPerson()
    assert about_track(TrackKey("monza", "oval"), MARKS, "", base) == AboutTrack(
        0, None, {"lead": (), "turns": ()}, {"lead": (), "turns": ()}
    )
    assert pace(TrackKey("monza", "oval"), base) is None
    assert cup_medals(()) == ()
    assert numbers("p1", base) == Numbers()
    assert cup_fame("")(base) == list[Winner]()

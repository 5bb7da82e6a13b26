"""Figures and medals in the book: told once a race is over, and again from records where they were told by older rules, or never."""

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots.arena import steps_of
from game.bots.levels import driver
from game.core.contract import Setup
from game.core.feats import FEATS, earned_by, usual_length
from game.core.match import Match, Notes
from game.core.race_told import RaceTeller, played_again
from game.core.record import Act, Mark, Note, Over, Playback, Record, match_name
from game.core.slices import finish
from game.language.language import Language
from game.session.history import History
from game.session.results import TAKEN_OVER, catch_up
from game.session.seats import Seat, seats_of
from game.session.story import telling_tales
from game.session.telling import tell_again, tell_over, told_at_end, told_race
from game.show.tables import TABLES
from game.store.book import Book, NoBook
from game.store.book_told import ToldRace, tell_race
from game.store.house_results import EVER, WEEK, BothEnds, HouseBest, HouseResults, keep_results
from game.store.paths import Paths, portable
from game.store.profiles import People
from game.store.save_files import SaveFiles, record_bytes
from game.titles import TITLES
from game.titles.automobiles.rules.events import RaceStarted
from tests.golden import make
from tests.helpers.closing import closed_at_end
from tests.helpers.golden_races import golden_races
from tests.helpers.medal_races import course, golden, read, recorded, told
from tests.helpers.play import title_of
from tests.helpers.screening import catalogue

MONZA, ARUBA = title_of("monza"), title_of("aruba")
RACE = golden(MONZA, "shoved")
"""A race in which somebody was shoved back twice, and won."""
WHO = next(seat for seat, keys in enumerate(read(MONZA)[RACE]) if "shoved" in keys)


class House:
    """What telling needs of the house; the book is in memory and knows what lies in the records."""

    def __init__(self, folder: Path, book: Book | None = None) -> None:
        self.paths: Paths = portable(folder)
        self.saves = SaveFiles(self.paths, lambda: datetime(2026, 11, 20, 12))
        self.book = book or closed_at_end(Book())
        self.entries = TITLES
        self.language = Language(strict=True)
        self.now = lambda: "2026-11-20T12:00:00"

    def keep(self, *records: Record) -> None:
        """Files the records, and lets the book learn of their races."""
        for record in records:
            self.saves.keep_record(record)
        self.catch_up()

    def catch_up(self) -> None:
        """The book learns of whatever lies in the records."""
        for writes in self.book.ask(lambda base: list(catch_up(self.paths, People, TITLES)(base))).value():
            for write in writes:
                self.book.write(write)

    def rows(self, query: str) -> list[Any]:
        found: list[Any] = self.book.ask(lambda base: base.execute(query).fetchall()).value()
        return found

    def medals(self) -> set[tuple[int, str]]:
        return set(self.rows("SELECT seat, key FROM medal"))


def texts(*people: int, others: str = "bot:medium") -> list[str]:
    """Who sits where in that race: p1 to p4, and computers."""
    seats = len(read(MONZA)[RACE])
    return [f"you:p{seat + 1}" if seat in people else others for seat in range(seats)]


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_a_race_that_the_book_was_never_told_is_told_from_its_record(house: House) -> None:
    house.keep(recorded(MONZA, RACE, texts(WHO)))
    assert house.rows("SELECT told FROM race") == [(0,)]
    finish(tell_again(house))  # type: ignore[arg-type]
    assert house.rows("SELECT told FROM race") == [(FEATS,)]
    assert (WHO, "shoved") in house.medals()
    assert {seat for seat, _ in house.medals()} == {WHO}, "a computer has no medals"
    told = dict(house.rows(f"SELECT key, value FROM figure WHERE seat = {WHO}"))
    assert told["shoved"] >= 2
    assert told["won_in"] == told["turns"]
    cars = [car for (car,) in house.rows("SELECT car FROM place ORDER BY seat")]
    assert cars == ["R", "Y", "B", "G"][: len(cars)]
    assert list(tell_again(house)) == [], "once"  # type: ignore[arg-type]


def test_a_race_with_help_has_figures_but_no_medals_and_no_track_records_and_the_book_knows_whose_it_was(house: House) -> None:
    """However little help it was, and whoever had it."""
    house.keep(recorded(MONZA, RACE, texts(WHO), help_2=2))
    assert house.rows("SELECT help FROM race") == [("01" + "0" * (len(read(MONZA)[RACE]) - 2),)]
    finish(tell_again(house))  # type: ignore[arg-type]
    assert house.medals() == set()
    keys = {key for (key,) in house.rows("SELECT key FROM figure")}
    assert keys
    assert not keys & {mark.key for mark in MONZA.marks}


def test_what_would_earn_a_medal_earns_none_with_help() -> None:
    """The very race in which somebody was shoved back twice and won, but for the help that somebody else had."""
    fair = recorded(MONZA, RACE, texts(WHO))
    setup = fair.header.setup
    eased = msgspec.structs.replace(setup, options={**setup.options, "help_1": 2})
    header = msgspec.structs.replace(fair.header, setup=eased)
    race = told(MONZA, RACE)
    assert finish(told_race(MONZA, fair, seats_of(fair), 1, race)).medals[WHO]
    with_help = Record(header, fair.lines)
    assert not any(finish(told_race(MONZA, with_help, seats_of(fair), 1, race)).medals)


def test_a_medal_that_newer_rules_take_away_goes(house: House) -> None:
    record = recorded(MONZA, RACE, texts(WHO))
    house.keep(record)
    ((match, number),) = house.rows("SELECT match, number FROM race")
    old = ToldRace(match, number, FEATS - 1, [{"gone": 3}], [("gone",)])
    house.book.write(lambda base: tell_race(base, old))
    finish(tell_again(house))  # type: ignore[arg-type]
    assert (0, "gone") not in house.medals()
    assert "gone" not in {key for (key,) in house.rows("SELECT key FROM figure")}


def test_the_newest_races_are_told_first(house: House) -> None:
    house.keep(*(recorded(MONZA, number, ["you"] * len(read(MONZA)[number])) for number in (3, 1, 2)))
    order = []
    for _ in tell_again(house):  # type: ignore[arg-type]
        for (at,) in house.rows(f"SELECT at FROM race WHERE told = {FEATS} ORDER BY at"):
            if at not in order:
                order.append(at)
    assert order == sorted(order, reverse=True)
    assert len(order) == 3


@pytest.mark.parametrize("spoilt", ["cut", "other rules", "unknown title", "gone"])
def test_what_cannot_be_played_again_keeps_what_was_told_of_it_and_is_tried_once(house: House, spoilt: str) -> None:
    good = recorded(MONZA, RACE, texts(WHO))
    house.keep(good)
    ((match, number),) = house.rows("SELECT match, number FROM race")
    house.book.write(lambda base: tell_race(base, ToldRace(match, number, FEATS - 1, [{"kept": 3}], [("kept",)])))
    path = next(house.paths.records.glob("*.jsonl"))
    acts = [index for index, line in enumerate(good.lines) if isinstance(line, Act)]
    if spoilt == "cut":
        lines = [line for index, line in enumerate(good.lines) if index != acts[5]]
        path.write_bytes(record_bytes(Record(good.header, tuple(lines))))
    elif spoilt == "other rules":
        lines = [msgspec.structs.replace(line, seat=1 - line.seat) if isinstance(line, Act) else line for line in good.lines]
        path.write_bytes(record_bytes(Record(good.header, tuple(lines))))
    elif spoilt == "unknown title":
        path.write_bytes(record_bytes(Record(msgspec.structs.replace(good.header, title="chess"), good.lines)))
    else:
        path.unlink()
    finish(tell_again(house))  # type: ignore[arg-type]
    assert house.medals() == {(0, "kept")}
    assert house.rows("SELECT told FROM race") == [(FEATS,)]


OTHERS = {"a learner": "bot:random", "no better than one": "bot:fit0999"}


@pytest.mark.parametrize("unfair", ["taken over", "a learner", "no better than one", "by computers"])
def test_medals_want_a_race_that_counts_and_no_rival_of_the_lowest_level(house: House, unfair: str) -> None:
    person = () if unfair == "by computers" else (WHO,)
    record = recorded(MONZA, RACE, texts(*person, others=OTHERS.get(unfair, "bot:medium")))
    if unfair == "taken over":
        record = Record(record.header, (TAKEN_OVER, *record.lines))
    house.keep(record)
    finish(tell_again(house))  # type: ignore[arg-type]
    assert house.medals() == set()
    assert house.rows("SELECT COUNT(*) FROM figure WHERE key = 'won_in'") == [(1,)], "figures are told all the same"


def test_a_race_of_unusual_length_has_neither_medals_nor_track_records(house: House) -> None:
    setup, track = course(MONZA, RACE)
    setup = msgspec.structs.replace(setup, options={**setup.options, "bonus_move": True})
    assert not usual_length(MONZA, setup, (track,))
    match = Match(MONZA, setup, (track,), RACE, notes=Notes(created="2026-11-01T20:00:00"))
    for seat in range(setup.seats):
        match.note(f"you:p{seat}", seat)
    for _ in steps_of(match, [driver(MONZA, "medium", 0).bot] * setup.seats, RACE):
        pass
    house.keep(match.record)
    finish(tell_again(house))  # type: ignore[arg-type]
    assert house.medals() == set()
    keys = {key for (key,) in house.rows("SELECT DISTINCT key FROM figure")}
    assert "turns" in keys
    assert not {mark.key for mark in MONZA.marks} & keys


@pytest.mark.parametrize("title_id", [entry.meta.id for entry in TITLES])
def test_told_from_the_history_at_a_race_s_end_is_told_from_the_record(title_id: str) -> None:
    """What is told once the race's end was shown, with events still to come, and what its record tells."""
    title = title_of(title_id)
    finished = [record for record in map(make.read, golden_races(title_id)[:4]) if any(isinstance(line, Over) for line in record.lines)]
    assert finished
    for record in finished:
        table = TABLES[title_id]()
        playback = Playback(title, record)
        table.rules = playback.rules
        history = History(playback.rules, record.header.setup.seats, lambda event, view: "", table.race_result, turn_words=table)
        live = []
        match = Match.resumed(title, record)
        told: Any = history.tell
        history.tell = lambda event, view, told=told, history=history, live=live: _told(told, event, view, history, live, title)  # type: ignore[method-assign]
        history.catch_up(match, lambda seat: "")
        again = finish(played_again(title, record))
        assert len(live) == len(again) == len(history.results)
        for one, other in zip(live, again, strict=True):
            assert title.figures(one) == title.figures(other)
            assert earned_by(title.medals, one) == earned_by(title.medals, other)
            assert one.line == other.line


def _told(tell: Any, event: Any, view: Any, history: History, live: list[Any], title: Any) -> Any:
    """Tells the event, and where it ended a race, what is told of that now."""
    result = tell(event, view)
    if result is not None:
        live.append(history.teller.told(title.meta, len(history.results), result))
    return result


def just_over() -> tuple[Record, Match, History]:
    """That race, as it has just ended on the screen."""
    record = recorded(MONZA, RACE, texts(WHO))
    match = Match.resumed(MONZA, record)
    table = TABLES["monza"]()
    table.rules = match.rules
    history = History(match.rules, record.header.setup.seats, lambda event, view: "", table.race_result, turn_words=table)
    history.catch_up(match, lambda seat: "")
    return record, match, history


def test_at_the_end_of_a_race_the_book_has_what_the_podium_shows(house: House) -> None:
    record, match, history = just_over()
    seats = seats_of(record)
    house.keep(record)
    telling = tell_over(house, match, seats, history)  # type: ignore[arg-type]
    assert house.rows("SELECT match, told FROM race") == [(match_name(record.header), 0)], "the result is in the book at once"
    shown = finish(telling)
    assert ("Can't be stopped", "Was shoved back twice, and won.", WHO, "", "shoved") in shown
    names = {medal.key: medal.name for medal in MONZA.medals}
    assert {(seat, names[key]) for seat, key in house.medals()} == {(one.seat, one.name) for one in shown}
    assert house.rows("SELECT told FROM race") == [(told_at_end(MONZA),)]
    assert isinstance(seats[WHO], Seat)
    without = House(house.paths.records / "elsewhere", closed_at_end(NoBook()))
    assert finish(tell_over(without, match, seats, history)) == (), "a race that leaves no trace"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("theirs", "table", "best"),
    [(10**6, "By the window", False), (1, "By the window", True), (2, "By the window", False), (2, "", True), (None, "", False)],
)
def test_the_best_of_the_house_this_week_is_told_on_the_podium_when_it_is_true(
    house: House, theirs: int | None, table: str, best: bool
) -> None:
    """Two were overtaken. As many at another table were there first; at this one it is that very race; and where nobody in the house has
    raced for it, nobody is the best."""
    record, match, history = just_over()
    house.keep(record)
    lead = next(mark for mark in MONZA.marks if mark.key == "overtaken")
    at = house.book.ask(lambda base: str(base.execute("SELECT at FROM race").fetchone()[0])).value()
    house.now = lambda: at
    other = HouseBest(theirs or 0, "Cleo", at, 4, table)
    tracks = {f"monza/{record.header.tracks[0].id}": {lead.key: BothEnds(other, other)}} if theirs is not None else {}
    for span in (WEEK, EVER):
        house.book.write(partial(keep_results, span, "9999-01-01T00:00:00", HouseResults(tracks=tracks)))
    shown = finish(tell_over(house, match, seats_of(record), history))  # type: ignore[arg-type]
    found = [one for one in shown if one.name == "Best in the house this week"]
    assert bool(found) == best
    for one in found:
        assert one.about.startswith(f"{lead.name}: ")
        assert seats_of(record)[one.seat].human


def test_a_power_cut_while_medals_are_found_loses_none(house: House) -> None:
    """Whoever comes back finds them told from the record."""
    record, match, history = just_over()
    house.saves.keep_record(record)
    telling = tell_over(house, match, seats_of(record), history)  # type: ignore[arg-type]
    for _ in range(3):
        next(telling)
    assert house.medals() == set()
    house.catch_up()
    finish(tell_again(house))  # type: ignore[arg-type]
    assert (WHO, "shoved") in house.medals()
    assert house.rows("SELECT told FROM race") == [(FEATS,)]


def test_luck_is_weighed_from_the_record_once_there_is_time_and_is_what_the_story_says(house: House) -> None:
    record = recorded(ARUBA, 0, ["you:p1", "bot:easy", "bot:easy", "bot:easy"][: len(read(ARUBA)[0])])
    house.keep(record)
    assert set(house.rows("SELECT luck FROM place")) == {(None,)}
    finish(tell_again(house))  # type: ignore[arg-type]
    (*_, last) = finish(telling_tales(ARUBA, record))
    kept = house.rows("SELECT seat, luck FROM place JOIN race ON race.id = race ORDER BY number DESC, seat")[: len(last.luck)]
    assert kept == [(luck.seat, luck.luck) for luck in last.luck]
    assert any(luck for _, luck in kept)
    assert house.rows("SELECT DISTINCT told FROM race") == [(FEATS,)]


def test_of_a_record_that_parts_from_the_rules_no_luck_is_booked(house: House) -> None:
    record = recorded(ARUBA, 0, ["you:p1", "bot:easy", "bot:easy", "bot:easy"][: len(read(ARUBA)[0])])
    at = [at for at, line in enumerate(record.lines) if isinstance(line, Mark)][-2]
    spoilt = (*record.lines[:at], msgspec.structs.replace(record.lines[at], digest="0" * 32), *record.lines[at + 1 :])
    house.keep(Record(record.header, spoilt))
    finish(tell_again(house))  # type: ignore[arg-type]
    assert set(house.rows("SELECT luck FROM place")) == {(None,)}
    assert house.rows("SELECT DISTINCT told FROM race") == [(FEATS,)], "and it is not tried for ever"


def test_at_its_end_a_race_of_a_title_with_a_story_is_told_but_for_its_luck() -> None:
    assert told_at_end(ARUBA) == FEATS - 1
    assert told_at_end(msgspec.structs.replace(ARUBA, story=None)) == FEATS


def test_a_stranger_s_record_with_fewer_seats_than_it_names_tells_nothing_wrong(house: House) -> None:
    record = recorded(MONZA, RACE, texts(WHO))
    odd = Record(record.header, (Note("bot:random", 90), *record.lines))
    house.keep(odd)
    finish(tell_again(house))  # type: ignore[arg-type]
    assert (WHO, "shoved") in house.medals()


def test_a_season_with_drawn_tracks_is_remembered_on_those_that_were_raced() -> None:
    """O12 of Automobiles: the tracks that a match is handed are a pool; its events name the one that was drawn for each race."""
    title, pool = title_of("automobiles"), ("palm_bay_oval", "royal_park")
    tracks = [catalogue().open(title, track).track for track in pool]
    for seed in range(20):
        setup = Setup(2, ("red", "blue"), {"draw_track": True, "laps": 1}, pool)
        match = Match(title, setup, tracks, seed)
        drawn = next(event.track for event in match.first.events if isinstance(event, RaceStarted))
        teller = RaceTeller(match.rules)
        teller.step(match.first)
        assert teller.track(1).id == drawn
        if drawn != pool[0]:
            return
    raise AssertionError("no seed draws another track than the first")

"""Law 4: every number of drivers through each ready-made cup. Guests, sitting out, grid, cars; and who comes late makes up for nothing."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.contract import TitleEntry, find_title
from game.core.words import N_
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.scenes.framework.car_pictures import car_letters
from game.session.cup import ready
from game.session.cup.ready import cup_name, match_options, ready_cup, ready_cups, shipped
from game.session.cup.seating import cars, limits_of, planned, sitting_out, to_come
from game.session.cup.standing import next_round, standing
from game.session.cup.state import cup_state, is_computer
from game.session.seats import COMPUTER_NAMES
from game.store.cups import FORMAT, Begun, Changed, CupLine, Driver, Dropped, Head, Joined, Left, Over, Plan, Round
from game.store.paths import maps
from game.titles import TITLES
from tests.session.cup.helpers import LIMITS, computer, head, people, person, raced

ALL = limits_of(entry.meta for entry in TITLES)
TABLES = [people(count, computers) for count in range(2, 7) for computers in range(count + 1)]


def rounds(cup: Plan, drivers: Sequence[Driver]) -> tuple[Begun, ...]:
    """All rounds as they are raced, one after the other; the first in the seat of each title wins."""
    lines: list[CupLine] = [Head(FORMAT, "c", cup, "", tuple(drivers))]
    begun = next_round(lines, ALL)
    found = []
    while begun is not None:
        found.append(begun)
        places = tuple(begun.racing.index(seat) + 1 if seat in begun.racing else 0 for seat in range(len(drivers)))
        lines += [begun, Over(begun.number, f"m{begun.number}", places)]
        begun = next_round(lines, ALL)
    return tuple(found)


@pytest.mark.parametrize("cup", ready_cups(), ids=lambda cup: cup.id)
@pytest.mark.parametrize("drivers", TABLES, ids=lambda drivers: f"{len(drivers)}-{sum(map(is_computer, drivers))}")
class TestLaw4:
    def test_every_round_seats_as_many_as_its_title_has(self, cup: Plan, drivers: tuple[Driver, ...]) -> None:
        for begun, one in zip(rounds(cup, drivers), cup.rounds, strict=True):
            least, most = ALL[one.title]
            assert least <= len(begun.racing) + len(begun.guests) <= most
            assert sorted((*begun.racing, *begun.out)) == list(range(len(drivers)))
            assert not (begun.guests and begun.out)
            assert len(begun.guests) == max(0, least - len(drivers))
            assert len(begun.out) == max(0, len(drivers) - most)

    def test_nobody_sits_out_twice_more_than_another_of_the_kind(self, cup: Plan, drivers: tuple[Driver, ...]) -> None:
        counted: Counter[int] = Counter()
        for begun in rounds(cup, drivers):
            counted.update(begun.out)
            for kind in (True, False):
                of_kind = [counted[seat] for seat, driver in enumerate(drivers) if is_computer(driver) == kind]
                assert not of_kind or max(of_kind) - min(of_kind) <= 1

    def test_no_person_sits_out_where_a_computer_races(self, cup: Plan, drivers: tuple[Driver, ...]) -> None:
        for begun in rounds(cup, drivers):
            if any(not is_computer(drivers[seat]) for seat in begun.out):
                assert not [seat for seat in begun.racing if is_computer(drivers[seat])]

    def test_it_is_known_before_the_cup_begins(self, cup: Plan, drivers: tuple[Driver, ...]) -> None:
        assert planned(cup, drivers, ALL) == rounds(cup, drivers)

    def test_the_first_seat_goes_round(self, cup: Plan, drivers: tuple[Driver, ...]) -> None:
        for begun in rounds(cup, drivers):
            racing = sorted(begun.racing)
            turn = begun.number % len(racing)
            assert begun.racing == (*racing[turn:], *racing[:turn])


def test_guests_are_computers_that_nobody_is_called_like() -> None:
    drivers = (person("Ada"), computer(COMPUTER_NAMES[0]))
    assert next_round([head(drivers, "large", "any")], LIMITS) == Begun(1, "", 0, (1, 0), (COMPUTER_NAMES[1],))


def test_of_two_people_who_sat_out_as_often_the_last_seat_sits_out() -> None:
    state = cup_state([head(people(6), "small", "small", "small")])
    assert state is not None
    assert [begun.out for begun in to_come(state, LIMITS)] == [(4, 5), (2, 3), (0, 1)]


def test_a_round_begun_again_or_dropped_sits_out_the_same() -> None:
    lines: list[CupLine] = [head(people(5), "small", "small", "small")]
    first = next_round(lines, LIMITS)
    assert first is not None
    assert first.out == (4,)
    dropped = next_round([*lines, first, Dropped(1, "")], LIMITS)
    assert dropped is not None
    assert dropped.out == (4,)


def test_rounds_to_come_begin_with_the_one_that_is_on() -> None:
    begun = Begun(1, "then", 7, (0, 1, 2, 3), (), (4,))
    state = cup_state([head(people(5), "small", "small"), begun])
    assert state is not None
    assert [one.out for one in to_come(state, LIMITS)] == [(4,), (3,)]
    assert next(to_come(state, LIMITS)) == begun


def out_after(lines: list[CupLine]) -> list[tuple[int, ...]]:
    state = cup_state(lines)
    assert state is not None
    return [begun.out for begun in to_come(state, LIMITS)]


def test_who_joins_late_makes_up_for_nothing() -> None:
    lines = [head(people(5), *["small"] * 8)]
    for _ in range(5):
        lines = raced(lines, 1, 2, 3, 4, 5)  # each of the five has sat out once by now
    assert out_after([*lines, Joined(person("Vera"))]) == [(4, 5), (2, 3), (0, 1)]


def test_a_person_in_the_place_of_a_computer_does_not_inherit_what_it_sat_out() -> None:
    lines = [head(people(5, 1), *["small"] * 4)]
    for _ in range(3):
        lines = raced(lines, 1, 2, 3, 4, 5)  # the computer, each time
    assert out_after([*lines, Changed(4, person("Vera"))]) == [(4,)]
    assert out_after(lines) == [(4,)]


def test_who_comes_back_sits_out_no_more_than_the_others() -> None:
    lines = [head(people(6), *["small"] * 8), Left(0)]
    for _ in range(5):
        lines = raced(lines, 0, 1, 2, 3, 4, 5)
    assert out_after([*lines, Left(0)])[0] == (4, 5)


def test_nobody_who_left_races_or_sits_out() -> None:
    lines: list[CupLine] = [head(people(5), "small", "small"), Left(1)]
    begun = next_round(lines, LIMITS)
    assert begun == Begun(1, "", 0, (2, 3, 4, 0))
    state = cup_state(lines)
    assert state is not None
    assert sitting_out(state, 3) == (4,)


def test_of_two_drivers_in_a_title_of_one_the_table_still_pays() -> None:
    lines: list[CupLine] = [head(people(2), "any", "any"), Begun(1, "", 1, (0,), (), (1,)), Over(1, "m", (1, 0))]
    assert [row.points for row in standing(lines)] == [10, 7]


# -- cars


LETTERS = {"red": "R", "blue": "B", "yellow": "Y"}


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        (("B", "Y", "R"), ("blue", "yellow", "red")),
        (("B", "B", "Y"), ("blue", "red", "yellow")),  # who comes first gets it
        (("P", "R", "G"), ("blue", "red", "yellow")),  # nobody gets a colour that a later one has
        (("", "R"), ("blue", "red")),  # a guest
        ((), ()),
    ],
)
def test_everybody_drives_in_the_own_colour_where_there_is_one(wishes: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert cars(wishes, LETTERS) == expected


@pytest.mark.parametrize("entry", [entry for entry in TITLES if entry.meta.cars == "chosen"], ids=lambda entry: entry.meta.id)
def test_own_colours_hold_whatever_the_cars_of_a_title_are_called(entry: TitleEntry) -> None:
    meta = entry.meta
    letters = car_letters(meta)
    wishes = tuple(reversed(letters.values()))[: meta.seats_max]
    assert tuple(letters[car] for car in cars(wishes, letters)) == wishes


# -- the cups that come with the game


def test_ready_made_cups_are_those_of_the_page() -> None:
    cups = ready_cups()
    assert [(cup.id, cup.name, len(cup.rounds)) for cup in cups] == [
        ("sampler", "Sampler", 5),
        ("sprint", "Sprint", 3),
        ("grand_tour", "Grand Tour", 10),
    ]
    assert set(shipped().cups) == {cup.id for cup in cups}
    assert ready_cup("sprint") == cups[1]
    assert ready_cup("own1") is None
    assert {one.title for one in cups[0].rounds} == set(ALL)
    assert cups[2].rounds[:5] == cups[0].rounds


@pytest.mark.parametrize("data", [None, b"", b"{", b'{"cups": 7}'])
def test_an_installation_that_has_lost_them_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None) -> None:
    monkeypatch.setattr(ready, "assets", lambda: tmp_path)
    (tmp_path / "cups").mkdir()
    if data is not None:
        (tmp_path / "cups" / "ready.json").write_bytes(data)
    shipped.cache_clear()
    try:
        assert ready_cups() == ()
        assert shipped().paces == ()
    finally:
        shipped.cache_clear()


@pytest.mark.parametrize("cup", ready_cups(), ids=lambda cup: cup.id)
def test_every_round_names_a_shipped_track_and_a_preset_of_its_title(cup: Plan) -> None:
    for one in cup.rounds:
        entry = find_title(TITLES, one.title)
        assert entry is not None
        assert set(one.tracks) <= set(entry.meta.tracks)
        assert all((maps() / one.title / f"{track}.tmx").is_file() for track in one.tracks)
        assert one.preset in {preset.key for preset in entry.meta.presets}
        assert entry.meta.races(match_options(entry.meta, one)) == 1


def test_two_people_race_the_sprint_without_a_guest() -> None:
    sprint = ready_cup("sprint")
    assert sprint is not None
    assert not [begun for begun in planned(sprint, people(2), ALL) if begun.guests]


def test_own_options_go_before_those_of_the_preset() -> None:
    meta = next(entry.meta for entry in TITLES if any(preset.options.get("races", 1) != 1 for preset in entry.meta.presets))
    preset = next(one for one in meta.presets if one.options["races"] != 1)
    assert match_options(meta, Round(meta.id, (), preset.key)) == preset.options
    assert match_options(meta, Round(meta.id, (), preset.key, {"races": 1}))["races"] == 1
    assert match_options(meta, Round(meta.id, (), "gone", {"races": 1})) == {"races": 1}


def test_names_of_the_house_are_texts_and_own_ones_stay() -> None:
    language = Language("pseudo", Pseudo(), strict=True)
    said = cup_name(ready_cups()[0], language)
    assert said == language.text(N_("Sampler")) != "Sampler"
    assert cup_name(Plan("own1", "Sampler", ()), language) == "Sampler"
    assert cup_name(Plan("sampler", "Friday", ()), language) == "Friday"
    assert cup_name(Plan("own1", "{title}", ()), language) == "{title}"

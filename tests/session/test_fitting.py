"""Computers as good as those who sit there: at which level they drive, which races move it, and what is said of that."""

from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.fit import FIRST, START, TOP, Fit, is_fitted
from game.core.match import Match
from game.core.record import match_name
from game.language.language import Language
from game.session import fitting
from game.session.fit_words import told_fit, told_moved, where_it_stands
from game.session.fitting import FitMoved, fitted_seats, move_fits, shared_level
from game.session.opening import new_match
from game.session.permissions import CABINET, HOME
from game.session.request import RaceRequest
from game.session.results import TAKEN_OVER
from game.session.seats import Seat, level_name
from game.store.problems import Problem, StoreError
from game.store.profiles import People, Profile
from tests.helpers.cup_house import CupHouse
from tests.helpers.menu_context import menu_context

ADA = Profile(id="p1", name="Ada", fits={"monza": Fit(1_400), "aruba": Fit(2_900)})
BEN = Profile(id="p2", name="Ben", fits={"monza": Fit(2_000, 5, 1)})
CLEO = Profile(id="p3", name="Cleo")
EVERYBODY = People((ADA, BEN, CLEO))
FITS = Seat("Bolt", level="fit")
SAY = Language(strict=True)


@dataclass
class Raced:
    """A match that is over, and the house in which it was driven; `where` keeps it from counting where a test wants that."""

    seats: tuple[Seat, ...]
    options: dict[str, Any] = field(default_factory=lambda: {"races": 1})
    people: People = EVERYBODY
    over: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ctx = menu_context(**self.over)
        self.ctx.profiles.keep(self.people)
        count = len(self.seats)
        cars = ("R", "Y", "B", "G")[:count]
        slices = new_match(self.ctx, RaceRequest("monza", Setup(count, cars, self.options, ("oval",)), self.seats, 5))
        while True:
            try:
                next(slices)
            except StopIteration as done:
                opened = done.value
                break
        self.match: Match = opened.match
        self.seats = opened.seats

    def drive(self) -> "Raced":
        """To its end, everybody by a policy."""
        drivers = ComputerDrivers({seat: driver(self.match.title, "easy", 5) for seat in range(len(self.seats))})
        while not self.match.turn.over:
            decision = drivers.decide(self.match)
            assert decision is not None
            self.match.submit(decision.seat, decision.action)
        return self

    def level(self, profile: str = "p1") -> int:
        person = self.ctx.profiles.people.get(profile)
        assert person is not None
        return person.fits.get("monza", Fit()).level

    def move(self) -> FitMoved | None:
        return move_fits(self.ctx, self.match, self.seats)

    def place(self, seat: int) -> int:
        assert self.match.result is not None
        return self.match.result.places[seat]


def ada(**changes: Any) -> Seat:
    return msgspec.structs.replace(Seat("Ada", profile="p1"), **changes)


# --- where it drives


def test_one_level_for_all_who_sit_there_is_the_mean_of_theirs() -> None:
    assert shared_level(EVERYBODY, "monza", ["p1"]) == 1_400
    assert shared_level(EVERYBODY, "monza", ["p1", "p2"]) == 1_700
    assert shared_level(EVERYBODY, "monza", ["p1", "p2", "p3"]) == round((1_400 + 2_000 + START) / 3)
    assert shared_level(EVERYBODY, "aruba", ["p1"]) == 2_900, "each game has its own"
    assert shared_level(EVERYBODY, "monza", ["p1", "", "gone", "p1"]) == 1_400, "guests and repetitions count for nothing"
    assert shared_level(EVERYBODY, "monza", [""]) == shared_level(EVERYBODY, "monza", []) == START


def test_the_seats_of_a_race_say_how_good_the_computer_was_and_the_next_race_says_it_anew() -> None:
    raced = Raced((ada(), FITS, Seat("Chip", level="hard")))
    assert [seat.level for seat in raced.seats] == ["", "fit1400", "hard"]
    assert [line.text for line in raced.match.lines[:3] if hasattr(line, "text")] == ["you:p1", "bot:fit1400", "bot:hard"]
    raced.drive().move()
    again = fitted_seats(raced.ctx, "monza", raced.seats)
    assert [seat.level for seat in again] == ["", f"fit{raced.level():04d}", "hard"]
    assert again != raced.seats


def test_whoever_wins_has_better_rivals_from_then_on_and_whoever_loses_easier_ones() -> None:
    for fit in (ada(), Seat("Cleo", profile="p3")):
        raced = Raced((fit, FITS)).drive()
        before = raced.level(fit.profile)
        moved = raced.move()
        assert moved is not None
        assert moved == FitMoved(before, before + (FIRST // 2 if raced.place(0) == 1 else -FIRST // 2))
        assert raced.level(fit.profile) == moved.after


def test_several_people_move_each_by_their_own_race_against_the_computers_alone() -> None:
    raced = Raced((ada(), Seat("Ben", profile="p2"), FITS, Seat("Dan"))).drive()
    assert raced.seats[2].level == "fit1700"
    before = {profile: raced.level(profile) for profile in ("p1", "p2", "p3")}
    moved = raced.move()
    for seat, profile in enumerate(("p1", "p2")):
        ahead = raced.place(seat) < raced.place(2)
        assert (raced.level(profile) > before[profile]) == ahead, "the guest and the other person are no measure"
    assert raced.level("p3") == before["p3"], "who did not race stays where they were"
    assert moved is None or moved == FitMoved(1_700, round((raced.level("p1") + raced.level("p2")) / 2))


def test_however_often_it_is_told_it_counts_once() -> None:
    raced = Raced((ada(), FITS)).drive()
    assert raced.move() is not None
    level = raced.level()
    assert raced.move() is None
    assert raced.level() == level
    person = raced.ctx.profiles.people.get("p1")
    assert person is not None
    assert person.fits["monza"].match == match_name(raced.match.header)
    assert person.fits["aruba"] == Fit(2_900)


def test_a_disk_that_refuses_costs_nothing_but_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    raced, lines = Raced((ada(), FITS)).drive(), list[str]()
    keep = raced.ctx.profiles.keep

    def full(people: People) -> None:
        keep(people)
        raise StoreError(Problem("disk_full", {}))

    monkeypatch.setattr(raced.ctx.profiles, "keep", full)
    monkeypatch.setattr(raced.ctx, "log", lines.append)
    assert raced.move() is not None
    assert raced.level() != 1_400
    assert lines == ["level not kept: disk_full"]


# --- what moves nothing


def test_a_race_that_is_not_over_moves_nothing() -> None:
    assert Raced((ada(), FITS)).move() is None


def still(raced: Raced) -> None:
    assert raced.match.turn.over
    assert raced.move() is None
    assert raced.ctx.profiles.people == raced.people


def test_a_cabinet_knows_nobody() -> None:
    raced = Raced((ada(), FITS), over={"permissions": CABINET}).drive()
    still(raced)
    raced.ctx.permissions = HOME
    assert raced.move() is not None


def test_a_series_has_a_table_of_its_own() -> None:
    raced = Raced((ada(), FITS), {"races": 3}).drive()
    assert raced.seats[1].level == "fit1400"
    still(raced)


def test_a_round_of_a_cup_moves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    raced = Raced((ada(), FITS)).drive()
    with monkeypatch.context() as patched:
        patched.setattr(fitting, "cup_of", lambda services, header: "c1")
        still(raced)
    assert raced.move() is not None


def test_help_and_a_race_that_counts_for_nobody_move_nothing() -> None:
    still(Raced((ada(), FITS), {"races": 1, "help_1": 2}).drive())
    taken = Raced((ada(), FITS)).drive()
    taken.match.lines.append(TAKEN_OVER)
    still(taken)


def test_where_somebody_else_drove_for_a_while_nobody_is_measured() -> None:
    for seat, text in ((0, "bot:easy"), (1, "bot:hard")):
        raced = Raced((ada(), FITS))
        raced.match.note(text, seat)
        raced.match.note(raced.seats[seat].text, seat)
        still(raced.drive())


def test_without_a_computer_that_is_to_fit_nothing_moves() -> None:
    still(Raced((ada(), Seat("Bolt", level="medium"))).drive())


def test_guests_and_people_who_are_gone_have_no_level() -> None:
    still(Raced((Seat("Dan"), FITS)).drive())
    still(Raced((Seat("Eve", profile="p9"), FITS)).drive())


def test_levels_of_all_computers_measure_people_where_one_of_them_fits() -> None:
    """A Champion that was ahead costs less than an equal would."""
    alone, with_champion = Raced((ada(), FITS)), Raced((ada(), FITS, Seat("Chip", level="hard")))
    assert is_fitted(with_champion.seats[1].level)
    for raced in (alone, with_champion):
        raced.drive().move()
    fit = ADA.fits["monza"]
    points = sum(with_champion.place(0) < with_champion.place(seat) for seat in (1, 2))
    assert with_champion.level() == fit.after(points, [1_400, TOP]).level


def test_in_a_cup_nobody_is_made_to_fit(tmp_path: Any) -> None:
    """Whoever wrote such a driver into its file meets one of a level of its own."""
    from game.session.cup.round_request import _fitting

    with CupHouse(tmp_path) as house:
        found = _fitting(house.in_cup, Raced((ada(), FITS)).match.title, FITS)
    assert not is_fitted(found.level)


# --- in words


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (0, "like Learner"),
        (150, "like Learner"),
        (151, "a little better than Learner"),
        (1_399, "a little better than Sunday driver"),
        (1_400, "halfway between Sunday driver and Pedal down"),
        (1_600, "halfway between Sunday driver and Pedal down"),
        (1_601, "nearly like Pedal down"),
        (1_850, "like Pedal down"),
        (2_100, "like Pedal down"),
        (2_700, "nearly like Champion"),
        (TOP, "like Champion"),
        (TOP + 50, "like Champion"),
        (-3, "like Learner"),
    ],
)
def test_a_place_is_said_by_the_levels_next_to_it(position: int, told: str) -> None:
    assert where_it_stands(SAY, position) == told


def test_the_set_up_says_whose_level_it_is_and_whether_a_race_moves_it() -> None:
    assert told_fit(SAY, 1_200, ["Ada"], moves=True) == ("As good as Ada: a little better than Sunday driver. Every race changes this.")
    assert told_fit(SAY, 1_700, ["Ada", "Ben"], moves=False) == (
        "Halfway between Ada and Ben: nearly like Pedal down. Only single races without help change this."
    )
    assert told_fit(SAY, START, [], moves=True) == "Nobody here has a profile yet, so it drives like Sunday driver."


def test_the_podium_says_which_way_it_moved_and_nothing_where_it_did_not() -> None:
    assert told_moved(SAY, FitMoved(1_000, 1_300)) == "“As good as you” drives better from now on: a little better than Sunday driver."
    assert told_moved(SAY, FitMoved(1_000, 700)) == "“As good as you” goes easier on you from now on: nearly like Sunday driver."
    assert told_moved(SAY, None) == ""


def test_wherever_it_stands_it_is_called_what_was_chosen() -> None:
    assert level_name("fit") == level_name("fit0007") == "As good as you"
    assert level_name("hard") == "Champion"

"""What phones cost is measured by turns, in one run; and the phones of the bench are phones."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.bench.figures import SHORT
from game.bench.phones import AGAIN, BARS, PACES, SETTLING, Process, frame_figures, measured, phone_figures, sheets, turned, way_figure
from game.bench.watched import FrameTime, watched
from game.bench.yardstick import Yard
from game.cli.bench import NAMES
from game.input.intents import Choice, Deed, Intent
from game.input.phones import Arrival, Heard
from game.phones.link import NoLink
from game.phones.protocol import Outgoing, encode
from game.store.settings import Settings
from tests.helpers.phones import over_loopback

FIGURES = ("phones_p50", "phones_p95", "phones_longest")


class Link(NoLink):
    """A link that hears one touch a frame, and keeps what is told."""

    def __init__(self) -> None:
        self.polled = 0
        self.told: list[tuple[str, Outgoing]] = []

    def poll(self) -> list[Heard]:
        self.polled += 1
        if self.polled == 1:
            return [Arrival("phone:0", "hash"), Arrival("phone:1", "other")]
        return [Intent(Deed.TOUCH, "phone:0", choice=Choice(1, 0, (0,)))]

    def tell(self, batch: object) -> None:
        assert isinstance(batch, list)
        self.told += batch


class Guests:
    """Phones that write down their pace."""

    def __init__(self) -> None:
        self.paces: list[float] = []

    def pace(self, pace: float) -> None:
        self.paces.append(pace)

    def ways(self) -> list[float]:
        return [10.0] * 19 + [30.0]


def test_paces_take_turns_and_only_those_with_phones_hear_them(monkeypatch: pytest.MonkeyPatch) -> None:
    link, guests, pauses = Link(), Guests(), list[float]()
    with watched((320, 180), Settings(), 1) as show:
        figures = measured(show, link, guests, 120, SHORT._replace(size=(320, 180)), pauses.append)
    assert guests.paces[::2] == [0.0, 1.0, 20.0, 0.0, 1.0, 0.0, 0.0, 20.0]
    assert set(guests.paces[1::2]) == {0.0}, "what is on its way arrives"
    assert link.polled == 1 + 4 * (60 + SETTLING)
    assert len(pauses) == 8 * (60 + SETTLING)
    assert all(0 <= pause <= 1 / 60 for pause in pauses)
    assert {device for device, _ in link.told} == {"phone:0", "phone:1"}
    assert [(figure.key, figure.about, figure.bar) for figure in figures] == [
        *((key, AGAIN, None) for key in FIGURES[:2]),
        *((key, name, bar) for name, most in BARS.items() for key, bar in ((FIGURES[0], most), (FIGURES[1], most), (FIGURES[2], 2.0))),
        ("phones_press", "", 34.0),
    ]  # fmt: skip
    assert {figure.key for figure in figures} <= NAMES.keys()
    pygame.display.init()


def test_each_pace_begins_once_and_follows_once_on_each_other() -> None:
    """Else what a flood leaves behind slows always the same one."""
    rounds = [turned(number) for number in range(len(PACES))]
    assert {names[0] for names in rounds} == set(PACES)
    follows = [pair for names in rounds for pair in pairwise(names)]
    assert len(set(follows)) == len(follows) == len(PACES) * (len(PACES) - 1)


def block(*times: float, whole: bool = False) -> list[FrameTime]:
    """Frames of so many milliseconds, all of them worked."""
    return [FrameTime("phones", whole, ms / 1000, ms / 1000) for ms in times]


def told(*rounds: dict[str, list[FrameTime]]) -> dict[tuple[str, str], tuple[float, bool | None]]:
    """The figures of these rounds, by key and pace, where a yard is a millisecond."""
    return {(figure.key, figure.about): (round(figure.value, 3), figure.met) for figure in frame_figures(rounds, Yard(0.001, 0.001))}


def test_figures_say_how_much_more_frames_take_in_yards() -> None:
    """A frame that draws everything is no steady one."""
    people = block(*(1.5, 2.0) * 10) + block(1_000.0, whole=True)
    found = told({"none": block(*(1.0, 2.0) * 10), AGAIN: block(*(1.0, 2.0) * 10), "people": people, "flood": block(*(3.0, 6.0) * 10)})
    assert found["phones_longest", "people"] == (0.0, True)
    assert found["phones_longest", "flood"] == (4.0, False)
    assert found["phones_p95", "people"] == (0.0, True)
    assert found["phones_p50", "people"] == (0.5, False)
    assert found["phones_p95", "flood"] == (4.0, False)
    assert found["phones_p95", AGAIN] == (0.0, None), "it has no bar"
    assert way_figure([10.0] * 90 + [35.0] * 10).met is False


def test_a_frame_that_waits_counts_for_the_usual_one_and_not_for_the_p95() -> None:
    """What the machine gives to others is most of that p95; the thread of the server is waited for in every frame."""
    plain = block(*[1.0] * 20)
    waits = [FrameTime("phones", False, 0.0015, 0.001) for _ in range(20)]
    found = told({"none": plain, AGAIN: plain, "people": waits, "flood": plain})
    assert found["phones_p50", "people"] == (0.5, False)
    assert found["phones_p95", "people"] == (0.0, True)


def test_a_neighbour_that_slows_some_rounds_is_no_fault_of_phones() -> None:
    """Whatever pace it meets: of pooled frames it would be the p95, of rounds it is two of seven."""
    plain = {name: block(*[1.0] * 20) for name in PACES}
    slow = block(*[1.0] * 10, *[9.0] * 10)
    for met in PACES:
        found = told(*[plain] * 5, *[{**plain, met: slow}] * 2)
        assert {found[f"phones_p{part}", name] for part in (50, 95) for name in BARS} == {(0.0, True)}, met
    slower = {**plain, "people": block(*[1.2] * 20)}
    assert told(*[slower] * 7)["phones_p95", "people"] == (0.2, False), "but what each round shows counts"


def test_a_sheet_of_the_bench_is_as_large_as_those_of_a_race() -> None:
    batch = sheets(["phone:0", "phone:1"], 3)
    assert [device for device, _ in batch] == ["phone:0", "phone:1"]
    assert 2_000 < len(encode(batch[0][1])) < 4_000


def test_the_phones_of_the_bench_come_in_say_something_and_tell_their_ways() -> None:
    with over_loopback() as table:
        guests = Process(table.link, 3)
        assert {one.device for one in table.hear(3) if isinstance(one, Arrival)} == {"phone:0", "phone:1", "phone:2"}
        table.link.tell(sheets(["phone:0", "phone:1", "phone:2"], 0))
        guests.pace(15.0)
        assert {one.deed for one in table.hear(12)[3:] if isinstance(one, Intent)} == {Deed.TOUCH}
        guests.pace(0.0)
        assert all(way > 0 for way in guests.ways())


def test_an_executable_measures_no_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert phone_figures(SHORT) == []


def test_the_page_is_within_its_bar() -> None:
    page = Path(__file__).resolve().parents[2] / "game" / "phones" / "page"
    assert sum(path.stat().st_size for path in page.iterdir() if path.suffix != ".txt") <= 100_000

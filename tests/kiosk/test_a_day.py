"""A day in the life of a cabinet: ten hours with guests of all kinds, faults and power cuts, and the report of that day."""

import math
import os
import random
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kiosk.report_page import report_page
from game.language.language import Language
from game.scenes.results.podium import PodiumScene
from game.store.book_report import BANDS, figures
from game.store.book_schema import open_database
from game.store.operator import Operator
from game.titles import TITLES
from tests.helpers.cabinet_day import Day, PowerCutError, Script
from tests.helpers.pads import VirtualPad
from tests.helpers.racing import shared_boards

TEN = datetime(2026, 6, 1, 10, 0, 0)
HOURS = 10
CONFIRM, BACK = pygame.K_RETURN, pygame.K_ESCAPE
HAMMERED = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_q, pygame.K_F11, pygame.K_TAB)
PIN = "1357"
OTHERS = tuple(entry.meta.id for entry in TITLES if entry.meta.id != "monza")


class Guests:
    """Everybody who comes, and what they know to have done: `tally` counts it without looking into the book."""

    def __init__(self, day: Day, seed: int) -> None:
        self.day = day
        self.chance = random.Random(seed)
        self.tally: Counter[str] = Counter()
        self.hours: Counter[int] = Counter()
        self.bands: Counter[int] = Counter()
        self.raced = 0.0
        """Seconds with a race on screen."""
        self._open = False
        """A race waits unfinished."""
        self._left = False
        """It counts as left."""
        self._decisions = 0

    def leave(self) -> None:
        """A race that waits unfinished is left: its guests have gone, or others begin one."""
        if self._open and not self._left:
            self._left = True
            self.tally["abandoned"] += 1
            self.bands[sum(self._decisions >= most for most in BANDS)] += 1

    # --- what all of them do

    def watched(self, script: Script) -> Script:
        """The script, with the seconds counted that a race is on screen."""
        for seconds in script:
            before, racing = self.day.now, self.day.game.race is not None
            yield seconds
            race = self.day.game.race
            if race is not None:
                self._decisions = len(race.match.done)
                self.raced += min(5.0, self.day.now - before) if racing else 0.0
            if self._open and race is not None and race.match.turn.over:
                self._open = False  # perhaps by the computer that drove for somebody who had gone
                self.tally["finished"] += 1

    def come(self) -> Script:
        """Somebody comes by, and presses a button where attract is on."""
        if self.day.game.app.attendant.stage.on:  # type: ignore[attr-defined]
            self.tally["guest"] += 1
        yield from self.day.key(CONFIRM)

    def begin(self, device: str = "keyboard") -> Script:
        """A race begins; one that waited unfinished is left by that."""
        self.leave()
        self.tally["race"] += 1
        self.hours[self.day.clock().hour] += 1
        self._open, self._left, self._decisions = True, False, 0
        yield from self.day.open(device)

    def press(self, times: int) -> Script:
        """So many presses, and on to the next question."""
        for _ in range(times):
            yield from self.day.key(CONFIRM)
            while (race := self.day.game.race) is self.day.game.app.stack.top and race is not None and race.open_prompt.prompt is None:
                yield 0.2

    def until_attract(self) -> Script:
        """Nobody is there until the cabinet draws people in again."""
        while not self.day.game.app.attendant.stage.on:  # type: ignore[attr-defined]
            yield 7.0
        self.leave()

    # --- each of them

    def finisher(self) -> Script:
        """Drives a race to its end, looks at the podium, and goes."""
        yield from self.come()
        yield from self.begin()
        while not isinstance(self.day.game.app.stack.top, PodiumScene):
            yield from self.press(1)
        yield from self.day.wait(20)

    def leaver(self) -> Script:
        """Walks away in the middle of a race; a computer drives, then the cabinet asks, then draws others in."""
        yield from self.come()
        yield from self.begin()
        yield from self.press(self.chance.randint(0, 12))
        yield from self.until_attract()

    def puller(self) -> Script:
        """Plays with a pad and pulls its plug."""
        pad = VirtualPad()
        yield 0.1
        yield from self.come()
        yield from self.begin(pad.device)
        yield from self.day.wait(10)
        pad.unplug()
        self.tally["pad lost"] += 1
        yield from self.until_attract()

    def hammerer(self) -> Script:
        """Fists on the keyboard, in the menu and in a race, where nothing that is hit begins or ends one."""
        yield from self.come()
        yield from self.begin()
        for key in self.chance.choices(HAMMERED[2:], k=60):
            yield from self.day.key(key)
        yield from self.until_attract()

    def passer(self) -> Script:
        """Presses something and goes on."""
        yield from self.come()
        yield from self.until_attract()

    def thief(self) -> Script:
        """Tries a PIN at the operator's door."""
        pin = self.day.game.app.attendant.keeper.pin  # type: ignore[attr-defined]
        if not pin.is_set:
            pin.set(PIN)
        yield from self.day.key(pygame.K_F12)
        self.day.game.app.stack.top.digits = "1234"  # type: ignore[attr-defined]
        self.day.game.app.stack.top.ui.focus("done")  # type: ignore[attr-defined]
        yield from self.day.key(CONFIRM)
        self.tally["pin wrong"] += 1
        yield from self.day.key(BACK)

    def killed(self) -> Script:
        """The game is killed in the middle of a race, which is there again."""
        yield from self.fault(lambda: self.day.game.kill())

    def frozen(self) -> Script:
        """It hangs."""
        yield from self.fault(lambda: setattr(self.day.game, "frozen", True))

    def fault(self, happen: Any) -> Script:
        """What happens to a race, and that it goes on."""
        yield from self.come()
        yield from self.begin()
        yield from self.press(6)
        game, stood, when = self.day.game, self._decisions, self.day.now
        happen()
        self.tally["fault"] += 1
        self.tally["restart"] += 1
        yield 0.1
        assert self.day.game is not game
        assert self.day.now - when <= 15.0
        assert self.day.game.race is not None
        assert len(self.day.game.race.match.done) == stood
        yield from self.press(5)
        yield from self.until_attract()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are made once, and nobody waits for a disk: the power that is cut here is the program's, not the machine's. Drivers think in
    one frame, since on a busy machine they would need more of them, and drive another race than the one the script counts on."""
    shared_boards(monkeypatch)
    monkeypatch.setattr("game.session.thinking.SHARE", math.inf)
    monkeypatch.setattr(os, "fsync", lambda number: None)


def test_the_report_of_ten_hours_is_what_the_script_counted(tmp_path: Path) -> None:
    """Issue 20, 7; kiosk.md section 7."""
    day = Day(tmp_path, Operator(house="Café", opens="09:00", closes="22:00", hidden=OTHERS), TEN)
    guests = Guests(day, 20)
    for number, part in enumerate(parts(guests)):
        left = day.run(guests.watched(part))
        assert left == (None if number < CUTS else 0)
        guests.tally["start"] += 1
        guests.tally["power loss"] += left is None
    base = open_database(day.paths.book)
    found = figures("2026-06-01", "2026-06-02")(base)
    base.close()
    assert day.now >= HOURS * 3600
    tally = guests.tally
    assert {kind: found.counts.get(kind, 0) for kind in tally} == dict(tally)
    assert found.total[:3] == (tally["race"], tally["finished"], tally["abandoned"])
    assert found.titles["monza"] == found.total
    assert found.hours == tuple(guests.hours[hour] for hour in range(24))
    assert found.bands == tuple(guests.bands[band] for band in range(len(BANDS) + 1))
    untold = guests.raced - found.total.seconds
    assert 0 <= untold <= 60.0 * (tally["fault"] + tally["power loss"]) + 0.1 * tally["race"]
    page = report_page(Language(), found, {"monza": "Monza"}, "2026-06-01T20:00")
    assert f"<td>Monza</td><td>{tally['race']}</td><td>{tally['finished']}</td><td>{tally['abandoned']}</td>" in page


CUTS = 2


def parts(guests: Guests) -> Iterator[Script]:
    """The day from power cut to power cut; each of the first ones ends in the middle of a race."""
    day, chance = guests.day, guests.chance
    kinds = [guests.finisher, guests.leaver, guests.puller, guests.hammerer, guests.passer, guests.leaver, guests.thief]

    def part(until: float, rare: Any, cut: bool) -> Script:
        yield from day.wait(90)
        if guests._open and day.game.race is not None:  # after a power cut the race is there again
            yield from guests.until_attract()
        yield from rare()
        order = kinds[:]
        chance.shuffle(order)
        for guest in order:
            yield from guest()
            yield from guests.until_attract()
            yield from day.wait(chance.uniform(100, 900))
        yield from day.wait(until * 3600 - day.now)
        if cut:
            yield from guests.come()
            yield from guests.begin()
            yield from guests.press(4)
            raise PowerCutError

    for number, (until, rare) in enumerate(((3.0, guests.killed), (6.5, guests.frozen), (HOURS, guests.killed))):
        yield part(until, rare, cut=number < CUTS)

"""A table where one person plays by one control of one pad, and two with pads of the same make, at the pace of people."""

import random
from typing import Any

from game.input.steady import PAUSE
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.setup import SetupScene
from tests.helpers.people import PAD, Company, Hand
from tests.helpers.players import Players
from tests.helpers.switcher import STEP, Switcher

PACE = PAUSE + STEP
"""Seconds from press to press of a pad at least."""
MEDDLING = ("up", "right", "down", "left", "confirm", "fast")
"""What those at the pads press while somebody else is asked."""
ONE_IN = 12
"""In so many turns of the loop somebody does that."""
NEAR = 0.3
"""Seconds before its next step in which nobody looks whether a press moves the walk."""


class PacedHand(Hand):
    """Somebody at a pad, who takes a moment from press to press."""

    last = float("-inf")
    """When the last one was."""

    @property
    def rested(self) -> bool:
        """Whether that moment is over."""
        return self.players.now - self.last >= PACE

    def word(self, word: str) -> None:
        """One control, once the moment after the last one is over."""
        while not self.rested:
            self.players.step(STEP)
        self.players.see()
        self.last = self.players.now
        super().word(word)


class SwitchTable(Company):
    """The first pad is a switch. `players` may be a cabinet; the app stands in its menu."""

    def __init__(self, players: Players, seed: int = 5) -> None:
        super().__init__(players, (PAD, PAD, PAD), seed)
        pads = [hand.pad for hand in self.hands if hand is not None and hand.pad is not None]
        self.mine = pads[0]
        self.others = [PacedHand(players, pad.device, seed + number, pad) for number, pad in enumerate(pads[1:])]
        self.hands = [None, *self.others]
        self.switch = Switcher(players, pad=self.mine, chance=seed)
        self.chance = random.Random(seed)
        self.meddled = 0
        make = players.app.devices.guid(self.mine.device)
        players.ctx.ease({"scan": "usual", "scan_device": make, "steady": True, "reduced_motion": True})
        players.steps(3)

    def set_up(self, title: str) -> None:
        """From the menu into the set-up of that title; the two sit down."""
        self.switch.choose(f"title.{title}")
        assert isinstance(self.players.top, SetupScene)
        for hand in self.others:
            hand.word("confirm")
        assert {hand.device for hand in self.others} | {self.mine.device} <= set(self.players.top.lineup.devices)

    def start(self) -> None:
        """From the set-up into the race; the others press what they like meanwhile."""
        self.switch.choose("start", each=self._meddle)
        self.arrive()

    def arrive(self) -> None:
        """Once the race is on screen."""
        self.players.until(lambda: isinstance(self.players.top, RaceScene) and not self.players.app.changing)
        self.race = self.players.race

    def to_the_podium(self, turns: int = 20_000) -> PodiumScene:
        """Everybody does what they are asked for; raises AssertionError where so many turns do not lead to the last podium."""
        for _ in range(turns):
            top = self.players.top
            if isinstance(top, PodiumScene) and self.race.match.turn.over:
                return top
            self.press()
            assert self.race.problems == []
        raise AssertionError(f"{len(self.race.match.done)} decisions, {self.race.match.turn.phase}, {type(self.players.top).__name__}")

    def press(self) -> None:
        """One press, or one decision, of whoever has something to do now."""
        top, race, switch = self.players.top, self.players.race, self.switch
        if isinstance(top, LoadingScene):
            self.players.step(STEP)
        elif isinstance(top, PodiumScene):
            self.switch.choose("next")
            self.arrive()
        elif (isinstance(top, HandoverScene) and self._mine(top.seat)) or (top is race and self._throws_mine(race)):
            self._alone()
        elif top is race and race.open_prompt.prompt is not None and self._mine(race.open_prompt.asked):
            if keys := switch.worth(race):
                switch.choose(self.chance.choice(keys), each=self._meddle)
            self.players.step(STEP)
        else:
            super().press()

    def _alone(self) -> None:
        """A press of the switch where there is nothing to choose."""
        while self.switch.paused:
            self.players.step(STEP)
        self.switch.press()

    def _throws_mine(self, race: RaceScene) -> bool:
        throw: Any = race.throws.progress.throw
        return race.throws.event is not None and bool(race.throws.waiting) and self._mine(throw.seats[race.throws.waiting[0]])

    def _mine(self, seat: int) -> bool:
        return bool(self.players.race.seats[seat].device == self.mine.device)

    def _hand(self, seat: int) -> Hand:
        """By the device of the seat, wherever its person sat down."""
        device = self.players.race.seats[seat].device
        return next(hand for hand in self.others if hand.device == device)

    def _meddle(self) -> None:
        """Now and then one of the others presses something, though it is not their turn: neither the walk nor the question moves."""
        walking, hand = self.switch.walking, self.chance.choice(self.others)
        far = walking._stop is not None and walking._scan._left > NEAR
        if self.chance.randrange(ONE_IN) or not far or self.players.top.deaf or not hand.rested or self._peeks:
            return
        before = self._stands()
        hand.word(self.chance.choice(MEDDLING))
        self.meddled += 1
        assert self._stands() == before, "somebody else's press has moved the walk"

    @property
    def _peeks(self) -> bool:
        """Whether hidden things lie open: they are covered when another device moves."""
        return isinstance(self.players.top, RaceScene) and self.players.race.open_prompt.peeking

    def _stands(self) -> tuple[object, ...]:
        """Where the walk stands, and what is asked."""
        walking, top = self.switch.walking, self.players.top
        decided = len(self.players.race.match.done) if isinstance(top, RaceScene) else 0
        looked = self.players.ui.focused(self.mine.device)
        return top, decided, walking._stop, walking._scan.target, looked.key if looked else ""

"""People at a race: each presses at the own device whatever is looked at first, and now and then something else. Presses go through SDL."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.contract import Setup
from game.input.intents import MOUSE
from game.scenes.framework.stack import Push
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.results.way_on import way_on
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, Seat
from tests.helpers.pads import VirtualPad
from tests.helpers.players import NAMES, Players

ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
CHOICES = ("up", "right", "down", "left", "confirm", "back")
"""The six controls of a ballot, in its order."""
BACK = ("resume", "continue", "back", "cancel", "no", "close", "on")
MODESTY = 3
"""One in so many presses is on something else than what is looked at first."""
PAD, KEYBOARD, LEVEL = "pad", "keyboard", "easy"
FAR = 24
"""So many steps of the focus lead anywhere."""
KEYS = {"up": pygame.K_UP, "right": pygame.K_RIGHT, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "confirm": pygame.K_RETURN,
        "back": pygame.K_ESCAPE, "undo": pygame.K_u, "next": pygame.K_PAGEDOWN, "previous": pygame.K_PAGEUP}  # fmt: skip


class Hand:
    """Somebody at one device: the keyboard, the mouse, or a pad of their own."""

    def __init__(self, players: Players, device: str, seed: int, pad: VirtualPad | None = None) -> None:
        self.players, self.device, self.chance, self.pad = players, device, random.Random(seed), pad
        self.presses = 0

    def press(self) -> None:
        """One press, whatever is on screen, after a few steps of the focus at times."""
        race = self.players.race
        if self.players.top is not race or race.progress.visiting:
            self._anything()
        elif race.throws.waiting:
            self.to_throw()
        elif race.open_prompt.prompt is None:
            self.players.steps(6)
        elif self.device == MOUSE:
            self.click(self._wanted())
        else:
            for _ in range(self.chance.randrange(1, 4) if not self.chance.randrange(MODESTY) else 0):
                self.word(self.chance.choice(CHOICES[:4]))
            self.word("undo" if self.pad is not None and not self.chance.randrange(12) else "confirm")

    def to_throw(self) -> None:
        """The dice are thrown by hand."""
        if self.device == MOUSE:
            self.click("throw")
        else:
            self.word("confirm")

    def word(self, word: str) -> None:
        """One control, pressed and let go."""
        self.presses += 1
        if self.pad is not None:
            self.players.press(self.pad, word)
        else:
            self.players.key(KEYS[word])

    def vote(self, picks: int, secret: bool) -> None:
        """A whole answer in a ballot: so many choices, and in secret the last once more. In the open: claim, leave it, leave all."""
        chosen = [self.chance.choice(CHOICES if secret else CHOICES[:3]) for _ in range(picks)]
        for word in (*chosen, *(chosen[-1:] if secret else ())):
            self.word(word)

    def to(self, key: str) -> None:
        """Presses the widget of that key: the mouse at once, others after as many directions as lead there."""
        if self.device == MOUSE:
            self.click(key)
            return
        for _ in range(FAR):
            if self._looked_at() == key:
                self.word("confirm")
                return
            ui = self.players.ui
            self.word(direction(ui.widgets[self._looked_at()].focus_rect, ui.widgets[key].rect))
        raise AssertionError(f"{key} is out of reach on {type(self.players.top).__name__}")

    def _looked_at(self) -> str:
        own = self.pad.device if self.pad is not None else self.device
        return str((self.players.ui.focused(own) or self.players.ui.focused()).key)

    def go_on(self) -> None:
        """What is looked at first, and nothing else: the curtain is lifted. From a podium the next race begins."""
        top = self.players.top
        if isinstance(top, PodiumScene):
            self.to(way_on(top.report)[0])
        elif self.device == MOUSE:
            self.click(getattr(self.players.top, "first", ""))
        else:
            self.word("confirm")

    def _wanted(self) -> str:
        prompt, there = self.players.race.open_prompt.prompt, self.players.race.open_prompt.ui.widgets
        keys = [key for key, widget in there.items() if not key.startswith("about:") and key != "undo" and not widget.why]
        looked_at = self.players.race.open_prompt.ui.cursor().key if prompt is not None else ""
        if looked_at.startswith("about:"):  # nothing is decided there: up lies what is worth a press
            looked_at = there[looked_at].leads.get((0, -1), "")
        first = looked_at if looked_at in keys else keys[0]
        return first if self.chance.randrange(MODESTY) else self.chance.choice(keys)

    def _anything(self) -> None:
        """A curtain is lifted, a page is left, a visit ends."""
        if self.device != MOUSE:
            self.word(self.chance.choice(("confirm", "back")))
        elif self.players.ui is not None and self.players.ui.widgets:
            ways_back = [key for key in self.players.ui.widgets if key in BACK]
            self.click(ways_back[0] if ways_back else self.chance.choice(list(self.players.ui.widgets)))
        else:
            self.click("")

    def click(self, key: str) -> None:
        """A click on the widget of that key; beside everything where there is none."""
        self.presses += 1
        self.players.see()
        widgets = self.players.ui.widgets if self.players.ui is not None else {}
        self.click_at(widgets[key].rect.center if key in widgets else (960, 540))

    def click_at(self, middle: tuple[float, float]) -> None:
        """A click there, in design units."""
        self.point(middle)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse(kind, middle, {"button": 1})

    def point(self, middle: tuple[float, float]) -> None:
        """The mouse goes there and presses nothing."""
        self._mouse(pygame.MOUSEMOTION, middle, {"rel": (1, 0), "buttons": (0, 0, 0)})

    def _mouse(self, kind: int, middle: tuple[float, float], fields: dict[str, Any]) -> None:
        x, y = (round(at * self.players.ctx.frame.scale) for at in middle)
        pygame.event.post(pygame.event.Event(kind, pos=(x, y), touch=False, **fields))
        self.players.step()


def direction(here: pygame.Rect, there: pygame.Rect) -> str:
    """The control that leads from the one place nearer to the other: into its line first, then along it."""
    if not here.bottom > there.y > here.y - there.height:
        return "down" if there.centery > here.centery else "up"
    return "right" if there.centerx > here.centerx else "left"


class Company:
    """People who race: whoever has something to do in the race that is on does it. `devices`: "pad" (one each), "keyboard", "mouse", ""."""

    race: RaceScene

    def __init__(self, players: Players, devices: Sequence[str], seed: int = 5) -> None:
        self.players, self.seed = players, seed
        pads = [players.plug() if device == PAD else None for device in devices]
        names = [pad.device if pad is not None else device for pad, device in zip(pads, devices, strict=True)]
        shared = {name: Hand(players, name, seed + number, pad) for number, (name, pad) in enumerate(zip(names, pads, strict=True)) if name}
        self.hands = [shared.get(name) for name in names]
        """One for each of `devices`; None for a computer's."""

    def press(self) -> None:
        """One press, or one vote, of somebody who has something to do now."""
        top, race = self.players.top, self.race
        ballot = race.progress.ballot if top is race else None
        if isinstance(top, PodiumScene):
            self._anybody().go_on()
        elif isinstance(top, HandoverScene):
            self._hand(top.seat).go_on()
        elif ballot is not None and race.decisions.ballots.left:
            running = race.decisions.ballots.running
            assert running is not None
            self._hand(race.decisions.ballots.left[0]).vote(running.ballot.picks, running.ballot.secret)
        elif top is race and race.throws.event is not None and race.throws.waiting:
            throw: Any = race.throws.progress.throw
            self._hand(throw.seats[race.throws.waiting[0]]).press()
        elif top is race and race.open_prompt.prompt is not None:
            self._hand(race.open_prompt.asked).press()
        elif top is race and not race.progress.visiting:
            self.players.step(0.1)
        else:  # whoever has opened a page closes it
            self._anybody(getattr(top, "opener", "")).press()

    def _hand(self, seat: int) -> Hand:
        hand = self.hands[seat]
        assert hand is not None, f"seat {seat} is a computer's"
        return hand

    def _anybody(self, device: str = "") -> Hand:
        hands = [hand for hand in self.hands if hand is not None]
        return next((hand for hand in hands if hand.device == device), hands[0])


class People(Company):
    """A race of people and computers, from the grid to the last podium: `devices` are those of its seats."""

    def __init__(self, players: Players, title: str, setup: Setup, devices: Sequence[str], seed: int = 5) -> None:
        super().__init__(players, devices, seed)
        people = tuple(
            Seat(NAMES[number], hand.device) if hand is not None else Seat(COMPUTER_NAMES[number], level=LEVEL)
            for number, hand in enumerate(self.hands)
        )
        players.app.stack.obey(Push(players.ctx.open.race(RaceRequest(title, setup, people, seed))))
        players.ask()
        self.race = players.race

    @property
    def at_the_end(self) -> bool:
        """Whether the podium of the last race is on screen."""
        return self.race.match.turn.over and isinstance(self.players.top, PodiumScene)

    def race_on(self, presses: int, each: Callable[[], None] = lambda: None, enough: Callable[[], bool] = lambda: False) -> None:
        """Presses until the last podium, or until it is `enough`. The stage is what the rules say all the way; raises AssertionError where
        so many presses do not lead there."""
        for _ in range(presses):
            if self.at_the_end or enough():
                return
            self.press()
            assert self.race.problems == []
            each()
        raise AssertionError(f"{len(self.race.match.done)} decisions, {self.race.match.turn.phase}, {type(self.players.top).__name__}")

"""A race of phones, pads, a mouse and a computer at one table: phones over the real door, pads and mouse by SDL's real events."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random

import pygame

from game.bench.headless import Unseen
from game.input.devices import Devices
from game.input.intents import MOUSE
from game.scenes.framework.stack import Push
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.race import RaceScene
from game.scenes.race.seat_changes import SeatsScene
from game.scenes.results.podium import PodiumScene
from game.show.widgets.base import Widget
from tests.helpers.pads import VirtualPad
from tests.helpers.phone_house import Client, House, answers
from tests.helpers.phone_party import AT_ONCE

CHOICES = ("dpup", "dpright", "dpdown", "dpleft", "a", "b")
"""The buttons of a pad that are choices of a ballot."""
COMPUTER = "computer"


class MixedHouse(House):
    """The running game with a door, two pads that are plugged in, and a mouse."""

    def __init__(self, unseen: Unseen) -> None:
        super().__init__(unseen)
        unseen.app.devices = unseen.ctx.devices = Devices(unseen.ctx.frame.design)
        unseen.ctx.devices.start()
        self.pads = VirtualPad("Racing Pad"), VirtualPad("Spare Pad")
        self.until(lambda: all(unseen.ctx.devices.present(pad.device) for pad in self.pads))

    def frame(self) -> None:
        events = pygame.event.get()
        assert not any(event.type == pygame.QUIT for event in events), "somebody ends this process, and SDL makes a closed window of that"
        self.unseen.step(events=events)
        self.unseen.app.prepare()
        for client in self.clients:
            client.hear()

    def press(self, pad: VirtualPad, button: str) -> None:
        """A button goes down and up, once the scene is seen."""
        self.seen()
        pad.down(button)
        self.frame()
        pad.up(button)
        self.frame()

    def click(self, x: float, y: float) -> None:
        """A click there, in design units."""
        self.seen()
        pos = tuple(map(round, self.unseen.ctx.frame.at(x, y)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        self.frame()

    def seen(self) -> None:
        """Nobody presses what has not been seen yet."""
        self.until(lambda: not self.unseen.top.deaf)


@contextmanager
def mixed_house(seed: int = 7) -> Iterator[MixedHouse]:
    """Open as long as it is wanted; its pads are unplugged at the end."""
    pygame.display.init()
    pygame.event.clear()
    with Unseen((1280, 720), seed, AT_ONCE) as unseen:
        made = MixedHouse(unseen)
        try:
            yield made
        finally:
            for client in made.clients:
                client.close()
            for pad in made.pads:
                pad.unplug()
            pygame.event.clear()


class MixedTable:
    """The people at one race, each with the own device, who answer at random. `decided` counts whose device decided how often."""

    def __init__(self, made: MixedHouse, race: RaceScene, clients: list[Client], chance: Random) -> None:
        self.made, self.race, self.clients, self.chance = made, race, clients, chance
        self.decided: Counter[str] = Counter()
        self._told = 0

    @property
    def over(self) -> bool:
        """Whether everybody stands on the podium, and no race comes after it."""
        return isinstance(self.made.unseen.top, PodiumScene) and self.race.match.turn.over

    def go_on(self, reached: Callable[[], bool], most: int = 20_000) -> None:
        """Everybody answers what is asked until that is so, or the race is over."""
        for _ in range(most):
            self._frame()
            if self.over or reached():
                return
            self._answer()
        raise AssertionError(f"not reached: {self.race.match.turn}, on top {self.made.unseen.top}, {self.race.progress.now}")

    def _frame(self) -> None:
        self.made.frame()
        for seat, _ in self.race.match.done[self._told :]:
            self.decided[self.device(seat)] += 1
        self._told = len(self.race.match.done)

    def device(self, seat: int) -> str:
        """Who drives there now."""
        place = self.race.drivers.places.places[seat]
        return place.device if place.human else COMPUTER

    # --- answers

    def _answer(self) -> None:
        top, race = self.made.unseen.top, self.race
        if isinstance(top, HandoverScene):
            self._go(self.device(top.seat))
        elif isinstance(top, PodiumScene) and "next" in top.ui.widgets:
            self._press_widget(top, "next")
        elif top is race:
            asked = [client for client in self.clients if client.asked]
            if asked:
                self._by_phone(self.chance.choice(asked))
            elif race.progress.throw is not None and race.throws.waiting:
                self._go(self.device(race.progress.throw.seats[min(race.throws.waiting)]))
            elif race.progress.question is not None:
                self._by_hand(self.device(race.progress.question.seat))
            elif race.progress.ballot is not None:
                self._vote([self.device(seat) for seat in race.decisions.ballots.left])

    def _by_phone(self, client: Client) -> None:
        """Any answer; its next sheet, or a refusal, comes before it says anything more."""
        before = client.sheet["n"]
        client.told.pop("sorry", None)
        client.say("choose", **self.chance.choice(answers(client.sheet)))
        self.made.until(lambda: self.over or client.gone or client.sheet.get("n") != before or "sorry" in client.told)

    def _by_hand(self, device: str) -> None:
        """Looks at anything in the prompt that can be pressed, and presses it."""
        prompt, ui = self.race.open_prompt.prompt, self.race.open_prompt.ui
        lit = [widget for widget in prompt.widgets if widget.focusable and not widget.why] if prompt is not None else []
        pad = self._pad(device)
        if not lit:
            return
        widget: Widget = self.chance.choice(lit)
        if pad is not None:
            ui.focus(widget.key, device, quiet=False)
            self.made.press(pad, "a")
        elif device == MOUSE:
            self.made.click(*widget.rect.center)

    def _vote(self, devices: Sequence[str]) -> None:
        """A ballot: in secret the same choice twice."""
        for pad in filter(None, map(self._pad, devices)):
            button = self.chance.choice(CHOICES)
            for _ in range(2):
                self.made.press(pad, button)

    def _go(self, device: str) -> None:
        """What a press of that device does anywhere: it opens the curtain, and throws dice."""
        pad = self._pad(device)
        if pad is not None:
            self.made.press(pad, "a")
        elif device == MOUSE:
            self.made.click(960, 540)

    def _pad(self, device: str) -> VirtualPad | None:
        return next((pad for pad in self.made.pads if pad.device == device), None)

    # --- who drives

    def asleep_and_back(self, number: int, meanwhile: int) -> None:
        """The connection of a phone ends; the others drive on, until so many decisions were made or that phone alone is waited for; then it
        comes back by its key, and has its sheet."""
        client = self.clients.pop(number)
        device = self._phone_of(client)
        client.close()
        self.made.clients.remove(client)
        self.made.until(lambda: not self.made.unseen.ctx.devices.phones.awake(device))
        wanted = len(self.race.match.done) + meanwhile
        self.go_on(lambda: len(self.race.match.done) >= wanted or device in self.race.phones.asked())
        again = self.made.client(client.key)
        self.clients.insert(number, again)
        self.made.until(lambda: self.over or bool(again.sheet))

    def _phone_of(self, client: Client) -> str:
        seat = int(str(client.told["welcome"]["seat"]))
        return self.device(seat)

    def hand_over(self, seat: int, pad: VirtualPad) -> None:
        """On the page of who drives, with the mouse: another device, which is that pad."""
        scene = self._who_drives()
        self._press_widget(scene, f"device{seat}")
        self.made.until(lambda: self.made.unseen.top is not scene)
        self.made.press(pad, "a")
        self.made.until(lambda: self.made.unseen.top is scene)
        self._press_widget(scene, "done")
        self.made.until(lambda: self.made.unseen.top is not scene)
        assert self.device(seat) == pad.device

    def hand_back(self, seat: int, client: Client) -> None:
        """A computer drives there for a moment, and the phone, which sat there before, takes the seat again."""
        scene = self._who_drives()
        self._press_widget(scene, f"seat{seat}")
        self._press_widget(scene, "done")
        self.made.until(lambda: self.made.unseen.top is not scene)
        assert self.device(seat) == COMPUTER
        client.told.pop("sheet", None)
        client.say("join", place=seat, name="", profile="")
        self.made.until(lambda: bool(client.sheet))

    def _who_drives(self) -> SeatsScene:
        scene = SeatsScene(self.made.unseen.ctx, self.race.drivers)
        self.made.unseen.app.stack.obey(Push(scene))
        self.made.frame()
        return scene

    def _press_widget(self, scene: WidgetScene, key: str) -> None:
        self.made.seen()
        self.made.click(*scene.ui.widgets[key].rect.center)

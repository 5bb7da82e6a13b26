"""Somebody who presses Enter and nothing else: takes whatever each prompt of a table looks at first, without a scene around it."""

import random
from collections.abc import Sequence
from typing import Any

from game.bots.foresight import foresee
from game.bots.levels import EASY, MEDIUM, driver
from game.core.actions import Action
from game.core.contract import Setup, Title
from game.core.match import Chair, Match
from game.core.slices import finish
from game.core.track import Track
from game.input.intents import Deed, Intent
from game.show.tables.base.prompt import Always, Ballot, Chain, Press, Prompt
from game.show.widgets.base import Widget
from tests.helpers.screening import Screening

ENTER = Intent(Deed.CONFIRM)
CONFIRM = 4
"""The place of the control "confirm" among the choices of a ballot."""
STEPS = 60
"""So many prompts within one decision at most."""


class Presser:
    """One seat of matches of the same set-up. Where Enter decides nothing, any direction is pressed before it."""

    def __init__(self, match: Match) -> None:
        self.table = Screening(match).table
        self.adviser = driver(match.title, MEDIUM, 1)
        self._pressed = ""
        self._chance = random.Random(1)

    def decide(self, chair: Chair) -> tuple[Action, ...]:
        """What the presses come to."""
        legal = chair.legal()
        if len(legal) == 1 and not chair.turn.ask_always:
            return legal
        table: Any = self.table
        table.reset(chair.rules.view(chair.view, None))
        if table.advised:
            table.advice = finish(foresee(self.adviser, chair))
        ballot = table.ballot({chair.seat: chair}, chair.turn)
        asked: Press = table.prompt(chair) if ballot is None else _marked(ballot, chair.seat)
        tried: set[str] = set()
        for _ in range(STEPS):
            actions = _decided(asked)
            if actions:
                return actions
            assert isinstance(asked, Prompt)
            asked = self._press(asked, chair, tried)
        raise AssertionError(f"{STEPS} presses decide nothing in {chair.turn.phase}")

    def _press(self, prompt: Prompt, chair: Chair, tried: set[str]) -> Press:
        """The focus at rest is pressed; where that leads nowhere or round in a circle, anything else in the prompt that can be done."""
        others = self._chance.sample(prompt.widgets, len(prompt.widgets))
        for widget in (self._looked_at(prompt), *others):
            given = None if widget.why or widget.key in tried else widget.press(ENTER)
            actions = _decided(given)
            if isinstance(given, Prompt) or (actions and chair.why_not(actions[0]) is None):
                tried.add(widget.key)
                self._pressed = widget.key
                return given
        raise AssertionError(f"nothing decides in {prompt.text!r}")

    def _looked_at(self, prompt: Prompt) -> Widget:
        """As the scene has it: what the prompt names, else what this seat pressed last, else the first thing in it."""
        by_key = {widget.key: widget for widget in prompt.widgets}
        stays = self._pressed in by_key and not by_key[self._pressed].why
        return by_key.get(prompt.first) or (by_key[self._pressed] if stays else prompt.widgets[0])


def _marked(ballot: Ballot, seat: int) -> Action | Prompt:
    """The ballot answered with the control "confirm"; what needs several picks gets those beside it."""
    first = min(CONFIRM, len(ballot.choices) - 1)
    return ballot.answer(seat, tuple((first - n) % len(ballot.choices) for n in range(ballot.picks)))


def _decided(given: object) -> tuple[Action, ...]:
    """The actions that a press has led to."""
    match given:
        case Action():
            return (given,)
        case Chain():
            return given.actions
        case Always():
            return (given.now or given.action,)
    return ()


def wins_by_pressing(title: Title, setup: Setup, tracks: Sequence[Track], races: int) -> float:
    """How many of so many races somebody wins who only presses, against easy drivers; a shared win is a part of one. The seats rotate."""
    presser, won = Presser(Match(title, setup, tracks, 0)), 0.0
    for seed in range(races):
        match = Match(title, setup, tracks, seed)
        _race(match, presser, seed % setup.seats)
        assert match.result is not None
        places = match.result.races[-1].places
        won += (places[seed % setup.seats] == 1) / places.count(1)
    return won


def _race(match: Match, presser: Presser, seat: int) -> None:
    """To the end; each action of a press is submitted as long as it can be done, as a chain on screen is."""
    easy = driver(match.title, EASY, match.header.seed)
    while not match.turn.over:
        asked = match.turn.waits_for[0]
        chair = match.chair(asked)
        for action in presser.decide(chair) if asked == seat else easy.decide(chair).actions[:1]:
            if match.turn.over or asked not in match.turn.waits_for or match.chair(asked).why_not(action) is not None:
                break
            match.submit(asked, action)

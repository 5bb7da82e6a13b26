"""A good move for somebody who is new: while the clips before a question run, an easy driver without its mistakes looks at the seat's own
chair; what it has found when the question opens is looked at first, and why stands beside it."""

from collections.abc import Iterator

from game.bots.bot import Thinking
from game.bots.candidates import prepared
from game.bots.levels import steady
from game.core.actions import Action
from game.core.judge import DriverChoice, skills_of
from game.core.match import Chair, Match
from game.core.rng import Rng
from game.language.language import Language
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.widgets.base import Widget

SLICE, MOST = 20, 400
"""Applied actions at most that a driver may take in one frame (it yields after so many), and for one question."""
OWN_CHANCE = 1, 1
"""It draws from the chair alone: nothing of the match's seed, from which what is hidden was dealt, goes into it."""


class GoodMove:
    """Of one match; effort is counted, never timed, so that a slow machine shows the same as a fast one."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._about: tuple[object, int] = None, -1
        """The state and the seat that it is about."""
        self._preparing: Iterator[None] = iter(())
        """The judge's tables for these rules, made once a match."""
        self._thought: Thinking | None = None
        self._left = 0
        self._found = DriverChoice(())
        self._key = ""
        """The widget that is looked at because of it, in the question that is open."""

    def think(self, seat: int) -> None:
        """One frame's share of the thought about what this seat will be asked."""
        match = self.match
        if self._about[0] is not match.state or self._about[1] != seat:
            self._about = match.state, seat
            chair = match.chair(seat)
            self._thought, self._left, self._found = _looking(match, chair), MOST, DriverChoice(())
            self._preparing = prepared(match.title.judge, match.rules)
        if self._thought is None or next(self._preparing, self) is not self:
            return
        self._left -= SLICE
        try:
            next(self._thought)
        except StopIteration as done:
            self._thought, self._found = None, done.value
        if self._left <= 0:
            self._thought = None

    @property
    def known(self) -> bool:
        """Whether nothing is thought about any more: a move was found, or none will be."""
        return self._thought is None

    @property
    def action(self) -> Action | None:
        """What was found for the state as it is; None where nothing was."""
        return self._found.actions[0] if self._found.actions and self._about[0] is self.match.state else None

    def shown(self, seat: int, prompt: Prompt, fixed: bool) -> Prompt:
        """The question with the good move looked at first, if it is known by now and something there decides just that; `fixed`: the table
        rests on a good move of its own, which stays. Nothing that gives hidden things away is touched."""
        self._key = ""
        if prompt.secrecy in (Secrecy.CLOSED, Secrecy.SEALED) or self._about[0] is not self.match.state or self._about[1] != seat:
            return prompt
        self._thought = None  # what is not found by now is not looked at any more
        widget = next((one for one in prompt.widgets if one.action in self._found.actions[:1] and one.focusable and not one.why), None)
        if widget is None or (fixed and widget.key != prompt.first):
            return prompt
        self._key = widget.key
        return prompt._replace(first=widget.key)

    def why(self, widget: Widget, language: Language, names: tuple[str, ...]) -> str:
        """Why it is a good move, where `widget` is what is looked at because of it; else ""."""
        if not self._key or widget.key != self._key or widget.action not in self._found.actions[:1]:
            return ""
        return language.reason_sentence(self.match.title.words, self._found, names)


def _looking(match: Match, chair: Chair) -> Thinking:
    """The thought of an easy driver without mistakes, as the title advises somebody new; none, where what it would do is not allowed."""
    choice: DriverChoice = yield from steady(match.title.judge).think(chair, Rng.seeded(*OWN_CHANCE))
    advise = skills_of(match.title.judge).advise
    if advise is not None and choice.actions:
        choice = advise(chair.rules, chair.view, chair.seat, choice)
    if choice.actions and chair.why_not(choice.actions[0]) is not None:
        return DriverChoice(())
    return choice

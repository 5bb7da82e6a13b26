"""The hint: a strong driver looks at what is asked, between frames, and says what it would do and why."""

from typing import TYPE_CHECKING

from game.bots.levels import driver, levels_of
from game.bots.runner import ComputerDrivers
from game.core.judge import DriverChoice
from game.core.words import N_
from game.scenes.race.states import Asked
from game.session.thinking import Thinking, no_hold
from game.show.tables.base.prompt import Secrecy
from game.show.tables.parts.targets import SpaceTarget

if TYPE_CHECKING:
    from game.scenes.race.open_prompt import OpenPrompt

HINTED = N_("{action} – {reason}")
CONSIDERS = N_("A strong driver has a look …")
WOULD_WAIT = N_("A strong driver would do nothing here.")
LOOK_FIRST = N_("That depends on what only you may see: look at it first, then ask again.")
NOT_HERE = N_("No hint here: it would tell the others what only you may see.")


class DriverHint:
    """Of the prompt that is open: nothing that its seat can't know goes into them."""

    def __init__(self, open_prompt: "OpenPrompt") -> None:
        self.open_prompt = open_prompt
        self._asker = ""
        """The phone that has asked; "" where everybody may hear it."""
        self._told: tuple[int, int, str] | None = None
        """What was said to a phone: to which seat, after how many decisions."""

    def ask(self, device: str = "") -> None:
        """Has the strongest computer driver of this title look at what is asked; what it would do, and why, is said once it knows. Where
        a phone asks (`device`), that is told to it alone, so it may be about what only its seat sees."""
        open_prompt = self.open_prompt
        question = open_prompt.progress.question
        if question is None:
            return
        private = open_prompt.ctx.devices.private(device) and open_prompt.allowed(device)
        refusal = {Secrecy.CLOSED: LOOK_FIRST, Secrecy.SEALED: NOT_HERE}.get(question.prompt.secrecy)
        if refusal is not None and not private:
            open_prompt.strip.say(about=open_prompt.ctx.say(refusal))
            return
        title = open_prompt.match.title
        adviser = driver(title, levels_of(title)[-1], open_prompt.match.header.seed)
        question.advice = Thinking(ComputerDrivers({open_prompt.asked: adviser}), open_prompt.match, no_hold)
        self._asker = device if private else ""
        if not private:
            open_prompt.strip.say(about=open_prompt.ctx.say(CONSIDERS))

    def told_to(self, seat: int) -> str:
        """What was said to the phone of this seat about what it is asked now."""
        told = self._told
        return told[2] if told is not None and told[:2] == (seat, len(self.open_prompt.match.done)) else ""

    def go_on(self, question: Asked, dt: float) -> None:
        """The advice is thought about between frames like any other decision."""
        advice = question.advice
        if advice is None:
            return
        decision = advice.go_on(dt)
        if decision is not None or advice.nobody:
            question.advice = None
            choice = decision.choice if decision else DriverChoice(())
            if self._asker:
                self._told = question.seat, len(self.open_prompt.match.done), self._sentence(choice, self._asker)
            else:
                self._advise(choice)

    def _sentence(self, choice: DriverChoice, device: str) -> str:
        """The choice with its reason, in the language of that phone, or the game's own."""
        open_prompt = self.open_prompt
        language, title = open_prompt.ctx.desk.language(device), open_prompt.match.title
        if not choice.actions:
            return language.text(WOULD_WAIT)
        said = language.action_sentence(title.words, choice.actions[0], open_prompt.names, open_prompt.asked)
        reason = language.reason_sentence(title.words, choice, open_prompt.names)
        return language.text(HINTED, action=said, reason=reason) if reason else said

    def _advise(self, choice: DriverChoice) -> None:
        """Says the choice with its reason, and looks at it."""
        open_prompt = self.open_prompt
        if not choice.actions:
            open_prompt.strip.say(about=open_prompt.ctx.say(WOULD_WAIT))
            return
        action = choice.actions[0]
        widget = next((w for w in open_prompt.ui.widgets.values() if w.action == action), None)
        if widget is not None:
            open_prompt.ui.focus(widget.key)
        language, title = open_prompt.ctx.language, open_prompt.match.title
        said = language.action_sentence(title.words, action, open_prompt.names, open_prompt.asked)
        if isinstance(widget, SpaceTarget):
            said = widget.about
        reason = language.reason_sentence(title.words, choice, open_prompt.names)
        open_prompt.strip.say(about=open_prompt.ctx.say(HINTED, action=said, reason=reason) if reason else said)

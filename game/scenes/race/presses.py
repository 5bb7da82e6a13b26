"""What a press means in a race: everybody may pause, ask and hurry; only the seat that is asked decides."""

from collections.abc import Callable
from typing import assert_never

from game.core.actions import Action
from game.core.contract import Refused
from game.input.intents import Deed, Intent
from game.scenes.framework.guard import HANDED_ON, Guard
from game.scenes.framework.stack import Below, Home, Order, Pop, Push, Quit, Swap
from game.scenes.race.decisions import Decisions
from game.scenes.race.dice_throws import DiceThrows
from game.scenes.race.hidden_information import HiddenInformation
from game.scenes.race.lost_device import WhoseScene
from game.scenes.race.open_prompt import Given, OpenPrompt
from game.show.tables.base.prompt import Always, Chain, Prompt, StepBack
from game.show.tables.parts.plates import PromptPlate
from game.show.timeline import Timeline


class Presses:
    """Hears the intents of a race. `open_page(key)` opens pause, log, help or a hint; `update` is the race's own, for a press that ends
    what is shown."""

    def __init__(
        self, open_prompt: OpenPrompt, throws: DiceThrows, hidden_information: HiddenInformation, decisions: Decisions, timeline: Timeline,
        open_page: Callable[[str, str], Order | None], update: Callable[[float], Order | None],
    ) -> None:  # fmt: skip
        self.open_prompt = open_prompt
        self.throws = throws
        self.hidden_information = hidden_information
        self.decisions = decisions
        self.timeline = timeline
        self.open_page = open_page
        self.update = update
        self.guard = Guard()
        self._last: tuple[str, int] = ("", -1)
        """The device that decided last, and for which seat."""
        self._asked = -1

    def pass_time(self, dt: float) -> None:
        """`dt` seconds went by."""
        self.guard.pass_time(dt)
        self._notice()

    @property
    def deaf(self) -> bool:
        """Whether a press that decides would come too early to be meant for what is asked."""
        self._notice()
        return self.guard.shut

    def _notice(self) -> int:
        """The seat whose press is waited for. Where it holds the device of the one before, no press that was meant for the turn before
        decides this one."""
        asked = self._asked_by_hand()
        if asked != self._asked and asked >= 0:
            device, seat = self._last
            if seat not in (asked, -1) and self.open_prompt.drivers.seats[asked].device == device:
                self.guard.shut_for(HANDED_ON)
        self._asked = asked
        return asked

    def _asked_by_hand(self) -> int:
        """The seat whose press is waited for; -1 where nobody's is, or that of several."""
        progress = self.open_prompt.progress
        if progress.throw is not None:
            waiting = self.throws.waiting
            return progress.throw.seats[waiting[0]] if waiting else -1
        return progress.question.seat if progress.question is not None else -1

    def handle(self, intent: Intent) -> Order | None:
        """One intent of any device."""
        open_prompt, asked = self.open_prompt, self._notice()
        if intent.deed in (Deed.CONFIRM, Deed.PRESS) and asked >= 0:
            if self.guard.shut:
                return None
            self._last = (intent.device, asked)
        if intent.is_press and open_prompt.drivers.places.asks(intent.device):
            return Push(WhoseScene(open_prompt.ctx, open_prompt.drivers, intent.device))
        if open_prompt.disturbed(intent):
            return None
        if intent.is_press:
            open_prompt.badge()
        if intent.is_press and self.timeline.give_way():
            return None
        if self.decisions.take_back_answer(intent):
            return None
        if self.decisions.ballots.handle(intent):
            return None
        match intent.deed:
            case Deed.PAUSE:
                return self.open_page("pause", intent.device)
            case Deed.INFO:
                return self.open_page("help", intent.device)
            case Deed.FAST if open_prompt.prompt is not None and "standings" in open_prompt.fixed.keys:
                return self.open_page("standings", intent.device)  # there is nothing to hurry
            case Deed.FAST:
                self.timeline.fast, self.timeline.kept_fast = not self.timeline.fast, False
            case Deed.FAST_OFF:
                self.timeline.fast = self.timeline.kept_fast
            case Deed.BACK:
                return self._back(intent)
            case Deed.UNDO:
                return self._take_back(intent)
            case Deed.NEXT if self.decisions.rights.call(intent.device) is not None:
                return None
            case _:
                return self._decide(intent)
        return None

    def _back(self, intent: Intent) -> Order | None:
        """Ends a chain; a step back within a decision; leaves a standing right; else the pause. Where a look at hidden things ended by
        itself a moment ago, it was meant for that."""
        prompt, question = self.open_prompt.prompt, self.open_prompt.progress.question
        if self._ends_chain(intent.device):
            return None
        if prompt is not None and prompt.cancel and self.open_prompt.allowed(intent.device):
            self.open_prompt.replace(prompt.cancel())
            return None
        if question is not None and question.right and self.open_prompt.allowed(intent.device):
            self.decisions.rights.never_mind()
            return None
        if self.open_prompt.too_late(intent):
            return None
        return self.open_page("pause", intent.device)

    def _ends_chain(self, device: str) -> bool:
        """Whether this press ends the chain that its device began."""
        chain = self.decisions.chain
        if chain is None or not self.open_prompt.allowed(device, chain.seat):
            return False
        self.decisions.end_chain()
        return True

    def _decide(self, intent: Intent) -> Order | None:
        """The press of whoever decided last and is asked again ends what is shown. It is used up by that, unless what is asked then is
        of the kind that was answered last: laying dice needn't wait for the last one to land. Moves of the focus always pass."""
        throwing = self.open_prompt.progress.throw
        if not self.timeline.idle and intent.deed in (Deed.CONFIRM, Deed.PRESS, Deed.MOVE) and self._asked_again(intent.device):
            self.timeline.finish()
            order = self.update(0.0)
            if order is not None:
                return order
            progress = self.open_prompt.progress
            alike = progress.asks_alike and not self._on_other_plate(intent)
            passes = intent.deed is Deed.MOVE or alike or (throwing is not None and progress.throw is throwing)
            if not passes and not self.open_prompt.fixed.at(intent):
                return None
        fixed = self.open_prompt.fixed.at(intent)
        if fixed:
            return self.open_page(fixed, intent.device)
        return None if self.throws.handle(intent) else self._answered(self.open_prompt.answer(intent), intent.device)

    def _on_other_plate(self, intent: Intent) -> bool:
        """Whether a click hits a plate where something else is looked at first: a cube, a space, a card. Plates do what can't be meant
        before they are seen: they drive, they shop, they end."""
        prompt, there = self.open_prompt.prompt, self.open_prompt.ui.widgets
        if intent.deed is not Deed.PRESS or prompt is None or isinstance(there.get(prompt.first), PromptPlate):
            return False
        return any(isinstance(widget, PromptPlate) and widget.hit(intent.x, intent.y) for widget in there.values())

    def _asked_again(self, device: str) -> bool:
        done, drivers = self.open_prompt.match.done, self.open_prompt.drivers
        last = done[-1][0] if done else -1
        return last in self.open_prompt.match.turn.waits_for and drivers.seats[last].human and self.open_prompt.allowed(device)

    def _answered(self, given: Given, device: str = "") -> Order | None:
        question = self.open_prompt.progress.question
        if isinstance(given, Action | Chain | Always) and question is not None:
            self.open_prompt.progress.answered[question.seat] = question.prompt.kind
        match given:
            case Action():
                self.decisions.submit(self.open_prompt.asked, given)
            case Chain():
                return self.decisions.start_chain(self.open_prompt.asked, given)
            case Always():
                self.decisions.answers.give(given)
                self.decisions.submit(given.seat, given.now or given.action)
            case Prompt():
                return self.hidden_information.step(given, device)
            case StepBack.NEVER_MIND:
                self.decisions.rights.never_mind()
            case StepBack.UNDO:
                self.decisions.take_back()
            case Push() | Pop() | Swap() | Home() | Quit() | Below() | None:
                return given
            case _:
                assert_never(given)
        return None

    def given(self, given: Action | Chain | Always, device: str) -> Order | None:
        """An answer to the open question that came from a sheet: the same follows as from a press."""
        self._last = (device, self.open_prompt.asked)
        self.open_prompt.given(device)
        return self._answered(given, device)

    def _take_back(self, intent: Intent) -> Order | None:
        """One button: the rules' own taking back where they have it, else undo; else it says why not. It ends a chain first."""
        open_prompt = self.open_prompt
        if self._ends_chain(intent.device) and self.timeline.idle:
            self.decisions.take_back()
            return None
        if open_prompt.prompt is None or not self.timeline.idle:
            return None
        back, undoer, asked = open_prompt.back(intent), open_prompt.undo.seat, open_prompt.allowed(intent.device)
        if back is not None:
            return self._answered(back)
        if undoer is not None:
            if asked or open_prompt.allowed(intent.device, undoer):
                self.decisions.take_back()
            return None
        if not asked:
            return None
        open_prompt.refusals.refuse(open_prompt.match.why_no_undo(open_prompt.asked) or Refused("nothing_to_undo"))
        return None

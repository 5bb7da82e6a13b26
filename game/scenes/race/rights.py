"""Standing rights of people: what a seat may do although nobody waits for it. Its driver calls, and is asked before the next decision."""

from collections.abc import Callable

from game.core.actions import Action
from game.core.words import N_
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.states import Asked, Playing, PodiumDue, Throwing
from game.show.tables.base.prompt import Prompt, StepBack
from game.show.widgets.button import Button

NEVER_MIND = "never_mind"
"""The key of the button that gives a right's prompt back."""
BUTTON = N_("Never mind")
ABOUT = N_("Back to the race; you can call again from the next decision on.")
CALLED = N_("{name} calls.")


class Rights:
    """Calls that wait, and the prompt that one of them has laid aside. A call is not journalled: a kill loses it, and nothing else."""

    def __init__(self, open_prompt: OpenPrompt) -> None:
        self.open_prompt = open_prompt
        self.match = open_prompt.match
        self.drivers = open_prompt.drivers
        self.progress = open_prompt.progress
        self.calls: list[int] = []
        """The seats that have called, and are not asked yet."""
        self.gifts: dict[int, Action] = {}
        """What seats have answered by phone, and is not submitted yet."""
        self._signed: tuple[object, tuple[int, ...]] = (None, ())
        self._told: tuple[int, ...] = ()
        self.closed = False
        """Nobody may call at all."""
        self._declined: tuple[int, set[int]] = (-1, set())
        self._aside: tuple[Asked, str, tuple[Action, ...], tuple[str, int]] | None = None
        """The prompt laid aside, what was looked at in it, what its seat could do, and what it was made for (`asks_in`)."""

    def right(self, seat: int) -> Prompt | None:
        """What the seat may do out of turn now; None where that is nothing worth a press."""
        if self.closed or seat not in self.match.turn.may or not self._there(seat):
            return None
        if self._declined[0] == len(self.match.done) and seat in self._declined[1]:
            return None
        prompt: Prompt | None = self.open_prompt.table.right(self.match.chair(seat))
        return prompt

    def _there(self, seat: int) -> bool:
        return self.drivers.seats[seat].human and not self.drivers.places.waits(seat)

    @property
    def signed(self) -> tuple[int, ...]:
        """The seats of people whose rows show that they may call; found out once per decision."""
        known = (
            len(self.match.done),
            self.drivers.version,
            self._declined[0],
            len(self._declined[1]),
            *map(self._there, self.match.turn.may),
        )
        if self._signed[0] != known:
            self._signed = (known, tuple(seat for seat in self.match.turn.may if self.right(seat) is not None))
        return self._signed[1]

    @property
    def told(self) -> tuple[int, ...]:
        """Those of them that may be seen: what a decision has led to is shown before a sign in a row tells of it, which could be a card
        that was hidden."""
        if not isinstance(self.progress.now, Playing | Throwing | PodiumDue):
            self._told = self.signed
        return self._told

    def caller(self, device: str) -> int | None:
        """The seat that may call by this device, also where the device speaks for the seat that is asked; None where none has anything
        to do."""
        question = self.progress.question
        if not device or (question is not None and question.right):
            return None
        return next((seat for seat in self.signed if self.drivers.speaks(device, seat) and seat not in self.calls), None)

    def call(self, device: str, seat: int | None = None) -> int | None:
        """The holder of `device` wants to use a right: the seat, or None where that has nothing to do. A device that is asked itself calls
        for a `seat` that was named. An open prompt is laid aside whole; a look at hidden things is ended first."""
        question = self.progress.question
        if seat is None and question is not None and self.drivers.speaks(device, question.seat):
            return None
        seat = self.caller(device) if seat is None else seat
        if seat is None:
            return None
        self.calls.append(seat)
        if question is not None:
            self.open_prompt.cover()
            self._lay_aside(question)
        self.open_prompt.strip.say(about=self.open_prompt.ctx.say(CALLED, name=self.open_prompt.names[seat]))
        return seat

    def give(self, seat: int, action: Action) -> None:
        """The right and its answer in one, from a phone: it is submitted before the next decision. An open prompt is laid aside, and given
        back."""
        question = self.progress.question
        self.gifts[seat] = action
        if question is not None:
            self.open_prompt.cover()
            self._lay_aside(question)

    @property
    def wanted(self) -> bool:
        """Whether somebody has called, or has answered by phone, before the next decision."""
        return bool(self.gifts) or self.due() is not None

    def next(self, submit: Callable[[int, Action], None]) -> Asked | None:
        """Submits the next answer that came by phone, as long as it can still be given; else asks who has called: None where the right is
        gone."""
        while self.gifts:
            seat, action = next(iter(self.gifts.items()))
            del self.gifts[seat]
            if self._there(seat) and seat in self.match.turn.may and self.match.chair(seat).why_not(action) is None:
                submit(seat, action)
                return None
        caller = self.due()
        return None if caller is None else self.question(caller)

    def _lay_aside(self, question: Asked) -> None:
        looked_at = self.open_prompt.ui.cursor().key
        legal = self.match.chair(question.seat).legal()
        self.open_prompt.close()
        self._aside = (question, looked_at, legal, self.open_prompt.asks_in)

    def due(self) -> int | None:
        """The seat whose call comes next, before every decision; None where nobody calls (any more)."""
        self.calls = [seat for seat in self.calls if self.right(seat) is not None]
        return self.calls[0] if self.calls else None

    def question(self, seat: int) -> Asked | None:
        """What the seat that called is asked, with a way to leave it; None where the right is gone."""
        prompt = self.right(seat)
        if prompt is None:
            return None
        say, number = self.open_prompt.ctx.say, sum(isinstance(widget, Button) for widget in prompt.widgets)
        leave = Button(NEVER_MIND, self.open_prompt.areas.slot(number), say(BUTTON), lambda: StepBack.NEVER_MIND, about=say(ABOUT), size=34)
        return Asked(seat, prompt._replace(widgets=(*prompt.widgets, leave)), self.drivers.version, right=True)

    def opened(self, question: Asked) -> None:
        """This is asked now: a call is answered, or what was laid aside is given back."""
        if question.right:
            self.calls = [seat for seat in self.calls if seat != question.seat]
        else:
            self._aside = None

    def never_mind(self) -> None:
        """The seat that called leaves it; it is heard again from the next decision on."""
        done = len(self.match.done)
        declined = self._declined[1] if self._declined[0] == done else set()
        self._declined = (done, declined | {self.open_prompt.asked})
        self.open_prompt.close()

    def given_back(self, seat: int) -> tuple[Asked, str] | None:
        """The prompt of `seat` that was laid aside, and what was looked at in it; None where something else is to be decided by now. Where
        language or letters have changed, the same is asked in a prompt that is made for them."""
        if self._aside is None:
            return None
        question, looked_at, legal, made_for = self._aside
        if question.seat != seat or question.version != self.drivers.version or self.match.chair(seat).legal() != legal:
            return None
        return (question if made_for == self.open_prompt.asks_in else self.open_prompt.question(seat)), looked_at

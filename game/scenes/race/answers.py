"""Standing answers: what a seat has answered for good is given without a prompt, until it takes that back or it lapses."""

from collections.abc import Collection

from game.core.actions import Action
from game.core.match import Match
from game.core.words import N_
from game.input.intents import Intent
from game.scenes.race.open_prompt import OpenPrompt
from game.show.tables.base.prompt import Always

TAKEN_BACK = N_("{name} is asked again.")


class StandingAnswers:
    """At most one for each seat and kind of question. They are nowhere written: after a resume everybody is asked."""

    def __init__(self, open_prompt: OpenPrompt) -> None:
        self.open_prompt = open_prompt
        self.match: Match = open_prompt.match
        self._given: dict[int, dict[str, Always]] = {}

    def give(self, always: Always) -> None:
        """From now on this is the seat's answer to questions of its kind."""
        self._given.setdefault(always.seat, {})[always.kind] = always

    @property
    def seats(self) -> frozenset[int]:
        """Who has given one that still holds."""
        self._lapse()
        return frozenset(seat for seat, given in self._given.items() if given)

    def given(self, seat: int, kinds: Collection[str]) -> Action | None:
        """What the seat has answered for good to questions of one of these kinds, also before the rules ask it."""
        given = self._given[seat] if seat in self.seats else {}
        return next((always.action for kind, always in given.items() if kind in kinds), None)

    def due(self, seat: int) -> Action | None:
        """What the seat answers to the question that it is asked now; None where it has to be asked."""
        if seat not in self.seats:
            return None
        chair = self.match.chair(seat)
        prompt = self.open_prompt.table.prompt(chair)
        always = self._given[seat].get(prompt.standing or prompt.kind)
        return always.action if always is not None and chair.why_not(always.action) is None else None

    def _lapse(self) -> None:
        for seat, given in self._given.items():
            view = self.match.rules.view(self.match.state, seat) if given else None
            for kind in [kind for kind, always in given.items() if always.until(view)]:
                del given[kind]

    def taken_back(self, intent: Intent) -> int | None:
        """A press takes back all answers of the seat that its device speaks for: that seat; None where there is nothing to take back."""
        if not intent.is_press or not self._given:
            return None
        seat = next((seat for seat in sorted(self.seats) if self.open_prompt.drivers.speaks(intent.device, seat)), None)
        if seat is not None:
            del self._given[seat]
            self.open_prompt.strip.say(about=self.open_prompt.ctx.say(TAKEN_BACK, name=self.open_prompt.names[seat]))
        return seat

"""The strip while others play: whose turn it is and what happens in it now, and what the turn before came to. The log has every event."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.actions import Event
from game.core.words import N_
from game.scenes.race.open_prompt import OpenPrompt
from game.session.turns import Place, TurnTracker
from game.show.tables.base.table import TurnTeller

BEGINS = N_("goes first")
"""Behind a name, until something happens in the race's first turn."""
Line = tuple[int, str]
"""A seat, and what is said behind its name."""


class Told(NamedTuple):
    """What somebody has done, behind the seat's name; `brief`: what matters most of it alone, empty where there is no shorter line."""

    seat: int
    words: str
    brief: str = ""


REMEMBERED = 64
"""Decisions that may be taken back without the turn being told from there on alone: no turn has more."""


MOST_TOLD = 12
"""Turns that are remembered in words: no round has more."""


class _Stood(NamedTuple):
    """How far the telling had come before a decision."""

    turns: Place
    line: Line | None
    before: Line | None
    brief: str
    earlier: Told | None
    summed: bool
    acted: bool
    turns_told: tuple[Told, ...]


class Recap:
    """Follows the turns through the events that are shown. `line`: whose turn it is and what happens now ("" as long as nothing does);
    `before`: what the turn before it came to. Both None until there is one."""

    def __init__(self, table: TurnTeller, waits_for: Callable[[], Sequence[int]] = tuple) -> None:
        """`waits_for()`: the seats that the rules wait for."""
        self.table = table
        self.waits_for = waits_for
        self.line: Line | None = None
        self.before: Line | None = None
        self.brief = ""
        """That turn with what matters most alone, behind its seat's name; empty where there is no shorter line."""
        self.earlier: Told | None = None
        """What the turn before that one came to."""
        self._told: tuple[Told, ...] = ()
        """What each of the last turns came to, the newest last."""
        self._summed = False
        """`before` is about the turn that `line` is about: it is over."""
        self._turns = TurnTracker(table)
        self._shown = True
        """Nothing is under way: all that has begun has been seen."""
        self._acted = False
        """Whose turn it is has decided something in it."""
        self._race = 0
        """The number of the race that was told of last; 0 before the first event."""
        self._stood: deque[_Stood] = deque(maxlen=REMEMBERED)
        """How it stood before each of the last decisions."""

    @property
    def mover(self) -> int | None:
        """Who is waited for between two turns, once all has been shown; None during a turn, where the line names that seat, and after the
        end."""
        turns = self._turns
        if not self._shown or turns.waits or (turns.begun and not turns.over):
            return None
        seat = next(iter(self.waits_for()), None)
        known = self.line is not None and self.line[0] == seat and not turns.over
        return None if known else seat

    def own_step(self, seat: int) -> str:
        """What this seat did last in the turn that is on, behind its name, where its table tells that; empty as long as it has decided
        nothing in it."""
        turns = self._turns
        if not (self._acted and turns.events and turns.seat == seat):
            return ""
        return self.table.own_step(turns.events, seat, self.line[1] if self.line is not None and self.line[0] == seat else "")

    def news(self, seat: int | None) -> Told | None:
        """What happened last, to stand beside what this seat is asked: its own last step, what somebody else does in the turn that is on,
        or what the turn before came to. None as a seat: nobody is asked, `line` tells what happens now, and this what happened before."""
        before = Told(*self.before, self.brief) if self.before is not None else None
        if seat is None:
            return self.earlier if self._summed else before
        if own := self.own_step(seat):
            return Told(seat, own)
        if not self._summed and self.line is not None and self.line[1] and self.line[0] != seat:
            return Told(*self.line)
        return before

    def before_news(self, seat: int) -> tuple[Told, ...]:
        """What the turns since this seat's own last one came to, but for the one that `news` tells; nothing beside own steps."""
        if not self._told or self.news(seat) != self._told[-1]:
            return ()
        own = max((at for at, told in enumerate(self._told) if told.seat == seat), default=-1)
        return self._told[own + 1 : -1]

    def own_events(self, seat: int) -> Sequence[Event]:
        """What has begun to be shown of the turn that is on, where it is this seat's."""
        return self._turns.events if self._turns.seat == seat else ()

    def decided(self, seat: int, events: int) -> None:
        """A decision of this seat has led to so many events, which will be shown."""
        self._stood.append(
            _Stood(self._turns.place, self.line, self.before, self.brief, self.earlier, self._summed, self._acted, self._told)
        )
        self._turns.decided(seat, events)

    def forget(self) -> None:
        """What was to be shown is not: the table stands elsewhere now."""
        self._stood.clear()
        self._turns.forget()
        self.line = self.before = self.earlier = None
        self._told = ()
        self._shown, self._acted, self._summed = True, False, False

    def take_back(self, count: int) -> None:
        """The last `count` decisions never were: the turn is told as far as it had come before them."""
        stood = [self._stood.pop() for _ in range(min(count, len(self._stood)))][-1:]
        if not stood:
            self.forget()
            return
        ((place, self.line, self.before, self.brief, self.earlier, self._summed, self._acted, self._told),) = stood
        self._turns.go_back(place)
        self._shown = True

    def begin(self, events: Sequence[Event]) -> bool:
        """These are shown from now on; whether the strip has something else to say."""
        was, self._shown = (self.line, self.before), False
        for event in events:
            seat = self._turns.next_turn(event)
            if event.race != self._race:
                self._next_race(event.race)
            if seat is not None:
                self.turn_to(seat, begun=self.table.turn_of(event) is not None)
            if self._turns.add(event):
                self._acted |= self._turns.decider == self._turns.seat
                self._say(False)
        return was != (self.line, self.before)

    def add(self) -> bool:
        """What began has been seen; whether the strip has something else to say."""
        was, self._shown = (self.line, self.before), True
        if self._turns.over:
            self._sum_up()
        elif self._turns.events:
            self._say(True)
        return was != (self.line, self.before)

    def turn_to(self, seat: int, *, begun: bool = False) -> None:
        """Another turn begins: what the one before came to is summed up."""
        self._sum_up()
        self._turns.turn_to(seat, begun=begun)
        self.line, self._acted, self._summed = (seat, ""), False, False

    def _next_race(self, race: int) -> None:
        """What the last turn of the race before came to is over with that race."""
        if self._race:
            self._turns.turn_to(-1)
            self.line = self.before = self.earlier = None
            self._told = ()
        self._race = race

    def _say(self, shown: bool) -> None:
        said = self.table.moment(self._turns.events, self._turns.seat, shown)
        if said:
            self.line = self._turns.seat, said

    def _sum_up(self) -> None:
        """A turn belongs to whom it began for, or who decided first in it."""
        seat, events = self._turns.seat, self._turns.events
        said = self.table.recap(events, seat) if events else ""
        if said:
            if not self._summed and self.before is not None:
                self.earlier = Told(*self.before, self.brief)
            earlier = self._told[:-1] if self._summed else self._told
            self.before, self.brief, self._summed = (seat, said), self.table.recap_brief(events, seat), True
            self._told = (*earlier, Told(seat, said, self.brief))[-MOST_TOLD:]


class StripTeller:
    """Hands on to the strip what the recap has to say, while nobody is asked."""

    def __init__(self, recap: Recap, open_prompt: OpenPrompt, more: Callable[[], bool] = lambda: False) -> None:
        """`more`: whether events wait that are still to be shown."""
        self.more = more
        self.recap = recap
        self.open_prompt = open_prompt
        words = open_prompt.words
        words.news, words.own_events, words.before_news = recap.news, recap.own_events, recap.before_news

    def begun(self, events: Sequence[Event]) -> None:
        """These are shown from now on."""
        if self.recap.begin(events):
            self._tell()

    def seen(self) -> None:
        """What began has been seen. Whoever is waited for now is named at once, as the rows do; but where more is to be shown, with that:
        the rows name the turn before until then."""
        if self.recap.add():
            self._tell()
        if not self.more():
            self.tell_mover()

    def tell_mover(self) -> None:
        """Between two turns, and at the start, the strip says whose turn comes; a person is asked at once."""
        seat = None if self.open_prompt.progress.asks else self.recap.mover
        if seat is not None and not (self.open_prompt.match.done and self.open_prompt.seats[seat].human):
            self.recap.turn_to(seat)
            self._tell()

    def _tell(self) -> None:
        recap, open_prompt = self.recap, self.open_prompt
        if recap.line is not None and not open_prompt.progress.asks:
            begun = bool(open_prompt.match.done)
            open_prompt.words.tell(recap.line[0], recap.line[1] or open_prompt.ctx.say(recap.table.comes_next() if begun else BEGINS))

"""The laws of section 6 of the architecture page, checked along a random walk. `inspect` plays one set-up and raises
LawBroken, with the law's number and words, at the first decision where one does not hold."""

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from string import Formatter
from typing import Any, NamedTuple

import msgspec

from game.core.actions import Action, Event, as_seen
from game.core.chain import digest
from game.core.contract import Refused, Rules, Step, Title
from game.core.match import Match, preview
from game.core.record import Diverged, Record, decode_header, decode_line, record_lines
from game.core.rng import Blind, Rng
from game.core.words import COMMON_REFUSALS, Plural, Template
from tests.helpers.play import Case, Moment, bound_of, match_of, play_one
from tests.laws.lone import lone_seats, nothing_hidden, told_by_choices, told_by_windows

LAWS = {
    1: "waits_for seats have actions, may seats have some, others none; one fixed order",
    2: "each listed action applies; any other is refused with a reason and changes nothing",
    3: "apply leaves its input alone",
    4: "what is saved loads equal",
    5: "the journal replays to the same digest",
    6: "check stays clean",
    7: "the race ends within a bound",
    8: "legal is the same on the state, its view and a redealt state, and a redealt state has that view",
    9: "no event as shown to a seat holds what its view hides, and a step that shows or draws something is sealed",
    10: "a group's events stand in a row",
    11: "a preview is the beginning of what then happens",
    12: "a lone choice tells nothing, nor does a window that opens or does not",
}


class Depth(NamedTuple):
    """How closely a walk is looked at."""

    decisions: int
    """Of a walk that need not reach the end."""
    closely: int
    """So many decisions are all sound by law 6; of later ones each fourth is looked at."""
    first: int
    """So many decisions at the beginning are held against the dear laws, whatever they are ..."""
    again: int
    """... and each so many further on."""
    many: int
    """Actions of one seat that the dear laws look at, spread over the list."""
    lone: int
    """Lone choices that law 12 looks at, beside the steps at which the dear laws are checked."""


QUICK, THOROUGH = Depth(75, 75, 1, 60, 6, 4), Depth(1_000, 1_000, 9, 50, 24, 40)
NEIGHBOURS = 24
"""Actions of one kind whose values another one is altered to."""


class LawBroken(AssertionError):
    """A title does not keep a law."""

    def __init__(self, law: int, case: str, number: int, detail: str) -> None:
        super().__init__(f"law {law} ({LAWS[law]}) at decision {number} of {case}: {detail}")
        self.law, self.number, self.detail = law, number, detail


def _spread(items: Sequence[Any], most: int) -> list[Any]:
    step = -(-len(items) // most) if items else 1
    return list(items[::step])


def read_back(title: Title, record: Record) -> Record:
    """The record as another process would read it from its file."""
    raw = list(record_lines(record))
    return Record(decode_header(raw[0]), tuple(decode_line(line, number) for number, line in enumerate(raw[1:], 2)))


@functools.cache
def fields_of(template: Template) -> frozenset[str]:
    """The fields that a template speaks of."""
    texts = (template.one, template.many) if isinstance(template, Plural) else (template,)
    return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name)


def altered(action: Action, others: Iterable[Action]) -> Iterator[Action]:
    """`action` with one field altered: neighbours of numbers, the values other actions have there, nonsense."""
    alike = _spread([other for other in others if type(other) is type(action)], NEIGHBOURS)
    for name in action.__struct_fields__:
        value = getattr(action, name)
        new: list[Any] = [getattr(other, name) for other in alike]
        if isinstance(value, bool):
            new.append(not value)
        elif isinstance(value, int):
            new += [value - 1, value + 1, -99, 10**6]
        elif isinstance(value, str):
            new += ["", "zz", value + value]
        elif isinstance(value, tuple):
            new += [(), (*value, *value), value[1:]]
        yield from (msgspec.structs.replace(action, **{name: v}) for v in new if v != value)


class Inspector:
    """Checks every law along one match; `dear` ones at the first steps, now and then, and at what is met for the first time."""

    def __init__(self, title: Title, case: Case, depth: Depth) -> None:
        self.title = title
        self.depth = depth
        self.case = case
        self.number = 0
        self.match: Match = match_of(title, case)
        self.rules: Rules[Any] = self.match.rules
        self.seats = range(case.setup.seats)
        self.met: set[tuple[str, str]] = set()
        self.earlier: list[Action] = []
        self.emitted = 0
        self.groups: set[int] = set()
        self.lone = 0
        self.digest = digest(self.match.state)

    def broken(self, law: int, detail: str) -> LawBroken:
        return LawBroken(law, self.case.name, self.number, detail)

    def demand(self, law: int, holds: bool, detail: str) -> None:
        if not holds:
            raise self.broken(law, detail)

    def run(self) -> None:
        """Plays the match to its end or the case's bound, checking as it goes."""
        self.opening()
        rng = Rng.seeded(self.case.seed, 99)
        limit = bound_of(self.title, self.case) if self.case.to_end else self.depth.decisions
        while not self.match.turn.over and self.number < limit:
            self.number += 1
            self.law_1(self.match.state)
            try:
                moment, rng = play_one(self.match, self.number, rng)
            except Refused as refused:
                raise self.broken(2, f"a listed action is refused: {refused}") from refused
            self.every_step(moment)
            dear = self.is_dear(moment)
            if dear:
                self.dear_step(moment)
            if self.is_lone(moment) or dear:
                self.law_12(moment)
            self.earlier = [*[a for a in self.earlier if a != moment.action][-19:], moment.action]
        if self.case.to_end:
            self.demand(7, self.match.turn.over, f"it still runs after {limit} decisions")
        self.closing()

    def is_dear(self, moment: Moment) -> bool:
        here = {("phase", moment.turn.phase), ("action", moment.action.tag)}
        fresh = not here <= self.met
        self.met |= here
        return fresh or moment.number <= self.depth.first or moment.number % self.depth.again == 0

    def is_lone(self, moment: Moment) -> bool:
        """Whether it was one of the first choices that a seat did not really have."""
        lone = self.lone < self.depth.lone and bool(lone_seats(self.rules, moment.before, moment.turn))
        self.lone += lone
        return lone

    def opening(self) -> None:
        step = self.match.first
        self.law_6(step.state)
        self.numbered(step.events)
        self.law_10(step.events)
        self.demand(5, step == self.rules.new(self.case.seed), "new(seed) is another state the second time")
        self.hidden_hands(step)
        self.law_4(step)

    def closing(self) -> None:
        """What a whole journal must keep: laws 4, 5 and 7."""
        record = self.match.record
        written = read_back(self.title, record)
        self.demand(4, written == record, "the record reads back differently")
        try:
            again = Match.resumed(self.title, written)
        except Diverged as diverged:
            raise self.broken(5, f"{diverged.divergence}") from diverged
        self.demand(4, (again.state, again.turn) == (self.match.state, self.match.turn), "a resumed match stands elsewhere")
        result = self.match.result
        self.demand(7, (result is not None) == self.match.turn.over, f"result {result} while over is {self.match.turn.over}")
        if result is not None:
            sizes = {len(result.places), len(result.points), *(len(r.places) for r in result.races), *(len(r.points) for r in result.races)}
            self.demand(7, sizes == {len(self.seats)} and min(result.places) == 1, f"the result {result} does not place every seat")

    # -- each step

    def every_step(self, m: Moment) -> None:
        self.demand(3, digest(m.before) == self.digest, f"{m.action} changed the state it was applied to")
        self.digest = digest(m.step.state)
        if m.number <= self.depth.closely or m.number % 4 == 0:
            self.law_6(m.step.state)
        self.numbered(m.step.events)
        self.law_10(m.step.events)
        moved = m.before.rng != m.step.state.rng
        self.demand(9, m.step.sealed or not moved, f"{m.action} moved the generator, yet the step is not sealed")

    def numbered(self, events: Sequence[Event]) -> None:
        numbers = [e.number for e in events]
        self.demand(5, numbers == list(range(self.emitted, self.emitted + len(events))), f"events are numbered {numbers}")
        self.emitted += len(events)

    def law_1(self, s: Any) -> None:
        turn = self.rules.turn(s)
        both = set(turn.waits_for) & set(turn.may)
        self.demand(1, not both, f"seats {sorted(both)} are waited for and may")
        for seat in (-1, *self.seats, len(self.seats)):
            actions = self.rules.legal(s, seat)
            due = seat in turn.waits_for or seat in turn.may
            self.demand(1, bool(actions) == due, f"seat {seat} has {len(actions)} actions in {turn}")
            if due:
                self.demand(1, actions == self.rules.legal(s, seat), f"the actions of seat {seat} changed their order")
                self.demand(1, len(actions) == len(set(actions)), f"an action of seat {seat} is listed twice")

    def law_6(self, s: Any) -> None:
        problems = self.rules.check(s)
        self.demand(6, not problems, "; ".join(problems))

    def law_10(self, events: Sequence[Event]) -> None:
        """What is shown together stands in a row, in one step."""
        last = 0
        for event in events:
            if event.group and event.group != last:
                self.demand(10, event.group not in self.groups, f"group {event.group} goes on with {event.tag} after others")
                self.groups.add(event.group)
            last = event.group

    # -- the dear laws

    def dear_step(self, m: Moment) -> None:
        due = (*m.turn.waits_for, *m.turn.may)
        unchanged = digest(m.before), digest(m.step.state)
        self.law_2(m, due)
        for seat in (*self.seats, None):
            self.law_8(m.before, seat, seat in due)
            self.law_9(m, seat)
        for seat in due:
            self.law_11(m.before, seat)
        self.law_4(m.step)
        self.demand(5, self.rules.apply(m.before, m.seat, m.action) == m.step, f"{m.action} leads elsewhere the second time")
        self.demand(3, (digest(m.before), digest(m.step.state)) == unchanged, "asking the rules changed a state")

    def law_2(self, m: Moment, due: Sequence[int]) -> None:
        """Listed actions apply; those of other seats, of earlier turns and altered ones are refused unless listed."""
        s = m.before
        listed = {seat: self.rules.legal(s, seat) for seat in self.seats}
        everyone = [a for seat in due for a in listed[seat]]
        for seat in due:
            for action in _spread(listed[seat], self.depth.many):
                self.demand(2, self.rules.why_not(s, seat, action) is None, f"why_not refuses {action}, which is listed for seat {seat}")
                self.applies(s, seat, action)
        for seat in (*self.seats, -1, len(self.seats)):
            mine = listed.get(seat, ())
            wrong = [*_spread(everyone, self.depth.many), *self.earlier, Action()]
            wrong += [b for a in _spread(everyone, 6) for b in altered(a, everyone)]
            for action in dict.fromkeys(wrong):
                if action not in mine:
                    self.refused(s, seat, action)

    def applies(self, s: Any, seat: int, action: Action) -> None:
        try:
            self.rules.apply(s, seat, action)
        except Refused as refused:
            raise self.broken(2, f"{action} is listed for seat {seat}, yet refused: {refused}") from refused

    def refused(self, s: Any, seat: int, action: Action) -> None:
        why = self.rules.why_not(s, seat, action)
        if why is None:
            raise self.broken(2, f"{action} is not listed for seat {seat}, yet why_not allows it")
        template = self.title.words.refusals.get(why.code) or COMMON_REFUSALS.get(why.code)
        if template is None:
            raise self.broken(2, f"the refusal {why.code!r} has no words")
        wanted = fields_of(template)
        self.demand(2, wanted <= why.fields.keys(), f"the words of {why.code!r} want {sorted(wanted)}, it brings {sorted(why.fields)}")
        try:
            self.rules.apply(s, seat, action)
        except Refused as refused:
            self.demand(2, refused == why, f"why_not says {why}, apply says {refused} of {action}")
        else:
            raise self.broken(2, f"{action} is not listed for seat {seat}, yet it applies")

    def law_4(self, step: Step[Any]) -> None:
        """States, views, events and actions, encoded and decoded by the title's own types."""
        title, s = self.title, step.state
        for what in (s, *(self.rules.view(s, seat) for seat in (*self.seats, None))):
            packed = msgspec.msgpack.decode(msgspec.msgpack.encode(what), type=title.state)
            text = msgspec.json.decode(msgspec.json.encode(what), type=title.state)
            self.demand(4, packed == what == text, f"a state loads differently: {what}")
        for event in step.events:
            loaded = msgspec.json.decode(msgspec.json.encode(event), type=title.events)
            self.demand(4, loaded == event, f"an event loads differently: {event}")
        for seat in self.seats:
            for action in self.rules.legal(s, seat):
                loaded = msgspec.json.decode(msgspec.json.encode(action), type=title.actions)
                self.demand(4, loaded == action, f"an action loads differently: {action}")

    def law_8(self, s: Any, seat: int | None, decides: bool) -> None:
        rules = self.rules
        view = rules.view(s, seat)
        self.demand(8, isinstance(view.rng, Blind), f"the view of seat {seat} holds the generator")
        self.demand(8, rules.view(view, seat) == view, f"the view of seat {seat} seen again is another")
        dealt = rules.redeal(view, Rng.seeded(self.number, 11))
        self.demand(8, dealt == rules.redeal(view, Rng.seeded(self.number, 11)), "redeal deals differently the second time")
        self.demand(8, not isinstance(dealt.rng, Blind), "a redealt state has no generator")
        self.demand(8, rules.view(dealt, seat) == view, f"a redealt state looks different to seat {seat}")
        problems = rules.check(dealt)
        self.demand(6, not problems, f"redealt for seat {seat}: {'; '.join(problems)}")
        for twin in (view, dealt):
            self.demand(8, rules.turn(twin) == rules.turn(s), f"seat {seat} sees another turn")
            self.demand(8, rules.standings(twin) == rules.standings(s), f"seat {seat} sees other standings")
            if seat is not None:
                self.demand(8, rules.legal(twin, seat) == rules.legal(s, seat), f"seat {seat} has other actions than it sees")
        if decides and seat is not None:
            self.same_choice(view, rules.view(dealt, seat), seat)

    def same_choice(self, view: Any, twin: Any, seat: int) -> None:
        """A bot's choice is the same whatever it can't know, and legal."""
        listed = self.rules.legal(view, seat)
        for level in self.title.judge.levels:
            choice, _ = self.title.judge.policy(self.rules, view, seat, level, Rng.seeded(self.number, 12))
            again, _ = self.title.judge.policy(self.rules, twin, seat, level, Rng.seeded(self.number, 12))
            self.demand(8, choice == again, f"level {level} of seat {seat} chooses {choice}, then {again}")
            first = choice.actions[:1]
            standing = seat in self.rules.turn(view).may
            self.demand(8, first[0] in listed if first else standing, f"level {level} of seat {seat} chooses {choice}")

    # -- what must stay hidden

    def law_9(self, m: Moment, seat: int | None) -> None:
        """Two worlds that look alike to `seat` before and after a decision must have shown it the same events."""
        before = self.rules.view(m.before, seat)
        told = self.told(m.step, m.before, seat)
        after, shown = self.rules.view(m.step.state, seat), told(m.step.events)
        for deal in range(3):
            other = msgspec.structs.replace(self.rules.redeal(before, Rng.seeded(self.number, 20 + deal)), rng=m.before.rng)
            if other == m.before or self.rules.why_not(other, m.seat, m.action) is not None:
                continue
            step = self.rules.apply(other, m.seat, m.action)
            if self.rules.view(step.state, seat) == after:
                self.demand(9, told(step.events) == shown, f"seat {seat} is shown more than its view: {shown}")
            else:
                self.demand(9, m.step.sealed, f"{m.action} shows seat {seat} something hidden, yet the step is not sealed")
        secret = len(m.turn.waits_for) > 1 or all(e.seen_by is not None for e in m.step.events)
        if secret and seat != m.seat:
            self.alternatives(m, seat)

    def told(self, step: Step[Any], before: Any, seat: int | None) -> Callable[[Sequence[Event]], tuple[Event, ...]]:
        """Events as `seat` sees them. A step that shuffles may show its seat a card and then deal everything anew: the view
        has forgotten what the seat was rightly told, so there its own private fields are left out."""
        shuffled = step.state.rng != before.rng

        def shown(events: Sequence[Event]) -> tuple[Event, ...]:
            return as_seen((e.masked() if shuffled and e.seen_by is not None else e for e in events), seat)

        return shown

    def alternatives(self, m: Moment, seat: int | None) -> None:
        """Secret decisions of one seat that another can't tell apart by its view show it the same events. (Open ones may
        lead to one position in several ways, and are told as they went.)"""
        known: dict[str, tuple[Event, ...]] = {}
        for action in _spread(self.rules.legal(m.before, m.seat), self.depth.many):
            step = self.rules.apply(m.before, m.seat, action)
            shown = as_seen(step.events, seat)
            first = known.setdefault(digest(self.rules.view(step.state, seat)), shown)
            self.demand(9, first == shown, f"seat {seat} can tell {action} from others by {shown}")

    def hidden_hands(self, step: Step[Any]) -> None:
        """No event of the opening shows a row of three or more numbers or names that a view lays face down."""
        state = msgspec.to_builtins(step.state)
        for seat in (*self.seats, None):
            view = msgspec.to_builtins(self.rules.view(step.state, seat))
            shown = set(_rows(msgspec.to_builtins(as_seen(step.events, seat))))
            hidden = set(_rows(state)) - set(_rows(view))
            leak = {row for row in hidden & shown if len(row) >= 3}
            self.demand(9, not leak, f"the opening shows seat {seat} {sorted(leak)[:1]}")

    def law_11(self, s: Any, seat: int) -> None:
        view = self.rules.view(s, seat)
        for action in _spread(self.rules.legal(s, seat), self.depth.many):
            step = self.rules.apply(s, seat, action)
            shown, seen = preview(self.rules, view, seat, action), as_seen(step.events, seat)
            self.demand(11, shown.events == seen[: len(shown.events)], f"{action}: foreseen {shown.events}, seen {seen}")
            if shown.unknown:
                self.demand(9, step.sealed, f"{action}: the preview stops at something unknown, yet the step is not sealed")
            else:
                self.demand(11, shown.events == seen, f"{action}: the preview ends before {seen[len(shown.events) :]}")
                self.demand(11, shown.view == self.rules.view(step.state, seat), f"{action}: the view after it is another")

    def law_12(self, m: Moment) -> None:
        if nothing_hidden(self.rules, m.before):
            return
        told = told_by_choices(self.rules, m.before, m.number) or told_by_windows(self.rules, m)
        self.demand(12, not told, told)


def _rows(value: Any) -> Iterator[tuple[int | str, ...]]:
    """Every list of plain numbers or texts inside `value`."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from _rows(inner)
    elif isinstance(value, list | tuple):
        if value and all(isinstance(v, int | str) for v in value):
            yield tuple(value)
        for inner in value:
            yield from _rows(inner)


def inspect(title: Title, case: Case, depth: Depth = QUICK) -> Inspector:
    """Walks the case to its end; raises LawBroken where a law does not hold."""
    inspector = Inspector(title, case, depth)
    inspector.run()
    return inspector

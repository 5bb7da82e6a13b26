"""What chance gave each seat of Scrap Racer, in spaces: dice of a turn by what the rest of it is expected to bring, crash cards by the own
move they print, duels by who goes on, finish cards by whom they move, bonus cards by how far they go."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import comb
from typing import NamedTuple

from game.core.actions import Event
from game.core.chances import Chances, chances
from game.core.contract import Rules, Step
from game.core.race_cache import race_cache
from game.core.story import RaceTale, Stroke
from game.titles.scrap_racer.drivers.expected_spaces import SPACE, ExpectedSpaces, Stock, counted, mask
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.cards import REROLL, without
from game.titles.scrap_racer.rules.finish_line import FINISH_MOVES
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState
from game.titles.scrap_racer.story.decks import StepDecks

DIE, DIE_CRASH, MODULE, CRASH, CRASH_DICE, DUEL, FINISH, BONUS = (
    "die", "die_crash", "reroll", "crash", "crash_dice", "duel", "finish_card", "bonus",
)  # fmt: skip
DICE = (DIE, MODULE)
"""The kinds of which each says what the whole turn is expected to bring from there on."""
FACES = range(1, 7)
DARING = 4
"""Dice of one turn that are worth a word."""
FAR_BACK = 3
"""Spaces that a crash card takes a racer back to the very end which are worth a word."""
CRASH_WORTH: Mapping[str, int] = {
    "FWD_2": 2_000, "FWD_3": 3_000, "FWD_5": 5_000, "TWO_DICE": 7_000, "FWD_5_DRAG_2": 5_000, "STAY": 0, "CLOSE_IN_2": 0,
    "REVERSE_DIE": -3_500, "RAM_5": 5_000, "BACK_4": -4_000, "BACK_6": -6_000, "CLOSE_IN_4": 0, "LAST_4": 0,
}  # fmt: skip
"""R29: the racer's own move that a crash card prints, on average; what it does to others is not counted. LOSE_PLACE goes by where the
others are."""
LOSE_PLACE = "LOSE_PLACE"
BONUS_WORTH: Mapping[str, int] = {
    "PLUS_3": 3_000, "PLUS_5": 5_000, "PLUS_7": 7_000, "STRAIGHT": 4_000, "CURVE": 5_000, "CATCH_UP": 6_000,
}  # fmt: skip
"""R20: how far a bonus card goes; those whose way depends on the road by what they usually go."""


@race_cache(1)
def _spaces() -> ExpectedSpaces:
    """What a turn's dice are expected to bring, by the drivers' table."""
    return ExpectedSpaces()


class _Drawn(NamedTuple):
    """What came of one drawing for a seat, what usually does, and whether everybody saw it."""

    seat: int
    kind: str
    got: int
    usual: Chances
    open: bool = True


class _Step:
    """One decision as its events are gone through: who is where, and what lies in the decks."""

    def __init__(self, before: ScrapRacerState, number: int, length: int) -> None:
        self.before, self.number, self.length = before, number, length
        self.owners = {racer.id: racer.owner for racer in before.racers}
        self.decks = StepDecks(before)

    @property
    def racer(self) -> Racer:
        """Whose turn it is: dice and crashes are its own."""
        return self.before.racers[self.before.active]

    def strokes(self, at: int, event: Event) -> Iterator[Stroke]:
        """Those of one event, which has happened after them."""
        found: Iterable[_Drawn] = ()
        match event:
            case m.DieRolled():
                kept = (*self.before.dice, self.before.last) if self.before.last else self.before.dice
                found = [self._die(DIE, event.value, kept, self.racer.modules)]
            case m.ModuleUsed(kind=kind) if kind == REROLL:
                found = [self._die(MODULE, event.new, self.before.dice, without(self.racer.modules, REROLL))]
            case m.CrashCardDrawn():
                found = [self._card(self.racer.owner, CRASH, event.card, event.deck)]
            case m.BonusCardGained():
                found = [self._card(event.driver, BONUS, event.card, "BONUS")._replace(open=event.seen_by is None)]
            case m.CrashDiceRolled():
                found = [self._crash_dice(event)]
            case m.DuelDiceRolled():
                found = self._duel(event)
            case m.FinishCardDrawn():
                found = self._finish_card(event)
        for one in found:
            yield Stroke(one.seat, one.kind, self.number, at, one.got, *one.usual, one.open)

    def _die(self, kind: str, value: int, kept: Sequence[int], modules: Sequence[str]) -> _Drawn:
        """R6, R8: one die of the turn, or its last one thrown again."""
        table, stock = mask(kept), counted(modules)
        return _Drawn(self.racer.owner, kind, _spaces().shown(table, value, stock), _die_chances(table, stock))

    def _card(self, seat: int, kind: str, card: str, deck: str) -> _Drawn:
        """R28, R32: one card of those that lay in its deck."""
        worth = BONUS_WORTH
        if kind == CRASH:
            worth = {**CRASH_WORTH, LOSE_PLACE: -SPACE * self.decks.to_the_end(self.racer.id, self.length)}
        return _Drawn(seat, kind, worth[card], chances((worth[one], 1) for one in self.decks.left(deck)))

    def _crash_dice(self, event: m.CrashDiceRolled) -> _Drawn:
        """R29: two dice forward or one back."""
        sign = -SPACE if event.card == "REVERSE_DIE" else SPACE
        return _Drawn(self.racer.owner, CRASH_DICE, sign * sum(event.values), _dice_chances(len(event.values), sign))

    def _duel(self, event: m.DuelDiceRolled) -> Iterator[_Drawn]:
        """R43: the only highest wins a space, equals share it; a seat that has several racers there has all their chances."""
        seats = [self.owners[racer] for racer in event.racers]
        most = max(event.values)
        for seat in dict.fromkeys(seats):
            highest = [owner for owner, value in zip(seats, event.values, strict=True) if value == most]
            got = SPACE * highest.count(seat) // len(highest)
            yield _Drawn(seat, DUEL, got, _duel_chances(seats.count(seat), len(seats)))

    def _finish_card(self, event: m.FinishCardDrawn) -> Iterator[_Drawn]:
        """R35: the spaces that the card moves all the racers of each seat, against those of the cards that lay there."""
        order = [self.owners[racer] for racer in self.decks.ranking()]
        left = self.decks.left("FINISH")
        for seat in range(max(order) + 1):
            moved = partial(_moved, order, seat)
            yield _Drawn(seat, FINISH, moved(event.card), chances((moved(card), 1) for card in left))


def strokes(rules: Rules[ScrapRacerState], before: ScrapRacerState | None, step: Step[ScrapRacerState], number: int) -> tuple[Stroke, ...]:
    """R6, R8, R28, R29, R32, R35, R43: all that was drawn in one decision, weighed; none where the match begins."""
    found: list[Stroke] = []
    here = _Step(before, number, rules.game.course(before).length) if before is not None else None
    for at, event in enumerate(step.events if here is not None else ()):
        if here is not None and event.race == here.before.race:
            here.decks.before(event)
            found.extend(here.strokes(at, event))
            here.decks.after(event)
    return tuple(found)


def said_as(race: RaceTale, stroke: Stroke) -> str:
    """R7, R8: not a die whose sum a crash took away in the same turn, nor one that a module made good again, nor what is told as dared dice
    anyway; R9: of a poor one that it makes the racer crash, where it does; R15: a bonus card only where it was
    played; R29: not a crash card that is told as the way to the very end."""
    if stroke.kind == BONUS:
        return BONUS if _played(race, stroke) else ""
    if stroke.kind not in DICE:
        fell = (one.event for one in race.rest_of_turn(stroke))
        far = any(isinstance(event, m.RacerPlacedBehindLast) and event.from_p - event.to_p >= FAR_BACK for event in fell)
        return "" if stroke.kind == CRASH and far else stroke.kind
    if not race.stood(stroke, DICE) or at_most(race, stroke) < 1:
        return ""
    stopped = next((one.event for one in race.rest_of_turn(stroke) if isinstance(one.event, m.DiceStopped)), None)
    dared = [event.total for event in race.told.events if isinstance(event, m.DiceStopped) and len(event.values) >= DARING]
    if stroke.luck > 0 and stopped and len(stopped.values) >= DARING and stopped.total == max(dared):
        return ""
    crashes = stroke.luck < 0 and any(isinstance(one.event, m.Crashed) for one in race.rest_of_turn(stroke))
    return DIE_CRASH if crashes and stroke.kind == DIE else stroke.kind


def at_most(race: RaceTale, stroke: Stroke) -> int:
    """R9, R29: whole spaces that may be said of that stroke: of a die that crashes not more than the dice before it showed, of a lucky one
    not more than its turn brought, of what a crash does not more than the racer moved by it and would have moved as usual."""
    count, rolled = (abs(stroke.luck) + SPACE // 2) // SPACE, race.event_of(stroke)
    if stroke.kind in (CRASH, CRASH_DICE):
        moved = _moved_by_crash(race, stroke)
        usual = (stroke.weighed // stroke.ways + SPACE // 2) // SPACE
        return min(count, max(0, moved if stroke.luck > 0 else usual - min(moved, 0)))
    if stroke.kind in DICE and stroke.luck > 0:
        return min(count, sum(one.event.total for one in race.rest_of_turn(stroke) if isinstance(one.event, m.DiceStopped)))
    if isinstance(rolled, m.DieRolled) and rolled.is_repeat and stroke.luck < 0:
        return min(count, _in_hand(race, stroke))
    return count


def _in_hand(race: RaceTale, stroke: Stroke) -> int:
    """What the dice of that turn showed before the stroke."""
    in_hand: list[int] = []
    for one in race.events:
        if (one.step, one.at) >= (stroke.step, stroke.event):
            break
        if isinstance(one.event, m.DieRolled):
            in_hand = [*in_hand, one.event.value] if one.event.n > 1 else [one.event.value]
        elif isinstance(one.event, m.ModuleUsed) and in_hand:
            in_hand[-1] = one.event.new
    return sum(in_hand)


def _moved_by_crash(race: RaceTale, stroke: Stroke) -> int:
    """R29: the spaces that a racer's own crash moved it in the rest of that turn, backwards below 0."""
    drawn, spaces = race.event_of(stroke), 0
    if not isinstance(drawn, m.CrashCardDrawn | m.CrashDiceRolled):
        return 0
    for one in race.rest_of_turn(stroke):
        event = one.event
        if isinstance(event, m.RacerMoved) and (event.racer, event.cause) == (drawn.racer, "crash"):
            spaces += event.steps
        elif isinstance(event, m.RacerPlacedBehindLast) and event.racer == drawn.racer:
            spaces += event.to_p - event.from_p
    return spaces


def _played(race: RaceTale, stroke: Stroke) -> bool:
    """Whether the seat played such a card after it had got that one."""
    gained = race.event_of(stroke)
    if not isinstance(gained, m.BonusCardGained):
        return False
    later = (one.event for one in race.events if (one.step, one.at) > (stroke.step, stroke.event))
    return any(isinstance(event, m.BonusPlayed) and (event.driver, event.card) == (gained.driver, gained.card) for event in later)


def prepare(rules: Rules[ScrapRacerState]) -> Iterator[None]:
    """Makes what dice are worth beside any modules, a millisecond or two a step; nothing once it is there."""
    yield from _spaces().prepare()


def _moved(order: Sequence[int], seat: int, card: str) -> int:
    """R35: thousandths of a space that this finish card moves the seat's racers, `order` being the seats of all racers from the front."""
    first, steps = FINISH_MOVES[card]
    return SPACE * steps * order[first:].count(seat)


@race_cache(4_096)
def _die_chances(kept: int, stock: Stock) -> Chances:
    return chances((_spaces().shown(kept, value, stock), 1) for value in FACES)


@race_cache(4)
def _dice_chances(count: int, sign: int) -> Chances:
    """One die or two, each space worth `sign`."""
    return chances((sign * (one + other), 1) for one in FACES for other in (FACES if count > 1 else (0,)))


@race_cache(24)
def _duel_chances(mine: int, racers: int) -> Chances:
    """Of so many racers in a duel, `mine` are the seat's: how often some of both are highest, by the highest value."""
    others = racers - mine
    found = []
    for own in range(mine + 1):
        for rival in range(others + 1):
            if own + rival:
                lower = sum(below ** (racers - own - rival) for below in range(6))
                found.append((SPACE * own // (own + rival), comb(mine, own) * comb(others, rival) * lower))
    return chances(found)

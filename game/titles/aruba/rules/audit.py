"""The invariants of section 6: what must hold in every state."""

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.core.engine import OVER
from game.titles.aruba.rules.cards import CARDS, KIND_OF, MOUNTS, PLACES
from game.titles.aruba.rules.combos import FACES
from game.titles.aruba.rules.compiled import DICE, MAX_DAMAGE, POINTS, CompiledAruba
from game.titles.aruba.rules.scoring import race_points
from game.titles.aruba.rules.state import FINISHED, GONE, NOBODY, RACING, SPENT, WRECK, ArubaState, Hurt

_PHASES = ("PREP", "HOOK_WINDOW", "ROLL", "BEFORE_MOVE", "MOVING", "AFTER_MOVE", "WRAP_UP", "SAVE_WINDOW", OVER)


def check(game: CompiledAruba, s: ArubaState, legal: Sequence[Action]) -> tuple[str, ...]:
    """Everything that is wrong with `s`; `legal` are the actions of whoever has to decide."""
    looks = (_cards, _knowledge, _cars, _places, _dice, _phase, _score)
    found = [problem for look in looks for problem in look(game, s)]
    if s.phase != OVER and not legal:
        found.append(f"nothing can be done in {s.phase}")
    return tuple(found)


def _cards(game: CompiledAruba, s: ArubaState) -> Iterator[str]:
    """The 66 cards, each once; mounted ones where they belong."""
    mounted = [getattr(car, place) for car in s.cars for place in PLACES if getattr(car, place)]
    every = sorted((*s.pile, *s.discard, *mounted, *(card for hand in s.hands for card in hand)))
    if every != list(CARDS):
        yield f"the cards are {every}"
    for index, car in enumerate(s.cars):
        for place, kind in MOUNTS.items():
            card = getattr(car, place)
            if card and KIND_OF[card] != kind:
                yield f"card {card} is mounted at the {place} of car {game.cars[index]}"
    fresh = len(s.hands[game.owner[s.active]])
    if not 0 <= s.fresh <= fresh or (s.fresh and s.phase not in ("WRAP_UP", OVER)):
        yield f"{s.fresh} cards are fresh in {s.phase}, with {fresh} in hand"


def _knowledge(game: CompiledAruba, s: ArubaState) -> Iterator[str]:
    """What seats know is true."""
    for seat, known in enumerate(s.seen):
        for k in known:
            if seat in k.seats or not any(k.card in s.hands[q] for q in k.seats):
                yield f"seat {seat} takes card {k.card} for one of seats {k.seats}"
    if any(card not in s.pool for card in s.pile):
        yield "the draw pile holds a card that it was not made of"
    for seat, hand in enumerate(s.hands):
        if sum(card in s.pool for card in hand) > s.late[seat]:
            yield f"seat {seat} holds more than {s.late[seat]} cards of the newest draw pile"


def _cars(game: CompiledAruba, s: ArubaState) -> Iterator[str]:
    """Damage and distance fit the state of each car; the lists name those that are out."""
    course = game.course(s)
    if len(s.cars) != game.count or sorted(s.order) != list(range(game.count)):
        yield "the cars are not those of the set-up"
    for index, car in enumerate(s.cars):
        letter = game.cars[index]
        if car.state not in (RACING, FINISHED, WRECK, GONE) or not 1 <= car.lane <= course.lanes:
            yield f"car {letter} is {car.state} in lane {car.lane}"
        if car.state == RACING and not (-game.shields[index] <= car.damage <= MAX_DAMAGE and car.distance < course.finish):
            yield f"car {letter} races at {car.distance} with {car.damage} damage"
        if car.state in (WRECK, GONE) and car.damage != MAX_DAMAGE + 1:
            yield f"car {letter} is a wreck with {car.damage} damage"
        if car.distance < course.slots[car.slot - 1][0]:
            yield f"car {letter} at {car.distance} is behind its slot"
        if (car.state == FINISHED) != (index in s.finished) or (car.state in (WRECK, GONE)) != (index in s.wrecks):
            yield f"car {letter} is {car.state}, but the lists say otherwise"
    if len(set(s.finished)) != len(s.finished) or len(set(s.wrecks)) != len(s.wrecks) or len(s.finished) > len(POINTS):
        yield f"finished are {s.finished}, wrecked {s.wrecks}"


def _places(game: CompiledAruba, s: ArubaState) -> Iterator[str]:
    """R6: a space holds one car or wreck. At the moment a race ends a shunt may be half done (R63)."""
    there = game.course(s).standing(s.cars)
    standing = sum(car.state in (RACING, WRECK) for car in s.cars)
    if s.phase != OVER and len(there) != standing:
        yield f"{standing} cars share {len(there)} spaces"


def _dice(game: CompiledAruba, s: ArubaState) -> Iterator[str]:
    """A die serves once; the extra ones are the last."""
    if s.dice.strip(FACES) or len(s.dice) - s.extras > DICE or not 0 <= s.extras <= len(s.dice):
        yield f"the dice are {s.dice!r}, {s.extras} of them extra"
    if len(s.loose) != len(s.dice) or any(left not in (SPENT, face) for left, face in zip(s.loose, s.dice, strict=False)):
        yield f"of {s.dice!r} there are {s.loose!r} left"
    if s.phase in ("PREP", "HOOK_WINDOW", "ROLL") and SPENT in s.loose:
        yield f"dice are spent in {s.phase}"


def _phase(game: CompiledAruba, s: ArubaState) -> Iterator[str]:
    """The phase and what belongs to it."""
    if s.phase not in _PHASES:
        yield f"there is no phase {s.phase}"
    paused = s.phase == "SAVE_WINDOW"
    if bool(s.queue) != paused or bool(s.back_to) != paused or (paused and not isinstance(s.queue[0], Hurt)):
        yield f"{len(s.queue)} effects wait in {s.phase}, to go back to {s.back_to!r}"
    if s.phase not in ("SAVE_WINDOW", OVER) and s.cars[s.active].state != RACING:
        yield f"the active car is {s.cars[s.active].state}"
    if s.phase == "MOVING" and s.budget < 1:
        yield "a car moves without a budget"
    if s.follower != NOBODY and s.cars[s.follower].state not in ((RACING, FINISHED) if s.phase == OVER else (RACING,)):
        yield "the follower is out"


def _score(game: CompiledAruba, s: ArubaState) -> Iterator[str]:
    """The races so far."""
    over = s.race - (s.phase != OVER)
    if len(s.races) != over or len(s.classes) != over or not 1 <= s.race <= game.races:
        yield f"{len(s.races)} races are over in race {s.race}"
    for race, order in zip(s.races, s.classes, strict=False):
        at_most = race_points(game, order)
        if any(points > most for points, most in zip(race.points, at_most, strict=True)):
            yield f"the points {race.points} are not those of {order}"
    if not 1 <= s.round <= game.round_limit:
        yield f"this is round {s.round}"

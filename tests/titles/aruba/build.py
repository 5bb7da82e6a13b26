"""Positions and scripts for ARUBA's tests.

A position:

    game = build.rules(4)                                   # T36 of section 3, four seats; options by name: bomb_damage=2
    s = build.state(game, "A 9/2 dt3 front right, B 10/2, C 12/1 wreck", phase="MOVING", budget=5)

Cars are A, B, C ... by seat (A is seat 0); with two cars each (three seats) A, B, C are the first cars of the seats and A2,
B2, C2 the second ones. Each car: its place as d/lane ("A 10/2" is d = 10; "35/2" is d = 35, "-1/2" is row 35 on the grid),
then any of `dtN`, `front`, `rear`, `left`, `right` (what is mounted), `wreck`, `gone`, `finished`. Cars not named stand far away.
A car called `finished` or a wreck joins the lists in the order of the line.

Further arguments of `state`:
    phase     PREP (default), HOOK_WINDOW, ROLL, BEFORE_MOVE, MOVING, AFTER_MOVE, WRAP_UP, SAVE_WINDOW; `round` is 2, lead_pen 0
    active    the active car, "A"
    dice      the dice on the table, "1233"; `extra` how many of the last ones come from Extra die cards; `spent` "33" marks
              dice that are spent already
    hands     {"A": "nitro nitro bomb", "B": "hook"}: kinds per seat (named by its first car); ids are the lowest of the kind
    fresh     how many of the active seat's cards (the last) are fresh
    budget, steps, rerolls, follower="B", and any further field of the state under its own name
    pile, discard   kinds, "hook bomb": the draw pile is exactly that (top last) and all other cards lie in the discard pile;
              with `discard` the pile holds the rest
    throws    the faces of the dice thrown next, in order: "334256"
    draws     raw draws after these (thefts: an index in the victim's hand; shuffles: below(i+1) for i = m-1 .. 1)
    seed      instead of a script: a generator that never runs out

`build.begun(game, state)` starts the active car's turn (R12) on such a position and returns (state, events).

Actions in a line, `build.play(game, s, "throw reroll:12+card end_roll")` -> (state, events). A token acts for the seat that is
waited for; "B:fix:nitro" acts for the seat of car B. Tokens:

    throw · mount:front · repair · fix:KIND · fix:KIND:B2 (the car, where it is not the seat's first) · hook · pass
    reroll:12 (faces kept) · reroll: (none kept) · reroll:12+card · extra:6 · change:3>6 · change:3>6+extra · end_roll
    shoot:3 · mend:3 · full_repair · bomb · declare:X,TURBOS,NITROS such as declare:3 declare:0,4 declare:2,,1 declare:0,44,2
    declare:boost · declare:boost,,1 · finish · F · L · R · ram · stop · steal:B · draw:5 · end_turn
    save:nitro · save:nitro+bomb · accept

`build.refused(game, s, token)` is the Refused (code, rule, fields) or None; `build.legal(game, s)` all tokens on offer.
`build.car(game, s, "B")` is a car's record; `build.place(game, s, "B")` where it stands as "d/lane".
`build.hand(game, s, "B")` the kinds in a hand. In events cars go by colour letter: A B C D E F are R Y B G P W; with two cars
each A B C A2 B2 C2 are.  `build.letter(game, "B2")` tells it; `build.told(events, Kind, ...)` are the events of those kinds,
without number, group, race and round (cause stays).
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Event
from game.core.contract import Refused, Setup
from game.core.rng import Generator, Rng, Script
from game.core.track import Scalar, Track
from game.titles.aruba.meta import META
from game.titles.aruba.rules import actions as m
from game.titles.aruba.rules.cards import CARDS, KIND_OF, MOUNTS, PLACES
from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import FINISHED, GONE, NOBODY, RACING, SPENT, WRECK, ArubaState, Car
from game.titles.aruba.rules.steps import STEPS
from game.titles.aruba.track.contract import read

NAMES = "ABCDEF"
T36: dict[str, Scalar] = {"rows": 36, "lanes": 3, "red": "5-7 13-15 21-23 30-32", "slots": "35/1 35/3 34/1 34/3 33/1 33/3"}
T48: dict[str, Scalar] = {"rows": 48, "lanes": 4, "red": "6-9 16-19/2 16-19/3 28-30 38-40", "slots": "47/2 47/3 46/2 46/3 45/2 45/3"}


def drawn(track_id: str, **properties: Scalar) -> Track:
    """A track straight from its notation: rows, lanes, red, slots."""
    road = read(properties)
    return Track(track_id, "aruba", track_id.upper(), road.length, road.lanes, 1, road.spaces, road.marks)


def track(name: str = "t36") -> Track:
    """T36 of section 3, or T48, a wider and longer one."""
    return drawn(name, **{"t36": T36, "t48": T48}[name])


def rules(seats: int = 4, *tracks: Track, **options: Scalar) -> ArubaRules:
    """Rules on T36 or the given tracks; the cars are R Y B G P W in seat order."""
    races = tracks or (track(),)
    return ArubaRules(Setup(seats, META.car_ids[:seats], dict(options), tuple(t.id for t in races)), races)


def index(game: ArubaRules, name: str) -> int:
    """The car called A, B2, ..."""
    return NAMES.index(name[0]) + (game.setup.seats if name.endswith("2") else 0)


def letter(game: ArubaRules, name: str) -> str:
    """The colour letter of the car called A, B2, ..."""
    return game.game.cars[index(game, name)]


def seat(name: str) -> int:
    """The seat of the car called A, B2, ..."""
    return NAMES.index(name[0])


class _Deck:
    """Cards by kind, each id once, the lowest first."""

    def __init__(self) -> None:
        self.left = list(CARDS)

    def take(self, kind: str) -> int:
        """The lowest id of `kind` that is left."""
        card = next(card for card in self.left if KIND_OF[card] == kind)
        self.left.remove(card)
        return card

    def named(self, kinds: str) -> tuple[int, ...]:
        """Cards of those kinds, in order."""
        return tuple(self.take(kind) for kind in kinds.split())


_STATES = {"wreck": WRECK, "gone": GONE, "finished": FINISHED}


def _car(base: Car, words: Sequence[str], deck: _Deck, finish: int) -> Car:
    place, *rest = words
    distance, lane = map(int, place.split("/"))
    fields: dict[str, Any] = {"distance": distance, "lane": lane}
    for word in rest:
        if word in MOUNTS:
            fields[word] = deck.take(MOUNTS[word])
        elif word in _STATES:
            fields["state"] = _STATES[word]
            fields.update({"distance": finish} if word == "finished" else {"damage": 9})
        else:
            assert word.startswith("dt"), word
            fields["damage"] = int(word[2:])
    return replace(base, **fields)


def _far_away(game: ArubaRules, cars: list[Car], unnamed: Sequence[int]) -> None:
    """Cars not named go where nobody is within four rows."""
    rows = game.game.courses[0].rows
    named = [car.distance % rows for at, car in enumerate(cars) if at not in unnamed]
    free = [d for d in range(-1, rows - 4, 2) if all(min((d - r) % rows, (r - d) % rows) >= 4 for r in named)]
    assert len(free) >= len(unnamed), "there is no room far away from all of these"
    for at, distance in zip(unnamed, free, strict=False):
        cars[at] = replace(cars[at], distance=distance, lane=1)


def _marked(dice: str, spent: str) -> str:
    loose = list(dice)
    for face in spent:
        loose[loose.index(face)] = SPENT
    return "".join(loose)


def state(
    game: ArubaRules,
    cars: str = "",
    *,
    phase: str = "PREP",
    active: str = "A",
    dice: str = "",
    extra: int = 0,
    spent: str = "",
    hands: dict[str, str] | None = None,
    follower: str = "",
    pile: str | None = None,
    discard: str | None = None,
    throws: str = "",
    draws: Sequence[int] = (),
    seed: int | None = None,
    round: int = 2,
    **fields: Any,
) -> ArubaState:
    """A position; see the head of this file."""
    first = game.opening(Rng.seeded(0)).state
    deck, finish = _Deck(), game.game.courses[0].finish
    order = tuple(range(game.game.count))
    slots = game.game.courses[0].slots
    placed = [Car(slot + 1, *slots[slot]) for slot in order]
    named: list[int] = []
    for text in (part.split() for part in cars.split(",") if part.strip()):
        at = index(game, text[0])
        placed[at] = _car(placed[at], text[1:], deck, finish)
        named.append(at)
    _far_away(game, placed, [at for at in order if at not in named])
    held = {seat(name): deck.named(kinds) for name, kinds in (hands or {}).items()}
    thrown_away = deck.named(discard) if discard is not None else ()
    stock = deck.named(pile) if pile is not None else ()
    if pile is None:
        stock, deck.left = tuple(deck.left), []
    rng: Generator = Script((*("123456".index(face) for face in throws), *draws)) if seed is None else Rng.seeded(seed)
    all_hands = tuple(held.get(q, ()) for q in range(game.setup.seats))
    known = {"pool": CARDS, "late": tuple(len(hand) for hand in all_hands)}
    return replace(
        first,
        rng=rng,
        cars=tuple(placed),
        hands=all_hands,
        pile=stock,
        discard=(*thrown_away, *deck.left),
        order=order,
        active=index(game, active),
        start_seat=0,
        phase=phase,
        round=round,
        dice=dice,
        loose=_marked(dice, spent),
        extras=extra,
        follower=index(game, follower) if follower else NOBODY,
        finished=tuple(at for at in named if placed[at].state == FINISHED),
        wrecks=tuple(at for at in named if placed[at].state in (WRECK, GONE)),
        **{"lead_pen": 0, **known, **fields},
    )


def begun(game: ArubaRules, s: ArubaState) -> tuple[ArubaState, tuple[Event, ...]]:
    """R12 carried out for the active car."""
    draft = ArubaDraft(game.game, s)
    assert STEPS["START_TURN"](draft) == ""
    step = draft.step()
    return step.state, step.events


_WORDS: dict[str, Action] = {
    "throw": m.Throw(),
    "repair": m.Repair(),
    "hook": m.Hook(),
    "pass": m.PassHook(),
    "end_roll": m.EndRoll(),
    "full_repair": m.FullRepair(),
    "bomb": m.DropBomb(),
    "finish": m.FinishCombos(),
    "ram": m.Ram(),
    "stop": m.Stop(),
    "F": m.Step("F"),
    "L": m.Step("L"),
    "R": m.Step("R"),
    "end_turn": m.EndTurn(),
    "accept": m.Accept(),
}


def _declared(text: str) -> m.Declare:
    what, turbos, nitros = (*text.split(","), "", "")[:3]
    boost = what == "boost"
    return m.Declare(0 if boost else int(what or 0), turbos, boost, int(nitros or 0))


def action(game: ArubaRules, who: int, token: str) -> Action:
    """One token of a script for seat `who`."""
    if token in _WORDS:
        return _WORDS[token]
    head, _, rest = token.partition(":")
    main, _, how = rest.partition("+")
    if head == "fix":
        kind, _, name = rest.partition(":")
        return m.QuickFix(kind, letter(game, name or NAMES[who]))
    if head == "save":
        return m.Save(tuple(rest.split("+")) if rest else ())
    if head == "change":
        old, _, new = main.partition(">")
        return m.ChangeDie(old, new, how == "extra")
    plain: dict[str, Any] = {"mount": m.Mount, "extra": m.ExtraDie, "shoot": m.Shoot, "mend": m.SmallRepair, "draw": m.DrawCards}
    if head in plain:
        made: Action = plain[head](rest)
        return made
    if head == "reroll":
        return m.Reroll(main, how == "card")
    if head == "steal":
        return m.Larceny(seat(rest))
    if head == "step":
        return m.Step(rest)
    assert head == "declare", token
    return _declared(rest)


def _whose(game: ArubaRules, s: ArubaState, token: str) -> tuple[int, str]:
    name, _, rest = token.partition(":")
    if rest and name in {*NAMES, *(f"{n}2" for n in NAMES)}:
        return seat(name), rest
    waits = game.turn(s).waits_for
    return (waits[0] if waits else 0), token


def play(game: ArubaRules, s: ArubaState, script: str) -> tuple[ArubaState, tuple[Event, ...]]:
    """Applies the tokens in order; the last state and all events."""
    events: list[Event] = []
    for text in script.split():
        who, token = _whose(game, s, text)
        step = game.apply(s, who, action(game, who, token))
        s = step.state
        events.extend(step.events)
    return s, tuple(events)


def refused(game: ArubaRules, s: ArubaState, text: str) -> Refused | None:
    """Why that can't be done; None if it can."""
    who, token = _whose(game, s, text)
    return game.why_not(s, who, action(game, who, token))


def _named(game: ArubaRules, car: str) -> str:
    at = game.game.index[car]
    return NAMES[at % game.setup.seats] + ("2" if at >= game.setup.seats else "")


def token(game: ArubaRules, act: Action) -> str:
    """The action as `play` reads it."""
    match act:
        case m.Mount(place):
            return f"mount:{place}"
        case m.QuickFix(kind, car):
            name = _named(game, car)
            return f"fix:{kind}:{name}" if name.endswith("2") else f"fix:{kind}"
        case m.Reroll(keep, card):
            return f"reroll:{keep}{'+card' * card}"
        case m.ExtraDie(face):
            return f"extra:{face}"
        case m.ChangeDie(old, new, extra):
            return f"change:{old}>{new}{'+extra' * extra}"
        case m.Shoot(face):
            return f"shoot:{face}"
        case m.SmallRepair(face):
            return f"mend:{face}"
        case m.DrawCards(face):
            return f"draw:{face}"
        case m.Declare(straight, turbos, boost, nitros):
            return f"declare:{'boost' if boost else straight},{turbos},{nitros or ''}".rstrip(",")
        case m.Larceny(victim):
            return f"steal:{NAMES[victim]}"
        case m.Save(kinds):
            return "save:" + "+".join(kinds)
    return next(text for text, known in _WORDS.items() if known == act)


def legal(game: ArubaRules, s: ArubaState, name: str = "") -> list[str]:
    """All tokens on offer to the seat of that car, or to the one that is waited for."""
    return [token(game, act) for act in game.legal(s, seat(name) if name else game.turn(s).waits_for[0])]


def car(game: ArubaRules, s: ArubaState, name: str) -> Car:
    """That car's record."""
    return s.cars[index(game, name)]


def place(game: ArubaRules, s: ArubaState, name: str) -> str:
    """Where that car stands, as "d/lane"."""
    one = car(game, s, name)
    return f"{one.distance}/{one.lane}"


def places(game: ArubaRules, s: ArubaState, names: str) -> str:
    """The same for several: "A B" -> "10/2 11/2"."""
    return " ".join(place(game, s, name) for name in names.split())


def hand(game: ArubaRules, s: ArubaState, name: str) -> list[str]:
    """The kinds in the hand of that car's seat."""
    return [KIND_OF[card] for card in s.hands[seat(name)]]


def mounted(game: ArubaRules, s: ArubaState, name: str) -> list[str]:
    """The places of that car that carry something."""
    return [p for p in PLACES if getattr(car(game, s, name), p)]


def racing(game: ArubaRules, s: ArubaState, name: str) -> bool:
    """Whether that car is in the race."""
    return car(game, s, name).state == RACING


def told(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """The events of those kinds (all, if none is named) without number, group, race and round."""
    wanted = kinds or (Event,)
    return [msgspec.structs.replace(e, number=0, group=0, race=0, round=0) for e in events if isinstance(e, wanted)]


def story(events: Iterable[Event]) -> list[str]:
    """The tags in order."""
    return [e.tag for e in events]

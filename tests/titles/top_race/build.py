"""Positions and scripts for Top Race's tests.

Seats are letters: A is seat 0, clockwise A, B, C ... Cards are written as in the specification (SC22), spaces by their ids: on the
fixtures F1 .. F4 of section 3.8 "0.14" (lane.rank) or "2.A"; on speed_street, lake_lane, desert_drive, turbo_town (straight from
their notation) "a1", "b7" (lane letter, number along the lane).

    r = rules("F1", seats=4, variant="tips", pitstop="on")        options by name; auto_forced=False asks for every lone choice too
    s = state(r, "red 0.5, yellow 1.5, black 2.40/0, blue home 1, green broken 1.14",
              hands={"A": "SC22 SC46"}, active="A", owners={"A": "red", "B": "yellow blue"}, cash={"B": 60_000})

A position stands at TURN of `active` (default A, who is also the start player). Cars: "colour space" is on lap 1, "/0" after the
space means lap 0; "home N" has place N; "broken SPACE" broke down there (its progress and lane are remembered). Cars not named are
parked on lap 0, as far from the named ones as can be, so that they are in nobody's way and cross nothing. Hands not named hold two
filler cards (from SC45 down, and not those named elsewhere), cards named nowhere are left over. Owners not given: red A, yellow B,
and so on round the seats; in Shares none. `pits={"D": "2 SC01 SC05"}`: two unloaded, two loaded. `pile="SC03 SC01"` (top last),
`box="SC30 SC31"`, `tips={"A": ("blue", "", "")}` with `crossed=("red",)` and tipped=1, `shares={"A": (5, 5, 5, 5, 5, 5)}`,
`draws=(3, 0)` what the generator gives next; any field of TopRaceState may be set by its name.

    s = opening(r, opener="A", cash={"A": 20_000}, offer="SC46 SC47 SC48 SC11", order="CABD")   the first bid (5.1, or 5.2 in Shares)

    s, events = play(r, s, "play:SC22 to:0.11 to:1.9")

Actions in a line: bid:70000 nobid pick:red slot:2 offer:SC46 · play:SC22 play:SC46/sprint play:SC46/breakdown pass ·
joker:red to:0.11 to:FINISH sprint:0.14 return:1.14 · tip:red · claim decline lift:SC01 take:SC03 (Box) take:SC03/discard ·
trade:purple+black>blue+blue (sell > buy). Each is done by the first seat that is waited for; "@C" makes C act from there on
("@C tip:red @A tip:blue"), "@" goes back.

    legal(r, s) == ["to:0.11", ...]      refused(r, s, "bid:75000") == Refused("bid_step", "R13", step=10_000)
    told(events, CarMoved)               the events of these kinds without what all events have (running number, race, round, group)
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Refused, Setup
from game.core.rng import Rng, Script
from game.core.track import Mark, Scalar, Space, Track
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as a
from game.titles.top_race.rules.constants import SHARES_START, START_CASH
from game.titles.top_race.rules.deck import DECK, ORDINARY, name_of
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import NOBODY, Auction, Car, Pits, TopRaceState, Waiting
from game.titles.top_race.track.notation import read

LETTERS = "ABCDEF"

NOTATION: Mapping[str, tuple[str, str]] = {
    "speed_street": (
        "0-96 lanes 0-2, 96-120 K3-90 R, 120-192 lanes 0-2, 192-204 lanes 1-2, 204-228 lane 1, 228-240 lanes 0-1, 240-288 lanes 0-2, "
        "288-312 K3-90 R, 312-396 lanes 0-2, 396-408 lanes 1-2, 408-432 K2-90 R lanes 1-2, 432-468 lanes 1-2, 468-516 lanes 0-2, "
        "516-540 K3-90 R, 540-636 lanes 0-2",
        "132 252 384",
    ),
    "lake_lane": (
        "0-60 lanes 0-2, 60-72 lanes 1-2, 72-96 K2-90 R lanes 1-2, 96-108 lanes 1-2, 108-156 lanes 0-2, 156-168 lanes 1-2, "
        "168-192 K2-90 R lanes 1-2, 192-204 lanes 1-2, 204-276 lanes 0-2, 276-288 lanes 0-1, 288-336 lane 0 bend R, 336-396 lanes 0-1, "
        "396-444 lane 0 bend L, 444-456 lanes 0-1, 456-528 lanes 0-2, 528-588 K3-180 R, 588-648 lanes 0-2",
        "144 276 396",
    ),
    "desert_drive": (
        "0-36 lanes 0-2, 36-96 lanes 0-3, 96-108 lanes 0-2, 108-168 K3-180 R, 168-204 lanes 0-2, 204-216 lanes 0-1, 216-276 lane 0, "
        "276-288 lanes 0-1, 288-324 lanes 0-2, 324-384 K3-180 L, 384-420 lanes 0-2, 420-468 lanes 0-3, 468-480 lanes 0-2, "
        "480-492 lanes 1-2, 492-540 K2-180 R lanes 1-2, 540-576 lanes 1-2, 576-624 K2-180 R lanes 1-2, 624-636 lanes 1-2, "
        "636-696 lanes 0-2",
        "192 312 456",
    ),
    "turbo_town": (
        "0-60 lanes 0-2, 60-84 K3-90 R, 84-108 lanes 0-2, 108-120 lanes 0-1, 120-144 K2-90 L lanes 0-1, 144-168 lanes 0-1, "
        "168-192 K2-90 R lanes 0-1, 192-204 lanes 0-1, 204-252 lanes 0-2, 252-264 lanes 1-2, 264-300 lane 2, 300-312 lanes 1-2, "
        "312-336 K2-90 R lanes 1-2, 336-348 lanes 1-2, 348-396 lanes 0-2, 396-420 K3-90 L, 420-444 lanes 0-2, 444-456 lanes 1-2, "
        "456-480 K2-90 R lanes 1-2, 480-492 lanes 1-2, 492-516 lane 1, 516-528 lanes 1-2, 528-576 lanes 0-2, 576-600 K3-90 R, "
        "600-636 lanes 0-2, 636-648 lanes 0-1, 648-672 K2-90 L lanes 0-1, 672-696 lane 0, 696-708 lanes 0-1, 708-744 lanes 0-2, "
        "744-768 K3-90 R, 768-804 lanes 0-2, 804-828 K3-90 R, 828-888 lanes 0-2",
        "216 372 552",
    ),
}
"""Section 3.6."""


def drawn(track_id: str, road: str, tip_lines: str) -> Track:
    """A track straight from its notation."""
    found = read({"road": road, "tip_lines": tip_lines})
    tags: dict[str, Scalar] = {"road": road, "tip_lines": tip_lines}
    return Track(track_id, "top_race", track_id, found.length, found.lanes, 1, found.spaces, found.marks, tags)


def _corner_spaces(start: int) -> list[Space]:
    """A K3-90 R at tick `start`, named as in 3.8."""
    inner = [Space("2.A", 2, start, start + 24)]
    middle = [Space(f"1.{'AB'[i]}", 1, start + 12 * i, start + 12 * i + 12) for i in range(2)]
    outer = [Space(f"0.{'ABC'[i]}", 0, start + 8 * i, start + 8 * i + 8) for i in range(3)]
    return [*inner, *middle, *outer]


def fixture(name: str) -> Track:
    """F1 .. F4 of section 3.8."""
    corner = {"F2": 240, "F4": 456}.get(name)
    slots = {"2.40": 1, "1.40": 2, "0.40": 3, "2.39": 4, "1.39": 5, "0.39": 6}
    if name == "F4":
        slots = {"2.38": 1, "1.38": 2, "0.38": 3, "2.37": 4, "1.37": 5, "0.37": 6}
    spaces = [] if corner is None else _corner_spaces(corner)
    for rank in range(1, 41):
        if corner is not None and corner <= 12 * (rank - 1) < corner + 24:
            continue
        lanes = (1,) if name == "F3" and 21 <= rank <= 24 else (0, 1, 2)
        for lane in lanes:
            tags: dict[str, Scalar] = {"slot": slots[f"{lane}.{rank}"]} if f"{lane}.{rank}" in slots else {}
            spaces.append(Space(f"{lane}.{rank}", lane, 12 * (rank - 1), 12 * rank, "space", tags))
    marks = [Mark("corner", "1", {"from": 240, "to": 264, "side": "R"})]
    marks += [Mark("tip_line", str(n), {"tick": tick}) for n, tick in enumerate((108, 216, 324), 1)]
    return Track(name, "top_race", name, 480, 3, 1, tuple(spaces), tuple(marks))


def track(name: str) -> Track:
    """A fixture, or a shipped track by its id."""
    return fixture(name) if name.startswith("F") else drawn(name, *NOTATION[name])


def rules(*tracks: str, seats: int = 4, **options: Scalar) -> TopRaceRules:
    """Rules on these tracks (default F1)."""
    names = tracks or ("F1",)
    return TopRaceRules(Setup(seats, (), dict(options), names), tuple(track(name) for name in names))


def seat_of(letter: str) -> int:
    """A is 0."""
    return LETTERS.index(letter)


def card_of(text: str) -> int:
    """SC22 is 22."""
    return int(text.removeprefix("SC"))


def cards_of(text: str) -> tuple[int, ...]:
    """ "SC22 SC05" in the order given."""
    return tuple(card_of(word) for word in text.split())


def _cars(rules: TopRaceRules, text: str, owners: Mapping[str, str] | None) -> tuple[Car, ...]:
    course = rules.game.courses[0]
    seats = rules.setup.seats
    owned = {colour: seat_of(letter) for letter, mine in (owners or {}).items() for colour in mine.split()}
    cars: dict[str, Car] = {}
    for number, colour in enumerate(COLOURS):
        owner = NOBODY if rules.game.shares else owned.get(colour, NOBODY) if owners is not None else number % seats
        cars[colour] = Car(colour, owner, number + 1)
    named = []
    for part in filter(None, (p.strip() for p in text.split(","))):
        colour, *words = part.split()
        space, _, lap = words[-1].partition("/")
        named.append(colour)
        if words[0] == "home":
            cars[colour] = msgspec.structs.replace(cars[colour], lap=1, place=int(words[1]))
        elif words[0] == "broken":
            waiting = Waiting(course.progress(space, int(lap or 1)), course.lanes[space], len(named))
            cars[colour] = msgspec.structs.replace(cars[colour], lap=int(lap or 1), waiting=waiting)
        else:
            assert space in course.fronts, f"there is no space {space}"
            cars[colour] = msgspec.structs.replace(cars[colour], at=space, lap=int(lap or 1))
    for colour in COLOURS:
        if colour not in named:
            cars[colour] = msgspec.structs.replace(cars[colour], at=_far_from(rules, cars, named))
    return tuple(cars.values())


def _far_from(rules: TopRaceRules, cars: Mapping[str, Car], named: Iterable[str]) -> str:
    """The free space furthest from the named cars, along the lap."""
    course = rules.game.courses[0]
    ticks = [course.fronts[cars[c].at] if cars[c].at else 0 for c in named]
    ticks += [car.waiting.level for car in cars.values() if car.waiting]
    taken = [car.at for car in cars.values()]

    def apart(space: str) -> int:
        gaps = [(course.fronts[space] - tick) % course.length for tick in ticks] or [0]
        return min(min(gap, course.length - gap) for gap in gaps)

    return max((space for space in course.fronts if space not in taken), key=apart)


def state(
    rules: TopRaceRules,
    cars: str = "",
    *,
    hands: Mapping[str, str] | None = None,
    owners: Mapping[str, str] | None = None,
    cash: Mapping[str, int] | None = None,
    pits: Mapping[str, str] | None = None,
    tips: Mapping[str, tuple[str, ...]] | None = None,
    shares: Mapping[str, tuple[int, ...]] | None = None,
    active: str = "A",
    start: str = "A",
    order: str = "",
    pile: str = "",
    box: str = "",
    draws: tuple[int, ...] | None = None,
    **fields: Any,
) -> TopRaceState:
    """A position at the turn of `active`; see the head of this file."""
    letters = LETTERS[: rules.setup.seats]
    money = tuple((cash or {}).get(letter, START_CASH) for letter in letters)
    free = 3 if rules.game.courses[0].pitstop else 0
    pitted = tuple(_pits((pits or {}).get(letter, str(free))) for letter in letters)
    named = [c for text in (*(hands or {}).values(), pile, box) for c in cards_of(text)] + [c for mine in pitted for c in mine.loaded]
    filler = [card for card in ORDINARY if card not in named]
    held = []
    for letter in letters:
        if letter in (hands or {}):
            held.append(tuple(sorted(cards_of((hands or {})[letter]))))
        else:
            held.append(tuple(sorted((filler.pop(), filler.pop()))))
    used = {*named, *(card for hand in held for card in hand)}
    given: dict[str, Any] = {
        "rng": Rng.seeded(0) if draws is None else Script(draws),
        "phase": "TURN",
        "order": tuple(map(seat_of, order)) or tuple(range(len(letters))),
        "opener": 0,
        "start": seat_of(start),
        "active": seat_of(active),
        "cash": money,
        "begun": money,
        "bank": -sum(money),
        "cars": _cars(rules, cars, owners),
        "hands": tuple(held),
        "known": ((),) * len(letters),
        "left": tuple(card for card in DECK if card not in used),
        "box": cards_of(box),
        "pile": cards_of(pile),
        "pits": pitted,
        "tips": tuple((tips or {}).get(letter, ("",) * 3 if rules.game.tips else ()) for letter in letters),
        "shares": tuple((shares or {}).get(letter, (SHARES_START,) * 6 if rules.game.shares else ()) for letter in letters),
        "auction": Auction(6),
    }
    found = TopRaceState(**{**given, **fields})
    assert not rules.check(found), rules.check(found)
    return found


def _pits(text: str) -> Pits:
    unloaded, *loaded = text.split()
    return Pits(int(unloaded), tuple(map(card_of, loaded)))


def opening(
    rules: TopRaceRules,
    *,
    opener: str = "A",
    cash: Mapping[str, int] | None = None,
    offer: str = "",
    order: str = "",
    draws: tuple[int, ...] | None = None,
    **fields: Any,
) -> TopRaceState:
    """The first auction of a race, `opener` to bid; in Shares with that Offer, if one is given."""
    first = rules.new(0).state
    money = tuple((cash or {}).get(letter, START_CASH) for letter in LETTERS[: rules.setup.seats])
    changes: dict[str, Any] = {
        "cash": money,
        "begun": money,
        "bank": -sum(money),
        "opener": seat_of(opener),
        "auction": Auction(),
        **fields,
    }
    if order:
        changes["order"] = tuple(map(seat_of, order))
    if draws is not None:
        changes["rng"] = Script(draws)
    if offer:
        cards = tuple(sorted(cards_of(offer)))
        rest = iter(card for card in DECK if card not in cards)
        changes["offer"] = cards
        changes["hands"] = tuple(tuple(next(rest) for _ in hand) for hand in first.hands)
        changes["box"], changes["left"] = (tuple(next(rest) for _ in pack) for pack in (first.box, first.left))
    draft = TopRaceDraft(rules.game, msgspec.structs.replace(first, **changes))
    return rules._run(draft, "shares_auction" if rules.game.shares else "auction").state


_PLAIN: dict[str, Action] = {"nobid": a.PassBid(), "pass": a.Pass(), "claim": a.Claim(), "decline": a.Decline()}


def action(token: str) -> Action:
    """One action of a script; see the head of this file."""
    if token in _PLAIN:
        return _PLAIN[token]
    kind, _, text = token.partition(":")
    head, _, tail = text.partition("/")
    match kind:
        case "bid":
            return a.Bid(int(text))
        case "slot":
            return a.PickSlot(int(text))
        case "offer":
            return a.PickOffer(card_of(text))
        case "play":
            return a.PlayCard(card_of(head), tail)
        case "take":
            return a.PitTake(card_of(head), tail or "box")
        case "lift":
            return a.PitLift(card_of(text))
        case "trade":
            sell, _, buy = text.partition(">")
            return a.Trade(tuple(sell.split("+")), tuple(buy.split("+")))  # type: ignore[arg-type]
    kinds = {"pick": a.PickCar, "joker": a.ChooseJokerCar, "to": a.Move, "sprint": a.SprintTo, "return": a.ReturnTo, "tip": a.Tip}
    return kinds[kind](text)


def token(action: Action) -> str:
    """The action as `play` reads it."""
    match action:
        case a.Bid(amount):
            return f"bid:{amount}"
        case a.PickSlot(slot):
            return f"slot:{slot}"
        case a.PickOffer(card):
            return f"offer:{name_of(card)}"
        case a.PlayCard(card, mode):
            return f"play:{name_of(card)}" + (f"/{mode}" if mode else "")
        case a.PitTake(card, source):
            return f"take:{name_of(card)}" + ("" if source == "box" else f"/{source}")
        case a.PitLift(card):
            return f"lift:{name_of(card)}"
        case a.Trade(sell, buy):
            return f"trade:{'+'.join(sell)}>{'+'.join(buy)}"
    plain = {kind: word for word, kind in _PLAIN.items()}
    if action in plain:
        return plain[action]
    words = {"PickCar": "pick", "ChooseJokerCar": "joker", "Move": "to", "SprintTo": "sprint", "ReturnTo": "return", "Tip": "tip"}
    return f"{words[action.tag]}:{getattr(action, action.__struct_fields__[0])}"


def waiting(rules: TopRaceRules, state: TopRaceState) -> str:
    """The letter of the first seat that is waited for."""
    return LETTERS[rules.turn(state).waits_for[0]]


def play(rules: TopRaceRules, state: TopRaceState, script: str) -> tuple[TopRaceState, tuple[Event, ...]]:
    """Applies the tokens in order; the last state and all events. Every state on the way must be sound."""
    events: list[Event] = []
    acting = ""
    for word in script.split():
        if word.startswith("@"):
            acting = word[1:]
            continue
        step = rules.apply(state, seat_of(acting or waiting(rules, state)), action(word))
        state = step.state
        assert not rules.check(state), (word, rules.check(state))
        events.extend(step.events)
    return state, tuple(events)


def legal(rules: TopRaceRules, state: TopRaceState, seat: str = "") -> list[str]:
    """All actions of the first seat that is waited for (or of `seat`), as tokens."""
    return [token(a) for a in rules.legal(state, seat_of(seat or waiting(rules, state)))]


def refused(rules: TopRaceRules, state: TopRaceState, word: str, seat: str = "") -> Refused | None:
    """Why the first seat that is waited for (or `seat`) can't do what the token says; None if it can."""
    return rules.why_not(state, seat_of(seat or waiting(rules, state)), action(word))


def car(state: TopRaceState, colour: str) -> Car:
    """The car of that colour."""
    return state.cars[COLOURS.index(colour)]


def bare(event: Event) -> Any:
    """The event without running number, race, round, group and audience."""
    return msgspec.structs.replace(event, number=0, race=0, round=0, group=0, seen_by=None)


def told(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """The events of those kinds (or all), bare, in order."""
    return [bare(e) for e in events if not kinds or isinstance(e, kinds)]


def story(events: Iterable[Event]) -> list[str]:
    """The tags in order."""
    return [e.tag for e in events]

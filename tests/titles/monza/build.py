"""Positions and scripts for Monza's tests: a state from a line like "red a4, yellow b7", a turn from "roll W>a5 P>b7 end"."""

from typing import Any

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Refused, Setup
from game.core.rng import Script
from game.core.track import Scalar, Track
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, Car, MonzaState
from game.titles.monza.track.notation import read

COLOUR_NAMES = {"red": "R", "yellow": "Y", "blue": "B", "green": "G"}
CARS = {2: "RY", 3: "RYB", 4: "RYBG"}

NOTATION = {
    "oval": (
        "W4 R4 B5 Y5 W5 x3 P5 Y4 R4 B5 P4 Y5 B5 G4 x3 R5 Y5 B4 G5",
        "P5 G4 W3 R3 B4 G3 P3 Y4 B4 G4 x4 R4 G5 W5 P5 Y3 W3 P5 G3 R4 Y3 P3",
        "x3 W4 R4 Y2 G3 W2 Y3 R2 B3 W4 x2 P4 W4 Y4 B3 P5 Y2 G3 x2 R3 G2 B3 W2 R3 B3 P5 R4",
    ),
    "long": (
        "W4 Y5 G4 B5 W5 x3 Y4 W4 G4 .1 Y4 R5 x3 P4 B3 W3 G2 B3 W2 G3 B4 P4 G5 .10 W5 R5 x4 Y5 B4 R4 P5",
        "P5 B5 R4 P2 G3 Y2 R3 W4 P4 B4 R4 G4 Y3 W5 R4 Y6 W3 P5 x3 W4 Y5 P5 .3 B3 P3 G5 W5 B3 R5 x4 B4 G4",
        "x3 R4 W4 G4 Y2 B3 G2 P3 Y2 R3 G3 Y4 .2 W3 P4 B4 Y4 x3 B6 R5 Y6 G4 x3 B4 G6 R3 B3 P3 Y2 G3 R2 P3 x2 W3 Y4 R4 P3",
    ),
    "seam": ("W4 Y4 G4 B4 P4 W4", "P4 B4 W2 R4 Y6 G4", "x4 x3 Y5 P4 x3 R5"),
}
DEFAULT_RULES = {"oval": "basic", "long": "pro", "seam": "basic"}


def drawn(track_id: str, *lanes: str, default_rules: str = "basic") -> Track:
    """A track straight from its notation, lane 0 first."""
    road = read({f"lane_{n}": text for n, text in enumerate(lanes)})
    tags: dict[str, Scalar] = {"default_rules": default_rules}
    return Track(track_id, "monza", track_id.upper(), road.length, road.lanes, 1, road.spaces, road.marks, tags)


def track(name: str) -> Track:
    """OVAL, LONG or SEAM of sections 3.5 to 3.7, by its id in small letters."""
    return drawn(name, *NOTATION[name], default_rules=DEFAULT_RULES[name])


def rules(track_name: str = "oval", seats: int = 4, *, cars: str = "", **options: Scalar) -> MonzaRules:
    """Rules on one of the three tracks; `cars` are the colour letters in seat order (2: RY, 3: RYB, 4: RYBG)."""
    letters = cars or CARS[seats]
    return MonzaRules(Setup(len(letters), tuple(letters), dict(options), (track_name,)), (track(track_name),))


def _car(rules: MonzaRules, base: Car, places: dict[str, str], hands: dict[str, str], spare: dict[str, bool], used: dict[str, int]) -> Car:
    name = next(n for n, letter in COLOUR_NAMES.items() if letter == base.colour)
    place = places.get(name, base.node)
    return Car(
        base.colour, place, place == FINISH, spare.get(name, base.extra_roll), hands.get(name, base.tiles), used.get(name, base.round_dice)
    )


def state(
    rules: MonzaRules,
    cars: str = "",
    *,
    roll: str = "",
    draws: str = "",
    active: int = 0,
    start_seat: int = 0,
    played: int | None = None,
    phase: str = "ROLL",
    tiles: dict[str, str] | None = None,
    extra: dict[str, bool] | None = None,
    round_dice: dict[str, int] | None = None,
    final_round: bool = False,
    **fields: Any,
) -> MonzaState:
    """A position: cars not named stand on START, hands not named are full (pro) or empty (basic).

    `roll` are the six colours of the next Roll and `draws` all that is drawn after it, as letters; `fields` sets any
    further field of the state.
    """
    places = dict(pair.split() for pair in cars.split(",") if pair.strip())
    unknown = set(places) - {name for name, letter in COLOUR_NAMES.items() if letter in rules.setup.cars}
    assert not unknown, f"no such car here: {unknown}"
    first = rules.new(0).state
    return msgspec.structs.replace(
        first,
        rng=Script(tuple(COLOURS.index(letter) for letter in roll + draws)),
        cars=tuple(_car(rules, c, places, tiles or {}, extra or {}, round_dice or {}) for c in first.cars),
        phase=phase,
        active=active,
        start_seat=start_seat,
        played=(active - start_seat) % rules.setup.seats if played is None else played,
        final_round=final_round,
        **fields,
    )


_WORDS: dict[str, Action] = {"roll": Roll(), "back": TakeBack(), "end": EndMove(), "turbo-end": EndTurbo(), "pass": BonusPass()}


def action(token: str) -> Action:
    """One token of a script: `W>a5`, `[P>a14]`, `reroll:BP`, `bonus>a2`, `roll`, `back`, `end`, `turbo-end`, `pass`."""
    if token in _WORDS:
        return _WORDS[token]
    if token.startswith("reroll:"):
        return Reroll(token.removeprefix("reroll:"))
    left, _, node_id = token.strip("[]").partition(">")
    if left == "bonus":
        return BonusMove(node_id)
    return PlaceTile(left, node_id) if token.startswith("[") else PlaceDie(left, node_id)


def play(rules: MonzaRules, state: MonzaState, script: str, seat: int | None = None) -> tuple[MonzaState, tuple[Event, ...]]:
    """Applies the tokens in order for the seat that is waited for (or `seat`); the last state and all events."""
    events: list[Event] = []
    for token in script.split():
        step = rules.apply(state, rules.turn(state).waits_for[0] if seat is None else seat, action(token))
        state = step.state
        events.extend(step.events)
    return state, tuple(events)


def refused(rules: MonzaRules, state: MonzaState, token: str) -> Refused | None:
    """Why the seat that is waited for can't do what the token says; None if it can."""
    return rules.why_not(state, rules.turn(state).waits_for[0], action(token))


def car(state: MonzaState, name: str) -> Car:
    """The car of that colour name."""
    return next(c for c in state.cars if c.colour == COLOUR_NAMES[name])


def node(state: MonzaState, name: str) -> str:
    """Where the car of that colour name stands."""
    return car(state, name).node
